//! What players say: resignation, time, draws; and the record.

use std::io::ErrorKind;
use std::path::Path;

use warboard::Refused;
use warboard::messages::MessageKind;
use warboard::piece_kit::messages::Value;

use super::{Next, Table};
use crate::failure::Failure;
use crate::files::{Readers, quoted, write_new};
use crate::names;
use crate::told::sentences;

impl Table<'_> {
    /// A word of whoever is to act, or of the player who is named.
    pub(super) fn say(&mut self, verb: &str, named: Option<&str>) -> Result<Next, Failure> {
        let actor = match self.actor_of(verb, named) {
            Ok(actor) => actor,
            Err(why) => return self.complain(why),
        };
        if let Some(why) = self.why_no_offer(verb) {
            return self.complain(why);
        }
        let name = names::name(&self.game, &actor);
        match self.game.say(&format!("{verb} {actor}")) {
            Err(refused) => self.complain(self.in_names(&refused)),
            Ok(said) => {
                let over = self.game.status().is_over();
                if over || said.action.is_some() {
                    let happened = sentences(&said.happened, over);
                    self.announce(&format!("{name}: {verb}{happened}"));
                    return Ok(Next::Shows);
                }
                for event in &said.happened {
                    self.announce(&event.text);
                }
                if verb == "offer" && self.offer_to_programs()? {
                    return Ok(Next::Shows);
                }
                self.tell_news(&self.view()?)?;
                Ok(Next::Asks)
            }
        }
    }

    /// Whose word it is, or why they cannot say it here.
    pub(super) fn actor_of(&self, verb: &str, named: Option<&str>) -> Result<String, String> {
        match named {
            None => Ok(self.game.turn()),
            Some(name) => self.speaker(verb, name),
        }
    }

    /// The sentence of a refusal, which calls players by their names. How a finished game ended
    /// stands below the board.
    pub(super) fn in_names(&self, refused: &Refused) -> String {
        if refused.code() == Refused::FINISHED {
            return "the game is over".to_string();
        }
        let named = |(arg, value): (_, &Value)| match value {
            Value::Text(actor) if ["actor", "by", "to_act"].contains(&arg) => {
                Some((arg, names::name(&self.game, actor)))
            }
            _ => None,
        };
        let players: Vec<(&str, String)> = refused.args().iter().filter_map(named).collect();
        let mut known = self.game.rules().messages().into_iter();
        let known = known
            .find(|message| message.kind == MessageKind::Refusal && message.code == refused.code());
        if let Some(known) = known.filter(|_| !players.is_empty()) {
            let template = known.template;
            let text = players.iter().fold(template, |text, (arg, name)| {
                text.replace(&format!("{{{arg}}}"), name)
            });
            if !text.contains('{') {
                return text;
            }
        }
        refused.text().to_string()
    }

    /// The player whose word it is, or why they cannot say it here.
    fn speaker(&self, verb: &str, name: &str) -> Result<String, String> {
        let Ok(player) = self.game.find_player(name) else {
            let players = names::players(&self.game);
            return Err(format!("{verb} {name}: the players are {players}"));
        };
        let own = self.person.clone().unwrap_or_else(|| self.game.turn());
        let here = names::name(&self.game, &own);
        let name = player.name;
        if player.player == own {
            Ok(own)
        } else if self.person.is_some() {
            Err(format!(
                "{name} is played by the program: {verb} is for you to say as {here}"
            ))
        } else if self.is_hidden() {
            Err(format!(
                "{name} is not at the screen: {verb} is for {here} to say now"
            ))
        } else {
            Ok(player.player)
        }
    }

    /// How a word of a player is typed who is not to act, if another person at the screen may say
    /// it.
    pub(super) fn other_speaker(&self) -> Option<String> {
        let turn = self.game.turn();
        let mut roster = self.game.roster().into_iter();
        let other = roster.find(|player| player.player != turn);
        let together = self.person.is_none() && !self.is_hidden();
        let other = other.filter(|_| together)?;
        Some(format!("resign {}", other.name.to_lowercase()))
    }

    /// A draw that both players agree on at the table.
    pub(super) fn agree(&mut self) -> Result<Next, Failure> {
        if let Some(why) = self.why_not_agree() {
            return self.complain(why);
        }
        self.game.say("agree")?;
        Ok(Next::Shows)
    }

    /// Why the players cannot agree on a draw.
    pub(super) fn why_not_agree(&self) -> Option<String> {
        if self.person.is_some() {
            return Some("the program answers an offer: use `offer`".to_string());
        }
        if let Err(refused) = self.game.check_word("agree") {
            return Some(self.in_names(&refused));
        }
        let turn = self.game.turn();
        let mut roster = self.game.roster().into_iter();
        let other = roster.find(|player| player.player != turn);
        let other = other.filter(|_| self.is_hidden())?;
        Some(format!("{} is not at the screen: use `offer`", other.name))
    }

    /// Writes the record, which tells every secret of the start.
    pub(super) fn record(&mut self) -> Result<Next, Failure> {
        if self.is_hidden() && !self.game.status().is_over() {
            return self.complain("the record tells secrets; `save FILE` writes it to a file");
        }
        self.told_all = self.is_hidden();
        let record = self.game.record();
        self.screen.lines(record.trim_end())?;
        Ok(Next::Asks)
    }

    /// What is to be said of a file with the record.
    pub(super) fn tells_secrets(&self) -> &'static str {
        match self.is_hidden() && !self.game.status().is_over() {
            true => "the file tells every secret; ",
            false => "",
        }
    }

    /// Writes the record to a new file.
    pub(super) fn save(&mut self, file: &str) -> Result<Next, Failure> {
        let record = self.game.record();
        let secrets = self.tells_secrets();
        match write_new(Path::new(file), &record, Readers::Usual) {
            Ok(()) => {
                self.unchanged = record;
                let path = quoted(Path::new(file));
                self.complain(format_args!("saved; {secrets}go on with --record {path}"))
            }
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {
                self.complain(format_args!("{file} exists already: choose another name"))
            }
            Err(why) => self.complain(format_args!("cannot write {file}: {why}")),
        }
    }
}
