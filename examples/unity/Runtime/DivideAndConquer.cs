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

        void Read(impera_divide_and_conquer_config config)
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
        public CardSet[] Dealt { get; }

        /// <summary>Cards that each player is known to hold, a chosen one included.</summary>
        public CardSet[] Hands { get; }

        public DivideAndConquerConfig Config { get; }

        /// <summary>The player who looks, or <see cref="Match.Public"/>.</summary>
        public int Observer { get; }

        public Turn Turn { get; }

        /// <summary>How many cards each player holds, known or not.</summary>
        public int[] HandSizes { get; }

        /// <summary>The observer's own choice for the match under way.</summary>
        public Card? Choice { get; }

        /// <summary>How many matches have been played, 0 to 14.</summary>
        public int MatchCount { get; }

        /// <summary>How many matches each player has won.</summary>
        public int[] Won { get; }

        /// <summary>The cards of each match, by player; null from the count on.</summary>
        public Card?[][] Cards { get; }

        public DivideAndConquerView(Match match, int observer)
        {
            impera_divide_and_conquer_view_data view;
            using (var self = match.Lend())
                Call.Check(Native.impera_divide_and_conquer_view(
                    self.Pointer, Fields.Observer(observer), &view));
            Dealt = Fields.CardSets(view.dealt, 2);
            Hands = Fields.CardSets(view.hands, 2);
            Config = new DivideAndConquerConfig(view.config);
            Observer = view.observer;
            Turn = new Turn(view.turn);
            HandSizes = Fields.Counts(view.hand_sizes, 2);
            Choice = Fields.Card(view.choice);
            MatchCount = view.match_count;
            Won = Fields.Counts(view.won, 2);
            Cards = Fields.CardRows(view.cards, 14, 2);
        }
    }
}
