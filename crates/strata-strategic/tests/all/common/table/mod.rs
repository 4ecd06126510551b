//! A campaign on a table: set up in a few lines, played by orders as texts, and asked what
//! stands where.
mod setting;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome, Variant};
use strata_strategic::scenarios::{Ruleset, Scenario};
use strata_strategic::{
    BattleMode, Campaign, Event, Illegal, Order, Party, Phase, PublicCampaign, Report, Seat, Stage,
};
use strata_tactical::Units;

use crate::reference::{Reference, assert_same};

pub(crate) use setting::toml;

/// A campaign, and what the last orders have done.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) campaign: Campaign,
    pub(crate) events: Vec<Event>,
}

/// A campaign whose battles are reported.
#[track_caller]
pub(crate) fn table(setting: &str) -> Table {
    begin(setting, BattleMode::Reported)
}

/// A campaign whose battles are fought inside.
#[track_caller]
pub(crate) fn inside(setting: &str) -> Table {
    begin(setting, BattleMode::Inside)
}

#[track_caller]
fn begin(setting: &str, battles: BattleMode) -> Table {
    let text = toml(setting);
    let scenario = Scenario::from_toml(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let campaign = Campaign::new(&scenario, &Ruleset::default(), battles).unwrap();
    let table = Table {
        campaign,
        events: Vec::new(),
    };
    table.assert_readable();
    table
}

/// What is wrong with a setting, perhaps among more.
#[track_caller]
pub(crate) fn assert_fault(setting: &str, why: &str) {
    let read = Scenario::from_toml(&toml(setting));
    let begun = read
        .and_then(|scenario| Campaign::new(&scenario, &Ruleset::default(), BattleMode::Reported));
    let faults = begun.expect_err("nothing is wrong").to_string();
    assert!(faults.contains(why), "{faults}");
}

#[track_caller]
pub(crate) fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

#[track_caller]
pub(crate) fn units(text: &str) -> Units {
    text.parse().unwrap()
}

#[track_caller]
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[track_caller]
fn order(text: &str) -> Order {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
fn report(end: &str, white: &str, black: &str) -> Report {
    let (white, black) = (units(white), units(black));
    let lost = BySide { white, black };
    let end = end.parse().unwrap();
    Report { end, lost }
}

/// What is done.
impl Table {
    /// Plays orders, with blanks between.
    #[track_caller]
    pub(crate) fn play(&mut self, orders: &str) -> &mut Self {
        let orders: Vec<_> = orders.split_whitespace().map(order).collect();
        self.carry_out(&orders)
    }

    #[track_caller]
    fn carry_out(&mut self, orders: &[Order]) -> &mut Self {
        self.events.clear();
        for &order in orders {
            let listed = self.campaign.legal_actions().contains(&order);
            let foretold = self.campaign.events(order);
            let reference = Reference::of(&self.campaign).play(&order.to_string());
            let events = self.campaign.play(order);
            let events = events.unwrap_or_else(|why| panic!("{order}: {why}\n{}", self.campaign));
            assert!(listed, "{order} is not among the legal ones");
            assert_eq!(events, foretold, "{order}");
            self.events.extend(events);
            self.assert_readable();
            assert_same(&self.campaign, &reference);
        }
        self
    }

    /// What comes about in play can be written and read.
    #[track_caller]
    fn assert_readable(&self) {
        let text = self.campaign.to_string();
        let read: Result<Campaign, _> = text.parse();
        let read = read.unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert_eq!(read, self.campaign, "{text}");
        assert_eq!(read.to_string(), text);
    }

    /// A whole march; recruiting is over then.
    #[track_caller]
    pub(crate) fn march(&mut self, from: &str, to: &str, group: &str) -> &mut Self {
        self.recruited();
        let orders = self
            .campaign
            .march_orders(hex(from), hex(to), &units(group));
        let orders = orders.unwrap_or_else(|why| panic!("{from} {to} {group}: {why}"));
        self.carry_out(&orders)
    }

    /// Ends the recruit phase, if it is that.
    #[track_caller]
    pub(crate) fn recruited(&mut self) -> &mut Self {
        if self.campaign.public().stage() == Stage::Recruit {
            self.play("end");
        }
        self
    }

    /// An attack up to the selections: it is declared, the move phase ends, it is named.
    #[track_caller]
    pub(crate) fn attack(&mut self, from: &str, to: &str, group: &str) -> &mut Self {
        self.march(from, to, group);
        self.play(&format!("end {from}x{to}"))
    }

    /// The selection of the side that selects now.
    #[track_caller]
    pub(crate) fn select(&mut self, selection: &str) -> &mut Self {
        let orders = self.campaign.selection_orders(&units(selection));
        let orders = orders.unwrap_or_else(|why| panic!("{selection}: {why}"));
        self.carry_out(&orders)
    }

    /// Both selections.
    #[track_caller]
    pub(crate) fn field(&mut self, white: &str, black: &str) -> &mut Self {
        self.select(white).select(black)
    }

    /// An attack by a group that takes part as a whole, up to the report.
    #[track_caller]
    pub(crate) fn battle(&mut self, from: &str, to: &str, white: &str, black: &str) -> &mut Self {
        self.attack(from, to, white).field(white, black)
    }

    /// How the battle has ended, with the casualties of White, who attacks, and Black.
    #[track_caller]
    pub(crate) fn report(&mut self, end: &str, white: &str, black: &str) -> &mut Self {
        let report = report(end, white, black);
        let orders = self.campaign.report_orders(&report);
        let orders = orders.unwrap_or_else(|why| panic!("{report:?}: {why}"));
        self.carry_out(&orders)
    }

    /// The seat whose turn it is does nothing in it.
    #[track_caller]
    pub(crate) fn pass(&mut self) -> &mut Self {
        self.play("end end")
    }

    /// Full rounds in which nobody does anything.
    #[track_caller]
    pub(crate) fn quiet_rounds(&mut self, rounds: u32) -> &mut Self {
        let last = self.public().round() + rounds;
        while self.public().round() < last && self.campaign.outcome().is_none() {
            self.pass();
        }
        self
    }
}

/// What is refused.
impl Table {
    /// Why an order is refused, which then changes nothing and is not listed.
    #[track_caller]
    pub(crate) fn refusal(&self, text: &str) -> Illegal {
        let order = order(text);
        assert!(!self.may(text), "{text} is listed");
        let mut table = self.clone();
        let why = table.campaign.play(order);
        assert_eq!(table.campaign.to_string(), self.campaign.to_string());
        let why = why.expect_err("the order is carried out");
        assert_eq!(self.campaign.check(order), Err(why.clone()));
        why
    }

    #[track_caller]
    pub(crate) fn refuses(&self, text: &str, why: &Illegal) {
        assert_eq!(self.refusal(text), *why, "{text}");
    }

    #[track_caller]
    pub(crate) fn refuses_march(&self, from: &str, to: &str, group: &str, why: &Illegal) {
        assert_eq!(self.march_refusal(from, to, group), *why, "{group}");
    }

    #[track_caller]
    pub(crate) fn march_refusal(&self, from: &str, to: &str, group: &str) -> Illegal {
        let orders = self
            .campaign
            .march_orders(hex(from), hex(to), &units(group));
        orders.expect_err("the group may march")
    }

    #[track_caller]
    pub(crate) fn selection_refusal(&self, selection: &str) -> Illegal {
        let orders = self.campaign.selection_orders(&units(selection));
        orders.expect_err("these may be selected")
    }

    #[track_caller]
    pub(crate) fn report_refusal(&self, end: &str, white: &str, black: &str) -> Illegal {
        let orders = self.campaign.report_orders(&report(end, white, black));
        orders.expect_err("the report is taken")
    }

    #[track_caller]
    pub(crate) fn may(&self, text: &str) -> bool {
        self.campaign.legal_actions().contains(&order(text))
    }

    #[track_caller]
    pub(crate) fn may_march(&self, from: &str, to: &str, group: &str) -> bool {
        let orders = self
            .campaign
            .march_orders(hex(from), hex(to), &units(group));
        orders.is_ok()
    }

    /// The legal orders that begin or end with a text, sorted.
    pub(crate) fn orders(&self, part: &str) -> Vec<String> {
        let orders = self.campaign.legal_actions();
        let texts = orders.iter().map(ToString::to_string);
        let mut texts: Vec<_> = texts
            .filter(|text| text.starts_with(part) || text.ends_with(part))
            .collect();
        texts.sort_unstable();
        texts
    }
}

/// What stands where.
impl Table {
    pub(crate) fn public(&self) -> &PublicCampaign {
        self.campaign.public()
    }

    /// The army on a hex with its seat, as `1 KRN`; nothing if it is empty.
    #[track_caller]
    pub(crate) fn on(&self, text: &str) -> String {
        let army = self.public().army(hex(text));
        army.map_or(String::new(), |army| {
            format!("{} {}", army.seat, army.units)
        })
    }

    /// The armies on all hexes but the islands, as `0,0 1 KRN; 1,0 2 D`.
    pub(crate) fn map(&self) -> String {
        let armies = self.public().armies();
        let armies = armies.filter(|(hex, _)| !setting::is_island(*hex));
        let armies = armies.map(|(hex, army)| format!("{hex} {} {}", army.seat, army.units));
        armies.collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn gold(&self, number: u8) -> u32 {
        self.public().gold(seat(number))
    }

    #[track_caller]
    pub(crate) fn camp(&self, text: &str) -> u32 {
        self.public().camp_count(hex(text))
    }

    /// `1` to `6`, or `host`.
    pub(crate) fn to_act(&self) -> String {
        self.campaign.to_act().to_string()
    }

    /// Whose turn it is in a campaign that goes on, and in which round: `2 in 1`.
    #[track_caller]
    pub(crate) fn turn(&self) -> String {
        assert_eq!(self.outcome(), "ongoing");
        let public = self.public();
        format!("{} in {}", public.active(), public.round())
    }

    pub(crate) fn phase(&self) -> Phase {
        self.public().phase()
    }

    /// The seats that are still in the game.
    pub(crate) fn living(&self) -> Vec<u8> {
        let public = self.public();
        let living = public.seats().filter(|seat| public.is_alive(*seat));
        living.map(Seat::number).collect()
    }

    /// The attacks that wait, as `0,0>1,0 DRBNWWFF`.
    pub(crate) fn attacks(&self) -> Vec<String> {
        let attacks = self.public().attacks();
        let attacks = attacks.map(|group| format!("{}>{} {}", group.from, group.to, group.units));
        attacks.collect()
    }

    /// Where units may retreat to, in the order in which the host takes the first.
    pub(crate) fn retreats(&self) -> Vec<String> {
        self.public()
            .retreats()
            .map(|hex| hex.to_string())
            .collect()
    }

    /// `elimination 2`, `quiet-rounds`, or `ongoing`.
    pub(crate) fn outcome(&self) -> String {
        match self.campaign.outcome() {
            None => "ongoing".into(),
            Some(outcome) => {
                let winner = outcome.winner().map(|party| format!(" {party}"));
                format!("{}{}", outcome.termination(), winner.unwrap_or_default())
            }
        }
    }

    /// How the campaign has ended.
    #[track_caller]
    pub(crate) fn campaign_outcome(&self) -> Outcome<Party> {
        self.campaign.outcome().expect("the campaign goes on")
    }

    /// Whether a sentence is among what the last orders have done.
    pub(crate) fn told(&self, sentence: &str) -> bool {
        self.events
            .iter()
            .any(|event| event.to_string() == sentence)
    }

    #[track_caller]
    pub(crate) fn tells(&self, sentence: &str) {
        assert!(self.told(sentence), "{:?}", self.events);
    }
}
