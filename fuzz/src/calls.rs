//! The interface of C, called in any order with anything: `tests/c/calls.c`.

unsafe extern "C" {
    fn calls_from_bytes(bytes: *const u8, size: usize);
}

pub fn calls(bytes: &[u8]) {
    // It keeps nothing, and fails by ending the program.
    unsafe { calls_from_bytes(bytes.as_ptr(), bytes.len()) }
}
