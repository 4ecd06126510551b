//! Files of definitions.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use piece_kit::messages::{FaultList, Faults};

use crate::build::build;
use crate::draft::Draft;
use crate::ini::{Section, quoted, sections};
use crate::keys::{self, Read};
use crate::types::KING;
use crate::{Definition, DefinitionFault};

/// How many bytes the tables of the variants of one file may have: usual ones have 30 KB each, those with
/// the most of pieces that hop and wind some 500.
const TABLES: usize = 16 << 20;

/// The variants that a file may inherit from, as such a file.
const BASES: &str = include_str!("bases.ini");

/// The most faults of a file that are listed.
pub(crate) const MOST_FAULTS: usize = 1000;

/// The variants of one file, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Definitions {
    text: Arc<str>,
    variants: Vec<Arc<Definition>>,
    faults: Option<Faults<DefinitionFault>>,
}

impl Definitions {
    /// Reads a `variants.ini`, and all of it: at most 256 KiB, 1024 variants of at most 512 keys with
    /// values of 4 KiB, and 16 MiB of tables.
    ///
    /// # Errors
    /// All faults of it: lines, keys, values, keys that are not supported, starts.
    pub fn parse(text: &str) -> Result<Self, Faults<DefinitionFault>> {
        Self::read(text).strict()
    }

    /// Reads what can be played of a `variants.ini`, within the limits of [`parse`](Self::parse). Each
    /// variant is exact or left out: what was left out, and what in the others means nothing, is among
    /// the [faults](Self::faults).
    ///
    /// A variant that inherits from one that is left out for its keys is left out, too. A section with
    /// the name of a [built-in base](base_names) stands for it from there on.
    ///
    /// ```
    /// use chess_custom::Definitions;
    /// let file = Definitions::read("
    /// [walls:chess]
    /// twoBoards = true
    /// [no-castling:chess] # as it was played
    /// castling = false
    /// ");
    /// assert_eq!(file.variants()[0].name(), "no-castling");
    /// let why = "line 3: [walls]: twoBoards = true: this is not supported";
    /// assert_eq!(file.faults()[0].to_string(), why);
    /// assert!(file.strict().is_err());
    /// ```
    pub fn read(text: &str) -> Self {
        let mut faults = FaultList::keeping(MOST_FAULTS);
        let mut known = bases();
        let (mut left, mut variants) = (TABLES, Vec::new());
        // A text that is too long is not copied.
        let sections = sections(text, &mut faults);
        let text: Arc<str> = if sections.is_empty() { "" } else { text }.into();
        for section in sections {
            let Some(new) = read_section(&section, &known, &mut faults) else {
                continue;
            };
            // What would come after a variant that is too large is not made any more.
            if !new.is_refused && left > 0 {
                variants.extend(build(&section, &text, &new.draft, &mut left, &mut faults));
            }
            known.push(new);
        }
        faults.sort_by_key(|fault: &DefinitionFault| fault.line().unwrap_or_default());
        Self {
            text,
            variants,
            faults: faults.finish().err(),
        }
    }

    /// The definitions, if nothing is wrong with their file.
    ///
    /// # Errors
    /// All that is.
    pub fn strict(mut self) -> Result<Self, Faults<DefinitionFault>> {
        if let Some(faults) = self.faults.take() {
            // An error has fewer of them than a list that is asked for.
            let mut list = FaultList::default();
            list.add(faults);
            list.finish()?;
        }
        Ok(self)
    }

    /// The variants that can be played, in the order of the file.
    pub fn variants(&self) -> &[Arc<Definition>] {
        &self.variants
    }

    /// What is wrong with the file, in the order of its lines: why variants are left out, and
    /// [remarks](DefinitionFault::is_remark) on the others. At most 1000 are kept.
    pub fn faults(&self) -> &[DefinitionFault] {
        self.faults.as_ref().map_or(&[], Faults::faults)
    }

    /// How many faults there are besides those that are kept.
    pub fn more_faults(&self) -> usize {
        self.faults.as_ref().map_or(0, Faults::more)
    }

    /// Leaves variants out.
    pub(crate) fn retain(&mut self, keeps: impl FnMut(&Arc<Definition>) -> bool) {
        self.variants.retain(keeps);
    }

    pub(crate) fn into_faults(self) -> Option<Faults<DefinitionFault>> {
        self.faults
    }

    /// The file.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The names that a file may inherit from without defining them.
pub fn base_names() -> impl Iterator<Item = String> {
    bases().into_iter().map(|known| known.name)
}

/// A built-in variant by its name, ready to be played.
pub fn base(name: &str) -> Option<Arc<Definition>> {
    let known = bases().into_iter().find(|known| known.name == name)?;
    let (mut left, mut faults) = (TABLES, FaultList::default());
    let section = Section::new(0, name, None);
    build(&section, &"".into(), &known.draft, &mut left, &mut faults)
}

/// What a variant may inherit from.
struct Known {
    name: String,
    /// Where it is in the file; none of what is built in.
    line: Option<usize>,
    draft: Draft,
    /// Whether its keys are not all in the draft.
    is_refused: bool,
}

fn bases() -> Vec<Known> {
    let mut faults = FaultList::default();
    let mut known = Vec::new();
    for section in sections(BASES, &mut faults) {
        let read = read_section(&section, &known, &mut faults);
        known.extend(read.map(|mut base| {
            base.draft.king_is_wazir = base.draft.betza[KING].as_deref() == Some("W");
            Known { line: None, ..base }
        }));
    }
    debug_assert!(faults.is_empty(), "the bases have faults");
    known
}

/// What a section says on top of what it inherits; none if nobody can inherit from it.
fn read_section(
    section: &Section<'_>,
    known: &[Known],
    faults: &mut FaultList<DefinitionFault>,
) -> Option<Known> {
    let line = section.line;
    let name = || section.name.to_string();
    let before = known.iter().rev();
    // Of those with one name the last: what a file defines stands for what is built in.
    let find = |name: &str| before.clone().find(|known| known.name == name);
    if let Some(first) = find(section.name).and_then(|known| known.line) {
        faults.push(DefinitionFault::NameTwice {
            line,
            section: name(),
            first,
        });
        return None;
    }
    let refused = |draft| Known {
        name: name(),
        line: Some(line),
        draft,
        is_refused: true,
    };
    let base = section.base.map(|base| (base, find(base)));
    let mut draft = match base {
        None => Draft::new(),
        Some((_, Some(base))) => base.draft.clone(),
        Some((base, None)) => {
            faults.push(DefinitionFault::Base {
                line,
                section: name(),
                base: base.to_string(),
            });
            return Some(refused(Draft::new()));
        }
    };
    if let Some((base, Some(known))) =
        base.filter(|(_, known)| known.is_some_and(|known| known.is_refused))
    {
        faults.push(DefinitionFault::BaseRefused {
            line,
            section: name(),
            base: base.to_string(),
            base_line: known.line.unwrap_or_default(),
        });
        return Some(refused(draft));
    }
    let before = faults.count();
    read_keys(section, &mut draft, faults);
    Some(Known {
        name: name(),
        line: Some(line),
        draft,
        is_refused: section.is_refused || faults.count() > before,
    })
}

fn read_keys(section: &Section<'_>, draft: &mut Draft, faults: &mut FaultList<DefinitionFault>) {
    let mut rest = Vec::new();
    let mut pieces: Vec<_> = section.entries.iter().collect();
    // In the order of the format: of two pieces with one letter the later stays.
    pieces.sort_by_key(|entry| crate::types::named(entry.key).unwrap_or_default());
    for entry in pieces {
        match keys::read_piece(draft, entry.key, entry.value) {
            None => rest.push(entry),
            Some(Ok(())) => {}
            Some(Err(why)) => faults.push(value_fault(section, entry, why)),
        }
    }
    rest.sort_by_key(|entry| keys::order(entry.key));
    for entry in rest {
        let (line, key) = (entry.line, quoted(entry.key));
        let name = section.name.to_string();
        match keys::read(draft, entry.key, entry.value) {
            Read::Done => {}
            Read::Wrong(why) => faults.push(value_fault(section, entry, why)),
            Read::Unsupported => {
                let value = quoted(entry.value);
                faults.push(DefinitionFault::Unsupported {
                    line,
                    section: name,
                    key,
                    value,
                });
            }
            Read::Unknown => faults.push(DefinitionFault::UnknownKey {
                line,
                section: name,
                key,
            }),
        }
    }
}

fn value_fault(section: &Section<'_>, entry: &crate::ini::Entry<'_>, why: &str) -> DefinitionFault {
    DefinitionFault::Value {
        line: entry.line,
        section: section.name.to_string(),
        key: quoted(entry.key),
        value: quoted(entry.value),
        why: why.to_string(),
    }
}
