//! Where the squares and hexes of a picture are.

use std::collections::BTreeSet;

use warboard::board::{Diagram, HexBoard, HexCell};
use warboard::piece_kit::Side;
use warboard::piece_kit::geom::hex::Hex;
use warboard::svg::{Layout, Place, SvgOptions};
use warboard::{Start, find, games};

/// The diagrams of all starts by default, one with pieces in hand, a map with a gap, and a map with a battle that is
/// wider than it.
fn diagrams() -> Vec<Diagram> {
    let starts = games().iter().map(|rules| {
        let game = rules.start(&Start::Default).expect("a start");
        game.diagram()
    });
    let mut diagrams: Vec<Diagram> = starts.collect();
    let held = "4k3/8/8/8/8/8/8/4K3[QRBNPPqrbnp] w - - 0 1";
    let held = find("crazyhouse").expect("a game").parse(held);
    diagrams.push(held.expect("a position").diagram());
    let hexes = [(0, 0), (1, 1), (-1, 3), (0, 2)].map(|(q, r)| Hex::new(q, r));
    let cells = hexes.map(|hex| HexCell::new(hex, "plain"));
    diagrams.push(Diagram::Hexes(HexBoard::new(cells, [])));
    let Diagram::Squares(battle) = &diagrams[0] else {
        panic!("squares")
    };
    let lone = HexBoard::new([HexCell::new(Hex::new(3, -7), "woods")], []);
    diagrams.push(Diagram::Hexes(lone.with_battle(battle.clone())));
    diagrams
}

/// All ways to turn a picture, with names of squares and without.
fn ways() -> Vec<SvgOptions> {
    let mut ways = Vec::new();
    for turn in 0..6 {
        for bottom in Side::ALL {
            let mut options = SvgOptions::default();
            options.turn = turn;
            options.bottom = bottom;
            options.coordinates = turn % 2 == 0;
            options.clickable = true;
            ways.push(options);
        }
    }
    ways
}

/// The names of the squares and hexes of a picture, with the points to which their elements
/// are moved.
fn places(picture: &str) -> Vec<(String, (i64, i64))> {
    let mut places = Vec::new();
    let mut moves: Vec<(i64, i64)> = Vec::new();
    for tag in picture
        .split('<')
        .filter_map(|part| Some(part.split_once('>')?.0))
    {
        if tag == "/g" {
            moves.pop().expect("an open element");
        }
        if !tag.starts_with('g') {
            continue;
        }
        let by = tag.split_once("translate(").map(|(_, rest)| {
            let (point, _) = rest.split_once(')').expect("its end");
            let (x, y) = point.split_once(',').expect("two numbers");
            let number = |text: &str| -> i64 { text.parse().expect("a number") };
            (number(x), number(y))
        });
        moves.push(by.unwrap_or_default());
        if let Some((_, name)) = tag.split_once("data-square=\"") {
            let point = moves
                .iter()
                .fold((0, 0), |sum, by| (sum.0 + by.0, sum.1 + by.1));
            places.push((name.trim_end_matches('"').to_string(), point));
        }
    }
    places
}

#[test]
fn the_layout_is_that_of_the_picture() {
    for diagram in diagrams() {
        for options in ways() {
            let picture = diagram.svg_with(&options);
            let layout = diagram.layout(&options);
            let size = format!(
                " width=\"{}\" height=\"{}\" ",
                layout.width(),
                layout.height()
            );
            assert!(picture.contains(&size), "{size}");
            let places = places(&picture);
            assert!(!places.is_empty());
            for (name, point) in places {
                let (x, y) = layout.middle(&name).expect("a place");
                // A square, and what is on a hex of a board, is drawn from its left upper corner.
                let expected = match name.contains(',') {
                    true => (x, y),
                    false => (x - 20, y - 20),
                };
                assert_eq!(expected, point, "{name}");
            }
        }
    }
}

/// The middle of a place, and points just inside of its corners.
fn points_in(layout: &Layout<'_>, name: &str) -> Vec<(f64, f64)> {
    let (x, y) = layout.middle(name).expect("a place");
    let (x, y) = (x as f64, y as f64);
    let corners = layout.corners(name).expect("a place");
    let inside = corners.into_iter().map(|(cx, cy)| {
        let towards = |middle: f64, corner: i64| middle + (corner as f64 - middle) * 0.99;
        (towards(x, cx), towards(y, cy))
    });
    inside.chain([(x, y)]).collect()
}

#[test]
fn every_point_of_a_square_or_hex_leads_back_to_it() {
    for diagram in diagrams() {
        for options in ways() {
            let layout = diagram.layout(&options);
            for (name, _) in places(&diagram.svg_with(&options)) {
                for (x, y) in points_in(&layout, &name) {
                    assert_eq!(layout.at(x, y).as_deref(), Some(&*name), "{x},{y}");
                }
            }
        }
    }
}

#[test]
fn all_places_are_listed_and_the_first_with_a_point_is_the_one_there() {
    for diagram in diagrams() {
        for options in ways() {
            let layout = diagram.layout(&options);
            let listed = layout.places();
            let drawn = places(&diagram.svg_with(&options)).into_iter();
            let drawn: BTreeSet<String> = drawn.map(|(name, _)| name).collect();
            let names: Vec<&str> = listed.iter().map(|place| &*place.name).collect();
            assert_eq!(names.len(), drawn.len());
            assert!(names.iter().all(|name| drawn.contains(*name)));
            for place in &listed {
                assert_eq!(layout.middle(&place.name), Some((place.x, place.y)));
                let corners = place.corners.iter().map(|corner| (corner.x, corner.y));
                assert!(corners.eq(layout.corners(&place.name).expect("a place")));
                if place.corners.len() < 6 {
                    continue;
                }
                // Hexes share corners with others.
                for corner in &place.corners {
                    let touches = |other: &&Place| {
                        let corners = other.corners.iter();
                        corners
                            .map(|one| (one.x, one.y))
                            .any(|one| one == (corner.x, corner.y))
                    };
                    let first = listed.iter().find(touches).expect("itself");
                    let found = layout.at(corner.x as f64, corner.y as f64);
                    assert_eq!(found.as_deref(), Some(&*first.name), "{corner:?}");
                }
            }
        }
    }
}

/// Whether a point is within a shape or on its edge; the corners go round clockwise.
fn contains(corners: &[(i64, i64)], (x, y): (i64, i64)) -> bool {
    let next = corners.iter().cycle().skip(1);
    corners
        .iter()
        .zip(next)
        .all(|(a, b)| (b.0 - a.0) * (y - a.1) >= (b.1 - a.1) * (x - a.0))
}

#[test]
fn a_point_is_in_the_place_that_is_found_and_in_none_if_none_is() {
    for diagram in diagrams() {
        let mut options = SvgOptions::default();
        options.turn = 1;
        options.clickable = true;
        let layout = diagram.layout(&options);
        let all: Vec<_> = places(&diagram.svg_with(&options))
            .into_iter()
            .map(|(name, _)| layout.corners(&name).expect("a place"))
            .collect();
        let rows = (-3..layout.height() + 3).step_by(11);
        for (x, y) in rows.flat_map(|y| (-3..layout.width() + 3).step_by(7).map(move |x| (x, y))) {
            match layout.at(x as f64, y as f64) {
                Some(name) => {
                    let corners = layout.corners(&name).expect("a place");
                    assert!(contains(&corners, (x, y)), "{x},{y}: {name}");
                }
                None => {
                    // The right and the lower edge of a board are no longer in it.
                    let strictly = |corners: &Vec<(i64, i64)>| {
                        [(x, y), (x + 1, y + 1)]
                            .iter()
                            .all(|point| contains(corners, *point))
                    };
                    assert!(!all.iter().any(strictly), "{x},{y}");
                }
            }
        }
    }
}

#[test]
fn no_name_and_no_point_is_too_strange() {
    for diagram in diagrams() {
        let layout = diagram.layout(&SvgOptions::default());
        for name in [
            "",
            "z1",
            "a27",
            "A1",
            "100,100",
            "1,",
            "\u{e4}",
            "2147483648,0",
        ] {
            assert_eq!(layout.middle(name), None, "{name}");
            assert_eq!(layout.corners(name), None, "{name}");
        }
        let numbers = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, -1e9];
        for x in numbers {
            for y in numbers.into_iter().chain([100.0]) {
                assert_eq!(layout.at(x, y), None, "{x},{y}");
                assert_eq!(layout.at(y, x), None, "{y},{x}");
            }
        }
    }
}

#[test]
fn a_map_without_hexes_and_one_with_far_hexes_have_layouts() {
    let none = Diagram::Hexes(HexBoard::new([], []));
    let options = SvgOptions::default();
    assert_eq!(none.layout(&options).at(50.0, 50.0), None);
    let far = [i32::MIN, 0, i32::MAX].map(|q| HexCell::new(Hex::new(q, 1), "plain"));
    let far = Diagram::Hexes(HexBoard::new(far, []));
    for options in ways() {
        let layout = far.layout(&options);
        assert!(layout.width() > 0 && layout.height() > 0);
        assert_eq!(layout.at(0.0, 0.0), None);
    }
}

#[test]
fn a_map_is_turned_until_a_hex_is_lowest() {
    let campaign = find("strata-strategic").expect("a game");
    for number in 0..7 {
        let game = campaign.start(&Start::Number(number)).expect("a start");
        let Diagram::Hexes(map) = game.diagram() else {
            panic!("hexes")
        };
        for cell in map.cells() {
            let mut options = SvgOptions::default();
            let diagram = game.diagram();
            let depths = (0..6).map(|turn| {
                options.turn = turn;
                let layout = diagram.layout(&options);
                let (_, y) = layout.middle(&cell.hex.to_string()).expect("a hex");
                // The middle of the map is not always the middle of the picture.
                let all = map.cells().iter().map(|cell| {
                    let (_, y) = layout.middle(&cell.hex.to_string()).expect("a hex");
                    y
                });
                y * map.cells().len() as i64 - all.sum::<i64>()
            });
            let depths: Vec<i64> = depths.collect();
            let lowest = depths[usize::from(map.turn_to(cell.hex))];
            assert_eq!(depths.iter().max(), Some(&lowest), "{}", cell.hex);
        }
    }
    assert_eq!(HexBoard::new([], []).turn_to(Hex::new(2, 1)), 0);
}
