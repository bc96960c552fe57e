using System;
using System.Collections;
using System.Collections.Generic;

namespace Impera
{
    public enum Suit
    {
        Clubs,
        Diamonds,
        Hearts,
        Spades,
    }

    public enum Rank
    {
        Two,
        Three,
        Four,
        Five,
        Six,
        Seven,
        Eight,
        Nine,
        Ten,
        Jack,
        Queen,
        King,
        Ace,
    }

    /// <summary>A card of the standard 52.</summary>
    public readonly struct Card : IEquatable<Card>, IComparable<Card>
    {
        const int Suits = 4;
        const int Ranks = 13;

        /// <summary>13 * suit + rank, 0 to 51: an index for your sprites.</summary>
        public byte Code { get; }

        public Card(byte code)
        {
            Code = Fields.Code(Suits * Ranks, nameof(code), code);
        }

        public Card(Rank rank, Suit suit)
            : this((byte)(Ranks * Fields.Code(Suits, nameof(suit), (int)suit)
                + Fields.Code(Ranks, nameof(rank), (int)rank)))
        { }

        public Suit Suit => (Suit)(Code / Ranks);
        public Rank Rank => (Rank)(Code % Ranks);

        public bool Equals(Card other) => Code == other.Code;
        public override bool Equals(object other) => other is Card card && Equals(card);
        public override int GetHashCode() => Code;
        public int CompareTo(Card other) => Code.CompareTo(other.Code);
        public static bool operator ==(Card a, Card b) => a.Equals(b);
        public static bool operator !=(Card a, Card b) => !a.Equals(b);

        /// <summary>The card that a text such as "7S" means.</summary>
        public static unsafe Card Parse(string text)
        {
            Call.Ready();
            uint code;
            fixed (byte* bytes = Call.Encode(nameof(text), text, out UIntPtr length))
                Call.Check(Native.impera_card_parse(
                    Native.IMPERA_GAME_DIVIDE, bytes, length, &code));
            return new Card((byte)code);
        }

        /// <summary>Such as 7S; the same string each time.</summary>
        public override string ToString() => texts[Code];

        static readonly string[] texts = Texts();

        static string[] Texts()
        {
            var all = new string[Suits * Ranks];
            for (int code = 0; code < all.Length; code++)
                all[code] = "23456789TJQKA".Substring(code % Ranks, 1)
                    + "CDHS".Substring(code / Ranks, 1);
            return all;
        }
    }

    /// <summary>The small numbers of a set, ascending, which is a word of 64 bits.</summary>
    internal struct Places
    {
        ulong bits;
        int place;

        internal Places(ulong bits)
        {
            this.bits = bits;
            place = -1;
        }

        /// <summary>The next number; -1 if there is none.</summary>
        internal int Next()
        {
            while (bits != 0)
            {
                bool found = (bits & 1) != 0;
                bits >>= 1;
                place++;
                if (found)
                    return place;
            }
            return -1;
        }

        internal static int Count(ulong bits)
        {
            int count = 0;
            for (; bits != 0; bits &= bits - 1)
                count++;
            return count;
        }
    }

    /// <summary>A set of standard cards.</summary>
    public readonly struct CardSet : IEquatable<CardSet>, IReadOnlyCollection<Card>
    {
        /// <summary>Bit c for the card with code c.</summary>
        public ulong Bits { get; }

        public CardSet(ulong bits)
        {
            Bits = bits;
        }

        public int Count => Places.Count(Bits);

        public bool Contains(Card card) => (Bits >> card.Code & 1) != 0;

        /// <summary>The cards, ascending, without garbage.</summary>
        public Enumerator GetEnumerator() => new Enumerator(Bits);

        IEnumerator<Card> IEnumerable<Card>.GetEnumerator()
        {
            foreach (Card item in this)
                yield return item;
        }

        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<Card>)this).GetEnumerator();

        public struct Enumerator
        {
            Places rest;

            public Card Current { get; private set; }

            internal Enumerator(ulong bits)
            {
                rest = new Places(bits);
                Current = default(Card);
            }

            public bool MoveNext()
            {
                int next = rest.Next();
                if (next >= 0)
                    Current = new Card((byte)next);
                return next >= 0;
            }
        }

        public bool Equals(CardSet other) => Bits == other.Bits;
        public override bool Equals(object other) => other is CardSet set && Equals(set);
        public override int GetHashCode() => Bits.GetHashCode();
        public static bool operator ==(CardSet a, CardSet b) => a.Equals(b);
        public static bool operator !=(CardSet a, CardSet b) => !a.Equals(b);

        /// <summary>Such as 2C 7S.</summary>
        public override string ToString() => string.Join(" ", this);
    }

    /// <summary>A set of players, who are numbered from 0 clockwise.</summary>
    public readonly struct PlayerSet : IEquatable<PlayerSet>, IReadOnlyList<int>
    {
        /// <summary>Bit i for player i.</summary>
        public byte Bits { get; }

        public PlayerSet(byte bits)
        {
            Bits = bits;
        }

        public int Count => Places.Count(Bits);

        public bool Contains(int player) => player >= 0 && player < 8 && (Bits >> player & 1) != 0;

        /// <summary>The player that has index lower ones before it.</summary>
        public int this[int index]
        {
            get
            {
                ulong bits = Bits;
                for (int lower = Fields.Place(Count, index); lower > 0; lower--)
                    bits &= bits - 1;
                return new Places(bits).Next();
            }
        }

        /// <summary>The players, ascending, without garbage.</summary>
        public Enumerator GetEnumerator() => new Enumerator(Bits);

        IEnumerator<int> IEnumerable<int>.GetEnumerator()
        {
            foreach (int item in this)
                yield return item;
        }

        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<int>)this).GetEnumerator();

        public struct Enumerator
        {
            Places rest;

            public int Current { get; private set; }

            internal Enumerator(ulong bits)
            {
                rest = new Places(bits);
                Current = default(int);
            }

            public bool MoveNext()
            {
                int next = rest.Next();
                if (next >= 0)
                    Current = next;
                return next >= 0;
            }
        }

        public bool Equals(PlayerSet other) => Bits == other.Bits;
        public override bool Equals(object other) => other is PlayerSet set && Equals(set);
        public override int GetHashCode() => Bits;
        public static bool operator ==(PlayerSet a, PlayerSet b) => a.Equals(b);
        public static bool operator !=(PlayerSet a, PlayerSet b) => !a.Equals(b);

        /// <summary>Such as 0 2.</summary>
        public override string ToString() => string.Join(" ", this);
    }

    /// <summary>A set of small numbers: of slots, of strings, of bodies.</summary>
    public readonly struct NumberSet : IEquatable<NumberSet>, IReadOnlyCollection<int>
    {
        /// <summary>Bit i for number i.</summary>
        public ulong Bits { get; }

        public NumberSet(ulong bits)
        {
            Bits = bits;
        }

        public int Count => Places.Count(Bits);

        public bool Contains(int number) =>
            number >= 0 && number < 64 && (Bits >> number & 1) != 0;

        /// <summary>The numbers, ascending, without garbage.</summary>
        public Enumerator GetEnumerator() => new Enumerator(Bits);

        IEnumerator<int> IEnumerable<int>.GetEnumerator()
        {
            foreach (int item in this)
                yield return item;
        }

        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<int>)this).GetEnumerator();

        public struct Enumerator
        {
            Places rest;

            public int Current { get; private set; }

            internal Enumerator(ulong bits)
            {
                rest = new Places(bits);
                Current = default(int);
            }

            public bool MoveNext()
            {
                int next = rest.Next();
                if (next >= 0)
                    Current = next;
                return next >= 0;
            }
        }

        public bool Equals(NumberSet other) => Bits == other.Bits;
        public override bool Equals(object other) => other is NumberSet set && Equals(set);
        public override int GetHashCode() => Bits.GetHashCode();
        public static bool operator ==(NumberSet a, NumberSet b) => a.Equals(b);
        public static bool operator !=(NumberSet a, NumberSet b) => !a.Equals(b);

        /// <summary>Such as 0 2.</summary>
        public override string ToString() => string.Join(" ", this);
    }
}
