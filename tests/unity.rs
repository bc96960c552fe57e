//! The lowest layer of the Unity package is what the C interface says it is.
//!
//! With `IMPERA_WRITE_UNITY=1` it is written anew.
#![allow(clippy::unwrap_used, clippy::format_push_string, reason = "tests")]

use std::path::{Path, PathBuf};
use std::{env, fs};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files of the C interface, each once, in an order that is always the same.
fn sources() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(root().join("src/ffi"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        // What WebAssembly modules have besides.
        .filter(|path| !path.ends_with("wasm.rs"))
        .collect();
    files.sort();
    files
}

fn generate() -> String {
    let builder = sources()
        .into_iter()
        .fold(csbindgen::Builder::default(), |builder, file| {
            builder.input_extern_file(file)
        });
    let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join("Native.g.cs");
    builder
        .csharp_namespace("Impera")
        .csharp_class_name("Native")
        .csharp_class_accessibility("internal")
        .csharp_dll_name("impera")
        // Linked into the program itself, where no library can be loaded.
        .csharp_dll_name_if("UNITY_IOS && !UNITY_EDITOR", "__Internal")
        .csharp_use_function_pointer(false)
        .csharp_use_nint_types(false)
        .csharp_generate_const_filter(|name| name.starts_with("IMPERA_"))
        .generate_csharp_file(&written)
        .unwrap();
    fs::read_to_string(written).unwrap()
}

#[test]
fn the_native_layer_is_up_to_date() {
    let path = root().join("examples/unity/Runtime/Native.g.cs");
    let generated = generate();
    if env::var_os("IMPERA_WRITE_UNITY").is_some() {
        fs::write(&path, &generated).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == generated,
        "{} is not up to date: run this test with IMPERA_WRITE_UNITY=1",
        path.display()
    );
}
