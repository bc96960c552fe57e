//! Pointers of the caller, checked before anything is done.

use core::ffi::c_char;
use core::fmt::{Display, Write};

use super::error::{IMPERA_NULL, IMPERA_SHORT_BUFFER, Result, call, fail, impera_status};

fn null(name: &'static str) -> super::error::Failed {
    fail(IMPERA_NULL, format_args!("`{name}` is null"))
}

/// An input that must be there.
#[inline]
pub(super) unsafe fn input<'a, T>(pointer: *const T, name: &'static str) -> Result<&'a T> {
    unsafe { pointer.as_ref() }.ok_or_else(|| null(name))
}

/// An output, or an object that is changed, that must be there.
#[inline]
pub(super) unsafe fn output<'a, T>(pointer: *mut T, name: &'static str) -> Result<&'a mut T> {
    unsafe { pointer.as_mut() }.ok_or_else(|| null(name))
}

/// The body of a function that writes one value and asks no match for it.
pub(super) unsafe fn write<T>(
    out: *mut T,
    name: &'static str,
    value: impl FnOnce() -> Result<T>,
) -> impera_status {
    call(|| {
        let out = unsafe { output(out, name) }?;
        *out = value()?;
        Ok(())
    })
}

/// Items that must be there, unless there are none. More than any object has,
/// as a failed `ftell` says, is refused with a status of the caller's choice.
pub(super) unsafe fn slice<'a, T>(
    pointer: *const T,
    length: usize,
    name: &'static str,
    too_long: impera_status,
) -> Result<&'a [T]> {
    if length == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() {
        return Err(null(name));
    }
    if length > isize::MAX.cast_unsigned() / size_of::<T>() {
        return Err(fail(too_long, format_args!("`{name}` is too long")));
    }
    Ok(unsafe { core::slice::from_raw_parts(pointer, length) })
}

/// A text of the caller's; what is none is refused with a status of the caller's
/// choice.
pub(super) unsafe fn utf8<'a>(
    text: *const c_char,
    length: usize,
    name: &'static str,
    wrong: impera_status,
) -> Result<&'a str> {
    let bytes = unsafe { slice(text.cast(), length, name, wrong) }?;
    let not_utf8 = |_| fail(wrong, format_args!("the {name} is not UTF-8"));
    core::str::from_utf8(bytes).map_err(not_utf8)
}

/// A buffer for a list, and where its full length goes.
///
/// Not a slice: a caller may well say that there is room without end.
pub(super) struct List<'a, T> {
    buffer: *mut T,
    capacity: usize,
    length: &'a mut usize,
}

impl<T> List<'_, T> {
    /// Only a buffer of no items may be null. The names are those of the buffer
    /// and of the length in the header.
    #[inline]
    pub(super) unsafe fn new(
        buffer: *mut T,
        capacity: usize,
        length: *mut usize,
        [buffer_name, length_name]: [&'static str; 2],
    ) -> Result<Self> {
        let length = unsafe { output(length, length_name) }?;
        if buffer.is_null() && capacity != 0 {
            return Err(null(buffer_name));
        }
        Ok(Self {
            buffer,
            capacity,
            length,
        })
    }

    /// Writes as many items as there are, or nothing if there is no room.
    #[inline]
    pub(super) fn write(mut self, count: usize, items: impl Iterator<Item = T>) -> Result {
        for (place, item) in self.places(count)?.iter_mut().zip(items) {
            *place = item;
        }
        Ok(())
    }

    /// The places for as many items as there are.
    #[inline]
    pub(super) fn places(&mut self, count: usize) -> Result<&mut [T]> {
        *self.length = count;
        self.first(count).ok_or_else(|| short(count))
    }

    /// The places of the first items, if there is room for them.
    #[inline]
    fn first(&mut self, count: usize) -> Option<&mut [T]> {
        if count == 0 {
            Some(&mut [])
        } else if count <= self.capacity {
            Some(unsafe { core::slice::from_raw_parts_mut(self.buffer, count) })
        } else {
            None
        }
    }
}

#[cold]
fn short(needed: usize) -> super::error::Failed {
    fail(
        IMPERA_SHORT_BUFFER,
        format_args!("the buffer is too short: {needed} are needed"),
    )
}

/// A buffer for a text that ends with a NUL, and where its length goes.
pub(super) struct Text<'a>(List<'a, u8>);

impl Text<'_> {
    pub(super) unsafe fn new(
        buffer: *mut c_char,
        capacity: usize,
        length: *mut usize,
    ) -> Result<Self> {
        let names = ["buffer", "length"];
        unsafe { List::new(buffer.cast(), capacity, length, names) }.map(Self)
    }

    /// Writes the text and its NUL, or nothing if there is no room; the length
    /// does not count the NUL. The text is made twice, so that nothing is
    /// allocated: once to count it.
    pub(super) fn try_write(mut self, text: &impl Display) -> core::result::Result<(), usize> {
        let mut count = Count(0);
        // Counting and copying never fail.
        let _ = write!(count, "{text}");
        *self.0.length = count.0;
        let needed = count.0 + 1;
        let places = self.0.first(needed).ok_or(needed)?;
        let mut copy = Copy(places.iter_mut());
        let _ = write!(copy, "{text}\0");
        Ok(())
    }

    pub(super) fn write(self, text: &impl Display) -> Result {
        self.try_write(text).map_err(short)
    }
}

struct Count(usize);

impl Write for Count {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

struct Copy<'a>(core::slice::IterMut<'a, u8>);

impl Write for Copy<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        // The text first: a zip takes from its first part before it sees that
        // the second has ended, and a place so taken would be skipped.
        for (byte, place) in text.bytes().zip(self.0.by_ref()) {
            *place = byte;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_several_pieces_has_no_gaps() {
        let mut buffer = [b'?'; 12];
        let mut length = 0;
        let text = unsafe { Text::new(buffer.as_mut_ptr().cast(), 12, &raw mut length) };
        let written =
            text.is_ok_and(|text| text.try_write(&format_args!("{} {}S", "play", 10)).is_ok());
        assert!(written);
        assert_eq!((&buffer, length), (b"play 10S\0???", 8));
    }
}
