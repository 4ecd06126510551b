//! What never changes in a campaign: the map by places, the rules by numbers.

use strata_strategic::scenarios::Structure;
use strata_strategic::{MAX_SEATS, PublicCampaign, Seat};
use strata_tactical::Unit;

use super::At;
use super::odds::Board;

/// The map and the rules.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// The neighbours of every place.
    pub(crate) near: Vec<Vec<At>>,
    /// The steps from every place to every other; 255 if there is no way.
    pub(crate) far: Vec<Vec<u8>>,
    pub(crate) structures: Vec<Option<Structure>>,
    pub(crate) boards: Vec<Board>,
    pub(crate) seats: usize,
    /// The team of every seat: a number that allies share.
    pub(crate) team: [u8; MAX_SEATS],
    /// Whether a victor takes the loser's units over.
    pub(crate) takes_over: bool,
    pub(crate) price: [u32; 10],
    pub(crate) king_value: u32,
    pub(crate) base_income: u32,
    pub(crate) mine_income: u32,
    pub(crate) camp_period: u8,
    pub(crate) fresh_units_move: bool,
    pub(crate) round_limit: u32,
    pub(crate) quiet_rounds: u32,
}

impl Ground {
    pub(crate) fn new(public: &PublicCampaign) -> Self {
        let hexes = public.hexes();
        let place = |hex| hexes.binary_search(&hex).ok().map(|index| index as At);
        let near: Vec<Vec<At>> = hexes
            .iter()
            .map(|hex| hex.neighbours().into_iter().filter_map(place).collect())
            .collect();
        let far = (0..hexes.len()).map(|from| steps(&near, from)).collect();
        let boards = hexes.iter().map(|hex| {
            let terrain = public.board(*hex);
            terrain.map_or(
                Board {
                    shift: 0.0,
                    draws: 0.1,
                },
                Board::of,
            )
        });
        let rules = public.rules();
        let seats: Vec<Seat> = public.seats().take(MAX_SEATS).collect();
        let mut team = [0; MAX_SEATS];
        for (index, seat) in seats.iter().enumerate() {
            let first = seats.iter().position(|other| public.allied(*other, *seat));
            team[index] = first.unwrap_or(index) as u8;
        }
        let price = Unit::ALL.map(|unit| rules.price(unit).unwrap_or(0));
        Self {
            boards: boards.collect(),
            far,
            near,
            structures: hexes.iter().map(|hex| public.structure(*hex)).collect(),
            seats: seats.len(),
            team,
            takes_over: public.scenario().teams.is_empty() && seats.len() > 2,
            price,
            king_value: rules.king_value,
            base_income: rules.base_income,
            mine_income: rules.mine_income,
            camp_period: rules.camp_period.clamp(1, 99) as u8,
            fresh_units_move: rules.fresh_units_move,
            round_limit: rules.round_limit,
            quiet_rounds: rules.quiet_rounds,
        }
    }

    pub(crate) fn allied(&self, one: u8, other: u8) -> bool {
        self.team[usize::from(one)] == self.team[usize::from(other)]
    }

    pub(crate) fn structure(&self, at: At) -> Option<Structure> {
        self.structures[usize::from(at)]
    }

    pub(crate) fn distance(&self, from: At, to: At) -> u8 {
        self.far[usize::from(from)][usize::from(to)]
    }
}

/// The steps from a place to every other.
fn steps(near: &[Vec<At>], from: usize) -> Vec<u8> {
    let mut far = vec![u8::MAX; near.len()];
    far[from] = 0;
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for &next in &near[at] {
            if far[usize::from(next)] == u8::MAX {
                far[usize::from(next)] = far[at].saturating_add(1).min(254);
                queue.push_back(next.into());
            }
        }
    }
    far
}
