//! A random game: two bytes choose the start, then one or two choose each
//! action. Keys, counts, texts and the record agree all the way.
#![no_main]

use capatomic::{Capatomic, StartNumber};
use libfuzzer_sys::fuzz_target;
use piece_kit::{Game, Variant};

fuzz_target!(|bytes: &[u8]| {
    let Some((number, choices)) = bytes.split_first_chunk::<2>() else {
        return;
    };
    let number = u16::from_le_bytes(*number) % StartNumber::COUNT;
    let Some(number) = StartNumber::new(number) else {
        return;
    };
    let mut game = Game::new(Capatomic::start(number));
    for choice in choices.chunks_exact(2) {
        let actions = game.position().legal_actions();
        assert_eq!(actions.len() as u64, game.position().count_legal());
        if actions.is_empty() || game.outcome().is_some() {
            break;
        }
        let choice = usize::from(u16::from_le_bytes([choice[0], choice[1]]));
        let action = actions[choice % actions.len()];
        let san = game.position().san(action).expect("legal");
        assert_eq!(game.position().parse_san(&san), Ok(action));
        game.play(action).expect("legal");
        let position = game.position();
        let reread: Capatomic = position.to_string().parse().expect("canonical");
        assert_eq!(*position, reread);
        assert_eq!(position.key(), reread.key());
        assert_eq!(
            position.placement().key(),
            position.placement().key_from_scratch()
        );
    }
    let replayed = game.record().replay().expect("a legal game");
    assert_eq!(replayed, game);
});
