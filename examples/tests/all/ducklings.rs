//! Duck chess on five by five squares: counts, ends, and what any game promises.

use lessons::ducklings::{Ducklings, Kind, Step, Turn};
use piece_kit::geom::Square;
use piece_kit::testing::{
    Rng, assert_contract, assert_reason, assert_records, assert_refusals, assert_told, position,
    random_play,
};
use piece_kit::{Outcome, Side, Termination, Variant, perft};

/// Counted by Fairy-Stockfish (pyffish 0.0.90), told these rules in a file of variants.
#[test]
fn as_many_games_as_another_program_counts() {
    let counted: [(&str, &[u64]); 12] = [
        ("rnbqk/ppppp/5/PPPPP/RNBQK w", &[35, 983, 38_676]),
        ("2bqk/rpp2/p*PPB/P3P/RQ2K b", &[94, 11_974]),
        ("r1bqk/p3p/B1np*/2P1P/R1Q1K b", &[174, 24_903]),
        ("r2qk/p*pbp/p4/R1QPn/1NB1K w", &[169, 18_554]),
        ("r2qk/p1ppP/*pN1P/PbP1K/R1BQ1 b", &[107, 16_347]),
        ("r1b1k/Rp1p1/1P3/1P*2/1NBq1 w", &[0, 0]),
        ("3*k/p2p1/2p2/1N2K/1rB2 b", &[131, 20_180]),
        ("N1bqk/1*1pp/PP3/3PP/1RBQK b", &[41, 3882]),
        ("4k/2P1*/5/2p2/K4 w", &[140, 20_440]),
        ("3*k/5/5/1p3/K4 b", &[214, 7812]),
        ("4k/5/4*/p4/PK3 b", &[144, 4680]),
        ("4k/4R/*4/5/K4 w", &[232, 12_768]),
    ];
    for (text, counts) in counted {
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&position::<Ducklings>(text), depth), count, "{text}");
        }
    }
}

#[test]
fn the_game_ends_without_a_king_or_without_a_move() {
    let win = |text: &str| position::<Ducklings>(text).outcome();
    let winner = Side::Black;
    let by = Termination::Special("king-captured");
    let taken = win("4k/5/*4/5/4R w");
    assert_eq!(taken, Some(Outcome::Win { winner, by }));
    let winner = Side::White;
    let by = Termination::Stalemate;
    let stuck = win("4k/5/p1p2/P*P2/KB3 w");
    assert_eq!(stuck, Some(Outcome::Win { winner, by }));
}

#[test]
fn a_turn_tells_both_steps() {
    let position: Ducklings = position("4k/2P1*/5/2p2/K4 w");
    assert_told(
        &position,
        "c4c5q,c5c4: a pawn goes from c4 to c5; the pawn on c5 becomes a queen; \
         the duck goes to c4",
    );
    let line = "c4c5,c5c4 promotion c5: \
        a pawn that enters its last rank says what it becomes, and no other piece does";
    assert_reason(&position, line);
    assert_reason(&position, "a1a2,a2e4 not-free e4: the duck cannot go to e4");
    let line = "c4d5q,d5a2 not-a-move c4 d5: none of your pieces may go from c4 to d5";
    assert_reason(&position, line);
}

#[test]
fn a_turn_that_is_not_listed_is_refused() {
    let squares = || Square::all().step_by(3);
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let steps = pairs.flat_map(|(from, to)| {
        let becomes = [None, Some(Kind::Queen), Some(Kind::King)];
        becomes.map(|becomes| Step { from, to, becomes })
    });
    let turns = steps.flat_map(|step| squares().map(move |duck| Turn { step, duck }));
    let turns: Vec<Turn> = turns.collect();
    for position in random_play(&Ducklings::default(), &mut Rng(3), 60)
        .iter()
        .step_by(6)
    {
        assert_refusals::<Ducklings>(&position.to_string(), &turns);
    }
}

#[test]
fn it_keeps_what_a_variant_promises() {
    let mut rng = Rng(4);
    for _ in 0..6 {
        for position in random_play(&Ducklings::default(), &mut rng, 60) {
            assert_contract(&position);
        }
        assert_records(&Ducklings::default(), &mut rng, 60);
    }
}
