//! Which library this is.

use super::error::{IMPERA_OTHER_ABI, call, fail, impera_status, make_room};

/// The version of this header's interface: it changes when a program that was
/// made with an older header could no longer work with the library.
///
/// Additions do not change it: new functions, new constants, and new fields in
/// what were reserved bytes, where 0 means what was before. A shared library has
/// this number in its name, as in `libimpera.so.3`, so that the system does not
/// let a program have another.
pub const IMPERA_ABI_VERSION: u32 = 3;

/// The version of the library that this header came with; `impera_version` gives
/// that of the library in use: `major * 65536 + minor * 256 + patch`.
///
/// A program that may be given an older library looks at `impera_version` before
/// it calls what came later.
pub const IMPERA_VERSION_NUMBER: u32 = 256;
const _: () = assert!(IMPERA_VERSION_NUMBER == VERSION);

/// The version of the library in use: `major * 65536 + minor * 256 + patch`.
#[unsafe(no_mangle)]
pub extern "C" fn impera_version() -> u32 {
    VERSION
}

const VERSION: u32 = {
    const fn part(text: &str) -> u32 {
        let mut number = 0;
        let mut rest = text.as_bytes();
        while let [digit, tail @ ..] = rest {
            number = number * 10 + (*digit - b'0') as u32;
            rest = tail;
        }
        number
    }
    (part(env!("CARGO_PKG_VERSION_MAJOR")) << 16)
        + (part(env!("CARGO_PKG_VERSION_MINOR")) << 8)
        + part(env!("CARGO_PKG_VERSION_PATCH"))
};

/// Whether a header and the library fit together: pass `IMPERA_ABI_VERSION`.
///
/// A program that loads the library while it runs calls this first, once in each
/// thread: it also makes room for the last error of the thread.
///
/// `IMPERA_OTHER_ABI` if they do not; then nothing else may be called but this
/// function, `impera_version`, `impera_last_error` and `impera_status_name`. These
/// four, with the numbers of the statuses, are the same in every version.
#[unsafe(no_mangle)]
pub extern "C" fn impera_check_abi(abi_version: u32) -> impera_status {
    call(|| {
        make_room();
        if abi_version == IMPERA_ABI_VERSION {
            return Ok(());
        }
        Err(fail(
            IMPERA_OTHER_ABI,
            format_args!("the header has ABI {abi_version}, the library {IMPERA_ABI_VERSION}"),
        ))
    })
}
