//! Planes that follow from what a game says of its pieces and marks.

use std::borrow::Cow;

use piece_kit::geom::{Bitboard, Board};
use piece_kit::marks::MarkValue;
use piece_kit::{BoardOf, Boarded, BySide, DrawRules, Side};

use super::sight::Sight;
use crate::plane::{Number, Plane};

/// The name of a kind of piece.
type Name = Cow<'static, str>;

/// The most pieces of a kind in hand that planes tell apart.
const IN_HAND: u8 = 30;

/// Your own, and the opponent's: before names, and before descriptions.
const WHOSE: [[&str; 2]; 2] = [["own", "your"], ["other", "the opponent's"]];

/// The kinds that a game uses.
pub(super) fn kinds<V: Boarded>(position: &V) -> impl Iterator<Item = V::Kind> + use<'_, V> {
    let all = <V::Kind as piece_kit::Pieces>::ALL.iter().copied();
    all.filter(|kind| position.kind_name(*kind).is_some())
}

/// The kinds among some that may be in hand.
fn held<V: Boarded>(position: &V, kinds: &[V::Kind]) -> impl Iterator<Item = V::Kind> {
    let kinds = kinds.iter().copied();
    kinds.filter(|kind| position.hands().is_some() && position.goes_to_hand(*kind))
}

/// The highest of plies without progress that matters, if any does.
fn most_plies(rules: DrawRules) -> Option<u8> {
    let most = rules.plies.or(rules.claim_plies)?;
    Some(most.clamp(1, u8::MAX.into()) as u8)
}

/// The highest of occurrences that matters, if any does.
fn most_occurrences(rules: DrawRules) -> Option<u8> {
    let most = rules.repetition.or(rules.claim_repetition)?;
    Some(most.clamp(1, u8::MAX.into()) as u8)
}

/// The planes of every position of a game, of which this is one: those of the pieces, then those that
/// [`paint`] writes.
pub(super) fn planes<V: Boarded>(position: &V) -> Vec<Plane> {
    let name_of = |kind| position.kind_name(kind).unwrap_or_default();
    let mut marks = Vec::new();
    position.visit_marks(&mut |mark| {
        let (is_one_side, most) = match mark.value {
            MarkValue::Squares(_) => (false, None),
            MarkValue::SquaresOf(_) => (true, None),
            MarkValue::Number(_, most) => (false, Some(most)),
            MarkValue::NumberOf(_, most) => (true, Some(most)),
        };
        marks.push(MarkPlanes {
            name: mark.name,
            meaning: mark.meaning,
            is_one_side,
            most,
        });
    });
    let kinds: Vec<_> = kinds(position).collect();
    let held: Vec<_> = held(position, &kinds).map(name_of).collect();
    let kinds: Vec<_> = kinds.into_iter().map(name_of).collect();
    listed(&kinds, &held, &marks, position.draw_rules())
}

/// What a mark's planes are made of.
struct MarkPlanes {
    name: &'static str,
    meaning: &'static str,
    /// Whether each side has its own.
    is_one_side: bool,
    /// The highest number, if it is one and not squares.
    most: Option<u8>,
}

/// The planes of a game with these kinds of pieces, on the board and in hand, and these marks.
fn listed(kinds: &[Name], held: &[Name], marks: &[MarkPlanes], rules: DrawRules) -> Vec<Plane> {
    let mut planes = Vec::new();
    let mut add = |name: String, description: String, highest| {
        planes.push(Plane {
            name: name.replace(' ', "-").into(),
            description: description.into(),
            highest,
        });
    };
    for [whose, your] in WHOSE {
        for kind in kinds {
            add(
                format!("{whose}-{kind}"),
                format!("{your} pieces: {kind}"),
                1,
            );
        }
    }
    let board = "squares that pieces may enter";
    add("board".into(), board.into(), 1);
    for [whose, your] in WHOSE {
        for kind in held {
            let description = format!("all cells: {your} pieces in hand: {kind}");
            add(format!("{whose}-hand-{kind}"), description, IN_HAND);
        }
    }
    for mark in marks {
        let (name, meaning, most) = (mark.name, mark.meaning, mark.most.unwrap_or(1));
        let cells = match mark.most {
            Some(_) => "all cells: ",
            None => "",
        };
        if mark.is_one_side {
            for [whose, your] in WHOSE {
                let description = format!("{cells}{your} {meaning}");
                add(format!("{whose}-{name}"), description, most);
            }
        } else {
            add(name.into(), format!("{cells}{meaning}"), most);
        }
    }
    let occurrences = "how often the position has occurred";
    let counts = [
        ("clock", "the plies without progress", most_plies(rules)),
        ("occurrences", occurrences, most_occurrences(rules)),
        ("to-act", "it is your turn", Some(1)),
        ("black", "you are Black", Some(1)),
    ];
    for (name, meaning, most) in counts {
        if let Some(most) = most {
            add(name.into(), format!("all cells: {meaning}"), most);
        }
    }
    planes
}

/// Writes the planes behind those of the pieces.
pub(super) fn paint<V: Boarded, T: Number>(
    position: &V,
    sight: &mut Sight<'_, V, T>,
    occurrences: u32,
) {
    let (side, kinds) = (sight.side(), sight.kinds());
    let mut next = 2 * kinds.len();
    sight.squares(next, board(position));
    next += 1;
    if let Some(hands) = position.hands() {
        for side in [side, !side] {
            for kind in held(position, kinds) {
                sight.fill(next, hands.count(side, kind).into());
                next += 1;
            }
        }
    }
    position.visit_marks(&mut |mark| {
        next += match mark.value {
            MarkValue::Squares(squares) => {
                sight.squares(next, squares);
                1
            }
            MarkValue::Number(number, _) => {
                sight.fill(next, number);
                1
            }
            MarkValue::SquaresOf(squares) => own_first(squares, side, next, |plane, squares| {
                sight.squares(plane, squares);
            }),
            MarkValue::NumberOf(numbers, _) => own_first(numbers, side, next, |plane, number| {
                sight.fill(plane, number);
            }),
        };
    });
    let rules = position.draw_rules();
    let counts = [
        most_plies(rules).map(|_| position.halfmove_clock()),
        most_occurrences(rules).map(|_| occurrences),
        Some((position.to_act() == side).into()),
        Some((side == Side::Black).into()),
    ];
    for (plane, number) in (next..).zip(counts.into_iter().flatten()) {
        sight.fill(plane, number);
    }
}

/// Writes a plane of a side and one of its opponent, and returns how many that are.
fn own_first<T>(of: BySide<T>, side: Side, next: usize, mut write: impl FnMut(usize, T)) -> usize {
    let [own, other] = match side {
        Side::White => [of.white, of.black],
        Side::Black => [of.black, of.white],
    };
    write(next, own);
    write(next + 1, other);
    2
}

/// The squares of the board in use that are passable.
fn board<V: Boarded>(position: &V) -> Bitboard<BoardOf<V>> {
    let [files, ranks] = position.size();
    let passable = !position.placement().impassable();
    if [files, ranks] == [BoardOf::<V>::FILES, BoardOf::<V>::RANKS] {
        return passable;
    }
    let is_in_use = |square: &piece_kit::geom::Square<_>| {
        square.file().index() < files && square.rank().index() < ranks
    };
    passable.iter().filter(is_in_use).collect()
}
