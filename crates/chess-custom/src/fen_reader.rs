//! FEN of any variant, read with all faults named at once.

use alloc::string::{String, ToString};
use alloc::sync::Arc;

use piece_kit::errors::TooLong;
use piece_kit::fen::FieldFault;
use piece_kit::hands::Hands;
use piece_kit::messages::FaultList;
use piece_kit::{Clocks, Pieces as _, Placement, Side};

use crate::Definition;
use crate::definition::Mark;
use crate::fen::{CASTLED, LONGEST, ParsePositionError, PositionFault};
use crate::kinds::{Board12x10, Kind, Set, Sq};
use crate::past::Past;
use crate::position::Position;
use crate::start::whole;
use crate::state::State;

impl Definition {
    /// The position that a FEN says.
    ///
    /// # Errors
    /// All faults of the text.
    pub fn parse(self: &Arc<Self>, fen: &str) -> Result<Position, ParsePositionError> {
        TooLong::check(fen, LONGEST).map_err(|why| PositionFault::from(FieldFault::from(why)))?;
        let mut reader = Reader {
            rules: self,
            faults: FaultList::default(),
        };
        let position = reader.position(fen);
        reader.faults.finish()?;
        // Without faults there is one.
        let missing = || {
            PositionFault::from(FieldFault::Turn {
                found: String::new(),
            })
        };
        Ok(position.ok_or_else(missing)?)
    }
}

/// The most fields that are looked at.
const MOST_FIELDS: usize = 12;

/// Takes a field off those after the side to move, if it is there.
fn take<'t>(
    fields: &mut arrayvec::ArrayVec<&'t str, MOST_FIELDS>,
    is_it: impl Fn(&str) -> bool,
) -> Option<&'t str> {
    let found = fields.iter().skip(2).position(|field| is_it(field))?;
    Some(fields.remove(found + 2))
}

impl Definition {
    /// The position that a FEN says as other programs write it: all fields but the board may be left out,
    /// as in `startFen`.
    ///
    /// # Errors
    /// All faults of the text.
    ///
    /// ```
    /// let rules = chess_custom::base("chess").expect("it is built in");
    /// let position = rules.read_fen("4k3/8/8/8/8/8/8/R3K3 w Q")?;
    /// assert_eq!(position.fen().to_string(), "4k3/8/8/8/8/8/8/R3K3 w A - 0 1");
    /// # Ok::<(), chess_custom::ParsePositionError>(())
    /// ```
    pub fn read_fen(self: &Arc<Self>, fen: &str) -> Result<Position, ParsePositionError> {
        TooLong::check(fen, LONGEST).map_err(|why| PositionFault::from(FieldFault::from(why)))?;
        self.parse(&whole(fen, self.check_counting))
    }
}

pub(crate) struct Reader<'r> {
    pub(crate) rules: &'r Arc<Definition>,
    pub(crate) faults: FaultList<PositionFault>,
}

impl<'r> Reader<'r> {
    fn fault<T>(&mut self, fault: impl Into<PositionFault>) -> Option<T> {
        self.faults.push(fault.into());
        None
    }

    fn position(&mut self, text: &str) -> Option<Position> {
        let rules = self.rules;
        let mut fields = arrayvec::ArrayVec::<&str, MOST_FIELDS>::new();
        let mut found = text.split_whitespace().count();
        let expected = if rules.check_counting { 7 } else { 6 };
        fields.extend(text.split_whitespace().take(MOST_FIELDS));
        let read = fields.len();
        let passes = take(&mut fields, |field| {
            rules.has_passes() && matches!(field, "p" | "pp")
        });
        let passes = passes.map_or(0, |field| field.len() as u8);
        let mover = usize::from(fields.get(1) == Some(&"w"));
        let has_castled = take(&mut fields, |field| {
            rules.castling_wins[mover] != [false; 2] && field == CASTLED
        });
        let shaks = take(&mut fields, |field| {
            rules.shatar.is_some() && Position::read_shaks(field).is_some()
        });
        found -= read - fields.len();
        let uncounted = match rules.counted.is_some() && found == expected + 1 {
            true => fields.pop(),
            false => None,
        };
        found -= usize::from(uncounted.is_some());
        // Without castling and en passant, as Shogi is often written.
        if found == expected - 2 && fields[2].starts_with(|first: char| first.is_ascii_digit()) {
            fields.insert(2, "-");
            fields.insert(2, "-");
        } else if found != expected {
            return self.fault(FieldFault::Fields { found, expected });
        }
        let (board, hands) = Hands::<Kind>::split_field(fields[0]);
        let placement = self.placement(board);
        let hands = self.hands(hands);
        let turn: Option<Side> = fields[1].parse().ok();
        if turn.is_none() {
            self.faults.push(
                FieldFault::Turn {
                    found: fields[1].to_string(),
                }
                .into(),
            );
        }
        let checks = match rules.check_counting {
            true => self.checks(fields[4]),
            false => Some([0; 2]),
        };
        let mut clocks = self.clocks(fields[expected - 2], fields[expected - 1]);
        let [count_limit, count] = self.count(&fields, uncounted, &mut clocks);
        let mut position = Position {
            rules: rules.clone(),
            state: State {
                placement: placement?,
                hands: hands?,
                turn: turn?,
                castling: Set::EMPTY,
                castlers: [None; 2],
                gates: Set::EMPTY,
                passed: Set::EMPTY,
                passer: None,
                has_castled: has_castled.is_some(),
                checks: checks?,
                passes,
                count,
                count_limit: count_limit as u8,
                shaks: shaks.and_then(Position::read_shaks).unwrap_or_default(),
                clocks: clocks?,
                past: Past::default(),
            },
        };
        self.kings(&position);
        if fields[2] != "-" {
            match rules.gating {
                Some(_) => self.gates(&mut position, fields[2]),
                None if rules.castling => self.castling(&mut position, fields[2]),
                None => {}
            }
        }
        if count_limit == 0 {
            self.passed(&mut position, fields[3]);
        }
        if self.faults.is_empty() {
            position.settle_passed();
            position.settle_shaks();
        }
        Some(position)
    }

    fn placement(&mut self, board: &str) -> Option<Placement<Kind>> {
        let rules = self.rules;
        let mut placement = Placement::<Kind>::default();
        let (rows, before) = (board.split('/').count(), self.faults.count());
        if rows != usize::from(rules.ranks) {
            return self.fault(PositionFault::Rows {
                found: rows,
                expected: rules.ranks,
            });
        }
        for (rank, row) in (0..rules.ranks).rev().zip(board.split('/')) {
            let mut rest = row;
            let mut file: usize = 0;
            while let Some(first) = rest.chars().next() {
                if first.is_ascii_digit() {
                    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                    file = file.saturating_add(rest[..digits].parse().unwrap_or(usize::MAX));
                    rest = &rest[digits..];
                    continue;
                }
                if first == '*' {
                    if let Some(at) = u8::try_from(file).ok().filter(|at| *at < rules.files) {
                        placement.block(Sq::at(at, rank));
                    }
                    file = file.saturating_add(1);
                    rest = &rest[1..];
                    continue;
                }
                let (piece, after) = self.piece(rest);
                rest = after;
                if let (Some((side, kind)), Ok(at)) = (piece, u8::try_from(file)) {
                    if at < rules.files {
                        placement.put(side, Kind::ALL[usize::from(kind)], Sq::at(at, rank));
                    }
                }
                file = file.saturating_add(1);
            }
            if file != usize::from(rules.files) {
                let (number, expected) = (rank + 1, rules.files);
                self.faults.push(PositionFault::Row {
                    number,
                    found: file,
                    expected,
                });
            }
        }
        (self.faults.count() == before).then_some(placement)
    }

    /// The piece with which a text begins, and the rest; something is always taken off.
    fn piece<'t>(&mut self, text: &'t str) -> (Option<(Side, u8)>, &'t str) {
        let after_plus = text.strip_prefix('+').unwrap_or(text);
        let letter = after_plus.chars().next();
        let Some(letter) = letter.filter(char::is_ascii_alphabetic) else {
            let first = text.chars().next().unwrap_or(' ');
            self.faults.push(PositionFault::Piece {
                found: first.to_string(),
            });
            return (None, &text[first.len_utf8().min(text.len())..]);
        };
        let mut rest = &after_plus[1..];
        let mut mark = if after_plus.len() < text.len() {
            Mark::Plus
        } else {
            Mark::None
        };
        if let (Some(after), Mark::None) = (rest.strip_prefix('~'), mark) {
            (rest, mark) = (after, Mark::Tilde);
        }
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let is_it = |info: &crate::definition::KindInfo| {
            info.mark == mark && char::from(info.letter) == letter.to_ascii_uppercase()
        };
        let kind = self.rules.kinds.iter().position(is_it);
        if kind.is_none() {
            let found = text[..text.len() - rest.len()].to_string();
            self.faults.push(PositionFault::Piece { found });
        }
        (kind.map(|kind| (side, kind as u8)), rest)
    }

    fn hands(&mut self, field: &str) -> Option<Hands<Kind>> {
        let mut hands = Hands::<Kind>::default();
        if field.is_empty() {
            return Some(hands);
        }
        let inside = field
            .strip_prefix('[')
            .and_then(|field| field.strip_suffix(']'));
        let Some(inside) = inside else {
            return self.fault(PositionFault::Hand {
                found: field.to_string(),
            });
        };
        if inside.is_empty() || inside == "-" {
            return Some(hands);
        }
        if self.rules.drops && self.rules.free_drops {
            return self.fault(PositionFault::FreeDrops);
        }
        if !self.rules.has_hands() {
            return self.fault(PositionFault::NoHand);
        }
        for letter in inside.chars() {
            let side = if letter.is_ascii_uppercase() {
                Side::White
            } else {
                Side::Black
            };
            let kind = self.rules.type_with(letter.to_ascii_uppercase());
            // A king does not come in as other pieces do.
            let kind =
                kind.filter(|kind| self.rules.gating.is_none() || self.rules.king != Some(*kind));
            let added = kind.is_some_and(|kind| hands.add(side, Kind::ALL[usize::from(kind)]));
            if !added {
                self.faults.push(PositionFault::Hand {
                    found: letter.to_string(),
                });
            }
        }
        Some(hands)
    }

    fn checks(&mut self, field: &str) -> Option<[u8; 2]> {
        match field.as_bytes() {
            [white @ b'0'..=b'9', b'+', black @ b'0'..=b'9'] => Some([white - b'0', black - b'0']),
            _ => self.fault(PositionFault::Checks {
                found: field.to_string(),
            }),
        }
    }

    fn clocks(&mut self, halfmove: &str, fullmove: &str) -> Option<Clocks> {
        let number = |field: &str| {
            let plain = !field.is_empty() && field.bytes().all(|digit| digit.is_ascii_digit());
            field.parse::<u32>().ok().filter(|_| plain)
        };
        let (found, most) = (
            halfmove.to_string(),
            number(fullmove).filter(|number| *number > 0),
        );
        match (number(halfmove), most) {
            (Some(halfmove), Some(fullmove)) => Some(Clocks { halfmove, fullmove }),
            (None, _) => self.fault(FieldFault::Halfmove { found }),
            (_, None) => self.fault(FieldFault::Fullmove {
                found: fullmove.to_string(),
            }),
        }
    }

    /// The limit of a count, and the plies counted, of which there are none before a count begins. The
    /// field of the clock says the plies then, and the clock comes last.
    fn count(
        &mut self,
        fields: &[&str],
        clock: Option<&str>,
        clocks: &mut Option<Clocks>,
    ) -> [u32; 2] {
        let limit = fields[3].parse::<u8>().ok().filter(|limit| *limit > 0);
        let limit = limit.filter(|_| self.rules.counted.is_some());
        let (Some(limit), Some(clocks)) = (limit, clocks) else {
            if clock.is_some() {
                let (found, expected) = (fields.len() + 1, fields.len());
                self.faults
                    .push(FieldFault::Fields { found, expected }.into());
            }
            return [0; 2];
        };
        let count = clocks.halfmove;
        let is_plain = |clock: &&str| clock.bytes().all(|digit| digit.is_ascii_digit());
        let read = |clock: &str| Some(clock).filter(is_plain)?.parse().ok();
        let Some(halfmove) = clock.map_or(Some(0), read) else {
            let found = clock.unwrap_or_default().to_string();
            self.faults.push(FieldFault::Halfmove { found }.into());
            return [limit.into(), count];
        };
        clocks.halfmove = halfmove;
        [limit.into(), count]
    }

    fn kings(&mut self, position: &Position) {
        let Some(king) = self.rules.king else { return };
        let kings = self.rules.kings_to_be(king);
        for side in Side::ALL {
            let own = position.state.placement.side(side);
            let on_board = (position.union(kings) & own).len();
            let hands = &position.state.hands;
            let found = on_board + u32::from(hands.count(side, Kind::ALL[usize::from(king)]));
            if found > 1 {
                self.faults.push(PositionFault::Kings { side, found });
            }
        }
        let mover = !position.state.turn;
        let occupied = position.state.placement.blockers();
        let faces = self.rules.bikjang && position.is_bikjang();
        // Kings that face each other may be answered by a pass, whatever else gives check.
        let wanted = self.faults.is_empty() && !(faces && position.state.passes > 0);
        let kings = position.union(self.rules.of_type[usize::from(king)]);
        let king = (kings & position.state.placement.side(mover)).first();
        let Some(king) = king.filter(|_| wanted) else {
            return;
        };
        let facing = if faces { kings } else { Set::EMPTY };
        let attackers = position.king_attackers(mover, king, occupied) - facing;
        if let Some(attacker) = attackers.first() {
            self.faults
                .push(PositionFault::OpponentInCheck { king, attacker });
        }
    }

    fn passed(&mut self, position: &mut Position, field: &str) {
        if field == "-" {
            return;
        }
        let (mut rest, mut squares) = (field, Set::EMPTY);
        while !rest.is_empty() {
            match piece_kit::notation::leading_square::<Board12x10>(rest) {
                Ok((square, after)) if self.rules.board.contains(square) => {
                    squares |= square.into();
                    rest = after;
                }
                _ => {
                    self.faults.push(PositionFault::Passed {
                        found: field.to_string(),
                    });
                    return;
                }
            }
        }
        let turn = position.state.turn;
        let theirs = position.state.placement.side(!turn);
        let marked = squares & theirs;
        let behind = || {
            let first = (squares - theirs).first()?;
            let ahead = piece_kit::moves::forward(!turn);
            let mut at = first.neighbour(ahead);
            while let Some(square) = at {
                if theirs.contains(square) {
                    return Some(square);
                }
                at = square.neighbour(ahead);
            }
            None
        };
        position.state.passer = marked.first().or_else(behind);
        if position.state.passer.is_none() {
            self.faults.push(PositionFault::NothingPassed {
                found: field.to_string(),
            });
        }
        let region = self.rules.sides[turn.index()].passant_region;
        position.state.passed = (squares - theirs) & region;
    }
}
