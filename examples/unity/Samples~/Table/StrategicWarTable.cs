using System;
using Impera;
using UnityEngine;

/// <summary>
/// A table of Strategic War on this device, with shuffled cards: a human at seat 0, bots at the
/// others. What happens is told as events, which wait in a queue and are shown one after another,
/// each over some frames. Give a tapped card to <see cref="TryPlay"/>. A frame makes no garbage.
/// </summary>
public sealed class StrategicWarTable : MonoBehaviour
{
    const int Human = 0;

    // The places where cards lie: one stock, then one of each kind for each seat.
    const int Stock = 0;
    const int Hand = 1;
    const int Table = Hand + Seats;
    const int Pile = Table + Seats;
    const int Seats = 8;
    const int Hidden = -1;

    [SerializeField] int players = 3;

    /// <summary>How long an event is shown.</summary>
    [SerializeField] float seconds = 0.25f;

    /// <summary>One for each card of the game: 52, or 104 with two decks.</summary>
    [SerializeField] SpriteRenderer[] cards;

    /// <summary>52: a face for each code of a card.</summary>
    [SerializeField] Sprite[] faces;

    [SerializeField] Sprite back;

    /// <summary>25: the stock, then the hands, the tables and the piles of eight seats.</summary>
    [SerializeField] Transform[] places;

    /// <summary>How far cards at one place lie from each other.</summary>
    [SerializeField] Vector3 spread = new Vector3(0.25f, 0, -0.01f);

    Match match;

    // All that a frame needs is made once and used again.
    readonly GameEvent[] events = new GameEvent[Rules.MostEvents];
    readonly Refusal refusal = new Refusal();
    readonly Outcome outcome = new Outcome();
    readonly Move[] plays = new Move[52];
    readonly int[] filled = new int[Pile + Seats];
    int[] place, face;
    Vector3[] origins, targets;

    /// <summary>How many events are told, how many of them wait, and which is next.</summary>
    int seen, waiting, next;

    /// <summary>How long the event that is shown has been shown.</summary>
    float elapsed;
    PlayerSet tied;

    /// <summary>An event begins to be shown: for sounds and words.</summary>
    public event Action<StrategicWarEvent, GameEvent> Told;

    /// <summary>
    /// A card of the human's may not be played: the number of the rule is there to be said in the
    /// language of the player.
    /// </summary>
    public event Action<Refusal> Refused;

    /// <summary>Whether all has been shown and the human may play.</summary>
    public bool IsHumansTurn => IsStill && match.Turn.Awaited.Contains(Human);

    /// <summary>How the game ended; null while it goes on or is being shown.</summary>
    public Outcome Outcome => IsStill && outcome.Read(match) ? outcome : null;

    bool IsStill => next == waiting && elapsed >= seconds;

    void OnEnable()
    {
        Begin(new StrategicWarConfig { Players = players }.NewMatch(Seed.Random()), true);
    }

    void OnDisable()
    {
        match.Dispose();
    }

    void Update()
    {
        if (elapsed < seconds)
        {
            elapsed += Time.deltaTime;
            float part = Mathf.Clamp01(elapsed / seconds);
            for (int card = 0; card < cards.Length; card++)
                cards[card].transform.position = Vector3.Lerp(origins[card], targets[card], part);
        }
        else if (next < waiting)
        {
            GameEvent happens = events[next++];
            Happen(happens);
            Arrange();
            elapsed = 0;
            Told?.Invoke((StrategicWarEvent)happens.Kind, happens);
        }
        else
            LetABotPlay();
    }

    /// <summary>Plays a card of the human's; if it may not, the reason is told.</summary>
    public bool TryPlay(Card card)
    {
        if (!IsHumansTurn)
            return false;
        if (match.TryPlay(Human, plays[card.Code], refusal))
        {
            Listen();
            return true;
        }
        Refused?.Invoke(refusal);
        return false;
    }

    /// <summary>The save file. It holds the seed: keep it from the human's eyes.</summary>
    public string Save() => match.Write();

    /// <summary>Goes on where a save file ends.</summary>
    public void Load(string saved)
    {
        Match loaded = Match.Read(saved);
        match.Dispose();
        Begin(loaded, false);
    }

    void Begin(Match begun, bool isNew)
    {
        match = begun;
        for (byte code = 0; code < plays.Length; code++)
            plays[code] = Move.Parse(match.Game, "play " + new Card(code));
        place = new int[cards.Length];
        face = new int[cards.Length];
        origins = new Vector3[cards.Length];
        targets = new Vector3[cards.Length];
        for (int card = 0; card < cards.Length; card++)
            Turn(card, Hidden);
        seen = waiting = next = 0;
        if (isNew)
            Listen();
        else
            // What was told before the game was saved is not shown again: the cards lie as it
            // left them.
            foreach (GameEvent happened in match.Events(Human))
            {
                Happen(happened);
                seen++;
            }
        Arrange();
        for (int card = 0; card < cards.Length; card++)
            cards[card].transform.position = targets[card];
        elapsed = seconds;
    }

    /// <summary>What is new waits to be shown.</summary>
    void Listen()
    {
        next = 0;
        waiting = match.Events(Human, seen, events);
        seen += waiting;
    }

    /// <summary>A bot that is awaited plays anything that is legal.</summary>
    void LetABotPlay()
    {
        foreach (int player in match.Turn.Awaited)
            if (player != Human)
            {
                int choice = UnityEngine.Random.Range(0, match.LegalMoveCount(player));
                match.Play(player, match.LegalMove(player, choice));
                Listen();
                return;
            }
    }

    /// <summary>Puts cards where an event says that they are now.</summary>
    void Happen(GameEvent happened)
    {
        int player = happened.Player ?? 0;
        switch ((StrategicWarEvent)happened.Kind)
        {
            case StrategicWarEvent.Deal:
                Carry(Stock, Hand + player, happened);
                break;
            case StrategicWarEvent.Choose:
                Carry(Hand + player, Table + player, happened);
                break;
            case StrategicWarEvent.Reveal:
                Carry(Table + player, Table + player, happened);
                break;
            case StrategicWarEvent.Capture:
                Clear(happened.Number(0), Pile + player);
                break;
            case StrategicWarEvent.Tie:
                tied = happened.Players;
                break;
            case StrategicWarEvent.Stand:
                foreach (int sharer in tied)
                    Clear(happened.Number(0), Pile + sharer);
                Clear(happened.Number(1), Stock);
                break;
        }
    }

    /// <summary>
    /// Moves the card of an event, which the human sees or does not see: one that lies face down
    /// there, or else the one with this face.
    /// </summary>
    void Carry(int start, int end, GameEvent happened)
    {
        int code = happened.CardCode(0) ?? Hidden;
        int found = Find(start, Hidden);
        if (found < 0)
            found = Find(start, code);
        place[found] = end;
        if (code != Hidden)
            Turn(found, code);
    }

    int Find(int start, int code)
    {
        for (int card = 0; card < cards.Length; card++)
            if (place[card] == start && face[card] == code)
                return card;
        return -1;
    }

    /// <summary>Moves so many cards from the table.</summary>
    void Clear(int count, int end)
    {
        for (int card = 0; card < cards.Length && count > 0; card++)
            if (place[card] >= Table && place[card] < Pile)
            {
                place[card] = end;
                count--;
            }
    }

    void Turn(int card, int code)
    {
        face[card] = code;
        cards[card].sprite = code == Hidden ? back : faces[code];
    }

    /// <summary>Where each card is, and where it goes.</summary>
    void Arrange()
    {
        Array.Clear(filled, 0, filled.Length);
        for (int card = 0; card < cards.Length; card++)
        {
            int at = place[card];
            Vector3 step = at == Stock || at >= Pile ? new Vector3(0, 0, spread.z) : spread;
            origins[card] = cards[card].transform.position;
            targets[card] = places[at].position + step * filled[at]++;
        }
    }
}
