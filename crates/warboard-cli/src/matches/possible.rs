//! Whether a line of a file can be a game of a match, by its plan and the rules.

use std::collections::BTreeSet;

use warboard::Status;
use warboard::messages::MessageKind;

use super::line::{LONGEST, Line, UNFINISHED};
use super::plan::Plan;
use crate::failure::cited;

/// What games of a match can be.
pub(super) struct Possible<'a> {
    plan: &'a Plan,
    events: BTreeSet<String>,
    /// The ends, with and without a winner.
    ends: BTreeSet<(String, bool)>,
}

/// What is wrong with a game: the field, and why.
type Checked = Result<(), String>;

impl<'a> Possible<'a> {
    pub(super) fn new(plan: &'a Plan) -> Self {
        let messages = plan.rules.messages();
        let of_kind = |kind| messages.iter().filter(move |message| message.kind == kind);
        let events = of_kind(MessageKind::Event).map(|message| message.code.clone());
        let ends = of_kind(MessageKind::Outcome)
            .map(|message| (message.code.clone(), !message.args.is_empty()))
            .filter(|(end, is_won)| plan.ends_by(end, *is_won));
        Self {
            plan,
            events: events.collect(),
            ends: ends.chain([(UNFINISHED.to_string(), false)]).collect(),
        }
    }

    pub(super) fn check(&self, line: &Line) -> Checked {
        self.check_players(line)?;
        self.check_end(line)?;
        self.check_points(line)?;
        self.check_plies(line)?;
        check_cost(line)?;
        self.check_events(line)?;
        match &line.record {
            Some(record) => self.check_record(line, record),
            None => Ok(()),
        }
    }

    /// Which game it is, who plays and who has won.
    fn check_players(&self, line: &Line) -> Checked {
        let (plan, game) = (self.plan, line.game);
        let most = plan.number_of_games;
        if game >= most {
            return Err(format!(
                "\"game\" is {game}, and the match has {most} games, which count from 0: more with --games"
            ));
        }
        let expected = plan.party(game);
        if line.first != expected {
            let found = cited(&line.first);
            return Err(format!(
                "\"first\" is \"{found}\", and in game {game} it is {expected:?}"
            ));
        }
        let (names, winner) = (plan.names(), line.winner.as_deref());
        match winner.filter(|winner| !names.contains(winner)) {
            Some(winner) => {
                let (winner, names) = (cited(winner), names.join(", "));
                Err(format!(
                    "\"winner\" is \"{winner}\", which is none of {names}"
                ))
            }
            None => Ok(()),
        }
    }

    fn check_end(&self, line: &Line) -> Checked {
        let (end, is_won) = (&line.end, line.winner.is_some());
        if self.ends.contains(&(end.clone(), is_won)) {
            return Ok(());
        }
        let cited = cited(end);
        Err(match self.ends.contains(&(end.clone(), !is_won)) {
            true if is_won => format!("\"winner\": nobody wins by \"{cited}\""),
            true => format!("\"winner\": somebody wins by \"{cited}\""),
            false => format!("\"end\" is \"{cited}\", which is no end of the game"),
        })
    }

    fn check_points(&self, line: &Line) -> Checked {
        let found = line.points;
        let (expected, whose) = match &line.winner {
            Some(winner) if *winner == line.first => (1.0, "for the winner"),
            Some(_) => (0.0, "for who has lost"),
            None => (self.plan.drawn(line), "in a draw"),
        };
        match (found - expected).abs() < 1e-9 {
            true => Ok(()),
            false => Err(format!("\"points\" are {found}, not {expected} {whose}")),
        }
    }

    /// Each ply after the opening is a choice of one of the two.
    fn check_plies(&self, line: &Line) -> Checked {
        let plies = line.plies;
        if plies > LONGEST {
            return Err(format!(
                "\"plies\" are {plies}, and no game has more than {LONGEST}"
            ));
        }
        if line.end == UNFINISHED && plies < LONGEST {
            return Err(format!(
                "\"plies\" are {plies}, and a game is unfinished after {LONGEST}"
            ));
        }
        let start = self.plan.ply(line.game);
        if plies <= start {
            return Err(format!("\"plies\" are {plies}, and nothing was played"));
        }
        let opening = self.opening(line);
        let [first, second] = line.choices;
        let chosen = (plies - opening) as u64;
        match first.checked_add(second) == Some(chosen) {
            true => Ok(()),
            false => Err(format!(
                "\"choices\" are {first} and {second} of {plies} plies, of which the first {opening} are the \
                 opening"
            )),
        }
    }

    /// How many plies the opening has with what was played before.
    fn opening(&self, line: &Line) -> usize {
        let plan = self.plan;
        line.plies.min(plan.ply(line.game) + plan.plies() as usize)
    }

    fn check_events(&self, line: &Line) -> Checked {
        let plies = self.opening(line)..line.plies;
        for (code, happened) in &line.events {
            if !self.events.contains(code) {
                let code = cited(code);
                return Err(format!(
                    "\"events\" has \"{code}\", which is no event of the game"
                ));
            }
            if !happened.is_within(&plies) {
                return Err(format!("\"events\": {code:?} happens when it cannot"));
            }
        }
        Ok(())
    }

    /// Whether the record is one of this game, that ends so.
    fn check_record(&self, line: &Line, record: &str) -> Checked {
        let planned = self.plan.game(line.game);
        let planned = planned.map_err(|_| "its opening cannot be played".to_string())?;
        let rest = record.strip_prefix(planned.game.record().trim_end());
        if !rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('\n')) {
            return Err("\"record\" does not begin as this game".to_string());
        }
        let verified = self.plan.rules.verify(record, LONGEST);
        let verified =
            verified.map_err(|why| format!("\"record\": {}", cited(&why.to_string())))?;
        if verified.plies != line.plies {
            let (found, plies) = (verified.plies, line.plies);
            return Err(format!("\"record\" has {found} plies, not {plies}"));
        }
        let (end, winner) = match &verified.status {
            Status::Over { by, winner, .. } => (by.as_str(), winner),
            _ => (UNFINISHED, &None),
        };
        match (end, winner) == (&line.end, &line.winner) {
            true => Ok(()),
            false => Err(format!("\"record\" ends otherwise: {}", verified.status)),
        }
    }
}

/// The most positions that a thread of any machine looks at in a second.
const FASTEST: f64 = 1e9;

/// The time and the positions of each player, who has none without a choice.
fn check_cost(line: &Line) -> Checked {
    let each = line.choices.iter().zip(line.nodes).zip(line.seconds);
    for ((choices, nodes), seconds) in each {
        if !(0.0..=1e9).contains(&seconds) || *choices == 0 && seconds > 0.0 {
            return Err(format!("\"seconds\" are {seconds} for {choices} choices"));
        }
        // The time is cut to milliseconds.
        if nodes as f64 > (seconds + 0.001) * FASTEST || *choices == 0 && nodes > 0 {
            return Err(format!(
                "\"nodes\" are {nodes} in {seconds} seconds for {choices} choices"
            ));
        }
    }
    Ok(())
}
