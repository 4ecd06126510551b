//! `instructions.txt`, and how it differs from what was counted.

use std::collections::BTreeMap;
use std::fs;

use warboard_benches::built;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/instructions.txt");

/// A change by so many parts of a hundred, up or down, has to be written down.
const TOLERANCE: f64 = 3.0;

/// A line of the file.
pub(crate) struct Row {
    id: String,
    instructions: f64,
}

impl Row {
    /// Rounded as the file has it.
    pub(crate) fn new(id: &str, instructions: f64) -> Self {
        Self {
            id: id.to_owned(),
            instructions: (instructions * 10.0).round() / 10.0,
        }
    }
}

/// A row that differs.
pub(crate) struct Change {
    id: String,
    known: Option<f64>,
    counted: Option<f64>,
}

impl Change {
    pub(crate) fn print(&self) {
        let id = &self.id;
        match (self.known, self.counted) {
            (Some(known), Some(counted)) => {
                let change = (counted / known - 1.0) * 100.0;
                println!("{id}: {known:.1} -> {counted:.1} ({change:+.1} %)");
            }
            (None, Some(counted)) => println!("{id}: {counted:.1}, not in the file"),
            _ => println!("{id}: in the file, but not counted"),
        }
    }
}

/// The rows whose numbers differ by more than the tolerance, or which are not in both.
pub(crate) fn changes(known: &[Row], counted: &[Row]) -> Vec<Change> {
    let mut rows: BTreeMap<&str, (Option<f64>, Option<f64>)> = BTreeMap::new();
    for row in known {
        rows.entry(&row.id).or_default().0 = Some(row.instructions);
    }
    for row in counted {
        rows.entry(&row.id).or_default().1 = Some(row.instructions);
    }
    let differ = |known: Option<f64>, counted: Option<f64>| match known.zip(counted) {
        Some((known, counted)) => (counted / known - 1.0).abs() * 100.0 > TOLERANCE,
        None => true,
    };
    rows.into_iter()
        .filter(|&(_, (known, counted))| differ(known, counted))
        .map(|(id, (known, counted))| Change {
            id: id.to_owned(),
            known,
            counted,
        })
        .collect()
}

fn heading() -> String {
    format!(
        "# Instructions a leaf (bulk, played, played+key) or a call: docs/performance.md\n\
         # Built by {}\n\
         # for {}, profile `instructions`\n",
        built::compiler(),
        built::target()
    )
}

/// Reads the file, if it is of such a build as this.
pub(crate) fn read() -> Result<Vec<Row>, String> {
    let text = fs::read_to_string(PATH).map_err(|why| format!("{PATH}: {why}"))?;
    let row = |line: &str| {
        let (id, number) = line.split_once(' ')?;
        Some(Row::new(id, number.trim().parse().ok()?))
    };
    if !text.starts_with(&heading()) {
        return Err(format!(
            "the file is of the build that `bash .ci/instructions` makes; this one is\n{}",
            heading()
        ));
    }
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| row(line).ok_or_else(|| format!("{PATH}: no row: {line}")))
        .collect()
}

/// What a file with these rows says.
pub(crate) fn text(rows: &[Row]) -> String {
    let line = |row: &Row| format!("{:<48} {:>10.1}\n", row.id, row.instructions);
    heading() + &rows.iter().map(line).collect::<String>()
}

/// Writes the file.
pub(crate) fn write(rows: &[Row]) -> Result<(), String> {
    fs::write(PATH, text(rows)).map_err(|why| format!("{PATH}: {why}"))
}
