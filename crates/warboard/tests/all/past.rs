//! What a game remembers of its plies is that of a game that was played straight on.

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Start, games};

#[test]
fn after_going_back_and_forth_keys_and_captures_are_those_of_the_record() {
    for rules in games() {
        let mut rng = SeededRng::new(&Seed::guessable(5));
        let start = Start::GuessableTestDeal(0);
        let mut game = rules.start(&start).expect("a start");
        for step in 0..400 {
            let last = game.last_ply() as u64;
            match rng.below(24) {
                0 => drop(game.undo()),
                1 => drop(game.redo()),
                2 => game.goto(rng.below(last + 1) as usize).expect("a ply"),
                3 => game.goto(game.last_ply()).expect("a ply"),
                _ => {
                    let mut legal = game.legal();
                    legal.retain(|action| !["concede", "yield", "time"].contains(&action.as_str()));
                    if let Some(action) = rng.choose(&legal) {
                        game.play(action).expect("legal");
                    }
                }
            }
            if step % 20 != 0 {
                continue;
            }
            let replayed = rules.replay(&game.record()).expect("a record");
            assert_eq!(game.captured(), replayed.captured());
            assert_eq!(game.occurrences(), replayed.occurrences());
            let keys = |game: &warboard::Game| -> Vec<_> {
                (0..=game.ply() + 1).map(|ply| game.key_at(ply)).collect()
            };
            let (played, stored) = (keys(&game), keys(&replayed));
            let plies = game.ply();
            assert_eq!(played[..=plies], stored[..=plies]);
            assert!(played[plies + 1].is_err());
            assert_eq!(played[plies], Ok(game.key()));
            let same = played.iter().filter(|key| **key == Ok(game.key()));
            assert_eq!(same.count(), game.occurrences() as usize);
        }
        assert!(game.last_ply() > 10, "{}", rules.name());
    }
}
