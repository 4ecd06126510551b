//! `warboard tour`: of each game that is this project's own one told as boards and sentences, then
//! how fast its rules count; and the other games, in a line each.

mod capatomic;
mod invasion;
mod page;
mod story;
mod strata_strategic;
mod strata_tactical;

use std::io::Write as _;
use std::time::Duration;

use warboard::{Game, Rules, Start, find, games};

use crate::counting::{Counter, Row};
use crate::failure::Failure;
use crate::screen::Screen;
use page::{beside, columns, emphasised, heading, introduce, noted, refused};
use story::Story;

const STORIES: &[Story] = &[capatomic::STORY, invasion::STORY, strata_tactical::STORY];

pub(crate) fn run(screen: &mut Screen) -> Result<(), Failure> {
    for story in STORIES {
        tell(story, screen)?;
        count(story.game, screen)?;
        writeln!(screen)?;
    }
    strata_strategic::tell(screen)?;
    count(strata_strategic::GAME, screen)?;
    writeln!(screen)?;
    list_others(screen)
}

/// The games without a story, each in a line.
fn list_others(screen: &mut Screen) -> Result<(), Failure> {
    let is_told = |rules: &&Rules| {
        let mut told = STORIES.iter().map(|story| story.game);
        rules.name() == strata_strategic::GAME || told.any(|game| game == rules.name())
    };
    heading(screen, "More games")?;
    writeln!(screen, "Play one: warboard play NAME --against 3")?;
    writeln!(screen)?;
    for rules in games().iter().filter(|rules| !is_told(rules)) {
        let listed = format!("- {}: {}, {}", rules.name(), rules.title(), rules.summary());
        for line in noted(&listed, columns(screen)) {
            writeln!(screen, "{line}")?;
        }
    }
    Ok(())
}

fn tell(story: &Story, screen: &mut Screen) -> Result<(), Failure> {
    let rules = find(story.game)?;
    let mut game = rules.start(&story.start())?;
    introduce(rules, screen)?;
    let seed = story.seed.map(|seed| format!(" --seed {seed}"));
    let view = story.view.map(|view| format!(" --view {view}"));
    let (name, seed, view) = (
        rules.name(),
        seed.unwrap_or_default(),
        view.unwrap_or_default(),
    );
    writeln!(screen, "The start: warboard start {name}{seed}{view}")?;

    let mut actions = story.actions.iter().enumerate();
    for scene in story.scenes {
        let mut moves = Vec::new();
        let mut events = Vec::new();
        let mut before = story.seen(&game)?.1;
        let played = game.actions().len();
        for (ply, action) in actions.by_ref().take(scene.after - played) {
            moves.push(numbered(&game, ply, moves.is_empty(), action)?);
            before = story.seen(&game)?.1;
            events = game.play(action)?.happened;
        }
        writeln!(screen)?;
        if !moves.is_empty() {
            for line in noted(&moves.join(" "), columns(screen)) {
                emphasised(screen, &line)?;
            }
        }
        let notes = scene.notes(&events, |action| outcome(&game, action));
        beside(screen, &before, &story.seen(&game)?.1, &notes)?;
    }
    writeln!(screen)?;
    writeln!(screen, "The last position is `{}`:", game.status())?;
    writeln!(screen, "{}", story.seen(&game)?.0)?;
    Ok(())
}

/// An action as players write it, with the number of the move before White's
/// and before the first of a list.
fn numbered(game: &Game, ply: usize, first: bool, action: &str) -> Result<String, Failure> {
    let number = match (ply % 2, first) {
        (0, _) => format!("{}. ", ply / 2 + 1),
        (_, true) => format!("{}... ", ply / 2 + 1),
        (_, false) => String::new(),
    };
    Ok(format!("{number}{}", game.notation(action)?))
}

/// What comes of an action that is tried on a copy of the game.
fn outcome(game: &Game, action: &str) -> String {
    match game.clone().play(action) {
        Ok(played) => {
            let told = played.happened.iter().map(ToString::to_string);
            let told: Vec<String> = told.collect();
            format!("- {action}: {}", told.join(", "))
        }
        Err(why) => refused(&why),
    }
}

/// Counts the default start, a depth further as long as that takes seconds.
fn count(game: &str, screen: &mut Screen) -> Result<(), Failure> {
    const DEEPEST: u32 = 5;
    // One more takes some fifty times as long.
    const PATIENCE: Duration = Duration::from_millis(200);

    let start = find(game)?.start(&Start::GuessableTestDeal(0))?;
    writeln!(screen)?;
    heading(screen, "Counting")?;
    writeln!(
        screen,
        "Every sequence of legal actions from the default start, on one thread."
    )?;
    writeln!(
        screen,
        "On more: warboard perft {game} --depth {DEEPEST} --threads 0"
    )?;
    writeln!(screen)?;
    writeln!(screen, "{}", Row::HEADING)?;
    let mut counter = Counter::new(1)?;
    for depth in 1..=DEEPEST {
        let row = counter.perft(&start, depth);
        writeln!(screen, "{}", row.text(true))?;
        if row.time() > PATIENCE {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_story_is_a_legal_game_whose_attempts_are_refused() {
        for story in STORIES {
            let rules = find(story.game).expect("a game of the catalogue");
            let mut game = rules.start(&story.start()).expect("a start");
            for played in 0..=story.actions.len() {
                let scenes = story.scenes.iter().filter(|scene| scene.after == played);
                for attempt in scenes.filter_map(|scene| scene.attempt.as_ref()) {
                    let refused = game.clone().play(attempt.action).expect_err("refused");
                    assert_ne!(refused.code(), "not-yours", "the wrong side attempts it");
                }
                if let Some(action) = story.actions.get(played) {
                    game.play(action).expect("a legal action");
                }
            }
            assert!(rules.replay(&game.record()).is_ok());
            assert!(game.status().is_over());
        }
    }

    #[test]
    fn scenes_are_in_the_order_of_the_game_and_reach_its_end() {
        for story in STORIES {
            assert!(
                story
                    .scenes
                    .is_sorted_by(|one, next| one.after < next.after)
            );
            let last = story.scenes.last().expect("a scene");
            assert_eq!(last.after, story.actions.len());
        }
    }
}
