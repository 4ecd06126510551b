//! What a player sees of a campaign, written: the map, and the board of a battle on the same cells.

use piece_kit::geom::Board;
use piece_kit::geom::hex::{Hex, HexDirection};
use piece_kit::{PlayableView, Side};
use strata_strategic::scenarios::Structure;
use strata_strategic::{PublicCampaign, Seat, Stage, View};
use strata_tactical::{BattleBoard, TerrainName, Unit, Units};

use super::battle_planes::Sight;
use super::campaign_planes::{
    ALIVE, ALLY, ARMY, ATTACK, BATTLE, BATTLE_AT, FRESH, GOLD, GROUP, MARCH, ON_MAP, RETREAT,
    ROUND, SELECTED, STAGE, STRUCTURE, TERRAIN, TURN, UNITS,
};
use crate::plane::{Canvas, Number};

/// What never changes on a map, by its hexes, and where they are in a plane.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The rows of a plane: room for the map and for a battle.
    pub(super) rows: usize,
    /// The columns of a plane.
    pub(super) columns: usize,
    /// The lowest `q` and `r` of a hex.
    low: [i32; 2],
    /// The plane of each hex's terrain, and its structure.
    places: Vec<(Hex, usize, Option<Structure>)>,
}

impl Ground {
    pub(super) fn of(public: &PublicCampaign) -> Self {
        let hexes = public.hexes();
        let span = |of: fn(&Hex) -> i32| {
            let low = hexes.iter().map(of).min().unwrap_or(0);
            let high = hexes.iter().map(of).max().unwrap_or(0);
            (low, high.abs_diff(low) as usize + 1)
        };
        let ((q, columns), (r, rows)) = (span(|hex| hex.q), span(|hex| hex.r));
        let own = &public.scenario().map.terrains;
        let places = hexes.iter().map(|&hex| {
            let name = public.terrain(hex).unwrap_or_default();
            let known = TerrainName::ALL
                .iter()
                .position(|known| known.name() == name);
            let known = known.filter(|_| own.iter().all(|own| own.name != name));
            let plane = TERRAIN + known.unwrap_or(TerrainName::ALL.len());
            (hex, plane, public.structure(hex))
        });
        Self {
            rows: rows.max(BattleBoard::RANKS.into()),
            columns: columns.max(BattleBoard::FILES.into()),
            low: [q, r],
            places: places.collect(),
        }
    }

    /// The cell of a hex: its `r` is the row, its `q` the column.
    fn cell(&self, hex: Hex) -> usize {
        let [column, row] = [hex.q - self.low[0], hex.r - self.low[1]];
        row as usize * self.columns + column as usize
    }

    /// Writes what a seat's view shows.
    pub(super) fn paint<T: Number>(&self, view: &View, seat: usize, canvas: &mut Canvas<'_, T>) {
        let sheet = Sheet {
            ground: self,
            view,
            public: view.public(),
            seat,
        };
        sheet.map(canvas);
        sheet.armies(canvas);
        sheet.groups(canvas);
        sheet.seats(canvas);
        sheet.course(canvas);
        sheet.battle(canvas);
    }
}

/// One observation.
struct Sheet<'a> {
    ground: &'a Ground,
    view: &'a View,
    public: &'a PublicCampaign,
    /// The seat of the observer.
    seat: usize,
}

impl Sheet<'_> {
    /// A seat as the observer counts: themselves 0, then in the order of turns.
    fn place(&self, seat: Seat) -> usize {
        let seats = self.public.seats().count();
        (seat.index() + seats - self.seat) % seats
    }

    fn map<T: Number>(&self, canvas: &mut Canvas<'_, T>) {
        for &(hex, terrain, structure) in &self.ground.places {
            let cell = self.ground.cell(hex);
            canvas.one(ON_MAP, cell);
            canvas.one(terrain, cell);
            let plane = match structure {
                None => continue,
                Some(Structure::Base) => 0,
                Some(Structure::Fortress) => 1,
                Some(Structure::Mine) => 2,
                Some(Structure::Camp(unit)) => {
                    canvas.put(STRUCTURE + 4, cell, unit.index() as u32);
                    canvas.put(STRUCTURE + 5, cell, self.public.camp_count(hex));
                    3
                }
            };
            canvas.one(STRUCTURE + plane, cell);
        }
    }

    fn armies<T: Number>(&self, canvas: &mut Canvas<'_, T>) {
        let own = self.public.seats().nth(self.seat);
        for (hex, army) in self.public.armies() {
            let (cell, place) = (self.ground.cell(hex), self.place(army.seat));
            canvas.one(ARMY + place, cell);
            if own.is_some_and(|own| own != army.seat && self.public.allied(own, army.seat)) {
                canvas.one(ARMY + 6, cell);
            }
            let fresh = army.fresh();
            for unit in Unit::ALL {
                canvas.put(UNITS + unit.index(), cell, army.units.count(unit));
                canvas.put(FRESH + unit.index(), cell, fresh.count(unit));
            }
        }
    }

    /// The groups on their way, and the selection of the observer.
    fn groups<T: Number>(&self, canvas: &mut Canvas<'_, T>) {
        let public = self.public;
        for attack in public.attacks() {
            let ways = attack.from.neighbours();
            let way = ways.iter().position(|to| *to == attack.to);
            let way = way.unwrap_or(HexDirection::ALL.len() - 1);
            canvas.put(
                ATTACK + way,
                self.ground.cell(attack.from),
                attack.units.len(),
            );
        }
        let mut group = Units::NONE;
        for (marching, plane) in [(public.march(), MARCH), (public.battle(), BATTLE_AT)] {
            if let Some(marching) = marching {
                canvas.one(plane, self.ground.cell(marching.from));
                canvas.one(plane + 1, self.ground.cell(marching.to));
                group = marching.units;
            }
        }
        if let Some((_, from, units)) = public.retreating() {
            canvas.one(RETREAT, self.ground.cell(from));
            group = units;
        }
        let selected = self.view.selection().copied().unwrap_or_default();
        for unit in Unit::ALL {
            canvas.fill(GROUP + unit.index(), group.count(unit));
            canvas.fill(SELECTED + unit.index(), selected.count(unit));
        }
    }

    fn seats<T: Number>(&self, canvas: &mut Canvas<'_, T>) {
        let public = self.public;
        let own = public.seats().nth(self.seat);
        for seat in public.seats() {
            let place = self.place(seat);
            canvas.fill(GOLD + place, public.gold(seat));
            canvas.fill(ALIVE + place, public.is_alive(seat).into());
            let allied = own.is_some_and(|own| own != seat && public.allied(own, seat));
            if allied {
                canvas.fill(ALLY + place - 1, 1);
            }
            canvas.fill(TURN + place, (public.active() == seat).into());
        }
    }

    /// Stage, rounds, offers, and who is to act.
    fn course<T: Number>(&self, canvas: &mut Canvas<'_, T>) {
        let public = self.public;
        let stage = match public.stage() {
            Stage::Recruit => 0,
            Stage::Move => 1,
            Stage::March => 2,
            Stage::Attack => 3,
            Stage::Selection => 4,
            Stage::Fight | Stage::Report => 5,
            Stage::Retreat => 6,
        };
        canvas.fill(STAGE + stage, 1);
        let side = self.view.side();
        let offers = |own: bool| {
            let offer = public.draw_offer();
            offer.is_some_and(|offer| side.is_some_and(|side| (offer == side) == own))
        };
        let all = [
            public.round(),
            public.quiet_rounds(),
            public.has_fought().into(),
            offers(true).into(),
            offers(false).into(),
            self.view.is_to_act().into(),
            side.is_some().into(),
        ];
        for (plane, number) in (ROUND..).zip(all) {
            canvas.fill(plane, number);
        }
    }

    /// The battle that is fought: as the observer's side sees it, or as White does if the observer does not
    /// fight.
    fn battle<T: Number>(&self, canvas: &mut Canvas<'_, T>) {
        let Some(public) = self.public.battle_position() else {
            return;
        };
        let own = self.view.battle();
        let sight = Sight {
            public,
            side: self.view.side().unwrap_or(Side::White),
            own: own.as_ref(),
            first: BATTLE,
            columns: self.ground.columns,
        };
        sight.paint(canvas, self.public.battle_occurrences());
    }
}
