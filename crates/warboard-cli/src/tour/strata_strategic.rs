//! The campaign that shows `StrataChess`: a duel from its start to its end, every order
//! of which is in a file. It is the one of the example `campaign` from seed 53.

use std::io::Write as _;

use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign, Event, Order, Seat};
use strata_tactical::Units;
use warboard::board::Diagram;
use warboard::entry::Present;
use warboard::find;
use warboard::piece_kit::errors::PlayError;
use warboard::piece_kit::geom::hex::Hex;
use warboard::piece_kit::{Events, Game, Variant};

use super::page::{beside, columns, emphasised, introduce, noted, refused};
use super::story::{Attempt, Scene};
use crate::draw;
use crate::failure::Failure;
use crate::screen::Screen;

/// The name in the catalogue.
pub(super) const GAME: &str = Campaign::NAME;

/// Machine notation, from the start to the end.
const ORDERS: &str = include_str!("strata_strategic.orders");

/// A part of the campaign: most of its orders are passed over.
struct Chapter {
    title: &'static str,
    /// What happened is told from the orders after so many.
    since: usize,
    scene: Scene,
    picture: Picture,
}

/// What is drawn of a campaign.
enum Picture {
    Nothing,
    Map,
    /// The board of the battle that is over, before its last turn.
    Board,
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "The start",
        since: 0,
        scene: Scene {
            after: 0,
            remark: "Seat 1 is South-West, seat 2 is North-East. Bases and mines give gold to \
                     the player whose units are on them, and camps give units. A turn has four \
                     phases: a player gathers, buys units, marches, and fights the attacks that \
                     this turn's marches have begun.",
            attempt: Some(Attempt {
                wish: "Seat 1 has gathered, and would like to march at once:",
                action: "-2,1>-1,1",
            }),
        },
        picture: Picture::Map,
    },
    Chapter {
        title: "Round 1: seat 1 buys",
        since: 0,
        scene: Scene {
            after: 6,
            remark: "Seat 1 had 12 gold and has gathered 4 from the base and 3 from the mine. Units are \
                     bought on bases. No King can be bought, and no second Queen.",
            attempt: Some(Attempt {
                wish: "Seat 1 would like another Rook:",
                action: "+R@-2,2",
            }),
        },
        picture: Picture::Nothing,
    },
    Chapter {
        title: "Round 1: seat 1 marches",
        since: 7,
        scene: Scene {
            after: 32,
            remark: "A group goes one hex, with a King (K) or Duke (D). A Ferz (F) stays on the \
                     mine, which pays as long as a unit is on it.",
            attempt: None,
        },
        picture: Picture::Nothing,
    },
    Chapter {
        title: "Round 3: a way back",
        since: 139,
        scene: Scene {
            after: 164,
            remark: "Seat 1's King has passed the fortress in the middle, where a Ferz stays. The \
                     Duke was to follow, and turns to the camp in the south instead.",
            attempt: Some(Attempt {
                wish: "Seat 1 would like to leave a Ferz on -1,1, which has no structure:",
                action: "go",
            }),
        },
        picture: Picture::Nothing,
    },
    Chapter {
        title: "Round 4: seat 1 attacks",
        since: 198,
        scene: Scene {
            after: 242,
            remark: "The Kings have missed each other, and seat 1's finds a Duke. An attack takes \
                     a royal, three pieces and four soldiers. Each side selects as many: everybody \
                     sees what it can choose from, and nobody what it chooses. White, who attacks, \
                     has named the King, the Queen and both Rooks.",
            attempt: Some(Attempt {
                wish: "Seat 1 would like to take a Bishop along:",
                action: "B",
            }),
        },
        picture: Picture::Map,
    },
    Chapter {
        title: "Round 4: the battle in the woods",
        since: 296,
        scene: Scene {
            after: 297,
            remark: "The board is that of the terrain. This is what everybody sees before the \
                     last turn: units that nobody has turned up lie face down (U). The Queen goes \
                     to a8 and mates the Duke. No other Duke is there to lead a retreat, so that \
                     the whole army is lost.",
            attempt: None,
        },
        picture: Picture::Board,
    },
    Chapter {
        title: "Round 9: both homes are lost",
        since: 753,
        scene: Scene {
            after: 753,
            remark: "Five attacks later, each King has taken what the other one left: seat 2's \
                     the mine and the base in the south-west, seat 1's the camp, the base and the \
                     mine in the north-east.",
            attempt: Some(Attempt {
                wish: "Seat 1 would like to buy a Guard at home:",
                action: "+G@-2,2",
            }),
        },
        picture: Picture::Nothing,
    },
    Chapter {
        title: "Round 9: King against King",
        since: 794,
        scene: Scene {
            after: 921,
            remark: "Seat 2 attacks the King. A stalemate is a defeat in these battles, \
                     and of two players the one whose King is defeated has lost.",
            attempt: None,
        },
        picture: Picture::Map,
    },
];

fn start() -> Game<Campaign> {
    let scenario = Scenario::named("duel").expect("a shipped scenario");
    let campaign = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Inside);
    Game::new(campaign.expect("it is valid"))
}

pub(super) fn tell(screen: &mut Screen) -> Result<(), Failure> {
    introduce(find(GAME)?, screen)?;
    writeln!(screen, "The start: warboard start {GAME} --scenario duel")?;
    let mut game = start();
    let mut orders = ORDERS.split_whitespace().enumerate();
    for chapter in CHAPTERS {
        let mut told = Vec::new();
        let mut before = game.position().diagram();
        let played = game.actions().len();
        for (index, order) in orders.by_ref().take(chapter.scene.after - played) {
            before = game.position().diagram();
            let events = play(&mut game, order).expect("a legal order");
            if index >= chapter.since {
                told.extend(events.into_iter().filter(is_told));
            }
        }
        let notes = chapter.scene.notes(&sentences(&told), |order| {
            let attempted = play(&mut game.clone(), order);
            refused(&attempted.expect_err("an attempt is refused"))
        });
        writeln!(screen)?;
        emphasised(screen, chapter.title)?;
        match &chapter.picture {
            Picture::Nothing => below(screen, &notes)?,
            Picture::Map => {
                map(screen, game.position())?;
                below(screen, &notes)?;
            }
            Picture::Board => board(screen, &before, &notes)?,
        }
    }
    end(screen, &game)
}

fn play(game: &mut Game<Campaign>, order: &str) -> Result<Events<Event>, PlayError<Campaign>> {
    let order: Order = order.parse().expect("machine notation");
    game.play(order)
}

/// What a chronicler would write down: not each turn of a battle, nor how a group was put
/// together.
fn is_told(event: &Event) -> bool {
    !matches!(
        event,
        Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Income { .. }
            | Event::Produced { .. }
            | Event::MarchOpened { .. }
            | Event::Picked { .. }
            | Event::Selecting { .. }
            | Event::Selected { .. }
            | Event::Battle(_)
            | Event::DrawOffered { .. }
            | Event::RoundEnded { .. }
    )
}

/// A sentence for each event, but one for all that is bought together.
fn sentences(events: &[Event]) -> Vec<String> {
    let together = |one: &Event, next: &Event| {
        let buyer = buyer(one);
        buyer.is_some() && buyer == self::buyer(next)
    };
    events.chunk_by(together).map(sentence).collect()
}

/// Who buys, and where.
fn buyer(event: &Event) -> Option<(Seat, Hex)> {
    match event {
        Event::Recruited { seat, hex, .. } => Some((*seat, *hex)),
        _ => None,
    }
}

fn sentence(events: &[Event]) -> String {
    let Some((seat, hex)) = events.first().and_then(buyer) else {
        return events.iter().map(ToString::to_string).collect();
    };
    let (mut units, mut sum) = (Units::NONE, 0);
    for event in events {
        if let Event::Recruited { unit, gold, .. } = event {
            units.add(*unit);
            sum += gold;
        }
    }
    format!("seat {seat} buys {units} on {hex} for {sum} gold")
}

fn below(screen: &mut Screen, notes: &[String]) -> Result<(), Failure> {
    let columns = columns(screen);
    for line in notes.iter().flat_map(|note| noted(note, columns)) {
        writeln!(screen, "{line}")?;
    }
    Ok(())
}

fn map(screen: &mut Screen, campaign: &Campaign) -> Result<(), Failure> {
    for line in draw::board(&campaign.diagram(), &[], screen.look()) {
        writeln!(screen, "{}", line.trim_end())?;
    }
    writeln!(screen)?;
    Ok(())
}

/// The board of a battle and, on its right, what is said about it.
fn board(screen: &mut Screen, diagram: &Diagram, notes: &[String]) -> Result<(), Failure> {
    let battle = match diagram {
        Diagram::Hexes(map) => map.battle(),
        _ => None,
    };
    let board = Diagram::Squares(battle.expect("a battle is fought").clone());
    beside(screen, &board, &board, notes)
}

fn end(screen: &mut Screen, game: &Game<Campaign>) -> Result<(), Failure> {
    let attacks = game
        .actions()
        .filter(|order| matches!(order, Order::Fight { .. }))
        .count();
    writeln!(screen)?;
    if let Some(outcome) = game.outcome() {
        writeln!(
            screen,
            "The campaign of {attacks} attacks is over: `{outcome}`."
        )?;
    }
    writeln!(
        screen,
        "Round by round: cargo run --release --example campaign -- 53 duel"
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use warboard::piece_kit::Message as _;

    use super::*;

    /// Plays up to each scene, and looks at it.
    fn at_each_scene(mut look: impl FnMut(&Chapter, &Game<Campaign>)) {
        let mut game = start();
        let mut orders = ORDERS.split_whitespace();
        for chapter in CHAPTERS {
            let played = game.actions().len();
            for order in orders.by_ref().take(chapter.scene.after - played) {
                play(&mut game, order).expect("a legal order");
            }
            look(chapter, &game);
        }
        assert!(game.outcome().is_some() && orders.next().is_none());
    }

    #[test]
    fn chapters_are_in_the_rounds_that_their_titles_say() {
        at_each_scene(
            |Chapter {
                 title,
                 scene,
                 since,
                 ..
             },
             game| {
                assert!(*since <= scene.after && game.actions().len() == scene.after);
                let (_, round) = title.split_once("Round ").unwrap_or(("", "1"));
                let round = round.split(':').next().expect("a number");
                assert_eq!(round, game.position().public().round().to_string());
            },
        );
    }

    #[test]
    fn attempts_are_refused_for_the_reasons_that_are_told() {
        let mut codes = Vec::new();
        at_each_scene(|chapter, game| {
            if let Some(attempt) = &chapter.scene.attempt {
                let order = attempt.action.parse().expect("machine notation");
                codes.push(game.position().check(order).expect_err("refused").code());
            }
        });
        let told = [
            "not-now",
            "too-dear",
            "left-alone",
            "class-full",
            "not-yours",
        ];
        assert_eq!(codes, told);
    }
}
