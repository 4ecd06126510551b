//! A book that is kept by the events alone: who stands where, who has what gold, who is out.
//! After every order it must say what the campaign says, so that events tell everything.

use std::collections::{BTreeMap, BTreeSet};

use piece_kit::Outcome;
use piece_kit::geom::hex::Hex;
use strata_strategic::{Event, Party, PublicCampaign, Seat};
use strata_tactical::Units;

pub(crate) struct Ledger {
    gold: BTreeMap<Seat, u32>,
    armies: BTreeMap<Hex, (Seat, Units)>,
    out: BTreeSet<Seat>,
    attacks: Vec<(Hex, Hex, Units)>,
    /// What stood on a hex that a group has entered after a battle.
    driven_out: Option<(Seat, Hex, Units)>,
    retreating: Option<(Seat, Hex, Units)>,
    /// Round and seat.
    turn: (u32, Seat),
    ended: Option<Outcome<Party>>,
}

impl Ledger {
    /// The book at the start of a campaign.
    pub(crate) fn new(public: &PublicCampaign) -> Self {
        let armies = public.armies();
        Self {
            gold: public
                .seats()
                .map(|seat| (seat, public.gold(seat)))
                .collect(),
            armies: armies
                .map(|(hex, army)| (hex, (army.seat, army.units)))
                .collect(),
            out: BTreeSet::new(),
            attacks: Vec::new(),
            driven_out: None,
            retreating: None,
            turn: (public.round(), public.active()),
            ended: None,
        }
    }

    pub(crate) fn enter(&mut self, event: &Event) {
        assert_eq!(self.ended, None, "{event} after the end");
        match *event {
            Event::TurnBegan { round, seat } => {
                self.turn = (round, seat);
                self.attacks.clear();
            }
            Event::Income { seat, gold } => *self.gold.get_mut(&seat).expect("a seat") += gold,
            Event::Recruited {
                seat,
                unit,
                hex,
                gold,
            } => {
                *self.gold.get_mut(&seat).expect("a seat") -= gold;
                self.join(seat, hex, [unit].into_iter().collect());
            }
            Event::Produced { hex, unit } => {
                self.join(self.turn.1, hex, [unit].into_iter().collect());
            }
            Event::Marched { from, to, units } => self.march(from, to, units),
            Event::AttackDeclared { from, to, units } => self.attacks.push((from, to, units)),
            Event::Declined { from, to } | Event::BattleBegan { from, hex: to, .. } => {
                assert!(self.takes_attack(from, to), "{event} was not declared");
            }
            Event::BattleEnded { .. } => {}
            Event::Lost { seat, hex, units } if self.driven_out == Some((seat, hex, units)) => {
                self.driven_out = None;
            }
            Event::Lost { hex, units, .. } => self.leave(hex, units),
            Event::Retreating { seat, hex, units } => {
                assert_eq!(self.driven_out.take(), Some((seat, hex, units)), "{event}");
                self.retreating = Some((seat, hex, units));
            }
            Event::Retreated {
                seat,
                from,
                to,
                units,
            } => {
                assert_eq!(self.retreating.take(), Some((seat, from, units)), "{event}");
                self.join(seat, to, units);
            }
            Event::Eliminated { seat, gold } => {
                assert_eq!(self.gold.insert(seat, 0), Some(gold), "{event}");
                assert!(self.out.insert(seat), "{event} twice");
            }
            Event::TakenOver { hex, seat, units } => {
                let army = self.armies.insert(hex, (seat, units)).expect("an army");
                assert!(self.out.contains(&army.0) && army.1 == units, "{event}");
            }
            Event::Removed { hex, units } => self.leave(hex, units),
            Event::Ended { outcome } => {
                self.ended = Some(outcome);
                self.attacks.clear();
            }
            _ => {}
        }
    }

    /// Captured units leave when the battle has ended: White's group comes from a hex.
    pub(crate) fn end_battle(&mut self, from: Hex, event: &Event) {
        if let Event::BattleEnded { hex, lost, .. } = event {
            self.leave(from, lost.white);
            self.leave(*hex, lost.black);
        }
    }

    fn join(&mut self, seat: Seat, hex: Hex, units: Units) {
        let army = self.armies.entry(hex).or_insert((seat, Units::NONE));
        assert_eq!(army.0, seat, "{units} come to {hex}");
        army.1 = army.1.with(&units);
    }

    fn leave(&mut self, hex: Hex, units: Units) {
        let army = self.armies.get_mut(&hex).expect("an army");
        assert!(army.1.includes(&units), "{units} leave {hex}");
        army.1 = army.1.without(&units);
        if army.1.is_empty() {
            self.armies.remove(&hex);
        }
    }

    fn march(&mut self, from: Hex, to: Hex, units: Units) {
        let seat = self.turn.1;
        // A plain move in the Battle phase was declared as an attack.
        self.takes_attack(from, to);
        self.leave(from, units);
        if self.armies.get(&to).is_some_and(|army| army.0 != seat) {
            let (loser, rest) = self.armies.remove(&to).expect("an army");
            assert_eq!(self.driven_out.replace((loser, to, rest)), None);
        }
        self.join(seat, to, units);
    }

    fn takes_attack(&mut self, from: Hex, to: Hex) -> bool {
        let mut attacks = self.attacks.iter();
        let index = attacks.position(|attack| (attack.0, attack.1) == (from, to));
        index.map(|index| self.attacks.remove(index)).is_some()
    }

    /// The book says what the campaign says.
    #[track_caller]
    pub(crate) fn assert_same(&self, public: &PublicCampaign) {
        let mut found = Self::new(public);
        found.out = public
            .seats()
            .filter(|seat| !public.is_alive(*seat))
            .collect();
        assert_eq!(found.gold, self.gold);
        assert_eq!(found.armies, self.armies);
        assert_eq!(found.out, self.out);
        assert_eq!(found.turn, self.turn);
        assert_eq!(public.retreating(), self.retreating);
        assert_eq!(self.driven_out, None, "these stand nowhere");
        assert_eq!(public.outcome(), self.ended);
        let attacks = public.attacks();
        assert!(
            attacks
                .map(|group| (group.from, group.to, group.units))
                .eq(self.attacks.iter().copied())
        );
    }
}
