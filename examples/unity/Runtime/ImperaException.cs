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

        internal ImperaException(Status status, string message, Exception cause = null)
            : base(message, cause)
        {
            Status = status;
        }
    }
}
