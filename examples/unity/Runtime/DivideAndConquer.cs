namespace Impera
{
    public enum Deck
    {
        /// <summary>2S to TS and QS, ten matches.</summary>
        Ten = Native.IMPERA_DECK_TEN,

        /// <summary>2S to TS and 2H 4H 5H 6H 8H, fourteen matches.</summary>
        Fourteen = Native.IMPERA_DECK_FOURTEEN,
    }

    /// <summary>Which rule of Divide and Conquer forbids a move: see <see cref="RuleInfo"/>.</summary>
    public enum DivideAndConquerRule
    {
        /// <summary>The card is not in the hand.</summary>
        NotInHand = (int)Native.IMPERA_DIVIDE_AND_CONQUER_RULE_NOT_IN_HAND,
    }

    /// <summary>The settings of Divide and Conquer, for two players.</summary>
    public sealed unsafe class DivideAndConquerConfig
    {
        public Deck Deck { get; set; }

        /// <summary>The default settings.</summary>
        public DivideAndConquerConfig()
        {
            impera_divide_and_conquer_config config;
            Call.Ready();
            Call.Check(Native.impera_divide_and_conquer_config_default(&config));
            Read(config);
        }

        internal DivideAndConquerConfig(impera_divide_and_conquer_config config)
        {
            Read(config);
        }

        internal void Read(impera_divide_and_conquer_config config)
        {
            Deck = (Deck)config.deck;
        }

        /// <summary>Begins a match; without a seed it is scripted.</summary>
        public Match NewMatch(Seed seed) => Match.Made(seed, (bytes, match) =>
        {
            var config = new impera_divide_and_conquer_config
            {
                deck = Fields.Byte(nameof(Deck), (int)Deck),
            };
            return Native.impera_divide_and_conquer_new(&config, bytes, match);
        });
    }

    /// <summary>What an observer may know of a game of Divide and Conquer.</summary>
    public sealed unsafe class DivideAndConquerView
    {
        /// <summary>Cards that each player is known to have been dealt.</summary>
        public CardSet[] Dealt { get; } = new CardSet[2];

        /// <summary>Cards that each player is known to hold, a chosen one included.</summary>
        public CardSet[] Hands { get; } = new CardSet[2];

        public DivideAndConquerConfig Config { get; } =
            new DivideAndConquerConfig(default(impera_divide_and_conquer_config));

        /// <summary>The player who looks, or <see cref="Match.Public"/>.</summary>
        public int Observer { get; private set; }

        public Turn Turn { get; private set; }

        /// <summary>How many cards each player holds, known or not.</summary>
        public int[] HandSizes { get; } = new int[2];

        /// <summary>The observer's own choice for the match under way.</summary>
        public Card? Choice { get; private set; }

        /// <summary>How many matches have been played, 0 to 14.</summary>
        public int MatchCount { get; private set; }

        /// <summary>How many matches each player has won.</summary>
        public int[] Won { get; } = new int[2];

        /// <summary>The cards of each match, by player; null from the count on.</summary>
        public Card?[][] Cards { get; } = Fields.Rows<Card?>(14, 2);

        impera_divide_and_conquer_view_data native;

        /// <summary>A view of nothing, to be read into again and again.</summary>
        public DivideAndConquerView() { }

        public DivideAndConquerView(Match match, int observer)
        {
            Read(match, observer);
        }

        /// <summary>
        /// Makes this what an observer may know now, in the arrays that it has: without garbage.
        /// </summary>
        public void Read(Match match, int observer)
        {
            impera_divide_and_conquer_view_data view;
            using (var self = Match.Of(match))
                Call.Check(Native.impera_divide_and_conquer_view(
                    self.Pointer, Fields.Observer(observer), &view));
            Show(view);
        }

        /// <summary>How many bytes a view has when it is sent.</summary>
        public static int Size => sizeof(impera_divide_and_conquer_view_data);

        /// <summary>
        /// Writes the view to an array of yours, to be sent to whom it is of, without garbage.
        /// </summary>
        public void Write(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            fixed (byte* bytes = view)
                *(impera_divide_and_conquer_view_data*)bytes = native;
        }

        /// <summary>
        /// Makes this a view that was sent. It is not checked: <see cref="Sample"/> is.
        /// </summary>
        public void Read(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            impera_divide_and_conquer_view_data before = native;
            try
            {
                fixed (byte* bytes = view)
                    Show(*(impera_divide_and_conquer_view_data*)bytes);
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
            impera_divide_and_conquer_view_data view = native;
            return Match.Made(Fields.Given(nameof(seed), seed), (bytes, match) =>
            {
                impera_divide_and_conquer_view_data own = view;
                return Native.impera_divide_and_conquer_sample(&own, bytes, match);
            });
        }

        void Show(impera_divide_and_conquer_view_data view)
        {
            native = view;
            Fields.Read(Dealt, view.dealt);
            Fields.Read(Hands, view.hands);
            Config.Read(view.config);
            Observer = view.observer;
            Turn = new Turn(view.turn);
            Fields.Read(HandSizes, view.hand_sizes);
            Choice = Fields.Card(view.choice);
            MatchCount = view.match_count;
            Fields.Read(Won, view.won);
            Fields.Read(Cards, view.cards);
        }
    }
}
