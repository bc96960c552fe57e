using System;
using System.Runtime.InteropServices;

namespace Impera
{
    /// <summary>Frees something native exactly once, and not while a call uses it.</summary>
    internal abstract unsafe class Handle : SafeHandle
    {
        readonly string name;

        protected Handle(void* native, string name)
            : base(IntPtr.Zero, true)
        {
            this.name = name;
            SetHandle((IntPtr)native);
        }

        public override bool IsInvalid => handle == IntPtr.Zero;

        internal Loan Lend() => new Loan(this);

        /// <summary>Keeps it alive until the end of a using block.</summary>
        internal readonly struct Loan : IDisposable
        {
            readonly Handle lender;

            /// <summary>The match that it is.</summary>
            internal impera_match* Pointer => (impera_match*)lender.handle;

            /// <summary>The bot that it is.</summary>
            internal impera_bot* Bot => (impera_bot*)lender.handle;

            internal Loan(Handle lender)
            {
                bool lent = false;
                try
                {
                    lender.DangerousAddRef(ref lent);
                }
                catch (ObjectDisposedException cause)
                {
                    throw new ImperaException(Status.Disposed,
                        "the " + lender.name + " has been disposed of", cause);
                }
                this.lender = lender;
            }

            public void Dispose() => lender.DangerousRelease();
        }
    }

    internal sealed unsafe class MatchHandle : Handle
    {
        internal MatchHandle(impera_match* match)
            : base(match, "match")
        {
        }

        protected override bool ReleaseHandle()
        {
            Native.impera_match_free((impera_match*)handle);
            return true;
        }
    }

    internal sealed unsafe class BotHandle : Handle
    {
        internal BotHandle(impera_bot* bot)
            : base(bot, "bot")
        {
        }

        protected override bool ReleaseHandle()
        {
            Native.impera_bot_free((impera_bot*)handle);
            return true;
        }
    }
}
