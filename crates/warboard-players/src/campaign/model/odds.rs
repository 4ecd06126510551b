//! How likely an army is to win a battle, and what battles cost. The numbers were fitted to 12,000
//! battles between equal fighters, with random armies on the terrains of the rule page.

use strata_tactical::{Class, Selection, Terrain, TerrainName, Unit, Units};

/// What a unit adds to the score of the attacker, in the order of the rule page.
const ATTACKS: [f32; 10] = [
    0.64, -0.42, 0.80, 0.10, -0.15, -0.10, 0.20, -0.26, 0.45, 0.41,
];
/// What a unit takes off it if it defends.
const DEFENDS: [f32; 10] = [0.63, -0.49, 1.46, 0.61, 0.43, 0.44, 0.70, 0.22, 0.06, 0.02];

/// What the board of a battle does to its odds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    /// Added to the score of the attacker.
    pub(crate) shift: f32,
    /// How much room there is for draws.
    pub(crate) draws: f32,
}

impl Board {
    pub(crate) fn of(terrain: &Terrain) -> Self {
        let named = TerrainName::ALL
            .into_iter()
            .find(|name| name.terrain() == *terrain);
        let (shift, draws) = match named {
            Some(TerrainName::Standard) => (0.14, 0.05),
            Some(TerrainName::Narrow) => (0.16, 0.04),
            Some(TerrainName::Plain) | None => (-0.05, 0.12),
            Some(TerrainName::Woods) => (0.02, 0.19),
            Some(TerrainName::Mountain) => (0.15, 0.38),
            Some(TerrainName::Fortress) => (-0.21, 0.41),
        };
        Self { shift, draws }
    }
}

/// The chances of the attacker; what is left is a draw.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Odds {
    pub(crate) wins: f32,
    pub(crate) loses: f32,
}

impl Odds {
    /// By the scores of what both sides field.
    pub(crate) fn new(attacks: f32, defends: f32, board: Board) -> Self {
        let lead = attacks - defends + board.shift;
        let sure = |score: f32| 1.0 / (1.0 + (-score).exp());
        Self {
            wins: sure(lead - board.draws),
            loses: sure(-lead - board.draws),
        }
    }
}

/// The best that units can field: a royal, three pieces, four soldiers.
pub(crate) fn field(units: &Units) -> Units {
    const ORDER: [Unit; 10] = [
        Unit::King,
        Unit::Duke,
        Unit::Queen,
        Unit::Guard,
        Unit::Rook,
        Unit::Knight,
        Unit::Bishop,
        Unit::Cannon,
        Unit::Wazir,
        Unit::Ferz,
    ];
    let mut left = Selection::FULL.map(|(_, number)| number);
    let mut fielded = Units::NONE;
    for unit in ORDER {
        let room = &mut left[unit.class() as usize];
        for _ in 0..units.count(unit).min(*room) {
            fielded.add(unit);
            *room -= 1;
        }
    }
    fielded
}

fn sum(units: &Units, weights: &[f32; 10]) -> f32 {
    let each = Unit::ALL.into_iter().zip(weights);
    each.map(|(unit, weight)| units.count(unit) as f32 * weight)
        .sum()
}

/// The score of what is fielded to attack.
pub(crate) fn attacks(fielded: &Units) -> f32 {
    sum(fielded, &ATTACKS)
}

/// The score of what is fielded to defend.
pub(crate) fn defends(fielded: &Units) -> f32 {
    sum(fielded, &DEFENDS)
}

/// Whether units are enough to attack.
pub(crate) fn can_attack(units: &Units) -> bool {
    let mut classes = Selection::FULL.into_iter();
    classes.all(|(class, least)| units.of_class(class) >= least)
}

/// How likely a unit that was fielded is captured, by how its side fared.
pub(crate) fn captured(unit: Unit, won: Option<bool>, weak_enemy: bool) -> f32 {
    let queen = unit == Unit::Queen;
    match won {
        _ if unit.class() == Class::Royal => 0.0,
        Some(true) if queen => 0.2,
        Some(true) if weak_enemy => 0.27,
        Some(true) => 0.39,
        Some(false) => 0.63,
        None => 0.52,
    }
}
