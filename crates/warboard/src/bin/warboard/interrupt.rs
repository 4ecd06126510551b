//! Signals that end the command, such as Ctrl-C: what is under way is kept first. A second one ends it
//! at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use warboard::players::Stop;

use crate::failure::Failure;

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

    /// The same, and to a terminal that goes away.
    pub(crate) fn listen_at_terminal() -> Result<Self, Failure> {
        #[cfg(unix)]
        return Self::to(&[SIGINT, SIGTERM, signal_hook::consts::SIGHUP]);
        #[cfg(not(unix))]
        Self::listen()
    }

    fn to(signals: &[i32]) -> Result<Self, Failure> {
        let (signal, again) = (
            Arc::new(AtomicUsize::new(0)),
            Arc::new(AtomicBool::new(false)),
        );
        let note = |number: i32| {
            // They act in this order, so the first signal ends nothing.
            flag::register_conditional_shutdown(number, code(number), again.clone())?;
            flag::register(number, again.clone())?;
            flag::register_usize(number, signal.clone(), number as usize)
        };
        let mut signals = signals.iter();
        let noted = signals.try_for_each(|number| note(*number).map(drop));
        noted.map_err(|why| Failure::Machine(format!("cannot listen to signals: {why}")))?;
        Ok(Self { signal })
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

/// A file that may not grow is an error to tell, as on a disk that is full, and not an end by signal.
pub(crate) fn outlive_limits_of_files() {
    #[cfg(unix)]
    flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).ok();
}

/// The exit code of who is ended by a signal, as shells have it.
fn code(signal: i32) -> i32 {
    128 + signal
}
