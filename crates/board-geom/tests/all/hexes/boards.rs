//! Boards of hexes as sets, against hexes as they are drawn: columns side by side, centred, with
//! heights in halves of a hex, so that neighbours are two up or down, or one beside.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use board_geom::{Axis, Bitboard, Bits, Board, Direction, File, GlinskiBoard, Hour, Rank};
use board_geom::{ShafranBoard, Sliders, Square, SquareTable, U256, board};
use proptest::prelude::*;

board!(struct Flower: 3 x 3 hexes, u64);
board!(struct Flat: 5 x 4 hexes by rank, u64);
board!(struct Tall: 3 x 40 hexes, u128);
board!(struct Large: 15 x 15 hexes, U256);
board!(struct Line: 1 x 9 hexes, u64);

/// Column from the middle one, and height.
type Drawn = (i32, i32);

const EDGES: [Drawn; 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
const CORNERS: [Drawn; 6] = [(1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0), (-1, 3)];

/// What the tests know of a board without its code.
struct Picture<B: Board> {
    hexes: BTreeMap<Drawn, Square<B>>,
    drawn: BTreeMap<Square<B>, Drawn>,
    names: BTreeMap<Square<B>, String>,
}

fn picture<B: Board>(by_rank: bool) -> Picture<B> {
    let (middle, ranks) = (i32::from(B::FILES) / 2, i32::from(B::RANKS));
    let mut picture = Picture {
        hexes: BTreeMap::new(),
        drawn: BTreeMap::new(),
        names: BTreeMap::new(),
    };
    let letters = ('a'..='z').filter(|letter| *letter != 'j');
    for (column, letter) in (-middle..=middle).zip(letters) {
        let count = ranks - column.abs();
        for up in 0..count {
            let lowest = if by_rank { column.max(0) } else { 0 };
            let name = format!("{letter}{}", up + lowest + 1);
            let square: Square<B> = name.parse().unwrap_or_else(|_| panic!("no {name}"));
            let at = (column, 2 * up - count + 1);
            assert!(picture.hexes.insert(at, square).is_none());
            assert!(picture.drawn.insert(square, at).is_none(), "{name} twice");
            picture.names.insert(square, name);
        }
    }
    picture
}

impl<B: Board> Picture<B> {
    fn step(&self, from: Square<B>, (columns, up): Drawn) -> Option<Square<B>> {
        let (column, height) = self.drawn[&from];
        self.hexes.get(&(column + columns, height + up)).copied()
    }

    fn walk(&self, from: Square<B>, step: Drawn, occupied: Bitboard<B>) -> Bitboard<B> {
        let (mut reached, mut at) = (Bitboard::EMPTY, from);
        while let Some(next) = self.step(at, step) {
            reached.insert(next);
            if occupied.contains(next) {
                break;
            }
            at = next;
        }
        reached
    }

    fn steps(&self, from: Bitboard<B>, steps: &[Drawn]) -> Bitboard<B> {
        let of = |from| steps.iter().filter_map(move |step| self.step(from, *step));
        from.iter().flat_map(of).collect()
    }
}

/// Calls a check with the picture of every board.
macro_rules! on_every_picture {
    ($check:ident($($argument:expr),*)) => {
        $check(&picture::<GlinskiBoard>(false) $(, $argument)*);
        $check(&picture::<ShafranBoard>(true) $(, $argument)*);
        $check(&picture::<Flower>(false) $(, $argument)*);
        $check(&picture::<Flat>(true) $(, $argument)*);
        $check(&picture::<Tall>(false) $(, $argument)*);
        $check(&picture::<Large>(false) $(, $argument)*);
        $check(&picture::<Line>(false) $(, $argument)*);
    };
}

fn at<B: Board>(name: &str) -> Square<B> {
    name.parse().unwrap()
}

#[test]
fn a_board_has_the_hexes_of_its_picture_and_no_corner() {
    fn check<B: Board>(picture: &Picture<B>) {
        let squares: Vec<Square<B>> = picture.drawn.keys().copied().collect();
        assert!(Square::all().eq(squares.iter().copied()));
        assert!(Square::all().rev().eq(squares.iter().rev().copied()));
        assert_eq!(Square::<B>::all().len(), squares.len());
        assert!(Bitboard::all().iter().eq(squares.iter().copied()));
        assert_eq!(!Bitboard::<B>::EMPTY, Bitboard::all());
        assert_eq!(Bitboard::<B>::from_bits(!B::Bits::ZERO), Bitboard::all());
        for index in 0..=u8::MAX {
            let square = squares
                .iter()
                .find(|square| square.index() == usize::from(index));
            assert_eq!(Square::from_index(index), square.copied());
        }
        for (square, name) in &picture.names {
            assert_eq!(square.to_string(), *name);
            assert_eq!(Square::named(square.file(), square.number()), Some(*square));
            assert_eq!(Square::new(square.file(), square.rank()), *square);
        }
        let letters = ('a'..='z').flat_map(|letter| (0..=130).map(move |n| format!("{letter}{n}")));
        let named = letters
            .filter(|name| name.parse::<Square<B>>().is_ok())
            .count();
        assert_eq!(named, squares.len());
        let files = File::<B>::all().map(Bitboard::from);
        assert_eq!(
            files.fold(Bitboard::EMPTY, |all, file| all | file),
            Bitboard::all()
        );
        let ranks = Rank::<B>::all().map(Bitboard::from);
        assert_eq!(
            ranks.fold(Bitboard::EMPTY, |all, rank| all | rank),
            Bitboard::all()
        );
    }
    on_every_picture!(check());
    assert_eq!(Square::<GlinskiBoard>::all().len(), 91);
    assert_eq!(Square::<ShafranBoard>::all().len(), 70);
    assert_eq!(Square::<Large>::all().len(), 169);
    assert_eq!(Square::<Line>::all().len(), 9);
}

#[test]
fn names_are_those_that_players_write() {
    for name in ["a1", "a6", "f1", "f11", "g10", "i8", "k7", "l1", "l6"] {
        assert_eq!(at::<GlinskiBoard>(name).to_string(), name);
    }
    for name in ["a7", "f12", "g11", "j1", "l7", "m1", "a0", "l0", "b8"] {
        assert!(name.parse::<Square<GlinskiBoard>>().is_err(), "{name}");
    }
    // Shafran: kings on e1 and e10, rooks on a1, i5, a6 and i10.
    for name in ["a1", "a6", "e1", "e10", "i5", "i10"] {
        assert_eq!(at::<ShafranBoard>(name).to_string(), name);
    }
    for name in ["a7", "i4", "e11", "d10", "f1", "j5"] {
        assert!(name.parse::<Square<ShafranBoard>>().is_err(), "{name}");
    }
}

#[test]
#[should_panic(expected = "not on the board")]
fn a_corner_is_no_square() {
    let _ = Square::<GlinskiBoard>::at(0, 6);
}

#[test]
fn steps_lead_over_edges_and_corners() {
    fn check<B: Board>(picture: &Picture<B>) {
        let hours = Hour::EDGES.into_iter().chain(Hour::CORNERS);
        for (hour, step) in hours.zip(EDGES.into_iter().chain(CORNERS)) {
            let (files, ranks) = hour.step();
            for from in Square::<B>::all() {
                let to = picture.step(from, step);
                assert_eq!(from.offset(files, ranks), to, "{from} {hour:?}");
                assert_eq!(Bitboard::from(from).leap(files, ranks).single(), to);
            }
        }
        for direction in Direction::ALL {
            for from in Square::<B>::all() {
                let (files, ranks) = direction.step();
                assert_eq!(from.neighbour(direction), from.offset(files, ranks));
                let shifted = Bitboard::from(from).shift(direction);
                assert_eq!(shifted.single(), from.neighbour(direction));
            }
        }
    }
    on_every_picture!(check());
}

#[test]
fn interior_hexes_have_six_neighbours_and_six_beyond_corners() {
    let count = |steps: &[Drawn]| {
        let picture = picture::<GlinskiBoard>(false);
        let of = |from: Square<GlinskiBoard>| picture.steps(from.into(), steps).len();
        Square::all()
            .map(of)
            .filter(|&neighbours| neighbours == 6)
            .count()
    };
    // The hexagons of sides 5 and 4 inside that of side 6.
    assert_eq!((count(&EDGES), count(&CORNERS)), (61, 37));
    let table = SquareTable::<GlinskiBoard>::leaps(&Hour::CORNERS.map(Hour::step));
    assert_eq!(table.at(at("f6")).len(), 6);
    assert_eq!(table.at(at("a1")).len(), 2);
}

#[test]
fn distances_are_steps_over_edges() {
    fn check<B: Board>(picture: &Picture<B>) {
        for from in Square::<B>::all() {
            let mut steps = BTreeMap::from([(from, 0)]);
            let mut front = VecDeque::from([from]);
            while let Some(here) = front.pop_front() {
                for next in picture.steps(here.into(), &EDGES) {
                    if !steps.contains_key(&next) {
                        steps.insert(next, steps[&here] + 1);
                        front.push_back(next);
                    }
                }
            }
            assert!(Square::all().all(|to| from.distance(to) == steps[&to]));
        }
    }
    on_every_picture!(check());
}

#[test]
fn lines_and_the_hexes_between_are_those_of_walks() {
    // Steps of the axes: a file, a rank, and the two diagonals of the rectangle.
    const AXES: [(Axis, Drawn); 4] = [
        (Axis::File, (0, 2)),
        (Axis::Rank, (1, -1)),
        (Axis::Diagonal, (1, 1)),
        (Axis::AntiDiagonal, (-1, 3)),
    ];
    fn check<B: Board>(picture: &Picture<B>) {
        for from in Square::<B>::all() {
            let mut between: BTreeMap<Square<B>, Bitboard<B>> = BTreeMap::new();
            for (axis, step) in AXES {
                let back = (-step.0, -step.1);
                let ways = [step, back].map(|step| picture.walk(from, step, Bitboard::EMPTY));
                assert_eq!(from.axis(axis), ways[0] | ways[1], "{from} {axis:?}");
                for (way, step) in ways.into_iter().zip([step, back]) {
                    for to in way {
                        let beyond = picture.walk(to, step, Bitboard::EMPTY);
                        between.insert(to, way - beyond - to.into());
                    }
                }
            }
            for to in Square::all() {
                let expected = between.get(&to).copied().unwrap_or_default();
                assert_eq!(from.between(to), expected, "{from} {to}");
            }
        }
    }
    on_every_picture!(check());
}

#[test]
fn mirrors_exchange_left_and_right_and_up_and_down() {
    fn check<B: Board>(picture: &Picture<B>) {
        for (&square, &(column, height)) in &picture.drawn {
            assert_eq!(square.mirror_files(), picture.hexes[&(-column, height)]);
            assert_eq!(square.mirror_ranks(), picture.hexes[&(column, -height)]);
            assert_eq!(square.half_turn(), picture.hexes[&(-column, -height)]);
            let set = Bitboard::from(square);
            assert_eq!(set.mirror_files(), square.mirror_files().into());
            assert_eq!(set.mirror_ranks(), square.mirror_ranks().into());
            assert_eq!(set.half_turn(), square.half_turn().into());
        }
    }
    on_every_picture!(check());
}

/// The hexes whose places in the order of a board are set.
fn chosen<B: Board>((high, low): (u128, u128)) -> Bitboard<B> {
    let is_set = |place: usize| [low, high][place / 128] >> (place % 128) & 1 != 0;
    let squares = Square::all()
        .enumerate()
        .filter(|(place, _)| is_set(*place));
    squares.map(|(_, square)| square).collect()
}

fn check_slides<B: Board>(picture: &Picture<B>, occupied: (u128, u128)) {
    let occupied = chosen::<B>(occupied);
    for from in Square::<B>::all() {
        let walks = EDGES.map(|step| picture.walk(from, step, occupied));
        let expected = walks
            .into_iter()
            .fold(Bitboard::EMPTY, |all, walk| all | walk);
        assert_eq!(
            from.hex_rook_attacks(occupied),
            expected,
            "{from} {occupied:?}"
        );
        let corners = [(1, -3), (-1, 3)].map(|step| picture.walk(from, step, occupied));
        let found = from.slide(Axis::AntiDiagonal, occupied);
        assert_eq!(found, corners[0] | corners[1]);
    }
}

fn check_sets<B: Board>(picture: &Picture<B>, bits: (u128, u128)) {
    let set = chosen::<B>(bits);
    let dilated = set | picture.steps(set, &EDGES);
    assert_eq!((set.dilate(), set.dilate_edges()), (dilated, dilated));
    assert_eq!((!set) | set, Bitboard::all());
    assert_eq!((!set).len() + set.len(), picture.hexes.len() as u32);
    let mirrored = set.iter().map(Square::mirror_files).collect();
    assert_eq!(set.mirror_files(), mirrored);
    assert_eq!(set.mirror_ranks().mirror_files(), set.half_turn());
    for hour in Hour::EDGES.into_iter().chain(Hour::CORNERS) {
        let (files, ranks) = hour.step();
        let moved = set.iter().filter_map(|from| from.offset(files, ranks));
        assert_eq!(set.leap(files, ranks), moved.collect());
    }
}

fn check_count<B: Board>(_: &Picture<B>, [rooks, others, targets]: [(u128, u128); 3]) {
    let (rooks, others, targets) = (chosen::<B>(rooks), chosen(others), chosen(targets));
    let sliders = Sliders {
        orthogonal: rooks,
        diagonal: others,
    };
    let occupied = rooks | others;
    let slides = rooks.iter().map(|from| from.rook_attacks(occupied));
    let slides = slides.chain(others.iter().map(|from| from.bishop_attacks(occupied)));
    let expected = slides.map(|reached| (reached & targets).len()).sum::<u32>();
    assert_eq!(sliders.count(occupied, targets), expected);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn slides_stop_where_a_walk_over_edges_does(a in any::<(u128, u128)>(), b in any::<(u128, u128)>()) {
        on_every_picture!(check_slides((a.0 & b.0, a.1 & b.1)));
    }

    #[test]
    fn sets_are_moved_and_dilated_hex_by_hex(bits in any::<(u128, u128)>()) {
        on_every_picture!(check_sets(bits));
    }

    #[test]
    fn slides_are_counted_on_hexes_too(
        a in any::<(u128, u128)>(), b in any::<(u128, u128)>(), targets in any::<(u128, u128)>(),
    ) {
        on_every_picture!(check_count([(a.0 & b.0, a.1 & b.1), (b.0 & !a.0, b.1 & !a.1), targets]));
    }
}

#[test]
fn white_has_51_moves_at_the_start_of_glinskis_chess() {
    let picture = picture::<GlinskiBoard>(false);
    let set = |names: &str| -> Bitboard<GlinskiBoard> { names.split(' ').map(at).collect() };
    let pawns = set("b1 c2 d3 e4 f5 g4 h3 i2 k1");
    let pieces = set("c1 d1 e1 f1 f2 f3 g1 h1 i1");
    let black = set("b7 c7 d7 e7 f7 g7 h7 i7 k7");
    let occupied = pawns | pieces | black;
    let own = pawns | pieces;
    let walks = |from: &str, steps: &[Drawn]| {
        let walk = |step: &Drawn| picture.walk(at(from), *step, occupied);
        steps
            .iter()
            .fold(Bitboard::EMPTY, |all, step| all | walk(step))
            - own
    };
    let bishops = ["f1", "f2", "f3"].map(|from| walks(from, &CORNERS).len());
    let rooks = ["c1", "i1"].map(|from| walks(from, &EDGES).len());
    let queen = walks("e1", &EDGES) | walks("e1", &CORNERS);
    let king = picture.steps(at::<GlinskiBoard>("g1").into(), &[EDGES, CORNERS].concat()) - own;
    // Two steps over an edge and one to the side.
    let leaps: BTreeSet<Drawn> = [(1, 5), (2, 4), (3, 1), (3, -1), (2, -4), (1, -5)]
        .into_iter()
        .flat_map(|(columns, up)| [(columns, up), (-columns, -up)])
        .collect();
    let leaps: Vec<Drawn> = leaps.into_iter().collect();
    let knights =
        ["d1", "h1"].map(|from| picture.steps(at::<GlinskiBoard>(from).into(), &leaps) - own);
    let once = pawns.shift(Direction::North) - occupied;
    let twice = once.shift(Direction::North) - occupied;
    let pawns = once.len() + twice.len();
    let pieces = bishops.iter().chain(&rooks).sum::<u32>() + queen.len() + king.len();
    let knights: u32 = knights.map(Bitboard::len).iter().sum();
    assert_eq!(pieces + knights + pawns, 51);
}
