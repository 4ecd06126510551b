//! A salted hash for each unit that lies face down, so that each reveal can be checked at once.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use piece_kit::notation::{SquareFault, parse_square};
use piece_kit::seeds::Nonce;
use piece_kit::{Seed, Side};

use super::{Commitment, Opening, ParseCommitmentError, Terms};
use crate::action::ParseTurnError;
use crate::{Battle, Kind, PublicBattle, Square, Step, Unit};

impl Commitment {
    /// The server's, to the unit that lies face down on a square: purpose `unit`, and lines with
    /// the square, `w` or `b`, the unit's letter, and the [salt](salt).
    pub fn to_unit(terms: &Terms, side: Side, square: Square, unit: Unit, salt: &Nonce) -> Self {
        Self::new(terms.hash("unit", &[&square, &side, &unit.letter(), salt]))
    }
}

/// What hides the unit on a square until it is revealed: purpose `salt`, and lines with the
/// server's seed and the square. So everything follows from the seed when it is opened, and
/// until then one salt tells nothing of another.
// Why: docs/design.md#a-hash-for-each-unit-face-down
pub fn salt(terms: &Terms, seed: &Seed, square: Square) -> Nonce {
    Nonce::new(terms.hash("salt", &[seed, &square]))
}

/// What an arbiter publishes before the first turn: a commitment for each unit that lies face
/// down, in the order of squares: a1, b1, and so on along the ranks.
///
/// Units face down never move, so a square names one for the whole battle. The text has a line for
/// each: `unit a1`, and the commitment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UnitCommitments {
    list: Vec<(Square, Commitment)>,
}

piece_kit::faults! {
    /// The proof that an arbiter lies: a unit with its salt that does not have the hash which was
    /// published for its square.
    pub struct Lie {
        /// Whose unit it is.
        pub side: Side,
        /// Where it lay.
        pub square: Square,
        /// What was told.
        pub told: Unit,
        /// The salt that was told with it.
        pub salt: Nonce,
        /// What was published before the battle.
        pub published: Commitment,
    } => "lie" [square],
        "what was told of {side}'s unit on {square}, {told} with the salt {salt}, does not have the hash {published} under these terms";
}

impl Lie {
    /// Whether this proves a lie to somebody who knows that this was published and told: the hash
    /// is another.
    pub fn holds(&self, terms: &Terms) -> bool {
        let told = Commitment::to_unit(terms, self.side, self.square, self.told, &self.salt);
        told != self.published
    }
}

impl UnitCommitments {
    /// Those of a battle at its start, dealt from what was opened.
    pub fn of(terms: &Terms, opening: &Opening) -> Self {
        let start = Battle::start(terms.board(), &opening.deal(terms));
        Self::of_start(terms, &opening.seed, &start)
    }

    pub(super) fn of_start(terms: &Terms, seed: &Seed, start: &Battle) -> Self {
        let committed = |square| {
            let (side, _) = start.public().at(square)?;
            let unit = start.identity(square)?;
            let salt = salt(terms, seed, square);
            Some((
                square,
                Commitment::to_unit(terms, side, square, unit, &salt),
            ))
        };
        let list = squares(start.public()).filter_map(committed).collect();
        Self { list }
    }

    /// The commitment to the unit on a square.
    pub fn at(&self, square: Square) -> Option<Commitment> {
        let found = self.iter().find(|(other, _)| *other == square);
        found.map(|(_, commitment)| commitment)
    }

    /// All of them with their squares, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Square, Commitment)> {
        self.list.iter().copied()
    }

    /// The first square with a unit face down and no commitment, or the other way round; `None` if
    /// there is one for each unit that lies face down, and no other.
    pub fn misfit(&self, start: &PublicBattle) -> Option<Square> {
        let down = start.placement().kind(Kind::FaceDown);
        let published = self.iter().map(|(square, _)| square);
        let surplus = published.filter(|square| !down.contains(*square));
        let missing = down.iter().filter(|square| self.at(*square).is_none());
        surplus.chain(missing).min()
    }

    /// Whether what is told of a unit is what was published.
    ///
    /// # Errors
    /// The lie. A square without a commitment, of which nothing was published, has none.
    pub fn check(
        &self,
        terms: &Terms,
        (side, square): (Side, Square),
        told: Unit,
        salt: &Nonce,
    ) -> Result<(), Lie> {
        let Some(published) = self.at(square) else {
            return Ok(());
        };
        let lie = Lie {
            side,
            square,
            told,
            salt: salt.clone(),
            published,
        };
        if lie.holds(terms) { Err(lie) } else { Ok(()) }
    }
}

/// The squares of the units that lie face down, in order.
fn squares(start: &PublicBattle) -> impl Iterator<Item = Square> {
    start.placement().kind(Kind::FaceDown).iter()
}

impl fmt::Display for UnitCommitments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|(square, commitment)| writeln!(f, "{LINE}{square} {commitment}"))
    }
}

/// Before each line.
pub(super) const LINE: &str = "unit ";

piece_kit::faults! {
    /// Why a text is no list of commitments to units.
    #[non_exhaustive]
    pub enum ParseUnitCommitmentsError {
        /// A line has another form.
        Form => "unit-line" [], "a line is unit, a square and a commitment, with one space between";
        /// Squares are not in order.
        Order { square: Square } => "unit-order" [square], "{square} is not in the order of squares";
        /// What should be a square is not one.
        Square(#[from] why: SquareFault) => "{why}";
        /// What should be a commitment is not one.
        Commitment(#[from] why: ParseCommitmentError) => "{why}";
    }
}

impl FromStr for UnitCommitments {
    type Err = ParseUnitCommitmentsError;

    fn from_str(text: &str) -> Result<Self, ParseUnitCommitmentsError> {
        let mut list: Vec<(Square, Commitment)> = Vec::new();
        for line in text.split_terminator('\n') {
            let pair = line
                .strip_prefix(LINE)
                .and_then(|pair| pair.split_once(' '));
            // The fault of a square repeats its text: no square has more characters than j12.
            let pair = pair.filter(|(square, _)| square.len() <= 3);
            let (square, commitment) = pair.ok_or(ParseUnitCommitmentsError::Form)?;
            let square: Square = parse_square(square)?;
            if list.last().is_some_and(|(last, _)| *last >= square) {
                return Err(ParseUnitCommitmentsError::Order { square });
            }
            list.push((square, commitment.parse()?));
        }
        Ok(Self { list })
    }
}

/// What an arbiter tells everybody of a turn: the step, and the salt of the unit that it reveals.
/// The text is `g2^=N` and the salt after a space, or the step alone if nothing is revealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The turn with the identity that it reveals.
    pub step: Step,
    /// The salt of that unit.
    pub salt: Option<Nonce>,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.salt {
            Some(salt) => write!(f, "{} {salt}", self.step),
            None => self.step.fmt(f),
        }
    }
}

piece_kit::faults! {
    /// The error of a text that is not what an arbiter tells of a turn.
    #[non_exhaustive]
    pub enum ParseToldError {
        /// The step cannot be read.
        Step(#[from] why: ParseTurnError) => "{why}";
        /// A salt follows that cannot be read.
        Salt => "not-a-salt" [], "a salt is 64 lower-case hexadecimal digits";
        /// A revealed unit has a salt, and nothing else has one.
        Unmatched =>
            "salt-unmatched" [], "a unit that is revealed is told with its salt, and only that";
    }
}

impl FromStr for Told {
    type Err = ParseToldError;

    fn from_str(text: &str) -> Result<Self, ParseToldError> {
        let (step, salt) = match text.split_once(' ') {
            Some((step, salt)) => (step, Some(salt.parse().map_err(|_| ParseToldError::Salt)?)),
            None => (text, None),
        };
        let step: Step = step.parse()?;
        let matched = step.revealed.is_some() == salt.is_some();
        let told = matched.then_some(Self { step, salt });
        told.ok_or(ParseToldError::Unmatched)
    }
}
