//! What stands where: edits, keys and text, against a map.

use std::collections::{BTreeMap, BTreeSet};

use crate::naive::{Cell, Fairy, Orthodox, Rng, cell, cells, square};
use piece_kit::fen::PlacementFault;
use piece_kit::geom::Bitboard;
use piece_kit::{Pieces, Placement, Side};
use proptest::prelude::*;

/// A placement as a map, and its walls.
#[derive(Clone, Default)]
struct Model {
    men: BTreeMap<Cell, (Side, Fairy)>,
    walls: BTreeSet<Cell>,
}

impl Model {
    fn letter(&self, cell: Cell) -> Option<char> {
        match self.men.get(&cell) {
            Some((Side::White, kind)) => Some(kind.letter()),
            Some((Side::Black, kind)) => Some(kind.letter().to_ascii_lowercase()),
            None => self.walls.contains(&cell).then_some('*'),
        }
    }

    /// The placement field: all squares written out, then runs of empty ones
    /// replaced by their counts, long ones first.
    fn text(&self) -> String {
        let rank = |rank| -> String {
            let letter = |file| self.letter((file, rank)).unwrap_or('.');
            (0..10).map(letter).collect()
        };
        let ranks: Vec<String> = (0..10).rev().map(rank).collect();
        let mut text = ranks.join("/");
        for count in (1..=10).rev() {
            text = text.replace(&".".repeat(count), &format!("{count}"));
        }
        text
    }

    /// Where the pieces of a side stand, or of both, and of a kind, or of all.
    fn men(&self, side: Option<Side>, kind: Option<Fairy>) -> BTreeSet<Cell> {
        let of = |man: &(Side, Fairy)| {
            side.is_none_or(|side| side == man.0) && kind.is_none_or(|kind| kind == man.1)
        };
        let men = self.men.iter().filter(|(_, man)| of(man));
        men.map(|(at, _)| *at).collect()
    }

    fn assert_is(&self, placement: &Placement<Fairy>) {
        for at in (0..100).map(|n| (n % 10, n / 10)) {
            let man = self.men.get(&at).copied();
            assert_eq!(placement.at(square(at)), man);
            assert_eq!(placement.side_at(square(at)), man.map(|man| man.0));
            assert_eq!(placement.kind_at(square(at)), man.map(|man| man.1));
            assert_eq!(placement.letter_at(square(at)), self.letter(at));
        }
        let occupied = self.men(None, None);
        assert_eq!(cells(placement.occupied()), occupied);
        assert_eq!(cells(placement.impassable()), self.walls);
        assert_eq!(cells(placement.blockers()), &occupied | &self.walls);
        for &kind in Fairy::ALL {
            assert_eq!(cells(placement.kind(kind)), self.men(None, Some(kind)));
        }
        for side in Side::ALL {
            let own = self.men(Some(side), None);
            assert_eq!(cells(placement.side(side)), own);
            assert_eq!(cells(!placement.enterable(side)), &own | &self.walls);
            let royal = self.men(Some(side), Some(Fairy::King)).into_iter();
            let lowest = royal.min_by_key(|&(file, rank)| (rank, file));
            assert_eq!(placement.royal(side).map(cell), lowest);
            let royals = self.men(Some(side), Some(Fairy::King));
            let mine = |cell: &Cell| placement.royal_at(square(*cell)) == Some(side);
            assert!(own.iter().all(|cell| mine(cell) == royals.contains(cell)));
            for &kind in Fairy::ALL {
                let own = self.men(Some(side), Some(kind));
                assert_eq!(cells(placement.pieces(side, kind)), own);
            }
        }
    }
}

/// Edits a placement and its model in the same way.
fn edit(model: &mut Model, placement: &mut Placement<Fairy>, rng: &mut Rng) {
    let at = (rng.below(10) as i32, rng.below(10) as i32);
    let (side, kind) = (rng.of(&Side::ALL), rng.of(Fairy::ALL));
    match rng.below(10) {
        0..4 => {
            let before = model.men.insert(at, (side, kind));
            assert_eq!(placement.put(side, kind, square(at)), before);
        }
        4..6 => assert_eq!(placement.remove(square(at)), model.men.remove(&at)),
        6 => {
            let (side, kind) = model.men.remove(&at).unwrap_or_else(|| {
                model.men.insert(at, (side, kind));
                (side, kind)
            });
            placement.toggle(side, kind, square(at));
        }
        7 => {
            let area: BTreeSet<Cell> = model
                .men
                .keys()
                .copied()
                .filter(|(file, rank)| (file - at.0).abs() < 2 && (rank - at.1).abs() < 2)
                .collect();
            model.men.retain(|cell, _| !area.contains(cell));
            placement.clear(Bitboard::from(square(at)).dilate());
        }
        8 => {
            // To a square where none stands.
            let free = (rng.below(10) as i32, rng.below(10) as i32);
            let man = model
                .men
                .get(&at)
                .copied()
                .filter(|_| !model.men.contains_key(&free));
            if let Some((side, kind)) = man {
                model.men.remove(&at);
                model.men.insert(free, (side, kind));
                placement.relocate(side, kind, square(at), square(free));
            }
        }
        _ => {
            model.walls.insert(at);
            placement.block(square(at));
        }
    }
}

#[test]
fn edits_change_what_stands_where_and_the_key_with_it() {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let (mut model, mut placement) = (Model::default(), Placement::default());
        for step in 0..120 {
            edit(&mut model, &mut placement, &mut rng);
            assert_eq!(placement.key(), placement.key_from_scratch());
            if step % 20 == 0 {
                model.assert_is(&placement);
            }
        }
        model.assert_is(&placement);
    }
}

#[test]
fn the_key_forgets_how_a_placement_came_about() {
    let (mut one, mut other) = (Placement::<Orthodox>::default(), Placement::default());
    let (e4, d5) = (square((4, 3)), square((3, 4)));
    one.put(Side::White, Orthodox::Rook, e4);
    one.put(Side::Black, Orthodox::Queen, d5);
    one.block(square((0, 0)));
    one.block(square((0, 0)));
    other.block(square((0, 0)));
    other.put(Side::White, Orthodox::Pawn, d5);
    other.put(Side::Black, Orthodox::Queen, d5);
    other.put(Side::White, Orthodox::Rook, e4);
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    assert_eq!(format!("{one:?}"), "Placement(8/8/8/3q4/4R3/8/8/*7)");
    assert_eq!(Placement::<Orthodox>::default().key(), 0);
}

#[test]
fn placements_that_differ_in_one_square_have_different_keys() {
    let mut keys = BTreeSet::from([0]);
    let mut insert = |edit: &dyn Fn(&mut Placement<Fairy>)| {
        let mut placement = Placement::default();
        edit(&mut placement);
        assert!(keys.insert(placement.key()), "{placement}");
    };
    for at in (0..100).map(|n| square((n % 10, n / 10))) {
        insert(&|placement| placement.block(at));
        for (side, kind) in Fairy::ALL.iter().flat_map(|k| Side::ALL.map(|s| (s, *k))) {
            insert(&|placement| assert_eq!(placement.put(side, kind, at), None));
        }
    }
}

#[test]
fn the_text_is_canonical_and_reads_back() {
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let (mut model, mut placement) = (Model::default(), Placement::default());
        for _ in 0..rng.below(150) {
            edit(&mut model, &mut placement, &mut rng);
        }
        // A piece on an impassable square hides it in the text.
        model.walls.retain(|wall| !model.men.contains_key(wall));
        let text = model.text();
        assert_eq!(placement.to_string(), text);
        let read = Placement::<Fairy>::parse(&text).expect("a canonical text");
        model.assert_is(&read);
        assert_eq!(read.to_string(), text);
        assert_eq!(read.key(), read.key_from_scratch());
    }
}

#[test]
fn all_faults_are_reported_at_once() {
    let table = "8/pppp5/8/xX6/8/9/8/é7: rank 7 has 9 squares instead of 8, \
                 no piece has the letter 'x' in rank 5, no piece has the letter 'X' in rank 5, \
                 rank 3 has 9 squares instead of 8, no piece has the letter 'é' in rank 1
: the placement has 1 ranks instead of 8, rank 1 has 0 squares instead of 8
8/8/8/8/8/8/8/8/8: the placement has 9 ranks instead of 8
8/8/8/8/8/8/8/8/: the placement has 9 ranks instead of 8, rank 1 has 0 squares instead of 8
8/8/8/8/8/8/8/7: rank 1 has 7 squares instead of 8
8/8/8/8/8/8/8/44: rank 1 has 44 squares instead of 8";
    for (field, sentences) in table.lines().filter_map(|line| line.split_once(": ")) {
        let faults = Placement::<Orthodox>::parse(field).unwrap_err();
        let faults: Vec<String> = faults.faults().iter().map(ToString::to_string).collect();
        assert_eq!(faults.join(", "), sentences);
    }
    let faults = |field| Placement::<Orthodox>::parse(field).unwrap_err();
    let short = faults("8/8/8/8/8/8/k8");
    assert!(matches!(
        short.faults()[0],
        PlacementFault::Ranks { found: 7, .. }
    ));
    assert!(matches!(
        short.faults()[1],
        PlacementFault::Files {
            rank: 1,
            found: 9,
            ..
        }
    ));
    assert_eq!(
        faults("8/8/8/8/8/8/8/99999999999999999999999999K")
            .faults()
            .len(),
        1
    );
    assert!(faults("8/8/8/8/8/8/8/8 w").faults().len() > 1);
}

fn check_arbitrary(text: &str) {
    match Placement::<Fairy>::parse(text) {
        Ok(placement) => {
            assert_eq!(Placement::parse(&placement.to_string()), Ok(placement));
            assert_eq!(placement.key(), placement.key_from_scratch());
        }
        Err(faults) => assert!(!faults.faults()[0].to_string().is_empty()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn arbitrary_text_is_read_or_refused(text in ".*") {
        check_arbitrary(&text);
    }

    #[test]
    fn text_that_looks_like_a_placement_is_read_or_refused(
        text in "(([1-9*PCERBQMULGOVZHKpcerbqmulgovzhk]{0,10}|10)/){9}([1-9*pP]{0,4}|10|0|[0-9]{0,30})"
    ) {
        check_arbitrary(&text);
    }
}
