using System;

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
        public int[] Scores { get; } = new int[Native.IMPERA_MAX_PLAYERS];

        public PlayerSet Players { get; private set; }

        /// <summary>Several share the victory.</summary>
        public PlayerSet Winners { get; private set; }

        /// <summary>Why one wins alone with as many points as others.</summary>
        public DecidedBy DecidedBy { get; private set; }

        /// <summary>
        /// Makes this how a match ended, without garbage; false, and nothing is changed, while
        /// it goes on.
        /// </summary>
        public bool Read(Match match)
        {
            impera_outcome outcome;
            using (var self = Match.Of(match))
            {
                int status = Native.impera_match_outcome(self.Pointer, &outcome);
                if (status == Native.IMPERA_NOT_OVER)
                    return false;
                Call.Check(status);
            }
            Players = new PlayerSet(outcome.players);
            Winners = new PlayerSet(outcome.winners);
            DecidedBy = (DecidedBy)outcome.decided_by;
            for (int player = 0; player < Scores.Length; player++)
                Scores[player] = outcome.scores[player];
            return true;
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
            var sets = Array.ConvertAll(Fields.Given(nameof(cardSets), cardSets),
                cardSet => Fields.Given(nameof(cardSets), cardSet).ToNative());
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
            return Made(Fields.Given(nameof(seed), seed), (bytes, match) =>
            {
                using (var self = handle.Lend())
                    return Native.impera_match_sample(
                        self.Pointer, Fields.Observer(observer), bytes, match);
            });
        }

        /// <summary>
        /// The move that a bot would make for a player after so many iterations, without garbage;
        /// it is not made. The player's view of the match is all that it knows: see
        /// <see cref="Bot"/>.
        /// </summary>
        public Move Think(int player, int iterations, Seed seed)
        {
            uint code;
            using (var self = handle.Lend())
            fixed (byte* bytes = Fields.Given(nameof(seed), seed).Bytes)
                Call.Check(Native.impera_match_think(self.Pointer, Fields.Player(player),
                    Fields.Index(nameof(iterations), iterations), bytes, &code));
            return new Move(Game, code);
        }

        public void Dispose() => handle.Dispose();

        /// <summary>The match for a native call, which must end before it is disposed.</summary>
        internal static Handle.Loan Of(Match match) =>
            Fields.Given(nameof(match), match).handle.Lend();

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
                    self.Pointer, Fields.Player(player), Fields.Index(nameof(index), index), &code));
            return new Move(Game, code);
        }

        /// <summary>A player's legal moves, ascending by their codes.</summary>
        public Move[] LegalMoves(int player)
        {
            var moves = new Move[LegalMoveCount(player)];
            LegalMoves(player, moves);
            return moves;
        }

        /// <summary>
        /// A player's legal moves, ascending by their codes, written to an array of yours, without
        /// garbage; <see cref="Rules.MostMoves"/> are enough.
        /// </summary>
        /// <returns>How many there are.</returns>
        public int LegalMoves(int player, Move[] moves)
        {
            Fields.Given(nameof(moves), moves);
            // Only as much of the stack as it takes.
            int room = Math.Min(LegalMoveCount(player), moves.Length);
            uint* codes = stackalloc uint[room];
            UIntPtr count;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_legal_moves(
                    self.Pointer, Fields.Player(player), codes, (UIntPtr)room, &count));
            for (int i = 0; i < room; i++)
                moves[i] = new Move(Game, codes[i]);
            return room;
        }

        /// <summary>
        /// Writes 1 to the places of the legal moves' codes and 0 to the others, for bots
        /// that learn. The mask has room for <see cref="Rules.MoveCount"/> bytes.
        /// </summary>
        public void LegalMask(int player, byte[] mask)
        {
            UIntPtr length;
            using (var self = handle.Lend())
            fixed (byte* buffer = Fields.Given(nameof(mask), mask))
                Call.Check(Native.impera_match_legal_mask(
                    self.Pointer, Fields.Player(player), buffer, (UIntPtr)mask.Length, &length));
        }

        /// <summary>Whether a player may make a move.</summary>
        public bool IsLegal(int player, Move move)
        {
            using (var self = handle.Lend())
                return player >= 0 && move.Game == Game && Native.impera_match_check(
                    self.Pointer, (uint)player, move.Code) == Native.IMPERA_OK;
        }

        /// <summary>
        /// Whether a player may make a move, and if not, why: no refusal throws, a value that is
        /// none included.
        /// </summary>
        public bool IsLegal(int player, Move move, Refusal refusal)
        {
            Fields.Given(nameof(refusal), refusal);
            using (var self = handle.Lend())
                return Fits(player, move, refusal) && refusal.Take(
                    Native.impera_match_check(self.Pointer, (uint)player, move.Code));
        }

        /// <summary>
        /// Makes a move. If it is refused the match is as it was, and the exception names the
        /// rule.
        /// </summary>
        public void Play(int player, Move move)
        {
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_play(self.Pointer, Fields.Player(player),
                    Fields.CodeOf(nameof(move), Game, move.Game, move.Code)));
        }

        /// <summary>
        /// Makes a move if it is legal; else the answer is false, and the match as it was.
        /// </summary>
        public bool TryPlay(int player, Move move)
        {
            using (var self = handle.Lend())
                return player >= 0 && move.Game == Game && Native.impera_match_play(
                    self.Pointer, (uint)player, move.Code) == Native.IMPERA_OK;
        }

        /// <summary>
        /// Makes a move if it is legal, and else says why it is not: no refusal throws, a value
        /// that is none included.
        /// </summary>
        public bool TryPlay(int player, Move move, Refusal refusal)
        {
            Fields.Given(nameof(refusal), refusal);
            using (var self = handle.Lend())
                return Fits(player, move, refusal) && refusal.Take(
                    Native.impera_match_play(self.Pointer, (uint)player, move.Code));
        }

        /// <summary>Whether there is such a player, and a move of this game.</summary>
        bool Fits(int player, Move move, Refusal refusal)
        {
            try
            {
                Fields.Player(player);
                Fields.CodeOf(nameof(move), Game, move.Game, move.Code);
                return true;
            }
            catch (ImperaException refused)
            {
                return refusal.Take(refused);
            }
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
            using (var self = handle.Lend())
            using (var from = Fields.Given(nameof(other), other).handle.Lend())
            {
                Call.Check(Native.impera_match_copy(self.Pointer, from.Pointer));
                Game = other.Game;
            }
        }

        /// <summary>What chance may do now; nothing if it is not its turn.</summary>
        public WeightedOutcome[] Chances()
        {
            var chances = new WeightedOutcome[ChanceCount];
            Chances(chances);
            return chances;
        }

        /// <summary>How many outcomes chance has now: none if it is not its turn.</summary>
        public int ChanceCount
        {
            get
            {
                UIntPtr count;
                int status;
                using (var self = handle.Lend())
                    status = Native.impera_match_chances(
                        self.Pointer, null, null, UIntPtr.Zero, &count);
                if (status != Native.IMPERA_SHORT_BUFFER)
                    Call.Check(status);
                return checked((int)count);
            }
        }

        /// <summary>
        /// What chance may do now, written to an array of yours, without garbage;
        /// <see cref="Rules.MostChances"/> are enough.
        /// </summary>
        /// <returns>How many there are.</returns>
        public int Chances(WeightedOutcome[] chances)
        {
            int room = Math.Min(Fields.Given(nameof(chances), chances).Length, Rules.MostChances);
            uint* codes = stackalloc uint[room], weights = stackalloc uint[room];
            UIntPtr count;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_chances(
                    self.Pointer, codes, weights, (UIntPtr)room, &count));
            for (int i = 0; i < (int)count; i++)
                chances[i] = new WeightedOutcome(new ChanceOutcome(Game, codes[i]), weights[i]);
            return (int)count;
        }

        /// <summary>Lets a chance outcome happen in a scripted match, from a real table.</summary>
        public void Resolve(ChanceOutcome outcome)
        {
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_resolve(self.Pointer,
                    Fields.CodeOf(nameof(outcome), Game, outcome.Game, outcome.Code)));
        }

        /// <summary>Lets a fresh generator decide chance in a scripted match.</summary>
        public void Settle(Seed seed)
        {
            using (var self = handle.Lend())
            fixed (byte* bytes = Fields.Given(nameof(seed), seed).Bytes)
                Call.Check(Native.impera_match_settle(self.Pointer, bytes));
        }

        /// <summary>How the game ended; null while it goes on.</summary>
        public Outcome Outcome
        {
            get
            {
                var outcome = new Outcome();
                return outcome.Read(this) ? outcome : null;
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
        /// of yours, without garbage; <see cref="Rules.MostEvents"/> are enough after each move.
        /// </summary>
        /// <returns>How many there are.</returns>
        public int Events(int observer, int seen, GameEvent[] events)
        {
            UIntPtr count;
            using (var self = handle.Lend())
            fixed (GameEvent* first = Fields.Given(nameof(events), events))
                Call.Check(Native.impera_match_events(self.Pointer, Fields.Observer(observer),
                    (UIntPtr)Fields.Index(nameof(seen), seen), (impera_event*)first,
                    (UIntPtr)events.Length, &count));
            return checked((int)count);
        }

        /// <summary>What an observer has been told since it had seen so many events.</summary>
        public GameEvent[] Events(int observer, int seen = 0)
        {
            long count = EventCount(observer) - (long)Fields.Index(nameof(seen), seen);
            var events = new GameEvent[Math.Max(count, 0)];
            Events(observer, seen, events);
            return events;
        }

        /// <summary>The event with index others before it as a line: deal 1 ?.</summary>
        public string EventText(int observer, int index)
        {
            uint who = Fields.Observer(observer), number = Fields.Index(nameof(index), index);
            using (var self = handle.Lend())
            {
                var match = self.Pointer;
                return Call.Text((buffer, capacity, length) => Native.impera_match_event_text(
                    match, who, (UIntPtr)number, buffer, capacity, length));
            }
        }

        /// <summary>
        /// The same, written to an array of yours, without garbage: at most
        /// <see cref="Rules.MostText"/> characters.
        /// </summary>
        /// <returns>How many characters it has.</returns>
        public int EventText(int observer, int index, char[] text)
        {
            UIntPtr length;
            byte* bytes = stackalloc byte[Call.UsualCapacity];
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_event_text(
                    self.Pointer, Fields.Observer(observer),
                    (UIntPtr)Fields.Index(nameof(index), index), bytes,
                    (UIntPtr)Call.UsualCapacity, &length));
            return Call.Copy(bytes, length, nameof(text), text);
        }

        /// <summary>The same as an English sentence, for a log.</summary>
        public string EventSentence(int observer, int index)
        {
            uint who = Fields.Observer(observer), number = Fields.Index(nameof(index), index);
            using (var self = handle.Lend())
            {
                var match = self.Pointer;
                return Call.Text((buffer, capacity, length) => Native.impera_match_event_sentence(
                    match, who, (UIntPtr)number, buffer, capacity, length));
            }
        }

        /// <summary>
        /// The same, written to an array of yours, without garbage: at most
        /// <see cref="Rules.MostText"/> characters.
        /// </summary>
        /// <returns>How many characters it has.</returns>
        public int EventSentence(int observer, int index, char[] text)
        {
            UIntPtr length;
            byte* bytes = stackalloc byte[Call.UsualCapacity];
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_event_sentence(
                    self.Pointer, Fields.Observer(observer),
                    (UIntPtr)Fields.Index(nameof(index), index), bytes,
                    (UIntPtr)Call.UsualCapacity, &length));
            return Call.Copy(bytes, length, nameof(text), text);
        }

        /// <summary>How many moves and chance outcomes there have been.</summary>
        public int HistoryLength
        {
            get
            {
                UIntPtr length;
                using (var self = handle.Lend())
                    Call.Check(Native.impera_match_history_length(self.Pointer, &length));
                return checked((int)length);
            }
        }

        /// <summary>The move or chance outcome with index others before it.</summary>
        public Entry HistoryEntry(int index)
        {
            impera_entry entry;
            using (var self = handle.Lend())
                Call.Check(Native.impera_match_history_entry(
                    self.Pointer, (UIntPtr)Fields.Index(nameof(index), index), &entry));
            return new Entry(entry);
        }

        /// <summary>All moves and chance outcomes since the start.</summary>
        public Entry[] History()
        {
            var entries = new Entry[HistoryLength];
            for (int i = 0; i < entries.Length; i++)
                entries[i] = HistoryEntry(i);
            return entries;
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
}
