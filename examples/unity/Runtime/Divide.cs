namespace Impera
{
    /// <summary>A neighbour's side.</summary>
    public enum Side
    {
        /// <summary>The left neighbour, who is next clockwise.</summary>
        Left = Native.IMPERA_SIDE_LEFT,
        Right = Native.IMPERA_SIDE_RIGHT,
    }

    /// <summary>How far a round of Divide is.</summary>
    public enum DivideStep
    {
        /// <summary>Chance names the dealer of the first round.</summary>
        Dealer = Native.IMPERA_DIVIDE_STEP_DEALER,

        /// <summary>Cards are dealt.</summary>
        Deal = Native.IMPERA_DIVIDE_STEP_DEAL,

        /// <summary>Everybody offers a trump.</summary>
        Offering = Native.IMPERA_DIVIDE_STEP_OFFERING,

        /// <summary>Everybody secures cards and makes its offers.</summary>
        Split = Native.IMPERA_DIVIDE_STEP_SPLIT,

        /// <summary>Everybody chooses from the offers made to it.</summary>
        Choose = Native.IMPERA_DIVIDE_STEP_CHOOSE,

        /// <summary>Hands are gathered; chance reveals an offering.</summary>
        Trump = Native.IMPERA_DIVIDE_STEP_TRUMP,

        /// <summary>Tricks are played.</summary>
        Tricks = Native.IMPERA_DIVIDE_STEP_TRICKS,

        /// <summary>The game is over; the last round lies as it ended.</summary>
        Over = Native.IMPERA_DIVIDE_STEP_OVER,
    }

    /// <summary>Which rule of Divide forbids a move: see <see cref="RuleInfo"/>.</summary>
    public enum DivideRule
    {
        /// <summary>
        /// The player owes another decision first; the number is its kind, a
        /// <see cref="MoveKind"/>.
        /// </summary>
        Owes = (int)Native.IMPERA_DIVIDE_RULE_OWES,

        /// <summary>The card is not in the hand.</summary>
        NotInHand = (int)Native.IMPERA_DIVIDE_RULE_NOT_IN_HAND,

        /// <summary>The card is not in the open offer.</summary>
        NotInOffer = (int)Native.IMPERA_DIVIDE_RULE_NOT_IN_OFFER,

        /// <summary>
        /// The led suit must be followed; the number is the <see cref="Suit"/>.
        /// </summary>
        FollowSuit = (int)Native.IMPERA_DIVIDE_RULE_FOLLOW_SUIT,

        /// <summary>The card has the trump rank, and the hand has others to lead.</summary>
        TrumpLead = (int)Native.IMPERA_DIVIDE_RULE_TRUMP_LEAD,
    }

    /// <summary>The settings of Divide.</summary>
    public sealed unsafe class DivideConfig
    {
        /// <summary>How many play, 4 or 5.</summary>
        public int Players { get; set; }

        /// <summary>Who deals the first round; null for chance to decide.</summary>
        public int? Dealer { get; set; }

        /// <summary>The default settings.</summary>
        public DivideConfig()
        {
            impera_divide_config config;
            Call.Ready();
            Call.Check(Native.impera_divide_config_default(&config));
            Read(config);
        }

        internal DivideConfig(impera_divide_config config)
        {
            Read(config);
        }

        internal void Read(impera_divide_config config)
        {
            Players = config.players;
            Dealer = Fields.Number(config.dealer);
        }

        /// <summary>Begins a match; without a seed it is scripted.</summary>
        public Match NewMatch(Seed seed) => Match.Made(seed, (bytes, match) =>
        {
            var config = new impera_divide_config
            {
                players = Fields.Byte(nameof(Players), Players),
                dealer = Fields.Byte(nameof(Dealer), Dealer),
            };
            return Native.impera_divide_new(&config, bytes, match);
        });
    }

    /// <summary>What an observer may know of a game of Divide.</summary>
    /// <remarks>
    /// Of a player's round all is there for the player itself. Of a neighbour there is the
    /// offer to the observer, once opened, and from gathering on the card that it returned to
    /// the observer; its hand then holds the cards known to be in it until they are played. Of
    /// all else there is nothing. Arrays have a place for each of five players.
    /// </remarks>
    public sealed unsafe class DivideView
    {
        const int Seats = 5;

        /// <summary>The cards known to have been dealt to each player.</summary>
        public CardSet[] Dealt { get; } = new CardSet[Seats];

        /// <summary>The cards that each player secures.</summary>
        public CardSet[] Secured { get; } = new CardSet[Seats];

        /// <summary>What each player offers to its left neighbour.</summary>
        public CardSet[] OffersLeft { get; } = new CardSet[Seats];

        /// <summary>What each player offers to its right neighbour.</summary>
        public CardSet[] OffersRight { get; } = new CardSet[Seats];

        /// <summary>
        /// What each player is known to hold and has not yet offered, secured or played. Empty
        /// from the offers until all hands are gathered.
        /// </summary>
        public CardSet[] Hands { get; } = new CardSet[Seats];

        /// <summary>
        /// Cards that each player is known not to hold: the suits it could not follow, and all
        /// but the trump rank once it has led a trump.
        /// </summary>
        public CardSet[] Lacks { get; } = new CardSet[Seats];

        public DivideConfig Config { get; } =
            new DivideConfig(default(impera_divide_config));

        /// <summary>The player who looks, or <see cref="Match.Public"/>.</summary>
        public int Observer { get; private set; }

        /// <summary>Who has not finished; nothing of how far anybody is.</summary>
        public Turn Turn { get; private set; }

        public DivideStep Step { get; private set; }

        /// <summary>The round, 1 to 4.</summary>
        public int Round { get; private set; }

        /// <summary>Who deals this round; null until chance has decided.</summary>
        public int? Dealer { get; private set; }

        /// <summary>How many cards have been dealt in this round, 0 to 45.</summary>
        public int DealtCount { get; private set; }

        /// <summary>The offering that was revealed.</summary>
        public Card? Trump { get; private set; }

        /// <summary>How many tricks there are, with one under way, 0 to 8.</summary>
        public int TrickCount { get; private set; }

        /// <summary>The card that each player offers as trump.</summary>
        public Card?[] Offerings { get; } = new Card?[Seats];

        /// <summary>Whose offer each player opened first: a <see cref="Side"/>.</summary>
        public int?[] OpenedFirst { get; } = new int?[Seats];

        /// <summary>The card that each player returns of its left neighbour's offer.</summary>
        public Card?[] ReturnedLeft { get; } = new Card?[Seats];

        /// <summary>The card that each player returns of its right neighbour's offer.</summary>
        public Card?[] ReturnedRight { get; } = new Card?[Seats];

        /// <summary>Who led each trick.</summary>
        public int?[] TrickLeaders { get; } = new int?[8];

        /// <summary>Who won each trick; null for one under way.</summary>
        public int?[] TrickWinners { get; } = new int?[8];

        /// <summary>The cards of each trick, by player.</summary>
        public Card?[][] TrickCards { get; } = Fields.Rows<Card?>(8, Seats);

        /// <summary>The points of each round that is over, by player.</summary>
        public int[][] Scores { get; } = Fields.Rows<int>(4, Seats);

        /// <summary>The trump of the round before; null in the first.</summary>
        public Card? LastTrump { get; private set; }

        /// <summary>Who led the last trick of the round before; null in the first.</summary>
        public int? LastTrickLeader { get; private set; }

        /// <summary>Who won the last trick of the round before; null in the first.</summary>
        public int? LastTrickWinner { get; private set; }

        /// <summary>The cards of the last trick of the round before, by player.</summary>
        public Card?[] LastTrickCards { get; } = new Card?[Seats];

        /// <summary>
        /// How many cards are in each player's hand, known or not. In the split all eight are
        /// counted for another player that has not finished.
        /// </summary>
        public int[] HandSizes { get; } = new int[Seats];

        impera_divide_view_data native;

        /// <summary>A view of nothing, to be read into again and again.</summary>
        public DivideView() { }

        public DivideView(Match match, int observer)
        {
            Read(match, observer);
        }

        /// <summary>
        /// Makes this what an observer may know now, in the arrays that it has: without garbage.
        /// </summary>
        public void Read(Match match, int observer)
        {
            impera_divide_view_data view;
            using (var self = Match.Of(match))
                Call.Check(Native.impera_divide_view(
                    self.Pointer, Fields.Observer(observer), &view));
            Show(view);
        }

        /// <summary>How many bytes a view has when it is sent.</summary>
        public static int Size => sizeof(impera_divide_view_data);

        /// <summary>
        /// Writes the view to an array of yours, to be sent to whom it is of, without garbage.
        /// </summary>
        public void Write(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            fixed (byte* bytes = view)
                *(impera_divide_view_data*)bytes = native;
        }

        /// <summary>
        /// Makes this a view that was sent. It is not checked: <see cref="Sample"/> is.
        /// </summary>
        public void Read(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            impera_divide_view_data before = native;
            try
            {
                fixed (byte* bytes = view)
                    Show(*(impera_divide_view_data*)bytes);
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
            impera_divide_view_data view = native;
            return Match.Made(Fields.Given(nameof(seed), seed), (bytes, match) =>
            {
                impera_divide_view_data own = view;
                return Native.impera_divide_sample(&own, bytes, match);
            });
        }

        void Show(impera_divide_view_data view)
        {
            native = view;
            Fields.Read(Dealt, view.dealt);
            Fields.Read(Secured, view.secured);
            Fields.Read(OffersLeft, view.offers_left);
            Fields.Read(OffersRight, view.offers_right);
            Fields.Read(Hands, view.hands);
            Fields.Read(Lacks, view.lacks);
            Config.Read(view.config);
            Observer = view.observer;
            Turn = new Turn(view.turn);
            Step = (DivideStep)view.step;
            Round = view.round;
            Dealer = Fields.Number(view.dealer);
            DealtCount = view.dealt_count;
            Trump = Fields.Card(view.trump);
            TrickCount = view.trick_count;
            Fields.Read(Offerings, view.offerings);
            Fields.Read(OpenedFirst, view.opened_first);
            Fields.Read(ReturnedLeft, view.returned_left);
            Fields.Read(ReturnedRight, view.returned_right);
            Fields.Read(TrickLeaders, view.trick_leaders);
            Fields.Read(TrickWinners, view.trick_winners);
            Fields.Read(TrickCards, view.trick_cards);
            Fields.Read(Scores, view.scores);
            LastTrump = Fields.Card(view.last_trump);
            LastTrickLeader = Fields.Number(view.last_trick_leader);
            LastTrickWinner = Fields.Number(view.last_trick_winner);
            Fields.Read(LastTrickCards, view.last_trick_cards);
            Fields.Read(HandSizes, view.hand_sizes);
        }
    }
}
