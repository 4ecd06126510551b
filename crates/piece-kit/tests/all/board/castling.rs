//! Castling by the rules of Chess960, for every square of king and rook.

use std::collections::{BTreeMap, BTreeSet};

use crate::naive::mailbox::{Mailbox, Obstacle};
use crate::naive::{Capablanca, Cell, Orthodox, Riders, Rng, cell, cells, square};
use board_geom::{Bitboard, Board8x8, Board10x8, Square};
use piece_kit::castling::{Castling, CastlingFault, CastlingRights, CastlingRule};
use piece_kit::{Message, Pieces, Placement, Side};

const CHESS: CastlingRule<Board8x8> = CastlingRule::new((2, 3), (6, 5), (0, 7));

fn at(text: &str) -> Square<Board8x8> {
    text.parse().unwrap()
}

fn squares(texts: &str) -> Bitboard<Board8x8> {
    texts.split_whitespace().map(at).collect()
}

fn placement(field: &str) -> Placement<Orthodox> {
    Placement::parse(field).expect(field)
}

/// Both and all between.
fn files(one: Cell, other: Cell) -> BTreeSet<Cell> {
    let (low, high) = (one.0.min(other.0), one.0.max(other.0));
    (low..=high).map(|file| (file, one.1)).collect()
}

/// A castling by the words of the Chess960 rules.
#[derive(Clone)]
struct Expected {
    king: Cell,
    rook: Cell,
    king_to: Cell,
    rook_to: Cell,
}

impl Expected {
    fn new(king: i32, rook: i32, rank: i32) -> Self {
        let (king_to, rook_to) = if rook < king { (2, 3) } else { (6, 5) };
        Self {
            king: (king, rank),
            rook: (rook, rank),
            king_to: (king_to, rank),
            rook_to: (rook_to, rank),
        }
    }

    fn castling(&self) -> Castling<Board8x8> {
        CHESS.castling(square(self.king), square(self.rook))
    }

    /// All squares between the king's initial and final squares (including the
    /// final one), and the same of the rook, but for king and rook themselves.
    fn way(&self) -> BTreeSet<Cell> {
        let mut way = files(self.king, self.king_to);
        way.extend(files(self.rook, self.rook_to));
        way.retain(|&on| on != self.king && on != self.rook);
        way
    }

    fn king_way(&self) -> BTreeSet<Cell> {
        files(self.king, self.king_to)
    }

    /// The board with king and rook where they go.
    fn after<'a>(&self, board: &Mailbox<'a>) -> Mailbox<'a> {
        let mut after = board.clone();
        let (king, rook) = (board.man(self.king), board.man(self.rook));
        after.put(self.king, None);
        after.put(self.rook, None);
        after.put(self.king_to, king);
        after.put(self.rook_to, rook);
        after
    }

    /// What must not be entered or crossed, and what stands in the way.
    fn obstacles(&self, board: &Mailbox) -> [BTreeSet<Cell>; 2] {
        let way = self.way();
        let men = way.iter().filter(|on| board.man(**on).is_some());
        let entered = way.iter().chain([&self.king_to, &self.rook_to]);
        let walls = entered.filter(|on| board.obstacle(**on) == Obstacle::Wall);
        [walls.copied().collect(), men.copied().collect()]
    }

    /// The code of the refusal, and any of the squares that it may name, in a game in which nothing
    /// captures a king on the harmless squares.
    fn refusal(
        &self,
        board: &Mailbox,
        side: Side,
        harmless: &BTreeSet<Cell>,
    ) -> (&'static str, Vec<Vec<Cell>>) {
        let one = |cells: BTreeSet<Cell>| -> Vec<Vec<Cell>> {
            cells.into_iter().map(|on| vec![on]).collect()
        };
        let attackers = |board: &Mailbox, on: Cell| match harmless.contains(&on) {
            true => BTreeSet::new(),
            false => board.attackers(on, !side),
        };
        let by = |board: &Mailbox, on: Cell| -> Vec<Vec<Cell>> {
            let attackers = attackers(board, on).into_iter();
            attackers.map(|from| vec![on, from]).collect()
        };
        let [walls, men] = self.obstacles(board);
        // The king that has left its square shields nothing behind it.
        let mut left = board.clone();
        if harmless.contains(&self.king) {
            left.put(self.king, None);
        }
        let mut passed = self.king_way();
        passed.remove(&self.king_to);
        let passed = passed.into_iter().flat_map(|on| by(&left, on));
        let reached = by(&self.after(board), self.king_to);
        let reasons = [
            ("castling-in-check", one(attackers(board, self.king))),
            ("castling-impassable", one(walls)),
            ("castling-obstructed", one(men)),
            ("castling-attacked", passed.chain(reached).collect()),
        ];
        let mut reasons = reasons.into_iter();
        reasons
            .find(|(_, named)| !named.is_empty())
            .unwrap_or_default()
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
fn king_and_rook_end_as_in_orthodox_chess_by_way_of_all_squares_between() {
    for (side, expected) in every_castling() {
        let castling = expected.castling();
        assert_eq!(castling.king, square(expected.king));
        assert_eq!(castling.rook, square(expected.rook));
        assert_eq!(castling.king_to, square(expected.king_to));
        assert_eq!(castling.rook_to, square(expected.rook_to));
        assert_eq!(castling.king_to.rank(), CHESS.rank[side]);
        assert_eq!(cells(castling.way()), expected.way(), "{castling:?}");
        assert_eq!(cells(castling.king_way()), expected.king_way());
    }
}

fn scatter(board: &mut Mailbox, rng: &mut Rng, others: &[usize], keep: [Cell; 2]) {
    let all: Vec<Cell> = board.cells().collect();
    for _ in 0..rng.of(&[0, 1, 3, 6, 10]) {
        let on = rng.of(&all);
        if board.is_empty(on) && !keep.contains(&on) {
            board.put(on, Some((rng.of(&Side::ALL), rng.of(others))));
        }
    }
    if rng.once_in(4) {
        // On the squares of king and rook too.
        let on = (rng.below(8) as i32, keep[0].1);
        board.set_obstacle(on, Obstacle::Wall);
    }
}

/// The squares at and beside another king near a rank, or none.
fn harmless(rng: &mut Rng, rank: i32) -> BTreeSet<Cell> {
    if rng.once_in(2) {
        return BTreeSet::new();
    }
    let (file, rank) = (rng.below(8) as i32, (rank - 1 + rng.below(3) as i32));
    let beside = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    let beside = beside.map(|(files, ranks)| (file + files, rank + ranks));
    let on_board = beside.filter(|(file, rank)| (0..8).contains(file) && (0..8).contains(rank));
    on_board.collect()
}

/// Compares many castlings among these pieces, and counts the reasons.
fn compare<P: Pieces<Board = Board8x8>>(king: P, rook: P) {
    let kinds = Mailbox::kinds::<P>();
    let others: Vec<usize> = (0..P::ALL.len())
        .filter(|kind| *kind != king.index())
        .collect();
    let mut codes = BTreeMap::<&str, u32>::new();
    let mut rng = Rng::new(960);
    for (side, expected) in every_castling().flat_map(|each| vec![each; 80]) {
        let mut board = Mailbox::empty::<P>(&kinds);
        board.put(expected.king, Some((side, king.index())));
        board.put(expected.rook, Some((side, rook.index())));
        scatter(
            &mut board,
            &mut rng,
            &others,
            [expected.king, expected.rook],
        );
        let harmless = harmless(&mut rng, expected.king.1);
        let placement = board.placement::<P>();
        let castling = expected.castling();
        let except: Bitboard<Board8x8> = harmless.iter().map(|on| square(*on)).collect();

        let checked = castling.check_except(&placement, side, except);
        if except.is_empty() {
            assert_eq!(castling.check(&placement, side), checked);
        }
        let refusal = checked.err();
        let found = refusal.map_or("", |refusal| refusal.code());
        let squares = refusal.map_or(Vec::new(), |refusal| refusal.squares());
        let concerned: Vec<Cell> = squares.iter().map(|name| cell(at(name))).collect();
        let (code, named) = expected.refusal(&board, side, &harmless);
        assert_eq!(found, code, "{side} {castling:?} {placement}");
        assert!(
            code.is_empty() || named.contains(&concerned),
            "{placement} {refusal:?}"
        );
        *codes.entry(code).or_default() += 1;

        let clear = expected.obstacles(&board).iter().all(BTreeSet::is_empty);
        assert_eq!(castling.is_clear(&placement), clear, "{placement}");
        if matches!(code, "" | "castling-attacked") {
            let safe = castling.is_safe_except(&placement, side, except);
            assert_eq!(safe, code.is_empty(), "{placement} {castling:?} {except:?}");
            let mut castled = placement;
            castled.castle(side, &castling);
            let mut after = expected.after(&board).placement::<P>();
            // A wall under king or rook outlasts them.
            placement
                .impassable()
                .iter()
                .for_each(|wall| after.block(wall));
            assert_eq!(castled, after, "{placement}");
            assert_eq!(castled.key(), castled.key_from_scratch());
        }
    }
    assert_eq!(codes.len(), 5, "every reason occurs, and none: {codes:?}");
    assert!(codes.values().all(|&times| times > 200), "{codes:?}");
}

#[test]
fn castling_is_refused_for_the_reasons_of_the_rules() {
    compare(Orthodox::King, Orthodox::Rook);
    // Some attack along paths that the rook shields, or over it.
    compare(Riders::King, Riders::Rook);
}

/// Where kings may touch, the king may come from a square on which nothing captures it to one that
/// only the rook shields.
#[test]
fn the_rook_shields_the_king_where_it_stands_after_castling() {
    let attacked = |from| format!("the king's way over c1 is attacked from {from}");
    for (field, rook, harmless, answer) in [
        ("8/8/8/8/8/8/k7/RK5r", "a1", "a1 b1", "none".to_string()),
        ("8/8/8/8/8/4n3/k7/RK5r", "a1", "a1 b1", "none".to_string()),
        ("8/8/8/8/8/1n6/k7/RK5r", "a1", "a1 b1", attacked("b3")),
        ("8/8/8/8/8/2r5/k7/RK5r", "a1", "a1 b1", attacked("c3")),
        ("8/8/8/8/8/8/k7/rKR5", "c1", "a1 b1", attacked("a1")),
    ] {
        let placement = placement(field);
        let castling = CHESS.castling(at("b1"), at(rook));
        let harmless = squares(harmless);
        let checked = castling.check_except(&placement, Side::White, harmless);
        let found = checked.map_or_else(|why| why.to_string(), |()| "none".into());
        assert_eq!(found, answer, "{field}");
        let safe = castling.is_safe_except(&placement, Side::White, harmless);
        assert_eq!(safe, answer == "none", "{field}");
        let everywhere = castling.check(&placement, Side::White);
        let why = everywhere.expect_err("in check").to_string();
        assert!(why.starts_with("the king is in check"), "{field}: {why}");
    }
}

/// Asserts what refuses castling, a line each: a placement, king, rook and sentence.
fn refusals(lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.splitn(4, ' ').collect();
        let (placement, king) = (placement(words[0]), at(words[1]));
        let (side, _) = placement.at(king).expect("a king");
        let checked = CHESS.castling(king, at(words[2])).check(&placement, side);
        let found = checked.map_or_else(|why| why.to_string(), |()| "none".into());
        assert_eq!(found, words[3], "{line}");
    }
}

#[test]
fn a_refusal_names_the_squares_nearest_to_the_king_in_a_sentence() {
    refusals(
        "4r3/8/8/8/8/8/8/4K2R e1 h1 the king is in check from e8
         8/8/8/8/8/8/8/4KB1R e1 h1 a piece stands in the way on f1
         8/8/8/8/8/8/8/4K1*R e1 h1 g1 cannot be entered or crossed
         5q2/8/8/8/8/8/8/4K2R e1 h1 the king's way over f1 is attacked from f8
         8/8/8/8/8/8/7p/4K2R e1 h1 the king's way over g1 is attacked from h2
         8/8/8/8/8/8/8/RNB1K3 e1 a1 a piece stands in the way on c1
         8/8/8/8/8/8/8/R***K3 e1 a1 d1 cannot be entered or crossed",
    );
}

#[test]
fn the_rook_may_be_attacked_and_pass_attacked_squares() {
    refusals(
        "7r/8/8/8/8/8/8/4K2R e1 h1 none
         r3k3/1R6/8/8/8/8/8/8 e8 a8 none
         r3k3/R7/8/8/8/8/8/8 e8 a8 none",
    );
}

#[test]
fn the_king_may_not_be_exposed_when_the_rook_leaves() {
    refusals(
        "8/8/8/8/8/8/8/qR1K4 d1 b1 the king's way over c1 is attacked from a1
         8/8/8/8/8/8/8/nR1K4 d1 b1 none
         8/8/8/8/8/8/8/qN1KR3 d1 e1 none",
    );
}

#[test]
fn a_rule_for_ten_files_has_its_own_destinations() {
    const WIDE: CastlingRule<Board10x8> = CastlingRule::new((2, 3), (8, 7), (0, 7));
    let field = "10/10/10/10/10/10/10/R4K3R";
    let placement = Placement::<Capablanca>::parse(field).unwrap();
    for (rook, king_to, rook_to) in [(0, 2, 3), (9, 8, 7)] {
        let castling = WIDE.castling(square((5, 0)), square((rook, 0)));
        assert_eq!(castling.check(&placement, Side::White), Ok(()));
        let ends = (cell(castling.king_to), cell(castling.rook_to));
        assert_eq!(ends, ((king_to, 0), (rook_to, 0)));
    }
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
    use CastlingFault::{KingAway, Letter, NoRook, NoRookBeside, SecondRook};
    let here = placement("rr2k2r/8/8/8/8/8/8/1R1K2RR");
    let away = placement("k7/8/8/8/8/8/4K3/R6R");
    let none = CastlingRights::NONE;
    let mut rights = none;
    squares("h1 b1 b8").iter().for_each(|rook| rights.add(rook));
    let rook = |letter, placement: &Placement<Orthodox>, rights| {
        CHESS.rook_of(letter, Orthodox::Rook, placement, rights)
    };
    for (letter, name) in "KQGqbk".chars().zip(["h1", "b1", "g1", "a8", "b8", "h8"]) {
        assert_eq!(rook(letter, &here, none), Ok(at(name)), "{letter}");
    }
    for (letter, fault) in "x-Ag".chars().zip([Letter, Letter, NoRook, NoRook]) {
        assert_eq!(rook(letter, &here, none), Err(fault), "{letter}");
    }
    assert_eq!(rook('G', &here, rights), Err(SecondRook));
    assert_eq!(rook('K', &away, none), Err(KingAway));
    assert_eq!(rook('k', &away, none), Err(NoRookBeside));
    assert_eq!(CHESS.field(rights).to_string(), "BHb");
    assert_eq!(CHESS.field(none).to_string(), "-");
}

#[test]
fn on_a_board_with_a_file_k_the_letter_names_it() {
    board_geom::board!(struct Wide: 12 x 8, u128);
    piece_kit::pieces! {
        enum Court on Wide { Rook: 'R', "R"; King: 'K', "K", Royal; }
    }
    const RULE: CastlingRule<Wide> = CastlingRule::new((2, 3), (9, 8), (0, 7));
    let placement = Placement::parse("5k6/12/12/12/12/12/12/5K4RR").unwrap();
    let inner: Square<Wide> = "k1".parse().unwrap();
    let mut rights = CastlingRights::NONE;
    rights.add(inner);
    assert_eq!(RULE.field(rights).to_string(), "K");
    for (letter, rook) in [('K', Ok(inner)), ('Q', Err(CastlingFault::NoRookBeside))] {
        let none = CastlingRights::NONE;
        assert_eq!(RULE.rook_of(letter, Court::Rook, &placement, none), rook);
    }
}
