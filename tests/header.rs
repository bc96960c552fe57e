//! `include/impera.h` is what the C interface says it is.
//!
//! With `IMPERA_WRITE_HEADER=1` the header is written anew.
#![allow(clippy::unwrap_used, clippy::format_push_string, reason = "tests")]

use std::path::{Path, PathBuf};
use std::{env, fs};

use impera::ffi::LAYOUTS;

/// What holds for all functions: the first page of the manual.
const MANUAL: &str = include_str!("header/manual.h");

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn generate() -> String {
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
        trailer: Some(assertions()),
        line_length: 80,
        ..Default::default()
    };
    config
        .export
        .exclude
        .extend(["LAYOUTS".into(), "Layout".into()]);
    config.function.args = cbindgen::Layout::Vertical;
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_src(root().join("src/ffi/mod.rs"))
        .generate()
        .unwrap();
    let mut header = Vec::new();
    bindings.write(&mut header);
    // Intra-doc code marks mean nothing in C.
    String::from_utf8(header).unwrap().replace('`', "")
}

/// Sizes and offsets, checked by every compiler that reads the header.
fn assertions() -> String {
    let mut text = String::from(
        "/* The layout of every struct, as the library has it. */\n\
         #if defined(__cplusplus)\n\
         #define IMPERA_ASSERT(name, condition) static_assert(condition, #name)\n\
         #elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L\n\
         #define IMPERA_ASSERT(name, condition) _Static_assert(condition, #name)\n\
         #else\n\
         #define IMPERA_ASSERT(name, condition) \\\n\
         \x20 typedef char impera_assert_##name[(condition) ? 1 : -1]\n\
         #endif\n",
    );
    for layout in LAYOUTS {
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

fn compare(path: &Path, generated: &str) {
    if env::var_os("IMPERA_WRITE_HEADER").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, generated).unwrap();
    }
    let committed = fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == generated,
        "{} is not up to date: run this test with IMPERA_WRITE_HEADER=1",
        path.display()
    );
}

#[test]
fn the_header_is_up_to_date() {
    compare(&root().join("include/impera.h"), &generate());
}

#[test]
fn every_function_is_in_the_header() {
    let header = generate();
    let mut functions = 0;
    for entry in fs::read_dir(root().join("src/ffi")).unwrap() {
        let path = entry.unwrap().path();
        // What WebAssembly modules have besides.
        if path.ends_with("wasm.rs") {
            continue;
        }
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
