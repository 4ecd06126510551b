//! The positions that are measured, each with its counts.

use capatomic::Capatomic;
use chess_family::Orthodox;
use invasion::Invasion;
use piece_kit::Boarded;
use piece_kit::messages::Readable;
use strata_tactical::{Battle, PublicBattle};

/// A position with the number of leaves at each depth from 1.
#[derive(Debug)]
pub struct Position {
    /// Its name in the titles of benchmarks.
    pub name: &'static str,
    /// Its position string.
    pub text: &'static str,
    /// The leaves at depth 1, 2 and so on.
    pub counts: &'static [u64],
    /// How Fairy-Stockfish is told the same, if it can play all that the tree has.
    pub fairy: Option<Fairy>,
}

/// A position in the words of Fairy-Stockfish.
#[derive(Clone, Copy, Debug)]
pub struct Fairy {
    /// Its own variant, or one of `compare/fairy.ini`.
    pub variant: &'static str,
    /// The position.
    pub fen: &'static str,
    /// The depth down to which the rules that it lacks do not matter.
    pub depth: u32,
}

impl Position {
    /// The position.
    ///
    /// # Panics
    /// If the game cannot read it.
    pub fn read<V: Readable>(&self) -> V {
        let read = self.text.parse::<V>();
        read.unwrap_or_else(|why| panic!("{}: {why}", self.text))
    }

    /// The greatest depth with at most so many leaves that is not deeper than another, and its
    /// leaves; depth 1 if that has more.
    pub fn depth(&self, most: u64, deepest: u32) -> (u32, u64) {
        let (first, deeper) = self.counts.split_first().expect("a count");
        let within = (2..=deepest).zip(deeper.iter().copied());
        let within = within.take_while(|&(_, count)| count <= most);
        within.last().unwrap_or((1, *first))
    }
}

/// What is measured of a game with a board.
#[derive(Debug)]
pub struct Game {
    /// Positions with their trees; the first is a start.
    pub positions: &'static [Position],
    /// How many actions are legal in the positions of a [sample](crate::sample::Sample).
    pub sampled: u64,
}

/// Something that is done with every game; a game is a type, so it cannot be a list.
pub trait Visitor {
    /// Does it with one game.
    fn visit<V: Readable>(&mut self, game: &'static Game);
}

/// Shows a visitor every game with a board.
pub fn visit_all(visitor: &mut impl Visitor) {
    visitor.visit::<Orthodox>(&ORTHODOX);
    visitor.visit::<Capatomic>(&CAPATOMIC);
    visitor.visit::<Invasion>(&INVASION);
    visitor.visit::<PublicBattle>(&PUBLIC_BATTLE);
    visitor.visit::<Battle>(&BATTLE);
}

/// What a search meets in a [sample](crate::sample::Sample).
#[derive(Clone, Copy, Debug)]
pub struct Searched {
    /// The positions without a check, in which the side to move may pass.
    pub passing: u64,
    /// The legal actions that capture or promote.
    pub noisy: u64,
}

/// As [`Visitor`], for games that tell a search about their board.
pub trait SearchVisitor {
    /// Does it with one game.
    fn visit<V: Boarded + Readable>(&mut self, game: &'static Game, searched: Searched);
}

/// Shows a visitor every game that tells a search about its board.
pub fn visit_searched(visitor: &mut impl SearchVisitor) {
    let searched = |passing, noisy| Searched { passing, noisy };
    visitor.visit::<Orthodox>(&ORTHODOX, searched(187, 908));
    visitor.visit::<Capatomic>(&CAPATOMIC, searched(195, 1525));
    visitor.visit::<Invasion>(&INVASION, searched(194, 581));
    visitor.visit::<PublicBattle>(&PUBLIC_BATTLE, searched(189, 377));
}

const ORTHODOX_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

pub(crate) static ORTHODOX: Game = Game {
    positions: &[
        Position {
            name: "start",
            text: ORTHODOX_START,
            counts: &[20, 400, 8902, 197_281, 4_865_609],
            fairy: Some(Fairy {
                variant: "chess",
                fen: ORTHODOX_START,
                depth: 5,
            }),
        },
        Position {
            name: "kiwipete",
            text: KIWIPETE,
            counts: &[48, 2039, 97_862, 4_085_603],
            fairy: Some(Fairy {
                variant: "chess",
                fen: KIWIPETE,
                depth: 4,
            }),
        },
    ],
    sampled: 6147,
};

static CAPATOMIC: Game = Game {
    positions: &[
        // A launch may come in the fourth ply.
        Position {
            name: "start-0",
            text: "7m1m/abbcnqnrkr/pppppppppp/10/10/10/10/PPPPPPPPPP/ABBCNQNRKR/7M1M w HJhj - HJhj - 0 1",
            counts: &[47, 2205, 106_911, 5_169_846],
            fairy: Some(Fairy {
                variant: "capatomic-part",
                fen: "7m1m/abbcnqnrkr/pppppppppp/10/10/10/10/PPPPPPPPPP/ABBCNQNRKR/7M1M w HJhj - 0 1",
                depth: 3,
            }),
        },
        // The missiles are gone, and castling is over.
        Position {
            name: "middle-game",
            text: "1b4n3/2rk1q1b2/p3p1p1pr/3pnp1P2/1pp6p/Pc1P5P/aPP3Q3/4P1PP2/BC1N1A4/1R3KN1BR w - - - + 0 34",
            counts: &[61, 3463, 211_617, 12_433_248],
            fairy: Some(Fairy {
                variant: "capatomic-part",
                fen: "1b4n3/2rk1q1b2/p3p1p1pr/3pnp1P2/1pp6p/Pc1P5P/aPP3Q3/4P1PP2/BC1N1A4/1R3KN1BR w - - 0 34",
                depth: 4,
            }),
        },
        // Most of the tree is launches.
        Position {
            name: "launches",
            text: "4m1m3/rnbqkc1cnr/ppppp1pppp/5p4/10/4*5/3P6/PPP1PPPPPP/RNBQKAACNR/3M1M4 w AJaj - DFeg + 4 9",
            counts: &[221, 46_800, 7_443_157],
            fairy: None,
        },
    ],
    sampled: 11_877,
};

static INVASION: Game = Game {
    positions: &[
        Position {
            name: "start",
            text: Invasion::START,
            counts: &[42, 1794, 84_762, 4_043_540],
            fairy: None,
        },
        Position {
            name: "open-lines",
            text: "hft1ii4/t2ii1c3/1fpii5/iii****2I/1i1****CI1/i1c****II1/li1****I1I/4FI2CT/4I1IPPF/4IIITH1 w 00 20 19",
            counts: &[76, 5038, 377_383],
            fairy: None,
        },
        Position {
            name: "open-head-quarter",
            text: "phtfiic3/f1i7/tcpii1i3/i1i****2I/iii****1I1/i2****I2/3****III/4I1IPCT/3C2IFHF/2I2IIT1P w 00 60 31",
            counts: &[71, 4662, 326_844],
            fairy: None,
        },
        Position {
            name: "armed-bomb",
            text: "h2f5F/f1cii5/tcpii4T/iii****3/i1i****3/i2****II1/3****II1/5IIP2/5IICP1/5lITFH w 10 0 11",
            counts: &[141, 5795, 548_522],
            fairy: None,
        },
        // No Tanks, all Paratroopers have flown, both Bombs are spent.
        Position {
            name: "part-start",
            text: "hf1ii5/flcii5/1clii5/iii****3/iii****3/3****III/3****III/5IILC1/5IICLF/5II1FH w xx 0 1",
            counts: &[16, 256, 4544, 80_656, 1_569_322],
            fairy: Some(Fairy {
                variant: "invasion-part",
                fen: "hf1ii5/flcii5/1clii5/iii****3/iii****3/3****III/3****III/5IILC1/5IICLF/5II1FH w - - 0 1",
                depth: 5,
            }),
        },
        Position {
            name: "part-open",
            text: "hc4i3/lfllii1i2/ci3iI1I1/1l1****I2/i2****I2/3****IL1/1fi****1IF/2ii1I3F/2I2IC1C1/3L1LL2H w xx 14 59",
            counts: &[56, 2996, 166_394, 8_772_445],
            fairy: Some(Fairy {
                variant: "invasion-part",
                fen: "hc4i3/lfllii1i2/ci3iI1I1/1l1****I2/i2****I2/3****IL1/1fi****1IF/2ii1I3F/2I2IC1C1/3L1LL2H w - - 14 59",
                depth: 4,
            }),
        },
    ],
    sampled: 9914,
};

const OPEN: Position = Position {
    name: "open",
    text: "4k3/2C5/4g3/5C2/8/K2F1r2/8/8/6b1/B7 w 0 7",
    counts: &[39, 1130, 41_673, 1_219_311],
    fairy: Some(Fairy {
        variant: "battle-of-kings",
        fen: "4k3/2C5/4g3/5C2/8/K2F1r2/8/8/6b1/B7 w - - 0 7",
        depth: 4,
    }),
};

const FACE_UP: Position = Position {
    name: "face-up-start",
    text: "kqnw4/wfqw4/8/8/8/8/8/8/4WRGF/4FFRK w 0 1",
    counts: &[15, 358, 7925, 271_108, 6_472_989],
    fairy: Some(Fairy {
        variant: "battle-of-kings",
        fen: "kqnw4/wfqw4/8/8/8/8/8/8/4WRGF/4FFRK w - - 0 1",
        depth: 5,
    }),
};

/// Battles as spectators know them.
static PUBLIC_BATTLE: Game = Game {
    positions: &[
        FACE_UP,
        OPEN,
        Position {
            name: "plain",
            text: "dffn4/wnw4Q/8/8/8/1q6/8/6N1/4WFWF/6NK b 21 11",
            counts: &[34, 1036, 35_003, 1_117_755],
            fairy: None,
        },
    ],
    sampled: 7153,
};

/// Battles as their arbiter knows them.
pub static BATTLE: Game = Game {
    positions: &[
        Position {
            name: "start",
            text: "k?q?n?w4/?w?f?q?w4/8/8/8/8/8/8/4?W?R?G?F/4?F?F?RK w 0 1",
            counts: &[7, 49, 399, 3760, 41_278, 644_451],
            fairy: None,
        },
        FACE_UP,
        OPEN,
        Position {
            name: "mountain-start",
            text: "k?r?w?g4/?n?f?w?f4/8/8/###2###/###2###/8/8/4?F?G?N?W/4?W?B?FD w 0 1",
            counts: &[7, 49, 371, 2756, 23_712],
            fairy: None,
        },
        Position {
            name: "fortress",
            text: "q2f1*2/f1qr1*2/2?f2*2/***1f*2/8/8/B6F/4F3/2G1W2F/5RD1 w 32 17",
            counts: &[35, 826, 27_679, 675_965],
            fairy: None,
        },
        Position {
            name: "woods",
            text: "kgwf4/f7/4b1*1/2f1*Q2/2*4*/*4*2/2q*2N1/1*3F2/5W?G1/5W?WD b 19 10",
            counts: &[30, 669, 19_231, 430_853],
            fairy: None,
        },
    ],
    sampled: 5232,
};
