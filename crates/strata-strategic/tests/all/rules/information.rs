//! Rule page: *Information*.

use crate::common::table::{Table, inside, seat, table, units};
use piece_kit::{Hidden, Side};
use strata_strategic::Observer;

/// A battle of seats 1 and 2 in which both choose; seat 3 looks on. Both have selected as
/// told.
#[track_caller]
fn selected(white: &str, black: &str) -> Table {
    let mut table = inside("seats = 3\n0,0 1 DQRBNWWWFFF\n1,0 2 DQRBNWWWFFF");
    table.attack("0,0", "1,0", "DQRBNWWWFFF");
    table.field(white, black);
    table
}

/// What somebody sees.
fn seen(table: &Table, observer: Observer) -> String {
    table.campaign.view(observer).to_string()
}

fn player(number: u8) -> Observer {
    Observer::Seat(seat(number))
}

#[test]
fn map_structures_armies_gold_phase_and_pending_attacks_are_public() {
    let mut table = table("seats = 3\n0,0 1 DRBNWWFF\n1,0 mine; 2 W\ngold = [7, 8, 9]");
    table.march("0,0", "1,0", "DRBNWWFF").play("end");
    for observer in [player(1), player(2), player(3), Observer::Spectator] {
        let view = table.campaign.view(observer);
        assert_eq!(view.public(), table.public());
        assert_eq!(view.public().attacks().len(), 1);
    }
}

#[test]
fn selections_are_secret_until_the_battle_is_over() {
    let first = selected("DQRBWWWF", "DQRBWWWF");
    let second = selected("DRBNWFFF", "DQBNFFFW");
    for observer in [player(3), Observer::Spectator] {
        assert_eq!(seen(&first, observer), seen(&second, observer));
    }
    assert_eq!(
        format!("{:?}", first.campaign),
        format!("{:?}", second.campaign)
    );
    let told = |table: &Table| format!("{:?}", table.events);
    assert_eq!(told(&first), told(&second));
}

#[test]
fn a_player_sees_their_own_selection_and_not_the_opponents() {
    let first = selected("DQRBWWWF", "DQRBWWWF");
    let second = selected("DQRBWWWF", "DQBNFFFW");
    assert_eq!(seen(&first, player(1)), seen(&second, player(1)));
    assert_ne!(seen(&first, player(2)), seen(&second, player(2)));
    let own = second.campaign.view(player(2));
    assert_eq!(own.selection(), Some(&units("DQBNWFFF")));
    assert_eq!(own.side(), Some(Side::Black));
}

#[test]
fn who_is_in_no_battle_has_no_selection() {
    let table = selected("DQRBWWWF", "DQRBWWWF");
    for observer in [player(3), Observer::Spectator] {
        let view = table.campaign.view(observer);
        assert_eq!((view.side(), view.selection()), (None, None));
    }
}

#[test]
fn nobody_knows_which_unit_lies_where() {
    let table = selected("DQRBWWWF", "DQRBWWWF");
    let picture = table.public().battle_position().unwrap().to_string();
    assert_eq!(picture.matches('U').count(), 7);
    assert_eq!(picture.matches('u').count(), 7);
    let lies = |letter: &str| table.may(&format!("h2^={letter}"));
    assert!(
        ["Q", "R", "B", "W", "F"].into_iter().all(lies),
        "any of them may lie there"
    );
    assert!(!lies("N"), "it was not selected");
}

#[test]
fn the_units_of_a_battle_are_public_once_it_is_over() {
    let mut table = selected("DQRBWWWF", "DQBNFFFW");
    table.play("yield");
    let text = format!("{:?}", table.events);
    assert!(text.contains("BattleEnded"), "{text}");
    table.tells(
        "the battle on 1,0 is over: resignation:b; \
         White, who attacked, had DQRBWWWF and lost nothing, Black had DQBNWFFF and lost nothing",
    );
}
