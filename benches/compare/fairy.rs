//! Fairy-Stockfish, another program: it runs beside this one and is spoken to by UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use warboard_benches::{built, games};

use crate::clock;

/// The variants that it learns from us.
const VARIANTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/compare/fairy.ini");

/// A Fairy-Stockfish that runs.
pub(crate) struct Fairy {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// What it calls itself.
    pub(crate) name: String,
    /// What it was built for.
    pub(crate) built: String,
    /// The variants that it was built with, and those that it has learned.
    variants: String,
}

impl Fairy {
    /// Starts it.
    pub(crate) fn start(path: &str) -> Result<Self, String> {
        let failed = |why| format!("{path}: {why}");
        let mut child = Command::new(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let (input, output) = child.stdin.take().zip(child.stdout.take()).expect("piped");
        let mut fairy = Self {
            child,
            input,
            output: BufReader::new(output),
            name: String::new(),
            built: String::new(),
            variants: String::new(),
        };
        fairy.cpu_time()?;
        fairy.say("uci")?;
        fairy.name = fairy.answer("id name ")?;
        fairy.answer("uciok")?;
        fairy.say("compiler")?;
        fairy.say("isready")?;
        let told = fairy.lines_until("readyok")?;
        fairy.built = built::fairy(&fairy.name, &told);
        fairy.say(&format!("setoption name VariantPath value {VARIANTS}"))?;
        fairy.say("uci")?;
        fairy.variants = fairy.answer("option name UCI_Variant ")? + " ";
        fairy.answer("uciok")?;
        Ok(fairy)
    }

    /// Whether it was built with a variant: without one it would count another in silence.
    pub(crate) fn knows(&self, variant: &str) -> bool {
        self.variants.contains(&format!(" var {variant} "))
    }

    /// Counts leaves so many times; returns the CPU time of one.
    pub(crate) fn perft(
        &mut self,
        position: &games::Fairy,
        depth: u32,
        leaves: u64,
        times: u32,
    ) -> Result<Duration, String> {
        let games::Fairy { variant, fen, .. } = position;
        self.say(&format!("setoption name UCI_Variant value {variant}"))?;
        self.say(&format!("position fen {fen}"))?;
        self.say("isready")?;
        self.answer("readyok")?;
        let before = self.cpu_time()?;
        for _ in 0..times {
            self.say(&format!("go perft {depth}"))?;
            let counted = self.answer("Nodes searched: ")?;
            if counted != leaves.to_string() {
                return Err(format!(
                    "{} counts {counted} leaves, not {leaves}, of {variant}, {fen}; \
                     was it built with large boards?",
                    self.name
                ));
            }
        }
        Ok((self.cpu_time()? - before) / times)
    }

    /// Linux adds to the time of a thread when it goes to sleep.
    fn cpu_time(&self) -> Result<Duration, String> {
        thread::sleep(Duration::from_millis(3));
        clock::of_process(self.child.id())
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").map_err(|why| format!("{}: {why}", self.name))
    }

    /// Reads up to a line that begins so; returns its rest.
    fn answer(&mut self, start: &str) -> Result<String, String> {
        let last = self.lines_until(start)?.pop().unwrap_or_default();
        Ok(last[start.len()..].trim().to_owned())
    }

    /// Reads up to a line that begins so, and with it.
    fn lines_until(&mut self, start: &str) -> Result<Vec<String>, String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(format!("{}: ended before {start:?}", self.name)),
                Ok(_) => {}
                Err(why) => return Err(format!("{}: {why}", self.name)),
            }
            let is_last = line.starts_with(start);
            lines.push(line);
            if is_last {
                return Ok(lines);
            }
        }
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        // One that does not end by itself would be left over.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
