//! What a game around chess asks of the core.

use chess_family::{Capablanca, Metamachy, Orthodox, Wildebeest};
use chess_kit::{Action, Chess, MovesInto, Rules};
use piece_kit::Variant;
use piece_kit::castling::CastlingRights;
use piece_kit::geom::Bitboard;
use piece_kit::testing::{Rng, position, random_play};

/// An action of a game around chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Around<R: Rules>(Action<R>);

impl<R: Rules> From<Action<R>> for Around<R> {
    fn from(action: Action<R>) -> Self {
        Self(action)
    }
}

fn assert_parts<R: Rules>(position: &Chess<R>) {
    let checks = position.checks();
    let mut parts: Vec<Around<R>> = Vec::new();
    let actions = &mut MovesInto(&mut parts);
    position.extend_king(Bitboard::all(), actions);
    position.extend_pieces(&checks, actions);
    position.extend_en_passant(actions);
    position.visit_pawns(&checks, |moves| {
        moves.each(|from, to| actions.extend([Action::new(from, to)]));
    });
    let moves = position.count_but_castlings(&checks) as usize;
    position.visit_castlings(&checks, |castling| {
        actions.extend([Action::new(castling.king, castling.rook)]);
    });
    let castlings = position.legal_actions().len() - moves;
    let promotes = |action: &Action<R>| action.promotion().is_some();
    let whole = position.legal_actions().into_iter();
    let mut whole: Vec<_> = whole
        .map(|action| match promotes(&action) {
            true => Around(Action::new(action.from, action.to)),
            false => Around(action),
        })
        .collect();
    parts.sort();
    whole.sort();
    whole.dedup();
    assert_eq!(parts, whole, "{position}");
    let is_castling = |action: &&Around<R>| position.castling_of(action.0).is_some();
    assert_eq!(parts.iter().filter(is_castling).count(), castlings);
}

#[test]
fn the_parts_of_a_list_are_the_whole() {
    let mut rng = Rng(1);
    let castling: Orthodox = position("r3k2r/8/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 1");
    for start in [Orthodox::default(), castling] {
        random_play(&start, &mut rng, 80)
            .iter()
            .for_each(assert_parts);
    }
    let played = random_play(&Capablanca::default(), &mut rng, 80);
    played.iter().for_each(assert_parts);
}

#[test]
fn a_square_passed_over_takes_the_place_of_another() {
    let noted: Orthodox = position("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1");
    let mut again = noted;
    assert_eq!(again.pass_over("e3".parse().unwrap()), Ok(()));
    assert_eq!((again, again.key()), (noted, noted.key()));
    let why = again.pass_over("e4".parse().unwrap()).unwrap_err();
    assert_eq!(why.to_string(), "no double step passes over this rank");
    assert_eq!(again, noted);
}

#[test]
fn a_position_that_is_set_up_is_the_one_that_is_read() {
    let read: Orthodox = position("r3k3/8/8/8/8/8/8/4K2R b Ha - 3 9");
    let rooks = ["h1", "a8"].map(|square| square.parse().unwrap());
    let mut rights = CastlingRights::NONE;
    rooks.into_iter().for_each(|rook| rights.add(rook));
    let clocks = piece_kit::Clocks {
        halfmove: 3,
        fullmove: 9,
    };
    let set_up = Orthodox::set_up(*read.placement(), rights, read.turn(), clocks);
    assert_eq!((set_up, set_up.key()), (read, read.key()));
}

#[test]
fn an_action_of_another_kind_takes_a_turn_and_the_rights_of_rooks_that_are_gone() {
    let mut game: Orthodox = position("r3k2r/8/8/8/3pP3/8/8/R3K2R b AHah e3 7 9");
    game.play_other(false, |placement| {
        placement.remove("a1".parse().unwrap());
    });
    assert_eq!(game.to_string(), "r3k2r/8/8/8/3pP3/8/8/4K2R w Hah - 8 10");
    game.lose_castling(game.king(game.turn()).rank().into());
    assert_eq!(game.to_string(), "r3k2r/8/8/8/3pP3/8/8/4K2R w ah - 8 10");
    let read: Orthodox = position(&game.to_string());
    assert_eq!((read, read.key()), (game, game.key()));
}

#[test]
fn features_of_a_game_around_chess_tell_positions_apart() {
    let start = Orthodox::default();
    let mut other = start;
    other.toggle_key(5);
    assert_eq!(other.key(), start.key() ^ 5);
    assert!(!other.repeats(&start));
    other.toggle_key(5);
    assert!(other.repeats(&start));
}

fn assert_passes_nothing<R: Rules>(mut game: Chess<R>, illegal: &str) {
    let action: Action<R> = illegal.parse().unwrap();
    assert!(game.check(action).is_err());
    game.play_unchecked(action);
    let changed = game.turn() == piece_kit::Side::Black;
    assert!(changed && game.en_passant().is_none(), "{illegal}: {game}");
}

#[test]
fn what_is_no_step_of_a_pawn_passes_over_nothing() {
    assert_passes_nothing(
        position::<Orthodox>("4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1"),
        "e3e5",
    );
    assert_passes_nothing(
        position::<Orthodox>("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"),
        "e2e4q",
    );
    let backward: Metamachy = position("5k6/12/12/12/12/12/4P7/12/3p8/12/12/5K6 w - - 0 1");
    assert_passes_nothing(backward, "e6e4");
    let long: Wildebeest = position("5k5/11/11/11/11/11/3p7/11/4P6/5K5 w - - 0 1");
    assert_passes_nothing(long, "e2e5q");
}
