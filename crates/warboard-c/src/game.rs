//! Games: made, copied, freed.

use std::ffi::c_char;

use serde_json::json;
use warboard::{Fielded, Start};

use crate::Status;
use crate::border::{call, free_handle, give_handle, give_json, read, seed_of};

/// A game in progress, with everything that its arbiter knows: `wb_view` is what a player may
/// know. Free it with `wb_game_free`.
///
/// A handle may be used by any thread. Functions that take it as `const` may run at the same time;
/// while one runs that takes it without `const`, no other may.
pub struct Game(pub(crate) warboard::Game);

/// A game from the start with a number: 0 to 21835 in Capatomic, 0 in Invasion, 0 to 960 in chess
/// (the usual start, then those of Chess960). What is secret is dealt from the system's randomness.
///
/// `name` is `capatomic`, `invasion`, `strata-tactical` (battles), `strata-strategic`
/// (campaigns), `chess` or another game; `wb_games_json` lists them with their starts.
///
/// # Safety
/// `name` is a text that ends with a zero, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_start(
    name: *const c_char,
    number: u64,
    game: *mut *mut Game,
) -> Status {
    call(|| {
        read! { game: place, name: text =>
            let start = Start::Number(number);
            give_handle(game, Game(warboard::find(name)?.start(&start)?));
            Ok(())
        }
    })
}

/// A game from a start drawn by a seed: a start of Capatomic, a deal of a battle, a map of a
/// campaign. `seed` has 64 hexadecimal digits. Whoever knows it knows the deal, so draw it at
/// random and keep it to yourself.
///
/// # Safety
/// `name` and `seed` are texts that end with a zero, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_start_seeded(
    name: *const c_char,
    seed: *const c_char,
    game: *mut *mut Game,
) -> Status {
    call(|| {
        read! { game: place, name: text, seed: text =>
            let rules = warboard::find(name)?;
            give_handle(game, Game(rules.start(&Start::Seed(seed_of(seed)?))?));
            Ok(())
        }
    })
}

/// A battle on the board with a number, in which the sides field these units, a letter for each,
/// such as `KQRNWWFF`. Black's may be a garrison of fewer, without a royal, such as `BBBWWW`.
/// Nobody knows which unit stands where.
///
/// # Safety
/// The texts end with a zero, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_start_fielded(
    name: *const c_char,
    number: u64,
    white: *const c_char,
    black: *const c_char,
    game: *mut *mut Game,
) -> Status {
    call(|| {
        read! { game: place, name: text, white: text, black: text =>
            let fielded = Fielded::new(white, black).on(number);
            give_handle(game, Game(warboard::find(name)?.start(&Start::Fielded(fielded))?));
            Ok(())
        }
    })
}

/// A campaign from a scenario: the name of one that ships with the game, or the text of one.
///
/// # Safety
/// `name` and `scenario` are texts that end with a zero, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_start_scenario(
    name: *const c_char,
    scenario: *const c_char,
    game: *mut *mut Game,
) -> Status {
    call(|| {
        read! { game: place, name: text, scenario: text =>
            give_handle(game, Game(warboard::find(name)?.start_scenario(scenario)?));
            Ok(())
        }
    })
}

/// A game that begins at a position. If the position is refused, the argument `faults` of the
/// error's JSON lists everything that is wrong with it.
///
/// # Safety
/// `name` and `position` are texts that end with a zero, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_parse(
    name: *const c_char,
    position: *const c_char,
    game: *mut *mut Game,
) -> Status {
    call(|| {
        read! { game: place, name: text, position: text =>
            give_handle(game, Game(warboard::find(name)?.parse(position)?));
            Ok(())
        }
    })
}

/// The game of a record, which names the game; every action is checked again.
///
/// # Safety
/// `record` is a text that ends with a zero, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_load(record: *const c_char, game: *mut *mut Game) -> Status {
    call(|| {
        read! { game: place, record: text =>
            give_handle(game, Game(warboard::load(record)?));
            Ok(())
        }
    })
}

/// The game of a PGN in which nothing is to be mended. The tag `Variant` names the game, and without it is
/// chess; without `FEN` it begins at the usual start.
///
/// # Safety
/// `pgn` is a text that ends with a zero, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_load_pgn(pgn: *const c_char, game: *mut *mut Game) -> Status {
    call(|| {
        read! { game: place, pgn: text =>
            give_handle(game, Game(warboard::load_pgn(pgn)?));
            Ok(())
        }
    })
}

/// The game of a PGN as others write it: all of it that is legal. `told` is JSON: what was `mended`, a list of
/// messages, and the `fault` why it was not read to its end, or null.
///
/// # Safety
/// `pgn` is a text that ends with a zero, and pointers may be written to `game` and `told`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_read_pgn(
    pgn: *const c_char,
    game: *mut *mut Game,
    told: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { game: place, told: place, pgn: text =>
            let read = warboard::read_pgn(pgn)?;
            give_json(told, &json!({ "mended": read.mended, "fault": read.fault }));
            give_handle(game, Game(read.game));
            Ok(())
        }
    })
}

/// A copy of a game, with its history; NULL if `game` is null.
///
/// # Safety
/// `game` is null or a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_clone(game: *const Game) -> *mut Game {
    let mut copy = core::ptr::null_mut();
    call(|| {
        read! { game: behind =>
            give_handle(&mut copy, Game(game.0.clone()));
            Ok(())
        }
    });
    copy
}

/// Frees a game. Null is nothing.
///
/// # Safety
/// `game` is null or a handle of a game that was not freed, and nobody uses it from now on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_free(game: *mut Game) {
    // SAFETY: as required of the caller.
    unsafe { free_handle(game) }
}
