//! Random campaigns for tests: scenarios of every kind, and players who attack often.
use piece_kit::{Seed, SeededRng, Variant};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Order, Phase};

/// Free for all on a small map: many armies side by side, camps of Queens, an own board.
const CLOSE: &str = include_str!("close.toml");

/// Two teams on a small map.
const TEAMS: &str = include_str!("teams.toml");

/// Scenarios of every kind: those that ship, shortened, and small ones with other rules.
pub(crate) fn scenarios() -> Vec<Scenario> {
    let mut all = Scenario::shipped();
    for scenario in &mut all {
        scenario.rules.round_limit = Some(12);
    }
    let close = Scenario::from_toml(CLOSE).unwrap();
    all.push(Scenario::from_toml(TEAMS).unwrap());
    for (stranded, king, fresh) in [
        ("stay", "any-defeat", true),
        ("lost", "mate", false),
        ("stay", "mate", true),
    ] {
        let mut scenario = close.clone();
        scenario.rules.stranded = Some(stranded.parse().unwrap());
        scenario.rules.king_lost_on = Some(king.parse().unwrap());
        scenario.rules.fresh_units_move = Some(fresh);
        scenario.rules.first_gather = Some(fresh);
        all.push(scenario);
    }
    all
}

/// A campaign that is not random yet: number after number, every scenario with battles
/// inside and reported.
pub(crate) fn start(number: u64) -> Campaign {
    let all = scenarios();
    let scenario = &all[number as usize % all.len()];
    let reported = number as usize / all.len() % 2 == 1;
    let battles = if reported {
        BattleMode::Reported
    } else {
        BattleMode::Inside
    };
    Campaign::new(scenario, &Ruleset::default(), battles).unwrap()
}

pub(crate) fn rng(number: u64) -> SeededRng {
    SeededRng::new(&Seed::guessable(number))
}

/// A legal order, if there is one: what ends a campaign or a battle early is rare, and
/// attacks are preferred to other marches.
pub(crate) fn choose(campaign: &Campaign, rng: &mut SeededRng) -> Option<Order> {
    let orders = campaign.legal_actions();
    for _ in 0..50 {
        let order = *rng.choose(&orders)?;
        if rng.below(reluctance(campaign, order)) == 0 {
            return Some(order);
        }
    }
    orders.last().copied()
}

fn reluctance(campaign: &Campaign, order: Order) -> u64 {
    let public = campaign.public();
    match order {
        Order::Concede => 500,
        Order::Yield | Order::TimeOut | Order::OfferDraw => 60,
        Order::Result(_) => 8,
        Order::EndPhase if public.phase() == Phase::Move => 3,
        Order::Go => 2,
        Order::March { to, .. } => {
            let enemy = public
                .army(to)
                .is_some_and(|army| army.seat != public.active());
            if enemy { 1 } else { 4 }
        }
        _ => 1,
    }
}
