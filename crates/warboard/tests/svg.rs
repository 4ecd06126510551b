//! Diagrams as SVG.

use warboard::piece_kit::geom::hex::Hex;
use warboard::{Diagram, HexArmy, HexAttack, HexBoard, HexCell, Start, find, games};

/// The names of all elements, if every tag is closed where it must be and no sign
/// stands where XML has none.
fn elements(document: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut open = Vec::new();
    for part in document.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert!(!text.contains('>'), "{part}");
        assert!(text.split('&').skip(1).all(is_reference), "{part}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{part}");
        assert!(!tag.contains('&'), "{part}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "{part}");
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        names.push(name.to_string());
        if !tag.ends_with('/') {
            open.push(name.to_string());
        }
    }
    assert!(open.is_empty(), "{open:?}");
    names
}

fn is_reference(text: &str) -> bool {
    let known = ["amp;", "lt;", "gt;", "#"];
    known.iter().any(|name| text.starts_with(name))
}

fn count(document: &str, element: &str) -> usize {
    let names = elements(document);
    names.iter().filter(|name| *name == element).count()
}

fn map() -> HexBoard {
    let structures = [
        "base",
        "fortress",
        "mine",
        "camp N",
        "<tower & moat>",
        "\u{263a}\u{7}",
    ];
    let mut cells: Vec<HexCell> = Hex::ORIGIN
        .spiral(1)
        .map(|hex| HexCell::new(hex, "woods"))
        .collect();
    for (cell, structure) in cells.iter_mut().zip(structures) {
        cell.structure = Some(structure.to_string());
    }
    for (cell, (seat, size)) in cells.iter_mut().zip([(1, 8), (2, 16), (3, 24)]) {
        cell.army = Some(HexArmy::new(seat, "KRNBWWFF".repeat(size / 8)));
    }
    let attack = HexAttack::new(Hex::ORIGIN, Hex::new(1, 0), "KRNBWWFF");
    HexBoard::new(cells, [attack])
}

#[test]
fn a_map_has_a_polygon_for_each_hex_and_a_line_for_each_attack() {
    let document = map().svg();
    assert_eq!(count(&document, "polygon"), 7);
    assert_eq!(count(&document, "line"), 1);
    assert_eq!(count(&document, "title"), 7 + 1);
    assert_eq!(Diagram::Hexes(map()).svg(), document);
    for part in [
        "<title>0,0: woods, base, seat 1 with KRNBWWFF</title>",
        "<title>attack from 0,0 to 1,0 with KRNBWWFF</title>",
        ">KRNBWWFFKR</text>",
        ">NBWWFF</text>",
        ">24 units</text>",
        ">camp N</text>",
    ] {
        assert!(document.contains(part), "{part}");
    }
}

#[test]
fn texts_are_escaped_and_the_document_is_ascii() {
    let document = map().svg();
    assert!(document.contains(">&lt;tower &amp; moat&gt;</text>"));
    assert!(document.contains(">&#9786;&#65533;</text>"));
    assert!(document.is_ascii());
}

#[test]
fn every_seat_and_terrain_of_the_rules_has_a_colour_of_its_own() {
    let fills = |cells: Vec<HexCell>| {
        let board = HexBoard::new(cells, []).svg();
        let fill = |line: &str| Some(line.split_once("fill=\"")?.1.split_once('"')?.0.to_string());
        let shapes = board
            .lines()
            .filter(|line| line.contains("<polygon") || line.contains("<rect"));
        let mut fills: Vec<String> = shapes.filter_map(fill).collect();
        fills.sort();
        fills.dedup();
        fills.len()
    };
    let terrains = [
        "standard", "narrow", "plain", "woods", "mountain", "fortress",
    ];
    let of_terrains = Hex::ORIGIN.spiral(1).zip(terrains);
    let cells = of_terrains.map(|(hex, terrain)| HexCell::new(hex, terrain));
    assert_eq!(fills(cells.collect()), 6);
    let of_seats = Hex::ORIGIN.spiral(1).zip(1..=6);
    let cells =
        of_seats.map(|(hex, seat)| HexCell::new(hex, "plain").with_army(HexArmy::new(seat, "K")));
    assert_eq!(fills(cells.collect()), 1 + 6);
}

#[test]
fn a_map_without_hexes_is_a_document() {
    assert_eq!(count(&HexBoard::new([], []).svg(), "polygon"), 0);
}

#[test]
fn every_game_is_drawn_square_by_square() {
    for rules in games() {
        let game = rules.start(&Start::Default).expect("a start");
        let diagram = game.diagram();
        let document = diagram.svg();
        assert!(document.is_ascii());
        if let Diagram::Squares(board) = &diagram {
            let squares = usize::from(board.files()) * usize::from(board.ranks());
            assert_eq!(count(&document, "rect"), squares);
        }
        assert_eq!(document, game.diagram().svg());
    }
}

#[test]
fn pieces_are_discs_with_letters_and_barriers_are_named() {
    let game = find("invasion").expect("a game").start(&Start::Default);
    let document = game.expect("a start").diagram().svg();
    assert_eq!(count(&document, "circle"), 2 * 21);
    assert!(document.contains("<title>d5: sea</title>"));
    let game = find("strata-tactical").expect("a game");
    let game = game.start(&Start::Default).expect("a start");
    let all = game.diagram().svg();
    assert!(all.contains(", face down</title>") && all.contains(">?"));
    let seen = game.seen_by("white").expect("an observer").diagram.svg();
    assert!(seen.contains("White's unit face down</title>") && !seen.contains('?'));
}

#[test]
fn a_terrain_that_is_too_long_for_its_corner_is_cut_and_whole_in_the_title() {
    let named = |terrain: &str| HexBoard::new([HexCell::new(Hex::ORIGIN, terrain)], []).svg();
    assert!(named("standard").contains(">standard</text>"));
    let swamp = named("mangrove-swamp");
    assert!(swamp.contains(">mangrov&#8230;</text>"), "{swamp}");
    assert!(swamp.contains("<title>0,0: mangrove-swamp</title>"));
}

#[test]
fn the_board_of_a_battle_is_under_the_map() {
    let game = find("strata-tactical").expect("a game");
    let Diagram::Squares(battle) = game.start(&Start::Default).expect("a start").diagram() else {
        panic!("squares")
    };
    let (board, alone) = (battle.svg(), map().svg());
    let both = map().with_battle(battle).svg();
    for element in ["rect", "polygon", "circle"] {
        let parts = count(&board, element) + count(&alone, element);
        assert_eq!(count(&both, element), parts, "{element}");
    }
    let size = |document: &str, name: &str| -> i64 {
        let (_, rest) = document.split_once(&format!(" {name}=\"")).expect("a size");
        let (number, _) = rest.split_once('"').expect("a number");
        number.parse().expect("a whole number")
    };
    let height = size(&alone, "height");
    assert_eq!(size(&both, "height"), height + size(&board, "height"));
    assert_eq!(
        size(&both, "width"),
        size(&alone, "width").max(size(&board, "width"))
    );
    assert!(
        both.contains(&format!(",{height})\">")),
        "the board is below"
    );
}
