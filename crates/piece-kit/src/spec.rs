//! The declaration of a kind of piece, and what may be wrong with it.

use board_geom::Shape;

use crate::betza_error::wrong;
use crate::movement::Movement;
use crate::{Role, Side, Zone};

/// The declaration of one kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The name in lower case: `head quarter` for a variant `HeadQuarter`.
    pub name: &'static str,
    /// The name in sentences: `head quarter`, or as declared.
    pub title: &'static str,
    /// The letter in upper case, without what stands before or after it.
    pub letter: char,
    /// The letter with what stands before or after it, as White's pieces are written: `P`, `+P`,
    /// `Q~`.
    pub sign: &'static str,
    /// The movement in Betza notation.
    pub betza: &'static str,
    /// The movement that [`betza`](Self::betza) means.
    pub movement: Movement,
    /// The role: what the shared machinery does with the piece.
    pub role: Role,
    /// The index of the kind that becomes this one when it is promoted.
    pub promoted: Option<usize>,
    /// The zone that the piece does not leave; none if it may go everywhere.
    pub within: Option<&'static Zone>,
    /// The zones from which it moves otherwise, each with the movement there: zones without a common square.
    pub inside: [Option<&'static (Zone, Movement)>; MOST_INSIDE],
    /// Whether hoppers neither jump over it nor capture it.
    pub unhoppable: bool,
}

/// The most kinds of a game: a mask of kinds has 32 bits.
pub(crate) const MOST_KINDS: usize = 32;

/// The most zones in which a kind may move otherwise.
const MOST_INSIDE: usize = 5;

/// The most ways to move that a kind may have by the square that it leaves: outside of its zones, and in
/// each of them.
pub(crate) const MOST_REGIONS: usize = MOST_INSIDE + 1;

/// A clause of a declaration, besides name, sign and movement; for [`pieces!`](crate::pieces!).
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Clause {
    Role(Role),
    Promoted(usize),
    Within(&'static Zone),
    On(&'static (Zone, Movement)),
    Unhoppable,
}

impl Spec {
    /// A declaration of [`pieces!`](crate::pieces!).
    ///
    /// # Panics
    /// If the sign is none, a clause is said twice or the Betza string is not supported. `on` may be
    /// said five times.
    #[doc(hidden)]
    pub const fn new(
        [name, title]: [&'static str; 2],
        sign: &'static str,
        betza: &'static str,
        clauses: &[Clause],
    ) -> Self {
        let mut spec = Self {
            name,
            title,
            letter: letter_of(name, sign),
            sign,
            betza,
            movement: Movement::betza_of(name, betza),
            role: Role::Piece,
            promoted: None,
            within: None,
            inside: [None; MOST_INSIDE],
            unhoppable: false,
        };
        let mut i = 0;
        while i < clauses.len() {
            let twice = match clauses[i] {
                Clause::Role(role) => {
                    let twice = !matches!(spec.role, Role::Piece);
                    spec.role = role;
                    twice
                }
                Clause::Promoted(kind) => spec.promoted.replace(kind).is_some(),
                Clause::Within(zone) => spec.within.replace(zone).is_some(),
                Clause::On(inside) => {
                    spec.add_inside(inside);
                    false
                }
                Clause::Unhoppable => core::mem::replace(&mut spec.unhoppable, true),
            };
            if twice {
                wrong(name, "two clauses of one sort");
            }
            i += 1;
        }
        spec
    }

    /// Adds a zone in which it moves otherwise.
    const fn add_inside(&mut self, inside: &'static (Zone, Movement)) {
        let zones = self.regions() - 1;
        if zones == MOST_INSIDE {
            wrong(self.name, "it moves otherwise in more than five zones");
        }
        self.inside[zones] = Some(inside);
    }

    /// The number of ways to move that it has by the square that it leaves: one more than zones in which it
    /// moves otherwise.
    pub(crate) const fn regions(&self) -> usize {
        let mut zones = 0;
        while zones < MOST_INSIDE && self.inside[zones].is_some() {
            zones += 1;
        }
        zones + 1
    }

    /// The movement in a region: 0 is outside of all zones in which it moves otherwise.
    pub(crate) const fn movement_in(&self, region: usize) -> &Movement {
        match region {
            0 => &self.movement,
            _ => &self.inside[region - 1].expect("a zone of the kind").1,
        }
    }

    /// Whether the squares of the board matter to how the piece moves.
    pub(crate) const fn is_zoned(&self) -> bool {
        self.within.is_some() || self.regions() > 1
    }

    /// Whether the piece captures exactly where it moves, everywhere.
    pub(crate) const fn captures_as_it_moves(&self) -> bool {
        let (mut all, mut region) = (true, 0);
        while region < self.regions() {
            all &= self.movement_in(region).captures_as_it_moves();
            region += 1;
        }
        all
    }

    /// Whether a side's piece may go to a square, as far as zones are concerned.
    pub(crate) const fn may_enter(&self, side: Side, size: (u8, u8), at: (u8, u8)) -> bool {
        match &self.within {
            Some(zone) => zone.contains(side, size, at),
            None => true,
        }
    }

    /// The region of a square: 0 outside of all zones in which a side's piece [moves
    /// otherwise](Self::inside).
    pub(crate) const fn region(&self, side: Side, size: (u8, u8), at: (u8, u8)) -> usize {
        let mut zone = 0;
        while zone < self.regions() - 1 {
            if self.zone(zone).contains(side, size, at) {
                return zone + 1;
            }
            zone += 1;
        }
        0
    }

    const fn zone(&self, number: usize) -> &Zone {
        &self.inside[number].expect("a zone of the kind").0
    }

    /// Whether a square is in two of the zones in which the piece moves otherwise.
    const fn zones_meet(&self, size: (u8, u8)) -> bool {
        let mut square = 0;
        while self.regions() > 2 && square < size.0 as usize * size.1 as usize {
            let at = (
                (square % size.0 as usize) as u8,
                (square / size.0 as usize) as u8,
            );
            let (mut zones, mut number) = (0, 0);
            while number < self.regions() - 1 {
                zones += self.zone(number).contains(Side::White, size, at) as usize;
                number += 1;
            }
            if zones > 1 {
                return true;
            }
            square += 1;
        }
        false
    }
}

/// Signs that may stand before a letter. After it, `+` would be a check.
const PREFIXES: &[u8] = b"+~'^:&%";

const fn is_affix(sign: u8, after: bool) -> bool {
    let mut i = after as usize;
    while i < PREFIXES.len() {
        if PREFIXES[i] == sign {
            return true;
        }
        i += 1;
    }
    false
}

/// The parts of a sign: what stands before the letter, the letter, and what stands after it.
const fn parts_of(name: &str, sign: &str) -> (Option<u8>, u8, Option<u8>) {
    match *sign.as_bytes() {
        [letter] if letter.is_ascii_uppercase() => (None, letter, None),
        [before, letter] if letter.is_ascii_uppercase() && is_affix(before, false) => {
            (Some(before), letter, None)
        }
        [letter, after] if letter.is_ascii_uppercase() && is_affix(after, true) => {
            (None, letter, Some(after))
        }
        [before, letter, after]
            if letter.is_ascii_uppercase() && is_affix(before, false) && is_affix(after, true) =>
        {
            (Some(before), letter, Some(after))
        }
        _ => wrong(
            name,
            "its sign is not a letter A to Z with at most one of + ~ ' ^ : & % before it and one of ~ ' ^ : & % after it",
        ),
    }
}

const fn letter_of(name: &str, sign: &str) -> char {
    parts_of(name, sign).1 as char
}

/// Whether one sign is the other, or begins where the other ends so that texts of several signs
/// would have two meanings.
const fn clash(one: &Spec, other: &Spec) -> bool {
    let (before, letter, after) = parts_of(one.name, one.sign);
    let (other_before, other_letter, other_after) = parts_of(other.name, other.sign);
    letter == other_letter && same(before, other_before) && same(after, other_after)
        || before.is_some() && same(before, other_after)
        || after.is_some() && same(after, other_before)
}

const fn same(one: Option<u8>, other: Option<u8>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => one == other,
        _ => false,
    }
}

/// Whether every sign is a letter alone.
pub(crate) const fn signs_are_letters(specs: &[Spec]) -> bool {
    let mut kind = 0;
    while kind < specs.len() {
        if specs[kind].sign.len() > 1 {
            return false;
        }
        kind += 1;
    }
    true
}

/// Checks declarations for what the machinery relies on; for [`pieces!`](crate::pieces!).
///
/// # Panics
/// If the kinds are too many, if signs can be mistaken, if pawns do not move like pawns, or if
/// zones or promotions make no sense.
#[doc(hidden)]
pub const fn check_specs(specs: &[Spec], size: (u8, u8), shape: Shape) {
    assert!(
        specs.len() <= MOST_KINDS,
        "a game has at most 32 kinds of pieces"
    );
    let mut kind = 0;
    while kind < specs.len() {
        let spec = &specs[kind];
        let mut other = 0;
        while other <= kind {
            if other < kind && clash(spec, &specs[other]) || clash_with_itself(spec) {
                wrong(
                    spec.name,
                    "its sign is that of a kind before it, or has before the letter what another has after it",
                );
            }
            other += 1;
        }
        check_movement(spec, size);
        check_hoppers(specs, spec);
        check_pawn(spec, shape);
        check_promotion(specs, spec);
        kind += 1;
    }
}

const fn clash_with_itself(spec: &Spec) -> bool {
    let (before, _, after) = parts_of(spec.name, spec.sign);
    before.is_some() && same(before, after)
}

const fn check_pawn(spec: &Spec, shape: Shape) {
    let is_pawn = matches!(spec.role, Role::Pawn);
    if is_pawn && (!spec.movement.is_that_of_pawns(shape) || spec.is_zoned()) {
        wrong(
            spec.name,
            if shape.is_hexes() {
                "a piece in the role of a pawn moves mfWcfrFclW on hexes, everywhere"
            } else {
                "a piece in the role of a pawn moves mfWcfF, everywhere"
            },
        );
    }
}

const fn check_movement(spec: &Spec, size: (u8, u8)) {
    if spec.betza.is_empty() && !matches!(spec.role, Role::Special | Role::Scenery) {
        wrong(spec.name, "a piece has at least one atom of Betza");
    }
    let mut fits = match &spec.within {
        Some(zone) => zone.fits(size),
        None => true,
    };
    let mut zone = 0;
    while zone < spec.regions() - 1 {
        fits &= spec.zone(zone).fits(size);
        zone += 1;
    }
    if !fits {
        wrong(spec.name, "its zone has squares that are not on the board");
    }
    if spec.zones_meet(size) {
        wrong(spec.name, "two of its zones have a square in common");
    }
}

/// What goes to behind the first screen has a hurdle on its path, which only impassable squares are not.
const fn check_hoppers(specs: &[Spec], spec: &Spec) {
    let mut kind = 0;
    while spec.unhoppable && kind < specs.len() {
        let mut region = 0;
        while region < specs[kind].regions() {
            if specs[kind].movement_in(region).goes_behind_first() {
                wrong(
                    spec.name,
                    "nothing is unhoppable where a piece goes to behind the first screen (g)",
                );
            }
            region += 1;
        }
        kind += 1;
    }
}

const fn check_promotion(specs: &[Spec], spec: &Spec) {
    if let Some(from) = spec.promoted {
        let from = &specs[from];
        if from.promoted.is_some() {
            wrong(
                spec.name,
                "it is promoted from a kind that is promoted itself",
            );
        }
        if matches!(from.role, Role::Scenery) || matches!(spec.role, Role::Scenery) {
            wrong(spec.name, "scenery is not promoted");
        }
    }
}
