//! An interpreter of the supported part of Betza notation.

use std::collections::BTreeMap;

use piece_kit::Side;

use super::Cell;

/// What a piece does with what stands on its way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Manner {
    /// It ends there.
    Plain,
    /// It jumps over exactly one piece, at any distance.
    Hop,
    /// It lands right behind the first piece.
    Grasshop,
}

/// One direction in which a piece goes, as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) moves: bool,
    pub(crate) captures: bool,
    /// Where it passes first, seen from where it starts.
    pub(crate) passes: [Option<Cell>; 2],
    /// Where the equal steps start, seen from there, too.
    pub(crate) origin: Cell,
    pub(crate) step: Cell,
    /// The most steps in a row.
    pub(crate) most: i32,
    pub(crate) manner: Manner,
    /// Only from these squares.
    pub(crate) starts: Area,
    /// Only to these.
    pub(crate) ends: Area,
}

impl Way {
    pub(crate) fn hops(&self) -> bool {
        self.manner == Manner::Hop
    }

    /// Whether it slides along a rank, a file or a diagonal.
    pub(crate) fn slides(&self) -> bool {
        let (files, ranks) = self.step;
        self.manner == Manner::Plain
            && self.most > 1
            && self.passes == [None; 2]
            && files.abs().max(ranks.abs()) == 1
    }
}

/// A part of a board of 9 files and 10 ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Area {
    Everywhere,
    /// The three files in the middle on the player's first three ranks.
    Palace,
    /// All but those.
    Outside,
    /// Beyond the river that follows the fifth rank.
    Far,
    /// Not beyond it.
    Near,
    /// The three files on the left, and the square in the far right corner.
    Left,
    /// All but those.
    Right,
}

impl Area {
    pub(crate) fn holds(self, side: Side, at: Cell) -> bool {
        let (file, rank) = match side {
            Side::White => at,
            Side::Black => (8 - at.0, 9 - at.1),
        };
        match self {
            Self::Everywhere => true,
            Self::Palace => (3..6).contains(&file) && rank < 3,
            Self::Far => rank > 4,
            Self::Near => rank < 5,
            Self::Left => file < 3 || (file, rank) == (8, 9),
            Self::Outside => !Self::Palace.holds(side, at),
            Self::Right => !Self::Left.holds(side, at),
        }
    }
}

/// Longer than any board.
const FAR: i32 = 200;

/// Every way of a piece, in no particular order.
pub(crate) fn ways(betza: &str) -> Vec<Way> {
    let mut ways = Vec::new();
    let mut rest = betza;
    while !rest.is_empty() {
        let start = rest.find(|c: char| c.is_uppercase()).expect("an atom");
        let (modifiers, from_atom) = rest.split_at(start);
        let atom = from_atom.chars().next().expect("an atom");
        let after = from_atom[1..].trim_start_matches(atom);
        let doubled = after.len() + 1 < from_atom.len();
        rest = after.trim_start_matches(|c: char| c.is_numeric());
        let most = match after[..after.len() - rest.len()].parse() {
            Ok(most) => most,
            Err(_) if doubled || "RBQ".contains(atom) => FAR,
            Err(_) => 1,
        };
        let (bent, modifiers) = match modifiers.split_once("yafs") {
            Some((before, after)) => (true, format!("{before}{after}")),
            None => (false, modifiers.to_owned()),
        };
        let both = !modifiers.contains(['m', 'c']);
        for step in steps(atom).into_iter().filter(|s| points(&modifiers, *s)) {
            let way = Way {
                moves: both || modifiers.contains('m'),
                captures: both || modifiers.contains('c'),
                passes: [None; 2],
                origin: (0, 0),
                step,
                most,
                manner: match () {
                    () if modifiers.contains('p') => Manner::Hop,
                    () if modifiers.contains('g') => Manner::Grasshop,
                    () => Manner::Plain,
                },
                starts: Area::Everywhere,
                ends: Area::Everywhere,
            };
            match () {
                () if bent => ways.extend(bends(step).map(|bend| Way {
                    passes: [Some(step), None],
                    origin: step,
                    step: bend,
                    most: FAR,
                    ..way
                })),
                () if modifiers.contains('n') => ways.push(Way {
                    passes: passes(step),
                    ..way
                }),
                () => ways.push(way),
            }
        }
    }
    ways
}

/// The two king's steps next to a king's step, around the circle.
fn bends(step: Cell) -> impl Iterator<Item = Cell> {
    let apart = move |other: &Cell| (other.0 - step.0).pow(2) + (other.1 - step.1).pow(2) == 1;
    steps('K').into_iter().filter(apart)
}

/// The squares that a lame leap passes: those nearest to the straight line to its end, and of two
/// the one nearer to the straight way.
fn passes((files, ranks): Cell) -> [Option<Cell>; 2] {
    let long = files.abs().max(ranks.abs());
    [1, 2].map(|n| (n < long).then_some((n * files / long, n * ranks / long)))
}

/// The steps of an atom to all sides.
pub(crate) fn steps(atom: char) -> Vec<Cell> {
    let lengths: &[Cell] = match atom {
        'W' | 'R' => &[(0, 1)],
        'F' | 'B' => &[(1, 1)],
        'K' | 'Q' => &[(0, 1), (1, 1)],
        'D' => &[(0, 2)],
        'A' => &[(2, 2)],
        'H' => &[(0, 3)],
        'G' => &[(3, 3)],
        'N' => &[(1, 2)],
        'C' => &[(1, 3)],
        'Z' => &[(2, 3)],
        other => panic!("no atom {other}"),
    };
    let all = (-3..=3).flat_map(|files| (-3..=3).map(move |ranks| (files, ranks)));
    all.filter(|&(files, ranks): &Cell| {
        let (a, b) = (files.abs(), ranks.abs());
        lengths.contains(&(a.min(b), a.max(b)))
    })
    .collect()
}

/// The eighths of the circle, clockwise from north, to which a letter belongs as the main direction:
/// those of a knight's leaps on both sides of it.
fn main(letter: char) -> Vec<usize> {
    match letter {
        'f' => vec![7, 0],
        'r' => vec![1, 2],
        'b' => vec![3, 4],
        'l' => vec![5, 6],
        'v' => [main('f'), main('b')].concat(),
        's' => [main('l'), main('r')].concat(),
        'h' => (0..8).collect(),
        other => panic!("no direction {other}"),
    }
}

/// The half of the circle to a letter's side.
fn half(letter: char) -> Vec<usize> {
    match letter {
        'f' => vec![6, 7, 0, 1],
        'r' => vec![0, 1, 2, 3],
        'b' => vec![2, 3, 4, 5],
        'l' => vec![4, 5, 6, 7],
        _ => (0..8).collect(),
    }
}

/// The directions in modifiers, two letters each.
fn pairs(modifiers: &str) -> Vec<(char, char)> {
    let letters: Vec<char> = modifiers
        .chars()
        .filter(|c| "fblrvsh".contains(*c))
        .collect();
    let (mut pairs, mut rest) = (Vec::new(), &letters[..]);
    while let Some((&one, after)) = rest.split_first() {
        let vertical = |c: char| "fbv".contains(c);
        match after.first() {
            Some(&other) if other == 'h' || other == one || vertical(one) != vertical(other) => {
                pairs.push((one, other));
                rest = &after[1..];
            }
            _ => {
                pairs.push((one, one));
                rest = after;
            }
        }
    }
    pairs
}

/// Whether a step is in the directions that the modifiers name.
fn points(modifiers: &str, (files, ranks): Cell) -> bool {
    // A straight or diagonal step lies between two eighths.
    let angle = f64::from(files).atan2(f64::from(ranks)).to_degrees();
    let eighth = |turned: f64| ((angle + turned).rem_euclid(360.0) / 45.0) as usize;
    let sides = [eighth(1.0), eighth(-1.0)];
    let pairs = pairs(modifiers);
    pairs.is_empty()
        || pairs.into_iter().any(|(one, other)| {
            let within = |set: Vec<usize>| sides.iter().all(|side| set.contains(side));
            match (files == 0 || ranks == 0, files.abs() == ranks.abs()) {
                (true, _) => within(main(one)) && one != 'h' || within(main(other)) && other != 'h',
                (_, true) => within(half(one)) && within(half(other)),
                _ => within(half(one)) && within(main(other)),
            }
        })
}

/// A way without its length: whether it captures, where it passes, its step, and its manner.
type Meant = (bool, [Option<Cell>; 2], Cell, Manner);

/// What a text means, however it is written: the longest way by purpose
/// (capturing or moving), direction and manner.
pub(crate) fn meaning(betza: &str) -> BTreeMap<Meant, i32> {
    let mut meaning = BTreeMap::new();
    for way in ways(betza) {
        for (capturing, wanted) in [(false, way.moves), (true, way.captures)] {
            if wanted {
                let key = (capturing, way.passes, way.step, way.manner);
                let most = meaning.entry(key).or_default();
                *most = way.most.max(*most);
            }
        }
    }
    meaning
}
