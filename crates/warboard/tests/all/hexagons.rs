//! Boards of hexes, as hexagonal chess has one.

use warboard::board::{Cell, Change, Diagram, Piece, SquareBoard};
use warboard::piece_kit::Side;
use warboard::piece_kit::geom::{Board, GlinskiBoard, HexNumbers, ShafranBoard, Shape, Square};
use warboard::svg::{Colour, Mark, MarkKind, SvgOptions};
use warboard::{Game, Start, Status, find};

use crate::svg::{count, elements};

fn game() -> Game {
    let rules = find("glinski").expect("a game");
    rules.start(&Start::Default).expect("a start")
}

fn board() -> SquareBoard {
    let Diagram::Squares(board) = game().diagram() else {
        panic!("squares")
    };
    board
}

fn empty(files: u8, ranks: u8, numbers: HexNumbers) -> SquareBoard {
    SquareBoard::hexes(files, ranks, numbers, |_, _| Cell::EMPTY)
}

/// Checks the names of a board of hexes against those of the board as a type.
fn assert_named<B: Board>(numbers: HexNumbers) {
    let board = empty(B::FILES, B::RANKS, numbers);
    assert_eq!(board.shape(), B::SHAPE);
    let hexes = Square::<B>::all().map(|hex| (hex.file().index(), hex.rank().index()));
    assert!(board.squares().eq(hexes));
    for hex in Square::<B>::all() {
        let place = (hex.file().index(), hex.rank().index());
        assert_eq!(board.name(place.0, place.1), hex.to_string());
        assert_eq!(board.locate(&hex.to_string()), Some(place));
    }
    let letters = ('a'..='z').chain(['A', '{', '\u{e4}']);
    let names = letters.flat_map(|letter| (0..=256).map(move |number| format!("{letter}{number}")));
    let known = names.filter(|name| board.at(name).is_some()).count();
    assert_eq!(known, Square::<B>::all().len());
}

#[test]
fn every_hex_has_its_name_and_no_other_text_is_one() {
    assert_named::<GlinskiBoard>(HexNumbers::AlongFile);
    assert_named::<ShafranBoard>(HexNumbers::Rank);
    let board = board();
    for text in ["", "f", "j1", "a7", "l7", "f12", "f0", "f01", "F1", "f1 "] {
        assert_eq!(board.locate(text), None, "{text:?}");
    }
    assert_eq!(board.at("e1"), Some(board.cell(4, 0)));
    let queen = board.at("e1").and_then(|cell| cell.piece.as_ref());
    assert_eq!(queen, Some(&Piece::new(Side::White, 'Q', "queen")));
}

#[test]
fn a_board_of_hexes_is_that_of_its_placement() {
    let board = board();
    assert_eq!((board.files(), board.ranks()), (11, 11));
    assert_eq!(board.shape(), Shape::Hexes(HexNumbers::AlongFile));
    assert_eq!(board.squares().count(), 91);
    let standing = board
        .squares()
        .filter(|&(file, rank)| board.cell(file, rank).piece.is_some());
    assert_eq!(standing.count(), 36);
}

#[test]
#[should_panic(expected = "not on the board")]
fn the_corners_of_the_rectangle_are_no_hexes() {
    board().cell(10, 0);
}

#[test]
#[should_panic(expected = "no hexagon has so many files and ranks")]
fn a_hexagon_has_a_middle_file() {
    empty(10, 11, HexNumbers::Rank);
}

#[test]
#[should_panic(expected = "no hexagon has so many files and ranks")]
fn every_file_of_a_hexagon_has_a_hex() {
    empty(11, 5, HexNumbers::Rank);
}

/// The pairs of hexes with a common edge: along the file, the rank, or the rising diagonal.
fn neighbours(board: &SquareBoard) -> Vec<[(u8, u8); 2]> {
    let all: Vec<_> = board.squares().collect();
    let pairs = all.iter().flat_map(|&(file, rank)| {
        let beside = [(file, rank + 1), (file + 1, rank), (file + 1, rank + 1)];
        beside.map(|other| [(file, rank), other])
    });
    pairs.filter(|[_, other]| all.contains(other)).collect()
}

#[test]
fn no_neighbours_have_one_colour_and_each_side_has_a_bishop_on_each_of_three() {
    let board = board();
    let pairs = neighbours(&board);
    assert_eq!(pairs.len(), 240, "two of each inner edge");
    for [(file, rank), (other_file, other_rank)] in pairs {
        assert_ne!(board.shade(file, rank), board.shade(other_file, other_rank));
    }
    for bishops in [["f1", "f2", "f3"], ["f9", "f10", "f11"]] {
        let mut shades = bishops.map(|name| {
            let (file, rank) = board.locate(name).expect("a hex");
            assert_eq!(
                board
                    .at(name)
                    .map(Cell::sign)
                    .map(|sign| sign.to_ascii_lowercase()),
                Some('b')
            );
            board.shade(file, rank)
        });
        shades.sort_unstable();
        assert_eq!(shades, [0, 1, 2]);
    }
    let middle = board
        .locate("f6")
        .map(|(file, rank)| board.shade(file, rank));
    assert_eq!(middle, Some(2), "neither dark nor light");
}

const PICTURE: &str = concat!(
    "               11  b\n",
    "            10  q     k\n",
    "          9  n     b     n\n",
    "       8  r     .     .     r\n",
    "    7  p     .     b     .     p\n",
    " 6  .     p     .     .     p     .\n",
    "       .     p     .     p     .\n",
    " 5  .     .     p     p     .     .\n",
    "       .     .     p     .     .\n",
    " 4  .     .     .     .     .     .\n",
    "       .     .     .     .     .\n",
    " 3  .     .     .     .     .     .\n",
    "       .     .     P     .     .\n",
    " 2  .     .     P     P     .     .\n",
    "       .     P     .     P     .\n",
    " 1  .     P     .     .     P     .\n",
    "    a  P     .     B     .     P  l\n",
    "       b  R     .     .     R  k\n",
    "          c  N     B     N  i\n",
    "             d  Q     K  h\n",
    "                e  B  g\n",
    "                   f\n",
);

#[test]
fn the_text_has_files_upward_and_a_hex_between_two_of_the_next_file() {
    assert_eq!(game().diagram().to_string(), PICTURE);
    let lines = board().lines(|_, _| "<+>".to_string());
    assert_eq!(lines.concat().matches("<+>").count(), 91);
    assert!(
        lines.iter().all(|line| line.len() == 3 * 12),
        "of one width"
    );
}

#[test]
fn numbers_of_ranks_are_beside_the_first_hex_of_each() {
    assert_eq!(
        empty(3, 3, HexNumbers::Rank).to_string(),
        concat!(
            "    3  .\n",
            " 2  .     .\n",
            "       .\n",
            " 1  .     .\n",
            "    a  .  c\n",
            "       b\n",
        )
    );
    let widest = empty(25, 13, HexNumbers::AlongFile).to_string();
    assert!(widest.ends_with("n\n") && widest.contains('z'), "{widest}");
}

/// The picture with options that are changed from those with which every hex has an element.
fn drawn(change: impl FnOnce(&mut SvgOptions)) -> String {
    let mut options = SvgOptions::default();
    options.clickable = true;
    options.id = "x".parse().ok();
    change(&mut options);
    let picture = game().diagram().svg_with(&options);
    assert!(picture.is_ascii());
    assert_eq!(elements(&picture)[0], "svg");
    picture
}

#[test]
fn the_picture_has_a_hexagon_for_each_hex_with_its_name_and_its_colour() {
    let picture = drawn(|_| ());
    assert_eq!(count(&picture, "title"), 91);
    let pieces = ["white", "black"].map(|side| {
        let piece = format!("<use href=\"#x-{side}-");
        picture.matches(&piece).count()
    });
    assert_eq!(pieces, [18, 18]);
    assert_eq!(count(&picture, "rect"), 1, "the panel alone");
    let counts = ["#d9c39a", "#f3ead6", "#e6d5b0"].map(|colour| {
        let (_, ground) = picture
            .split_once(&format!("fill=\"{colour}\" d=\""))
            .expect("it");
        let (hexes, _) = ground.split_once('"').expect("its end");
        hexes.matches("h30l15 26-15 26h-30l-15-26z").count()
    });
    assert_eq!(counts, [30, 30, 31]);
    let names = Square::<GlinskiBoard>::all().map(|hex| format!(">{hex}</text>"));
    assert!(
        names
            .into_iter()
            .all(|name| picture.matches(&name).count() == 1)
    );
    assert!(picture.contains("<title>g1: White's king</title>"));
    assert!(picture.contains("<title>f6</title>"));
    let bare = drawn(|options| options.coordinates = false);
    assert_eq!(count(&bare, "text") + 91, count(&picture, "text"));
}

#[test]
fn marks_the_last_action_and_a_check_are_drawn_as_hexagons() {
    let plain = drawn(|_| ());
    let outline = "d=\"M5 -6H35L50 20L35 46H5L-10 20Z\"";
    let tinted = drawn(|options| {
        options.last = ["f5", "f6"].map(String::from).to_vec();
        options.check = vec!["g10".to_string()];
        options.marks = vec![Mark::new("a1", MarkKind::Fill, Colour::Blue)];
    });
    for (colour, hexes) in [("#7fa81a", 2), ("#e0281e", 1), ("#1f4fbf", 1)] {
        let colour = format!(" fill=\"{colour}\"");
        let tints = tinted.lines().filter(|line| line.contains(outline));
        let tints = tints.filter(|line| line.contains(&colour) && line.contains("fill-opacity"));
        assert_eq!(tints.count(), hexes, "{colour}");
    }
    let ringed = drawn(|options| {
        options.marks = vec![Mark::new("l6", MarkKind::Ring, Colour::Red)];
    });
    let ring = "<path d=\"M6 -4H34L48 20L34 44H6L-8 20Z\" class=\"wb-ring\" fill=\"none\" \
                stroke=\"#b81414\"";
    assert_eq!(ringed.matches(ring).count(), 1);
    let strange = drawn(|options| {
        options.last = ["j1", "a7", "0,0"].map(String::from).to_vec();
    });
    assert_eq!(strange, plain);
}

#[test]
fn hexes_with_a_common_edge_share_two_corners_and_others_fewer() {
    for bottom in Side::ALL {
        let mut options = SvgOptions::default();
        options.bottom = bottom;
        let diagram = game().diagram();
        let layout = diagram.layout(&options);
        let board = board();
        let corners = |(file, rank)| layout.corners(&board.name(file, rank)).expect("a hex");
        let pairs = neighbours(&board);
        for one in board.squares() {
            let around = corners(one);
            for other in board.squares().filter(|other| *other > one) {
                let shared = corners(other).into_iter().filter(|at| around.contains(at));
                let beside = pairs.contains(&[one, other]);
                assert_eq!(shared.count() == 2, beside, "{one:?} {other:?}");
            }
        }
    }
}

#[test]
fn clicks_find_the_hex_and_black_at_the_bottom_turns_the_board() {
    let diagram = game().diagram();
    let mut options = SvgOptions::default();
    let plain = diagram.layout(&options);
    options.bottom = Side::Black;
    let turned = diagram.layout(&options);
    let middle = (plain.width() / 2, plain.height() / 2);
    assert_eq!(plain.middle("f6"), Some(middle));
    assert_eq!(turned.middle("f6"), Some(middle));
    for (one, opposite) in [("a1", "l6"), ("f1", "f11"), ("b3", "k5"), ("e1", "g10")] {
        let at = plain.middle(one).expect("a hex");
        assert_eq!(turned.middle(opposite), Some(at));
        let (x, y) = (at.0 as f64, at.1 as f64);
        assert_eq!(plain.at(x, y).as_deref(), Some(one));
        assert_eq!(turned.at(x, y).as_deref(), Some(opposite));
    }
    let (_, low) = plain.middle("f1").expect("a hex");
    assert!(low > middle.1, "White is at the bottom");
    assert_eq!(plain.at(12.0, 12.0), None, "outside of the hexagon");
    assert_eq!(plain.middle("j1"), None);
}

#[test]
fn a_move_changes_two_hexes_and_another_shape_changes_everything() {
    let mut game = game();
    let before = game.diagram();
    game.play("f5f6").expect("a legal move");
    let changes = before.changes_to(&game.diagram());
    let places: Vec<String> = changes.iter().map(Change::place).collect();
    assert_eq!(places, ["f5", "f6"]);
    let boards = [
        empty(11, 11, HexNumbers::AlongFile),
        empty(11, 11, HexNumbers::Rank),
        SquareBoard::new(11, 11, |_, _| Cell::EMPTY),
    ];
    let diagrams = boards.map(Diagram::Squares);
    for before in &diagrams {
        for after in diagrams.iter().filter(|after| *after != before) {
            let changes = before.changes_to(after);
            assert_eq!(changes[0].place(), "diagram");
            let mut shown = before.clone();
            shown.apply(&changes).expect("changes of this diagram");
            assert_eq!(&shown, after);
        }
    }
}

#[test]
fn a_stalemate_says_what_each_side_gets() {
    let rules = find("glinski").expect("a game");
    let mut game = rules
        .parse("1/3/5/7/9/11/11/Q9K/11/10k/11 w - - 0 1")
        .expect("a position");
    game.play("a4i1").expect("it is legal");
    let status = game.status();
    let json = serde_json::to_string(&status).expect("it is plain data");
    assert_eq!(
        json,
        r#"{"state":"over","by":"stalemate","points":{"b":25,"w":75}}"#
    );
    assert_eq!(
        serde_json::from_str::<Status>(&json).ok(),
        Some(status.clone())
    );
    let said = status.message(&game.roster()).text;
    assert_eq!(said, "Stalemate: Black gets 0.25, White gets 0.75");
    assert_eq!(status.to_string(), "stalemate");
    let verified = warboard::verify(&game.record(), usize::MAX).expect("a record");
    assert_eq!(verified.status, status);
}
