//! Rule page: *Information*. All that is public in a campaign.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome, Side};
use strata_tactical::{PublicBattle, Terrain, Unit, Units};

use super::army::{Army, Fight, FightStage, Fighting, Group, March, Retreat};
use super::setup::{BattleMode, HexIndex, Setup};
use crate::actions::{MAX_SEATS, Party, Phase, Seat};
use crate::scenarios::{Rules, Ruleset, Scenario, Structure};

/// What everybody knows of a campaign: map, armies, gold, phase, pending attacks, and a
/// battle as its spectators see it. There is no place in it for a secret.
///
/// Orders are given to a [`Campaign`](crate::Campaign); this is what it and the views of
/// players and spectators have in common, and where one asks what is on the map.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicCampaign {
    pub(crate) setup: Arc<Setup>,
    pub(crate) round: u32,
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    pub(crate) gold: [u32; MAX_SEATS],
    /// Seats that have been eliminated.
    pub(crate) out: [bool; MAX_SEATS],
    pub(crate) armies: Vec<Option<Army>>,
    pub(crate) camps: Vec<u8>,
    pub(crate) quiet: u32,
    pub(crate) fought: bool,
    pub(crate) march: Option<March>,
    pub(crate) attacks: Vec<March>,
    pub(crate) battle: Option<Fight>,
    pub(crate) retreat: Option<Retreat>,
    pub(crate) ended: Option<Outcome<Party>>,
}

impl PublicCampaign {
    /// The scenario, without its variants.
    pub fn scenario(&self) -> &Scenario {
        &self.setup.scenario
    }

    /// The ruleset that the scenario changes.
    pub fn ruleset(&self) -> &Ruleset {
        &self.setup.ruleset
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    /// Where battles are fought.
    pub fn battles(&self) -> BattleMode {
        self.setup.battles
    }

    /// The hexes of the map, in their order.
    pub fn hexes(&self) -> &[Hex] {
        self.setup.region.hexes()
    }

    /// The structure on a hex.
    pub fn structure(&self, hex: Hex) -> Option<Structure> {
        self.setup.structure(self.setup.index(hex)?)
    }

    /// The name of a hex's terrain; none off the map.
    pub fn terrain(&self, hex: Hex) -> Option<&str> {
        let on_map = self.setup.region.contains(hex);
        on_map.then(|| self.setup.scenario.map.terrain_at(hex))
    }

    /// The board of a battle on a hex.
    pub fn board(&self, hex: Hex) -> Option<&Terrain> {
        let place = self.setup.index(hex)?;
        self.setup.boards.get(usize::from(place))
    }

    /// The seats in the order of turns, those that are out among them.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.setup.seats()
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The seat whose turn it is; others act in its turn when they are attacked.
    pub fn active(&self) -> Seat {
        self.seat
    }

    /// The phase of the turn.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// A player's gold.
    pub fn gold(&self, seat: Seat) -> u32 {
        self.gold[seat.index()]
    }

    /// Whether a player is still in the game; no seat beyond those of the scenario is.
    pub fn is_alive(&self, seat: Seat) -> bool {
        seat.index() < self.setup.scenario.seats.len() && !self.out[seat.index()]
    }

    /// Whether two players are on one side; every player is allied with themselves.
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        self.setup.allied(one, other)
    }

    /// The player or team that wins with a seat; of a seat that is not there, itself.
    pub fn party(&self, seat: Seat) -> Party {
        self.setup.party(seat)
    }

    /// The army on a hex.
    pub fn army(&self, hex: Hex) -> Option<&Army> {
        self.army_at(self.setup.index(hex)?)
    }

    /// All armies, in the order of hexes.
    pub fn armies(&self) -> impl Iterator<Item = (Hex, &Army)> {
        let armies = self.setup.region.iter().zip(&self.armies);
        armies.filter_map(|(hex, army)| Some((hex, army.as_ref()?)))
    }

    /// How many gather phases of its holder a camp has counted since it last produced: to show
    /// when the next unit comes.
    pub fn camp_count(&self, hex: Hex) -> u32 {
        let place = self.setup.index(hex);
        place.map_or(0, |place| self.camps[usize::from(place)].into())
    }

    /// The full rounds without a battle.
    pub fn quiet_rounds(&self) -> u32 {
        self.quiet
    }

    /// The group that is being put together.
    pub fn march(&self) -> Option<Group> {
        self.march.map(|march| self.group(&march))
    }

    /// The attacks that are declared and not yet carried out, in order.
    pub fn attacks(&self) -> impl ExactSizeIterator<Item = Group> {
        self.attacks.iter().map(|attack| self.group(attack))
    }

    /// The attack that is being carried out.
    pub fn battle(&self) -> Option<Group> {
        let battle = self.battle.as_ref();
        battle.map(|battle| self.group(&battle.group))
    }

    /// The board of the battle that is being fought; none while the sides select, and
    /// none if the battles of this campaign are reported.
    pub fn battle_position(&self) -> Option<&PublicBattle> {
        self.fighting().map(Fighting::position)
    }

    /// How often the position of the battle that is being fought has occurred: the third time ends
    /// it. 0 if none is fought here.
    pub fn battle_occurrences(&self) -> u32 {
        let fighting = self.fighting();
        fighting.map_or(0, |fighting| fighting.history.occurrences())
    }

    /// The units that have been captured in the battle that is being fought.
    pub fn battle_losses(&self) -> Option<&BySide<Units>> {
        self.fighting().map(|fighting| &fighting.lost)
    }

    /// The side of the battle that selects its units now.
    pub fn selecting(&self) -> Option<Side> {
        match self.battle.as_ref()?.stage {
            FightStage::Selecting(side) => Some(side),
            _ => None,
        }
    }

    /// The player who is a side of the battle: White attacks.
    pub fn combatant(&self, side: Side) -> Option<Seat> {
        let group = &self.battle.as_ref()?.group;
        let place = match side {
            Side::White => group.from,
            Side::Black => group.to,
        };
        self.army_at(place).map(|army| army.seat)
    }

    /// The side that has offered a draw of the battle, while the offer stands: to show it to the
    /// opponent.
    pub fn draw_offer(&self) -> Option<Side> {
        self.fighting()?.offer
    }

    /// Whether a battle has begun in this round: if so, [`quiet_rounds`](Self::quiet_rounds) is 0
    /// at its end. To show how near that limit is.
    pub fn has_fought(&self) -> bool {
        self.fought
    }

    /// How the campaign ended, if it has.
    pub fn outcome(&self) -> Option<Outcome<Party>> {
        self.ended
    }

    /// The units that must retreat: whose, the hex they have lost, and which.
    pub fn retreating(&self) -> Option<(Seat, Hex, Units)> {
        let retreat = self.retreat.as_ref()?;
        Some((retreat.seat, self.setup.hex(retreat.from), retreat.units))
    }

    pub(crate) fn army_at(&self, place: HexIndex) -> Option<&Army> {
        self.armies.get(usize::from(place))?.as_ref()
    }

    pub(crate) fn army_mut(&mut self, place: HexIndex) -> Option<&mut Army> {
        self.armies.get_mut(usize::from(place))?.as_mut()
    }

    /// The seats that are still in the game.
    pub(crate) fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.is_alive(*seat))
    }

    /// Whether an enemy of a player stands somewhere.
    pub(crate) fn enemy_at(&self, place: HexIndex, of: Seat) -> bool {
        self.army_at(place)
            .is_some_and(|army| !self.setup.allied(army.seat, of))
    }

    /// The places of a player's armies.
    pub(crate) fn held(&self, seat: Seat) -> impl Iterator<Item = (HexIndex, &Army)> {
        let armies = self.armies.iter().enumerate();
        armies.filter_map(move |(place, army)| {
            let army = army.as_ref().filter(|army| army.seat == seat)?;
            Some((place as HexIndex, army))
        })
    }

    /// A player's units, hex by hex, and those that must retreat.
    pub(crate) fn units_of(&self, seat: Seat) -> impl Iterator<Item = Units> {
        let retreat = self.retreat.filter(|retreat| retreat.seat == seat);
        let held = self.held(seat).map(|(_, army)| army.units);
        held.chain(retreat.map(|retreat| retreat.units))
    }

    pub(crate) fn has_queen(&self, seat: Seat) -> bool {
        self.units_of(seat)
            .any(|units| units.count(Unit::Queen) > 0)
    }

    /// The number of units on the map.
    pub(crate) fn units_on_map(&self) -> u32 {
        let armies = self.armies.iter().flatten();
        armies.map(|army| army.units.len()).sum()
    }

    pub(crate) fn fighting(&self) -> Option<&Fighting> {
        match &self.battle.as_ref()?.stage {
            FightStage::Fighting(fighting) => Some(fighting),
            _ => None,
        }
    }

    fn group(&self, march: &March) -> Group {
        Group {
            from: self.setup.hex(march.from),
            to: self.setup.hex(march.to),
            units: march.units,
        }
    }
}

/// Where the campaign stands, in short; its text is long.
impl fmt::Debug for PublicCampaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "PublicCampaign({}, round {}, seat {}, {}, key {:016x})",
            self.setup.scenario.name,
            self.round,
            self.seat,
            self.phase,
            self.key()
        )
    }
}
