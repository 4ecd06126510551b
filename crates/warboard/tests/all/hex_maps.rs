//! Maps of hexes as text.

use warboard::board::{Diagram, HexArmy, HexAttack, HexBoard, HexCell, HexInk};
use warboard::piece_kit::geom::hex::Hex;

const NORTH_EAST: Hex = Hex::new(1, -1);
const EAST: Hex = Hex::new(1, 0);
const SOUTH_WEST: Hex = Hex::new(-1, 1);

fn cell(q: i32, r: i32, terrain: &str) -> HexCell {
    HexCell::new(Hex::new(q, r), terrain)
}

/// All structures, two players, two attacks on the fortress.
fn map() -> HexBoard {
    let cells = [
        cell(0, 0, "fortress")
            .with_structure("fortress")
            .with_army(HexArmy::new(2, "DQRCWWFFKDNBWWFF")),
        cell(0, -1, "standard"),
        cell(1, -1, "plain")
            .with_structure("base")
            .with_army(HexArmy::new(1, "KRNBWWFF")),
        cell(-1, 0, "mountain").with_structure("mine"),
        cell(1, 0, "narrow").with_army(HexArmy::new(1, "DNBCWWFFF")),
        cell(-1, 1, "woods").with_structure("camp N"),
        cell(0, 1, "swamp").with_structure("a long forgotten temple"),
    ];
    let attacks = [
        HexAttack::new(NORTH_EAST, Hex::ORIGIN, "KRNBWWFF"),
        HexAttack::new(EAST, Hex::ORIGIN, "DNBCWWFF"),
    ];
    HexBoard::new(cells, attacks)
}

const PICTURE: &str = r"      __..--'--..___..--'--..__
      |:: 0,-1  ::|.. 1,-1  ..|
      |           |   base    |
      |           |1:KRNBWWFF |
__..--'--..___..--'-vvv___..--'--..__
|/\ -1,0  /\|## !0,0! ##<)(  1,0  )(|
|   mine    | fortress  <           |
|           |2:16 units <1:DNBCWWFFF|
'--..___..--'--..___..--'--..___..--'
      |&& -1,1  &&|sw  0,1  sw|
      |  camp N   |a long forg|
      |           |           |
      '--..___..--'--..___..--'

seat  hex   size  units
   1  1,-1     8  KRNBWWFF
   1  1,0      9  DNBCWWFFF
   2  0,0     16  DQRCWWFFKDNBWWFF

seat  attack
   1  1,-1 -> 0,0  KRNBWWFF
   1  1,0 -> 0,0  DNBCWWFF

## fortress  /\ mountain  )( narrow  .. plain  :: standard  sw swamp  && woods
";

#[test]
fn a_map_is_drawn_with_all_that_is_on_it() {
    assert_eq!(map().to_string(), PICTURE);
    assert_eq!(Diagram::Hexes(map()).to_string(), PICTURE);
}

/// The map, where 36 columns are too few for the other.
const SMALL: [&str; 13] = [
    r"    __.-'-.___.-'-.__",
    r"    |:0,-1 :|.1,-1 .|",
    r"    |       | base  |",
    r"    |       |  1:8  |",
    r"__.-'-.___.-'vvv__.-'-.__",
    r"|/-1,0 \|#!0,0!#<) 1,0 (|",
    r"| mine  |fortres<       |",
    r"|       | 2:16  <  1:9  |",
    r"'-.___.-'-.___.-'-.___.-'",
    r"    |&-1,1 &|s 0,1 w|",
    r"    |camp N |a long |",
    r"    |       |       |",
    r"    '-.___.-'-.___.-'",
];

#[test]
fn hexes_are_smaller_on_a_page_that_is_too_narrow() {
    let within = |columns| map().lines_within(columns, |_, text| text.to_string());
    assert_eq!(within(36)[..13], SMALL);
    assert_eq!(within(0), within(36), "there are no smaller ones");
    let large = map().lines(|_, text| text.to_string());
    assert_eq!(within(37), large);
    assert_eq!(within(36)[13..], large[13..], "the notes are the same");
}

#[test]
fn what_has_a_colour_is_painted_and_nothing_else_changes() {
    let mut inks = Vec::new();
    let lines = map().lines(|ink, text| {
        let ink = match ink {
            HexInk::Terrain(terrain) => terrain.to_string(),
            HexInk::Seat(seat) => seat.to_string(),
            _ => "attack".to_string(),
        };
        inks.push((ink, text.to_string()));
        format!("{{{text}}}")
    });
    let stripped = lines.join("\n").replace(['{', '}'], "") + "\n";
    assert_eq!(stripped, PICTURE);
    for (ink, text) in [
        ("plain", "   base    "),
        ("2", "2:16 units "),
        ("attack", " !0,0! "),
        ("attack", "<"),
        ("attack", "v"),
        ("1", "   1"),
        ("woods", "&&"),
    ] {
        assert!(
            inks.contains(&(ink.to_string(), text.to_string())),
            "{text}"
        );
    }
}

/// The signs on the border between the two hexes, the first attacking the second.
fn crossed(from: Hex, to: Hex) -> String {
    let cells = [from, to].map(|hex| HexCell::new(hex, "standard"));
    let board = HexBoard::new(cells, [HexAttack::new(from, to, "")]);
    let mut signs = String::new();
    board.lines(|ink, text| {
        if ink == HexInk::Attack && !text.contains('!') {
            signs.push_str(text);
        }
        text.to_string()
    });
    signs
}

#[test]
fn an_attack_crosses_the_border_to_each_neighbour() {
    let arrows = Hex::ORIGIN.neighbours().map(|to| crossed(Hex::ORIGIN, to));
    assert_eq!(arrows, [">>>", "vvv", "vvv", "<<<", "^^^", "^^^"]);
    assert_eq!(crossed(NORTH_EAST, SOUTH_WEST), "", "only listed");
}

#[test]
fn cells_are_read_row_by_row_and_found_by_hex() {
    let board = map();
    let hexes: Vec<String> = board.cells().iter().map(|c| c.hex.to_string()).collect();
    assert_eq!(hexes, ["0,-1", "1,-1", "-1,0", "0,0", "1,0", "-1,1", "0,1"]);
    let army = board.cell(EAST).and_then(|cell| cell.army.as_ref());
    assert_eq!(army.map(HexArmy::size), Some(9));
    assert_eq!(board.cell(Hex::new(2, 0)), None);
    assert!(board.is_attacked(Hex::ORIGIN) && !board.is_attacked(EAST));
    let twice = HexBoard::new([cell(0, 0, "woods"), cell(0, 0, "plain")], []);
    assert_eq!(twice.cells(), [cell(0, 0, "woods")]);
}

#[test]
fn a_map_may_have_gaps_and_no_hexes_at_all() {
    let board = HexBoard::new([cell(0, 0, "plain"), cell(2, 0, "plain")], []);
    assert_eq!(
        board.to_string(),
        "__..--'--..__           __..--'--..__\n\
         |..  0,0  ..|           |..  2,0  ..|\n\
         |           |           |           |\n\
         |           |           |           |\n\
         '--..___..--'           '--..___..--'\n\
         \n\
         .. plain\n"
    );
    assert_eq!(HexBoard::new([], []).to_string(), "");
}

#[test]
fn a_map_of_radius_4_takes_109_columns() {
    let cells = Hex::ORIGIN.range(4).map(|hex| HexCell::new(hex, "plain"));
    let picture = HexBoard::new(cells, []).to_string();
    assert_eq!(picture.lines().map(str::len).max(), Some(109));
    assert_eq!(picture.lines().count(), 9 * 4 + 1 + 2);
}

#[test]
fn coordinates_that_are_too_long_stand_without_signs() {
    let board = HexBoard::new([cell(-100, 100, "woods")], []);
    assert!(board.to_string().contains("| -100,100  |"), "{board}");
}
