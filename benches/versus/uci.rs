//! Another program that is spoken to by UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use warboard_benches::built;

/// Variants that Fairy-Stockfish learns from a file.
const VARIANTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/compare/fairy.ini");

/// A program that runs.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The positions that it has looked at, and for how many milliseconds.
    pub(crate) nodes: u64,
    pub(crate) time: u64,
}

impl Engine {
    /// Starts a program with its arguments.
    pub(crate) fn start<'w>(
        words: impl IntoIterator<Item = &'w str>,
        variant: &str,
    ) -> Result<Self, String> {
        let mut words = words.into_iter();
        let path = words.next().unwrap_or_default();
        let mut child = Command::new(path)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("{path}: {why}"))?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).expect("piped");
        let mut engine = Self {
            child,
            input,
            output: BufReader::new(output),
            nodes: 0,
            time: 0,
        };
        engine.say("uci")?;
        let name = engine.lines_until("uciok")?;
        engine.say("compiler")?;
        engine.say("isready")?;
        let told = engine.lines_until("readyok")?;
        if let Some(name) = name.iter().find_map(|line| line.strip_prefix("id name ")) {
            eprintln!("{}: {}", name.trim(), built::fairy(name, &told));
        }
        engine.say(&format!("setoption name VariantPath value {VARIANTS}"))?;
        engine.say(&format!("setoption name UCI_Variant value {variant}"))?;
        engine.say("setoption name UCI_Chess960 value true")?;
        engine.say("setoption name Use NNUE value false")?;
        engine.say("setoption name Hash value 16")?;
        Ok(engine)
    }

    pub(crate) fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.answer("readyok").map(drop)
    }

    /// What it plays after these moves, within so many milliseconds.
    pub(crate) fn choose(
        &mut self,
        start: &str,
        moves: &[String],
        time: u64,
    ) -> Result<String, String> {
        self.say(&format!("position fen {start} moves {}", moves.join(" ")))?;
        self.say(&format!("go movetime {time}"))?;
        let rest = self.answer("bestmove ")?;
        let best = rest.split_whitespace().next();
        best.map(str::to_owned).ok_or("no move".to_owned())
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|why| why.to_string())
    }

    /// Reads up to a line that begins so.
    fn lines_until(&mut self, start: &str) -> Result<Vec<String>, String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(format!("it ended before {start:?}")),
                Ok(_) => {}
                Err(why) => return Err(why.to_string()),
            }
            if line.starts_with(start) {
                return Ok(lines);
            }
            lines.push(line);
        }
    }

    /// Reads up to a line that begins so; returns its rest.
    fn answer(&mut self, start: &str) -> Result<String, String> {
        let (mut line, mut counted) = (String::new(), (0, 0));
        loop {
            line.clear();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(format!("it ended before {start:?}")),
                Ok(_) => {}
                Err(why) => return Err(why.to_string()),
            }
            if let (Some(nodes), Some(time)) = (number(&line, "nodes"), number(&line, "time")) {
                counted = (nodes, time);
            }
            if let Some(rest) = line.strip_prefix(start) {
                self.nodes += counted.0;
                self.time += counted.1;
                return Ok(rest.trim().to_owned());
            }
        }
    }
}

fn number(line: &str, name: &str) -> Option<u64> {
    let mut words = line.split_whitespace();
    words.find(|word| *word == name)?;
    words.next()?.parse().ok()
}

impl Drop for Engine {
    fn drop(&mut self) {
        // One that does not end by itself would be left over.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
