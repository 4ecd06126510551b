//! Rule page: *Drawn maps*. They are the same for every player, and drawn from a seed.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use alloc::{format, vec};

use piece_kit::geom::hex::{Hex, HexAxis};
use piece_kit::{Seed, SeededRng};
use strata_tactical::{TerrainName, Unit};

use super::map::{Map, Place};
use super::scenario::Scenario;
use super::structure::Structure;

/// What the camps of drawn maps produce.
const CAMPS: [Unit; 6] = [
    Unit::Knight,
    Unit::Bishop,
    Unit::Cannon,
    Unit::Guard,
    Unit::Wazir,
    Unit::Ferz,
];

impl Scenario {
    /// A scenario for two to six players on a map that is drawn from a seed, and that
    /// looks the same from every seat: turned, or for four players mirrored too. A map of
    /// hexes cannot look the same from five: that for five is one for six with a corner
    /// that is no start. `None` for another number of players.
    ///
    /// Armies, gold and rules are those of the shipped scenario for as many. The same seed
    /// gives the same scenario in every release (version 1).
    ///
    /// ```
    /// use piece_kit::Seed;
    /// use strata_strategic::scenarios::Scenario;
    /// let scenario = Scenario::generate(4, &Seed::guessable(7)).unwrap();
    /// assert_eq!(scenario.seats.len(), 4);
    /// assert_eq!(Scenario::generate(4, &Seed::guessable(7)), Some(scenario));
    /// assert_eq!(Scenario::generate(7, &Seed::guessable(7)), None);
    /// ```
    pub fn generate(players: usize, seed: &Seed) -> Option<Self> {
        let shipped = match players {
            2 => "duel",
            3 => "triumvirate",
            4 => "six-crowns-four",
            5 => "six-crowns-five",
            6 => "six-crowns",
            _ => return None,
        };
        let mut scenario = Self::named(shipped)?;
        let mut rng = SeededRng::new(seed);
        let drawn = Drawn::draw(players, &mut rng);
        scenario.variants.clear();
        scenario.name = format!("drawn-{players}");
        scenario.title = format!("Drawn map for {players}");
        scenario.about = format!("Drawn from the seed {seed}.");
        for (index, seat) in scenario.seats.iter_mut().enumerate() {
            seat.name = format!("Seat {}", index + 1);
            let homes = [drawn.bases[index], drawn.posts[index]];
            for (army, at) in seat.armies.iter_mut().zip(homes) {
                army.at = at;
            }
        }
        scenario.map = drawn.map;
        Some(scenario)
    }
}

/// A map, and by seat where the two armies start.
struct Drawn {
    map: Map,
    bases: Vec<Hex>,
    posts: Vec<Hex>,
}

impl Drawn {
    fn draw(players: usize, rng: &mut SeededRng) -> Self {
        let radius = match players {
            2 => 2 + rng.below(2) as i32,
            3 => 3,
            4 => 3 + rng.below(2) as i32,
            _ => 4,
        };
        let symmetry = Symmetry { players };
        let corner = Hex::new(radius, 0);
        let mut near: Vec<Hex> = corner
            .neighbours()
            .into_iter()
            .filter(|hex| hex.length() <= radius as u32)
            .collect();
        rng.shuffle(&mut near);
        let bases = symmetry.by_seat(corner);
        let posts = symmetry.by_seat(near[0]);
        let mut map = Map::hexagon(radius as u32, TerrainName::Plain.name());
        let mut put = |hex: Hex, terrain: Option<TerrainName>, structure| {
            let terrain = terrain.map(TerrainName::name);
            map.places
                .push(Place::new(symmetry.orbit(hex), terrain, structure));
        };
        put(corner, None, Some(Structure::Base));
        put(near[0], None, Some(Structure::Mine));
        let camp = rng.choose(&CAMPS).copied().map(Structure::Camp);
        put(near[1], None, camp);
        put(Hex::ORIGIN, None, Some(Structure::Fortress));
        let home = [corner, near[0], near[1], Hex::ORIGIN];
        let taken: BTreeSet<Hex> = home
            .into_iter()
            .flat_map(|hex| symmetry.orbit(hex))
            .collect();
        let mut contested: Vec<Hex> = symmetry
            .representatives(radius as u32)
            .into_iter()
            .filter(|hex| !taken.contains(hex))
            .collect();
        rng.shuffle(&mut contested);
        // Every kind of ground is somewhere, the first of it with a mine.
        let mut grounds = vec![
            TerrainName::Mountain,
            TerrainName::Woods,
            TerrainName::Narrow,
        ];
        rng.shuffle(&mut grounds);
        for (index, hex) in contested.into_iter().enumerate() {
            let ground = grounds.get(index).copied();
            let ground = ground.or_else(|| other_ground(rng));
            let structure = match index {
                0 => Some(Structure::Mine),
                3 => rng.choose(&CAMPS).copied().map(Structure::Camp),
                _ => None,
            };
            if ground.is_some() || structure.is_some() {
                put(hex, ground, structure);
            }
        }
        Self { map, bases, posts }
    }
}

/// The ground of one hex in four is not plain.
fn other_ground(rng: &mut SeededRng) -> Option<TerrainName> {
    let others = [
        TerrainName::Standard,
        TerrainName::Narrow,
        TerrainName::Woods,
        TerrainName::Mountain,
    ];
    let plain = rng.below(4) > 0;
    if plain {
        None
    } else {
        rng.choose(&others).copied()
    }
}

/// How a map looks the same from every seat.
struct Symmetry {
    players: usize,
}

impl Symmetry {
    /// The images of a hex, clockwise for the corners of the map; some may be the same.
    fn by_seat(&self, hex: Hex) -> Vec<Hex> {
        let turned = |steps: &[i32]| steps.iter().map(|steps| hex.rotated(*steps)).collect();
        match self.players {
            2 => turned(&[0, 3]),
            3 => turned(&[0, 2, 4]),
            4 => {
                let mirrored = hex.reflected(HexAxis::S);
                vec![hex, mirrored, hex.rotated(3), mirrored.rotated(3)]
            }
            _ => turned(&[0, 1, 2, 3, 4, 5]),
        }
    }

    /// The images of a hex, each once.
    fn orbit(&self, hex: Hex) -> Vec<Hex> {
        let images: BTreeSet<Hex> = self.by_seat(hex).into_iter().collect();
        images.into_iter().collect()
    }

    /// One hex of every orbit.
    fn representatives(&self, radius: u32) -> Vec<Hex> {
        let first = |hex: &Hex| self.orbit(*hex).first() == Some(hex);
        Hex::ORIGIN.range(radius).filter(first).collect()
    }
}
