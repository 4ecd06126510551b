//! Words of players are orders in a campaign: *Elimination and victory*, *Battle*.

use crate::common::table::{Table, inside, table};
use piece_kit::errors::WordError;
use piece_kit::words::WordOutcome;
use piece_kit::{Game, Message, Variant};
use strata_strategic::Campaign;

/// The order that a word is played as, or the code of the refusal.
fn said(table: &Table, word: &str) -> String {
    let mut game = Game::new(table.campaign.clone());
    match game.say(word.parse().unwrap()) {
        Ok(WordOutcome::Played { action, events }) => {
            assert_eq!(events, table.campaign.events(action), "{word}");
            action.to_string()
        }
        Ok(said) => panic!("{word}: {said:?}"),
        Err(why) => {
            assert_eq!(*game.position(), table.campaign, "{word}");
            why.code().to_owned()
        }
    }
}

fn battle() -> Table {
    let mut table = inside("0,0 1 DQRBWWFF\n1,0 mine; narrow; 2 D");
    table.battle("0,0", "1,0", "DQRBWWFF", "D");
    table
}

#[test]
fn who_resigns_or_leaves_concedes_the_campaign_in_their_turn() {
    let table = table("seats = 3\n0,0 1 KW\n1,0 2 D");
    for (word, order) in [
        ("resign 1", "concede"),
        ("abandon 1", "concede"),
        ("resign 2", "not-their-turn"),
        ("time 1", "no-rule"),
        ("offer 1", "no-rule"),
        ("agree", "no-rule"),
        ("claim 1", "no-rule"),
    ] {
        assert_eq!(said(&table, word), order, "{word}");
    }
}

#[test]
fn a_word_that_is_an_illegal_order_is_refused_as_the_order_is() {
    let mut table = table("0,0 1 DRBNWWFF\n1,0 2 DW");
    table.march("0,0", "1,0", "DRBNWWFF");
    assert_eq!(said(&table, "resign 1"), table.refusal("concede").code());
}

#[test]
fn in_a_battle_who_resigns_yields_it() {
    let table = battle();
    for (word, order) in [
        ("resign 1", "yield"),
        ("time 1", "time"),
        ("abandon 1", "time"),
        ("offer 1", "offer"),
        ("accept 1", "no-offer"),
        ("decline 1", "no-rule"),
        ("resign 2", "not-their-turn"),
        ("offer 2", "not-their-turn"),
    ] {
        assert_eq!(said(&table, word), order, "{word}");
    }
}

#[test]
fn a_draw_that_the_opponent_has_offered_is_accepted() {
    let mut table = battle();
    table.play("offer c2^=Q");
    assert_eq!(said(&table, "accept 2"), "agree");
    assert_eq!(said(&table, "offer 2"), table.refusal("offer").code());
}

#[test]
fn no_campaign_is_ended_as_others_tell() {
    let mut game = Game::new(battle().campaign);
    let end = game.end("resignation 1".parse().unwrap());
    assert_eq!(end, Err(WordError::<Campaign>::ByActionsAlone));
    assert_eq!(game.outcome(), None);
}
