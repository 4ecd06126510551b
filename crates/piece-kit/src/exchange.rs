//! Static exchange evaluation.

use board_geom::Bitboard;

use crate::boarded::BoardOf;
use crate::{Boarded, Pieces, Role, Side};

/// See [`Boarded::see`].
pub(crate) fn exchange<G: Boarded>(
    position: &G,
    action: G::Action,
    value: impl Fn(G::Kind) -> i32,
) -> i32 {
    let placement = position.placement();
    let effect = position.effect(action);
    let side = position.to_act();
    let sum = |squares: Bitboard<BoardOf<G>>| {
        let kinds = squares
            .iter()
            .filter_map(|square| placement.kind_at(square));
        kinds.map(&value).sum::<i32>()
    };
    let own = placement.side(side);
    let after = effect.becomes.map_or(0, &value);
    // A piece that is dropped was its side's before.
    let before = effect.from.map_or(after, |(kind, _)| value(kind));
    let gain = sum(effect.removed - own) - sum(effect.removed & own) + (after - before);
    let Some(becomes) = effect.becomes else {
        return gain;
    };
    let left = effect.from.map_or(Bitboard::EMPTY, |(_, from)| from.into());
    let gone = effect.removed | left;
    let moved = effect.also.iter().flatten();
    let (mut gone, mut blockers) = moved.fold(
        (gone, placement.blockers() - gone),
        |(gone, blockers), &(from, to)| {
            let blockers = (blockers - from.into()) | to.into();
            (gone | from.into(), blockers)
        },
    );
    blockers |= effect.to.into();
    // What each capture has gained so far for the side that makes it, if the other then stops.
    let mut gains = arrayvec::ArrayVec::<i32, 128>::new();
    let (mut mover, mut on_square, mut royal) = (!side, value(becomes), is_royal(becomes));
    while !royal {
        let attackers = position.attackers_through(effect.to, mover, blockers) - gone;
        let Some((kind, square)) = least(position, attackers, mover, &value) else {
            break;
        };
        let others = blockers - square.into();
        royal = is_royal(kind);
        let defended = || {
            let attackers = position.attackers_through(effect.to, !mover, others);
            (attackers - gone).any()
        };
        if royal && defended() || gains.try_push(on_square).is_err() {
            break;
        }
        on_square = value(kind);
        gone |= square.into();
        blockers = others;
        mover = !mover;
    }
    let reply = gains
        .into_iter()
        .rev()
        .fold(0, |reply, gain| (gain - reply).max(0));
    gain - reply
}

fn is_royal<P: Pieces>(kind: P) -> bool {
    kind.spec().role == Role::Royal
}

/// The attacker of the least value, a royal piece last.
fn least<G: Boarded>(
    position: &G,
    attackers: Bitboard<BoardOf<G>>,
    side: Side,
    value: impl Fn(G::Kind) -> i32,
) -> Option<(G::Kind, board_geom::Square<BoardOf<G>>)> {
    let placement = position.placement();
    let kinds = G::Kind::ALL.iter().filter_map(|&kind| {
        let square = (placement.pieces(side, kind) & attackers).first()?;
        Some((kind, square))
    });
    kinds.min_by_key(|(kind, _)| (is_royal(*kind), value(*kind)))
}
