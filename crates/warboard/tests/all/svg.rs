//! Diagrams as SVG.

use std::collections::BTreeSet;
use std::fs;

use warboard::board::{Aside, Cell, Diagram, HexArmy, HexAttack, HexBoard, HexCell};
use warboard::piece_kit::geom::hex::Hex;
use warboard::svg::{PieceSet, SvgOptions};
use warboard::{Start, find, games};

/// The names of all elements, if every tag is closed where it must be and no sign
/// stands where XML has none.
pub(crate) fn elements(document: &str) -> Vec<String> {
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
    let known = ["amp;", "lt;", "gt;", "quot;", "#"];
    known.iter().any(|name| text.starts_with(name))
}

pub(crate) fn count(document: &str, element: &str) -> usize {
    let names = elements(document);
    names.iter().filter(|name| *name == element).count()
}

pub(crate) fn map() -> HexBoard {
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
fn a_map_has_a_hex_for_each_cell_and_a_line_for_each_attack() {
    let document = map().svg();
    assert_eq!(count(&document, "polygon"), 1, "one is defined");
    assert_eq!(document.matches("-hex\"/>").count(), 7, "and used");
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
    let panel = 1;
    assert_eq!(fills(cells.collect()), panel + 6);
    let of_seats = Hex::ORIGIN.spiral(1).zip(1..=6);
    let cells =
        of_seats.map(|(hex, seat)| HexCell::new(hex, "plain").with_army(HexArmy::new(seat, "K")));
    assert_eq!(fills(cells.collect()), panel + 1 + 6);
}

#[test]
fn a_map_without_hexes_is_a_document() {
    assert_eq!(count(&HexBoard::new([], []).svg(), "polygon"), 0);
}

#[test]
fn every_game_is_drawn_square_by_square() {
    for rules in games() {
        let game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let diagram = game.diagram();
        let document = diagram.svg();
        assert!(document.is_ascii());
        let mut options = SvgOptions::default();
        options.clickable = true;
        if let Diagram::Squares(board) = &diagram {
            let something = |(file, rank): &(u8, u8)| *board.cell(*file, *rank) != Cell::EMPTY;
            let waiting: BTreeSet<String> = board.asides().iter().map(Aside::place).collect();
            let (all, drawn) = (board.squares(), board.squares().filter(something));
            let document_of_all = diagram.svg_with(&options);
            assert_eq!(
                count(&document_of_all, "title"),
                all.count() + waiting.len()
            );
            assert_eq!(count(&document, "title"), drawn.count() + waiting.len());
        }
        assert_eq!(document, game.diagram().svg());
    }
}

#[test]
fn pieces_are_discs_with_letters_and_barriers_are_named() {
    let game = find("invasion")
        .expect("a game")
        .start(&Start::GuessableTestDeal(0));
    let mut options = SvgOptions::default();
    options.pieces = PieceSet::Letters;
    let document = game.expect("a start").diagram().svg_with(&options);
    let used = document.lines().filter(|line| line.starts_with("<use "));
    let letters = used.filter(|line| line.contains("-letter")).count();
    assert_eq!(letters, 2 * 21 + 2, "all pieces and the Bombs");
    assert_eq!(
        count(&document, "circle"),
        2 * 7,
        "of each side's kinds and Bomb, one each"
    );
    assert!(document.contains("<title>d5: sea</title>"));
    let game = find("strata-tactical").expect("a game");
    let game = game.start(&Start::GuessableTestDeal(0)).expect("a start");
    let all = game.diagram().svg_with(&options);
    assert!(all.contains(", face down</title>") && all.contains(">?"));
    let seen = game.view("white").expect("an observer").diagram();
    let seen = seen.svg_with(&options);
    assert!(seen.contains("White's unit face down</title>") && !seen.contains('?'));
}

#[test]
fn zones_and_bombs_of_invasion_and_shields_of_capatomic_are_named() {
    let start = "10/10/10/3****3/3****3/3****3/3****3/h9/10/9H w 1x 0 1";
    let game = find("invasion").expect("a game").parse(start);
    let document = game.expect("a position").diagram().svg();
    for part in [
        "<title>a9: camp</title>",
        "<title>j1: White's head quarter, HQ corner</title>",
        "<title>j10: red corner</title>",
        ">red corner</text>",
        "<title>B@: White's Bomb, armed</title>",
        ">armed</text>",
        "<title>b@: Black's Bomb, spent</title>",
        ">spent</text>",
    ] {
        assert!(document.contains(part), "{part}");
    }
    let lone = "k9/10/10/10/10/10/10/10/10/9K w - - - - 0 1";
    let game = find("capatomic").expect("a game").parse(lone);
    let document = game.expect("a position").diagram().svg();
    assert_eq!(document.matches(", shielded</title>").count(), 2);
    assert_eq!(document.matches(": shielded</title>").count(), 2 * 3);
}

#[test]
fn palaces_of_xiangqi_and_janggi_are_named() {
    for name in ["xiangqi", "janggi"] {
        let game = find(name).expect("a game").start(&Start::Default);
        let Diagram::Squares(board) = game.expect("a start").diagram() else {
            panic!("{name} is played on squares");
        };
        let zone = |square: &str| board.at(square).expect("a square").zone.as_deref();
        for square in ["d1", "e2", "f3", "d8", "e9", "f10"] {
            assert_eq!(zone(square), Some("palace"), "{name} {square}");
        }
        for square in ["c1", "g3", "e4", "d7", "e5"] {
            assert_eq!(zone(square), None, "{name} {square}");
        }
    }
}

/// Pictures of the rule pages: where they are, the position, what is played first.
const PICTURES: [(&str, &str, &str, &str); 7] = [
    ("capatomic/start", "capatomic", START_12345, ""),
    ("capatomic/launch", "capatomic", LAUNCH, ""),
    ("capatomic/blast", "capatomic", LAUNCH, "c2*e5"),
    ("capatomic/before-castling", "capatomic", CASTLING, ""),
    ("capatomic/castled", "capatomic", CASTLING, "f2j2,e1,g1"),
    ("invasion/board", "invasion", "", ""),
    ("chess-family/glinski", "glinski", "", ""),
];
const START_12345: &str =
    "5m1m2/qnbbrakncr/pppppppppp/10/10/10/10/PPPPPPPPPP/QNBBRAKNCR/5M1M2 w EJej - FHfh - 0 1";
const LAUNCH: &str = "10/10/10/10/3np1k3/3r1b4/4NP4/10/1KM7/10 w - - - + 0 1";
const CASTLING: &str = "5k4/10/10/10/10/10/10/10/R4K3R/4M1M3 w AJ - EG - 4 9";

/// `DRAW=1 cargo test` draws them anew.
#[test]
fn the_rule_pages_have_the_pictures_of_their_positions() {
    let compare = |name: &str, drawn: &str| {
        let root = env!("CARGO_MANIFEST_DIR");
        let path = format!("{root}/../../docs/rules/{name}.svg");
        if std::env::var_os("DRAW").is_some() {
            fs::write(&path, drawn).expect("a file");
        }
        assert!(
            fs::read_to_string(path).ok().as_deref() == Some(drawn),
            "{name}"
        );
    };
    for (name, game, position, action) in PICTURES {
        let rules = find(game).expect("a game");
        let mut game = match position {
            "" => rules.start(&Start::GuessableTestDeal(0)).expect("a start"),
            _ => rules.parse(position).expect("a position"),
        };
        if !action.is_empty() {
            game.play(action).expect("a legal action");
        }
        compare(name, &game.diagram().svg());
    }
    let campaigns = find("strata-strategic").expect("a game");
    for (number, name) in (0..).zip(campaigns.scenarios()) {
        let start = campaigns.start(&Start::Number(number)).expect("a start");
        if ["duel", "triumvirate", "six-crowns"].contains(&name.as_str()) {
            compare(&format!("strata-strategic/{name}"), &start.diagram().svg());
        }
    }
}

#[test]
fn every_picture_has_a_light_panel_as_large_as_it_is() {
    for rules in games() {
        let document = rules
            .start(&Start::GuessableTestDeal(0))
            .expect("a start")
            .diagram()
            .svg();
        let (head, _) = document.split_once(">\n").expect("an element");
        let size = head
            .split(" viewBox")
            .next()
            .and_then(|size| size.split_once(" width"));
        let (_, size) = size.expect("a size");
        let panel = format!("<rect class=\"wb-panel\" fill=\"#fbfaf6\" width{size}/>\n");
        let (before, _) = document.split_once(&panel).expect("a panel");
        assert!(!before.contains("<rect"), "{head}");
    }
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
    let Diagram::Squares(battle) = game
        .start(&Start::GuessableTestDeal(0))
        .expect("a start")
        .diagram()
    else {
        panic!("squares")
    };
    let (board, alone) = (battle.svg(), map().svg());
    let both = map().with_battle(battle).svg();
    for element in ["title", "polygon", "rect"] {
        let panel = usize::from(element == "rect");
        let parts = count(&board, element) + count(&alone, element);
        assert_eq!(count(&both, element), parts - panel, "{element}");
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
