namespace Impera
{
    /// <summary>The number of a <see cref="MoveKind.Keep"/>.</summary>
    public enum Kept
    {
        /// <summary>The card that the player offered.</summary>
        Offered = Native.IMPERA_KEPT_OFFERED,

        /// <summary>The battle card.</summary>
        Battle = Native.IMPERA_KEPT_BATTLE,
    }

    /// <summary>What is awaited in 5 &amp; 10.</summary>
    public enum FiveAndTenStep
    {
        /// <summary>Chance names the first leader.</summary>
        Leader = Native.IMPERA_FIVE_AND_TEN_STEP_LEADER,

        /// <summary>Chance turns up a card for the bonus suit.</summary>
        TurnUp = Native.IMPERA_FIVE_AND_TEN_STEP_TURN_UP,

        /// <summary>Chance deals the first hands.</summary>
        Deal = Native.IMPERA_FIVE_AND_TEN_STEP_DEAL,

        /// <summary>Chance turns up cards to draw from.</summary>
        Turn = Native.IMPERA_FIVE_AND_TEN_STEP_TURN,

        /// <summary>Chance turns up the top card of deck 1 (two decks).</summary>
        TurnOne = Native.IMPERA_FIVE_AND_TEN_STEP_TURN_ONE,

        /// <summary>Chance turns up the top card of deck 2 (two decks).</summary>
        TurnTwo = Native.IMPERA_FIVE_AND_TEN_STEP_TURN_TWO,

        /// <summary>A player offers a card.</summary>
        Offer = Native.IMPERA_FIVE_AND_TEN_STEP_OFFER,

        /// <summary>Players choose battle cards.</summary>
        Battle = Native.IMPERA_FIVE_AND_TEN_STEP_BATTLE,

        /// <summary>
        /// A player with an identical battle card chooses what to keep (two decks).
        /// </summary>
        Keep = Native.IMPERA_FIVE_AND_TEN_STEP_KEEP,

        /// <summary>A player claims a card on offer.</summary>
        Claim = Native.IMPERA_FIVE_AND_TEN_STEP_CLAIM,

        /// <summary>A player draws a card that is turned up.</summary>
        Draw = Native.IMPERA_FIVE_AND_TEN_STEP_DRAW,

        /// <summary>A player draws the top card of a deck (two decks).</summary>
        DrawFrom = Native.IMPERA_FIVE_AND_TEN_STEP_DRAW_FROM,

        /// <summary>Nothing, the game is over.</summary>
        Over = Native.IMPERA_FIVE_AND_TEN_STEP_OVER,
    }

    /// <summary>Which rule of 5 &amp; 10 forbids a move: see <see cref="RuleInfo"/>.</summary>
    public enum FiveAndTenRule
    {
        /// <summary>
        /// It is time for something else; the number is a <see cref="FiveAndTenStep"/>.
        /// </summary>
        NotNow = (int)Native.IMPERA_FIVE_AND_TEN_RULE_NOT_NOW,

        /// <summary>The card is not in the hand; the number is its deck, 1 or 2.</summary>
        NotInHand = (int)Native.IMPERA_FIVE_AND_TEN_RULE_NOT_IN_HAND,

        /// <summary>The card is not on offer; the number is its deck, 1 or 2.</summary>
        NotOnOffer = (int)Native.IMPERA_FIVE_AND_TEN_RULE_NOT_ON_OFFER,

        /// <summary>The card is not turned up.</summary>
        NotTurnedUp = (int)Native.IMPERA_FIVE_AND_TEN_RULE_NOT_TURNED_UP,

        /// <summary>
        /// The card is of deck 2, and one deck is played with; the number is the deck, 2.
        /// </summary>
        OneDeck = (int)Native.IMPERA_FIVE_AND_TEN_RULE_ONE_DECK,
    }

    /// <summary>The settings of 5 &amp; 10.</summary>
    public sealed unsafe class FiveAndTenConfig
    {
        /// <summary>How many play, 2 to 6.</summary>
        public int Players { get; set; }

        /// <summary>
        /// How many decks, 1 or 2; 0 for the default: 1, but 2 for five and six players. One
        /// deck is for two to four.
        /// </summary>
        public int Decks { get; set; }

        /// <summary>Who leads the first round; null for a random player.</summary>
        public int? Leader { get; set; }

        /// <summary>Whether a face card that the leader offers changes the trump order.</summary>
        public bool TrumpChange { get; set; }

        /// <summary>The default settings.</summary>
        public FiveAndTenConfig()
        {
            impera_five_and_ten_config config;
            Call.Ready();
            Call.Check(Native.impera_five_and_ten_config_default(&config));
            Read(config);
        }

        internal FiveAndTenConfig(impera_five_and_ten_config config)
        {
            Read(config);
        }

        void Read(impera_five_and_ten_config config)
        {
            Players = config.players;
            Decks = config.decks;
            Leader = Fields.Number(config.leader);
            TrumpChange = config.trump_change != 0;
        }

        /// <summary>Begins a match; without a seed it is scripted.</summary>
        public Match NewMatch(Seed seed) => Match.Made(seed, (bytes, match) =>
        {
            var config = new impera_five_and_ten_config
            {
                players = Fields.Byte(nameof(Players), Players),
                decks = Fields.Byte(nameof(Decks), Decks),
                leader = Fields.Byte(nameof(Leader), Leader),
                trump_change = (byte)(TrumpChange ? 1 : 0),
            };
            return Native.impera_five_and_ten_new(&config, bytes, match);
        });
    }

    /// <summary>What an observer may know of a game of 5 &amp; 10.</summary>
    /// <remarks>
    /// A card of two decks belongs to deck 1 or 2, which its back shows to all; with one deck
    /// all cards are of deck 1. Where a property is by deck, deck 1 is at 0 and deck 2 at 1.
    /// The rules forbid players to look through their piles: a host that follows them keeps
    /// back <see cref="Piles"/> and <see cref="Drawn"/>, which can be known only by remembering.
    /// Arrays have a place for each of six players.
    /// </remarks>
    public sealed unsafe class FiveAndTenView
    {
        const int Seats = 6;
        const int Decks = 2;

        /// <summary>The observer's own hand, its chosen battle card included, by deck.</summary>
        public CardSet[] Hand { get; }

        /// <summary>
        /// The cards turned up to be drawn, by deck; with two decks the top card of each.
        /// </summary>
        public CardSet[] Display { get; }

        /// <summary>
        /// The battle cards of earlier rounds and what was not kept, by deck.
        /// </summary>
        public CardSet[] Discard { get; }

        /// <summary>The scoring pile of each player, by deck.</summary>
        public CardSet[][] Piles { get; }

        /// <summary>
        /// The cards in hand that each player drew openly, by deck; the others are left of its
        /// first hand.
        /// </summary>
        public CardSet[][] Drawn { get; }

        /// <summary>The settings, complete.</summary>
        public FiveAndTenConfig Config { get; }

        /// <summary>The player who looks, or <see cref="Match.Public"/>.</summary>
        public int Observer { get; }

        public Turn Turn { get; }

        public FiveAndTenStep Step { get; }

        /// <summary>The observer's own battle card before the battle is revealed.</summary>
        public Card? Battle { get; }

        /// <summary>The deck of this card, 1 or 2.</summary>
        public int? BattleDeck { get; }

        /// <summary>
        /// Who leads the round, or begins to draw after it; null until chance has named the first
        /// leader.
        /// </summary>
        public int? Leader { get; }

        /// <summary>Who wins the round, from the battle to the last claim.</summary>
        public int? Winner { get; }

        /// <summary>Who gets the next card, in the deal and while two decks are drawn from.</summary>
        public int? Next { get; }

        /// <summary>Who has still to keep one of its cards or to claim one.</summary>
        public PlayerSet Choosing { get; }

        /// <summary>The suit that earns bonus points; null until it is turned up.</summary>
        public Suit? Bonus { get; }

        /// <summary>
        /// The first suit of the order of trumps: spades but from a leader's offer that changes
        /// it to the end of that round.
        /// </summary>
        public Suit Trump { get; }

        /// <summary>How many cards three players have discarded unseen: 0 or 1.</summary>
        public int DiscardedUnseen { get; }

        /// <summary>How many cards each deck has below what is turned up.</summary>
        public int[] DeckSizes { get; }

        /// <summary>How many cards each player holds, by deck.</summary>
        public int[][] HandSizes { get; }

        /// <summary>How many cards are in each player's scoring pile.</summary>
        public int[] PileSizes { get; }

        /// <summary>The cards offered and not claimed yet, by who offered them.</summary>
        public Card?[] Offers { get; }

        /// <summary>The decks of these cards, 1 or 2.</summary>
        public int?[] OfferDecks { get; }

        /// <summary>The battle cards once they are revealed.</summary>
        public Card?[] Battles { get; }

        /// <summary>The decks of these cards, 1 or 2.</summary>
        public int?[] BattleDecks { get; }

        /// <summary>
        /// The card that was turned up for the bonus suit and went back; null until then.
        /// </summary>
        public Card? TurnUp { get; }

        public FiveAndTenView(Match match, int observer)
        {
            impera_five_and_ten_view_data view;
            using (var self = match.Lend())
                Call.Check(Native.impera_five_and_ten_view(
                    self.Pointer, Fields.Observer(observer), &view));
            Hand = Fields.CardSets(view.hand, Decks);
            Display = Fields.CardSets(view.display, Decks);
            Discard = Fields.CardSets(view.discard, Decks);
            Piles = Fields.CardSetRows(view.piles, Seats, Decks);
            Drawn = Fields.CardSetRows(view.drawn, Seats, Decks);
            Config = new FiveAndTenConfig(view.config);
            Observer = view.observer;
            Turn = new Turn(view.turn);
            Step = (FiveAndTenStep)view.step;
            Battle = Fields.Card(view.battle);
            BattleDeck = Fields.Number(view.battle_deck);
            Leader = Fields.Number(view.leader);
            Winner = Fields.Number(view.winner);
            Next = Fields.Number(view.next);
            Choosing = new PlayerSet(view.choosing);
            Bonus = (Suit?)Fields.Number(view.bonus);
            Trump = (Suit)view.trump;
            DiscardedUnseen = view.discarded_unseen;
            DeckSizes = Fields.Counts(view.deck_sizes, Decks);
            HandSizes = Fields.CountRows(view.hand_sizes, Seats, Decks);
            PileSizes = Fields.Counts(view.pile_sizes, Seats);
            Offers = Fields.Cards(view.offers, Seats);
            OfferDecks = Fields.Numbers(view.offer_decks, Seats);
            Battles = Fields.Cards(view.battles, Seats);
            BattleDecks = Fields.Numbers(view.battle_decks, Seats);
            TurnUp = Fields.Card(view.turn_up);
        }
    }
}
