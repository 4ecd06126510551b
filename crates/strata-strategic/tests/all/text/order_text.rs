//! Orders, and the names of parties, observers, phases and ends, as texts.

use crate::common::states;
use crate::common::states::order;
use piece_kit::testing::{assert_exact, assert_serde};
use strata_strategic::errors::ParseOrderError;
use strata_strategic::{Observer, Order, Party, Phase, Seat};
use strata_tactical::errors::ParseTurnError;
use strata_tactical::{Class, Step};

fn names_royal(order: Order) -> bool {
    let Order::Battle(Step { revealed, .. }) = order else {
        return false;
    };
    revealed.is_some_and(|unit| unit.class() == Class::Royal)
}

#[test]
fn orders_are_read_as_they_are_written() {
    for state in states::all() {
        for order in states::conceivable(state) {
            let text = order.to_string();
            // No royal is ever revealed, and no text says so.
            let expected = if names_royal(order) {
                Err(ParseOrderError::Battle(ParseTurnError::Identity))
            } else {
                Ok(order)
            };
            assert_eq!(text.parse(), expected, "{text}");
        }
    }
    for text in [
        "+R@2,-2",
        "2,-3>1,-2",
        "R",
        "-wR",
        "checkmate:w",
        "@1,0",
        "g2^=N",
    ] {
        assert_serde(&order(text), &[]);
    }
    for end in states::ends() {
        assert_serde(&end, &[]);
    }
}

#[test]
fn what_is_no_order_is_refused_with_its_part() {
    let form = "an order is written like +R@2,-2, 2,-3>1,-2, R, go, end, 2,-3x1,-2, h1g1 or @1,0";
    let comma = "\"0\" is not a hex: a hex is two numbers with a comma between";
    for (text, why) in [
        ("", form),
        ("+R", form),
        ("End", form),
        ("checkmate:x", form),
        ("h1g", "\"g\" is not a square: the board has no such rank"),
        ("+X@0,0", "\"X\" is not the letter of a unit"),
        ("+@0,0", "\"\" is not the letter of a unit"),
        ("-wRR", "\"RR\" is not the letter of a unit"),
        ("+R@0", comma),
        ("0,0>0", comma),
        (">0,0", "\"\" is not a hex: a hex is missing"),
        ("@", "\"\" is not a hex: a hex is missing"),
        (
            "@0,1048577",
            "\"0,1048577\" is not a hex: r is not a plain number from -1048576 to 1048576",
        ),
        (
            "0,0x1,0x2,0",
            "\"1,0x2,0\" is not a hex: r is not a plain number from -1048576 to 1048576",
        ),
    ] {
        let error = text.parse::<Order>().expect_err(text);
        assert_eq!(error.to_string(), why, "{text}");
        assert_serde(&Order::Go, &[text]);
    }
}

#[test]
fn names_of_parties_observers_and_phases_are_read_as_they_are_written() {
    for text in ["1", "6", "team-1", "team-6", "host"] {
        assert!(assert_exact::<Party>(text).is_some(), "{text}");
    }
    for text in ["1", "6", "spectator"] {
        assert!(assert_exact::<Observer>(text).is_some(), "{text}");
    }
    for text in ["recruit", "move", "battle"] {
        assert!(assert_exact::<Phase>(text).is_some(), "{text}");
    }
    for text in [
        "", "0", "7", "01", "+1", "team", "team-", "team-0", "team-7", "Host", "\u{661}",
    ] {
        assert!(assert_exact::<Party>(text).is_none(), "{text}");
        assert!(assert_exact::<Observer>(text).is_none(), "{text}");
        assert!(assert_exact::<Seat>(text).is_none(), "{text}");
        assert!(assert_exact::<Phase>(text).is_none(), "{text}");
    }
}
