//! How a table comes to be.

use std::collections::BTreeMap;

use warboard::piece_kit::English;
use warboard::piece_kit::Seed;
use warboard::protocol::Fault;
use warboard::{Game, Rules, Start, find, random_seed};

use super::event::{Event, Person, Sitter};
use super::setup::{Opening, Reserved, Selections, Setup};
use super::{Seat, Stage, Table};
use crate::denied::Denied;

const LONGEST_DELAY: u32 = 3600;

/// The text of a start has at most so many bytes: it is stored with each table.
const LONGEST_START: usize = 32 * 1024;

/// The largest boards of battles, of twelve ranks, have 131 bytes.
const LONGEST_BOARD: usize = 200;

/// What the cheapest units of a selection cost, in gold.
const LEAST_BUDGET: u32 = 13;

impl Table {
    /// A table that somebody creates, with what is to be stored of it. `guests` are the people whom the setup names,
    /// by their seats.
    pub(crate) fn create(
        id: &str,
        by: &Person,
        setup: &Setup,
        guests: &BTreeMap<String, Person>,
        now: i64,
    ) -> Result<Self, Fault> {
        let rules = find(&setup.game)?;
        check(setup)?;
        let seed = random_seed()?;
        let game = opening(rules, setup)?;
        // Battles have selections, and two sides.
        let sides = || vec!["w".to_string(), "b".to_string()];
        let seats = game.as_ref().map_or_else(sides, Game::players);
        for (name, reserved) in &setup.seats {
            if !seats.contains(name) {
                return Err(Denied::NoSeat { seat: name.clone() }.into());
            }
            if let Reserved::Level(level @ (0 | 9..)) = reserved {
                let why = English(format!("there are levels from 1 to 8, not {level}"));
                return Err(field(&format!("seats.{name}"), why));
            }
        }
        let is_level = |name| matches!(setup.seats.get(name), Some(Reserved::Level(_)));
        if seats.iter().all(is_level) {
            return Err(Denied::NeedsPerson.into());
        }
        let created = Event::Created {
            by: by.clone(),
            setup: setup.clone(),
            seats: seats.clone(),
            record: game.map(|game| game.record()),
            seed: seed.clone(),
        };
        let mut table = Self::restore(id, [(now, created.clone())])?;
        table.pending.push((now, created));
        for (name, reserved) in &setup.seats {
            let seat = table.seat_named(name).unwrap_or_default();
            match reserved {
                Reserved::Me => table.take_seat(by, seat, now)?,
                Reserved::Level(level) => {
                    let who = Sitter::Level(*level);
                    table.happen(now, Event::Sat { seat, who })?;
                }
                Reserved::Person(of) => {
                    let missing = || Denied::NoPerson { of: of.clone() };
                    let who = guests.get(name).ok_or_else(missing)?.clone();
                    table.happen(now, Event::Invited { seat, who })?;
                }
            }
        }
        table.begin_if_ready(now)?;
        Ok(table)
    }
}

/// A field of the setup that is not what it should be.
fn field(field: &str, why: English) -> Fault {
    Denied::Field {
        field: format!("setup.{field}"),
        why,
    }
    .into()
}

/// What is wrong with a setup, whatever the game.
fn check(setup: &Setup) -> Result<(), Fault> {
    if let Some((name, least, most)) = setup.clock.and_then(|timing| timing.fault()) {
        let name = format!("setup.clock.{name}");
        return Err(Fault::out_of_range(&name, least.into(), most.into()));
    }
    if setup.delay.is_some_and(|delay| delay > LONGEST_DELAY) {
        let most = LONGEST_DELAY.into();
        return Err(Fault::out_of_range("setup.delay", 0, most));
    }
    check_start(&setup.start)?;
    let levels = setup
        .seats
        .values()
        .any(|who| matches!(who, Reserved::Level(_)));
    let is_usual = matches!(
        setup.start,
        Opening::Usual | Opening::Drawn | Opening::Selections(_)
    );
    if setup.rated && (levels || !is_usual || setup.take_backs) {
        let why = "a rated game is between persons, from a usual start, and nothing is taken back";
        return Err(field("rated", English(why.to_string())));
    }
    Ok(())
}

/// What is wrong with a start before it is read.
fn check_start(start: &Opening) -> Result<(), Fault> {
    match start {
        Opening::Scenario(text) | Opening::Position(text) if text.len() > LONGEST_START => {
            let why = English(format!("this has at most {LONGEST_START} bytes"));
            Err(field("start", why))
        }
        Opening::Selections(Selections {
            budget: Some(budget),
            ..
        }) if *budget < LEAST_BUDGET => {
            let why = English(format!(
                "nothing can be fielded for less than {LEAST_BUDGET} gold"
            ));
            Err(field("start.selections.budget", why))
        }
        Opening::Selections(selections) => check_board(selections),
        _ => Ok(()),
    }
}

/// What is wrong with the board of a battle: nobody could select anything for it.
fn check_board(selections: &Selections) -> Result<(), Fault> {
    let board = |why| Err(field("start.selections.board", English(why)));
    if selections.board.len() > LONGEST_BOARD {
        return board(format!("this has at most {LONGEST_BOARD} bytes"));
    }
    match selections.terms("w", "b").lines() {
        Ok(_) => Ok(()),
        Err(why) => {
            let faults: Vec<&str> = why.faults().iter().map(|one| &*one.text).collect();
            board(faults.join("; "))
        }
    }
}

/// The game at its start; none if the players have to select first.
fn opening(rules: Rules, setup: &Setup) -> Result<Option<Game>, Fault> {
    let drawn = || random_seed().map(Start::Seed);
    Ok(Some(match &setup.start {
        Opening::Usual => rules.start(&Start::Default)?,
        Opening::Number(number) => rules.start(&Start::Number(*number))?,
        Opening::Drawn => rules.start(&drawn()?)?,
        Opening::Scenario(scenario) => rules.start_scenario(scenario)?,
        Opening::Position(position) => rules.parse(position)?,
        Opening::Own => {
            let why = English("this is for answers: give the text".to_string());
            return Err(field("start", why));
        }
        Opening::Selections(_) if rules.has_selections() => return Ok(None),
        Opening::Selections(_) => return Err(Denied::NoSelections.into()),
    }))
}

impl Table {
    /// Whether somebody may still sit down or stand up.
    pub(super) fn is_open(&self) -> bool {
        self.stage == Stage::Open
    }

    /// The seats that nobody has, and that are kept for nobody.
    pub(super) fn free_seats(&self) -> impl Iterator<Item = usize> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(number, seat): (usize, &Seat)| {
            (seat.who.is_none() && seat.kept.is_none()).then_some(number)
        })
    }

    /// A seed for what is drawn from now on.
    pub(super) fn new_seed(&self) -> Result<Seed, Fault> {
        Ok(random_seed()?)
    }
}
