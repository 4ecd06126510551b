//! Somebody who thinks on a thread of their own, and the lines that come in meanwhile.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use warboard::errors::ThinkError;
use warboard::players::{Level, Resources, Stop, Task};
use warboard::{Game, Idea, Thinker, random_seed};

use crate::failure::Failure;
use crate::input::{Input, Line};

/// The longest line that is read, in bytes: the moves of a very long game fit.
const LONGEST: u64 = 1 << 20;

/// How many events may wait, lines of such a length among them. A program that sends more than is read
/// has to wait, too.
const WAITING: usize = 8;

/// What there is to do next.
pub(super) enum Event {
    Line(Result<Line, Failure>),
    /// What has been found so far, the best first.
    Ideas(Vec<Idea>),
    /// The search has ended.
    Found(Best),
}

/// What a search has found, the best first.
pub(super) type Best = Result<Vec<Idea>, ThinkError>;

/// What comes from another thread.
enum Message {
    Event(Event),
    /// The search has ended, and the thinker is free again.
    Done(Thinker, Best),
}

/// What the thinker may use, and how well it plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub(super) level: Level,
    pub(super) resources: Resources,
}

impl Default for Settings {
    fn default() -> Self {
        let table = 64 << 20;
        let threads = 1;
        Self {
            level: Level::BEST,
            resources: Resources { table, threads },
        }
    }
}

/// A thinker, and the events of both its search and standard input.
pub(super) struct Engine {
    settings: Settings,
    /// None while it thinks, or before it was needed.
    thinker: Option<Thinker>,
    /// Ends the search that is under way.
    search: Option<Stop>,
    sender: SyncSender<Message>,
    receiver: Receiver<Message>,
    /// What came while the end of a search was waited for.
    waiting: VecDeque<Event>,
}

impl Engine {
    /// Begins to read lines.
    pub(super) fn new() -> Self {
        let (sender, receiver) = sync_channel(WAITING);
        let lines = sender.clone();
        thread::spawn(move || {
            let send = |line| lines.send(Message::Event(Event::Line(line)));
            Input::new(LONGEST).each(|line| send(line).is_ok());
        });
        Self {
            settings: Settings::default(),
            thinker: None,
            search: None,
            sender,
            receiver,
            waiting: VecDeque::new(),
        }
    }

    pub(super) fn settings(&self) -> Settings {
        self.settings
    }

    /// Changes what the next search may use.
    pub(super) fn set(&mut self, settings: Settings) {
        if settings != self.settings {
            self.settings = settings;
            self.thinker = None;
        }
    }

    /// What is to be said if fewer threads will search than were asked for.
    pub(super) fn fewer_threads(&self) -> Option<String> {
        let resources = self.settings.resources;
        let usable = resources.usable_threads();
        (usable < resources.threads)
            .then(|| format!("{usable} will search, as many as the machine runs at once"))
    }

    /// Forgets what was found: a new game begins.
    pub(super) fn forget(&mut self) {
        if let Some(thinker) = &mut self.thinker {
            thinker.forget();
        }
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// The next event, for which it waits.
    pub(super) fn next(&mut self) -> Event {
        match self.waiting.pop_front() {
            Some(event) => event,
            None => self.receive(),
        }
    }

    /// The next event, for which it waits until a moment.
    pub(super) fn next_before(&mut self, moment: Instant) -> Option<Event> {
        if let Some(event) = self.waiting.pop_front() {
            return Some(event);
        }
        let most = moment.saturating_duration_since(Instant::now());
        match self.receiver.recv_timeout(most) {
            Ok(message) => Some(self.take(message)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::Line(Ok(Line::End))),
        }
    }

    /// Begins a search. The best level tells up to so many lines; the others choose, which may be
    /// less than the best, and tell that alone. Nothing else may be under way.
    pub(super) fn think(
        &mut self,
        game: &Game,
        task: impl Into<Task>,
        lines: usize,
    ) -> Result<(), Failure> {
        let mut thinker = match self.thinker.take() {
            Some(thinker) if thinker.rules() == game.rules() => thinker,
            _ => {
                let Settings { level, resources } = self.settings;
                game.rules().player(level, &random_seed()?, resources)?
            }
        };
        let (task, level) = (task.into(), self.settings.level);
        self.search = Some(task.stop.clone());
        let (game, sender) = (game.clone(), self.sender.clone());
        thread::spawn(move || {
            let mut watch = |ideas: &[Idea]| {
                let ideas = Event::Ideas(ideas.to_vec());
                sender.send(Message::Event(ideas)).ok();
            };
            let best = match level {
                Level::BEST => thinker.analyse_in(&game, &task, lines, &mut watch),
                _ => thinker.choose_in(&game, &task).map(|idea| vec![idea]),
            };
            sender.send(Message::Done(thinker, best)).ok();
        });
        Ok(())
    }

    /// Ends the search that is under way, if any, and returns what it has found.
    pub(super) fn finish(&mut self) -> Option<Best> {
        self.search.as_ref()?.stop();
        loop {
            match self.receive() {
                Event::Found(best) => return Some(best),
                Event::Ideas(_) => {}
                line => self.waiting.push_back(line),
            }
        }
    }

    fn receive(&mut self) -> Event {
        match self.receiver.recv() {
            Ok(message) => self.take(message),
            // There is a sender as long as there is the engine.
            Err(_) => Event::Line(Ok(Line::End)),
        }
    }

    fn take(&mut self, message: Message) -> Event {
        match message {
            Message::Event(event) => event,
            Message::Done(thinker, best) => {
                self.thinker = Some(thinker);
                self.search = None;
                Event::Found(best)
            }
        }
    }
}
