using System;
using System.Runtime.InteropServices;

namespace Impera
{
    /// <summary>Whose decision a match waits for.</summary>
    public readonly struct Turn
    {
        public TurnKind Kind { get; }

        /// <summary>Who owes a decision, in any order; nobody if chance does.</summary>
        public PlayerSet Awaited { get; }

        internal Turn(impera_turn turn)
        {
            Kind = (TurnKind)turn.kind;
            Awaited = new PlayerSet(turn.players);
        }
    }

    public enum TurnKind
    {
        Over = Native.IMPERA_TURN_OVER,
        Chance = Native.IMPERA_TURN_CHANCE,
        Players = Native.IMPERA_TURN_PLAYERS,
    }

    /// <summary>How a match began.</summary>
    public enum Origin
    {
        /// <summary>With a seed, which settles chance.</summary>
        Seeded = Native.IMPERA_ORIGIN_SEEDED,

        /// <summary>Without one: chance is told.</summary>
        Scripted = Native.IMPERA_ORIGIN_SCRIPTED,

        /// <summary>In a sampled position; it has no transcript.</summary>
        Sampled = Native.IMPERA_ORIGIN_SAMPLED,
    }

    /// <summary>What decided who won.</summary>
    public enum DecidedBy
    {
        /// <summary>The game has nothing for ties: the most points win.</summary>
        Nothing = Native.IMPERA_DECIDED_BY_NOTHING,

        /// <summary>One player has the most points.</summary>
        Points = Native.IMPERA_DECIDED_BY_POINTS,

        /// <summary>
        /// Bonus tokens of round four (Divide) or bonus points (5 &amp; 10).
        /// </summary>
        Bonus = Native.IMPERA_DECIDED_BY_BONUS,

        /// <summary>The card played in the last trick (Divide).</summary>
        Card = Native.IMPERA_DECIDED_BY_CARD,

        /// <summary>Cards of the bonus suit in pairs (5 &amp; 10).</summary>
        Paired = Native.IMPERA_DECIDED_BY_PAIRED,

        /// <summary>The winners are equal in everything (5 &amp; 10).</summary>
        Shared = Native.IMPERA_DECIDED_BY_SHARED,
    }

    /// <summary>How a game ended.</summary>
    public sealed unsafe class Outcome
    {
        /// <summary>The score of each player, by its number.</summary>
        public int[] Scores { get; }

        public PlayerSet Players { get; }

        /// <summary>Several share the victory.</summary>
        public PlayerSet Winners { get; }

        /// <summary>Why one wins alone with as many points as others.</summary>
        public DecidedBy DecidedBy { get; }

        internal Outcome(impera_outcome outcome)
        {
            Players = new PlayerSet(outcome.players);
            Winners = new PlayerSet(outcome.winners);
            DecidedBy = (DecidedBy)outcome.decided_by;
            Scores = new int[Native.IMPERA_MAX_PLAYERS];
            for (int player = 0; player < Scores.Length; player++)
                Scores[player] = outcome.scores[player];
        }
    }

    /// <summary>One entry of a history: a move, or what chance did.</summary>
    public readonly struct Entry
    {
        /// <summary>Who made the move; null for chance.</summary>
        public int? Player { get; }

        /// <summary>The code of the move or the chance outcome.</summary>
        public uint Code { get; }

        internal Entry(impera_entry entry)
        {
            bool isMove = entry.kind == Native.IMPERA_ENTRY_MOVE;
            Player = isMove ? entry.player : (int?)null;
            Code = entry.code;
        }
    }

    /// <summary>What chance may do, and how often compared with the others.</summary>
    public readonly struct WeightedOutcome
    {
        public ChanceOutcome Outcome { get; }
        public uint Weight { get; }

        internal WeightedOutcome(ChanceOutcome outcome, uint weight)
        {
            Outcome = outcome;
            Weight = weight;
        }
    }

    /// <summary>
    /// A game in progress with its history.
    /// </summary>
    /// <remarks>
    /// Made by a config, such as <c>new DivideConfig().NewMatch(Seed.Random())</c>. With a seed,
    /// chance is settled by itself; without one it waits for <see cref="Resolve"/> or
    /// <see cref="Settle"/>. Different matches may be used from different threads; one match
    /// from one thread at a time. A match, its history and its transcript hold every hidden
    /// card: they are the host's own. Players are shown views.
    /// </remarks>
    public sealed unsafe class Match : IDisposable
    {
        /// <summary>The observer who sees only what lies open for all.</summary>
        public const int Public = (int)Native.IMPERA_PUBLIC;

        readonly MatchHandle handle;

        public Game Game { get; private set; }

        internal Match(impera_match* match)
        {
            handle = new MatchHandle(match);
            uint game;
            Call.Check(Native.impera_match_game(match, &game));
            Game = (Game)game;
        }

        /// <summary>A native function that makes a match, from a seed or null.</summary>
        internal delegate int Make(byte* seed, impera_match** match);

        internal static Match Made(Seed seed, Make make)
        {
            Call.Ready();
            impera_match* match;
            // Fixed makes null of null.
            fixed (byte* bytes = seed?.Bytes)
                Call.Check(make(bytes, &match));
            return new Match(match);
        }

        /// <summary>Loads a transcript by playing it; the error names a wrong line.</summary>
        public static Match Read(string transcript) => Made(null, (seed, match) =>
        {
            fixed (byte* bytes = Call.Encode(nameof(transcript), transcript, out UIntPtr length))
                return Native.impera_match_read(bytes, length, match, null);
        });

        /// <summary>Loads a transcript that may name a card set of one's own.</summary>
        public static Match Read(string transcript, params DivideAndConkerCardSet[] cardSets)
        {
            if (cardSets == null)
                throw new ArgumentNullException(nameof(cardSets));
            if (Array.IndexOf(cardSets, null) >= 0)
                throw new ArgumentNullException(nameof(cardSets));
            var sets = Array.ConvertAll(cardSets, cardSet => cardSet.ToNative());
            return Made(null, (seed, match) =>
            {
                fixed (byte* bytes = Call.Encode(nameof(transcript), transcript, out UIntPtr length))
                fixed (impera_divide_and_conker_card_set* first = sets)
                    return Native.impera_match_read_with_cards(
                        bytes, length, first, (UIntPtr)sets.Length, match, null);
            });
        }

        /// <summary>A match that is the same and lives on its own.</summary>
        public Match Clone() => Made(null, (bytes, match) =>
        {
            using (var self = handle.Lend())
                return Native.impera_match_clone(self.Pointer, match);
        });

        /// <summary>
        /// A scripted match from a random position that fits what an observer may know, for
        /// a bot that plays on from there without cheating.
        /// </summary>
        public Match Sample(int observer, Seed seed)
        {
            if (seed == null)
                throw new ArgumentNullException(nameof(seed));
            return Made(seed, (bytes, match) =>
            {
                using (var self = handle.Lend())
                    return Native.impera_match_sample(
                        self.Pointer, Fields.Observer(observer), bytes, match);
            });
        }

        public void Dispose() => handle.Dispose();

        /// <summary>The match for a native call, which must end before it is disposed.</summary>
        internal MatchHandle.Loan Lend() => handle.Lend();

        /// <summary>How the match began.</summary>
        public Origin Origin
        {
            get
            {
                byte origin;
                using (var self = handle.Lend())
                    Call.Check(Native.impera_match_origin(self.Pointer, &origin));
                return (Origin)origin;
            }
        }

        /// <summary>The seed of the match; null if it has none.</summary>
        public Seed Seed
        {
            get
            {
                var bytes = new byte[Seed.Size];
                int status;
                using (var self = handle.Lend())
                fixed (byte* buffer = bytes)
                    status = Native.impera_match_seed(self.Pointer, buffer);
                if (status == Native.IMPERA_NO_SEED)
                    return null;
                Call.Check(status);
                return new Seed(bytes);
            }
        }

        /// <summary>Who takes part.</summary>
        public PlayerSet Players
        {
            get
            {
                byte players;
                using (var self = handle.Lend())
                    Call.Check(Native.impera_match_players(self.Pointer, &players));
                return new PlayerSet(players);
            }
        }

        public Turn Turn
        {
            get
            {
                impera_turn turn;
                using (var self = handle.Lend())
                    Call.Check(Native.impera_match_turn(self.Pointer, &turn));
                return new Turn(turn);
            }
        }

        /// <summary>How many legal moves a player has: none if it owes no decision.</summary>
        public int LegalMoveCount(int player)
        {
            uint count;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_legal_move_count(
                    self.Pointer, Fields.Player(player), &count));
            return checked((int)count);
        }

        /// <summary>The legal move that has index others before it, without garbage.</summary>
        public Move LegalMove(int player, int index)
        {
            uint code;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_legal_move(
                    self.Pointer, Fields.Player(player), Fields.Index(index), &code));
            return new Move(Game, code);
        }

        /// <summary>A player's legal moves, ascending by their codes.</summary>
        public Move[] LegalMoves(int player)
        {
            var codes = new uint[LegalMoveCount(player)];
            UIntPtr count;
            using (var self = handle.Lend())
            fixed (uint* buffer = codes)
                Call.Check(Native.impera_match_legal_moves(
                    self.Pointer, Fields.Player(player), buffer, (UIntPtr)codes.Length, &count));
            return Array.ConvertAll(codes, code => new Move(Game, code));
        }

        /// <summary>
        /// Writes 1 to the places of the legal moves' codes and 0 to the others, for bots
        /// that learn. The mask has room for <see cref="Rules.MoveCount"/> bytes.
        /// </summary>
        public void LegalMask(int player, byte[] mask)
        {
            if (mask == null)
                throw new ArgumentNullException(nameof(mask));
            UIntPtr length;
            using (var self = handle.Lend())
            fixed (byte* buffer = mask)
                Call.Check(Native.impera_match_legal_mask(
                    self.Pointer, Fields.Player(player), buffer, (UIntPtr)mask.Length, &length));
        }

        /// <summary>Whether a player may make a move, and if not, which rule says so.</summary>
        public bool IsLegal(int player, Move move, out string reason)
        {
            if (move.Game != Game)
                throw new ArgumentException("a move of another game", nameof(move));
            int status;
            using (var self = handle.Lend())
                status = Native.impera_match_check(self.Pointer, Fields.Player(player), move.Code);
            reason = status == Native.IMPERA_OK ? null : Call.LastError();
            return status == Native.IMPERA_OK;
        }

        /// <summary>
        /// Makes a move. If it is refused the match is as it was, and the exception names the
        /// rule.
        /// </summary>
        public void Play(int player, Move move)
        {
            if (move.Game != Game)
                throw new ArgumentException("a move of another game", nameof(move));
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_play(self.Pointer, Fields.Player(player), move.Code));
        }

        /// <summary>
        /// Takes back the last decision and what chance did after it; in a scripted match the
        /// last entry.
        /// </summary>
        /// <returns>What was taken back.</returns>
        public Entry Undo()
        {
            impera_entry undone;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_undo(self.Pointer, &undone));
            return new Entry(undone);
        }

        /// <summary>
        /// Makes this match the same as another, in the memory that it has: for bots that play on
        /// from one position thousands of times.
        /// </summary>
        public void CopyFrom(Match other)
        {
            if (other == null)
                throw new ArgumentNullException(nameof(other));
            using (var self = handle.Lend())
            using (var from = other.handle.Lend())
            {
                Call.Check(Native.impera_match_copy(self.Pointer, from.Pointer));
                Game = other.Game;
            }
        }

        /// <summary>What chance may do now; nothing if it is not its turn.</summary>
        public WeightedOutcome[] Chances()
        {
            UIntPtr count;
            using (var self = handle.Lend())
            {
                int status = Native.impera_match_chances(
                    self.Pointer, null, null, UIntPtr.Zero, &count);
                if (status != Native.IMPERA_SHORT_BUFFER)
                    Call.Check(status);
                var codes = new uint[checked((int)count)];
                var weights = new uint[codes.Length];
                fixed (uint* first = codes, second = weights)
                    Call.Check(Native.impera_match_chances(
                        self.Pointer, first, second, count, &count));
                var chances = new WeightedOutcome[codes.Length];
                for (int i = 0; i < chances.Length; i++)
                {
                    var outcome = new ChanceOutcome(Game, codes[i]);
                    chances[i] = new WeightedOutcome(outcome, weights[i]);
                }
                return chances;
            }
        }

        /// <summary>Lets a chance outcome happen in a scripted match, from a real table.</summary>
        public void Resolve(ChanceOutcome outcome)
        {
            if (outcome.Game != Game)
                throw new ArgumentException("an outcome of another game", nameof(outcome));
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_resolve(self.Pointer, outcome.Code));
        }

        /// <summary>Lets a fresh generator decide chance in a scripted match.</summary>
        public void Settle(Seed seed)
        {
            if (seed == null)
                throw new ArgumentNullException(nameof(seed));
            using (var self = handle.Lend())
            fixed (byte* bytes = seed.Bytes)
                Call.Check(Native.impera_match_settle(self.Pointer, bytes));
        }

        /// <summary>How the game ended; null while it goes on.</summary>
        public Outcome Outcome
        {
            get
            {
                impera_outcome outcome;
                int status;
                using (var self = handle.Lend())
                    status = Native.impera_match_outcome(self.Pointer, &outcome);
                if (status == Native.IMPERA_NOT_OVER)
                    return null;
                Call.Check(status);
                return new Outcome(outcome);
            }
        }

        /// <summary>
        /// How many events an observer has been told: a version number of what it knows.
        /// </summary>
        public int EventCount(int observer)
        {
            UIntPtr count;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_event_count(
                    self.Pointer, Fields.Observer(observer), &count));
            return checked((int)count);
        }

        /// <summary>
        /// What an observer has been told since it had seen so many events, written to an array
        /// of yours, without garbage.
        /// </summary>
        /// <returns>How many there are.</returns>
        public int Events(int observer, int seen, GameEvent[] events)
        {
            if (events == null)
                throw new ArgumentNullException(nameof(events));
            UIntPtr count;
            using (var self = handle.Lend())
            fixed (GameEvent* first = events)
                Call.Check(Native.impera_match_events(self.Pointer, Fields.Observer(observer),
                    (UIntPtr)Fields.Seen(seen), (impera_event*)first, (UIntPtr)events.Length,
                    &count));
            return checked((int)count);
        }

        /// <summary>What an observer has been told since it had seen so many events.</summary>
        public GameEvent[] Events(int observer, int seen = 0)
        {
            long count = EventCount(observer) - (long)Fields.Seen(seen);
            var events = new GameEvent[Math.Max(count, 0)];
            Events(observer, seen, events);
            return events;
        }

        /// <summary>The event with index others before it as a line: deal 1 ?.</summary>
        public string EventText(int observer, int index)
        {
            uint who = Fields.Observer(observer), number = Fields.Index(index);
            using (var self = handle.Lend())
            {
                var match = self.Pointer;
                return Call.Text((buffer, capacity, length) => Native.impera_match_event_text(
                    match, who, (UIntPtr)number, buffer, capacity, length));
            }
        }

        /// <summary>The same as an English sentence, for a log.</summary>
        public string EventSentence(int observer, int index)
        {
            uint who = Fields.Observer(observer), number = Fields.Index(index);
            using (var self = handle.Lend())
            {
                var match = self.Pointer;
                return Call.Text((buffer, capacity, length) => Native.impera_match_event_sentence(
                    match, who, (UIntPtr)number, buffer, capacity, length));
            }
        }

        /// <summary>All moves and chance outcomes since the start.</summary>
        public Entry[] History()
        {
            using (var self = handle.Lend())
            {
                UIntPtr length;
                Call.Check(Native.impera_match_history_length(self.Pointer, &length));
                var entries = new Entry[checked((int)length)];
                for (int i = 0; i < entries.Length; i++)
                {
                    impera_entry entry;
                    Call.Check(
                        Native.impera_match_history_entry(self.Pointer, (UIntPtr)i, &entry));
                    entries[i] = new Entry(entry);
                }
                return entries;
            }
        }

        /// <summary>The save file. It holds the seed: never show it to a player.</summary>
        public string Write()
        {
            using (var self = handle.Lend())
            {
                var match = self.Pointer;
                return Call.Text((buffer, capacity, length) =>
                    Native.impera_match_write(match, buffer, capacity, length));
            }
        }

        /// <summary>A hash of the state, hidden cards included; not for storing.</summary>
        public ulong StateHash()
        {
            ulong hash;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_hash(self.Pointer, &hash));
            return hash;
        }
    }

    /// <summary>Frees a match exactly once, and not while a call uses it.</summary>
    internal sealed unsafe class MatchHandle : SafeHandle
    {
        internal MatchHandle(impera_match* match)
            : base(IntPtr.Zero, true)
        {
            SetHandle((IntPtr)match);
        }

        public override bool IsInvalid => handle == IntPtr.Zero;

        protected override bool ReleaseHandle()
        {
            Native.impera_match_free((impera_match*)handle);
            return true;
        }

        internal Loan Lend() => new Loan(this);

        /// <summary>Keeps the match alive until the end of a using block.</summary>
        internal readonly struct Loan : IDisposable
        {
            readonly MatchHandle lender;

            internal impera_match* Pointer => (impera_match*)lender.handle;

            internal Loan(MatchHandle lender)
            {
                bool lent = false;
                lender.DangerousAddRef(ref lent);
                this.lender = lender;
            }

            public void Dispose() => lender.DangerousRelease();
        }
    }
}
