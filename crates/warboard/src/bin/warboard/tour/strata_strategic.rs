//! The campaign that shows `StrataChess`: a duel from its start to its end, every order
//! of which is in a file. It is the one of the example `campaign` from seed 53.

use std::io::Write as _;

use strata_strategic::{BattleMode, Campaign, Event, Order, Ruleset, Scenario};
use warboard::piece_kit::{Game, Variant};
use warboard::{Diagram, Listed};

use super::{COLUMNS, emphasised, heading, wrapped};
use crate::draw;
use crate::failure::Failure;
use crate::screen::Screen;

/// The name in the catalogue.
pub(super) const GAME: &str = Campaign::NAME;

/// Machine notation, from the start to the end.
const ORDERS: &str = include_str!("strata_strategic.orders");

/// The rounds at the beginning of which the map is drawn, beside the start and the end.
const MAPS: [u32; 2] = [4, 7];

fn start() -> Campaign {
    let scenario = Scenario::named("duel").expect("a shipped scenario");
    Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside).expect("it is valid")
}

pub(super) fn tell(screen: &mut Screen) -> Result<(), Failure> {
    let mut game = Game::new(start());
    heading(screen, Campaign::TITLE)?;
    writeln!(screen, "{}.", Campaign::SUMMARY)?;
    writeln!(screen, "The start: warboard start {GAME}")?;
    map(screen, game.position())?;
    let mut told = Vec::new();
    for text in ORDERS.split_whitespace() {
        let order: Order = text.parse().expect("machine notation");
        let round = game.position().public().round();
        let events = game.play(order).expect("a legal order");
        told.extend(events.into_iter().filter(is_told));
        let now = game.position().public().round();
        if now > round || game.outcome().is_some() {
            sentences(screen, round, &told)?;
            told.clear();
            if MAPS.contains(&now) {
                map(screen, game.position())?;
            }
        }
    }
    map(screen, game.position())?;
    if let Some(outcome) = game.outcome() {
        let battles = game
            .actions()
            .filter(|order| matches!(order, Order::Fight { .. }))
            .count();
        writeln!(
            screen,
            "The campaign of {battles} attacks is over: `{outcome}`."
        )?;
    }
    Ok(())
}

/// What a chronicler would write down: not each turn of a battle, nor how a group was put
/// together.
fn is_told(event: &Event) -> bool {
    !matches!(
        event,
        Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Income { .. }
            | Event::MarchOpened { .. }
            | Event::Picked { .. }
            | Event::Selecting { .. }
            | Event::Selected { .. }
            | Event::Battle(_)
            | Event::DrawOffered { .. }
            | Event::RoundEnded { .. }
    )
}

fn sentences(screen: &mut Screen, round: u32, told: &[Event]) -> Result<(), Failure> {
    writeln!(screen)?;
    emphasised(screen, &format!("Round {round}"))?;
    for event in told {
        for line in wrapped(&format!("- {event}"), COLUMNS) {
            writeln!(screen, "{line}")?;
        }
    }
    Ok(())
}

fn map(screen: &mut Screen, campaign: &Campaign) -> Result<(), Failure> {
    let diagram: Diagram = campaign.diagram();
    writeln!(screen)?;
    for line in draw::board(&diagram, &[], screen.look()) {
        writeln!(screen, "{}", line.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_campaign_is_legal_and_played_to_its_end() {
        let mut game = Game::new(start());
        for text in ORDERS.split_whitespace() {
            let order: Order = text.parse().expect("machine notation");
            game.play(order).expect("a legal order");
        }
        assert!(game.outcome().is_some());
        let last_map = MAPS.last().expect("a round");
        assert!(game.position().public().round() > *last_map);
    }
}
