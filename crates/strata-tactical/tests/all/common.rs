//! What the tests share: battles described in words, and the questions that the rule
//! page answers about them.

use std::collections::BTreeSet;

use piece_kit::testing::{self, Sketch};
use piece_kit::{BySide, Hidden, Seed, Side, Variant};
use strata_tactical::{
    Battle, BattleBoard, Face, Kind, Observer, PublicBattle, Selection, SideView, Square, Terrain,
    TerrainName, Turn, Unit, Units, View,
};

pub(crate) use piece_kit::testing::{after, assert_legal, assert_refused, legal};

use crate::reference::random::random_position;

/// The terrains of the rule page: name, files, ranks, obstacles (`*` tree or wall,
/// `#` rock).
pub(crate) const TERRAINS: [(&str, u8, u8, &str); 6] = [
    ("standard", 6, 8, ""),
    ("narrow", 5, 7, ""),
    ("plain", 8, 10, ""),
    ("woods", 8, 10, "*b3 *d4 *a5 *f5 *c6 *h6 *e7 *g8"),
    (
        "mountain",
        8,
        10,
        "#a5 #b5 #c5 #f5 #g5 #h5 #a6 #b6 #c6 #f6 #g6 #h6",
    ),
    ("fortress", 8, 10, "*a7 *b7 *c7 *f7 *f8 *f9 *f10"),
];

/// The battle of an arbiter's position string.
#[track_caller]
pub(crate) fn battle(text: &str) -> Battle {
    testing::position(text)
}

#[track_caller]
pub(crate) fn public(text: &str) -> PublicBattle {
    testing::position(text)
}

/// A battle of the reference generator.
pub(crate) fn random(seed: u64) -> Battle {
    battle(&random_position(seed))
}

/// A battle described in clauses: `on woods, White Kh1 ?Rb3, Black Ka10 ?Wb5,
/// obstacles *c4 #d5, Black to move, halfmove 99, fullmove 7`. It is fought on the
/// plain if nothing else is said; `?` is a unit face down.
#[track_caller]
pub(crate) fn set_up(description: &str) -> Battle {
    battle(&string_of(description))
}

/// The arbiter's position string of a description, whether or not it is valid.
#[track_caller]
pub(crate) fn string_of(description: &str) -> String {
    let clauses = || description.split(", ").map(|clause| clause.split_once(' '));
    let named = clauses().flatten().find(|(word, _)| *word == "on");
    let (_, files, ranks, obstacles) = terrain_of(named.map_or("plain", |(_, name)| name));
    let mut sketch = Sketch::new(files.into(), ranks.into());
    put(&mut sketch, obstacles);
    let mut tail = ["w", "0", "1"];
    for clause in clauses() {
        match clause.expect("two words") {
            ("on", _) => {}
            ("Black", "to move") => tail[0] = "b",
            ("halfmove", number) => tail[1] = number,
            ("fullmove", number) => tail[2] = number,
            ("White", units) => sketch.pieces(Side::White, units),
            ("Black", units) => sketch.pieces(Side::Black, units),
            ("obstacles", signs) => put(&mut sketch, signs),
            clause => panic!("{clause:?} is no clause of a description"),
        }
    }
    format!("{} {}", sketch.placement(), tail.join(" "))
}

/// Asserts rows of a description and claims, as [`testing::assert_claims`] does; with claims of
/// its own: `d4 to c3 d5` says where a unit may go; `up d8`, what may be turned up; `check`;
/// `no check`.
#[track_caller]
pub(crate) fn assert_boards(rows: &[&str]) {
    testing::assert_claims(rows, set_up, |battle, claim| {
        assert_eq!(battle.public().outcome(), battle.outcome(), "{battle}");
        match *claim {
            ["check"] => assert!(is_check(battle), "{battle}"),
            ["no", "check"] => assert!(!is_check(battle), "{battle}"),
            ["up", ref names @ ..] => assert_eq!(turn_ups(battle), squares(&names.join(" "))),
            [from, "to", ref names @ ..] => {
                let expected = squares(&names.join(" "));
                assert_eq!(targets(battle, from), expected, "{from} in {battle}");
            }
            _ => return false,
        }
        true
    });
}

/// Puts signs on squares: `*c4 #d5`.
#[track_caller]
fn put(sketch: &mut Sketch, signs: &str) {
    for sign in signs.split_whitespace() {
        let digits = sign.len() - sign.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let (sign, square) = sign.split_at(sign.len() - digits - 1);
        sketch.put(square, sign);
    }
}

/// The battle on 8 x 10 squares with these units (`Kh1 ?ra10`: upper case White, `?` face
/// down, `*` a tree, `#` rock), and the rest of its string.
#[track_caller]
pub(crate) fn placed(units: &str, tail: &str) -> Battle {
    let mut sketch = Sketch::new(8, 10);
    put(&mut sketch, units);
    battle(&format!("{} {tail}", sketch.placement()))
}

#[track_caller]
fn terrain_of(name: &str) -> (&'static str, u8, u8, &'static str) {
    let mut terrains = TERRAINS.into_iter();
    let terrain = terrains.find(|(other, ..)| *other == name);
    terrain.unwrap_or_else(|| panic!("the page has no terrain {name}"))
}

/// A terrain as the program knows it.
#[track_caller]
pub(crate) fn terrain(name: &str) -> Terrain {
    TerrainName::from_name(name)
        .unwrap_or_else(|| panic!("no terrain {name}"))
        .terrain()
}

/// The squares of a terrain of the page on which there is no obstacle.
#[track_caller]
pub(crate) fn open_squares(name: &str) -> BTreeSet<Square> {
    let (_, files, ranks, _) = terrain_of(name);
    let closed = obstacles(name);
    Square::all()
        .filter(|square| square.file().index() < files && square.rank().index() < ranks)
        .filter(|square| !closed.contains(square))
        .collect()
}

/// The squares of a terrain of the page on which there is an obstacle.
#[track_caller]
pub(crate) fn obstacles(name: &str) -> BTreeSet<Square> {
    let (.., signs) = terrain_of(name);
    squares(&signs.replace(['*', '#'], ""))
}

#[track_caller]
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// A set of squares: `squares("a1 b2")`.
#[track_caller]
pub(crate) fn squares(names: &str) -> BTreeSet<Square> {
    testing::squares::<BattleBoard>(names)
}

/// The squares that can be reached from one by steps that `next` allows.
pub(crate) fn reached(start: &str, next: impl Fn(Square) -> Vec<Square>) -> BTreeSet<Square> {
    let mut seen = squares(start);
    let mut todo = vec![square(start)];
    while let Some(from) = todo.pop() {
        todo.extend(next(from).into_iter().filter(|to| seen.insert(*to)));
    }
    seen
}

/// The squares so many files and ranks away, in every direction.
pub(crate) fn around(from: Square, ways: &[(i32, i32)]) -> Vec<Square> {
    let at = |&(files, ranks): &(i32, i32)| {
        let file = i32::from(from.file().index()) + files;
        let rank = i32::from(from.rank().index()) + ranks;
        let on_board = (0..10).contains(&file) && (0..12).contains(&rank);
        on_board.then(|| Square::at(file as u8, rank as u8))
    };
    ways.iter().filter_map(at).collect()
}

#[track_caller]
pub(crate) fn turn(text: &str) -> Turn {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
pub(crate) fn selection(text: &str) -> Selection {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// White's and Black's selection.
#[track_caller]
pub(crate) fn selections(white: &str, black: &str) -> BySide<Selection> {
    let (white, black) = (selection(white), selection(black));
    BySide { white, black }
}

/// The start of a battle on a terrain, dealt by a seed.
#[track_caller]
pub(crate) fn deal(name: &str, white: &str, black: &str, seed: u64) -> Battle {
    let selections = selections(white, black);
    Battle::draw(&terrain(name), &selections, &Seed::guessable(seed))
}

#[track_caller]
pub(crate) fn units(text: &str) -> Units {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
pub(crate) fn view(text: &str) -> SideView {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// What a player knows of a battle.
pub(crate) fn side_view(battle: &Battle, side: Side) -> SideView {
    match battle.view(Observer::Side(side)) {
        View::Side(view) => view,
        View::Spectator(_) => panic!("the view of a side"),
    }
}

/// Where the unit on a square may legally go.
#[track_caller]
pub(crate) fn targets(battle: &Battle, from: &str) -> BTreeSet<Square> {
    testing::targets(battle, from)
}

/// The units that may legally be turned up.
pub(crate) fn turn_ups(battle: &Battle) -> BTreeSet<Square> {
    let square = |turn| match turn {
        Turn::TurnUp { square } => Some(square),
        Turn::Move { .. } => None,
    };
    let turns = battle.legal_actions();
    let listed: BTreeSet<Square> = turns.into_iter().filter_map(square).collect();
    let told: BTreeSet<Square> = battle.public().turn_ups().iter().collect();
    assert_eq!(told, listed, "{battle}");
    listed
}

/// What everybody sees on a square: a letter (upper case White, `U` and `u` face
/// down), `*` tree or wall, `#` rock, `.` nothing.
#[track_caller]
pub(crate) fn on(battle: &Battle, name: &str) -> char {
    let square = square(name);
    let placement = battle.public().placement();
    let (side, letter) = match battle.public().at(square) {
        Some((side, Face::Up(unit))) => (side, unit.letter()),
        Some((side, Face::Down)) => (side, 'U'),
        None if placement.kind(Kind::Tree).contains(square) => return '*',
        None if placement.impassable().contains(square) => return '#',
        None => return '.',
    };
    match side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}

/// The letters on some squares: `all_on(&battle, "a1 b2")` is `"K."`.
#[track_caller]
pub(crate) fn all_on(battle: &Battle, names: &str) -> String {
    names
        .split_whitespace()
        .map(|name| on(battle, name))
        .collect()
}

/// The unit that a turn reveals.
#[track_caller]
pub(crate) fn revealed(battle: &Battle, text: &str) -> Option<Unit> {
    battle.resolve(turn(text)).revealed
}

/// Whether the side to move is in check.
pub(crate) fn is_check(battle: &Battle) -> bool {
    battle.public().is_check()
}

/// A field of the arbiter's position string, from 0.
pub(crate) fn field(battle: &Battle, index: usize) -> String {
    let text = battle.to_string();
    text.split(' ').nth(index).expect("four fields").into()
}
