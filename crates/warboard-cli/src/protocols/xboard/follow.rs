//! Moves after which XBoard's board shows what an action has made of the position.
//!
//! XBoard knows moves of one piece, which may clear a square on the way. What else an action does is
//! shown by further moves in turn of both sides: kings that leave their square, clear another and
//! come back, and pieces that go where the action brings them.

use super::board::{Board, Ply, Square};

/// More moves than any action needs.
const MOST: usize = 40;

/// Whose board it is and how to show it.
pub(super) struct Follow<'a> {
    pub(super) shown: &'a mut Board,
    pub(super) target: &'a Board,
    /// The letter of White's royal piece.
    pub(super) royal: char,
    /// Whether White acts.
    pub(super) white: bool,
}

impl Follow<'_> {
    /// The moves: an odd number if they have to show the whole action, an even number if one move
    /// of it has been shown. Then it is the other side's turn.
    pub(super) fn plies(self, is_begun: bool) -> Vec<Ply> {
        let mut plies = Vec::new();
        let mut acts = !is_begun;
        while acts || self.shown != self.target {
            let Some(ply) = self.next(acts).filter(|_| plies.len() < MOST) else {
                break;
            };
            self.shown.apply(ply);
            plies.push(ply);
            acts = !acts;
        }
        plies
    }

    /// The next move of the side that acts, or of the other.
    fn next(&self, acts: bool) -> Option<Ply> {
        let arrival = if acts { self.arrival() } else { None };
        let spare =
            |square: &Square| arrival.is_none_or(|ply| *square != ply.from && *square != ply.to);
        let cleared = self.cleared(arrival).find(spare);
        let way = cleared.or_else(|| self.shown.empty().find(spare));
        match arrival {
            Some(ply) if ply.from == ply.to => Some(Ply { via: way, ..ply }),
            Some(ply) => Some(Ply {
                via: cleared,
                becomes: ply.becomes.or_else(|| self.kept(ply)),
                ..ply
            }),
            None => {
                let king = match self.white == acts {
                    true => self.royal.to_ascii_uppercase(),
                    false => self.royal.to_ascii_lowercase(),
                };
                let king = self.shown.find(king)?;
                Some(Ply {
                    from: king,
                    via: way,
                    to: king,
                    becomes: None,
                })
            }
        }
    }

    /// A piece of the side that acts which has to go somewhere or to become another.
    fn arrival(&self) -> Option<Ply> {
        let is_mine = |letter: char| letter != '*' && letter.is_ascii_uppercase() == self.white;
        let differs = |square: Square| self.target.get(square) != self.shown.get(square);
        let due: Vec<(Square, char)> = self
            .target
            .iter()
            .filter(|(square, letter)| differs(*square) && (*letter == '*' || is_mine(*letter)))
            .collect();
        let leaving: Vec<(Square, char)> = self
            .shown
            .iter()
            .filter(|(square, letter)| differs(*square) && is_mine(*letter))
            .collect();
        let same = due.iter().find_map(|(to, letter)| {
            let from = leaving.iter().find(|(_, leaves)| leaves == letter)?;
            Some((from.0, *to, None))
        });
        let becomes = || {
            let (to, letter) = *due.first()?;
            let here = leaving.iter().find(|(square, _)| *square == to);
            let turns = |(_, leaves): &&(Square, char)| turns(*leaves, letter);
            let from = here.or_else(|| leaving.iter().find(turns))?;
            Some((from.0, to, Some(if letter == '*' { 'z' } else { letter })))
        };
        let (from, to, becomes) = same.or_else(becomes)?;
        Some(Ply {
            from,
            via: None,
            to,
            becomes,
        })
    }

    /// The letter of a pawn that stays one on the last three ranks, where XBoard would make it a queen.
    fn kept(&self, ply: Ply) -> Option<char> {
        let pawn = if self.royal == 'K' { 'P' } else { 'I' };
        let letter = self.shown.get(ply.from)?;
        let is_last = match letter.is_ascii_uppercase() {
            true => ply.to.1 >= 7,
            false => ply.to.1 <= 2,
        };
        (is_last && letter.eq_ignore_ascii_case(&pawn)).then_some(letter)
    }

    /// The squares that have to be empty and will not be by the arrival alone.
    fn cleared(&self, arrival: Option<Ply>) -> impl Iterator<Item = Square> + '_ {
        let leaves = arrival.map(|ply| ply.from);
        let gone = move |(square, _): &(Square, char)| {
            self.target.get(*square).is_none() && Some(*square) != leaves
        };
        let is_needed = |letter: char| {
            let count = |board: &Board| board.iter().filter(|(_, each)| *each == letter).count();
            count(self.shown) <= count(self.target)
        };
        let gone = self.shown.iter().filter(gone);
        gone.filter(move |(_, letter)| !is_needed(*letter))
            .map(|(square, _)| square)
    }
}

/// Whether a piece may become another: a pawn or Trooper, a missile that is launched, or a
/// Paratrooper that flies.
fn turns(from: char, to: char) -> bool {
    match from.to_ascii_uppercase() {
        'M' => to == '*',
        'P' | 'I' => to != '*',
        _ => false,
    }
}
