//! The pieces and boards under test.

use board_geom::{Board8x8, Board10x8, Board10x10, Board12x12, Board16x16, Square, board};
use piece_kit::specs::{Attack, SpecialAttacks};
use piece_kit::{Pieces, Placement, Role, Side, Zone, pieces};

use super::betza::{Area, Way, ways};
use super::mailbox::Mailbox;

board!(pub(crate) struct Board9x10: 9 x 10, u128);
board!(pub(crate) struct Board6x7: 6 x 7, u64);
board!(pub(crate) struct Board16x8: 16 x 8, u128);

pieces! {
    pub(crate) enum Orthodox on Board8x8 {
        Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Bishop: 'B', "B"; Rook: 'R', "R";
        Queen: 'Q', "Q"; King: 'K', "K", Royal;
    }
}

pieces! {
    pub(crate) enum Capablanca on Board10x8 {
        Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Bishop: 'B', "B"; Rook: 'R', "R";
        Queen: 'Q', "Q"; Archbishop: 'A', "BN"; Chancellor: 'C', "RN";
        King: 'K', "K", Royal;
    }
}

pieces! {
    /// As many kinds as have keys in the first table.
    pub(crate) enum Fairy on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn; Cannon: 'C', "mRcpR"; Elephant: 'E', "FA";
        ShortRook: 'R', "R4"; ShortBishop: 'B', "B2"; ShortQueen: 'Q', "Q3";
        Commando: 'M', "mNcQ"; Courier: 'U', "mQ2"; Lance: 'L', "fRbW"; Gold: 'G', "fFbsW";
        Leo: 'O', "mQcpQ"; Cavalry: 'V', "RpB"; Zebra: 'Z', "ZmB3cpfR";
        Giraffe: 'H', "CDvlB"; King: 'K', "K", Royal;
    }
}

pieces! {
    /// Its king steps and captures along lines only.
    pub(crate) enum Xiangqi on Board9x10 {
        Chariot: 'R', "R"; Cannon: 'C', "mRcpR"; Vao: 'V', "mBcpB3"; Horse: 'H', "N";
        Elephant: 'E', "A"; Soldier: 'S', "mfWcfF", Pawn; Guard: 'G', "fKbW";
        Arrow: 'A', "fRpsR4"; King: 'K', "W", Royal;
    }
}

pieces! {
    /// Hoppers on a board that is crowded at once; its king captures like a
    /// knight and goes up to two squares.
    pub(crate) enum Dense on Board6x7 {
        Pawn: 'P', "mfWcfF", Pawn; Footman: 'O', "mfWcfF", Pawn; Cannon: 'C', "pR";
        Vao: 'V', "pB"; Both: 'T', "QpQ"; Limited: 'L', "W2pF3"; King: 'K', "mQ2cN", Royal;
    }
}

pieces! {
    /// Riders only, on the widest board.
    pub(crate) enum Peaceful on Board16x8 {
        Rook: 'R', "R"; Halfling: 'H', "R6B5"; Pusher: 'P', "fRcbB2"; Hunter: 'J', "fBbR";
    }
}

pieces! {
    /// An orthodox army and some more, on a board of 144 squares.
    pub(crate) enum Metamachy on Board12x12 {
        Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Bishop: 'B', "B"; Rook: 'R', "R";
        Queen: 'Q', "Q"; Prince: 'I', "KmfD"; Elephant: 'E', "FA"; Camel: 'M', "C";
        Cannon: 'C', "mRcpR"; Lion: 'L', "KNDA"; Eagle: 'A', "mBcR"; King: 'K', "K", Royal;
    }
}

pieces! {
    /// Leapers, riders and hoppers on as many squares as a board can have.
    pub(crate) enum Vast on Board16x16 {
        Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Bishop: 'B', "B"; Rook: 'R', "R";
        Queen: 'Q', "Q"; Archer: 'A', "mQcB7"; Cannon: 'C', "mRcpR"; Vao: 'V', "mBcpB11";
        Lance: 'L', "fRbW"; King: 'K', "K", Royal;
    }
}

pieces! {
    /// Riders of leaps, bent sliders and grasshoppers.
    pub(crate) enum Riders on Board8x8 {
        Pawn: 'P', "mfWcfF", Pawn; Nightrider: 'N', "NN"; Dabbabarider: 'D', "DD"; Twice: 'T', "N2";
        Griffin: 'G', "FyafsF"; Rhino: 'R', "WyafsW"; Grasshopper: 'H', "gQ";
        Parted: 'M', "mNNcN"; Hunter: 'U', "mKcrfNNlbN2"; Alfilrider: 'A', "FAA";
        Rook: 'O', "R"; Hook: 'Y', "fyafsFbgQcpR3"; King: 'K', "K", Royal;
    }
}

pieces! {
    /// Lame leapers and others of the east.
    pub(crate) enum Lame on Board9x10 {
        Chariot: 'R', "R"; Cannon: 'C', "mRcpR"; Horse: 'H', "nN"; Elephant: 'E', "nA";
        Janggi: 'J', "nZ"; Dabbaba: 'D', "nD"; Soldier: 'S', "fsW"; Advisor: 'A', "F";
        Camel: 'L', "nC"; Banner: 'B', "RcpRnN"; Knight: 'N', "fN"; Lance: 'F', "fR";
        King: 'K', "W", Royal;
    }
}

pieces! {
    /// Everything at once on a big board; its king moves like a horse and captures like an advisor.
    pub(crate) enum Mixed on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn; Marshal: 'M', "RNN"; Prince: 'C', "C2AA"; Anca: 'A', "mFyafscW";
        Vulture: 'V', "yafsFyafsW"; Hopper: 'H', "mRcgB"; Horse: 'N', "nNnH"; Giraffe: 'G', "nGsNvC";
        Hex: 'X', "rflbNNfrblNNbrflB"; Berolina: 'B', "mfFcfW"; Elk: 'E', "RD"; Queen: 'Q', "Q";
        King: 'K', "mnNcF", Royal;
    }
}

pieces! {
    /// Pieces whose attacks a game tells; the strings say the same to the reference.
    pub(crate) enum Special on Board10x8, special Engines {
        Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Rook: 'R', "R"; Queen: 'Q', "Q";
        Horse: 'H', "nN"; Cannon: 'C', "mRcpR"; Ram: 'M', "WDH", Special;
        Archer: 'A', "nHnG", Special; Catapult: 'T', "pQ2", Special; King: 'K', "K", Royal;
    }
}

/// A ram goes up to three squares along rank or file through everything, an archer shoots three
/// squares far, a catapult throws over a piece beside it.
pub(crate) struct Engines;

impl SpecialAttacks<Special> for Engines {
    fn visit(
        placement: &Placement<Special>,
        target: Square<Board10x8>,
        by: Side,
        mut take: impl FnMut(Attack<Board10x8>),
    ) {
        let lines = target.orthogonals() | target.diagonals();
        let aligned = |kind| (placement.pieces(by, kind) & lines).iter();
        for ram in aligned(Special::Ram) {
            if target.distance(ram) <= 3 && target.orthogonals().contains(ram) {
                take(Attack::new(ram, Default::default()));
            }
        }
        for archer in aligned(Special::Archer).filter(|at| target.distance(*at) == 3) {
            take(Attack::new(archer, target.between(archer)));
        }
        for catapult in aligned(Special::Catapult).filter(|at| target.distance(*at) == 2) {
            take(Attack {
                hurdle: target.between(catapult).first(),
                ..Attack::new(catapult, Default::default())
            });
        }
    }
}

pieces! {
    /// As many kinds as a game may have, and signs of every form.
    pub(crate) enum Many on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn; Tokin: "+P", "WfF", promoted Pawn;
        FreePawn: "P~", "WF", promoted Pawn; Twice: "+P~", "W2", promoted Pawn;
        Knight: 'N', "N"; Horse: "N'", "NW"; Nightrook: "^N", "NR"; Bishop: 'B', "B";
        Dragon: "+B", "BW", promoted Bishop; Rook: 'R', "R"; King: "+R", "K", Royal;
        Queen: 'Q', "Q"; Crowned: "Q~", "Q", promoted Pawn; Cannon: 'C', "mRcpR";
        Vao: 'V', "mBcpB"; Elephant: 'E', "FA"; Dabbaba: 'D', "D"; Ferz: 'F', "F";
        Wazir: 'W', "W"; Alfil: 'A', "A"; Giraffe: 'G', "C"; Zebra: 'Z', "Z";
        Hawk: 'H', "DH"; Imp: 'I', "WG"; Jumper: 'J', "FN"; Lance: 'L', "fR";
        Silver: 'S', "FfW"; Gold: "+S", "WfF", promoted Silver; Titan: 'T', "mQcN";
        Unit: 'U', "R3"; Ox: 'O', "sRfB2"; Yak: 'Y', "cpQ2mK";
    }
}

const PALACE: Zone = Zone::rectangle("d1", "f3");
const NEAR: Zone = Zone::rectangle("i5", "a1");
const FAR: Zone = Zone::rectangle("a6", "i10");
const LEFT: Zone = Zone::rectangle("a1", "c10").and(Zone::rectangle("i10", "i10"));

pieces! {
    /// Pieces that do not leave a part of the board, and pieces that move otherwise in one.
    pub(crate) enum Palaces on Board9x10 {
        Chariot: 'R', "R", on PALACE "RB2"; Advisor: 'A', "F", within PALACE;
        Elephant: 'E', "A", within NEAR; Soldier: 'P', "fW", on FAR "fsW";
        Guard: 'G', "Q", within NEAR; Cannon: 'C', "mRcpR", within LEFT;
        Turncoat: 'T', "R", on FAR "B"; Odd: 'O', "mNcF", within LEFT, on FAR "mFcpR4";
        Horse: 'H', "N"; Rook: 'U', "R"; Fers: 'F', "F"; Vao: 'V', "mBcpB3", on LEFT "pR";
        King: 'K', "W", Royal, within PALACE;
    }
}

pieces! {
    /// Pieces that go by paths, of which some do not leave a part of the board or move otherwise in one.
    pub(crate) enum Rivers on Board9x10 {
        Chariot: 'R', "R"; Cannon: 'C', "mRcpR"; Horse: 'N', "nN"; Elephant: 'B', "nA", within NEAR;
        Advisor: 'A', "F", within PALACE; Soldier: 'P', "fW", on FAR "fsW";
        Nightrider: 'I', "NN", within LEFT; Grasshopper: 'S', "gQ", within NEAR;
        Griffin: 'G', "FyafsF", within FAR; Mare: 'M', "nNmW", on FAR "nAcgR";
        Camel: 'L', "nC", within NEAR, on LEFT "NNB"; Turncoat: 'T', "B", on PALACE "fnNyafsW";
        King: 'K', "WnA", Royal, within PALACE;
    }
}

/// What a mailbox must know of [`Palaces`], written out again.
pub(crate) fn palaces() -> Vec<(Vec<Way>, Role)> {
    let ends = [
        (Palaces::Advisor, Area::Palace),
        (Palaces::Elephant, Area::Near),
        (Palaces::Guard, Area::Near),
        (Palaces::Cannon, Area::Left),
        (Palaces::Odd, Area::Left),
        (Palaces::King, Area::Palace),
    ];
    let otherwise = [
        (Palaces::Chariot, "RB2", Area::Palace, Area::Outside),
        (Palaces::Soldier, "fsW", Area::Far, Area::Near),
        (Palaces::Turncoat, "B", Area::Far, Area::Near),
        (Palaces::Odd, "mFcpR4", Area::Far, Area::Near),
        (Palaces::Vao, "pR", Area::Left, Area::Right),
    ];
    zoned::<Palaces>(&ends, &otherwise)
}

/// What a mailbox must know of [`Rivers`], written out again.
pub(crate) fn rivers() -> Vec<(Vec<Way>, Role)> {
    let ends = [
        (Rivers::Elephant, Area::Near),
        (Rivers::Advisor, Area::Palace),
        (Rivers::Nightrider, Area::Left),
        (Rivers::Grasshopper, Area::Near),
        (Rivers::Griffin, Area::Far),
        (Rivers::Camel, Area::Near),
        (Rivers::King, Area::Palace),
    ];
    let otherwise = [
        (Rivers::Soldier, "fsW", Area::Far, Area::Near),
        (Rivers::Mare, "nAcgR", Area::Far, Area::Near),
        (Rivers::Camel, "NNB", Area::Left, Area::Right),
        (Rivers::Turncoat, "fnNyafsW", Area::Palace, Area::Outside),
    ];
    zoned::<Rivers>(&ends, &otherwise)
}

/// The ways of kinds of which some end in an area only, or are others in one than outside of it.
fn zoned<P: Pieces>(
    ends: &[(P, Area)],
    otherwise: &[(P, &str, Area, Area)],
) -> Vec<(Vec<Way>, Role)> {
    let mut kinds = Mailbox::kinds::<P>();
    for &(kind, betza, inside, outside) in otherwise {
        let at = |area: Area| {
            move |way: Way| Way {
                starts: area,
                ..way
            }
        };
        let usual = std::mem::take(&mut kinds[kind.index()].0);
        let usual = usual.into_iter().map(at(outside));
        let all = usual.chain(ways(betza).into_iter().map(at(inside)));
        kinds[kind.index()].0 = all.collect();
    }
    for &(kind, area) in ends {
        kinds[kind.index()]
            .0
            .iter_mut()
            .for_each(|way| way.ends = area);
    }
    kinds
}
