//! Rule page: *Battle*: how it is fought, inside by the rules of battles or elsewhere, and
//! its casualties.

use crate::common::table::{Table, inside, table, units};
use piece_kit::{Seed, SeededRng, Side, Variant};
use strata_strategic::{BattleEnd, Event, Illegal, Order};
use strata_tactical::Illegal::NotConcealed;
use strata_tactical::Unit;

/// An attack of such a group on such an army, up to the selections.
#[track_caller]
fn attack(group: &str, defenders: &str) -> Table {
    let mut table = table(&format!("0,0 1 {group}\n1,0 mine; 2 {defenders}"));
    table.attack("0,0", "1,0", group);
    table
}

/// The attack of a Duke and seven others on the narrow board, fought inside.
#[track_caller]
fn fight(defenders: &str) -> Table {
    let setting = format!("0,0 1 DQRBWWFF\n1,0 mine; narrow; 2 {defenders}");
    let mut table = inside(&setting);
    table.battle("0,0", "1,0", "DQRBWWFF", defenders);
    table
}

/// The end of a battle against a Duke and a Wazir without a capture.
#[track_caller]
fn tells_end(table: &Table, end: &str) {
    table.tells(&format!(
        "the battle on 1,0 is over: {end}; \
         White, who attacked, had DQRBWWFF and lost nothing, Black had DW and lost nothing"
    ));
}

#[test]
fn selections_are_known_when_the_battle_is_over() {
    let mut table = attack("DRBNGWWFF", "DQRGCWWFF");
    table.field("DBNGWWFF", "DRGCWWFF");
    table.report("move-limit", "B", "RW");
    let sentence = "the battle on 1,0 is over: move-limit; \
        White, who attacked, had DBNGWWFF and lost B, Black had DRGCWWFF and lost RW";
    table.tells(sentence);
}

#[test]
fn then_the_battle_is_fought_by_its_own_rules() {
    let mut table = fight("D");
    assert_eq!(table.to_act(), "1");
    let position = table.public().battle_position().unwrap().to_string();
    assert!(
        position.starts_with("d4/5/5/5/5/1UUUU/1UUUD w"),
        "{position}"
    );
    assert!(matches!(table.refusal("e1e2"), Illegal::Battle(_)));
    table.play("c2^=Q");
    assert_eq!(table.to_act(), "2");
    assert_eq!(table.orders("a7"), ["a7a6", "a7b7"]);
}

#[test]
fn what_comes_to_light_is_one_of_those_selected() {
    let mut table = fight("D");
    let (side, unit) = (Side::White, Unit::Knight);
    table.refuses("c2^=N", &Illegal::Battle(NotConcealed { side, unit }));
    table.play("c2^=Q a7a6");
    let unit = Unit::Queen;
    table.refuses("b2^=Q", &Illegal::Battle(NotConcealed { side, unit }));
    assert_eq!(*table.campaign.concealed(side), units("RBWWFF"));
}

#[test]
fn checkmate_ends_the_battle() {
    let mut table = fight("D");
    table.play("c1^=W a7a6 b2^=Q a6a7 b2b6");
    assert_eq!(table.map(), "1,0 1 DQRBWWFF");
    assert_eq!(table.turn(), "2 in 1");
}

#[test]
fn stalemate_ends_the_battle() {
    let mut table = fight("D");
    table.play("c2^=Q a7a6 c2c7");
    assert_eq!(table.map(), "1,0 1 DQRBWWFF");
}

#[test]
fn elimination_ends_the_battle() {
    let mut table = fight("W");
    table.play("b2^=R a7^=W d1^=Q a7b7 b2b7");
    assert_eq!(table.map(), "1,0 1 DQRBWWFF");
}

#[test]
fn the_defender_wins_the_battle_by_checkmate() {
    let army = "KQRBWWFF";
    let mut table = inside(&format!("0,0 1 {army}\n1,0 narrow; 2 {army}"));
    table.battle("0,0", "1,0", army, army);
    table.play("b1^=Q d6^=Q b1a2 d7^=R b2^=R d6d2=F");
    table.tells(
        "the battle on 1,0 is over: checkmate:b; \
         White, who attacked, had KQRBWWFF and lost F, Black had KQRBWWFF and lost nothing",
    );
    assert_eq!(table.outcome(), "elimination 2");
}

#[test]
fn what_is_captured_is_lost_face_up_or_face_down() {
    let army = "DQRBWWFF";
    let mut table = inside(&format!("0,0 1 {army}\n1,0 narrow; 2 {army}"));
    table.battle("0,0", "1,0", army, army);
    table.play("d2^=R d7^=R d2d6=W d7d6");
    let lost = table.public().battle_losses().unwrap();
    assert_eq!((lost.white, lost.black), (units("R"), units("W")));
    table.play("offer c1^=F agree");
    assert_eq!(table.map(), "0,0 1 DQBWWFF; 1,0 2 DQRBWFF");
}

#[test]
fn a_battle_is_drawn_by_agreement() {
    let mut table = fight("DW");
    table.refuses("agree", &Illegal::NoOffer);
    table.play("offer");
    assert_eq!(table.to_act(), "1", "who offers still has to move");
    table.refuses("offer", &Illegal::OfferStands);
    table.refuses("agree", &Illegal::NoOffer);
    table.play("c2^=Q agree");
    assert_eq!(table.map(), "0,0 1 DQRBWWFF; 1,0 2 DW");
    assert_eq!(table.turn(), "2 in 1");
}

#[test]
fn an_offer_that_is_not_accepted_lapses() {
    let mut table = fight("DW");
    table.play("offer c2^=Q a7b7 c1^=W");
    table.refuses("agree", &Illegal::NoOffer);
    assert!(table.may("offer"));
}

#[test]
fn a_battle_is_drawn_by_the_third_occurrence_of_a_position() {
    let mut table = fight("DW");
    let round = "c2c3 b7a7 c3c2 a7b7";
    table.play("c2^=Q a7b7").play(round);
    assert_eq!(table.public().battle_occurrences(), 2);
    table.play("c2c3 b7a7");
    assert_eq!(table.to_act(), "1");
    table.play("c3c2");
    assert_eq!(table.public().battle_occurrences(), 0, "none is fought");
    assert_eq!(table.map(), "0,0 1 DQRBWWFF; 1,0 2 DW");
    tells_end(&table, "repetition");
}

/// A turn that captures nothing and does not end the battle.
fn quiet_turn(table: &Table, rng: &mut SeededRng) -> Option<String> {
    let loud = |event: &Event| {
        let captures = event.to_string().contains("is captured");
        captures || matches!(event, Event::BattleEnded { .. })
    };
    let mut quiet = table.campaign.legal_actions();
    quiet.retain(|order| {
        let turn = matches!(order, Order::Battle(_));
        turn && !table.campaign.events(*order).iter().any(loud)
    });
    rng.choose(&quiet).map(ToString::to_string)
}

#[test]
fn a_battle_is_drawn_after_100_plies_without_a_capture() {
    let mut table = fight("K");
    let mut rng = SeededRng::new(&Seed::guessable(7));
    for _ in 0..99 {
        let turn = quiet_turn(&table, &mut rng).unwrap();
        table.play(&turn);
    }
    assert_eq!(quiet_turn(&table, &mut rng), None, "any turn ends it");
    let last = table.campaign.legal_actions();
    let ends = last.iter().flat_map(|order| table.campaign.events(*order));
    let by_moves = |event: Event| matches!(event, Event::BattleEnded { end, .. } if end == BattleEnd::MoveLimit);
    assert!(ends.into_iter().any(by_moves));
}

#[test]
fn a_side_may_concede_the_battle() {
    let mut table = fight("DW");
    table.play("c2^=Q yield");
    assert_eq!(table.map(), "1,0 1 DQRBWWFF");
    tells_end(&table, "resignation:w");
}

#[test]
fn a_side_may_run_out_of_time() {
    let mut table = fight("DW");
    table.play("time");
    assert_eq!(table.map(), "1,0 2 DW");
    tells_end(&table, "time:b");
}

/// A battle cannot have ended like that with these casualties.
#[track_caller]
fn assert_no_such_end(table: &Table, end: &str, white: &str, black: &str) {
    let why = table.report_refusal(end, white, black);
    let end = end.parse().unwrap();
    assert_eq!(why, Illegal::NoSuchEnd { end });
}

#[test]
fn a_report_agrees_with_the_selections() {
    let mut table = attack("DRBNGWWFF", "DRBW");
    table.field("DRBNWWFF", "DRBW");
    let not = |side, unit| Illegal::NotFielded { side, unit };
    let (white, black) = (Side::White, Side::Black);
    let guard = table.report_refusal("agreement", "G", "-");
    assert_eq!(guard, not(white, Unit::Guard));
    let wazirs = table.report_refusal("agreement", "-", "WW");
    assert_eq!(wazirs, not(black, Unit::Wazir));
    let unit = Unit::Duke;
    assert_eq!(
        table.report_refusal("agreement", "D", "-"),
        Illegal::RoyalCaptured { unit }
    );
    for (lost, end) in [
        ("RBW", "elimination:w"),
        ("R", "dead"),
        ("-", "elimination:b"),
    ] {
        assert_no_such_end(&table, end, "-", lost);
    }
    let told = table.play("-bR").refusal("-wR");
    assert_eq!(told, Illegal::CasualtyOrder);
}

#[test]
fn two_lone_dukes_have_drawn() {
    let mut table = attack("DRBNWWFF", "DW");
    table.field("DRBNWWFF", "DW");
    assert_no_such_end(&table, "agreement", "RBNWWFF", "W");
    table.report("dead", "RBNWWFF", "W");
    assert_eq!(table.map(), "0,0 1 D; 1,0 2 D");
}

#[test]
fn who_has_nobody_left_has_lost() {
    let mut table = attack("DRBNWWFF", "WF");
    table.field("DRBNWWFF", "WF");
    // There is no royal.
    assert_no_such_end(&table, "checkmate:w", "-", "-");
    assert_no_such_end(&table, "time:b", "-", "WF");
    table.report("elimination:w", "-", "WF");
    assert_eq!(table.map(), "1,0 1 DRBNWWFF");
}
