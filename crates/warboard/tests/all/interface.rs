//! The interface that speaks text agrees with the types behind it.

use capatomic::{Capatomic, StartNumber};
use piece_kit::geom::Square;
use piece_kit::messages::Value;
use piece_kit::{Message, Pieces, Seed, SeededRng, Variant};
use warboard::board::Diagram;
use warboard::errors::StartError;
use warboard::{Game, Refused, Start, find, piece_kit};

fn rules() -> warboard::Rules {
    find("capatomic").expect("capatomic is in the catalogue")
}

fn assert_agree(any: &Game, game: &piece_kit::Game<Capatomic>) {
    let position = game.position();
    assert_eq!(any.position(), position.to_string());
    assert_eq!(any.start(), game.start().to_string());
    assert_eq!(any.turn(), position.to_act().to_string());
    assert_eq!(any.turn_name(), position.turn().name());
    assert_eq!(any.record(), game.record().to_string());
    assert_eq!(any.claimable_draw(), game.claimable_draw());
    let status = match game.outcome() {
        Some(outcome) => outcome.to_string(),
        None if position.is_check() => "ongoing check".to_string(),
        None => "ongoing".to_string(),
    };
    assert_eq!(any.status().to_string(), status);
    assert_eq!(any.status().is_over(), game.outcome().is_some());

    let mut legal: Vec<_> = match game.outcome() {
        Some(_) => Vec::new(),
        None => position.legal_actions(),
    };
    legal.sort_by_key(ToString::to_string);
    let texts: Vec<_> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(any.legal(), texts);
    assert_eq!(any.perft(1), position.count_legal());
    for &action in legal.iter().step_by(10) {
        let notation = any.notation(&action.to_string());
        assert_eq!(notation.ok(), position.san(action).ok());
    }
    assert_diagram(&any.diagram(), position);
}

fn assert_diagram(diagram: &Diagram, position: &Capatomic) {
    let Diagram::Squares(board) = diagram else {
        panic!("a board of squares");
    };
    assert_eq!((board.files(), board.ranks()), (10, 10));
    for square in Square::all() {
        let cell = board.cell(square.file().index(), square.rank().index());
        let piece = cell.piece.as_ref().map(|piece| (piece.side, piece.letter));
        let there = position.placement().at(square);
        assert_eq!(piece, there.map(|(side, kind)| (side, kind.letter())));
        assert_eq!(
            cell.barrier.is_some(),
            position.irradiated().contains(square)
        );
    }
}

#[test]
fn random_games_agree_step_by_step() {
    for seed in 0..12 {
        let seed = Seed::guessable(seed);
        let mut rng = SeededRng::new(&seed);
        let mut game = piece_kit::Game::new(Capatomic::start(StartNumber::random(&mut rng)));
        let mut any = rules().start(&Start::Seed(seed)).expect("a start");
        for _ in 0..120 {
            assert_agree(&any, &game);
            let Some(&action) = rng.choose(&game.position().legal_actions()) else {
                break;
            };
            match (game.play(action), any.play(&action.to_string())) {
                (Ok(events), Ok(played)) => {
                    let events: Vec<_> = events.iter().map(ToString::to_string).collect();
                    let told = played.happened.iter().map(ToString::to_string);
                    assert_eq!(told.collect::<Vec<_>>(), events);
                }
                (Err(why), Err(refused)) => assert_eq!(refused.to_string(), why.to_string()),
                (one, other) => panic!("{one:?} but {other:?}"),
            }
        }
        let replayed = rules().replay(&any.record()).expect("a legal game");
        assert_agree(&replayed, &game);
        while let Some(action) = game.undo() {
            assert_eq!(any.undo(), Some(action.to_string()));
            assert_eq!(any.position(), game.position().to_string());
        }
        assert_eq!(any.undo(), None);
    }
}

#[test]
fn every_action_is_refused_for_the_reason_that_the_game_gives() {
    let mut any = rules().start(&Start::Default).expect("a start");
    let position = Capatomic::start(StartNumber::new(0).expect("a start"));
    let before = any.record();
    for from in Square::all() {
        for to in Square::all() {
            let action = capatomic::Action::moving(from, to);
            let Err(why) = position.check(action) else {
                continue;
            };
            let refused = any.play(&action.to_string()).expect_err("illegal");
            assert_eq!(refused.action(), action.to_string());
            assert_eq!(refused.code(), why.code());
            assert_eq!(refused.squares(), why.squares());
            assert_eq!(refused.text(), why.to_string());
            assert_eq!(any.notation(&action.to_string()), Err(refused));
        }
    }
    assert_eq!(any.record(), before);
}

#[test]
fn a_text_that_is_no_action_has_a_code_of_its_own() {
    let mut any = rules().start(&Start::Default).expect("a start");
    let refused = any.play("castle!").expect_err("no action");
    assert_eq!(refused.code(), Refused::NOT_AN_ACTION);
    assert!(refused.squares().is_empty());
}

#[test]
fn an_action_after_the_end_has_a_code_of_its_own() {
    let mate = "9k/7RR1/10/9Q/10/10/10/10/10/K9 b - - - - 0 1";
    let mut any = rules().parse(mate).expect("a position");
    let refused = any.play("j10j9").expect_err("the end");
    assert_eq!(refused.code(), Refused::FINISHED);
    assert_eq!(any.notation("j10j9"), Err(refused));
    assert!(any.legal().is_empty());
}

#[test]
fn a_repetition_may_be_claimed() {
    let text = "9k/10/10/10/10/10/10/10/10/K3R5 w - - - - 0 1";
    let mut any = rules().parse(text).expect("a position");
    assert_eq!(
        any.say("claim w").expect_err("no ground").code(),
        "no-ground"
    );
    for action in ["a1a2", "j10i10", "a2a1", "i10j10"].repeat(2) {
        any.play(action).expect("a legal action");
    }
    assert!(any.say("claim w").is_ok());
    assert_eq!(any.status().to_string(), "repetition");
    let replayed = rules().replay(&any.record()).expect("a legal game");
    assert!(replayed.status().is_over());
}

#[test]
fn a_copy_goes_its_own_way() {
    let any = rules().start(&Start::Default).expect("a start");
    let mut copy = any.clone();
    copy.play("e3e5").expect("a legal action");
    assert_eq!(any.position(), any.start());
    assert_eq!(copy.actions(), ["e3e5"]);
}

#[test]
fn the_ways_to_count_agree() {
    let any = rules().start(&Start::Number(12345)).expect("a start");
    let expected = [1, 48, 2304, 114_549];
    for (depth, nodes) in (0..).zip(expected) {
        assert_eq!(any.perft(depth), nodes);
        let mut actions = Vec::new();
        let mut sum = 0;
        any.divide(depth, |action, below| {
            actions.push(action.to_string());
            sum += below;
        });
        if depth > 0 {
            assert_eq!((actions, sum), (any.legal(), nodes));
        } else {
            assert_eq!(sum, 0, "there is nothing to divide");
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_count_the_same() {
    let any = rules().start(&Start::Default).expect("a start");
    assert_eq!(any.par_perft(3), 106_911);
    let mut sum = 0;
    any.par_divide(3, |_, nodes| sum += nodes);
    assert_eq!(sum, 106_911);
}

#[test]
fn a_seed_draws_the_start_that_the_game_draws() {
    let seed = Seed::guessable(2026);
    let number = StartNumber::random(&mut SeededRng::new(&seed));
    let any = rules().start(&Start::Seed(seed)).expect("a start");
    assert_eq!(any.position(), Capatomic::start(number).to_string());
}

#[test]
fn a_number_that_no_start_has_is_refused() {
    for number in [21_836, 65_536, u64::MAX] {
        let error = rules().start(&Start::Number(number)).expect_err("no start");
        assert!(matches!(error, StartError::Number { starts: 21_836, .. }));
    }
}

#[test]
fn a_record_of_an_illegal_game_is_refused() {
    let mut any = rules().start(&Start::Default).expect("a start");
    any.play("e3e5").expect("a legal action");
    let record = any.record().replace("e3e5", "e3e6");
    let error = rules().replay(&record).expect_err("illegal");
    assert_eq!(
        error.to_string(),
        "action 1: e3e6: the pawn on e3 cannot go to e6"
    );
    assert_eq!(error.fault().code, "record-action");
    assert_eq!(error.fault().args.get("step"), Some(&Value::Number(1)));
}

#[test]
fn names_are_unique_and_lines_fit() {
    let games = warboard::games();
    for (index, game) in games.iter().enumerate() {
        assert!(
            games[..index]
                .iter()
                .all(|other| other.name() != game.name())
        );
        assert!(!game.summary().ends_with('.'));
        let start = game.start(&Start::Default).expect("a start");
        assert_eq!(start.rules().name(), game.name());
    }
}
