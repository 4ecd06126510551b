//! Changes between diagrams.

use piece_kit::{Seed, SeededRng};
use warboard::board::{
    Cell, Change, Diagram, HexArmy, HexAttack, HexBoard, HexCell, Piece, SquareBoard,
};
use warboard::errors::ChangeError;
use warboard::piece_kit::geom::hex::Hex;
use warboard::piece_kit::{self, Message, Side};
use warboard::{Start, find, games};

/// Checks that the changes make `after` from `before`, and back.
fn assert_rebuilt(before: &Diagram, after: &Diagram) -> Vec<Change> {
    let changes = before.changes_to(after);
    let mut shown = before.clone();
    shown.apply(&changes).expect("changes of this diagram");
    assert_eq!(&shown, after);
    let back: Vec<Change> = changes.iter().cloned().map(Change::reversed).collect();
    shown.apply(&back).expect("changes back");
    assert_eq!(&shown, before);
    assert_eq!(before == after, changes.is_empty());
    changes
}

#[test]
fn the_changes_of_random_games_rebuild_every_next_diagram_and_every_last() {
    for rules in games() {
        let mut rng = SeededRng::new(&Seed::guessable(12));
        let mut battles = 0;
        for number in 0..4 {
            let start = rules.start(&Start::GuessableTestDeal(number % rules.starts()));
            let mut game = start.expect("a start");
            for _ in 0..1500 {
                let mut legal = game.legal();
                legal.retain(|action| !["concede", "yield", "time"].contains(&action.as_str()));
                let Some(action) = rng.choose(&legal) else {
                    break;
                };
                let before = game.diagram();
                game.play(action).expect("a legal action");
                let changes = assert_rebuilt(&before, &game.diagram());
                battles += usize::from(changes.iter().any(|c| c.place() == "battle"));
            }
        }
        assert_eq!(rules.name() == "strata-strategic", battles > 0);
    }
}

/// Where a change of a diagram stands in the list.
fn order(diagram: &Diagram, change: &Change) -> (u8, i32, i32) {
    match change {
        Change::Hex { hex, .. } => (0, hex.r, hex.q),
        Change::Attacks { .. } => (1, 0, 0),
        Change::Square { square, .. } => {
            let board = match diagram {
                Diagram::Squares(board) => board,
                _ => &SquareBoard::new(26, 99, |_, _| Cell::EMPTY),
            };
            let (file, rank) = board.locate(square).expect("a square");
            (2, rank.into(), file.into())
        }
        Change::Battle { .. } => (2, 0, 0),
        Change::Asides { .. } => (3, 0, 0),
        other => panic!("{other:?}"),
    }
}

#[test]
fn changes_stand_in_the_order_of_ranks_and_rows() {
    for rules in games() {
        let mut rng = SeededRng::new(&Seed::guessable(7));
        let mut game = rules.start(&Start::GuessableTestDeal(0)).expect("a start");
        let start = game.diagram();
        for _ in 0..200 {
            let mut legal = game.legal();
            legal.retain(|action| !["concede", "yield", "time"].contains(&action.as_str()));
            let Some(action) = rng.choose(&legal) else {
                break;
            };
            let played = game.play(action).expect("a legal action");
            for changes in [played.changes, start.changes_to(&game.diagram())] {
                assert!(
                    changes.is_sorted_by(|one, next| order(&start, one) < order(&start, next)),
                    "{:?}",
                    places(&changes)
                );
            }
        }
    }
}

fn king(side: Side) -> Piece {
    Piece::new(side, 'K', "king")
}

/// A board of one rank with a king on a file.
fn squares(files: u8, king_on: u8) -> SquareBoard {
    SquareBoard::new(files, 1, |file, _| match file == king_on {
        true => Cell::EMPTY.with_piece(king(Side::White)),
        false => Cell::EMPTY,
    })
}

fn places(changes: &[Change]) -> Vec<String> {
    changes.iter().map(Change::place).collect()
}

#[test]
fn a_square_is_named_with_what_was_there_and_what_is_there() {
    let (before, after) = (squares(3, 0), squares(3, 2));
    let [before, after] = [before, after].map(Diagram::Squares);
    let changes = assert_rebuilt(&before, &after);
    let there = Cell::EMPTY.with_piece(king(Side::White));
    let change = |square: &str, before: &Cell, after: &Cell| Change::Square {
        square: square.to_string(),
        before: before.clone(),
        after: after.clone(),
    };
    let expected = [
        change("a1", &there, &Cell::EMPTY),
        change("c1", &Cell::EMPTY, &there),
    ];
    assert_eq!(changes, expected);
}

#[test]
fn an_armed_bomb_is_a_change_beside_the_board() {
    let aside = |state| Diagram::Squares(squares(2, 0).with_aside(king(Side::Black), state));
    let changes = assert_rebuilt(&aside("off"), &aside("armed"));
    assert_eq!(places(&changes), ["asides"]);
}

#[test]
fn a_board_of_another_size_or_kind_is_a_change_of_everything() {
    let map = Diagram::Hexes(HexBoard::new([], []));
    let [small, large] = [2, 3].map(|files| Diagram::Squares(squares(files, 0)));
    for (before, after) in [(&small, &large), (&large, &map), (&map, &small)] {
        assert_eq!(places(&assert_rebuilt(before, after)), ["diagram"]);
    }
}

/// A map with armies on these hexes, and an attack if there are two.
fn map(armies: &[(i32, i32)], hexes: u32) -> HexBoard {
    let cells = Hex::ORIGIN.range(hexes).map(|hex| {
        let cell = HexCell::new(hex, "plain");
        match armies.contains(&(hex.q, hex.r)) {
            true => cell.with_army(HexArmy::new(1, "KRNB")),
            false => cell,
        }
    });
    let hex = |(q, r): (i32, i32)| Hex::new(q, r);
    let attack = match *armies {
        [from, to] => Some(HexAttack::new(hex(from), hex(to), "KR")),
        _ => None,
    };
    HexBoard::new(cells, attack)
}

#[test]
fn a_map_changes_by_its_hexes_its_attacks_and_the_squares_of_its_battle() {
    let quiet = Diagram::Hexes(map(&[(0, 0)], 1));
    let attacked = Diagram::Hexes(map(&[(0, 0), (1, 0)], 1));
    let fought = |files, king_on| {
        let map = map(&[(0, 0), (1, 0)], 1);
        Diagram::Hexes(map.with_battle(squares(files, king_on)))
    };
    for (before, after, changed) in [
        (&quiet, &attacked, &["1,0", "attacks"][..]),
        (&attacked, &fought(3, 0), &["battle"]),
        (&fought(3, 0), &fought(3, 1), &["a1", "b1"]),
        (&fought(3, 0), &fought(2, 0), &["battle"]),
        (&fought(3, 1), &quiet, &["1,0", "attacks", "battle"]),
    ] {
        assert_eq!(places(&assert_rebuilt(before, after)), changed);
    }
}

#[test]
fn a_map_may_grow_and_shrink() {
    let [small, large] = [0, 1].map(|radius| Diagram::Hexes(map(&[], radius)));
    let changes = assert_rebuilt(&small, &large);
    let around = ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"];
    assert_eq!(places(&changes), around);
    assert_rebuilt(&large, &small);
}

/// Checks that the diagram refuses the changes and stays as it is.
fn refused(diagram: &Diagram, changes: &[Change]) -> ChangeError {
    let mut shown = diagram.clone();
    let why = shown.apply(changes).expect_err("a refusal");
    assert_eq!(&shown, diagram);
    why
}

#[test]
fn a_change_that_does_not_fit_is_refused_and_nothing_changes() {
    let [a, b, c] = [0, 1, 2].map(|file| Diagram::Squares(squares(3, file)));
    let larger = Diagram::Squares(squares(4, 3));
    let to_b = a.changes_to(&b);
    let twice = [to_b.clone(), to_b.clone()].concat();
    let why = refused(&a, &twice);
    assert_eq!((why.code(), why.place()), ("differs-from-before", "a1"));
    assert_eq!(
        why.to_string(),
        "a1 is not in the diagram as it was before the change"
    );
    assert_eq!(refused(&c, &to_b).place(), "a1");
    let beyond = Diagram::Squares(squares(4, 0)).changes_to(&larger);
    let why = refused(&a, &beyond);
    assert_eq!((why.code(), why.place()), ("no-such-place", "d1"));
    assert_eq!(why.to_string(), "the diagram has no d1");
    assert_eq!(refused(&c, &larger.changes_to(&a)).place(), "diagram");
}

#[test]
fn changes_of_squares_and_of_maps_do_not_mix() {
    let board = Diagram::Squares(squares(3, 0));
    let [quiet, attacked] =
        [&[(0, 0)][..], &[(0, 0), (1, 0)]].map(|armies| Diagram::Hexes(map(armies, 1)));
    let of_map = quiet.changes_to(&attacked);
    assert_eq!(refused(&board, &of_map).code(), "no-such-place");
    let of_board = board.changes_to(&Diagram::Squares(squares(3, 1)));
    let why = refused(&quiet, &of_board);
    assert_eq!((why.code(), why.place()), ("no-such-place", "a1"));
}

#[test]
fn a_hex_keeps_its_place() {
    let map = Diagram::Hexes(map(&[], 1));
    let moved = Change::Hex {
        hex: Hex::ORIGIN,
        before: Some(HexCell::new(Hex::ORIGIN, "plain")),
        after: Some(HexCell::new(Hex::new(1, 0), "woods")),
    };
    let why = refused(&map, &[moved]);
    assert_eq!((why.code(), why.place()), ("other-hex", "0,0"));
    assert_eq!(
        why.to_string(),
        "the change of 0,0 has the cell of another hex"
    );
}

#[test]
fn every_square_is_found_by_its_name_and_no_other_text_is_one() {
    let board = SquareBoard::new(26, 99, |_, _| Cell::EMPTY);
    for (file, rank) in [(0, 0), (25, 98), (9, 9)] {
        let name = board.name(file, rank);
        assert_eq!(board.locate(&name), Some((file, rank)), "{name}");
    }
    let none = [
        "", "a", "1", "a0", "a01", "a+1", "A1", "a100", "a999", "{1", "\u{e4}1", "a1 ", "`1",
    ];
    for text in none {
        assert_eq!(board.locate(text), None, "{text:?}");
        assert_eq!(board.at(text), None, "{text:?}");
    }
    let game = find("strata-tactical").expect("a game");
    let diagram = game.start(&Start::Default).expect("a start").diagram();
    let Diagram::Squares(battle) = diagram else {
        panic!("squares")
    };
    assert_eq!(battle.at("f8"), Some(battle.cell(5, 7)));
    assert_eq!(battle.locate("g1"), None);
}

#[test]
#[should_panic(expected = "too many files or ranks")]
fn a_board_has_no_more_files_than_letters() {
    SquareBoard::new(27, 1, |_, _| Cell::EMPTY);
}
