//! The moves by which XBoard is shown an action, such that another engine can tell what they mean.

use warboard::Game;

use super::board::{Board, Ply};
use super::follow::Follow;

/// An action, and the moves that show the whole of it.
pub(super) struct Script {
    pub(super) action: String,
    pub(super) plies: Vec<Ply>,
    /// The moves as XBoard sends them to another engine.
    pub(super) texts: Vec<String>,
    /// The position afterwards.
    position: String,
}

/// What every legal action is shown by. No two begin with the moves that are all of one of them, unless
/// they lead to the same position.
pub(super) fn scripts(game: &Game, shown: &Board, royal: char) -> Vec<Script> {
    let white = game.turn() == "w";
    let mut game = game.clone();
    let legal = game.legal();
    let script = |action: String| {
        game.play(&action).ok()?;
        let position = game.position();
        game.undo();
        let follow = Follow {
            shown: &mut shown.clone(),
            target: &Board::of(&position),
            royal,
            white,
        };
        let plies = follow.plies(false);
        Some(Script {
            action,
            texts: sent(shown, &plies),
            plies,
            position,
        })
    };
    let mut all: Vec<Script> = legal.into_iter().filter_map(script).collect();
    // What is one move stays one.
    all.sort_by_key(|script| script.plies.len());
    let mut told: Vec<Script> = Vec::with_capacity(all.len());
    for script in all {
        let script = match told.iter().any(|other| other.is_taken_for(&script)) {
            true => detour(script, shown, royal, &told),
            false => script,
        };
        told.push(script);
    }
    told
}

/// A script that begins with a move of each king to where it stands, by way of an empty square.
fn detour(script: Script, shown: &Board, royal: char, told: &[Script]) -> Script {
    let kings = [royal.to_ascii_uppercase(), royal.to_ascii_lowercase()];
    let mut kings = kings.map(|king| shown.find(king));
    if script.is_of_black(shown) {
        kings.reverse();
    }
    let [Some(own), Some(other)] = kings else {
        return script;
    };
    let mut longer = shown.empty().map(|way| {
        let pass = |king| Ply {
            from: king,
            via: Some(way),
            to: king,
            becomes: None,
        };
        let passes = [pass(own), pass(other)];
        let plies: Vec<Ply> = passes.iter().chain(&script.plies).copied().collect();
        Script {
            action: script.action.clone(),
            texts: sent(shown, &plies),
            plies,
            position: script.position.clone(),
        }
    });
    let clear = longer.find(|longer| !told.iter().any(|other| other.is_taken_for(longer)));
    clear.unwrap_or(script)
}

impl Script {
    /// Whether somebody who reads both cannot tell them apart when the shorter one is over.
    fn is_taken_for(&self, other: &Self) -> bool {
        let read = self.texts.len().min(other.texts.len());
        self.texts[..read] == other.texts[..read]
            && (self.texts.len() != other.texts.len() || self.position != other.position)
    }

    fn is_of_black(&self, shown: &Board) -> bool {
        let first = self.plies.first().and_then(|ply| shown.get(ply.from));
        first.is_some_and(|letter| letter.is_ascii_lowercase())
    }
}

/// Moves as XBoard sends them to the other engine.
fn sent(shown: &Board, plies: &[Ply]) -> Vec<String> {
    let mut shown = shown.clone();
    let send = |ply: &Ply| {
        let text = sent_one(&shown, *ply);
        shown.apply(*ply);
        text
    };
    plies.iter().map(send).collect()
}

/// A move over a square on which a piece of its own side stands is sent as castling by XBoard, without
/// what the piece becomes: that piece goes beside it. To Black, an empty square is such a one.
fn sent_one(shown: &Board, ply: Ply) -> String {
    let is_white = |square| {
        let letter = shown.get(square);
        letter.is_some_and(|letter| letter.is_ascii_uppercase())
    };
    match ply.via {
        Some(via) if is_white(via) == is_white(ply.from) => {
            let beside = if ply.from.0 > via.0 { b'b' } else { b'`' };
            let beside = char::from(beside + ply.to.0);
            let rank = ply.to.1;
            let plain = Ply {
                via: None,
                becomes: None,
                ..ply
            };
            let via = format!("{}{}", char::from(b'a' + via.0), via.1);
            format!("{plain},{via}{beside}{rank}")
        }
        _ => ply.to_string(),
    }
}

/// The moves of an action that have come so far.
pub(super) struct Begun {
    /// What every action would be shown by.
    pub(super) scripts: Vec<Script>,
    pub(super) texts: Vec<String>,
}

impl Begun {
    /// The actions that begin so.
    pub(super) fn meant(&self) -> impl Iterator<Item = &Script> {
        let begins = |script: &&Script| script.texts.starts_with(&self.texts);
        self.scripts.iter().filter(begins)
    }

    pub(super) fn count(&self) -> usize {
        self.texts.len()
    }

    /// Takes the last move back; none if there is no other.
    pub(super) fn without_last(mut self) -> Option<Self> {
        self.texts.pop();
        (!self.texts.is_empty()).then_some(self)
    }
}
