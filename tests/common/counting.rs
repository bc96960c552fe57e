//! An allocator that counts, for all of the test program that has this file, and
//! that can have no memory left.
#![allow(unsafe_code, reason = "an allocator is unsafe")]
#![allow(dead_code, reason = "not every test program needs all of it")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::null_mut;

/// Counts what its thread allocates.
struct Counting;

/// When memory ends, after so many allocations more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Memory {
    /// It does not.
    Enough,
    /// One allocation fails.
    FailsOnce(u32),
    /// That allocation fails, and all after it.
    Ends(u32),
}

thread_local! {
    static COUNT: Cell<u32> = const { Cell::new(0) };
    static BYTES: Cell<usize> = const { Cell::new(0) };
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MEMORY: Cell<Memory> = const { Cell::new(Memory::Enough) };
}

fn fails() -> bool {
    let (fails, then) = match MEMORY.get() {
        Memory::Enough => (false, Memory::Enough),
        Memory::FailsOnce(0) => (true, Memory::Enough),
        Memory::FailsOnce(left) => (false, Memory::FailsOnce(left - 1)),
        Memory::Ends(0) => (true, Memory::Ends(0)),
        Memory::Ends(left) => (false, Memory::Ends(left - 1)),
    };
    MEMORY.set(then);
    fails
}

// Safety: all but the failures is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if fails() {
            return null_mut();
        }
        COUNT.set(COUNT.get() + 1);
        BYTES.set(BYTES.get() + layout.size());
        HELD.set(HELD.get() + layout.size().cast_signed());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.set(HELD.get() - layout.size().cast_signed());
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often this thread allocates during some work.
pub(crate) fn allocations(work: impl FnOnce()) -> u32 {
    allocated(work).0
}

/// How often and how many bytes this thread allocates during some work.
pub(crate) fn allocated(work: impl FnOnce()) -> (u32, usize) {
    let before = (COUNT.get(), BYTES.get());
    work();
    (COUNT.get() - before.0, BYTES.get() - before.1)
}

/// How many bytes more this thread has allocated and not freed after some work.
pub(crate) fn held(work: impl FnOnce()) -> isize {
    let before = HELD.get();
    work();
    HELD.get() - before
}

/// Does some work with so much memory left, and says what is left after it.
pub(crate) fn with_memory<T>(memory: Memory, work: impl FnOnce() -> T) -> (T, Memory) {
    MEMORY.set(memory);
    let done = work();
    (done, MEMORY.replace(Memory::Enough))
}
