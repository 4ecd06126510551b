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

/// The variants of one file.
#[derive(Clone, Debug)]
pub struct Definitions {
    text: Arc<str>,
    variants: Vec<Arc<Definition>>,
}

impl Definitions {
    /// Reads a `variants.ini`: at most 256 KiB, 256 variants of at most 512 keys with values of 4 KiB,
    /// and 16 MiB of tables.
    ///
    /// # Errors
    /// All faults of it: lines, keys, values, keys that are not supported, starts.
    pub fn parse(text: &str) -> Result<Self, Faults<DefinitionFault>> {
        let mut faults = FaultList::default();
        let mut drafts = bases();
        let (mut left, mut variants) = (TABLES, Vec::new());
        // A text that is too long is not copied.
        let sections = sections(text, &mut faults);
        let text: Arc<str> = if sections.is_empty() { "" } else { text }.into();
        for section in sections {
            let before = faults.count();
            let Some(draft) = draft(&section, &drafts, &mut faults) else {
                continue;
            };
            // What would come after a variant that is too large is not made any more.
            if faults.count() == before && left > 0 {
                variants.extend(build(
                    (section.name, section.base, &text),
                    &draft,
                    &mut left,
                    &mut faults,
                ));
            }
            drafts.push((section.name.to_string(), draft));
        }
        faults.finish()?;
        Ok(Self { text, variants })
    }

    /// The variants, in the order of the file.
    pub fn variants(&self) -> &[Arc<Definition>] {
        &self.variants
    }

    /// The file.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The names that a file may inherit from without defining them.
pub fn base_names() -> impl Iterator<Item = String> {
    bases().into_iter().map(|(name, _)| name)
}

/// A built-in variant by its name, ready to be played.
pub fn base(name: &str) -> Option<Arc<Definition>> {
    let (_, draft) = bases().into_iter().find(|(known, _)| known == name)?;
    let (mut left, mut faults) = (TABLES, FaultList::default());
    build((name, None, &"".into()), &draft, &mut left, &mut faults)
}

fn bases() -> Vec<(String, Draft)> {
    let mut faults = FaultList::default();
    let mut drafts = Vec::new();
    for section in sections(BASES, &mut faults) {
        let read = draft(&section, &drafts, &mut faults);
        drafts.extend(read.map(|mut draft| {
            draft.king_is_wazir = draft.betza[KING].as_deref() == Some("W");
            (section.name.to_string(), draft)
        }));
    }
    debug_assert!(faults.is_empty(), "the bases have faults");
    drafts
}

/// What a section says on top of what it inherits.
fn draft(
    section: &Section<'_>,
    known: &[(String, Draft)],
    faults: &mut FaultList<DefinitionFault>,
) -> Option<Draft> {
    let find = |name: &str| known.iter().find(|(known, _)| known == name);
    let line = section.line;
    if find(section.name).is_some() {
        let section = section.name.to_string();
        faults.push(DefinitionFault::NameTwice { line, section });
        return None;
    }
    let mut draft = match section.base {
        None => Draft::new(),
        Some(base) => match find(base) {
            Some((_, draft)) => draft.clone(),
            None => {
                let (section, base) = (section.name.to_string(), base.to_string());
                faults.push(DefinitionFault::Base {
                    line,
                    section,
                    base,
                });
                return None;
            }
        },
    };
    read_keys(section, &mut draft, faults);
    Some(draft)
}

fn read_keys(section: &Section<'_>, draft: &mut Draft, faults: &mut FaultList<DefinitionFault>) {
    let mut rest = Vec::new();
    let mut pieces: Vec<_> = section.entries.iter().collect();
    // In the order of the format: of two pieces with one letter the later stays.
    pieces.sort_by_key(|entry| crate::types::named(entry.key).unwrap_or(usize::MAX));
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
