using System;
using Impera;
using UnityEngine;

/// <summary>
/// A table of Strategic War on this device: a human at seat 0, bots at the others. Show
/// <see cref="View"/> whenever <see cref="Changed"/> says so, and give a tapped card to
/// <see cref="TryPlay"/>.
/// </summary>
public sealed class StrategicWarTable : MonoBehaviour
{
    const int Human = 0;

    [SerializeField] int players = 3;

    Match match;

    /// <summary>Events that are told: reused, so that a frame makes no garbage.</summary>
    readonly GameEvent[] events = new GameEvent[256];

    int seen;

    /// <summary>
    /// Something happens that the human sees: animate it. A hidden card has no code.
    /// </summary>
    public event Action<StrategicWarEvent, GameEvent> Told;

    /// <summary>Something can be seen that could not be seen before.</summary>
    public event Action Changed;

    /// <summary>All that the human may know, and nothing more.</summary>
    public StrategicWarView View => new StrategicWarView(match, Human);

    /// <summary>How the game ended; null while it goes on.</summary>
    public Outcome Outcome => match.Outcome;

    void OnEnable()
    {
        Begin(new StrategicWarConfig { Players = players }.NewMatch(Seed.Random()));
    }

    void OnDisable()
    {
        match.Dispose();
    }

    /// <summary>Plays a card of the human's; if it may not, the rule goes to the log.</summary>
    public bool TryPlay(Card card)
    {
        Move move = Move.Parse(match.Game, "play " + card);
        if (!match.IsLegal(Human, move, out string reason))
        {
            Debug.Log(reason);
            return false;
        }
        match.Play(Human, move);
        LetBotsPlay();
        return true;
    }

    /// <summary>The save file. It holds the seed: keep it from the human's eyes.</summary>
    public string Save() => match.Write();

    /// <summary>Goes on where a save file ends.</summary>
    public void Load(string saved)
    {
        Match loaded = Match.Read(saved);
        match.Dispose();
        Begin(loaded);
    }

    void Begin(Match begun)
    {
        match = begun;
        // What was told before, of a game that is loaded, is not animated again.
        seen = match.EventCount(Human);
        LetBotsPlay();
    }

    /// <summary>Bots that play anything that is legal, until the human is awaited.</summary>
    void LetBotsPlay()
    {
        for (int bot; (bot = AwaitedBot()) != Human;)
        {
            int choice = UnityEngine.Random.Range(0, match.LegalMoveCount(bot));
            match.Play(bot, match.LegalMove(bot, choice));
            Tell();
        }
        Tell();
        Changed?.Invoke();
    }

    /// <summary>Tells what has happened since the last time.</summary>
    void Tell()
    {
        int count = match.Events(Human, seen, events);
        seen += count;
        for (int i = 0; i < count; i++)
            Told?.Invoke((StrategicWarEvent)events[i].Kind, events[i]);
    }

    /// <summary>A bot that owes a decision, or the human if no bot does.</summary>
    int AwaitedBot()
    {
        foreach (int player in match.Turn.Awaited)
            if (player != Human)
                return player;
        return Human;
    }
}
