//! Campaigns, from the JSON of views and scenarios.

use std::collections::BTreeMap;

use piece_kit::geom::hex::HexDirection;
use piece_kit::{Hidden, Side, Variant};
use serde_json::Value;
use strata_strategic::{Campaign, Observer, Seat};
use warboard_learn::{CampaignGame, Learnable};

use super::battle::{UNITS, paint_battle};
use super::{Naive, observed};
use crate::common::{campaigns, rng, walk};

/// A hex that is written `-1,2`.
fn hex(text: &str) -> (i32, i32) {
    let (q, r) = text.split_once(',').unwrap();
    (q.parse().unwrap(), r.parse().unwrap())
}

fn counted(units: &str) -> impl Iterator<Item = (&'static str, u64)> + '_ {
    UNITS.iter().map(move |(letter, _, plural)| {
        (
            *plural,
            units.chars().filter(|sign| sign == letter).count() as u64,
        )
    })
}

/// What the JSON of a seat's view says of map, armies, gold and course, against all planes but those of
/// the scenario's ground and of the battle.
#[test]
fn a_seat_of_a_campaign_shows_what_the_text_of_its_view_says() {
    let (mut stages, mut offers) = (BTreeMap::<String, u32>::new(), 0);
    for game in campaigns() {
        let mut ply = 0;
        walk(&game, 2500, &mut rng(4), |position, _| {
            ply += 1;
            if ply % 5 > 0 {
                return;
            }
            for seat in 0..position.public().seats().count() {
                let text = game.observation_text(position, seat);
                let view: Value = serde_json::from_str(&text).unwrap();
                let mut reader = Reader {
                    naive: Naive::of(&game),
                    position,
                    state: &view["state"],
                    seat,
                };
                reader.armies();
                reader.groups();
                reader.seats();
                reader.course();
                reader.own(view.get("own"));
                reader
                    .naive
                    .is_shown(&observed(&game, position, seat), &text, is_read);
                fights_as_its_view(&game, position, seat);
                offers += u32::from(position.public().draw_offer().is_some());
            }
            *stages
                .entry(position.public().stage().to_string())
                .or_default() += 1;
        });
    }
    assert_eq!(stages.len(), 7, "{stages:?}");
    assert!(offers > 10, "{offers} offers");
}

/// Reads a view.
struct Reader<'a> {
    naive: Naive,
    position: &'a Campaign,
    state: &'a Value,
    seat: usize,
}

impl Reader<'_> {
    /// A seat by its number, counted from the observer.
    fn place(&self, number: u64) -> usize {
        let seats = self.position.public().seats().count();
        (number as usize - 1 + seats - self.seat) % seats
    }

    /// Something on a hex.
    fn mark(&mut self, plane: &str, at: &str, number: u64) {
        let hexes = self.position.public().hexes();
        let low_q = hexes.iter().map(|hex| hex.q).min().unwrap();
        let low_r = hexes.iter().map(|hex| hex.r).min().unwrap();
        let (q, r) = hex(at);
        let (row, column) = ((r - low_r) as usize, (q - low_q) as usize);
        self.naive.put(plane, row, column, number);
    }

    fn armies(&mut self) {
        let allies = self.allies();
        for (at, army) in self.state["armies"].as_object().unwrap() {
            let whose = army["seat"].as_u64().unwrap();
            self.mark(&format!("army-{}", self.place(whose)), at, 1);
            self.mark("army-allied", at, allies.contains(&whose).into());
            let [all, moved] = ["units", "moved"].map(|key| army[key].as_str().unwrap());
            for ((units, number), (_, moved)) in counted(all).zip(counted(moved)) {
                self.mark(units, at, number);
                self.mark(&format!("{units}-to-move"), at, number - moved);
            }
        }
        for (at, number) in self.state["camps"].as_object().unwrap() {
            self.mark("camp-count", at, number.as_u64().unwrap());
        }
    }

    /// Groups on their way.
    fn groups(&mut self) {
        let mut group = "";
        for (key, ends) in [
            ("march", &[("from", "march-from"), ("to", "march-to")][..]),
            ("battle", &[("from", "battle-from"), ("to", "battle-at")]),
            ("retreat", &[("from", "retreat-from")]),
        ] {
            if let Some(marching) = self.state.get(key) {
                for (end, plane) in ends {
                    self.mark(plane, marching[end].as_str().unwrap(), 1);
                }
                group = marching["units"].as_str().unwrap();
            }
        }
        for (units, number) in counted(group) {
            self.naive.fill(&format!("group-{units}"), number);
        }
        for attack in self.state["attacks"].as_array().unwrap() {
            let [from, to, units] =
                ["from", "to", "units"].map(|key| attack[key].as_str().unwrap());
            let ((q, r), (to_q, to_r)) = (hex(from), hex(to));
            let mut steps = HexDirection::ALL.iter().map(|way| way.step());
            let way = steps.position(|step| (q + step.q, r + step.r) == (to_q, to_r));
            self.mark(
                &format!("attack-{}", way.unwrap()),
                from,
                units.len() as u64,
            );
        }
    }

    /// The numbers of the observer's allies, from the scenario's file.
    fn allies(&self) -> Vec<u64> {
        let scenario = self.position.public().scenario().to_json();
        let scenario: Value = serde_json::from_str(&scenario).unwrap();
        let own = self.seat as u64 + 1;
        let teams = scenario
            .get("teams")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let numbers = |team: &Value| -> Vec<u64> {
            let numbers = team.as_array().unwrap().iter();
            numbers.map(|number| number.as_u64().unwrap()).collect()
        };
        let mut team = teams
            .map(numbers)
            .find(|team| team.contains(&own))
            .unwrap_or_default();
        team.retain(|number| *number != own);
        team
    }

    fn seats(&mut self) {
        for ally in self.allies() {
            self.naive.fill(&format!("ally-{}", self.place(ally)), 1);
        }
        let out = self.state["out"].as_array().unwrap();
        for (number, gold) in (1..).zip(self.state["gold"].as_array().unwrap()) {
            let place = self.place(number);
            let gold = gold.as_u64().unwrap().min(255);
            self.naive.fill(&format!("gold-{place}"), gold);
            let out = out.iter().any(|other| other.as_u64() == Some(number));
            self.naive.fill(&format!("alive-{place}"), (!out).into());
        }
        let active = self.place(self.state["seat"].as_u64().unwrap());
        self.naive.fill(&format!("turn-{active}"), 1);
    }

    fn course(&mut self) {
        for (plane, key) in [("round", "round"), ("quiet-rounds", "quiet")] {
            self.naive.fill(plane, self.state[key].as_u64().unwrap());
        }
        let fought = self.state["fought"].as_bool().unwrap();
        self.naive.fill("has-fought", fought.into());
        let stage = match self.position.public().stage().to_string().as_str() {
            "the recruit phase" => "recruit",
            "the move phase" => "move",
            "an open march" => "march",
            "the choice of the next attack" => "attack",
            "the selection for a battle" => "selection",
            "a battle" => "fight",
            "a retreat" => "retreat",
            other => panic!("{other}"),
        };
        self.naive.fill(&format!("stage-{stage}"), 1);
        let acts = self.position.to_act().to_string() == (self.seat + 1).to_string();
        let acts = acts && self.position.outcome().is_none();
        self.naive.fill("acts", acts.into());
    }

    /// What a side of a battle knows of itself, and whose offer stands.
    fn own(&mut self, own: Option<&Value>) {
        let Some(own) = own else {
            return;
        };
        self.naive.fill("fights", 1);
        for (units, number) in counted(own["fielded"].as_str().unwrap()) {
            self.naive.fill(&format!("selected-{units}"), number);
        }
        if let Some(offer) = self.state["battle"].get("offer").and_then(Value::as_str) {
            let side = if offer == "w" {
                Side::White
            } else {
                Side::Black
            };
            let seat = self.position.public().combatant(side).map(Seat::index);
            let plane = if seat == Some(self.seat) {
                "own-offer"
            } else {
                "other-offer"
            };
            self.naive.fill(plane, 1);
        }
    }
}

/// Whether the naive reader of views writes a plane.
fn is_read(name: &str) -> bool {
    let kinds = [
        "army-",
        "gold-",
        "alive-",
        "ally-",
        "turn-",
        "stage-",
        "attack-",
        "march-",
        "group-",
        "selected-",
    ];
    let names = [
        "round",
        "quiet-rounds",
        "has-fought",
        "battle-from",
        "battle-at",
        "retreat-from",
        "fights",
        "acts",
        "camp-count",
        "own-offer",
        "other-offer",
    ];
    let of_units = |(_, _, units): &(char, &str, &str)| {
        name == *units || name.strip_suffix("-to-move") == Some(*units)
    };
    kinds.iter().any(|kind| name.starts_with(kind))
        || names.contains(&name)
        || UNITS.iter().any(of_units)
}

/// The battle on the board, against the text of the seat's view of it.
fn fights_as_its_view(game: &CampaignGame, position: &Campaign, seat: usize) {
    let observer = position.public().seats().nth(seat).unwrap();
    let view = position.view(Observer::Seat(observer));
    let mut naive = Naive::of(game);
    if let Some(public) = position.public().battle_position() {
        let (text, knows) = match view.battle() {
            Some(side) => (side.to_string(), true),
            None => (format!("{public} w - 0/0"), false),
        };
        paint_battle(&mut naive, "battle-", &text, knows);
        let times = position.public().battle_occurrences();
        naive.fill("battle-occurrences", times.into());
    }
    let battle =
        |name: &str| name.starts_with("battle-") && !["battle-from", "battle-at"].contains(&name);
    naive.is_shown(&observed(game, position, seat), "battle", battle);
}

/// Terrain and structures, against the file of the scenario.
#[test]
fn the_ground_of_a_campaign_is_that_of_its_file() {
    for game in campaigns() {
        let start = game.start(&mut rng(0));
        let public = start.public();
        let map: Value = serde_json::from_str(&public.scenario().to_json()).unwrap();
        let map = &map["map"];
        let low_q = public.hexes().iter().map(|hex| hex.q).min().unwrap();
        let low_r = public.hexes().iter().map(|hex| hex.r).min().unwrap();
        let mut naive = Naive::of(&game);
        for at in public.hexes() {
            let named = |key: &str| {
                let places = map["places"].as_array().unwrap().iter().rev();
                let here = |place: &&Value| {
                    place.get(key).is_some()
                        && place["at"]
                            .as_array()
                            .unwrap()
                            .contains(&at.to_string().into())
                };
                places
                    .into_iter()
                    .find(here)
                    .map(|place| place[key].as_str().unwrap())
            };
            let (row, column) = ((at.r - low_r) as usize, (at.q - low_q) as usize);
            naive.put("on-map", row, column, 1);
            let terrain = named("terrain").unwrap_or_else(|| map["terrain"].as_str().unwrap());
            naive.put(&format!("terrain-{terrain}"), row, column, 1);
            match named("structure")
                .map(|structure| structure.split_once(' ').unwrap_or((structure, "")))
            {
                Some(("camp", unit)) => {
                    naive.put("camp", row, column, 1);
                    let unit = UNITS
                        .iter()
                        .position(|(letter, ..)| unit.starts_with(*letter));
                    naive.put("camp-unit", row, column, unit.unwrap() as u64);
                }
                Some((structure, _)) => naive.put(structure, row, column, 1),
                None => {}
            }
        }
        let ground = |name: &str| {
            name == "on-map"
                || name.starts_with("terrain-")
                || ["base", "fortress", "mine", "camp", "camp-unit"].contains(&name)
        };
        naive.is_shown(&observed(&game, &start, 0), "ground", ground);
    }
}
