using System;

namespace Impera
{
    /// <summary>A move that a bot may make, and what it thinks of it.</summary>
    public struct Candidate
    {
        impera_candidate native;

        internal Candidate(impera_candidate native)
        {
            this.native = native;
        }

        /// <summary>The code of the move, which is one of the bot's game.</summary>
        public uint Code => native.code;

        /// <summary>In how many iterations it was made.</summary>
        public int Visits => checked((int)native.visits);

        /// <summary>
        /// The mean share of the win in these, in millionths: 1,000,000 for a win, 0 for a loss;
        /// 0 if it was never made.
        /// </summary>
        public int Value => (int)native.value;

        /// <summary>How likely the bot makes it, in millionths.</summary>
        public int Probability => (int)native.probability;
    }

    /// <summary>
    /// Somebody to play against: it thinks about one decision of a player, in slices, so that a
    /// game keeps its frame rate.
    /// </summary>
    /// <remarks>
    /// It takes the player's view and nothing else of the match, so it cannot cheat, and keeps
    /// nothing of it: after a decision make another bot. The same view, seed and number of
    /// iterations, in however many slices, come to the same move on every machine. Nothing but
    /// making it makes garbage. Different bots may think in different threads.
    /// </remarks>
    public sealed unsafe class Bot : IDisposable
    {
        readonly BotHandle handle;

        /// <summary>A bot for a decision that a player owes, which has not thought yet.</summary>
        public Bot(Match match, int player, Seed seed)
        {
            impera_bot* bot;
            using (var lent = Match.Of(match))
            fixed (byte* bytes = Fields.Given(nameof(seed), seed).Bytes)
                Call.Check(Native.impera_bot_new(
                    lent.Pointer, Fields.Player(player), bytes, &bot));
            handle = new BotHandle(bot);
            Game = match.Game;
        }

        public void Dispose() => handle.Dispose();

        public Game Game { get; }

        /// <summary>
        /// Thinks for so many iterations more: 1,000 in all play well. With a single move to
        /// make it need not, and does not.
        /// </summary>
        public void Think(int iterations)
        {
            using (var self = handle.Lend())
                Call.Check(Native.impera_bot_think(
                    self.Bot, Fields.Index(nameof(iterations), iterations)));
        }

        /// <summary>The move that it makes, by what it has thought so far.</summary>
        public Move Move
        {
            get
            {
                uint code;
                using (var self = handle.Lend())
                    Call.Check(Native.impera_bot_move(self.Bot, &code));
                return new Move(Game, code);
            }
        }

        /// <summary>How many iterations it has thought.</summary>
        public long Iterations
        {
            get
            {
                uint iterations;
                using (var self = handle.Lend())
                    Call.Check(Native.impera_bot_iterations(self.Bot, &iterations));
                return iterations;
            }
        }

        /// <summary>The bytes that it has allocated for what it has thought.</summary>
        public long Bytes
        {
            get
            {
                ulong bytes;
                using (var self = handle.Lend())
                    Call.Check(Native.impera_bot_bytes(self.Bot, &bytes));
                return checked((long)bytes);
            }
        }

        /// <summary>The most bytes that it will have allocated after so many in all.</summary>
        public long MostBytes(int iterations)
        {
            ulong bytes;
            using (var self = handle.Lend())
                Call.Check(Native.impera_bot_most_bytes(
                    self.Bot, Fields.Index(nameof(iterations), iterations), &bytes));
            return checked((long)bytes);
        }

        /// <summary>How many moves the player may make.</summary>
        public int CandidateCount
        {
            get
            {
                UIntPtr count;
                int status;
                using (var self = handle.Lend())
                    status = Native.impera_bot_candidates(self.Bot, null, UIntPtr.Zero, &count);
                if (status != Native.IMPERA_SHORT_BUFFER)
                    Call.Check(status);
                return checked((int)count);
            }
        }

        /// <summary>
        /// The moves that the player may make, ascending by their codes, and what the bot thinks
        /// of each, written to an array of yours, without garbage;
        /// <see cref="Rules.MostMoves"/> are enough.
        /// </summary>
        /// <returns>How many there are.</returns>
        public int Candidates(Candidate[] candidates)
        {
            UIntPtr count;
            using (var self = handle.Lend())
            fixed (Candidate* first = Fields.Given(nameof(candidates), candidates))
                Call.Check(Native.impera_bot_candidates(self.Bot, (impera_candidate*)first,
                    (UIntPtr)candidates.Length, &count));
            return checked((int)count);
        }

        /// <summary>The same as a new array.</summary>
        public Candidate[] Candidates()
        {
            var candidates = new Candidate[CandidateCount];
            Candidates(candidates);
            return candidates;
        }
    }
}
