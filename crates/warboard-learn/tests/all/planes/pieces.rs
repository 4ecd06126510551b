//! Planes that follow from pieces and marks, from position strings.

use std::collections::BTreeMap;

use chess_family::{Amazons, Crazyhouse, Janggi, Orthodox, Shogi, ThreeCheck};
use piece_kit::{Boarded, Pieces, Side, Variant};
use warboard_learn::{BoardGame, BoardPlanes, Learnable};

use super::{Naive, file_of, observed};
use crate::common::{rng, variants, walk};

/// The squares of a placement by file and rank, each with its sign, as `+P` and `Q~`.
fn signs(text: &str) -> Vec<(usize, usize, String)> {
    let mut found: Vec<(usize, usize, String)> = Vec::new();
    let ranks = text.split('/').count();
    for (line, rank) in text.split('/').zip((0..ranks).rev()) {
        let (mut file, mut digits, mut plus) = (0, String::new(), "");
        for sign in line.chars() {
            if sign.is_ascii_digit() {
                digits.push(sign);
                continue;
            }
            file += digits.parse().unwrap_or(0);
            digits.clear();
            match sign {
                '+' => plus = "+",
                '~' => found.last_mut().unwrap().2.push('~'),
                _ => {
                    found.push((file, rank, format!("{plus}{sign}")));
                    (plus, file) = ("", file + 1);
                }
            }
        }
    }
    found
}

/// Fields of position strings that some games have, counted from the end.
#[derive(Clone, Copy, Default)]
struct Fields {
    castling: Option<usize>,
    /// The letter of what castles, if it is shown, too.
    castler: Option<char>,
    en_passant: Option<usize>,
    checks: Option<usize>,
    passes: Option<usize>,
    /// Whether the game counts plies without progress, and up to which number.
    clock: Option<u64>,
}

/// What a game shows beside what its text says; the names of kinds by their signs are given.
fn is_shown<V: BoardPlanes>(
    game: &BoardGame<V>,
    kinds: &BTreeMap<String, String>,
    fields: Fields,
    plies: usize,
) -> BTreeMap<&'static str, u32> {
    let mut met = BTreeMap::new();
    let sizes = game.sizes();
    walk(game, plies, &mut rng(3), |position, _| {
        let text = position.to_string();
        // The name of a variant by file comes first.
        let fen = text.split(' ').skip(usize::from(V::NAME == "custom"));
        let fen: Vec<&str> = fen.collect();
        let field = |from_end: usize| fen[fen.len() - from_end];
        let (board, hands) = fen[0].split_once('[').unwrap_or((fen[0], "]"));
        assert_eq!(position.planes(), game.planes(), "{text}");
        for (seat, own) in ["w", "b"].into_iter().enumerate() {
            let mut naive = Naive::of(game);
            let whose = |white: bool| {
                if white == (own == "w") {
                    "own"
                } else {
                    "other"
                }
            };
            let row = |rank: usize| {
                if own == "w" {
                    rank
                } else {
                    sizes.rows - 1 - rank
                }
            };
            let is_white = |sign: &str| sign.contains(|letter: char| letter.is_ascii_uppercase());
            naive.plane("board").fill(1);
            let mut placed = BTreeMap::new();
            for (file, rank, sign) in signs(board) {
                if sign == "*" {
                    naive.put("board", row(rank), file, 0);
                    *met.entry("wall").or_default() += 1;
                    continue;
                }
                let kind = &kinds[&sign.to_ascii_uppercase()];
                let name = format!("{}-{kind}", whose(is_white(&sign)));
                naive.put(&name, row(rank), file, 1);
                placed.insert((file, rank), sign);
            }
            let mut held = BTreeMap::<String, u64>::new();
            for sign in hands.trim_end_matches(']').chars() {
                let kind = &kinds[&sign.to_ascii_uppercase().to_string()];
                let whose = whose(sign.is_ascii_uppercase());
                *held.entry(format!("{whose}-hand-{kind}")).or_default() += 1;
                *met.entry("hand").or_default() += 1;
            }
            held.iter()
                .for_each(|(name, number)| naive.fill(name, *number));
            let rights = fields.castling.map_or("-", field).chars();
            for sign in rights.filter(|sign| *sign != '-') {
                let white = sign.is_ascii_uppercase();
                let rank = if white { 0 } else { sizes.rows - 1 };
                let name = format!("{}-castling", whose(white));
                naive.put(&name, row(rank), file_of(sign), 1);
                if let Some(castler) = fields.castler {
                    let sign = if white {
                        castler
                    } else {
                        castler.to_ascii_lowercase()
                    };
                    let is_castler = |(_, text): &(_, &String)| text.starts_with(sign);
                    let ((file, rank), _) = placed.iter().find(is_castler).unwrap();
                    naive.put(&name, row(*rank), *file, 1);
                }
                *met.entry("castling").or_default() += 1;
            }
            let passed = fields.en_passant.map_or("-", field);
            if let Some((file, rank)) = passed.split_at_checked(1).filter(|_| passed != "-") {
                let rank: usize = rank.parse().unwrap();
                let file = file_of(file.chars().next().unwrap());
                naive.put("en-passant", row(rank - 1), file, 1);
                *met.entry("en-passant").or_default() += 1;
            }
            if let Some((white, black)) = fields.checks.and_then(|at| field(at).split_once('+')) {
                let left = [white, black].map(|digit| digit.parse().unwrap());
                naive.fill("own-checks-left", left[seat]);
                naive.fill("other-checks-left", left[1 - seat]);
                *met.entry("checks").or_default() += u32::from(left != [3, 3]);
            }
            if let Some(at) = fields.passes {
                let passes = field(at).matches('p').count();
                naive.fill("passes", passes as u64);
                *met.entry("passes").or_default() += passes as u32;
            }
            if let Some(most) = fields.clock {
                naive.fill("clock", field(2).parse::<u64>().unwrap().min(most));
            }
            if game
                .planes()
                .iter()
                .any(|plane| plane.name == "occurrences")
            {
                naive.fill("occurrences", 2);
            }
            naive.fill("to-act", (fen[1] == own).into());
            naive.fill("black", (own == "b").into());
            // What no text tells.
            let told = |name: &str| !name.ends_with("-in-a-row") && name != "passer";
            naive.is_shown(&observed(game, position, seat), &text, told);
        }
    });
    met
}

/// The names of a game's kinds by the signs of White's pieces.
fn kinds<V: Boarded>() -> BTreeMap<String, String> {
    let kinds = V::Kind::ALL.iter();
    let named = kinds.map(|kind| (kind.sign().into(), kind.name().replace(' ', "-")));
    named.collect()
}

#[test]
fn games_with_pieces_show_what_their_text_says() {
    let chess = Fields {
        castling: Some(4),
        en_passant: Some(3),
        clock: Some(150),
        ..Fields::default()
    };
    let met = is_shown(
        &BoardGame::<Orthodox>::new(),
        &kinds::<Orthodox>(),
        chess,
        1500,
    );
    assert!(met["castling"] > 100 && met["en-passant"] > 2, "{met:?}");
    let random = BoardGame::<Orthodox>::from_random_starts();
    is_shown(&random, &kinds::<Orthodox>(), chess, 1500);
    let checks = Fields {
        castling: Some(5),
        en_passant: Some(4),
        checks: Some(3),
        ..chess
    };
    let met = is_shown(
        &BoardGame::<ThreeCheck>::new(),
        &kinds::<ThreeCheck>(),
        checks,
        1500,
    );
    assert!(met["checks"] > 100, "{met:?}");
    // No move limit, and so no clock.
    let house = Fields {
        clock: None,
        ..chess
    };
    let met = is_shown(
        &BoardGame::<Crazyhouse>::new(),
        &kinds::<Crazyhouse>(),
        house,
        1500,
    );
    assert!(met["hand"] > 100, "{met:?}");
    let plain = Fields::default();
    let met = is_shown(&BoardGame::<Shogi>::new(), &kinds::<Shogi>(), plain, 1000);
    assert!(met["hand"] > 100, "{met:?}");
    let met = is_shown(
        &BoardGame::<Amazons>::new(),
        &kinds::<Amazons>(),
        plain,
        300,
    );
    assert!(met["wall"] > 100, "{met:?}");
    let passes = Fields {
        passes: Some(3),
        ..plain
    };
    let met = is_shown(
        &BoardGame::<Janggi>::new(),
        &kinds::<Janggi>(),
        passes,
        1500,
    );
    assert!(met["passes"] > 5, "{met:?}");
}

#[test]
fn variants_by_file_show_what_their_text_says() {
    let mut checked = 0;
    for variant in variants() {
        let game = BoardGame::from_definition(&variant);
        let start = variant.start();
        let named = |kind: &_| {
            let name = start.kind_name(*kind)?.replace(' ', "-");
            Some((variant.sign(Side::White, *kind)?, name))
        };
        let kinds = chess_custom::Kind::ALL.iter().filter_map(named).collect();
        let has = |name: &str| game.planes().iter().any(|plane| plane.name == name);
        let counts = usize::from(has("own-checks-left"));
        let limit = start.draw_rules();
        let fields = Fields {
            castling: has("own-castling").then_some(4 + counts),
            castler: Some('K'),
            en_passant: has("en-passant").then_some(3 + counts),
            checks: has("own-checks-left").then_some(3),
            passes: None,
            clock: limit.plies.or(limit.claim_plies).map(u64::from),
        };
        let met = is_shown(&game, &kinds, fields, 600);
        checked += met.get("checks").map_or(0, |times| u32::from(*times > 10));
        checked += met.get("hand").map_or(0, |times| u32::from(*times > 10));
    }
    assert!(checked >= 2, "{checked}");
}
