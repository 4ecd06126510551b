//! What is known of a game before one begins.

use std::collections::{BTreeSet, HashSet};

use warboard::board::{Cell, Diagram, Piece, PieceKind, SquareBoard};
use warboard::piece_kit::Seed;
use warboard::svg::SvgOptions;
use warboard::{BoardShape, Game, GameInfo, Rules, Start, find, games};

use crate::walk::walk;

fn usual(rules: Rules) -> Game {
    rules.start(&Start::Default).expect("a start")
}

/// The kind of a piece, if it is listed.
fn kind_of<'a>(info: &'a GameInfo, piece: &Piece) -> Option<&'a PieceKind> {
    let mut kinds = info.kinds.iter();
    kinds.find(|kind| (kind.letter, kind.mark) == (piece.letter, piece.mark))
}

/// The name of the figure that the picture of a piece has; none if it has a letter.
fn drawn(piece: &Piece) -> Option<String> {
    let mut options = SvgOptions::default();
    options.id = "x".parse().ok();
    let mut up = piece.clone();
    up.face_down = false;
    let board = SquareBoard::new(1, 1, |_, _| Cell::EMPTY.with_piece(up.clone()));
    let picture = board.svg_with(&options);
    let (_, figure) = picture.split_once("<g id=\"x-")?;
    let (name, _) = figure.split_once('"')?;
    (name != "letter").then(|| name.to_string())
}

/// A name as ids of a picture have it.
fn as_id(figure: &str) -> String {
    figure.replace(' ', "-")
}

/// The pieces on a board and beside it, and whether each is in a hand; not those of armies.
fn pieces_of(diagram: &Diagram) -> Vec<(Piece, bool)> {
    let board = match diagram {
        Diagram::Squares(board) => Some(board),
        Diagram::Hexes(map) => map.battle(),
        _ => panic!("another shape"),
    };
    let Some(board) = board else {
        return Vec::new();
    };
    let cells = board.squares().map(|(file, rank)| board.cell(file, rank));
    let pieces = cells.filter_map(|cell| Some((cell.piece.clone()?, false)));
    let asides = board.asides().iter();
    let asides = asides.map(|aside| (aside.piece.clone(), aside.is_held()));
    pieces.chain(asides).collect()
}

/// Each piece is of one of the kinds, with its name and figure.
fn check_pieces(info: &GameInfo, pieces: impl IntoIterator<Item = (Piece, bool)>) {
    let name = &info.name;
    for (piece, is_held) in pieces {
        let kind = kind_of(info, &piece).unwrap_or_else(|| panic!("{name}: {piece:?}"));
        assert_eq!(kind.name, piece.name, "{name}");
        let figure = kind.figure.as_deref().map(as_id);
        assert_eq!(
            figure,
            drawn(&piece).map(|id| as_id(&id)),
            "{name}: {piece:?}"
        );
        assert!(kind.held || !is_held, "{name}: {piece:?}");
    }
}

/// All pieces that some random games show.
fn pieces_of_walks(rules: Rules, plies: usize) -> HashSet<(Piece, bool)> {
    let mut pieces = HashSet::new();
    for seed in 0..2 {
        walk(rules, seed, plies, |game, _| {
            pieces.extend(pieces_of(&game.diagram()));
        });
    }
    pieces
}

#[test]
fn what_is_said_before_a_game_is_what_its_start_shows() {
    for &rules in games() {
        let (info, game) = (rules.info(), usual(rules));
        let name = rules.name();
        assert_eq!(
            (&*info.name, &*info.title, &*info.summary),
            (name, rules.title(), rules.summary())
        );
        assert_eq!(
            (info.starts, info.scenarios.clone()),
            (rules.starts(), rules.scenarios())
        );
        match game.diagram() {
            Diagram::Squares(board) => {
                let shape = match board.shape().is_hexes() {
                    true => BoardShape::Hexes,
                    false => BoardShape::Squares,
                };
                assert_eq!(info.shape, Some(shape), "{name}");
                let size = (info.files, info.ranks);
                assert_eq!(size, (Some(board.files()), Some(board.ranks())), "{name}");
                assert_eq!(info.hands, board.has_hands(), "{name}");
            }
            Diagram::Hexes(_) => {
                assert_eq!(info.shape, Some(BoardShape::Hexes), "{name}");
                assert_eq!((info.files, info.ranks, info.hands), (None, None, false));
            }
            _ => panic!("another shape"),
        }
        let everybody = ["everybody"];
        assert_eq!(info.secrets, game.observers() != everybody, "{name}");
        assert_eq!(
            info.hands,
            info.kinds.iter().any(|kind| kind.held),
            "{name}"
        );
    }
}

#[test]
fn hexes_have_files_and_ranks_and_maps_have_none() {
    let size = |name: &str| {
        let info = find(name).expect("a game").info();
        (info.shape, info.files, info.ranks)
    };
    let (squares, hexes) = (Some(BoardShape::Squares), Some(BoardShape::Hexes));
    assert_eq!(size("chess"), (squares, Some(8), Some(8)));
    assert_eq!(size("xiangqi"), (squares, Some(9), Some(10)));
    assert_eq!(size("glinski"), (hexes, Some(11), Some(11)));
    assert_eq!(size("strata-strategic"), (hexes, None, None));
}

#[test]
fn every_piece_that_stands_on_a_start_or_comes_later_is_among_the_kinds() {
    for &rules in games() {
        let info = rules.info();
        let starts = (0..rules.starts().min(8)).map(Start::Number);
        for start in starts.chain([Start::Default]) {
            let diagram = rules.start(&start).expect("a start").diagram();
            check_pieces(&info, pieces_of(&diagram));
            if let Diagram::Hexes(map) = diagram {
                let armies = map.cells().iter().filter_map(|cell| cell.army.as_ref());
                for unit in armies.flat_map(|army| army.units.chars()) {
                    assert!(info.kinds.iter().any(|kind| kind.letter == unit), "{unit}");
                }
            }
        }
        check_pieces(&info, pieces_of_walks(rules, 80));
        for kind in &info.kinds {
            let twins = info.kinds.iter();
            let twins =
                twins.filter(|other| (other.letter, other.mark) == (kind.letter, kind.mark));
            assert_eq!(twins.count(), 1, "{}: {kind:?}", info.name);
        }
    }
}

#[test]
fn views_show_no_other_pieces() {
    let info = find("strata-tactical").expect("a game").info();
    let battle = usual(find("strata-tactical").expect("a game"));
    for observer in battle.observers() {
        let view = battle.view(&observer).expect("a view");
        check_pieces(&info, pieces_of(&view.diagram()));
    }
    assert!(info.kinds.iter().any(|kind| kind.name == "unit face down"));
}

#[test]
fn a_piece_that_can_be_held_can_be_dropped() {
    let info = find("crazyhouse").expect("a game").info();
    let held = info.kinds.iter().filter(|kind| kind.held);
    let held: String = held.map(|kind| kind.letter).collect();
    let position = format!("4k3/8/8/8/8/8/8/4K3[{held}] w - - 0 1");
    let game = find("crazyhouse").expect("a game").parse(&position);
    let dropped = game.expect("a position").choices();
    let dropped = dropped.iter().filter(|choice| choice.kind == "drop");
    let dropped: BTreeSet<char> = dropped.filter_map(|choice| choice.becomes).collect();
    assert_eq!(dropped, held.chars().collect());
    assert_eq!(dropped.len(), 5);
}

#[test]
fn players_are_those_of_the_usual_start_or_a_part_of_those_who_can_play() {
    let names = |game: &Game| -> Vec<String> {
        let players = game.roster().into_iter();
        players.map(|player| player.player).collect()
    };
    for &rules in games() {
        let players = rules.info().players.expect("players");
        assert_eq!(players.most, players.names.len());
        assert!(
            players.names.starts_with(&names(&usual(rules))),
            "{}",
            rules.name()
        );
        if rules.scenarios().is_empty() {
            assert_eq!(
                (players.least, players.names),
                (2, vec!["w".into(), "b".into()])
            );
        }
    }
}

#[test]
fn a_campaign_is_for_as_many_players_as_its_maps_have_seats_for() {
    let rules = find("strata-strategic").expect("a game");
    let players = rules.info().players.expect("players");
    let shipped = (0..rules.starts()).map(Start::Number);
    let drawn = (0..40).map(|seed| Start::Seed(Seed::guessable(seed)));
    let seats = shipped.chain(drawn).map(|start| {
        let roster = rules.start(&start).expect("a start").roster();
        let seats: Vec<String> = roster.into_iter().map(|player| player.player).collect();
        assert_eq!(seats, players.names[..seats.len()]);
        seats.len()
    });
    let seats: BTreeSet<usize> = seats.collect();
    assert_eq!(seats, (players.least..=players.most).collect());
}

#[test]
fn what_is_worth_nothing_is_royal_or_cannot_be_taken() {
    for &rules in games() {
        let kinds = rules.info().kinds;
        let valued = kinds.iter().filter(|kind| kind.value.is_some());
        assert!(
            valued.clone().all(|kind| kind.value > Some(0)),
            "{}",
            rules.name()
        );
        let others = kinds.iter().filter(|kind| kind.value.is_none());
        let others: Vec<&str> = others.map(|kind| &*kind.name).collect();
        let expected: &[&str] = match rules.name() {
            "invasion" => &["head quarter", "Bomb"],
            "strata-tactical" | "strata-strategic" => &["king", "duke"],
            "xiangqi" | "janggi" => &["general"],
            "amazons" | "breakthrough" => &[],
            _ => &["king"],
        };
        assert_eq!(others, expected, "{}", rules.name());
    }
    let value = |name: &str, letter: char| {
        let kinds = find(name).expect("a game").info().kinds;
        let found = kinds.into_iter().find(|kind| kind.letter == letter);
        found.and_then(|kind| kind.value).expect("a value")
    };
    assert!((280..360).contains(&value("chess", 'N')));
    assert!((900..1100).contains(&value("capatomic", 'Q')));
}

#[test]
fn rules_without_a_start_have_no_board() {
    let info = find("custom").expect("the game of records").info();
    assert_eq!(
        (info.players, info.shape, info.files, info.kinds),
        (None, None, None, Vec::new())
    );
    let unloaded = warboard::custom::load_variants("[gone-tomorrow:chess]\n").variants[0];
    assert_eq!(unloaded.info().files, Some(8));
    warboard::custom::unload_variant("gone-tomorrow");
    assert_eq!(unloaded.info().files, None);
}

#[test]
fn variants_by_file_say_the_same() {
    let file = "[told:crazyhouse]\nmaxFile = 10\nmaxRank = 7\ncustomPiece1 = h:NB\ncustomPiece2 = d:N3\n\
                pieceValueMg = h:820\nstartFen = rnbqkbnrhd/pppppppppp/10/10/10/PPPPPPPPPP/RNBQKBNRHD[] w - - 0 1\n\
                promotedPieceType = p:h\n[plain:shogi]\n";
    let loaded = warboard::custom::load_variants(file);
    assert_eq!(loaded.reasons(), []);
    for rules in loaded.variants {
        let info = rules.info();
        let Diagram::Squares(board) = usual(rules).diagram() else {
            panic!("squares")
        };
        assert_eq!(
            (info.files, info.ranks),
            (Some(board.files()), Some(board.ranks()))
        );
        assert!(info.hands && board.has_hands());
        check_pieces(&info, pieces_of_walks(rules, 100));
        let royal = info.kinds.iter().filter(|kind| kind.value.is_none());
        let royal: Vec<&str> = royal.map(|kind| &*kind.name).collect();
        assert_eq!(royal, ["king"], "{}", rules.name());
    }
    let told = find("told").expect("a variant").info();
    let of = |letter| {
        told.kinds
            .iter()
            .find(|kind| kind.letter == letter)
            .expect("a kind")
    };
    assert_eq!(
        (of('H').value, of('H').figure.as_deref()),
        (Some(820), Some("archbishop"))
    );
    assert_eq!((of('D').figure.as_deref(), of('D').held), (None, true));
    assert!(!of('K').held);
}

/// What the computer players hold each kind for, from their terms.
#[cfg(feature = "players")]
mod values {
    use std::fs;

    use strata_tactical::Battle;
    use warboard::games;
    use warboard::piece_kit::{Boarded, Pieces, Role};
    use warboard::players::Evaluated;

    /// The line of a game: the kinds that are neither royal nor scenery, each with the mean of its value early
    /// and late in a game.
    fn line<G: Boarded + Evaluated>() -> (&'static str, String) {
        let terms = G::terms();
        let kinds = G::Kind::ALL.iter().zip(&terms.kinds);
        let kinds = kinds.filter(|(kind, _)| {
            let spec = kind.spec();
            !matches!(spec.role, Role::Royal | Role::Scenery)
        });
        let kinds = kinds.map(|(kind, terms)| {
            let value = (terms.value.early + terms.value.late) / 2;
            format!(" {}{value}", kind.sign())
        });
        (G::NAME, kinds.collect())
    }

    /// The text of the file: `GOLDEN=1 cargo test -p warboard --all-features --test all values` writes it.
    #[test]
    fn the_values_are_those_of_the_players() {
        macro_rules! lines {
            ($($module:ident: $game:path,)*) => {
                vec![$(line::<$game>()),*]
            };
        }
        let mut lines = lines![
            capatomic: capatomic::Capatomic,
            invasion: invasion::Invasion,
            strata_tactical: Battle,
        ];
        lines.extend(chess_family::for_each_game!(lines));
        // Campaigns have the pieces of their battles.
        let named = games().iter().map(|rules| rules.name());
        let named = named.filter(|name| *name != "strata-strategic");
        assert!(named.eq(lines.iter().map(|(name, _)| *name)));
        let lines = lines.iter().map(|(name, kinds)| format!("{name}{kinds}\n"));
        let text: String = lines.collect();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/values.txt");
        if std::env::var_os("GOLDEN").is_some() {
            return fs::write(path, text).expect("written");
        }
        assert_eq!(fs::read_to_string(path).expect("a file"), text);
    }
}
