//! What the library is.

use std::ffi::{CStr, c_char};

use crate::Status;
use crate::border::{call, give_json, read};

/// The version of the binary interface that this header describes.
pub const WB_ABI_VERSION: u32 = 1;

/// The version of the binary interface that the library has. If it is not `WB_ABI_VERSION`, the
/// program was compiled for another library.
#[unsafe(no_mangle)]
pub extern "C" fn wb_abi_version() -> u32 {
    WB_ABI_VERSION
}

/// The version of the library, such as `0.1.0`. The text is the library's: do not free it.
#[unsafe(no_mangle)]
pub extern "C" fn wb_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    const TEXT: &CStr = match CStr::from_bytes_with_nul(VERSION.as_bytes()) {
        Ok(text) => text,
        Err(_) => c"",
    };
    TEXT.as_ptr()
}

/// The games, as JSON: a list of objects with `name`, `title`, `summary`, `starts` (how many
/// numbered starts there are), `scenarios`, and what a board must know before a game begins:
/// `players`, `secrets`, `shape`, `files`, `ranks`, `hands` and the `kinds` of pieces.
///
/// # Safety
/// A pointer may be written to `games`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_games_json(games: *mut *mut c_char) -> Status {
    call(|| {
        read! { games: place =>
            let listed = warboard::games().iter().map(|rules| rules.info());
            give_json(games, &listed.collect::<Vec<_>>());
            Ok(())
        }
    })
}
