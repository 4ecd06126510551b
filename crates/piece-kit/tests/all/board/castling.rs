//! Castling by the rules of Chess960, for every square of king and rook.

use std::collections::BTreeSet;

use crate::naive::mailbox::{Mailbox, Obstacle};
use crate::naive::{Capablanca, Cell, Orthodox, Rng, cell, cells, square};
use board_geom::{Bitboard, Board8x8, Board10x8, Square};
use piece_kit::{
    Castling, CastlingRefusal, CastlingRights, CastlingRule, Pieces, Placement, Refusal, Side,
};

const CHESS: CastlingRule<Board8x8> = CastlingRule::new((2, 3), (6, 5), (0, 7));

fn at(text: &str) -> Square<Board8x8> {
    text.parse().unwrap()
}

fn squares(texts: &str) -> Bitboard<Board8x8> {
    texts.split_whitespace().map(at).collect()
}

/// Both files and all between.
fn files(one: i32, other: i32, rank: i32) -> BTreeSet<Cell> {
    (one.min(other)..=one.max(other))
        .map(|file| (file, rank))
        .collect()
}

/// A castling by the words of the Chess960 rules: files on one rank.
struct Expected {
    king: i32,
    rook: i32,
    king_to: i32,
    rook_to: i32,
    rank: i32,
}

impl Expected {
    fn new(king: i32, rook: i32, rank: i32) -> Self {
        let (king_to, rook_to) = if rook < king { (2, 3) } else { (6, 5) };
        Self {
            king,
            rook,
            king_to,
            rook_to,
            rank,
        }
    }

    fn castling(&self) -> Castling<Board8x8> {
        CHESS.castling(
            square((self.king, self.rank)),
            square((self.rook, self.rank)),
        )
    }

    /// All squares between the king's initial and final squares (including the
    /// final one), and the same of the rook, but for king and rook themselves.
    fn way(&self) -> BTreeSet<Cell> {
        let mut way = files(self.king, self.king_to, self.rank);
        way.extend(files(self.rook, self.rook_to, self.rank));
        way.remove(&(self.king, self.rank));
        way.remove(&(self.rook, self.rank));
        way
    }

    fn king_way(&self) -> BTreeSet<Cell> {
        files(self.king, self.king_to, self.rank)
    }

    /// The board with king and rook where they go.
    fn after<'a>(&self, board: &Mailbox<'a>) -> Mailbox<'a> {
        let mut after = board.clone();
        let on = |file| (file, self.rank);
        let (king, rook) = (board.man(on(self.king)), board.man(on(self.rook)));
        after.put(on(self.king), None);
        after.put(on(self.rook), None);
        after.put(on(self.king_to), king);
        after.put(on(self.rook_to), rook);
        after
    }

    /// Whether a refusal, or none, is right for this board.
    fn suits(&self, board: &Mailbox, side: Side, found: Result<(), &[Cell]>, code: &str) -> bool {
        let attackers = |target| board.attackers(target, !side);
        let checkers = attackers((self.king, self.rank));
        let mut entered = self.way();
        entered.extend([(self.king_to, self.rank), (self.rook_to, self.rank)]);
        entered.retain(|&on| board.obstacle(on) == Obstacle::Wall);
        let mut obstructed = self.way();
        obstructed.retain(|&on| board.man(on).is_some());
        let attacked = |on: &Cell| !attackers(*on).is_empty();
        let is_attacked = self.king_way().iter().any(attacked);
        let king_to = (self.king_to, self.rank);
        let exposed_to = self.after(board).attackers(king_to, !side);
        match (code, found) {
            ("castling-in-check", Err([checker])) => checkers.contains(checker),
            _ if !checkers.is_empty() => false,
            ("castling-impassable", Err([on])) => entered.contains(on),
            _ if !entered.is_empty() => false,
            ("castling-obstructed", Err([on])) => obstructed.contains(on),
            _ if !obstructed.is_empty() => false,
            ("castling-attacked", Err([on, attacker])) if is_attacked => {
                self.king_way().contains(on) && attackers(*on).contains(attacker)
            }
            ("castling-attacked", Err([on, attacker])) => {
                *on == king_to && exposed_to.contains(attacker)
            }
            _ => !is_attacked && exposed_to.is_empty() && found.is_ok() && code.is_empty(),
        }
    }
}

/// Every file of king and rook, on the rank of every side.
fn every_castling() -> impl Iterator<Item = (Side, Expected)> {
    Side::ALL.into_iter().flat_map(|side| {
        let rank = [0, 7][side.index()];
        let pairs = (0..8).flat_map(|king| (0..8).map(move |rook| (king, rook)));
        let different = pairs.filter(|(king, rook)| king != rook);
        different.map(move |(king, rook)| (side, Expected::new(king, rook, rank)))
    })
}

#[test]
fn king_and_rook_end_on_the_squares_of_orthodox_chess() {
    for (side, expected) in every_castling() {
        let castling = expected.castling();
        let on = |file| square((file, expected.rank));
        assert_eq!(castling.king, on(expected.king));
        assert_eq!(castling.rook, on(expected.rook));
        assert_eq!(castling.king_to, on(expected.king_to));
        assert_eq!(castling.rook_to, on(expected.rook_to));
        assert_eq!(castling.king_to.rank(), CHESS.rank[side]);
    }
}

#[test]
fn the_way_is_all_squares_between_and_at_the_destinations() {
    for (_, expected) in every_castling() {
        let castling = expected.castling();
        assert_eq!(cells(castling.way()), expected.way(), "{castling:?}");
        assert_eq!(cells(castling.king_way()), expected.king_way());
    }
}

#[test]
fn the_ways_of_orthodox_chess_are_the_familiar_ones() {
    let short = CHESS.castling(at("e1"), at("h1"));
    assert_eq!(short.way(), squares("f1 g1"));
    assert_eq!(short.king_way(), squares("e1 f1 g1"));
    let long = CHESS.castling(at("e8"), at("a8"));
    assert_eq!(long.way(), squares("b8 c8 d8"));
    assert_eq!(long.king_way(), squares("e8 d8 c8"));
    let nobody_moves_far = CHESS.castling(at("g1"), at("h1"));
    assert_eq!(nobody_moves_far.way(), squares("f1"));
    assert_eq!(nobody_moves_far.king_way(), squares("g1"));
}

fn scatter(board: &mut Mailbox, rng: &mut Rng, keep: [Cell; 2]) {
    let all: Vec<Cell> = board.cells().collect();
    for _ in 0..rng.of(&[0, 1, 3, 6, 10]) {
        let on = rng.of(&all);
        if board.is_empty(on) && !keep.contains(&on) {
            board.put(on, Some((rng.of(&Side::ALL), rng.below(5))));
        }
    }
    if rng.once_in(4) {
        // On the squares of king and rook too.
        let on = (rng.below(8) as i32, keep[0].1);
        board.set_obstacle(on, Obstacle::Wall);
    }
}

#[test]
fn castling_is_refused_for_the_reasons_of_the_rules() {
    let kinds = Mailbox::kinds::<Orthodox>();
    let mut codes = std::collections::BTreeMap::<&str, u32>::new();
    let mut rng = Rng::new(960);
    for (side, expected) in every_castling() {
        for _ in 0..80 {
            let (king, rook) = (
                (expected.king, expected.rank),
                (expected.rook, expected.rank),
            );
            let mut board = Mailbox::empty::<Orthodox>(&kinds);
            board.put(king, Some((side, Orthodox::King.index())));
            board.put(rook, Some((side, Orthodox::Rook.index())));
            scatter(&mut board, &mut rng, [king, rook]);
            let placement = board.placement::<Orthodox>();
            let castling = expected.castling();

            let found = castling.check(&placement, side);
            let refusal = found.err();
            let code = refusal.map_or("", |refusal| refusal.code());
            let concerned = refusal.map_or(Vec::new(), |refusal| refusal.squares());
            let read = |name: &String| cell(name.parse::<Square<Board8x8>>().unwrap());
            let concerned: Vec<Cell> = concerned.iter().map(read).collect();
            let said = if refusal.is_none() {
                Ok(())
            } else {
                Err(&concerned[..])
            };
            assert!(
                expected.suits(&board, side, said, code),
                "{side} {castling:?} {placement}: {found:?}"
            );
            *codes.entry(code).or_default() += 1;

            let clear = castling.is_clear(&placement);
            match code {
                "" | "castling-attacked" => {
                    assert!(clear, "{placement}");
                    assert_eq!(castling.is_safe(&placement, side), code.is_empty());
                    let mut castled = placement;
                    castled.castle(side, &castling);
                    // A wall under king or rook outlasts them.
                    let mut after = expected.after(&board).placement::<Orthodox>();
                    placement
                        .impassable()
                        .iter()
                        .for_each(|wall| after.block(wall));
                    assert_eq!(castled, after, "{placement}");
                    assert_eq!(castled.key(), castled.key_from_scratch());
                }
                "castling-obstructed" | "castling-impassable" => assert!(!clear, "{placement}"),
                _ => {
                    let blocked = |on: &Cell| !board.is_empty(*on);
                    let mut way = expected.way();
                    let free_of_men = !way.iter().any(blocked);
                    way.extend([
                        (expected.king_to, expected.rank),
                        (expected.rook_to, expected.rank),
                    ]);
                    let wall = |on: &Cell| board.obstacle(*on) == Obstacle::Wall;
                    assert_eq!(clear, free_of_men && !way.iter().any(wall), "{placement}");
                }
            }
        }
    }
    assert_eq!(codes.len(), 5, "every reason occurs, and none: {codes:?}");
    assert!(codes.values().all(|&times| times > 200), "{codes:?}");
}

fn check(field: &str, king: &str, rook: &str) -> Result<(), CastlingRefusal<Board8x8>> {
    let placement = Placement::<Orthodox>::parse(field).unwrap();
    let king = at(king);
    let (side, _) = placement.at(king).expect("a king");
    CHESS.castling(king, at(rook)).check(&placement, side)
}

#[test]
fn a_refusal_names_its_squares_in_a_sentence() {
    let refusals = [
        ("4r3/8/8/8/8/8/8/4K2R", "the king is in check from e8"),
        ("8/8/8/8/8/8/8/4KB1R", "a piece stands in the way on f1"),
        ("8/8/8/8/8/8/8/4K1*R", "g1 cannot be entered or crossed"),
        (
            "5q2/8/8/8/8/8/8/4K2R",
            "the king's way over f1 is attacked from f8",
        ),
        (
            "8/8/8/8/8/8/7p/4K2R",
            "the king's way over g1 is attacked from h2",
        ),
    ];
    for (field, sentence) in refusals {
        let refusal = check(field, "e1", "h1").unwrap_err();
        assert_eq!(refusal.to_string(), sentence);
    }
}

#[test]
fn what_stands_nearest_to_the_king_is_named() {
    let sentence = |field, rook| check(field, "e1", rook).unwrap_err().to_string();
    let pieces = sentence("8/8/8/8/8/8/8/RNB1K3", "a1");
    assert_eq!(pieces, "a piece stands in the way on c1");
    let walls = sentence("8/8/8/8/8/8/8/R***K3", "a1");
    assert_eq!(walls, "d1 cannot be entered or crossed");
}

#[test]
fn the_rook_may_be_attacked_and_pass_attacked_squares() {
    assert_eq!(check("7r/8/8/8/8/8/8/4K2R", "e1", "h1"), Ok(()));
    assert_eq!(check("r3k3/1R6/8/8/8/8/8/8", "e8", "a8"), Ok(()));
    assert_eq!(check("r3k3/R7/8/8/8/8/8/8", "e8", "a8"), Ok(()));
}

#[test]
fn the_king_may_not_be_exposed_when_the_rook_leaves() {
    let refusal = check("8/8/8/8/8/8/8/qR1K4", "d1", "b1").unwrap_err();
    let sentence = "the king's way over c1 is attacked from a1";
    assert_eq!(refusal.to_string(), sentence);
    assert_eq!(check("8/8/8/8/8/8/8/nR1K4", "d1", "b1"), Ok(()));
    assert_eq!(check("8/8/8/8/8/8/8/qN1KR3", "d1", "e1"), Ok(()));
}

#[test]
fn a_rule_for_ten_files_has_its_own_destinations() {
    const WIDE: CastlingRule<Board10x8> = CastlingRule::new((2, 3), (8, 7), (0, 7));
    let field = "10/10/10/10/10/10/10/R4K3R";
    let placement = Placement::<Capablanca>::parse(field).unwrap();
    let king = placement.royal(Side::White).unwrap();
    let destinations = placement
        .pieces(Side::White, Capablanca::Rook)
        .iter()
        .map(|rook| WIDE.castling(king, rook))
        .map(|castling| {
            assert_eq!(castling.check(&placement, Side::White), Ok(()));
            (castling.king_to.to_string(), castling.rook_to.to_string())
        });
    let destinations: Vec<_> = destinations.collect();
    let names = [("c1", "d1"), ("i1", "h1")];
    assert_eq!(destinations, names.map(|(k, r)| (k.into(), r.into())));
}

#[test]
fn the_rook_may_have_the_longest_way_of_all() {
    const APART: CastlingRule<Board10x8> = CastlingRule::new((1, 5), (8, 4), (0, 7));
    let castling = APART.castling(square((1, 0)), square((0, 0)));
    let way = [(2, 0), (3, 0), (4, 0), (5, 0)];
    assert_eq!(cells(castling.way()), BTreeSet::from(way));
    assert_eq!(cells(castling.king_way()), BTreeSet::from([(1, 0)]));
}

#[test]
#[should_panic(expected = "castling ends on a file of the board")]
fn a_rule_beyond_the_board_is_refused() {
    let _ = CastlingRule::<Board8x8>::new((2, 3), (8, 7), (0, 7));
}

#[test]
#[should_panic(expected = "castling happens on a rank of the board")]
fn a_rule_on_a_rank_beyond_the_board_is_refused() {
    let _ = CastlingRule::<Board8x8>::new((2, 3), (6, 5), (0, 8));
}

#[test]
fn rights_are_the_squares_of_rooks_until_they_are_lost() {
    let mut rights = CastlingRights::<Board8x8>::default();
    assert_eq!(rights, CastlingRights::NONE);
    rights.add(at("a1"));
    rights.add(at("h8"));
    rights.add(at("h8"));
    assert_eq!(rights.rooks(), squares("a1 h8"));
    assert_eq!(rights.lose(squares("a1 b1 c1")), squares("a1"));
    assert_eq!(rights.lose(squares("a1 b1 c1")), Bitboard::EMPTY);
    assert_eq!(rights.rooks(), squares("h8"));
}

#[test]
fn the_castling_field_names_rooks_by_file_or_wing_and_says_what_is_missing() {
    use piece_kit::{CastlingFault, CastlingRights};
    const RULE: CastlingRule<Board8x8> = CastlingRule::new((2, 3), (6, 5), (0, 7));
    let placement: Placement<Orthodox> =
        Placement::parse("rr2k2r/8/8/8/8/8/8/1R1K2RR").expect("a placement");
    let rook = |letter, rights| RULE.rook_of(letter, Orthodox::Rook, &placement, rights);
    let square = |name: &str| name.parse().expect(name);
    for (letter, name) in [
        ('K', "h1"),
        ('Q', "b1"),
        ('G', "g1"),
        ('q', "a8"),
        ('b', "b8"),
        ('k', "h8"),
    ] {
        assert_eq!(
            rook(letter, CastlingRights::NONE),
            Ok(square(name)),
            "{letter}"
        );
    }
    for (letter, fault) in [
        ('x', CastlingFault::Letter),
        ('-', CastlingFault::Letter),
        ('A', CastlingFault::NoRook),
        ('g', CastlingFault::NoRook),
    ] {
        assert_eq!(rook(letter, CastlingRights::NONE), Err(fault), "{letter}");
    }
    let mut rights = CastlingRights::NONE;
    for name in ["h1", "b1", "b8"] {
        rights.add(square(name));
    }
    assert_eq!(rook('G', rights), Err(CastlingFault::SecondRook));
    assert_eq!(RULE.field(rights).to_string(), "BHb");
    assert_eq!(RULE.field(CastlingRights::NONE).to_string(), "-");
    let away: Placement<Orthodox> = Placement::parse("k7/8/8/8/8/8/4K3/R6R").expect("a placement");
    let none = CastlingRights::NONE;
    assert_eq!(
        RULE.rook_of('K', Orthodox::Rook, &away, none),
        Err(CastlingFault::KingAway)
    );
    assert_eq!(
        RULE.rook_of('k', Orthodox::Rook, &away, none),
        Err(CastlingFault::NoRookBeside)
    );
}

#[test]
fn on_a_board_with_a_file_k_the_letter_names_it() {
    board_geom::board!(struct Wide: 12 x 8, u128);
    piece_kit::pieces! {
        enum Court on Wide { Rook: 'R', "R"; King: 'K', "K", Royal; }
    }
    const RULE: CastlingRule<Wide> = CastlingRule::new((2, 3), (9, 8), (0, 7));
    let placement: Placement<Court> =
        Placement::parse("5k6/12/12/12/12/12/12/5K4RR").expect("a placement");
    let mut rights = CastlingRights::NONE;
    let inner: Square<Wide> = "k1".parse().expect("a square");
    rights.add(inner);
    assert_eq!(RULE.field(rights).to_string(), "K");
    let rook = |letter| {
        let none = CastlingRights::NONE;
        RULE.rook_of(letter, Court::Rook, &placement, none)
    };
    assert_eq!(rook('K'), Ok(inner));
    assert_eq!(rook('Q'), Err(piece_kit::CastlingFault::NoRookBeside));
}
