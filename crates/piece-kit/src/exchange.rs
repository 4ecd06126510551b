//! Static exchange evaluation.

use board_geom::{Bitboard, Square};

use crate::boarded::{BoardOf, Effect};
use crate::{Boarded, Pieces, Role, Side};

/// The gain of an action in material: see [`Boarded::see`].
pub(crate) fn exchange<G: Boarded>(
    position: &G,
    action: G::Action,
    value: impl Fn(G::Kind) -> i32,
) -> i32 {
    let effect = position.effect(action);
    let gain = gain(position, &effect, &value);
    let captures = Captures::after(position, &effect, &value);
    let lost: arrayvec::ArrayVec<i32, 128> = captures.into_iter().flatten().take(128).collect();
    let lost = lost.into_iter().rev();
    gain - lost.fold(0, |reply, lost| (lost - reply).max(0))
}

/// Whether an action gains at least `least`: see [`Boarded::gains`].
pub(crate) fn reaches<G: Boarded>(
    position: &G,
    action: G::Action,
    least: i32,
    value: impl Fn(G::Kind) -> i32,
) -> bool {
    let effect = position.effect(action);
    let spare = gain(position, &effect, &value).saturating_sub(least);
    if spare < 0 {
        return false;
    }
    let Some(mut captures) = Captures::after(position, &effect, &value) else {
        return true;
    };
    // What the side that captures next would be short of if it lost what it captures with.
    let (mut short, mut reached) = (captures.on_square.saturating_sub(spare), true);
    while short >= i32::from(reached) && captures.next().is_some() {
        reached = !reached;
        short = captures.on_square.saturating_sub(short);
    }
    reached
}

/// The value of what an action captures and becomes, less what it costs, before anything is captured back.
fn gain<G: Boarded>(position: &G, effect: &Effect<G::Kind>, value: impl Fn(G::Kind) -> i32) -> i32 {
    let placement = position.placement();
    let sum = |squares: Bitboard<BoardOf<G>>| {
        let kinds = squares
            .iter()
            .filter_map(|square| placement.kind_at(square));
        kinds.map(&value).sum::<i32>()
    };
    let own = placement.side(position.to_act());
    let after = effect.becomes.map_or(0, &value);
    // A piece that is dropped was its side's before.
    let before = effect.from.map_or(after, |(kind, _)| value(kind));
    sum(effect.removed - own) - sum(effect.removed & own) + (after - before)
}

/// The captures on a square, one after the other, each by the least valuable piece: the values of what
/// they capture.
struct Captures<'a, G: Boarded, V> {
    position: &'a G,
    value: V,
    to: Square<BoardOf<G>>,
    gone: Bitboard<BoardOf<G>>,
    blockers: Bitboard<BoardOf<G>>,
    /// The side that captures next, and what it captures.
    mover: Side,
    on_square: i32,
    is_royal: bool,
}

impl<'a, G: Boarded, V: Fn(G::Kind) -> i32> Captures<'a, G, V> {
    /// After an action with this effect; none if what acts leaves the board.
    fn after(position: &'a G, effect: &Effect<G::Kind>, value: V) -> Option<Self> {
        let becomes = effect.becomes?;
        let left = effect.from.map_or(Bitboard::EMPTY, |(_, from)| from.into());
        let gone = effect.removed | left;
        let moved = effect.also.iter().flatten();
        let (gone, blockers) = moved.fold(
            (gone, position.placement().blockers() - gone),
            |(gone, blockers), &(from, to)| {
                let blockers = (blockers - from.into()) | to.into();
                (gone | from.into(), blockers)
            },
        );
        Some(Self {
            to: effect.to,
            gone,
            blockers: blockers | effect.to.into(),
            mover: !position.to_act(),
            on_square: value(becomes),
            is_royal: is_royal(becomes),
            position,
            value,
        })
    }

    fn attackers(&self, side: Side, blockers: Bitboard<BoardOf<G>>) -> Bitboard<BoardOf<G>> {
        let attackers = self.position.attackers_through(self.to, side, blockers);
        attackers - self.gone
    }

    /// The attacker of the least value, a royal piece last.
    fn least(&self) -> Option<(G::Kind, Square<BoardOf<G>>)> {
        let attackers = self.attackers(self.mover, self.blockers);
        let placement = self.position.placement();
        let kinds = G::Kind::ALL.iter().filter_map(|&kind| {
            let square = (placement.pieces(self.mover, kind) & attackers).first()?;
            Some((kind, square))
        });
        kinds.min_by_key(|(kind, _)| (is_royal(*kind), (self.value)(*kind)))
    }
}

impl<G: Boarded, V: Fn(G::Kind) -> i32> Iterator for Captures<'_, G, V> {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        if self.is_royal {
            return None;
        }
        let (kind, square) = self.least()?;
        let others = self.blockers - square.into();
        let is_royal = is_royal(kind);
        // A royal piece does not capture what is defended.
        if is_royal && self.attackers(!self.mover, others).any() {
            return None;
        }
        let captured = core::mem::replace(&mut self.on_square, (self.value)(kind));
        self.gone |= square.into();
        self.blockers = others;
        self.mover = !self.mover;
        self.is_royal = is_royal;
        Some(captured)
    }
}

fn is_royal<P: Pieces>(kind: P) -> bool {
    kind.spec().role == Role::Royal
}
