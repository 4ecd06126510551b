//! Stops: what ends a search from another thread.

use crate::Status;
use crate::border::{ask, call, free_handle, give_handle, read};

/// Ends searches from any thread, within 10 milliseconds, with the best that they have found. Make
/// one for each search, and give it to that. Free it with `wb_stop_free`; a search that still has it
/// keeps what it needs.
pub struct Stop(pub(crate) warboard::players::Stop);

/// A stop that has stopped nothing yet.
///
/// # Safety
/// A pointer may be written to `stop`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_stop_new(stop: *mut *mut Stop) -> Status {
    call(|| {
        read! { stop: place =>
            give_handle(stop, Stop(warboard::players::Stop::new()));
            Ok(())
        }
    })
}

/// Ends every search that has been given this; one that begins later, too. Null is nothing. Any
/// thread may call it at any time, and so may a `wb_progress`.
///
/// # Safety
/// `stop` is null or a handle of a stop that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_stop_now(stop: *const Stop) {
    if !stop.is_null() {
        call(|| {
            read! { stop: behind =>
                stop.0.stop();
                Ok(())
            }
        });
    }
}

/// Whether `wb_stop_now` was called; false if `stop` is null.
///
/// # Safety
/// `stop` is null or a handle of a stop that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_stop_is_stopped(stop: *const Stop) -> bool {
    ask(false, || read! { stop: behind => Ok(stop.0.is_stopped()) })
}

/// Frees a stop. Null is nothing.
///
/// # Safety
/// `stop` is null or a handle of a stop that was not freed, and nobody uses it from now on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_stop_free(stop: *mut Stop) {
    // SAFETY: as required of the caller.
    unsafe { free_handle(stop) }
}
