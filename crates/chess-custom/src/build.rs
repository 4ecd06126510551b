//! Makes a [`Definition`] of what a section says.

use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

use piece_kit::messages::FaultList;

use crate::DefinitionFault;
use crate::betza::Movement;
use crate::definition::{Counted, Definition, Gating, KindInfo, Kinds, Mark, Shatar, SideRules};
use crate::draft::{Draft, Passing, Types, rank};
use crate::ini::Section;
use crate::kinds::{Set, Sq};
use crate::start::whole;
use crate::tables::{Tables, TooLarge};
use crate::types::{
    self, BERS, BISHOP, CUSTOM, FERS, JANGGI_CANNON, KING, KNIGHT, NAMED, PAWN, ROOK, SHOGI_PAWN,
    SILVER, TYPES,
};

/// Makes the game of a section of a file; it uses as many bytes of `left` as it needs, and all of them if
/// it needs more. Faults are noted; then there is none.
pub(crate) fn build(
    section: &Section<'_>,
    text: &Arc<str>,
    draft: &Draft,
    left: &mut usize,
    faults: &mut FaultList<DefinitionFault>,
) -> Option<Arc<Definition>> {
    let name = || section.name.to_string();
    let builder = Builder::new(draft);
    if let Err((key, why)) = builder.check() {
        faults.push(DefinitionFault::Together {
            line: section.line_of(key),
            section: name(),
            key: key.into(),
            why: why.into(),
        });
        return None;
    }
    let mut tables = Tables::new(*left);
    let Ok(kinds) = builder.kinds(&mut tables) else {
        faults.push(DefinitionFault::Tables {
            line: section.line,
            section: name(),
        });
        *left = 0;
        return None;
    };
    tables.finish();
    *left = tables.left();
    let mut definition = Arc::new(builder.definition(section, text, tables, kinds));
    let start = definition.parse(&whole(&draft.start, draft.check_counting));
    match start.map(|start| start.state) {
        Ok(state) => {
            // Nobody else has it yet.
            Arc::get_mut(&mut definition)?.start = Some(state);
            Some(definition)
        }
        Err(why) => {
            faults.push(DefinitionFault::Start {
                line: section.line_of("startFen"),
                section: name(),
                why,
            });
            None
        }
    }
}

/// A kind to be made: type, mark.
pub(crate) type Wanted = (usize, Mark);

pub(crate) struct Builder<'a> {
    pub(crate) draft: &'a Draft,
    pub(crate) board: Set,
    pub(crate) wanted: Vec<Wanted>,
}

impl<'a> Builder<'a> {
    fn new(draft: &'a Draft) -> Self {
        let ranks = (0..draft.ranks).map(rank);
        let rows = ranks.fold(Set::EMPTY, |all, rank| all | rank);
        let board = rows
            .iter()
            .filter(|square| square.file().index() < draft.files);
        let mut wanted: Vec<Wanted> = draft.types().map(|kind| (kind, Mark::None)).collect();
        let promoted = draft.types().filter(|kind| {
            let becomes = draft.promoted[*kind];
            becomes.is_some_and(|becomes| draft.letters[becomes].is_some())
        });
        wanted.extend(promoted.map(|kind| (kind, Mark::Plus)));
        if draft.captures_to_hand && !draft.drop_loop {
            let promotions = draft.promotions[0] | draft.promotions[1];
            let promoted = draft.types().filter(|kind| promotions >> kind & 1 != 0);
            wanted.extend(promoted.map(|kind| (kind, Mark::Tilde)));
        }
        Self {
            draft,
            board: board.collect(),
            wanted,
        }
    }

    /// How a type moves, in Betza notation.
    pub(crate) fn betza(&self, kind: usize) -> Arc<str> {
        match &self.draft.betza[kind] {
            Some(betza) => betza.clone(),
            None if kind == KING => "K".into(),
            None if kind < CUSTOM => NAMED[kind].1.into(),
            None => "".into(),
        }
    }

    pub(crate) fn movement(&self, kind: usize) -> Movement {
        crate::tables::movement(&self.betza(kind))
    }

    fn kinds(&self, tables: &mut Tables) -> Result<Vec<KindInfo>, TooLarge> {
        let kinds = self.wanted.iter().map(|wanted| self.kind(*wanted, tables));
        kinds.collect()
    }

    /// The squares at the edge of the board.
    fn edge(&self) -> Set {
        let (files, ranks) = (self.draft.files, self.draft.ranks);
        let at_edge = |square: &Sq| {
            let (file, rank) = (square.file().index(), square.rank().index());
            file == 0 || rank == 0 || file + 1 == files || rank + 1 == ranks
        };
        self.board.iter().filter(at_edge).collect()
    }

    pub(crate) fn find(&self, wanted: Wanted) -> Option<u8> {
        let place = self.wanted.iter().position(|known| *known == wanted)?;
        Some(place as u8)
    }

    pub(crate) fn slot(&self, wanted: Wanted) -> u8 {
        self.find(wanted).unwrap_or(0)
    }

    /// The kinds of types of a set, with any mark.
    pub(crate) fn kinds_of(&self, kinds: &[KindInfo], types: Types) -> Kinds {
        let mut found = 0;
        for (slot, info) in kinds.iter().enumerate() {
            let (own, _) = self.wanted[usize::from(info.type_of)];
            if types >> own & 1 != 0 {
                found |= 1 << slot;
            }
        }
        found
    }

    fn side(&self, kinds: &[KindInfo], side: usize) -> SideRules {
        let draft = self.draft;
        let slots = |types: Types| self.kinds_of(kinds, types);
        let promotions = draft
            .types()
            .filter(|kind| draft.promotions[side] >> kind & 1 != 0);
        let region = draft.mobility[PAWN][side].unwrap_or(self.board);
        let flag = draft.flag_piece[side];
        SideRules {
            promotion_region: draft.promotion_region[side] & self.board,
            promotion_pawns: slots(draft.promotion_pawns[side]),
            promotions: promotions
                .map(|kind| self.slot((kind, Mark::None)))
                .rev()
                .collect(),
            double_region: self.double_region(side),
            triple_region: draft.triple_region[side] & self.board,
            passant_region: draft.passant_region[side] & self.board,
            passant_kinds: slots(draft.passant_types[side]),
            castling_king: self.find((draft.castling_king[side], Mark::None)),
            castling_rooks: slots(draft.castling_rooks[side]),
            castling_rank: match side {
                0 => draft.castling_rank,
                _ => (draft.ranks - 1).saturating_sub(draft.castling_rank),
            },
            clock_kinds: slots(draft.clock_types[side]),
            flag_kinds: flag.map_or(Kinds::MAX, |kind| slots(1 << kind)),
            flag_region: draft.flag_region[side] & self.board,
            flag_is_king: flag == Some(KING),
            pawn_ends: region & self.board,
        }
    }

    /// The kinds of each type of a set; all together if the set is of all.
    fn each(&self, kinds: &[KindInfo], types: Types) -> Vec<Kinds> {
        let each = (0..TYPES).filter(|kind| types >> kind & 1 != 0);
        let each = each.map(|kind| self.kinds_of(kinds, 1 << kind));
        let all = (types & types::ALL != 0).then_some(Kinds::MAX);
        all.into_iter().chain(each).collect()
    }

    /// What pieces may do with their first move alone.
    fn gating(&self, kinds: &[KindInfo]) -> Option<Gating> {
        let draft = self.draft;
        match draft.gating {
            true if draft.gates_hands => Some(Gating::Hands),
            true => Some(Gating::Leaps {
                fers: self.kinds_of(kinds, 1 << FERS),
                rooks: self.kinds_of(kinds, 1 << ROOK),
            }),
            false => None,
        }
    }

    fn definition(
        &self,
        section: &Section<'_>,
        text: &Arc<str>,
        tables: Tables,
        kinds: Vec<KindInfo>,
    ) -> Definition {
        let draft = self.draft;
        let sides = [self.side(&kinds, 0), self.side(&kinds, 1)];
        let slots = |types: Types| self.kinds_of(&kinds, types);
        let types = self
            .wanted
            .iter()
            .filter(|(_, mark)| *mark == Mark::None)
            .count();
        let of_type = (0..types)
            .map(|kind| slots(1 << self.wanted[kind].0))
            .collect();
        let bits = (0..).zip(&kinds);
        let winding = bits.filter(|(_, info)| {
            info.back
                .iter()
                .any(|back| back.hops != 0 || back.paths != 0)
        });
        let winding = winding.fold(0, |all, (slot, _)| all | 1 << slot);
        let limit = |kind: &Wanted| draft.promotion_limit[kind.0];
        let letter = |kind: u8| 1 << (kinds[usize::from(kind)].letter.wrapping_sub(b'A') % 26);
        let becomes = sides.iter().flat_map(|side| &side.promotions);
        let mut promotion_letters = becomes.fold(0, |all, kind| all | letter(*kind));
        if draft.gates_hands {
            // What comes in is written as a promotion is.
            promotion_letters |= (0..types as u8).fold(0, |all, kind| all | letter(kind));
        }
        let dropped = 0..if draft.drops { types as u8 } else { 0 };
        let drop_letters = dropped.fold(0, |all, kind| all | letter(kind));
        Definition {
            line: section.line,
            name: section.name.to_string(),
            base: section.base.map(ToString::to_string),
            text: text.clone(),
            files: draft.files,
            ranks: draft.ranks,
            board: self.board,
            tables,
            types,
            of_type,
            king: self.find((KING, Mark::None)),
            pawn: self.find((PAWN, Mark::None)),
            shogi_pawn: self.find((SHOGI_PAWN, Mark::None)),
            promotion_letters,
            drop_letters,
            promotion_limit: self.wanted[..types].iter().map(limit).collect(),
            promotion_on_capture: draft.promotion_on_capture,
            must_promote_pawn: draft.must_promote_pawn,
            must_promote_piece: draft.must_promote_piece,
            demotes: draft.demotes,
            promotes_aside: draft.promotes_aside,
            blast: draft.blast,
            blast_immune: slots(draft.blast_immune),
            mutually_immune: slots(draft.mutually_immune),
            petrified: slots(draft.petrified),
            petrifies_blasted: draft.petrifies_blasted,
            castling: draft.castling,
            castling_to: draft.castling_to,
            castling_king_file: draft.castling_king_file,
            castling_rook_files: draft.castling_rook_files,
            opposite_castling: draft.opposite_castling,
            castling_wins: draft.castling_wins,
            checking: draft.checking,
            drop_checks: draft.drop_checks,
            must_capture: draft.must_capture,
            pawn_drop_mate_illegal: draft.pawn_drop_mate_illegal,
            drops: draft.drops,
            drops_promoted: draft.drops && draft.drops_promoted,
            must_drop: draft.must_drop && draft.drops,
            must_drop_kind: draft
                .must_drop_type
                .and_then(|kind| self.find((kind, Mark::None))),
            bishops_apart: match draft.bishops_drop_apart {
                true => self.find((BISHOP, Mark::None)),
                false => None,
            },
            castling_dropped: draft.castling_dropped,
            free_drops: draft.free_drops,
            enclosing_drop: draft.enclosing_drop,
            enclosing_start: draft.enclosing_start & self.board,
            flips: draft.flips,
            gating: self.gating(&kinds),
            walling: draft.walling,
            walling_region: draft.walling_region,
            wall_or_move: draft.wall_or_move,
            edge: self.edge(),
            captures_to_hand: draft.captures_to_hand,
            no_doubled: draft
                .no_doubled
                .and_then(|kind| self.find((kind, Mark::None))),
            no_doubled_count: draft.no_doubled_count,
            immobility_illegal: draft.immobility_illegal,
            flying_general: draft.flying_general,
            cannons: slots(1 << JANGGI_CANNON),
            bikjang: draft.bikjang,
            makpong: draft.makpong,
            passing: [0, 1].map(|side| passing(draft, side)),
            draws: self.draws(),
            repetition: draft.repetition,
            repetition_absolute: draft.repetition_absolute,
            perpetual_check_loses: draft.perpetual_check_loses,
            shuttles: draft.shuttles_lose.then(|| self.shuttles(&kinds)),
            chasing: draft.chases_lose.then(|| self.chasing(&kinds)),
            stalemate: draft.stalemate,
            stalemate_by_count: draft.stalemate_by_count,
            checkmate: draft.checkmate,
            shatar: draft.shatar_mates.then(|| Shatar {
                knights: slots(1 << KNIGHT),
                shaks: slots(1 << KNIGHT | 1 << ROOK | 1 << BERS),
            }),
            extinction: draft
                .extinction
                .filter(|_| !draft.pseudo_royal || draft.blast),
            extinction_claim: draft.extinction_claim,
            pseudo_royal: draft.pseudo_royal,
            duple_check: draft.duple_check && draft.pseudo_royal,
            extinction_kinds: self.each(&kinds, draft.extinction_types),
            extinction_count: draft.extinction_count.into(),
            extinction_opponent_count: draft.extinction_opponent_count.into(),
            flag_count: draft.flag_count.into(),
            flag_blocked_win: draft.flag_blocked_win,
            flag_move: draft.flag_move,
            flag_safe: draft.flag_safe,
            counted: draft.count.map(|rule| Counted {
                rule,
                pawns: slots(1 << PAWN),
                rooks: slots(1 << ROOK),
                silvers: slots(1 << SILVER),
                knights: slots(1 << KNIGHT),
            }),
            material: self.material(&kinds),
            full_board_ends: draft.full_board_ends,
            check_counting: draft.check_counting,
            connect: draft.connect,
            connect_square: draft.connect_square,
            collinear: draft.collinear.into(),
            connect_regions: draft
                .connect_regions
                .map(|regions| regions.map(|region| region & self.board)),
            connect_kinds: slots(draft.connect_types),
            connect_lines: draft.connect_lines,
            connect_value: draft.connect_value,
            filters: !draft.checking
                || !draft.drop_checks
                || draft.must_capture
                || draft.must_drop
                || draft.pawn_drop_mate_illegal
                || draft.pseudo_royal,
            looks_ahead: !draft.checking || !draft.drop_checks || draft.pseudo_royal,
            harmless: self.harmless(&kinds),
            has_goals: self.has_goals(),
            winding,
            start: None,
            sides,
            kinds,
        }
    }
}

/// When a side may pass: of the two keys the one that allows less counts.
pub(crate) fn passing(draft: &Draft, side: usize) -> Passing {
    match (draft.pass_if_stuck[side], draft.pass[side]) {
        (true, _) => Passing::Stuck,
        (false, true) => Passing::Free,
        (false, false) => Passing::Never,
    }
}
