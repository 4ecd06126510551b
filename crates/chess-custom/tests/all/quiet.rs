//! Moves that are counted without a look at what they lead to are those that a slow generator allows,
//! which plays each move of a variant without the rule.

use chess_custom::{Board12x10, Custom, load};
use piece_kit::geom::Square;
use piece_kit::testing::{Rng, position};
use piece_kit::{Side, Variant as _};

/// Two variants that differ by some keys; nobody castles.
fn load_twins(name: &str, base: &str, keys: &str, rule: &str) {
    let text =
        format!("[{name}-free:{base}]\ncastling = false\n{keys}\n[{name}:{name}-free]\n{rule}\n");
    load(&text).unwrap_or_else(|why| panic!("{why}"));
}

/// A position with the rule, and without.
struct Twins {
    now: Custom,
    free: Custom,
}

impl Twins {
    fn read(text: &str) -> Self {
        let (name, fen) = text.split_once(' ').expect("a variant and a FEN");
        Self {
            now: position(text),
            free: position(&format!("{name}-free {fen}")),
        }
    }

    fn start(name: &str) -> Self {
        let start = |name: &str| chess_custom::loaded(name).expect("a variant").start();
        Self {
            now: start(name),
            free: start(&format!("{name}-free")),
        }
    }

    /// The legal moves are those without the rule after which all is as it has it; returns how many
    /// are legal, and how many the rule forbids.
    fn assert_same(&self, allowed: impl Fn(&Custom, &Custom) -> bool) -> (usize, usize) {
        let free = self.free.legal_actions();
        let mut expected = free.clone();
        expected.retain(|action| {
            let mut after = self.free.clone();
            after.play_unchecked(*action);
            allowed(&self.free, &after)
        });
        let mut found = self.now.legal_actions();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{}", self.now);
        assert_eq!(self.now.count_legal(), found.len() as u64, "{}", self.now);
        (found.len(), free.len() - found.len())
    }
}

/// Plays random games and compares the legal actions in each position, as [`Twins::assert_same`] does.
fn assert_games(name: &str, allowed: impl Fn(&Custom, &Custom) -> bool) {
    let (mut compared, mut forbidden) = (0, 0);
    for seed in 0..15 {
        let (mut twins, mut rng) = (Twins::start(name), Rng(seed));
        for _ in 0..90 {
            if twins.now.outcome().is_some() || twins.free.outcome().is_some() {
                break;
            }
            forbidden += twins.assert_same(&allowed).1;
            compared += 1;
            let action = rng.pick(&twins.now.legal_actions());
            twins.now.play_unchecked(action);
            twins.free.play_unchecked(action);
        }
    }
    assert!(
        compared > 500 && forbidden > 200,
        "{name}: {compared}, {forbidden}"
    );
}

#[test]
fn no_move_gives_check() {
    let drops = "pieceDrops = true\ncapturesToHand = true";
    let kinds = "customPiece1 = a:mQcN\ncustomPiece2 = c:R3fB\nstartFen = ranckanr/pppppppp/8/8/8/8/PPPPPPPP/RANCKANR w - - 0 1";
    for (name, base, keys) in [
        ("checkless", "chess", ""),
        ("checkless-house", "crazyhouse", ""),
        ("checkless-drops", "shogi", drops),
        ("checkless-others", "chess", kinds),
        ("checkless-hoppers", "xiangqi", ""),
    ] {
        load_twins(name, base, keys, "checking = false");
        assert_games(name, |_, after| !after.is_check());
    }
    for (text, count) in [
        // Both pawns leave the rank on which the rook sees the king.
        ("checkless 8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", (13, 1)),
        // Two pieces close the line of the bishop: neither uncovers it.
        ("checkless 7k/8/8/4N3/3P4/8/1B6/K5R1 w - - 0 1", (23, 4)),
    ] {
        let found = Twins::read(text).assert_same(|_, after| !after.is_check());
        assert_eq!(found, count, "{text}");
    }
}

/// Where a side has commoners.
fn commoners(position: &Custom, side: Side) -> Vec<Square<Board12x10>> {
    let placement = position.placement();
    let is_commoner = |square: &Square<Board12x10>| {
        let kind = placement.kind_at(*square).expect("a piece");
        position.rules().sign(Side::White, kind).as_deref() == Some("K")
    };
    placement.side(side).iter().filter(is_commoner).collect()
}

/// Whether the side that has moved keeps its commoners, or the other loses one, where so few are royal.
fn keeps_royals(before: &Custom, after: &Custom, few: usize, blast: bool) -> bool {
    let side = before.turn();
    let count = |position: &Custom, side: Side| commoners(position, side).len();
    let (own, theirs) = (count(before, side), count(before, !side));
    if own > few {
        return true;
    }
    if count(after, side) < own {
        return false;
    }
    if theirs <= few && count(after, !side) < theirs {
        return true;
    }
    let captures = after.legal_actions();
    commoners(after, side).iter().all(|royal| {
        let others = commoners(after, !side);
        let guarded =
            blast && theirs <= few && others.iter().any(|other| royal.distance(*other) == 1);
        guarded || captures.iter().all(|action| action.to() != *royal)
    })
}

#[test]
fn no_move_leaves_what_must_not_be_lost() {
    let royal = "king = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k";
    let two = format!(
        "{royal}\nextinctionPieceCount = 1\nstartFen = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1"
    );
    for (name, base, keys, few, blast) in [
        ("pseudo-blasts", "nocheckatomic", "", 1, true),
        ("pseudo-one", "chess", royal, 1, false),
        ("pseudo-two", "chess", &*two, 2, false),
    ] {
        load_twins(name, base, keys, "extinctionPseudoRoyal = true");
        assert_games(name, |before, after| {
            keeps_royals(before, after, few, blast)
        });
    }
    for (text, blast, count) in [
        ("pseudo-one 7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", false, (6, 1)),
        // The blast opens a line that two knights close.
        (
            "pseudo-blasts 7k/8/8/8/K2nN2r/3r4/3R4/8 w - - 0 1",
            true,
            (17, 4),
        ),
    ] {
        let royals = |before: &Custom, after: &Custom| keeps_royals(before, after, 1, blast);
        assert_eq!(Twins::read(text).assert_same(royals), count, "{text}");
    }
}
