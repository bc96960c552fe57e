using System;
using System.Collections;
using System.Collections.Generic;

namespace Impera
{
    /// <summary>How many tricks may be played after a roll of Divide &amp; Conker.</summary>
    public enum TricksPerRoll
    {
        /// <summary>One by each of the two players.</summary>
        Each = Native.IMPERA_TRICKS_PER_ROLL_EACH,

        /// <summary>One in all.</summary>
        One = Native.IMPERA_TRICKS_PER_ROLL_ONE,
    }

    /// <summary>What is awaited in Divide &amp; Conker.</summary>
    public enum DivideAndConkerStep
    {
        /// <summary>Chance, who is first.</summary>
        First = Native.IMPERA_DIVIDE_AND_CONKER_STEP_FIRST,

        /// <summary>Chance, the face-up cards of the layout.</summary>
        Layout = Native.IMPERA_DIVIDE_AND_CONKER_STEP_LAYOUT,

        /// <summary>Chance, the strings on its face-down cards.</summary>
        Strings = Native.IMPERA_DIVIDE_AND_CONKER_STEP_STRINGS,

        /// <summary>A player takes a card.</summary>
        Draft = Native.IMPERA_DIVIDE_AND_CONKER_STEP_DRAFT,

        /// <summary>Chance, cards are turned up, or one was taken face down.</summary>
        Turn = Native.IMPERA_DIVIDE_AND_CONKER_STEP_TURN,

        /// <summary>A player prepares its army.</summary>
        Prepare = Native.IMPERA_DIVIDE_AND_CONKER_STEP_PREPARE,

        /// <summary>A player declares a battle.</summary>
        Declare = Native.IMPERA_DIVIDE_AND_CONKER_STEP_DECLARE,

        /// <summary>Its opponent answers.</summary>
        Defend = Native.IMPERA_DIVIDE_AND_CONKER_STEP_DEFEND,

        /// <summary>The roller chooses dice.</summary>
        Roll = Native.IMPERA_DIVIDE_AND_CONKER_STEP_ROLL,

        /// <summary>Chance, what the dice show.</summary>
        Dice = Native.IMPERA_DIVIDE_AND_CONKER_STEP_DICE,

        /// <summary>The roller may alter the roll.</summary>
        RollerWindow = Native.IMPERA_DIVIDE_AND_CONKER_STEP_ROLLER_WINDOW,

        /// <summary>The defender may.</summary>
        DefenderWindow = Native.IMPERA_DIVIDE_AND_CONKER_STEP_DEFENDER_WINDOW,

        /// <summary>Chance, what dice show that are rolled again.</summary>
        Reroll = Native.IMPERA_DIVIDE_AND_CONKER_STEP_REROLL,

        /// <summary>The winner uses the string it gained.</summary>
        Gain = Native.IMPERA_DIVIDE_AND_CONKER_STEP_GAIN,

        /// <summary>Nothing, the game is over.</summary>
        Over = Native.IMPERA_DIVIDE_AND_CONKER_STEP_OVER,
    }

    /// <summary>The number of a <see cref="MoveKind.Chestnut"/>.</summary>
    public enum Replaced
    {
        /// <summary>The conker of the player itself.</summary>
        Own = Native.IMPERA_CHESTNUT_OWN,

        /// <summary>That of its opponent.</summary>
        Theirs = Native.IMPERA_CHESTNUT_THEIRS,
    }

    /// <summary>The colour of a die.</summary>
    public enum Colour
    {
        /// <summary>Green.</summary>
        Green = Native.IMPERA_COLOUR_GREEN,

        /// <summary>Yellow.</summary>
        Yellow = Native.IMPERA_COLOUR_YELLOW,

        /// <summary>Red.</summary>
        Red = Native.IMPERA_COLOUR_RED,

        /// <summary>Black, for Veterans.</summary>
        Black = Native.IMPERA_COLOUR_BLACK,
    }

    /// <summary>A side of a die.</summary>
    public enum Die
    {
        /// <summary>Nothing.</summary>
        Miss = Native.IMPERA_DIE_MISS,

        /// <summary>One crack.</summary>
        Hit = Native.IMPERA_DIE_HIT,

        /// <summary>Two cracks.</summary>
        Double = Native.IMPERA_DIE_DOUBLE,
    }

    /// <summary>What a trick does.</summary>
    public enum TrickKind
    {
        /// <summary>Takes the place of a conker in a battle.</summary>
        Chestnut = Native.IMPERA_TRICK_CHESTNUT,

        /// <summary>Alters one or two dice.</summary>
        Rebound = Native.IMPERA_TRICK_REBOUND,

        /// <summary>Takes health from the opponent's conker.</summary>
        Shorten = Native.IMPERA_TRICK_SHORTEN,

        /// <summary>Lets one or two dice be rolled again.</summary>
        ThreeSixty = Native.IMPERA_TRICK_THREE_SIXTY,
    }

    /// <summary>What a string is made of.</summary>
    public enum StringKind
    {
        /// <summary>Frayed after its first battle, destroyed after the second.</summary>
        Cord = Native.IMPERA_STRING_CORD,

        /// <summary>Does not break.</summary>
        Shoelace = Native.IMPERA_STRING_SHOELACE,

        /// <summary>Who gains it declares the first battle of its round.</summary>
        Leather = Native.IMPERA_STRING_LEATHER,

        /// <summary>Alters one die of a roll of its player.</summary>
        Bungee = Native.IMPERA_STRING_BUNGEE,
    }

    /// <summary>A card of Divide &amp; Conker: conkers, hardeners and tricks.</summary>
    public readonly struct ConkerCard : IEquatable<ConkerCard>, IComparable<ConkerCard>
    {
        const int Conkers = 18;
        const int Hardeners = 14;
        const int Tricks = 14;

        /// <summary>0 to 45: conkers C1 to C18, hardeners H1 to H14, tricks T1 to T14.</summary>
        public byte Code { get; }

        public ConkerCard(byte code)
        {
            Code = Fields.Code(Conkers + Hardeners + Tricks, nameof(code), code);
        }

        public bool IsConker => Code < Conkers;
        public bool IsHardener => !IsConker && !IsTrick;
        public bool IsTrick => Code >= Conkers + Hardeners;

        /// <summary>Its place among the cards of its kind, from 0.</summary>
        public int Index =>
            IsConker ? Code : IsTrick ? Code - Conkers - Hardeners : Code - Conkers;

        public bool Equals(ConkerCard other) => Code == other.Code;
        public override bool Equals(object other) => other is ConkerCard card && Equals(card);
        public override int GetHashCode() => Code;
        public int CompareTo(ConkerCard other) => Code.CompareTo(other.Code);
        public static bool operator ==(ConkerCard a, ConkerCard b) => a.Equals(b);
        public static bool operator !=(ConkerCard a, ConkerCard b) => !a.Equals(b);

        /// <summary>Such as C7; the same string each time.</summary>
        public override string ToString() => texts[Code];

        static readonly string[] texts = Texts();

        static string[] Texts()
        {
            var all = new string[Conkers + Hardeners + Tricks];
            for (byte code = 0; code < all.Length; code++)
            {
                var card = new ConkerCard(code);
                all[code] = (card.IsConker ? "C" : card.IsTrick ? "T" : "H") + (card.Index + 1);
            }
            return all;
        }
    }

    /// <summary>A set of cards of Divide &amp; Conker.</summary>
    public readonly struct ConkerCards : IEquatable<ConkerCards>, IReadOnlyCollection<ConkerCard>
    {
        /// <summary>Bit c for the card with code c.</summary>
        public ulong Bits { get; }

        public ConkerCards(ulong bits)
        {
            Bits = bits;
        }

        public int Count => Places.Count(Bits);

        public bool Contains(ConkerCard card) => (Bits >> card.Code & 1) != 0;

        /// <summary>The cards, ascending, without garbage.</summary>
        public Enumerator GetEnumerator() => new Enumerator(Bits);

        IEnumerator<ConkerCard> IEnumerable<ConkerCard>.GetEnumerator()
        {
            foreach (ConkerCard item in this)
                yield return item;
        }

        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<ConkerCard>)this).GetEnumerator();

        public struct Enumerator
        {
            Places rest;

            public ConkerCard Current { get; private set; }

            internal Enumerator(ulong bits)
            {
                rest = new Places(bits);
                Current = default(ConkerCard);
            }

            public bool MoveNext()
            {
                int next = rest.Next();
                if (next >= 0)
                    Current = new ConkerCard((byte)next);
                return next >= 0;
            }
        }

        public bool Equals(ConkerCards other) => Bits == other.Bits;
        public override bool Equals(object other) => other is ConkerCards set && Equals(set);
        public override int GetHashCode() => Bits.GetHashCode();
        public static bool operator ==(ConkerCards a, ConkerCards b) => a.Equals(b);
        public static bool operator !=(ConkerCards a, ConkerCards b) => !a.Equals(b);

        /// <summary>Such as C7 H2.</summary>
        public override string ToString() => string.Join(" ", this);
    }

    /// <summary>Which rule of Divide &amp; Conker forbids a move: see <see cref="RuleInfo"/>.</summary>
    public enum DivideAndConkerRule
    {
        /// <summary>
        /// The game asks for a move of another kind; the number is a
        /// <see cref="DivideAndConkerStep"/>.
        /// </summary>
        OtherStep = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_STEP,

        /// <summary>The card is covered or taken; the number is the slot.</summary>
        NotAccessible = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOT_ACCESSIBLE,

        /// <summary>
        /// It is no spare string of the player; the number is the string, from 0 on.
        /// </summary>
        NotSpare = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOT_SPARE,

        /// <summary>The conker is not in play as one of the player.</summary>
        NotOwn = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOT_OWN,

        /// <summary>The conker has a string.</summary>
        HasString = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_HAS_STRING,

        /// <summary>The card is not in the hand.</summary>
        NotInHand = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_HAND,

        /// <summary>A card that is alike is played before this one.</summary>
        AlikeFirst = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_ALIKE_FIRST,

        /// <summary>The hardener, the first card, does not go on the conker.</summary>
        NoTarget = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NO_TARGET,

        /// <summary>The conker has a hardener.</summary>
        HasHardener = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_HAS_HARDENER,

        /// <summary>The hardener goes on one conker only.</summary>
        ReachOne = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_REACH_ONE,

        /// <summary>The conker would be brought down to its cracks.</summary>
        WouldDestroy = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_WOULD_DESTROY,

        /// <summary>A conker must be battle-ready first.</summary>
        NobodyReady = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOBODY_READY,

        /// <summary>The conker has no string.</summary>
        NotBattleReady = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOT_BATTLE_READY,

        /// <summary>The player is no opponent with a battle-ready conker.</summary>
        NoOpponent = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NO_OPPONENT,

        /// <summary>The player lost the last battle and is immune.</summary>
        Immune = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_IMMUNE,

        /// <summary>
        /// There are fewer dice to roll; the number is a <see cref="Colour"/>.
        /// </summary>
        TooManyDice = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_TOO_MANY_DICE,

        /// <summary>The roll has no such die; the number is its place.</summary>
        NoDie = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NO_DIE,

        /// <summary>
        /// The die has no such face; the numbers are its place and a <see cref="Die"/>.
        /// </summary>
        NoFace = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NO_FACE,

        /// <summary>No bungee is left to use in this roll.</summary>
        NoBungee = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NO_BUNGEE,

        /// <summary>The player's trick of this roll is played.</summary>
        TrickPlayed = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_TRICK_PLAYED,

        /// <summary>The card is a trick of another kind.</summary>
        OtherTrick = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_TRICK,

        /// <summary>The trick is for the other side of the battle.</summary>
        OtherSide = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_SIDE,

        /// <summary>
        /// There is a chestnut already; the number is a <see cref="Replaced"/>.
        /// </summary>
        Chestnut = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_CHESTNUT,

        /// <summary>
        /// It is not the string that was gained; the number is the string, from 0 on.
        /// </summary>
        NotGained = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOT_GAINED,

        /// <summary>The card set has no such card.</summary>
        NotInSet = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_SET,

        /// <summary>
        /// The card set has no such string; the number is the string, from 0 on.
        /// </summary>
        NoSuchString = (int)Native.IMPERA_DIVIDE_AND_CONKER_RULE_NO_SUCH_STRING,
    }

    /// <summary>The settings of Divide &amp; Conker, except for the card set.</summary>
    public sealed unsafe class DivideAndConkerConfig
    {
        /// <summary>How many play, 2 to 4.</summary>
        public int Players { get; set; }

        /// <summary>The first player of round one; null for chance to decide.</summary>
        public int? First { get; set; }

        public TricksPerRoll TricksPerRoll { get; set; }

        /// <summary>The default settings.</summary>
        public DivideAndConkerConfig()
        {
            impera_divide_and_conker_config config;
            Call.Ready();
            Call.Check(Native.impera_divide_and_conker_config_default(&config));
            Read(config);
        }

        internal DivideAndConkerConfig(impera_divide_and_conker_config config)
        {
            Read(config);
        }

        internal void Read(impera_divide_and_conker_config config)
        {
            Players = config.players;
            First = Fields.Number(config.first);
            TricksPerRoll = (TricksPerRoll)config.tricks_per_roll;
        }

        impera_divide_and_conker_config ToNative() => new impera_divide_and_conker_config
        {
            players = Fields.Byte(nameof(Players), Players),
            first = Fields.Byte(nameof(First), First),
            tricks_per_roll = Fields.Byte(nameof(TricksPerRoll), (int)TricksPerRoll),
        };

        /// <summary>
        /// Begins a match with the default card set; without a seed it is scripted.
        /// </summary>
        public Match NewMatch(Seed seed) => Match.Made(seed, (bytes, match) =>
        {
            var config = ToNative();
            return Native.impera_divide_and_conker_new(&config, bytes, match);
        });

        /// <summary>
        /// Begins a match with a card set of one's own. Transcripts name it: keep it, and give
        /// it to <see cref="Match.Read(string, DivideAndConkerCardSet[])"/>.
        /// </summary>
        public Match NewMatch(Seed seed, DivideAndConkerCardSet cardSet)
        {
            Fields.Given(nameof(cardSet), cardSet);
            return Match.Made(seed, (bytes, match) =>
            {
                var config = ToNative();
                var numbers = cardSet.ToNative();
                return Native.impera_divide_and_conker_new_with_cards(
                    &config, &numbers, bytes, match);
            });
        }
    }

    /// <summary>What is on the cards, strings and dice of a box of Divide &amp; Conker.</summary>
    /// <remarks>
    /// The rulebook does not print it. An owner of the game fills this in from the box; the
    /// default set is the library's own making. There are 30 cards in all, an even number of
    /// each kind: 8 to 18 conkers, 2 to 14 hardeners, 2 to 14 tricks; and 12 to 20 strings. Lists
    /// of a kind are equally long. Dice access is three numbers, 0 to 7: green, yellow and red.
    /// </remarks>
    public sealed unsafe class DivideAndConkerCardSet
    {
        /// <summary>How many cracks destroy each conker, 1 to 99.</summary>
        public int[] ConkerHealth { get; set; }

        /// <summary>Their victory points, -99 to 99.</summary>
        public int[] ConkerPoints { get; set; }

        /// <summary>Their dice access, at least one die that is in the box.</summary>
        public int[][] ConkerDice { get; set; }

        /// <summary>What each hardener adds to health, -99 to 99.</summary>
        public int[] HardenerHealth { get; set; }

        /// <summary>Their victory points, -99 to 0.</summary>
        public int[] HardenerPoints { get; set; }

        /// <summary>How many conkers each may go on, 1 or 2.</summary>
        public int[] HardenerReach { get; set; }

        /// <summary>1 if it may also go on conkers of opponents, else 0.</summary>
        public int[] HardenerOpponents { get; set; }

        /// <summary>
        /// A number for its name, 0 to 13: hardeners with the same name and the same numbers are
        /// alike.
        /// </summary>
        public int[] HardenerNames { get; set; }

        /// <summary>What each trick is, a <see cref="TrickKind"/>.</summary>
        public int[] TrickKinds { get; set; }

        /// <summary>
        /// The health of a chestnut or what a shorten takes, 1 to 99; not read for the others.
        /// </summary>
        public int[] TrickHealth { get; set; }

        /// <summary>
        /// The dice access of chestnuts, as that of conkers; not read for the others.
        /// </summary>
        public int[][] TrickDice { get; set; }

        /// <summary>
        /// What each string is made of, a <see cref="StringKind"/>: two of leather, at least two
        /// shoelaces.
        /// </summary>
        public int[] StringKinds { get; set; }

        /// <summary>Their dice access.</summary>
        public int[][] StringDice { get; set; }

        /// <summary>How many dice of each <see cref="Colour"/> are in the box, 7 in all.</summary>
        public int[] Dice { get; }

        /// <summary>
        /// How many of the six sides of a die of each colour show each <see cref="Die"/>. Not all
        /// of them miss.
        /// </summary>
        public int[][] DieSides { get; }

        /// <summary>The default card set.</summary>
        public DivideAndConkerCardSet()
            : this(Default()) { }

        /// <summary>The card set that a match is played with.</summary>
        public DivideAndConkerCardSet(Match match)
            : this(Of(match)) { }

        DivideAndConkerCardSet(impera_divide_and_conker_card_set numbers)
        {
            ConkerHealth = Fields.Counts(numbers.conker_health, numbers.conker_count);
            ConkerPoints = Fields.Counts(numbers.conker_points, numbers.conker_count);
            ConkerDice = Fields.CountRows(numbers.conker_dice, numbers.conker_count, 3);
            HardenerHealth = Fields.Counts(numbers.hardener_health, numbers.hardener_count);
            HardenerPoints = Fields.Counts(numbers.hardener_points, numbers.hardener_count);
            HardenerReach = Fields.Counts(numbers.hardener_reach, numbers.hardener_count);
            HardenerOpponents = Fields.Counts(numbers.hardener_opponents, numbers.hardener_count);
            HardenerNames = Fields.Counts(numbers.hardener_names, numbers.hardener_count);
            TrickKinds = Fields.Counts(numbers.trick_kinds, numbers.trick_count);
            TrickHealth = Fields.Counts(numbers.trick_health, numbers.trick_count);
            TrickDice = Fields.CountRows(numbers.trick_dice, numbers.trick_count, 3);
            StringKinds = Fields.Counts(numbers.string_kinds, numbers.string_count);
            StringDice = Fields.CountRows(numbers.string_dice, numbers.string_count, 3);
            Dice = Fields.Counts(numbers.dice, 4);
            DieSides = Fields.CountRows(numbers.die_sides, 4, 3);
        }

        static impera_divide_and_conker_card_set Default()
        {
            impera_divide_and_conker_card_set numbers;
            Call.Ready();
            Call.Check(Native.impera_divide_and_conker_card_set_default(&numbers));
            return numbers;
        }

        static impera_divide_and_conker_card_set Of(Match match)
        {
            impera_divide_and_conker_card_set numbers;
            using (var self = Match.Of(match))
                Call.Check(Native.impera_divide_and_conker_cards(self.Pointer, &numbers));
            return numbers;
        }

        /// <summary>The hash by which transcripts name the set, 32 bytes.</summary>
        public byte[] Digest()
        {
            var numbers = ToNative();
            var digest = new byte[32];
            fixed (byte* bytes = digest)
                Call.Check(Native.impera_divide_and_conker_card_set_digest(&numbers, bytes));
            return digest;
        }

        internal impera_divide_and_conker_card_set ToNative()
        {
            impera_divide_and_conker_card_set numbers = default;
            byte conkers = Fields.Length(nameof(ConkerHealth), ConkerHealth, 18);
            byte hardeners = Fields.Length(nameof(HardenerHealth), HardenerHealth, 14);
            byte tricks = Fields.Length(nameof(TrickKinds), TrickKinds, 14);
            byte strings = Fields.Length(nameof(StringKinds), StringKinds, 20);
            numbers.conker_count = conkers;
            numbers.hardener_count = hardeners;
            numbers.trick_count = tricks;
            numbers.string_count = strings;
            Fields.Write(nameof(ConkerHealth), numbers.conker_health, ConkerHealth, conkers);
            Fields.Write(nameof(ConkerPoints), numbers.conker_points, ConkerPoints, conkers);
            Fields.Write(nameof(ConkerDice), numbers.conker_dice, ConkerDice, conkers, 3);
            Fields.Write(
                nameof(HardenerHealth), numbers.hardener_health, HardenerHealth, hardeners);
            Fields.Write(
                nameof(HardenerPoints), numbers.hardener_points, HardenerPoints, hardeners);
            Fields.Write(nameof(HardenerReach), numbers.hardener_reach, HardenerReach, hardeners);
            Fields.Write(
                nameof(HardenerOpponents), numbers.hardener_opponents, HardenerOpponents, hardeners);
            Fields.Write(nameof(HardenerNames), numbers.hardener_names, HardenerNames, hardeners);
            Fields.Write(nameof(TrickKinds), numbers.trick_kinds, TrickKinds, tricks);
            Fields.Write(nameof(TrickHealth), numbers.trick_health, TrickHealth, tricks);
            Fields.Write(nameof(TrickDice), numbers.trick_dice, TrickDice, tricks, 3);
            Fields.Write(nameof(StringKinds), numbers.string_kinds, StringKinds, strings);
            Fields.Write(nameof(StringDice), numbers.string_dice, StringDice, strings, 3);
            Fields.Write(nameof(Dice), numbers.dice, Dice, 4);
            Fields.Write(nameof(DieSides), numbers.die_sides, DieSides, 4, 3);
            return numbers;
        }
    }

    /// <summary>A place of the layout.</summary>
    public readonly unsafe struct LayoutSlot
    {
        /// <summary>Whether a card lies face down here.</summary>
        public bool IsFaceDown { get; }

        /// <summary>The card that lies face up here; null if there is none.</summary>
        public ConkerCard? Card { get; }

        LayoutSlot(byte code)
        {
            IsFaceDown = code == Native.IMPERA_FACE_DOWN;
            Card = IsFaceDown ? null : Fields.ConkerCard(code);
        }

        internal static void Read(LayoutSlot[] slots, byte* field)
        {
            for (int i = 0; i < slots.Length; i++)
                slots[i] = new LayoutSlot(field[i]);
        }
    }

    /// <summary>What an observer may know of a game of Divide &amp; Conker.</summary>
    /// <remarks>
    /// A body is what strings, hardeners, cracks and Veterans belong to: conkers by their code,
    /// then the chestnuts that fight for the declarer (18) and for its opponent (19). Places of
    /// bodies that are not in play hold 0 or null. Strings S1 to S20 are 0 to 19. Arrays have a
    /// place for each of four players.
    /// </remarks>
    public sealed unsafe class DivideAndConkerView
    {
        const int Seats = 4;
        const int Bodies = 20;
        const int LayoutSlots = 15;

        /// <summary>The observer's hand; empty for the public.</summary>
        public ConkerCards Hand { get; private set; }

        /// <summary>
        /// The cards that the observer took face down in round one and two, also those it has laid
        /// out or played since.
        /// </summary>
        public ConkerCards[] TakenFaceDown { get; } = new ConkerCards[2];

        /// <summary>The cards that have lain face up in the layout of each round.</summary>
        public ConkerCards[] SeenInLayouts { get; } = new ConkerCards[2];

        /// <summary>The cards in each hand that all have seen.</summary>
        public ConkerCards[] OpenHands { get; } = new ConkerCards[Seats];

        /// <summary>
        /// The cards that each player took face down, by round, and has laid out or played since.
        /// </summary>
        public ConkerCards[][] Revealed { get; } = Fields.Rows<ConkerCards>(Seats, 2);

        /// <summary>The slots that may be taken.</summary>
        public NumberSet Accessible { get; private set; }

        /// <summary>The conkers that each player has in play.</summary>
        public ConkerCards[] Armies { get; } = new ConkerCards[Seats];

        /// <summary>The conkers among each player's spoils.</summary>
        public ConkerCards[] Spoils { get; } = new ConkerCards[Seats];

        /// <summary>The spare strings of each player.</summary>
        public NumberSet[] SpareStrings { get; } = new NumberSet[Seats];

        /// <summary>The cords that are frayed.</summary>
        public NumberSet Frayed { get; private set; }

        /// <summary>The bodies that are Veterans.</summary>
        public NumberSet Veterans { get; private set; }

        /// <summary>The conkers tucked under each body.</summary>
        public ConkerCards[] Tucked { get; } = new ConkerCards[Bodies];

        /// <summary>
        /// How much health shortens take from the declarer's and the opponent's side of the battle.
        /// </summary>
        public int[] Shortened { get; } = new int[2];

        /// <summary>The settings.</summary>
        public DivideAndConkerConfig Config { get; } =
            new DivideAndConkerConfig(default(impera_divide_and_conker_config));

        /// <summary>The player who looks, or <see cref="Match.Public"/>.</summary>
        public int Observer { get; private set; }

        /// <summary>Whose decision is awaited.</summary>
        public Turn Turn { get; private set; }

        /// <summary>What is awaited.</summary>
        public DivideAndConkerStep Step { get; private set; }

        /// <summary>
        /// Whose decision it is, or for whom chance acts: who took the card that is turned, who
        /// rolled the dice. Null before the first player is known and when the game is over.
        /// </summary>
        public int? Active { get; private set; }

        /// <summary>The round, 1 or 2.</summary>
        public int Round { get; private set; }

        /// <summary>The first player of the round; null before one is known.</summary>
        public int? FirstPlayer { get; private set; }

        /// <summary>How many battles this round has seen.</summary>
        public int Battles { get; private set; }

        /// <summary>The string that was just won, while its winner chooses.</summary>
        public int? GainedString { get; private set; }

        /// <summary>How many cards each player holds.</summary>
        public int[] HandSizes { get; } = new int[Seats];

        /// <summary>How many cards each player took face down, by round.</summary>
        public int[][] FaceDownCounts { get; } = Fields.Rows<int>(Seats, 2);

        /// <summary>
        /// How many turned Veterans are among each player's spoils, worth 1 each.
        /// </summary>
        public int[] SpoilsVeterans { get; } = new int[Seats];

        /// <summary>The layout, a pyramid for two players and a snake for more.</summary>
        public LayoutSlot[] Slots { get; } = new LayoutSlot[LayoutSlots];

        /// <summary>The strings on face-down cards.</summary>
        public int?[] SlotStrings { get; } = new int?[LayoutSlots];

        /// <summary>The total health of each body, 1 to 200.</summary>
        public int[] Health { get; } = new int[Bodies];

        /// <summary>The cracks on each body.</summary>
        public int[] Cracks { get; } = new int[Bodies];

        /// <summary>The string of each body: without one it is not battle-ready.</summary>
        public int?[] Strings { get; } = new int?[Bodies];

        /// <summary>The hardener of each body.</summary>
        public ConkerCard?[] Hardeners { get; } = new ConkerCard?[Bodies];

        /// <summary>How many turned Veterans are tucked under each body, worth 1 each.</summary>
        public int[] TuckedVeterans { get; } = new int[Bodies];

        /// <summary>Who declared the battle under way, and its opponent.</summary>
        public int?[] BattlePlayers { get; } = new int?[2];

        /// <summary>
        /// The bodies that fight for them; null for an opponent that has not chosen yet.
        /// </summary>
        public int?[] BattleBodies { get; } = new int?[2];

        /// <summary>The chestnuts that fight for them.</summary>
        public ConkerCard?[] BattleChestnuts { get; } = new ConkerCard?[2];

        /// <summary>
        /// The tricks that have been played in the battle under way: they lie on the table
        /// until it is over, chestnuts that fight among them.
        /// </summary>
        public ConkerCards BattleTricks { get; private set; }

        /// <summary>Who rolls; null without a battle.</summary>
        public int? Roller { get; private set; }

        /// <summary>
        /// Who made the last roll, which lies open until the next one, also when its
        /// battle is over; null as long as there has been none.
        /// </summary>
        public int? DiceRoller { get; private set; }

        /// <summary>How many dice it has, 0 to 7.</summary>
        public int DiceCount { get; private set; }

        /// <summary>The <see cref="Colour"/> of each, by its place in the roll.</summary>
        public int?[] DiceColours { get; } = new int?[7];

        /// <summary>
        /// What they show, a <see cref="Die"/>; null for one that is still to fall.
        /// </summary>
        public int?[] DiceFaces { get; } = new int?[7];

        /// <summary>The place of the die that a bungee was used on in that roll.</summary>
        public int? DiceBungee { get; private set; }

        /// <summary>
        /// The tricks that the roller and the defender played on it.
        /// </summary>
        public ConkerCard?[] DiceTricks { get; } = new ConkerCard?[2];

        /// <summary>The places of the dice that each of these named.</summary>
        public NumberSet[] DiceNamed { get; } = new NumberSet[2];

        /// <summary>
        /// What each of these was played on: for a shorten the opponent's conker or
        /// chestnut, for a chestnut the conker that it replaced.
        /// </summary>
        public ConkerCard?[] DiceTargets { get; } = new ConkerCard?[2];

        /// <summary>The cards that have left the game.</summary>
        public ConkerCards Gone { get; private set; }

        /// <summary>The strings that have not been drawn.</summary>
        public NumberSet StringsInBox { get; private set; }

        /// <summary>The strings that have left the game.</summary>
        public NumberSet GoneStrings { get; private set; }

        /// <summary>The slots that chance is to fill with cards or strings.</summary>
        public NumberSet Pending { get; private set; }

        /// <summary>How many battles round one saw, from round two on; 0 before.</summary>
        public int BattlesBefore { get; private set; }

        /// <summary>
        /// Who gained the leather lace of this round, and after a battle who won the last one:
        /// that player declares next, or the next clockwise who can. Null as long as the lace has
        /// not been gained, and when the game is over.
        /// </summary>
        public int? Claim { get; private set; }

        /// <summary>
        /// Who lost the last battle of this round; of a double knock-out who did not make the last
        /// roll.
        /// </summary>
        public int? Loser { get; private set; }

        /// <summary>Who cannot be chosen as an opponent unless nobody else could be.</summary>
        public int? Immune { get; private set; }

        impera_divide_and_conker_view_data native;

        /// <summary>A view of nothing, to be read into again and again.</summary>
        public DivideAndConkerView() { }

        public DivideAndConkerView(Match match, int observer)
        {
            Read(match, observer);
        }

        /// <summary>
        /// Makes this what an observer may know now, in the arrays that it has: without garbage.
        /// </summary>
        public void Read(Match match, int observer)
        {
            impera_divide_and_conker_view_data view;
            using (var self = Match.Of(match))
                Call.Check(Native.impera_divide_and_conker_view(
                    self.Pointer, Fields.Observer(observer), &view));
            Show(view);
        }

        /// <summary>How many bytes a view has when it is sent.</summary>
        public static int Size => sizeof(impera_divide_and_conker_view_data);

        /// <summary>
        /// Writes the view to an array of yours, to be sent to whom it is of, without garbage.
        /// </summary>
        public void Write(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            fixed (byte* bytes = view)
                *(impera_divide_and_conker_view_data*)bytes = native;
        }

        /// <summary>
        /// Makes this a view that was sent. It is not checked: <see cref="Sample(Seed)"/> is.
        /// </summary>
        public void Read(byte[] view)
        {
            Fields.CheckSize(nameof(view), view, Size);
            impera_divide_and_conker_view_data before = native;
            try
            {
                fixed (byte* bytes = view)
                    Show(*(impera_divide_and_conker_view_data*)bytes);
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
            impera_divide_and_conker_view_data view = native;
            return Match.Made(Fields.Given(nameof(seed), seed), (bytes, match) =>
            {
                impera_divide_and_conker_view_data own = view;
                return Native.impera_divide_and_conker_sample(&own, bytes, match);
            });
        }

        /// <summary>The same with the card set of the match, which a view does not hold.</summary>
        public Match Sample(Seed seed, DivideAndConkerCardSet cardSet)
        {
            impera_divide_and_conker_view_data view = native;
            var set = Fields.Given(nameof(cardSet), cardSet).ToNative();
            return Match.Made(Fields.Given(nameof(seed), seed), (bytes, match) =>
            {
                impera_divide_and_conker_view_data own = view;
                impera_divide_and_conker_card_set numbers = set;
                return Native.impera_divide_and_conker_sample_with_cards(
                    &own, &numbers, bytes, match);
            });
        }

        void Show(impera_divide_and_conker_view_data view)
        {
            native = view;
            Hand = new ConkerCards(view.hand);
            Fields.Read(TakenFaceDown, view.taken_face_down);
            Fields.Read(SeenInLayouts, view.seen_in_layouts);
            Fields.Read(OpenHands, view.open_hands);
            Fields.Read(Revealed, view.revealed);
            Accessible = new NumberSet(view.accessible);
            Fields.Read(Armies, view.armies);
            Fields.Read(Spoils, view.spoils);
            Fields.Read(SpareStrings, view.spare_strings);
            Frayed = new NumberSet(view.frayed);
            Veterans = new NumberSet(view.veterans);
            Fields.Read(Tucked, view.tucked);
            Fields.Read(Shortened, view.shortened);
            Config.Read(view.config);
            Observer = view.observer;
            Turn = new Turn(view.turn);
            Step = (DivideAndConkerStep)view.step;
            Active = Fields.Number(view.active);
            Round = view.round;
            FirstPlayer = Fields.Number(view.first_player);
            Battles = view.battles;
            GainedString = Fields.Number(view.gained_string);
            Fields.Read(HandSizes, view.hand_sizes);
            Fields.Read(FaceDownCounts, view.face_down_counts);
            Fields.Read(SpoilsVeterans, view.spoils_veterans);
            LayoutSlot.Read(Slots, view.slots);
            Fields.Read(SlotStrings, view.slot_strings);
            Fields.Read(Health, view.health);
            Fields.Read(Cracks, view.cracks);
            Fields.Read(Strings, view.strings);
            Fields.Read(Hardeners, view.hardeners);
            Fields.Read(TuckedVeterans, view.tucked_veterans);
            Fields.Read(BattlePlayers, view.battle_players);
            Fields.Read(BattleBodies, view.battle_bodies);
            Fields.Read(BattleChestnuts, view.battle_chestnuts);
            BattleTricks = new ConkerCards(view.battle_tricks);
            Roller = Fields.Number(view.roller);
            DiceRoller = Fields.Number(view.dice_roller);
            DiceCount = view.dice_count;
            Fields.Read(DiceColours, view.dice_colours);
            Fields.Read(DiceFaces, view.dice_faces);
            DiceBungee = Fields.Number(view.dice_bungee);
            Fields.Read(DiceTricks, view.dice_tricks);
            Fields.Read(DiceNamed, view.dice_named);
            Fields.Read(DiceTargets, view.dice_targets);
            Gone = new ConkerCards(view.gone);
            StringsInBox = new NumberSet(view.strings_in_box);
            GoneStrings = new NumberSet(view.gone_strings);
            Pending = new NumberSet(view.pending);
            BattlesBefore = view.battles_before;
            Claim = Fields.Number(view.claim);
            Loser = Fields.Number(view.loser);
            Immune = Fields.Number(view.immune);
        }
    }
}
