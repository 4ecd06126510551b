//! Betza notation as `variants.ini` files use it, read at run time.
//!
//! The notation is that of [`piece_kit::specs::Movement`] without what the format has no meaning for.
//! Where programs read a string in different ways it is refused.

use alloc::vec::Vec;

use crate::mixtures::is_read_alike;
use crate::pattern::{Pattern, Step, is_leap};

/// What a Betza string means.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Movement {
    pub(crate) moves: Pattern,
    pub(crate) captures: Pattern,
    /// Moves that a piece has besides in the region of double steps.
    pub(crate) first: Pattern,
    /// Whether the string has the letter of captures en passant.
    pub(crate) passant: bool,
}

/// Modifiers of a part, before its atom.
#[derive(Default)]
struct Part {
    moves: bool,
    captures: bool,
    over: bool,
    behind: bool,
    lame: bool,
    first: bool,
    directions: Vec<(u8, u8)>,
}

/// More bytes than any string needs.
pub(crate) const LONGEST: usize = 200;

impl Movement {
    /// Reads a string.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) fn read(betza: &str) -> Result<Self, &'static str> {
        let text = betza.as_bytes();
        if text.len() > LONGEST {
            return Err("a Betza string has at most 200 letters");
        }
        // A piece that never moves.
        if betza == "-" {
            return Ok(Self::default());
        }
        let (mut movement, mut part, mut at) = (Self::default(), Part::default(), 0);
        while at < text.len() {
            if text[at].is_ascii_uppercase() {
                let (atom, range, next) = atom(text, at)?;
                movement.add(&part, atom, range)?;
                (part, at) = (Part::default(), next);
            } else {
                at = part.modify(text, at, &mut movement.passant)?;
            }
        }
        match part.is_plain() {
            true => movement.checked(),
            false => Err("modifiers without an atom"),
        }
    }

    fn add(&mut self, part: &Part, atom: u8, range: Option<u8>) -> Result<(), &'static str> {
        let both = part.moves == part.captures;
        if part.first && part.captures && !part.moves {
            return Err("a first move (i) does not capture");
        }
        let is_straight = matches!(atom, b'W' | b'R' | b'D' | b'H');
        let is_oblique = matches!(atom, b'N' | b'L' | b'C' | b'J' | b'Z');
        if !is_oblique && part.directions.iter().any(is_handed) {
            return Err("hl and hr need a leap with two hands: N, C, Z");
        }
        if !is_straight && !part.directions.iter().all(is_known) {
            return Err("programs read a pair of directions differently: write it otherwise");
        }
        for (long, short) in steps_of(atom)? {
            for step in images(long, short).filter(|step| part.allows(*step)) {
                if part.first {
                    self.first.add(part, atom, step, range)?;
                    continue;
                }
                if both || part.moves {
                    self.moves.add(part, atom, step, range)?;
                }
                if both || part.captures {
                    self.captures.add(part, atom, step, range)?;
                }
            }
        }
        if matches!(atom, b'K' | b'Q') && part.directions.iter().any(|(one, other)| one != other) {
            return Err("write the two halves of K or Q singly: programs read pairs differently");
        }
        Ok(())
    }

    fn checked(self) -> Result<Self, &'static str> {
        let patterns = [&self.moves, &self.captures, &self.first];
        if !patterns.into_iter().all(is_read_alike) {
            return Err("programs read such slides, hops and lame leaps together differently");
        }
        Ok(self)
    }
}

impl Pattern {
    fn add(
        &mut self,
        part: &Part,
        atom: u8,
        step: Step,
        range: Option<u8>,
    ) -> Result<(), &'static str> {
        const TWICE: &str = "two parts say different things of one direction";
        let slider = matches!(atom, b'R' | b'B' | b'Q');
        if part.over || part.behind {
            let slides = slider || part.over && range.is_some() && !is_leap(step);
            if !slides {
                return Err("p and g need a slide: R, B, Q, and p also W2, F2, K2 and so on");
            }
            if part.lame {
                return Err("n (lame) needs a single leap: D, A, N, Z");
            }
            if part.behind {
                if range.is_some() {
                    return Err("g (behind the first piece) has no range");
                }
                if self.hops.iter().any(|(known, _)| *known == step) {
                    return Err(TWICE);
                }
                insert(&mut self.grasshops, step);
                return Ok(());
            }
            if self.grasshops.contains(&step) {
                return Err(TWICE);
            }
            return insert_ranged(&mut self.hops, step, range.unwrap_or(0));
        }
        if slider || range.is_some() {
            if part.lame {
                return Err("n (lame) needs a single leap: D, A, N, Z");
            }
            return insert_ranged(&mut self.slides, step, range.unwrap_or(0));
        }
        let (list, other) = match part.lame {
            true => (&mut self.lame, &self.leaps),
            false => (&mut self.leaps, &self.lame),
        };
        if other.contains(&step) {
            return Err(TWICE);
        }
        if part.lame && !matches!(atom, b'D' | b'A' | b'N' | b'Z' | b'J') {
            return Err("n (lame) needs a single leap: D, A, N, Z");
        }
        insert(list, step);
        Ok(())
    }
}

fn insert(list: &mut Vec<Step>, step: Step) {
    if !list.contains(&step) {
        list.push(step);
    }
}

fn insert_ranged(list: &mut Vec<(Step, u8)>, step: Step, range: u8) -> Result<(), &'static str> {
    match list.iter().find(|(known, _)| *known == step) {
        Some((_, known)) if *known != range => {
            Err("two parts say different things of one direction")
        }
        Some(_) => Ok(()),
        None => {
            list.push((step, range));
            Ok(())
        }
    }
}

const fn is_vertical(letter: u8) -> bool {
    matches!(letter, b'f' | b'b' | b'v')
}

const fn is_horizontal(letter: u8) -> bool {
    matches!(letter, b'l' | b'r' | b's')
}

impl Part {
    fn is_plain(&self) -> bool {
        !(self.moves || self.captures || self.over || self.behind || self.lame || self.first)
            && self.directions.is_empty()
    }

    /// Reads one modifier, or a pair of directions; returns where it ends.
    fn modify(
        &mut self,
        text: &[u8],
        at: usize,
        passant: &mut bool,
    ) -> Result<usize, &'static str> {
        match text[at] {
            b'm' => self.moves = true,
            b'c' => self.captures = true,
            b'p' => self.over = true,
            b'g' => self.behind = true,
            b'n' => self.lame = true,
            b'i' => self.first = true,
            b'e' => *passant = true,
            letter if is_vertical(letter) || is_horizontal(letter) || letter == b'h' => {
                return self.direct(text, at);
            }
            _ => return Err("this modifier is not supported: use m c e i p g n f b l r v s h"),
        }
        Ok(at + 1)
    }

    fn direct(&mut self, text: &[u8], at: usize) -> Result<usize, &'static str> {
        let one = text[at];
        let next = text.get(at + 1).copied().unwrap_or(0);
        if one == b'h' {
            if !matches!(next, b'l' | b'r') {
                return Err("h is half of a direction, such as fh, or a hand: hl, hr");
            }
            self.directions.push((one, next));
            return Ok(at + 2);
        }
        let crosses = is_vertical(one) && is_horizontal(next)
            || is_horizontal(one) && is_vertical(next)
            || next == b'h';
        let pairs = crosses || one == next;
        self.directions.push((one, if pairs { next } else { one }));
        Ok(at + 1 + usize::from(pairs))
    }

    /// Whether the directions allow a step.
    fn allows(&self, step: Step) -> bool {
        self.directions.is_empty() || self.directions.iter().any(|pair| goes_both(*pair, step))
    }
}

/// Whether a pair of directions is one that all programs read alike before any atom; before straight
/// ones each letter stands for itself.
fn is_known((one, other): &(u8, u8)) -> bool {
    one == other
        || *one == b'h'
        || matches!(
            &[*one, *other],
            b"fl"
                | b"fr"
                | b"fs"
                | b"bl"
                | b"br"
                | b"bs"
                | b"fh"
                | b"bh"
                | b"lh"
                | b"rh"
                | b"lf"
                | b"rf"
                | b"lb"
                | b"rb"
                | b"lv"
                | b"rv"
        )
}

/// Whether a step goes where one letter says, and perhaps aside as well.
const fn goes(letter: u8, (files, ranks): Step) -> bool {
    match letter {
        b'f' => ranks > 0,
        b'b' => ranks < 0,
        b'v' => ranks != 0,
        b'r' => files > 0,
        b'l' => files < 0,
        b's' => files != 0,
        _ => false,
    }
}

/// Whether a pair of letters is a hand: `hl` or `hr`, half of the leaps of a piece that goes two ways in
/// each direction.
fn is_handed((one, _): &(u8, u8)) -> bool {
    *one == b'h'
}

/// Whether a step goes where a pair of letters says; a single letter is a pair with itself.
fn goes_both((one, other): (u8, u8), step: Step) -> bool {
    let (files, ranks) = (step.0.unsigned_abs(), step.1.unsigned_abs());
    if one == b'h' {
        // The right hand: far ahead and a little to the right, and so in each direction.
        let to_the_right = (ranks > files) == ((step.0 > 0) == (step.1 > 0));
        return to_the_right == (other == b'r');
    }
    if files == 0 || ranks == 0 {
        return goes(one, step) || goes(other, step);
    }
    if other == b'h' {
        return goes(one, step);
    }
    let farther = files == ranks || is_vertical(other) == (ranks > files);
    goes(one, step) && goes(other, step) && farther
}

/// The atom at a place, its range if it has one (0 for any number of steps), and where it ends.
fn atom(text: &[u8], at: usize) -> Result<(u8, Option<u8>, usize), &'static str> {
    let atom = text[at];
    match text.get(at + 1) {
        Some(next) if *next == atom => match atom {
            b'R' | b'B' | b'Q' => Err("R, B and Q are not doubled"),
            _ => Ok((atom, Some(0), at + 2)),
        },
        Some(digit @ b'0'..=b'9') => match text.get(at + 2) {
            Some(b'0'..=b'9') => Err("a range has one digit"),
            _ => Ok((atom, Some(digit - b'0'), at + 2)),
        },
        _ => Ok((atom, None, at + 1)),
    }
}

/// The longer and the shorter side of the steps of an atom.
fn steps_of(atom: u8) -> Result<Vec<(i8, i8)>, &'static str> {
    Ok(match atom {
        b'W' | b'R' => [(1, 0)].into(),
        b'F' | b'B' => [(1, 1)].into(),
        b'K' | b'Q' => [(1, 0), (1, 1)].into(),
        b'D' => [(2, 0)].into(),
        b'N' => [(2, 1)].into(),
        b'A' => [(2, 2)].into(),
        b'H' => [(3, 0)].into(),
        b'L' | b'C' => [(3, 1)].into(),
        b'J' | b'Z' => [(3, 2)].into(),
        b'G' => [(3, 3)].into(),
        _ => return Err("this atom is not supported: use W F D N A H L C J Z G K R B Q"),
    })
}

/// The steps that go as far in any direction.
fn images(long: i8, short: i8) -> impl Iterator<Item = Step> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    signs
        .into_iter()
        .flat_map(move |(one, other)| [(one * short, other * long), (one * long, other * short)])
}
