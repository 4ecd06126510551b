//! What Betza strings mean: against pictures, and against an interpreter.

use std::panic::catch_unwind;

use crate::naive::betza::meaning;
use crate::naive::mailbox::{Mailbox, Obstacle};
use crate::naive::{
    Capablanca, Dense, Fairy, Lame, Mixed, Peaceful, Riders, Rng, Xiangqi, cells, square,
};
use board_geom::{Bitboard, Square, board};
use piece_kit::specs::Movement;
use piece_kit::{Pieces, Placement, Side, pieces};

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
    agrees::<Riders>();
    agrees::<Lame>();
    agrees::<Mixed>();
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
fn directions_of_oblique_leaps_are_those_of_other_programs() {
    look! {
        "fN": ".........\n.........\n...x.x...\n.........\n....+....\n.........\n.........\n.........\n.........";
        "ffN": ".........\n.........\n...x.x...\n.........\n....+....\n.........\n.........\n.........\n.........";
        "rN": ".........\n.........\n.........\n......x..\n....+....\n......x..\n.........\n.........\n.........";
        "sN": ".........\n.........\n.........\n..x...x..\n....+....\n..x...x..\n.........\n.........\n.........";
        "fsN": ".........\n.........\n.........\n..x...x..\n....+....\n.........\n.........\n.........\n.........";
        "fhN": ".........\n.........\n...x.x...\n..x...x..\n....+....\n.........\n.........\n.........\n.........";
        "lbN": ".........\n.........\n.........\n.........\n....+....\n.........\n...x.....\n.........\n.........";
        "blN": ".........\n.........\n.........\n.........\n....+....\n..x......\n.........\n.........\n.........";
        "vC": ".........\n...x.x...\n.........\n.........\n....+....\n.........\n.........\n...x.x...\n.........";
        "frZ": ".........\n.........\n.......x.\n.........\n....+....\n.........\n.........\n.........\n.........";
        "frblB": "........x\n.......x.\n......x..\n.....x...\n....+....\n...x.....\n..x......\n.x.......\nx........";
    }
}

#[test]
fn riders_of_leaps_and_bent_slides_look_as_their_names_say() {
    look! {
        "NN": "..x...x..\n.........\nx..x.x..x\n..x...x..\n....+....\n..x...x..\nx..x.x..x\n.........\n..x...x..";
        "N2": "..x...x..\n.........\nx..x.x..x\n..x...x..\n....+....\n..x...x..\nx..x.x..x\n.........\n..x...x..";
        "DD": "....x....\n.........\n....x....\n.........\nx.x.+.x.x\n.........\n....x....\n.........\n....x....";
        "rfNN": "......x..\n.........\n.....x...\n.........\n....+....\n.........\n.........\n.........\n.........";
        "nN": ".........\n.........\n...x.x...\n..x...x..\n....+....\n..x...x..\n...x.x...\n.........\n.........";
        "FyafsF": "...x.x...\n...x.x...\n...x.x...\nxxxx.xxxx\n....+....\nxxxx.xxxx\n...x.x...\n...x.x...\n...x.x...";
        "WyafsW": ".x.....x.\nx.x...x.x\n.x.x.x.x.\n..x.x.x..\n...x+x...\n..x.x.x..\n.x.x.x.x.\nx.x...x.x\n.x.....x.";
        "fyafsF": "...x.x...\n...x.x...\n...x.x...\nxxx...xxx\n....+....\n.........\n.........\n.........\n.........";
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

pieces! {
    enum Directed on Board9x9 {
        A: 'A', "fN"; B: 'B', "bClZ"; C: 'C', "vNsC"; D: 'D', "ffNrfC"; E: 'E', "frNlvZ";
        F: 'F', "fsN"; G: 'G', "sfNfhC"; H: 'H', "rhNbsZ"; I: 'I', "fslbN"; J: 'J', "mfNcbhN";
        K: 'K', "frblB"; L: 'L', "lfrQ"; M: 'M', "fffQ"; N: 'N', "vsN"; O: 'O', "shZ";
    }
}

pieces! {
    enum Winding on Board9x9 {
        A: 'A', "nN"; B: 'B', "nAnD"; C: 'C', "nHnG"; D: 'D', "nCnZ"; E: 'E', "fnNfsnZ";
        F: 'F', "mnNcN"; G: 'G', "NN"; H: 'H', "N2C3"; I: 'I', "D3AA"; J: 'J', "HHGGZZ";
        K: 'K', "mQcgQ"; L: 'L', "fgBgWW"; M: 'M', "FyafsF"; N: 'N', "lyafsWyafscF";
        O: 'O', "WyafsmWRpRgQ";
    }
}

#[test]
fn directions_of_leaps_and_winding_ways_are_what_the_interpreter_says() {
    agrees::<Directed>();
    agrees::<Winding>();
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
                 cpR mRcpR R1 pR3 mR cR mpR W127 fFbsW fKbsW DW NN N2 nN fN ffN rfN frN nA A AA gQ gR yafsF FyafsF yafsW nZ Z";
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
        ("nR|nW|nNN|nN2", "n (lame) needs a single leap"),
        ("imfW", "initial moves (i) are a rule of the game"),
        ("qW|aK|zB|hN|oR", "this modifier is not supported"),
        ("X|E|W F|ü|(1,4)|E2|5W", "this atom is not supported"),
        ("A0|N0", "a range is at least 1"),
        ("RR|KK", "K, R, B and Q are not doubled"),
        ("W0|R00", "a range is at least 1"),
        ("R128|R260|Q199|N128", "a range is less than 128"),
        ("pN|pW|mRcpK|pNN", "p (over one screen) needs a slide"),
        (
            "gN|gW|gR3|gNN",
            "g (to behind the first screen) needs a slide",
        ),
        ("yafF|yF|ysW|ya", "y is supported in yafs only"),
        (
            "yafsR|yafsN|yafsF3|yafsK",
            "a bent slide (yafs) starts with W or F",
        ),
        ("myafsF|cyafsW", "m and c stand after yafs"),
        ("yafsrF|yafsfsW", "directions stand before yafs"),
        ("npN|gyafsF|pgQ", "only one of p, g, n and yafs"),
        ("fblrfblrfblrfblrfblrW", "at most 8 directions"),
        ("nNnZnCnZnDnANNCC", "at most 32 ways"),
    ] {
        for text in texts.split('|') {
            let message = refusal(text);
            assert!(message.starts_with("Betza: "), "{text}: {message}");
            assert!(message.contains(reason), "{text}: {message}");
        }
    }
}
