//! Actions one after the other, with comments, clocks and variations.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

use super::escape::escape;

/// Actions one after the other with [notes](Note): those that were played, or a variation.
#[derive(Clone, PartialEq, Eq)]
pub struct Line<A> {
    actions: Vec<A>,
    /// By the number of actions before them, in order.
    notes: Vec<(usize, Note<A>)>,
}

/// What is noted at a ply: after so many actions, 0 before the first.
#[derive(Clone, PartialEq, Eq)]
pub struct Note<A> {
    /// Any text, with line breaks if you like, at most [`MAX_COMMENT`](Self::MAX_COMMENT) bytes;
    /// empty if there is no comment.
    pub comment: String,
    /// The time that the player had left after the action, in whole milliseconds.
    pub clock: Option<Duration>,
    /// What could have been played instead of the action.
    pub variations: Vec<Line<A>>,
}

crate::faults! {
    /// A game does not have so many plies.
    pub struct PlyError {
        /// The ply that was asked for.
        pub ply: usize,
        /// The last ply that the game has, those included that were taken back.
        pub last: usize,
    } =>
        "no-such-ply" [], "there is no ply {ply}: the last of the game is {last}";
}

crate::faults! {
    /// Why a note is refused.
    #[non_exhaustive]
    pub enum NoteError {
        /// There is no such ply.
        Ply(#[from] why: PlyError) => "{why}";
        /// The comment is longer than [`Note::MAX_COMMENT`].
        Comment { bytes: usize } => "comment-long" [],
            "the comment has {bytes} bytes, and at most 10000 are kept";
        /// The clock shows 2^32 hours or more.
        Clock => "clock-large" [], "the clock shows 2^32 hours or more";
        /// Clocks and variations belong to an action, and this is before the first.
        BeforeTheFirst => "note-before-first" [], "clocks and variations belong to an action";
        /// A variation has no actions.
        Empty => "variation-empty" [], "a variation has an action at least";
        /// There are more variations in each other than [`Line::MAX_DEPTH`].
        Deep => "variations-deep" [], "at most 31 variations are in each other";
    }
}

impl<A> Note<A> {
    /// The most bytes that a comment has.
    pub const MAX_COMMENT: usize = 10_000;

    pub(super) fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.clock.is_none() && self.variations.is_empty()
    }
}

impl<A> Default for Note<A> {
    fn default() -> Self {
        Self {
            comment: String::new(),
            clock: None,
            variations: Vec::new(),
        }
    }
}

/// Without the actions of the variations: they may be secret.
impl<A> fmt::Debug for Note<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Note")
            .field("comment", &self.comment)
            .field("clock", &self.clock)
            .field("variations", &self.variations.len())
            .finish()
    }
}

/// How many actions there are, but not the actions: they may be secret.
impl<A> fmt::Debug for Line<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("actions", &self.actions.len())
            .field("notes", &self.notes)
            .finish()
    }
}

impl<A> From<Vec<A>> for Line<A> {
    fn from(actions: Vec<A>) -> Self {
        Self {
            actions,
            notes: Vec::new(),
        }
    }
}

impl<A> Line<A> {
    /// The most lines that are in each other, the line itself included.
    pub const MAX_DEPTH: usize = 32;

    /// The actions.
    pub fn actions(&self) -> &[A] {
        &self.actions
    }

    /// What is noted after so many actions, if anything is.
    pub fn note(&self, ply: usize) -> Option<&Note<A>> {
        let at = self.find_note(ply).ok()?;
        Some(&self.notes[at].1)
    }

    /// Where the note is, or where it would be.
    fn find_note(&self, ply: usize) -> Result<usize, usize> {
        self.notes.binary_search_by_key(&ply, |(ply, _)| *ply)
    }

    /// All notes with their plies, in their order.
    pub fn notes(&self) -> impl ExactSizeIterator<Item = (usize, &Note<A>)> {
        self.notes.iter().map(|(ply, note)| (*ply, note))
    }

    /// Notes something after so many actions, instead of what was noted there.
    ///
    /// # Errors
    /// If there is no such ply or a part of the note is not allowed; nothing has changed then.
    pub fn annotate(&mut self, ply: usize, mut note: Note<A>) -> Result<(), NoteError> {
        let last = self.actions.len();
        if ply > last {
            return Err(PlyError { ply, last }.into());
        }
        let bytes = note.comment.len();
        if bytes > Note::<A>::MAX_COMMENT {
            return Err(NoteError::Comment { bytes });
        }
        if ply == 0 && (note.clock.is_some() || !note.variations.is_empty()) {
            return Err(NoteError::BeforeTheFirst);
        }
        if let Some(clock) = &mut note.clock {
            let millis = u64::try_from(clock.as_millis()).map_err(|_| NoteError::Clock)?;
            *clock = Duration::from_millis(millis);
            u32::try_from(clock.as_secs() / 3600).map_err(|_| NoteError::Clock)?;
        }
        for variation in &note.variations {
            if variation.actions.is_empty() {
                return Err(NoteError::Empty);
            }
            if variation.depth() == Self::MAX_DEPTH {
                return Err(NoteError::Deep);
            }
        }
        self.set_note(ply, note);
        Ok(())
    }

    fn variations(&self) -> impl Iterator<Item = &Self> {
        self.notes.iter().flat_map(|(_, note)| &note.variations)
    }

    /// How many lines are in each other, this one included.
    fn depth(&self) -> usize {
        1 + self.variations().map(Self::depth).max().unwrap_or(0)
    }

    /// How many actions there are, those of variations included.
    pub(crate) fn count(&self) -> usize {
        self.actions.len() + self.variations().map(Self::count).sum::<usize>()
    }

    pub(crate) fn set_note(&mut self, ply: usize, note: Note<A>) {
        match self.find_note(ply) {
            Ok(at) if note.is_empty() => {
                self.notes.remove(at);
            }
            Ok(at) => self.notes[at].1 = note,
            Err(_) if note.is_empty() => {}
            Err(at) => self.notes.insert(at, (ply, note)),
        }
    }

    /// Forgets the note of the last action if nothing is in it.
    pub(crate) fn drop_empty_note(&mut self) {
        let last = self.actions.len();
        if self.note(last).is_some_and(Note::is_empty) {
            self.notes.pop();
        }
    }

    pub(crate) fn note_mut(&mut self) -> &mut Note<A> {
        let last = self.actions.len();
        let at = self.find_note(last).unwrap_or_else(|at| {
            self.notes.insert(at, (last, Note::default()));
            at
        });
        &mut self.notes[at].1
    }

    pub(crate) fn push(&mut self, action: A) {
        self.actions.push(action);
    }

    /// Takes the last action away, with its note.
    pub(crate) fn pop(&mut self) -> Option<(A, Note<A>)> {
        let note = match self.actions.len() {
            0 => None,
            last => self.find_note(last).ok().and_then(|_| self.notes.pop()),
        };
        let action = self.actions.pop()?;
        Some((action, note.map_or_else(Note::default, |(_, note)| note)))
    }
}

/// The line as a record writes it.
impl<A: fmt::Display> fmt::Display for Line<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(note) = self.note(0) {
            write!(f, "{note}")?;
        }
        for (action, ply) in self.actions.iter().zip(1..) {
            writeln!(f, "{action}")?;
            if let Some(note) = self.note(ply) {
                write!(f, "{note}")?;
            }
        }
        Ok(())
    }
}

impl<A: fmt::Display> fmt::Display for Note<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(clock) = self.clock {
            writeln!(f, "clock {}", Clock(clock))?;
        }
        if !self.comment.is_empty() {
            writeln!(f, "; {}", escape(&self.comment))?;
        }
        let mut variations = self.variations.iter();
        variations.try_for_each(|line| write!(f, "(\n{line})\n"))
    }
}

/// A time as text: `0:04:58.2`, hours, minutes, seconds and, if there are any, milliseconds.
pub(crate) struct Clock(pub(crate) Duration);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0.as_secs(), self.0.subsec_millis());
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
        if millis > 0 {
            let digits = alloc::format!("{millis:03}");
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

impl Clock {
    /// Reads the text in exactly that form.
    pub(crate) fn read(text: &str) -> Option<Duration> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let mut parts = whole.split(':').map(|part| crate::faults::decimal(part, 0));
        let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
        let millis = alloc::format!("{fraction:0<3}").parse().ok()?;
        let seconds = u64::from(hours) * 3600 + u64::from(minutes) * 60 + u64::from(seconds);
        let clock = Duration::from_secs(seconds) + Duration::from_millis(millis);
        let canonical = alloc::string::ToString::to_string(&Self(clock));
        (canonical == text).then_some(clock)
    }
}
