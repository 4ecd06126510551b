//! Static exchange evaluation.

use board_geom::{Bitboard, Square};

use crate::effect::Effect;
use crate::{Pieces, Placement, Role, Side};

/// What actions gain on a placement: the side that acts, what attacks a square if these squares are
/// blocked, and what kinds are worth.
pub(crate) struct Exchange<'a, P: Pieces, A, V> {
    placement: &'a Placement<P>,
    side: Side,
    attackers: A,
    value: V,
}

impl<'a, P, A, V> Exchange<'a, P, A, V>
where
    P: Pieces,
    A: Fn(Square<P::Board>, Side, Bitboard<P::Board>) -> Bitboard<P::Board>,
    V: Fn(P) -> i32,
{
    pub(crate) const fn new(
        placement: &'a Placement<P>,
        side: Side,
        attackers: A,
        value: V,
    ) -> Self {
        Self {
            placement,
            side,
            attackers,
            value,
        }
    }

    /// The gain of an action in material: see [`Boarded::see`](crate::Boarded::see).
    pub(crate) fn gain(self, effect: &Effect<P>) -> i32 {
        let gain = self.gain_at_once(effect);
        let captures = Captures::after(self, effect);
        let lost: arrayvec::ArrayVec<i32, 128> = captures.into_iter().flatten().take(128).collect();
        let lost = lost.into_iter().rev();
        gain - lost.fold(0, |reply, lost| (lost - reply).max(0))
    }

    /// Whether an action gains at least `least`: see [`Boarded::gains`](crate::Boarded::gains).
    pub(crate) fn reaches(self, effect: &Effect<P>, least: i32) -> bool {
        let spare = self.gain_at_once(effect).saturating_sub(least);
        if spare < 0 {
            return false;
        }
        let Some(mut captures) = Captures::after(self, effect) else {
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

    /// The value of what an action captures and becomes, less what it costs, before anything is
    /// captured back.
    fn gain_at_once(&self, effect: &Effect<P>) -> i32 {
        let sum = |squares: Bitboard<P::Board>| {
            let kinds = squares
                .iter()
                .filter_map(|square| self.placement.kind_at(square));
            kinds.map(&self.value).sum::<i32>()
        };
        let own = self.placement.side(self.side);
        let after = effect.becomes.map_or(0, &self.value);
        // A piece that is dropped was its side's before.
        let before = effect.from.map_or(after, |(kind, _)| (self.value)(kind));
        let flipped = 2 * sum(effect.flipped);
        sum(effect.removed - own) - sum(effect.removed & own) + flipped + (after - before)
    }
}

/// The captures on a square, one after the other, each by the least valuable piece: the values of what
/// they capture.
struct Captures<'a, P: Pieces, A, V> {
    exchange: Exchange<'a, P, A, V>,
    to: Square<P::Board>,
    gone: Bitboard<P::Board>,
    blockers: Bitboard<P::Board>,
    /// The side that captures next, and what it captures.
    mover: Side,
    on_square: i32,
    is_royal: bool,
}

impl<'a, P, A, V> Captures<'a, P, A, V>
where
    P: Pieces,
    A: Fn(Square<P::Board>, Side, Bitboard<P::Board>) -> Bitboard<P::Board>,
    V: Fn(P) -> i32,
{
    /// After an action with this effect; none if what acts leaves the board.
    fn after(exchange: Exchange<'a, P, A, V>, effect: &Effect<P>) -> Option<Self> {
        let becomes = effect.becomes?;
        let left = effect.from.map_or(Bitboard::EMPTY, |(_, from)| from.into());
        let gone = effect.removed | left;
        let moved = effect.also.iter().flatten();
        let (gone, blockers) = moved.fold(
            (gone, exchange.placement.blockers() - gone),
            |(gone, blockers), &(from, to)| {
                let blockers = (blockers - from.into()) | to.into();
                (gone | from.into(), blockers)
            },
        );
        let gated = effect.gated.map_or(Bitboard::EMPTY, |(_, at)| at.into());
        Some(Self {
            to: effect.to,
            // What changes sides stands in the way, but takes no part.
            gone: gone | effect.flipped,
            blockers: blockers | effect.to.into() | gated,
            mover: !exchange.side,
            on_square: (exchange.value)(becomes),
            is_royal: is_royal(becomes),
            exchange,
        })
    }

    fn attackers(&self, side: Side, blockers: Bitboard<P::Board>) -> Bitboard<P::Board> {
        (self.exchange.attackers)(self.to, side, blockers) - self.gone
    }

    /// The attacker of the least value, a royal piece last.
    fn least(&self) -> Option<(P, Square<P::Board>)> {
        let attackers = self.attackers(self.mover, self.blockers);
        let placement = self.exchange.placement;
        let kinds = P::ALL.iter().filter_map(|&kind| {
            let square = (placement.pieces(self.mover, kind) & attackers).first()?;
            Some((kind, square))
        });
        kinds.min_by_key(|(kind, _)| (is_royal(*kind), (self.exchange.value)(*kind)))
    }
}

impl<P, A, V> Iterator for Captures<'_, P, A, V>
where
    P: Pieces,
    A: Fn(Square<P::Board>, Side, Bitboard<P::Board>) -> Bitboard<P::Board>,
    V: Fn(P) -> i32,
{
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
        let captured = core::mem::replace(&mut self.on_square, (self.exchange.value)(kind));
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
