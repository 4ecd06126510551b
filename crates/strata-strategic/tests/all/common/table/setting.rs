//! Scenarios written in a few lines, as the scenario files that they stand for.

use piece_kit::geom::hex::Hex;
use strata_strategic::scenarios::Structure;

/// Where the Kings of seats are whose places are not told: nobody gets there.
const ISLANDS: i32 = 50;

pub(crate) fn is_island(hex: Hex) -> bool {
    hex.q == ISLANDS
}

/// The scenario file for lines like
///
/// ```text
/// 0,0 base; 1 KRBNWWFF
/// 1,0 camp N; woods; 2 DW
/// gold = [12, 15]
/// teams = [[1, 2], [3, 4]]
/// seats = 4
/// base_income = 7
/// ```
///
/// A hex has structure, terrain and army; keys other than `gold`, `teams`, `seats` and
/// `radius` (2) are rules. Seats without a King in these lines have one on an island.
pub(crate) fn toml(setting: &str) -> String {
    let mut setting_lines = Lines::default();
    let lines = setting.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty())
        .for_each(|line| setting_lines.read(line));
    setting_lines.toml()
}

#[derive(Default)]
struct Lines {
    places: Vec<String>,
    /// Seat, hex, units.
    armies: Vec<(usize, String, String)>,
    rules: Vec<String>,
    gold: Vec<String>,
    teams: String,
    seats: usize,
    radius: Option<String>,
}

impl Lines {
    #[track_caller]
    fn read(&mut self, line: &str) {
        if let Some((key, value)) = line.split_once(" = ") {
            match key {
                "gold" => self.gold = list(value),
                "teams" => self.teams = line.into(),
                "seats" => self.seats = value.parse().unwrap(),
                "radius" => self.radius = Some(value.into()),
                _ => self.rules.push(line.into()),
            }
            return;
        }
        let (at, what) = line.split_once(' ').expect("something is on the hex");
        for each in what.split("; ") {
            let army = each.split_once(' ');
            match army.and_then(|(seat, units)| Some((seat.parse().ok()?, units))) {
                Some((seat, units)) => self.armies.push((seat, at.into(), units.into())),
                None => {
                    let structure = each.parse::<Structure>().is_ok();
                    let key = if structure { "structure" } else { "terrain" };
                    let each = each.trim_start_matches("terrain ");
                    self.places
                        .push(format!("{{ at = [\"{at}\"], {key} = \"{each}\" }}"));
                }
            }
        }
    }

    fn toml(&self) -> String {
        let named = self.armies.iter().map(|(seat, ..)| *seat).max();
        let seats = named.unwrap_or(2).max(self.seats).max(2);
        let islands: Vec<_> = (1..=seats).map(island).collect();
        let lines = [
            "version = 1\nname = \"small\"\ntitle = \"Small\"".into(),
            self.teams.clone(),
            format!("[rules]\n{}", self.rules.join("\n")),
            "[map]\nversion = 1".into(),
            format!("radius = {}", self.radius.as_deref().unwrap_or("2")),
            format!("hexes = [{}]", islands.join(", ")),
            format!("places = [{}]", self.places.join(", ")),
        ];
        let seats = (1..=seats).map(|seat| self.seat(seat));
        lines
            .into_iter()
            .chain(seats)
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn seat(&self, seat: usize) -> String {
        let gold = self.gold.get(seat - 1).map_or("0", String::as_str);
        let army = |at: &str, units: &str| format!("{{ at = {at}, units = \"{units}\" }}");
        let own = self.armies.iter().filter(|(owner, ..)| *owner == seat);
        let mut armies: Vec<_> = own
            .clone()
            .map(|(_, at, units)| army(&format!("{at:?}"), units))
            .collect();
        if !own.into_iter().any(|(.., units)| units.contains('K')) {
            armies.push(army(&island(seat), "K"));
        }
        format!("[[seats]]\ngold = {gold}\narmies = [{}]", armies.join(", "))
    }
}

/// A hex far from the others.
fn island(seat: usize) -> String {
    format!("\"{ISLANDS},{}\"", 3 * seat)
}

/// What stands in brackets.
fn list(text: &str) -> Vec<String> {
    let inner = text.trim_matches(['[', ']']);
    inner.split(", ").map(ToString::to_string).collect()
}
