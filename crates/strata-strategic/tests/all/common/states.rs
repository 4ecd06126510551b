//! States of random campaigns of every kind, with players who look for battles; and
//! every order that one can think of.
use std::collections::BTreeMap;
use std::sync::LazyLock;

use piece_kit::geom::hex::Hex;
use piece_kit::{SeededRng, Side, Variant};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleEnd, BattleMode, Campaign, Order, PublicCampaign, Stage};
use strata_tactical::{PublicBattle, Square, Step, Turn, Unit};

use crate::common::random;

pub(crate) fn begin(scenario: &Scenario, battles: BattleMode) -> Campaign {
    Campaign::new(scenario, &Ruleset::default(), battles).unwrap()
}

#[track_caller]
pub(crate) fn order(text: &str) -> Order {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The state after orders, each of which must be legal.
#[track_caller]
pub(crate) fn after(campaign: &Campaign, orders: &str) -> Campaign {
    let mut next = campaign.clone();
    for text in orders.split_whitespace() {
        if let Err(why) = next.play(order(text)) {
            panic!("{text} in {next}: {why}");
        }
    }
    next
}

/// Two armies that stand against each other, on a line of four hexes with a mine.
pub(crate) const LINE: &str = r#"
    version = 1
    name = "line"
    title = "Line"
    map = { version = 1, hexes = ["0,0", "1,0", "2,0", "3,0"], places = [
        { at = ["0,0", "3,0"], structure = "base" }, { at = ["2,0"], structure = "mine" },
    ] }
    seats = [
        { gold = 9, armies = [{ at = "0,0", units = "K" }, { at = "1,0", units = "DRBNWWFF" }] },
        { gold = 9, armies = [{ at = "3,0", units = "K" }, { at = "2,0", units = "DQRNBCWWFF" }] },
    ]
"#;

pub(crate) fn line(battles: BattleMode) -> Campaign {
    begin(&Scenario::from_toml(LINE).expect("a scenario"), battles)
}

/// The attack of the first player's army on the second's, up to the selections.
pub(crate) const ATTACK: &str = "end 1,0>2,0 D R B N W W F F go end 1,0x2,0";

/// Both selections for it.
pub(crate) const SELECTIONS: &str = "D R B N W W F F D Q R B W W F F";

/// A legal order, if there is one: armies keep together and go where the enemy is.
pub(crate) fn choose(campaign: &Campaign, rng: &mut SeededRng) -> Option<Order> {
    if rng.below(6) == 0 {
        return random::choose(campaign, rng);
    }
    let public = campaign.public();
    match public.stage() {
        Stage::Move => {
            let mut orders = campaign.legal_actions();
            orders.retain(|order| advances(public, *order));
            let forward = rng.choose(&orders).copied();
            Some(forward.unwrap_or(Order::EndPhase)).filter(|_| campaign.outcome().is_none())
        }
        Stage::March => campaign.legal_actions().first().copied(),
        _ => random::choose(campaign, rng),
    }
}

/// Whether an order is a march on, or towards, an enemy.
fn advances(public: &PublicCampaign, order: Order) -> bool {
    let Order::March { from, to } = order else {
        return false;
    };
    let enemy = |seat| !public.allied(seat, public.active());
    let enemies = public.armies().filter(|(_, army)| enemy(army.seat));
    let targets: Vec<Hex> = enemies.map(|(hex, _)| hex).collect();
    let distance = |hex: Hex| targets.iter().map(|target| hex.distance(*target)).min();
    distance(to) < distance(from)
}

/// Plays a random campaign to its end; `visit` sees every state, the last one included.
/// Campaigns with an odd number have players who look for battles.
pub(crate) fn play(number: u64, mut visit: impl FnMut(&Campaign, &mut SeededRng)) {
    let mut rng = random::rng(number);
    let mut campaign = random::start(number);
    loop {
        visit(&campaign, &mut rng);
        let order = if number % 2 == 1 {
            choose(&campaign, &mut rng)
        } else {
            random::choose(&campaign, &mut rng)
        };
        let Some(order) = order else { break };
        campaign.play_unchecked(order);
    }
}

/// Up to so many states of every scenario in every stage, and finished ones.
fn collected(campaigns: u64, most: usize) -> Vec<Campaign> {
    let mut found = BTreeMap::<String, Vec<Campaign>>::new();
    for number in 0..campaigns {
        play(number, |campaign, rng| {
            let public = campaign.public();
            let finished = campaign.outcome().is_some();
            if rng.below(16) > 0 && !finished && public.retreating().is_none() {
                return;
            }
            let kind = format!(
                "{} {:?} {:?} {} {finished}",
                public.scenario().name,
                public.stage(),
                public.selecting(),
                public.battles(),
            );
            let states = found.entry(kind).or_default();
            if states.len() < most {
                states.push(campaign.clone());
            }
        });
    }
    found.into_values().flatten().collect()
}

/// A state or two of every scenario in every stage, and finished ones.
pub(crate) fn all() -> &'static [Campaign] {
    static ALL: LazyLock<Vec<Campaign>> = LazyLock::new(|| {
        let all = collected(66, 2);
        for stage in [
            Stage::Recruit,
            Stage::Move,
            Stage::March,
            Stage::Attack,
            Stage::Selection,
            Stage::Fight,
            Stage::Report,
            Stage::Retreat,
        ] {
            let met = |state: &Campaign| state.public().stage() == stage;
            assert!(all.iter().any(met), "no state in {stage}");
        }
        assert!(all.iter().any(|state| state.outcome().is_some()));
        all
    });
    &ALL
}

/// Every order that one can think of: all hexes in pairs, some of them off the map, all
/// units, every result, every turn on the board of a battle.
pub(crate) fn conceivable(campaign: &Campaign) -> Vec<Order> {
    let public = campaign.public();
    let mut hexes = public.hexes().to_vec();
    hexes.extend([Hex::new(3, 3), Hex::new(-5, 0), Hex::new(1_000_000, -7)]);
    let mut orders = vec![
        Order::EndPhase,
        Order::Go,
        Order::Yield,
        Order::TimeOut,
        Order::OfferDraw,
        Order::AgreeDraw,
        Order::Concede,
    ];
    for unit in Unit::ALL {
        orders.push(Order::Pick(unit));
        orders.extend(hexes.iter().map(|&at| Order::Recruit { unit, at }));
        orders.extend(Side::ALL.map(|side| Order::Casualty { side, unit }));
    }
    orders.extend(ends().into_iter().map(Order::Result));
    for &to in &hexes {
        orders.push(Order::Retreat { to });
        for &from in &hexes {
            orders.push(Order::March { from, to });
            orders.push(Order::Fight { from, to });
            orders.push(Order::Decline { from, to });
        }
    }
    match public.battle_position() {
        Some(position) => orders.extend(steps(position).into_iter().map(Order::Battle)),
        None => orders.extend(["a1a2", "g2^=N", "j12^"].map(order)),
    }
    orders
}

/// Every way in which a battle can end.
pub(crate) fn ends() -> Vec<BattleEnd> {
    let won = [
        "checkmate",
        "stalemate",
        "elimination",
        "resignation",
        "time",
    ];
    let won = won
        .iter()
        .flat_map(|by| [format!("{by}:w"), format!("{by}:b")]);
    let drawn = ["repetition", "move-limit", "dead", "agreement"].map(String::from);
    let texts = won.chain(drawn);
    texts.map(|text| text.parse().expect("an end")).collect()
}

/// Every turn on a board and on a square beside it; with every identity if it reveals a
/// unit, else with none and one.
fn steps(position: &PublicBattle) -> Vec<Step> {
    let last = Square::all().next_back();
    let inside = |square: &Square| {
        square.file().index() < position.files() && square.rank().index() < position.ranks()
    };
    let squares: Vec<Square> = Square::all().filter(inside).chain(last).collect();
    let up = squares.iter().map(|&square| Turn::TurnUp { square });
    let pairs = squares.iter().flat_map(|&from| {
        let to = squares.iter();
        to.map(move |&to| Turn::moving(from, to))
    });
    let with_identities = |turn: Turn| {
        let reveals = position.reveals(turn).is_some();
        let units = if reveals {
            &Unit::ALL[..]
        } else {
            &Unit::ALL[8..9]
        };
        let named = units.iter().map(move |&unit| Step {
            turn,
            revealed: Some(unit),
        });
        [Step::from(turn)]
            .into_iter()
            .chain(named)
            .collect::<Vec<_>>()
    };
    up.chain(pairs).flat_map(with_identities).collect()
}
