using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Impera;

/// <summary>
/// No public type has a name that a script may mean otherwise: of the namespaces of .NET and of
/// the engine that scripts usually import.
/// </summary>
static class Names
{
    static readonly string[] imported =
    {
        "System", "System.Collections", "System.Collections.Generic", "System.Diagnostics",
        "System.IO", "System.Linq", "System.Text", "System.Threading", "System.Threading.Tasks",
        "UnityEngine", "UnityEngine.UI", "UnityEngine.Events", "UnityEngine.EventSystems",
        "UnityEngine.SceneManagement", "TMPro",
    };

    static int Main()
    {
        // Those that Unity's .NET has and this one may not.
        var taken = new HashSet<string> { "Index", "Range", "Span", "Memory", "HashCode" };
        var assemblies = new[]
        {
            typeof(object).Assembly, typeof(Uri).Assembly, typeof(Enumerable).Assembly,
            typeof(UnityEngine.Object).Assembly,
        };
        foreach (Type type in assemblies.SelectMany(assembly => assembly.GetExportedTypes()))
            if (imported.Contains(type.Namespace))
            {
                string name = type.Name.Split('`')[0];
                taken.Add(name);
                // An attribute is named without this word.
                if (name.EndsWith("Attribute"))
                    taken.Add(name.Substring(0, name.Length - "Attribute".Length));
            }
        foreach (string name in new[] { "Event", "Random", "Range", "Object", "Action", "Space", "Text" })
            if (!taken.Contains(name))
                throw new Exception(name + " is not known to be taken");
        Type[] types = typeof(Match).Assembly.GetExportedTypes().Where(type => !type.IsNested).ToArray();
        foreach (Type type in types)
        {
            if (taken.Contains(type.Name))
                throw new Exception(type.Name + " is the name of another type too");
            if (type.Namespace != "Impera")
                throw new Exception(type.FullName + " is in another namespace");
        }
        Console.WriteLine("{0} types, none of {1} names", types.Length, taken.Count);
        return types.Length > 40 && taken.Count > 800 ? 0 : 1;
    }
}
