//! `StrataChess` campaigns in the catalogue.

use piece_kit::{Seed, SeededRng, Side, Variant};
use strata_strategic::{
    BattleMode, Campaign, Event, Order, Party, PublicCampaign, ReadError, Ruleset, Scenario, Seat,
    Stage, Told, View,
};

use super::strata_tactical as battle;
use crate::{
    Checked, Choice, Diagram, Does, Fact, HexArmy, HexAttack, HexBoard, HexCell, Listed, Piece,
    Premoves, Shown, ShownView, Start, StartError, Views,
};

impl Listed for Campaign {
    const TITLE: &'static str = "StrataChess campaign";
    const SUMMARY: &'static str = "two to six players on hexes";
    /// The shipped scenarios; a seed draws a map.
    const STARTS: u64 = 7;

    fn opening(start: &Start) -> Result<Self, StartError> {
        let number = match start {
            Start::Seed(seed) => return Ok(begun(&drawn(seed))),
            _ => start.number().unwrap_or_default(),
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

    fn players(&self) -> Vec<Party> {
        self.public().seats().map(Party::Seat).collect()
    }

    fn actor_name(party: Party) -> String {
        match party {
            Party::Seat(seat) => format!("Seat {seat}"),
            Party::Team(team) => format!("Team {team}"),
            Party::Host => "The host".to_string(),
        }
    }

    fn turn_name(&self) -> String {
        turn_name(self.public())
    }

    /// Captured in the battle that is going on, or in one before.
    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Battle(event) => battle::captured(event),
            _ => None,
        }
    }

    fn views() -> Views<Self> {
        Views::hidden()
    }
}

impl Shown<Order> for Campaign {
    fn diagram(&self) -> Diagram {
        map(self.public())
    }

    fn choice(&self, order: Order) -> Choice {
        choice(self.public(), order)
    }

    fn effects(&self, order: Order, choice: Choice) -> Choice {
        effects(self.public(), order, choice)
    }

    fn notation(&self, order: Order) -> String {
        notation(self.public(), order)
    }

    fn read_notation(&self, text: &str) -> Option<Order> {
        read_notation(self.public(), text)
    }

    fn premoves(&self, actor: &str) -> Vec<Premoves> {
        premoves(self.public(), actor)
    }

    fn checked(&self) -> Vec<Checked> {
        checked(self.public())
    }

    fn facts(&self) -> Vec<Fact> {
        campaign_facts(self.public())
    }

    fn remarks(&self) -> Vec<String> {
        remarks(self.public())
    }
}

impl ShownView for View {
    fn told_notation(&self, told: Told) -> String {
        match told {
            Told::Order { order, .. } => notation(self.public(), order),
            _ => told.to_string(),
        }
    }

    fn turn_name(&self) -> String {
        turn_name(self.public())
    }
}

impl Shown<Order> for View {
    fn diagram(&self) -> Diagram {
        map(self.public())
    }

    fn choice(&self, order: Order) -> Choice {
        choice(self.public(), order)
    }

    fn effects(&self, order: Order, choice: Choice) -> Choice {
        effects(self.public(), order, choice)
    }

    fn notation(&self, order: Order) -> String {
        notation(self.public(), order)
    }

    /// A player does not say what a turn reveals.
    fn read_notation(&self, text: &str) -> Option<Order> {
        read_notation(self.public(), text).filter(|_| !text.contains('='))
    }

    fn premoves(&self, actor: &str) -> Vec<Premoves> {
        premoves(self.public(), actor)
    }

    fn checked(&self) -> Vec<Checked> {
        checked(self.public())
    }

    /// Of a player who fights also what they have selected, and what of it lies face down.
    fn facts(&self) -> Vec<Fact> {
        let mut facts = campaign_facts(self.public());
        let own = |name, units: String| Fact::new(name, units).of(self.observer());
        facts.extend(
            self.selection()
                .map(|units| own("selection", units.to_string())),
        );
        let battle = self.battle();
        facts.extend(battle.map(|view| own("face-down-units", view.own().to_string())));
        facts
    }

    fn remarks(&self) -> Vec<String> {
        remarks(self.public())
    }
}

fn choice(public: &PublicCampaign, order: Order) -> Choice {
    let new = |kind| Choice::new(order, kind);
    match order {
        Order::Recruit { unit, at } => new("recruit").to(at).becoming(unit.letter()),
        Order::EndPhase => new("end-phase"),
        Order::March { from, to } => new("march").from(from).to(to),
        Order::Pick(unit) => new("pick").becoming(unit.letter()),
        Order::Go => new("go"),
        Order::Fight { from, to } => new("fight").from(from).to(to),
        Order::Decline { from, to } => new("decline").from(from).to(to),
        Order::Battle(step) => battle::choice(order, step.turn),
        Order::Yield => new("yield"),
        Order::TimeOut => new("time"),
        Order::OfferDraw => new("offer"),
        Order::AgreeDraw => new("agree"),
        Order::Casualty { unit, .. } => new("casualty").becoming(unit.letter()),
        Order::Result(_) => new("result"),
        Order::Retreat { to } => match public.retreating() {
            Some((_, from, _)) => new("retreat").from(from).to(to),
            None => new("retreat").to(to),
        },
        Order::Concede => new("concede"),
    }
}

/// What an order does as far as everybody may know. A player cannot take back what is
/// irreversible.
fn effects(public: &PublicCampaign, order: Order, choice: Choice) -> Choice {
    let choice = match (order, public.battle_position()) {
        (Order::Battle(step), Some(board)) => battle::effects(board, step.turn, choice),
        _ => choice,
    };
    match order.reveals() {
        true => choice.doing(Does::IRREVERSIBLE),
        false => choice,
    }
}

/// Turns of battles are written as in battles, other orders in machine notation.
fn notation(public: &PublicCampaign, order: Order) -> String {
    match (order, public.battle_position()) {
        (Order::Battle(step), Some(board)) if step.revealed.is_none() => {
            battle::notation(board, step.turn)
        }
        (Order::Battle(step), Some(board)) => board.san(step).unwrap_or_else(|_| order.to_string()),
        _ => order.to_string(),
    }
}

fn read_notation(public: &PublicCampaign, text: &str) -> Option<Order> {
    let turn = public.battle_position()?.parse_san_turn(text).ok()?;
    Some(Order::Battle(turn.into()))
}

/// The plans of the seat that waits in a battle.
fn premoves(public: &PublicCampaign, actor: &str) -> Vec<Premoves> {
    let fights = |side: &Side| {
        let seat = public.combatant(*side);
        seat.is_some_and(|seat| seat.to_string() == actor)
    };
    let side = Side::ALL.into_iter().find(fights);
    match (side, public.battle_position()) {
        (Some(side), Some(board)) => battle::premoves(board, &side.to_string()),
        _ => Vec::new(),
    }
}

fn checked(public: &PublicCampaign) -> Vec<Checked> {
    let board = public.battle_position();
    board.map(battle::checked).unwrap_or_default()
}

fn campaign_facts(public: &PublicCampaign) -> Vec<Fact> {
    let mut facts = vec![
        Fact::new("scenario", public.scenario().name.as_str()),
        Fact::new("round", public.round()),
        Fact::new("active", public.active().to_string()),
        Fact::new("phase", public.phase().to_string()),
        Fact::new("stage", public.stage().to_string()),
        Fact::new("quiet-rounds", public.quiet_rounds()),
    ];
    for seat in public.seats() {
        facts.extend([
            Fact::new("name", named(public, seat)).of(seat),
            Fact::new("party", public.party(seat).to_string()).of(seat),
            Fact::new("alive", public.is_alive(seat)).of(seat),
            Fact::new("gold", public.gold(seat)).of(seat),
        ]);
    }
    if let Some(group) = public.march() {
        let (from, units) = (group.from, group.units.to_string());
        facts.push(Fact::new("march", units).of(from));
        facts.push(Fact::new("march-to", group.to.to_string()).of(from));
    }
    let camps = public
        .hexes()
        .iter()
        .filter(|hex| public.camp_count(**hex) > 0);
    facts.extend(camps.map(|hex| Fact::new("camp-count", public.camp_count(*hex)).of(hex)));
    if let Some((seat, hex, units)) = public.retreating() {
        facts.push(Fact::new("retreating", units.to_string()).of(seat));
        facts.push(Fact::new("retreating-from", hex.to_string()).of(seat));
    }
    facts.extend(battle_facts(public));
    facts
}

/// Of the battle that is going on: who fights, who selects, what was captured, and what the
/// board does not show.
fn battle_facts(public: &PublicCampaign) -> Vec<Fact> {
    let Some(group) = public.battle() else {
        return Vec::new();
    };
    let mut facts = vec![Fact::new("battle", group.to.to_string())];
    for side in Side::ALL {
        let seat = public.combatant(side).map(|seat| seat.to_string());
        facts.extend(seat.map(|seat| Fact::new("combatant", seat).of(side)));
    }
    let word = |name, side: Option<Side>| side.map(|side| Fact::new(name, side.to_string()));
    facts.extend(word("selecting", public.selecting()));
    facts.extend(word("draw-offer", public.draw_offer()));
    if let Some(lost) = public.battle_losses() {
        facts.extend(Side::ALL.map(|side| Fact::new("lost", lost[side].to_string()).of(side)));
    }
    facts.extend(public.battle_position().into_iter().flat_map(battle::facts));
    facts
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

fn turn_name(public: &PublicCampaign) -> String {
    match public.to_act() {
        Party::Seat(seat) => match own_name(public, seat) {
            Some(name) => format!("Seat {seat} ({name})"),
            None => format!("Seat {seat}"),
        },
        party => Campaign::actor_name(party),
    }
}

fn remarks(public: &PublicCampaign) -> Vec<String> {
    let moment = match public.outcome() {
        Some(_) => format!("Round {}", public.round()),
        None => moment(public),
    };
    vec![moment, treasury(public)]
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
        Some(board) => map.with_battle(battle::board(board, |_| None)),
        None => map,
    })
}
