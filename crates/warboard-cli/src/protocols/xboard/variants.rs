//! The games as XBoard is told of them.

use warboard::Rules;

/// A game that XBoard does not know, and which of its own pieces stand for those of the game.
pub(super) struct Variant {
    /// What XBoard calls it. A name with `atomic`, or with the name of any other variant that
    /// XBoard knows, would be taken for that.
    pub(super) name: &'static str,
    pub(super) game: &'static str,
    /// For each letter the number of the piece in XBoard's list, by which it has its picture.
    pieces: &'static [(char, usize)],
    /// The letter of the piece that is royal.
    pub(super) royal: char,
    /// How pieces move, in Betza notation as XBoard knows it: to show where a piece may go.
    moves: &'static [(char, &'static str)],
}

/// The number of XBoard's king, the last in its list.
const KING: usize = 44;

pub(super) const VARIANTS: [Variant; 2] = [
    Variant {
        name: "crc-missiles",
        game: "capatomic",
        pieces: &[
            ('P', 0),
            ('N', 1),
            ('B', 2),
            ('R', 3),
            ('Q', 4),
            ('A', 7),
            ('C', 8),
            // A disc, for squares that are irradiated during the game.
            ('Z', 9),
            // A sword.
            ('M', 22),
            ('K', KING),
        ],
        royal: 'K',
        // With `i` and without `O` XBoard moves no rook when the king goes two squares.
        moves: &[('K', "KiK"), ('M', "K"), ('Z', "")],
    },
    Variant {
        name: "invasion",
        game: "invasion",
        pieces: &[
            ('I', 0),
            ('C', 1),
            ('L', 2),
            ('T', 3),
            // A falcon, for a Paratrooper that may fly.
            ('P', 17),
            ('F', 39),
            ('H', KING),
        ],
        royal: 'H',
        moves: &[
            ('I', "mWcF"),
            ('C', "mNcQ"),
            ('L', "mKcQ"),
            ('T', "mR5cdR5"),
            ('P', "mKcQ"),
            ('F', "mQ2"),
            ('H', "mKimKmNmAmD"),
        ],
    },
];

impl Variant {
    pub(super) fn of(rules: Rules) -> &'static Self {
        let found = VARIANTS.iter().find(|variant| variant.game == rules.name());
        found.unwrap_or(&VARIANTS[0])
    }

    /// The letters of all pieces of XBoard, White's and then Black's: a dot for what there is not.
    fn letters(&self) -> String {
        let mut letters = ['.'; KING + 1];
        for (letter, number) in self.pieces {
            letters[*number] = *letter;
        }
        let white: String = letters.iter().collect();
        format!("{white}{}", white.to_ascii_lowercase())
    }

    /// The lines that tell XBoard of the game and where it begins. From Grand Chess it has that
    /// pawns promote on the last ranks and that no castling is known.
    pub(super) fn setup(&self, position: &str) -> Vec<String> {
        let mut fields = position.split(' ');
        let (placement, turn) = (fields.next().unwrap_or(""), fields.next().unwrap_or("w"));
        let letters = self.letters();
        let mut lines = vec![format!(
            "setup ({letters}) 10x10+0_grand {placement} {turn} - - 0 1"
        )];
        let moves = self.moves.iter().filter(|(_, moves)| !moves.is_empty());
        lines.extend(moves.map(|(letter, moves)| format!("piece {letter}& {moves}")));
        lines
    }
}
