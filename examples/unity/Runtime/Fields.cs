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
        static long Fit(Status status, string name, long number, long least, long most)
        {
            if (number < least || number > most)
                throw new ImperaException(status, name + " must be a whole number from " + least
                    + " to " + most + ", and is " + number, argument: name);
            return number;
        }

        internal static byte Byte(string name, int number) =>
            (byte)Fit(Status.BadConfig, name, number, byte.MinValue, byte.MaxValue);

        /// <summary>A number of which one stands for none.</summary>
        internal static byte Byte(string name, int? number) =>
            number == null
                ? Native.IMPERA_NONE
                : (byte)Fit(Status.BadConfig, name, number.Value, 0, Native.IMPERA_NONE - 1);

        internal static sbyte SByte(string name, int number) =>
            (sbyte)Fit(Status.BadConfig, name, number, sbyte.MinValue, sbyte.MaxValue);

        /// <summary>A code of a card, or what one is made of.</summary>
        internal static byte Code(int limit, string name, int number) =>
            (byte)Fit(Status.UnknownCode, name, number, 0, limit - 1);

        internal static uint Game(Game game) => (uint)Fit(
            Status.UnknownGame, nameof(game), (int)game, 0, Native.IMPERA_GAME_COUNT - 1);

        internal static uint Player(int player) =>
            (uint)Fit(Status.UnknownPlayer, nameof(player), player, 0, int.MaxValue);

        internal static uint Observer(int observer) =>
            (uint)Fit(Status.UnknownPlayer, nameof(observer), observer, 0, int.MaxValue);

        internal static uint Index(string name, int index) =>
            (uint)Fit(Status.NoSuchItem, name, index, 0, int.MaxValue);

        /// <summary>The place of an item of a list of so many.</summary>
        internal static int Place(int count, int index)
        {
            if (index < 0 || index >= count)
                throw new ImperaException(Status.NoSuchItem,
                    "index is " + index + ", and there are " + count, argument: nameof(index));
            return index;
        }

        /// <summary>What may not be null.</summary>
        internal static T Given<T>(string name, T value)
            where T : class
        {
            if (value == null)
                throw new ImperaException(Status.Null, name + " is null", argument: name);
            return value;
        }

        /// <summary>A view that is sent has a size of its own.</summary>
        internal static void CheckSize(string name, byte[] bytes, int size)
        {
            if (Given(name, bytes).Length != size)
                throw new ImperaException(Status.BadView, name + " has " + size + " bytes, not "
                    + bytes.Length, argument: name);
        }

        /// <summary>What is of the same game.</summary>
        internal static uint CodeOf(string name, Game expected, Game game, uint code)
        {
            if (game != expected)
                throw new ImperaException(Status.OtherGame,
                    name + " is of " + game + ", and the match of " + expected, argument: name);
            return code;
        }

        internal static ConkerCard? ConkerCard(byte code) =>
            code == Native.IMPERA_NONE ? (ConkerCard?)null : new ConkerCard(code);

        // Lists are read into arrays that there are already: what is looked at in every frame
        // makes no garbage.

        internal static void Read(int[] list, byte* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = field[i];
        }

        internal static void Read(int[] list, sbyte* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = field[i];
        }

        internal static void Read(int[] list, ushort* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = field[i];
        }

        internal static void Read(int?[] list, byte* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = Number(field[i]);
        }

        internal static void Read(NumberSet[] list, byte* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = new NumberSet(field[i]);
        }

        internal static void Read(NumberSet[] list, uint* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = new NumberSet(field[i]);
        }

        internal static void Read(Card?[] list, byte* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = Card(field[i]);
        }

        internal static void Read(CardSet[] list, ulong* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = new CardSet(field[i]);
        }

        internal static void Read(ConkerCard?[] list, byte* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = ConkerCard(field[i]);
        }

        internal static void Read(ConkerCards[] list, ulong* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = new ConkerCards(field[i]);
        }

        internal static void Read(ConkerCards[] list, uint* field)
        {
            for (int i = 0; i < list.Length; i++)
                list[i] = new ConkerCards(field[i]);
        }

        internal static void Read(int[][] rows, byte* field)
        {
            foreach (int[] row in rows)
            {
                Read(row, field);
                field += row.Length;
            }
        }

        internal static void Read(Card?[][] rows, byte* field)
        {
            foreach (Card?[] row in rows)
            {
                Read(row, field);
                field += row.Length;
            }
        }

        internal static void Read(CardSet[][] rows, ulong* field)
        {
            foreach (CardSet[] row in rows)
            {
                Read(row, field);
                field += row.Length;
            }
        }

        internal static void Read(ConkerCards[][] rows, ulong* field)
        {
            foreach (ConkerCards[] row in rows)
            {
                Read(row, field);
                field += row.Length;
            }
        }

        internal static T[][] Rows<T>(int count, int columns)
        {
            var rows = new T[count][];
            for (int i = 0; i < count; i++)
                rows[i] = new T[columns];
            return rows;
        }

        internal static int[] Counts(byte* field, int count)
        {
            var list = new int[count];
            Read(list, field);
            return list;
        }

        internal static int[] Counts(sbyte* field, int count)
        {
            var list = new int[count];
            Read(list, field);
            return list;
        }

        internal static int[][] CountRows(byte* field, int count, int columns)
        {
            var rows = Rows<int>(count, columns);
            Read(rows, field);
            return rows;
        }

        /// <summary>How long a list is that has room for so many.</summary>
        internal static byte Length(string name, int[] numbers, int most)
        {
            if (Given(name, numbers).Length > most)
                throw new ImperaException(Status.BadConfig, name + " has room for " + most
                    + " items, and has " + numbers.Length, argument: name);
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
            if (Given(name, list).Length != expected)
                throw new ImperaException(Status.BadConfig, name + " must have " + expected
                    + " items, and has " + list.Length, argument: name);
        }
    }
}
