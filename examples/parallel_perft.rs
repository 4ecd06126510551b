//! Lesson 6: counting on all cores.
//!
//! `par_perft` (feature `rayon` of piece-kit) shares the tree among the threads of
//! the current pool; the counts are those of `perft`.

use std::time::Instant;

use chess_family::Orthodox;
use piece_kit::perft;
use piece_kit::perft::{divide, par_perft};

fn main() {
    let start = Orthodox::default();
    for depth in 1..=5 {
        let before = Instant::now();
        let nodes = par_perft(&start, depth);
        let seconds = before.elapsed().as_secs_f64();
        println!(
            "depth {depth}: {nodes:>9} nodes, {:.0} million a second",
            nodes as f64 / seconds / 1e6
        );
    }
    assert_eq!(par_perft(&start, 4), perft(&start, 4));

    // The counts of each first move, to compare with another program's.
    let parts = divide(&start, 4);
    for (action, nodes) in &parts {
        println!("{action}: {nodes}");
    }
    assert_eq!(
        parts.iter().map(|(_, nodes)| nodes).sum::<u64>(),
        perft(&start, 4)
    );
}
