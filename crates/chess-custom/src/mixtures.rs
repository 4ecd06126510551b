//! Slides, hops and lame leaps of one piece, which programs do not always read alike.
//!
//! Fairy-Stockfish joins the parts of a piece in two steps: a piece goes where any of its ways of moving
//! would bring it in any direction, but only to squares which one of its parts reaches on an empty board.
//! So a piece that slides forward and hops backward also slides backward there. Such pieces are refused;
//! those whose parts stay apart are read.

use crate::kinds::Board12x10;
use crate::pattern::{Pattern, Step, is_leap};
use piece_kit::geom::Board;

/// The most files or ranks between two squares.
const FAR: i8 = Board12x10::FILES as i8 - 1;

/// Steps between two squares of a board, a row of bits for each number of ranks.
#[derive(Clone, Copy, Default)]
struct Offsets([u32; 2 * FAR as usize + 1]);

impl Offsets {
    fn place((files, ranks): Step) -> Option<(usize, u32)> {
        let inside = |steps: i8| (-FAR..=FAR).contains(&steps);
        let place = || ((ranks + FAR) as usize, 1 << (files + FAR));
        (inside(files) && inside(ranks)).then(place)
    }

    fn add(&mut self, step: Step) {
        if let Some((row, bit)) = Self::place(step) {
            self.0[row] |= bit;
        }
    }

    /// Adds a step that is repeated from `least` to `most` times; 0 is any number.
    fn ride(&mut self, (files, ranks): Step, least: i8, most: u8) {
        let most = if most == 0 { FAR } else { FAR.min(most as i8) };
        for times in least..=most {
            self.add((files.saturating_mul(times), ranks.saturating_mul(times)));
        }
    }

    fn join(&mut self, others: &Self) {
        self.0
            .iter_mut()
            .zip(others.0)
            .for_each(|(row, other)| *row |= other);
    }

    /// Whether some step is in two sets and in none of two others.
    fn has_beyond(&self, all: &Self, [own, free]: [&Self; 2]) -> bool {
        let rows = self.0.iter().zip(all.0).zip(own.0.iter().zip(free.0));
        let beyond = rows.map(|((span, all), (own, free))| span & all & !own & !free);
        beyond.fold(0, |some, row| some | row) != 0
    }
}

/// A way of moving that a program looks up as one: in all its directions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Slide,
    Hop,
    Grasshop,
    Lame,
}

/// The steps of a way that are looked up together with one: along its line in both directions, of
/// diagonals both, and of leaps all that go as far.
fn together(way: Way, (files, ranks): Step) -> impl Iterator<Item = Step> {
    let lines = way != Way::Lame && !is_leap((files, ranks)) && (files == 0 || ranks == 0);
    let (long, short) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    signs.into_iter().flat_map(move |(one, other)| match lines {
        true => [(one * files, one * ranks); 2],
        false => [(one * short, other * long), (one * long, other * short)],
    })
}

/// Whether all programs read a pattern alike.
pub(crate) fn is_read_alike(pattern: &Pattern) -> bool {
    let slides = pattern
        .slides
        .iter()
        .map(|(step, most)| (Way::Slide, *step, *most));
    // Riders of longer leaps are nothing to Fairy-Stockfish.
    let is_known = |(_, step, _): &(Way, Step, u8)| {
        step.0.unsigned_abs() + step.1.unsigned_abs() == 3 || !is_leap(*step)
    };
    let hops = pattern
        .hops
        .iter()
        .map(|(step, most)| (Way::Hop, *step, *most));
    let grasshops = pattern
        .grasshops
        .iter()
        .map(|step| (Way::Grasshop, *step, 0));
    let lame = pattern.lame.iter().map(|step| (Way::Lame, *step, 1));
    let parts = slides
        .filter(is_known)
        .chain(hops)
        .chain(grasshops)
        .chain(lame);
    let mut free = Offsets::default();
    pattern.leaps.iter().for_each(|step| free.add(*step));
    let mut all = free;
    for (_, step, most) in parts.clone() {
        all.ride(step, 1, most);
    }
    parts.clone().all(|(way, step, _)| {
        let (mut own, mut span) = (Offsets::default(), Offsets::default());
        for step in together(way, step) {
            let least = if matches!(way, Way::Hop | Way::Grasshop) {
                2
            } else {
                1
            };
            span.ride(step, least, u8::from(way == Way::Lame));
            for (other, same, most) in parts.clone().filter(|(_, same, _)| *same == step) {
                if other == way {
                    own.ride(same, 1, most);
                }
            }
        }
        own.join(&alike(pattern, way));
        !span.has_beyond(&all, [&own, &free])
    })
}

/// Where another way of moving is the same: two squares along a line, for a slide and for a lame leap.
fn alike(pattern: &Pattern, way: Way) -> Offsets {
    let mut alike = Offsets::default();
    let is_two = |(files, ranks): Step| {
        let far = [files.unsigned_abs(), ranks.unsigned_abs()];
        far.contains(&2) && far.iter().all(|steps| matches!(steps, 0 | 2))
    };
    match way {
        Way::Slide => {
            let lame = pattern.lame.iter().filter(|step| is_two(**step));
            lame.for_each(|step| alike.add(*step));
        }
        Way::Lame => {
            for ((files, ranks), most) in &pattern.slides {
                if *most != 1 && !is_leap((*files, *ranks)) {
                    alike.add((files * 2, ranks * 2));
                }
            }
        }
        Way::Hop | Way::Grasshop => {}
    }
    alike
}
