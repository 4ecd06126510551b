//! What a text may cost: every reader of foreign text is given texts that are long and bad, and is
//! asked how much memory it took and how long the error is. A program of its own, since it counts
//! all memory.

mod families;
mod learners;
mod variants;

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use families::{Reader, patterns, readers};
use peak_alloc::PeakAlloc;
use piece_kit::{Game, Record, Seed};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{BattleMode, Campaign};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One test at a time: all count the same memory.
static ALONE: Mutex<()> = Mutex::new(());

/// How much more is in use than before. A test that has ended may free a little meanwhile.
fn since(before: usize, usage: usize) -> usize {
    usage.saturating_sub(before)
}

/// The most bytes that reading a text may take, besides the text.
const MOST_MEMORY: usize = 100_000_000;

/// The most bytes that an error may have.
const MOST_TEXT: usize = 200_000;

/// Longer than a slow machine takes: the times are printed, and memory decides.
const MOST_TIME: Duration = Duration::from_secs(20);

/// Reads a text and asserts what it took. Returns the time and the memory.
fn assert_cheap(reader: &Reader, pattern: &str, text: &str) -> (Duration, usize) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let began = Instant::now();
    let error = (reader.read)(text);
    let (took, memory) = (began.elapsed(), since(before, MEMORY.peak_usage()));
    let bytes = text.len();
    let what = format!("{} of {bytes} bytes of {pattern:?}", reader.name);
    println!("{what}: {} ms, {} KB", took.as_millis(), memory / 1000);
    assert!(memory <= MOST_MEMORY, "{what}: {memory} bytes of memory");
    assert!(took <= MOST_TIME, "{what}: {took:?}");
    assert!(error.len() <= MOST_TEXT, "{what}: {} bytes", error.len());
    let plain = |letter: char| !piece_kit::messages::is_steering(letter);
    assert!(error.chars().all(plain), "{what}: {error:?}");
    (took, memory)
}

/// Texts by the hundred: as long as the reader takes, and of ten megabytes.
#[test]
fn a_bad_text_costs_little_however_long_it_is() {
    let _alone = ALONE.lock();
    let mut texts = 0;
    let mut most = (Duration::ZERO, 0);
    for reader in readers() {
        for pattern in patterns() {
            for bytes in BTreeSet::from([reader.longest, 10_000_000]) {
                let text = pattern.text(reader.frame, bytes);
                let (took, memory) = assert_cheap(&reader, pattern.name, &text);
                most = (most.0.max(took), most.1.max(memory));
                texts += 1;
            }
        }
    }
    println!("{texts} texts: at most {most:?}");
    assert!(texts >= 1_500, "{texts}");
}

/// A campaign of so many orders: everybody ends their turn.
fn long_campaign(orders: usize) -> Game<Campaign> {
    let scenario = Scenario::generate(3, &Seed::guessable(1)).expect("a map");
    let mut rules = Ruleset::default();
    (rules.rules.quiet_rounds, rules.rules.round_limit) = (0, 100_000);
    let start = Campaign::new(&scenario, &rules, BattleMode::Reported).expect("a campaign");
    let (mut game, end) = (Game::new(start), "end".parse().expect("an order"));
    for _ in 0..orders {
        game.play(end).expect("a legal order");
    }
    game
}

#[test]
fn a_long_record_is_replayed_in_little_memory() {
    let _alone = ALONE.lock();
    let orders = 20_000;
    let text = long_campaign(orders).record().to_string();
    let record: Record<Campaign> = text.parse().expect("a record");
    MEMORY.reset_peak_usage();
    let parsed = MEMORY.current_usage();
    let game = record.replay().expect("a legal campaign");
    let (kept, peak) = (
        since(parsed, MEMORY.current_usage()),
        since(parsed, MEMORY.peak_usage()),
    );
    let each = kept / orders;
    println!(
        "{orders} orders in {} bytes: {each} bytes an order",
        text.len()
    );
    assert!(each < 400, "{each} bytes an order");
    assert!(peak < 2 * kept, "{peak} bytes for a moment");
    assert_eq!(game.positions().count(), orders + 1);
    drop((game, record));
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let verified = Record::<Campaign>::verify(&text, orders);
    assert_eq!(verified.map(|verified| verified.plies), Ok(orders));
    assert!(since(before, MEMORY.peak_usage()) < 1_000_000);
}

/// Knights go to and fro, and the game is a draw after a few moves: others write on.
#[test]
fn a_game_that_goes_on_after_a_draw_is_read_at_once() {
    let _alone = ALONE.lock();
    let moves = "Nf3 Nf6 Ng1 Ng8";
    let pgn = format!(
        "[Variant \"Standard\"]\n\n{}*\n",
        format!("{moves} ").repeat(5000)
    );
    let began = Instant::now();
    let read = warboard::read_pgn(&pgn).expect("a game");
    println!("20,000 plies: {} ms", began.elapsed().as_millis());
    assert_eq!(read.game.ply(), 20_000);
    assert!(began.elapsed() <= MOST_TIME);
}
