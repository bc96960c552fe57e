//! An allocator that counts, for all of the test program that has this file.
#![allow(unsafe_code, reason = "an allocator is unsafe")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Counts what its thread allocates.
struct Counting;

thread_local! {
    static COUNT: Cell<u32> = const { Cell::new(0) };
}

// Safety: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often this thread allocates during some work.
pub(crate) fn allocations(work: impl FnOnce()) -> u32 {
    let before = COUNT.get();
    work();
    COUNT.get() - before
}
