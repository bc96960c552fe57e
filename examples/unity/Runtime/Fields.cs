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

        internal static byte Byte(int? number) =>
            number == null ? Native.IMPERA_NONE : checked((byte)number);

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

        internal static NumberSet[] NumberSets(ushort* field, int count) =>
            List(count, i => new NumberSet(field[i]));

        internal static Card?[] Cards(byte* field, int count) =>
            List(count, i => Card(field[i]));

        internal static CardSet[] CardSets(ulong* field, int count) =>
            List(count, i => new CardSet(field[i]));

        internal static ConkerCard?[] ConkerCards(byte* field, int count) =>
            List(count, i => ConkerCard(field[i]));

        internal static ConkerCards[] ConkerCardSets(uint* field, int count) =>
            List(count, i => new ConkerCards(field[i]));

        internal static ConkerCards[] ConkerSets(ushort* field, int count) =>
            List(count, i => new ConkerCards(field[i]));

        internal static int[][] CountRows(byte* field, int rows, int columns) =>
            List(rows, i => Counts(field + i * columns, columns));

        internal static Card?[][] CardRows(byte* field, int rows, int columns) =>
            List(rows, i => Cards(field + i * columns, columns));

        internal static CardSet[][] CardSetRows(ulong* field, int rows, int columns) =>
            List(rows, i => CardSets(field + i * columns, columns));

        internal static ConkerCards[][] ConkerCardSetRows(uint* field, int rows, int columns) =>
            List(rows, i => ConkerCardSets(field + i * columns, columns));

        /// <summary>Writes numbers to a field of exactly as many.</summary>
        internal static void Write(byte* field, int[] numbers, int count)
        {
            CheckLength(numbers.Length, count);
            for (int i = 0; i < count; i++)
                field[i] = checked((byte)numbers[i]);
        }

        internal static void Write(sbyte* field, int[] numbers, int count)
        {
            CheckLength(numbers.Length, count);
            for (int i = 0; i < count; i++)
                field[i] = checked((sbyte)numbers[i]);
        }

        internal static void Write(byte* field, int[][] rows, int count, int columns)
        {
            CheckLength(rows.Length, count);
            for (int i = 0; i < count; i++)
                Write(field + i * columns, rows[i], columns);
        }

        static void CheckLength(int length, int expected)
        {
            if (length != expected)
                throw new ArgumentException(length + " numbers where there must be " + expected);
        }
    }
}
