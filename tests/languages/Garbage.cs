using System;
using Impera;

/// <summary>
/// A whole game of each kind is played as a table would do it, move by move, with everything that
/// a frame asks for, and makes no garbage: not one byte.
/// </summary>
static class Garbage
{
    /// <summary>All that this thread has ever allocated, to the byte: Mono has it, mcs does not.</summary>
    static readonly Func<long> allocated = (Func<long>)Delegate.CreateDelegate(typeof(Func<long>),
        typeof(GC).GetMethod("GetAllocatedBytesForCurrentThread"));

    static readonly Move[] moves = new Move[Rules.MostMoves];
    static readonly WeightedOutcome[] chances = new WeightedOutcome[Rules.MostChances];
    static readonly GameEvent[] events = new GameEvent[Rules.MostEvents];
    static readonly char[] text = new char[Rules.MostText];
    static readonly Refusal refusal = new Refusal();
    static readonly Outcome outcome = new Outcome();
    static readonly DivideAndConquerView divideAndConquer = new DivideAndConquerView();
    static readonly DivideView divide = new DivideView();
    static readonly StrategicWarView strategicWar = new StrategicWarView();
    static readonly DivideAndConkerView divideAndConker = new DivideAndConkerView();
    static readonly FiveAndTenView fiveAndTen = new FiveAndTenView();
    static readonly byte[] sent = new byte[DivideView.Size];
    static readonly int[] told = new int[8];
    static readonly Candidate[] candidates = new Candidate[Rules.MostMoves];
    static Bot bot;
    static readonly Seed chance = Seed.FromNumber(8);

    /// <summary>So that nothing is left out as unused.</summary>
    static long sum;
    internal static object planted;
    static int turns, refusals, sentences;

    static int Main()
    {
        CountsExactly();
        foreach (Game game in Enum.GetValues(typeof(Game)))
            for (ulong number = 1; number <= 3; number++)
            {
                var mask = new byte[Rules.MoveCount(game)];
                using (Match begun = game.NewMatch(Seed.FromNumber(number)))
                using (Match open = game.NewMatch(null))
                using (Match match = begun.Clone())
                using (Match scripted = open.Clone())
                using (Match spare = begun.Clone())
                using (bot = new Bot(begun, begun.Turn.Awaited[0], chance))
                {
                    Func<bool, long> measure = plant =>
                    {
                        match.CopyFrom(begun);
                        scripted.CopyFrom(open);
                        long before = allocated();
                        Play(match, scripted, spare, mask, plant);
                        return allocated() - before;
                    };
                    // What is made once, by the first call of each kind.
                    measure(false);
                    long bytes = measure(false);
                    Require(bytes == 0, game + ": " + bytes + " bytes in " + turns + " turns");
                    Require(turns > 9 && refusals == turns && sentences > turns,
                        game + ": " + turns + " turns are no game");
                    // One object a turn is noticed, or nothing would be.
                    bytes = measure(true);
                    Require(bytes == turns * ObjectSize(),
                        game + ": of " + turns + " planted objects " + bytes + " bytes are seen");
                    if (number == 1)
                        Console.WriteLine("{0}: {1} turns, 0 bytes; with an object in each, {2}",
                            game, turns, bytes);
                }
            }
        return sum == 0 ? 1 : 0;
    }

    static long ObjectSize()
    {
        long before = allocated();
        planted = new object();
        return allocated() - before;
    }

    /// <summary>The counter sees each object, at once and to the byte.</summary>
    static void CountsExactly()
    {
        long size = ObjectSize();
        Require(size > 0, "the counter stands still");
        for (int count = 0; count < 100; count++)
        {
            long before = allocated();
            for (int i = 0; i < count; i++)
                planted = new object();
            long bytes = allocated() - before;
            Require(bytes == count * size, count + " objects have " + bytes + " bytes");
        }
    }

    static void Play(Match match, Match scripted, Match spare, byte[] mask, bool plant)
    {
        turns = refusals = sentences = 0;
        uint random = 1;
        PlayerSet players = match.Players;
        for (int player = 0; player < told.Length; player++)
            told[player] = players.Contains(player) ? match.EventCount(player) : 0;
        for (Turn turn; (turn = match.Turn).Kind == TurnKind.Players; turns++)
        {
            if (plant)
                planted = new object();
            random = unchecked(1664525 * random + 1013904223);
            int player = turn.Awaited[(int)(random >> 16) % turn.Awaited.Count];
            Move move = List(match, player, (int)(random >> 16));
            Refuse(match, player, mask);
            if (turns % 16 == 0)
                Search(match, spare, player, move);
            Require(match.TryPlay(player, move, refusal), "a legal move is refused");
            foreach (int observer in players)
            {
                Look(match, observer);
                Listen(match, observer);
            }
            Look(match, Match.Public);
        }
        Require(outcome.Read(match), "it is not over");
        foreach (int player in outcome.Winners)
            sum += outcome.Scores[player] + (int)outcome.DecidedBy;
        LetChanceDecide(scripted);
    }

    /// <summary>What a player may do: as numbers, as texts, and what cards to light up.</summary>
    static Move List(Match match, int player, int random)
    {
        int count = match.LegalMoves(player, moves);
        Require(count == match.LegalMoveCount(player) && count > 0, "another count");
        for (int i = 0; i < count && i < 8; i++)
        {
            MoveDetails details = moves[i].Details;
            sum += (int)details.Kind + (details.Target ?? 0) + moves[i].Text(text) + text[0];
            for (int card = 0; card < details.CardCount; card++)
                sum += details.CardCode(card);
            for (int number = 0; number < details.NumberCount; number++)
                sum += details.Number(number);
        }
        int chosen = random % count;
        Require(match.LegalMove(player, chosen) == moves[chosen], "another move");
        Require(match.IsLegal(player, moves[chosen]), "it is not legal");
        return moves[chosen];
    }

    /// <summary>A refused move each turn, asked about and tried, with the reason in words.</summary>
    static void Refuse(Match match, int player, byte[] mask)
    {
        match.LegalMask(player, mask);
        uint code = 0;
        while (mask[code] != 0)
            code++;
        var illegal = new Move(match.Game, code);
        ulong before = match.StateHash();
        Require(!match.IsLegal(player, illegal) && !match.TryPlay(player, illegal), "not refused");
        Require(!match.IsLegal(player, illegal, refusal), "it is legal");
        Require(!match.TryPlay(player, illegal, refusal), "it is played");
        Require(refusal.Status == Status.IllegalMove && refusal.Rule.Rule > 0, "no rule");
        RuleInfo rule = refusal.Rule;
        for (int card = 0; card < rule.CardCount; card++)
            sum += rule.CardCode(card);
        for (int number = 0; number < rule.NumberCount; number++)
            sum += rule.Number(number);
        Require(refusal.Text(text) > 10, "no reason");
        Require(match.StateHash() == before, "a refused move changed the match");
        refusals++;
    }

    /// <summary>A bot thinks ahead, and a human takes a move back.</summary>
    static void Search(Match match, Match spare, int player, Move move)
    {
        bot.Think(3);
        int count = bot.Candidates(candidates);
        Require(count == bot.CandidateCount && count > 0, "no candidates");
        sum += candidates[0].Visits + candidates[count - 1].Value + candidates[0].Probability;
        sum += bot.Move.Code + bot.Iterations + bot.Bytes + bot.MostBytes(3);
        sum += match.Think(player, 2, chance).Code;
        spare.CopyFrom(match);
        spare.Play(player, move);
        sum += spare.HistoryLength;
        Entry last = spare.HistoryEntry(spare.HistoryLength - 1);
        sum += last.Code + (last.Player ?? 0);
        Entry undone = spare.Undo();
        Require(undone.Code == move.Code && undone.Player == player, "another move is undone");
        Require(spare.StateHash() == match.StateHash(), "it is not undone");
        Require(match.Origin == Origin.Seeded, "another origin");
    }

    /// <summary>What an observer may know, with every card that it sees.</summary>
    static void Look(Match match, int observer)
    {
        switch (match.Game)
        {
            case Game.DivideAndConquer:
                divideAndConquer.Read(match, observer);
                foreach (CardSet hand in divideAndConquer.Hands)
                    Show(hand);
                break;
            case Game.Divide:
                divide.Read(match, observer);
                divide.Write(sent);
                divide.Read(sent);
                foreach (CardSet hand in divide.Hands)
                    Show(hand);
                sum += divide.Trump?.Code ?? 0;
                break;
            case Game.StrategicWar:
                strategicWar.Read(match, observer);
                foreach (CardSet hand in strategicWar.Hands)
                    Show(hand);
                foreach (Card? shown in strategicWar.Shown)
                    sum += shown?.Code ?? 0;
                break;
            case Game.DivideAndConker:
                divideAndConker.Read(match, observer);
                foreach (ConkerCard card in divideAndConker.Hand)
                    sum += card.ToString().Length + (card.IsTrick ? 1 : 0);
                foreach (int slot in divideAndConker.Accessible)
                    sum += slot;
                foreach (LayoutSlot slot in divideAndConker.Slots)
                    sum += slot.Card?.Code ?? 0;
                break;
            default:
                fiveAndTen.Read(match, observer);
                foreach (CardSet hand in fiveAndTen.Hand)
                    Show(hand);
                foreach (CardSet[] pile in fiveAndTen.Piles)
                    Show(pile[0]);
                break;
        }
    }

    static void Show(CardSet cards)
    {
        sum += cards.Count;
        foreach (Card card in cards)
            sum += card.ToString().Length + (int)card.Rank + (int)card.Suit;
    }

    /// <summary>What is new to an observer, as values and as sentences of a log.</summary>
    static void Listen(Match match, int observer)
    {
        int count = match.Events(observer, told[observer], events);
        for (int i = 0; i < count; i++, sentences++)
        {
            GameEvent seen = events[i];
            sum += seen.Kind + (seen.Player ?? 0) + (seen.Other ?? 0) + seen.Players.Count;
            for (int card = 0; card < seen.CardCount; card++)
                sum += seen.CardCode(card) ?? 0;
            for (int number = 0; number < seen.NumberCount; number++)
                sum += seen.Number(number);
            sum += match.EventText(observer, told[observer] + i, text);
            Require(match.EventSentence(observer, told[observer] + i, text) > 3, "no sentence");
        }
        told[observer] += count;
        Require(match.EventCount(observer) == told[observer], "another count of events");
    }

    /// <summary>At a table with real cards chance is told what it has done.</summary>
    static void LetChanceDecide(Match scripted)
    {
        int outcomes = 0;
        for (; scripted.Turn.Kind == TurnKind.Chance && outcomes < 5; outcomes++)
        {
            int count = scripted.Chances(chances);
            Require(count == scripted.ChanceCount && count > 0, "nothing can happen");
            sum += chances[count - 1].Weight + chances[count - 1].Outcome.Text(text);
            scripted.Resolve(chances[count - 1].Outcome);
        }
        Require(outcomes > 0, "chance does nothing");
        scripted.Undo();
        scripted.Settle(chance);
    }

    static void Require(bool holds, string otherwise)
    {
        if (!holds)
            throw new InvalidOperationException(otherwise);
    }
}
