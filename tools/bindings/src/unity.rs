//! The lowest layer of the Unity package, as csbindgen makes it of the sources.

use std::{env, fs, process};

use crate::sources;

/// The text of `examples/unity/Runtime/Native.g.cs`.
pub(crate) fn generate() -> String {
    let builder = sources()
        .into_iter()
        .fold(csbindgen::Builder::default(), |builder, file| {
            builder.input_extern_file(file)
        });
    let written = env::temp_dir().join(format!("impera-{}-Native.g.cs", process::id()));
    builder
        .csharp_namespace("Impera")
        .csharp_class_name("Native")
        .csharp_class_accessibility("internal")
        .csharp_dll_name("impera")
        // Linked into the program itself, where no library can be loaded.
        .csharp_dll_name_if(
            "!UNITY_EDITOR && (UNITY_IOS || UNITY_TVOS || UNITY_VISIONOS || UNITY_WEBGL)",
            "__Internal",
        )
        .csharp_use_function_pointer(false)
        .csharp_use_nint_types(false)
        .csharp_generate_const_filter(|name| name.starts_with("IMPERA_"))
        .generate_csharp_file(&written)
        .unwrap();
    let text = fs::read_to_string(&written).unwrap();
    fs::remove_file(written).unwrap();
    text
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;
    use std::path::PathBuf;

    use impera::ffi::LAYOUTS;

    use super::generate;
    use crate::root;

    fn package() -> PathBuf {
        root().join("examples/unity")
    }

    /// The files of the layer on the native one, as one text.
    fn wrapper() -> String {
        let files = fs::read_dir(package().join("Runtime")).unwrap();
        files
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "cs"))
            .filter(|path| !path.ends_with("Native.g.cs"))
            .map(|path| fs::read_to_string(path).unwrap())
            .collect()
    }

    fn words(text: &str) -> HashSet<&str> {
        text.split(|c: char| !c.is_alphanumeric() && c != '_')
            .collect()
    }

    /// What C# has its own ways for: the names of an enum, its values by their names, and
    /// the alternative to a move.
    const NEEDLESS: [&str; 13] = [
        "impera_status_name",
        "impera_name_of_status",
        "impera_name_of_game",
        "impera_name_of_move_kind",
        "impera_name_of_event_kind",
        "impera_card_text",
        "impera_suit_text",
        "impera_suit_parse",
        "impera_rank_text",
        "impera_rank_parse",
        "impera_divide_and_conker_string_text",
        "impera_divide_and_conker_string_parse",
        "IMPERA_ENTRY_CHANCE",
    ];

    /// Nor does it need the limits of each game: the greatest are enough for buffers that are
    /// made once.
    fn is_needless(name: &str) -> bool {
        NEEDLESS.contains(&name) || (name.contains("_MOST_") && !name.starts_with("IMPERA_MOST_"))
    }

    #[test]
    fn everything_native_can_be_reached() {
        let native = generate();
        let wrapper = wrapper();
        let used = words(&wrapper);
        let mut names = 0;
        for line in native.lines().map(str::trim_start) {
            let Some(declared) = line
                .strip_prefix("internal const ")
                .or_else(|| line.strip_prefix("internal static extern "))
            else {
                continue;
            };
            let name = declared.split([' ', '(']).nth(1).unwrap();
            assert!(
                used.contains(name) != is_needless(name),
                "{name} is not used, or is listed as needless and is used"
            );
            names += 1;
        }
        assert!(names > 150, "{names}");
    }

    /// `trick_cards` as C# writes it, `TrickCards`.
    fn pascal(name: &str) -> String {
        name.split('_')
            .flat_map(|word| {
                let (first, rest) = word.split_at(1);
                [first.to_uppercase(), rest.to_owned()]
            })
            .collect()
    }

    /// The source of the class that stands for a native struct.
    fn class_of(structure: &str) -> String {
        let name = match structure {
            "impera_move_info" => "MoveDetails".to_owned(),
            "impera_event" => "GameEvent".to_owned(),
            _ => pascal(
                structure
                    .trim_start_matches("impera_")
                    .trim_end_matches("_data"),
            ),
        };
        let wrapper = wrapper();
        let class = ["class", "struct", "unsafe struct"]
            .iter()
            .find_map(|kind| wrapper.split_once(&format!("{kind} {name}\n")))
            .unwrap_or_else(|| panic!("{structure} has no class {name}"))
            .1;
        class.split("\n    }\n").next().unwrap().to_owned()
    }

    #[test]
    fn every_field_has_a_property() {
        let mut fields = 0;
        for layout in LAYOUTS.iter().copied().flatten() {
            let wrapper = class_of(layout.name);
            let properties = words(&wrapper);
            for (field, _) in layout.fields {
                // An array knows how many it has; reserved bytes are nothing.
                let counts = [
                    "card_count",
                    "number_count",
                    "conker_count",
                    "hardener_count",
                    "trick_count",
                    "string_count",
                ];
                if *field == "reserved" || counts.contains(field) {
                    continue;
                }
                let property = match (layout.name, *field) {
                    ("impera_turn", "players") => "Awaited".to_owned(),
                    (
                        "impera_event" | "impera_move_info" | "impera_rule_info",
                        "cards" | "numbers",
                    ) => match *field {
                        "cards" => "CardCode".to_owned(),
                        _ => "Number".to_owned(),
                    },
                    ("impera_settings", "values") => "Keys".to_owned(),
                    // It says whether there is a player.
                    ("impera_entry", "kind") => "Player".to_owned(),
                    _ => pascal(field),
                };
                assert!(
                    properties.contains(property.as_str()),
                    "{}.{field} has no property {property}",
                    layout.name
                );
                fields += 1;
            }
        }
        assert!(fields > 150, "{fields}");
    }

    #[test]
    fn every_asset_has_a_meta_file_with_an_identity_of_its_own() {
        let mut identities = HashSet::new();
        let mut unseen = vec![package()];
        while let Some(folder) = unseen.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_name().unwrap().to_str().unwrap();
                // Unity does not look into folders that end so, nor at meta files.
                if name.ends_with('~') {
                    continue;
                }
                if let Some(asset) = name.strip_suffix(".meta") {
                    assert!(path.with_file_name(asset).exists(), "{name} is left over");
                    continue;
                }
                let meta = fs::read_to_string(path.with_file_name(format!("{name}.meta")));
                let meta = meta.unwrap_or_else(|_| panic!("{} has no meta file", path.display()));
                let identity = meta.lines().find_map(|line| line.strip_prefix("guid: "));
                let identity = identity.unwrap().to_owned();
                assert!(identity.len() == 32 && identity.bytes().all(|b| b.is_ascii_hexdigit()));
                assert!(identities.insert(identity), "{name} has another's identity");
                if path.is_dir() {
                    unseen.push(path);
                }
            }
        }
        assert!(identities.len() > 10);
    }
}
