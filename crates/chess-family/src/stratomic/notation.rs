//! What players write: algebraic notation, and `Ma3*e6` for a launch.

use alloc::format;
use alloc::string::String;

use chess_kit::Illegal as Refused;
use piece_kit::notation::Rivals;
use piece_kit::pgn::Algebraic;
use piece_kit::san::{Meanings, ParseSanError, PieceNotation, SanMove, unsigned_san, write_san};

use super::{Action, Illegal, Kind, Stratomic};

impl Algebraic for Stratomic {
    type ParseSanError = ParseSanError<Self>;

    fn san(&self, action: Action) -> Result<String, Illegal> {
        let bare = |action| self.san_bare(action, &self.chess.rivals());
        write_san(self, action, bare, |after: &Self| after.chess.is_check())
    }

    fn parse_san(&self, text: &str) -> Result<Action, ParseSanError<Self>> {
        let rivals = self.chess.rivals();
        let bare = |action| self.san_bare(action, &rivals);
        let text = unsigned_san(text);
        let castling = text.starts_with("0-0").then(|| text.replace('0', "O"));
        let text = castling.as_deref().unwrap_or(text);
        piece_kit::san::parse_san(self, text, bare, |text| self.meanings(text))
    }

    fn fullmove(&self) -> u32 {
        self.fullmove()
    }
}

impl PieceNotation for Stratomic {
    type Kind = Kind;

    fn is_not_its_move(why: &Illegal) -> bool {
        matches!(why, Illegal::Chess(Refused::NotItsMove { .. }))
    }
}

impl Stratomic {
    /// A legal action as [`san`](Algebraic::san) writes it, but without the sign for check and the
    /// end: for many actions of a position, of which you collect the
    /// [rivals](chess_kit::Chess::rivals) of its [chess](Self::chess) once.
    pub fn san_bare(&self, action: Action, rivals: &Rivals<Kind>) -> String {
        match action {
            Action::Move(action) => self.chess.san_bare(action, rivals),
            Action::Launch { .. } => format!("M{action}"),
        }
    }

    /// What a text may mean.
    fn meanings(&self, text: &str) -> Result<Meanings<Self>, ParseSanError<Self>> {
        if text.contains('*') {
            let text = SanMove::<Kind>::parse(text).ok_or(ParseSanError::Form)?;
            if text.sign != Some('*') || text.kind != Kind::Missile || text.becomes.is_some() {
                return Err(ParseSanError::Form);
            }
            let own = self.chess.placement().pieces(self.turn(), Kind::Missile);
            let target = text.to;
            return text.meanings(own, |from| Action::Launch { from, target }, |_| true);
        }
        let moves = self.chess.meanings::<Self>(text)?.into_iter();
        Ok(moves
            .map(|(from, action)| (from, Action::Move(action)))
            .collect())
    }
}
