using System;

namespace Impera
{
    /// <summary>Fields of native structs as values of C#.</summary>
    internal static unsafe class Fields
    {
        internal static Card? Card(byte code) =>
            code == Native.IMPERA_NONE ? (Card?)null : new Card(code);

        internal static int? Number(byte number) =>
            number == Native.IMPERA_NONE ? (int?)null : number;

        /// <summary>A number that a native type can hold, which would cut others.</summary>
        static long Fit(string name, long number, long least, long most)
        {
            if (number < least || number > most)
                throw new ArgumentOutOfRangeException(name, number,
                    name + " must be a whole number from " + least + " to " + most);
            return number;
        }

        internal static byte Byte(string name, int number) =>
            (byte)Fit(name, number, byte.MinValue, byte.MaxValue);

        /// <summary>A number of which one stands for none.</summary>
        internal static byte Byte(string name, int? number) =>
            number == null
                ? Native.IMPERA_NONE
                : (byte)Fit(name, number.Value, 0, Native.IMPERA_NONE - 1);

        internal static sbyte SByte(string name, int number) =>
            (sbyte)Fit(name, number, sbyte.MinValue, sbyte.MaxValue);

        internal static byte Below(int limit, string name, int number) =>
            (byte)Fit(name, number, 0, limit - 1);

        static uint UInt32(string name, int number) => (uint)Fit(name, number, 0, int.MaxValue);

        internal static uint Game(Game game) =>
            Below((int)Native.IMPERA_GAME_COUNT, nameof(game), (int)game);

        internal static uint Player(int player) => UInt32(nameof(player), player);

        internal static uint Observer(int observer) => UInt32(nameof(observer), observer);

        internal static uint Index(int index) => UInt32(nameof(index), index);

        internal static uint Seen(int seen) => UInt32(nameof(seen), seen);

        internal static ConkerCard? ConkerCard(byte code) =>
            code == Native.IMPERA_NONE ? (ConkerCard?)null : new ConkerCard(code);

        static T[] List<T>(int count, Func<int, T> item)
        {
            var list = new T[count];
            for (int i = 0; i < count; i++)
                list[i] = item(i);
            return list;
        }

        internal static int[] Counts(byte* field, int count) =>
            List(count, i => (int)field[i]);

        internal static int[] Counts(sbyte* field, int count) =>
            List(count, i => (int)field[i]);

        internal static int[] Counts(ushort* field, int count) =>
            List(count, i => (int)field[i]);

        internal static int?[] Numbers(byte* field, int count) =>
            List(count, i => Number(field[i]));

        internal static NumberSet[] NumberSets(byte* field, int count) =>
            List(count, i => new NumberSet(field[i]));

        internal static NumberSet[] NumberSets(uint* field, int count) =>
            List(count, i => new NumberSet(field[i]));

        internal static Card?[] Cards(byte* field, int count) =>
            List(count, i => Card(field[i]));

        internal static CardSet[] CardSets(ulong* field, int count) =>
            List(count, i => new CardSet(field[i]));

        internal static ConkerCard?[] ConkerCards(byte* field, int count) =>
            List(count, i => ConkerCard(field[i]));

        internal static ConkerCards[] ConkerCardSets(ulong* field, int count) =>
            List(count, i => new ConkerCards(field[i]));

        internal static ConkerCards[] ConkerSets(uint* field, int count) =>
            List(count, i => new ConkerCards(field[i]));

        internal static int[][] CountRows(byte* field, int rows, int columns) =>
            List(rows, i => Counts(field + i * columns, columns));

        internal static Card?[][] CardRows(byte* field, int rows, int columns) =>
            List(rows, i => Cards(field + i * columns, columns));

        internal static CardSet[][] CardSetRows(ulong* field, int rows, int columns) =>
            List(rows, i => CardSets(field + i * columns, columns));

        internal static ConkerCards[][] ConkerCardSetRows(ulong* field, int rows, int columns) =>
            List(rows, i => ConkerCardSets(field + i * columns, columns));

        /// <summary>How long a list is that has room for so many.</summary>
        internal static byte Length(string name, int[] numbers, int most)
        {
            if (numbers == null)
                throw new ArgumentNullException(name);
            if (numbers.Length > most)
                throw new ArgumentOutOfRangeException(name, numbers.Length,
                    name + " has room for " + most + " items");
            return (byte)numbers.Length;
        }

        /// <summary>Writes numbers to a field of exactly as many.</summary>
        internal static void Write(string name, byte* field, int[] numbers, int count)
        {
            CheckLength(name, numbers, count);
            for (int i = 0; i < count; i++)
                field[i] = Byte(Item(name, i), numbers[i]);
        }

        internal static void Write(string name, sbyte* field, int[] numbers, int count)
        {
            CheckLength(name, numbers, count);
            for (int i = 0; i < count; i++)
                field[i] = SByte(Item(name, i), numbers[i]);
        }

        internal static void Write(string name, byte* field, int[][] rows, int count, int columns)
        {
            CheckLength(name, rows, count);
            for (int i = 0; i < count; i++)
                Write(Item(name, i), field + i * columns, rows[i], columns);
        }

        static string Item(string name, int index) => name + "[" + index + "]";

        static void CheckLength(string name, Array list, int expected)
        {
            if (list == null)
                throw new ArgumentNullException(name);
            if (list.Length != expected)
                throw new ArgumentOutOfRangeException(name, list.Length,
                    name + " must have " + expected + " items");
        }
    }
}
