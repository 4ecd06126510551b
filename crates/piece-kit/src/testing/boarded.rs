//! Tests of what [`Boarded`] promises, by slow ways.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Bitboard, Square};

use crate::messages::Readable;
use crate::{BoardOf, Boarded, Outcome, Pieces, Placement, Role, Side};

/// The squares that a piece of a side attacks from its square.
type Attacks<P> =
    fn(&Placement<P>, Side, P, Square<<P as Pieces>::Board>) -> Bitboard<<P as Pieces>::Board>;

/// A game as the tests of [`Boarded`] must know it.
#[derive(Clone, Copy, Debug)]
pub struct Sight<G: Boarded> {
    /// The squares that a piece attacks: [`Placement::attacks`] where the kit moves every kind.
    pub attacks: Attacks<G::Kind>,
    /// Whether a side's royal piece is not in check though it is attacked, as beside the other king in
    /// Atomic chess.
    pub shielded: fn(&Placement<G::Kind>, Side) -> bool,
    /// Whether an action promotes.
    pub promotes: fn(&G::Action) -> bool,
    /// The place of the field for en passant in a position string, counted from 0.
    pub en_passant: Option<usize>,
    /// The place of the halfmove clock in a position string, counted in fields from the end; the
    /// number of the move follows it. None in a game without clocks.
    pub clocks: Option<usize>,
}

impl<G: Boarded> Sight<G> {
    /// A game whose pieces the kit moves, all of them, in which this promotes, and whose position
    /// strings end with the clocks.
    pub fn new(promotes: fn(&G::Action) -> bool) -> Self {
        Self {
            attacks: |placement, side, kind, from| placement.attacks(side, kind, from),
            shielded: |_, _| false,
            promotes,
            en_passant: None,
            clocks: Some(2),
        }
    }
}

/// Asserts what [`Boarded`] promises of one position: check, attackers and results against
/// what is found by trying, effects against the placements before and after, noisy actions
/// against all of them, passing against the position string, static exchange against the
/// captures one by one.
pub fn assert_boarded<G: Boarded + Readable>(position: &G, sight: &Sight<G>) {
    assert_attackers(position, sight);
    assert_ends(position);
    assert_passed(position, sight);
    let actions = position.legal_actions();
    let mut noisy = Vec::new();
    position.extend_captures_and_promotions(&mut noisy);
    let noisy: BTreeSet<_> = noisy.into_iter().collect();
    let enemies = position.placement().side(!position.to_act());
    for &action in &actions {
        assert_effect(position, action);
        let hits = !position.effect(action).removed.is_disjoint(enemies);
        let expected = hits || (sight.promotes)(&action);
        assert_eq!(noisy.contains(&action), expected, "{position} {action}");
        let value = |kind: G::Kind| 100 + 37 * kind.index() as i32 % 11;
        let see = naive_see(position, action, sight, value);
        assert_eq!(position.see(action, value), see, "{position} {action}");
        for (least, gains) in [(see - 1, true), (see, true), (see + 1, false)] {
            let found = position.gains(action, least, value);
            assert_eq!(found, gains, "{position} {action} {least}");
        }
    }
    let legal: BTreeSet<_> = actions.into_iter().collect();
    assert!(noisy.is_subset(&legal), "{position}");
    for choice in position.choices() {
        let is_action = legal.contains(&choice);
        assert_eq!(
            position.depends_on_chance(choice),
            !is_action,
            "{position} {choice}"
        );
    }
    assert_slots(position);
}

fn assert_attackers<G: Boarded + Readable>(position: &G, sight: &Sight<G>) {
    let placement = position.placement();
    for side in Side::ALL {
        for target in !placement.impassable() {
            let blockers = placement.blockers();
            let found = position.attackers_through(target, side, blockers);
            assert_eq!(
                found,
                attackers(placement, target, side, sight),
                "{position} {target}"
            );
        }
    }
    let side = position.to_act();
    let checkers = placement
        .royal(side)
        .map(|royal| attackers(placement, royal, !side, sight));
    assert_eq!(
        position.is_check(),
        checkers.is_some_and(Bitboard::any) && !(sight.shielded)(placement, side),
        "{position}"
    );
}

/// The pieces that attack a square, asked one by one.
fn attackers<G: Boarded + Readable>(
    placement: &Placement<G::Kind>,
    target: Square<BoardOf<G>>,
    side: Side,
    sight: &Sight<G>,
) -> Bitboard<BoardOf<G>> {
    let pieces = placement.side(side).iter();
    let attacking = pieces.filter(|&from| {
        let kind = placement.kind_at(from);
        kind.is_some_and(|kind| (sight.attacks)(placement, side, kind, from).contains(target))
    });
    attacking.collect()
}

fn assert_ends<G: Boarded + Readable>(position: &G) {
    let stuck = position.is_over() || position.legal_actions().is_empty();
    let expected: Option<Outcome<Side>> = stuck.then(|| position.outcome_if_stuck());
    assert_eq!(position.outcome(), expected, "{position}");
}

fn assert_passed<G: Boarded + Readable>(position: &G, sight: &Sight<G>) {
    let passed = position.passed();
    let may = !position.is_check() && !position.is_over();
    assert_eq!(passed.is_some(), may, "{position}");
    if let Some(passed) = passed {
        let text = text_of_passing(&position.to_string(), sight);
        assert_eq!(passed.to_string(), text, "{position}");
        assert_eq!(
            text.parse::<G>().ok().map(|read| read.key()),
            Some(passed.key()),
            "{text}"
        );
    }
}

/// The position string with the turn passed: the turn is the second field.
fn text_of_passing<G: Boarded + Readable>(text: &str, sight: &Sight<G>) -> String {
    let mut fields: Vec<String> = text.split(' ').map(ToString::to_string).collect();
    let black = fields[1] == "b";
    fields[1] = if black { "w" } else { "b" }.to_string();
    if let Some(field) = sight.en_passant {
        fields[field] = "-".to_string();
    }
    if let Some(clocks) = sight.clocks {
        let halfmove = fields.len() - clocks;
        for (field, more) in [(halfmove, 1), (halfmove + 1, u32::from(black))] {
            let number: u32 = fields[field].parse().expect("a clock");
            fields[field] = (number + more).to_string();
        }
    }
    fields.join(" ")
}

fn assert_effect<G: Boarded + Readable>(position: &G, action: G::Action) {
    let (before, side) = (position.placement(), position.to_act());
    let effect = position.effect(action);
    let acts = effect
        .from
        .map(|(kind, from)| (before.at(from), Some((side, kind))));
    assert!(
        acts.is_none_or(|(at, expected)| at == expected),
        "{position} {action}"
    );
    assert!(
        effect.removed.is_subset(before.occupied()),
        "{position} {action}"
    );
    let mut after = position.clone();
    after.play_unchecked(action);
    let mut expected = *before;
    effect.apply(side, &mut expected);
    for kind in G::Kind::ALL
        .iter()
        .filter(|kind| kind.spec().role != Role::Scenery)
    {
        for side in Side::ALL {
            let (is, expected) = (
                after.placement().pieces(side, *kind),
                expected.pieces(side, *kind),
            );
            assert_eq!(is, expected, "{position} {action}");
        }
    }
    assert_changes(before, after.placement());
}

fn assert_changes<P: Pieces>(before: &Placement<P>, after: &Placement<P>) {
    let mut told = BTreeSet::new();
    after.changes(before, |side, kind, square, now| {
        assert!(told.insert((square, now, side.index(), kind)), "told twice");
    });
    let mut expected = BTreeSet::new();
    for square in Square::all().filter(|square| before.at(*square) != after.at(*square)) {
        for (at, now) in [(before.at(square), false), (after.at(square), true)] {
            expected.extend(at.map(|(side, kind)| (square, now, side.index(), kind)));
        }
    }
    assert_eq!(told, expected);
}

fn assert_slots<G: Boarded + Readable>(position: &G) {
    let choices = position.choices();
    let slots: BTreeSet<_> = choices
        .iter()
        .map(|choice| position.slot(*choice))
        .collect();
    assert_eq!(slots.len(), choices.len(), "{position}");
    assert!(
        slots.iter().all(|slot| *slot < position.slots()),
        "{position}"
    );
    assert!(position.slots() <= G::SLOTS);
}

/// Asserts that two positions which mirror each other have the same slots, and that the slots of
/// a position are these, for they must not change.
pub fn assert_mirrored<G: Boarded + Readable>(position: &str, mirrored: &str) {
    let slots = |text: &str| -> BTreeSet<usize> {
        let position = super::position::<G>(text);
        let choices = position.choices();
        choices
            .iter()
            .map(|choice| position.slot(*choice))
            .collect()
    };
    assert_eq!(slots(position), slots(mirrored), "{position} {mirrored}");
}

/// Plays the captures on a square one by one on placements.
fn naive_see<G: Boarded + Readable>(
    position: &G,
    action: G::Action,
    sight: &Sight<G>,
    value: fn(G::Kind) -> i32,
) -> i32 {
    let side = position.to_act();
    let mut after = position.clone();
    after.play_unchecked(action);
    let after = after.placement();
    let material = |placement: &Placement<G::Kind>, side: Side| -> i32 {
        let pieces = placement.side(side).iter();
        pieces
            .filter_map(|square| placement.kind_at(square))
            .map(value)
            .sum()
    };
    let balance = |placement| material(placement, side) - material(placement, !side);
    let effect = position.effect(action);
    // A piece that is dropped was its side's before.
    let dropped = effect.becomes.filter(|_| effect.from.is_none());
    let gain = balance(after) - balance(position.placement()) - dropped.map_or(0, value);
    let to = effect.to;
    match after.side(side).contains(to) {
        true => gain - best_reply(after, to, !side, sight, value),
        false => gain,
    }
}

/// The gain of a side that captures on a square as long as it pays.
fn best_reply<G: Boarded + Readable>(
    placement: &Placement<G::Kind>,
    on: Square<BoardOf<G>>,
    side: Side,
    sight: &Sight<G>,
    value: fn(G::Kind) -> i32,
) -> i32 {
    let victim = placement
        .kind_at(on)
        .filter(|kind| kind.spec().role != Role::Royal);
    let royal = |kind: G::Kind| kind.spec().role == Role::Royal;
    let found = attackers(placement, on, side, sight).iter();
    let found = found.filter_map(|from| Some((placement.kind_at(from)?, from)));
    let least = found.min_by_key(|(kind, _)| (royal(*kind), value(*kind), kind.index()));
    let (Some(victim), Some((kind, from))) = (victim, least) else {
        return 0;
    };
    let mut next = *placement;
    next.remove(on);
    next.remove(from);
    next.put(side, kind, on);
    if royal(kind) && attackers(&next, on, !side, sight).any() {
        return 0;
    }
    (value(victim) - best_reply(&next, on, !side, sight, value)).max(0)
}
