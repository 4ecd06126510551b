//! Tests of events against what is played.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use board_geom::Square;

use game_kit::testing::assert_message;

use crate::messages::Readable;
use crate::{Outcome, Pieces, Placement, Side};

/// A change that an event tells, of the board or of the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change<P: Pieces, A> {
    /// A piece leaves its square, or the board.
    Leaves(Side, P, Square<P::Board>),
    /// A piece comes to its square. What was there has left before.
    Arrives(Side, P, Square<P::Board>),
    /// The piece on a square is another one of its side from now on.
    Becomes(Side, P, Square<P::Board>),
    /// A square is impassable from now on.
    Blocked(Square<P::Board>),
    /// The side to act is in check.
    Check,
    /// The game is over.
    Ended(Outcome<A>),
}

/// Asserts that the events of every legal action, carried out in their order, make the whole change
/// of the board, then tell check, mate included, then the end; and that each is as its row says. `changes` says
/// what an event tells; `placement` and `is_check` are asked of positions. Returns the codes
/// met.
pub fn assert_events<V: Readable, P: Pieces>(
    position: &V,
    placement: impl Fn(&V) -> Placement<P>,
    is_check: impl Fn(&V) -> bool,
    changes: impl Fn(V::Event) -> Vec<Change<P, V::Actor>>,
) -> BTreeSet<&'static str> {
    let mut met = BTreeSet::new();
    for action in position.legal_actions() {
        let events = position.events(action);
        let mut after = position.clone();
        assert_eq!(
            after.play(action).as_ref(),
            Ok(&events),
            "{action} in {position}"
        );
        met.extend(events.iter().map(assert_message));
        let mut board = placement(position);
        let (mut check, mut ended) = (false, None);
        for change in events.into_iter().flat_map(&changes) {
            match change {
                Change::Leaves(side, kind, from) => {
                    let left = board.remove(from);
                    assert_eq!(left, Some((side, kind)), "{from}, {action} in {position}");
                }
                Change::Arrives(side, kind, to) => {
                    let there = board.put(side, kind, to);
                    assert_eq!(there, None, "{to}, {action} in {position}");
                }
                Change::Becomes(side, kind, on) => {
                    let there = board.put(side, kind, on).map(|(side, _)| side);
                    assert_eq!(there, Some(side), "{on}, {action} in {position}");
                }
                Change::Blocked(square) => board.block(square),
                Change::Check => {
                    assert_eq!(
                        ended, None,
                        "a check is told before the end: {action} in {position}"
                    );
                    check = true;
                }
                Change::Ended(outcome) => ended = Some(outcome),
            }
        }
        assert_eq!(board, placement(&after), "{action} in {position}");
        assert_eq!(ended, after.outcome(), "{action} in {position}");
        assert_eq!(check, is_check(&after), "{action} in {position}");
    }
    met
}
