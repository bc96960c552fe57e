#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::five_and_ten(bytes));
