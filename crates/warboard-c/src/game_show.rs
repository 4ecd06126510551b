//! What is shown of a game.

use std::ffi::c_char;

use crate::border::{ask, call, give_handle, give_json, give_text, read};
use crate::picture::picture;
use crate::{Game, Status, View};

/// How many actions have been played; 0 if `game` is null.
///
/// # Safety
/// `game` is null or a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_ply(game: *const Game) -> u64 {
    ask(0, || read! { game: behind => Ok(game.0.ply() as u64) })
}

/// A key of the current position: equal for positions that repeat each other, the same in every
/// release of a major version, and public. 0 if `game` is null.
///
/// # Safety
/// `game` is null or a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_key(game: *const Game) -> u64 {
    ask(0, || read! { game: behind => Ok(game.0.key()) })
}

/// Whether the game is over; true if `game` is null.
///
/// # Safety
/// `game` is null or a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_is_over(game: *const Game) -> bool {
    ask(
        true,
        || read! { game: behind => Ok(game.0.status().is_over()) },
    )
}

/// The name of the game, such as `capatomic`.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `name`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_name(game: *const Game, name: *mut *mut c_char) -> Status {
    call(|| {
        read! { name: place, game: behind =>
            give_text(name, game.0.rules().name());
            Ok(())
        }
    })
}

/// The canonical string of the current position. In a game with secrets it has all of them.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `position`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_position(game: *const Game, position: *mut *mut c_char) -> Status {
    call(|| {
        read! { position: place, game: behind =>
            give_text(position, game.0.position());
            Ok(())
        }
    })
}

/// The position as other programs write it: in chess and its relatives as FEN, with `K` and `Q` for castling
/// with the outermost rook. In other games it is that of `wb_game_position`.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `fen`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_fen(game: *const Game, fen: *mut *mut c_char) -> Status {
    call(|| {
        read! { fen: place, game: behind =>
            give_text(fen, game.0.fen());
            Ok(())
        }
    })
}

/// Whose turn it is, as the position string writes it: `w`, `b`, or the number of a seat.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `turn`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_turn(game: *const Game, turn: *mut *mut c_char) -> Status {
    call(|| {
        read! { turn: place, game: behind =>
            give_text(turn, game.0.turn());
            Ok(())
        }
    })
}

/// The game as a text that `wb_game_load` reads: its start and its actions.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `record`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_record(game: *const Game, record: *mut *mut c_char) -> Status {
    call(|| {
        read! { record: place, game: behind =>
            give_text(record, game.0.record());
            Ok(())
        }
    })
}

/// The game as PGN; of a battle what everybody has seen. Refused with `no-pgn` for a campaign.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `pgn`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_pgn(game: *const Game, pgn: *mut *mut c_char) -> Status {
    call(|| {
        read! { pgn: place, game: behind =>
            give_text(pgn, game.0.pgn()?);
            Ok(())
        }
    })
}

/// Everything that an interface shows, as JSON: one call for a redraw. In a game with secrets it
/// has all of them: send players what `wb_view_state_json` gives.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `state`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_state_json(game: *const Game, state: *mut *mut c_char) -> Status {
    call(|| {
        read! { state: place, game: behind =>
            give_json(state, &game.0.state());
            Ok(())
        }
    })
}

/// The actions since the start, as JSON: a list of objects with `action`, in machine notation, and
/// `notation`, as players write it.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `history`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_history_json(
    game: *const Game,
    history: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { history: place, game: behind =>
            let (actions, notations) = (game.0.actions(), game.0.notations());
            let both = actions.iter().zip(&notations);
            let played: Vec<_> = both.map(|(action, notation)| Notated { action, notation }).collect();
            give_json(history, &played);
            Ok(())
        }
    })
}

/// A picture of the board. `options` is null or JSON, an object that the request `svg` of the
/// protocol has as its `options`: `bottom`, `last`, `check`, `marks`, `pieces` and others.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `options` is null or a text that ends with a
/// zero, and a pointer may be written to `svg`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_svg(
    game: *const Game,
    options: *const c_char,
    svg: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { svg: place, game: behind, options: optional_text =>
            give_text(svg, picture(&game.0.diagram(), options)?);
            Ok(())
        }
    })
}

/// Who has a view of the game, as JSON: a list of names that `wb_game_view` takes.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `observers`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_observers_json(
    game: *const Game,
    observers: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { observers: place, game: behind =>
            give_json(observers, &game.0.observers());
            Ok(())
        }
    })
}

/// What an observer knows of the game: `white`, `black` or `spectator` of a battle, `everybody` of
/// a game without secrets. Free it with `wb_view_free`.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `observer` is a text that ends with a zero, and
/// a pointer may be written to `view`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_view(
    game: *const Game,
    observer: *const c_char,
    view: *mut *mut View,
) -> Status {
    call(|| {
        read! { view: place, game: behind, observer: text =>
            give_handle(view, View(game.0.view(observer)?));
            Ok(())
        }
    })
}

/// What an observer is told of the actions after the first `since` ones, one line each: send them,
/// and `wb_view_follow` takes them one by one. An empty text if there is nothing. Refused with
/// `no-such-ply` if so many have not been played.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `observer` is a text that ends with a zero, and
/// a pointer may be written to `told`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_told(
    game: *const Game,
    observer: *const c_char,
    since: u32,
    told: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { told: place, game: behind, observer: text =>
            give_text(told, game.0.told_since(observer, since as usize)?.join("\n"));
            Ok(())
        }
    })
}

/// An action in both notations.
#[derive(serde::Serialize)]
struct Notated<'a> {
    action: &'a str,
    notation: &'a str,
}
