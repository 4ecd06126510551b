//! Messages, against the rows that they are made of.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Message;
use crate::message::MessageRow;

/// Asserts that a message is as the row with its code says: the arguments have the listed
/// names in this order, and the sentence is the template filled with them. Returns the code.
#[track_caller]
pub fn assert_message<M: Message>(message: &M) -> &'static str {
    let code = message.code();
    let args = message.args();
    let names: Vec<&str> = args.iter().map(|(name, _)| name).collect();
    let mut rows = M::rows().into_iter();
    let row = rows.find(|row| row.code == code && self::names(row) == names);
    let row = row.unwrap_or_else(|| panic!("{code} with {names:?} is not listed"));
    assert_eq!(row.fill(&args), message.to_string(), "{code}");
    code
}

/// Asserts that rows can be told apart and translated: no two have the same code and names, and a template says nothing but arguments of its row.
#[track_caller]
pub fn assert_rows(rows: &[MessageRow]) {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    let mut codes = BTreeSet::new();
    for row in rows {
        let MessageRow {
            code,
            args,
            template,
        } = row;
        assert!(code.chars().all(plain), "{code}");
        assert!(codes.insert((code, names(row))), "{code} is there twice");
        assert!(!template.ends_with('.'), "{template}");
        let names: BTreeSet<&str> = names(row).into_iter().collect();
        assert_eq!(names.len(), args.len(), "{code}: {args:?}");
        assert!(names.iter().all(|name| name.chars().all(plain)), "{code}");
        for part in template.split('{').skip(1) {
            let said: String = part.chars().take_while(|c| *c != '}').collect();
            assert!(names.contains(&*said), "{code} says {said}");
        }
    }
}

fn names(row: &MessageRow) -> Vec<&'static str> {
    row.args.iter().map(|arg| arg.name).collect()
}
