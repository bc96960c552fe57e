using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Impera;

/// <summary>
/// Bad values are refused in one way: every public member of the package, found by reflection, is
/// called with each of its parameters wrong in each way that its type allows, and of a match that
/// has been disposed of; whatever is refused throws an ImperaException that says why and changes
/// nothing. A parameter of a new type or name has to be added here. Fractions, texts and longer
/// numbers are no int: they do not compile. Card sets come back from a match as they were given.
/// </summary>
static class Fits
{
    const BindingFlags Own =
        BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    static readonly Seed seed = Seed.FromNumber(7);
    static readonly Match match = Impera.Game.DivideAndConquer.NewMatch(seed);
    static readonly Match scripted = Impera.Game.DivideAndConquer.NewMatch(null);
    static int tried;

    /// <summary>What kind of refusal it is, by the name of the parameter.</summary>
    static readonly Dictionary<string, Status> numbers = new Dictionary<string, Status>
    {
        { "player", Status.UnknownPlayer },
        { "observer", Status.UnknownPlayer },
        { "game", Status.UnknownGame },
        { "index", Status.NoSuchItem },
        { "seen", Status.NoSuchItem },
        { "iterations", Status.NoSuchItem },
        { "suit", Status.UnknownCode },
        { "rank", Status.UnknownCode },
    };

    /// <summary>Lists and what too short a one is.</summary>
    static readonly Dictionary<string, Status> lists = new Dictionary<string, Status>
    {
        { "mask", Status.ShortBuffer },
        { "moves", Status.ShortBuffer },
        { "chances", Status.ShortBuffer },
        { "events", Status.ShortBuffer },
        { "text", Status.ShortBuffer },
        { "candidates", Status.ShortBuffer },
        { "bytes", Status.BadSeed },
        { "view", Status.BadView },
        // None is as good as one.
        { "cardSets", Status.Ok },
    };

    /// <summary>Nonsense, by the name of the parameter.</summary>
    static readonly Dictionary<string, Status> texts = new Dictionary<string, Status>
    {
        { "transcript", Status.BadTranscript },
        { "text", Status.UnknownText },
        { "key", Status.BadConfig },
        { "value", Status.BadConfig },
    };

    /// <summary>What every member may be given and called on.</summary>
    static readonly Dictionary<Type, Func<object>> objects = new Dictionary<Type, Func<object>>
    {
        { typeof(Match), () => match.Clone() },
        { typeof(Move), () => match.LegalMove(0, 0) },
        { typeof(ChanceOutcome), () => scripted.Chances()[0].Outcome },
        { typeof(Seed), () => seed },
        { typeof(Refusal), () => ARefusal() },
        { typeof(Outcome), () => new Outcome() },
        { typeof(Settings), () => new Settings(Impera.Game.Divide) },
        { typeof(PlayerSet), () => match.Players },
        { typeof(GameEvent), () => AnEvent() },
        { typeof(MoveDetails), () => Move.Parse(Impera.Game.FiveAndTen, "offer 7S").Details },
        { typeof(RuleInfo), () => ARefusal().Rule },
        { typeof(ImperaException), () => AnException() },
        { typeof(DivideAndConkerCardSet), () => new DivideAndConkerCardSet() },
        { typeof(DivideAndConkerCardSet[]), () => new DivideAndConkerCardSet[0] },
        { typeof(Move[]), () => new Move[Rules.MostMoves] },
        { typeof(WeightedOutcome[]), () => new WeightedOutcome[Rules.MostChances] },
        { typeof(GameEvent[]), () => new GameEvent[Rules.MostEvents] },
        { typeof(Bot), () => new Bot(match, 0, seed) },
        { typeof(Candidate), () => new Bot(match, 0, seed).Candidates()[0] },
        { typeof(Candidate[]), () => new Candidate[Rules.MostMoves] },
        { typeof(char[]), () => new char[Rules.MostText] },
    };

    /// <summary>All of their values are values.</summary>
    static readonly HashSet<Type> total = new HashSet<Type>
    {
        typeof(ulong), typeof(Card), typeof(ConkerCard), typeof(CardSet), typeof(ConkerCards),
        typeof(PlayerSet), typeof(NumberSet), typeof(bool),
    };

    static int Main()
    {
        int members = 0;
        // Bots last: one that is given any number may think for ever.
        foreach (MethodBase callable in typeof(Match).Assembly.GetExportedTypes()
            .Where(type => !type.IsEnum).OrderBy(type => type == typeof(Bot)).SelectMany(type =>
                type.GetMethods(Own).Cast<MethodBase>().Concat(type.GetConstructors())))
        {
            if (callable.IsSpecialName && callable.Name.StartsWith("op_"))
                continue;
            members++;
            // Settings are checked where they are used.
            if (IsSetting(callable))
                continue;
            foreach (ParameterInfo parameter in callable.GetParameters())
                TryParameter(callable, parameter);
            TrySubject(callable);
        }
        int parameters = tried;

        int settings = TrySettings();
        TryCardSets();
        TryRules();
        TryViews();
        TrySplit(18, 2, 10, 20);
        TrySplit(8, 14, 8, 12);
        TrySplit(8, 8, 14, 12);
        Console.WriteLine("{0} bad values refused, {1} of them of {2} members, and of {3} settings",
            tried, parameters, members, settings);
        return parameters >= 500 && members >= 300 && settings >= 13 ? 0 : 1;
    }

    static string NameOf(MethodBase callable) => callable.DeclaringType.Name + "." + callable.Name;

    /// <summary>Numbers that a program may hold out of range: those of one size cannot be.</summary>
    static bool IsNumber(Type type) => type == typeof(int) || type == typeof(int?) || type.IsEnum;

    static bool IsSetting(MethodBase callable) =>
        callable.IsSpecialName && callable.Name.StartsWith("set_")
        && callable.GetParameters().Length == 1
        && (callable.DeclaringType.Name.EndsWith("Config")
            || callable.DeclaringType == typeof(DivideAndConkerCardSet));

    /// <summary>Questions: a bad value is answered by no.</summary>
    static bool IsQuestion(MethodBase callable) =>
        callable.Name == "Contains" || callable.Name == "Equals" || callable.Name == "IsLegal"
        || callable.Name == "TryPlay";

    static object As(Type type, int number)
    {
        Type underlying = Nullable.GetUnderlyingType(type) ?? type;
        return underlying.IsEnum ? Enum.ToObject(underlying, number) : number;
    }

    /// <summary>One that names cards and numbers: an offer that is opened.</summary>
    static GameEvent AnEvent()
    {
        using (Match divide = Impera.Game.Divide.NewMatch(seed))
            while (true)
            {
                int player = divide.Turn.Awaited[0];
                foreach (GameEvent seen in divide.Events(player))
                    if (seen.CardCount > 0 && seen.NumberCount > 0)
                        return seen;
                divide.Play(player, divide.LegalMove(player, 0));
            }
    }

    static ImperaException AnException()
    {
        try
        {
            Card.Parse("nonsense");
            return null;
        }
        catch (ImperaException error)
        {
            return error;
        }
    }

    static Refusal ARefusal()
    {
        var refusal = new Refusal();
        using (Match five = Impera.Game.FiveAndTen.NewMatch(seed))
            for (uint code = 0; ; code++)
            {
                five.IsLegal(five.Turn.Awaited[0], new Move(five.Game, code), refusal);
                if (refusal.Rule.CardCount > 0 && refusal.Rule.NumberCount > 0)
                    return refusal;
            }
    }

    /// <summary>The match that a member is about: a view and a card set are of one game.</summary>
    static Match MatchFor(MethodBase callable)
    {
        string type = callable.DeclaringType.Name;
        if (type.EndsWith("View"))
            return ((Game)Enum.Parse(typeof(Game), type.Replace("View", ""))).NewMatch(seed);
        if (callable.DeclaringType == typeof(DivideAndConkerCardSet))
            return Impera.Game.DivideAndConker.NewMatch(seed);
        return match.Clone();
    }

    static object Good(MethodBase callable, ParameterInfo parameter)
    {
        Type type = parameter.ParameterType;
        if (IsNumber(type))
            return As(type, 0);
        if (type == typeof(Match))
            return MatchFor(callable);
        if (type == typeof(byte[]) && parameter.Name == "view")
            return new byte[(int)callable.DeclaringType.GetProperty("Size").GetValue(null)];
        if (type == typeof(byte[]))
            return new byte[parameter.Name == "bytes" ? Seed.Size : Rules.MoveCount(match.Game)];
        if (type == typeof(string))
            switch (parameter.Name)
            {
                case "transcript":
                    return match.Write();
                case "key":
                    return "players";
                case "value":
                    return "4";
                default:
                    // A text is of what it is parsed to.
                    return callable.DeclaringType == typeof(Card)
                        ? "7S"
                        : objects[callable.DeclaringType]().ToString();
            }
        if (objects.ContainsKey(type))
            return objects[type]();
        return type.IsValueType ? Activator.CreateInstance(type) : null;
    }

    static object Subject(MethodBase callable)
    {
        Type type = callable.DeclaringType;
        if (callable.IsStatic || callable is ConstructorInfo)
            return null;
        if (type == typeof(Match) && new[] { "Chances", "Resolve", "Settle" }.Contains(callable.Name))
            return scripted.Clone();
        if (type.Name.EndsWith("View"))
            using (Match seen = MatchFor(callable))
                return Activator.CreateInstance(type, seen, 0);
        return objects.ContainsKey(type) ? objects[type]() : Activator.CreateInstance(type);
    }

    static object Call(MethodBase callable, object subject, object[] values)
    {
        ulong before = (subject as Match)?.StateHash() ?? 0;
        try
        {
            return callable is ConstructorInfo constructor
                ? constructor.Invoke(values)
                : callable.Invoke(subject, values);
        }
        catch (TargetInvocationException thrown)
        {
            if (subject is Match same)
                Require(same.StateHash() == before, NameOf(callable) + ": the match has changed");
            throw thrown.InnerException;
        }
    }

    static void TryParameter(MethodBase callable, ParameterInfo parameter)
    {
        Type type = parameter.ParameterType;
        string what = NameOf(callable);
        Func<object, object> call = value => Call(callable, Subject(callable),
            callable.GetParameters().Select(other =>
                other.Position == parameter.Position ? value : Good(callable, other)).ToArray());
        // Refused by the package or by the library.
        Action<object, Status, bool> bad = (value, status, named) =>
        {
            if (IsQuestion(callable) && parameter.Name != "refusal")
            {
                Require(Equals(call(value), false), what + " says yes");
                tried++;
                return;
            }
            Refused(what, named ? parameter.Name : null, value, status, () => call(value));
        };
        if (parameter.IsOut || total.Contains(type))
            return;
        // Any number may stand for a move; the game says whether it does.
        if (type == typeof(uint) && parameter.Name == "code")
            return;
        if (type == typeof(byte))
        {
            if (parameter.Name == "bits")
                return;
            bad((byte)(callable.DeclaringType == typeof(Card) ? 52 : 46), Status.UnknownCode, true);
            bad((byte)255, Status.UnknownCode, true);
            return;
        }
        if (callable.Name != "Equals")
            call(Good(callable, parameter));
        if (IsNumber(type))
        {
            Status status = Status.Ok;
            Require(IsQuestion(callable) || numbers.TryGetValue(parameter.Name, out status),
                what + ": what kind of number is " + parameter.Name);
            foreach (int number in new[] { -1, -2, -256, -257, int.MinValue, int.MinValue + 1 })
                bad(As(type, number), status, true);
            // A bot may think as long as anybody has patience.
            if (parameter.Name == "iterations")
                return;
            foreach (int number in new[] { 256, 257, 65536, int.MaxValue })
                bad(As(type, number), status, false);
            return;
        }
        if (type == typeof(Move) || type == typeof(ChanceOutcome))
        {
            bad(Activator.CreateInstance(type, Impera.Game.Divide, 0u), Status.OtherGame, true);
            bad(Activator.CreateInstance(type, match.Game, uint.MaxValue), Status.UnknownCode, false);
            return;
        }
        Require(!type.IsValueType, what + ": what values of a " + type + " are bad");
        // Without a seed a match is scripted.
        if (type != typeof(Seed) || callable.Name != "NewMatch")
            bad(null, Status.Null, true);
        if (type == typeof(Match))
        {
            Match disposed = MatchFor(callable);
            disposed.Dispose();
            bad(disposed, Status.Disposed, false);
            if (callable.DeclaringType.Name.EndsWith("View")
                || callable.DeclaringType == typeof(DivideAndConkerCardSet))
                foreach (Game game in Enum.GetValues(typeof(Game)))
                    using (Match other = game.NewMatch(seed))
                    using (Match same = MatchFor(callable))
                        if (game != same.Game)
                            bad(other, Status.OtherGame, false);
            return;
        }
        if (type == typeof(string))
        {
            Require(texts.ContainsKey(parameter.Name), what + ": what kind of text is " + parameter.Name);
            foreach (string text in new[] { "", "nonsense", "play 7S 7S", "\0", "\ud800", new string('x', 5000) })
                bad(text, texts[parameter.Name], false);
            return;
        }
        if (type.IsArray)
        {
            Require(lists.ContainsKey(parameter.Name), what + ": what kind of list is " + parameter.Name);
            Status status = lists[parameter.Name];
            if (status != Status.Ok)
                bad(Array.CreateInstance(type.GetElementType(), 0), status, type == typeof(byte[])
                    && parameter.Name != "mask");
            if (status == Status.BadSeed)
                foreach (int length in new[] { 31, 33, 64 })
                    bad(new byte[length], status, true);
            if (type == typeof(DivideAndConkerCardSet[]))
                bad(new DivideAndConkerCardSet[1], Status.Null, true);
            return;
        }
        Require(objects.ContainsKey(type) || type == typeof(object), what + ": what is a " + type);
    }

    /// <summary>What is called on a match that is no more, or on a move that no game has.</summary>
    static void TrySubject(MethodBase callable)
    {
        Type type = callable.DeclaringType;
        if (callable.IsStatic || callable is ConstructorInfo)
            return;
        object[] values = callable.GetParameters().Select(parameter => Good(callable, parameter)).ToArray();
        if (type == typeof(Match) || type == typeof(Bot))
        {
            var disposed = (IDisposable)Subject(callable);
            disposed.Dispose();
            Action call = () =>
            {
                try
                {
                    callable.Invoke(disposed, values);
                }
                catch (TargetInvocationException thrown)
                {
                    throw thrown.InnerException;
                }
            };
            // Twice is as good as once, and the game is known.
            if (callable.Name == "Dispose" || callable.Name == "get_Game")
                call();
            else
                Refused(NameOf(callable), null, "a disposed match", Status.Disposed, call);
            return;
        }
        bool asks = !new[] { "Equals", "GetHashCode", "get_Game", "get_Code" }.Contains(callable.Name);
        if ((type == typeof(Move) || type == typeof(ChanceOutcome)) && asks)
        {
            object none = Activator.CreateInstance(type, match.Game, uint.MaxValue);
            Refused(NameOf(callable), null, "no code", Status.UnknownCode, () => Call(callable, none, values));
            return;
        }
        // All else has an answer whenever it is asked, also when it is the first of its kind.
        if (values.Length == 0)
            Call(callable, Subject(callable), values);
    }

    /// <summary>A call throws what it has to throw; a name if the package itself refuses it.</summary>
    static void Refused(string what, string name, object value, Status status, Action call)
    {
        string said = what + (name == null ? "" : " with " + name) + " = "
            // A move that is none has no text.
            + (value is Move || value is ChanceOutcome ? "none" : value) + ": ";
        try
        {
            call();
        }
        catch (ImperaException error)
        {
            Require(error.Status == status, said + error.Status + ", not " + status + ", " + error.Message);
            Require(error.Message.Length > 5, said + "no reason");
            if (name != null)
                Require(error.Argument == name && error.Message.Contains(name.Split('[')[0]),
                    said + "not refused by name, " + error);
            tried++;
            return;
        }
        catch (Exception error)
        {
            Require(false, said + "not refused as all else, " + error);
        }
        Require(false, said + "not refused");
    }

    static void Refused(string what, string name, object value, Action call) =>
        Refused(what, name, value, Status.BadConfig, call);

    /// <summary>
    /// A view that was sent is the view that it was, and is thought ahead from; one that was
    /// tampered with is refused as all else, or means another position.
    /// </summary>
    static void TryViews()
    {
        int refused = 0;
        foreach (Game game in Enum.GetValues(typeof(Game)))
            using (Match made = game.NewMatch(seed))
            {
                Type type = typeof(Match).Assembly.GetType("Impera." + game + "View");
                for (int i = 0; i < 9; i++)
                    made.Play(made.Turn.Awaited[0], made.LegalMove(made.Turn.Awaited[0], 0));
                object view = Activator.CreateInstance(type, made, 0);
                object sent = Activator.CreateInstance(type);
                var bytes = new byte[(int)type.GetProperty("Size").GetValue(null)];
                var again = new byte[bytes.Length];
                Action<object, string, object> call = (subject, name, value) =>
                    Call(type.GetMethod(name, new[] { value.GetType() }), subject, new[] { value });
                Func<object, Match> sample = subject => (Match)Call(
                    type.GetMethod("Sample", new[] { typeof(Seed) }), subject, new object[] { seed });
                call(view, "Write", bytes);
                call(sent, "Read", bytes);
                call(sent, "Write", again);
                Require(bytes.SequenceEqual(again), game + ": another view");
                using (Match expected = made.Sample(0, seed))
                using (Match sampled = sample(sent))
                    Require(sampled.StateHash() == expected.StateHash()
                        && sampled.Origin == Origin.Sampled, game + ": another world");
                var random = new Random(7);
                for (int i = 0; i < 2000; i++)
                {
                    var forged = (byte[])bytes.Clone();
                    for (int flips = random.Next(1, 4); flips > 0; flips--)
                        forged[random.Next(forged.Length)] ^= (byte)(1 << random.Next(8));
                    call(sent, "Read", bytes);
                    try
                    {
                        call(sent, "Read", forged);
                    }
                    catch (ImperaException)
                    {
                        call(sent, "Write", again);
                        Require(bytes.SequenceEqual(again), game + ": a refused view is kept");
                        refused++;
                        continue;
                    }
                    try
                    {
                        sample(sent).Dispose();
                    }
                    catch (ImperaException error)
                    {
                        Require(error.Status == Status.BadView || error.Status == Status.BadConfig,
                            error.ToString());
                        refused++;
                    }
                }
            }
        Require(refused > 5000, refused + " forged views are refused");
    }

    /// <summary>A rule that forbids a move is named by its number, whoever asks.</summary>
    static void TryRules()
    {
        var refusal = new Refusal();
        foreach (Game game in Enum.GetValues(typeof(Game)))
            using (Match made = game.NewMatch(seed))
            {
                int player = made.Turn.Awaited[0];
                var mask = new byte[Rules.MoveCount(game)];
                made.LegalMask(player, mask);
                var illegal = new Move(game, (uint)Array.IndexOf(mask, (byte)0));
                Require(!made.TryPlay(player, illegal, refusal), "it is legal");
                try
                {
                    made.Play(player, illegal);
                    Require(false, game + ": an illegal move is played");
                }
                catch (ImperaException error)
                {
                    Require(error.Status == Status.IllegalMove && refusal.Status == error.Status
                        && error.Message == refusal.Message && error.Message.EndsWith(")")
                        && error.Rule.Rule > 0 && error.Rule.Rule == refusal.Rule.Rule
                        && error.Rule.Game == game && refusal.Rule.Game == game, error.ToString());
                }
                Require(made.TryPlay(player, made.LegalMove(player, 0), refusal)
                    && refusal.Status == Status.Ok && refusal.Rule.Rule == 0
                    && refusal.Message == "", "nothing is refused");
                Require(!made.TryPlay(-1, illegal, refusal)
                    && refusal.Status == Status.UnknownPlayer && refusal.Message.Contains("-1"),
                    refusal.Message);
            }
    }

    /// <summary>The settings of every game, each by its property.</summary>
    static int TrySettings()
    {
        int settings = 0;
        foreach (Game game in Enum.GetValues(typeof(Game)))
        {
            Type type = typeof(Match).Assembly.GetType("Impera." + game + "Config");
            MethodInfo begin = type.GetMethod("NewMatch", new[] { typeof(Seed) });
            foreach (PropertyInfo setting in type.GetProperties().Where(one => IsNumber(one.PropertyType)))
            {
                object config = Activator.CreateInstance(type);
                int number = Convert.ToInt32(setting.GetValue(config) ?? 0);
                var wrong = new List<int> { -1, -number - 256, number + 256, number + 259, number + 65536 };
                wrong.AddRange(new[] { int.MinValue, int.MaxValue });
                // The library has it for nobody, who is null here.
                if (setting.PropertyType == typeof(int?))
                    wrong.Add(255);
                foreach (int value in wrong)
                {
                    setting.SetValue(config, As(setting.PropertyType, value));
                    Refused(type.Name, setting.Name, value, () =>
                    {
                        try
                        {
                            begin.Invoke(config, new object[] { seed });
                        }
                        catch (TargetInvocationException thrown)
                        {
                            throw thrown.InnerException;
                        }
                    });
                }
                setting.SetValue(config, As(setting.PropertyType, number));
                ((Match)begin.Invoke(config, new object[] { seed })).Dispose();
                settings++;
            }
        }
        return settings;
    }

    /// <summary>Every number of a card set.</summary>
    static void TryCardSets()
    {
        int numbers = 0;
        foreach (PropertyInfo list in typeof(DivideAndConkerCardSet).GetProperties())
        {
            var own = new DivideAndConkerCardSet();
            object value = list.GetValue(own);
            if (value is int[] row)
                numbers += TryRow(own, list.Name, row);
            else
                for (int i = 0; i < ((int[][])value).Length; i++)
                    numbers += TryRow(own, list.Name + "[" + i + "]", ((int[][])value)[i]);
            // Neither more numbers nor less.
            var longer = Array.CreateInstance(value.GetType().GetElementType(), 99);
            foreach (Array wrong in list.CanWrite ? new[] { null, longer } : new Array[0])
            {
                list.SetValue(own, wrong);
                try
                {
                    own.Digest();
                    Require(false, list.Name + ": a list of another length is not refused");
                }
                catch (ImperaException error)
                {
                    Require(error.Argument == list.Name && error.Status
                        == (wrong == null ? Status.Null : Status.BadConfig), error.Message);
                }
            }
            if (list.CanWrite)
                list.SetValue(own, value);
            if (value is int[][] rows)
            {
                rows[0] = new int[4];
                try
                {
                    own.Digest();
                    Require(false, list.Name + ": a row of 4 is not refused");
                }
                catch (ImperaException error)
                {
                    Require(error.Argument == list.Name + "[0]"
                        && error.Status == Status.BadConfig, error.Message);
                }
            }
        }
        Require(numbers == 222, "a card set has " + numbers + " numbers");
    }

    static int TryRow(DivideAndConkerCardSet own, string name, int[] row)
    {
        for (int i = 0; i < row.Length; i++)
        {
            int number = row[i];
            foreach (int value in new[] { number + 256, number - 256, 260, -129, int.MinValue, int.MaxValue })
            {
                row[i] = value;
                Refused("card set", name + "[" + i + "]", value, () => own.Digest());
                Refused("card set", name + "[" + i + "]", value, () => Match.Read("", own));
                Refused("card set", name + "[" + i + "]", value,
                    () => new DivideAndConkerConfig().NewMatch(seed, own));
            }
            row[i] = number;
            own.Digest();
        }
        return row.Length;
    }

    /// <summary>Card sets with more and with fewer of a kind come back from a match.</summary>
    static void TrySplit(int conkers, int hardeners, int tricks, int strings)
    {
        var own = new DivideAndConkerCardSet();
        own.ConkerHealth = Resized(own.ConkerHealth, conkers, 9);
        own.ConkerPoints = Resized(own.ConkerPoints, conkers, -7);
        own.ConkerDice = Resized(own.ConkerDice, conkers, new[] { 1, 0, 2 });
        own.HardenerHealth = Resized(own.HardenerHealth, hardeners, -4);
        own.HardenerPoints = Resized(own.HardenerPoints, hardeners, -5);
        own.HardenerReach = Resized(own.HardenerReach, hardeners, 2);
        own.HardenerOpponents = Resized(own.HardenerOpponents, hardeners, 1);
        own.HardenerNames = Resized(own.HardenerNames, hardeners, 8);
        own.TrickKinds = Resized(own.TrickKinds, tricks, (int)TrickKind.Shorten);
        own.TrickHealth = Resized(own.TrickHealth, tricks, 6);
        own.TrickDice = Resized(own.TrickDice, tricks, new[] { 0, 0, 0 });
        own.StringKinds = Resized(own.StringKinds, strings, (int)StringKind.Cord);
        own.StringDice = Resized(own.StringDice, strings, new[] { 0, 2, 1 });
        string split = conkers + "/" + hardeners + "/" + tricks + " with " + strings + " strings: ";
        using (Match made = new DivideAndConkerConfig().NewMatch(seed, own))
        {
            var back = new DivideAndConkerCardSet(made);
            foreach (PropertyInfo list in typeof(DivideAndConkerCardSet).GetProperties())
                Require(Flat(list.GetValue(back)).SequenceEqual(Flat(list.GetValue(own))),
                    split + list.Name + " is not as it was");
            Require(back.Digest().SequenceEqual(own.Digest()), split + "another digest");
            using (Match again = Match.Read(made.Write(), back))
                Require(again.StateHash() == made.StateHash(), split + "another match");
        }
    }

    static T[] Resized<T>(T[] list, int count, T more) =>
        list.Concat(Enumerable.Repeat(more, count)).Take(count).ToArray();

    static IEnumerable<int> Flat(object list) =>
        list as int[] ?? ((int[][])list).SelectMany(row => row);

    static void Require(bool holds, string otherwise)
    {
        if (!holds)
            throw new InvalidOperationException(otherwise);
    }
}
