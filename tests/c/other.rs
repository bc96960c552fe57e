//! Another library in Rust, to be linked beside ours: it has the standard library
//! in it too, and catches a panic of its own.

#[unsafe(no_mangle)]
pub extern "C" fn other(number: u32) -> u32 {
    std::panic::set_hook(Box::new(|_| {}));
    let caught = std::panic::catch_unwind(|| assert_ne!(format!("{number}"), "7"));
    u32::from(caught.is_err())
}
