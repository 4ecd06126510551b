//! The figures of the pieces.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use strata_tactical::Unit;
use warboard::board::{Cell, Diagram, Piece, SquareBoard};
use warboard::piece_kit::{Boarded, Pieces, Role, Side, Variant};
use warboard::svg::{FIGURES, SvgOptions};
use warboard::{find, games};

use crate::svg::{count, elements};

/// A piece on a board without names.
fn drawn(piece: &Piece) -> String {
    let mut options = SvgOptions::default();
    options.coordinates = false;
    options.id = "x".parse().ok();
    let board = SquareBoard::new(1, 1, |_, _| Cell::EMPTY.with_piece(piece.clone()));
    board.svg_with(&options)
}

/// The name and the elements of the figure that a piece is drawn with; none if it has a letter.
fn figure(piece: &Piece) -> Option<(String, String)> {
    let picture = drawn(piece);
    let (_, figure) = picture.split_once("<g id=\"x-")?;
    let (name, rest) = figure.split_once('"')?;
    let (_, rest) = rest.split_once('>')?;
    let (shape, _) = rest.split_once("</g>")?;
    (name != "letter").then(|| (name.to_string(), shape.to_string()))
}

/// The pieces of all kinds but scenery.
fn pieces<P: Pieces>() -> Vec<Piece> {
    let kinds = P::ALL
        .iter()
        .filter(|kind| kind.spec().role != Role::Scenery);
    kinds.map(|kind| Piece::of(Side::Black, *kind)).collect()
}

/// The pieces of each game of the catalogue by its name; a campaign's are those of its battles.
fn of_games() -> BTreeMap<&'static str, Vec<Piece>> {
    macro_rules! boarded {
        ($($module:ident: $game:path,)*) => {
            [$((<$game as Variant>::NAME, pieces::<<$game as Boarded>::Kind>())),*]
        };
    }
    let mut all = BTreeMap::from(chess_family::for_each_game!(boarded));
    all.extend(boarded![
        capatomic: capatomic::Capatomic,
        invasion: invasion::Invasion,
    ]);
    let bomb = Piece::new(Side::White, 'B', "Bomb");
    all.entry("invasion").and_modify(|pieces| pieces.push(bomb));
    let units = Unit::ALL.map(|unit| Piece::new(Side::White, unit.letter(), unit.name()));
    let mut units = Vec::from(units);
    units.push(Piece::new(Side::Black, 'U', "unit face down"));
    all.insert("strata-tactical", units.clone());
    all.insert("strata-strategic", units);
    all
}

#[test]
fn every_kind_of_piece_of_every_game_has_a_figure_that_no_other_of_the_game_has() {
    let all = of_games();
    let names: BTreeSet<&str> = games().iter().map(|rules| rules.name()).collect();
    assert!(all.keys().copied().eq(names), "every game is looked at");
    for (game, pieces) in all {
        let mut seen = BTreeMap::new();
        for piece in pieces {
            let name = &piece.name;
            let (_, shape) = figure(&piece).unwrap_or_else(|| panic!("{game}: {name}"));
            let twin = seen.insert((shape, piece.mark), name.clone());
            assert_eq!(twin, None, "{game}: {name}");
        }
    }
}

/// What a file of variants calls its pieces.
const TYPES: [&str; 37] = [
    "pawn",
    "knight",
    "bishop",
    "rook",
    "queen",
    "fers",
    "alfil",
    "fersAlfil",
    "silver",
    "aiwok",
    "bers",
    "archbishop",
    "chancellor",
    "amazon",
    "knibis",
    "biskni",
    "kniroo",
    "rookni",
    "shogiPawn",
    "lance",
    "shogiKnight",
    "gold",
    "dragonHorse",
    "clobber",
    "breakthrough",
    "immobile",
    "cannon",
    "janggiCannon",
    "soldier",
    "horse",
    "elephant",
    "janggiElephant",
    "banner",
    "wazir",
    "commoner",
    "centaur",
    "king",
];

#[test]
fn every_type_of_piece_of_a_file_of_variants_has_a_figure() {
    for name in TYPES {
        assert!(
            figure(&Piece::new(Side::White, 'X', name)).is_some(),
            "{name}"
        );
    }
}

/// The names of the figures of White's pieces in a position of a variant, by mark and letter; of
/// one that has none `letter`.
fn figures_of(file: &str, name: &str, position: &str) -> BTreeMap<String, String> {
    warboard::custom::load_variants_strict(file).expect("a file of variants");
    let game = find(name).expect("a variant").parse(position);
    let Diagram::Squares(board) = game.expect("a position").diagram() else {
        panic!("squares")
    };
    let pieces = board
        .squares()
        .filter_map(|(file, rank)| board.cell(file, rank).piece.clone());
    let white = pieces.filter(|piece| piece.side == Side::White);
    let found = white.map(|piece| {
        let sign = format!("{}{}", piece.before(), piece.letter);
        let figure = figure(&piece).map_or("letter".to_string(), |(name, _)| name);
        (sign.trim().to_string(), figure)
    });
    found.collect()
}

fn expected(figures: &[(&str, &str)]) -> BTreeMap<String, String> {
    let figures = figures.iter();
    figures
        .map(|(sign, figure)| (sign.to_string(), figure.to_string()))
        .collect()
}

#[test]
fn a_piece_of_a_file_has_the_figure_of_its_name_or_of_its_movement_and_never_one_of_another() {
    let file = "[drawn:chess]\ncommoner = m\ncustomPiece1 = h:NB\ncustomPiece2 = w:FW\n\
                customPiece3 = d:N3\ncustomPiece4 = l:J\ncustomPiece5 = s:NN\n\
                customPiece6 = g:cNBmNimA\n";
    let found = figures_of(file, "drawn", "4k3/8/8/8/8/8/MHWDLSG1/QRBNPK2 w - - 0 1");
    let expected = expected(&[
        ("B", "bishop"),
        ("D", "letter"),
        ("G", "letter"),
        ("H", "archbishop"),
        ("K", "king"),
        ("L", "zebra"),
        ("M", "commoner"),
        ("N", "knight"),
        ("P", "pawn"),
        ("Q", "queen"),
        ("R", "rook"),
        ("S", "nightrider"),
        // It moves as the commoner does, which is another piece.
        ("W", "letter"),
    ]);
    assert_eq!(found, expected);
}

#[test]
fn first_moves_and_the_order_of_a_movement_do_not_matter() {
    for (betza, figure) in [
        ("NRB", "amazon"),
        ("WF", "commoner"),
        ("DAW", "champion"),
        ("fmWcfF", "pawn"),
        ("mfFcfeWimfnA", "pawn"),
        ("fsmWfceFifmnD", "pawn"),
        ("NNN", "letter"),
        ("W3", "letter"),
    ] {
        let name = format!("moving-{}", betza.to_lowercase());
        let start = "4k3/8/8/8/8/8/X7/4K3 w - - 0 1";
        let file = format!(
            "[{name}:chess]\npawn = -\ncustomPiece1 = x:{betza}\ncastling = false\n\
             startFen = {start}\n"
        );
        let found = figures_of(&file, &name, start);
        assert_eq!(found.get("X").map(String::as_str), Some(figure), "{betza}");
    }
}

#[test]
fn a_promoted_piece_of_a_file_has_its_mark_and_what_it_was_if_what_it_has_become_is_another() {
    let position = "4k4/9/9/9/9/9/9/+P+L+N+S+B+R3/PLNSBRGK1[] w - - 0 1";
    let found = figures_of("[drawn-shogi:shogi]\n", "drawn-shogi", position);
    let expected = expected(&[
        ("+P", "pawn"),
        ("+L", "lance"),
        ("+N", "knight"),
        ("+S", "silver"),
        ("+B", "dragonHorse"),
        ("+R", "dragon"),
        ("P", "pawn"),
        ("L", "lance"),
        ("N", "knight"),
        ("S", "silver"),
        ("B", "bishop"),
        ("R", "rook"),
        ("G", "gold"),
        ("K", "king"),
    ]);
    assert_eq!(found, expected);
}

#[test]
fn figures_are_small_without_colours_and_each_name_has_one() {
    let names: BTreeSet<&str> = FIGURES.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), FIGURES.len());
    for (name, figure) in FIGURES {
        assert!(figure.len() < 900, "{name}: {}", figure.len());
        assert!(!elements(figure).is_empty() && figure.is_ascii(), "{name}");
        let colours = figure.matches("fill=").count() - figure.matches("fill=\"none\"").count();
        assert_eq!(colours + figure.matches("stroke=").count(), 0, "{name}");
    }
}

#[test]
fn a_kind_without_a_figure_keeps_its_letter_unless_it_is_given_one() {
    let piece = Piece::new(Side::White, 'Z', "zorilla");
    assert_eq!(figure(&piece), None);
    assert!(drawn(&piece).contains(">Z</text>"));
    let given = figure(&piece.with_figure("zebra")).expect("a figure");
    assert_eq!(given.0, "zebra");
}

#[test]
fn a_piece_face_down_that_an_arbiter_sees_has_a_question_mark_and_a_promoted_one_its_mark() {
    let rook = Piece::new(Side::White, 'R', "rook");
    assert_eq!(count(&drawn(&rook), "text"), 0);
    let mut promoted = rook.clone();
    promoted.mark = Some('~');
    assert!(drawn(&promoted).contains(">~</text>"));
    assert!(drawn(&rook.face_down()).contains(">?</text>"));
}

/// `DRAW=1 cargo test` draws them anew.
#[test]
fn the_figures_are_drawn_in_the_docs() {
    // Each drawing once, under its first name.
    let first = |(index, (_, drawing)): &(usize, &(&str, &str))| {
        FIGURES.iter().position(|(_, other)| other == drawing) == Some(*index)
    };
    let kinds = FIGURES.iter().enumerate().filter(first);
    let kinds: Vec<&str> = kinds.map(|(_, (name, _))| *name).collect();
    let files = 10;
    let rows = kinds.len().div_ceil(files.into()) as u8;
    let board = SquareBoard::new(files, 2 * rows, |file, rank| {
        let from_top = 2 * rows - 1 - rank;
        let side = [Side::White, Side::Black][usize::from(from_top % 2)];
        let name = kinds.get(usize::from(from_top / 2 * files + file));
        name.map_or(Cell::EMPTY, |name| {
            Cell::EMPTY.with_piece(Piece::new(side, '-', *name))
        })
    });
    let mut options = SvgOptions::default();
    options.coordinates = false;
    let picture = board.svg_with(&options);
    let root = env!("CARGO_MANIFEST_DIR");
    let path = format!("{root}/../../docs/pieces.svg");
    if std::env::var_os("DRAW").is_some() {
        fs::write(&path, &picture).expect("a file");
    }
    assert!(fs::read_to_string(path).ok() == Some(picture));
}
