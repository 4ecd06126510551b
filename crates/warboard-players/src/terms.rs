//! The values of pieces and places: data, which a search reads and a tuning program changes.

use std::collections::HashMap;

use piece_kit::Pieces;

/// A value early in a game, with all pieces on the board, and late, with few: in between it is
/// mixed. In hundredths of a pawn or of what is worth as much.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Weight {
    /// The value with all pieces on the board.
    pub early: i32,
    /// The value with no pieces other than the royal ones and pawns.
    pub late: i32,
}

/// A [`Weight`].
pub(crate) const fn w(early: i32, late: i32) -> Weight {
    Weight { early, late }
}

impl Weight {
    /// The weight multiplied by a factor.
    #[inline(always)]
    pub(crate) const fn times(self, factor: i32) -> Self {
        w(self.early * factor, self.late * factor)
    }
}

impl core::ops::Add for Weight {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        w(self.early + other.early, self.late + other.late)
    }
}

impl core::ops::AddAssign for Weight {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl core::ops::Sub for Weight {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        w(self.early - other.early, self.late - other.late)
    }
}

impl core::ops::SubAssign for Weight {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The values of a kind of piece, by itself and by where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct KindTerms {
    /// The value wherever it stands. Exchanges are judged by the early value.
    pub value: Weight,
    /// The value of each file and rank between it and the nearest edge.
    pub centre: Weight,
    /// The value of each rank that it has advanced.
    pub ahead: Weight,
    /// The value of each rank that it has advanced, times the files between it and the nearest edge.
    pub push: Weight,
    /// The value of each square that it attacks beyond [`usual`](Self::usual), and that no pawn of the
    /// opponent's attacks.
    pub mobility: Weight,
    /// The squares that such a piece usually attacks.
    pub usual: i32,
    /// How much each square next to the opponent's royal piece that it attacks endangers that.
    pub menace: i32,
    /// The value of each king step that it is nearer to one of the [goals](Terms::goals) than the farthest
    /// square.
    pub goal: Weight,
    /// The value of each king step that it is nearer to the opponent's royal piece than eight.
    pub near: Weight,
    /// The value of a second piece of the same kind.
    pub pair: Weight,
}

/// The values of everything in a game: a table, and nothing else that a search knows of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The values of each kind, in the order of [`Pieces::ALL`](piece_kit::Pieces::ALL).
    pub kinds: Vec<KindTerms>,
    /// The value of all pieces but pawns and royal ones together, early in a game.
    pub full: i32,
    /// The value of being the side to act.
    pub tempo: i32,
    /// The squares that are worth reaching, as files and ranks from 0, as White sees them;
    /// Black's are these on the board turned by half.
    pub goals: &'static [(u8, u8)],
    /// The value of a pawn that no pawn of the opponent's can stop: for each rank that it has advanced,
    /// squared.
    pub passed: Weight,
    /// The value of a pawn without one of its own on the files beside it.
    pub isolated: Weight,
    /// The value of a pawn behind one of its own.
    pub doubled: Weight,
    /// The value of a pawn that one of its own defends.
    pub chained: Weight,
    /// The value of a piece that a pawn of the opponent's attacks.
    pub threatened: Weight,
    /// The value of each pawn next to its own royal piece.
    pub shelter: Weight,
    /// The value, if the opponent has only a royal piece, of each file and rank that it is nearer to
    /// the edges.
    pub cornered: Weight,
    /// The value, if the opponent has only a royal piece, of each king step that a piece is nearer to it.
    pub hunter: Weight,
    /// The value of each free square that is fewer king's steps over free squares from a piece of its
    /// own than from any of the opponent's.
    pub territory: Weight,
    /// The divisor of the squared danger of a royal piece; 0 if danger does not count.
    pub danger: i32,
}

impl Default for Terms {
    /// The default terms, in which nothing is worth anything.
    fn default() -> Self {
        Self {
            kinds: Vec::new(),
            full: 1,
            tempo: 0,
            goals: &[],
            passed: w(0, 0),
            isolated: w(0, 0),
            doubled: w(0, 0),
            chained: w(0, 0),
            threatened: w(0, 0),
            shelter: w(0, 0),
            cornered: w(0, 0),
            hunter: w(0, 0),
            territory: w(0, 0),
            danger: 0,
        }
    }
}

impl Terms {
    /// The numbers of the terms, each with its name, in an order that stays the same.
    pub fn numbers<P: Pieces>(&mut self) -> Vec<(String, &mut i32)> {
        let mut numbers = Vec::new();
        for (kind, spec) in self.kinds.iter_mut().zip(P::SPECS) {
            let name = spec.name.replace(' ', "-");
            let named = [
                ("value", &mut kind.value),
                ("centre", &mut kind.centre),
                ("ahead", &mut kind.ahead),
                ("push", &mut kind.push),
                ("mobility", &mut kind.mobility),
                ("goal", &mut kind.goal),
                ("near", &mut kind.near),
                ("pair", &mut kind.pair),
            ];
            for (term, weight) in named {
                numbers.push((format!("{name}.{term}.early"), &mut weight.early));
                numbers.push((format!("{name}.{term}.late"), &mut weight.late));
            }
            numbers.push((format!("{name}.usual"), &mut kind.usual));
            numbers.push((format!("{name}.menace"), &mut kind.menace));
        }
        let named = [
            ("passed", &mut self.passed),
            ("isolated", &mut self.isolated),
            ("doubled", &mut self.doubled),
            ("chained", &mut self.chained),
            ("threatened", &mut self.threatened),
            ("shelter", &mut self.shelter),
            ("cornered", &mut self.cornered),
            ("hunter", &mut self.hunter),
            ("territory", &mut self.territory),
        ];
        for (name, weight) in named {
            numbers.push((format!("{name}.early"), &mut weight.early));
            numbers.push((format!("{name}.late"), &mut weight.late));
        }
        numbers.push(("tempo".to_string(), &mut self.tempo));
        numbers.push(("danger".to_string(), &mut self.danger));
        numbers.push(("full".to_string(), &mut self.full));
        numbers
    }

    /// The terms as text that [`read`](Self::read) reads: a line for each number that is not 0.
    pub fn text<P: Pieces>(&self) -> String {
        let mut terms = self.clone();
        let numbers = terms.numbers::<P>().into_iter();
        let told = numbers.filter(|(_, number)| **number != 0);
        told.map(|(name, number)| format!("{name} {number}\n"))
            .collect()
    }

    /// Terms from text: lines of a name and a number, and empty ones. What is not there is 0.
    ///
    /// # Errors
    /// The first line that is not a name and a number.
    ///
    /// ```
    /// use warboard_players::{Evaluated, Terms};
    /// let terms = capatomic::Capatomic::terms();
    /// let text = terms.text::<capatomic::Kind>();
    /// assert!(text.contains("\nqueen.value.early "));
    /// assert_eq!(Terms::read::<capatomic::Kind>(&text, terms.goals), Ok(terms));
    /// let wrong = Terms::read::<capatomic::Kind>("tempo fast", &[]).unwrap_err();
    /// assert_eq!(wrong.to_string(), "line 1 is no term: \"tempo fast\"");
    /// ```
    pub fn read<P: Pieces>(text: &str, goals: &'static [(u8, u8)]) -> Result<Self, ReadTermsError> {
        let mut terms = Self {
            kinds: vec![KindTerms::default(); P::ALL.len()],
            goals,
            ..Self::default()
        };
        let mut numbers: HashMap<String, &mut i32> = terms.numbers::<P>().into_iter().collect();
        for (index, line) in text.lines().enumerate() {
            let term = line.split_once(' ').and_then(|(name, number)| {
                let number = number.trim().parse().ok();
                let number = number.filter(|number: &i32| number.abs() <= 20_000)?;
                Some((numbers.get_mut(name)?, number))
            });
            match term {
                Some((term, number)) => **term = number,
                None if line.trim().is_empty() => {}
                None => {
                    let (number, line) = (index + 1, line.chars().take(80).collect());
                    return Err(ReadTermsError { number, line });
                }
            }
        }
        Ok(terms)
    }
}

/// A line of a text of [`Terms`] is not a name and a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadTermsError {
    /// The number of the line, from 1.
    number: usize,
    line: String,
}

impl core::fmt::Display for ReadTermsError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { number, line } = self;
        write!(f, "line {number} is no term: {line:?}")
    }
}

impl core::error::Error for ReadTermsError {}
