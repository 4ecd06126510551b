//! `warboard analyse --epd`: the positions of a suite, solved one after the other.

use std::io::{self, Write as _};
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use warboard::epd::{Epd, EpdOperand, EpdReader};
use warboard::piece_kit::Seed;
use warboard::players::{Level, Score};
use warboard::{Idea, Rules, find};

use crate::analysis::{resources, task};
use crate::args::AnalyseArgs;
use crate::failure::{Failure, remark};
use crate::opened::{name_of, source};
use crate::screen::{Screen, grouped};

pub(crate) fn run(args: &AnalyseArgs, file: &Path, screen: &mut Screen) -> Result<(), Failure> {
    let rules = find(&args.target.game)?;
    let name = name_of(file);
    let cannot = |why: io::Error| Failure::Input(format!("cannot read {name}: {why}"));
    let mut sum = Sum::default();
    for entry in EpdReader::new(rules, source(file).map_err(cannot)?) {
        let entry = entry.map_err(cannot)?;
        sum.lines += 1;
        let named = format!("{name}, line {}", entry.line);
        let posed = match entry.read {
            Ok(epd) => Posed::new(epd).map_err(|why| why.to_string()),
            Err(why) => Err(why.to_string()),
        };
        let found = posed.and_then(|posed| {
            for what in &posed.epd.mended {
                remark(&format!("{named}: {what}"));
            }
            posed.find(args, rules)
        });
        match found {
            Ok(found) => {
                sum.add(&found);
                found.write(args, entry.line, screen)?;
                screen.flush()?;
            }
            Err(why) => remark(&format!("{named}: {why}")),
        }
    }
    sum.finish(args, screen)
}

/// A position, and what solves it.
struct Posed {
    epd: Epd,
    best: Vec<String>,
    avoid: Vec<String>,
    /// The most moves, one's own and the last included, after which it must be mate.
    mate: Option<u32>,
}

impl Posed {
    fn new(epd: Epd) -> Result<Self, warboard::epd::EpdFault> {
        let (best, avoid) = (epd.actions("bm")?, epd.actions("am")?);
        let mate = epd
            .operations
            .text("dm")
            .and_then(|moves| moves.parse().ok());
        Ok(Self {
            epd,
            best,
            avoid,
            mate,
        })
    }

    /// Whether it says what solves it.
    fn is_question(&self) -> bool {
        !self.best.is_empty() || !self.avoid.is_empty() || self.mate.is_some()
    }

    fn is_solved_by(&self, idea: &Idea) -> bool {
        let is_best = self.best.is_empty() || self.best.contains(&idea.action);
        let mates = |moves: u32| {
            let plies = moves.saturating_mul(2);
            matches!(idea.score, Some(Score::Win(after)) if after < plies)
        };
        is_best && !self.avoid.contains(&idea.action) && self.mate.is_none_or(mates)
    }

    /// What the player of the highest level finds.
    fn find(self, args: &AnalyseArgs, rules: Rules) -> Result<Found, String> {
        let seed = Seed::guessable(0);
        let player = rules.player(Level::BEST, &seed, resources(args));
        let mut thinker = player.map_err(|why| why.to_string())?;
        let mut since = None;
        let mut watch = |ideas: &[Idea]| {
            if let Some(idea) = ideas.first() {
                since = self.is_solved_by(idea).then(|| since.unwrap_or(idea.time));
            }
        };
        let ideas = thinker.analyse_in(&self.epd.game, &task(args), 1, &mut watch);
        let mut ideas = ideas.map_err(|why| why.to_string())?;
        watch(&ideas);
        match ideas.is_empty() {
            true => Err("nobody can move".to_string()),
            false => Ok(Found {
                idea: ideas.remove(0),
                since: since.filter(|_| self.is_question()),
                posed: self,
            }),
        }
    }
}

/// What was found.
struct Found {
    posed: Posed,
    idea: Idea,
    /// How long it took to the last idea that solves it; none if it is not solved.
    since: Option<Duration>,
}

impl Found {
    fn write(
        mut self,
        args: &AnalyseArgs,
        line: usize,
        screen: &mut Screen,
    ) -> Result<(), Failure> {
        if args.json {
            screen.json(&self.json(line))?;
        } else if args.annotate {
            self.annotate();
            writeln!(screen, "{}", self.posed.epd)?;
        } else {
            screen.hung(self.sentence(line), 2)?;
        }
        Ok(())
    }

    /// What the position is called, in words of the file or by its line.
    fn id(&self, line: usize) -> String {
        let id = self.posed.epd.operations.text("id");
        id.map_or_else(|| format!("line {line}"), str::to_string)
    }

    fn action(&self) -> &str {
        let notation = self.idea.notation.first();
        notation.unwrap_or(&self.idea.action)
    }

    fn sentence(&self, line: usize) -> String {
        let Idea { depth, score, .. } = &self.idea;
        let worth = score.map_or(String::new(), |score| format!(" ({score})"));
        let found = format!("{}: {}{worth}, depth {depth}", self.id(line), self.action());
        match self.since {
            _ if !self.posed.is_question() => found,
            Some(since) => format!("{found}; solved after {:.2} s", since.as_secs_f64()),
            None => format!("{found}; not solved: {}", self.wanted()),
        }
    }

    /// The operations that say what solves it.
    fn wanted(&self) -> String {
        let operations = &self.posed.epd.operations;
        let asked = ["bm", "am", "dm"]
            .into_iter()
            .filter_map(|code| operations.get(code));
        let texts = asked.map(|asked| {
            let operands: Vec<&str> = asked.texts().collect();
            format!("{} {}", asked.code, operands.join(" "))
        });
        texts.collect::<Vec<_>>().join(", ")
    }

    fn json(&self, line: usize) -> Value {
        let solved = self.posed.is_question().then_some(self.since.is_some());
        let since = self.since.map(|since| since.as_millis() as u64);
        let mut found = json!({
            "line": line,
            "id": self.posed.epd.operations.text("id"),
            "position": self.posed.epd.game.position(),
            "best": self.posed.best,
            "avoid": self.posed.avoid,
            "mate": self.posed.mate,
            "solved": solved,
            "solved_after": since,
        });
        let idea = serde_json::to_value(&self.idea).unwrap_or_default();
        if let (Some(found), Value::Object(idea)) = (found.as_object_mut(), idea) {
            // The line of the file has the shorter name.
            found.extend(idea.into_iter().map(|(name, value)| match name.as_str() {
                "line" => ("actions".to_string(), value),
                _ => (name, value),
            }));
        }
        found
    }

    /// Adds what was found to the operations.
    fn annotate(&mut self) {
        let idea = &self.idea;
        let points = match idea.score {
            Some(Score::Points(points)) => Some(points),
            _ => None,
        };
        let mate = match idea.score {
            Some(Score::Win(plies)) => Some(plies.div_ceil(2)),
            _ => None,
        };
        let word = |number: Option<String>| number.into_iter().map(EpdOperand::word).collect();
        let moves = |line: &[String]| line.iter().map(EpdOperand::word).collect::<Vec<_>>();
        let found: [(&str, Vec<EpdOperand>); 7] = [
            ("acd", word(Some(idea.depth.to_string()))),
            ("acn", word(Some(idea.nodes.to_string()))),
            ("acs", word(Some(idea.time.as_secs().to_string()))),
            ("ce", word(points.map(|points| points.to_string()))),
            ("dm", word(mate.map(|moves| moves.to_string()))),
            ("pm", moves(&idea.notation[..idea.notation.len().min(1)])),
            ("pv", moves(&idea.notation)),
        ];
        for (code, operands) in found {
            // What the file asks for stays.
            let is_asked = code == "dm" && self.posed.mate.is_some();
            if !operands.is_empty() && !is_asked {
                let set = self.posed.epd.operations.set(code, operands);
                debug_assert!(set.is_ok(), "{code} is a word");
            }
        }
    }
}

/// What was found of all.
#[derive(Default)]
struct Sum {
    lines: u64,
    read: u64,
    questions: u64,
    solved: u64,
}

impl Sum {
    fn add(&mut self, found: &Found) {
        self.read += 1;
        self.questions += u64::from(found.posed.is_question());
        self.solved += u64::from(found.since.is_some());
    }

    fn finish(self, args: &AnalyseArgs, screen: &mut Screen) -> Result<(), Failure> {
        let unread = self.lines - self.read;
        if args.json {
            screen.json(&json!({ "sum": {
                "positions": self.read,
                "questions": self.questions,
                "solved": self.solved,
                "unread": unread,
            } }))?;
        } else if !args.annotate && self.questions > 0 {
            let [solved, questions] = [self.solved, self.questions].map(grouped);
            writeln!(screen, "solved {solved} of {questions}")?;
        }
        screen.flush()?;
        if self.lines == 0 {
            return Err(Failure::Input("there is no position".to_string()));
        }
        match unread {
            0 => Ok(()),
            unread => Err(Failure::Input(format!(
                "{} of {} lines are not analysed",
                grouped(unread),
                grouped(self.lines)
            ))),
        }
    }
}
