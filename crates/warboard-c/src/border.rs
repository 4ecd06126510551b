//! Everything that comes over the border from C, and everything that goes back: the only place
//! where pointers are read or written.

use std::any::Any;
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use serde::Serialize;
use warboard::piece_kit::English;
use warboard::protocol::Fault;

use crate::Status;
use crate::last_error::{self, c_string};

warboard::piece_kit::refusals! {
    /// Errors of a call itself, whatever it asks.
    enum Misused {
        Null { argument: &'static str } => "null-argument" [], "the argument {argument} is null";
        NotUtf8 { argument: &'static str } =>
            "not-utf-8" [], "the argument {argument} is not UTF-8";
        Panic { why: English } => "panic" [], "a fault of the library: {why}";
    }
}

/// The failure of a call: a status and the fault.
pub(crate) struct Failure {
    status: Status,
    fault: Box<Fault>,
}

impl Failure {
    fn misused(status: Status, misused: Misused) -> Self {
        let fault = Box::new(misused.into());
        Self { status, fault }
    }
}

/// What the rules say, or the protocol.
impl<M: Into<Fault>> From<M> for Failure {
    fn from(why: M) -> Self {
        let (status, fault) = (Status::Refused, Box::new(why.into()));
        Self { status, fault }
    }
}

pub(crate) type Done<T = ()> = Result<T, Failure>;

/// Reads the arguments of a call, each with a function of [`border`](crate::border), and carries
/// it out: `read! { game: behind, position: place => … }` is a `Done`. Places for results come
/// first, so that they are null whatever else is wrong.
macro_rules! read {
    ($($argument:ident: $read:ident),+ => $($done:tt)+) => {{
        $(
            // SAFETY: what this requires of the pointer is what the function around it requires of
            // its caller in `# Safety`.
            let $argument = unsafe {
                $crate::border::$read(stringify!($argument), $argument)
            }?;
        )+
        $($done)+
    }};
}
pub(crate) use read;

/// Carries out a call. Whatever fails, panics too, becomes a status and the thread's last error.
pub(crate) fn call(done: impl FnOnce() -> Done) -> Status {
    // A call that panicked may have left a value half changed: the header says to free it.
    let done = catch_unwind(AssertUnwindSafe(done)).unwrap_or_else(|panic| {
        let why = English(sentence(&*panic));
        Err(Failure::misused(Status::Panic, Misused::Panic { why }))
    });
    match done {
        Ok(()) => Status::Ok,
        Err(Failure { status, fault }) => {
            last_error::set(&fault);
            status
        }
    }
}

/// Answers a question whose answer is a value, as [`call`] carries out a call: `otherwise` if it fails.
#[cfg(feature = "handles")]
pub(crate) fn ask<T>(otherwise: T, answer: impl FnOnce() -> Done<T>) -> T {
    let mut found = otherwise;
    call(|| {
        found = answer()?;
        Ok(())
    });
    found
}

fn sentence(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_default()
}

/// A text from C, which must not be null.
///
/// # Safety
/// `text` is null, or ends with a zero and stays as it is as long as the result is used.
pub(crate) unsafe fn text<'a>(argument: &'static str, text: *const c_char) -> Done<&'a str> {
    // SAFETY: as required of the caller.
    let text = unsafe { optional_text(argument, text) }?;
    text.ok_or_else(|| Failure::misused(Status::Null, Misused::Null { argument }))
}

/// A text from C, or none if it is null.
///
/// # Safety
/// As of [`text`].
pub(crate) unsafe fn optional_text<'a>(
    argument: &'static str,
    text: *const c_char,
) -> Done<Option<&'a str>> {
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: it is not null, and the caller says that it ends with a zero and stays.
    let text = unsafe { CStr::from_ptr(text) };
    match text.to_str() {
        Ok(text) => Ok(Some(text)),
        Err(_) => Err(Failure::misused(
            Status::NotUtf8,
            Misused::NotUtf8 { argument },
        )),
    }
}

/// The seed that the argument `seed` is.
#[cfg(any(feature = "handles", all(feature = "players", target_family = "wasm")))]
pub(crate) fn seed_of(digits: &str) -> Done<warboard::piece_kit::Seed> {
    Ok(digits
        .parse()
        .map_err(|why| Fault::malformed("seed", why))?)
}

/// What is behind a handle.
///
/// # Safety
/// `handle` is null, or from [`give_handle`] and not freed, and nobody changes what is behind it
/// as long as the result is used.
#[cfg(any(feature = "handles", feature = "session"))]
pub(crate) unsafe fn behind<'a, T>(argument: &'static str, handle: *const T) -> Done<&'a T> {
    // SAFETY: as required of the caller; null becomes none.
    let behind = unsafe { handle.as_ref() };
    behind.ok_or_else(|| Failure::misused(Status::Null, Misused::Null { argument }))
}

/// What is behind a handle, to change it.
///
/// # Safety
/// As of [`behind`], and nobody else uses what is behind the handle meanwhile.
pub(crate) unsafe fn behind_mut<'a, T>(argument: &'static str, handle: *mut T) -> Done<&'a mut T> {
    // SAFETY: as required of the caller; null becomes none.
    let behind = unsafe { handle.as_mut() };
    behind.ok_or_else(|| Failure::misused(Status::Null, Misused::Null { argument }))
}

/// What is behind a handle, or none if it is null.
///
/// # Safety
/// As of [`behind`].
#[cfg(all(feature = "handles", feature = "players"))]
pub(crate) unsafe fn optional_behind<'a, T>(
    _: &'static str,
    handle: *const T,
) -> Done<Option<&'a T>> {
    // SAFETY: as required of the caller; null becomes none.
    Ok(unsafe { handle.as_ref() })
}

/// A place for a result, which is null from now on, so that a call that fails leaves it so.
///
/// # Safety
/// `place` is null, or a pointer may be written to it as long as the result is used.
pub(crate) unsafe fn place<'a, T>(
    argument: &'static str,
    place: *mut *mut T,
) -> Done<&'a mut *mut T> {
    // SAFETY: as required of the caller.
    let place = unsafe { optional_place(argument, place) }?;
    place.ok_or_else(|| Failure::misused(Status::Null, Misused::Null { argument }))
}

/// A [place](place) for a result, or none if the caller does not want the result.
///
/// # Safety
/// As of [`place`].
pub(crate) unsafe fn optional_place<'a, T>(
    _: &'static str,
    place: *mut *mut T,
) -> Done<Option<&'a mut *mut T>> {
    if !place.is_null() {
        // SAFETY: it is not null, and the caller says that it may be written. What is there
        // before need not be a pointer, so nothing is read of it.
        unsafe { place.write(ptr::null_mut()) };
    }
    // SAFETY: null becomes none; anything else has just been written.
    Ok(unsafe { place.as_mut() })
}

/// A value as a handle, which [`free_handle`] takes back.
pub(crate) fn give_handle<T>(place: &mut *mut T, value: T) {
    *place = Box::into_raw(Box::new(value));
}

/// Frees what is behind a handle; nothing if it is null.
///
/// # Safety
/// `handle` is null, or from [`give_handle`], and nobody uses it from now on.
pub(crate) unsafe fn free_handle<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: it comes from `Box::into_raw` in `give_handle` and is not used any more.
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// A text as C's own, which [`wb_text_free`] takes back.
pub(crate) fn give_text(place: &mut *mut c_char, text: impl Into<Vec<u8>>) {
    *place = c_string(text).into_raw();
}

/// A value as JSON, as C's own.
pub(crate) fn give_json(place: &mut *mut c_char, value: &impl Serialize) {
    // Only a map with keys that are no texts would fail, and there is none.
    give_text(place, serde_json::to_string(value).unwrap_or_default());
}

/// Frees a text that the library has given. Null is nothing.
///
/// # Safety
/// The text is null, or was written by a function of the library to a `char **`, and was not
/// freed yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_text_free(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: it comes from `CString::into_raw` in `give_text` and is not used any more.
        drop(unsafe { CString::from_raw(text) });
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{set_hook, take_hook};
    use std::thread;

    use super::*;
    use crate::last_error::{wb_error_code, wb_error_text};

    /// The last error of this thread: its code and its sentence.
    fn last() -> [String; 2] {
        [wb_error_code(), wb_error_text()].map(|text| {
            // SAFETY: the texts stay until the next call of this thread.
            let text = unsafe { CStr::from_ptr(text) };
            text.to_string_lossy().into_owned()
        })
    }

    #[test]
    fn no_panic_crosses_the_border() {
        let hook = take_hook();
        set_hook(Box::new(|_| ()));
        let panicked = call(|| panic!("of {} and {}", 1, 2));
        let asked = ask(7, || panic!("of one word"));
        set_hook(hook);
        assert_eq!(panicked, Status::Panic);
        assert_eq!(asked, 7);
        assert_eq!(last(), ["panic", "a fault of the library: of one word"]);
    }

    #[test]
    fn each_thread_has_an_error_of_its_own() {
        let refuse =
            |argument| call(|| Err(Failure::misused(Status::Null, Misused::Null { argument })));
        assert_eq!(refuse("this"), Status::Null);
        let other = thread::spawn(move || {
            assert!(wb_error_code().is_null());
            refuse("that");
            last()
        });
        let other = other.join().expect("the other thread");
        assert_eq!(other[1], "the argument that is null");
        assert_eq!(last()[1], "the argument this is null");
    }
}
