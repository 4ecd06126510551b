//! Rule page: *Algebraic notation*, at the end of *Machine notation*. That of steps.

use alloc::string::String;
use core::fmt::{self, Write as _};

use piece_kit::{Algebraic, Origin, ParseSanError, write_san};

use crate::{BattleBoard, Bitboard, Face, PublicBattle, Square, Step, Turn, Unit};

impl Algebraic for PublicBattle {
    fn san(&self, action: Step) -> Result<String, crate::Illegal> {
        self.san(action)
    }

    fn parse_san(&self, text: &str) -> Result<Step, ParseSanError> {
        self.parse_san(text)
    }

    fn fullmove(&self) -> u32 {
        self.fullmove()
    }
}

impl PublicBattle {
    /// A legal step in algebraic notation: the unit's letter, as much of its origin
    /// as is needed, `x` if it captures, the square entered, and after `=` the unit that
    /// lay there face down: `Nge4`, `Rxd5`, `Rxd5=W`; turning up is `g2^=N`. `+` is
    /// check and `#` a turn that wins.
    ///
    /// # Errors
    /// Why the step is illegal.
    ///
    /// ```
    /// use piece_kit::Variant;
    /// use strata_tactical::PublicBattle;
    /// let battle: PublicBattle = "1k3/5/2u2/5/2R2/1K3 w 0 1".parse()?;
    /// assert_eq!(battle.san("c2c4=N".parse()?)?, "Rxc4=N");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(&self, step: Step) -> Result<String, crate::Illegal> {
        write_san(self, step, Self::san_without_check, Self::is_check)
    }

    /// A legal turn in algebraic notation before it is played: without what it will
    /// reveal, and if it turns a unit up without the sign for a check that the unit may
    /// give.
    ///
    /// # Errors
    /// Why the turn is illegal.
    ///
    /// ```
    /// # use strata_tactical::PublicBattle;
    /// let battle: PublicBattle = "1k3/5/2u2/5/2R2/U1K2 w 0 1".parse()?;
    /// assert_eq!(battle.san_turn("c2c4".parse()?)?, "Rxc4");
    /// assert_eq!(battle.san_turn("a1^".parse()?)?, "a1^");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san_turn(&self, turn: Turn) -> Result<String, crate::Illegal> {
        self.check_turn(turn)?;
        let text = self.san_without_check(turn.into());
        let (Turn::Move { .. }, hidden) = (turn, self.reveals(turn)) else {
            return Ok(text);
        };
        // What is captured leaves the board: whichever it was, the check is the same.
        let revealed = hidden.map(|_| Unit::Ferz);
        let full = self.san(Step { turn, revealed })?;
        let sign = &full[full.trim_end_matches(['+', '#']).len()..];
        Ok(text + sign)
    }

    /// The legal step that a text in algebraic notation means. The signs for check
    /// and the end may be left out, but not be wrong.
    ///
    /// # Errors
    /// If no legal step is written so.
    pub fn parse_san(&self, text: &str) -> Result<Step, ParseSanError> {
        piece_kit::parse_san(self, text, Self::san_without_check, Self::is_check)
    }

    /// The legal turn that a player means, who cannot know what it reveals: `g2^` and
    /// `Rxd5`, even if the whole step is `g2^=N` or `Rxd5=W`. A unit that the text names
    /// all the same must be one that can lie there.
    ///
    /// # Errors
    /// If no legal turn is written so.
    ///
    /// ```
    /// # use strata_tactical::PublicBattle;
    /// let battle: PublicBattle = "1k3/5/2u2/5/2R2/1K3 w 0 1".parse()?;
    /// assert_eq!(battle.parse_san_turn("Rxc4")?.to_string(), "c2c4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_san_turn(&self, text: &str) -> Result<Turn, ParseSanError> {
        let unsigned = text.strip_suffix(['+', '#']).unwrap_or(text);
        let written = unsigned.split('=').next().unwrap_or(unsigned);
        let means = |turn: &Turn| self.san_without_check((*turn).into()) == written;
        let turn = self.turns().into_iter().find(means).ok_or(ParseSanError)?;
        // What the text says beyond the turn must be possible.
        let unsaid = written == unsigned && self.reveals(turn).is_some();
        if written == text || unsaid {
            Ok(turn)
        } else {
            self.parse_san(text).map(|step| step.turn)
        }
    }

    fn san_without_check(&self, step: Step) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = match step.turn {
            Turn::TurnUp { square } => write!(text, "{square}^"),
            Turn::Move { from, to } => self.write_move(&mut text, from, to),
        };
        if let Some(unit) = step.revealed {
            let _ = write!(text, "={}", unit.letter());
        }
        text
    }

    fn write_move(&self, text: &mut String, from: Square, to: Square) -> fmt::Result {
        let Some((_, Face::Up(unit))) = self.at(from) else {
            return Ok(());
        };
        let sign = if self.placement.occupied().contains(to) {
            "x"
        } else {
            ""
        };
        write!(
            text,
            "{}{}{sign}{to}",
            unit.letter(),
            self.origin(unit, from, to)
        )
    }

    fn origin(&self, unit: Unit, from: Square, to: Square) -> Origin<BattleBoard> {
        let mut rivals = Bitboard::EMPTY;
        self.visit_moves(|group| {
            if group.kind == unit.kind() && group.from != from && group.targets.contains(to) {
                rivals |= group.from.into();
            }
        });
        Origin::new(from, rivals)
    }
}
