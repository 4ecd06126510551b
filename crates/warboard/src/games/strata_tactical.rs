//! `StrataChess` battles in the catalogue.

use piece_kit::{BySide, Hidden, Seed, SeededRng, Side, Variant};
use strata_tactical::{
    Battle, Bitboard, Face, Kind, Observer, ParsePositionError, PublicBattle, Selection, Square,
    TerrainName, Unit,
};

use crate::typed::texts;
use crate::{Cell, Diagram, Listed, NamedView, Piece, Seen, SquareBoard, Start, StartError};

impl Listed for Battle {
    const TITLE: &'static str = "StrataChess battle";
    const SUMMARY: &'static str = "units that not even their owner knows";
    /// One for each shipped terrain.
    const STARTS: u64 = TerrainName::ALL.len() as u64;

    fn opening(start: &Start) -> Result<Self, StartError> {
        let number = match start {
            Start::Default => 0,
            Start::Number(number) => *number,
            Start::Seed(seed) => return Ok(drawn(seed)),
        };
        let place = usize::try_from(number).ok();
        let terrain = place.and_then(|place| TerrainName::ALL.get(place));
        let terrain = terrain.ok_or(StartError::Number {
            game: Self::NAME,
            number,
            starts: Self::STARTS,
        })?;
        let selections = BySide::from_fn(|_| Selection::default());
        Ok(Self::draw(
            &terrain.terrain(),
            &selections,
            &Seed::from(number),
        ))
    }

    fn faults(error: &ParsePositionError) -> Vec<String> {
        error.faults().iter().map(ToString::to_string).collect()
    }

    fn is_check(&self) -> bool {
        self.public().is_check()
    }

    fn actor_name(side: Side) -> String {
        side.name().to_string()
    }

    fn notation(&self, turn: Self::Action) -> String {
        // What a turn reveals is secret until it is played.
        let san = self.public().san_turn(turn);
        san.unwrap_or_else(|_| turn.to_string())
    }

    fn diagram(&self) -> Diagram {
        Diagram::Squares(board(self.public(), |square| self.identity(square)))
    }

    fn views(&self) -> &'static [NamedView<Self>] {
        &[
            NamedView {
                name: "white",
                sees: |battle| seen(battle, Observer::Side(Side::White)),
            },
            NamedView {
                name: "black",
                sees: |battle| seen(battle, Observer::Side(Side::Black)),
            },
            NamedView {
                name: "spectator",
                sees: |battle| seen(battle, Observer::Spectator),
            },
        ]
    }
}

fn seen(battle: &Battle, observer: Observer) -> Seen {
    Seen {
        position: battle.view(observer).to_string(),
        diagram: Diagram::Squares(board(battle.public(), |_| None)),
        legal: texts(&battle.public().turns()),
    }
}

/// A terrain, two selections and a deal, all drawn by a seed.
fn drawn(seed: &Seed) -> Battle {
    let mut rng = SeededRng::new(seed);
    let terrain = rng.choose(&TerrainName::ALL).expect("a terrain");
    let selections = BySide::from_fn(|_| Selection::draw(&mut rng));
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(8) {
        chunk.copy_from_slice(&rng.bits().to_le_bytes());
    }
    Battle::draw(&terrain.terrain(), &selections, &Seed::new(bytes))
}

/// The board as somebody sees it who knows these identities.
pub(super) fn board(
    public: &PublicBattle,
    identity: impl Fn(Square) -> Option<Unit>,
) -> SquareBoard {
    let placement = public.placement();
    let trees: Bitboard = placement.kind(Kind::Tree);
    SquareBoard::new(public.files(), public.ranks(), |file, rank| {
        let square = Square::at(file, rank);
        let piece = public.at(square).map(|(side, face)| {
            let unit = match face {
                Face::Up(unit) => Some(unit),
                Face::Down => identity(square),
            };
            let piece = Piece::new(
                side,
                unit.map_or('U', Unit::letter),
                unit.map_or("unit face down", Unit::name),
            );
            match face == Face::Down && unit.is_some() {
                true => piece.face_down(),
                false => piece,
            }
        });
        let blocked = placement.impassable().contains(square);
        let barrier = match trees.contains(square) {
            true => "tree",
            false => "rock",
        };
        Cell {
            piece,
            barrier: blocked.then_some(barrier.into()),
            ..Cell::EMPTY
        }
    })
}
