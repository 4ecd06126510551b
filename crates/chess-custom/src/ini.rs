//! The lines of a file: sections, keys and comments.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use piece_kit::errors::TooLong;
use piece_kit::messages::FaultList;
use piece_kit::text::without_mark;

use crate::DefinitionFault;
use crate::definition::LONGEST_NAME;

/// The most bytes of a file.
pub(crate) const LONGEST: usize = 256 * 1024;

/// The most variants of a file.
const MOST: usize = 256;

/// The most keys of a variant: more than the format has.
const MOST_KEYS: usize = 512;

/// The most bytes of a value. Each variant that inherits it has a copy.
pub(crate) const LONGEST_VALUE: usize = 4096;

/// How much of a wrong line a fault repeats.
const QUOTED: usize = 80;

/// A key with its value, and the line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) line: usize,
    pub(crate) key: &'a str,
    pub(crate) value: &'a str,
}

/// A variant as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Section<'a> {
    pub(crate) line: usize,
    pub(crate) name: &'a str,
    pub(crate) base: Option<&'a str>,
    pub(crate) entries: Vec<Entry<'a>>,
    keys: BTreeSet<&'a str>,
    /// Whether it has been said that there are too many keys.
    is_full: bool,
}

/// The sections of a text. Faults are noted, and what they stand on is left out.
pub(crate) fn sections<'a>(
    text: &'a str,
    faults: &mut FaultList<DefinitionFault>,
) -> Vec<Section<'a>> {
    let mut sections = Vec::new();
    if let Err(why) = TooLong::check(text, LONGEST) {
        faults.push(why.into());
        return sections;
    }
    for (line, text) in (1..).zip(without_mark(text).lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with(['#', ';']) {
            continue;
        }
        if text.starts_with('[') {
            match header(line, text) {
                Some(section) if sections.len() < MOST => sections.push(section),
                Some(_) => {
                    faults.push(DefinitionFault::Variants { most: MOST });
                    return sections;
                }
                None => faults.push(DefinitionFault::Name {
                    line,
                    found: quoted(text),
                }),
            }
        } else {
            entry(line, text, &mut sections, faults);
        }
    }
    if sections.is_empty() && faults.is_empty() {
        faults.push(DefinitionFault::Empty);
    }
    sections
}

fn header(line: usize, text: &str) -> Option<Section<'_>> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    let (name, base) = match inside.split_once(':') {
        Some((name, base)) => (name, Some(base)),
        None => (inside, None),
    };
    let is_name = |name: &str| {
        let known = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(known)
    };
    (is_name(name) && base.is_none_or(is_name)).then(|| Section {
        line,
        name,
        base,
        entries: Vec::new(),
        keys: BTreeSet::new(),
        is_full: false,
    })
}

fn entry<'a>(
    line: usize,
    text: &'a str,
    sections: &mut [Section<'a>],
    faults: &mut FaultList<DefinitionFault>,
) {
    let Some((key, value)) = text.split_once('=') else {
        faults.push(DefinitionFault::Line {
            line,
            found: quoted(text),
        });
        return;
    };
    let (key, value) = (key.trim(), value.trim());
    let Some(section) = sections.last_mut() else {
        faults.push(DefinitionFault::NoSection {
            line,
            key: quoted(key),
        });
        return;
    };
    let name = || section.name.to_string();
    if section.keys.len() == MOST_KEYS {
        // The rest is as wrong as this.
        if !section.is_full {
            faults.push(DefinitionFault::Keys {
                line,
                section: name(),
                most: MOST_KEYS,
            });
        }
        section.is_full = true;
    } else if value.len() > LONGEST_VALUE {
        faults.push(DefinitionFault::LongValue {
            line,
            section: name(),
            key: quoted(key),
            most: LONGEST_VALUE,
        });
    } else if section.keys.insert(key) {
        section.entries.push(Entry { line, key, value });
    } else {
        faults.push(DefinitionFault::KeyTwice {
            line,
            section: name(),
            key: quoted(key),
        });
    }
}

/// As much of a text as a fault repeats.
pub(crate) fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
