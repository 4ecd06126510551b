//! Faults of a declaration, as the compiler tells them.

/// A place in the Betza string of a kind that is being read.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    /// The name of the kind; empty if it is not known.
    pub(crate) kind: &'a str,
    pub(crate) betza: &'a str,
    /// The index of the byte that is being read.
    pub(crate) at: usize,
}

impl Place<'_> {
    /// Stops the compiler with the reason and the place, unless the condition holds.
    pub(crate) const fn require(&self, holds: bool, why: &str) {
        if !holds {
            self.refuse(why);
        }
    }

    /// Stops the compiler with the reason and the place.
    pub(crate) const fn refuse(&self, why: &str) -> ! {
        let kind = if self.kind.is_empty() {
            ["", ""]
        } else {
            [self.kind, ": "]
        };
        let rest = self.betza.as_bytes().split_at(self.at).1;
        let [at, rest, quote] = match core::str::from_utf8(rest) {
            Ok(rest) if !rest.is_empty() => [" at \"", rest, "\""],
            _ => [" at its end", "", ""],
        };
        stop(&[
            kind[0], kind[1], "Betza: ", why, ", in \"", self.betza, "\"", at, rest, quote,
        ])
    }
}

/// Stops the compiler with what is wrong with a kind.
pub(crate) const fn wrong(kind: &str, what: &str) -> ! {
    stop(&[kind, ": ", what])
}

/// The most bytes of a message.
const LONGEST: usize = 512;

const fn stop(parts: &[&str]) -> ! {
    let (mut text, mut len) = ([0; LONGEST], 0);
    let mut part = 0;
    while part < parts.len() {
        let bytes = parts[part].as_bytes();
        let mut i = 0;
        while i < bytes.len() && len < LONGEST {
            text[len] = bytes[i];
            len += 1;
            i += 1;
        }
        part += 1;
    }
    match core::str::from_utf8(text.split_at(len).0) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!("a declaration of pieces is wrong"),
    }
}
