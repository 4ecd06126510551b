//! Choosing and playing, back and forth.

use std::ffi::c_char;

use warboard::piece_kit::SeededRng;
use warboard::random_seed;

use crate::border::{ask, call, give_json, give_text, read};
use crate::{Game, Status};

/// The legal actions in machine notation, sorted, one a line; an empty text if the game is over. In
/// a game with secrets the list is the arbiter's.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `actions`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_legal(game: *const Game, actions: *mut *mut c_char) -> Status {
    call(|| {
        read! { actions: place, game: behind =>
            give_text(actions, game.0.legal().join("\n"));
            Ok(())
        }
    })
}

/// How many legal actions there are, without a list; 0 if `game` is null.
///
/// # Safety
/// `game` is null or a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_legal_count(game: *const Game) -> u64 {
    ask(0, || read! { game: behind => Ok(game.0.perft(1)) })
}

/// What the player whose turn it is may choose, taken apart, as JSON: a list of objects with
/// `action`, `notation`, `kind`, `from`, `to` and others, as the request `choices` of the protocol
/// answers. With `from`, the name of a square or hex, those of the piece or army there alone.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `from` is null or a text that ends with a zero,
/// and a pointer may be written to `choices`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_choices_json(
    game: *const Game,
    from: *const c_char,
    choices: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { choices: place, game: behind, from: optional_text =>
            give_json(choices, &match from {
                None => game.0.choices(),
                Some(square) => game.0.choices_from(square)?,
            });
            Ok(())
        }
    })
}

/// The action that a text means, in machine notation: machine notation, legal or not, or a legal
/// action as players write it (`Nf3`, `O-O`). Every function that takes an action reads both.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `text` is a text that ends with a zero, and a
/// pointer may be written to `action`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_read(
    game: *const Game,
    text: *const c_char,
    action: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { action: place, game: behind, text: text =>
            give_text(action, game.0.read(text)?);
            Ok(())
        }
    })
}

/// A legal action as players write it.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `action` is a text that ends with a zero, and a
/// pointer may be written to `notation`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_notation(
    game: *const Game,
    action: *const c_char,
    notation: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { notation: place, game: behind, action: text =>
            give_text(notation, game.0.notation(action)?);
            Ok(())
        }
    })
}

/// Whether an action is legal. If not, the error says which rule forbids it, with the squares.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and `action` is a text that ends with a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_check(game: *const Game, action: *const c_char) -> Status {
    call(|| {
        read! { game: behind, action: text =>
            game.0.check(action)?;
            Ok(())
        }
    })
}

/// What `wb_game_play` would give, but nothing is played. It is for the arbiter: of an action that
/// reveals something it tells what.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `action` is a text that ends with a zero, and a
/// pointer may be written to `played`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_preview_json(
    game: *const Game,
    action: *const c_char,
    played: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { played: place, game: behind, action: text =>
            give_json(played, &game.0.preview(action)?);
            Ok(())
        }
    })
}

/// Plays an action, exactly the one given. `played`, if it is not null, gets what happened as JSON, as
/// the request `play` of the protocol answers: `happened` in order, for an animation, and `changes` of
/// the board. An action in which chance still decides something is refused: `wb_game_play_choice`
/// draws that.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `action` is a text that ends with a zero, and
/// `played` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_play(
    game: *mut Game,
    action: *const c_char,
    played: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { played: optional_place, game: behind_mut, action: text =>
            let done = game.0.play(action)?;
            if let Some(played) = played {
                give_json(played, &done);
            }
            Ok(())
        }
    })
}

/// Plays what a player chooses, one of `wb_game_choices_json`, completed with what chance decides, which
/// is drawn from the system's randomness. A text that names it is refused. `played` as in
/// `wb_game_play`.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `choice` is a text that ends with a zero, and
/// `played` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_play_choice(
    game: *mut Game,
    choice: *const c_char,
    played: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { played: optional_place, game: behind_mut, choice: text =>
            let mut rng = SeededRng::new(&random_seed()?);
            let done = game.0.play_choice(choice, &mut rng)?;
            if let Some(played) = played {
                give_json(played, &done);
            }
            Ok(())
        }
    })
}

/// Says a word: `resign w`, `offer b`, `accept w`, `time b`, `claim repetition` and others. `said`,
/// if it is not null, gets what that did as JSON, as the request `say` of the protocol answers.
///
/// # Safety
/// `game` is a handle of a game that was not freed, `word` is a text that ends with a zero, and
/// `said` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_say(
    game: *mut Game,
    word: *const c_char,
    said: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { said: optional_place, game: behind_mut, word: text =>
            let done = game.0.say(word)?;
            if let Some(said) = said {
                give_json(said, &done);
            }
            Ok(())
        }
    })
}

/// Takes the last action back, and with it an end by word. `action`, if it is not null, gets the
/// action; null at the start, where it takes back a word alone. Refused with `nothing-to-undo` if
/// there is none either.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and `action` is null or a pointer may be
/// written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_undo(game: *mut Game, action: *mut *mut c_char) -> Status {
    call(|| {
        read! { action: optional_place, game: behind_mut =>
            let undone = game.0.try_undo()?;
            if let (Some(action), Some(undone)) = (action, undone) {
                give_text(action, undone);
            }
            Ok(())
        }
    })
}

/// Plays the action again that was taken back last. `action`, if it is not null, gets the action;
/// null after the last one, where an end by word holds again. Refused with `nothing-to-redo` if there
/// is none either.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and `action` is null or a pointer may be
/// written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_redo(game: *mut Game, action: *mut *mut c_char) -> Status {
    call(|| {
        read! { action: optional_place, game: behind_mut =>
            let redone = game.0.try_redo()?;
            if let (Some(action), Some(redone)) = (action, redone) {
                give_text(action, redone);
            }
            Ok(())
        }
    })
}

/// Goes to the position after so many actions, played or taken back.
///
/// # Safety
/// `game` is a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_go_to(game: *mut Game, ply: u32) -> Status {
    call(|| {
        read! { game: behind_mut =>
            game.0.goto(ply as usize)?;
            Ok(())
        }
    })
}

/// The leaves of the tree of legal actions: at depth 0 there is one, at depth 1 there are
/// `wb_game_legal_count`. The last ply is counted, not played. 0 if `game` is null. It takes as long
/// as it takes.
///
/// # Safety
/// `game` is null or a handle of a game that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_game_perft(game: *const Game, depth: u32) -> u64 {
    ask(0, || read! { game: behind => Ok(game.0.perft(depth)) })
}
