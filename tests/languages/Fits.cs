using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Impera;

/// <summary>
/// Numbers that do not fit are refused by name: of every function its every parameter, every
/// setting, and every number of a card set. Fractions, texts and longer numbers are no int: they
/// do not compile. Card sets come back from a match as they were given.
/// </summary>
static class Fits
{
    const BindingFlags Own =
        BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    static readonly Seed seed = Seed.FromNumber(7);
    static readonly Match match = Impera.Game.DivideAndConquer.NewMatch(seed);
    static int tried;

    static int Main()
    {
        Match scripted = Impera.Game.DivideAndConquer.NewMatch(null);
        GameEvent one = AnEvent();
        var objects = new Dictionary<Type, Func<object>>
        {
            { typeof(Match), () => match.Clone() },
            { typeof(Move), () => match.LegalMove(0, 0) },
            { typeof(ChanceOutcome), () => scripted.Chances()[0].Outcome },
            { typeof(Seed), () => seed },
            { typeof(byte[]), () => new byte[Rules.MoveCount(match.Game)] },
            { typeof(PlayerSet), () => match.Players },
            { typeof(GameEvent), () => one },
            { typeof(GameEvent[]), () => new GameEvent[99] },
        };
        var callables = typeof(Match).Assembly.GetExportedTypes()
            .Where(type => !type.IsEnum)
            .SelectMany(type => type.GetMethods(Own).Cast<MethodBase>().Concat(type.GetConstructors()));
        foreach (MethodBase callable in callables)
            foreach (ParameterInfo parameter in callable.GetParameters())
                if (IsNumber(parameter.ParameterType) && !IsSetting(callable) && !Answers(callable))
                    TryParameter(callable, parameter, objects);
        int parameters = tried;

        int settings = TrySettings();
        TryCardSets();
        TryNothing();
        TrySplit(18, 2, 10, 20);
        TrySplit(8, 14, 8, 12);
        TrySplit(8, 8, 14, 12);
        Console.WriteLine("{0} numbers refused, {1} of them parameters, of {2} settings", tried,
            parameters, settings);
        return parameters >= 80 && settings >= 13 ? 0 : 1;
    }

    /// <summary>Numbers that a program may hold out of range: those of one size cannot be.</summary>
    static bool IsNumber(Type type) => type == typeof(int) || type == typeof(int?) || type.IsEnum;

    /// <summary>Settings are checked where they are used.</summary>
    static bool IsSetting(MethodBase callable) =>
        callable.IsSpecialName && callable.Name.StartsWith("set_");

    /// <summary>Questions that all numbers have an answer to.</summary>
    static bool Answers(MethodBase callable) =>
        callable.Name == "Contains" || callable.Name == "GetAwaiter";

    static object As(Type type, int number)
    {
        Type underlying = Nullable.GetUnderlyingType(type) ?? type;
        return underlying.IsEnum ? Enum.ToObject(underlying, number) : number;
    }

    static void TryParameter(MethodBase callable, ParameterInfo parameter,
        Dictionary<Type, Func<object>> objects)
    {
        string what = callable.DeclaringType.Name + "." + callable.Name;
        Func<int, object[]> given = number => callable.GetParameters().Select(other =>
        {
            Type type = other.ParameterType;
            if (other.Position == parameter.Position)
                return As(type, number);
            if (IsNumber(type))
                return As(type, 0);
            if (other.IsOut || type == typeof(uint) || type == typeof(byte))
                return null;
            // A text is of what it is parsed to.
            if (type == typeof(string))
                return objects[callable.DeclaringType]().ToString();
            Require(objects.ContainsKey(type), what + ": what is a " + type);
            return objects[type]();
        }).ToArray();
        Action<int> call = number =>
        {
            object subject = callable.IsStatic || callable is ConstructorInfo
                ? null
                : objects[callable.DeclaringType]();
            object[] values = given(number);
            // A view is of the match that it is given.
            if (callable is ConstructorInfo && values[0] is Match && callable.DeclaringType.Name.EndsWith("View"))
                values[0] = GameOf(callable.DeclaringType).NewMatch(seed);
            ulong before = (subject as Match)?.StateHash() ?? 0;
            try
            {
                if (callable is ConstructorInfo constructor)
                    constructor.Invoke(values);
                else
                    callable.Invoke(subject, values);
            }
            catch (TargetInvocationException thrown)
            {
                if (subject is Match same)
                    Require(same.StateHash() == before, what + ": the match has changed");
                throw thrown.InnerException;
            }
        };
        call(0);
        foreach (int number in new[] { -1, -2, -256, -257, int.MinValue, int.MinValue + 1 })
            Refused(what, parameter.Name, number, () => call(number));
        // What fits the native layer is refused by the library.
        foreach (int number in new[] { 256, 257, 65536, int.MaxValue })
        {
            try
            {
                call(number);
            }
            catch (Exception error) when (error is ImperaException || error is ArgumentOutOfRangeException)
            {
                continue;
            }
            // As if nobody were looking: a move that is another, or none.
            Require(callable.Name == "IsLegal" || callable.DeclaringType == typeof(Move)
                || callable.DeclaringType == typeof(ChanceOutcome), what + ": " + number + " is not refused");
        }
    }

    /// <summary>One that names cards and numbers: an offer that is opened.</summary>
    static GameEvent AnEvent()
    {
        Match divide = Impera.Game.Divide.NewMatch(seed);
        while (true)
        {
            int player = divide.Turn.Awaited.First();
            foreach (GameEvent seen in divide.Events(player))
                if (seen.CardCount > 0 && seen.NumberCount > 0)
                    return seen;
            divide.Play(player, divide.LegalMove(player, 0));
        }
    }

    static Game GameOf(Type view) => (Game)Enum.Parse(typeof(Game), view.Name.Replace("View", ""));

    static void Refused(string what, string name, object value, Action call)
    {
        string said = what + " with " + name + " = " + value + ": ";
        try
        {
            call();
        }
        catch (ArgumentOutOfRangeException error)
        {
            Require(error.ParamName == name && error.Message.StartsWith(name + " must be a whole number from ")
                && Equals(Convert.ToInt64(error.ActualValue), Convert.ToInt64(value)),
                said + "not refused by name, " + error.Message);
            tried++;
            return;
        }
        catch (Exception error)
        {
            Require(false, said + "not refused by name, " + error);
        }
        Require(false, said + "not refused");
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
                catch (ArgumentException error)
                {
                    Require(error.ParamName == list.Name, error.Message);
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
                catch (ArgumentOutOfRangeException error)
                {
                    Require(error.ParamName == list.Name + "[0]", error.Message);
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

    /// <summary>What is null is refused by name.</summary>
    static void TryNothing()
    {
        Action<string, Action> refused = (name, call) =>
        {
            try
            {
                call();
            }
            catch (ArgumentNullException error)
            {
                Require(error.ParamName == name, name + ": " + error.Message);
                return;
            }
            Require(false, name + ": null is not refused");
        };
        refused("transcript", () => Match.Read(null));
        refused("transcript", () => Match.Read(null, new DivideAndConkerCardSet()));
        refused("cardSets", () => Match.Read("", (DivideAndConkerCardSet[])null));
        refused("cardSets", () => Match.Read("", new DivideAndConkerCardSet(), null));
        refused("cardSet", () => new DivideAndConkerConfig().NewMatch(seed, null));
        refused("text", () => Move.Parse(Impera.Game.Divide, null));
        refused("text", () => ChanceOutcome.Parse(Impera.Game.Divide, null));
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
