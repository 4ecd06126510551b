//! Signs before and after letters, and promoted kinds.

use crate::naive::{Many, Rng, square};
use piece_kit::geom::{Board10x10, Shape};
use piece_kit::keys::feature_key;
use piece_kit::san::SanMove;
use piece_kit::{Pieces, Placement, Side, Zone, pieces};
use proptest::prelude::*;

#[test]
fn signs_are_read_as_they_are_written_and_the_longest_counts() {
    assert_eq!((Many::ALL.len(), Many::tables().len()), (32, 32));
    for &kind in Many::ALL {
        assert_eq!(Many::from_sign(kind.sign()), Some(kind));
        for side in Side::ALL {
            let text: String = kind.sign_chars(side).collect();
            assert_eq!(text.to_lowercase(), kind.sign().to_lowercase());
            assert_eq!(Many::split_sign(&text), Some((side, kind, "")));
            let longer = format!("{text}/");
            assert_eq!(Many::split_sign(&longer), Some((side, kind, "/")));
        }
        let alone = (kind.sign().len() == 1).then_some(kind);
        let found = Many::from_letter(kind.letter());
        assert_eq!(found.filter(|&found| found == kind), alone);
    }
    for (text, kind, rest) in [
        ("+P~P", Many::Twice, "P"),
        ("+PP~", Many::Tokin, "P~"),
        ("P~+P", Many::FreePawn, "+P"),
        ("PP", Many::Pawn, "P"),
        ("R+R", Many::Rook, "+R"),
    ] {
        assert_eq!(Many::split_sign(text), Some((Side::White, kind, rest)));
    }
    for text in ["", "+", "~", "++P", "^P", "K", "x", "+\u{212a}", "é"] {
        assert_eq!(Many::split_sign(text), None, "{text}");
    }
}

#[test]
fn a_kind_knows_what_it_becomes_and_what_it_was() {
    let promotions: Vec<Many> = Many::Pawn.promotions().collect();
    assert_eq!(
        promotions,
        [Many::Tokin, Many::FreePawn, Many::Twice, Many::Crowned]
    );
    assert!(Many::Silver.promotions().eq([Many::Gold]));
    assert_eq!(Many::Queen.promotions().count(), 0);
    for &kind in Many::ALL {
        let was = kind.unpromoted();
        assert_eq!(
            was != kind,
            was.promotions().any(|promoted| promoted == kind)
        );
    }
    assert_eq!(Many::Crowned.unpromoted(), Many::Pawn);
}

/// The text of a placement, square by square.
fn text(men: &[[Option<(Side, Many)>; 10]; 10]) -> String {
    let mut ranks = Vec::new();
    for rank in men.iter().rev() {
        let mut text = String::new();
        for man in rank {
            match man {
                Some((side, kind)) => text.extend(kind.sign_chars(*side)),
                None => text.push('.'),
            }
        }
        ranks.push(text);
    }
    (1..=10).rev().fold(ranks.join("/"), |text, count| {
        text.replace(&".".repeat(count), &count.to_string())
    })
}

#[test]
fn placements_are_written_with_signs_and_read_back() {
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let (mut men, mut placement) = ([[None; 10]; 10], Placement::<Many>::default());
        for _ in 0..rng.below(120) {
            let (file, rank) = (rng.below(10), rng.below(10));
            let (side, kind) = (rng.of(&Side::ALL), rng.of(Many::ALL));
            men[rank][file] = Some((side, kind));
            placement.put(side, kind, square((file as i32, rank as i32)));
        }
        let written = text(&men);
        assert_eq!(placement.to_string(), written);
        assert_eq!(Placement::parse(&written), Ok(placement));
        assert_eq!(placement.key(), placement.key_from_scratch());
    }
    let corner = Placement::<Many>::parse("10/10/10/10/10/10/10/10/10/9*").expect("a wall");
    assert_eq!(corner.to_string(), "10/10/10/10/10/10/10/10/10/9*");
}

#[test]
fn signs_that_no_piece_has_are_faults_of_one_square_each() {
    for (rank, faults) in [
        ("+X9", "no piece is written '+X' in rank 1"),
        ("^P9", "no piece is written '^P' in rank 1"),
        ("K9", "no piece is written 'K' in rank 1"),
        ("+9", "no piece is written '+' in rank 1"),
        ("B~8", "no piece is written '~' in rank 1"),
        ("P~~8", "no piece is written '~' in rank 1"),
        (
            "+P+9",
            "no piece is written '+' in rank 1; rank 1 has 11 squares instead of 10",
        ),
        (
            "é+9",
            "no piece is written 'é' in rank 1; no piece is written '+' in rank 1; \
                 rank 1 has 11 squares instead of 10",
        ),
    ] {
        let field = format!("10/10/10/10/10/10/10/10/10/{rank}");
        let found = Placement::<Many>::parse(&field).unwrap_err();
        assert_eq!(found.to_string(), faults);
    }
}

#[test]
fn kinds_beyond_the_fifteenth_have_keys_unlike_all_others() {
    let mut keys = std::collections::BTreeSet::new();
    for side in Side::ALL {
        for (index, &kind) in Many::ALL.iter().enumerate() {
            // The number 15 is that of impassable squares.
            let number = index as u64 + u64::from(index >= 15);
            for at in 0..100 {
                let mut placement = Placement::<Many>::default();
                placement.put(side, kind, square((at % 10, at / 10)));
                let feature = number * 256 + side.index() as u64 * 128 + at as u64;
                assert_eq!(placement.key(), feature_key(feature));
                assert!(keys.insert(placement.key()));
            }
        }
    }
    let mut wall = Placement::<Many>::default();
    wall.block(square((0, 0)));
    assert_eq!(wall.key(), feature_key(15 * 256));
    assert!(keys.insert(wall.key()));
}

#[test]
fn algebraic_notation_names_pieces_by_their_signs() {
    let step = SanMove::<Many>::parse("+Pgxe4").expect("a move");
    assert_eq!((step.kind, step.sign), (Many::Tokin, Some('x')));
    let step = SanMove::<Many>::parse("N'e4").expect("a move");
    assert_eq!(step.kind, Many::Horse);
    let step = SanMove::<Many>::parse("e10=Q~").expect("a promotion");
    assert_eq!((step.kind, step.becomes), (Many::Pawn, Some(Many::Crowned)));
    assert_eq!(
        SanMove::<Many>::parse("e4").map(|step| step.kind),
        Some(Many::Pawn)
    );
    for text in ["e10=+", "Ke4", "+Xe4", "e10=q~", "e10=Q~~"] {
        assert_eq!(SanMove::<Many>::parse(text), None, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn text_that_looks_like_signs_is_read_or_refused(
        text in "(([1-9*PNBRQSpnbrqs+~'^]{0,10}|10)/){9}([1-9*pP+~]{0,4}|10)"
    ) {
        if let Ok(placement) = Placement::<Many>::parse(&text) {
            prop_assert_eq!(Placement::parse(&placement.to_string()), Ok(placement));
        }
    }
}

/// What `pieces!` refuses of two kinds on ten by ten squares.
fn refused(one: (&'static str, &'static str), other: (&'static str, &'static str)) -> String {
    let spec = |name, (sign, betza)| piece_kit::specs::Spec::new([name, name], sign, betza, &[]);
    let check = || {
        piece_kit::check_specs(
            &[spec("one", one), spec("other", other)],
            (10, 10),
            Shape::Squares,
        );
    };
    match std::panic::catch_unwind(check) {
        Ok(()) => String::new(),
        Err(why) => why.downcast_ref::<String>().cloned().expect("a text"),
    }
}

#[test]
fn signs_that_could_be_mistaken_are_refused() {
    let knight = |sign| (sign, "N");
    for (one, other) in [
        ("P", "+P"),
        ("P", "P~"),
        ("+P", "+R"),
        ("P~", "+P~"),
        ("~P", "P'"),
    ] {
        assert_eq!(refused(knight(one), knight(other)), "", "{one} {other}");
    }
    for (one, other) in [
        ("P", "P"),
        ("+P", "+P"),
        ("P~", "~R"),
        ("~R", "P~"),
        ("R", "~R~"),
    ] {
        let why = refused(knight(one), knight(other));
        assert!(
            why.starts_with("other: its sign is that of a kind before it"),
            "{why}"
        );
    }
    for sign in [
        "", "p", "P+", "*P", "PP", "+", "P~~", "1", "P=", "é", "P/", "@P", "-P", " P",
    ] {
        let why = refused(knight("R"), knight(sign));
        assert!(
            why.starts_with("other: its sign is not a letter A to Z"),
            "{sign}: {why}"
        );
    }
}

#[test]
fn declarations_that_make_no_sense_are_refused_by_name() {
    use piece_kit::specs::Spec;
    use piece_kit::{Clause, Role, check_specs};
    const FAR: Zone = Zone::rectangle("a1", "k1");
    let spec = |clauses: &[Clause]| Spec::new(["odd", "odd"], "O", "N", clauses);
    let refused = |clauses: &[Clause]| {
        let check = || check_specs(&[spec(clauses), spec(&[])], (10, 10), Shape::Squares);
        let why = std::panic::catch_unwind(std::panic::AssertUnwindSafe(check)).unwrap_err();
        why.downcast_ref::<String>().cloned().expect("a text")
    };
    for (clauses, why) in [
        (
            &[Clause::Role(Role::Royal); 2][..],
            "odd: two clauses of one sort",
        ),
        (
            &[Clause::Promoted(0)],
            "odd: it is promoted from a kind that is promoted itself",
        ),
        (
            &[Clause::Within(&FAR)],
            "odd: its zone has squares that are not on the board",
        ),
        (
            &[Clause::Role(Role::Pawn)],
            "odd: a piece in the role of a pawn moves mfWcfF, everywhere",
        ),
    ] {
        assert_eq!(refused(clauses), why);
    }
}

#[test]
fn zones_are_rectangles_as_the_player_sees_them() {
    let corner = Zone::rectangle("c2", "a1").and(Zone::rectangle("j10", "j10"));
    let names = |side| {
        let squares = corner.squares::<Board10x10>(side).iter();
        squares
            .map(|square| square.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(names(Side::White), "a1 b1 c1 a2 b2 c2 j10");
    assert_eq!(names(Side::Black), "a1 h9 i9 j9 h10 i10 j10");
    for bad in ["", "a", "a0", "A1", "1a", "a1 ", "a257", "a1000"] {
        assert!(
            std::panic::catch_unwind(|| Zone::rectangle(bad, "a1")).is_err(),
            "{bad}"
        );
    }
}

pieces! {
    /// What is promoted is declared before what it was.
    enum Shogi on Board10x10 {
        Tokin: "+P", "WfF", promoted Pawn; Pawn: 'P', "fW"; King: 'K', "K", Royal;
    }
}

#[test]
fn a_promoted_kind_may_be_declared_first() {
    assert_eq!(Shogi::Tokin.unpromoted(), Shogi::Pawn);
    assert!(Shogi::Pawn.promotions().eq([Shogi::Tokin]));
}
