using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Impera;

/// <summary>Plays a seeded game of every kind and checks how it ends.</summary>
static class Program
{
    /// <summary>The generator of the list's moves. For your own take any.</summary>
    sealed class Choices
    {
        uint state;

        public Choices(uint number)
        {
            state = number;
        }

        public int Choose(int count)
        {
            state = unchecked(1664525 * state + 1013904223);
            return (int)((state >> 16) % (uint)count);
        }
    }

    static int Main(string[] arguments)
    {
        if (arguments.Length != 1)
        {
            Console.Error.WriteLine("usage: play.exe EXPECTED_RESULTS");
            return 2;
        }
        Console.WriteLine("impera " + Rules.LibraryVersion);
        var games = Enum.GetValues(typeof(Game)).Cast<Game>().ToDictionary(Rules.Name);
        var shown = new HashSet<Game>();
        int rows = 0;
        foreach (string row in File.ReadLines(arguments[0]))
        {
            if (row.StartsWith("#"))
                continue;
            string[] words = row.Split(' ');
            Game game = games[words[0]];
            bool talkative = shown.Add(game);
            if (talkative)
                Console.WriteLine(words[0]);
            string played = words[0] + " " + Play(game, uint.Parse(words[1]), talkative);
            Require(played == row, played + " is not what the list says");
            if (talkative)
                PlayWithoutASeed(game);
            if (talkative && game == Game.DivideAndConker)
                PlayWithACardSetOfOurOwn();
            rows++;
        }
        Require(shown.Count == games.Count, "the list has a row for every game");
        Console.WriteLine(rows + " games ended as the list says");
        return 0;
    }

    /// <summary>Plays a game with random moves and gives its row of the list.</summary>
    static string Play(Game game, uint number, bool talkative)
    {
        var choices = new Choices(number);
        uint decisions = 0, trace = 0;
        var seed = Seed.FromNumber(number);
        Match match = game.NewMatch(seed);
        Require(match.Seed.ToBytes().SequenceEqual(seed.ToBytes()), "another seed");
        try
        {
            int told = match.EventCount(0);
            for (Turn turn; (turn = match.Turn).Kind == TurnKind.Players; decisions++)
            {
                int player = turn.Awaited[choices.Choose(turn.Awaited.Count)];
                if (talkative && decisions >= 5 && decisions < 10)
                    told = Tell(match, 0, told);
                if (talkative && decisions == 5)
                {
                    Show(match, player);
                    TryAnIllegalMove(match, player);
                    Match loaded = SaveAndLoad(match);
                    match.Dispose();
                    match = loaded;
                }
                int count = match.LegalMoveCount(player);
                Move move = match.LegalMove(player, choices.Choose(count));
                match.Play(player, move);
                trace = unchecked(31 * trace + move.Code);
            }
            Outcome outcome = match.Outcome;
            GameEvent last = match.Events(Match.Public).Last();
            Require(last.Players.Bits == outcome.Winners.Bits, "the last event says who wins");
            var scores = outcome.Players.Select(player => outcome.Scores[player]);
            if (talkative)
                foreach (int player in outcome.Players)
                    Console.WriteLine("  player {0}: {1}{2}", player, outcome.Scores[player],
                        outcome.Winners.Contains(player) ? " wins" : "");
            return number + " " + decisions + " " + trace + " " + outcome.Winners.Bits + " "
                + string.Join(" ", scores);
        }
        finally
        {
            match.Dispose();
        }
    }

    /// <summary>Reused, so that nothing is allocated for events.</summary>
    static readonly GameEvent[] events = new GameEvent[1000];

    /// <summary>What a player is told since it last looked, as a log.</summary>
    static int Tell(Match match, int player, int seen)
    {
        int count = match.Events(player, seen, events);
        for (int i = 0; i < count; i++, seen++)
        {
            bool hidden = events[i].CardCount > 0 && events[i].CardCode(0) == null;
            Console.WriteLine("  " + match.EventSentence(player, seen) + (hidden ? " (hidden)" : ""));
        }
        return seen;
    }

    /// <summary>What a player may know, in short.</summary>
    static void Show(Match match, int player)
    {
        Console.WriteLine("  player {0} holds {1}; awaited: {2}", player, KnownHand(match, player),
            match.Turn.Awaited);
    }

    static string KnownHand(Match match, int player)
    {
        switch (match.Game)
        {
            case Game.DivideAndConquer:
                return new DivideAndConquerView(match, player).Hands[player].ToString();
            case Game.Divide:
                return new DivideView(match, player).Hands[player].ToString();
            case Game.StrategicWar:
                return new StrategicWarView(match, player).Hands[player].ToString();
            case Game.DivideAndConker:
                return new DivideAndConkerView(match, player).Hand.ToString();
            case Game.FiveAndTen:
                return new FiveAndTenView(match, player).Hand[0].ToString();
            default:
                throw new ArgumentException("a game without a view here");
        }
    }

    /// <summary>Reused, as the events are.</summary>
    static readonly Refusal refusal = new Refusal();

    /// <summary>The match is as it was, and the refusal names the rule.</summary>
    static void TryAnIllegalMove(Match match, int player)
    {
        var mask = new byte[Rules.MoveCount(match.Game)];
        match.LegalMask(player, mask);
        var illegal = new Move(match.Game, (uint)Array.IndexOf(mask, (byte)0));
        ulong before = match.StateHash();
        Require(!match.TryPlay(player, illegal, refusal), "an illegal move was allowed");
        Require(refusal.Status == Status.IllegalMove, refusal.Message);
        Require(refusal.Rule.Game == match.Game && refusal.Rule.Rule > 0, "no rule");
        Console.WriteLine("  {0}: refused, {1}, refusal {2}",
            illegal, refusal.Message, refusal.Rule.Rule);
        // Who would rather catch what is refused is told the same.
        try
        {
            match.Play(player, illegal);
            Require(false, "an illegal move was allowed");
        }
        catch (ImperaException refused) when (refused.Status == Status.IllegalMove)
        {
            Require(refused.Message == refusal.Message, refused.Message);
            Require(refused.Rule.Rule == refusal.Rule.Rule, "another rule");
        }
        Require(match.StateHash() == before, "a refused move changed the match");
    }

    /// <summary>A transcript is read by playing it through the rules.</summary>
    static Match SaveAndLoad(Match match)
    {
        string saved = match.Write();
        Match loaded = Match.Read(saved);
        Require(loaded.Write() == saved, "the transcript is another");
        Require(loaded.StateHash() == match.StateHash(), "the state is another");
        Console.WriteLine("  saved and loaded: {0} characters", saved.Length);
        return loaded;
    }

    /// <summary>
    /// Chance is told from a real table; a bot imagines what is hidden from it.
    /// </summary>
    static void PlayWithoutASeed(Game game)
    {
        using (Match match = game.NewMatch(null))
        {
            Require(match.Origin == Origin.Scripted && match.Seed == null, "it has a seed");
            WeightedOutcome[] chances = match.Chances();
            string text = chances[0].Outcome.ToString();
            Console.WriteLine("  without a seed: {0}, one of {1} that chance may do", text,
                chances.Length);
            match.Resolve(ChanceOutcome.Parse(game, text));
            Entry first = match.History().Single();
            Require(first.Player == null && first.Code == chances[0].Outcome.Code, text);
            match.Undo();
            Require(match.Chances().SequenceEqual(chances), "it was not taken back");
            match.Settle(Seed.Random());

            int player = match.Turn.Awaited[0];
            Move move = match.LegalMoves(player).Last();
            Require(match.IsLegal(player, move, refusal), refusal.Message);
            Require(Move.Parse(game, move.ToString()) == move, move.ToString());
            using (Match ahead = match.Clone())
            {
                ahead.Play(player, move);
                Entry last = ahead.History().Last();
                Require(last.Player == player && last.Code == move.Code, move.ToString());
            }

            using (Match imagined = match.Sample(player, Seed.Random()))
            {
                Require(imagined.Origin == Origin.Sampled, "it was not sampled");
                Require(imagined.Players == match.Players, "other players");
                Require(KnownHand(imagined, player) == KnownHand(match, player), "another hand");
                LetABotPlay(match, imagined, player);
            }
        }
    }

    /// <summary>
    /// A bot thinks in slices, and the same wherever its player sees the same.
    /// </summary>
    static void LetABotPlay(Match match, Match imagined, int player)
    {
        // Another seed for each decision.
        Seed seed = Seed.FromNumber(1);
        using (var bot = new Bot(imagined, player, seed))
        {
            for (int frame = 0; frame < 4; frame++)
                bot.Think(25);
            Require(bot.Move == match.Think(player, 100, seed), "another move");
            Candidate best = bot.Candidates().Single(one => one.Code == bot.Move.Code);
            Console.WriteLine("  a bot would {0}, tried {1} times of {2}", bot.Move, best.Visits,
                bot.Iterations);
            using (Match ahead = match.Clone())
                ahead.Play(player, bot.Move);
        }
    }

    /// <summary>Divide &amp; Conker has numbers on its cards: an owner copies them.</summary>
    static void PlayWithACardSetOfOurOwn()
    {
        var own = new DivideAndConkerCardSet();
        own.ConkerPoints[0]++;
        var config = new DivideAndConkerConfig { Players = 3 };
        using (Match match = config.NewMatch(Seed.Random(), own))
        {
            string saved = match.Write();
            var played = new DivideAndConkerCardSet(match);
            Require(played.Digest().SequenceEqual(own.Digest()), "another card set");
            // A transcript names the set; without it the match cannot be played.
            try
            {
                Match.Read(saved);
                Require(false, "a match was read without its card set");
            }
            catch (ImperaException refused) when (refused.Status == Status.BadTranscript)
            {
                Console.WriteLine("  without its card set: {0}", refused.Message);
            }
            using (Match loaded = Match.Read(saved, own))
                Require(loaded.StateHash() == match.StateHash(), "the state is another");
        }
    }

    static void Require(bool holds, string otherwise)
    {
        if (!holds)
            throw new InvalidOperationException(otherwise);
    }
}
