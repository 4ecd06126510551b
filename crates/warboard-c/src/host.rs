//! Hosts: a game under a host, to whom everything comes with the player who sends it.

use std::ffi::c_char;

use crate::border::{ask, call, free_handle, give_handle, give_json, give_text, read, seed_of};
use crate::{Game, Status, View};

/// A game under a host: what a server holds. **All that `wb_host_act` and `wb_host_say` are given
/// may come from a stranger**: nobody acts for another, names what chance or the host decides, or
/// learns from a refusal what they do not know. Free it with `wb_host_free`. Threads may use it as
/// they may use a `wb_game`.
pub struct Host(warboard::Host);

/// A host of a copy of a game, which draws from the system's randomness what chance decides.
///
/// # Safety
/// `game` is a handle of a game that was not freed, and a pointer may be written to `host`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_new(game: *const Game, host: *mut *mut Host) -> Status {
    call(|| {
        read! { host: place, game: behind =>
            give_handle(host, Host(warboard::Host::new(game.0.clone())?));
            Ok(())
        }
    })
}

/// A host that goes on where another was: with its record and its seed it draws what that would have
/// drawn.
///
/// # Safety
/// The texts end with a zero, and a pointer may be written to `host`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_resume(
    record: *const c_char,
    seed: *const c_char,
    host: *mut *mut Host,
) -> Status {
    call(|| {
        read! { host: place, record: text, seed: text =>
            let seed = seed_of(seed)?;
            give_handle(host, Host(warboard::Host::with_seed(warboard::load(record)?, seed)));
            Ok(())
        }
    })
}

/// Frees a host. Null is nothing.
///
/// # Safety
/// `host` is null or a handle of a host that was not freed, and nobody uses it from now on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_free(host: *mut Host) {
    // SAFETY: as required of the caller.
    unsafe { free_handle(host) }
}

/// How many actions have been played; 0 if `host` is null.
///
/// # Safety
/// `host` is null or a handle of a host that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_ply(host: *const Host) -> u64 {
    ask(0, || read! { host: behind => Ok(host.0.ply() as u64) })
}

/// Whether the game is over; true if `host` is null.
///
/// # Safety
/// `host` is null or a handle of a host that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_is_over(host: *const Host) -> bool {
    ask(
        true,
        || read! { host: behind => Ok(host.0.status().is_over()) },
    )
}

/// The player whose turn it is.
///
/// # Safety
/// `host` is a handle of a host that was not freed, and a pointer may be written to `player`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_turn(host: *const Host, player: *mut *mut c_char) -> Status {
    call(|| {
        read! { player: place, host: behind =>
            give_text(player, host.0.turn());
            Ok(())
        }
    })
}

/// The players with their observers and names as JSON.
///
/// # Safety
/// `host` is a handle of a host that was not freed, and a pointer may be written to `players`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_players_json(
    host: *const Host,
    players: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { players: place, host: behind =>
            give_json(players, &host.0.roster());
            Ok(())
        }
    })
}

/// Checks that so many actions have been played: ask it first of anything that comes with the ply of
/// whoever sends it, so that nothing is taken late or twice. Refused with `other-ply`.
///
/// # Safety
/// `host` is a handle of a host that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_check_ply(host: *const Host, ply: u32) -> Status {
    call(|| {
        read! { host: behind =>
            host.0.check_ply(ply as usize)?;
            Ok(())
        }
    })
}

/// What a player could choose, as JSON, as `wb_game_choices_json`; by their own view.
///
/// # Safety
/// `host` is a handle of a host that was not freed, `player` is a text that ends with a zero,
/// `from` is null or such a text, and a pointer may be written to `choices`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_choices_json(
    host: *const Host,
    player: *const c_char,
    from: *const c_char,
    choices: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { choices: place, host: behind, player: text, from: optional_text =>
            give_json(choices, &host.0.choices(player, from)?);
            Ok(())
        }
    })
}

/// Plays what a player sends, in machine notation or as players write it; chance is drawn. `played`, if
/// it is not null, gets what happened as that player sees it, as JSON. Refused in another's turn, if it
/// names what chance decides, and for whatever their own view has against it.
///
/// # Safety
/// `host` is a handle of a host that was not freed, `player` and `action` are texts that end with
/// a zero, and `played` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_act(
    host: *mut Host,
    player: *const c_char,
    action: *const c_char,
    played: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { played: optional_place, host: behind_mut, player: text, action: text =>
            let done = host.0.act(player, action)?;
            if let Some(played) = played {
                give_json(played, &done);
            }
            Ok(())
        }
    })
}

/// Takes a player's own word: `resign`, `offer`, `accept`, `decline` or `claim`. `said`, if it is not
/// null, gets what that did, as JSON.
///
/// # Safety
/// `host` is a handle of a host that was not freed, `player` and `word` are texts that end with a
/// zero, and `said` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_say(
    host: *mut Host,
    player: *const c_char,
    word: *const c_char,
    said: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { said: optional_place, host: behind_mut, player: text, word: text =>
            let done = host.0.say(player, word)?;
            if let Some(said) = said {
                give_json(said, &done);
            }
            Ok(())
        }
    })
}

/// Says as the host that a player has run out of time (`time w`) or has left (`abandon w`), or that they
/// have agreed on a draw (`agree`). **Never call it with what a player sends.** `said`, if it is not
/// null, gets what that did, as JSON.
///
/// # Safety
/// `host` is a handle of a host that was not freed, `word` is a text that ends with a zero, and
/// `said` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_declare(
    host: *mut Host,
    word: *const c_char,
    said: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { said: optional_place, host: behind_mut, word: text =>
            let done = host.0.declare(word)?;
            if let Some(said) = said {
                give_json(said, &done);
            }
            Ok(())
        }
    })
}

/// Plays on for the player whose turn it is and who does not answer, in a game in which no word can be
/// declared for them. `played`, if it is not null, gets what that player sees of it as JSON. Refused
/// with `no-stand-in` if there is nothing to play.
///
/// # Safety
/// `host` is a handle of a host that was not freed, and `played` is null or a pointer may be
/// written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_stand_in(host: *mut Host, played: *mut *mut c_char) -> Status {
    call(|| {
        read! { played: optional_place, host: behind_mut =>
            let done = host.0.stand_in()?;
            if let Some(played) = played {
                give_json(played, &done);
            }
            Ok(())
        }
    })
}

/// Plays an action of the host's own when no player is to act: in a campaign the report of a battle that
/// was fought elsewhere. **Never call it with what a player sends.** What it gives and why it is refused
/// may tell secrets.
///
/// # Safety
/// `host` is a handle of a host that was not freed, `action` is a text that ends with a zero, and
/// `played` is null or a pointer may be written to it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_report(
    host: *mut Host,
    action: *const c_char,
    played: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { played: optional_place, host: behind_mut, action: text =>
            let done = host.0.report(action)?;
            if let Some(played) = played {
                give_json(played, &done);
            }
            Ok(())
        }
    })
}

/// What an observer may know, to be sent as `wb_view_text`.
///
/// # Safety
/// `host` is a handle of a host that was not freed, `observer` is a text that ends with a zero,
/// and a pointer may be written to `view`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_view(
    host: *const Host,
    observer: *const c_char,
    view: *mut *mut View,
) -> Status {
    call(|| {
        read! { view: place, host: behind, observer: text =>
            give_handle(view, View(host.0.view(observer)?));
            Ok(())
        }
    })
}

/// What an observer is told of the actions after the first `since` ones and of what is said beside them,
/// one line each: send them, and `wb_view_follow` takes them one by one. Not every line is an action:
/// send `wb_host_ply` with them. An empty text if there is nothing. Refused with `no-such-ply` if so
/// many have not been played.
///
/// # Safety
/// `host` is a handle of a host that was not freed, `observer` is a text that ends with a zero,
/// and a pointer may be written to `told`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_told(
    host: *const Host,
    observer: *const c_char,
    since: u32,
    told: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { told: place, host: behind, observer: text =>
            give_text(told, host.0.told_since(observer, since as usize)?.join("\n"));
            Ok(())
        }
    })
}

/// The record, to be stored: it holds every secret of the game.
///
/// # Safety
/// `host` is a handle of a host that was not freed, and a pointer may be written to `record`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_record(host: *const Host, record: *mut *mut c_char) -> Status {
    call(|| {
        read! { record: place, host: behind =>
            give_text(record, host.0.record());
            Ok(())
        }
    })
}

/// The seed of the draws, 64 hexadecimal digits, to be stored: whoever knows it knows the draws.
///
/// # Safety
/// `host` is a handle of a host that was not freed, and a pointer may be written to `seed`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_seed(host: *const Host, seed: *mut *mut c_char) -> Status {
    call(|| {
        read! { seed: place, host: behind =>
            give_text(seed, host.0.seed().to_string());
            Ok(())
        }
    })
}

/// A copy of the game, which knows everything: for analysis when it is over.
///
/// # Safety
/// `host` is a handle of a host that was not freed, and a pointer may be written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_host_game(host: *const Host, game: *mut *mut Game) -> Status {
    call(|| {
        read! { game: place, host: behind =>
            give_handle(game, Game(host.0.game().clone()));
            Ok(())
        }
    })
}
