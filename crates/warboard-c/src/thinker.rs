//! Thinkers: who plays a game.

use std::ffi::c_char;

use warboard::piece_kit::Seed;
use warboard::players::{Level, Resources};
use warboard::protocol::Fault;
use warboard::random_seed;

use crate::Status;
use crate::border::{Done, call, free_handle, give_handle, read, seed_of};

/// Somebody who plays a game: chooses for whoever is to act, from what they may know and nothing
/// else. It remembers what it has been shown, so give each player of a game one of their own. Free
/// it with `wb_thinker_free`. One thread at a time may use it.
pub struct Thinker(pub(crate) warboard::Thinker);

/// A thinker of a level from 1, a beginner, to 8, as good as it gets.
///
/// `seed`, 64 hexadecimal digits, decides what the levels below 8 overlook and what a player of a
/// battle imagines; null draws one. What it remembers takes `table_mib` mebibytes, 16 if that is 0 and
/// 65536 at most, and some more for each of its `threads`, one if that is 0 and 256 at most, of which no
/// more run than the machine runs at once. With one thread the same limits of depth and nodes, the same
/// seed and the same history give the same choices.
///
/// # Safety
/// `name` is a text that ends with a zero, `seed` is null or one, and a pointer may be written to
/// `thinker`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_new(
    name: *const c_char,
    level: u32,
    seed: *const c_char,
    table_mib: u32,
    threads: u32,
    thinker: *mut *mut Thinker,
) -> Status {
    call(|| {
        read! { thinker: place, name: text, seed: optional_text =>
            let made = Thinker::of_level(name, level, seed, resources(table_mib, threads)?)?;
            give_handle(thinker, made);
            Ok(())
        }
    })
}

/// A thinker that chooses at random: every choice as likely as any other, but for words such as
/// giving up. `seed` as of `wb_thinker_new`.
///
/// # Safety
/// As of `wb_thinker_new`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_random(
    name: *const c_char,
    seed: *const c_char,
    thinker: *mut *mut Thinker,
) -> Status {
    call(|| {
        read! { thinker: place, name: text, seed: optional_text =>
            give_handle(thinker, Thinker::random(name, seed)?);
            Ok(())
        }
    })
}

/// Forgets everything that it has been shown and found: a new game begins.
///
/// # Safety
/// `thinker` is a handle of a thinker that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_forget(thinker: *mut Thinker) -> Status {
    call(|| {
        read! { thinker: behind_mut =>
            thinker.0.forget();
            Ok(())
        }
    })
}

/// Frees a thinker. Null is nothing.
///
/// # Safety
/// `thinker` is null or a handle of a thinker that was not freed, and nobody uses it from now on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_free(thinker: *mut Thinker) {
    // SAFETY: as required of the caller.
    unsafe { free_handle(thinker) }
}

impl Thinker {
    pub(crate) fn of_level(
        name: &str,
        level: u32,
        seed: Option<&str>,
        resources: Resources,
    ) -> Done<Self> {
        let rules = warboard::find(name)?;
        let player = rules.player(Level::try_from(level)?, &some_seed(seed)?, resources)?;
        Ok(Self(player))
    }

    pub(crate) fn random(name: &str, seed: Option<&str>) -> Done<Self> {
        Ok(Self(warboard::find(name)?.random_player(&some_seed(seed)?)))
    }
}

/// What a thinker may use, with 0 for what is usual.
pub(crate) fn resources(table_mib: u32, threads: u32) -> Done<Resources> {
    let mut resources = Resources::default();
    if between("table_mib", table_mib, 0, Resources::MOST_TABLE_MIB)? > 0 {
        resources.table = (table_mib as usize).saturating_mul(1 << 20);
    }
    if between("threads", threads, 0, Resources::MOST_THREADS as u32)? > 0 {
        resources.threads = threads as usize;
    }
    Ok(resources)
}

/// An argument that must be one of these numbers.
pub(crate) fn between(argument: &str, number: u32, least: u32, most: u32) -> Done<u32> {
    match (least..=most).contains(&number) {
        true => Ok(number),
        false => Err(Fault::out_of_range(argument, least.into(), most.into()).into()),
    }
}

fn some_seed(digits: Option<&str>) -> Done<Seed> {
    Ok(match digits {
        Some(digits) => seed_of(digits)?,
        None => random_seed()?,
    })
}
