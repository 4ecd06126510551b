//! Which games a match has, and how each begins: all of it follows from the seed and the number of
//! the game, wherever it is played.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::{Value, json};
use strata_tactical::{Class, Selection, Unit};
use warboard::custom::loaded_variants;
use warboard::piece_kit::Termination::{Abandonment, Agreement, Resignation, Stalemate, Time};
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{ActionFlags, Choice, Fielded, Game, Rules, Start, Status, find};

use super::line::Line;
use super::openings::Openings;
use crate::args::{MatchArgs, Target};
use crate::failure::Failure;
use crate::opened::open;

/// Ends of games of their own that may be draws.
const DRAWN: [&str; 2] = ["round-limit", "quiet-rounds"];

/// A match, before it is played.
pub(super) struct Plan {
    pub(super) rules: Rules,
    target: Target,
    /// Whether armies that are drawn cost the same.
    even: bool,
    seed: Seed,
    openings: Option<Openings>,
    /// The actions at random that each game begins with.
    plies: u32,
    parties: Vec<Party>,
    /// How many plies were played before the match.
    ply: usize,
    /// Whether words, such as that somebody resigns, are actions that players may choose.
    plays_words: bool,
    /// In hundredths of a game; empty if each has an equal part.
    stalemates: BTreeMap<String, [u8; 2]>,
    /// The numbers of the games.
    pub(super) games: Range<u32>,
    /// How many there are, those included that are played elsewhere.
    pub(super) number_of_games: u32,
}

/// Those who win together.
#[derive(Clone)]
pub(super) struct Party {
    /// As a status names the winner.
    pub(super) name: String,
    pub(super) seats: Vec<String>,
}

/// A game of the plan.
pub(super) struct Planned {
    pub(super) number: u32,
    pub(super) game: Game,
    pub(super) seed: Seed,
    /// For whom the first player plays; the second has all other seats.
    pub(super) first: Party,
}

impl Plan {
    pub(super) fn new(args: &MatchArgs) -> Result<Self, Failure> {
        let rules = find(&args.target.game)?;
        if args.even && !rules.has_selections() {
            let why = format!("--even: in {} no armies are drawn", rules.name());
            return Err(Failure::Input(why));
        }
        let seed = match &args.chance {
            Some(typed) => typed.seed.clone(),
            None => Seed::guessable(0),
        };
        let games = match &args.only {
            Some(only) if only.0.start >= args.games => {
                let (first, games) = (only.0.start, args.games);
                let why =
                    format!("--only: there is no game {first} of {games}, which count from 0");
                return Err(Failure::Input(why));
            }
            Some(only) => only.0.start..only.0.end.min(args.games),
            None => 0..args.games,
        };
        let mut plan = Self {
            rules,
            target: args.target.clone(),
            even: args.even,
            openings: Openings::read(args, rules, &seed)?,
            seed,
            plies: 0,
            parties: Vec::new(),
            ply: 0,
            plays_words: false,
            stalemates: BTreeMap::new(),
            games,
            number_of_games: args.games,
        };
        let game = plan.start(0)?;
        let is_open = game.observers().len() == 1;
        let are_drawn = is_open && plan.openings.is_none();
        plan.plies = args.plies.unwrap_or(if are_drawn { 4 } else { 0 });
        plan.parties = parties(&game);
        plan.ply = game.ply();
        plan.plays_words = game.words().iter().any(|word| word.action.is_some());
        plan.stalemates = stalemates(&game);
        if game.is_over() {
            return Err(Failure::Input("the game is over".to_string()));
        }
        if args.sprt.is_some() && plan.parties.len() != 2 {
            let why = format!("--sprt: {} can win, and Elo is for two", plan.parties.len());
            return Err(Failure::Input(why));
        }
        Ok(plan)
    }

    /// The actions at random that each game begins with.
    pub(super) fn plies(&self) -> u32 {
        self.plies
    }

    /// How many plies were played before the match, or are the opening of the game with a number.
    pub(super) fn ply(&self, number: u32) -> usize {
        match &self.openings {
            Some(openings) => openings.plies(self.round(number)),
            None => self.ply,
        }
    }

    /// The round of the game with a number: in each all sides are played from one opening.
    fn round(&self, number: u32) -> u32 {
        number / self.parties()
    }

    /// Whether a game of the match may end so, with or without a winner. No player of it agrees or resigns,
    /// runs out of time or leaves, unless that is an action of the game.
    pub(super) fn ends_by(&self, end: &str, is_won: bool) -> bool {
        match end.parse() {
            Ok(Agreement | Resignation | Time | Abandonment) => self.plays_words,
            Ok(_) => true,
            // An end of its own is how a game is won, except by limits and as inventors will have it.
            Err(_) => is_won || DRAWN.contains(&end) || loaded_variants().contains(&self.rules),
        }
    }

    /// What the first player has of a game that was drawn so, as a part of the point.
    pub(super) fn drawn(&self, line: &Line) -> f64 {
        match self.stalemates.get(&line.first) {
            Some(_) if line.end == Stalemate.word() => self.stalemate(line),
            _ => 1.0 / f64::from(self.parties()),
        }
    }

    /// What the first player has of a game in which somebody is stalemated.
    fn stalemate(&self, line: &Line) -> f64 {
        let stalemates = match self.start(self.round(line.game)) {
            Ok(start) if self.openings.is_some() => stalemates(&start),
            _ => self.stalemates.clone(),
        };
        let plies = line.plies.abs_diff(self.ply(line.game));
        let points = stalemates.get(&line.first).map(|points| points[plies % 2]);
        f64::from(points.unwrap_or_default()) / 100.0
    }

    /// Where all comes from: whoever knows it plays the same games.
    pub(super) fn from(&self) -> Value {
        let is_drawn = self.is_drawn() || self.board().is_some() || self.openings.is_some();
        let start = match is_drawn {
            true => None,
            false => self.start(0).ok().map(|game| game.start()),
        };
        let mut from =
            json!({ "start": start, "board": self.board(), "seed": self.seed.to_string() });
        if self.even {
            from["even"] = true.into();
        }
        if let Some(openings) = &self.openings {
            from["openings"] = openings.told();
        }
        if self.target.armies.are_named() {
            let fielded = self.target.armies.on(0);
            from["armies"] = json!([fielded.white, fielded.black]);
        }
        from
    }

    /// How many sides can win; so many games make a round, in which each player has each side.
    pub(super) fn parties(&self) -> u32 {
        self.parties.len() as u32
    }

    /// Who can win.
    pub(super) fn names(&self) -> Vec<&str> {
        self.parties
            .iter()
            .map(|party| party.name.as_str())
            .collect()
    }

    /// For whom the first player plays in the game with a number.
    pub(super) fn party(&self, number: u32) -> &str {
        &self.first(number).name
    }

    fn first(&self, number: u32) -> &Party {
        &self.parties[(number % self.parties()) as usize]
    }

    /// The game with a number.
    pub(super) fn game(&self, number: u32) -> Result<Planned, Failure> {
        let round = self.round(number);
        let first = self.first(number).clone();
        let seed = self.seed.numbered(round.into());
        Ok(Planned {
            number,
            game: self.opening(round)?,
            seed,
            first,
        })
    }

    fn start(&self, round: u32) -> Result<Game, Failure> {
        if let Some(openings) = &self.openings {
            return openings.game(self.rules, round);
        }
        let seed = self.seed.labelled("start").numbered(round.into());
        if let Some(board) = self.board() {
            let fielded = self.target.armies.on(board).dealt_from(seed);
            return Ok(self.rules.start(&Start::Fielded(fielded))?);
        }
        if self.even {
            let fielded = even(self.rules.starts(), &seed);
            return Ok(self.rules.start(&Start::Fielded(fielded))?);
        }
        match self.is_drawn() {
            true => Ok(self.rules.start(&Start::Seed(seed))?),
            false => open(&self.target),
        }
    }

    /// The board of battles that are dealt anew in each round, if it or what is fielded was named.
    fn board(&self) -> Option<u64> {
        let named = self.target.number;
        let board = named.or_else(|| self.target.armies.are_named().then_some(0));
        board.filter(|_| self.rules.has_selections())
    }

    /// Whether each round has a start of its own: unless one is named, or the game is a campaign,
    /// where a seed draws the players, too.
    fn is_drawn(&self) -> bool {
        !self.target.names_a_place() && self.rules.scenarios().is_empty()
    }

    /// The start with some actions at random, the same for all games of a round.
    fn opening(&self, round: u32) -> Result<Game, Failure> {
        let seed = self.seed.labelled("opening").numbered(round.into());
        let mut rng = SeededRng::new(&seed);
        let mut game = self.start(round)?;
        for _ in 0..self.plies {
            let view = game.view(&game.observers()[0])?;
            let choices = view.choices();
            let plays = |choice: &&Choice| {
                !choice
                    .does
                    .intersects(ActionFlags::GIVES_UP | ActionFlags::TALK)
            };
            let plays: Vec<&Choice> = choices.iter().filter(plays).collect();
            let Some(choice) = rng.choose(&plays).filter(|_| !game.is_over()) else {
                break;
            };
            game.play(&choice.action)?;
        }
        Ok(game)
    }
}

/// A board and two armies of the same price, drawn and dealt by a seed.
fn even(boards: u64, seed: &Seed) -> Fielded {
    let mut rng = SeededRng::new(seed);
    let board = rng.below(boards);
    let [white, black] = loop {
        let armies = [(); 2].map(|()| Selection::draw(&mut rng));
        let [white, black] = armies.each_ref().map(price);
        if white == black {
            break armies.map(|army| army.units().to_string());
        }
    };
    let deal = seed.labelled("deal");
    Fielded::new(white, black).on(board).dealt_from(deal)
}

/// What an army costs, in gold, without its royal unit: a Duke is dear, but does not fight better
/// than a King, who has no price.
fn price(army: &Selection) -> u32 {
    let fights = |unit: &Unit| unit.class() != Class::Royal;
    let units = army.units().iter().filter(fights);
    units.filter_map(Unit::gold).sum()
}

/// What each player of two has of a stalemate after an even number of plies, and after an odd one.
fn stalemates(game: &Game) -> BTreeMap<String, [u8; 2]> {
    let Status::Over { points, .. } = game.drawn_by(Stalemate) else {
        return BTreeMap::new();
    };
    let both = |(player, points): (String, u8)| (player, [points, 100 - points]);
    points.into_iter().map(both).collect()
}

fn parties(game: &Game) -> Vec<Party> {
    let mut parties: Vec<Party> = Vec::new();
    for player in game.roster() {
        let name = player.team.unwrap_or_else(|| player.player.clone());
        match parties.iter_mut().find(|party| party.name == name) {
            Some(party) => party.seats.push(player.player),
            None => parties.push(Party {
                name,
                seats: vec![player.player],
            }),
        }
    }
    parties
}
