//! What is known of each kind of pieces: how it moves, where it may be dropped.

use alloc::string::{String, ToString};

use crate::betza::Movement;
use crate::build::{Builder, Wanted};
use crate::definition::{KindInfo, Mark};
use crate::draft::rank;
use crate::kinds::{SQUARES, Set, Sq};
use crate::pattern::Pattern;
use crate::tables::{Reach, Squares, Tables, TooLarge};
use crate::types::{CUSTOM, JANGGI_CANNON, KING, NAMED, PAWN, ROOK, SOLDIER, WAZIR};

impl Builder<'_> {
    pub(crate) fn kind(
        &self,
        (own, mark): Wanted,
        tables: &mut Tables,
    ) -> Result<KindInfo, TooLarge> {
        let draft = self.draft;
        let moves_as = match mark {
            Mark::Plus => draft.promoted[own].unwrap_or(own),
            _ => own,
        };
        let movement = self.movement(moves_as);
        // What has promoted to its own type would become what it is.
        let plus = draft.promoted[moves_as].map(|_| (moves_as, Mark::Plus));
        let plus = plus.filter(|becomes| *becomes != (own, mark));
        let plus = plus.and_then(|becomes| self.find(becomes));
        let minus = (draft.demotes && mark == Mark::Plus).then(|| self.slot((own, Mark::None)));
        let mut info = KindInfo {
            letter: draft.letters[own].unwrap_or(b'?'),
            mark,
            type_of: self.slot((moves_as, Mark::None)),
            name: type_name(moves_as),
            movement: self.betza(moves_as),
            held: [0; 2],
            plus,
            minus,
            changes: plus.is_some() || minus.is_some(),
            moves: [Reach::default(); 2],
            captures: [Reach::default(); 2],
            back: [Reach::default(); 2],
            same: [false; 2],
            mobile: [Set::EMPTY; 2],
            usual: [0; 2],
            first: [0; 2],
            drops: [Set::EMPTY; 2],
            value: draft.values[moves_as],
        };
        for side in 0..2 {
            info.held[side] = match mark {
                Mark::Plus if draft.drop_loop => info.type_of,
                Mark::Tilde => self
                    .find((draft.main_pawn[side], Mark::None))
                    .unwrap_or(info.type_of),
                _ => self.slot((own, Mark::None)),
            };
            self.tables_of(moves_as, side, &movement, &mut info, tables)?;
        }
        Ok(info)
    }

    /// How the pieces of a type and side move.
    fn tables_of(
        &self,
        kind: usize,
        side: usize,
        movement: &Movement,
        info: &mut KindInfo,
        tables: &mut Tables,
    ) -> Result<(), TooLarge> {
        let draft = self.draft;
        let region = draft.mobility[kind][side].unwrap_or(self.board);
        let squares = Squares {
            board: self.board,
            ends: region & self.board,
            turned: side == 1,
        };
        let turned = |square: Sq| match side {
            0 => square.rank().index(),
            _ => (draft.ranks - 1).saturating_sub(square.rank().index()),
        };
        let only = |from: Sq, to: Sq| {
            kind != SOLDIER || turned(from) >= draft.soldier_rank || from.file() == to.file()
        };
        let first = (&movement.first, self.double_region(side));
        let (usual, captures) = (
            (&movement.moves, self.board),
            (&movement.captures, self.board),
        );
        let on_lines = self.on_lines(kind);
        let on_lines = on_lines.as_ref().map(|pattern| (pattern, draft.lines));
        [info.moves[side], _] = tables.add(&[usual, first], on_lines, &squares, only)?;
        [info.captures[side], info.back[side]] =
            tables.add(&[captures], on_lines, &squares, only)?;
        for reach in [
            &mut info.moves[side],
            &mut info.captures[side],
            &mut info.back[side],
        ] {
            reach.spares_cannons = kind == JANGGI_CANNON;
        }
        info.same[side] = info.moves[side] == info.captures[side];
        info.drops[side] = self.drop_squares(kind, side) & squares.ends;
        let anywhere = Squares {
            ends: self.board,
            ..squares
        };
        let pseudo = |pattern: &Pattern| -> [Set; SQUARES] {
            let mut reached = [Set::EMPTY; SQUARES];
            for from in self.board {
                reached[from.index()] = pattern.reached(from, &anywhere);
            }
            reached
        };
        let usual = pseudo(&movement.moves);
        let mut first = pseudo(&movement.first);
        for from in self.board {
            first[from.index()] -= usual[from.index()];
            if usual[from.index()].any() {
                info.mobile[side] |= from.into();
            }
        }
        info.usual[side] = tables.keep(usual)?;
        info.first[side] = tables.keep(first)?;
        Ok(())
    }

    /// What a type can do besides on diagonal lines.
    fn on_lines(&self, kind: usize) -> Option<Pattern> {
        if (self.draft.lines & self.board).is_empty() {
            return None;
        }
        let betza = match kind {
            KING if self.draft.king_is_wazir => "F",
            WAZIR => "F",
            SOLDIER => "fF",
            ROOK => "B",
            JANGGI_CANNON => "pB",
            _ => return None,
        };
        Some(crate::tables::movement(betza).captures)
    }

    pub(crate) fn double_region(&self, side: usize) -> Set {
        match self.draft.double_step {
            true => self.draft.double_region[side] & self.board,
            false => Set::EMPTY,
        }
    }

    /// Where a side may drop a piece of a type, before the squares that depend on other pieces.
    fn drop_squares(&self, kind: usize, side: usize) -> Set {
        let draft = self.draft;
        let mut squares = draft.drop_region[side] & self.board;
        if kind == PAWN {
            if !draft.zone_pawn_drops {
                squares -= draft.promotion_region[side];
            }
            if !draft.first_rank_pawn_drops {
                squares -= rank(if side == 0 { 0 } else { draft.ranks - 1 });
            }
        }
        if kind == ROOK && draft.rook_drops_behind {
            squares &= rank(if side == 0 { 0 } else { draft.ranks - 1 });
        }
        squares
    }
}

fn type_name(kind: usize) -> String {
    match kind {
        KING => "king".to_string(),
        kind if kind >= CUSTOM => alloc::format!("customPiece{}", kind - CUSTOM + 1),
        kind => NAMED[kind].0.to_string(),
    }
}
