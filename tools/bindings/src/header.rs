//! The C header: the manual, what cbindgen makes of the sources, assertions.
#![allow(clippy::format_push_string, reason = "a tool")]

use std::fs;

use impera::GameId;
use impera::ffi::LAYOUTS;

use crate::root;

/// What holds for all functions: the first page of the manual.
const MANUAL: &str = include_str!("manual.h");

/// The text of `include/impera.h`.
pub(crate) fn generate() -> String {
    let mut config = cbindgen::Config {
        language: cbindgen::Language::C,
        cpp_compat: true,
        include_guard: Some("IMPERA_H".into()),
        no_includes: true,
        sys_includes: vec!["stddef.h".into(), "stdint.h".into()],
        usize_is_size_t: true,
        style: cbindgen::Style::Both,
        documentation_length: cbindgen::DocumentationLength::Full,
        documentation_style: cbindgen::DocumentationStyle::C99,
        header: Some(MANUAL.trim_end().into()),
        line_length: 80,
        ..Default::default()
    };
    let exclude = &mut config.export.exclude;
    exclude.extend(["LAYOUTS", "Layout"].map(String::from));
    // What WebAssembly modules have besides.
    exclude.extend(["impera_wasm_allocate", "impera_wasm_free"].map(String::from));
    config.function.args = cbindgen::Layout::Vertical;
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_src(root().join("src/ffi/mod.rs"))
        .generate()
        .unwrap();
    let mut header = Vec::new();
    bindings.write(&mut header);
    let text = with_headings(&plain(&String::from_utf8(header).unwrap()));
    // Within the guard: a header may be included twice.
    let (text, end) = text.split_at(text.rfind("#endif").unwrap());
    format!(
        "{text}{}\n\n{}\n\n{}\n\n{end}",
        each_game(),
        each_field(),
        assertions()
    )
}

/// Marks of code in comments mean nothing in C: examples are set in instead.
fn plain(header: &str) -> String {
    let mut plain = String::new();
    let mut example = false;
    for line in header.lines() {
        if line.starts_with("// ```") {
            example = !example;
        } else {
            plain += &match line.strip_prefix("// ") {
                Some(code) if example => format!("//     {code}"),
                _ => line.replace('`', ""),
            };
            plain.push('\n');
        }
    }
    plain
}

/// The subjects of the manual, each with the first item under it. Those of the
/// games are found in their files.
const HEADINGS: &[(&str, &str)] = &[
    ("IMPERA_ABI_VERSION", "Constants"),
    ("IMPERA_OK", "Statuses"),
    ("IMPERA_NONE", "Nothing, nobody, and limits"),
    ("IMPERA_GAME_DIVIDE_AND_CONQUER", "Games: their numbers"),
    ("IMPERA_MOVE_PLAY", "Moves: what several games have"),
    ("IMPERA_SEED_SIZE", "Matches, turns and history"),
    ("IMPERA_TRICK_CHESTNUT", "Divide & Conker: cards and dice"),
    ("impera_match", "Types"),
    ("impera_version", "Which library this is"),
    ("impera_last_error", "What went wrong"),
    ("impera_game_name", "Games"),
    (
        "impera_move_count",
        "Moves and chance outcomes: codes and text",
    ),
    (
        "impera_settings_default",
        "Settings by name, and matches of any game",
    ),
    ("impera_name_of_game", "Names and texts"),
    (
        "impera_match_clone",
        "Matches: copied, freed, saved and loaded",
    ),
    ("impera_match_turn", "Playing"),
    ("impera_match_chances", "Chance in a scripted match"),
    ("impera_match_event_count", "What is seen to happen"),
    ("impera_match_sample", "Thinking ahead"),
    ("impera_match_think", "Bots"),
    (
        "impera_divide_and_conker_card_set_default",
        "Divide & Conker: card sets",
    ),
];

/// A game in the header: `strategic_war`.
fn module(game: GameId) -> String {
    game.word().replace('-', "_")
}

/// The headings of a game, above its first constant and its first function. The
/// first line of its file says how it is called.
fn own_headings(game: GameId) -> [(String, String); 2] {
    let module = module(game);
    let file = root().join(format!("src/ffi/{module}.rs"));
    let source = fs::read_to_string(file).unwrap();
    let (title, _) = source.split_once(" for C").unwrap();
    let title = title.strip_prefix("//! ").unwrap();
    let (_, constants) = source.split_once("pub const ").unwrap();
    let (constant, _) = constants.split_once(':').unwrap();
    [
        (constant.to_owned(), format!("{title}: constants")),
        (format!("impera_{module}_config_default"), title.to_owned()),
    ]
}

/// Puts the headings above the paragraphs that declare their items.
fn with_headings(header: &str) -> String {
    let rule = format!("// {}", "-".repeat(76));
    let mut headings: Vec<_> = HEADINGS
        .iter()
        .map(|&(name, heading)| (name.to_owned(), heading.to_owned()))
        .collect();
    headings.extend(GameId::ALL.iter().copied().flat_map(own_headings));
    let mut found = 0;
    let mut text = Vec::new();
    for paragraph in header.split("\n\n") {
        let code: Vec<_> = paragraph
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        let code = code.join("\n");
        let declares = |name: &str| {
            code.starts_with(&format!("#define {name} "))
                || code.starts_with("typedef ") && code.ends_with(&format!(" {name};"))
                || [' ', '*']
                    .iter()
                    .any(|before| code.contains(&format!("{before}{name}(")))
        };
        for (name, heading) in &headings {
            // A comment of the manual may call a function too.
            if !paragraph.starts_with("/*") && declares(name) {
                text.push(format!("{rule}\n// {heading}\n{rule}"));
                found += 1;
            }
        }
        text.push(paragraph.to_owned());
    }
    assert_eq!(found, headings.len(), "each heading is used once");
    text.join("\n\n")
}

/// The list of the games, for code that is the same for all of them.
fn each_game() -> String {
    let games = GameId::ALL.iter().map(|&game| {
        let module = module(game);
        format!(
            " \\\n    GAME({module}, IMPERA_GAME_{})",
            module.to_uppercase()
        )
    });
    let games: String = games.collect();
    format!(
        "/* GAME(name, number) for every game, where its functions and structs begin\n\
         \x20* with impera_ and its name. */\n\
         #define IMPERA_EACH_GAME(GAME){games}"
    )
}

/// The fields of the structs that a caller fills in, for code that checks what is
/// written to them.
fn each_field() -> String {
    let mut text = String::from(
        "/* FIELD(name) for every setting of a game, and for every field of a card set\n\
         \x20* of Divide & Conker. */",
    );
    for layout in LAYOUTS.iter().copied().flatten() {
        let name = layout.name.strip_prefix("impera_").unwrap();
        let list = match name.strip_suffix("_config") {
            Some(game) => format!("SETTING_{game}"),
            None if name == "divide_and_conker_card_set" => "CARD_SET_FIELD".into(),
            None => continue,
        };
        text += &format!("\n#define IMPERA_EACH_{list}(FIELD)");
        for (field, _) in layout
            .fields
            .iter()
            .filter(|(field, _)| *field != "reserved")
        {
            text += &format!(" \\\n    FIELD({field})");
        }
    }
    text
}

/// Sizes and offsets, checked by every compiler that reads the header.
fn assertions() -> String {
    let mut text = String::from(
        "/* The layout of every struct, as the library has it. */\n\
         #if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L\n\
         #define IMPERA_ASSERT(name, condition) _Static_assert(condition, #name)\n\
         #else\n\
         #define IMPERA_ASSERT(name, condition) \\\n\
         \x20 typedef char impera_assert_##name[(condition) ? 1 : -1]\n\
         #endif\n",
    );
    for layout in LAYOUTS.iter().copied().flatten() {
        let name = layout.name;
        text += &format!(
            "IMPERA_ASSERT({name}, sizeof({name}) == {});\n",
            layout.size
        );
        for (field, offset) in layout.fields {
            text +=
                &format!("IMPERA_ASSERT({name}_{field}, offsetof({name}, {field}) == {offset});\n");
        }
    }
    text + "#undef IMPERA_ASSERT"
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::generate;
    use crate::sources;

    #[test]
    fn every_function_is_in_the_header() {
        let header = generate();
        let mut functions = 0;
        for path in sources() {
            let source = fs::read_to_string(path).unwrap();
            for (_, rest) in source
                .match_indices("extern \"C\" fn ")
                .map(|(i, m)| source.split_at(i + m.len()))
            {
                let name: String = rest
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect();
                assert!(header.contains(&format!("{name}(")), "{name}");
                functions += 1;
            }
        }
        assert!(functions > 30);
    }
}
