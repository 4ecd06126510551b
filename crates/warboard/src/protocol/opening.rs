//! Opening games and views, and closing them.

use piece_kit::Seed;
use piece_kit::pgn::pgn_moves;

use super::access::not_for_hosts;
use super::fault::Denied;
use super::shelf::Open;
use super::size::actions;
use super::{Fault, Reply, Session};
use crate::{Fielded, Game, RecordLimits, Rules, Start};

impl Session {
    pub(super) fn start(
        &mut self,
        game: &str,
        number: Option<u64>,
        seed: Option<Seed>,
        scenario: Option<String>,
        fielded: Option<Fielded>,
    ) -> Result<Reply, Fault> {
        self.room()?;
        let rules = self.catalogue.find(game)?;
        let named = [
            number.map(|_| "number"),
            seed.as_ref().map(|_| "seed"),
            scenario.as_ref().map(|_| "scenario"),
            fielded.as_ref().map(|_| "fielded"),
        ];
        let mut named = named.into_iter().flatten();
        if let (Some(one), Some(other)) = (named.next(), named.next()) {
            return Err(Fault::several_starts(one, other));
        }
        let number = number.unwrap_or_default();
        let game = match (seed, scenario, fielded) {
            (Some(seed), ..) => rules.start(&Start::Seed(seed))?,
            (_, Some(scenario), _) => self.start_scenario(rules, &scenario)?,
            (.., Some(fielded)) => rules.start(&Start::Fielded(fielded))?,
            (None, None, None) => self.start_number(rules, number)?,
        };
        self.opened_game(game)
    }

    fn start_number(&self, rules: Rules, number: u64) -> Result<Game, Fault> {
        let start = match self.is_guessable() {
            true => Start::GuessableTestDeal(number),
            false => Start::Number(number),
        };
        Ok(rules.start(&start)?)
    }

    /// The start of a scenario by its name, or by its text.
    fn start_scenario(&self, rules: Rules, scenario: &str) -> Result<Game, Fault> {
        let mut shipped = rules.scenarios().into_iter();
        match shipped.position(|name| name == scenario) {
            Some(number) => self.start_number(rules, number as u64),
            None => Ok(rules.start_scenario(scenario)?),
        }
    }

    pub(super) fn parse(&mut self, game: &str, position: &str) -> Result<Reply, Fault> {
        self.room()?;
        let game = self.catalogue.find(game)?.parse(position)?;
        self.opened_game(game)
    }

    pub(super) fn parse_view(&mut self, game: &str, view: &str) -> Result<Reply, Fault> {
        self.room()?;
        let view = self.catalogue.find(game)?.parse_view(view)?;
        self.opened(Open::View(view))
    }

    /// The longest record that a session reads: as long as a request may be.
    fn longest(&self) -> RecordLimits {
        RecordLimits {
            bytes: self.limits.bytes,
            actions: self.limits.plies,
        }
    }

    pub(super) fn load(&mut self, record: &str) -> Result<Reply, Fault> {
        self.room()?;
        let limit = self.limits.plies;
        if actions(record) > limit {
            return Err(Denied::TooManyPlies { limit }.into());
        }
        let game = self.catalogue.load_within(record, self.longest())?;
        self.opened_game(game)
    }

    pub(super) fn load_pgn(&mut self, pgn: &str, strict: bool) -> Result<Reply, Fault> {
        self.room()?;
        let limit = self.limits.plies;
        if pgn_moves(pgn) > limit {
            return Err(Denied::TooManyPlies { limit }.into());
        }
        let read = self.catalogue.read_pgn(pgn, self.longest())?;
        if strict {
            return self.opened_game(read.strict()?);
        }
        let mut reply = self.opened_game(read.game)?;
        if let Reply::Opened(opened) = &mut reply {
            opened.mended = read.mended;
            opened.fault = read.fault;
        }
        Ok(reply)
    }

    pub(super) fn fork(&mut self, of: &str) -> Result<Reply, Fault> {
        match self.get(of)? {
            // A copy would draw what the host is going to draw.
            Open::Host(_) => Err(not_for_hosts(of)),
            open => {
                let copy = open.clone();
                self.opened(copy)
            }
        }
    }

    pub(super) fn close(&mut self, of: String) -> Result<Reply, Fault> {
        match self.open.remove(&of) {
            Some(open) => Ok(Reply::Closed(open.named(of))),
            None => Err(Denied::NotOpen { of }.into()),
        }
    }

    pub(super) fn sample(&mut self, of: &str) -> Result<Reply, Fault> {
        self.client(of)?;
        self.room()?;
        let mut rng = self.rng()?;
        let game = self.client(of)?.sample(&mut rng);
        self.opened_game(game)
    }
}
