//! `StrataChess` campaigns in the catalogue.

mod facts;
mod orders;

use piece_kit::any::AnyAction;
use piece_kit::geom::hex::ParseHexError;
use piece_kit::messages::{MessageData, MessageRow};
use piece_kit::{Message, Reasons as _, Seed, SeededRng, Variant};
use strata_strategic::errors::{
    BattleFault, ChronicleError, ChronicleFault, IdentityFault, ParseChronicleError,
    ParsePartyError, ParseStructureError, ParseToldError, ParseWordError, PlayerOrderError,
    ReadError, UndoError,
};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{
    BattleMode, Campaign, Event, Order, Party, PublicCampaign, Seat, Told, View,
};

use strata_tactical::errors::{ParseUnitsError, PositionFault, TerrainFault};
use strata_tactical::fair::flips::ParseLinkError;
use strata_tactical::fair::{
    ParseCampaignIdError, ParseCommitmentError, ParseTermsError, ParseTranscriptError,
    ParseUnitCommitmentsError, TermsFault, TermsFormFault, TranscriptFault,
};

use super::strata_tactical as battle;
#[cfg(feature = "players")]
use crate::Thinker;
use crate::catalogue_entry::CatalogueEntry;
use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::error::StartError;
use crate::fact::{Checked, Fact};
use crate::fair::PublishedForm;
use crate::hexes::{HexArmy, HexAttack, HexBoard, HexCell};
use crate::piece_kind::PieceKind;
#[cfg(feature = "players")]
use crate::players::{CampaignPlayer, Level, Resources};
use crate::present::Present;
use crate::present_view::PresentView;
use crate::views::Views;
use crate::{Choice, Start, present};

/// The least number of players.
const LEAST_PLAYERS: usize = 2;

impl CatalogueEntry for Campaign {
    const TITLE: &'static str = "StrataChess campaign";
    const SUMMARY: &'static str = "two to six players on hexes";
    /// The shipped scenarios; a seed draws a map.
    const STARTS: u64 = 7;

    fn opening(start: &Start) -> Result<Self, StartError> {
        let number = match start {
            Start::Seed(seed) => return Ok(begun(&drawn(seed))),
            _ => start.number().unwrap_or_default(),
        };
        let scenarios = Scenario::shipped();
        let place = usize::try_from(number).ok();
        let scenario = place.and_then(|place| scenarios.get(place));
        let scenario = scenario.ok_or(StartError::Number {
            game: Self::NAME,
            number,
            starts: Self::STARTS,
        })?;
        Ok(begun(scenario))
    }

    fn from_scenario(text: &str) -> Result<Self, StartError> {
        let scenario: Result<Scenario, ReadError> = text.parse();
        let begun = scenario
            .and_then(|scenario| Self::new(&scenario, &Ruleset::default(), BattleMode::Inside));
        begun.map_err(|why| StartError::Scenario {
            faults: why.reasons(),
        })
    }

    fn is_word(order: Order) -> bool {
        orders::is_word(order)
    }

    fn scenarios() -> Vec<String> {
        let shipped = Scenario::shipped().into_iter();
        shipped.map(|scenario| scenario.name).collect()
    }

    fn kinds() -> Vec<PieceKind> {
        <strata_tactical::Battle as CatalogueEntry>::kinds()
    }

    fn seating() -> Option<(usize, Vec<Party>)> {
        let seats = (1..).map_while(Seat::new);
        Some((LEAST_PLAYERS, seats.map(Party::Seat).collect()))
    }

    fn fault_rows() -> Vec<MessageRow> {
        crate::erased::rows(&[
            PositionFault::rows,
            TerrainFault::rows,
            ParseUnitsError::rows,
            ParseHexError::rows,
            ParseStructureError::rows,
            ParseWordError::rows,
            ParsePartyError::rows,
            ParseToldError::rows,
            UndoError::rows,
            PlayerOrderError::rows,
            IdentityFault::rows,
            ParseCampaignIdError::rows,
            ParseTranscriptError::rows,
            TranscriptFault::rows,
            ParseTermsError::rows,
            TermsFault::rows,
            TermsFormFault::rows,
            ParseCommitmentError::rows,
            ParseUnitCommitmentsError::rows,
            ParseLinkError::rows,
            PublishedForm::rows,
            ChronicleError::rows,
            BattleFault::rows,
            ParseChronicleError::rows,
            ChronicleFault::rows,
        ])
    }

    fn notation_rows() -> Vec<MessageRow> {
        <strata_tactical::Battle as CatalogueEntry>::notation_rows()
    }

    fn players(&self) -> Vec<Party> {
        self.public().seats().map(Party::Seat).collect()
    }

    fn actor_name(party: Party) -> String {
        match party {
            Party::Seat(seat) => format!("Seat {seat}"),
            Party::Team(team) => format!("Team {team}"),
            Party::Host => "The host".to_string(),
        }
    }

    fn stand_in(&self) -> Option<Order> {
        self.stand_in()
    }

    fn name_of(&self, party: Party) -> String {
        facts::name_of(self.public(), party)
    }

    fn team_of(&self, party: Party) -> Option<String> {
        facts::team_of(self.public(), party)
    }

    /// Captured in the battle that is going on, or in one before.
    fn captured(event: &Event) -> Option<Piece> {
        match event {
            Event::Battle(event) => battle::captured(event),
            _ => None,
        }
    }

    fn views() -> Views<Self> {
        Views::hidden()
    }

    #[cfg(feature = "players")]
    fn player(level: Level, seed: &Seed, resources: Resources) -> Option<Thinker> {
        let player = CampaignPlayer::new(level, seed, resources);
        Some(Thinker::hidden(player))
    }
}

impl Present for Campaign {
    type Chosen = Order;

    fn diagram(&self) -> Diagram {
        map(self.public())
    }

    fn choice(&self, order: Order) -> Choice {
        orders::choice(self.public(), order)
    }

    fn complete(&self, choices: &mut [(Order, Choice)]) {
        orders::complete(self.public(), choices);
    }

    fn notation(&self, order: Order) -> String {
        orders::notation(self.public(), order)
    }

    fn read_notation(&self, text: &str) -> Option<Result<Order, MessageData>> {
        orders::read_notation(self.public(), text)
    }

    fn premoves(&self, actor: &str) -> Vec<Order> {
        orders::premoves(self.public(), actor)
    }

    fn checked(&self) -> Vec<Checked> {
        orders::checked(self.public())
    }

    fn draw_offer(&self) -> Option<String> {
        facts::draw_offer(self.public())
    }

    fn facts(&self) -> Vec<Fact> {
        facts::facts(self.public())
    }

    fn remarks(&self) -> Vec<String> {
        facts::remarks(self.public())
    }
}

impl PresentView for View {
    fn players(&self) -> Vec<Party> {
        self.public().seats().map(Party::Seat).collect()
    }

    fn told_notation(&self, told: Told) -> String {
        match told {
            Told::Order { order, .. } => orders::notation(self.public(), order),
            _ => told.to_string(),
        }
    }

    fn told_choice(&self, told: Told) -> Option<Choice> {
        match told {
            Told::Order { order, .. } => Some(present::choice(self, AnyAction::of(order))),
            _ => None,
        }
    }

    fn name_of(&self, party: Party) -> String {
        facts::name_of(self.public(), party)
    }

    fn team_of(&self, party: Party) -> Option<String> {
        facts::team_of(self.public(), party)
    }
}

impl Present for View {
    type Chosen = Order;

    fn diagram(&self) -> Diagram {
        map(self.public())
    }

    fn choice(&self, order: Order) -> Choice {
        orders::choice(self.public(), order)
    }

    fn complete(&self, choices: &mut [(Order, Choice)]) {
        orders::complete(self.public(), choices);
    }

    fn notation(&self, order: Order) -> String {
        orders::notation(self.public(), order)
    }

    fn read_notation(&self, text: &str) -> Option<Result<Order, MessageData>> {
        orders::read_notation(self.public(), text)
    }

    fn premoves(&self, actor: &str) -> Vec<Order> {
        orders::premoves(self.public(), actor)
    }

    fn checked(&self) -> Vec<Checked> {
        orders::checked(self.public())
    }

    fn draw_offer(&self) -> Option<String> {
        facts::draw_offer(self.public())
    }

    /// Of a player who fights also what they have selected, and what of it lies face down.
    fn facts(&self) -> Vec<Fact> {
        let mut facts = facts::facts(self.public());
        let own = |name, units: String| Fact::new(name, units).of(self.observer());
        facts.extend(
            self.selection()
                .map(|units| own("selection", units.to_string())),
        );
        let battle = self.battle();
        facts.extend(battle.map(|view| own("face-down-units", view.own().to_string())));
        facts
    }

    fn remarks(&self) -> Vec<String> {
        facts::remarks(self.public())
    }
}

fn begun(scenario: &Scenario) -> Campaign {
    Campaign::new(scenario, &Ruleset::default(), BattleMode::Inside)
        .expect("shipped and drawn scenarios are valid")
}

/// A number of players and a map for them, both drawn by a seed.
fn drawn(seed: &Seed) -> Scenario {
    let players = 2 + SeededRng::new(seed).below(5) as usize;
    Scenario::generate(players, seed).expect("two to six players")
}

/// The map with its armies, the attacks that are to come or under way, and the board of
/// the battle as everybody sees it.
fn map(public: &PublicCampaign) -> Diagram {
    let cells = public.hexes().iter().map(|&hex| {
        let mut cell = HexCell::new(hex, public.terrain(hex).unwrap_or_default());
        if let Some(structure) = public.structure(hex) {
            cell = cell.with_structure(structure.to_string());
        }
        match public.army(hex) {
            Some(army) => cell.with_army(HexArmy::new(army.seat.number(), army.units.to_string())),
            None => cell,
        }
    });
    let groups = public.battle().into_iter().chain(public.attacks());
    let attacks = groups.map(|group| HexAttack::new(group.from, group.to, group.units.to_string()));
    let map = HexBoard::new(cells, attacks);
    Diagram::Hexes(match public.battle_position() {
        Some(board) => map.with_battle(battle::board(board, |_| None)),
        None => map,
    })
}
