//! Choosing and analysing.

use std::ffi::{c_char, c_void};

use warboard::Idea;
use warboard::players::Task;

use crate::border::{Done, call, give_json, read};
use crate::last_error::c_string;
use crate::thinking_time::{read_limits, some_lines};
use crate::{Game, Status, Stop, Thinker, View};

/// Receives what an analysis has found so far, after each depth that is complete: the JSON that
/// `wb_thinker_analyse` gives, valid until it returns, and the `data` of the call. It is called by the
/// thread that analyses. It may call `wb_stop_now`, but no function with the same thinker, and must
/// return: neither an exception nor `longjmp` may leave it.
pub type Progress = Option<unsafe extern "C" fn(ideas: *const c_char, data: *mut c_void)>;

/// What to do, as JSON: an object with `action`, which `wb_host_act` takes, `line` (the action and
/// what others are expected to answer), `notation` (the same as players write it), `score`, `depth`,
/// `nodes` and `milliseconds`. A score is for whoever is to act: `{"points":125}` is in hundredths of
/// a pawn, `{"win":5}` and `{"loss":4}` are in plies; some thinkers give none. A level below 8 may
/// choose less than the best that it has found.
///
/// `limits` are JSON: an object with any of `depth` in plies, `nodes`, `milliseconds` and `clock`, of
/// which a part is used: `{"clock":{"left":60000,"increment":1000,"actions":40}}` in milliseconds,
/// with the actions until more time is added. Null is one second; `{}` thinks until it is
/// stopped, and is refused without `stop`. `stop` may be null.
///
/// A thinker of a game without secrets knows repetitions if it is shown the views of one game in
/// their order. Refused if the view is of another game, of one that is over, or of somebody who is
/// not to act.
///
/// # Safety
/// `thinker`, `view` and `stop` are handles that were not freed, `stop` may be null, `limits` is null
/// or a text that ends with a zero, and a pointer may be written to `idea`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_choose(
    thinker: *mut Thinker,
    view: *const View,
    limits: *const c_char,
    stop: *const Stop,
    idea: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { idea: place, thinker: behind_mut, view: behind, limits: optional_text, stop: optional_behind =>
            let found = thinker.0.choose(&view.0, &task(limits, stop)?)?;
            give_json(idea, &found);
            Ok(())
        }
    })
}

/// A choice for the player who is to act in a game, as `wb_thinker_choose` makes one: from their view,
/// with the history of the game if it has no secrets. Refused, too, if a host is to act.
///
/// # Safety
/// As of `wb_thinker_choose`, and `game` is a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_choose_in(
    thinker: *mut Thinker,
    game: *const Game,
    limits: *const c_char,
    stop: *const Stop,
    idea: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { idea: place, thinker: behind_mut, game: behind, limits: optional_text, stop: optional_behind =>
            let found = thinker.0.choose_in(&game.0, &task(limits, stop)?)?;
            give_json(idea, &found);
            Ok(())
        }
    })
}

/// The best choices, at most `lines`, of which there must be one, as JSON: a list of objects as
/// `wb_thinker_choose` gives one, the best first, whatever the level. `progress` may be null.
///
/// # Safety
/// As of `wb_thinker_choose`, a pointer may be written to `ideas`, and `progress` may be called with
/// `data` until the call returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_analyse(
    thinker: *mut Thinker,
    view: *const View,
    lines: u32,
    limits: *const c_char,
    stop: *const Stop,
    progress: Progress,
    data: *mut c_void,
    ideas: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { ideas: place, thinker: behind_mut, view: behind, limits: optional_text, stop: optional_behind =>
            let mut watch = |found: &[Idea]| {
                // SAFETY: as required of the caller.
                unsafe { tell(progress, data, found) }
            };
            let (task, lines) = (task(limits, stop)?, some_lines(lines)?);
            let found = thinker.0.analyse(&view.0, &task, lines, &mut watch)?;
            give_json(ideas, &found);
            Ok(())
        }
    })
}

/// The best choices for the player who is to act in a game, as `wb_thinker_analyse` lists them and from
/// what `wb_thinker_choose_in` knows.
///
/// # Safety
/// As of `wb_thinker_analyse`, and `game` is a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_analyse_in(
    thinker: *mut Thinker,
    game: *const Game,
    lines: u32,
    limits: *const c_char,
    stop: *const Stop,
    progress: Progress,
    data: *mut c_void,
    ideas: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { ideas: place, thinker: behind_mut, game: behind, limits: optional_text, stop: optional_behind =>
            let mut watch = |found: &[Idea]| {
                // SAFETY: as required of the caller.
                unsafe { tell(progress, data, found) }
            };
            let (task, lines) = (task(limits, stop)?, some_lines(lines)?);
            let found = thinker.0.analyse_in(&game.0, &task, lines, &mut watch)?;
            give_json(ideas, &found);
            Ok(())
        }
    })
}

fn task(json: Option<&str>, stop: Option<&Stop>) -> Done<Task> {
    let limits = read_limits(json, stop.is_some())?;
    let stop = stop.map(|stop| stop.0.clone()).unwrap_or_default();
    Ok(Task {
        limits,
        stop,
        ..Task::default()
    })
}

/// Tells C what was found.
///
/// # Safety
/// `progress` may be called with `data`.
unsafe fn tell(progress: Progress, data: *mut c_void, found: &[Idea]) {
    if let Some(progress) = progress {
        let ideas = c_string(serde_json::to_string(found).unwrap_or_default());
        // SAFETY: as required of the caller; the text stays until it returns.
        unsafe { progress(ideas.as_ptr(), data) }
    }
}
