//! Values whose type is known at run time only.

use std::collections::HashSet;

use game_kit::any::{AnyAction, AnyActor, AnyEvent, AnyRefusal, Unreadable};
use game_kit::{Actor as _, Message as _, Reasons as _, Side, events, refusals};

events! {
    enum Event {
        Takes { side: Side, count: u8 } => "takes" [], "{side} takes {count}";
    }
}

refusals! {
    enum Refused {
        TooMany { left: u8 } => "too-many" [], "only {left} are left";
    }
}

#[test]
fn an_action_comes_back_in_its_own_type_alone() {
    // The largest that fits, with padding in it.
    let large = (1_u8, 2_u64, [3_u16; 3]);
    assert_eq!(AnyAction::of(Large(large)).get(), Some(Large(large)));
    for action in [AnyAction::of(7_u32), AnyAction::of('\u{7}')] {
        assert_eq!(
            action.get::<u32>().is_some(),
            action.get::<char>().is_none()
        );
        assert_eq!(action.get::<i32>(), None);
    }
    assert_ne!(AnyAction::of(7_u32), AnyAction::of(7_i32));
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Large((u8, u64, [u16; 3]));

impl std::fmt::Display for Large {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

#[test]
fn actions_are_equal_ordered_and_hashed_as_in_their_type() {
    let mut actions: Vec<_> = [3, 1, 2, 1].map(AnyAction::of::<u8>).into();
    actions.sort_unstable();
    let sorted: Vec<_> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(sorted, ["1", "1", "2", "3"]);
    assert_eq!(actions.into_iter().collect::<HashSet<_>>().len(), 3);
}

#[test]
fn actors_keep_their_opponent_and_their_side() {
    let (white, black) = (AnyActor::of(Side::White), AnyActor::from(Side::Black));
    assert_eq!(white.opponent(), Some(black));
    assert_eq!(
        (black.side(), black.get::<AnyActor>()),
        (Some(Side::Black), None)
    );
    assert_eq!(
        [white, black, white]
            .into_iter()
            .collect::<HashSet<_>>()
            .len(),
        2
    );
}

#[test]
fn messages_say_what_they_say_in_their_type() {
    let event = Event::Takes {
        side: Side::White,
        count: 3,
    };
    let any = AnyEvent::of(event.clone());
    assert_eq!((any.to_data(), any.get()), (event.to_data(), Some(&event)));
    assert_eq!(any, AnyEvent::of(event));

    let why = Refused::TooMany { left: 2 };
    let any = AnyRefusal::of(why.clone());
    assert_eq!(
        (any.to_data(), any.to_string()),
        (why.to_data(), why.to_string())
    );
    assert_eq!(Unreadable::new(&why).reasons(), [why.to_data()]);
}
