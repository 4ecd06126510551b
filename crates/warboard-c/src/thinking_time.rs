//! How long to think, from JSON.

use std::time::Duration;

use serde::Deserialize;
use warboard::players::{Clock, Limits};
#[cfg(feature = "handles")]
use warboard::protocol::read_field;

use crate::border::Done;
use crate::thinker::between;

warboard::piece_kit::refusals! {
    /// Faults of limits.
    enum Wrong {
        Endless => "endless" [], "without limits only a stop ends a search, and none is given";
    }
}

/// Limits as others write them; times in milliseconds.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct LimitsForm {
    depth: Option<u32>,
    nodes: Option<u64>,
    milliseconds: Option<u64>,
    clock: Option<ClockForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockForm {
    left: u64,
    #[serde(default)]
    increment: u64,
    actions: Option<u32>,
}

/// The limits of a search that is given none.
const UNTOLD: Limits = Limits::of_time(Duration::from_secs(1));

/// The limits that a text means, or one second without. Limits that do not limit need a way to stop the
/// search.
#[cfg(feature = "handles")]
pub(crate) fn read_limits(json: Option<&str>, can_stop: bool) -> Done<Limits> {
    let form = json.map(|json| read_field("limits", json)).transpose()?;
    limits(form, can_stop)
}

/// The limits of a form that is read, or one second without. Limits that do not limit need a way
/// to stop the search.
pub(crate) fn limits(form: Option<LimitsForm>, can_stop: bool) -> Done<Limits> {
    let limits = form.map_or(UNTOLD, Into::into);
    if limits == Limits::default() && !can_stop {
        return Err(Wrong::Endless.into());
    }
    Ok(limits)
}

/// The number of lines that an analysis is to have.
pub(crate) fn some_lines(lines: u32) -> Done<usize> {
    Ok(between("lines", lines, 1, u32::MAX)? as usize)
}

impl From<LimitsForm> for Limits {
    fn from(form: LimitsForm) -> Self {
        Self {
            depth: form.depth,
            nodes: form.nodes,
            time: form.milliseconds.map(Duration::from_millis),
            clock: form.clock.map(|clock| Clock {
                left: Duration::from_millis(clock.left),
                increment: Duration::from_millis(clock.increment),
                actions: clock.actions,
            }),
        }
    }
}
