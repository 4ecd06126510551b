//! Typed and dynamic games agree: `piece_kit::Game` and `warboard::Game` answer alike.

use capatomic::Capatomic;
use invasion::Invasion;
use strata_strategic::Campaign;
use strata_tactical::Battle;
use warboard::entry::CatalogueEntry;
use warboard::piece_kit::{self, Message, Seed, SeededRng};
use warboard::{Game, Rules, Start};

/// Everything that can be asked of both gives the same answer.
fn agree<V: CatalogueEntry>(any: &Game, game: &piece_kit::Game<V>) {
    let position = game.position();
    assert_eq!(any.position(), position.to_string());
    assert_eq!(any.start(), game.start().to_string());
    assert_eq!(any.turn(), position.to_act().to_string());
    assert_eq!(
        (any.key(), any.ply()),
        (position.key(), game.actions().len())
    );
    assert_eq!(any.occurrences(), game.occurrences());
    assert_eq!(any.claimable_draw(), game.claimable_draw());
    assert_eq!(any.status().is_over(), game.outcome().is_some());
    if let Some(outcome) = game.outcome() {
        assert_eq!(any.status().to_string(), outcome.to_string());
        assert!(any.legal().is_empty() && any.choices().is_empty());
        return;
    }
    assert_eq!(any.legal(), texts(&position.legal_actions()));
    let choices: Vec<String> = any
        .choices()
        .into_iter()
        .map(|choice| choice.action)
        .collect();
    assert_eq!(choices, texts(&position.choices()));
    assert_eq!(any.perft(1), position.count_legal());
}

/// Machine notation, sorted.
fn texts<A: ToString>(actions: &[A]) -> Vec<String> {
    let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// Plays an action in both, and compares what is said of it.
fn play<V: CatalogueEntry>(any: &mut Game, game: &mut piece_kit::Game<V>, action: V::Action) {
    let text = action.to_string();
    let notation = game.position().notation(action);
    let played = any.play(&text).expect("a legal action");
    let events = game.play(action).expect("a legal action");
    let ended = usize::from(game.outcome().is_some() && game.position().outcome().is_none());
    assert_eq!(played.happened.len(), events.len() + ended);
    for (happened, event) in played.happened.iter().zip(&events) {
        assert_eq!(happened, &event.to_data());
    }
    assert_eq!((played.action, played.notation), (text, notation));
}

/// Actions of another position are refused for the same reasons.
fn refuse<V: CatalogueEntry>(any: &Game, game: &piece_kit::Game<V>, foreign: &[V::Action]) {
    for &action in foreign {
        let (text, expected) = (action.to_string(), game.position().check(action));
        let answer = any.check(&text);
        assert_eq!(answer.is_ok(), expected.is_ok());
        if let (Err(refused), Err(why)) = (answer, expected) {
            assert_eq!(refused.action(), text);
            assert_eq!(
                (refused.code(), refused.squares()),
                (why.code(), &why.squares()[..])
            );
            assert_eq!(
                (refused.args(), refused.text()),
                (&why.args(), &*why.to_string())
            );
        }
    }
}

fn random_games_agree<V: CatalogueEntry>(plies: usize) {
    for seed in 0..4 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let mut any = Rules::of::<V>()
            .start(&Start::Seed(Seed::guessable(seed)))
            .expect("a start");
        let start: V = any
            .position()
            .parse()
            .unwrap_or_else(|_| panic!("a position"));
        let mut game = piece_kit::Game::new(start);
        let mut foreign = Vec::new();
        for _ in 0..plies {
            agree(&any, &game);
            if game.outcome().is_none() {
                refuse(&any, &game, &foreign);
            }
            let choices = game.position().choices();
            // A player who concedes ends the game too soon.
            let goes_on = |action: &V::Action| {
                !["concede", "yield", "time"].contains(&action.to_string().as_str())
            };
            let choices: Vec<V::Action> = choices.into_iter().filter(goes_on).collect();
            let Some(&choice) = rng.choose(&choices).filter(|_| game.outcome().is_none()) else {
                break;
            };
            foreign.clear();
            foreign.extend(choices.into_iter().step_by(7));
            let drawn = game.position().draw(choice, &mut rng);
            let action = drawn.unwrap_or_else(|why| panic!("{why}"));
            play(&mut any, &mut game, action);
        }
        assert_eq!(any.record(), game.record().to_string());
        let replayed = any.rules().replay(&any.record()).expect("a legal game");
        agree(&replayed, &game);
        while let Some(action) = game.undo() {
            assert_eq!(any.undo(), Some(action.to_string()));
        }
        agree(&any, &game);
        assert_eq!(any.undo(), None);
    }
}

#[test]
fn random_games_of_capatomic_agree_typed_and_dynamic() {
    random_games_agree::<Capatomic>(120);
}

#[test]
fn random_games_of_invasion_agree_typed_and_dynamic() {
    random_games_agree::<Invasion>(120);
}

#[test]
fn random_battles_agree_typed_and_dynamic() {
    random_games_agree::<Battle>(150);
}

#[test]
fn random_campaigns_agree_typed_and_dynamic() {
    random_games_agree::<Campaign>(300);
}
