//! Thinkers for whoever has texts alone: a worker that is sent what a player sees.

use std::ffi::c_char;
use std::time::Duration;

use serde::Deserialize;
use warboard::Idea;
use warboard::piece_kit::English;
use warboard::players::{Stop, Task, set_clock};

use crate::border::{Done, call, give_handle, give_json, read};
use crate::thinker::resources;
use crate::thinking_time::{LimitsForm, limits};
use crate::{Status, Thinker};

#[link(wasm_import_module = "warboard")]
unsafe extern "C" {
    /// The milliseconds since some moment.
    #[link_name = "now"]
    fn host_now() -> f64;
    /// Whether the search is to end. Asked about every 128 positions.
    #[link_name = "stops"]
    fn host_stops() -> bool;
    /// Receives what has been found so far, as JSON.
    #[link_name = "progress"]
    fn host_progress(ideas: *const u8, length: usize);
}

warboard::piece_kit::refusals! {
    /// What is wrong with JSON.
    enum Wrong {
        Malformed { why: English } => "malformed-request" [], "a thinker does not take it: {why}";
    }
}

fn malformed(why: serde_json::Error) -> Wrong {
    let why = English(why.to_string());
    Wrong::Malformed { why }
}

/// Which thinker is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThinkerForm {
    game: String,
    /// None of one who chooses at random.
    level: Option<u32>,
    seed: Option<String>,
    #[serde(default)]
    table_mib: u32,
}

/// What a thinker is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    subject: Subject,
    /// For an analysis.
    lines: Option<usize>,
    limits: Option<LimitsForm>,
    /// Whether the host may end it.
    can_stop: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Subject {
    View(String),
    Record(String),
}

/// A thinker from JSON: `game`, and if wanted `level` (without one it chooses at random), `seed` and
/// `table_mib`, as of `wb_thinker_new`.
///
/// # Safety
/// `json` is a text that ends with a zero, and a pointer may be written to `thinker`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_read(
    json: *const c_char,
    thinker: *mut *mut Thinker,
) -> Status {
    call(|| {
        read! { thinker: place, json: text =>
            // SAFETY: the host has a clock.
            set_clock(|| Duration::try_from_secs_f64(unsafe { host_now() } / 1e3).unwrap_or_default());
            let form: ThinkerForm = serde_json::from_str(json).map_err(malformed)?;
            let seed = form.seed.as_deref();
            give_handle(thinker, match form.level {
                Some(level) => Thinker::of_level(&form.game, level, seed, resources(form.table_mib, 1))?,
                None => Thinker::random(&form.game, seed)?,
            });
            Ok(())
        }
    })
}

/// What a thinker finds, a list of ideas as JSON, for JSON: a `subject`, which is a `view` or the
/// `record` of a game, `limits`, `lines` for an analysis, and whether the host `can_stop` it.
///
/// # Safety
/// `thinker` is a handle of a thinker that was not freed, `request` is a text that ends with a zero,
/// and a pointer may be written to `ideas`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_thinker_answer(
    thinker: *mut Thinker,
    request: *const c_char,
    ideas: *mut *mut c_char,
) -> Status {
    call(|| {
        read! { ideas: place, thinker: behind_mut, request: text =>
            let asked: Asked = serde_json::from_str(request).map_err(malformed)?;
            give_json(ideas, &found(&mut thinker.0, asked)?);
            Ok(())
        }
    })
}

fn found(thinker: &mut warboard::Thinker, asked: Asked) -> Done<Vec<Idea>> {
    let task = Task {
        limits: limits(asked.limits, asked.can_stop)?,
        // SAFETY: the host says whether to end.
        stop: Stop::asking(|| unsafe { host_stops() }),
    };
    Ok(match (asked.subject, asked.lines) {
        (Subject::View(text), lines) => {
            let view = thinker.rules().parse_view(&text)?;
            match lines {
                None => vec![thinker.choose(&view, &task)?],
                Some(lines) => thinker.analyse(&view, &task, lines, &mut tell)?,
            }
        }
        (Subject::Record(record), lines) => {
            let game = warboard::load(&record)?;
            match lines {
                None => vec![thinker.choose_in(&game, &task)?],
                Some(lines) => thinker.analyse_in(&game, &task, lines, &mut tell)?,
            }
        }
    })
}

fn tell(ideas: &[Idea]) {
    let json = serde_json::to_string(ideas).unwrap_or_default();
    // SAFETY: the text stays until the call returns.
    unsafe { host_progress(json.as_ptr(), json.len()) }
}
