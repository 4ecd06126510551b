//! What each reader may know of a game: their own view of it, and what they are told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use warboard::errors::SeeError;
use warboard::messages::MessageData;
use warboard::piece_kit::errors::PlyError;
use warboard::protocol::Fault;
use warboard::words::Sayable;
use warboard::{Host, Played, View};

use super::event::Sitter;
use super::{Stage, Table};
use crate::denied::Denied;

/// How many seconds late spectators see a game with secrets, if nothing else is agreed.
const USUAL_DELAY: u32 = 60;

/// What happened is told of so many actions: whoever is further behind gets a view.
const MOST_SHOWN: usize = 300;

/// The observer of those who are no players.
pub(crate) const SPECTATOR: &str = "spectator";

/// Who reads, and for which of their seats.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Reader<'a> {
    pub(crate) person: Option<&'a str>,
    /// The seat that they ask for, if they have several.
    pub(crate) by: Option<&'a str>,
}

/// Through whose eyes a game is seen, and how late.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub(crate) observer: String,
    /// The player, if it is one.
    pub(crate) player: Option<String>,
    /// Milliseconds.
    delay: i64,
}

/// How far a reader has followed a game before.
#[derive(Clone, Default, Debug)]
pub(crate) struct Known {
    /// So many actions; none if the reader has no view yet.
    pub(crate) since: Option<usize>,
    /// What the view was then; none of a reader who does not say.
    pub(crate) fingerprint: Option<String>,
    /// What was said last there, if no action tells it: an offer, or the end.
    pub(crate) spoken: Option<String>,
}

/// How far a reader has followed a game, and what came since.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Followed {
    /// Through whose eyes the game is seen: `everybody`, `white`, `spectator`.
    pub observer: String,
    /// The player who is it, if one is: `w`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The view as a text, if the reader has none or another one: `lines` are not told then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// What the reader's view has to follow, a text each. Do not count them: words are among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
    /// How many actions the reader knows now: what to send as `ply`, and as `since` after a disconnection.
    pub since: usize,
    /// What to send with it: 16 hexadecimal digits, which are the reader's secret.
    pub fingerprint: String,
    /// How often the position has occurred, now included; not told to those who see it late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occurrences: Option<u32>,
    /// Why a draw may be claimed now, if it may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub claim: Option<MessageData>,
    /// The words that the reader may say now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<Sayable>,
    /// What happened, if the reader has asked for that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub played: Vec<Played>,
}

impl Table {
    /// Whether players may not see all that others do.
    pub(crate) fn has_secrets(&self) -> bool {
        let rules = warboard::find(&self.setup.game);
        rules.is_ok_and(|rules| rules.info().secrets)
    }

    /// Through whose eyes somebody sees the game.
    pub(crate) fn sight(&self, reader: Reader<'_>) -> Result<Sight, Fault> {
        let host = self.host()?;
        let seat = match (reader.person, reader.by) {
            (Some(person), by) if by.is_some() || self.seats_of(person).next().is_some() => {
                Some(self.seat_for(person, by)?)
            }
            (None, Some(_)) => return Err(Denied::NotSeated.into()),
            _ => None,
        };
        let player = seat.map(|seat| self.seats[seat].name.clone());
        let roster = host.roster();
        let own = roster
            .into_iter()
            .find(|known| Some(&known.player) == player.as_ref());
        let observer = match own.and_then(|own| own.observer) {
            Some(observer) => observer,
            None if self.is_open_to_all(host) => View::EVERYBODY.to_string(),
            None => SPECTATOR.to_string(),
        };
        // The arbiter of a campaign reports at the ply that is now.
        let is_arbiter = reader
            .person
            .is_some_and(|person| self.check_arbiter(person).is_ok());
        let is_late = player.is_none() && observer == SPECTATOR && !is_arbiter;
        let delay = if is_late { self.delay() } else { 0 };
        Ok(Sight {
            observer,
            player,
            delay,
        })
    }

    fn is_open_to_all(&self, host: &Host) -> bool {
        host.observers()
            .iter()
            .any(|observer| observer == View::EVERYBODY)
    }

    /// How late spectators see a game with secrets, in milliseconds.
    pub(crate) fn delay(&self) -> i64 {
        i64::from(self.setup.delay.unwrap_or(USUAL_DELAY)) * 1000
    }

    /// The last ply that is seen, and whether all that has been said is known, too.
    pub(crate) fn visible(&self, sight: &Sight, now: i64) -> (usize, bool) {
        let until = now - sight.delay;
        let known = self.times.partition_point(|time| *time <= until);
        let ply = self.times.len().saturating_sub(1);
        match known.saturating_sub(1) {
            _ if sight.delay == 0 => (ply, true),
            known if known >= ply => (ply, self.seen <= until),
            known => (known, false),
        }
    }

    /// Whether a reader knows how everything is now. Late readers do once they have seen the end: if they were told
    /// what is now whenever nothing is kept from them, they would see by what is missing that something has happened.
    pub(crate) fn knows_now(&self, sight: &Sight, now: i64) -> bool {
        sight.delay == 0 || self.is_over() && self.visible(sight, now).1
    }

    /// When a late reader will see the next thing that they have not seen, if there is one.
    pub(crate) fn next_sight(&self, sight: &Sight, now: i64) -> Option<i64> {
        let until = now - sight.delay;
        let later = self
            .times
            .iter()
            .chain([&self.seen])
            .filter(|time| **time > until);
        later
            .min()
            .map(|time| time + sight.delay)
            .filter(|_| sight.delay > 0)
    }

    /// What a reader sees, with the last action: now, or of an earlier ply.
    pub(crate) fn view(&self, sight: &Sight, at: Option<usize>, now: i64) -> Result<View, Fault> {
        let (last, is_all) = self.visible(sight, now);
        let ply = at.unwrap_or(last);
        if ply > last {
            return Err(SeeError::from(PlyError { ply, last }).into());
        }
        let before = ply.saturating_sub(1);
        let mut view = self.host()?.view_at(&sight.observer, before)?;
        for line in self.lines(sight, before, ply, is_all && ply == last)? {
            view.follow(&line)?;
        }
        Ok(view)
    }

    /// What an observer is told from one ply to another.
    fn lines(
        &self,
        sight: &Sight,
        since: usize,
        ply: usize,
        is_all: bool,
    ) -> Result<Vec<String>, Fault> {
        let host = self.host()?;
        Ok(match is_all {
            true => host.told_since(&sight.observer, since)?,
            false => host.told_between(&sight.observer, since..ply)?,
        })
    }

    fn fingerprint(&self, sight: &Sight, ply: usize) -> Result<String, Fault> {
        let number = self.host()?.fingerprint_at(&sight.observer, ply)?;
        Ok(format!("{number:016x}"))
    }

    /// What a reader is told who knows so much, or a view if that is not this game. With `shows`, what happened as
    /// well. What is known then is written into `known`.
    pub(crate) fn followed(
        &self,
        sight: &Sight,
        known: &mut Known,
        shows: bool,
        now: i64,
    ) -> Result<Followed, Fault> {
        let (ply, is_all) = self.visible(sight, now);
        let host = self.host()?;
        let fingerprint = self.fingerprint(sight, ply)?;
        let (mut view, mut lines, mut played) = (None, Vec::new(), Vec::new());
        let is_near = |since: &usize| !shows || ply.saturating_sub(*since) <= MOST_SHOWN;
        match known
            .since
            .filter(|since| is_near(since) && self.is_known(sight, *since, ply, known))
        {
            Some(since) => {
                lines = self.lines(sight, since, ply, is_all)?;
                let spoken = lines.get(ply - since).cloned();
                if shows {
                    played = self.shown(sight, since, &lines, known)?;
                }
                known.spoken = spoken;
            }
            None => {
                view = Some(self.view(sight, None, now)?.to_string());
                known.spoken = self.lines(sight, ply, ply, is_all)?.pop();
            }
        }
        known.since = Some(ply);
        known.fingerprint = Some(fingerprint.clone());
        let is_now = sight.player.is_some() && self.stage == Stage::Playing;
        let words = match &sight.player {
            Some(player) if is_now => host.words(player)?,
            _ => Vec::new(),
        };
        let claim = host.game().claimable_draw().filter(|_| is_now);
        Ok(Followed {
            observer: sight.observer.clone(),
            player: sight.player.clone(),
            view,
            lines,
            since: ply,
            fingerprint,
            occurrences: self
                .knows_now(sight, now)
                .then(|| host.game().occurrences()),
            claim: claim.map(MessageData::from),
            words,
            played,
        })
    }

    /// Whether what a reader has followed is this game.
    fn is_known(&self, sight: &Sight, since: usize, ply: usize, known: &Known) -> bool {
        let is_this = |print: &String| {
            self.fingerprint(sight, since)
                .is_ok_and(|own| own == *print)
        };
        since <= ply && known.fingerprint.as_ref().is_none_or(is_this)
    }

    /// What lines did, to a reader who has followed the actions before. What was said and is known has not happened
    /// again.
    fn shown(
        &self,
        sight: &Sight,
        since: usize,
        lines: &[String],
        known: &Known,
    ) -> Result<Vec<Played>, Fault> {
        let host = self.host()?;
        let mut at = host.view_at(&sight.observer, since)?;
        if since == host.ply() {
            if known.spoken.as_ref() == lines.first() {
                return Ok(Vec::new());
            }
            // As it was before anything was said.
            let text = at.to_string();
            at = host
                .rules()
                .parse_view(text.lines().next().unwrap_or_default())?;
        }
        let played = lines.iter().map(|line| at.follow(line));
        Ok(played.collect::<Result<_, _>>()?)
    }

    /// The level that is to act, if one is: the number of its seat.
    pub(crate) fn level_to_act(&self) -> Option<(usize, u8)> {
        let turn = self.playing().ok()?.turn();
        let seat = self.seat_named(&turn)?;
        match self.seats[seat].who {
            Some(Sitter::Level(level)) => Some((seat, level)),
            _ => None,
        }
    }
}
