//! The contract of [`Hidden`] and [`PlayableView`], and of chance.

use alloc::string::ToString;
use alloc::vec::Vec;

use core::error::Error;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use crate::reading::Readable;
use crate::{Hidden, PlayableView, SeededRng};

/// Asserts what [`Hidden`] and [`PlayableView`] promise of one position, without playing:
/// observers and views are read as they are written, a view agrees with the game as far as it
/// goes, allows exactly its choices, and has all of them if its observer is to act, who can send
/// them; and what is sampled from it has that view.
///
/// `others` are actions that may or may not be legal.
#[track_caller]
pub fn assert_views<V: Hidden + Readable>(position: &V, others: &[V::Action], rng: &mut SeededRng) {
    let choices = sorted(position.choices());
    for observer in position.observers() {
        assert_reread(&observer);
        let view = position.view(observer);
        assert_eq!(view.observer(), observer, "{view}");
        assert_reread(&view);
        assert_eq!(view.to_act(), position.to_act(), "{view}");
        assert_eq!(view.outcome(), position.outcome(), "{view}");
        assert_eq!(view.key(), position.key(), "{view}");
        assert_eq!(view.sample(rng).view(observer), view);
        let known = sorted(view.choices());
        if view.is_to_act() {
            assert_eq!(known, choices, "{view}");
            known.iter().for_each(|choice| assert_sent::<V>(*choice));
        }
        for choice in &known {
            assert!(choices.contains(choice), "{choice} in {view}");
            assert_eq!(view.check(*choice), Ok(()), "{choice} in {view}");
        }
        for other in others {
            let legal = view.check(*other).is_ok();
            assert_eq!(legal, known.contains(other), "{other} in {view}");
        }
    }
}

/// Asserts that every observer who follows what they are told of a legal action has the view
/// of what comes after it, and is told the same events as the arbiter; and that what they are
/// told is read as it is written.
#[track_caller]
pub fn assert_followed<V: Hidden + Readable>(position: &V, action: V::Action) {
    let mut after = position.clone();
    let events = after.play(action);
    for observer in position.observers() {
        let told = position.tell(observer, action);
        assert_reread(&told);
        let mut view = position.view(observer);
        let followed = view.follow(told);
        assert_eq!(followed, events, "{observer}: {told} in {position}");
        assert_eq!(
            view,
            after.view(observer),
            "{observer}: {told} in {position}"
        );
    }
}

/// Asserts of an action that is legal in two positions, and reveals nothing in which they
/// differ, that whoever has the same view of both is told the same of it. Returns how many
/// observers could not tell the positions apart.
#[track_caller]
pub fn assert_told_alike<V: Hidden + Readable>(one: &V, other: &V, action: V::Action) -> u32 {
    let mut compared = 0;
    for observer in one.observers() {
        if one.view(observer) == other.view(observer) {
            let [told, others] = [one, other].map(|position| position.tell(observer, action));
            assert_eq!(told, others, "{observer}: {action} in {one} and {other}");
            assert_eq!(told.to_string(), others.to_string());
            compared += 1;
        }
    }
    compared
}

/// Asserts that every choice may become a legal action, that what it may become is legal and
/// listed once, and that weights fit into 64 bits together.
#[track_caller]
pub fn assert_chances<V: Readable>(position: &V) {
    let legal = sorted(position.legal_actions());
    for choice in position.choices() {
        let chances = match position.chances(choice) {
            Ok(chances) => chances,
            Err(why) => panic!("{choice} in {position}: {why}"),
        };
        assert!(!chances.is_empty(), "{choice} in {position}");
        let mut weights = chances.iter().map(|(_, weight)| *weight);
        let total = weights.try_fold(0_u64, u64::checked_add);
        assert!(total.is_some(), "{choice} in {position}");
        let mut actions = sorted(chances.iter().map(|(action, _)| *action).collect());
        actions.dedup();
        assert_eq!(actions.len(), chances.len(), "{choice} in {position}");
        for (action, weight) in chances {
            let found = legal.binary_search(&action);
            assert!(weight > 0 && found.is_ok(), "{action} in {position}");
        }
    }
}

/// Asserts that a player's choice can be sent as the text that it has.
#[track_caller]
fn assert_sent<V: Hidden + Readable>(choice: V::Action) {
    match choice.to_string().parse::<V::Choice>() {
        Ok(sent) => {
            assert_eq!(sent.to_string(), choice.to_string());
            assert_eq!(sent.into(), choice);
        }
        Err(why) => panic!("{choice}: {why}"),
    }
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}

#[track_caller]
fn assert_reread<T: Display + FromStr<Err: Error> + Debug + Eq>(value: &T) {
    let text = value.to_string();
    assert!(!text.contains('\n'), "{text}");
    match text.parse::<T>() {
        Ok(read) => assert_eq!(read, *value, "{text}"),
        Err(why) => panic!("{text}: {why}"),
    }
}
