//! Rule page: *Battle*, from the selections to the result; and the page of the battles:
//! *Deployment* and *End of the battle*.

use piece_kit::{BySide, Side, Variant};
use strata_tactical::{Class, Face, PublicBattle, Step, Turn, Unit, Units};

use super::{Battle, Ending, Fight, Group, Reference, Stage, may_follow, read_unit, royals, with};

const CLASSES: [Class; 3] = [Class::Royal, Class::Piece, Class::Soldier];

impl Reference {
    pub(crate) fn begin_battle(&mut self, group: Group) {
        self.fought = true;
        self.battle = Some(Battle {
            group,
            stage: Stage::Attacker,
            fielded: BySide::default(),
            concealed: BySide::default(),
            lost: BySide::default(),
        });
    }

    pub(crate) fn fight_orders(&self, battle: &Battle) -> Vec<String> {
        match &battle.stage {
            Stage::Attacker => self.picks(battle, Side::White),
            Stage::Defender => self.picks(battle, Side::Black),
            Stage::Fight(fight) => fight_turns(battle, fight),
            Stage::Report => reports(battle),
        }
    }

    pub(crate) fn obey_in_fight(&mut self, order: &str) {
        let mut battle = self.battle.take().expect("a battle");
        let ending = match battle.stage.clone() {
            Stage::Attacker => {
                self.pick(&mut battle, Side::White, order);
                None
            }
            Stage::Defender => {
                self.pick(&mut battle, Side::Black, order);
                None
            }
            Stage::Fight(fight) => act(&mut battle, fight, order),
            Stage::Report => report(&mut battle, order),
        };
        match ending {
            None => self.battle = Some(battle),
            Some(ending) => self.end_battle(&battle, &ending),
        }
    }

    // Selections

    /// "the attacker out of the group, the defender out of the whole army on the hex"
    pub(crate) fn source(&self, battle: &Battle, side: Side) -> Units {
        match side {
            Side::White => battle.group.units,
            Side::Black => self.armies[&battle.group.to].units,
        }
    }

    /// "one royal, three pieces and four soldiers"; "A defender who has fewer of a class fields all
    /// of it [...] a royal included if there is one. A side that can select its King
    /// must do so"
    fn is_selection(&self, battle: &Battle, side: Side, units: &Units) -> bool {
        let source = self.source(battle, side);
        let right_numbers = CLASSES.into_iter().all(|class| {
            let full = full(class);
            units.of_class(class)
                == match side {
                    Side::White => full,
                    Side::Black => full.min(source.of_class(class)),
                }
        });
        right_numbers && (source.count(Unit::King) == 0 || units.count(Unit::King) > 0)
    }

    /// Whether units become a selection by any further picks.
    fn can_become_selection(&self, battle: &Battle, side: Side, units: &Units) -> bool {
        if self.is_selection(battle, side, units) {
            return true;
        }
        let source = self.source(battle, side);
        Unit::ALL.into_iter().any(|unit| {
            let more = with(units, unit);
            may_follow(units, unit)
                && units.count(unit) < source.count(unit)
                && more.of_class(unit.class()) <= full(unit.class())
                && self.can_become_selection(battle, side, &more)
        })
    }

    fn picks(&self, battle: &Battle, side: Side) -> Vec<String> {
        let picked = battle.fielded[side];
        let source = self.source(battle, side);
        let mut picks = Unit::ALL.to_vec();
        picks.retain(|&unit| {
            may_follow(&picked, unit)
                && picked.count(unit) < source.count(unit)
                && self.can_become_selection(battle, side, &with(&picked, unit))
        });
        picks.iter().map(|unit| unit.letter().to_string()).collect()
    }

    fn pick(&self, battle: &mut Battle, side: Side, order: &str) {
        battle.fielded[side] = with(&battle.fielded[side], read_unit(order));
        if !self.is_selection(battle, side, &battle.fielded[side]) {
            return;
        }
        battle.stage = match side {
            Side::White => Stage::Defender,
            Side::Black if self.battles_inside => self.deploy(battle),
            Side::Black => Stage::Report,
        };
    }

    /// "The royal takes the first place, face **up**. [...] The others take the next places, as
    /// many as there are, face **down**". A public position says which squares, not which units.
    fn deploy(&self, battle: &mut Battle) -> Stage {
        let picture = &self.scenario.map[&battle.group.to].board;
        let mut cells: Vec<Vec<char>> =
            picture.lines().map(|line| line.chars().collect()).collect();
        let (files, ranks) = (cells[0].len(), cells.len());
        for side in Side::ALL {
            let fielded = battle.fielded[side];
            let (up, down): (Vec<Unit>, Vec<Unit>) = fielded
                .iter()
                .partition(|unit| unit.class() == Class::Royal);
            battle.concealed[side] = down.iter().copied().collect();
            let signs = up.iter().map(|unit| unit.letter());
            let signs = signs.chain(down.iter().map(|_| 'U'));
            for (place, sign) in signs.enumerate() {
                // "the corner, the square in front of it, then column by column toward the
                // middle, in each the edge square first"; the highest rank is the first line.
                let (aside, ahead) = (place / 2, place % 2);
                match side {
                    Side::White => cells[ranks - 1 - ahead][files - 1 - aside] = sign,
                    // "Black's deployment is always White's turned by 180 degrees."
                    Side::Black => cells[ahead][aside] = sign.to_ascii_lowercase(),
                }
            }
        }
        let lines: Vec<String> = cells.iter().map(|line| line_text(line)).collect();
        let text = format!("{} w 0 1", lines.join("/"));
        Stage::Fight(Box::new(Fight {
            position: text.parse().expect("a position"),
            past: Vec::new(),
            offer: None,
        }))
    }
}

/// "Each side fields exactly one royal, three pieces and four soldiers"
fn full(class: Class) -> u32 {
    match class {
        Class::Royal => 1,
        Class::Piece => 3,
        Class::Soldier => 4,
    }
}

/// A rank of a position string; what is no part of the board is rock in it.
fn line_text(cells: &[char]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for &cell in cells {
        if cell == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.push(if cell == '_' { '#' } else { cell });
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

// The fight

fn fight_turns(battle: &Battle, fight: &Fight) -> Vec<String> {
    let mut orders = vec!["yield".to_string(), "time".to_string()];
    match fight.offer {
        None => orders.push("offer".to_string()),
        Some(side) if side != fight.position.turn() => orders.push("agree".to_string()),
        Some(_) => {}
    }
    for step in fight.position.legal_actions() {
        // What is revealed is one of the units that are still face down.
        let possible = step.revealed.is_none_or(|unit| {
            let side = whose_comes_to_light(&fight.position, step);
            battle.concealed[side].count(unit) > 0
        });
        if possible {
            orders.push(step.to_string());
        }
    }
    orders
}

/// A unit turned up is the mover's, one captured face down the opponent's.
fn whose_comes_to_light(position: &PublicBattle, step: Step) -> Side {
    match step.turn {
        Turn::TurnUp { .. } => position.turn(),
        Turn::Move { .. } => !position.turn(),
    }
}

fn act(battle: &mut Battle, mut fight: Box<Fight>, order: &str) -> Option<Ending> {
    let mover = fight.position.turn();
    let ending = match order {
        // "the opponent concedes, runs out of time or has left"
        "yield" => Some(win("resignation", !mover)),
        "time" => Some(win("time", !mover)),
        "agree" => Some(draw("agreement")),
        "offer" => {
            fight.offer = Some(mover);
            None
        }
        _ => {
            take_step(battle, &mut fight, order.parse().expect("a step"));
            result(&fight)
        }
    };
    battle.stage = Stage::Fight(fight);
    ending
}

fn take_step(battle: &mut Battle, fight: &mut Fight, step: Step) {
    let before = fight.position;
    let mover = before.turn();
    if let Some(unit) = step.revealed {
        let side = whose_comes_to_light(&before, step);
        battle.concealed[side].remove(unit);
    }
    let captured = match step.turn {
        Turn::TurnUp { .. } => None,
        Turn::Move { to, .. } => before.at(to).map(|(_, face)| match face {
            Face::Up(unit) => unit,
            Face::Down => step.revealed.expect("it is revealed"),
        }),
    };
    if let Some(unit) = captured {
        battle.lost[!mover].add(unit);
    }
    if captured.is_some() || step.revealed.is_some() {
        // No earlier position can occur again.
        fight.past.clear();
    } else {
        fight.past.push(before.to_string());
    }
    // A turn in answer to an offer declines it.
    if fight.offer == Some(!mover) {
        fight.offer = None;
    }
    fight.position.play(step).expect("a legal step");
}

/// The order of the results is "elimination, Duke against Duke, no legal turn, 100 plies,
/// repetition".
fn result(fight: &Fight) -> Option<Ending> {
    let position = &fight.position;
    let count = |side| position.units_face_up(side).len() + position.face_down(side).len();
    let lone_duke = |side| count(side) == 1 && position.units_face_up(side).count(Unit::Duke) == 1;
    if let Some(loser) = Side::ALL.into_iter().find(|&side| count(side) == 0) {
        return Some(win("elimination", !loser));
    }
    if Side::ALL.into_iter().all(lone_duke) {
        return Some(draw("dead"));
    }
    if position.legal_actions().is_empty() {
        let word = if position.is_check() {
            "checkmate"
        } else {
            "stalemate"
        };
        return Some(win(word, !position.turn()));
    }
    if position.halfmove_clock() >= 100 {
        return Some(draw("move-limit"));
    }
    // "a public position occurs for the third time with the same side to move"
    let now = position.to_string();
    let same = fight
        .past
        .iter()
        .filter(|past| uncounted(past) == uncounted(&now));
    (same.count() >= 2).then(|| draw("repetition"))
}

/// The placement and the side to move of a position string, without the counters.
fn uncounted(position: &str) -> Vec<&str> {
    position.split(' ').take(2).collect()
}

fn win(word: &str, winner: Side) -> Ending {
    Ending {
        word: word.to_string(),
        winner: Some(winner),
    }
}

fn draw(word: &str) -> Ending {
    Ending {
        word: word.to_string(),
        winner: None,
    }
}

// Reports

fn reports(battle: &Battle) -> Vec<String> {
    let mut orders = Vec::new();
    for side in Side::ALL {
        // White's casualties come first.
        if side == Side::White && !battle.lost[Side::Black].is_empty() {
            continue;
        }
        let left = left(battle, side);
        for unit in Unit::ALL {
            if unit.class() != Class::Royal
                && left.count(unit) > 0
                && may_follow(&battle.lost[side], unit)
            {
                orders.push(format!("-{side}{}", unit.letter()));
            }
        }
    }
    orders.extend(reported_results(battle));
    orders
}

/// Who is still there on one side.
fn left(battle: &Battle, side: Side) -> Units {
    battle.fielded[side].without(&battle.lost[side])
}

fn reported_results(battle: &Battle) -> Vec<String> {
    let [white, black] = Side::ALL.map(|side| left(battle, side));
    for (side, left) in [(Side::White, white), (Side::Black, black)] {
        if left.is_empty() {
            return vec![format!("elimination:{}", !side)];
        }
    }
    let duke = with(&Units::NONE, Unit::Duke);
    if white == duke && black == duke {
        return vec!["dead".to_string()];
    }
    let mut results = ["repetition", "move-limit", "agreement"]
        .map(str::to_string)
        .to_vec();
    for winner in Side::ALL {
        for word in ["stalemate", "resignation", "time"] {
            results.push(format!("{word}:{winner}"));
        }
        // Without a royal nobody is in check.
        if royals(&left(battle, !winner)) > 0 {
            results.push(format!("checkmate:{winner}"));
        }
    }
    results
}

fn report(battle: &mut Battle, order: &str) -> Option<Ending> {
    if let Some(casualty) = order.strip_prefix('-') {
        let (side, unit) = casualty.split_at(1);
        let side: Side = side.parse().expect("a side");
        battle.lost[side].add(read_unit(unit));
        return None;
    }
    Some(match order.split_once(':') {
        Some((word, winner)) => win(word, winner.parse().expect("a side")),
        None => draw(order),
    })
}
