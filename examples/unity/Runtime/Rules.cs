using System;

namespace Impera
{
    public enum Game
    {
        DivideAndConquer = (int)Native.IMPERA_GAME_DIVIDE_AND_CONQUER,
        Divide = (int)Native.IMPERA_GAME_DIVIDE,
        StrategicWar = (int)Native.IMPERA_GAME_STRATEGIC_WAR,
        DivideAndConker = (int)Native.IMPERA_GAME_DIVIDE_AND_CONKER,
        FiveAndTen = (int)Native.IMPERA_GAME_FIVE_AND_TEN,
    }

    /// <summary>What there is for every game.</summary>
    public static class Games
    {
        /// <summary>Begins a match with the default settings; without a seed it is scripted.</summary>
        public static Match NewMatch(this Game game, Seed seed)
        {
            Fields.Game(game);
            switch (game)
            {
                case Game.DivideAndConquer:
                    return new DivideAndConquerConfig().NewMatch(seed);
                case Game.Divide:
                    return new DivideConfig().NewMatch(seed);
                case Game.StrategicWar:
                    return new StrategicWarConfig().NewMatch(seed);
                case Game.DivideAndConker:
                    return new DivideAndConkerConfig().NewMatch(seed);
                case Game.FiveAndTen:
                    return new FiveAndTenConfig().NewMatch(seed);
                default:
                    throw new ImperaException(Status.UnknownGame, game + " is not known here",
                        argument: nameof(game));
            }
        }
    }

    /// <summary>What a move does.</summary>
    public enum MoveKind
    {
        /// <summary>Play the card (several games).</summary>
        Play = Native.IMPERA_MOVE_PLAY,

        /// <summary>Offer the card as trump (Divide).</summary>
        Offering = Native.IMPERA_MOVE_OFFERING,

        /// <summary>Secure the two cards (Divide).</summary>
        Secure = Native.IMPERA_MOVE_SECURE,

        /// <summary>Offer the three cards to the left, the rest to the right (Divide).</summary>
        OfferLeft = Native.IMPERA_MOVE_OFFER_LEFT,

        /// <summary>Open an offer first; the number is a <see cref="Side"/> (Divide).</summary>
        Inspect = Native.IMPERA_MOVE_INSPECT,

        /// <summary>Return the card of the open offer (Divide).</summary>
        Return = Native.IMPERA_MOVE_RETURN,

        /// <summary>Offer the card; the number is its deck, 1 or 2 (5 &amp; 10).</summary>
        Offer = Native.IMPERA_MOVE_OFFER,

        /// <summary>Battle with the card; the number is its deck (5 &amp; 10).</summary>
        Battle = Native.IMPERA_MOVE_BATTLE,

        /// <summary>Claim the card on offer; the number is its deck (5 &amp; 10).</summary>
        Claim = Native.IMPERA_MOVE_CLAIM,

        /// <summary>Draw the card, which is turned up (5 &amp; 10).</summary>
        Draw = Native.IMPERA_MOVE_DRAW,

        /// <summary>Keep a card; the number is a <see cref="Kept"/> (5 &amp; 10).</summary>
        Keep = Native.IMPERA_MOVE_KEEP,

        /// <summary>Draw from a deck; the number is 1 or 2 (5 &amp; 10).</summary>
        DrawFrom = Native.IMPERA_MOVE_DRAW_FROM,

        /// <summary>
        /// Take the card of a slot; the number is the slot
        /// (Divide &amp; Conker).
        /// </summary>
        Take = Native.IMPERA_MOVE_TAKE,

        /// <summary>Put a string, the number, on the conker (Divide &amp; Conker).</summary>
        String = Native.IMPERA_MOVE_STRING,

        /// <summary>Keep a gained string as a spare one (Divide &amp; Conker).</summary>
        KeepString = Native.IMPERA_MOVE_KEEP_STRING,

        /// <summary>
        /// Put a hardener, the first card, on one or two conkers
        /// (Divide &amp; Conker).
        /// </summary>
        Harden = Native.IMPERA_MOVE_HARDEN,

        /// <summary>Be ready for battle (Divide &amp; Conker).</summary>
        Ready = Native.IMPERA_MOVE_READY,

        /// <summary>Battle the target with the conker (Divide &amp; Conker).</summary>
        Declare = Native.IMPERA_MOVE_DECLARE,

        /// <summary>Answer with the conker (Divide &amp; Conker).</summary>
        Defend = Native.IMPERA_MOVE_DEFEND,

        /// <summary>
        /// Roll dice; the numbers are how many of each <see cref="Colour"/>
        /// (Divide &amp; Conker).
        /// </summary>
        Roll = Native.IMPERA_MOVE_ROLL,

        /// <summary>Do nothing more in this window (Divide &amp; Conker).</summary>
        Pass = Native.IMPERA_MOVE_PASS,

        /// <summary>
        /// Set a die by a bungee; the numbers are its place and a <see cref="Die"/>
        /// (Divide &amp; Conker).
        /// </summary>
        Bungee = Native.IMPERA_MOVE_BUNGEE,

        /// <summary>
        /// Set dice by the trick; the numbers are places, each with a <see cref="Die"/>
        /// (Divide &amp; Conker).
        /// </summary>
        Rebound = Native.IMPERA_MOVE_REBOUND,

        /// <summary>
        /// Take health from the opponent's conker by the trick
        /// (Divide &amp; Conker).
        /// </summary>
        Shorten = Native.IMPERA_MOVE_SHORTEN,

        /// <summary>
        /// Replace a conker by the trick; the number is a <see cref="Replaced"/>
        /// (Divide &amp; Conker).
        /// </summary>
        Chestnut = Native.IMPERA_MOVE_CHESTNUT,

        /// <summary>
        /// Have dice rolled again by the trick; the numbers are their places
        /// (Divide &amp; Conker).
        /// </summary>
        Reroll = Native.IMPERA_MOVE_REROLL,
    }

    /// <summary>What holds for a game, whatever the match.</summary>
    public static unsafe class Rules
    {
        /// <summary>The most legal moves that a player of any game has.</summary>
        public const int MostMoves = (int)Native.IMPERA_MOST_MOVES;

        /// <summary>The most outcomes that chance has in any game.</summary>
        public const int MostChances = (int)Native.IMPERA_MOST_CHANCES;

        /// <summary>The most events that one move, or a deal, tells in any game.</summary>
        public const int MostEvents = (int)Native.IMPERA_MOST_EVENTS;

        /// <summary>The longest text of a move, an event or a refusal.</summary>
        public const int MostText = (int)Native.IMPERA_TEXT_SIZE - 1;

        /// <summary>The version of the library.</summary>
        public static Version LibraryVersion
        {
            get
            {
                Call.Ready();
                int packed = (int)Native.impera_version();
                return new Version(packed >> 16, packed >> 8 & 255, packed & 255);
            }
        }

        /// <summary>The name of a game in transcripts, such as strategic-war.</summary>
        public static string Name(Game game) =>
            Call.Text((buffer, capacity, length) =>
                Native.impera_game_name(Fields.Game(game), buffer, capacity, length));

        /// <summary>The fewest and the most players of a game.</summary>
        public static void PlayerLimits(Game game, out int fewest, out int most)
        {
            uint low, high;
            Call.Ready();
            Call.Check(Native.impera_game_players(Fields.Game(game), &low, &high));
            fewest = (int)low;
            most = (int)high;
        }

        /// <summary>How many moves a game has: their codes are 0 to that less 1.</summary>
        public static int MoveCount(Game game)
        {
            uint count;
            Call.Ready();
            Call.Check(Native.impera_move_count(Fields.Game(game), &count));
            return checked((int)count);
        }

        /// <summary>How many chance outcomes a game has.</summary>
        public static int ChanceCount(Game game)
        {
            uint count;
            Call.Ready();
            Call.Check(Native.impera_chance_count(Fields.Game(game), &count));
            return checked((int)count);
        }
    }

    /// <summary>A move of a game.</summary>
    public readonly unsafe struct Move : IEquatable<Move>
    {
        public Game Game { get; }

        /// <summary>The same in every state and version.</summary>
        public uint Code { get; }

        public Move(Game game, uint code)
        {
            Game = (Game)Fields.Game(game);
            Code = code;
        }

        /// <summary>The move that a text such as "play 7S" means.</summary>
        public static Move Parse(Game game, string text)
        {
            uint code;
            Call.Ready();
            fixed (byte* bytes = Call.Encode(nameof(text), text, out UIntPtr length))
                Call.Check(Native.impera_move_parse(Fields.Game(game), bytes, length, &code));
            return new Move(game, code);
        }

        /// <summary>What the move is made of.</summary>
        public MoveDetails Details
        {
            get
            {
                impera_move_info info;
                Call.Ready();
                Call.Check(Native.impera_move_describe(Fields.Game(Game), Code, &info));
                return new MoveDetails(info);
            }
        }

        /// <summary>Such as play 7S.</summary>
        public override string ToString()
        {
            uint game = Fields.Game(Game), code = Code;
            return Call.Text((buffer, capacity, length) =>
                Native.impera_move_text(game, code, buffer, capacity, length));
        }

        /// <summary>
        /// The same text, written to an array of yours, without garbage: at most
        /// <see cref="Rules.MostText"/> characters.
        /// </summary>
        /// <returns>How many characters it has.</returns>
        public int Text(char[] text)
        {
            UIntPtr length;
            byte* bytes = stackalloc byte[Call.UsualCapacity];
            Call.Ready();
            Call.Check(Native.impera_move_text(
                Fields.Game(Game), Code, bytes, (UIntPtr)Call.UsualCapacity, &length));
            return Call.Copy(bytes, length, nameof(text), text);
        }

        public bool Equals(Move other) => Game == other.Game && Code == other.Code;
        public override bool Equals(object other) => other is Move move && Equals(move);
        public override int GetHashCode() => unchecked((int)Game << 28 ^ (int)Code);
        public static bool operator ==(Move a, Move b) => a.Equals(b);
        public static bool operator !=(Move a, Move b) => !a.Equals(b);
    }

    /// <summary>What a move is made of.</summary>
    public unsafe struct MoveDetails
    {
        impera_move_info native;

        internal MoveDetails(impera_move_info native)
        {
            this.native = native;
        }

        public MoveKind Kind => (MoveKind)native.kind;

        public int CardCount => native.card_count;

        /// <summary>
        /// The code of a card that it names: of <see cref="Card"/>, in Divide &amp; Conker of
        /// <see cref="ConkerCard"/>.
        /// </summary>
        public int CardCode(int index)
        {
            fixed (byte* cards = native.cards)
                return cards[Fields.Place(CardCount, index)];
        }

        /// <summary>The player that it names.</summary>
        public int? Target => Fields.Number(native.target);

        public int NumberCount => native.number_count;

        /// <summary>Another number: the kind says what it is.</summary>
        public int Number(int index)
        {
            fixed (byte* numbers = native.numbers)
                return numbers[Fields.Place(NumberCount, index)];
        }
    }

    /// <summary>Something that chance may do.</summary>
    public readonly unsafe struct ChanceOutcome : IEquatable<ChanceOutcome>
    {
        public Game Game { get; }

        /// <summary>The same in every state and version.</summary>
        public uint Code { get; }

        public ChanceOutcome(Game game, uint code)
        {
            Game = (Game)Fields.Game(game);
            Code = code;
        }

        /// <summary>The outcome that a text such as "deal 7S" means.</summary>
        public static ChanceOutcome Parse(Game game, string text)
        {
            uint code;
            Call.Ready();
            fixed (byte* bytes = Call.Encode(nameof(text), text, out UIntPtr length))
                Call.Check(Native.impera_chance_parse(Fields.Game(game), bytes, length, &code));
            return new ChanceOutcome(game, code);
        }

        /// <summary>Such as deal 7S.</summary>
        public override string ToString()
        {
            uint game = Fields.Game(Game), code = Code;
            return Call.Text((buffer, capacity, length) =>
                Native.impera_chance_text(game, code, buffer, capacity, length));
        }

        /// <summary>
        /// The same text, written to an array of yours, without garbage: at most
        /// <see cref="Rules.MostText"/> characters.
        /// </summary>
        /// <returns>How many characters it has.</returns>
        public int Text(char[] text)
        {
            UIntPtr length;
            byte* bytes = stackalloc byte[Call.UsualCapacity];
            Call.Ready();
            Call.Check(Native.impera_chance_text(
                Fields.Game(Game), Code, bytes, (UIntPtr)Call.UsualCapacity, &length));
            return Call.Copy(bytes, length, nameof(text), text);
        }

        public bool Equals(ChanceOutcome other) => Game == other.Game && Code == other.Code;
        public override bool Equals(object other) => other is ChanceOutcome c && Equals(c);
        public override int GetHashCode() => unchecked((int)Game << 28 ^ (int)Code);
        public static bool operator ==(ChanceOutcome a, ChanceOutcome b) => a.Equals(b);
        public static bool operator !=(ChanceOutcome a, ChanceOutcome b) => !a.Equals(b);
    }
}
