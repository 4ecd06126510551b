//! Random games in which rare kinds of actions are as frequent as others.

use std::collections::BTreeMap;

use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Choice, Game, Rules, Start};

/// Plays some actions, each of a random kind, and none that gives something up or offers a draw. `look` is given
/// each position with its choices.
pub(crate) fn walk(
    rules: Rules,
    seed: u64,
    plies: usize,
    mut look: impl FnMut(&Game, &[Choice]),
) -> Game {
    let mut rng = SeededRng::new(&Seed::guessable(seed));
    let start = Start::Seed(Seed::guessable(seed));
    let mut game = rules.start(&start).expect("a start");
    for _ in 0..plies {
        let choices = game.choices();
        look(&game, &choices);
        let mut kinds: BTreeMap<&str, Vec<&Choice>> = BTreeMap::new();
        for choice in &choices {
            if !choice
                .does
                .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
            {
                kinds.entry(&choice.kind).or_default().push(choice);
            }
        }
        let kinds: Vec<_> = kinds.into_values().collect();
        let Some(kind) = rng.choose(&kinds) else {
            break;
        };
        let choice = rng.choose(kind).expect("one of the kind");
        let action = game.draw(&choice.action, &mut rng.clone());
        game.play(&action.expect("a choice")).expect("legal");
    }
    game
}
