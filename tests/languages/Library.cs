using System;
using System.Linq;
using System.Reflection;
using Impera;

/// <summary>
/// Without a library, or with another one, whatever is called first throws an ImperaException with
/// the status that is given, and so it does the second time.
/// </summary>
static class Library
{
    const BindingFlags Own =
        BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    static int Main(string[] arguments)
    {
        var expected = (Status)Enum.Parse(typeof(Status), arguments[0]);
        int refused = 0;
        var callables = typeof(Match).Assembly.GetExportedTypes()
            .Where(type => !type.IsEnum)
            .SelectMany(type => type.GetMethods(Own).Cast<MethodBase>().Concat(type.GetConstructors()));
        foreach (MethodBase callable in callables)
        {
            // What takes a match comes after what made it, and so does what such an object does.
            if (callable.GetParameters().Any(parameter => parameter.ParameterType == typeof(Match)))
                continue;
            object self = null;
            if (!callable.IsStatic && !callable.IsConstructor)
            {
                if (!callable.DeclaringType.IsValueType)
                    continue;
                self = Activator.CreateInstance(callable.DeclaringType);
            }
            if (callable.Name == "CompareTo" || callable.Name == "Equals")
                continue;
            object[] values = callable.GetParameters().Select(Value).ToArray();
            string first = Message(callable, self, values, expected);
            string second = Message(callable, self, values, expected);
            if (first != second)
                throw new Exception(callable + ": first " + first + ", then " + second);
            if (first != null)
                refused++;
        }
        Console.WriteLine("{0} calls refused: {1}", refused,
            Message(typeof(DivideConfig).GetConstructors()[0], null, new object[0], expected));
        return refused >= 15 ? 0 : 1;
    }

    static object Value(ParameterInfo parameter)
    {
        Type type = parameter.ParameterType;
        if (type == typeof(string))
            return "play 7S";
        if (type == typeof(byte[]))
            return new byte[Seed.Size];
        return type.IsValueType ? Activator.CreateInstance(type) : null;
    }

    /// <summary>The message of the exception that is expected; null if the call needs no library.</summary>
    static string Message(MethodBase callable, object self, object[] values, Status expected)
    {
        try
        {
            if (callable is ConstructorInfo constructor)
                constructor.Invoke(values);
            else
                callable.Invoke(self, values);
            return null;
        }
        catch (TargetInvocationException caught)
        {
            // Arguments are refused before.
            if (caught.InnerException is ImperaException refused && refused.Argument != null)
                return null;
            if (caught.InnerException is ImperaException error && error.Status == expected)
                return error.Message;
            throw new Exception(callable.DeclaringType + "." + callable + ": " + caught.InnerException);
        }
    }
}
