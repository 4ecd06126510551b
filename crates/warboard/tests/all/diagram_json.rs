//! Diagrams, changes and options as JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};
use warboard::board::{
    Cell, Change, Diagram, HexArmy, HexAttack, HexBoard, HexCell, Piece, SquareBoard,
};
use warboard::piece_kit::geom::HexNumbers;
use warboard::piece_kit::geom::hex::Hex;
use warboard::piece_kit::{Seed, SeededRng, Side};
use warboard::svg::{Colour, Mark, MarkKind, PieceSet, SvgOptions};
use warboard::{Start, games};

/// Checks that a value comes back from its JSON, and gives the JSON.
fn round_trip<T>(value: &T) -> String
where
    T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug,
{
    let json = to_string(value).expect("JSON");
    assert_eq!(&from_str::<T>(&json).expect("what was written"), value);
    json
}

/// The sentence of the refusal.
fn refused<T: DeserializeOwned + core::fmt::Debug>(json: &str) -> String {
    from_str::<T>(json).expect_err(json).to_string()
}

fn board() -> SquareBoard {
    let queen = Piece::new(Side::White, 'Q', "queen");
    let board = SquareBoard::new(2, 2, |file, rank| match (file, rank) {
        (0, 0) => Cell::EMPTY.with_piece(queen.clone()),
        (1, 0) => Cell::EMPTY.with_piece(Piece::new(Side::Black, 'R', "rook").face_down()),
        (1, 1) => Cell::EMPTY.with_barrier("sea"),
        _ => Cell::EMPTY,
    });
    board.with_aside(Piece::new(Side::Black, 'B', "Bomb"), "armed")
}

const BOARD: &str = "\"files\":2,\"ranks\":2,\"cells\":[\
    {\"square\":\"a1\",\"piece\":{\"side\":\"w\",\"letter\":\"Q\",\"name\":\"queen\"}},\
    {\"square\":\"b1\",\"piece\":{\"side\":\"b\",\"letter\":\"R\",\"name\":\"rook\",\"face_down\":true}},\
    {\"square\":\"b2\",\"barrier\":\"sea\"}],\
    \"asides\":[{\"piece\":{\"side\":\"b\",\"letter\":\"B\",\"name\":\"Bomb\"},\"state\":\"armed\"}]}";

fn map() -> HexBoard {
    let [from, to] = [Hex::new(0, 0), Hex::new(1, -1)];
    let cells = [
        HexCell::new(from, "plain").with_army(HexArmy::new(2, "KN")),
        HexCell::new(to, "woods").with_structure("camp N"),
    ];
    HexBoard::new(cells, [HexAttack::new(from, to, "KN")])
}

const MAP: &str = "\"cells\":[\
    {\"hex\":\"1,-1\",\"terrain\":\"woods\",\"structure\":\"camp N\"},\
    {\"hex\":\"0,0\",\"terrain\":\"plain\",\"army\":{\"seat\":2,\"units\":\"KN\"}}],\
    \"attacks\":[{\"from\":\"0,0\",\"to\":\"1,-1\",\"units\":\"KN\"}]";

#[test]
fn a_diagram_says_its_shape_and_lists_what_is_not_empty() {
    let json = round_trip(&Diagram::Squares(board()));
    assert_eq!(json, format!("{{\"shape\":\"squares\",{BOARD}"));
    let json = round_trip(&Diagram::Hexes(map()));
    assert_eq!(json, format!("{{\"shape\":\"hexes\",{MAP}}}"));
    let json = round_trip(&Diagram::Hexes(map().with_battle(board())));
    assert_eq!(
        json,
        format!("{{\"shape\":\"hexes\",{MAP},\"battle\":{{{BOARD}}}")
    );
}

#[test]
fn a_board_of_hexes_says_how_they_are_numbered_and_one_of_squares_nothing() {
    let king = Cell::EMPTY.with_piece(Piece::new(Side::White, 'K', "king"));
    let board = |numbers| {
        SquareBoard::hexes(3, 3, numbers, |file, rank| match (file, rank) {
            (2, 1) => king.clone(),
            _ => Cell::EMPTY,
        })
    };
    for (numbers, word, hex) in [
        (HexNumbers::AlongFile, "along-file", "c1"),
        (HexNumbers::Rank, "rank", "c2"),
    ] {
        let json = round_trip(&Diagram::Squares(board(numbers)));
        let piece = "{\"side\":\"w\",\"letter\":\"K\",\"name\":\"king\"}";
        assert_eq!(
            json,
            format!(
                "{{\"shape\":\"squares\",\"files\":3,\"ranks\":3,\"hexes\":\"{word}\",\
                 \"cells\":[{{\"square\":\"{hex}\",\"piece\":{piece}}}]}}"
            )
        );
    }
    let squares = SquareBoard::new(3, 3, |_, _| Cell::EMPTY);
    let json = round_trip(&Diagram::Squares(squares));
    assert!(!json.contains("hexes"), "{json}");
}

#[test]
fn what_is_no_board_of_hexes_is_refused() {
    let board = |size: &str, hexes: &str, cells: &str| {
        refused::<SquareBoard>(&format!(
            "{{{size},\"hexes\":\"{hexes}\",\"cells\":[{cells}]}}"
        ))
    };
    let no_hexagon = "a board of hexes has an odd number of files, at most 25, and more ranks than \
                      half of them, not ";
    for (files, ranks) in [(10, 11), (11, 5), (0, 3), (1, 0), (26, 26)] {
        let told = board(&format!("\"files\":{files},\"ranks\":{ranks}"), "rank", "");
        let why = format!("{no_hexagon}{files} and {ranks}");
        assert!(told.starts_with(&why), "{told}");
    }
    let told = board("\"files\":27,\"ranks\":99", "rank", "");
    assert!(told.starts_with("a board has at most 26 files"), "{told}");
    let size = "\"files\":11,\"ranks\":11";
    let told = board(size, "across", "");
    assert!(told.starts_with("unknown variant `across`"), "{told}");
    for hex in ["j1", "a7", "f12"] {
        let told = board(size, "along-file", &format!("{{\"square\":\"{hex}\"}}"));
        let why = format!("the board has no square {hex:?}");
        assert!(told.starts_with(&why), "{told}");
    }
}

#[test]
fn a_change_says_what_was_there_and_what_is_there() {
    let queen = Cell::EMPTY.with_piece(Piece::new(Side::White, 'Q', "queen"));
    let before = Diagram::Squares(SquareBoard::new(1, 1, |_, _| Cell::EMPTY));
    let after = Diagram::Squares(SquareBoard::new(1, 1, |_, _| queen.clone()));
    assert_eq!(
        round_trip(&before.changes_to(&after)),
        "[{\"change\":\"square\",\"square\":\"a1\",\"before\":{},\"after\":\
         {\"piece\":{\"side\":\"w\",\"letter\":\"Q\",\"name\":\"queen\"}}}]"
    );
    let cell = HexCell::new(Hex::ORIGIN, "plain");
    let before = Diagram::Hexes(HexBoard::new([], []));
    let after = Diagram::Hexes(HexBoard::new([cell], []));
    assert_eq!(
        round_trip(&before.changes_to(&after)),
        "[{\"change\":\"hex\",\"hex\":\"0,0\",\"after\":{\"hex\":\"0,0\",\"terrain\":\"plain\"}}]"
    );
}

#[test]
fn every_change_comes_back() {
    let battle = map().with_battle(board());
    let [quiet, fought] = [map(), battle].map(Diagram::Hexes);
    let none = Diagram::Hexes(HexBoard::new([], []));
    let squares = Diagram::Squares(board());
    let bare = Diagram::Squares(SquareBoard::new(2, 2, |_, _| Cell::EMPTY));
    for (before, after) in [
        (&quiet, &fought),
        (&none, &fought),
        (&bare, &squares),
        (&none, &squares),
    ] {
        let changes: Vec<Change> = before.changes_to(after);
        round_trip(&changes);
        let back: Vec<Change> = changes.into_iter().map(Change::reversed).collect();
        round_trip(&back);
    }
}

#[test]
fn diagrams_and_changes_of_random_games_come_back() {
    for rules in games() {
        let mut rng = SeededRng::new(&Seed::guessable(7));
        let mut game = rules.start(&Start::Default).expect("a start");
        for _ in 0..60 {
            let legal = game.legal();
            let Some(action) = rng.choose(&legal) else {
                break;
            };
            let before = game.diagram();
            game.play(action).expect("a legal action");
            round_trip(&before);
            round_trip(&before.changes_to(&game.diagram()));
        }
    }
}

#[test]
fn what_is_no_board_is_refused_with_the_square_or_hex() {
    let board = |cells: &str| format!("{{\"files\":10,\"ranks\":10,\"cells\":[{cells}]}}");
    let why = |json: &str, why: &str| {
        let told = refused::<SquareBoard>(json);
        assert!(told.starts_with(why), "{told}");
    };
    why(
        &board("{\"square\":\"k1\"}"),
        "the board has no square \"k1\"",
    );
    why(
        &board("{\"square\":\"a11\"}"),
        "the board has no square \"a11\"",
    );
    let twice = "{\"square\":\"a1\"},{\"square\":\"a1\",\"zone\":\"camp\"}";
    why(&board(twice), "the square a1 is listed twice");
    why(
        "{\"files\":27,\"ranks\":1,\"cells\":[]}",
        "a board has at most 26 files and 99 ranks, not 27 and 1",
    );
    why(
        "{\"files\":1,\"ranks\":100,\"cells\":[]}",
        "a board has at most",
    );
    why(
        &board("{\"square\":\"a1\",\"peice\":null}"),
        "unknown field `peice`",
    );
    why(&board("{\"zone\":\"camp\"}"), "missing field `square`");
    why("{\"ranks\":1,\"cells\":[]}", "missing field `files`");
    let twice = "{\"hex\":\"0,1\",\"terrain\":\"plain\"}";
    let told = refused::<HexBoard>(&format!("{{\"cells\":[{twice},{twice}]}}"));
    assert!(told.starts_with("the hex 0,1 is listed twice"), "{told}");
    let told = refused::<HexBoard>("{\"cells\":[{\"hex\":\"0;1\",\"terrain\":\"plain\"}]}");
    assert!(told.starts_with("a hex is two numbers"), "{told}");
}

#[test]
fn unknown_shapes_changes_and_keys_are_refused() {
    for (json, why) in [
        ("{\"shape\":\"cubes\"}", "unknown variant `cubes`"),
        ("{\"files\":1}", "missing field `shape`"),
    ] {
        let told = refused::<Diagram>(json);
        assert!(told.starts_with(why), "{told}");
    }
    let extra = "{\"change\":\"square\",\"square\":\"a1\",\"before\":{},\"after\":{},\"by\":1}";
    let told = refused::<Change>(extra);
    assert!(told.starts_with("unknown field `by`"), "{told}");
    let told = refused::<Change>("{\"change\":\"moon\"}");
    assert!(told.starts_with("unknown variant `moon`"), "{told}");
    let told = refused::<Change>("{\"change\":\"square\",\"square\":\"a1\",\"before\":{}}");
    assert!(told.starts_with("missing field `after`"), "{told}");
}

#[test]
fn options_have_defaults_and_are_checked() {
    assert_eq!(
        from_str::<SvgOptions>("{}").ok(),
        Some(SvgOptions::default())
    );
    let mut options = SvgOptions::default();
    options.bottom = Side::Black;
    options.turn = 2;
    options.last = vec!["e3".to_string()];
    options.pieces = PieceSet::Figures;
    options.marks = vec![
        Mark::new("e4", MarkKind::Ring, Colour::Green),
        Mark::new("0,1", MarkKind::Dot, Colour::Rgb(1, 2, 255)),
    ];
    assert_eq!(
        round_trip(&options),
        "{\"bottom\":\"b\",\"turn\":2,\"last\":[\"e3\"],\"check\":[],\"marks\":[\
         {\"square\":\"e4\",\"kind\":\"ring\",\"colour\":\"green\"},\
         {\"square\":\"0,1\",\"kind\":\"dot\",\"colour\":\"#0102ff\"}],\
         \"coordinates\":true,\"pieces\":\"figures\",\"clickable\":false}"
    );
    options.id = "left".parse().ok();
    assert!(round_trip(&options).ends_with(",\"id\":\"left\"}"));
    for (json, why) in [
        ("{\"flip\":true}", "unknown field `flip`"),
        ("{\"id\":\"a b\"}", "\"a b\" is not an id: use a letter"),
        (
            "{\"pieces\":\"wood\"}",
            "\"wood\" is not a set of pieces: use letters or figures",
        ),
        ("{\"turn\":-1}", "invalid value: integer `-1`"),
        (
            "{\"marks\":[{\"square\":\"e4\",\"kind\":\"ring\",\"colour\":\"url(x)\"}]}",
            "\"url(x)\" is not a colour",
        ),
    ] {
        let told = refused::<SvgOptions>(json);
        assert!(told.starts_with(why), "{told}");
    }
}
