//! What a picture defines once and uses again and again.

use std::collections::HashMap;

use super::words::SvgId;

/// Stands in ids for what they begin with until that is known: no text that is escaped has it.
const BEGINNING: &str = "\u{1}";

/// Elements that are defined at the head of a picture, each under an id.
#[derive(Default)]
pub(super) struct Defs {
    elements: String,
    /// The ids by name and text.
    ids: HashMap<String, String>,
    /// How many elements have a name.
    named: HashMap<String, usize>,
}

impl Defs {
    /// The id of an element, which is defined if it is not yet: one with this name, of this tag, and
    /// with this text behind the attribute `id`.
    pub(super) fn define(&mut self, name: &str, tag: &str, rest: &str) -> String {
        let key = format!("{name} {tag}{rest}");
        if let Some(id) = self.ids.get(&key) {
            return id.clone();
        }
        let number = self.named.entry(name.to_string()).or_default();
        *number += 1;
        let id = match number {
            1 => format!("{BEGINNING}-{name}"),
            number => format!("{BEGINNING}-{name}-{number}"),
        };
        self.elements += &format!("<{tag} id=\"{id}\"{rest}\n");
        self.ids.insert(key, id.clone());
        id
    }

    /// The element, used.
    pub(super) fn used(&mut self, name: &str, tag: &str, rest: &str) -> String {
        let id = self.define(name, tag, rest);
        format!("<use href=\"#{id}\"/>\n")
    }

    /// All that is defined, and elements that use it. The ids begin with the picture's, or else with
    /// what follows from all of this, so that another picture on a page has other ids.
    pub(super) fn with(self, elements: &str, id: Option<&SvgId>) -> String {
        let all = match &*self.elements {
            "" => elements.to_string(),
            defined => format!("<defs>\n{defined}</defs>\n{elements}"),
        };
        let beginning = match id {
            Some(id) => id.to_string(),
            None => format!("wb{}", digits(hash(&all))),
        };
        all.replace(BEGINNING, &beginning)
    }
}

/// FNV-1a.
fn hash(text: &str) -> u32 {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    text.bytes().fold(0x811c_9dc5, step)
}

/// A number in digits and small letters.
fn digits(mut number: u32) -> String {
    let mut digits = String::new();
    while number > 0 {
        digits.extend(char::from_digit(number % 36, 36));
        number /= 36;
    }
    digits
}
