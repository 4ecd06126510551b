//! What holds of every game of the catalogue.

use warboard::errors::LoadError;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Start, games, load};

fn starts() -> impl Iterator<Item = Game> {
    games().iter().flat_map(|rules| {
        let drawn = (0..3).map(|seed| Start::Seed(Seed::guessable(seed)));
        let starts = drawn.chain([0, rules.starts() - 1].map(Start::GuessableTestDeal));
        starts.map(|start| rules.start(&start).expect("a start"))
    })
}

#[test]
fn random_games_are_played_told_taken_back_and_replayed() {
    for (number, mut game) in (0..).zip(starts()) {
        let mut rng = SeededRng::new(&Seed::guessable(number));
        let mut positions = vec![game.position()];
        while !game.status().is_over() && game.actions().len() < 150 {
            let legal = game.legal();
            assert_eq!(legal.len() as u64, game.perft(1), "{}", game.position());
            assert!(legal.is_sorted());
            let action = rng.choose(&legal).expect("an action");
            assert!(game.notation(action).is_ok(), "{action}");
            assert!(
                !game
                    .play(action)
                    .expect("a legal action")
                    .happened
                    .is_empty()
            );
            positions.push(game.position());
        }
        if game.status().is_over() {
            assert!(game.legal().is_empty());
        }
        let replayed = load(&game.record()).expect("a legal game");
        assert_eq!(replayed.rules(), game.rules());
        assert_eq!(replayed.position(), game.position());
        assert_eq!(replayed.status(), game.status());
        while let Some(position) = positions.pop() {
            assert_eq!(game.position(), position);
            assert_eq!(game.undo().is_some(), !positions.is_empty());
        }
    }
}

#[test]
fn positions_are_read_back_and_drawn() {
    for game in starts() {
        let read = game.rules().parse(&game.position()).expect("a position");
        assert_eq!(read.position(), game.position());
        assert_eq!(read.legal(), game.legal());
        assert_eq!(read.diagram(), game.diagram());
        let picture = game.diagram().to_string();
        assert!(picture.lines().count() >= 6, "{picture}");
    }
}

#[test]
fn numbers_beyond_the_last_start_and_nonsense_are_refused_in_a_sentence() {
    for rules in games() {
        let beyond = rules.start(&Start::Number(rules.starts()));
        assert!(
            beyond
                .expect_err("no such start")
                .to_string()
                .contains(rules.name())
        );
        let faults = rules.parse("nonsense").expect_err("no position");
        assert!(faults.faults().iter().all(|fault| !fault.code.is_empty()));
        assert!(!faults.faults().is_empty());
        assert!(rules.replay("nonsense").is_err());
        let mut game = rules.start(&Start::Default).expect("a start");
        let refused = game.play("nonsense").expect_err("no action");
        assert_eq!(refused.code(), warboard::Refused::NOT_AN_ACTION);
    }
}

#[test]
fn every_observer_sees_a_board_without_identities() {
    for game in starts() {
        for observer in game.observers() {
            let seen = game.view(&observer).expect("an observer");
            assert!(!seen.to_string().contains('?'), "{seen}");
            assert!(!seen.diagram().to_string().contains('?'));
        }
        assert!(game.view("nobody").is_err());
    }
}

#[test]
fn a_record_that_names_no_game_or_another_is_refused() {
    let game = games()[0].start(&Start::Default).expect("a start");
    let record = game.record();
    let unknown = record.replacen("capatomic", "ludo", 1);
    assert!(matches!(load(&unknown), Err(LoadError::Game(_))));
    for faulty in [
        "",
        "game capatomic",
        &record.replacen("capatomic", "invasion", 1),
    ] {
        assert!(
            matches!(load(faulty), Err(LoadError::Record(_))),
            "{faulty}"
        );
    }
}
