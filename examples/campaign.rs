//! Lesson 11: a whole campaign, told as it happens.
//!
//! Six greedy players fight for the map of Six Crowns. The same seed is the same story;
//! another scenario is another one:
//!
//!     cargo run --release --example campaign -- 7
//!     cargo run --release --example campaign -- 53 duel

use lessons::players::host::Host;
use lessons::players::{Seated, greedy};
use piece_kit::{Seed, Side, Variant};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleEnd, BattleMode, Campaign, Event, Party, PublicCampaign, Seat};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let name = arguments.next().unwrap_or("six-crowns".to_owned());
    let scenario = Scenario::named(&name).ok_or("no such scenario")?;
    let campaign = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside)?;
    // One seed for the story: every player derives one from it, and so does the host.
    let seed = Seed::guessable(seed);
    let mut players: Vec<Seated> = Vec::new();
    for seat in campaign.public().seats() {
        players.push(greedy(
            &seed.labelled("player").numbered(seat.number().into()),
        ));
    }

    println!("{}: {}", scenario.title, scenario.about);
    table(campaign.public());
    println!("\nRound 1");
    let mut host = Host::new(campaign, &seed.labelled("host"));
    while host.campaign().outcome().is_none() {
        // The campaign as it was: who stood where before anything happened.
        let before = host.campaign().public().clone();
        for event in host.step(&mut players) {
            tell(&before, &event);
            if let Event::RoundEnded { round } = event {
                table(host.campaign().public());
                if host.campaign().outcome().is_none() {
                    println!("\nRound {}", round + 1);
                }
            }
        }
    }
    if let Some(summary) = host.summary() {
        let (battles, orders) = (summary.battle_count(), summary.orders);
        println!("{battles} battles, {orders} orders");
    }
    Ok(())
}

/// One line for what matters on the map.
fn tell(before: &PublicCampaign, event: &Event) {
    let name = |seat: Seat| name(before, seat);
    match event {
        Event::BattleBegan {
            from,
            hex,
            attacker,
            defender,
        } => {
            let (attacker, defender) = (name(*attacker), name(*defender));
            let terrain = before.terrain(*hex).unwrap_or_default();
            println!("  {attacker} attacks {defender} on {hex} ({terrain}) from {from}");
        }
        Event::BattleEnded {
            end, fielded, lost, ..
        } => {
            let lines = Side::ALL.map(|side| format!("{} lost {}", fielded[side], lost[side]));
            println!("    {}; {}: {}", lines[0], lines[1], told(*end));
        }
        Event::Lost { seat, hex, units } => println!("    {} loses {units} on {hex}", name(*seat)),
        Event::Retreated {
            seat, to, units, ..
        } => println!("    {} retreats to {to} with {units}", name(*seat)),
        Event::Eliminated { seat, .. } => println!("  * {} is out *", name(*seat)),
        Event::TakenOver { hex, seat, units } => {
            println!("    {units} on {hex} come under {}", name(*seat));
        }
        Event::Ended { outcome } => match outcome.winner() {
            Some(Party::Seat(seat)) => {
                println!("\n{} wins by {}", name(seat), outcome.termination());
            }
            _ => println!("\nThe end: {outcome}"),
        },
        // Purchases, marches and the turns of battles: there are thousands.
        _ => {}
    }
}

fn told(end: BattleEnd) -> String {
    let winner = match end.winner() {
        Some(Side::White) => "the attacker wins",
        Some(Side::Black) => "the defender wins",
        None => "a draw",
    };
    format!("{winner} ({end})")
}

/// What everybody has.
fn table(public: &PublicCampaign) {
    for seat in public.seats().filter(|seat| public.is_alive(*seat)) {
        let armies = public.armies().filter(|(_, army)| army.seat == seat);
        let all: Vec<String> = armies
            .map(|(hex, army)| format!("{} on {hex}", army.units))
            .collect();
        println!(
            "  {:10} {:3} gold, worth {:3}: {}",
            name(public, seat),
            public.gold(seat),
            public.value(seat),
            all.join(", ")
        );
    }
}

fn name(public: &PublicCampaign, seat: Seat) -> &str {
    &public.scenario().seats[seat.index()].name
}
