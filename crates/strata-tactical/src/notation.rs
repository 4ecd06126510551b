//! Rule page: *Algebraic notation*, at the end of *Machine notation*. That of steps.

use alloc::string::String;
use alloc::vec;
use core::fmt::{self, Write as _};

use piece_kit::Variant;
use piece_kit::notation::Rivals;
use piece_kit::pgn::Algebraic;
use piece_kit::san::{
    Meanings, PieceNotation, SanMove, only_legal, san_sign, unsigned_san, write_san,
};

use crate::{Face, Illegal, Kind, PublicBattle, Square, Step, Turn, Unit};

/// Why a text in algebraic notation means no legal turn.
pub type ParseSanError = piece_kit::san::ParseSanError<PublicBattle>;

impl Algebraic for PublicBattle {
    type ParseSanError = ParseSanError;

    fn san(&self, action: Step) -> Result<String, Illegal> {
        self.san(action)
    }

    fn parse_san(&self, text: &str) -> Result<Step, ParseSanError> {
        self.parse_san(text)
    }

    fn fullmove(&self) -> u32 {
        self.fullmove()
    }
}

impl PieceNotation for PublicBattle {
    type Kind = Kind;

    fn is_not_its_move(why: &Illegal) -> bool {
        matches!(why, Illegal::NotItsMove { .. })
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
    pub fn san(&self, step: Step) -> Result<String, Illegal> {
        let bare = |step| self.san_bare(step, &self.rivals());
        write_san(self, step, bare, Self::is_check)
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
    pub fn san_turn(&self, turn: Turn) -> Result<String, Illegal> {
        self.check_turn(turn)?;
        let bare = self.san_bare(turn.into(), &self.rivals());
        Ok(bare + self.turn_sign(turn))
    }

    /// The sign for check and the end that is known before a legal turn is played.
    fn turn_sign(&self, turn: Turn) -> &'static str {
        if matches!(turn, Turn::TurnUp { .. }) {
            return "";
        }
        // What is captured leaves the board: whichever it was, the check is the same.
        let revealed = self.reveals(turn).map(|_| Unit::Ferz);
        let mut after = *self;
        after.play_unchecked(Step { turn, revealed });
        san_sign(&after, Self::is_check)
    }

    /// The legal step that a text in algebraic notation means, if there is only one. The text may
    /// say more or less than [`san`](Self::san) writes: more of the origin than is needed, no
    /// `x`, other signs at the end or none.
    ///
    /// # Errors
    /// The rule that forbids what it means, or which steps it may mean.
    pub fn parse_san(&self, text: &str) -> Result<Step, ParseSanError> {
        let rivals = self.rivals();
        let bare = |step| self.san_bare(step, &rivals);
        piece_kit::san::parse_san(self, text, bare, |text| self.meanings(text))
    }

    /// The legal turn that a player means, who cannot know what it reveals: `g2^` and
    /// `Rxd5`, even if the whole step is `g2^=N` or `Rxd5=W`. A unit that the text names
    /// all the same must be one that can lie there.
    ///
    /// # Errors
    /// As [`parse_san`](Self::parse_san): from what everybody knows.
    ///
    /// ```
    /// # use strata_tactical::PublicBattle;
    /// let battle: PublicBattle = "1k3/5/2u2/5/2R2/1K3 w 0 1".parse()?;
    /// assert_eq!(battle.parse_san_turn("Rxc4")?.to_string(), "c2c4");
    /// let why = battle.parse_san_turn("Rc5").unwrap_err();
    /// assert_eq!(why.to_string(), "the Rook on c2 is blocked on c4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_san_turn(&self, text: &str) -> Result<Turn, ParseSanError> {
        let text = unsigned_san(text);
        let written = text.split('=').next().unwrap_or(text);
        let rivals = self.rivals();
        let bare = |turn: Turn| self.san_bare(turn.into(), &rivals);
        let mut turns = self.turns().into_iter();
        let turn = match turns.find(|&turn| bare(turn) == written) {
            Some(turn) => turn,
            None => {
                let meanings = self.meanings(written)?.into_iter();
                let turns = meanings.map(|(from, step)| (from, step.turn)).collect();
                only_legal(written, turns, |turn| self.check_turn(turn), bare)?
            }
        };
        // What the text says beyond the turn must be possible.
        if written == text {
            Ok(turn)
        } else {
            self.parse_san(text).map(|step| step.turn)
        }
    }

    /// What a text may mean.
    fn meanings(&self, text: &str) -> Result<Meanings<Self>, ParseSanError> {
        if let Ok(step) = text.parse::<Step>() {
            if let Turn::TurnUp { square } = step.turn {
                return Ok(vec![(square, step)]);
            }
        }
        let text = SanMove::<Kind>::parse(text).ok_or(ParseSanError::Form)?;
        if !matches!(text.sign, None | Some('x')) {
            return Err(ParseSanError::Form);
        }
        let (to, revealed) = (text.to, text.becomes.and_then(Unit::of_kind));
        if revealed.is_some() != text.becomes.is_some() {
            return Err(ParseSanError::Form);
        }
        let step = |from| Step {
            turn: Turn::moving(from, to),
            revealed,
        };
        let captures = |_| self.placement.occupied().contains(to);
        text.meanings(self.placement.pieces(self.turn, text.kind), step, captures)
    }

    /// The legal moves among which [`san_bare`](Self::san_bare) tells one from another.
    pub fn rivals(&self) -> Rivals<Kind> {
        Rivals::new(|take| self.visit_moves(take))
    }

    /// A legal step as [`san`](Self::san) writes it, or a turn before it is played, but without
    /// the sign for check and the end: for many of a position, of which you collect the rivals
    /// once. You may add the [sign](piece_kit::san::san_sign) when you have played the step anyway.
    ///
    /// ```
    /// # use strata_tactical::PublicBattle;
    /// let battle: PublicBattle = "1k3/5/2u2/5/2R2/1K3 w 0 1".parse()?;
    /// let rivals = battle.rivals();
    /// let turns = battle.turns().into_iter();
    /// let mut written = turns.map(|turn| battle.san_bare(turn.into(), &rivals));
    /// assert!(written.any(|text| text == "Rxc4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san_bare(&self, step: Step, rivals: &Rivals<Kind>) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = match step.turn {
            Turn::TurnUp { square } => write!(text, "{square}^"),
            Turn::Move { from, to, .. } => self.write_move(&mut text, from, to, rivals),
        };
        if let Some(unit) = step.revealed {
            let _ = write!(text, "={}", unit.letter());
        }
        text
    }

    fn write_move(
        &self,
        text: &mut String,
        from: Square,
        to: Square,
        rivals: &Rivals<Kind>,
    ) -> fmt::Result {
        let Some((_, Face::Up(unit))) = self.at(from) else {
            return Ok(());
        };
        let sign = if self.placement.occupied().contains(to) {
            "x"
        } else {
            ""
        };
        let origin = rivals.origin(unit.kind(), from, to, |_| true);
        write!(text, "{}{origin}{sign}{to}", unit.letter())
    }
}
