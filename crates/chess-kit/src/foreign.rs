//! FEN as other programs write it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::errors::TooLong;
use piece_kit::fen::FieldReader;
use piece_kit::geom::Board as _;
use piece_kit::hands::Hands;

use crate::rules::{OnBoard, Rules, has_hands};
use crate::{Chess, Memory, ParsePositionError, PositionFault};

piece_kit::faults! {
    /// What was mended in a FEN of another program.
    #[non_exhaustive]
    pub enum FenRemark {
        /// Fields at the end are missing.
        Missing { fields: String } => "fen-missing" [], "the missing fields are read as {fields}";
        /// A clock cannot be read.
        Clock { found: String, read: &'static str } =>
            "fen-clock" [], "the clock \"{found}\" is read as {read}";
        /// Castling that the pieces do not allow is left out.
        Castling { letters: String } =>
            "fen-castling" [], "castling: {letters} is left out: the pieces do not allow it";
        /// A square is left out that no pawn can have passed over.
        EnPassant { found: String } =>
            "fen-en-passant" [], "en passant: {found} is left out: no pawn has passed over it";
    }
}

/// The fields of a FEN, with what they are read as where they are missing.
struct Fields {
    placement: String,
    turn: String,
    castling: String,
    passed: String,
    memory: Option<String>,
    clocks: [String; 2],
}

impl<R: Rules> Chess<R> {
    /// Reads a FEN as other programs write it, and tells what was mended: one to six fields (the others
    /// are `w`, `-`, `-`, `0` and `1`), pieces in hand as one more rank (`/QNp`), checks that were given
    /// (`+1+0`), a full move of 0, castling letters without a rook, squares that no pawn has passed over.
    /// That the clocks are missing, as in EPD, is no mend.
    ///
    /// # Errors
    /// What is wrong with the pieces, or with a field that is there.
    ///
    /// ```
    /// fn start<R: chess_kit::Rules>() {
    ///     let placement = R::START.split(' ').next().expect("a field");
    ///     let (position, remarks) = chess_kit::Chess::<R>::read_fen(placement).expect("a position");
    ///     println!("{position}: {}", remarks[0]); // the missing fields are read as w - - 0 1
    /// }
    /// ```
    pub fn read_fen(text: &str) -> Result<(Self, Vec<FenRemark>), ParsePositionError<R>> {
        let longest = FieldReader::<PositionFault<OnBoard<R>>>::LONGEST;
        let short = TooLong::check(text, longest);
        short.map_err(|why| PositionFault::Field(why.into()))?;
        if let Ok(position) = text.parse() {
            return Ok((position, Vec::new()));
        }
        let mut remarks = Vec::new();
        let mut fields = Fields::split::<R>(text, &mut remarks);
        let why = match fields.text().parse() {
            Ok(position) => return Ok((position, remarks)),
            Err(why) => why,
        };
        fields.leave_out::<R>(&why, &mut remarks);
        match fields.text().parse() {
            Ok(position) => Ok((position, remarks)),
            Err(_) => Err(why),
        }
    }

    /// The position as X-FEN: as its [text](Chess), but `K` and `Q` for castling with the outermost rook,
    /// as most programs write it.
    ///
    /// ```
    /// fn show<R: chess_kit::Rules>() {
    ///     let start = chess_kit::Chess::<R>::default();
    ///     println!("{start}"); // rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1
    ///     println!("{}", start.fen()); // rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    /// }
    /// ```
    pub fn fen(&self) -> String {
        let text = self.to_string();
        let Some((rook, rule)) = R::CASTLING else {
            return text;
        };
        let mut fields: Vec<&str> = text.split(' ').collect();
        let castling = rule.x_field(self.castling, rook, &self.placement);
        if let Some(field) = fields.get_mut(2) {
            *field = &castling;
        }
        fields.join(" ")
    }
}

impl Fields {
    fn split<R: Rules>(text: &str, remarks: &mut Vec<FenRemark>) -> Self {
        let mut fields = text.split_whitespace();
        let placement = placement::<R>(fields.next().unwrap_or_default());
        let mut missing = Vec::new();
        let mut or = |field: Option<&str>, usual: &str| {
            if field.is_none() {
                missing.push(usual.to_string());
            }
            field.unwrap_or(usual).to_string()
        };
        let turn = or(fields.next(), "w");
        let castling = or(fields.next(), "-");
        let passed = or(fields.next(), "-");
        let mut rest: Vec<&str> = fields.collect();
        let memory = R::Memory::HAS_FIELD.then(|| {
            let found = rest
                .iter()
                .position(|field| R::Memory::read_foreign(field).is_some());
            let found = found.and_then(|at| R::Memory::read_foreign(rest.remove(at)));
            let is_missing = found.is_none();
            let text = Written::<R>(found.unwrap_or_default()).to_string();
            or((!is_missing).then_some(&*text), &text)
        });
        let mut clocks = rest.into_iter();
        let halfmove = or(clocks.next(), "0");
        let fullmove = or(clocks.next(), "1");
        // What is too much is refused with the rest.
        let more = clocks.fold(fullmove, |text, field| text + " " + field);
        let mut clocks = [halfmove, more];
        // EPD has no clocks.
        if !missing.is_empty() && missing != ["0", "1"] {
            let fields = missing.join(" ");
            remarks.push(FenRemark::Missing { fields });
        }
        for (clock, (usual, least)) in clocks.iter_mut().zip([("0", 0), ("1", 1)]) {
            let number = clock.parse::<i64>().ok();
            if clock == "-" || number.is_some_and(|number| number < least) {
                let found = core::mem::replace(clock, usual.to_string());
                remarks.push(FenRemark::Clock { found, read: usual });
            }
        }
        Self {
            placement,
            turn,
            castling,
            passed,
            memory,
            clocks,
        }
    }

    fn text(&self) -> String {
        let [halfmove, fullmove] = &self.clocks;
        let mut fields = alloc::vec![&*self.placement, &self.turn, &self.castling, &self.passed];
        fields.extend(self.memory.as_deref());
        fields.extend([&**halfmove, fullmove]);
        fields.join(" ")
    }

    /// Leaves out the castling and the square passed over that are refused.
    fn leave_out<R: Rules>(&mut self, why: &ParsePositionError<R>, remarks: &mut Vec<FenRemark>) {
        let mut letters = String::new();
        for fault in why.faults() {
            match fault {
                PositionFault::Castling { letter, .. }
                | PositionFault::CastlingLetter { letter }
                | PositionFault::KingMoved { letter } => letters.push(*letter),
                PositionFault::NoCastling { .. } => letters.push_str(&self.castling),
                PositionFault::EnPassant { .. } if self.passed != "-" => {
                    let found = core::mem::replace(&mut self.passed, "-".to_string());
                    remarks.push(FenRemark::EnPassant { found });
                }
                _ => {}
            }
        }
        if !letters.is_empty() {
            self.castling.retain(|letter| !letters.contains(letter));
            if self.castling.is_empty() {
                self.castling.push('-');
            }
            remarks.push(FenRemark::Castling { letters });
        }
    }
}

/// A memory as its field.
struct Written<R: Rules>(R::Memory);

impl<R: Rules> fmt::Display for Written<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// A placement field, in which hands may be written as one more rank.
fn placement<R: Rules>(field: &str) -> String {
    if !has_hands::<R>() {
        return field.to_string();
    }
    let (ranks, hands) = Hands::<R::Kind>::split_field(field);
    let more = ranks.matches('/').count() == usize::from(OnBoard::<R>::RANKS);
    match ranks.rsplit_once('/').filter(|_| more && hands.is_empty()) {
        Some((ranks, held)) => alloc::format!("{ranks}[{}]", held.trim_matches('-')),
        None => field.replace("[-]", "[]"),
    }
}
