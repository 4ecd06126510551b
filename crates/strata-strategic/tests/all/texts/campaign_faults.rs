//! The texts of campaigns and views: what contradicts itself is refused, and every fault
//! is named by its place.

use crate::common::faults::{altered, assert_each, assert_faults, listed, rows};
use crate::common::states::{ATTACK, SELECTIONS, after, begin, line};
use piece_kit::Hidden;
use strata_strategic::{BattleMode, Campaign, Map, Observer, Scenario, Seat, View};

const INSIDE: BattleMode = BattleMode::Inside;

#[test]
fn a_document_has_all_its_parts_and_no_other() {
    let text = line(INSIDE).to_string();
    let table = r#"
        "battles":"inside",  =>  =>  the key "battles" is missing
        "inside"  =>  "here"  =>  battles: "here": one of inside, reported is expected
        {"version":1  =>  {"version":2  =>  version: only version 1 is known, not 2
        "camp_period":2  =>  "camp_period":0  =>  ruleset.camp_period: 0 is not a whole number from 1 to 99
        "title":"Line"  =>  "title":1  =>  scenario.title: a text is expected, not a number
        "secret":{  =>  "more":1,"secret":{  =>  the key "more" means nothing here; known keys: version, battles, ruleset, scenario, state, secret
        "quiet_rounds":8  =>  "quiet_rounds":0  =>  rules: either round_limit or quiet_rounds must be set
    "#;
    for [part, by, fault] in rows(table) {
        let faulty = text.replacen(part, by, 1);
        assert_ne!(faulty, text, "{part}");
        assert_eq!(listed(&faulty.parse::<Campaign>().unwrap_err()), [fault]);
    }
}

#[test]
fn a_fault_of_one_part_hides_none_of_another() {
    let text = line(INSIDE).to_string();
    let text = text.replacen("\"scenario\":{", "\"more\":1,\"scenario\":{\"zz\":1,", 1);
    let without = text
        .split(",\"secret\"")
        .next()
        .expect("a head")
        .to_string()
        + "}";
    let faults = listed(&without.parse::<Campaign>().unwrap_err());
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults[0].starts_with("scenario: the key \"zz\" means nothing"));
    assert_eq!(faults[1], "the key \"secret\" is missing");
    assert!(faults[2].starts_with("the key \"more\" means nothing"));
    // A view is no campaign, and all of what tells it is named.
    let view = line(INSIDE).view(Observer::Spectator).to_string();
    let faults = listed(&view.parse::<Campaign>().unwrap_err());
    assert_eq!(faults[0], "the key \"secret\" is missing");
    assert!(faults[1].starts_with("the key \"observer\" means nothing"));
}

#[test]
fn numbers_words_and_lists_of_a_state_are_looked_at() {
    assert_each(
        &line(INSIDE),
        r#"
        "round":1  =>  "round":0  =>  state.round: 0 is not a whole number from 1 to 4294967295
        "round":1  =>  "round":4294967296  =>  state.round: 4294967296 is not a whole number from 1 to 4294967295
        "seat":1  =>  "seat":0  =>  state.seat: 0 is not a whole number from 1 to 6
        "seat":1  =>  "seat":3  =>  state.seat: there is no seat 3
        "recruit"  =>  "gather"  =>  state.phase: "gather": one of recruit, move, battle is expected
        [13,9]  =>  [13]  =>  state.gold: there are 2 seats
        [13,9]  =>  [13,-1]  =>  state.gold[1]: -1 is not a whole number from 0 to 4294967295
        [13,9]  =>  3  =>  state.gold: a list is expected, not a number
        "out":[]  =>  "out":[3]  =>  state.out[0]: there is no seat 3
        "0,0":{  =>  "0,1":{  =>  state.armies.0,1: 0,1 is not on the map
        "0,0":{  =>  "0;0":{  =>  state.armies.0;0: "0;0": a hex is two numbers with a comma between
        "units":"K"  =>  "units":"X"  =>  state.armies.0,0.units: "X": no unit has the letter 'X'
        "camps":{}  =>  "camps":[]  =>  state.camps: a table is expected, not a list
        "camps":{}  =>  "camps":{"0,0":3}  =>  state.camps.0,0: 3 is not a whole number from 1 to 2
        "quiet":0  =>  "quiet":0.5  =>  state.quiet: 0.5 is not a whole number from 0 to 4294967295
        "fought":false  =>  "fought":0  =>  state.fought: true or false is expected, not a number
        "attacks":[]  =>  "attacks":{}  =>  state.attacks: a list is expected, not a table
        "attacks":[]  =>  "attacks":[],"ended":"checkmate 1"  =>  state.ended: this is no outcome of a campaign
        "attacks":[]  =>  "attacks":[],"ended":"elimination"  =>  state.ended: this is no outcome of a campaign
        "concealed":["-","-"],  =>    =>  secret: the key "concealed" is missing
        "fielded":["-","-"]  =>  "fielded":["-"]  =>  secret.fielded: the units of White and of Black are expected
        "#,
    );
}

#[test]
fn a_state_that_cannot_come_about_is_refused() {
    let unlike = "state.ended: the campaign has not ended like that";
    let absent = "state.ended: the winner is not in the game";
    assert_each(
        &line(INSIDE),
        r#"
        "recruit"  =>  "battle"  =>  state.phase: what is to be decided is of another phase
        "0,0":{"seat":1,"units":"K","moved":"-"},  =>    =>  state.armies: seat 1 must have 1 King and at most one Queen
        "units":"K"  =>  "units":"KK"  =>  state.armies: seat 1 must have 1 King and at most one Queen
        "units":"K"  =>  "units":"KQQ"  =>  state.armies: seat 1 must have 1 King and at most one Queen
        "camps":{}  =>  "camps":{"0,0":1}  =>  state.camps.0,0: there is no camp that anybody holds
        "quiet":0  =>  "quiet":1  =>  state.quiet: there cannot have been so many quiet rounds
        "attacks":[]  =>  "attacks":[],"ended":"elimination 1"  =>  state.ended: the campaign has not ended like that
        "attacks":[]  =>  "attacks":[],"ended":"resignation 2"  =>  state.ended: the campaign has not ended like that
        "attacks":[]  =>  "attacks":[],"ended":"round-limit"  =>  state.ended: the campaign has not ended like that
        "attacks":[]  =>  "attacks":[],"ended":"quiet-rounds 2"  =>  state.ended: the campaign has not ended like that
        "fielded":["-"  =>  "fielded":["K"  =>  secret: White: nothing has been selected yet
        "lost":["-"  =>  "lost":["W"  =>  secret: White: these cannot have been lost
        "#,
    );
    let moved = [
        "state.armies.0,0: more have moved than there are",
        "state.armies.0,0: nobody has moved yet",
    ];
    assert_faults(&line(INSIDE), "\"moved\":\"-\"", "\"moved\":\"W\"", &moved);
    let both = [absent, unlike];
    let by = "\"attacks\":[],\"ended\":\"elimination 3\"";
    assert_faults(&line(INSIDE), "\"attacks\":[]", by, &both);
    let out = [
        "state.gold: who is out has forfeited his gold",
        "state.out: nobody is left to play against",
        "state.armies.2,0: this player is out",
        "state.armies.3,0: this player is out",
        "state.armies: seat 2 must have 0 King and at most one Queen",
    ];
    assert_faults(&line(INSIDE), "\"out\":[]", "\"out\":[2]", &out);
    let garrison = begin(&Scenario::named("duel").expect("a scenario"), INSIDE).to_string();
    let alone = altered(
        &garrison,
        "\"-2,1\":{\"seat\":1,\"units\":\"DBNCWWFF\"",
        "\"-1,1\":{\"seat\":1,\"units\":\"BNCWWFF\"",
    );
    let fault = "state.armies.-1,1: units without a King or Duke may stand only on a structure";
    assert_eq!(listed(&alone.parse::<Campaign>().unwrap_err()), [fault]);
}

#[test]
fn a_march_or_an_attack_that_cannot_be_is_refused() {
    let open = after(&line(INSIDE), "end 1,0>2,0 D R");
    assert_each(
        &open,
        r#"
        "move"  =>  "recruit"  =>  state.phase: what is to be decided is of another phase
        "move"  =>  "battle"  =>  state.phase: what is to be decided is of another phase
        "units":"DR"  =>  "units":"R"  =>  state.march: a group from 1,0 needs a King or Duke that has not moved
        "units":"DR"  =>  "units":"DQ"  =>  state.march: no more Queen on 1,0 can still move
        "to":"2,0"  =>  "to":"3,0"  =>  state.march: 3,0 is no neighbour of 1,0
        "from":"1,0"  =>  "from":"2,0"  =>  state.march: the units on 2,0 are another player's
        "#,
    );
    let declared = after(
        &line(INSIDE),
        ATTACK.strip_suffix(" 1,0x2,0").expect("it is named"),
    );
    assert_each(
        &declared,
        r#"
        "moved":"DRBNWWFF"  =>  "moved":"-"  =>  state.armies.1,0: the units of groups that attack have moved
        "to":"2,0"  =>  "to":"3,0"  =>  state.attacks[0]: the hexes are not neighbours
        "units":"DRBNWWFF"  =>  "units":"DRBNWWWWFF"  =>  state.armies.1,0: what does not attack would have no King or Duke and no structure
        "#,
    );
    let early = [
        "state.armies.1,0: nobody has moved yet",
        "state.phase: what is to be decided is of another phase",
    ];
    assert_faults(&declared, "\"battle\"", "\"recruit\"", &early);
    let weak = [
        "state.attacks[0]: an attack takes a royal, three pieces and four soldiers",
        "state.armies.1,0: what does not attack would have no King or Duke and no structure",
    ];
    let fewer = "\"units\":\"DRBNWW\"}]";
    assert_faults(&declared, "\"units\":\"DRBNWWFF\"}]", fewer, &weak);
}

#[test]
fn a_selection_that_cannot_be_is_refused() {
    let selecting = after(&line(INSIDE), &format!("{ATTACK} D R B N W W F F D Q"));
    assert_each(
        &selecting,
        r#"
        "fought":true  =>  "fought":false  =>  state.fought: a battle is going on
        "defender"  =>  "report"  =>  state.battle.stage: battles are fought inside
        "defender"  =>  "sleep"  =>  state.battle.stage: "sleep" is none of attacker, defender, fight, report
        ["DRBNWWFF","DQ"]  =>  ["DRBNWWF","DQ"]  =>  secret: White: this is no selection out of the army
        ["DRBNWWFF","DQ"]  =>  ["DRBNWWFF","Q"]  =>  secret: Black: this is no selection out of the army
        ["DRBNWWFF","DQ"]  =>  ["DRBNWWFF","DW"]  =>  secret: Black: this is no selection out of the army
        ["DRBNWWFF","DQ"]  =>  ["DRBNWWFF","DQRBWWFF"]  =>  secret: Black: the selection is complete
        "#,
    );
    let early = [
        "secret: White: the selection is complete",
        "secret: Black: nothing has been selected yet",
    ];
    assert_faults(&selecting, "\"defender\"", "\"attacker\"", &early);
}

#[test]
fn a_battle_that_cannot_be_is_refused() {
    let fight = after(&line(INSIDE), &format!("{ATTACK} {SELECTIONS}"));
    assert_each(
        &fight,
        r#"
        4UUUD w  =>  5UUD w  =>  state.battle.position: White's units are not those of its army
        4UUUD w  =>  4UUUK w  =>  state.battle.position: White's units are not those of its army
        duuu4  =>  1uuu4  =>  state.battle.position: Black's units are not those of its army
        8/8/8/8/8/8/4UUUU  =>  8/8/8/8/8/*7/4UUUU  =>  state.battle.position: this is not the board of the hex
         w 0 1  =>   w 100 90  =>  state.battle.position: the battle is over
        ["RBNWWFF"  =>  ["BNWWFF"  =>  secret: White: what lies face down is what was selected and has not come to light
        ["RBNWWFF"  =>  ["QBNWWFF"  =>  secret: White: what lies face down is what was selected and has not come to light
        "past":[]  =>  "past":["duuu4/uuuu4/8/8/8/8/8/8/4UUUU/4UURD w 0 1"]  =>  state.battle.past: these are not the positions since the last capture or reveal, in order
        "past":[]  =>  "past":[7]  =>  state.battle.past[0]: a text is expected, not a number
        "lost":["-","-"]}  =>  "lost":["-","-"],"offer":"r"}  =>  state.battle.offer: "r": a side is written w or b
        "#,
    );
    // A royal that is not on the board has not been captured either.
    let text = altered(&fight.to_string(), "duuu4", "1uuu4");
    let text = altered(&text, "\"lost\":[\"-\",\"-\"]", "\"lost\":[\"-\",\"D\"]");
    let error = text.parse::<Campaign>().unwrap_err();
    assert_eq!(
        listed(&error),
        ["state.battle.lost: a royal is never captured"]
    );
}

#[test]
fn a_report_or_retreat_that_cannot_be_is_refused() {
    let report = after(
        &line(BattleMode::Reported),
        &format!("{ATTACK} {SELECTIONS} -wR"),
    );
    assert_each(
        &report,
        r#"
        "report"  =>  "sleep"  =>  state.battle.stage: "sleep" is none of attacker, defender, fight, report
        "lost":["R"  =>  "lost":["RR"  =>  secret: White: these cannot have been lost
        "lost":["R"  =>  "lost":["D"  =>  secret: White: these cannot have been lost
        "lost":["R"  =>  "lost":["G"  =>  secret: White: these cannot have been lost
        "#,
    );
    let retreat = retreating();
    let (seat, hex, units) = retreat.public().retreating().expect("a retreat");
    let told = format!("\"seat\":{seat},\"units\":\"{units}\"}}");
    assert!(retreat.to_string().contains(&told), "{hex}");
    let with = |seat: Seat, units: &str| format!("\"seat\":{seat},\"units\":\"{units}\"}}");
    let many = with(seat, &format!("D{}", "W".repeat(250)));
    let there = retreat.public().armies().map(|(_, army)| army.units.len());
    let total = there.sum::<u32>() + 251;
    let too_many = format!("state.armies: {total} units are more than 255");
    assert_faults(&retreat, &told, &many, &[&too_many]);
    for (by, fault) in [
        (with(seat, "W"), "without a royal nobody retreats"),
        (
            with(retreat.public().active(), "D"),
            "who was attacked is no enemy",
        ),
    ] {
        assert_faults(&retreat, &told, &by, &[&format!("state.retreat: {fault}")]);
    }
    let quiet = "state.fought: a battle has been fought";
    assert_faults(&retreat, "\"fought\":true", "\"fought\":false", &[quiet]);
}

#[test]
fn nobody_retreats_who_is_out() {
    let text = altered(&retreating().to_string(), "\"out\":[]", "\"out\":[2]");
    let king = ",\"3,0\":{\"seat\":2,\"units\":\"K\",\"moved\":\"-\"}";
    let error = altered(&text, king, "").parse::<Campaign>().unwrap_err();
    assert_eq!(listed(&error), ["state.retreat: this player is out"]);
}

/// A defender who has lost his hex and has a Duke left.
fn retreating() -> Campaign {
    let text = r#"
        version = 1
        name = "lost"
        title = "Lost"
        map = { version = 1, hexes = ["0,0", "1,0", "2,0", "3,0", "9,0"] }
        seats = [
            { gold = 0, armies = [{ at = "0,0", units = "K" }, { at = "1,0", units = "DRBNWWFF" }] },
            { gold = 0, armies = [{ at = "3,0", units = "K" }, { at = "2,0", units = "DDF" }] },
            { gold = 0, armies = [{ at = "9,0", units = "K" }] },
        ]
    "#;
    let scenario = Scenario::from_toml(text).expect("a scenario");
    let start = begin(&scenario, BattleMode::Reported);
    after(&start, &format!("{ATTACK} D R B N W W F F D F time:w"))
}

#[test]
fn a_view_that_cannot_be_is_refused() {
    let fight = after(&line(INSIDE), &format!("{ATTACK} {SELECTIONS}"));
    let [white, spectator] = [
        Observer::Seat(Seat::new(1).expect("a seat")),
        Observer::Spectator,
    ];
    let own = "\"own\":{\"fielded\":\"DRBNWWFF\",\"concealed\":\"RBNWWFF\"}";
    let text = fight.view(white).to_string();
    assert!(
        text.ends_with(&format!("\"observer\":\"1\",{own}}}")),
        "{text}"
    );
    let table = r#"
        "observer":"1",  =>  =>  the key "observer" is missing
        "observer":"1"  =>  "observer":"7"  =>  observer: "7": an observer is a seat from 1 to 6, or spectator
        "observer":"1"  =>  "observer":"spectator"  =>  own: the observer is in no battle
        ,"own":{"fielded":"DRBNWWFF","concealed":"RBNWWFF"}  =>  =>  own: the observer's selection is missing
        "concealed":"RBNWWFF"  =>  "concealed":"RBNWWF"  =>  own: what lies face down is what was selected and has not come to light
        "fielded":"DRBNWWFF"  =>  "fielded":"DRRNWWFF"  =>  own: this is no selection out of the army
        "concealed":"RBNWWFF"  =>  "concealed":7  =>  own.concealed: a text is expected, not a number
        "own":{  =>  "own":{"more":1,  =>  own: the key "more" means nothing here; known keys: fielded, concealed
    "#;
    for [part, by, fault] in rows(table) {
        let faulty = text.replacen(part, by, 1);
        assert_ne!(faulty, text, "{part}");
        assert_eq!(listed(&faulty.parse::<View>().unwrap_err()), [fault]);
    }
    let stranger = text.replace("\"observer\":\"1\"", "\"observer\":\"3\"");
    let stranger = stranger.parse::<View>().unwrap_err();
    assert_eq!(
        listed(&stranger),
        [
            "observer: there is no seat 3",
            "own: the observer is in no battle"
        ]
    );
    // Neither is read as the other.
    assert!(fight.to_string().parse::<View>().is_err());
    assert!(
        fight
            .view(spectator)
            .to_string()
            .parse::<Campaign>()
            .is_err()
    );
}

#[test]
fn the_greatest_numbers_are_written_and_read_and_counted_on() {
    let text = line(INSIDE).to_string();
    let text = altered(&text, "\"gold\":[13,9]", "\"gold\":[4294967295,4294967295]");
    let text = text.replace("\"quiet_rounds\":8", "\"quiet_rounds\":0,\"round_limit\":0");
    let text = text.replacen(
        "\"round_limit\":0,\"quiet_rounds\":0,",
        "\"quiet_rounds\":0,",
        1,
    );
    let text = text.replacen("\"round_limit\":0", "\"round_limit\":1", 1);
    let mut rich: Campaign = text.parse().unwrap_or_else(|why| panic!("{why}"));
    rich = after(&rich, "end end");
    assert_eq!(rich.public().gold(rich.public().active()), u32::MAX);
    assert_eq!(rich.to_string().parse().as_ref(), Ok(&rich));
}

#[test]
fn rounds_without_end_are_counted_as_far_as_numbers_go() {
    let rules = "\"rules\":{\"quiet_rounds\":100000},\"map\"";
    let text = line(INSIDE).to_string().replacen("\"map\"", rules, 1);
    let text = altered(&text, "\"round\":1", "\"round\":4294967294");
    let mut late: Campaign = text.parse().unwrap_or_else(|why| panic!("{why}"));
    for _ in 0..3 {
        late = after(&late, "end end end end");
        assert_eq!(late.to_string().parse().as_ref(), Ok(&late));
    }
    assert_eq!(late.public().round(), u32::MAX);
}

#[test]
fn a_key_that_is_there_twice_is_refused_whatever_it_says() {
    let campaign = line(INSIDE);
    for (part, by) in [
        ("\"round\":1", "\"round\":1,\"round\":1"),
        ("\"round\":1", "\"round\":3,\"round\":1"),
        ("\"0,0\":{", "\"0,0\":{\"seat\":1,"),
    ] {
        let text = altered(&campaign.to_string(), part, by);
        let why = text.parse::<Campaign>().expect_err(by).to_string();
        assert!(why.contains("is there twice"), "{why}");
    }
    let map = r#"{"version":7,"version":1,"radius":3}"#;
    for why in [
        Map::from_json(map).expect_err("two versions").to_string(),
        serde_json::from_str::<Map>(map)
            .expect_err("two")
            .to_string(),
    ] {
        assert!(
            why.starts_with("the key \"version\" is there twice"),
            "{why}"
        );
    }
}
