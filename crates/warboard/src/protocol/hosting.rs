//! Hosts: what comes to them comes with the player who sends it.

use piece_kit::Seed;

use super::access::either;
use super::shelf::Open;
use super::size::{Kept, Size};
use super::{Fault, Meaning, Notated, Reply, Session};
use crate::Host;
use crate::host::{HostError, NoStandIn};
use crate::played::Said;

impl Session {
    /// Makes a host of a game, which is closed as a game: nobody else can play in it.
    pub(super) fn host_game(&mut self, of: &str, seed: Option<Seed>) -> Result<Reply, Fault> {
        let game = self.arbiter(of)?.clone();
        let seed = seed.map_or_else(|| self.seed(), Ok)?;
        let kept = Kept::new(Host::with_seed(game, seed), &self.limits)?;
        let game = self.open.remove(of);
        let opened = self.opened(Open::Host(kept));
        if let (Err(_), Some(game)) = (&opened, game) {
            self.open.put_back(of, game);
        }
        opened
    }

    /// The session, unless something was meant for a host at another ply.
    pub(super) fn at(&mut self, of: &str, ply: Option<u32>) -> Result<&mut Self, Fault> {
        if let Some(ply) = ply {
            self.hosted(of)?.check_ply(ply as usize)?;
        }
        Ok(self)
    }

    pub(super) fn act(
        &mut self,
        of: &str,
        by: &str,
        action: &str,
        drawn: Option<&str>,
    ) -> Result<Reply, Fault> {
        let comes = match drawn {
            Some(drawn) => Size::of_action(drawn),
            None => Size::of_action(&self.hosted(of)?.draw(by, action)?),
        };
        let limits = self.limits.to_play();
        let kept = self.kept_host(of)?;
        let played = kept.act(&limits, comes, |host| {
            let played = match drawn {
                Some(drawn) => host.act_drawn(by, action, drawn),
                None => host.act(by, action),
            };
            Ok(played?)
        });
        played.map(Reply::Played)
    }

    pub(super) fn speak(&mut self, of: &str, by: &str, word: &str) -> Result<Reply, Fault> {
        let verb = word.split(' ').next().unwrap_or_default();
        self.hear(of, &format!("{verb} {by}"), |host| host.say(by, word))
    }

    pub(super) fn declare(&mut self, of: &str, word: &str) -> Result<Reply, Fault> {
        self.hear(of, word, |host| host.declare(word))
    }

    /// Lets a host take a word, if there is room for the action that it may be.
    fn hear(
        &mut self,
        of: &str,
        word: &str,
        hear: impl FnOnce(&mut Host) -> Result<Said, HostError>,
    ) -> Result<Reply, Fault> {
        let order = self.hosted(of)?.game().action_of(word);
        let limits = self.limits;
        let kept = self.kept_host(of)?;
        let said = match order {
            Some(order) => kept.act(&limits, Size::of_action(&order), |host| Ok(hear(host)?))?,
            None => hear(&mut kept.game)?,
        };
        Ok(Reply::Said(said))
    }

    pub(super) fn stand_in(&mut self, of: &str) -> Result<Reply, Fault> {
        let action = self.hosted(of)?.game().stand_in().ok_or(NoStandIn)?;
        let limits = self.limits;
        let kept = self.kept_host(of)?;
        let played = kept.act(&limits, Size::of_action(&action), |host| {
            Ok(host.stand_in()?)
        });
        played.map(Reply::Played)
    }

    pub(super) fn report(&mut self, of: &str, action: &str) -> Result<Reply, Fault> {
        let limits = self.limits;
        let kept = self.kept_host(of)?;
        let played = kept.act(&limits, Size::of_action(action), |host| {
            Ok(host.report(action)?)
        });
        played.map(Reply::Played)
    }

    pub(super) fn choices(
        &self,
        of: &str,
        from: Option<&str>,
        by: Option<&str>,
    ) -> Result<Reply, Fault> {
        if by.is_none() {
            self.needs_by(of)?;
        }
        Ok(Reply::Choices(match (by, from) {
            (Some(by), from) => self.held(of)?.choices_of(by, from)?,
            (None, Some(from)) => either!(self, of, it => it.choices_from(from))?,
            (None, None) => either!(self, of, it => it.choices()),
        }))
    }

    pub(super) fn read_action(
        &self,
        of: &str,
        text: &str,
        by: Option<&str>,
    ) -> Result<Reply, Fault> {
        let action = match by {
            Some(by) => self.held(of)?.view_of(by)?.read(text)?,
            None => {
                self.needs_by(of)?;
                either!(self, of, it => it.read(text))?
            }
        };
        Ok(Reply::Read(Meaning { action }))
    }

    /// Whether a player may choose an action now, judged by what they know.
    pub(super) fn check_by(&self, of: &str, action: &str, by: &str) -> Result<Reply, Fault> {
        let game = self.held(of)?;
        let view = game.view_to_act(by, action)?;
        let action = game.judged(&view, action)?;
        let notation = view.notation(&action)?;
        Ok(Reply::Legal(Notated { action, notation }))
    }
}
