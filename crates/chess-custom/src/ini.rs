//! The lines of a file: sections, keys and comments.

use alloc::collections::BTreeMap;
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
const MOST: usize = 1024;

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
    /// Whether some of its entries could not be kept, so that it is not played.
    pub(crate) is_refused: bool,
    /// Where the entry of each key is.
    places: BTreeMap<&'a str, usize>,
    /// Whether it has been said that there are too many keys.
    is_full: bool,
}

impl<'a> Section<'a> {
    /// A section without entries.
    pub(crate) fn new(line: usize, name: &'a str, base: Option<&'a str>) -> Self {
        Self {
            line,
            name,
            base,
            entries: Vec::new(),
            is_refused: false,
            places: BTreeMap::new(),
            is_full: false,
        }
    }

    /// The line of the last key that begins so, or that of the header.
    pub(crate) fn line_of(&self, key: &str) -> usize {
        let entries = self
            .entries
            .iter()
            .filter(|entry| entry.key.starts_with(key));
        let lines = entries.map(|entry| entry.line);
        lines.max().unwrap_or(self.line)
    }
}

/// The sections of a text. Faults are noted, and what they stand on is left out; what follows a header
/// that cannot be read is skipped.
pub(crate) fn sections<'a>(
    text: &'a str,
    faults: &mut FaultList<DefinitionFault>,
) -> Vec<Section<'a>> {
    let mut reader = Reader {
        sections: Vec::new(),
        skips: false,
        faults,
    };
    if let Err(why) = TooLong::check(text, LONGEST) {
        reader.faults.push(why.into());
        return reader.sections;
    }
    for (line, text) in (1..).zip(without_mark(text).lines()) {
        let text = text.trim();
        if is_comment(text) {
            continue;
        }
        if !text.starts_with('[') {
            reader.entry(line, text);
        } else if let Err(why) = reader.header(line, text) {
            reader.faults.push(why);
            return reader.sections;
        }
    }
    if reader.sections.is_empty() && reader.faults.is_empty() {
        reader.faults.push(DefinitionFault::Empty);
    }
    reader.sections
}

fn is_comment(text: &str) -> bool {
    text.is_empty() || text.starts_with(['#', ';'])
}

struct Reader<'a, 'f> {
    sections: Vec<Section<'a>>,
    /// Whether lines belong to a header that could not be read.
    skips: bool,
    faults: &'f mut FaultList<DefinitionFault>,
}

impl<'a> Reader<'a, '_> {
    /// Reads a header, and notes if it is not one.
    ///
    /// # Errors
    /// That there are too many of them.
    fn header(&mut self, line: usize, text: &'a str) -> Result<(), DefinitionFault> {
        let read = section(line, text);
        self.skips = read.is_none();
        match read {
            Some(_) if self.sections.len() == MOST => {
                return Err(DefinitionFault::Variants { most: MOST });
            }
            Some((section, rest)) => {
                self.sections.push(section);
                if !is_comment(rest) {
                    self.unread(line, rest);
                }
            }
            None => self.faults.push(DefinitionFault::Name {
                line,
                found: quoted(text),
            }),
        }
        Ok(())
    }

    fn unread(&mut self, line: usize, text: &str) {
        self.faults.push(DefinitionFault::Line {
            line,
            found: quoted(text),
        });
    }

    fn entry(&mut self, line: usize, text: &'a str) {
        let Some((key, value)) = text.split_once('=') else {
            self.unread(line, text);
            return;
        };
        let (key, value) = (key.trim(), value.trim());
        if self.skips {
            return;
        }
        let Some(section) = self.sections.last_mut() else {
            self.faults.push(DefinitionFault::NoSection {
                line,
                key: quoted(key),
            });
            return;
        };
        if let Err(why) = section.add(Entry { line, key, value }) {
            section.is_refused |= !why.is_remark();
            self.faults.push(why);
        }
    }
}

/// The section that a header begins, and the rest of its line.
fn section(line: usize, text: &str) -> Option<(Section<'_>, &str)> {
    let (inside, rest) = text.strip_prefix('[')?.split_once(']')?;
    let (name, base) = match inside.split_once(':') {
        Some((name, base)) => (name.trim(), Some(base.trim())),
        None => (inside.trim(), None),
    };
    let is_name = |name: &str| {
        let known = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        !name.is_empty() && name.len() <= LONGEST_NAME && name.chars().all(known)
    };
    let is_header = is_name(name) && base.is_none_or(is_name);
    is_header.then(|| (Section::new(line, name, base), rest.trim()))
}

impl<'a> Section<'a> {
    /// Adds an entry, in the place of one with the same key.
    ///
    /// # Errors
    /// That there was one, or that it is too much and not added.
    fn add(&mut self, entry: Entry<'a>) -> Result<(), DefinitionFault> {
        let Entry { line, key, value } = entry;
        let section = || self.name.to_string();
        if value.len() > LONGEST_VALUE {
            return Err(DefinitionFault::LongValue {
                line,
                section: section(),
                key: quoted(key),
                most: LONGEST_VALUE,
            });
        }
        if let Some(place) = self.places.get(key) {
            self.entries[*place] = entry;
            return Err(DefinitionFault::KeyTwice {
                line,
                section: section(),
                key: quoted(key),
            });
        }
        if self.entries.len() == MOST_KEYS {
            // The rest is as wrong as this.
            if self.is_full {
                return Ok(());
            }
            let section = section();
            self.is_full = true;
            return Err(DefinitionFault::Keys {
                line,
                section,
                most: MOST_KEYS,
            });
        }
        self.places.insert(key, self.entries.len());
        self.entries.push(entry);
        Ok(())
    }
}

/// As much of a text as a fault repeats.
pub(crate) fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
