//! Signals that end the command, such as Ctrl-C: what is under way is kept first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;
use std::{fs, io};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};
use warboard::players::Stop;

use crate::failure::Failure;
use crate::files;

/// How long the command may take to keep what it has. A signal that comes within this time says the same
/// once more: a terminal that goes away sends two, as does somebody who is in a hurry.
const PATIENCE: Duration = Duration::from_secs(1);

/// How soon a signal is noticed by whoever waits for what comes after it.
const SOON: Duration = Duration::from_millis(100);

/// What was asked of the command since it began to listen.
#[derive(Clone)]
pub(crate) struct Interrupt {
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Listens to Ctrl-C and to what asks to end, such as `kill`. That the terminal goes away ends the
    /// command as it always does: whoever has begun it with `nohup` wants it to go on.
    pub(crate) fn listen() -> Result<Self, Failure> {
        Self::to(&[SIGINT, SIGTERM])
    }

    /// Listens to Ctrl-C, to what asks to end, and to a terminal that goes away.
    pub(crate) fn listen_at_terminal() -> Result<Self, Failure> {
        #[cfg(unix)]
        return Self::to(&[SIGINT, SIGTERM, signal_hook::consts::SIGHUP]);
        #[cfg(not(unix))]
        Self::listen()
    }

    fn to(signals: &[i32]) -> Result<Self, Failure> {
        let signal = Arc::default();
        let interrupt = Self { signal };
        let noted = interrupt.note(signals);
        noted.map_err(|why| Failure::Machine(format!("cannot listen to signals: {why}")))?;
        Ok(interrupt)
    }

    fn note(&self, signals: &[i32]) -> io::Result<()> {
        let again = Arc::new(AtomicBool::new(false));
        for number in signals.iter().filter(|number| !is_ignored(**number)) {
            flag::register_usize(*number, self.signal.clone(), *number as usize)?;
            if *number == SIGINT {
                flag::register(SIGINT, again.clone())?;
            }
        }
        let noted = self.clone();
        let ends = move || noted.end_at_another(&again);
        thread::Builder::new().spawn(ends).map(drop)
    }

    /// Ends the command at a Ctrl-C that comes when it should have ended long ago: it may wait for a screen
    /// or a disk that takes nothing.
    fn end_at_another(&self, again: &AtomicBool) {
        let wait = |for_what: &dyn Fn() -> bool| {
            while !for_what() {
                thread::sleep(SOON);
            }
        };
        wait(&|| self.is_raised());
        thread::sleep(PATIENCE);
        again.store(false, Ordering::Relaxed);
        wait(&|| again.load(Ordering::Relaxed));
        let _none = files::give_up();
        low_level::exit(code(SIGINT));
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }

    /// Ends searches when it is raised.
    pub(crate) fn stop(&self) -> Stop {
        let asked = self.clone();
        Stop::asking(move || asked.is_raised())
    }

    /// Why the command ends, if it was raised.
    pub(crate) fn failure(&self, sentence: String) -> Failure {
        let number = self.signal.load(Ordering::Relaxed);
        let code = u8::try_from(code(number as i32)).unwrap_or(1);
        Failure::Interrupted(sentence, code)
    }
}

/// Whether a signal was ignored when the command began, by `nohup` or as the shell does it in the background:
/// it stays ignored. Only Linux says so without unsafe code.
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
    ignored.unwrap_or(0) >> (signal - 1) & 1 != 0
}

/// A file that may not grow is an error to tell, as on a disk that is full, and not an end by signal.
pub(crate) fn outlive_limits_of_files() {
    #[cfg(unix)]
    flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).ok();
}

/// The exit code of who is ended by a signal, as shells have it.
fn code(signal: i32) -> i32 {
    128 + signal
}
