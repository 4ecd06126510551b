//! The last error of each thread.

use std::cell::RefCell;
use std::ffi::{CString, c_char};
use std::ptr;

use warboard::protocol::Fault;

/// An error as C reads it.
struct LastError {
    code: CString,
    text: CString,
    json: CString,
}

thread_local! {
    static LAST: RefCell<Option<LastError>> = const { RefCell::new(None) };
}

/// A text for C. The library's own texts hold no zero; one from outside ends at its first.
pub(crate) fn c_string(text: impl Into<Vec<u8>>) -> CString {
    let mut bytes = text.into();
    if let Some(end) = bytes.iter().position(|&byte| byte == 0) {
        bytes.truncate(end);
    }
    CString::new(bytes).unwrap_or_default()
}

pub(crate) fn set(fault: &Fault) {
    let last = LastError {
        code: c_string(fault.code()),
        text: c_string(fault.text()),
        json: c_string(serde_json::to_string(fault).unwrap_or_default()),
    };
    // A thread that ends has no place for it any more when its last destructors run: what fails there
    // tells its status alone.
    LAST.try_with(|place| place.replace(Some(last))).ok();
}

fn read(of: impl FnOnce(&LastError) -> &CString) -> *const c_char {
    let text = |last: &RefCell<Option<LastError>>| match &*last.borrow() {
        Some(last) => of(last).as_ptr(),
        None => ptr::null(),
    };
    LAST.try_with(text).unwrap_or(ptr::null())
}

/// The code of the last error of this thread, such as `launches-locked`: the same from release to
/// release. NULL if there has been none, and in destructors that run when the thread has ended.
///
/// The text is the library's: it is valid until the next call of this thread that fails. Do not
/// free it.
#[unsafe(no_mangle)]
pub extern "C" fn wb_error_code() -> *const c_char {
    read(|last| &last.code)
}

/// The last error of this thread as an English sentence without a full stop, or NULL. As
/// `wb_error_code`.
#[unsafe(no_mangle)]
pub extern "C" fn wb_error_text() -> *const c_char {
    read(|last| &last.text)
}

/// The last error of this thread as JSON, or NULL: an object with `code`, `squares`, `args` and
/// `text`, as the protocol has errors. As `wb_error_code`.
#[unsafe(no_mangle)]
pub extern "C" fn wb_error_json() -> *const c_char {
    read(|last| &last.json)
}
