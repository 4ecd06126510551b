//! Rule page: *Map*. The hexes of a campaign, with terrain and structures, as authors write them.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use piece_kit::geom::hex::{Hex, HexRegion};
use serde::{Serialize, Serializer};
use strata_tactical::{Terrain, TerrainName};

use super::structure::Structure;
use crate::reading::{FileFault, Node, Table, readable};

/// The most hexes that a map can have.
pub const MAX_HEXES: usize = 255;

/// How far a hex of a map can be from `0,0`: pictures have room for all in between.
pub const MAX_DISTANCE: u32 = 99;

/// A map as its author writes it.
///
/// ```
/// use strata_strategic::scenarios::Map;
/// let map = Map::from_toml(r#"
///     version = 1
///     radius = 1
///     terrain = "woods"
///     places = [{ at = ["0,0"], structure = "camp N" }, { at = ["1,0"], terrain = "plain" }]
/// "#)?;
/// assert_eq!(map.region().len(), 7);
/// # Ok::<(), strata_strategic::errors::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct Map {
    version: u32,
    /// All hexes up to this distance from `0,0` are on the map: 0 to 8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radius: Option<u32>,
    /// More hexes; of all there can be [`MAX_HEXES`], up to [`MAX_DISTANCE`] from `0,0`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<Hex>,
    /// The terrain where no place says another.
    pub terrain: String,
    /// What is somewhere; a later place changes an earlier one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// Battle boards beside the six of the rule page.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrains: Vec<OwnTerrain>,
}

/// What is on some hexes of a map.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct Place {
    /// The hexes.
    pub at: Vec<Hex>,
    /// Their terrain, if it is another than the map's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrain: Option<String>,
    /// The structure on each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
}

/// A battle board of the author's own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub struct OwnTerrain {
    /// The name, by which hexes refer to it.
    pub name: String,
    /// The picture that [`Terrain`] reads.
    #[serde(serialize_with = "picture")]
    pub board: Terrain,
}

fn picture<S: Serializer>(board: &Terrain, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(board)
}

impl Place {
    /// Some hexes with their terrain and structure.
    pub fn new(at: Vec<Hex>, terrain: Option<&str>, structure: Option<Structure>) -> Self {
        let terrain = terrain.map(ToString::to_string);
        Self {
            at,
            terrain,
            structure,
        }
    }

    fn read(node: &Node<'_>) -> Option<Self> {
        let table = node.table()?;
        let place = Self {
            at: table
                .need("at")
                .and_then(|at| at.each(Node::parsed))
                .unwrap_or_default(),
            terrain: table.get("terrain").and_then(|terrain| terrain.name()),
            structure: table
                .get("structure")
                .and_then(|structure| structure.parsed()),
        };
        table.close();
        Some(place)
    }
}

impl Map {
    /// All hexes up to a distance from `0,0`, of one terrain; a campaign can be played on
    /// maps with a radius up to 8.
    pub fn hexagon(radius: u32, terrain: &str) -> Self {
        Self {
            version: 1,
            radius: Some(radius),
            hexes: Vec::new(),
            terrain: terrain.to_string(),
            places: Vec::new(),
            terrains: Vec::new(),
        }
    }

    pub(crate) fn read(node: &Node<'_>) -> Option<Self> {
        let table = node.table()?;
        let before = node.log.faults();
        table.version();
        let map = Self {
            version: 1,
            // 3 k (k + 1) + 1 hexes: nine rings are more than a map can have.
            radius: table.get("radius").and_then(|radius| radius.number(0, 8)),
            hexes: read_list(&table, "hexes", Node::parsed),
            terrain: table
                .get("terrain")
                .map_or_else(|| Some(TerrainName::Plain.to_string()), |node| node.name())
                .unwrap_or_default(),
            places: read_list(&table, "places", Place::read),
            terrains: read_list(&table, "terrains", read_terrain),
        };
        table.close();
        // What follows would only repeat what is wrong with single fields.
        if node.log.faults() == before {
            map.check(node);
        }
        Some(map)
    }

    fn check(&self, node: &Node<'_>) {
        let region = self.region();
        if region.is_empty() || region.len() > MAX_HEXES {
            let found = region.len();
            let most = MAX_HEXES;
            node.fault(&FileFault::Hexes { found, most });
        }
        for hex in region.iter().filter(|hex| hex.length() > MAX_DISTANCE) {
            let most = MAX_DISTANCE;
            node.fault(&FileFault::Far { hex, most });
        }
        let known = self.boards();
        let place = |index: usize| alloc::format!("{}.places[{index}]", node.place);
        let unknown = |name: &str| {
            // Neither all of them nor to the end: every fault has a line like that.
            let short = |name| str::get(name, ..40).unwrap_or(name);
            let some: Vec<_> = known.keys().take(12).map(|name| short(name)).collect();
            let more = if known.len() > some.len() {
                ", ..."
            } else {
                ""
            };
            FileFault::Terrain {
                name: name.into(),
                known: alloc::format!("{}{more}", some.join(", ")),
            }
        };
        if !self.terrain.is_empty() && !known.contains_key(&self.terrain) {
            node.fault(&unknown(&self.terrain));
        }
        for (index, each) in self.places.iter().enumerate() {
            for hex in each.at.iter().filter(|hex| !region.contains(**hex)) {
                node.log
                    .add(&place(index), &FileFault::OffMap { hex: *hex });
            }
            if let Some(name) = each
                .terrain
                .as_ref()
                .filter(|name| !known.contains_key(*name))
            {
                node.log.add(&place(index), &unknown(name));
            }
        }
    }

    /// The hexes, put together anew. Of a radius above 8, which no file can have, nine rings.
    pub fn region(&self) -> HexRegion {
        // Nine are too many already, and many more would fill the memory.
        let disc = self.radius.map(|radius| Hex::ORIGIN.range(radius.min(9)));
        disc.into_iter()
            .flatten()
            .chain(self.hexes.iter().copied())
            .collect()
    }

    /// The battle boards by the names of terrains: those of the rule page, and those of
    /// the map, which may take their places. Put together anew.
    pub fn boards(&self) -> BTreeMap<String, Terrain> {
        let named = TerrainName::ALL.map(|name| (name.to_string(), name.terrain()));
        let own = self.terrains.iter();
        named
            .into_iter()
            .chain(own.map(|own| (own.name.clone(), own.board)))
            .collect()
    }

    /// The structures by their hexes: faster than asking for many.
    pub(crate) fn structures(&self) -> BTreeMap<Hex, Structure> {
        let places = self.places.iter();
        let built = places.filter_map(|place| Some((place.structure?, &place.at)));
        built
            .flat_map(|(structure, at)| at.iter().map(move |hex| (*hex, structure)))
            .collect()
    }

    /// The name of a hex's terrain. Looks at every place.
    pub fn terrain_at(&self, hex: Hex) -> &str {
        let mut named = self.at(hex).filter_map(|place| place.terrain.as_deref());
        named.next().unwrap_or(&self.terrain)
    }

    /// The structure on a hex. Looks at every place.
    pub fn structure_at(&self, hex: Hex) -> Option<Structure> {
        self.at(hex).find_map(|place| place.structure)
    }

    /// What places say of a hex, the last of them first.
    fn at(&self, hex: Hex) -> impl Iterator<Item = &Place> {
        let places = self.places.iter().rev();
        places.filter(move |place| place.at.contains(&hex))
    }
}

fn read_list<'a, T>(
    table: &Table<'a>,
    key: &str,
    read: impl FnMut(&Node<'a>) -> Option<T>,
) -> Vec<T> {
    let list = table.get(key);
    list.and_then(|list| list.each(read)).unwrap_or_default()
}

fn read_terrain(node: &Node<'_>) -> Option<OwnTerrain> {
    let table = node.table()?;
    let name = table.need("name").and_then(|name| name.name());
    let board = table.need("board").and_then(|board| board.parsed());
    table.close();
    Some(OwnTerrain {
        name: name?,
        board: board?,
    })
}

readable!(Map);
