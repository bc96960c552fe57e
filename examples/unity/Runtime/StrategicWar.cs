namespace Impera
{
    /// <summary>How the cards come to the players.</summary>
    public enum Deal
    {
        /// <summary>Strategic War: the shuffled deck is dealt out evenly.</summary>
        Shuffled = Native.IMPERA_DEAL_SHUFFLED,

        /// <summary>Pure Strategy War: the same ranks for everybody.</summary>
        EqualRanks = Native.IMPERA_DEAL_EQUAL_RANKS,
    }

    /// <summary>Where aces rank.</summary>
    public enum Aces
    {
        /// <summary>Above kings.</summary>
        High = Native.IMPERA_ACES_HIGH,

        /// <summary>Below twos.</summary>
        Low = Native.IMPERA_ACES_LOW,
    }

    /// <summary>What happens when some of the tied players hold no card.</summary>
    public enum Shortage
    {
        /// <summary>Those that hold cards play on, the others drop out.</summary>
        PlayOn = Native.IMPERA_SHORTAGE_PLAY_ON,

        /// <summary>The tie stands, what lies on the table is divided.</summary>
        Divide = Native.IMPERA_SHORTAGE_DIVIDE,
    }

    /// <summary>
    /// What becomes of the cards of a last player that still holds some.
    /// </summary>
    public enum Leftover
    {
        /// <summary>It plays them out and captures them.</summary>
        Capture = Native.IMPERA_LEFTOVER_CAPTURE,

        /// <summary>The game is over, and they stay in its hand.</summary>
        Unused = Native.IMPERA_LEFTOVER_UNUSED,
    }

    /// <summary>Which rule of Strategic War forbids a move: see <see cref="RuleInfo"/>.</summary>
    public enum StrategicWarRule
    {
        /// <summary>The card is not in the hand.</summary>
        NotInHand = (int)Native.IMPERA_STRATEGIC_WAR_RULE_NOT_IN_HAND,
    }

    /// <summary>The settings of Strategic War.</summary>
    public sealed unsafe class StrategicWarConfig
    {
        /// <summary>How many play, 2 to 8.</summary>
        public int Players { get; set; }

        /// <summary>
        /// How many decks, 1 or 2; 0 for the default: 1, but 2 for equal ranks with more than
        /// four players. Equal ranks allow nothing else.
        /// </summary>
        public int Decks { get; set; }

        public Deal Deal { get; set; }
        public Aces Aces { get; set; }
        public Shortage Shortage { get; set; }
        public Leftover Leftover { get; set; }

        /// <summary>The default settings.</summary>
        public StrategicWarConfig()
        {
            impera_strategic_war_config config;
            Call.Ready();
            Call.Check(Native.impera_strategic_war_config_default(&config));
            Read(config);
        }

        internal StrategicWarConfig(impera_strategic_war_config config)
        {
            Read(config);
        }

        internal void Read(impera_strategic_war_config config)
        {
            Players = config.players;
            Decks = config.decks;
            Deal = (Deal)config.deal;
            Aces = (Aces)config.aces;
            Shortage = (Shortage)config.shortage;
            Leftover = (Leftover)config.leftover;
        }

        /// <summary>Begins a match; without a seed it is scripted.</summary>
        public Match NewMatch(Seed seed) => Match.Made(seed, (bytes, match) =>
        {
            var config = new impera_strategic_war_config
            {
                players = Fields.Byte(nameof(Players), Players),
                decks = Fields.Byte(nameof(Decks), Decks),
                deal = Fields.Byte(nameof(Deal), (int)Deal),
                aces = Fields.Byte(nameof(Aces), (int)Aces),
                shortage = Fields.Byte(nameof(Shortage), (int)Shortage),
                leftover = Fields.Byte(nameof(Leftover), (int)Leftover),
            };
            return Native.impera_strategic_war_new(&config, bytes, match);
        });
    }

    /// <summary>What an observer may know of a game of Strategic War.</summary>
    /// <remarks>
    /// With two decks a hand may hold both copies of a card. One set has the cards with one copy
    /// or both, another set the cards with both. Arrays have a place for each of eight
    /// players.
    /// </remarks>
    public sealed unsafe class StrategicWarView
    {
        const int Seats = 8;

        /// <summary>
        /// The hands that the observer knows, chosen cards included: <see cref="HandsKnown"/>
        /// says which; the others are empty.
        /// </summary>
        public CardSet[] Hands { get; } = new CardSet[Seats];

        /// <summary>The cards with both copies in a hand that the observer knows.</summary>
        public CardSet[] HandsBoth { get; } = new CardSet[Seats];

        /// <summary>What each player has played, face up.</summary>
        public CardSet[] Played { get; } = new CardSet[Seats];

        /// <summary>The cards that a player has played both copies of.</summary>
        public CardSet[] PlayedBoth { get; } = new CardSet[Seats];

        /// <summary>The settings, complete.</summary>
        public StrategicWarConfig Config { get; } =
            new StrategicWarConfig(default(impera_strategic_war_config));

        /// <summary>The player who looks, or <see cref="Match.Public"/>.</summary>
        public int Observer { get; private set; }

        public Turn Turn { get; private set; }

        /// <summary>How many cards each player holds, known or not.</summary>
        public int[] HandSizes { get; } = new int[Seats];

        /// <summary>How many cards each player has captured.</summary>
        public int[] Captured { get; } = new int[Seats];

        /// <summary>The cards compared last.</summary>
        public Card?[] Shown { get; } = new Card?[Seats];

        /// <summary>Whose hands the observer knows.</summary>
        public PlayerSet HandsKnown { get; private set; }

        /// <summary>Who fights for the table in this comparison.</summary>
        public PlayerSet Contest { get; private set; }

        /// <summary>The observer's own choice for this comparison.</summary>
        public Card? Choice { get; private set; }

        /// <summary>How many cards are still to be dealt or set aside.</summary>
        public int Stock { get; private set; }

        /// <summary>How many cards lie on the table: the next capture takes them.</summary>
        public int AtStake { get; private set; }

        /// <summary>How many cards ties have left over.</summary>
        public int Unused { get; private set; }

        impera_strategic_war_view_data native;

        /// <summary>A view of nothing, to be read into again and again.</summary>
        public StrategicWarView() { }

        public StrategicWarView(Match match, int observer)
        {
            Read(match, observer);
        }

        /// <summary>
        /// Makes this what an observer may know now, in the arrays that it has: without garbage.
        /// </summary>
        public void Read(Match match, int observer)
        {
            impera_strategic_war_view_data view;
            using (var self = Match.Of(match))
                Call.Check(Native.impera_strategic_war_view(
                    self.Pointer, Fields.Observer(observer), &view));
            Show(view);
        }

        /// <summary>How many bytes a view has when it is sent.</summary>
        public static int Size => sizeof(impera_strategic_war_view_data);

        /// <summary>
        /// Writes the view to an array of yours, to be sent to whom it is of, without garbage.
        /// </summary>
        public void Write(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            fixed (byte* bytes = view)
                *(impera_strategic_war_view_data*)bytes = native;
        }

        /// <summary>
        /// Makes this a view that was sent. It is not checked: <see cref="Sample"/> is.
        /// </summary>
        public void Read(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            impera_strategic_war_view_data before = native;
            try
            {
                fixed (byte* bytes = view)
                    Show(*(impera_strategic_war_view_data*)bytes);
            }
            catch (ImperaException)
            {
                Show(before);
                throw;
            }
        }

        /// <summary>
        /// A scripted match in a random position that fits this view, for who has only that;
        /// <see cref="Match.Sample"/> gives the same for the same seed.
        /// </summary>
        public Match Sample(Seed seed)
        {
            impera_strategic_war_view_data view = native;
            return Match.Made(Fields.Given(nameof(seed), seed), (bytes, match) =>
            {
                impera_strategic_war_view_data own = view;
                return Native.impera_strategic_war_sample(&own, bytes, match);
            });
        }

        void Show(impera_strategic_war_view_data view)
        {
            native = view;
            Fields.Read(Hands, view.hands);
            Fields.Read(HandsBoth, view.hands_both);
            Fields.Read(Played, view.played);
            Fields.Read(PlayedBoth, view.played_both);
            Config.Read(view.config);
            Observer = view.observer;
            Turn = new Turn(view.turn);
            Fields.Read(HandSizes, view.hand_sizes);
            Fields.Read(Captured, view.captured);
            Fields.Read(Shown, view.shown);
            HandsKnown = new PlayerSet(view.hands_known);
            Contest = new PlayerSet(view.contest);
            Choice = Fields.Card(view.choice);
            Stock = view.stock;
            AtStake = view.at_stake;
            Unused = view.unused;
        }
    }
}
