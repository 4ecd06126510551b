//! Campaigns and views as one line of JSON, written canonically; `campaign` and `state`
//! read them.

use alloc::vec::Vec;
use core::fmt;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Side};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use strata_tactical::Units;

use crate::model::{BattleMode, Campaign, FightStage, March, PublicCampaign};
use crate::scenarios::{Ruleset, Scenario};
use crate::views::{Observer, View};

/// What shows itself as a text.
struct AsText<T>(T);

impl<T: fmt::Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A whole text.
#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    battles: BattleMode,
    ruleset: &'a Ruleset,
    scenario: &'a Scenario,
    state: StateText<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<SecretText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    observer: Option<AsText<Observer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<OwnText>,
}

#[derive(Serialize)]
struct SecretText {
    fielded: [Units; 2],
    concealed: [Units; 2],
    lost: [Units; 2],
}

#[derive(Serialize)]
struct OwnText {
    fielded: Units,
    concealed: Units,
}

fn sides(units: &BySide<Units>) -> [Units; 2] {
    [units.white, units.black]
}

fn document(public: &PublicCampaign) -> Document<'_> {
    Document {
        version: 1,
        battles: public.battles(),
        ruleset: public.ruleset(),
        scenario: public.scenario(),
        state: StateText(public),
        secret: None,
        observer: None,
        own: None,
    }
}

impl Campaign {
    fn document(&self) -> Document<'_> {
        let secret = &self.secret;
        Document {
            secret: Some(SecretText {
                fielded: sides(&secret.fielded),
                concealed: sides(&secret.concealed),
                lost: sides(&secret.lost),
            }),
            ..document(&self.public)
        }
    }
}

impl View {
    fn document(&self) -> Document<'_> {
        let own = self.own.as_ref();
        Document {
            observer: Some(AsText(self.observer)),
            own: own.map(|own| OwnText {
                fielded: own.fielded,
                concealed: own.concealed,
            }),
            ..document(&self.public)
        }
    }
}

fn write(document: &Document<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let text = serde_json::to_string(document).map_err(|_| fmt::Error)?;
    f.write_str(&text)
}

/// The host's text, with the selections of a battle: not for players.
impl fmt::Display for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.document(), f)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.document(), f)
    }
}

/// The JSON of the text as a value, for messages that hold views.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.document().serialize(serializer)
    }
}

/// What may change in a campaign, as far as it is public.
struct StateText<'a>(&'a PublicCampaign);

#[derive(Serialize)]
struct MarchText {
    from: Hex,
    to: Hex,
    units: Units,
}

#[derive(Serialize)]
struct ArmyText {
    seat: crate::Seat,
    units: Units,
    moved: Units,
}

#[derive(Serialize)]
struct RetreatText {
    from: Hex,
    origin: Hex,
    seat: crate::Seat,
    units: Units,
}

/// A map by hexes.
struct ByHex<I>(I);

impl<K: Serialize, T: Serialize, I: Iterator<Item = (K, T)> + Clone> Serialize for ByHex<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.clone())
    }
}

impl Serialize for StateText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = self.0;
        let march = |march: &March| MarchText {
            from: public.setup.hex(march.from),
            to: public.setup.hex(march.to),
            units: march.units,
        };
        let gold: Vec<u32> = public.seats().map(|seat| public.gold(seat)).collect();
        let out = public.seats().filter(|seat| !public.is_alive(*seat));
        let out: Vec<_> = out.collect();
        let armies = public.armies().map(|(hex, army)| {
            let text = ArmyText {
                seat: army.seat,
                units: army.units,
                moved: army.moved,
            };
            (hex, text)
        });
        let armies: Vec<_> = armies.collect();
        let hexes = public.setup.region.iter();
        let camps = hexes.zip(public.camps.iter().copied());
        let attacks: Vec<_> = public.attacks.iter().map(march).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("round", &public.round)?;
        map.serialize_entry("seat", &public.seat)?;
        map.serialize_entry("phase", &public.phase)?;
        map.serialize_entry("gold", &gold)?;
        map.serialize_entry("out", &out)?;
        map.serialize_entry(
            "armies",
            &ByHex(armies.iter().map(|(hex, army)| (hex, army))),
        )?;
        map.serialize_entry("camps", &ByHex(camps.filter(|(_, count)| *count > 0)))?;
        map.serialize_entry("quiet", &public.quiet)?;
        map.serialize_entry("fought", &public.fought)?;
        if let Some(open) = &public.march {
            map.serialize_entry("march", &march(open))?;
        }
        map.serialize_entry("attacks", &attacks)?;
        if public.battle.is_some() {
            map.serialize_entry("battle", &BattleText(public))?;
        }
        if let Some(retreat) = &public.retreat {
            let text = RetreatText {
                from: public.setup.hex(retreat.from),
                origin: public.setup.hex(retreat.origin),
                seat: retreat.seat,
                units: retreat.units,
            };
            map.serialize_entry("retreat", &text)?;
        }
        if let Some(outcome) = &public.ended {
            map.serialize_entry("ended", &AsText(outcome))?;
        }
        map.end()
    }
}

struct BattleText<'a>(&'a PublicCampaign);

impl Serialize for BattleText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(fight) = &self.0.battle {
            map.serialize_entry("from", &self.0.setup.hex(fight.group.from))?;
            map.serialize_entry("to", &self.0.setup.hex(fight.group.to))?;
            map.serialize_entry("units", &fight.group.units)?;
            map.serialize_entry("stage", stage_name(&fight.stage))?;
            if let FightStage::Fighting(fighting) = &fight.stage {
                map.serialize_entry("position", fighting.position())?;
                map.serialize_entry("past", fighting.history.past())?;
                map.serialize_entry("lost", &sides(&fighting.lost))?;
                if let Some(side) = fighting.offer {
                    map.serialize_entry("offer", &AsText(side))?;
                }
            }
        }
        map.end()
    }
}

fn stage_name(stage: &FightStage) -> &'static str {
    match stage {
        FightStage::Selecting(Side::White) => "attacker",
        FightStage::Selecting(Side::Black) => "defender",
        FightStage::Fighting(_) => "fight",
        FightStage::Reporting => "report",
    }
}
