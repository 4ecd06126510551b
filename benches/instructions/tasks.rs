//! What is counted.

use piece_kit::messages::Readable;
use piece_kit::{Boarded, Variant};
use strata_strategic::{BattleMode, Campaign};
use warboard_benches::call::Call;
use warboard_benches::campaign_call::{CampaignCall, CampaignSample, Place, STATES};
use warboard_benches::campaigns;
use warboard_benches::count::Count;
use warboard_benches::games::{Game, SearchVisitor, Searched, Visitor, visit_all, visit_searched};
use warboard_benches::sample::Sample;
use warboard_benches::search::{SearchCall, SearchSample};

/// Enough leaves that the first, which fill caches and lists, do not matter.
const LEAVES: u64 = 60_000;

/// Something to count.
pub(crate) struct Task {
    /// `GAME/KIND/POSITION`.
    pub(crate) id: String,
    /// How many leaves or calls it has.
    pub(crate) size: u64,
    /// Does what is not counted, and returns what is.
    pub(crate) prepare: Box<dyn Fn() -> Work>,
}

/// What is counted; it returns the size.
pub(crate) type Work = Box<dyn FnMut() -> u64>;

/// All tasks, by their ids.
pub(crate) fn all() -> Vec<Task> {
    let mut tasks = Tasks(Vec::new());
    visit_all(&mut tasks);
    visit_searched(&mut tasks);
    let duel = || campaigns::start("duel", BattleMode::Inside);
    tasks.0.extend(trees("duel", campaigns::DUEL, duel));
    tasks
        .0
        .extend(Place::ALL.into_iter().flat_map(campaign_calls));
    tasks.0
}

fn campaign_calls(place: Place) -> [Task; CampaignCall::ALL.len()] {
    CampaignCall::ALL.map(|call| Task {
        id: format!("{}/{}/{}", Campaign::NAME, call.name(), place.name()),
        size: STATES as u64,
        prepare: Box::new(move || {
            let sample = CampaignSample::of(place);
            Box::new(move || call.run(&sample))
        }),
    })
}

struct Tasks(Vec<Task>);

impl Visitor for Tasks {
    fn visit<V: Readable>(&mut self, game: &'static Game) {
        for row in game.positions {
            let start = move || row.read::<V>();
            self.0
                .extend(trees(row.name, row.depth(LEAVES, u32::MAX), start));
        }
        self.0.extend(Call::ALL.map(|call| Task {
            id: format!("{}/{}/random-games", V::NAME, call.name()),
            size: call.size(game),
            prepare: Box::new(move || {
                let sample = Sample::<V>::of(game);
                Box::new(move || call.run(&sample))
            }),
        }));
    }
}

impl SearchVisitor for Tasks {
    fn visit<V: Boarded + Readable>(&mut self, game: &'static Game, searched: Searched) {
        self.0.extend(SearchCall::ALL.map(|call| Task {
            id: format!("{}/{}/random-games", V::NAME, call.name()),
            size: call.size(searched),
            prepare: Box::new(move || {
                let sample = SearchSample::<V>::of(game, searched);
                Box::new(move || call.run(&sample))
            }),
        }));
    }
}

fn trees<V: Readable>(
    name: &str,
    (depth, leaves): (u32, u64),
    start: impl Fn() -> V + Copy + 'static,
) -> [Task; 3] {
    Count::ALL.map(|count| Task {
        id: format!("{}/{}/{name}", V::NAME, count.name()),
        size: leaves,
        prepare: Box::new(move || {
            let position = start();
            Box::new(move || count.leaves(&position, depth))
        }),
    })
}
