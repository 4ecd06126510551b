//! Estimated values of pieces of which only the moves are known.

use piece_kit::geom::Square;
use piece_kit::{Pieces, Placement, Role, Seed, SeededRng, Side};

use crate::terms::w;
use crate::{KindTerms, Terms};

/// The value of a pawn; other pieces are worth in proportion to the number of squares that they attack.
const PAWN: i32 = 100;
const SQUARE: i32 = 60;

/// On how many boards, each filled by a third, squares are counted.
const BOARDS: u64 = 24;

impl Terms {
    /// A first table for a game with this start: what the pieces are worth is estimated from how
    /// many squares they attack. A game whose pieces capture in unusual ways needs a table of its own,
    /// and a tuned one is better in every game.
    ///
    /// ```
    /// use piece_kit::{Boarded, Pieces};
    /// use warboard_players::Terms;
    /// # use capatomic::{Capatomic, Kind, StartNumber};
    /// let start = Capatomic::start(StartNumber::new(0).unwrap());
    /// let terms = Terms::estimated(start.placement());
    /// let worth = |kind: Kind| terms.kinds[kind.index()].value.early;
    /// assert!(worth(Kind::Knight) > 2 * worth(Kind::Pawn));
    /// assert!(worth(Kind::Queen) > worth(Kind::Rook));
    /// ```
    pub fn estimated<P: Pieces>(start: &Placement<P>) -> Self {
        let kinds: Vec<KindTerms> = P::ALL.iter().map(|kind| of_kind(*kind)).collect();
        let is_officer = |kind: &&P| !matches!(kind.spec().role, Role::Pawn | Role::Royal);
        let officers = P::ALL.iter().filter(is_officer);
        let worth = officers.map(|kind| {
            let count = start.kind(*kind).len() as i32;
            count * kinds[kind.index()].value.early
        });
        Self {
            full: worth.sum::<i32>().max(1),
            tempo: 10,
            passed: w(1, 4),
            isolated: w(-10, -10),
            chained: w(8, 4),
            threatened: w(-40, -40),
            shelter: w(8, 4),
            danger: 90,
            kinds,
            ..Self::default()
        }
    }
}

fn of_kind<P: Pieces>(kind: P) -> KindTerms {
    let attacked = attacked(kind);
    match kind.spec().role {
        Role::Pawn => KindTerms {
            value: w(PAWN - 15, PAWN + 20),
            ahead: w(0, 6),
            push: w(3, 0),
            menace: 5,
            ..KindTerms::default()
        },
        Role::Royal => KindTerms {
            centre: w(-10, 10),
            ahead: w(-10, 4),
            ..KindTerms::default()
        },
        Role::Piece => KindTerms {
            value: w(SQUARE * attacked / 10, SQUARE * attacked / 10),
            centre: w(4, 4),
            ahead: w(2, 2),
            mobility: w(4, 5),
            usual: attacked / 10,
            menace: 15,
            ..KindTerms::default()
        },
        Role::Special => KindTerms {
            value: w(5 * PAWN, 5 * PAWN),
            ..KindTerms::default()
        },
        Role::Scenery => KindTerms::default(),
    }
}

/// Ten times the number of squares that a piece attacks on average on a board that is filled by a
/// third.
fn attacked<P: Pieces>(kind: P) -> i32 {
    let mut rng = SeededRng::new(&Seed::guessable(0));
    let (mut found, mut asked) = (0, 0);
    for _ in 0..BOARDS {
        let mut filled = Placement::<P>::default();
        for square in Square::<P::Board>::all() {
            if rng.below(3) == 0 {
                filled.put(Side::Black, P::ALL[0], square);
            }
        }
        for from in !filled.impassable() {
            found += filled.attacks(Side::White, kind, from).len();
            asked += 1;
        }
    }
    (10 * found / asked.max(1)) as i32
}
