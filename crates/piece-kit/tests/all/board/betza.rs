//! What Betza strings mean: against pictures, and against an interpreter.

use std::panic::catch_unwind;

use crate::naive::betza::meaning;
use crate::naive::mailbox::{Mailbox, Obstacle};
use crate::naive::{Capablanca, Dense, Fairy, Peaceful, Rng, Xiangqi, cells, square};
use board_geom::{Bitboard, Square, board};
use piece_kit::{Movement, Pieces, Placement, Side, pieces};

board!(struct Board9x9: 9 x 9, u128);

/// Every square from every square, for every kind of both sides, empty and crowded,
/// must be as the interpreter says.
fn agrees<P: Pieces>() {
    let kinds = Mailbox::kinds::<P>();
    for seed in 0..6 {
        let mut rng = Rng::new(seed);
        let mut board = Mailbox::empty::<P>(&kinds);
        for cell in board.cells() {
            match rng.below(12) {
                at if at < 2 * seed as usize => {
                    board.put(cell, Some((Side::ALL[at % 2], rng.below(P::ALL.len()))));
                }
                11 => board.set_obstacle(cell, Obstacle::Wall),
                _ => {}
            }
        }
        let placement: Placement<P> = board.placement();
        for (from, &kind) in board
            .cells()
            .flat_map(|c| P::ALL.iter().map(move |k| (c, k)))
        {
            for side in Side::ALL {
                let man = (side, kind.index());
                let pseudo = placement.pseudo_targets(side, kind, square(from));
                let expected = board.pseudo_targets(man, from);
                assert_eq!(cells(pseudo), expected, "{kind:?} {from:?} {placement}");
                let attacked = placement.attacks(side, kind, square(from));
                let mut expected = board.reach(man, from, |way| way.captures);
                expected.retain(|&to| board.obstacle(to) != Obstacle::Wall);
                assert_eq!(cells(attacked), expected, "{kind:?} {from:?} {placement}");
            }
        }
    }
}

#[test]
fn every_kind_of_many_boards_reaches_what_the_interpreter_says() {
    agrees::<Capablanca>();
    agrees::<Fairy>();
    agrees::<Xiangqi>();
    agrees::<Dense>();
    agrees::<Peaceful>();
}

/// Calls [`agrees`] for pieces that move like these texts.
macro_rules! agree {
    ($($betza:literal)+) => {$({
        pieces! { enum Kind on Board9x9 { It: 'X', $betza; } }
        agrees::<Kind>();
    })+};
}

/// On an empty board, White's piece in the middle moves and captures as
/// pictured; Black's does so turned by half a turn.
fn looks<P: Pieces<Board = Board9x9>>(picture: &str) {
    let (empty, middle) = (Placement::<P>::default(), Square::at(4, 4));
    let betza = P::SPECS[0].betza;
    // Read backwards, a picture is turned by half a turn.
    let signs: Vec<u8> = picture.bytes().filter(|sign| *sign != b'\n').collect();
    for side in Side::ALL {
        let marked = |square: &Square<Board9x9>| {
            let (file, rank) = (square.index() % 9, square.index() / 9);
            let white = (8 - rank) * 9 + file;
            signs[[white, 80 - white][side.index()]] == b'x'
        };
        let expected: Bitboard<Board9x9> = Square::all().filter(marked).collect();
        let seen = [
            empty.pseudo_targets(side, P::ALL[0], middle),
            empty.attacks(side, P::ALL[0], middle),
        ];
        assert_eq!(seen, [expected; 2], "{betza} of {side}");
    }
}

macro_rules! look {
    ($($betza:literal: $picture:literal;)+) => {$({
        pieces! { enum Kind on Board9x9 { It: 'X', $betza; } }
        looks::<Kind>($picture);
    })+};
}

#[test]
fn steps_and_leaps_look_as_their_names_say() {
    look! {
        "W": ".........\n.........\n.........\n....x....\n...x+x...\n....x....\n.........\n.........\n.........";
        "F": ".........\n.........\n.........\n...x.x...\n....+....\n...x.x...\n.........\n.........\n.........";
        "K": ".........\n.........\n.........\n...xxx...\n...x+x...\n...xxx...\n.........\n.........\n.........";
        "D": ".........\n.........\n....x....\n.........\n..x.+.x..\n.........\n....x....\n.........\n.........";
        "A": ".........\n.........\n..x...x..\n.........\n....+....\n.........\n..x...x..\n.........\n.........";
        "H": ".........\n....x....\n.........\n.........\n.x..+..x.\n.........\n.........\n....x....\n.........";
        "G": ".........\n.x.....x.\n.........\n.........\n....+....\n.........\n.........\n.x.....x.\n.........";
        "N": ".........\n.........\n...x.x...\n..x...x..\n....+....\n..x...x..\n...x.x...\n.........\n.........";
        "C": ".........\n...x.x...\n.........\n.x.....x.\n....+....\n.x.....x.\n.........\n...x.x...\n.........";
        "Z": ".........\n..x...x..\n.x.....x.\n.........\n....+....\n.........\n.x.....x.\n..x...x..\n.........";
    }
}

#[test]
fn slides_end_at_their_range_or_the_edge() {
    look! {
        "R": "....x....\n....x....\n....x....\n....x....\nxxxx+xxxx\n....x....\n....x....\n....x....\n....x....";
        "B": "x.......x\n.x.....x.\n..x...x..\n...x.x...\n....+....\n...x.x...\n..x...x..\n.x.....x.\nx.......x";
        "Q": "x...x...x\n.x..x..x.\n..x.x.x..\n...xxx...\nxxxx+xxxx\n...xxx...\n..x.x.x..\n.x..x..x.\nx...x...x";
        "W3": ".........\n....x....\n....x....\n....x....\n.xxx+xxx.\n....x....\n....x....\n....x....\n.........";
        "F2": ".........\n.........\n..x...x..\n...x.x...\n....+....\n...x.x...\n..x...x..\n.........\n.........";
        "Q2": ".........\n.........\n..x.x.x..\n...xxx...\n..xx+xx..\n...xxx...\n..x.x.x..\n.........\n.........";
        "R3B2": ".........\n....x....\n..x.x.x..\n...xxx...\n.xxx+xxx.\n...xxx...\n..x.x.x..\n....x....\n.........";
    }
}

#[test]
fn directions_are_those_of_the_mover() {
    look! {
        "fW": ".........\n.........\n.........\n....x....\n....+....\n.........\n.........\n.........\n.........";
        "bR": ".........\n.........\n.........\n.........\n....+....\n....x....\n....x....\n....x....\n....x....";
        "lD": ".........\n.........\n.........\n.........\n..x.+....\n.........\n.........\n.........\n.........";
        "rH": ".........\n.........\n.........\n.........\n....+..x.\n.........\n.........\n.........\n.........";
        "vW": ".........\n.........\n.........\n....x....\n....+....\n....x....\n.........\n.........\n.........";
        "sR2": ".........\n.........\n.........\n.........\n..xx+xx..\n.........\n.........\n.........\n.........";
        "fF": ".........\n.........\n.........\n...x.x...\n....+....\n.........\n.........\n.........\n.........";
        "lA": ".........\n.........\n..x......\n.........\n....+....\n.........\n..x......\n.........\n.........";
        "flB": "x........\n.x.......\n..x......\n...x.....\n....+....\n.........\n.........\n.........\n.........";
        "brG": ".........\n.........\n.........\n.........\n....+....\n.........\n.........\n.......x.\n.........";
        "fFbsW": ".........\n.........\n.........\n...x.x...\n...x+x...\n....x....\n.........\n.........\n.........";
        "fQbW": "x...x...x\n.x..x..x.\n..x.x.x..\n...xxx...\n....+....\n....x....\n.........\n.........\n.........";
        "fsK": ".........\n.........\n.........\n...xxx...\n...x+x...\n.........\n.........\n.........\n.........";
    }
}

#[test]
fn every_atom_and_range_reaches_what_the_interpreter_says() {
    agree! {
        "W" "F" "D" "A" "H" "G" "N" "C" "Z" "K" "R" "B" "Q" "WW" "FF"
        "W1" "W2" "F3" "K2" "R4" "B2" "Q3" "R1" "B7" "Q8" "W99" "R127" "RB4" "W3F2" "R2NB3"
    }
}

#[test]
fn every_direction_purpose_and_manner_reaches_what_the_interpreter_says() {
    agree! {
        "fW" "bW" "lW" "rW" "vW" "sW" "fsW" "fbW" "flW" "fF" "bF" "lF" "rF" "flF" "frF" "blF" "brF"
        "sF" "vF" "vlF" "fD" "sH" "flA" "bG" "fR" "bB" "lQ" "frQ" "vR3" "sQ2" "fsK"
        "mW" "cF" "mcN" "mNcQ" "mQ2" "mfWcfF" "cB2" "mRcpR" "pR" "pB" "pQ" "mpR" "cpB4" "fpR" "mBcpsR"
        "RW2" "B4F" "pR5pR2" "WFDAHGNCZ" "mfRcfpR" "RpR" "W2pF3" "pW3" "mQcpQ" "fRbW" "mDcA" "BN" "RN" "WD" "FA" "NCZ" "WFDAHGN"
    }
}

#[test]
fn different_texts_of_the_same_movement_are_equal() {
    let pairs = "K=WF K=FW Q=RB Q=BR R=WW B=FF W=R1 F=B1 K=Q1 Q3=W3F3 K2=Q2 W=vWsW R=fbRsR \
                 F=fFbF F=vF F=sF flF=lfF N=mcN N=mNcN BN=NB WW=fRbRlRrR mRcpR=cpRmR R=RW2 \
                 R3=R3W2 pQ=pQ2pQ";
    for (text, same) in pairs.split(' ').filter_map(|pair| pair.split_once('=')) {
        assert_eq!(
            Movement::betza(text),
            Movement::betza(same),
            "{text} {same}"
        );
        assert_eq!(meaning(text), meaning(same), "{text} and {same}");
    }
}

#[test]
fn equal_movements_mean_the_same() {
    let texts = "W F K R B Q WW WF RB fW fR flF fF N C Z D A H G W2 R2 R3 mW cW mWcF mNcQ pR \
                 cpR mRcpR R1 pR3 mR cR mpR W127 fFbsW fKbsW DW";
    for one in texts.split_whitespace() {
        for other in texts.split_whitespace() {
            // A range beyond any board is still a range, not a slide without end.
            let equal = Movement::betza(one) == Movement::betza(other);
            assert_eq!(equal, meaning(one) == meaning(other), "{one} and {other}");
        }
    }
}

/// The message with which a text is refused.
fn refusal(text: &str) -> String {
    let text = text.to_owned();
    let payload = catch_unwind(move || Movement::betza(&text)).expect_err("a refusal");
    let plain = payload.downcast_ref::<&str>().map(ToString::to_string);
    plain.unwrap_or_else(|| payload.downcast_ref::<String>().expect("a text").clone())
}

#[test]
fn unsupported_texts_are_refused_with_the_reason() {
    for (texts, reason) in [
        ("m|Wf", "modifiers without an atom"),
        ("nN|mnD", "lame leaps (n) are not supported"),
        ("imfW", "initial moves (i) are a rule of the game"),
        ("gR|qW|aK|zB", "this modifier is not supported"),
        ("X|E|W F|ü|(1,4)|E2|5W", "this atom is not supported"),
        ("NN|DD|N2|A0", "riders of leaps are not supported"),
        ("RR|KK", "only W and F may be doubled"),
        ("W0|R00", "a range is at least 1"),
        ("R128|R260|Q199", "a range is less than 128"),
        ("fN|msC|vZ", "directions of oblique leaps are not supported"),
        ("pN|pW|mRcpK", "p (over one screen) needs a slide"),
    ] {
        for text in texts.split('|') {
            let message = refusal(text);
            assert!(message.starts_with("Betza: "), "{text}: {message}");
            assert!(message.contains(reason), "{text}: {message}");
        }
    }
}
