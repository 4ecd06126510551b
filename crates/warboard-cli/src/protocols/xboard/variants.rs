//! A table of games, by the names that XBoard has for them.

use warboard::errors::UnknownGame;
use warboard::{Rules, find};

/// A game as XBoard is told of it.
pub(super) struct Variant {
    /// What XBoard calls it.
    pub(super) name: &'static str,
    /// The name by which the catalogue finds the game and its usual start.
    pub(super) game: &'static str,
    /// What XBoard has to be told of a game that it does not know.
    pub(super) setup: Option<Setup>,
}

/// What XBoard is told of a game that it does not know: the engine defines the variant.
pub(super) struct Setup {
    /// Files, ranks, kinds in hand, and the game whose other rules XBoard takes over.
    board: &'static str,
    /// For each letter the number of the piece in XBoard's list, by which it has its picture. A
    /// tilde stands for pieces that become others in hand, a plus sign for those that have been promoted.
    pieces: &'static [(char, usize)],
    /// How pieces move, in Betza notation as XBoard knows it: to show where a piece may go.
    moves: &'static [(char, &'static str)],
    /// What is needed where actions do more than XBoard's moves can.
    pub(super) follow: Option<Shown>,
}

/// How actions are shown that do more than one of XBoard's moves.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// The letter of the piece that is royal.
    pub(super) royal: char,
    /// The files to which kings castle, towards the first file and the last.
    pub(super) castling: [u8; 2],
}

/// The number of XBoard's king, the last in its list.
pub(super) const KING: usize = 44;

/// The first is chess. A name with `atomic`, or with the name of any other variant that XBoard knows, would be taken for that.
pub(super) const VARIANTS: [Variant; 22] = [
    Variant::known("normal"),
    Variant::known("fischerandom"),
    Variant::known("crazyhouse"),
    Variant::known("atomic"),
    Variant::known("3check"),
    Variant::known("capablanca"),
    Variant::known("gothic"),
    Variant::known("caparandom"),
    Variant::known("janus"),
    Variant::known("grand"),
    Variant::known("xiangqi"),
    Variant::known("shogi"),
    Variant {
        name: "crc-missiles",
        game: "capatomic",
        setup: Some(Setup {
            // From Grand Chess it has that pawns promote on the last ranks and that no castling is known.
            board: "10x10+0_grand",
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
            // With `i` and without `O` XBoard moves no rook when the king goes two squares.
            moves: &[('K', "KiK"), ('M', "K"), ('Z', "")],
            follow: Some(Shown {
                royal: 'K',
                castling: [2, 8],
            }),
        }),
    },
    Variant {
        name: "invasion",
        game: "invasion",
        setup: Some(Setup {
            board: "10x10+0_grand",
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
            moves: &[
                ('I', "mWcF"),
                ('C', "mNcQ"),
                ('L', "mKcQ"),
                ('T', "mR5cdR5"),
                ('P', "mKcQ"),
                ('F', "mQ2"),
                ('H', "mKimKmNmAmD"),
            ],
            follow: Some(Shown {
                royal: 'H',
                castling: [0, 0],
            }),
        }),
    },
    Variant {
        name: "chess-missiles",
        game: "stratomic",
        setup: Some(Setup {
            board: "10x10+0_grand",
            pieces: &[
                ('P', 0),
                ('N', 1),
                ('B', 2),
                ('R', 3),
                ('Q', 4),
                ('M', 22),
                ('K', KING),
            ],
            moves: &[('K', "KiK"), ('M', "K")],
            follow: Some(Shown {
                royal: 'K',
                castling: [3, 7],
            }),
        }),
    },
    Variant {
        name: "shako",
        game: "shako",
        setup: Some(Setup {
            board: "10x10+0_grand",
            pieces: &[
                ('P', 0),
                ('N', 1),
                ('B', 2),
                ('R', 3),
                ('Q', 4),
                ('E', 6),
                ('C', 11),
                ('K', KING),
            ],
            moves: &[('K', "KiK"), ('E', "FA"), ('C', "mRcpR")],
            follow: Some(Shown {
                royal: 'K',
                castling: [3, 7],
            }),
        }),
    },
    Variant {
        name: "kingofthehill",
        game: "king-of-the-hill",
        setup: Some(Setup {
            // With `normal` instead, XBoard would not name the variant to a second engine.
            board: "8x8+0_fairy",
            pieces: CHESS,
            moves: &[],
            follow: None,
        }),
    },
    Variant {
        name: "capahouse",
        game: "capahouse",
        setup: Some(Setup {
            board: "10x8+7_crazyhouse",
            pieces: &[
                ('P', 0),
                ('N', 1),
                ('B', 2),
                ('R', 3),
                ('Q', 4),
                ('A', 7),
                ('C', 8),
                ('~', 12),
                ('~', 13),
                ('~', 14),
                ('~', 15),
                ('~', 18),
                ('~', 19),
                ('K', KING),
            ],
            moves: &[],
            follow: None,
        }),
    },
    Variant {
        name: "losalamos",
        game: "los-alamos",
        setup: Some(Setup {
            board: "6x6+0_fairy",
            pieces: &[('P', 0), ('N', 1), ('R', 3), ('Q', 4), ('K', KING)],
            moves: MINI,
            follow: None,
        }),
    },
    Variant {
        name: "gardner",
        game: "gardner",
        setup: Some(Setup {
            board: "5x5+0_fairy",
            pieces: CHESS,
            moves: MINI,
            follow: None,
        }),
    },
    Variant {
        name: "minishogi",
        game: "minishogi",
        setup: Some(Setup {
            board: "5x5+5_shogi",
            pieces: &[
                ('P', 0),
                ('B', 2),
                ('R', 3),
                ('S', 5),
                ('G', 9),
                ('+', 11),
                ('+', 13),
                ('+', 14),
                ('+', 16),
                ('K', KING),
            ],
            moves: &[],
            follow: None,
        }),
    },
    Variant {
        name: "breakthrough",
        game: "breakthrough",
        setup: Some(Setup {
            board: "8x8+0_fairy",
            pieces: &[('P', 0), ('K', KING)],
            moves: &[('P', "fmWfF")],
            follow: None,
        }),
    },
];

const CHESS: &[(char, usize)] = &[
    ('P', 0),
    ('N', 1),
    ('B', 2),
    ('R', 3),
    ('Q', 4),
    ('K', KING),
];

/// Neither castling nor steps of two squares.
const MINI: &[(char, &str)] = &[('P', "fmWfcF"), ('K', "K")];

impl Variant {
    /// A game that XBoard knows.
    const fn known(name: &'static str) -> Self {
        Self {
            name,
            game: name,
            setup: None,
        }
    }

    /// A variant of a file, which is known as long as the program runs.
    pub(super) fn of_file(name: &'static str, game: &'static str, setup: Setup) -> &'static Self {
        let setup = Some(setup);
        Box::leak(Box::new(Self { name, game, setup }))
    }

    pub(super) fn rules(&self) -> Result<Rules, UnknownGame> {
        find(self.game)
    }

    /// How actions are shown that do more than one of XBoard's moves; none if there are none.
    pub(super) fn follow(&self) -> Option<Shown> {
        self.setup.as_ref()?.follow
    }

    /// Whether castling is written `O-O` since the king may go any way.
    pub(super) fn castles_anywhere(&self) -> bool {
        ["fischerandom", "caparandom"].contains(&self.name)
    }
}

impl Setup {
    /// What XBoard is told of a variant of a file.
    pub(super) fn of_file(
        board: String,
        pieces: Vec<(char, usize)>,
        moves: Vec<(char, String)>,
    ) -> Self {
        let moves = moves
            .into_iter()
            .map(|(letter, moves)| (letter, &*moves.leak()));
        Self {
            board: board.leak(),
            pieces: pieces.leak(),
            moves: moves.collect::<Vec<_>>().leak(),
            follow: None,
        }
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

    /// The lines that tell XBoard of the game and where it begins, with rights to castle as XBoard reads
    /// them: the letters are those of the outermost rooks in all of these games.
    pub(super) fn lines(&self, position: &str, castling: &str) -> Vec<String> {
        let mut fields = position.split(' ');
        let (placement, turn) = (fields.next().unwrap_or(""), fields.next().unwrap_or("w"));
        let placement = placement.replace("[]", "[-]");
        let castling = if self.follow.is_some() { "-" } else { castling };
        let (board, letters) = (self.board, self.letters());
        let mut lines = vec![format!(
            "setup ({letters}) {board} {placement} {turn} {castling} - 0 1"
        )];
        let moves = self.moves.iter().filter(|(_, moves)| !moves.is_empty());
        lines.extend(moves.map(|(letter, moves)| format!("piece {letter}& {moves}")));
        lines
    }
}
