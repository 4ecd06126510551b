//! The arbiter's text of a campaign: one line of JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use piece_kit::{BySide, Side};
use serde_json::Value;
use strata_tactical::Units;

use super::scenario::{list, string};
use super::{Army, Battle, Fight, Group, Hex, Phase, Reference, Retreat, Scenario, Stage};
use super::{hex_text, read_hex};

impl Reference {
    pub(crate) fn read(text: &str) -> Self {
        let json: Value = serde_json::from_str(text).expect("JSON");
        let state = &json["state"];
        Self {
            scenario: Rc::new(Scenario::read(raw(text, "ruleset"), raw(text, "scenario"))),
            battles_inside: json["battles"] == "inside",
            round: number(&state["round"]),
            seat: seat(&state["seat"]),
            phase: match string(&state["phase"]) {
                "recruit" => Phase::Recruit,
                "move" => Phase::Move,
                "battle" => Phase::Battle,
                other => panic!("{other} is no phase"),
            },
            gold: list(&state["gold"]).iter().map(number).collect(),
            out: list(&state["out"]).iter().map(seat).collect(),
            armies: by_hex(&state["armies"], |army| Army {
                seat: seat(&army["seat"]),
                units: units(&army["units"]),
                moved: units(&army["moved"]),
            }),
            camps: by_hex(&state["camps"], number),
            quiet: number(&state["quiet"]),
            fought: state["fought"] == true,
            march: present(&state["march"]).map(group),
            attacks: list(&state["attacks"]).iter().map(group).collect(),
            battle: present(&state["battle"]).map(|battle| read_battle(battle, &json["secret"])),
            retreat: present(&state["retreat"]).map(|retreat| Retreat {
                from: hex(&retreat["from"]),
                origin: hex(&retreat["origin"]),
                seat: seat(&retreat["seat"]),
                units: units(&retreat["units"]),
            }),
            ended: present(&state["ended"]).map(|ended| string(ended).to_string()),
        }
    }
}

/// The text of the value of a key, exactly as it is. No key of the tree that is asked for occurs
/// in an earlier value, and quotes within strings are escaped.
fn raw<'text>(text: &'text str, key: &str) -> &'text str {
    let key = format!("\"{key}\":");
    let start = text.find(&key).expect("the key") + key.len();
    let rest = &text[start..];
    let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
    values.next().expect("a value").expect("JSON");
    rest[..values.byte_offset()].trim()
}

fn present(value: &Value) -> Option<&Value> {
    (!value.is_null()).then_some(value)
}

fn number(value: &Value) -> u32 {
    value.as_u64().expect("a number") as u32
}

fn seat(value: &Value) -> u8 {
    number(value) as u8
}

fn hex(value: &Value) -> Hex {
    read_hex(string(value))
}

fn units(value: &Value) -> Units {
    string(value).parse().expect("units")
}

fn group(value: &Value) -> Group {
    Group {
        from: hex(&value["from"]),
        to: hex(&value["to"]),
        units: units(&value["units"]),
    }
}

fn by_hex<T>(value: &Value, read: impl Fn(&Value) -> T) -> BTreeMap<Hex, T> {
    let entries = value.as_object().into_iter().flatten();
    entries
        .map(|(hex, value)| (read_hex(hex), read(value)))
        .collect()
}

/// White's and Black's.
fn both(value: &Value) -> BySide<Units> {
    BySide {
        white: units(&value[0]),
        black: units(&value[1]),
    }
}

fn read_battle(battle: &Value, secret: &Value) -> Battle {
    let stage = match string(&battle["stage"]) {
        "attacker" => Stage::Attacker,
        "defender" => Stage::Defender,
        "fight" => Stage::Fight(Box::new(Fight {
            position: string(&battle["position"]).parse().expect("a position"),
            past: list(&battle["past"])
                .iter()
                .map(|past| string(past).to_string())
                .collect(),
            offer: present(&battle["offer"]).map(|side| string(side).parse().expect("a side")),
        })),
        "report" => Stage::Report,
        other => panic!("{other} is no stage"),
    };
    let lost = match stage {
        Stage::Fight(_) => both(&battle["lost"]),
        _ => both(&secret["lost"]),
    };
    Battle {
        group: group(battle),
        stage,
        fielded: both(&secret["fielded"]),
        concealed: both(&secret["concealed"]),
        lost,
    }
}

/// An object of entries, each the text of a value.
fn object<K: fmt::Display>(entries: impl IntoIterator<Item = (K, String)>) -> String {
    let entries = entries.into_iter();
    let entries: Vec<String> = entries
        .map(|(key, value)| format!("\"{key}\":{value}"))
        .collect();
    format!("{{{}}}", entries.join(","))
}

fn array(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<String> = values.into_iter().collect();
    format!("[{}]", values.join(","))
}

/// None of the strings has a sign that would have to be escaped.
fn quoted(text: impl fmt::Display) -> String {
    format!("\"{text}\"")
}

fn group_entries(group: &Group) -> Vec<(&'static str, String)> {
    vec![
        ("from", quoted(hex_text(group.from))),
        ("to", quoted(hex_text(group.to))),
        ("units", quoted(group.units)),
    ]
}

fn both_text(units: &BySide<Units>) -> String {
    array(Side::ALL.map(|side| quoted(units[side])))
}

fn battle_text(battle: &Battle) -> String {
    let mut entries = group_entries(&battle.group);
    let stage = match battle.stage {
        Stage::Attacker => "attacker",
        Stage::Defender => "defender",
        Stage::Fight(_) => "fight",
        Stage::Report => "report",
    };
    entries.push(("stage", quoted(stage)));
    if let Stage::Fight(fight) = &battle.stage {
        entries.push(("position", quoted(fight.position)));
        entries.push(("past", array(fight.past.iter().map(quoted))));
        entries.push(("lost", both_text(&battle.lost)));
        if let Some(side) = fight.offer {
            entries.push(("offer", quoted(side)));
        }
    }
    object(entries)
}

fn secret_text(battle: Option<&Battle>) -> String {
    let nobody = BySide::default();
    let (fielded, concealed, told) = match battle {
        None => (nobody, nobody, nobody),
        // What a fight has cost is public.
        Some(battle) => match battle.stage {
            Stage::Fight(_) => (battle.fielded, battle.concealed, nobody),
            _ => (battle.fielded, nobody, battle.lost),
        },
    };
    object([
        ("fielded", both_text(&fielded)),
        ("concealed", both_text(&concealed)),
        ("lost", both_text(&told)),
    ])
}

fn army_text(army: &Army) -> String {
    object([
        ("seat", army.seat.to_string()),
        ("units", quoted(army.units)),
        ("moved", quoted(army.moved)),
    ])
}

fn state_text(campaign: &Reference) -> String {
    let phase = match campaign.phase {
        Phase::Recruit => "recruit",
        Phase::Move => "move",
        Phase::Battle => "battle",
    };
    let armies = campaign.armies.iter();
    let armies = armies.map(|(&hex, army)| (hex_text(hex), army_text(army)));
    let camps = campaign.camps.iter();
    let camps = camps.map(|(&hex, count)| (hex_text(hex), count.to_string()));
    let group = |group: &Group| object(group_entries(group));
    let mut entries = vec![
        ("round", campaign.round.to_string()),
        ("seat", campaign.seat.to_string()),
        ("phase", quoted(phase)),
        ("gold", array(campaign.gold.iter().map(u32::to_string))),
        ("out", array(campaign.out.iter().map(u8::to_string))),
        ("armies", object(armies)),
        ("camps", object(camps)),
        ("quiet", campaign.quiet.to_string()),
        ("fought", campaign.fought.to_string()),
    ];
    if let Some(march) = &campaign.march {
        entries.push(("march", group(march)));
    }
    entries.push(("attacks", array(campaign.attacks.iter().map(group))));
    if let Some(battle) = &campaign.battle {
        entries.push(("battle", battle_text(battle)));
    }
    if let Some(retreat) = &campaign.retreat {
        let retreat = [
            ("from", quoted(hex_text(retreat.from))),
            ("origin", quoted(hex_text(retreat.origin))),
            ("seat", retreat.seat.to_string()),
            ("units", quoted(retreat.units)),
        ];
        entries.push(("retreat", object(retreat)));
    }
    if let Some(ended) = &campaign.ended {
        entries.push(("ended", quoted(ended)));
    }
    object(entries)
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let battles = if self.battles_inside {
            "inside"
        } else {
            "reported"
        };
        let text = object([
            ("version", "1".to_string()),
            ("battles", quoted(battles)),
            ("ruleset", self.scenario.ruleset_text.clone()),
            ("scenario", self.scenario.scenario_text.clone()),
            ("state", state_text(self)),
            ("secret", secret_text(self.battle.as_ref())),
        ]);
        f.write_str(&text)
    }
}
