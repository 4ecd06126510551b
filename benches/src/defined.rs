//! Variants that are defined at run time, each as one that Fairy-Stockfish was built with: the start of
//! some, and of all but one a position of a random game.

use crate::family::{position, told_as};
use crate::games::Position;

/// Their positions, once they are loaded.
pub(crate) fn defined() -> &'static [Position] {
    chess_custom::load(DEFINED).expect("variants without a fault");
    CUSTOM
}

const DEFINED: &str = "[run-time-chess:chess]\n\
[run-time-capablanca:capablanca]\n\
[run-time-xiangqi:xiangqi]\n\
[run-time-crazyhouse:crazyhouse]\n\
[run-time-shogi:shogi]\n\
[run-time-atomic:atomic]\n\
[run-time-grand:grand]\n\
[run-time-shako:shako]\n\
[run-time-minixiangqi:minixiangqi]\n\
[run-time-knightmate:knightmate]\n\
[run-time-nightrider:nightrider]\n\
[run-time-grasshopper:grasshopper]\n\
[run-time-berolina:berolina]\n\
[run-time-horde:horde]\n\
[run-time-antichess:antichess]\n\
[run-time-losers:losers]\n\
[run-time-extinction:extinction]\n\
[run-time-threekings:threekings]\n\
[run-time-coregal:coregal]\n\
[run-time-racingkings:racingkings]\n\
[run-time-atomar:atomar]\n\
[run-time-janggi:janggi]\n\
[run-time-makruk:makruk]\n\
[run-time-sittuyin:sittuyin]\n\
[run-time-ai-wok:ai-wok]\n\
[run-time-placement:placement]\n\
[run-time-pocketknight:pocketknight]\n\
[run-time-ataxx:ataxx]\n\
[run-time-flipello:flipello]\n\
[run-time-duck:duck]\n\
[run-time-amazons:amazons]\n\
[run-time-clobber10:clobber10]\n\
[run-time-shatranj:shatranj]\n\
[run-time-kyotoshogi:kyotoshogi]\n\
[run-time-seirawan:seirawan]\n\
[run-time-shouse:shouse]\n\
[run-time-cambodian:cambodian]\n\
[run-time-shatar:shatar]\n\
[run-time-petrified:petrified]\n\
[run-time-spartan:spartan]\n\
[run-time-courier:courier]\n\
[run-time-dobutsu:dobutsu]\n\
[run-time-torishogi:torishogi]\n\
[run-time-wolf:wolf]\n\
[run-time-dragon:dragon]\n\
[run-time-shoshogi:shoshogi]\n";

/// A position of a variant that inherits everything from another.
macro_rules! at_run_time {
    ($name:literal, $variant:literal, $fen:literal, $counts:expr) => {
        told_as(
            &position(
                $name,
                $variant,
                concat!("run-time-", $variant, " ", $fen),
                $counts,
            ),
            $fen,
        )
    };
}

const CUSTOM: &[Position] = &[
    at_run_time!(
        "chess start",
        "chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902, 197_281, 4_865_609]
    ),
    at_run_time!(
        "chess game",
        "chess",
        "1rb1kb2/p1pp1ppr/npq4p/1Q2p1N1/8/5P2/PP1PPnPP/RNB1KB1R w KQ - 2 13",
        &[34, 1369, 45_208, 1_720_152]
    ),
    at_run_time!(
        "capablanca start",
        "capablanca",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        &[28, 784, 25_228, 805_128]
    ),
    at_run_time!(
        "xiangqi start",
        "xiangqi",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        &[44, 1920, 79_666, 3_290_240]
    ),
    at_run_time!(
        "xiangqi game",
        "xiangqi",
        "r1bak1bnr/9/n2a5/p1p1p1p1p/9/P8/2P1P1PcP/5C3/1c2A3R/RNBAK1B2 w - - 2 13",
        &[36, 1468, 48_201, 1_986_168]
    ),
    at_run_time!(
        "crazyhouse start",
        "crazyhouse",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        &[20, 400, 8902, 197_281, 4_888_832]
    ),
    at_run_time!(
        "crazyhouse game",
        "crazyhouse",
        "r1b1kbnr/1pq2ppp/p7/2ppN2P/8/1pP1P1PR/nP1P1P2/RNBQKB2[P] w Qkq - 1 13",
        &[62, 2171, 105_440, 4_181_552]
    ),
    at_run_time!(
        "shogi start",
        "shogi",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
        &[30, 900, 25_470, 719_731]
    ),
    at_run_time!(
        "shogi game",
        "shogi",
        "lns1g2nl/1rg3sb1/ppp1ppp2/3pk2pp/6P2/P2P1P1P1/1PPGPRN1P/1B1S5/LN2KGS1L[] w - - 24 13",
        &[30, 838, 25_413, 707_816]
    ),
    at_run_time!(
        "atomic start",
        "atomic",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902, 197_326, 4_864_979]
    ),
    at_run_time!(
        "atomic game",
        "atomic",
        "2bq3r/1ppnkp1p/1r2pnpB/p7/3p2PP/bPPP1P1N/P2QP1B1/RN2K2R w KQ - 3 13",
        &[33, 1111, 36_459, 1_187_134]
    ),
    at_run_time!(
        "grand game",
        "grand",
        "r2cqk1a1r/2bn3b2/pppp1ppp1p/4p3p1/10/1B1PP3n1/P8N/1PP2PPP1P/1N2K1AB1R/4R2C2 w - - 0 13",
        &[55, 2808, 156_158, 8_176_591]
    ),
    at_run_time!(
        "shako game",
        "shako",
        "c4kr2c/er1b2b2e/ppp1pppppn/9p/3p6/n6P2/2P7/1P1PPPP1PP/E1N1QKB1R1/CR3N2EC w - - 2 13",
        &[42, 1928, 84_585, 3_892_865]
    ),
    at_run_time!(
        "minixiangqi game",
        "minixiangqi",
        "1c1kr2/rp1pppn/1np4/PC5/2P2P1/3P2P/R1NKNCR w - - 9 13",
        &[30, 479, 13_279, 241_350, 6_509_222]
    ),
    at_run_time!(
        "knightmate game",
        "knightmate",
        "1mb1kb1r/r1p3p1/3p2m1/p3ppqp/Pp4PQ/3PPB1P/1PPB1PM1/RM2K2R w KQk - 2 13",
        &[32, 1057, 34_375, 1_125_803]
    ),
    at_run_time!(
        "nightrider game",
        "nightrider",
        "r4b1r/pp2kppp/n1p5/3qp3/1PN1b3/3B4/P1PK2PP/1RBQ2R1 w - - 0 13",
        &[35, 1346, 47_428, 1_842_009]
    ),
    at_run_time!(
        "grasshopper game",
        "grasshopper",
        "rn1qk1nr/g2bg1bg/2pGp2p/pp1g1pgg/GG2PP2/PPPP2PP/2G1GG1G/RNBQKBNR w KQkq - 3 13",
        &[38, 1279, 44_245, 1_511_115]
    ),
    at_run_time!(
        "berolina game",
        "berolina",
        "rnb1kb2/p2pp2r/2p4n/3ppR2/3pPP2/1Pq1PB1N/PP1PP3/RNBQK3 w Qq - 2 13",
        &[25, 751, 19_482, 622_403]
    ),
    at_run_time!(
        "horde game",
        "horde",
        "r1b2b1r/ppP2p1p/2k1PPPn/2P1P1P1/Pn3qP1/PPPPPPPP/PPPPPPPP/PP1PPPPP w - - 0 13",
        &[15, 514, 8303, 270_882, 4_761_308]
    ),
    at_run_time!(
        "antichess game",
        "antichess",
        "rn2kbr1/1bqp1ppp/p1p1pn2/1p6/5P1P/3P2PK/PPPNP3/RNB1QB1R w - - 8 13",
        &[26, 38, 180, 868, 8189, 85_658, 1_257_439]
    ),
    at_run_time!(
        "losers game",
        "losers",
        "2bq1bnr/r3p1pp/1pnpk3/p1p2p2/2P2P2/PP4PP/2RPPR2/1NBQKBN1 w - - 10 13",
        &[18, 383, 5237, 99_243, 1_343_583]
    ),
    at_run_time!(
        "extinction game",
        "extinction",
        "rnbqk2r/p2p1Qpp/3b2N1/2p1p3/1pN1P1n1/2P3P1/PP1P1P1P/R1B1KBR1 w Qkq - 0 13",
        &[43, 1351, 56_627, 1_794_852]
    ),
    at_run_time!(
        "threekings game",
        "threekings",
        "kn1qkbk1/5ppp/3ppn2/1p5P/p1PQP1b1/3B4/PP1P1PP1/KNB1K1NK w - - 6 13",
        &[31, 1012, 33_437, 1_144_564]
    ),
    at_run_time!(
        "coregal game",
        "coregal",
        "rnb1kb2/1pqp1ppr/p1p4p/3Pp2P/2P3P1/7N/PP1NPPB1/1RBQKn1R w Kq - 0 13",
        &[30, 791, 22_927, 607_939]
    ),
    at_run_time!(
        "racingkings game",
        "racingkings",
        "7r/5bq1/5R2/7N/8/5Q2/kn1BB1NK/1rb5 w - - 1 13",
        &[43, 1424, 63_065, 2_268_566]
    ),
    at_run_time!(
        "atomar game",
        "atomar",
        "1nb1k1n1/1pppb1p1/1q3pr1/r3p1Pp/p1P4P/PP2P2B/3PKP1N/RNBQ3R w - - 3 13",
        &[32, 1232, 39_084, 1_424_205]
    ),
    at_run_time!(
        "janggi game",
        "janggi",
        "1nb1aabnr/9/1cc2k3/r4p2p/2p1p4/pN2P4/1P4P1P/1C5CN/R4K3/2BAA1B1R w - - 20 13",
        &[36, 1555, 54_773, 2_318_833]
    ),
    at_run_time!(
        "makruk game",
        "makruk",
        "1m4nr/rs2ks2/1ppppp1p/p1n3p1/P1P1PPP1/RPSP1N1P/3K3R/1N2MS2 w - - 4 13",
        &[29, 731, 20_714, 538_225, 15_858_710]
    ),
    at_run_time!(
        "sittuyin game",
        "sittuyin",
        "sr1s1rn1/2k3n1/3fpppp/ppp1N3/P3pPPP/1PPP1S2/NF1K4/2SR3R[] w - - 2 13",
        &[32, 898, 27_996, 798_832, 25_102_897]
    ),
    at_run_time!(
        "ai-wok game",
        "ai-wok",
        "2r2sn1/1s1n1k1r/pppppppp/4P2a/PPP2P2/3P1APP/2K5/RNS2SNR w - - 3 13",
        &[38, 1201, 45_464, 1_461_275]
    ),
    at_run_time!(
        "placement game",
        "placement",
        "b1kqr1rb/pppppppp/n5n1/8/1PP5/P7/3PP1PP/RBBRNKNQ[] w - - 1 13",
        &[25, 543, 14_480, 337_293, 9_491_060]
    ),
    at_run_time!(
        "pocketknight game",
        "pocketknight",
        "rnbk1b1r/pp1p1p1p/2pq1p2/n1P1p3/P1N5/RP6/3PPPPP/2BQKB1n[] w - - 2 13",
        &[22, 574, 13_279, 372_553, 9_366_641]
    ),
    at_run_time!(
        "ataxx game",
        "ataxx",
        "P2P2p/5p1/2Pp1P1/1P1pP2/PP5/2P1p2/5p1 w - - 0 13",
        &[95, 4958, 424_892, 24_848_445]
    ),
    at_run_time!(
        "flipello game",
        "flipello",
        "Pp6/1Ppppppp/2PppP2/2PPPpP1/3Ppp2/2P1pp2/1P1pp3/2p5[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppppppppppppppppppp] w - - 0 13",
        &[11, 147, 1736, 22_427, 278_101, 3_514_719]
    ),
    at_run_time!(
        "duck game",
        "duck",
        "rnbk1b1r/pp2pppp/B2p1n2/2p*4/q4P2/N1P1P2P/PP1P2P1/R1BK2NR w - - 1 13",
        &[865, 1_172_454]
    ),
    at_run_time!(
        "amazons game",
        "amazons",
        "q3*1**2/2**Q4*/1Q*q*3Q*/1**7/6**2/1*q***4/4q1*2*/10/1*2**4/1**1Q5 w - - 24 13",
        &[475, 251_206, 102_672_941]
    ),
    at_run_time!(
        "clobber10 game",
        "clobber10",
        "p1PpPpPpPP/pp1PpP1PP1/PpP1pppp1p/pPp1P1p1PP/Pppp1Pp1Pp/pP1PPPpPp1/PpPPPP2pP/P1p1p1pppP/p2ppPP1Pp/1pPP1p1PpP w - - 0 13",
        &[59, 3310, 176_501, 8_969_205]
    ),
    at_run_time!(
        "shatranj game",
        "shatranj",
        "rn2q1nr/p2kpppp/2p5/8/1p2Nb2/B3PN2/PPPPKPPP/R3QB1R w - - 6 13",
        &[27, 467, 12_590, 223_836, 6_026_083]
    ),
    at_run_time!(
        "kyotoshogi game",
        "kyotoshogi",
        "pk2K/1+S3/3l1/1+nN+s+l/4P[] w - - 0 13",
        &[10, 165, 3096, 55_643, 912_857, 16_575_362]
    ),
    at_run_time!(
        "seirawan game",
        "seirawan",
        "r1e1kb1r/p1pbn1pp/n2p1p2/1B1q4/Q1P1p2P/P2PP1R1/1P3PP1/RNB1KENH[h] w Qkqf - 0 13",
        &[36, 1454, 53_091, 2_127_143]
    ),
    at_run_time!(
        "shouse game",
        "shouse",
        "r1bqkbnr/p1pp1epp/1P3p2/1Nh5/Qn4E1/P2P4/1PHPPPPP/R1B1KBNR[P] w KQCFGkqcdfg - 0 13",
        &[74, 2990, 180_163, 7_675_650]
    ),
    at_run_time!(
        "cambodian game",
        "cambodian",
        "rn3kn1/4msr1/p1s1pppp/2p5/Ppp1P2P/1PPPKPP1/1S6/2R1MSNR w E - 0 13",
        &[28, 530, 14_613, 302_391, 8_232_871]
    ),
    at_run_time!(
        "shatar game",
        "shatar",
        "r3kb1r/ppp1p1Bp/2n4n/2jp4/3P1pP1/2PJ1NPB/PP2P2P/RN2K2R w - - 4 13",
        &[33, 984, 32_366, 972_450, 31_830_080]
    ),
    at_run_time!(
        "petrified game",
        "petrified",
        "r1b1kbnr/1pp1p*2/n1p5/p1q2p1p/1PP3PP/2N5/1P1PPPBR/R1BQK3 w Qkq - 5 13",
        &[43, 1810, 75_078, 3_087_067]
    ),
    at_run_time!(
        "spartan game",
        "spartan",
        "lk1ck1c1/2h2hh1/3h1lh1/2hh1h1Q/PR3w2/4P1PB/N1PP1P1P/2B1K1NR w K - 6 13",
        &[43, 1834, 71_828, 2_955_728]
    ),
    at_run_time!(
        "courier game",
        "courier",
        "rnebm1w1b1nr/1pp1kp1ppf2/3pp4ppe/p5p4p/P4PP4P/1PP1P1F4E/R2PBK1PPPP1/1NE1M1W1B1NR w - - 0 13",
        &[36, 1008, 36_714, 1_051_658]
    ),
    at_run_time!(
        "dobutsu game",
        "dobutsu",
        "ggl/E2/2c/L1E[C] w - - 1 13",
        &[11, 56, 520, 4975, 46_530, 468_743, 4_531_738]
    ),
    at_run_time!(
        "torishogi game",
        "torishogi",
        "rpckfp1/4cSl/S1s1SSs/l1ss3/1sSSSPs/+s1C1F1R/1PCK3[ss] w - - 0 13",
        &[17, 563, 13_719, 457_882, 12_761_822]
    ),
    at_run_time!(
        "wolf game",
        "wolf",
        "q1frbb1k/p1spp2p/1p3sp1/s1w1p3/2p1s3/3S4/1PP2P2/P2PPWP1/1S2RSSP/K1BB1F1Q w - - 1 13",
        &[34, 1459, 50_558, 2_183_399]
    ),
    at_run_time!(
        "dragon game",
        "dragon",
        "rn2kbr1/p3pp1p/1p1p2p1/2p2b1n/q6P/P3P2Q/1PPPNPPR/RNB1KB1D[d] w Qq - 1 13",
        &[24, 1140, 30_631, 1_356_696]
    ),
    at_run_time!(
        "shoshogi game",
        "shoshogi",
        "lns1kgen1/1r2g2sl/pppp1p1pp/4p4/+b5p2/5PP2/PP1PP1NPP/2GS1ES1R/LNB1KG2L w - - 0 13",
        &[26, 904, 24_215, 852_172, 23_979_787]
    ),
];
