//! `StrataChess` campaigns in the catalogue.

use piece_kit::{Hidden, Seed, SeededRng, Variant};
use strata_strategic::{
    BattleMode, Campaign, Observer, Order, Party, PublicCampaign, ReadError, Ruleset, Scenario,
    Seat, Stage,
};
use strata_tactical::PublicBattle;

use super::strata_tactical::board;
use crate::typed::texts;
use crate::{
    Diagram, HexArmy, HexAttack, HexBoard, HexCell, Listed, NamedView, Refused, Seen, Start,
    StartError,
};

/// Spectators, and then the seats in order: a campaign has the first of these.
const VIEWS: [NamedView<Campaign>; 7] = [
    NamedView {
        name: "spectator",
        sees: |campaign| seen(campaign, Observer::Spectator),
    },
    view("1", |campaign| seen_by(campaign, 1)),
    view("2", |campaign| seen_by(campaign, 2)),
    view("3", |campaign| seen_by(campaign, 3)),
    view("4", |campaign| seen_by(campaign, 4)),
    view("5", |campaign| seen_by(campaign, 5)),
    view("6", |campaign| seen_by(campaign, 6)),
];

const fn view(name: &'static str, sees: fn(&Campaign) -> Seen) -> NamedView<Campaign> {
    NamedView { name, sees }
}

impl Listed for Campaign {
    const TITLE: &'static str = "StrataChess campaign";
    const SUMMARY: &'static str = "two to six players on hexes";
    /// The shipped scenarios; a seed draws a map.
    const STARTS: u64 = 7;

    fn opening(start: &Start) -> Result<Self, StartError> {
        let number = match start {
            Start::Default => 0,
            Start::Number(number) => *number,
            Start::Seed(seed) => return Ok(begun(&drawn(seed))),
        };
        let scenarios = Scenario::shipped();
        let place = usize::try_from(number).ok();
        let scenario = place.and_then(|place| scenarios.get(place));
        let scenario = scenario.ok_or(StartError::Number {
            game: Self::NAME,
            number,
            starts: Self::STARTS,
        })?;
        Ok(begun(scenario))
    }

    fn from_scenario(text: &str) -> Result<Self, StartError> {
        let scenario: Result<Scenario, ReadError> = text.parse();
        let begun = scenario
            .and_then(|scenario| Self::new(&scenario, &Ruleset::default(), BattleMode::Inside));
        begun.map_err(|why| StartError::Scenario {
            faults: Self::faults(&why),
        })
    }

    fn scenarios() -> Vec<String> {
        let shipped = Scenario::shipped().into_iter();
        shipped.map(|scenario| scenario.name).collect()
    }

    fn faults(error: &ReadError) -> Vec<String> {
        error.faults().iter().map(ToString::to_string).collect()
    }

    fn is_check(&self) -> bool {
        let battle = self.public().battle_position();
        battle.is_some_and(PublicBattle::is_check)
    }

    fn actor_name(party: Party) -> String {
        match party {
            Party::Seat(seat) => format!("Seat {seat}"),
            Party::Team(team) => format!("Team {team}"),
            Party::Host => "The host".to_string(),
        }
    }

    fn turn_name(&self) -> String {
        match self.to_act() {
            Party::Seat(seat) => match own_name(self.public(), seat) {
                Some(name) => format!("Seat {seat} ({name})"),
                None => format!("Seat {seat}"),
            },
            party => Self::actor_name(party),
        }
    }

    fn remarks(&self) -> Vec<String> {
        let public = self.public();
        let moment = match self.outcome() {
            Some(_) => format!("Round {}", public.round()),
            None => moment(public),
        };
        vec![moment, treasury(public)]
    }

    fn resolve(&self, order: Order, rng: &mut SeededRng) -> Result<Order, Refused> {
        let Order::Battle(step) = order else {
            return Ok(order);
        };
        if step.revealed.is_some() {
            let why = strata_tactical::ParseTurnError::Revealed;
            let code = Refused::NOT_AN_ACTION;
            return Err(Refused::new(&order.to_string(), code, &why));
        }
        let resolved = Self::resolve(self, step.turn, rng);
        resolved.map_err(|why| Refused::of(&order.to_string(), &why))
    }

    fn diagram(&self) -> Diagram {
        map(self.public())
    }

    fn views(&self) -> &'static [NamedView<Self>] {
        &VIEWS[..=self.public().seats().count()]
    }
}

/// The name that the scenario gives a player, if it gives one.
fn own_name(public: &PublicCampaign, seat: Seat) -> Option<String> {
    let start = public.scenario().seats.get(seat.index())?;
    (start.name != format!("Seat {seat}")).then(|| start.name.clone())
}

fn named(public: &PublicCampaign, seat: Seat) -> String {
    match own_name(public, seat) {
        Some(name) => format!("{seat} {name}"),
        None => format!("Seat {seat}"),
    }
}

/// The round, the phase and whose turn it is, and what is to be decided if the phase does
/// not say it.
fn moment(public: &PublicCampaign) -> String {
    let (round, phase) = (public.round(), public.phase());
    let turn = named(public, public.active());
    let now = match public.stage() {
        Stage::Recruit | Stage::Move => String::new(),
        stage => format!(": {stage}"),
    };
    format!("Round {round}, {phase} phase of {turn}{now}")
}

/// Everybody's gold.
fn treasury(public: &PublicCampaign) -> String {
    let gold = |seat| match public.is_alive(seat) {
        true => format!("{} {}", named(public, seat), public.gold(seat)),
        false => format!("{} eliminated", named(public, seat)),
    };
    let gold: Vec<String> = public.seats().map(gold).collect();
    format!("Gold: {}", gold.join(", "))
}

fn begun(scenario: &Scenario) -> Campaign {
    Campaign::new(scenario, &Ruleset::default(), BattleMode::Inside)
        .expect("shipped and drawn scenarios are valid")
}

/// A number of players and a map for them, both drawn by a seed.
fn drawn(seed: &Seed) -> Scenario {
    let players = 2 + SeededRng::new(seed).below(5) as usize;
    Scenario::generate(players, seed).expect("two to six players")
}

fn seen_by(campaign: &Campaign, number: u8) -> Seen {
    let seat = Seat::new(number);
    seen(campaign, seat.map_or(Observer::Spectator, Observer::Seat))
}

fn seen(campaign: &Campaign, observer: Observer) -> Seen {
    let view = campaign.view(observer);
    Seen {
        position: view.to_string(),
        diagram: map(view.public()),
        legal: texts(&view.orders()),
    }
}

/// The map with its armies, the attacks that are to come or under way, and the board of
/// the battle as everybody sees it.
fn map(public: &PublicCampaign) -> Diagram {
    let cells = public.hexes().iter().map(|&hex| {
        let mut cell = HexCell::new(hex, public.terrain(hex).unwrap_or_default());
        if let Some(structure) = public.structure(hex) {
            cell = cell.with_structure(structure.to_string());
        }
        match public.army(hex) {
            Some(army) => cell.with_army(HexArmy::new(army.seat.number(), army.units.to_string())),
            None => cell,
        }
    });
    let groups = public.battle().into_iter().chain(public.attacks());
    let attacks = groups.map(|group| HexAttack::new(group.from, group.to, group.units.to_string()));
    let map = HexBoard::new(cells, attacks);
    Diagram::Hexes(match public.battle_position() {
        Some(battle) => map.with_battle(board(battle, |_| None)),
        None => map,
    })
}
