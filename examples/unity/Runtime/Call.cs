using System;
using System.Text;

namespace Impera
{
    /// <summary>What every call of the native layer has in common.</summary>
    internal static unsafe class Call
    {
        /// <summary>A native function that writes a text to a buffer.</summary>
        internal delegate int WriteText(byte* buffer, UIntPtr capacity, UIntPtr* length);

        /// <summary>Enough for all texts but transcripts.</summary>
        internal const int UsualCapacity = (int)Native.IMPERA_TEXT_SIZE;

        static bool ready;

        /// <summary>
        /// Before a call that needs no match, as a match has had one: throws, each time, if there
        /// is no library or it was made for another version of this package.
        /// </summary>
        internal static void Ready()
        {
            if (ready)
                return;
            int status;
            uint version;
            try
            {
                status = Native.impera_check_abi(Native.IMPERA_ABI_VERSION);
                version = Native.impera_version();
            }
            catch (Exception cause)
                when (cause is DllNotFoundException || cause is EntryPointNotFoundException ||
                    cause is BadImageFormatException)
            {
                throw new ImperaException(Status.NoLibrary,
                    "the native library of impera cannot be used here: is it built for this " +
                    "platform and processor, and where README.md says? " + cause.Message, cause);
            }
            Check(status);
            // It lacks what came later: functions, and fields in what were reserved bytes.
            if (version < Native.IMPERA_VERSION_NUMBER)
                throw new ImperaException(Status.NoLibrary,
                    "the native library of impera is older than this package");
            ready = true;
        }

        /// <summary>Throws what a status tells, unless it is that all is well.</summary>
        internal static void Check(int status)
        {
            if (status != Native.IMPERA_OK)
                throw new ImperaException(
                    (Status)status, LastError(), rule: RuleInfo.Last((Status)status));
        }

        /// <summary>The text of the last error in this thread.</summary>
        internal static string LastError()
        {
            byte* buffer = stackalloc byte[UsualCapacity];
            UIntPtr length;
            // It is never longer.
            int status = Native.impera_last_error(buffer, (UIntPtr)UsualCapacity, &length);
            return status == Native.IMPERA_OK ? Decode(buffer, length) : "";
        }

        /// <summary>Gives a function a buffer that is long enough for its text.</summary>
        internal static string Text(WriteText write)
        {
            Ready();
            UIntPtr length;
            byte* usual = stackalloc byte[UsualCapacity];
            int status = write(usual, (UIntPtr)UsualCapacity, &length);
            if (status == Native.IMPERA_OK)
                return Decode(usual, length);
            if (status != Native.IMPERA_SHORT_BUFFER)
                Check(status);
            var longer = new byte[checked((int)length + 1)];
            fixed (byte* buffer = longer)
            {
                Check(write(buffer, (UIntPtr)longer.Length, &length));
                return Decode(buffer, length);
            }
        }

        /// <summary>A text as the library reads it, and a byte more, to be pointed at.</summary>
        internal static byte[] Encode(string name, string text, out UIntPtr length)
        {
            int count = Encoding.UTF8.GetByteCount(Fields.Given(name, text));
            var bytes = new byte[count + 1];
            Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, 0);
            length = (UIntPtr)count;
            return bytes;
        }

        /// <summary>Writes a text to an array, without garbage, and says how long it is.</summary>
        internal static int Copy(byte* text, UIntPtr length, string name, char[] buffer)
        {
            int bytes = checked((int)length);
            if (Fields.Given(name, buffer).Length < bytes
                && buffer.Length < Encoding.UTF8.GetCharCount(text, bytes))
                throw new ImperaException(Status.ShortBuffer, name + " is shorter than the text",
                    argument: name);
            if (bytes == 0)
                return 0;
            fixed (char* chars = buffer)
                return Encoding.UTF8.GetChars(text, bytes, chars, buffer.Length);
        }

        internal static string Decode(byte* text, UIntPtr length) =>
            Encoding.UTF8.GetString(text, checked((int)length));
    }
}
