//! Planes of a campaign as a player sees it: the planes of the map, then those of a battle.

use std::sync::LazyLock;

use super::battle_planes;
use crate::plane::Plane;

/// The planes of the map.
static MAP: [Plane; 109] = [
    Plane::bit("on-map", "hexes of the map"),
    Plane::bit(
        "terrain-standard",
        "hexes whose battles are fought on the board standard",
    ),
    Plane::bit(
        "terrain-narrow",
        "hexes whose battles are fought on the board narrow",
    ),
    Plane::bit(
        "terrain-plain",
        "hexes whose battles are fought on the board plain",
    ),
    Plane::bit(
        "terrain-woods",
        "hexes whose battles are fought on the board woods",
    ),
    Plane::bit(
        "terrain-mountain",
        "hexes whose battles are fought on the board mountain",
    ),
    Plane::bit(
        "terrain-fortress",
        "hexes whose battles are fought on the board fortress",
    ),
    Plane::bit("terrain-other", "hexes with a terrain of the map's own"),
    Plane::bit("base", "bases"),
    Plane::bit("fortress", "fortresses"),
    Plane::bit("mine", "mines"),
    Plane::bit("camp", "camps"),
    Plane::count(
        "camp-unit",
        "what a camp produces: the place of the unit in the rule page's table, from 0",
        9,
    ),
    Plane::count(
        "camp-count",
        "gather phases that a camp has counted since it last produced",
        10,
    ),
    Plane::bit("army-0", "your armies"),
    Plane::bit("army-1", "the next seat's armies"),
    Plane::bit("army-2", "the second next seat's armies"),
    Plane::bit("army-3", "the third next seat's armies"),
    Plane::bit("army-4", "the fourth next seat's armies"),
    Plane::bit("army-5", "the fifth next seat's armies"),
    Plane::bit("army-allied", "armies of your allies, not your own"),
    Plane::count("kings", "how many Kings the army has", 20),
    Plane::count("dukes", "how many Dukes the army has", 20),
    Plane::count("queens", "how many Queens the army has", 20),
    Plane::count("rooks", "how many Rooks the army has", 20),
    Plane::count("bishops", "how many Bishops the army has", 20),
    Plane::count("knights", "how many Knights the army has", 20),
    Plane::count("guards", "how many Guards the army has", 20),
    Plane::count("cannons", "how many Cannons the army has", 20),
    Plane::count("wazirs", "how many Wazirs the army has", 20),
    Plane::count("ferzes", "how many Ferzes the army has", 20),
    Plane::count(
        "kings-to-move",
        "how many Kings of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "dukes-to-move",
        "how many Dukes of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "queens-to-move",
        "how many Queens of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "rooks-to-move",
        "how many Rooks of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "bishops-to-move",
        "how many Bishops of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "knights-to-move",
        "how many Knights of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "guards-to-move",
        "how many Guards of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "cannons-to-move",
        "how many Cannons of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "wazirs-to-move",
        "how many Wazirs of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "ferzes-to-move",
        "how many Ferzes of the army have not moved in this turn",
        20,
    ),
    Plane::count(
        "attack-0",
        "how many units wait here to attack in direction 0",
        20,
    ),
    Plane::count(
        "attack-1",
        "how many units wait here to attack in direction 1",
        20,
    ),
    Plane::count(
        "attack-2",
        "how many units wait here to attack in direction 2",
        20,
    ),
    Plane::count(
        "attack-3",
        "how many units wait here to attack in direction 3",
        20,
    ),
    Plane::count(
        "attack-4",
        "how many units wait here to attack in direction 4",
        20,
    ),
    Plane::count(
        "attack-5",
        "how many units wait here to attack in direction 5",
        20,
    ),
    Plane::bit("march-from", "where a march is open"),
    Plane::bit("march-to", "where it goes"),
    Plane::bit("battle-from", "where the attackers of the battle stand"),
    Plane::bit("battle-at", "where the battle is"),
    Plane::bit("retreat-from", "the hex that retreating units have lost"),
    Plane::count(
        "group-kings",
        "all cells: Kings of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-dukes",
        "all cells: Dukes of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-queens",
        "all cells: Queens of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-rooks",
        "all cells: Rooks of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-bishops",
        "all cells: Bishops of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-knights",
        "all cells: Knights of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-guards",
        "all cells: Guards of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-cannons",
        "all cells: Cannons of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-wazirs",
        "all cells: Wazirs of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "group-ferzes",
        "all cells: Ferzes of the group that marches, attacks or retreats",
        20,
    ),
    Plane::count(
        "selected-kings",
        "all cells: Kings that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-dukes",
        "all cells: Dukes that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-queens",
        "all cells: Queens that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-rooks",
        "all cells: Rooks that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-bishops",
        "all cells: Bishops that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-knights",
        "all cells: Knights that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-guards",
        "all cells: Guards that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-cannons",
        "all cells: Cannons that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-wazirs",
        "all cells: Wazirs that you have selected for the battle",
        8,
    ),
    Plane::count(
        "selected-ferzes",
        "all cells: Ferzes that you have selected for the battle",
        8,
    ),
    Plane::count("gold-0", "all cells: your gold", 255),
    Plane::count("gold-1", "all cells: the next seat's gold", 255),
    Plane::count("gold-2", "all cells: the second next seat's gold", 255),
    Plane::count("gold-3", "all cells: the third next seat's gold", 255),
    Plane::count("gold-4", "all cells: the fourth next seat's gold", 255),
    Plane::count("gold-5", "all cells: the fifth next seat's gold", 255),
    Plane::bit("alive-0", "all cells: you are in the game"),
    Plane::bit("alive-1", "all cells: the next seat is in the game"),
    Plane::bit("alive-2", "all cells: the second next seat is in the game"),
    Plane::bit("alive-3", "all cells: the third next seat is in the game"),
    Plane::bit("alive-4", "all cells: the fourth next seat is in the game"),
    Plane::bit("alive-5", "all cells: the fifth next seat is in the game"),
    Plane::bit("ally-1", "all cells: the next seat is your ally"),
    Plane::bit("ally-2", "all cells: the second next seat is your ally"),
    Plane::bit("ally-3", "all cells: the third next seat is your ally"),
    Plane::bit("ally-4", "all cells: the fourth next seat is your ally"),
    Plane::bit("ally-5", "all cells: the fifth next seat is your ally"),
    Plane::bit("turn-0", "all cells: it is your turn, whoever acts in it"),
    Plane::bit(
        "turn-1",
        "all cells: it is the next seat's turn, whoever acts in it",
    ),
    Plane::bit(
        "turn-2",
        "all cells: it is the second next seat's turn, whoever acts in it",
    ),
    Plane::bit(
        "turn-3",
        "all cells: it is the third next seat's turn, whoever acts in it",
    ),
    Plane::bit(
        "turn-4",
        "all cells: it is the fourth next seat's turn, whoever acts in it",
    ),
    Plane::bit(
        "turn-5",
        "all cells: it is the fifth next seat's turn, whoever acts in it",
    ),
    Plane::bit("stage-recruit", "all cells: units may be bought"),
    Plane::bit("stage-move", "all cells: marches may be opened"),
    Plane::bit("stage-march", "all cells: units are picked for a march"),
    Plane::bit("stage-attack", "all cells: the next attack is named"),
    Plane::bit("stage-selection", "all cells: a side selects its units"),
    Plane::bit("stage-fight", "all cells: a battle is fought"),
    Plane::bit(
        "stage-retreat",
        "all cells: units look for a hex to retreat to",
    ),
    Plane::count("round", "all cells: the number of the round", 255),
    Plane::count(
        "quiet-rounds",
        "all cells: the full rounds without a battle",
        100,
    ),
    Plane::bit("has-fought", "all cells: a battle has begun in this round"),
    Plane::bit(
        "own-offer",
        "all cells: you have offered a draw of the battle",
    ),
    Plane::bit("other-offer", "all cells: the opponent in the battle has"),
    Plane::bit("acts", "all cells: you are to act"),
    Plane::bit("fights", "all cells: you are a side of the battle"),
];

/// The first of each group of planes.
pub(super) const ON_MAP: usize = 0;
pub(super) const TERRAIN: usize = 1;
pub(super) const STRUCTURE: usize = 8;
pub(super) const ARMY: usize = 14;
pub(super) const UNITS: usize = 21;
pub(super) const FRESH: usize = 31;
pub(super) const ATTACK: usize = 41;
pub(super) const MARCH: usize = 47;
pub(super) const BATTLE_AT: usize = 49;
pub(super) const RETREAT: usize = 51;
pub(super) const GROUP: usize = 52;
pub(super) const SELECTED: usize = 62;
pub(super) const GOLD: usize = 72;
pub(super) const ALIVE: usize = 78;
pub(super) const ALLY: usize = 84;
pub(super) const TURN: usize = 89;
pub(super) const STAGE: usize = 95;
pub(super) const ROUND: usize = 102;
pub(super) const BATTLE: usize = 109;

/// The planes of the map, then those of a battle.
pub(super) static PLANES: LazyLock<Vec<Plane>> =
    LazyLock::new(|| [MAP.as_slice(), &battle_planes::INSIDE].concat());
