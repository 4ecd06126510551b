//! Two engines that meet through a referee who passes on what XBoard passes on.

use std::collections::BTreeMap;

use super::{Speaker, told};

/// Both have missiles, launches are unlocked, and two knights are missing.
const UNLOCKED: &str =
    "5m1m2/q1bbrakncr/pppppppppp/10/10/10/10/PPPPPPPPPP/Q1BBRAKNCR/5M1M2 w EJej - FHfh + 0 1";

type Square = (char, u8);

/// What XBoard has on its board of a hundred squares, ranks from 0.
struct Board(BTreeMap<Square, char>);

impl Board {
    fn of(placement: &str) -> Self {
        let mut pieces = BTreeMap::new();
        for (rank, row) in (0..10).rev().zip(placement.split('/')) {
            let row = row.replace("10", "          ");
            let spaces =
                |digit: char| " ".repeat(digit.to_digit(10).map_or(0, |empty| empty as usize));
            let row: String = row
                .chars()
                .map(|each| {
                    if each.is_ascii_digit() {
                        spaces(each)
                    } else {
                        each.to_string()
                    }
                })
                .collect();
            let cells = ('a'..='j').zip(row.chars());
            pieces.extend(
                cells
                    .filter(|(_, each)| *each != ' ')
                    .map(|(file, each)| ((file, rank), each)),
            );
        }
        Self(pieces)
    }

    /// Carries a move out that an engine has written, and returns it as XBoard sends it to the other.
    fn pass_on(&mut self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let square = |at: usize| (letters[at], letters[at + 1] as u8 - b'0');
        let (from, via, to) = match text.contains(',') {
            true => (square(0), Some(square(2)), square(7)),
            false => (square(0), None, square(2)),
        };
        if let Some(via) = via {
            assert_eq!(square(5), via, "{text}: the same piece goes on");
        }
        let becomes = letters.get(if via.is_some() { 9 } else { 4 }).copied();
        let piece = self.0.get(&from).copied();
        let piece = piece.unwrap_or_else(|| panic!("{text}: there is nothing on {from:?}"));
        // Black is whatever is not White, nothing too.
        let is_white = |letter: Option<&char>| letter.is_some_and(char::is_ascii_uppercase);
        let as_castling = via.filter(|via| is_white(self.0.get(via)) == piece.is_ascii_uppercase());
        let sent = match as_castling {
            Some((file, rank)) => {
                let step = if from.0 > file { 1 } else { -1 };
                let beside = char::from_u32((to.0 as i32 + step) as u32).expect("a letter");
                format!(
                    "{}{}{}{},{file}{rank}{beside}{}",
                    from.0, from.1, to.0, to.1, to.1
                )
            }
            None => text.to_string(),
        };
        if let Some(via) = via {
            self.0.remove(&via);
        }
        self.0.remove(&from);
        let there = self.0.get(&to).copied();
        if let Some(own) =
            there.filter(|own| own.is_ascii_uppercase() == piece.is_ascii_uppercase())
        {
            self.0.insert(from, own);
        }
        let is_pawn = piece.eq_ignore_ascii_case(&'p') && self.0.values().any(|each| *each == 'k');
        if is_pawn && via.is_none() && from.0 != to.0 && there.is_none() {
            self.0.remove(&(to.0, from.1));
        }
        let becomes = becomes.map(|letter| match piece.is_ascii_uppercase() {
            true => letter.to_ascii_uppercase(),
            false => letter,
        });
        self.0.insert(to, becomes.unwrap_or(piece));
        sent
    }
}

/// Two engines at one board.
struct Table {
    engines: [Speaker; 2],
    board: Board,
    /// How many moves XBoard has counted.
    plies: usize,
}

impl Table {
    /// Both begin where the first one says, or where XBoard begins in a game that it knows.
    fn of(variant: &str, starts: [&str; 2], limit: &str) -> Self {
        let mut engines = starts.map(|start| Speaker::with(&["xboard", "--start", start]));
        let mut setup = String::new();
        for (number, engine) in engines.iter_mut().enumerate() {
            engine.send("xboard\nprotover 2");
            engine.until("feature done=1");
            // XBoard asks twice when a match begins.
            for _ in 0..2 {
                let asked = format!(
                    "memory 1\ncores 1\nnew\nrandom\nvariant {variant}\n{limit}\nnopost\neasy"
                );
                let lines = told(engine, &asked);
                let line = lines.into_iter().find(|line| line.starts_with("setup "));
                if let Some(line) = line.filter(|_| number == 0 && setup.is_empty()) {
                    setup = line;
                }
            }
            assert_eq!(told(engine, "force"), [""; 0]);
        }
        let fen = setup.split(' ').skip(3).collect::<Vec<_>>().join(" ");
        if !fen.is_empty() {
            engines[1].send(&format!("setboard {fen}"));
        }
        for engine in &mut engines {
            assert_eq!(told(engine, "computer"), [""; 0]);
        }
        let placement = fen.split(' ').next().unwrap_or("").to_string();
        let board = Board::of(&placement);
        Self {
            engines,
            board,
            plies: 0,
        }
    }

    /// Passes the moves of an engine on, and returns what it says besides.
    fn pass_on(&mut self, mover: usize, lines: Vec<String>) -> Vec<String> {
        let mut rest = Vec::new();
        for line in lines {
            let complaint = line.starts_with("Illegal") || line.starts_with("Error");
            assert!(!complaint, "{line} after {} moves", self.plies);
            let Some(text) = line.strip_prefix("move ") else {
                rest.push(line);
                continue;
            };
            let sent = match self.board.0.is_empty() {
                true => text.to_string(),
                false => self.board.pass_on(text),
            };
            let other = &mut self.engines[1 - mover];
            other.send(&format!("time 60000\notim 60000\nusermove {sent}"));
            if self.plies == 0 {
                other.send("go");
            }
            self.plies += 1;
        }
        rest
    }

    /// Plays up to so many turns, and returns how it ended if it did.
    fn play(&mut self, turns: usize) -> Option<String> {
        self.engines[0].send("go");
        for turn in 0..turns {
            let mover = turn % 2;
            let lines = self.engines[mover].ask("", "ping 9", "pong 9");
            let plies = self.plies;
            if turn + 1 == turns {
                self.engines[1 - mover].send("force");
            }
            let rest = self.pass_on(mover, lines);
            if let Some(end) = rest.into_iter().find(|line| line.contains('{')) {
                return Some(end);
            }
            assert_eq!(
                (self.plies - plies) % 2,
                1,
                "it is the other's turn after {} moves",
                self.plies
            );
        }
        None
    }

    /// Both know the same game.
    fn agree(&mut self, squares: &[&str]) {
        for square in squares {
            let [one, other] = &mut self.engines;
            let lines = told(one, &format!("force\nlift {square}"));
            assert_eq!(
                lines,
                told(other, &format!("force\nlift {square}")),
                "{square}"
            );
        }
    }
}

const CORNERS: [&str; 9] = ["a1", "b1", "c2", "e1", "f1", "h2", "g7", "c8", "j1"];

#[test]
fn games_are_played_to_the_end() {
    for (variant, start) in [
        ("crc-missiles", "4711"),
        ("invasion", "random"),
        ("shako", "random"),
        ("chess-missiles", "random"),
    ] {
        let mut table = Table::of(variant, [start; 2], "sd 2");
        let end = table.play(300);
        assert!(
            end.is_some() || table.plies > 299,
            "{variant}: {}",
            table.plies
        );
        // A draw that is claimed ends the game for who claims it.
        if end.is_none_or(|end| !end.starts_with("1/2")) {
            table.agree(&CORNERS);
        }
    }
}

#[test]
fn one_start_is_played_even_if_each_engine_draws_its_own() {
    for starts in [["12345", "1"], ["random", "random"], [UNLOCKED, UNLOCKED]] {
        let mut table = Table::of("crc-missiles", starts, "sd 2");
        table.agree(&CORNERS);
        if table.play(40).is_none() {
            table.agree(&CORNERS);
        }
    }
}

#[test]
fn games_that_xboard_knows_need_no_setup() {
    for variant in [
        "normal",
        "crazyhouse",
        "capablanca",
        "grand",
        "xiangqi",
        "shogi",
        "3check",
        "atomic",
    ] {
        let mut table = Table::of(variant, ["random"; 2], "sd 2");
        let end = table.play(60);
        assert!(end.is_some() || table.plies == 60, "{variant}");
    }
}

/// XBoard makes pawns queens on the last three ranks unless it is told what they are.
#[test]
fn pawns_that_may_not_promote_stay_pawns() {
    let start = "5k4/10/10/3r6/2P7/10/10/10/10/5K4 w - - - + 0 1";
    for (action, shown) in [("c6d7", "move c5d6"), ("c6c7", "move c5c6")] {
        let mut table = Table::of("crc-missiles", [start; 2], "sd 1");
        let lines = told(&mut table.engines[0], &format!("option Play={action}"));
        assert_eq!(lines, [shown]);
    }
    let start = "5k4/10/3r6/2P7/10/10/10/10/10/5K4 w - - - + 0 1";
    let mut table = Table::of("crc-missiles", [start; 2], "sd 1");
    let lines = told(&mut table.engines[0], "option Play=c7d8");
    assert_eq!(lines, ["move c6d7p"]);
    table.pass_on(0, lines);
    assert!(table.engines[1].next().starts_with("move "));
}

/// All that an engine writes for an action, an engine reads: a launch, castling with missiles, the Bomb.
#[test]
fn actions_of_many_moves_are_passed_on() {
    for (variant, start, action) in [
        ("crc-missiles", UNLOCKED, "f1*e9"),
        ("crc-missiles", UNLOCKED, "f1*c1"),
        ("crc-missiles", UNLOCKED, "h1*a1"),
        (
            "crc-missiles",
            "5m1m2/r5k2r/pppppppppp/10/10/10/10/PPPPPPPPPP/R5K2R/5M1M2 w AJaj - FHfh - 0 1",
            "g2j2,f1,h1",
        ),
        (
            "invasion",
            "hftii5/fpcii5/tcpii5/iii****3/iii****3/3****III/3****III/5IIPCT/5IICPF/5IITFH w 11 0 1",
            "@c8",
        ),
    ] {
        let mut table = Table::of(variant, [start; 2], "sd 1");
        let before = told(&mut table.engines[1], "lift f0\nlift g1\nlift j0");
        let lines = told(&mut table.engines[0], &format!("option Play={action}"));
        assert!(lines.len() % 2 == 1, "{action}: {lines:?}");
        let count = lines.len();
        assert_eq!(table.pass_on(0, lines), [""; 0]);
        // The other engine has been asked for its move after the first of these, and plays when the last has come.
        let answer = table.engines[1].ask("", "ping 8", "pong 8");
        assert!(answer[0].starts_with("move "), "{action}: {answer:?}");
        table.pass_on(1, answer.clone());
        table.agree(&CORNERS);
        // All of it can be taken back, move by move.
        for _ in 0..count + answer.len() {
            assert_eq!(told(&mut table.engines[1], "undo"), [""; 0]);
        }
        assert_eq!(
            told(&mut table.engines[1], "lift f0\nlift g1\nlift j0"),
            before
        );
    }
}

#[test]
fn what_shows_no_action_is_refused_and_changes_nothing() {
    let mut table = Table::of("crc-missiles", [UNLOCKED; 2], "sd 1");
    let lines = told(&mut table.engines[0], "option Play=f1*e9");
    let first = lines[0].trim_start_matches("move ").to_string();
    let second = table.board.pass_on(&first);
    let engine = &mut table.engines[1];
    assert_eq!(told(engine, &format!("usermove {second}")), [""; 0]);
    let refused = told(engine, "usermove a1a2");
    assert_eq!(
        refused,
        ["Illegal move (no legal action is shown so): a1a2"]
    );
    assert_eq!(told(engine, "undo"), [""; 0]);
    assert_eq!(told(engine, "usermove b2b3"), [""; 0], "another action");
}

#[test]
fn somebody_may_take_over_from_an_engine() {
    let mut table = Table::of("crc-missiles", [UNLOCKED; 2], "sd 1");
    let lines = told(&mut table.engines[1], "usermove f0d8");
    assert!(lines.len() > 1 && lines.len() % 2 == 0, "{lines:?}");
}
