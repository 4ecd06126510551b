//! Perft with other libraries, each in its own idiom.

use std::hint::black_box;

use cozy_chess::{Board, Move};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position};
use warboard_benches::count::Count;

/// The leaves that cozy-chess counts.
pub(crate) fn cozy(count: Count, board: &Board, depth: u32) -> u64 {
    let list = &mut Vec::new();
    match count {
        Count::Bulk => cozy_bulk(board, depth),
        Count::Played => cozy_played(board, depth, list, &|next| {
            black_box(next);
        }),
        Count::PlayedAndKey => cozy_played(board, depth, list, &|next| {
            black_box(black_box(next).hash());
        }),
    }
}

/// As in cozy-chess' own example.
fn cozy_bulk(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_bulk(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// `list` holds the moves of all plies down to this one, as in `warboard_benches::count`.
fn cozy_played(board: &Board, depth: u32, list: &mut Vec<Move>, look: &impl Fn(&Board)) -> u64 {
    let first = list.len();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    let mut nodes = 0;
    for at in first..list.len() {
        let mut next = board.clone();
        next.play_unchecked(list[at]);
        look(&next);
        nodes += match depth {
            1 => 1,
            _ => cozy_played(&next, depth - 1, list, look),
        };
    }
    list.truncate(first);
    nodes
}

/// The leaves that shakmaty counts. It has no key that is kept up to date: one is made anew.
pub(crate) fn shakmaty(count: Count, position: &Chess, depth: u32) -> u64 {
    match count {
        Count::Bulk => shakmaty::perft(position, depth),
        Count::Played => shakmaty_played(position, depth, &|next| {
            black_box(next);
        }),
        Count::PlayedAndKey => shakmaty_played(position, depth, &|next| {
            black_box(black_box(next).zobrist_hash::<Zobrist64>(EnPassantMode::Legal));
        }),
    }
}

fn shakmaty_played(position: &Chess, depth: u32, look: &impl Fn(&Chess)) -> u64 {
    let mut nodes = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        look(&next);
        nodes += match depth {
            1 => 1,
            _ => shakmaty_played(&next, depth - 1, look),
        };
    }
    nodes
}
