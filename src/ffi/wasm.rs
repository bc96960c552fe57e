//! Memory for hosts of a WebAssembly module, who have no other way to come by
//! places in it that they may point to.
//!
//! Only modules export these functions; the C header does not have them.

use core::alloc::Layout;

/// Aligned for every struct of the interface.
const ALIGNMENT: usize = 8;

/// Reserves `size` bytes, aligned for every struct; null if there is no room.
#[unsafe(no_mangle)]
pub(super) extern "C" fn impera_wasm_allocate(size: usize) -> *mut u8 {
    match Layout::from_size_align(size.max(1), ALIGNMENT) {
        // Safety: the size is not 0.
        Ok(layout) => unsafe { std::alloc::alloc(layout) },
        Err(_) => core::ptr::null_mut(),
    }
}

/// Gives back what was reserved with the same `size`; null is allowed.
#[unsafe(no_mangle)]
pub(super) unsafe extern "C" fn impera_wasm_free(pointer: *mut u8, size: usize) {
    if let (false, Ok(layout)) = (
        pointer.is_null(),
        Layout::from_size_align(size.max(1), ALIGNMENT),
    ) {
        unsafe { std::alloc::dealloc(pointer, layout) };
    }
}
