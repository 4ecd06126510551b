//! Words: resignation, time, abandonment, draw offers, claims, and who said them.

use crate::toy::{Circle, Nim, Race, Refused, Seat, Talk};
use game_kit::errors::{ParseWordError, WordError};
use game_kit::messages::Readable;
use game_kit::words::{Ended, WordOutcome};
use game_kit::{Game, Message, Side, Word};

const START: &str = "3/3/K1k w 0";

fn game<V: Readable>(position: &str) -> Game<V> {
    Game::new(position.parse().unwrap_or_else(|_| panic!("{position}")))
}

fn word<A: std::str::FromStr>(text: &str) -> Word<A> {
    text.parse().unwrap_or_else(|_| panic!("{text}"))
}

/// Says a word that ends the game, and returns how it ended and who said it.
fn ended(game: &mut Game<Race>, text: &str) -> (String, Option<Side>) {
    let said = game.say(word(text)).unwrap();
    let ended = game.ended().expect(text);
    assert_eq!(said, WordOutcome::Ended(ended));
    assert_eq!(game.outcome(), Some(ended.outcome()));
    assert_eq!(game.draw_offer(), None);
    (ended.outcome().to_string(), ended.by())
}

#[test]
fn whoever_resigns_runs_out_of_time_or_leaves_loses_whosever_turn_it_is() {
    for (loser, winner) in [(Side::White, "b"), (Side::Black, "w")] {
        for (verb, by) in [
            ("resign", "resignation"),
            ("time", "time"),
            ("abandon", "abandonment"),
        ] {
            let end = ended(&mut game(START), &format!("{verb} {loser}"));
            assert_eq!(end, (format!("{by} {winner}"), Some(loser)));
        }
    }
}

#[test]
fn players_agree_on_a_draw_without_an_offer() {
    let end = ended(&mut game(START), "agree");
    assert_eq!(end, ("agreement".to_owned(), None));
}

#[test]
fn an_offer_stands_until_the_other_accepts_it() {
    for (by, other) in [(Side::White, Side::Black), (Side::Black, Side::White)] {
        let mut game = game::<Race>(START);
        assert_eq!(game.draw_offer(), None);
        assert_eq!(game.say(Word::Offer(by)), Ok(WordOutcome::Offered));
        assert_eq!((game.draw_offer(), game.outcome()), (Some(by), None));
        let end = ended(&mut game, &format!("accept {other}"));
        assert_eq!(end, ("agreement".to_owned(), Some(other)));
    }
}

#[test]
fn an_offer_stands_until_the_other_declines_it_or_acts() {
    let mut game = game::<Race>(START);
    game.say(word("offer w")).unwrap();
    assert_eq!(game.say(word("decline b")), Ok(WordOutcome::Declined));
    assert_eq!((game.draw_offer(), game.outcome()), (None, None));
    game.say(word("offer w")).unwrap();
    game.play("a1a2".parse().unwrap()).unwrap();
    assert_eq!(game.draw_offer(), Some(Side::White), "White has acted");
    assert!(game.play("a1a2".parse().unwrap()).is_err());
    assert_eq!(game.draw_offer(), Some(Side::White), "nobody has acted");
    game.play("c1c2".parse().unwrap()).unwrap();
    assert_eq!(game.draw_offer(), None);
    assert!(game.say(word("accept b")).is_err());
}

#[test]
fn what_stands_of_a_word_is_an_offer_or_until_the_next_action_that_it_was_declined() {
    let mut game = game::<Race>(START);
    for text in ["offer w", "decline b", "offer b"] {
        game.say(word(text)).unwrap();
        assert_eq!(game.standing_word(), Some(word(text)));
    }
    game.say(word("decline w")).unwrap();
    let kept = game.record().replay().unwrap();
    assert_eq!((&kept, kept.standing_word()), (&game, game.standing_word()));
    game.play("a1a2".parse().unwrap()).unwrap();
    assert_eq!(game.standing_word(), None);
    game.say(word("offer b")).unwrap();
    game.say(word("decline w")).unwrap();
    game.say(word("resign w")).unwrap();
    assert_eq!(game.standing_word(), None);
}

#[test]
fn no_offer_stands_in_a_game_that_is_over() {
    let mut game = game::<Race>("3/K2/2k w 0");
    game.say(word("offer w")).unwrap();
    game.play("a2a3".parse().unwrap()).unwrap();
    assert!(game.outcome().is_some());
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn undo_takes_an_offer_back() {
    let mut game = game::<Race>(START);
    game.play("a1a2".parse().unwrap()).unwrap();
    game.say(word("offer w")).unwrap();
    game.undo();
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn at_the_start_undo_leaves_what_it_cannot_take_back() {
    let mut game = game::<Race>(START);
    game.say(word("offer w")).unwrap();
    game.say(word("decline b")).unwrap();
    assert_eq!(game.undo(), None);
    assert_eq!(game.standing_word(), Some(word("decline b")));
    assert!(!game.is_word_withdrawn());
    game.say(word("offer w")).unwrap();
    assert_eq!(game.undo(), None);
    assert_eq!(
        (game.standing_word(), game.is_word_withdrawn()),
        (None, true)
    );
    game.play("a1a2".parse().unwrap()).unwrap();
    assert!(!game.is_word_withdrawn());
}

#[test]
fn words_that_make_no_sense_are_refused_with_a_code_and_change_nothing() {
    let offered = || {
        let mut game = game::<Race>(START);
        game.say(word("offer w")).unwrap();
        game
    };
    for (mut game, text, code, sentence) in [
        (
            game(START),
            "accept b",
            "no-offer",
            "no draw is offered to b",
        ),
        (
            game(START),
            "decline w",
            "no-offer",
            "no draw is offered to w",
        ),
        (offered(), "accept w", "no-offer", "no draw is offered to w"),
        (
            offered(),
            "decline w",
            "no-offer",
            "no draw is offered to w",
        ),
        (
            offered(),
            "offer w",
            "offer-stands",
            "w has already offered a draw",
        ),
        (
            offered(),
            "offer b",
            "offer-stands",
            "w has already offered a draw",
        ),
        (
            offered(),
            "claim b",
            "no-ground",
            "neither repetition nor the move limit allows you to claim a draw",
        ),
    ] {
        let before = game.clone();
        let why = game.say(word(text)).expect_err(text);
        assert_eq!((why.code(), why.to_string().as_str()), (code, sentence));
        assert!(why.squares().is_empty());
        assert_eq!(before.check_word(word(text)), Err(why));
        assert_eq!(game, before);
    }
}

#[test]
fn whoever_claims_is_remembered() {
    for claimer in Side::ALL {
        let mut game = Game::new(Circle(0));
        (0..8).for_each(|_| drop(game.play(1).unwrap()));
        assert_eq!(game.check_word(Word::Claim(claimer)), Ok(()));
        game.say(Word::Claim(claimer)).unwrap();
        let ended = game.ended().unwrap();
        assert_eq!(ended.to_string(), format!("repetition by {claimer}"));
        assert_eq!(ended.by(), Some(claimer));
    }
}

#[test]
fn of_several_opponents_none_wins_by_a_word_and_none_is_offered_a_draw() {
    for text in ["resign 1", "time 2", "abandon 3", "offer 1"] {
        let why = game::<Nim>("3,0,5 2").say(word(text)).expect_err(text);
        let word = word::<Seat>(text);
        assert_eq!(why, WordError::NoRule { word });
        assert_eq!(why.code(), "no-rule");
        let sentence = format!("the game has no rule for `{text}` at this point");
        assert_eq!(why.to_string(), sentence);
    }
    let mut agreed = game::<Nim>("3,0,5 2");
    assert!(agreed.say(Word::Agree).is_ok());
}

#[test]
fn where_words_are_actions_the_player_to_act_plays_them() {
    let mut game = game::<Talk>("w");
    game.play(7).unwrap();
    let other = game.say(word("resign w")).unwrap_err();
    let (actor, to_act) = (Side::White, Side::Black);
    assert_eq!(other, WordError::NotTheirTurn { actor, to_act });
    let sentence = "w can only say this in their own turn, and b is to act";
    assert_eq!(other.to_string(), sentence);
    assert_eq!(
        game.say(word("abandon b")),
        Err(WordError::Illegal(Refused::NotOne))
    );
    for none in ["time b", "offer b", "agree", "claim b"] {
        let word = word(none);
        assert_eq!(game.say(word), Err(WordError::NoRule { word }));
    }
    let end = game.end("resignation w".parse().unwrap());
    assert_eq!(end, Err(WordError::ByActionsAlone));
    assert_eq!(game.actions().collect::<Vec<_>>(), [7]);
    let (action, events) = (0, Default::default());
    assert_eq!(
        game.say(word("resign b")),
        Ok(WordOutcome::Played { action, events })
    );
    assert_eq!(game.actions().collect::<Vec<_>>(), [7, 0]);
    assert_eq!(game.outcome().unwrap().to_string(), "resignation w");
    assert_eq!(game.ended(), None, "an action has ended it");
}

#[test]
fn an_end_is_taken_over_from_an_arbiter_if_it_could_be() {
    for end in ["resignation w", "time b", "abandonment w", "agreement by b"] {
        let mut game = game::<Race>(START);
        let ended: Ended<Side> = end.parse().unwrap();
        assert_eq!(game.end(ended), Ok(()));
        assert_eq!(game.ended(), Some(ended));
    }
    let mut game = game::<Race>(START);
    let claimed = game.end("repetition by w".parse().unwrap());
    assert_eq!(claimed, Err(WordError::NoGround));
    assert_eq!(game.ended(), None);
}

#[test]
fn a_word_is_read_as_it_is_written() {
    for verb in [
        "resign", "time", "abandon", "offer", "accept", "decline", "claim",
    ] {
        for side in Side::ALL {
            let text = format!("{verb} {side}");
            let word: Word<Side> = text.parse().unwrap();
            assert_eq!((word.to_string(), word.actor()), (text, Some(side)));
        }
    }
    assert_eq!(
        (Word::<Side>::Agree.to_string(), Word::<Side>::Agree.actor()),
        ("agree".into(), None)
    );
    for text in [
        "",
        "agree w",
        "resign",
        "resign x",
        "resign  w",
        "Resign w",
        "draw w",
        "claim w b",
    ] {
        assert_eq!(text.parse::<Word<Side>>(), Err(ParseWordError), "{text:?}");
    }
    let sentence =
        "a word is resign, time, abandon, offer, accept, decline or claim with a player, or agree";
    assert_eq!(ParseWordError.to_string(), sentence);
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_words_and_ends_as_text() {
    let word: Word<Side> = word("offer w");
    let ended: Ended<Side> = "repetition by b".parse().unwrap();
    let json = serde_json::to_string(&(word, ended)).unwrap();
    assert_eq!(json, r#"["offer w","repetition by b"]"#);
    let read: (Word<Side>, Ended<Side>) = serde_json::from_str(&json).unwrap();
    assert_eq!(read, (word, ended));
    assert!(serde_json::from_str::<Word<Side>>(r#""offer x""#).is_err());
    assert!(serde_json::from_str::<Ended<Side>>(r#""checkmate w""#).is_err());
}
