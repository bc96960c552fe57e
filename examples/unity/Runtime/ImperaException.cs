using System;
using System.Text;

namespace Impera
{
    /// <summary>Why a call was refused.</summary>
    public enum Status
    {
        /// <summary>The native library is missing, or not one of this platform.</summary>
        NoLibrary = -1,

        /// <summary>The match, or the bot, has been disposed of.</summary>
        Disposed = -2,

        /// <summary>A seed is made of another number of bytes.</summary>
        BadSeed = -3,

        Ok = Native.IMPERA_OK,
        Null = Native.IMPERA_NULL,
        ShortBuffer = Native.IMPERA_SHORT_BUFFER,
        UnknownGame = Native.IMPERA_UNKNOWN_GAME,
        UnknownPlayer = Native.IMPERA_UNKNOWN_PLAYER,
        UnknownCode = Native.IMPERA_UNKNOWN_CODE,
        UnknownText = Native.IMPERA_UNKNOWN_TEXT,
        BadConfig = Native.IMPERA_BAD_CONFIG,
        BadTranscript = Native.IMPERA_BAD_TRANSCRIPT,
        NoTranscript = Native.IMPERA_NO_TRANSCRIPT,
        OtherGame = Native.IMPERA_OTHER_GAME,
        Over = Native.IMPERA_OVER,
        NotOver = Native.IMPERA_NOT_OVER,
        ChanceAwaited = Native.IMPERA_CHANCE_AWAITED,
        PlayersAwaited = Native.IMPERA_PLAYERS_AWAITED,
        NotInGame = Native.IMPERA_NOT_IN_GAME,
        NotAwaited = Native.IMPERA_NOT_AWAITED,
        IllegalMove = Native.IMPERA_ILLEGAL_MOVE,
        ImpossibleChance = Native.IMPERA_IMPOSSIBLE_CHANCE,
        Seeded = Native.IMPERA_SEEDED,
        HistoryFull = Native.IMPERA_HISTORY_FULL,
        NothingToUndo = Native.IMPERA_NOTHING_TO_UNDO,
        NoSuchItem = Native.IMPERA_NO_SUCH_ITEM,
        OtherAbi = Native.IMPERA_OTHER_ABI,
        Bug = Native.IMPERA_BUG,
        NoSeed = Native.IMPERA_NO_SEED,
        OutOfMemory = Native.IMPERA_OUT_OF_MEMORY,
        BadView = Native.IMPERA_BAD_VIEW,
    }

    /// <summary>
    /// A call was refused and has changed nothing: whatever is refused, be it a move or a value
    /// that is none, throws this and nothing else.
    /// </summary>
    public sealed class ImperaException : Exception
    {
        /// <summary>What kind of refusal it is; the message says it in words.</summary>
        public Status Status { get; }

        /// <summary>Which rule forbids it; number 0 if it is about no rule.</summary>
        public RuleInfo Rule { get; }

        /// <summary>
        /// The parameter or setting that the package refused before it asked the library; else
        /// null.
        /// </summary>
        public string Argument { get; }

        internal ImperaException(Status status, string message, Exception cause = null,
            RuleInfo rule = default(RuleInfo), string argument = null)
            : base(message, cause)
        {
            Status = status;
            Rule = rule;
            Argument = argument;
        }
    }

    /// <summary>
    /// Which rule forbids a move, and what it is about, for a game that says it in a language
    /// of its own.
    /// </summary>
    public unsafe struct RuleInfo
    {
        impera_rule_info native;

        public Game Game => (Game)native.game;

        /// <summary>
        /// The number of the rule: of <see cref="DivideRule"/> and so on, by the game; 0 if
        /// there is none.
        /// </summary>
        public int Rule => (int)native.rule;

        public int CardCount => native.card_count;

        /// <summary>
        /// The code of a card concerned: of <see cref="Card"/>, in Divide &amp; Conker of
        /// <see cref="ConkerCard"/>.
        /// </summary>
        public int CardCode(int index)
        {
            fixed (byte* cards = native.cards)
                return cards[Fields.Place(CardCount, index)];
        }

        /// <summary>The player concerned, if it is another than the one who moves.</summary>
        public int? Target => Fields.Number(native.target);

        public int NumberCount => native.number_count;

        /// <summary>Another number: the rule says what it is.</summary>
        public int Number(int index)
        {
            fixed (byte* numbers = native.numbers)
                return numbers[Fields.Place(NumberCount, index)];
        }

        /// <summary>Which rule the last error in this thread is about.</summary>
        internal static RuleInfo Last(Status status)
        {
            var info = default(RuleInfo);
            // A library of another ABI may not be asked.
            if (status == Status.IllegalMove || status == Status.BadTranscript)
                Native.impera_last_rule(&info.native);
            return info;
        }
    }

    /// <summary>
    /// Why a move is refused, filled in by <see cref="Match.TryPlay(int, Move, Refusal)"/> and
    /// <see cref="Match.IsLegal(int, Move, Refusal)"/>: keep one and use it again, and a
    /// move that the rules refuse makes no garbage.
    /// </summary>
    public sealed unsafe class Refusal
    {
        readonly byte[] text = new byte[Call.UsualCapacity];
        UIntPtr length;

        /// <summary>What kind of refusal it is; ok if the move was not refused.</summary>
        public Status Status { get; private set; }

        /// <summary>Which rule forbids the move; number 0 if it is about no rule.</summary>
        public RuleInfo Rule { get; private set; }

        /// <summary>Why, in words that name the rule: a new string each time.</summary>
        public string Message
        {
            get
            {
                fixed (byte* bytes = text)
                    return Call.Decode(bytes, length);
            }
        }

        /// <summary>
        /// The same words, written to an array of yours, without garbage: at most
        /// <see cref="Rules.MostText"/> characters.
        /// </summary>
        /// <returns>How many characters they have.</returns>
        public int Text(char[] text)
        {
            fixed (byte* bytes = this.text)
                return Call.Copy(bytes, length, nameof(text), text);
        }

        /// <summary>Takes down what a call has answered; true if it refused nothing.</summary>
        internal bool Take(int status)
        {
            Status = (Status)status;
            Rule = RuleInfo.Last(Status);
            length = UIntPtr.Zero;
            if (Status == Status.Ok)
                return true;
            fixed (byte* bytes = text)
            fixed (UIntPtr* count = &length)
                Native.impera_last_error(bytes, (UIntPtr)text.Length, count);
            return false;
        }

        /// <summary>Takes down what the package itself refuses.</summary>
        internal bool Take(ImperaException refused)
        {
            Status = refused.Status;
            Rule = refused.Rule;
            length = (UIntPtr)Encoding.UTF8.GetBytes(
                refused.Message, 0, refused.Message.Length, text, 0);
            return false;
        }
    }
}
