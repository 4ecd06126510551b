//! Who counts what: each row of a table, with a runner for each program.

use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use chess_family::Orthodox;
use cozy_chess::Board;
use piece_kit::Variant;
use piece_kit::messages::Readable;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use warboard_benches::count::Count;
use warboard_benches::family::{FamilyVisitor, visit_family};
use warboard_benches::games::{Game, Position, Visitor, visit_all};

use crate::fairy::Fairy;
use crate::{clock, peers};

/// A program that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    Warboard,
    CozyChess,
    Shakmaty,
    FairyStockfish,
}

type Run = dyn FnMut() -> Result<Duration, String>;

/// A program at the start of one race, and its speed in every round.
pub(crate) struct Runner {
    pub(crate) program: Program,
    run: Box<Run>,
    /// Leaves a second.
    pub(crate) speeds: Vec<f64>,
}

/// A tree that programs count in one way.
pub(crate) struct Race {
    pub(crate) name: String,
    pub(crate) count: Count,
    pub(crate) depth: u32,
    pub(crate) leaves: u64,
    pub(crate) runners: Vec<Runner>,
}

impl Race {
    /// Lets every program run once, each time a little deeper in the stack.
    pub(crate) fn run(&mut self) -> Result<(), String> {
        for runner in &mut self.runners {
            // So many frames are about a page.
            let time = deeper(runner.speeds.len() % 17, &mut runner.run)?;
            runner.speeds.push(self.leaves as f64 / time.as_secs_f64());
        }
        Ok(())
    }

    /// The speeds of a program, if it takes part.
    pub(crate) fn speeds(&self, program: Program) -> Option<&[f64]> {
        let runner = self.runners.iter().find(|runner| runner.program == program);
        runner.map(|runner| &*runner.speeds)
    }
}

/// Runs with this many more frames on the stack. What is written across a border of two pages takes
/// several times as long; where a position or a list lies across one, a whole program may take half as
/// long again. So each round is run elsewhere, and their median knows nothing of it.
#[inline(never)]
fn deeper(frames: usize, run: &mut Run) -> Result<Duration, String> {
    // With all else, a frame has 240 bytes on x86-64: an odd number of 16.
    let room = black_box([0_u8; 112]);
    let time = match frames {
        0 => run(),
        _ => deeper(frames - 1, run),
    };
    black_box(room);
    time
}

/// How large the trees are.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    /// A tree has at most so many leaves,
    pub(crate) leaves: u64,
    /// and is counted as often as it takes to come to so many.
    pub(crate) total: u64,
}

/// The races of every game.
struct Races<'a> {
    size: Size,
    fairy: Option<&'a Rc<RefCell<Fairy>>>,
    races: Vec<Race>,
}

impl Visitor for Races<'_> {
    fn visit<V: Readable>(&mut self, game: &'static Game) {
        for row in game.positions {
            for count in Count::ALL {
                self.races
                    .push(race::<V>(count, row, self.size, self.fairy));
            }
        }
    }
}

/// Fairy-Stockfish counts in bulk only.
impl FamilyVisitor for Races<'_> {
    fn visit<V: Readable>(&mut self, positions: &'static [Position]) {
        let among = [Program::Warboard, Program::FairyStockfish];
        for row in positions {
            let mut race = race::<V>(Count::Bulk, row, self.size, self.fairy);
            race.runners
                .retain(|runner| among.contains(&runner.program));
            self.races.push(race);
        }
    }
}

/// All races, or those of the chess family with Fairy-Stockfish.
pub(crate) fn all(size: Size, fairy: Option<&Rc<RefCell<Fairy>>>, family: bool) -> Vec<Race> {
    let mut races = Races {
        size,
        fairy,
        races: Vec::new(),
    };
    if family {
        visit_family(&mut races);
    } else {
        visit_all(&mut races);
    }
    races.races
}

fn race<V: Readable>(
    count: Count,
    row: &'static Position,
    size: Size,
    fairy: Option<&Rc<RefCell<Fairy>>>,
) -> Race {
    let part = row.fairy.filter(|_| count == Count::Bulk);
    // Bulk counting makes ten to fifty times fewer positions.
    let share = if count == Count::Bulk { 1 } else { 8 };
    let deepest = part.map_or(u32::MAX, |part| part.depth);
    let (depth, leaves) = row.depth(size.leaves / share, deepest);
    let times = u32::try_from(size.total / share / leaves).map_or(u32::MAX, |times| times.max(1));

    let position: V = row.read();
    let ours = move || count.leaves(&position, depth);
    let mut runners = vec![runner(Program::Warboard, leaves, times, ours)];
    if V::NAME == Orthodox::NAME {
        let board: Board = row.text.parse().expect("a FEN");
        let cozy = move || peers::cozy(count, &board, depth);
        runners.push(runner(Program::CozyChess, leaves, times, cozy));
        let fen: Fen = row.text.parse().expect("a FEN");
        let mode = CastlingMode::detect(fen.as_setup());
        let chess: Chess = fen.into_position(mode).expect("legal");
        let shakmaty = move || peers::shakmaty(count, &chess, depth);
        runners.push(runner(Program::Shakmaty, leaves, times, shakmaty));
    }
    let known = part
        .zip(fairy)
        .filter(|(part, fairy)| fairy.borrow().knows(part.variant));
    if let Some((part, fairy)) = known {
        let fairy = Rc::clone(fairy);
        // It is slow enough to be measured in fewer.
        let times = times.div_ceil(4);
        runners.push(Runner {
            program: Program::FairyStockfish,
            run: Box::new(move || fairy.borrow_mut().perft(&part, depth, leaves, times)),
            speeds: Vec::new(),
        });
    }
    Race {
        name: format!("{} {}", V::NAME, row.name),
        count,
        depth,
        leaves,
        runners,
    }
}

/// Counts in this process, with the count asserted.
fn runner(program: Program, leaves: u64, times: u32, count: impl Fn() -> u64 + 'static) -> Runner {
    let run = move || {
        let all = clock::time(|| {
            for _ in 0..times {
                assert_eq!(count(), leaves, "{program:?}");
            }
        });
        Ok(all / times)
    };
    Runner {
        program,
        run: Box::new(run),
        speeds: Vec::new(),
    }
}
