using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Impera;
using UnityEngine;

/// <summary>
/// The sample table is run frame by frame for whole games. What it shows comes from events alone,
/// and is what the view says whenever all has been shown; no frame makes a byte of garbage, nor
/// does a card that may not be played.
/// </summary>
static class Animates
{
    const int Human = 0;

    // The places of the table.
    const int Hand = 1, Table = 9, Pile = 17, Places = 25;

    static readonly Func<long> allocated = (Func<long>)Delegate.CreateDelegate(typeof(Func<long>),
        typeof(GC).GetMethod("GetAllocatedBytesForCurrentThread"));

    static int frames, shown, refused, compared;
    internal static object planted;

    static int Main()
    {
        var configs = new List<StrategicWarConfig>();
        for (int players = 2; players <= 8; players++)
            configs.Add(new StrategicWarConfig { Players = players });
        configs.Add(new StrategicWarConfig { Players = 3, Shortage = Shortage.Divide });
        configs.Add(new StrategicWarConfig { Players = 2, Leftover = Leftover.Unused });
        configs.Add(new StrategicWarConfig { Players = 5, Decks = 2 });
        // What is made once is made in the first game.
        Play(configs[0], false);
        frames = shown = refused = compared = 0;
        foreach (StrategicWarConfig config in configs)
        {
            long bytes = Play(config, false);
            Require(bytes == 0, config.Players + " players: " + bytes + " bytes");
        }
        Console.WriteLine("{0} frames, {1} events shown, {2} cards refused, 0 bytes; {3} times as "
            + "the view says", frames, shown, refused, compared);
        Require(frames > 10000 && shown > 1000 && refused > 200 && compared > 300, "too short");
        // An object for each event is noticed, or nothing would be.
        shown = 0;
        Require(Play(configs[0], true) >= shown * 16 && shown > 100, "planted objects are not seen");
        return 0;
    }

    /// <summary>How many bytes are allocated while a game is played and shown.</summary>
    static long Play(StrategicWarConfig config, bool plant)
    {
        var table = new StrategicWarTable();
        Set(table, "players", config.Players);
        Set(table, "cards", Many(config.Decks == 2 ? 104 : 52, () => new SpriteRenderer()));
        Set(table, "faces", Many(52, () => new Sprite()));
        Set(table, "back", new Sprite());
        Set(table, "places", Many(Places, () => new Transform()));
        Call(table, "OnEnable")();
        // The deal is shown, then the table is laid for the game that is wanted.
        Action update = Call(table, "Update");
        Time.deltaTime = 1 / 60f;
        int dealt = 0;
        Action<StrategicWarEvent, GameEvent> count = (kind, happens) =>
            dealt += kind == StrategicWarEvent.Deal ? 1 : 0;
        table.Told += count;
        for (int frame = 0; frame < 2000 && !table.IsHumansTurn; frame++)
            update();
        Require(dealt >= 48 && table.IsHumansTurn, "the deal is not shown");
        table.Told -= count;
        using (Match begun = config.NewMatch(Seed.FromNumber((ulong)config.Players)))
            table.Load(begun.Write());

        table.Told += (kind, happens) =>
        {
            shown++;
            if (plant)
                planted = new object();
        };
        table.Refused += refusal =>
        {
            if (refusal.Status == Status.IllegalMove
                && refusal.Rule.Rule == (int)StrategicWarRule.NotInHand)
                refused++;
        };
        long bytes = 0;
        bool isOver = false;
        for (int turns = 0, code = 0; !isOver; frames++)
        {
            if (Field<int>(table, "next") == Field<int>(table, "waiting"))
                Compare(table);
            bool isHumansTurn = table.IsHumansTurn;
            // In the middle of a game it is saved and loaded.
            if (isHumansTurn && ++turns == 5)
                table.Load(table.Save());
            long before = allocated();
            for (int tries = 0; isHumansTurn && tries < 52; tries++)
            {
                code = (code + 7) % 52;
                if (table.TryPlay(new Card((byte)code)))
                    break;
                Require(tries < 51, "no card can be played");
            }
            update();
            isOver = table.Outcome != null;
            bytes += allocated() - before;
        }
        Compare(table);
        Outcome outcome = table.Outcome;
        foreach (int seat in outcome.Players)
            Require(Count(table, Pile + seat) == outcome.Scores[seat], "another score");
        Call(table, "OnDisable")();
        return bytes;
    }

    /// <summary>What lies on the table is what the human's view says.</summary>
    static void Compare(StrategicWarTable table)
    {
        var view = new StrategicWarView(Field<Match>(table, "match"), Human);
        var place = Field<int[]>(table, "place");
        var face = Field<int[]>(table, "face");
        var cards = Field<SpriteRenderer[]>(table, "cards");
        var faces = Field<Sprite[]>(table, "faces");
        var back = Field<Sprite>(table, "back");
        int stake = 0, players = view.Config.Players;
        for (int seat = 0; seat < players; seat++)
        {
            bool chosen = view.Turn.Kind == TurnKind.Players
                && view.Contest.Contains(seat) && !view.Turn.Awaited.Contains(seat);
            int held = Count(table, Hand + seat) + (chosen ? 1 : 0);
            Require(held == view.HandSizes[seat],
                "seat " + seat + " holds " + held + ", not " + view.HandSizes[seat]);
            Require(Count(table, Pile + seat) == view.Captured[seat], "another pile");
            stake += Count(table, Table + seat) - (chosen ? 1 : 0);
        }
        Require(stake == view.AtStake, stake + " cards lie on the table, not " + view.AtStake);
        Require(Count(table, 0) == view.Stock + view.Unused, "another stock");
        var own = new List<int>();
        foreach (Card card in view.Hands[Human])
            own.AddRange(Enumerable.Repeat((int)card.Code, view.HandsBoth[Human].Contains(card) ? 2 : 1));
        if (view.Choice != null)
            own.Remove(view.Choice.Value.Code);
        var lying = Enumerable.Range(0, cards.Length).Where(card => place[card] == Hand + Human)
            .Select(card => face[card]).OrderBy(code => code);
        Require(lying.SequenceEqual(own), "another hand");
        for (int card = 0; card < cards.Length; card++)
            Require(cards[card].sprite == (face[card] < 0 ? back : faces[face[card]]), "another face");
        compared++;
    }

    static int Count(StrategicWarTable table, int at) =>
        Field<int[]>(table, "place").Count(place => place == at);

    static T[] Many<T>(int count, Func<T> make) =>
        Enumerable.Range(0, count).Select(i => make()).ToArray();

    static FieldInfo FieldOf(string name) => typeof(StrategicWarTable)
        .GetField(name, BindingFlags.Instance | BindingFlags.NonPublic);

    static void Set(StrategicWarTable table, string name, object value) =>
        FieldOf(name).SetValue(table, value);

    static T Field<T>(StrategicWarTable table, string name) => (T)FieldOf(name).GetValue(table);

    /// <summary>What the engine calls.</summary>
    static Action Call(StrategicWarTable table, string name) => (Action)Delegate.CreateDelegate(
        typeof(Action), table, typeof(StrategicWarTable)
            .GetMethod(name, BindingFlags.Instance | BindingFlags.NonPublic));

    static void Require(bool holds, string otherwise)
    {
        if (!holds)
            throw new InvalidOperationException(otherwise);
    }
}
