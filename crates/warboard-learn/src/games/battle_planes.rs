//! Planes of a battle as a side sees it, on its own or in a campaign.

use piece_kit::{Side, Variant};
use strata_tactical::{Bitboard, Class, Kind, PublicBattle, SideView, Unit};

use crate::plane::{Canvas, Number, Plane};

/// The planes of a battle, with something before their names.
macro_rules! planes {
    ($prefix:literal) => {
        [
            Plane::bit(concat!($prefix, "own-king"), "your King"),
            Plane::bit(concat!($prefix, "own-duke"), "your Duke"),
            Plane::bit(concat!($prefix, "own-queen"), "your Queen, face up"),
            Plane::bit(concat!($prefix, "own-rook"), "your Rooks, face up"),
            Plane::bit(concat!($prefix, "own-bishop"), "your Bishops, face up"),
            Plane::bit(concat!($prefix, "own-knight"), "your Knights, face up"),
            Plane::bit(concat!($prefix, "own-guard"), "your Guards, face up"),
            Plane::bit(concat!($prefix, "own-cannon"), "your Cannons, face up"),
            Plane::bit(concat!($prefix, "own-wazir"), "your Wazirs, face up"),
            Plane::bit(concat!($prefix, "own-ferz"), "your Ferzes, face up"),
            Plane::bit(concat!($prefix, "own-face-down"), "your units face down"),
            Plane::bit(concat!($prefix, "other-king"), "the opponent's King"),
            Plane::bit(concat!($prefix, "other-duke"), "the opponent's Duke"),
            Plane::bit(
                concat!($prefix, "other-queen"),
                "the opponent's Queen, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-rook"),
                "the opponent's Rooks, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-bishop"),
                "the opponent's Bishops, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-knight"),
                "the opponent's Knights, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-guard"),
                "the opponent's Guards, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-cannon"),
                "the opponent's Cannons, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-wazir"),
                "the opponent's Wazirs, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-ferz"),
                "the opponent's Ferzes, face up",
            ),
            Plane::bit(
                concat!($prefix, "other-face-down"),
                "the opponent's units face down",
            ),
            Plane::bit(
                concat!($prefix, "board"),
                "squares of the board, barriers included",
            ),
            Plane::bit(
                concat!($prefix, "tree"),
                "trees and walls: barriers that are screens",
            ),
            Plane::bit(
                concat!($prefix, "rock"),
                "rock: barriers that are no screens",
            ),
            Plane::count(
                concat!($prefix, "own-queens-down"),
                "all cells: your Queens that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "own-rooks-down"),
                "all cells: your Rooks that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "own-bishops-down"),
                "all cells: your Bishops that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "own-knights-down"),
                "all cells: your Knights that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "own-guards-down"),
                "all cells: your Guards that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "own-cannons-down"),
                "all cells: your Cannons that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "own-wazirs-down"),
                "all cells: your Wazirs that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "own-ferzes-down"),
                "all cells: your Ferzes that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "other-pieces-down"),
                "all cells: the opponent's pieces that lie face down",
                8,
            ),
            Plane::count(
                concat!($prefix, "clock"),
                "all cells: the plies since a capture",
                100,
            ),
            Plane::count(
                concat!($prefix, "occurrences"),
                "all cells: how often the position has occurred",
                3,
            ),
            Plane::bit(concat!($prefix, "to-act"), "all cells: it is your turn"),
            Plane::bit(
                concat!($prefix, "black"),
                "all cells: you are Black, the defender",
            ),
        ]
    };
}

/// The planes of a battle of its own.
pub(super) static PLANES: [Plane; 38] = planes!("");

/// The planes of a battle in a campaign.
pub(super) static INSIDE: [Plane; 38] = planes!("battle-");

/// A side's sight of a battle: with what its player knows, or without knowing its units.
pub(super) struct Sight<'a> {
    pub(super) public: &'a PublicBattle,
    pub(super) side: Side,
    /// What a player knows beside what is public.
    pub(super) own: Option<&'a SideView>,
    /// The first of the planes.
    pub(super) first: usize,
    /// The columns of a plane.
    pub(super) columns: usize,
}

impl Sight<'_> {
    pub(super) fn paint<T: Number>(&self, canvas: &mut Canvas<'_, T>, occurrences: u32) {
        let (public, placement) = (self.public, self.public.placement());
        let trees = placement.kind(Kind::Tree);
        for (side, first) in [(self.side, 0), (!self.side, 11)] {
            for unit in Unit::ALL {
                let squares = placement.pieces(side, unit.kind());
                self.squares(canvas, first + unit.index(), squares);
            }
            self.squares(canvas, first + 10, public.face_down(side));
        }
        for rank in 0..public.ranks().into() {
            for file in 0..public.files().into() {
                canvas.one(self.first + 22, rank * self.columns + file);
            }
        }
        self.squares(canvas, 23, trees);
        self.squares(canvas, 24, placement.impassable() - trees);
        if let Some(view) = self.own {
            for (plane, unit) in (25..).zip(Unit::CONCEALED) {
                canvas.fill(self.first + plane, view.own().count(unit));
            }
            canvas.fill(self.first + 33, view.enemy(Class::Piece));
        }
        let all = [
            public.halfmove_clock(),
            occurrences,
            (public.turn() == self.side).into(),
            (self.side == Side::Black).into(),
        ];
        for (plane, number) in (34..).zip(all) {
            canvas.fill(self.first + plane, number);
        }
    }

    /// The squares as the side sees them. What is impassable beyond the board is left out.
    fn squares<T: Number>(&self, canvas: &mut Canvas<'_, T>, plane: usize, squares: Bitboard) {
        let (files, ranks) = (self.public.files(), self.public.ranks());
        for square in squares {
            let (mut file, mut rank) = (square.file().index(), square.rank().index());
            if file >= files || rank >= ranks {
                continue;
            }
            if self.side == Side::Black {
                (file, rank) = (files - 1 - file, ranks - 1 - rank);
            }
            let cell = usize::from(rank) * self.columns + usize::from(file);
            canvas.one(self.first + plane, cell);
        }
    }
}
