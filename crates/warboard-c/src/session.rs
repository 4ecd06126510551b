//! Sessions: the whole protocol.

use std::ffi::c_char;

use warboard::protocol::{self, Limits};

use crate::Status;
use crate::border::{call, free_handle, give_handle, give_text, read};

/// Open games, views and hosts under names, and the answers to requests about them: everything
/// that warboard can do, hosts and fair deals included, as lines of JSON. The protocol
/// is described in `docs/protocol.md`. **Whoever speaks to a session may know everything that its
/// games know.** Free it with `wb_session_free`. One thread at a time may use it.
pub struct Session(protocol::Session);

/// A session in which nothing is open.
///
/// # Safety
/// A pointer may be written to `session`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_session_new(session: *mut *mut Session) -> Status {
    call(|| {
        read! { session: place =>
            give_handle(session, Session(protocol::Session::default()));
            Ok(())
        }
    })
}

/// **For tests only, never for a game that people play**: a session in which all deals and draws
/// can be computed by anybody. The same requests get the same answers each time, on every machine.
///
/// # Safety
/// A pointer may be written to `session`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_session_guessable_for_tests(
    seed: u64,
    session: *mut *mut Session,
) -> Status {
    call(|| {
        read! { session: place =>
            give_handle(session, Session(protocol::Session::guessable_for_tests(seed)));
            Ok(())
        }
    })
}

/// Answers a request: a line of JSON for a line of JSON, without its end. A request that is refused
/// has `error` in its answer, and the call is `WB_STATUS_OK`.
///
/// # Safety
/// `session` is a handle of a session that was not freed, `request` is a text that ends with a zero,
/// and a pointer may be written to `answer`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_session_answer(
    session: *mut Session,
    request: *const c_char,
    answer: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { answer: place, session: behind_mut, request: text =>
            give_text(answer, session.0.answer(request));
            Ok(())
        }
    })
}

/// Sets how many games, views and hosts may be open at once (256 before), how many bytes a request
/// may have (1 MiB before), and how many plies a game (20,000 before). What is open stays open.
///
/// # Safety
/// `session` is a handle of a session that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_session_set_limits(
    session: *mut Session,
    open: u32,
    bytes: u32,
    plies: u32,
) -> Status {
    call(|| {
        read! { session: behind_mut =>
            let mut limits = Limits::default();
            limits.open = open as usize;
            limits.bytes = bytes as usize;
            limits.plies = plies as usize;
            session.0.set_limits(limits);
            Ok(())
        }
    })
}

/// The legal actions of an open game, as `wb_game_legal`: sorted, one a line, without JSON. Refused
/// with `not-open` if no game has the name.
///
/// # Safety
/// `session` is a handle of a session that was not freed, `of` is a text that ends with a zero, and
/// a pointer may be written to `actions`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_session_legal(
    session: *const Session,
    of: *const c_char,
    actions: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { actions: place, session: behind, of: text =>
            give_text(actions, session.0.legal(of)?.join("\n"));
            Ok(())
        }
    })
}

/// Frees a session and all that is open in it. Null is nothing.
///
/// # Safety
/// `session` is null or a handle of a session that was not freed, and nobody uses it from now on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_session_free(session: *mut Session) {
    // SAFETY: as required of the caller.
    unsafe { free_handle(session) }
}
