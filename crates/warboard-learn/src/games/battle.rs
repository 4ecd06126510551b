//! Battles of `StrataChess`, in which units lie face down in an unknown order.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::Board;
use piece_kit::moves::PairSlots;
use piece_kit::{Boarded, BySide, Chances, DrawRules, Hidden, Seed, SeededRng, Side, Variant};
use strata_tactical::errors::ParsePositionError;
use strata_tactical::{
    Battle, BattleBoard, Class, Deal, Observer, Prior, PublicBattle, Selection, SideView, Square,
    Step, Terrain, TerrainName, Unit, Units, View,
};

use super::battle_planes::{self, Sight};
use super::two_sides::{end_of, side};
use crate::learnable::{End, Learnable, Played, Sizes};
use crate::plane::{Canvas, Number, Plane};

/// A battle as chance sees it: what is public, and which units of each side lie face down, but not
/// where. Each of them is equally likely to be the next that is revealed, so nothing needs to be dealt.
///
/// `Debug` shows what is public.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Veiled {
    public: PublicBattle,
    concealed: BySide<Units>,
}

impl Veiled {
    /// The public position, which everybody sees.
    pub fn public(&self) -> &PublicBattle {
        &self.public
    }

    /// A side's units that lie face down. Only that side and the host know them.
    pub fn concealed(&self, side: Side) -> &Units {
        &self.concealed[side]
    }

    /// The view of a side: the public position, and its own units that lie face down.
    pub fn view(&self, side: Side) -> SideView {
        let other = &self.concealed[!side];
        let classes = [Class::Piece, Class::Soldier].map(|class| other.of_class(class));
        let view = SideView::new(self.public, side, self.concealed[side], classes);
        view.expect("as many units are counted as lie face down")
    }

    fn drawn(battle: &Battle) -> Self {
        let concealed = BySide::from_fn(|side| match battle.view(Observer::Side(side)) {
            View::Side(view) => *view.own(),
            View::Spectator(_) => Units::NONE,
        });
        let public = *battle.public();
        Self { public, concealed }
    }
}

impl fmt::Debug for Veiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Veiled({})", self.public)
    }
}

/// Reads an arbiter's position string. Where each unit lies is forgotten.
impl FromStr for Veiled {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        text.parse().map(|battle: Battle| Self::drawn(&battle))
    }
}

/// Battles: each side's selection, the terrain and the deal are drawn, or as the game says.
///
/// Indices are [slots](Boarded::slot) of the side to move: moves, then turning up. Seat 0 is White, who
/// attacks. With [open](Self::open) cards all units begin face up.
#[derive(Clone, Debug)]
pub struct BattleGame {
    start: Option<Veiled>,
    terrains: Vec<Terrain>,
    selections: Option<BySide<Selection>>,
    open: bool,
}

impl BattleGame {
    /// Battles on a random one of the rule page's terrains, between [drawn](Selection::draw) selections.
    pub fn new() -> Self {
        Self {
            start: None,
            terrains: TerrainName::ALL.map(TerrainName::terrain).to_vec(),
            selections: None,
            open: false,
        }
    }

    /// This game with all units face up from the start.
    #[must_use]
    pub fn open(mut self) -> Self {
        self.open = true;
        self
    }

    /// Whether all units begin face up.
    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    /// This game on one terrain, instead of a random one.
    #[must_use]
    pub fn on(mut self, terrain: Terrain) -> Self {
        self.terrains = vec![terrain];
        self
    }

    /// This game between these selections, instead of [drawn](Selection::draw) ones.
    #[must_use]
    pub fn between(mut self, selections: BySide<Selection>) -> Self {
        self.selections = Some(selections);
        self
    }

    /// This game from one position, instead of drawn terrains, selections and deals.
    #[must_use]
    pub fn from_position(mut self, start: Veiled) -> Self {
        self.start = Some(start);
        self
    }
}

impl Default for BattleGame {
    fn default() -> Self {
        Self::new()
    }
}

impl Learnable for BattleGame {
    type Position = Veiled;
    type Action = Step;

    const PLANES_VERSION: u32 = 1;
    const INDEX_VERSION: u32 = 1;
    const CHANCE_OUTCOMES: u32 = Unit::ALL.len() as u32;

    fn sizes(&self) -> Sizes {
        Sizes {
            seats: 2,
            actions: PublicBattle::SLOTS,
            planes: battle_planes::PLANES.len(),
            rows: BattleBoard::RANKS.into(),
            columns: BattleBoard::FILES.into(),
        }
    }

    fn planes(&self) -> &[Plane] {
        &battle_planes::PLANES
    }

    fn draw_rules(&self, _: &Veiled) -> DrawRules {
        PublicBattle::DRAWS
    }

    fn start(&self, rng: &mut SeededRng) -> Veiled {
        if let Some(start) = self.start {
            return start;
        }
        let terrain = rng.choose(&self.terrains).expect("a game has a terrain");
        let selections = self
            .selections
            .unwrap_or_else(|| BySide::from_fn(|_| Selection::draw(rng)));
        if !self.open {
            let deal = Deal::draw(&selections, &Seed::guessable(0));
            return Veiled::drawn(&Battle::start(terrain, &deal));
        }
        let words = [(); 4].map(|()| rng.bits().to_le_bytes());
        let mut bytes = [0; 32];
        let parts = bytes.chunks_exact_mut(8).zip(words);
        parts.for_each(|(part, word)| part.copy_from_slice(&word));
        let dealt = Battle::draw(terrain, &selections, &Seed::new(bytes));
        let shown = dealt.to_string().replace('?', "");
        let shown = shown.parse();
        shown.expect("units may be face up")
    }

    fn seat(&self, position: &Veiled) -> usize {
        position.public.turn().index()
    }

    fn extend_choices(&self, position: &Veiled, choices: &mut Vec<Step>) {
        choices.extend(position.public.turns().into_iter().map(Step::from));
    }

    fn index(&self, position: &Veiled, choice: Step) -> u32 {
        position.public.slot(choice) as u32
    }

    fn chances(&self, position: &Veiled, choice: Step) -> Chances<Step> {
        let Some((side, _)) = position.public.reveals(choice.turn) else {
            return Chances::from_iter([(choice, 1)]);
        };
        let concealed = &position.concealed[side];
        let outcomes = Unit::CONCEALED.into_iter().map(|unit| {
            let step = Step {
                turn: choice.turn,
                revealed: Some(unit),
            };
            (step, concealed.count(unit).into())
        });
        outcomes.filter(|(_, weight)| *weight > 0).collect()
    }

    /// The [index](Unit::index) of the unit that is revealed.
    fn chance_index(&self, action: Step) -> u32 {
        action.revealed.map_or(0, |unit| unit.index() as u32)
    }

    fn play(&self, position: &mut Veiled, action: Step) {
        let revealed = position.public.reveals(action.turn);
        if let (Some((side, _)), Some(unit)) = (revealed, action.revealed) {
            position.concealed[side].remove(unit);
        }
        position.public.play_unchecked(action);
    }

    fn end(&self, position: &Veiled, stuck: bool) -> Option<End> {
        let over = stuck || position.public.is_over();
        over.then(|| end_of(&position.public, position.public.outcome_if_stuck()))
    }

    fn repetition(&self, position: &Veiled) -> (u64, u32) {
        (position.public.key(), position.public.halfmove_clock())
    }

    fn observe<T: Number>(
        &self,
        position: &Veiled,
        seat: usize,
        occurrences: u32,
        cells: &mut [T],
    ) {
        let view = position.view(side(seat));
        let mut canvas = Canvas::new(&battle_planes::PLANES, self.sizes().area(), cells);
        let sight = Sight {
            public: view.public(),
            side: view.side(),
            own: Some(&view),
            first: 0,
            columns: BattleBoard::FILES.into(),
        };
        sight.paint(&mut canvas, occurrences);
    }

    /// The mirror image from left to right on the files that the board has, its terrain with it.
    fn mirror_cell(&self, position: &Veiled, [row, column]: [usize; 2]) -> Option<[usize; 2]> {
        let files = usize::from(position.public.files());
        let mirrored = (files - 1).checked_sub(column);
        Some([row, mirrored.unwrap_or(column)])
    }

    fn mirror_index(&self, position: &Veiled, index: u32) -> Option<u32> {
        let mirrored = |square: Square| {
            let [rank, file] = [square.rank().index(), square.file().index()];
            let [row, column] = self.mirror_cell(position, [rank.into(), file.into()])?;
            Some(Square::at(column as u8, row as u8))
        };
        let pairs = PairSlots::<BattleBoard>::LEN;
        let index = index as usize;
        let slot = match index.checked_sub(pairs) {
            None => {
                let (from, to) = PairSlots::pair(index)?;
                PairSlots::of(mirrored(from)?, mirrored(to)?)?
            }
            Some(square) => {
                let square = Square::from_index(u8::try_from(square).ok()?)?;
                pairs + mirrored(square)?.index()
            }
        };
        Some(slot as u32)
    }

    /// The view.
    fn observation_text(&self, position: &Veiled, seat: usize) -> String {
        position.view(side(seat)).to_string()
    }

    /// The opponent's units that lie face down are drawn anew, each of a class being as likely as any
    /// other ([`Prior::ANY`]).
    fn imagine(&self, line: &Played<Self>, seat: usize, rng: &mut SeededRng) -> Played<Self> {
        let mut line = line.clone();
        let other = !side(seat);
        let view = line.position.view(!other);
        let revealed = line.start.concealed[other].without(&line.position.concealed[other]);
        let prior = match revealed.count(Unit::Queen) {
            0 => Prior::ANY,
            _ => Prior::ANY.without(Unit::Queen),
        };
        let sampled = view.sample(&prior, rng).expect("any number can be drawn");
        line.position = Veiled::drawn(&sampled);
        line.start.concealed[other] = line.position.concealed[other].with(&revealed);
        line
    }
}
