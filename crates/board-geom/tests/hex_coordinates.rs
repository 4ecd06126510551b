//! Hexes, directions, distance, turns, mirrors and layouts of rows and columns.

mod hex_naive;

use board_geom::hex::{DoubledLayout, Hex, HexAxis, HexDirection, OffsetLayout};
use hex_naive::{STEPS, any_hex, anywhere, near, touching, walked};
use proptest::prelude::*;

#[test]
fn directions_are_numbered_clockwise_from_q_minus_s() {
    for (index, direction) in HexDirection::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(HexDirection::from_index(index as u8), Some(direction));
        let (q, r) = STEPS[index];
        assert_eq!(direction.step(), Hex::new(q, r));
        assert_eq!(Hex::from(direction), direction.step());
        assert_eq!(direction.opposite().step(), -direction.step());
        assert_eq!(direction.opposite(), HexDirection::ALL[(index + 3) % 6]);
        for steps in -20..=20 {
            let turned = direction.rotated(steps);
            assert_eq!(
                turned.index() as i32,
                (index as i32 + steps).rem_euclid(6),
                "{steps}"
            );
            assert_eq!(turned.step(), direction.step().rotated(steps));
        }
    }
    assert_eq!(HexDirection::from_index(6), None);
    assert_eq!(HexDirection::from_index(255), None);
}

#[test]
fn a_direction_is_named_after_what_grows_and_what_shrinks() {
    for direction in HexDirection::ALL {
        let step = direction.step();
        let grown_and_shrunk = |change: i32| {
            let [q, r, s] = [(step.q, 'Q'), (step.r, 'R'), (step.s(), 'S')];
            let mut found = [q, r, s].into_iter().filter(|&(by, _)| by == change);
            (found.next().unwrap().1, found.next())
        };
        let ((grown, no_more), (shrunk, no_less)) = (grown_and_shrunk(1), grown_and_shrunk(-1));
        assert_eq!((no_more, no_less), (None, None));
        assert_eq!(format!("{direction:?}"), format!("{grown}Minus{shrunk}"));
    }
}

#[test]
fn distance_is_the_number_of_steps_that_a_walk_takes() {
    let from = Hex::new(3, -7);
    for (hex, steps) in walked(from, 15) {
        assert_eq!(from.distance(hex), steps, "{hex}");
        assert_eq!((hex - from).length(), steps);
    }
}

#[test]
fn layouts_agree_with_a_drawing() {
    // Column by row, as odd-r and even-r are drawn: five hexes of row 0, which
    // begin at the origin, and the ones right below them, half a hex to the
    // right of it (odd rows shoved) or to the left (even rows shoved).
    let row = |r: i32, from: i32| (0..5).map(move |column| Hex::new(from + column, r));
    for (column, hex) in row(0, 0).enumerate() {
        assert_eq!(hex.to_offset(OffsetLayout::OddR), (column as i32, 0));
        assert_eq!(hex.to_offset(OffsetLayout::EvenR), (column as i32, 0));
    }
    for (column, hex) in row(1, 0).enumerate() {
        assert_eq!(hex.to_offset(OffsetLayout::OddR), (column as i32, 1));
    }
    for (column, hex) in row(1, -1).enumerate() {
        assert_eq!(hex.to_offset(OffsetLayout::EvenR), (column as i32, 1));
    }
    // South-east of the origin (flat top) is down in no row yet if odd columns
    // are shoved down, and a row further if even ones are.
    assert_eq!(Hex::new(1, 0).to_offset(OffsetLayout::OddQ), (1, 0));
    assert_eq!(Hex::new(1, 0).to_offset(OffsetLayout::EvenQ), (1, 1));
    assert_eq!(Hex::new(-1, 0).to_offset(OffsetLayout::OddQ), (-1, -1));
    assert_eq!(Hex::new(-1, 0).to_offset(OffsetLayout::EvenQ), (-1, 0));
}

/// Where the centre of a cell is drawn, in half and quarter hexes, so that the
/// six neighbours are at the same six places everywhere.
fn drawn(layout: OffsetLayout, (column, row): (i32, i32)) -> (i32, i32) {
    let odd = |number: i32| i32::from(number.rem_euclid(2) == 1);
    match layout {
        OffsetLayout::OddR => (2 * column + odd(row), row),
        OffsetLayout::EvenR => (2 * column - odd(row), row),
        OffsetLayout::OddQ => (column, 2 * row + odd(column)),
        OffsetLayout::EvenQ => (column, 2 * row - odd(column)),
    }
}

#[test]
fn the_axes_of_mirrors_are_where_they_are_said_to_be() {
    let corners = [Hex::new(2, -1), Hex::new(-1, 2), Hex::new(-1, -1)];
    for (axis, corner) in HexAxis::ALL.into_iter().zip(corners) {
        assert_eq!(corner.reflected(axis), corner);
        // A quarter turn away from the axis lies what is thrown across.
        let across = corner.rotated(1) + corner.rotated(2);
        assert_eq!(across.reflected(axis), -across);
    }
}

proptest! {
    #[test]
    fn hexes_are_vectors(a in anywhere(), b in anywhere(), factor in -100..=100) {
        let sum = Hex::new(a.q + b.q, a.r + b.r);
        prop_assert_eq!(a + b, sum);
        prop_assert_eq!(sum - b, a);
        prop_assert_eq!(-a, Hex::ORIGIN - a);
        prop_assert_eq!(a * factor, Hex::new(a.q * factor, a.r * factor));
        prop_assert_eq!(a.q + a.r + a.s(), 0);
        let mut c = a;
        c += b;
        prop_assert_eq!(c, sum);
        c -= b;
        c *= factor;
        prop_assert_eq!(c, a * factor);
    }

    #[test]
    fn distance_is_a_distance(a in anywhere(), b in anywhere(), c in anywhere()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        prop_assert_eq!((a + c).distance(b + c), a.distance(b));
        prop_assert!(a.distance(b) <= 4 * Hex::LIMIT.unsigned_abs());
    }

    #[test]
    fn neighbours_are_one_step_away_and_know_the_way_back(hex in anywhere()) {
        let neighbours = hex.neighbours();
        prop_assert_eq!(neighbours, touching(hex));
        for (neighbour, direction) in neighbours.into_iter().zip(HexDirection::ALL) {
            prop_assert_eq!(hex.distance(neighbour), 1);
            prop_assert_eq!(neighbour.neighbour(direction.opposite()), hex);
        }
    }

    #[test]
    fn the_direction_to_a_hex_is_the_one_that_leads_there(from in near(), to in near()) {
        let leads = |direction: &HexDirection| {
            (1..60).any(|steps| from + direction.step() * steps == to)
        };
        prop_assert_eq!(from.direction_to(to), HexDirection::ALL.into_iter().find(leads));
    }

    #[test]
    fn turns_are_those_of_a_hexagon(
        hex in anywhere(), centre in near(), a in any::<i16>(), b in any::<i16>(),
    ) {
        let (a, b) = (i32::from(a), i32::from(b));
        prop_assert_eq!(hex.rotated(a).rotated(b), hex.rotated(a + b));
        prop_assert_eq!(hex.rotated(6 * a), hex);
        prop_assert_eq!(hex.rotated(3), -hex);
        prop_assert_eq!(hex.rotated(a).length(), hex.length());
        prop_assert_eq!(centre.rotated_about(centre, a), centre);
        prop_assert_eq!(hex.rotated_about(centre, a), centre + (hex - centre).rotated(a));
        // A turn to the right takes every neighbour to the next one clockwise.
        for direction in HexDirection::ALL {
            let (next, turned) = (direction.rotated(1), hex.neighbour(direction).rotated(1));
            prop_assert_eq!(turned, hex.rotated(1).neighbour(next));
        }
        prop_assert_eq!(hex.rotated(i32::MIN), hex.rotated(4));
        prop_assert_eq!(hex.rotated(i32::MAX), hex.rotated(1));
    }

    #[test]
    fn mirrors_keep_their_coordinate_and_exchange_the_others(hex in anywhere(), centre in near()) {
        let (q, r, s) = (hex.q, hex.r, hex.s());
        let image = |axis| {
            let image = hex.reflected(axis);
            (image.q, image.r, image.s())
        };
        prop_assert_eq!(image(HexAxis::Q), (q, s, r));
        prop_assert_eq!(image(HexAxis::R), (s, r, q));
        prop_assert_eq!(image(HexAxis::S), (r, q, s));
        for axis in HexAxis::ALL {
            prop_assert_eq!(hex.reflected(axis).reflected(axis), hex);
            prop_assert_eq!(hex.rotated(1).reflected(axis), hex.reflected(axis).rotated(-1));
            let about = hex.reflected_about(centre, axis);
            prop_assert_eq!(about, centre + (hex - centre).reflected(axis));
        }
        // Two mirrors make a turn.
        let turn = hex.reflected(HexAxis::Q).reflected(HexAxis::R);
        prop_assert_eq!(turn, hex.rotated(-2));
    }

    #[test]
    fn offset_coordinates_lead_back(hex in anywhere()) {
        for layout in OffsetLayout::ALL {
            prop_assert_eq!(Hex::from_offset(layout, hex.to_offset(layout)), hex);
        }
    }

    #[test]
    fn every_column_and_row_is_a_hex_of_its_own(column in -50..50, row in -50..50) {
        for layout in OffsetLayout::ALL {
            let hex = Hex::from_offset(layout, (column, row));
            prop_assert_eq!(hex.to_offset(layout), (column, row));
        }
    }

    #[test]
    fn neighbours_are_drawn_around_a_hex_clockwise(hex in near()) {
        let pointy = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
        let flat = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)];
        for layout in OffsetLayout::ALL {
            let place = |hex: Hex| drawn(layout, hex.to_offset(layout));
            let is_pointy = matches!(layout, OffsetLayout::OddR | OffsetLayout::EvenR);
            let around = if is_pointy { pointy } else { flat };
            let (x, y) = place(hex);
            let expected = around.map(|(right, down)| (x + right, y + down));
            prop_assert_eq!(hex.neighbours().map(place), expected, "{:?}", layout);
        }
    }

    #[test]
    fn doubled_coordinates_lead_back_and_are_where_hexes_are_drawn(hex in anywhere()) {
        for layout in DoubledLayout::ALL {
            let (column, row) = hex.to_doubled(layout);
            prop_assert_eq!(Hex::from_doubled(layout, (column, row)), Some(hex));
            prop_assert_eq!(Hex::from_doubled(layout, (column + 1, row)), None);
            prop_assert_eq!(Hex::from_doubled(layout, (column, row - 1)), None);
        }
        let place = |layout| drawn(layout, hex.to_offset(layout));
        prop_assert_eq!(hex.to_doubled(DoubledLayout::Width), place(OffsetLayout::OddR));
        prop_assert_eq!(hex.to_doubled(DoubledLayout::Height), place(OffsetLayout::OddQ));
    }

    /// Beyond the limit there is no promise but this one.
    #[test]
    fn nothing_panics_whatever_the_coordinates(a in any_hex(), b in any_hex(), n in any::<i32>()) {
        let _ = (a + b, a - b, -a, a * n, a.s(), a.length(), a.distance(b), a.to_string());
        let _ = (a.neighbours(), a.direction_to(b), a.rotated_about(b, n));
        for axis in HexAxis::ALL {
            let _ = a.reflected_about(b, axis);
        }
        for layout in OffsetLayout::ALL {
            prop_assert_eq!(Hex::from_offset(layout, a.to_offset(layout)), a);
        }
        for layout in DoubledLayout::ALL {
            let _ = (a.to_doubled(layout), Hex::from_doubled(layout, (a.q, a.r)));
        }
        for line in a.lines_to(b) {
            let _ = (line.clone().take(3).count(), line.rev().take(3).count());
        }
        let radius = n.unsigned_abs();
        let _ = (a.ring(radius).take(3).count(), a.ring(radius).rev().take(3).count());
        let _ = (a.spiral(radius).nth(9), a.range(radius).take(3).count());
    }
}
