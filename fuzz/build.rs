//! Compiles the program of calls in C, whose numbers are the bytes of a fuzzer.

fn main() {
    let mut calls = cc::Build::new();
    calls
        .file("../tests/c/calls.c")
        .include("../include")
        .define("CALLS_FROM_BYTES", None)
        .flag("-std=c11");
    // Buffers that come from C have fences then.
    let sanitizers = std::env::var("CARGO_CFG_SANITIZE").unwrap_or_default();
    if sanitizers.contains("address") {
        calls.flag("-fsanitize=address");
    }
    calls.compile("calls");
    println!("cargo::rerun-if-changed=../tests/c/calls.c");
    println!("cargo::rerun-if-changed=../include/impera.h");
}
