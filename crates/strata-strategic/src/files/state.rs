//! Reading what is public in a campaign, with every fault named by its place.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use piece_kit::geom::hex::Hex;
use piece_kit::records::History;
use piece_kit::{BySide, Message, Outcome, Side, Termination};
use strata_tactical::Units;

use crate::actions::{ENDS, MAX_SEATS, Party, Phase, Seat};
use crate::model::{
    Army, Fight, FightStage, Fighting, HexIndex, March, PublicCampaign, Retreat, Setup,
};
use crate::reading::{FileFault, Node, StateFault, Table};
use crate::scenarios::{read_seat_number, read_units};

impl PublicCampaign {
    pub(crate) fn read(node: &Node<'_>, setup: Arc<Setup>) -> Option<Self> {
        let table = node.table()?;
        let reader = StateReader {
            table: &table,
            setup: &setup,
        };
        let round = table
            .need("round")
            .and_then(|node| node.number(1, u32::MAX));
        let seat = table.need("seat").and_then(|node| reader.seat(&node));
        let phase: Option<Phase> = table.need("phase").and_then(|node| node.parsed());
        let gold = reader.gold();
        let out = reader.out();
        let armies = reader.armies();
        let camps = reader.camps();
        let quiet = table
            .need("quiet")
            .and_then(|node| node.number(0, u32::MAX));
        let fought = table.need("fought").and_then(|node| node.truth());
        let march = table.get("march").map(|node| reader.march(&node));
        let attacks = table
            .need("attacks")
            .and_then(|node| node.each(|node| reader.march(node)));
        let battle = table.get("battle").map(|node| reader.battle(&node));
        let retreat = table.get("retreat").map(|node| reader.retreat(&node));
        let ended = table.get("ended").map(|node| {
            let outcome = node.text().and_then(read_outcome);
            if outcome.is_none() {
                node.fault(&StateFault::Outcome);
            }
            outcome
        });
        table.close();
        if !node.log.is_clean() {
            return None;
        }
        let public = Self {
            round: round?,
            seat: seat?,
            phase: phase?,
            gold,
            out,
            armies,
            camps,
            quiet: quiet?,
            fought: fought?,
            march: march.flatten(),
            attacks: attacks?,
            battle: battle.flatten(),
            retreat: retreat.flatten(),
            ended: ended.flatten(),
            setup,
        };
        public.examine(node);
        Some(public)
    }
}

struct StateReader<'a> {
    table: &'a Table<'a>,
    setup: &'a Setup,
}

impl StateReader<'_> {
    fn seat(&self, node: &Node<'_>) -> Option<Seat> {
        let seat = read_seat_number(node)?;
        let known = seat.index() < self.setup.scenario.seats.len();
        if !known {
            node.fault(&FileFault::NoSeat {
                seat: seat.number(),
            });
        }
        known.then_some(seat)
    }

    fn hex(&self, table: &Table<'_>, key: &str) -> Option<HexIndex> {
        let node = table.need(key)?;
        self.place(&node, node.parsed()?)
    }

    fn place(&self, node: &Node<'_>, hex: Hex) -> Option<HexIndex> {
        let place = self.setup.index(hex);
        if place.is_none() {
            node.fault(&FileFault::OffMap { hex });
        }
        place
    }

    fn gold(&self) -> [u32; MAX_SEATS] {
        let mut gold = [0; MAX_SEATS];
        let Some(node) = self.table.need("gold") else {
            return gold;
        };
        let Some(listed) = node.list() else {
            return gold;
        };
        let seats = self.setup.scenario.seats.len();
        if listed.len() != seats {
            node.fault(&StateFault::Seats { seats });
        }
        for (gold, node) in gold.iter_mut().zip(listed) {
            *gold = node.number(0, u32::MAX).unwrap_or_default();
        }
        gold
    }

    fn out(&self) -> [bool; MAX_SEATS] {
        let mut out = [false; MAX_SEATS];
        let node = self.table.need("out");
        let seats = node.and_then(|node| node.each(|node| self.seat(node)));
        for seat in seats.unwrap_or_default() {
            out[seat.index()] = true;
        }
        out
    }

    /// Calls for every entry of a table by hexes.
    fn by_hex(&self, key: &str, mut each: impl FnMut(HexIndex, &Node<'_>)) {
        let Some(table) = self.table.need(key).and_then(|node| node.table()) else {
            return;
        };
        for (key, node) in table.entries() {
            match key.parse::<Hex>() {
                Ok(hex) => {
                    if let Some(place) = self.place(&node, hex) {
                        each(place, &node);
                    }
                }
                Err(why) => {
                    let (text, why) = (key.into(), alloc::vec![why.to_data()]);
                    node.fault(&FileFault::Text { text, why });
                }
            }
        }
    }

    fn armies(&self) -> Vec<Option<Army>> {
        let mut armies = vec![None; self.setup.region.len()];
        self.by_hex("armies", |place, node| {
            armies[usize::from(place)] = self.army(node);
        });
        armies
    }

    fn army(&self, node: &Node<'_>) -> Option<Army> {
        let table = node.table()?;
        let seat = table.need("seat").and_then(|node| self.seat(&node));
        let units = table.need("units").and_then(|node| read_units(&node));
        let moved = table.need("moved").and_then(|node| read_units(&node));
        table.close();
        Some(Army {
            seat: seat?,
            units: units?,
            moved: moved?,
        })
    }

    fn camps(&self) -> Vec<u8> {
        let mut camps = vec![0; self.setup.region.len()];
        let period = self.setup.rules.camp_period;
        self.by_hex("camps", |place, node| {
            let count = node.number(1, period);
            camps[usize::from(place)] = count.unwrap_or_default() as u8;
        });
        camps
    }

    fn march(&self, node: &Node<'_>) -> Option<March> {
        let table = node.table()?;
        let march = self.march_of(&table);
        table.close();
        march
    }

    fn march_of(&self, table: &Table<'_>) -> Option<March> {
        let (from, to) = (self.hex(table, "from"), self.hex(table, "to"));
        let units = table.need("units").and_then(|node| read_units(&node));
        Some(March {
            from: from?,
            to: to?,
            units: units?,
        })
    }

    fn battle(&self, node: &Node<'_>) -> Option<Fight> {
        let table = node.table()?;
        let group = self.march_of(&table);
        let stage = table.need("stage")?;
        let stage = match stage.text()? {
            "attacker" => Some(FightStage::Selecting(Side::White)),
            "defender" => Some(FightStage::Selecting(Side::Black)),
            "report" => Some(FightStage::Reporting),
            "fight" => read_fighting(&table)
                .map(Box::new)
                .map(FightStage::Fighting),
            other => {
                let text = other.into();
                stage.fault(&StateFault::Stage { text });
                None
            }
        };
        table.close();
        Some(Fight {
            group: group?,
            stage: stage?,
        })
    }

    fn retreat(&self, node: &Node<'_>) -> Option<Retreat> {
        let table = node.table()?;
        let (from, origin) = (self.hex(&table, "from"), self.hex(&table, "origin"));
        let seat = table.need("seat").and_then(|node| self.seat(&node));
        let units: Option<Units> = table.need("units").and_then(|node| read_units(&node));
        table.close();
        Some(Retreat {
            seat: seat?,
            from: from?,
            origin: origin?,
            units: units?,
        })
    }
}

/// An outcome: `elimination 2`, `round-limit`.
pub(crate) fn read_outcome(text: &str) -> Option<Outcome<Party>> {
    Outcome::parse(text, ENDS).filter(|outcome| match outcome.termination() {
        Termination::Elimination | Termination::Resignation => outcome.winner().is_some(),
        by => matches!(by, Termination::Special(_)),
    })
}

/// The battle that is being fought, as it is read.
pub(crate) fn read_fighting(table: &Table<'_>) -> Option<Fighting> {
    let position = table.need("position").and_then(|node| node.parsed());
    let past = table.need("past").and_then(|node| node.each(Node::parsed));
    let lost = read_sides(table, "lost");
    let offer = match table.get("offer") {
        Some(node) => Some(node.parsed()?),
        None => None,
    };
    Some(Fighting {
        history: History::with_past(past?, position?),
        lost,
        offer,
    })
}

pub(crate) fn read_sides(table: &Table<'_>, key: &str) -> BySide<Units> {
    let none = BySide::default();
    let Some(node) = table.need(key) else {
        return none;
    };
    let Some(mut listed) = node.list() else {
        return none;
    };
    let (2, Some(white), Some(black)) = (listed.len(), listed.next(), listed.next()) else {
        node.fault(&StateFault::UnitsOfBoth);
        return none;
    };
    let units = |node| read_units(&node).unwrap_or_default();
    BySide {
        white: units(white),
        black: units(black),
    }
}
