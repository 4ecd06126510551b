//! What `help` says: examples from the choices that there are, and the letters of the pieces.

use std::collections::BTreeMap;

use strata_tactical::Unit;
use warboard::board::{Diagram, Piece, SquareBoard};
use warboard::{ActionFlags, Choice, Start, View};

use crate::wrap::{packed, wrapped};

/// How many kinds of choices have an example.
const EXAMPLES: usize = 6;

/// The columns of what is typed, before what it does.
const TYPED: usize = 16;

/// What is typed, and what it does.
const WORDS: [(&str, &str); 5] = [
    (
        "hint [3]",
        "the best choice (or three), what follows, and what it is worth",
    ),
    ("why ACTION", "why it is refused, or what it would do"),
    (
        "undo [2]",
        "take back the last action (or two); in a game with secrets only your own, if nobody has acted \
         since and it revealed nothing",
    ),
    ("redo", "play again what was taken back"),
    (
        "resign",
        "give up; also: offer (a draw), accept, decline, claim (a draw), time (you have run out of it), \
         abandon; agree (on a draw, both)",
    ),
];

const MORE_WORDS: [(&str, &str); 3] = [
    ("board", "the board again"),
    (
        "record",
        "the record of the game; save FILE writes it to a file",
    ),
    ("q, quit", "leave"),
];

/// What a word gives up in a campaign.
const CAMPAIGN: &str = "resign gives up the battle if one is being fought (the order is yield), and the \
                        campaign otherwise (concede); agree, accept and time end the battle";

/// What may be typed, in lines of so many columns. `named` is an example of a word that says whose it is, if
/// players may say words for each other.
pub(super) fn help(view: &View, named: Option<&str>, columns: usize) -> String {
    let choices = view.choices();
    let room = columns.saturating_sub(TYPED);
    let mut lines = entry("an action", packed(&listed(examples(&choices)), " ", room));
    let mut say = |typed: &str, does: &str| lines.extend(entry(typed, wrapped(does, room, 0)));
    say("", "several of your own in one line with ; between them");
    match choices.iter().find_map(|choice| choice.from.as_deref()) {
        Some(square) => {
            let does = format!("what you may choose (from {square})");
            say(&format!("hints [{square}]"), &does);
        }
        None => say("hints", "what you may choose"),
    }
    WORDS.iter().for_each(|(typed, does)| say(typed, does));
    let name = view.rules().name();
    if name == "strata-strategic" {
        say("", CAMPAIGN);
    }
    MORE_WORDS.iter().for_each(|(typed, does)| say(typed, does));
    if let Some(named) = named {
        say(named, "a word of somebody who is not to act, at one screen");
    }
    say("rules", &format!("`warboard rules {name}` prints them"));
    lines.extend(entry("pieces", packed(&listed(pieces(view)), " ", room)));
    lines.join("\n")
}

/// An entry of the list, in as many lines as it takes.
fn entry(typed: &str, does: Vec<String>) -> Vec<String> {
    let typed = [typed].into_iter().chain(std::iter::repeat(""));
    let lines = typed.zip(does);
    lines
        .map(|(typed, does)| format!("{:TYPED$}{does}", format!("  {typed} ")))
        .collect()
}

/// Items with a comma after each but the last.
pub(super) fn listed(mut items: Vec<String>) -> Vec<String> {
    if let Some((_, others)) = items.split_last_mut() {
        others.iter_mut().for_each(|item| item.push(','));
    }
    items
}

/// The first choice of each kind, and the first move that captures, as players write them and in machine
/// notation.
fn examples(choices: &[Choice]) -> Vec<String> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let words = ActionFlags::GIVES_UP | ActionFlags::TALK;
    for choice in choices
        .iter()
        .filter(|choice| !choice.does.intersects(words))
    {
        let captures = choice.kind == "move" && choice.does.contains(ActionFlags::CAPTURE);
        let kind = match captures {
            true => "capture".to_string(),
            false => choice.kind.replace('-', " "),
        };
        let known = examples.iter().any(|(known, _)| *known == kind);
        if !known && examples.len() < EXAMPLES {
            let text = match choice.notation == choice.action {
                true => choice.action.clone(),
                false => format!("{} or {}", choice.notation, choice.action),
            };
            examples.push((kind, text));
        }
    }
    let texts = examples.into_iter();
    texts
        .map(|(kind, text)| format!("{text} ({kind})"))
        .collect()
}

/// The pieces of the game by their letters: of this position as its observer sees it, of a start,
/// and the units of `StrataChess`, which lie face down.
pub(super) fn pieces(view: &View) -> Vec<String> {
    let start = view.rules().start(&Start::GuessableTestDeal(0)).ok();
    let diagrams = [Some(view.diagram()), start.map(|game| game.diagram())];
    let mut names: BTreeMap<char, String> = BTreeMap::new();
    for board in diagrams.iter().flatten().filter_map(board) {
        for piece in on(board) {
            names.insert(piece.letter, piece.name.to_string());
        }
    }
    if view.rules().name().starts_with("strata-") {
        names.extend(Unit::ALL.map(|unit| (unit.letter(), unit.name().to_string())));
    }
    let names = names.into_iter();
    names
        .map(|(letter, name)| format!("{letter} {name}"))
        .collect()
}

fn board(diagram: &Diagram) -> Option<&SquareBoard> {
    match diagram {
        Diagram::Squares(board) => Some(board),
        Diagram::Hexes(map) => map.battle(),
        _ => None,
    }
}

fn on(board: &SquareBoard) -> impl Iterator<Item = &Piece> {
    let pieces = board
        .squares()
        .filter_map(|(file, rank)| board.cell(file, rank).piece.as_ref());
    pieces.chain(board.asides().iter().map(|aside| &aside.piece))
}
