using System.Security.Cryptography;

namespace Impera
{
    /// <summary>
    /// What a deal is made from. Anyone who knows the seed of a match knows every card: make it with
    /// <see cref="Random"/> and keep it on the host.
    /// </summary>
    public sealed class Seed
    {
        public const int Size = (int)Native.IMPERA_SEED_SIZE;

        internal byte[] Bytes { get; }

        /// <summary>A seed of 32 bytes of yours, which are copied.</summary>
        public Seed(byte[] bytes)
        {
            if (Fields.Given(nameof(bytes), bytes).Length != Size)
                throw new ImperaException(Status.BadSeed, "a seed has " + Size + " bytes, not "
                    + bytes.Length, argument: nameof(bytes));
            Bytes = (byte[])bytes.Clone();
        }

        /// <summary>A copy of its bytes.</summary>
        public byte[] ToBytes() => (byte[])Bytes.Clone();

        /// <summary>A seed that nobody can guess.</summary>
        public static Seed Random()
        {
            var bytes = new byte[Size];
            using (var generator = RandomNumberGenerator.Create())
                generator.GetBytes(bytes);
            return new Seed(bytes);
        }

        /// <summary>A seed for tests and puzzles: all can guess it.</summary>
        public static Seed FromNumber(ulong number)
        {
            var bytes = new byte[Size];
            for (int i = 0; i < sizeof(ulong); i++)
                bytes[i] = (byte)(number >> (8 * i));
            return new Seed(bytes);
        }
    }
}
