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

        internal void Read(impera_five_and_ten_config config)
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
        public CardSet[] Hand { get; } = new CardSet[Decks];

        /// <summary>
        /// The cards turned up to be drawn, by deck; with two decks the top card of each.
        /// </summary>
        public CardSet[] Display { get; } = new CardSet[Decks];

        /// <summary>
        /// The battle cards of earlier rounds and what was not kept, by deck.
        /// </summary>
        public CardSet[] Discard { get; } = new CardSet[Decks];

        /// <summary>The scoring pile of each player, by deck.</summary>
        public CardSet[][] Piles { get; } = Fields.Rows<CardSet>(Seats, Decks);

        /// <summary>
        /// The cards in hand that each player drew openly, by deck; the others are left of its
        /// first hand.
        /// </summary>
        public CardSet[][] Drawn { get; } = Fields.Rows<CardSet>(Seats, Decks);

        /// <summary>The settings, complete.</summary>
        public FiveAndTenConfig Config { get; } =
            new FiveAndTenConfig(default(impera_five_and_ten_config));

        /// <summary>The player who looks, or <see cref="Match.Public"/>.</summary>
        public int Observer { get; private set; }

        public Turn Turn { get; private set; }

        public FiveAndTenStep Step { get; private set; }

        /// <summary>The observer's own battle card before the battle is revealed.</summary>
        public Card? Battle { get; private set; }

        /// <summary>The deck of this card, 1 or 2.</summary>
        public int? BattleDeck { get; private set; }

        /// <summary>
        /// Who leads the round, or begins to draw after it; null until chance has named the first
        /// leader.
        /// </summary>
        public int? Leader { get; private set; }

        /// <summary>Who wins the round, from the battle to the last claim.</summary>
        public int? Winner { get; private set; }

        /// <summary>Who gets the next card, in the deal and while two decks are drawn from.</summary>
        public int? Next { get; private set; }

        /// <summary>Who has still to keep one of its cards or to claim one.</summary>
        public PlayerSet Choosing { get; private set; }

        /// <summary>The suit that earns bonus points; null until it is turned up.</summary>
        public Suit? Bonus { get; private set; }

        /// <summary>
        /// The first suit of the order of trumps: spades but from a leader's offer that changes
        /// it to the end of that round.
        /// </summary>
        public Suit Trump { get; private set; }

        /// <summary>How many cards three players have discarded unseen: 0 or 1.</summary>
        public int DiscardedUnseen { get; private set; }

        /// <summary>How many cards each deck has below what is turned up.</summary>
        public int[] DeckSizes { get; } = new int[Decks];

        /// <summary>How many cards each player holds, by deck.</summary>
        public int[][] HandSizes { get; } = Fields.Rows<int>(Seats, Decks);

        /// <summary>How many cards are in each player's scoring pile.</summary>
        public int[] PileSizes { get; } = new int[Seats];

        /// <summary>The cards offered and not claimed yet, by who offered them.</summary>
        public Card?[] Offers { get; } = new Card?[Seats];

        /// <summary>The decks of these cards, 1 or 2.</summary>
        public int?[] OfferDecks { get; } = new int?[Seats];

        /// <summary>The battle cards once they are revealed.</summary>
        public Card?[] Battles { get; } = new Card?[Seats];

        /// <summary>The decks of these cards, 1 or 2.</summary>
        public int?[] BattleDecks { get; } = new int?[Seats];

        /// <summary>
        /// The card that was turned up for the bonus suit and went back; null until then.
        /// </summary>
        public Card? TurnUp { get; private set; }

        impera_five_and_ten_view_data native;

        /// <summary>A view of nothing, to be read into again and again.</summary>
        public FiveAndTenView() { }

        public FiveAndTenView(Match match, int observer)
        {
            Read(match, observer);
        }

        /// <summary>
        /// Makes this what an observer may know now, in the arrays that it has: without garbage.
        /// </summary>
        public void Read(Match match, int observer)
        {
            impera_five_and_ten_view_data view;
            using (var self = Match.Of(match))
                Call.Check(Native.impera_five_and_ten_view(
                    self.Pointer, Fields.Observer(observer), &view));
            Show(view);
        }

        /// <summary>How many bytes a view has when it is sent.</summary>
        public static int Size => sizeof(impera_five_and_ten_view_data);

        /// <summary>
        /// Writes the view to an array of yours, to be sent to whom it is of, without garbage.
        /// </summary>
        public void Write(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            fixed (byte* bytes = view)
                *(impera_five_and_ten_view_data*)bytes = native;
        }

        /// <summary>
        /// Makes this a view that was sent. It is not checked: <see cref="Sample"/> is.
        /// </summary>
        public void Read(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            impera_five_and_ten_view_data before = native;
            try
            {
                fixed (byte* bytes = view)
                    Show(*(impera_five_and_ten_view_data*)bytes);
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
            impera_five_and_ten_view_data view = native;
            return Match.Made(Fields.Given(nameof(seed), seed), (bytes, match) =>
            {
                impera_five_and_ten_view_data own = view;
                return Native.impera_five_and_ten_sample(&own, bytes, match);
            });
        }

        void Show(impera_five_and_ten_view_data view)
        {
            native = view;
            Fields.Read(Hand, view.hand);
            Fields.Read(Display, view.display);
            Fields.Read(Discard, view.discard);
            Fields.Read(Piles, view.piles);
            Fields.Read(Drawn, view.drawn);
            Config.Read(view.config);
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
            Fields.Read(DeckSizes, view.deck_sizes);
            Fields.Read(HandSizes, view.hand_sizes);
            Fields.Read(PileSizes, view.pile_sizes);
            Fields.Read(Offers, view.offers);
            Fields.Read(OfferDecks, view.offer_decks);
            Fields.Read(Battles, view.battles);
            Fields.Read(BattleDecks, view.battle_decks);
            TurnUp = Fields.Card(view.turn_up);
        }
    }
}
