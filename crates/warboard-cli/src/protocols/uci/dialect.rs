//! What tools speak: UCI, or its relatives USI for Shogi and UCCI for Xiangqi, which have other words and
//! other names for squares.

use warboard::Game;

/// What a tool speaks, as its greeting says.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Dialect {
    #[default]
    Uci,
    Usi,
    Ucci,
}

impl Dialect {
    /// The dialect that begins with a command.
    pub(super) fn of_greeting(command: &str) -> Option<Self> {
        match command {
            "uci" => Some(Self::Uci),
            "usi" => Some(Self::Usi),
            "ucci" => Some(Self::Ucci),
            _ => None,
        }
    }

    /// The end of the answer to the greeting.
    pub(super) const fn ok(self) -> &'static str {
        match self {
            Self::Uci => "uciok",
            Self::Usi => "usiok",
            Self::Ucci => "ucciok",
        }
    }

    /// The game that is played until another is asked for.
    pub(super) const fn usual_game(self) -> &'static str {
        match self {
            Self::Uci => "chess",
            Self::Usi => "shogi",
            Self::Ucci => "xiangqi",
        }
    }

    /// The answer if there is no best move.
    pub(super) const fn no_best_move(self) -> &'static str {
        match self {
            Self::Uci => "bestmove (none)",
            Self::Usi => "bestmove resign",
            Self::Ucci => "nobestmove",
        }
    }

    /// The squares of a game.
    pub(super) fn squares(self, game: &Game) -> Squares {
        match (self, game.rules().name()) {
            (Self::Usi, "shogi") => Squares::Shogi(9),
            (Self::Usi, "minishogi") => Squares::Shogi(5),
            (Self::Ucci, "xiangqi") => Squares::FromZero,
            _ => Squares::Ours,
        }
    }
}

/// How squares, and with them moves, are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Squares {
    /// As the game does.
    Ours,
    /// By a digit for the file, from the right, and a letter for the rank, from the top, of a board of
    /// this size.
    Shogi(u8),
    /// With ranks from 0.
    FromZero,
}

impl Squares {
    /// A move of a tool in machine notation; what is none stays as it is.
    pub(super) fn read(self, text: &str) -> String {
        let read = match self {
            Self::Ours => None,
            Self::Shogi(size) => read_shogi(text, size),
            Self::FromZero => ranks(text, |rank| rank.checked_add(1)),
        };
        read.unwrap_or_else(|| text.to_string())
    }

    /// An action as tools write it.
    pub(super) fn write(self, action: String) -> String {
        let written = match self {
            Self::Ours => None,
            Self::Shogi(size) => write_shogi(&action, size),
            Self::FromZero => ranks(&action, |rank| rank.checked_sub(1)),
        };
        written.unwrap_or(action)
    }
}

/// `7g7f`, `8h2b+`, `P*5e`
fn read_shogi(text: &str, size: u8) -> Option<String> {
    let square = |text: &str| match text.as_bytes() {
        [file @ b'1'..=b'9', rank @ b'a'..=b'i'] => {
            let file = size.checked_sub(file - b'0')?;
            let rank = size.checked_sub(rank - b'a').filter(|rank| *rank > 0)?;
            Some(format!("{}{rank}", char::from(b'a' + file)))
        }
        _ => None,
    };
    if let Some((piece, to)) = text.split_once('*') {
        return Some(format!("{piece}@{}", square(to)?));
    }
    let (moved, promotion) = match text.strip_suffix('+') {
        Some(moved) => (moved, "+"),
        None => (text, ""),
    };
    let (from, to) = (square(moved.get(..2)?)?, square(moved.get(2..)?)?);
    Some(format!("{from}{to}{promotion}"))
}

fn write_shogi(action: &str, size: u8) -> Option<String> {
    let square = |text: &str| match text.as_bytes() {
        [file @ b'a'..=b'i', rank @ b'1'..=b'9'] => {
            let file = size.checked_sub(file - b'a')?;
            let rank = size.checked_sub(rank - b'0')?;
            Some(format!("{file}{}", char::from(b'a' + rank)))
        }
        _ => None,
    };
    if let Some((piece, to)) = action.split_once('@') {
        return Some(format!("{piece}*{}", square(to)?));
    }
    let (moved, promotion) = match action.split_once('+') {
        Some((moved, _)) => (moved, "+"),
        None => (action, ""),
    };
    let (from, to) = (square(moved.get(..2)?)?, square(moved.get(2..)?)?);
    Some(format!("{from}{to}{promotion}"))
}

/// A text with the number of each rank changed.
fn ranks(text: &str, change: impl Fn(u32) -> Option<u32>) -> Option<String> {
    let mut changed = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        changed.push(letter);
        rest = &rest[letter.len_utf8()..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let rank = rest[..digits].parse().ok().and_then(&change)?;
            changed.push_str(&rank.to_string());
            rest = &rest[digits..];
        }
    }
    Some(changed)
}

/// The position string of an SFEN, `BOARD TURN HANDS PLY`: Black of Shogi, who begins, is White here.
pub(super) fn of_sfen(fields: &[&str]) -> Option<String> {
    let (board, turn, hands, ply) = match fields {
        [board, turn, hands] => (board, turn, hands, "1"),
        [board, turn, hands, ply] => (board, turn, hands, *ply),
        _ => return None,
    };
    let turn = match *turn {
        "b" => "w",
        "w" => "b",
        _ => return None,
    };
    let ply: u32 = ply.parse().ok()?;
    let number = ply.max(1).div_ceil(2);
    let held = held(hands)?;
    Some(format!("{board}[{held}] {turn} - - 0 {number}"))
}

/// `2Pb` as `PPb`
fn held(hands: &str) -> Option<String> {
    let mut held = String::new();
    let mut number = String::new();
    for letter in hands.chars().filter(|letter| *letter != '-') {
        if letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        let count: u8 = if number.is_empty() {
            1
        } else {
            number.parse().ok()?
        };
        held.extend((0..count).map(|_| letter));
        number.clear();
    }
    number.is_empty().then_some(held)
}

#[test]
fn moves_of_shogi_and_xiangqi_are_read_and_written() {
    let shogi = Squares::Shogi(9);
    for (theirs, ours) in [
        ("7g7f", "c3c4"),
        ("8h2b", "b2h8"),
        ("1a9i", "i9a1"),
        ("P*5e", "P@e5"),
    ] {
        assert_eq!(shogi.read(theirs), ours);
        assert_eq!(shogi.write(ours.to_string()), theirs);
    }
    assert_eq!(shogi.read("8h2b+"), "b2h8+");
    assert_eq!(shogi.write("b2h8+b".to_string()), "8h2b+");
    assert_eq!(Squares::Shogi(5).read("1e1d"), "e1e2");
    for nonsense in ["", "+", "7g", "7g7", "0a1a", "é*é", "7gé", "6a1a"] {
        assert_eq!(Squares::Shogi(5).read(nonsense), nonsense);
    }
    for (theirs, ours) in [("h2e2", "h3e3"), ("a9a8", "a10a9")] {
        assert_eq!(Squares::FromZero.read(theirs), ours);
        assert_eq!(Squares::FromZero.write(ours.to_string()), theirs);
    }
    for nonsense in ["", "é9999999999", "99999999999"] {
        assert_eq!(Squares::FromZero.read(nonsense), nonsense);
    }
    assert_eq!(Squares::Ours.read("e2e4"), "e2e4");
}

#[test]
fn an_sfen_is_a_position_string() {
    let read = |sfen: &str| of_sfen(&sfen.split(' ').collect::<Vec<_>>());
    let read_as = |sfen, fen: &str| assert_eq!(read(sfen), Some(fen.to_string()));
    read_as(
        "4k4/9/9/9/9/9/9/9/4K4 b G 1",
        "4k4/9/9/9/9/9/9/9/4K4[G] w - - 0 1",
    );
    read_as("4k4/4K4 w 2Pb10p 4", "4k4/4K4[PPbpppppppppp] b - - 0 2");
    read_as("4k4/4K4 b -", "4k4/4K4[] w - - 0 1");
    for faulty in [
        "4k4/4K4",
        "4k4 x - 1",
        "4k4 b 2 1",
        "4k4 b 999P 1",
        "4k4 b - x",
    ] {
        assert_eq!(read(faulty), None, "{faulty}");
    }
}
