using System;

namespace Impera
{
    /// <summary>Why the library refused a call.</summary>
    public enum Status
    {
        /// <summary>The native library is missing, or not one of this platform.</summary>
        NoLibrary = -1,

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
    }

    /// <summary>
    /// The library refused a call and changed nothing. The message says why; for an illegal
    /// move it names the rule. A value that is no argument at all, such as a player of -1, is an
    /// <see cref="ArgumentException"/> instead, and the library is not called.
    /// </summary>
    public sealed class ImperaException : Exception
    {
        public Status Status { get; }

        /// <summary>Which rule forbids it; null if it is about no rule.</summary>
        public RuleInfo Rule { get; }

        internal ImperaException(
            Status status, string message, Exception cause = null, RuleInfo rule = null)
            : base(message, cause)
        {
            Status = status;
            Rule = rule;
        }
    }

    /// <summary>
    /// Which rule forbids a move, and what it is about, for a game that says it in a language
    /// of its own.
    /// </summary>
    public sealed unsafe class RuleInfo
    {
        public Game Game { get; }

        /// <summary>
        /// The number of the rule: of <see cref="DivideRule"/> and so on, by the game.
        /// </summary>
        public int Rule { get; }

        /// <summary>
        /// The codes of the cards concerned: of <see cref="Card"/>, in Divide &amp; Conker of
        /// <see cref="ConkerCard"/>.
        /// </summary>
        public int[] CardCodes { get; }

        /// <summary>The player concerned, if it is another than the one who moves.</summary>
        public int? Target { get; }

        /// <summary>Other numbers: the rule says what they are.</summary>
        public int[] Numbers { get; }

        RuleInfo(impera_rule_info info)
        {
            Game = (Game)info.game;
            Rule = (int)info.rule;
            CardCodes = Fields.Counts(info.cards, info.card_count);
            Target = Fields.Number(info.target);
            Numbers = Fields.Counts(info.numbers, info.number_count);
        }

        /// <summary>Which rule the last error in this thread is about; null if none.</summary>
        internal static RuleInfo Last(int status)
        {
            // A library of another ABI may not be asked.
            if (status != Native.IMPERA_ILLEGAL_MOVE && status != Native.IMPERA_BAD_TRANSCRIPT)
                return null;
            impera_rule_info info;
            Native.impera_last_rule(&info);
            return info.rule == 0 ? null : new RuleInfo(info);
        }
    }
}
