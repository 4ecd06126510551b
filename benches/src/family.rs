//! The chess family as Fairy-Stockfish plays it, too: of each game the start and a position of a random
//! game. Wildebeest chess, which it does not know by itself, is defined in `compare/fairy.ini`. The
//! counts are those of Fairy-Stockfish.

use chess_custom::Custom;
use chess_family::atomic::AtomicRules;
use chess_family::capablanca::{CapablancaRules, GOTHIC};
use chess_family::capahouse::CapahouseRules;
use chess_family::crazyhouse::CrazyhouseRules;
use chess_family::gardner::GardnerRules;
use chess_family::grand::GrandRules;
use chess_family::janggi::JanggiRules;
use chess_family::janus::JanusRules;
use chess_family::king_of_the_hill::KingOfTheHillRules;
use chess_family::los_alamos::LosAlamosRules;
use chess_family::minishogi::MinishogiRules;
use chess_family::shako::ShakoRules;
use chess_family::shogi::ShogiRules;
use chess_family::three_check::ThreeCheckRules;
use chess_family::wildebeest::WildebeestRules;
use chess_family::xiangqi::XiangqiRules;
use chess_family::{Amazons, Breakthrough, Orthodox};
use chess_kit::{Chess, Rules};
use piece_kit::messages::Readable;

use crate::defined::defined;
use crate::games::{Fairy, ORTHODOX, Position};

/// Something that is done with the positions of every game.
pub trait FamilyVisitor {
    /// Does it with one game.
    fn visit<V: Readable>(&mut self, positions: &'static [Position]);
}

/// Shows a visitor every game of the family that Fairy-Stockfish has.
pub fn visit_family(visitor: &mut impl FamilyVisitor) {
    visitor.visit::<Orthodox>(ORTHODOX.positions);
    visitor.visit::<Orthodox>(CHESS960);
    visitor.visit::<Chess<ThreeCheckRules>>(THREE_CHECK);
    visitor.visit::<Chess<KingOfTheHillRules>>(KING_OF_THE_HILL);
    visitor.visit::<Chess<GardnerRules>>(GARDNER);
    visitor.visit::<Chess<LosAlamosRules>>(LOS_ALAMOS);
    visitor.visit::<Chess<JanusRules>>(JANUS);
    visitor.visit::<Chess<CapablancaRules>>(CAPABLANCA);
    visitor.visit::<Chess<GrandRules>>(GRAND);
    visitor.visit::<Chess<ShakoRules>>(SHAKO);
    visitor.visit::<Chess<WildebeestRules>>(WILDEBEEST);
    visitor.visit::<Chess<XiangqiRules>>(XIANGQI);
    visitor.visit::<Chess<CrazyhouseRules>>(CRAZYHOUSE);
    visitor.visit::<Chess<CapahouseRules>>(CAPAHOUSE);
    visitor.visit::<Chess<MinishogiRules>>(MINISHOGI);
    visitor.visit::<Chess<ShogiRules>>(SHOGI);
    visitor.visit::<Chess<JanggiRules>>(JANGGI);
    visitor.visit::<Breakthrough>(BREAKTHROUGH);
    visitor.visit::<Chess<AtomicRules>>(ATOMIC);
    visitor.visit::<Amazons>(AMAZONS);
    visitor.visit::<Custom>(defined());
}

/// A position of a variant of Fairy-Stockfish, to any depth.
pub(crate) const fn position(
    name: &'static str,
    variant: &'static str,
    text: &'static str,
    counts: &'static [u64],
) -> Position {
    let fairy = Fairy {
        variant,
        fen: text,
        depth: u32::MAX,
    };
    Position {
        name,
        text,
        counts,
        fairy: Some(fairy),
    }
}

const CHESS960: &[Position] = &[
    position(
        "960 start",
        "fischerandom",
        "rqkbbrnn/pppppppp/8/8/8/8/PPPPPPPP/RQKBBRNN w AFaf - 0 1",
        &[19, 361, 7712, 164_068, 3_915_360],
    ),
    position(
        "960 game",
        "fischerandom",
        "b1nrkbqr/p3p1pp/p4p2/2ppn3/3PPP1P/N7/PPP1N1P1/B2RK1QR w DHdh - 0 9",
        &[32, 883, 27_162, 762_046],
    ),
];

const THREE_CHECK: &[Position] = &[
    position(
        "start",
        "3check",
        ThreeCheckRules::START,
        &[20, 400, 8902, 197_281, 4_865_609],
    ),
    position(
        "game",
        "3check",
        "1r1kn1r1/1Bp2p2/p7/4pqp1/n1Pp1P1p/bP1P2PP/P2K3R/1RBN2N1 b - - 2+3 0 31",
        &[43, 1282, 55_237, 1_628_067],
    ),
];

const KING_OF_THE_HILL: &[Position] = &[
    position(
        "start",
        "kingofthehill",
        KingOfTheHillRules::START,
        &[20, 400, 8902, 197_281, 4_865_609],
    ),
    position(
        "game",
        "kingofthehill",
        "rn3bnr/1pNk4/q3pp2/p1p3p1/P1p1PP1p/3P1BPb/1P1BK2P/R5RQ w - - 6 27",
        &[42, 1458, 56_159, 1_920_007],
    ),
];

const GARDNER: &[Position] = &[
    position(
        "start",
        "gardner",
        GardnerRules::START,
        &[7, 53, 506, 4775, 52_512, 572_874, 6_947_252],
    ),
    position(
        "game",
        "gardner",
        "5/1p1k1/3P1/1R2Q/1nBK1 w - - 3 24",
        &[16, 79, 1175, 5435, 83_675, 403_585, 6_420_195],
    ),
];

const LOS_ALAMOS: &[Position] = &[
    position(
        "start",
        "losalamos",
        LosAlamosRules::START,
        &[10, 100, 1212, 14_332, 191_846, 2_549_164],
    ),
    position(
        "game",
        "losalamos",
        "rn1k2/1Prp2/1q2p1/pp4/1R3Q/3KNR b - - 4 21",
        &[24, 468, 9410, 190_373, 3_810_767],
    ),
];

const JANUS: &[Position] = &[
    position(
        "start",
        "janus",
        JanusRules::START,
        &[28, 782, 24_747, 772_074],
    ),
    position(
        "game",
        "janus",
        "r1nkq2n1r/2pp2p1pp/p1j7/4Pjbp2/PP2PPp2P/5Q1P2/R1P2N1JP1/2NB1KB2R b - - 2 23",
        &[61, 2609, 155_796, 6_800_358],
    ),
];

const CAPABLANCA: &[Position] = &[
    position(
        "start",
        "capablanca",
        CapablancaRules::START,
        &[28, 784, 25_228, 805_128],
    ),
    position(
        "game",
        "capablanca",
        "r1aqk2cnr/p4p1b2/3pP5/3B2p1pp/n1PAP5/2NP3P2/PP6PP/R2Q1K2NR w - - 2 24",
        &[58, 2156, 118_399, 4_734_996],
    ),
    position(
        "Gothic start",
        "gothic",
        GOTHIC,
        &[28, 784, 25_283, 808_984],
    ),
    position(
        "Gothic game",
        "gothic",
        "rn3a1b1r/1p3pAkp1/7p2/1Q1pp1p2p/4P5/Np4PNPP/P1PP1PP3/R1B1CK1B1R w AJ - 0 22",
        &[59, 1948, 113_080, 3_901_478],
    ),
    position(
        "random start",
        "caparandom",
        "abbcnqnrkr/pppppppppp/10/10/10/10/PPPPPPPPPP/ABBCNQNRKR w HJhj - 0 1",
        &[27, 725, 22_280, 679_630],
    ),
    position(
        "random game",
        "caparandom",
        "abb3nrkr/ppppp1pp1p/2q7/3c1p2p1/2n2P1Q2/PP6PP/2PPN1PP2/ABB1N2RKR w HJhj - 1 14",
        &[43, 2129, 92_421, 4_544_901],
    ),
];

const GRAND: &[Position] = &[
    position("start", "grand", GrandRules::START, &[65, 4225, 259_514]),
    position(
        "game",
        "grand",
        "1r3kn1b1/2bq5r/pp1pppp1c1/n1p1C3pp/7p2/P4N4/RP2P3P1/1P1P1PPPAP/2B1K2BNQ/6R3 w - - 7 25",
        &[71, 3832, 271_401],
    ),
];

const SHAKO: &[Position] = &[
    position("start", "shako", ShakoRules::START, &[58, 3364, 185_938]),
    position(
        "game",
        "shako",
        "2c2b2e1/ernb1kr3/1pppp3p1/3Q1ppp2/pP4c3/2B1P3Pp/2PP3E2/P4K1PRP/ERN3B3/1C4C3 w - - 3 29",
        &[67, 3109, 203_869],
    ),
];

const WILDEBEEST: &[Position] = &[
    position(
        "start",
        "wildebeest",
        "rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR w - - 0 1",
        &[45, 2025, 95_829, 4_519_903],
    ),
    position(
        "game",
        "wildebeest",
        "r2cwk1bbn1/3p3pp1r/2n7p/2pc1p3p1/pp2p1p4/1P5P1P1/2P2P3C1/P5P4/3PB3PWP/RNBQ1K1C1NR w - - 4 14",
        &[48, 2682, 131_092, 7_326_325],
    ),
];

const XIANGQI: &[Position] = &[
    position(
        "start",
        "xiangqi",
        XiangqiRules::START,
        &[44, 1920, 79_666, 3_290_240],
    ),
    position(
        "game",
        "xiangqi",
        "r1bakab2/9/2nC4n/5Cp2/p1p3c2/P1P1pr3/6P1P/Bc2K3B/R8/1N1A3NR b - - 13 22",
        &[47, 1835, 85_876, 3_336_005],
    ),
];

/// Perft of a position whose text has what Fairy-Stockfish does not have.
pub(crate) const fn told_as(position: &Position, fen: &'static str) -> Position {
    let fairy = match position.fairy {
        Some(fairy) => Some(Fairy { fen, ..fairy }),
        None => None,
    };
    Position { fairy, ..*position }
}

const JANGGI: &[Position] = &[
    told_as(
        &position(
            "start",
            "janggi",
            JanggiRules::START,
            &[32, 1024, 33_000, 1_065_277],
        ),
        "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
    ),
    told_as(
        &position(
            "game",
            "janggi",
            "1nba2b1r/5a3/1c2k2cn/1pp1p1p1p/R2r5/6P2/2PPB3P/1CC3N2/3K5/1NBA1A2R w - - - 12 10",
            &[45, 2137, 95_094, 4_322_169],
        ),
        "1nba2b1r/5a3/1c2k2cn/1pp1p1p1p/R2r5/6P2/2PPB3P/1CC3N2/3K5/1NBA1A2R w - - 12 10",
    ),
];

const BREAKTHROUGH: &[Position] = &[
    position(
        "start",
        "breakthrough",
        "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1",
        &[22, 484, 11_132, 256_036, 6_182_818],
    ),
    position(
        "game",
        "breakthrough",
        "pppppppp/2p1pp2/p1p1p1pp/8/5P2/P3PP2/1PP2PP1/PPPPPPPP w - - 0 6",
        &[27, 835, 23_131, 701_186, 19_792_435],
    ),
];

const ATOMIC: &[Position] = &[
    position(
        "start",
        "atomic",
        AtomicRules::START,
        &[20, 400, 8902, 197_326, 4_864_979],
    ),
    position(
        "game",
        "atomic",
        "r7/2pnB3/1pbp4/b1PPp1r1/pN2Pp2/PkKB1PP1/1P6/4Rn1q w - - 4 76",
        &[30, 1250, 34_150, 1_364_424],
    ),
];

const AMAZONS: &[Position] = &[
    position(
        "start",
        "amazons",
        "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1",
        &[2176, 4_307_152],
    ),
    position(
        "game",
        "amazons",
        "3**3*1/1*q*1*1*2/***2***1*/q1***2*1*/**qQ1*1*2/1******2*/*****Q**q1/Q*1Q**1**1/****1***1*/1*3*1*2 b - - 53 27",
        &[87, 597, 28_609],
    ),
];

const CRAZYHOUSE: &[Position] = &[
    position(
        "start",
        "crazyhouse",
        CrazyhouseRules::START,
        &[20, 400, 8902, 197_281, 4_888_832],
    ),
    position(
        "game",
        "crazyhouse",
        "r3k1r1/1bpp2Rp/p1n1p3/Ppp1qp1P/1P1bPP2/5N1N/2PB3n/1R1QKB2[Pp] w - - 1 23",
        &[65, 3864, 205_038],
    ),
];

const CAPAHOUSE: &[Position] = &[
    position(
        "start",
        "capahouse",
        CapahouseRules::START,
        &[28, 784, 25_228, 805_128],
    ),
    position(
        "game",
        "capahouse",
        "3Aqkbcnr/B2p1ppp1p/P5p1pp/5Pb3/ap8/N1r1N1PP1P/P1a~1P1Q1P1/3B1K1CNR[RPp] b j - 3 35",
        &[88, 10_771, 817_347],
    ),
];

// Deeper, Fairy-Stockfish counts pawns that are dropped with mate, too, which the rules forbid.
const MINISHOGI: &[Position] = &[
    position(
        "start",
        "minishogi",
        MinishogiRules::START,
        &[14, 181, 2512, 35_401, 533_203],
    ),
    position(
        "game",
        "minishogi",
        "+rggpk/2bs1/3Ps/2K2/1R3[b] b - - 3 44",
        &[30, 287, 7627, 75_872],
    ),
];

const SHOGI: &[Position] = &[
    position(
        "start",
        "shogi",
        ShogiRules::START,
        &[30, 900, 25_470, 719_731],
    ),
    position(
        "game",
        "shogi",
        "1n1k2gn1/lrs2g1bl/p1pp2ppp/1p2s4/5p3/PBP1p1P2/1PNP1PSPP/1G1SK2R1/L5GNL[p] w - - 2 20",
        &[40, 1064, 42_080, 1_154_084],
    ),
];
