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

        internal static int[] Counts(byte* field, int count)
        {
            var counts = new int[count];
            for (int i = 0; i < count; i++)
                counts[i] = field[i];
            return counts;
        }

        internal static int?[] Numbers(byte* field, int count)
        {
            var numbers = new int?[count];
            for (int i = 0; i < count; i++)
                numbers[i] = Number(field[i]);
            return numbers;
        }

        internal static Card?[] Cards(byte* field, int count)
        {
            var cards = new Card?[count];
            for (int i = 0; i < count; i++)
                cards[i] = Card(field[i]);
            return cards;
        }

        internal static CardSet[] CardSets(ulong* field, int count)
        {
            var sets = new CardSet[count];
            for (int i = 0; i < count; i++)
                sets[i] = new CardSet(field[i]);
            return sets;
        }

        internal static int[][] CountRows(byte* field, int rows, int columns)
        {
            var counts = new int[rows][];
            for (int i = 0; i < rows; i++)
                counts[i] = Counts(field + i * columns, columns);
            return counts;
        }

        internal static Card?[][] CardRows(byte* field, int rows, int columns)
        {
            var cards = new Card?[rows][];
            for (int i = 0; i < rows; i++)
                cards[i] = Cards(field + i * columns, columns);
            return cards;
        }

        internal static CardSet[][] CardSetRows(ulong* field, int rows, int columns)
        {
            var sets = new CardSet[rows][];
            for (int i = 0; i < rows; i++)
                sets[i] = CardSets(field + i * columns, columns);
            return sets;
        }

        internal static ConkerCard? ConkerCard(byte code) =>
            code == Native.IMPERA_NONE ? (ConkerCard?)null : new ConkerCard(code);

        internal static ConkerCard?[] ConkerCards(byte* field, int count)
        {
            var cards = new ConkerCard?[count];
            for (int i = 0; i < count; i++)
                cards[i] = ConkerCard(field[i]);
            return cards;
        }

        internal static ConkerCards[] ConkerCardSets(uint* field, int count)
        {
            var sets = new ConkerCards[count];
            for (int i = 0; i < count; i++)
                sets[i] = new ConkerCards(field[i]);
            return sets;
        }

        internal static ConkerCards[][] ConkerCardSetRows(uint* field, int rows, int columns)
        {
            var sets = new ConkerCards[rows][];
            for (int i = 0; i < rows; i++)
                sets[i] = ConkerCardSets(field + i * columns, columns);
            return sets;
        }

        internal static ConkerCards[] ConkerSets(ushort* field, int count)
        {
            var sets = new ConkerCards[count];
            for (int i = 0; i < count; i++)
                sets[i] = new ConkerCards(field[i]);
            return sets;
        }

        internal static NumberSet[] NumberSets(ushort* field, int count)
        {
            var sets = new NumberSet[count];
            for (int i = 0; i < count; i++)
                sets[i] = new NumberSet(field[i]);
            return sets;
        }

        internal static int[] Counts(ushort* field, int count)
        {
            var counts = new int[count];
            for (int i = 0; i < count; i++)
                counts[i] = field[i];
            return counts;
        }

        internal static int[] Counts(sbyte* field, int count)
        {
            var counts = new int[count];
            for (int i = 0; i < count; i++)
                counts[i] = field[i];
            return counts;
        }

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
