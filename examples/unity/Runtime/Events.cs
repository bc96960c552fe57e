namespace Impera
{
    /// <summary>
    /// Something that is seen to happen, as an observer notices it: what a table animates.
    /// </summary>
    /// <remarks>The constants of its kind in impera.h say what stands where.</remarks>
    public unsafe struct GameEvent
    {
        impera_event native;

        internal GameEvent(impera_event native)
        {
            this.native = native;
        }

        /// <summary>One of the kinds of its game, such as <see cref="DivideEvent"/>.</summary>
        public int Kind => native.kind;

        /// <summary>The first player that it names.</summary>
        public int? Player => Fields.Number(native.player);

        /// <summary>The second player that it names.</summary>
        public int? Other => Fields.Number(native.other);

        /// <summary>Several players that it names.</summary>
        public PlayerSet Players => new PlayerSet(native.players);

        public int CardCount => native.card_count;

        /// <summary>The code of a card that it names; null for one that is not seen.</summary>
        public int? CardCode(int index)
        {
            fixed (byte* cards = native.cards)
                return Fields.Number(cards[Fields.Place(CardCount, index)]);
        }

        public int NumberCount => native.number_count;

        /// <summary>Another number that it names.</summary>
        public int Number(int index)
        {
            fixed (int* numbers = native.numbers)
                return numbers[Fields.Place(NumberCount, index)];
        }
    }

    /// <summary>How a match of Divide and Conquer is won.</summary>
    public enum Beats
    {
        Higher = Native.IMPERA_BEATS_HIGHER,
        Divides = Native.IMPERA_BEATS_DIVIDES,
        Below = Native.IMPERA_BEATS_BELOW,
    }

    /// <summary>The kinds of events of Divide and Conquer.</summary>
    public enum DivideAndConquerEvent
    {
        Deal = Native.IMPERA_DIVIDE_AND_CONQUER_EVENT_DEAL,
        Choose = Native.IMPERA_DIVIDE_AND_CONQUER_EVENT_CHOOSE,
        Reveal = Native.IMPERA_DIVIDE_AND_CONQUER_EVENT_REVEAL,
        Win = Native.IMPERA_DIVIDE_AND_CONQUER_EVENT_WIN,
        Swap = Native.IMPERA_DIVIDE_AND_CONQUER_EVENT_SWAP,
        Over = Native.IMPERA_DIVIDE_AND_CONQUER_EVENT_OVER,
    }

    /// <summary>The kinds of events of Divide.</summary>
    public enum DivideEvent
    {
        Round = Native.IMPERA_DIVIDE_EVENT_ROUND,
        Deal = Native.IMPERA_DIVIDE_EVENT_DEAL,
        Offering = Native.IMPERA_DIVIDE_EVENT_OFFERING,
        Secure = Native.IMPERA_DIVIDE_EVENT_SECURE,
        Offer = Native.IMPERA_DIVIDE_EVENT_OFFER,
        Split = Native.IMPERA_DIVIDE_EVENT_SPLIT,
        Open = Native.IMPERA_DIVIDE_EVENT_OPEN,
        Return = Native.IMPERA_DIVIDE_EVENT_RETURN,
        Done = Native.IMPERA_DIVIDE_EVENT_DONE,
        Gather = Native.IMPERA_DIVIDE_EVENT_GATHER,
        Trump = Native.IMPERA_DIVIDE_EVENT_TRUMP,
        Play = Native.IMPERA_DIVIDE_EVENT_PLAY,
        Trick = Native.IMPERA_DIVIDE_EVENT_TRICK,
        Points = Native.IMPERA_DIVIDE_EVENT_POINTS,
        Over = Native.IMPERA_DIVIDE_EVENT_OVER,
    }

    /// <summary>The kinds of events of Strategic War.</summary>
    public enum StrategicWarEvent
    {
        Deal = Native.IMPERA_STRATEGIC_WAR_EVENT_DEAL,
        Choose = Native.IMPERA_STRATEGIC_WAR_EVENT_CHOOSE,
        Reveal = Native.IMPERA_STRATEGIC_WAR_EVENT_REVEAL,
        Capture = Native.IMPERA_STRATEGIC_WAR_EVENT_CAPTURE,
        Tie = Native.IMPERA_STRATEGIC_WAR_EVENT_TIE,
        Battle = Native.IMPERA_STRATEGIC_WAR_EVENT_BATTLE,
        Stand = Native.IMPERA_STRATEGIC_WAR_EVENT_STAND,
        Leftover = Native.IMPERA_STRATEGIC_WAR_EVENT_LEFTOVER,
        Over = Native.IMPERA_STRATEGIC_WAR_EVENT_OVER,
    }

    /// <summary>The kinds of events of Divide &amp; Conker.</summary>
    public enum DivideAndConkerEvent
    {
        First = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_FIRST,
        Lay = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_LAY,
        Lace = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_LACE,
        Gain = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_GAIN,
        Take = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_TAKE,
        See = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_SEE,
        Turn = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_TURN,
        Army = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_ARMY,
        String = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_STRING,
        Harden = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_HARDEN,
        Ready = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_READY,
        Declare = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_DECLARE,
        Defend = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_DEFEND,
        Roll = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_ROLL,
        Die = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_DIE,
        Bungee = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_BUNGEE,
        Rebound = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_REBOUND,
        Reroll = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_REROLL,
        Shorten = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_SHORTEN,
        Chestnut = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_CHESTNUT,
        Pass = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_PASS,
        Crack = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_CRACK,
        Destroy = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_DESTROY,
        Fray = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_FRAY,
        Snap = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_SNAP,
        Discard = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_DISCARD,
        Mend = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_MEND,
        Tuck = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_TUCK,
        Spoils = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_SPOILS,
        Spare = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_SPARE,
        Gone = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_GONE,
        Keep = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_KEEP,
        Veteran = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_VETERAN,
        Round = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_ROUND,
        Over = Native.IMPERA_DIVIDE_AND_CONKER_EVENT_OVER,
    }

    /// <summary>The kinds of events of 5 &amp; 10.</summary>
    public enum FiveAndTenEvent
    {
        Leader = Native.IMPERA_FIVE_AND_TEN_EVENT_LEADER,
        TurnUp = Native.IMPERA_FIVE_AND_TEN_EVENT_TURN_UP,
        Deal = Native.IMPERA_FIVE_AND_TEN_EVENT_DEAL,
        Turn = Native.IMPERA_FIVE_AND_TEN_EVENT_TURN,
        Offer = Native.IMPERA_FIVE_AND_TEN_EVENT_OFFER,
        Trump = Native.IMPERA_FIVE_AND_TEN_EVENT_TRUMP,
        Choose = Native.IMPERA_FIVE_AND_TEN_EVENT_CHOOSE,
        Reveal = Native.IMPERA_FIVE_AND_TEN_EVENT_REVEAL,
        Order = Native.IMPERA_FIVE_AND_TEN_EVENT_ORDER,
        Keep = Native.IMPERA_FIVE_AND_TEN_EVENT_KEEP,
        Claim = Native.IMPERA_FIVE_AND_TEN_EVENT_CLAIM,
        Discard = Native.IMPERA_FIVE_AND_TEN_EVENT_DISCARD,
        Draw = Native.IMPERA_FIVE_AND_TEN_EVENT_DRAW,
        DiscardUnseen = Native.IMPERA_FIVE_AND_TEN_EVENT_DISCARD_UNSEEN,
        Last = Native.IMPERA_FIVE_AND_TEN_EVENT_LAST,
        Score = Native.IMPERA_FIVE_AND_TEN_EVENT_SCORE,
        Over = Native.IMPERA_FIVE_AND_TEN_EVENT_OVER,
    }
}
