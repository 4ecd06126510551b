//! The arbiter: what it tells, what it counts, how a battle ends under it.

use crate::common::{battle, selection, turn, units};
use piece_kit::errors::HostError;
use piece_kit::words::{HostWord, PlayerWord};
use piece_kit::{BySide, Message as _, Outcome, Record, Seed, SeededRng, Side, Termination};
use strata_tactical::errors::SetUpError;
use strata_tactical::{
    Arbiter, Battle, Deal, Event, Illegal, Observer, Selection, TerrainName, Units, casualties,
};

fn selections() -> BySide<Selection> {
    crate::common::selections("KQRNWWFF", "DRBCWWWF")
}

fn arbiter(seed: u64) -> Arbiter {
    let terrain = TerrainName::Plain.terrain();
    let deal = Deal::draw(&selections(), &Seed::guessable(seed));
    Arbiter::new(&terrain, &selections(), &deal).expect("this deal")
}

#[test]
fn a_deal_of_other_selections_is_refused() {
    let terrain = TerrainName::Plain.terrain();
    let mut others = selections();
    others.black = selection("DRBCWWFF");
    let deal = Deal::draw(&others, &Seed::guessable(1));
    let why = Arbiter::new(&terrain, &selections(), &deal).map(|_| ());
    assert_eq!(why, Err(SetUpError::Deal { side: Side::Black }));
}

#[test]
fn a_refused_turn_leaves_the_battle_as_it_was() {
    let mut arbiter = arbiter(1);
    let before = (arbiter.view(Observer::Side(Side::White)), arbiter.steps());
    let refused = arbiter.take(Side::White, turn("g2g3"));
    assert!(
        matches!(refused, Err(HostError::Illegal(Illegal::FaceDown { .. }))),
        "{refused:?}"
    );
    assert_eq!(
        (arbiter.view(Observer::Side(Side::White)), arbiter.steps()),
        before
    );
}

#[test]
fn a_side_takes_its_own_turns_and_says_its_own_words() {
    let mut arbiter = arbiter(1);
    for text in ["g2^", "a9^", "g2g3"] {
        let refused = arbiter
            .take(Side::Black, turn(text))
            .expect_err("White's turn");
        assert_eq!(refused.code(), "not-your-turn");
        assert_eq!(refused.to_string(), "it is not your turn: w is to act");
    }
    arbiter.take(Side::White, turn("g2^")).expect("a turn");
    let again = arbiter
        .take(Side::White, turn("h2^"))
        .expect_err("Black's turn");
    assert_eq!(
        again,
        HostError::NotYourTurn {
            to_act: Side::Black
        }
    );
    // An answer to an offer is the other side's.
    arbiter
        .say(Side::Black, PlayerWord::Offer)
        .expect("an offer");
    let own = arbiter
        .say(Side::Black, PlayerWord::Accept)
        .expect_err("their own offer");
    assert_eq!(own.code(), "no-offer");
    arbiter
        .say(Side::White, PlayerWord::Decline)
        .expect("an answer");
    arbiter
        .say(Side::White, PlayerWord::Resign)
        .expect("an end");
    let late = arbiter
        .take(Side::Black, turn("a9^"))
        .expect_err("it is over");
    assert_eq!(late.code(), "finished");
}

#[test]
fn losses_are_counted_and_survivors_are_told_when_it_is_over() {
    for seed in 0..20 {
        let mut arbiter = arbiter(seed);
        let mut rng = SeededRng::new(&Seed::guessable(100 + seed));
        let mut lost = BySide::<Units>::default();
        while arbiter.outcome().is_none() {
            assert_eq!(arbiter.survivors(Side::White), None, "not before the end");
            let turns = arbiter.public().turns();
            let turn = *rng.choose(&turns).expect("a turn");
            for event in arbiter
                .take(arbiter.public().turn(), turn)
                .expect("a legal turn")
                .events
            {
                if let Event::Captured { side, unit, .. } = event {
                    lost[side].add(unit);
                }
            }
            for side in Side::ALL {
                assert_eq!(arbiter.casualties(side), lost[side]);
                assert_eq!(casualties(&arbiter.replica(), side), lost[side]);
            }
        }
        for side in Side::ALL {
            let fielded = selections()[side];
            let left = fielded.units().without(&lost[side]);
            assert_eq!(arbiter.survivors(side), Some(left), "seed {seed}");
        }
    }
}

#[test]
fn a_battle_may_begin_from_a_set_up_position() {
    let mut arbiter = Arbiter::from(battle("1k3/5/2?r2/5/2R2/1K3 w 0 1"));
    let told = arbiter.take(Side::White, turn("c2c4")).expect("a capture");
    assert_eq!(told.step.to_string(), "c2c4=R");
    assert_eq!(arbiter.casualties(Side::Black), units("R"));
    assert_eq!(arbiter.casualties(Side::White), Units::NONE);
}

#[test]
fn concession_time_and_agreement_end_a_battle_for_good() {
    let ended = |end: fn(&mut Arbiter)| {
        let mut arbiter = arbiter(2);
        end(&mut arbiter);
        let outcome = arbiter.outcome().expect("an end");
        assert!(arbiter.take(Side::White, turn("g2^")).is_err());
        assert!(arbiter.say(Side::White, PlayerWord::Resign).is_err());
        assert!(arbiter.declare(HostWord::Agree).is_err());
        assert_eq!(arbiter.outcome(), Some(outcome));
        assert_eq!(arbiter.survivors(Side::Black), Some(units("DRBCWWWF")));
        assert_eq!(arbiter.replica().outcome(), Some(outcome));
        outcome.to_string()
    };
    let conceded = ended(|arbiter| {
        arbiter
            .say(Side::White, PlayerWord::Resign)
            .expect("an end");
    });
    let timed_out = ended(|arbiter| {
        arbiter
            .declare(HostWord::Time(Side::White))
            .expect("an end");
    });
    let agreed = ended(|arbiter| arbiter.declare(HostWord::Agree).expect("an end"));
    let left = ended(|arbiter| {
        let left = HostWord::Abandon(Side::Black);
        arbiter.declare(left).expect("an end");
    });
    let ends = [conceded, timed_out, agreed, left];
    let expected = ["resignation b", "time b", "agreement", "abandonment w"];
    assert_eq!(ends, expected);
}

#[test]
fn a_client_that_joins_late_knows_who_offers_a_draw_and_who_has_accepted_one() {
    let mut arbiter = arbiter(2);
    arbiter.take(Side::White, turn("g2^")).expect("legal");
    arbiter
        .say(Side::White, PlayerWord::Offer)
        .expect("an offer");
    assert_eq!(arbiter.draw_offer(), Some(Side::White));
    assert_eq!(arbiter.replica().draw_offer(), Some(Side::White));
    arbiter
        .say(Side::Black, PlayerWord::Accept)
        .expect("a draw");
    let ended = arbiter.ended().expect("an end");
    assert_eq!(ended.by(), Some(Side::Black));
    assert_eq!(arbiter.replica().ended(), Some(ended));
}

#[test]
fn debug_and_views_of_two_arbiters_that_differ_in_the_deal_are_the_same() {
    let (one, other) = (arbiter(3), arbiter(4));
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
    assert!(!format!("{one:?}").contains('?'));
    for observer in [
        Observer::Side(Side::White),
        Observer::Side(Side::Black),
        Observer::Spectator,
    ] {
        assert_eq!(one.view(observer), other.view(observer));
        assert_eq!(
            one.view(observer).to_string(),
            other.view(observer).to_string()
        );
    }
}

#[test]
fn an_attacker_without_a_royal_or_with_too_few_units_cannot_begin() {
    let terrain = TerrainName::Plain.terrain();
    for units in ["QRNWWFF", "KQRWWFF", "KQRNWWF"] {
        let mut selections = selections();
        selections.white = units.parse().expect("a defender's selection");
        let deal = Deal::draw(&selections, &Seed::guessable(1));
        let why = Arbiter::new(&terrain, &selections, &deal).expect_err("no attacker");
        assert!(matches!(why, SetUpError::Attacker(_)), "{why}");
    }
}

#[test]
fn an_arbiter_goes_on_from_what_was_stored() {
    let mut rng = SeededRng::new(&Seed::guessable(6));
    for seed in 0..10 {
        let mut arbiter = arbiter(seed);
        for _ in 0..rng.below(60) {
            let turns = arbiter.public().turns();
            let Some(&turn) = rng.choose(&turns).filter(|_| arbiter.outcome().is_none()) else {
                break;
            };
            arbiter
                .take(arbiter.public().turn(), turn)
                .expect("a legal turn");
        }
        if seed % 3 == 0 && arbiter.outcome().is_none() {
            arbiter
                .say(Side::Black, PlayerWord::Offer)
                .expect("an offer");
        }
        let stored = arbiter.game().record().to_string();
        let record: Record<Battle> = stored.parse().expect("a record");
        let restored = Arbiter::from(record.replay().expect("a legal battle"));
        assert_eq!(restored.game(), arbiter.game());
        assert_eq!(restored.replica(), arbiter.replica());
        assert_eq!(restored.draw_offer(), arbiter.draw_offer());
        for side in Side::ALL {
            assert_eq!(restored.casualties(side), arbiter.casualties(side));
            assert_eq!(restored.survivors(side), arbiter.survivors(side));
        }
        for observer in Observer::ALL {
            assert_eq!(restored.view(observer), arbiter.view(observer));
            let told: Vec<_> = restored.game().told_since(observer, 0).collect();
            assert_eq!(told, arbiter.steps());
        }
    }
}

#[test]
fn the_turn_that_ends_a_battle_by_its_history_says_so() {
    let mut arbiter = Arbiter::from(battle("1k3/5/5/5/5/1K2Q w 99 90"));
    let told = arbiter.take(Side::White, turn("b1a1")).expect("legal");
    let by = Termination::MoveLimit;
    assert_eq!(told.outcome, Some(Outcome::Draw { by }));
    assert_eq!(told.outcome, arbiter.outcome());
}

#[cfg(feature = "serde")]
#[test]
fn what_was_taken_is_read_back_and_what_is_malformed_is_refused() {
    use serde_json::{from_str, json, to_value};
    use strata_tactical::Taken;

    let mut ended = 0;
    for seed in 0..6 {
        let mut arbiter = arbiter(seed);
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        while arbiter.outcome().is_none() {
            let turn = *rng.choose(&arbiter.public().turns()).expect("a turn");
            let taken = arbiter
                .take(arbiter.public().turn(), turn)
                .expect("a legal turn");
            let written = to_value(&taken).expect("a value");
            assert_eq!(written["step"], taken.step.to_string());
            assert_eq!(written.get("outcome").is_some(), taken.outcome.is_some());
            assert_eq!(
                from_str::<Taken>(&written.to_string()).expect("taken"),
                taken
            );
            ended += usize::from(taken.outcome.is_some());
        }
    }
    assert_eq!(ended, 6);
    let step = "c1^=N";
    for (value, why) in [
        (json!({"events": []}), "missing field `step`"),
        (json!({"step": step}), "missing field `events`"),
        (json!({"step": "c1", "events": []}), "a turn is written"),
        (
            json!({"step": step, "events": [{"code": "lost"}]}),
            "there is no code \"lost\"",
        ),
        (
            json!({"step": step, "events": [], "outcome": "arrival w"}),
            "no battle ends by \"arrival w\"",
        ),
        (
            json!({"step": step, "events": [], "deal": 1}),
            "unknown field `deal`",
        ),
        (
            json!([step]),
            "invalid type: sequence, expected a step with its events",
        ),
    ] {
        let refused = from_str::<Taken>(&value.to_string()).expect_err("malformed");
        assert!(refused.to_string().contains(why), "{value}: {refused}");
    }
}
