//! Pieces beside the board: where they are drawn, and how they are picked up.

use warboard::board::{Aside, Cell, Diagram, Piece, SquareBoard};
use warboard::piece_kit::Side;
use warboard::svg::{Colour, Layout, Mark, MarkKind, SvgOptions};
use warboard::{Choice, Game, Start, find};

use crate::svg::elements;

const CRAZYHOUSE: &str = "4k3/8/8/8/8/8/8/4K3[QPPnn] w - - 0 1";

/// Both hands full; two of each kind are on the board.
const SHOGI: &str = "lnsgk4/1r5b1/9/9/9/9/9/1B5R1/LNSGK4\
                     [GSNLPPPPPPPPPgsnlppppppppp] w - - 0 1";

fn game(name: &str, position: &str) -> Game {
    let rules = find(name).expect("a game");
    rules.parse(position).expect("a position")
}

/// Positions with pieces beside the board, of every game that has such.
fn games() -> Vec<Game> {
    let narrow = "[narrow:crazyhouse]\nmaxFile = 4\nmaxRank = 5\ncastling = false\n\
                  archbishop = a\nchancellor = c\nstartFen = 3k/4/4/4/3K[PNBRQACpnbrqac] w - - 0 1\n";
    warboard::custom::load_variants_strict(narrow).expect("a variant");
    let narrow = find("narrow").expect("it").start(&Start::Default);
    vec![
        game("crazyhouse", CRAZYHOUSE),
        game("shogi", SHOGI),
        game("minishogi", "4k/5/5/5/K4[RBGSPrbgsp] w - - 0 1"),
        game(
            "capahouse",
            "4k5/10/10/10/10/10/10/4K5[QRBNACPqrbnacp] b - - 0 1",
        ),
        game(
            "invasion",
            "10/10/10/3****3/3****3/3****3/3****3/h9/10/F8H w 11 0 1",
        ),
        narrow.expect("a start"),
    ]
}

fn turned(bottom: Side) -> SvgOptions {
    let mut options = SvgOptions::default();
    options.bottom = bottom;
    options
}

/// The names of the places of a board.
fn places(diagram: &Diagram) -> Vec<String> {
    let Diagram::Squares(board) = diagram else {
        panic!("squares")
    };
    let mut places: Vec<String> = board.asides().iter().map(Aside::place).collect();
    places.dedup();
    places
}

fn is_inside(layout: &Layout<'_>, place: &str) -> bool {
    let corners = layout.corners(place).expect("a place");
    let (width, height) = (0..=layout.width(), 0..=layout.height());
    corners
        .iter()
        .all(|(x, y)| width.contains(x) && height.contains(y))
}

#[test]
fn each_hand_is_inside_of_the_picture_on_the_side_of_its_player() {
    for game in games() {
        let diagram = game.diagram();
        for bottom in Side::ALL {
            let options = turned(bottom);
            let layout = diagram.layout(&options);
            let (_, middle) = layout.middle("b3").expect("a square");
            for place in places(&diagram) {
                assert!(is_inside(&layout, &place), "{place}");
                let whites = place.starts_with(|letter: char| letter.is_ascii_uppercase());
                let (_, y) = layout.middle(&place).expect("a place");
                assert_eq!(y > middle, whites == (bottom == Side::White), "{place}");
            }
        }
    }
}

#[test]
fn no_two_places_are_one_and_each_is_drawn_once() {
    for game in games() {
        let diagram = game.diagram();
        let mut options = turned(Side::White);
        options.clickable = true;
        let layout = diagram.layout(&options);
        let picture = diagram.svg_with(&options);
        for place in places(&diagram) {
            let (x, y) = layout.middle(&place).expect("a place");
            for (dx, dy) in [(-19, -19), (0, 0), (19, 19)] {
                let found = layout.at((x + dx) as f64, (y + dy) as f64);
                assert_eq!(found.as_deref(), Some(&*place));
            }
            let clicked = format!(" data-square=\"{place}\"");
            assert_eq!(picture.matches(&clicked).count(), 1, "{place}");
        }
        assert_eq!(elements(&picture)[0], "svg");
    }
}

#[test]
fn what_is_held_has_its_number_beside_it() {
    let picture = game("crazyhouse", CRAZYHOUSE).diagram().svg();
    for (place, number) in [
        ("Q@: White's queen, held", ""),
        ("P@: White's pawn, held: 2", ">2</text>"),
        ("n@: Black's knight, held: 2", ">2</text>"),
    ] {
        let (_, drawn) = picture
            .split_once(&format!("<title>{place}</title>"))
            .expect("a place");
        let (drawn, _) = drawn.split_once("</g>").expect("its end");
        assert_eq!(drawn.contains("</text>"), !number.is_empty(), "{place}");
        assert!(drawn.contains(number), "{place}");
    }
    let picture = game("shogi", SHOGI).diagram().svg();
    assert_eq!(
        picture.matches(">9</text>").count(),
        2 + 1,
        "and of the rank"
    );
}

#[test]
fn a_picture_is_as_large_with_empty_hands_as_with_full_ones() {
    for (name, full) in [("crazyhouse", CRAZYHOUSE), ("shogi", SHOGI)] {
        let start = find(name).expect("a game").start(&Start::Default);
        let (start, full) = (
            start.expect("a start").diagram(),
            game(name, full).diagram(),
        );
        let options = SvgOptions::default();
        let (start, full) = (start.layout(&options), full.layout(&options));
        assert_eq!(start.height(), full.height());
        assert_eq!(start.middle("e4"), full.middle("e4"));
    }
}

#[test]
fn more_than_a_row_can_hold_goes_on_in_the_next() {
    let games = games();
    let narrow = games.last().expect("a game").diagram();
    let options = SvgOptions::default();
    let layout = narrow.layout(&options);
    assert_eq!(layout.width(), 24 + 4 * 40 + 8, "it has four files");
    let mut rows: Vec<i64> = ["P@", "N@", "B@", "R@", "Q@", "A@", "C@"]
        .iter()
        .map(|place| layout.middle(place).expect("a place").1)
        .collect();
    rows.sort_unstable();
    rows.dedup();
    assert_eq!(rows.len(), 2);
}

/// What a client does with a click: the choices of what is there.
fn clicked(game: &Game, place: &str) -> Vec<Choice> {
    let diagram = game.diagram();
    let layout = diagram.layout(&SvgOptions::default());
    let (x, y) = layout.middle(place).expect("a place");
    let found = layout.at(x as f64, y as f64).expect("a place");
    game.choices_from(&found).expect("it is known")
}

#[test]
fn a_drop_begins_where_the_piece_is_drawn() {
    for game in games() {
        let diagram = game.diagram();
        let choices = game.choices();
        let is_drop = |choice: &&Choice| ["drop", "bomb"].contains(&choice.kind.as_str());
        let drops: Vec<&Choice> = choices.iter().filter(is_drop).collect();
        assert!(!drops.is_empty());
        for drop in &drops {
            let from = drop.from.as_deref().expect("a place");
            assert!(places(&diagram).iter().any(|place| place == from), "{drop}");
            let (letter, _) = drop.action.split_once('@').expect("a drop");
            assert!(letter.is_empty() || from[..1].eq_ignore_ascii_case(letter));
        }
        let found: usize = places(&diagram)
            .iter()
            .map(|place| clicked(&game, place).len())
            .sum();
        assert_eq!(found, drops.len(), "and none from the other side's");
        let listed = game.legal_actions_from(drops[0].from.as_deref().unwrap_or_default());
        assert_eq!(
            listed.expect("a place").len(),
            clicked(&game, drops[0].from.as_deref().unwrap_or_default()).len()
        );
    }
}

#[test]
fn a_plan_to_drop_begins_at_the_side_that_waits() {
    for (game, waits) in games().into_iter().zip(["b", "b", "b", "w", "b"]) {
        let plans = game.premoves(waits).expect("a player");
        let drops = plans
            .iter()
            .filter(|plan| ["drop", "bomb"].contains(&plan.kind.as_str()));
        for drop in drops {
            let from = drop.from.as_deref().expect("a place");
            let lower = from.starts_with(|letter: char| letter.is_ascii_lowercase());
            assert_eq!(lower, waits == "b", "{from}");
            assert!(game.diagram().has(from), "{from}");
        }
    }
    let plans = game("crazyhouse", CRAZYHOUSE)
        .premoves("b")
        .expect("a player");
    assert!(plans.iter().any(|plan| plan.from.as_deref() == Some("n@")));
}

#[test]
fn what_nobody_holds_has_no_place() {
    let game = find("crazyhouse").expect("a game").start(&Start::Default);
    let game = game.expect("a start");
    let unknown = game.choices_from("Q@").expect_err("nobody holds one");
    assert_eq!(unknown.square(), "Q@");
    let diagram = game.diagram();
    assert_eq!(diagram.layout(&SvgOptions::default()).middle("Q@"), None);
}

#[test]
fn a_place_is_marked_as_a_square_is() {
    let diagram = game("crazyhouse", CRAZYHOUSE).diagram();
    let mut options = SvgOptions::default();
    options.last = vec!["P@".to_string()];
    options.marks = vec![Mark::new("n@", MarkKind::Ring, Colour::Rgb(1, 2, 3))];
    let picture = diagram.svg_with(&options);
    let drawn = |place: &str| {
        let (_, drawn) = picture
            .split_once(&format!("<title>{place}: "))
            .expect("it");
        drawn.split_once("</g>").expect("its end").0.to_string()
    };
    assert!(drawn("P@").contains("wb-last"));
    assert!(drawn("n@").contains("#010203"));
    assert!(!drawn("Q@").contains("wb-last"));
}

#[test]
fn words_of_strangers_are_cut_and_escaped_and_stay_inside() {
    let strange = Piece::new(Side::White, '"', "<script>");
    let board = SquareBoard::new(1, 1, |_, _| {
        let mut cell = Cell::EMPTY;
        cell.zone = Some("\u{5c06}".repeat(50).into());
        cell
    });
    let board = board
        .with_aside(strange, "&".repeat(300))
        .with_aside(Piece::new(Side::Black, 'q', "queen"), "asleep");
    let diagram = Diagram::Squares(board);
    let mut options = SvgOptions::default();
    options.clickable = true;
    let picture = diagram.svg_with(&options);
    assert!(picture.contains(" data-square=\"&quot;@\""), "{picture}");
    assert!(picture.contains("&lt;script&gt;") && picture.is_ascii());
    let words = format!(">{}&#8230;</text>", "&amp;".repeat(23));
    assert!(picture.contains(&words), "{picture}");
    let layout = diagram.layout(&options);
    for place in ["\"@", "q@"] {
        assert!(is_inside(&layout, place));
    }
    // The letters that are drawn are twenty-four at most, and wide ones twice as wide.
    assert!(layout.width() > 24 * 16 && layout.width() < 24 * 16 + 100);
}
