//! Views: what an observer knows of a game.

use std::ffi::c_char;
use std::ptr;

use warboard::piece_kit::SeededRng;
use warboard::random_seed;

use crate::border::{ask, call, free_handle, give_handle, give_json, give_text, read};
use crate::picture::picture;
use crate::{Game, Status};

/// What an observer knows of a game, and nothing else: a client's half of a game with secrets, which
/// plays too. Free it with `wb_view_free`. Threads may use it as they may use a `wb_game`.
pub struct View(pub(crate) warboard::View);

/// A view from its text, as a server sends it.
///
/// # Safety
/// `name` and `text` are texts that end with a zero, and a pointer may be written to `view`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_parse(
    name: *const c_char,
    text: *const c_char,
    view: *mut *mut View,
) -> Status {
    call(|| {
        read! { view: place, name: text, text: text =>
            give_handle(view, View(warboard::find(name)?.parse_view(text)?));
            Ok(())
        }
    })
}

/// A copy of a view; NULL if `view` is null.
///
/// # Safety
/// `view` is null or a handle of a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_clone(view: *const View) -> *mut View {
    let mut copy = ptr::null_mut();
    call(|| {
        read! { view: behind =>
            give_handle(&mut copy, View(view.0.clone()));
            Ok(())
        }
    });
    copy
}

/// Frees a view. Null is nothing.
///
/// # Safety
/// `view` is null or a handle of a view that was not freed, and nobody uses it from now on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_free(view: *mut View) {
    // SAFETY: as required of the caller.
    unsafe { free_handle(view) }
}

/// Whether the observer may act now; false if `view` is null.
///
/// # Safety
/// `view` is null or a handle of a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_is_to_act(view: *const View) -> bool {
    ask(false, || read! { view: behind => Ok(view.0.is_to_act()) })
}

/// Whether the game is over, as far as the observer has been told; true if `view` is null.
///
/// # Safety
/// `view` is null or a handle of a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_is_over(view: *const View) -> bool {
    ask(
        true,
        || read! { view: behind => Ok(view.0.status().is_over()) },
    )
}

/// The key of the position, as `wb_game_key`: it is public. 0 if `view` is null.
///
/// # Safety
/// `view` is null or a handle of a view that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_key(view: *const View) -> u64 {
    ask(0, || read! { view: behind => Ok(view.0.key()) })
}

/// The text that `wb_view_parse` reads: what the observer may know, and nothing else.
///
/// # Safety
/// `view` is a handle of a view that was not freed, and a pointer may be written to `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_text(view: *const View, text: *mut *mut c_char) -> Status {
    call(|| {
        read! { text: place, view: behind =>
            give_text(text, view.0.to_string());
            Ok(())
        }
    })
}

/// Everything that an interface shows of the view, as JSON.
///
/// # Safety
/// `view` is a handle of a view that was not freed, and a pointer may be written to `state`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_state_json(view: *const View, state: *mut *mut c_char) -> Status {
    call(|| {
        read! { state: place, view: behind =>
            give_json(state, &view.0.state());
            Ok(())
        }
    })
}

/// A picture of the board as the observer sees it; `options` as of `wb_game_svg`.
///
/// # Safety
/// `view` is a handle of a view that was not freed, `options` is null or a text that ends with a
/// zero, and a pointer may be written to `svg`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_svg(
    view: *const View,
    options: *const c_char,
    svg: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { svg: place, view: behind, options: optional_text =>
            give_text(svg, picture(&view.0.diagram(), options)?);
            Ok(())
        }
    })
}

/// What the observer may choose, as `wb_game_choices_json`: empty if they are not to act.
///
/// # Safety
/// `view` is a handle of a view that was not freed, `from` is null or a text that ends with a zero,
/// and a pointer may be written to `choices`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_choices_json(
    view: *const View,
    from: *const c_char,
    choices: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { choices: place, view: behind, from: optional_text =>
            give_json(choices, &match from {
                None => view.0.choices(),
                Some(square) => view.0.choices_from(square)?,
            });
            Ok(())
        }
    })
}

/// Whether an action is one of the choices: ask before you send it.
///
/// # Safety
/// `view` is a handle of a view that was not freed, and `action` is a text that ends with a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_check(view: *const View, action: *const c_char) -> Status {
    call(|| {
        read! { view: behind, action: text =>
            view.0.check(action)?;
            Ok(())
        }
    })
}

/// The action that a text means, in machine notation, as `wb_game_read`.
///
/// # Safety
/// `view` is a handle of a view that was not freed, `text` is a text that ends with a zero, and a
/// pointer may be written to `action`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_read(
    view: *const View,
    text: *const c_char,
    action: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { action: place, view: behind, text: text =>
            give_text(action, view.0.read(text)?);
            Ok(())
        }
    })
}

/// What may become of a choice, as JSON: what the observer would be told of each chance, with its
/// weight as far as the observer knows.
///
/// # Safety
/// `view` is a handle of a view that was not freed, `action` is a text that ends with a zero, and a
/// pointer may be written to `chances`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_chances_json(
    view: *const View,
    action: *const c_char,
    chances: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { chances: place, view: behind, action: text =>
            give_json(chances, &view.0.chances(action)?);
            Ok(())
        }
    })
}

/// Follows what the arbiter tells, a line of `wb_game_told` or `wb_host_told`. `played`, if it is not
/// null, gets what happened as JSON. Refused if it cannot have happened.
///
/// # Safety
/// `view` is a handle of a view that was not freed, `told` is a text that ends with a zero, and
/// `played` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_follow(
    view: *mut View,
    told: *const c_char,
    played: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { played: optional_place, view: behind_mut, told: text =>
            let done = view.0.follow(told)?;
            if let Some(played) = played {
                give_json(played, &done);
            }
            Ok(())
        }
    })
}

/// A full game that agrees with the view, drawn by its probabilities: for an engine. It begins at
/// the current position. Free it with `wb_game_free`.
///
/// # Safety
/// `view` is a handle of a view that was not freed, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_view_sample(view: *const View, game: *mut *mut Game) -> Status {
    call(|| {
        read! { game: place, view: behind =>
            let mut rng = SeededRng::new(&random_seed()?);
            give_handle(game, Game(view.0.sample(&mut rng)));
            Ok(())
        }
    })
}
