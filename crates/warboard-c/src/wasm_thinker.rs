//! Thinkers for callers that have texts alone: a worker that is sent what a player sees.

use std::ffi::c_char;
use std::time::Duration;

use serde::Deserialize;
use warboard::Idea;
use warboard::players::{Resources, Stop, Task, set_clock};
use warboard::protocol::read_object;

use crate::border::{Done, call, give_handle, give_json, read};
use crate::thinker::{between, resources};
use crate::thinking_time::{limits, some_lines};
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

/// Which thinker is wanted. Its fields are the options of JavaScript, which are refused by their names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ThinkerForm {
    game: String,
    /// None of one who chooses at random.
    level: Option<u32>,
    seed: Option<String>,
    table_mib: Option<u32>,
}

/// What a thinker is asked, of a view or of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    view: Option<String>,
    record: Option<String>,
    /// For an analysis.
    lines: Option<u32>,
    /// JSON of its own, whose fields are the options of JavaScript as well.
    limits: Option<String>,
    /// Whether the host may end it.
    can_stop: bool,
}

/// A thinker from JSON: `game`, and if wanted `level` (without one it chooses at random), `seed` and
/// `tableMib`, as of `wb_thinker_new`.
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
            let form: ThinkerForm = read_object(json)?;
            let seed = form.seed.as_deref();
            let some = |table| between("tableMib", table, 1, Resources::MOST_TABLE_MIB);
            let table_mib = form.table_mib.map_or(Ok(0), some)?;
            let resources = resources(table_mib, 1)?;
            give_handle(thinker, match form.level {
                Some(level) => Thinker::of_level(&form.game, level, seed, resources)?,
                None => Thinker::random(&form.game, seed)?,
            });
            Ok(())
        }
    })
}

/// What a thinker finds, a list of ideas as JSON, for JSON: a `view` or the `record` of a game,
/// `limits` as JSON of its own, `lines` for an analysis, and whether the host `can_stop` it.
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
            give_json(ideas, &found(&mut thinker.0, read_object(request)?)?);
            Ok(())
        }
    })
}

fn found(thinker: &mut warboard::Thinker, asked: Asked) -> Done<Vec<Idea>> {
    let form = asked.limits.as_deref().map(read_object).transpose()?;
    let task = Task {
        limits: limits(form, asked.can_stop)?,
        // SAFETY: the host says whether to end.
        stop: Stop::asking(|| unsafe { host_stops() }),
        ..Task::default()
    };
    let lines = asked.lines.map(some_lines).transpose()?;
    if let Some(record) = asked.record {
        let game = warboard::load(&record)?;
        return Ok(match lines {
            None => vec![thinker.choose_in(&game, &task)?],
            Some(lines) => thinker.analyse_in(&game, &task, lines, &mut tell)?,
        });
    }
    let view = thinker
        .rules()
        .parse_view(&asked.view.unwrap_or_default())?;
    Ok(match lines {
        None => vec![thinker.choose(&view, &task)?],
        Some(lines) => thinker.analyse(&view, &task, lines, &mut tell)?,
    })
}

fn tell(ideas: &[Idea]) {
    let json = serde_json::to_string(ideas).unwrap_or_default();
    // SAFETY: the text stays until the call returns.
    unsafe { host_progress(json.as_ptr(), json.len()) }
}
