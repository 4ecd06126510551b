//! Variants that nobody has thought of, with pieces that nobody has thought of: their positions keep the
//! contract of a game, every text means one action, and a search of them does not trip.

use std::sync::Arc;

use chess_custom::{Custom, Definition, Definitions};
use piece_kit::testing::{Rng, assert_contract, random_play};
use piece_kit::{Boarded, Game, Pieces as _, Record, Side};
use warboard_players::{Limits, Resources, Search, terms_of_variant};

/// Types of the format, with the letters that they have here.
const NAMED: [(&str, char); 16] = [
    ("knight", 'n'),
    ("bishop", 'b'),
    ("rook", 'r'),
    ("queen", 'q'),
    ("fers", 'f'),
    ("silver", 's'),
    ("gold", 'g'),
    ("lance", 'l'),
    ("archbishop", 'a'),
    ("chancellor", 'c'),
    ("cannon", 'o'),
    ("horse", 'h'),
    ("elephant", 'e'),
    ("soldier", 'z'),
    ("centaur", 't'),
    ("wazir", 'w'),
];

const ATOMS: [&str; 15] = [
    "W", "F", "D", "N", "A", "H", "C", "R", "B", "R2", "B3", "NN", "mRcpR", "fW", "fF",
];

/// Keys of rules with values, of which a variant has some.
const RULES: [&str; 27] = [
    "pieceDrops = true\ncapturesToHand = true",
    "pieceDrops = true",
    "mustCapture = true",
    "checking = false",
    "dropChecks = false",
    "flyingGeneral = true",
    "blastOnCapture = true",
    "checkCounting = true",
    "castling = false",
    "castlingKingsideFile = e",
    "castlingQueensideFile = b",
    "castlingRank = 2",
    "oppositeCastling = true",
    "doubleStep = false",
    "doubleStepRegionWhite = *2 *3",
    "tripleStepRegionWhite = *2",
    "enPassantRegion = *3 *4",
    "mandatoryPawnPromotion = false",
    "mandatoryPiecePromotion = true",
    "piecePromotionOnCapture = true",
    "promotionRank = 4",
    "immobilityIllegal = true",
    "stalemateValue = loss",
    "flagRegionWhite = *5\nflagPiece = x",
    "extinctionValue = loss\nextinctionPieceTypes = x",
    "extinctionValue = loss\nextinctionPieceTypes = x\nextinctionPseudoRoyal = true",
    "perpetualCheckIllegal = true",
];

struct Drawn {
    text: String,
    letters: Vec<char>,
}

/// A section: board, pieces, promotions, castling, rules and a start, each by chance.
fn draw(name: &str, rng: &mut Rng) -> Drawn {
    let (files, ranks) = (rng.range(5, 9), rng.range(5, 9));
    let mut text = format!("[{name}]\nmaxFile = {files}\nmaxRank = {ranks}\n");
    let mut letters = Vec::new();
    let betza =
        |rng: &mut Rng| -> String { (0..=rng.below(3)).map(|_| rng.pick(&ATOMS)).collect() };
    let has_king = rng.percent(70);
    match (has_king, rng.percent(40)) {
        (true, true) => text += &format!("king = k:{}\n", betza(rng)),
        (true, false) => text += "king = k\n",
        (false, _) => {
            text += "commoner = k\ncastlingKingPiece = k\n";
            letters.push('k');
        }
    }
    if rng.percent(70) {
        text += "pawn = p\n";
        letters.push('p');
    }
    let mut named = NAMED;
    rng.shuffle(&mut named);
    for (kind, letter) in &named[..rng.range(2, 5) as usize] {
        text += &format!("{kind} = {letter}\n");
        letters.push(*letter);
    }
    for (number, letter) in ['i', 'j', 'u', 'v'].iter().enumerate() {
        if rng.percent(30) {
            text += &format!("customPiece{} = {letter}:{}\n", number + 1, betza(rng));
            letters.push(*letter);
        }
    }
    let some =
        |rng: &mut Rng| -> String { (0..=rng.below(3)).map(|_| rng.pick(&letters)).collect() };
    if rng.percent(60) {
        text += &format!("promotionPieceTypes = {}\n", some(rng));
    }
    if rng.percent(40) {
        text += &format!("promotionPawnTypes = {}\n", some(rng));
    }
    if rng.percent(60) {
        let mut pairs = String::new();
        for _ in 0..=rng.below(4) {
            pairs += &format!(" {}:{}", rng.pick(&letters), rng.pick(&letters));
        }
        text += &format!("promotedPieceType ={pairs}\n");
    }
    for (key, chance) in [("castlingRookPieces", 70), ("castlingKingPiece", 25)] {
        if rng.percent(chance) && !text.contains(key) {
            text += &format!("{key} = {}\n", rng.pick(&letters));
        }
    }
    for _ in 0..=rng.below(4) {
        let letter = rng.pick(&letters).to_string();
        let rule = rng.pick(&RULES);
        let key = rule.split(" = ").next().expect("a key");
        if !text.contains(&format!("\n{key} =")) {
            text += &(rule.replace('x', &letter) + "\n");
        }
    }
    let counts = text.contains("checkCounting");
    let start = scattered(rng, files, ranks, &letters, &[]);
    text += &format!(
        "startFen = {start} w - -{} 0 1\n",
        if counts { " 3+3" } else { "" }
    );
    Drawn { text, letters }
}

/// A placement: a king each, if there are kings, and up to ten of these pieces a side.
fn scattered(rng: &mut Rng, files: i32, ranks: i32, letters: &[char], marked: &[String]) -> String {
    let mut cells = vec![String::new(); (files * ranks) as usize];
    // Kings at home more often than elsewhere.
    let (home, last) = (files as usize, cells.len());
    for (sign, from) in [("k", 0), ("K", last - home)] {
        let at = match rng.percent(50) {
            true => from + rng.below(home),
            false => rng.below(last),
        };
        cells[at] = sign.to_string();
    }
    let mut put = |rng: &mut Rng, sign: String| {
        let at = rng.below(cells.len());
        if cells[at].is_empty() {
            cells[at] = sign;
        }
    };
    for _ in 0..rng.range(3, 10) {
        let own = |sign: String, white: bool| match white {
            true => sign.to_uppercase(),
            false => sign,
        };
        let sign = match rng.percent(35) && !marked.is_empty() {
            true => marked[rng.below(marked.len())].to_lowercase(),
            false => rng.pick(letters).to_string(),
        };
        // Of each side as many, so that games go on for a while.
        for white in [true, false] {
            let sign = own(sign.clone(), white);
            put(rng, sign);
        }
    }
    let rows = cells.chunks(files as usize).map(|row| {
        let mut text = String::new();
        for group in row.chunk_by(|one, next| one.is_empty() && next.is_empty()) {
            match group[0].as_str() {
                "" => text += &group.len().to_string(),
                sign => text += sign,
            }
        }
        text
    });
    rows.collect::<Vec<_>>().join("/")
}

/// Signs with a mark, as White's are written.
fn marked(definition: &Definition) -> Vec<String> {
    let kinds = chess_custom::Kind::ALL.iter();
    let signs = kinds.filter_map(|kind| definition.sign(Side::White, *kind));
    signs.filter(|sign| sign.len() > 1).collect()
}

/// Whatever is listed is written, read, played and replayed as itself.
fn assert_texts(position: &Custom, rng: &mut Rng) {
    assert_contract(position);
    let legal = position.legal_actions();
    let mut noisy = Vec::new();
    position.extend_captures_and_promotions(&mut noisy);
    assert!(
        noisy.iter().all(|action| legal.contains(action)),
        "{position}"
    );
    if legal.is_empty() {
        return;
    }
    let action = rng.pick(&legal);
    let mut game = Game::new(position.clone());
    assert!(game.play(action).is_ok(), "{position} {action}");
    let record: Record<Custom> = game.record().to_string().parse().expect("a record");
    let read = record.replay().expect("a game");
    assert_eq!(read.position(), game.position(), "{position} {action}");
}

fn assert_searched(position: &Custom, definition: &Arc<Definition>, rng: &mut Rng) {
    let resources = Resources {
        table: 1 << 16,
        threads: 1,
    };
    let mut search = Search::<Custom>::with_terms(terms_of_variant(definition), resources);
    let game = Game::new(position.clone());
    let mut limits = Limits::of_depth(rng.range(2, 5) as u32);
    limits.nodes = Some(600);
    let found = search.analyse(position, &game.path(), &limits.into(), 2, &mut |_| ());
    assert_eq!(found.is_empty(), position.outcome().is_some(), "{position}");
    for thought in found {
        assert!(position.check(thought.choice()).is_ok(), "{position}");
    }
}

#[test]
fn random_variants_are_played_and_searched() {
    let (mut castlings, mut promotions) = (0, 0);
    for seed in 0..56 {
        let mut rng = Rng(seed);
        let name = format!("drawn-{seed}");
        // Not all that is drawn is a game: rules exclude each other, and starts have a king in check.
        let mut drawn = core::iter::repeat_with(|| draw(&name, &mut rng)).take(50);
        let read = drawn.find_map(|drawn| Some((Definitions::parse(&drawn.text).ok()?, drawn)));
        let (read, drawn) = read.expect("one of fifty is a game");
        let definition = &read.load().expect("a new name")[0];
        let mut starts = vec![definition.start()];
        let (files, ranks) = (definition.files().into(), definition.ranks().into());
        let marks = marked(definition);
        for _ in 0..3 {
            let placement = scattered(&mut rng, files, ranks, &drawn.letters, &marks);
            let counts = if drawn.text.contains("checkCounting") {
                " 2+2"
            } else {
                ""
            };
            // A right wherever one may be, and none.
            let files = ('a'..='i').flat_map(|file| [file, file.to_ascii_uppercase()]);
            for right in files.chain(['-']) {
                let turn = if right.is_lowercase() { "b" } else { "w" };
                let text = format!("{name} {placement} {turn} {right} -{counts} 0 1");
                starts.extend(text.parse::<Custom>());
            }
        }
        for start in &starts {
            castlings += start.castling().len();
            for position in random_play(start, &mut rng, 12).iter().step_by(4) {
                let legal = position.legal_actions().into_iter();
                promotions += legal.filter(|action| action.to_string().len() > 4).count();
                assert_texts(position, &mut rng);
                assert_searched(position, definition, &mut rng);
            }
        }
    }
    assert!(
        castlings >= 5 && promotions >= 500,
        "{castlings} {promotions}"
    );
}

/// The search lists each action once, also where what has promoted must promote to what it is.
#[test]
fn what_promotes_to_itself_is_searched() {
    let text = "
        [queens-again:chess]
        promotionPawnTypes = pq
        promotedPieceType = b:b
    ";
    let read = Definitions::parse(text).expect("a variant");
    let definition = &read.load().expect("a new name")[0];
    for fen in [
        "4k3/8/3Q4/8/8/8/8/4K3 w - - 0 1",
        "4k3/1+B6/8/8/8/8/6+b1/4K3 w - - 0 1",
    ] {
        let position: Custom = format!("queens-again {fen}").parse().expect("a position");
        assert_contract(&position);
        let mut rng = Rng(1);
        for _ in 0..3 {
            assert_searched(&position, definition, &mut rng);
        }
    }
}

/// The board of a variant is a part of a larger one.
#[test]
fn a_start_that_is_alike_for_both_is_worth_the_same_to_whoever_moves() {
    for base in [
        "chess",
        "losalamos",
        "grand",
        "courier",
        "torishogi",
        "seirawan",
    ] {
        let text = format!("[even-{base}:{base}]");
        let read = Definitions::parse(&text).expect("a variant");
        let definition = &read.load().expect("a new name")[0];
        let start = definition.start();
        let text = start.to_string();
        let turned = text.replacen(" w ", " b ", 1).parse::<Custom>();
        let [white, black] = [start, turned.expect(&text)].map(|position| {
            let terms = terms_of_variant(definition);
            let mut search = Search::<Custom>::with_terms(terms, Resources::default());
            let path = Game::new(position.clone()).path();
            let limits = Limits::of_depth(1).into();
            let found = search.analyse(&position, &path, &limits, 1, &mut |_| ());
            found[0].score
        });
        assert_eq!(white, black, "{base}");
    }
}
