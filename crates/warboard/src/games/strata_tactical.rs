//! `StrataChess` battles in the catalogue.

use piece_kit::any::AnyAction;
use piece_kit::messages::{MessageData, MessageRow};
use piece_kit::san::unsigned_san;
use piece_kit::{BySide, Message, Seed, SeededRng, Side, Variant};
use strata_tactical::errors::{
    ParseObserverError, ParseSanError, ParseSelectionError, ParseViewError, SelectionFault,
    SetUpError, TerrainFault,
};
use strata_tactical::fair::{
    ParseCommitmentError, ParseTermsError, ParseTranscriptError, TermsFault, TermsFormFault,
    TranscriptFault, VerifyError,
};
use strata_tactical::{
    Battle, Bitboard, Class, Event, Face, Illegal, Kind, PublicBattle, Selection, Square, Step,
    Terrain, TerrainName, Turn, Unit, View,
};

use strata_tactical::fair::{Lie, ParseUnitCommitmentsError};

use super::{plans, read};

#[cfg(feature = "players")]
use crate::Thinker;
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::{Cell, Piece};
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact};
use crate::fair::{NotPublished, WatchedFault, selection};
use crate::pgn_entry::Pgn;
use crate::piece_kind::PieceKind;
#[cfg(feature = "players")]
use crate::players::{BattlePlayer, Level, Resources};
use crate::present::Present;
use crate::present_view::PresentView;
use crate::squares::SquareBoard;
use crate::views::Views;
use crate::{ActionFlags, Choice, Fielded, Start, present, random_seed};

impl CatalogueEntry for Battle {
    const TITLE: &'static str = "StrataChess battle";
    const SUMMARY: &'static str = "units that not even their owner knows";
    /// One for each shipped terrain.
    const STARTS: u64 = TerrainName::ALL.len() as u64;

    fn opening(start: &Start) -> Result<Self, StartError> {
        let (number, selections, seed) = match start {
            Start::Seed(seed) => return Ok(drawn(seed)),
            Start::Fielded(fielded) => {
                let seed = fielded.seed.clone().map_or_else(random_seed, Ok)?;
                (fielded.number, selections(fielded)?, seed)
            }
            Start::GuessableTestDeal(number) => {
                (*number, BySide::default(), Seed::guessable(*number))
            }
            _ => {
                let number = start.number().unwrap_or_default();
                (number, BySide::default(), random_seed()?)
            }
        };
        Ok(Self::draw(&terrain(number)?, &selections, &seed))
    }

    fn has_selections() -> bool {
        true
    }

    fn kinds() -> Vec<PieceKind> {
        let units = Unit::ALL.into_iter().map(Some).chain([None]);
        let kinds = units.map(|unit| PieceKind::of_piece(&piece(Side::White, unit)));
        kinds.map(|kind| kind.with_value_in(Self::NAME)).collect()
    }

    fn fault_rows() -> Vec<MessageRow> {
        crate::erased::rows(&[
            TranscriptFault::rows,
            ParseViewError::rows,
            ParseObserverError::rows,
            ParseSelectionError::rows,
            SelectionFault::rows,
            TerrainFault::rows,
            SetUpError::rows,
            ParseCommitmentError::rows,
            ParseTermsError::rows,
            TermsFault::rows,
            TermsFormFault::rows,
            ParseTranscriptError::rows,
            VerifyError::rows,
            Lie::rows,
            ParseUnitCommitmentsError::rows,
            NotPublished::rows,
            WatchedFault::rows,
        ])
    }

    fn notation_rows() -> Vec<MessageRow> {
        ParseSanError::rows()
    }

    fn players(&self) -> Vec<Side> {
        Side::ALL.to_vec()
    }

    fn actor_name(side: Side) -> String {
        side.name().to_string()
    }

    fn captured(event: &Event) -> Option<Piece> {
        captured(event)
    }

    fn views() -> Views<Self> {
        Views::hidden()
    }

    fn pgn() -> Option<Pgn<Self>> {
        Some(Pgn::public())
    }

    #[cfg(feature = "players")]
    fn player(level: Level, seed: &Seed, resources: Resources) -> Option<Thinker> {
        let player = BattlePlayer::new(level, seed, resources);
        Some(Thinker::hidden(player))
    }
}

impl Present for Battle {
    type Chosen = Turn;

    fn diagram(&self) -> Diagram {
        Diagram::Squares(board(self.public(), |square| self.identity(square)))
    }

    fn choice(&self, turn: Turn) -> Choice {
        choice(turn, turn)
    }

    fn complete(&self, choices: &mut [(Turn, Choice)]) {
        let choices = choices.iter_mut();
        complete(
            self.public(),
            choices.map(|(turn, choice)| ((*turn).into(), choice)),
        );
    }

    fn notation(&self, turn: Turn) -> String {
        notation(self.public(), turn)
    }

    fn overstated(&self, text: &str) -> Option<MessageData> {
        identity_named(self.public(), text)
    }

    fn read_notation(&self, text: &str) -> Option<Result<Turn, MessageData>> {
        read(self.public().parse_san_turn(text))
    }

    fn premoves(&self, actor: &str) -> Vec<Turn> {
        premoves(self.public(), actor)
    }

    fn checked(&self) -> Vec<Checked> {
        checked(self.public())
    }

    fn facts(&self) -> Vec<Fact> {
        facts(self.public())
    }
}

impl PresentView for View {
    fn players(&self) -> Vec<Side> {
        Side::ALL.to_vec()
    }

    fn told_notation(&self, step: Step) -> String {
        step_notation(self.public(), step)
    }

    fn told_choice(&self, step: Step) -> Option<Choice> {
        Some(present::choice(self.public(), AnyAction::of(step)))
    }
}

impl Present for View {
    type Chosen = Turn;

    fn diagram(&self) -> Diagram {
        Diagram::Squares(board(self.public(), |_| None))
    }

    fn choice(&self, turn: Turn) -> Choice {
        choice(turn, turn)
    }

    fn complete(&self, choices: &mut [(Turn, Choice)]) {
        let choices = choices.iter_mut();
        complete(
            self.public(),
            choices.map(|(turn, choice)| ((*turn).into(), choice)),
        );
    }

    fn notation(&self, turn: Turn) -> String {
        notation(self.public(), turn)
    }

    fn overstated(&self, text: &str) -> Option<MessageData> {
        identity_named(self.public(), text)
    }

    fn read_notation(&self, text: &str) -> Option<Result<Turn, MessageData>> {
        read(self.public().parse_san_turn(text))
    }

    fn premoves(&self, actor: &str) -> Vec<Turn> {
        premoves(self.public(), actor)
    }

    fn checked(&self) -> Vec<Checked> {
        checked(self.public())
    }

    /// Of a player also their own units that lie face down, and the classes of the opponent's.
    fn facts(&self) -> Vec<Fact> {
        let mut facts = facts(self.public());
        if let Self::Side(view) = self {
            let (own, enemy) = (view.side(), !view.side());
            facts.extend([
                Fact::new("face-down-units", view.own().to_string()).of(own),
                Fact::new("face-down-pieces", view.enemy(Class::Piece)).of(enemy),
                Fact::new("face-down-soldiers", view.enemy(Class::Soldier)).of(enemy),
            ]);
        }
        facts
    }
}

/// A turn of a battle, which a campaign may have inside an action of its own.
pub(super) fn choice(action: impl core::fmt::Display, turn: Turn) -> Choice {
    match turn {
        Turn::Move { from, to, .. } => Choice::new(action, "move").from(from).to(to),
        Turn::TurnUp { square } => Choice::new(action, "turn-up").from(square).to(square),
    }
}

/// Adds what steps do as far as everybody may know, and their notation. Of a step that has been
/// played it is known what it revealed.
pub(super) fn complete<'a>(
    public: &PublicBattle,
    choices: impl Iterator<Item = (Step, &'a mut Choice)>,
) {
    let rivals = public.rivals();
    let does = |event: &Event| {
        Some(match event {
            Event::Moved { .. } => return None,
            Event::Captured { .. } => ActionFlags::CAPTURE,
            Event::Check { .. } => ActionFlags::CHECK,
            Event::Ended { .. } => ActionFlags::END,
            _ => ActionFlags::empty(),
        })
    };
    for (step, choice) in choices {
        let hidden = public.reveals(step.turn);
        if hidden.is_some() {
            choice.add(ActionFlags::REVEAL | ActionFlags::IRREVERSIBLE);
        }
        // What is captured leaves the board: whichever it was, the rest is the same.
        let captured = hidden.filter(|(side, _)| *side != public.turn());
        let revealed = step.revealed.or(captured.map(|_| Unit::Ferz));
        let known = Step { revealed, ..step };
        let sign = match revealed.is_some() || hidden.is_none() {
            true => choice.add_events(public, known, does),
            false => "",
        };
        choice.notation = public.san_bare(step, &rivals) + sign;
    }
}

/// A turn as players write it: what it reveals is secret until it is played.
pub(super) fn notation(public: &PublicBattle, turn: Turn) -> String {
    let san = public.san_turn(turn);
    san.unwrap_or_else(|_| turn.to_string())
}

/// A step as it is written: without an identity, a turn.
pub(super) fn step_notation(public: &PublicBattle, step: Step) -> String {
    match step.revealed {
        None => notation(public, step.turn),
        Some(_) => public.san(step).unwrap_or_else(|_| step.to_string()),
    }
}

/// A legal turn as players write it, with the identity that the text names, whether or not the
/// turn can reveal it.
pub(super) fn read_step(public: &PublicBattle, text: &str) -> Result<Step, ParseSanError> {
    let (turn, revealed) = match unsigned_san(text).split_once('=') {
        Some((turn, unit)) => {
            let mut units = Unit::CONCEALED.into_iter();
            let unit = units.find(|one| unit.chars().eq([one.letter()]));
            (turn, Some(unit.ok_or(ParseSanError::Form)?))
        }
        None => (text, None),
    };
    let turn = public.parse_san_turn(turn)?;
    Ok(Step { turn, revealed })
}

/// The refusal of a text that names what a turn reveals: no player chooses that. It is the same
/// whatever lies face down.
fn identity_named(public: &PublicBattle, text: &str) -> Option<MessageData> {
    let step = text.parse().ok().or_else(|| read_step(public, text).ok());
    let unit = step.and_then(|step| step.revealed)?;
    Some(Illegal::IdentityNamed { unit }.to_data())
}

pub(super) fn premoves(public: &PublicBattle, actor: &str) -> Vec<Turn> {
    plans(actor, |side| public.premoves(side))
}

pub(super) fn checked(public: &PublicBattle) -> Vec<Checked> {
    let by = public.attackers(public.turn());
    let royal = public.royal(public.turn()).filter(|_| by.any());
    let checked = royal.map(|royal| Checked::new(royal, by));
    checked.into_iter().collect()
}

/// What everybody knows of a battle besides its board.
pub(super) fn facts(public: &PublicBattle) -> Vec<Fact> {
    let face_down = |side| Fact::new("face-down", public.face_down(side).len()).of(side);
    let mut facts: Vec<Fact> = Side::ALL.map(face_down).into();
    facts.push(Fact::new("halfmove-clock", public.halfmove_clock()));
    facts.push(Fact::new("move", public.fullmove()));
    facts
}

/// The unit that an event takes off the board: it has been revealed.
pub(super) fn captured(event: &Event) -> Option<Piece> {
    match event {
        Event::Captured { side, unit, .. } => Some(Piece::new(*side, unit.letter(), unit.name())),
        _ => None,
    }
}

/// The board with a number.
fn terrain(number: u64) -> Result<Terrain, StartError> {
    let place = usize::try_from(number).ok();
    let terrain = place.and_then(|place| TerrainName::ALL.get(place));
    terrain
        .map(|name| name.terrain())
        .ok_or(StartError::Number {
            game: Battle::NAME,
            number,
            starts: Battle::STARTS,
        })
}

/// What the sides field, if they may. Black may be a garrison if both know it: not if selections
/// are chosen in secret, under a budget.
fn selections(fielded: &Fielded) -> Result<BySide<Selection>, StartError> {
    let checked = |side: Side, text: &str| {
        let is_full = side == Side::White || fielded.budget.is_some();
        let chosen = selection(text, |units| {
            let chosen = match is_full {
                true => Selection::attacker(units)?,
                false => Selection::defender(units)?,
            };
            fielded
                .budget
                .map_or(Ok(chosen), |gold| chosen.within(gold))
        });
        chosen.map_err(|faults| StartError::Selection {
            player: side,
            faults,
        })
    };
    Ok(BySide {
        white: checked(Side::White, &fielded.white)?,
        black: checked(Side::Black, &fielded.black)?,
    })
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

/// A unit of a side, or one that nobody knows.
fn piece(side: Side, unit: Option<Unit>) -> Piece {
    Piece::new(
        side,
        unit.map_or('U', Unit::letter),
        unit.map_or("unit face down", Unit::name),
    )
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
            let piece = piece(side, unit);
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
