//! The pieces and boards under test.

use board_geom::{Board8x8, Board10x8, Board10x10, Board12x12, Board16x16, board};
use piece_kit::pieces;

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
    /// As many kinds as a game may have.
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
    /// The same sorts of pieces on as many squares as a board can have.
    pub(crate) enum Vast on Board16x16 {
        Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Bishop: 'B', "B"; Rook: 'R', "R";
        Queen: 'Q', "Q"; Archer: 'A', "mQcB7"; Cannon: 'C', "mRcpR"; Vao: 'V', "mBcpB11";
        Lance: 'L', "fRbW"; King: 'K', "K", Royal;
    }
}
