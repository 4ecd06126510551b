//! Games as PGN, as others write it: one, or the games of a file.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::sync::Mutex;

use pyo3::prelude::*;
use serde_json::json;
use warboard::RecordLimits;
use warboard::errors::LoadError;
use warboard::pgn::{PgnGame, PgnTags};
use warboard::piece_kit::messages::MessageData;

use crate::catalogue::{known, longest};
use crate::game::Game;
use crate::json::made;
use crate::number;
use crate::text;
use crate::wrong::Done;

/// The game of a PGN as others write it: all of it that is legal, and what was to be mended. The tag
/// ``Variant`` names the game, by any name that ``find`` knows, and without it is chess; without ``FEN`` it
/// begins at the usual start. Of a text of several games it is the first.
///
/// >>> import warboard
/// >>> read = warboard.read_pgn("1. e4 e5 2. Qh5 Ke7 3. Qxe5# *")
/// >>> read.game.status.by, str(read.mended[0])
/// ('checkmate', 'the result is 1-0, not *')
/// >>> str(warboard.read_pgn("1. e4 e5 2. Ke3").fault)[:26]
/// 'line 1, column 13: 2. "Ke3'
#[pyfunction]
#[pyo3(signature = (pgn, *, max_bytes = 1 << 20, max_actions = 20_000))]
pub(crate) fn read_pgn<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = text::pgn)] pgn: &str,
    #[pyo3(from_py_with = number::max_bytes)] max_bytes: usize,
    #[pyo3(from_py_with = number::max_actions)] max_actions: usize,
) -> Done<Bound<'py, PyAny>> {
    let catalogue = known();
    let longest = longest(max_bytes, max_actions);
    let read = py.detach(|| catalogue.read_pgn(pgn, longest))?;
    let tags: Vec<(&str, &str)> = Vec::new();
    Ok(found(py, 1, &tags, Ok(read))?)
}

/// The games of a PGN file of any length, one after the other, each as a ``PgnGame``. A game that cannot be
/// read has none, but a fault, and hides no other.
///
/// A file that is not UTF-8 is read as Latin-1. ``OSError`` says that it cannot be opened or read.
///
/// >>> import tempfile, warboard
/// >>> with tempfile.NamedTemporaryFile("w", suffix=".pgn") as file:
/// ...     _ = file.write('[White "Ada"]\n\n1. e4 1-0\n\n[Variant "Bridge"]\n\n1. 2NT *\n')
/// ...     file.flush()
/// ...     for read in warboard.PgnReader(file.name):
/// ...         print(read.number, read.tags.get("White"), read.game and read.game.ply)
/// 1 Ada 1
/// 2 None None
#[pyclass(frozen, module = "warboard")]
pub(crate) struct PgnReader(Mutex<warboard::pgn::PgnReader<BufReader<File>>>);

#[pymethods]
impl PgnReader {
    #[new]
    #[pyo3(signature = (path, *, max_bytes = 1 << 20, max_actions = 20_000))]
    fn new(
        path: PathBuf,
        #[pyo3(from_py_with = number::max_bytes)] max_bytes: usize,
        #[pyo3(from_py_with = number::max_actions)] max_actions: usize,
    ) -> PyResult<Self> {
        let file = BufReader::with_capacity(1 << 16, File::open(path)?);
        let longest: RecordLimits = longest(max_bytes, max_actions);
        let catalogue = known();
        let reader = warboard::pgn::PgnReader::within(file, catalogue, longest);
        Ok(Self(Mutex::new(reader)))
    }

    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let entry = py.detach(|| self.0.lock().expect("no call has panicked").next());
        let Some(entry) = entry.transpose()? else {
            return Ok(None);
        };
        let tags: Vec<(&str, &str)> = PgnTags::iter(&entry.tags).collect();
        found(py, entry.number, &tags, entry.read).map(Some)
    }
}

/// What was read as Python has it.
fn found<'py>(
    py: Python<'py>,
    number: usize,
    tags: &[(&str, &str)],
    read: Result<PgnGame, LoadError>,
) -> PyResult<Bound<'py, PyAny>> {
    let (game, mended, fault) = match read {
        Ok(read) => (Some(Game::from(read.game)), read.mended, read.fault),
        Err(why) => (None, Vec::new(), Some(MessageData::from(why))),
    };
    let told = json!({ "number": number, "tags": tags, "mended": mended, "fault": fault });
    made(py, "pgn", &told)?.call1((game,))
}
