//! Views that play: what an observer may do, and how a view follows what they are told.

use alloc::vec::Vec;

use piece_kit::{Chances, Events, Outcome, PlayableView, Side, Variant};

use crate::{Battle, Class, Event, Illegal, Observer, SideView, Step, Turn, Unit, View};

/// Choices, checks and results are those of the [public position](View::public). What is told of
/// a turn is the [`Step`], which is the same for everybody.
///
/// ```
/// use piece_kit::PlayableView;
/// use strata_tactical::View;
/// let mut view: View = "1k3/5/2u2/5/2R2/1K3 w 0 1 b R 0/0".parse()?;
/// view.check("c2c4".parse()?)?;
/// let events = view.follow("c2c4=R".parse()?)?;
/// assert_eq!(events[0].to_string(), "Black's unit on c4 is a Rook");
/// assert_eq!(view.to_string(), "1k3/5/2R2/5/5/1K3 b 0 1 b - 0/0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl PlayableView for View {
    type Game = Battle;

    fn observer(&self) -> Observer {
        match self {
            Self::Side(view) => Observer::Side(view.side),
            Self::Spectator(_) => Observer::Spectator,
        }
    }

    fn to_act(&self) -> Side {
        self.public().turn
    }

    fn choices(&self) -> Vec<Turn> {
        self.public().turns()
    }

    fn check(&self, turn: Turn) -> Result<(), Illegal> {
        self.public().check_turn(turn)
    }

    fn chances(&self, turn: Turn) -> Result<Chances<Step>, Illegal> {
        match self {
            Self::Side(view) => view.chances(turn),
            Self::Spectator(public) => public.chances(turn.into()),
        }
    }

    fn follow(&mut self, step: Step) -> Result<Events<Event>, Illegal> {
        match self {
            Self::Side(view) => view.follow(step),
            Self::Spectator(public) => public.play(step),
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.public().outcome()
    }

    fn key(&self) -> u64 {
        self.public().key()
    }
}

impl SideView {
    /// Plays a step that the arbiter tells, and keeps count of what lies face down.
    ///
    /// # Errors
    /// The rule that forbids it, or that it reveals a unit that cannot lie there; the view is
    /// as it was.
    pub fn follow(&mut self, step: Step) -> Result<Events<Event>, Illegal> {
        self.public.check(step)?;
        let revealed = self.public.reveals(step.turn).zip(step.revealed);
        let mut known = match revealed {
            Some(((side, _), unit)) => self
                .after_reveal(side, unit)
                .ok_or(Illegal::NotConcealed { side, unit })?,
            None => *self,
        };
        let mut events = Events::new();
        known.public.play_into(step, &mut events);
        *self = known;
        Ok(events)
    }

    /// What is known of the units face down after one of them was revealed, if it can be one of
    /// them.
    fn after_reveal(mut self, side: Side, unit: Unit) -> Option<Self> {
        let class = unit.class();
        if side == self.side {
            return self.own.remove(unit).then_some(self);
        }
        if self.enemy(class) == 0 {
            return None;
        }
        self.enemy_pieces -= u32::from(class == Class::Piece);
        Some(self)
    }
}
