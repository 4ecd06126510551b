//! Rule page: *Boards*, and what it says of boards in *Settled questions*.

use std::collections::BTreeSet;

use crate::common::{
    TERRAINS, after, all_on, around, assert_boards, battle, deal, obstacles, on, open_squares,
    reached, set_up, square, squares, targets, terrain, turn,
};
use crate::reference::moves::LEAPS;
use piece_kit::{BySide, Message, Seed, Side, Variant};
use strata_tactical::errors::TerrainFault;
use strata_tactical::{Battle, Cell, Square, Terrain, TerrainName, Unit};

/// The terrains of the page that have obstacles.
const WITH_OBSTACLES: [&str; 3] = ["woods", "mountain", "fortress"];

/// The faults of a picture with the usual signs.
#[track_caller]
fn faults(picture: &str) -> Vec<TerrainFault> {
    let error = picture.parse::<Terrain>().expect_err(picture);
    error.faults().to_vec()
}

/// A picture of open squares alone.
fn meadow(files: usize, ranks: usize) -> String {
    vec![".".repeat(files); ranks].join("\n")
}

#[test]
fn there_are_six_terrains_of_these_sizes() {
    let sizes = TerrainName::ALL.map(|name| {
        let terrain = name.terrain();
        assert_eq!(TerrainName::from_name(&name.to_string()), Some(name));
        (name.name(), terrain.files(), terrain.ranks())
    });
    assert_eq!(
        sizes,
        TERRAINS.map(|(name, files, ranks, _)| (name, files, ranks))
    );
    for other in ["", "Plain", "sea", "plains"] {
        assert_eq!(TerrainName::from_name(other), None);
    }
}

#[test]
fn the_obstacles_stand_where_the_table_says() {
    for (name, files, ranks, signs) in TERRAINS {
        let of = |sign: char| -> BTreeSet<Square> {
            let of_sign = signs.split_whitespace().filter(|at| at.starts_with(sign));
            of_sign.map(|at| square(&at[1..])).collect()
        };
        let (screens, rock) = (of('*'), of('#'));
        for at in Square::all() {
            let expected = if at.file().index() >= files || at.rank().index() >= ranks {
                Cell::Void
            } else if screens.contains(&at) {
                Cell::Screen
            } else if rock.contains(&at) {
                Cell::Rock
            } else {
                Cell::Open
            };
            assert_eq!(terrain(name).cell(at), expected, "{at} of {name}");
        }
        let open: BTreeSet<Square> = terrain(name).open().iter().collect();
        assert_eq!(open, open_squares(name), "{name}");
        let trees: BTreeSet<Square> = terrain(name).screens().iter().collect();
        assert_eq!(trees, screens, "{name}");
    }
}

#[test]
fn a_terrain_is_its_picture() {
    let fortress = "\
.....*..
.....*..
.....*..
***..*..
........
........
........
........
........
........";
    assert_eq!(terrain("fortress").to_string(), fortress);
    assert_eq!(fortress.parse(), Ok(terrain("fortress")));
    for terrain in TerrainName::ALL.map(TerrainName::terrain) {
        assert_eq!(terrain.to_string().parse(), Ok(terrain));
    }
}

#[test]
fn no_unit_enters_an_obstacle_and_none_can_be_captured() {
    for name in WITH_OBSTACLES {
        for unit in Unit::ALL {
            let royal = matches!(unit, Unit::King | Unit::Duke);
            for from in open_squares(name) {
                let king = match (royal, from == square("h1")) {
                    (true, _) => "",
                    (false, true) => " Kg1",
                    (false, false) => " Kh1",
                };
                let sign = if from == square("a10") { "b10" } else { "a10" };
                let letter = unit.letter();
                let battle = set_up(&format!(
                    "on {name}, White {letter}{from}{king}, Black ?W{sign}"
                ));
                for to in obstacles(name) {
                    let refused = battle.check(turn(&format!("{from}{to}")));
                    let why = refused.expect_err("nothing enters an obstacle");
                    assert_eq!(why.code(), "obstacle", "{unit} {from} {to} of {name}");
                }
                let entered = targets(&battle, &from.to_string());
                assert!(entered.is_disjoint(&obstacles(name)), "{unit} on {name}");
            }
        }
    }
}

#[test]
fn no_obstacle_goes_away() {
    for name in WITH_OBSTACLES {
        let mut now = deal(name, "KQRNWWFF", "DRCBWWFF", 3);
        for ply in 0..200 {
            let turns = now.legal_actions();
            let Some(turn) = turns.get(ply * 31 % turns.len().max(1)) else {
                break;
            };
            now.play(*turn).expect("a legal turn");
            for at in obstacles(name) {
                assert!("*#".contains(on(&now, &at.to_string())), "{at} in {now}");
            }
        }
    }
    let over = set_up("on woods, White Kh1 Cd1, Black Ka9 Wd8");
    assert_eq!(all_on(&after(&over, "d1d8"), "d1 d4 d8"), ".*C");
}

#[test]
fn all_obstacles_stop_slides() {
    assert_boards(&[
        "on woods, White Kh1 Rd1, Black Kh10 | d1 to a1 b1 c1 e1 f1 g1 d2 d3 | d1d5 blocked d4 d1",
        "on woods, White Kh1 Be1, Black Kh10 | e1 to d2 c3 b4 f2 g3 h4",
        "on mountain, White Kh1 Qa3, Black Kh10 | a3 to a1 a2 a4 b3 c3 d3 e3 f3 g3 h3 b2 c1 b4 | a3d6 blocked c5 a3",
        "on fortress, White Kh1 Rd7, Black Kh10 | d7 to e7 d1 d2 d3 d4 d5 d6 d8 d9 d10",
        "on fortress, White Kh1 Cg8, Black Kd10 | g8 to h8 g1 g2 g3 g4 g5 g6 g7 g9 g10",
        "on woods, White Kd2 Wh1, Black Ka10 Rd9 | no check",
    ]);
}

#[test]
fn knights_leap_over_all_of_them() {
    assert_boards(&[
        "White Kh1 Nd4, Black Ka10, obstacles *c3 *c4 *c5 #d3 #d5 *e3 #e4 #e5 | d4 to b3 b5 c2 c6 e2 e6 f3 f5",
        "White Kh1 Nb4, Black Kh10, obstacles #a5 #b5 #c5 #d5 #e5 #f5 #g5 #h5 | b4 to a2 a6 c2 c6 d3",
    ]);
}

#[test]
fn a_knight_cannot_cross_two_ranks_of_rock() {
    for from in open_squares("mountain") {
        if from.rank().number() > 4 || from == square("h1") {
            continue;
        }
        let battle = set_up(&format!("on mountain, White Kh1 N{from}, Black Kh10"));
        for to in targets(&battle, &from.to_string()) {
            let pass = squares("d5 e5 d6 e6").contains(&to);
            assert!(pass || to.rank().number() <= 4, "{from}{to}");
        }
    }
    let open = open_squares("mountain");
    let without_the_pass = reached("a1", |from| {
        let mut leaps = around(from, &LEAPS);
        leaps.retain(|to| open.contains(to) && !squares("d5 e5 d6 e6").contains(to));
        leaps
    });
    let south = open.iter().filter(|at| at.rank().number() <= 4);
    assert_eq!(without_the_pass, south.copied().collect());
}

#[test]
fn all_free_squares_are_connected() {
    let ways = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    for (name, ..) in TERRAINS {
        let open = open_squares(name);
        let connected = reached("a1", |from| {
            let mut steps = around(from, &ways);
            steps.retain(|to| open.contains(to));
            steps
        });
        assert_eq!(connected, open, "{name}");
    }
}

#[test]
fn no_royal_is_in_check_at_the_start_or_after_the_first_turn() {
    for (name, ..) in TERRAINS {
        for (white, black) in [("K", "K"), ("K", "D"), ("D", "K"), ("D", "D")] {
            let full = |royal| format!("{royal}QRNWWFF");
            let start = *deal(name, &full(white), &full(black), 0).public();
            assert!(!start.is_check(), "{name}");
            for first in start.legal_actions() {
                let mut next = start;
                next.play_unchecked(first);
                assert!(!next.is_check(), "{first} on {name}");
            }
        }
    }
}

/// Whatever one unit has been turned up.
#[test]
fn trees_pass_and_wall_leave_no_mate_in_one_for_either_side_at_the_start() {
    for name in WITH_OBSTACLES {
        for royals in ["KK", "KD", "DK", "DD"] {
            for (side, turn) in Side::ALL.into_iter().zip(["", ", Black to move"]) {
                for (place, unit) in (1..8).flat_map(|at| Unit::CONCEALED.map(|unit| (at, unit))) {
                    let laid = BySide::from_fn(|owner: Side| {
                        let mut signs = ["?W"; 8].map(String::from);
                        signs[0] = royals[owner as usize..][..1].into();
                        if owner == side {
                            signs[place] = unit.letter().into();
                        }
                        let places = terrain(name).deployment(owner).into_iter();
                        let units = places.zip(signs).map(|(at, sign)| format!("{sign}{at}"));
                        units.collect::<Vec<String>>().join(" ")
                    });
                    let (white, black) = (&laid.white, &laid.black);
                    let battle = set_up(&format!("on {name}, White {white}, Black {black}{turn}"));
                    for turn in battle.legal_actions() {
                        let next = after(&battle, &turn.to_string());
                        assert_eq!(next.outcome(), None, "{turn} in {battle}");
                    }
                }
            }
        }
    }
}

#[test]
fn users_can_add_their_own_as_an_ascii_picture() {
    let picture = "......\n......\n_.*#._\n_.#*._\n......\n......";
    let own: Terrain = picture.parse().expect(picture);
    assert_eq!((own.files(), own.ranks()), (6, 6));
    for (names, cell) in [
        ("a1", Cell::Open),
        ("c4 d3", Cell::Screen),
        ("d4 c3", Cell::Rock),
        ("a3 f4 g1 a7", Cell::Void),
    ] {
        for square in squares(names) {
            assert_eq!(own.cell(square), cell, "{square}");
        }
    }
    assert_eq!(own.to_string(), picture);
    let fought = crate::common::selections("KQRNWWFF", "KQRNWWFF");
    let start = Battle::draw(&own, &fought, &Seed::guessable(1));
    assert_eq!(all_on(&start, "f1 a6 c4 d4 a3"), "Kk*##");
    assert_eq!(battle(&start.to_string()), start);
}

#[test]
fn and_the_properties_of_its_cells() {
    let legend = |sign| match sign {
        ' ' => Some(Cell::Open),
        'T' | 'W' => Some(Cell::Screen),
        '^' => Some(Cell::Rock),
        'x' => Some(Cell::Void),
        _ => None,
    };
    let picture = "        \n        \nTx^WT x^\n        \n        ";
    let own = Terrain::from_picture(picture, legend).expect("a terrain");
    assert_eq!(
        own.to_string(),
        "........\n........\n*_#**._#\n........\n........"
    );
    let dots = Terrain::from_picture(&picture.replace('T', "."), legend);
    let signs = dots.expect_err("no dots in the legend");
    let fault = TerrainFault::Sign { sign: '.', rank: 3 };
    assert_eq!(signs.faults(), [fault.clone(), fault]);
}

/// Pictures, ranks after bars, and their faults.
#[test]
fn a_picture_has_ranks_of_one_length_signs_with_a_meaning_and_room_for_both_sides() {
    use TerrainFault::{Files, Ragged, Ranks, Room, Sign};
    let (wide, expected) = ("........", 8);
    let eleven = [4, 3, 2, 1].map(|rank| Files { rank, found: 11 });
    let ragged = [(3, 7), (1, 9)].map(|(rank, found)| Ragged {
        rank,
        found,
        expected,
    });
    let signs = [('x', 3), ('T', 1)].map(|(sign, rank)| Sign { sign, rank });
    for (picture, expected) in [
        (String::new(), &[Ranks { found: 0 }][..]),
        (meadow(8, 13), &[Ranks { found: 13 }]),
        (
            format!("{wide}||{wide}|{wide}"),
            &[Files { rank: 3, found: 0 }],
        ),
        (meadow(11, 4), &eleven),
        (format!("{wide}|.......|{wide}|{wide}."), &ragged),
        (format!("{wide}|..x.....|{wide}|.......T"), &signs),
    ] {
        assert_eq!(faults(&picture.replace('|', "\n")), expected);
    }
    for (files, ranks) in [(3, 8), (8, 1), (4, 3), (7, 2), (7, 3), (4, 2)] {
        let room = Room { files, ranks };
        assert_eq!(faults(&meadow(files.into(), ranks.into())), [room]);
    }
    for (files, ranks) in [(4, 4), (8, 2), (8, 3), (5, 7), (10, 12)] {
        assert!(meadow(files, ranks).parse::<Terrain>().is_ok());
    }
}

#[test]
fn every_place_of_a_deployment_is_open() {
    for side in Side::ALL {
        for place in terrain("plain").deployment(side) {
            for sign in ["*", "#", "_"] {
                let mut lines: Vec<String> = vec![".".repeat(8); 10];
                let file = usize::from(place.file().index());
                let line = &mut lines[usize::from(9 - place.rank().index())];
                line.replace_range(file..=file, sign);
                let square = place;
                let fault = TerrainFault::Place { side, square };
                assert_eq!(faults(&lines.join("\n")), [fault]);
            }
        }
    }
}

#[test]
fn a_battle_is_on_the_board_with_its_size_its_trees_and_its_rock_and_on_no_other() {
    for name in TerrainName::ALL {
        let battle = deal(name.name(), "KQRBWWFF", "KQRBWWFF", 1);
        for other in TerrainName::ALL {
            assert_eq!(battle.public().is_on(&other.terrain()), name == other);
        }
    }
}

#[test]
fn the_debug_text_of_a_board_is_its_picture_on_one_line() {
    let picture = meadow(4, 4);
    let terrain: Terrain = picture.parse().expect("a board");
    let line = picture.replace('\n', "/");
    assert_eq!(format!("{terrain:?}"), format!("Terrain({line})"));
}
