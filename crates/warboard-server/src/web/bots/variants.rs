//! What lichess calls games and clocks.

use serde_json::{Value, json};
use warboard::piece_kit::names::AliasStart;
use warboard::protocol::Fault;
use warboard::{Rules, Start, find};

use crate::denied::Denied;
use crate::table::clock::Timing;
use crate::table::setup::{Opening, Setup};

/// The games that lichess has, too: our name, its key, name and short name.
const KNOWN: [(&str, &str, &str, &str); 5] = [
    ("chess", "standard", "Standard", "Std"),
    ("crazyhouse", "crazyhouse", "Crazyhouse", "Crazy"),
    ("three-check", "threeCheck", "Three-check", "3check"),
    (
        "king-of-the-hill",
        "kingOfTheHill",
        "King of the Hill",
        "KotH",
    ),
    ("atomic", "atomic", "Atomic", "Atom"),
];

/// Games of chess that begin elsewhere.
const CHESS960: (&str, &str, &str) = ("chess960", "Chess960", "960");
const FROM_POSITION: (&str, &str, &str) = ("fromPosition", "From Position", "FEN");

/// A game as lichess names it; if it has no such game, by our names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Variant {
    pub(super) key: &'static str,
    pub(super) name: &'static str,
    short: &'static str,
    /// Our name of the game, for which there are ratings.
    pub(super) game: &'static str,
}

impl Variant {
    /// What is played at a table.
    pub(super) fn of(setup: &Setup) -> Result<Self, Fault> {
        let rules = find(&setup.game)?;
        let is_drawn = is_drawn(rules, &setup.game);
        let begun = match &setup.start {
            Opening::Drawn => Some(CHESS960),
            Opening::Number(number) if *number != rules.usual_number() => Some(CHESS960),
            _ if is_drawn => Some(CHESS960),
            Opening::Position(_) => Some(FROM_POSITION),
            _ => None,
        };
        let mut variant = Self::usual(rules);
        if let Some((key, name, short)) = begun.filter(|_| variant.key == "standard") {
            variant = Self {
                key,
                name,
                short,
                ..variant
            };
        }
        Ok(variant)
    }

    fn usual(rules: Rules) -> Self {
        let game = rules.name();
        let known = KNOWN.iter().find(|(ours, ..)| *ours == game);
        let (key, name, short) = match known {
            Some((_, key, name, short)) => (*key, *name, *short),
            None => (game, rules.title(), rules.title()),
        };
        Self {
            key,
            name,
            short,
            game,
        }
    }

    pub(super) fn json(&self) -> Value {
        json!({ "key": self.key, "name": self.name, "short": self.short })
    }
}

/// Whether a name of a game means that its start is drawn.
fn is_drawn(rules: Rules, name: &str) -> bool {
    let mut aliases = rules.aliases().iter();
    aliases.any(|alias| alias.start == AliasStart::Drawn && alias.is(name))
}

/// The game and its start that a key means, perhaps with a position.
pub(super) fn opening(key: &str, fen: Option<String>) -> Result<(String, Opening), Fault> {
    let game = match key {
        "fromPosition" => "chess",
        key => KNOWN
            .iter()
            .find(|(_, theirs, ..)| *theirs == key)
            .map_or(key, |(ours, ..)| ours),
    };
    let rules = find(game)?;
    // Others are not even begun: their tables would be of no use to a bot.
    let sides = rules.start(&Start::Default)?.players();
    if rules.info().secrets || sides != ["w", "b"] {
        return Err(Denied::NotForBots.into());
    }
    let is_known = KNOWN.iter().any(|(ours, ..)| *ours == rules.name());
    match fen {
        None if key == "fromPosition" => Err(Denied::NeedsFen.into()),
        None => Ok((game.to_string(), Opening::Usual)),
        // Clients begin these at the usual start, whatever they are told.
        Some(_) if is_known && rules.name() != "chess" => Err(Denied::NoFen.into()),
        Some(fen) => {
            // As other programs write it: what is mended is mended here.
            let (read, _) = rules.read_position(&fen)?;
            Ok((game.to_string(), Opening::Position(read.position())))
        }
    }
}

/// Whether castling is written by the rook's square: it is if a king or rook stands where it does not in chess.
pub(super) fn is_chess960(variant: &Variant, start: &str) -> bool {
    if variant.key == CHESS960.0 {
        return true;
    }
    let mut fields = start.split(' ');
    let (Some(placement), Some(castling)) = (fields.next(), fields.nth(1)) else {
        return false;
    };
    let ranks: Vec<&str> = placement.split('/').collect();
    let is_on_e =
        |rank: Option<&&str>, king| rank.is_some_and(|rank| file_of(rank, king) == Some(4));
    let is_usual = |letter| match letter {
        'A' | 'H' | 'K' | 'Q' => is_on_e(ranks.last(), 'K'),
        'a' | 'h' | 'k' | 'q' => is_on_e(ranks.first(), 'k'),
        '-' => true,
        _ => false,
    };
    KNOWN.iter().any(|(game, ..)| *game == variant.game) && !castling.chars().all(is_usual)
}

/// The file of a piece on a rank of a FEN, from 0.
fn file_of(rank: &str, piece: char) -> Option<u32> {
    let mut file = 0;
    for letter in rank.chars() {
        match letter.to_digit(10) {
            Some(empty) => file += empty,
            None if letter == piece => return Some(file),
            None if letter == '~' => {}
            None => file += 1,
        }
    }
    None
}

/// How fast a clock is, by the seconds that a game of 40 turns takes.
pub(super) fn speed(clock: Option<Timing>) -> &'static str {
    let seconds = match clock {
        None | Some(Timing::Correspondence { .. }) => return "correspondence",
        Some(Timing::Fischer { seconds, increment }) => seconds + 40 * increment,
        Some(Timing::Delay { seconds, delay }) => seconds + 40 * delay,
        Some(Timing::Byoyomi {
            seconds,
            periods,
            period,
        }) => seconds + 25 * period + (periods - 1) * period,
    };
    match seconds {
        0..30 => "ultraBullet",
        30..180 => "bullet",
        180..480 => "blitz",
        480..1500 => "rapid",
        _ => "classical",
    }
}

/// What ratings of a game are called: of chess by its speed. Here all speeds have one rating.
pub(super) fn perf(variant: &Variant, clock: Option<Timing>) -> (&'static str, &'static str) {
    if !["standard", FROM_POSITION.0].contains(&variant.key) {
        return (variant.key, variant.name);
    }
    let speed = speed(clock);
    let name = match speed {
        "ultraBullet" => "UltraBullet",
        "bullet" => "Bullet",
        "blitz" => "Blitz",
        "rapid" => "Rapid",
        "classical" => "Classical",
        _ => "Correspondence",
    };
    (speed, name)
}

/// The keys under which a rating in a game is told.
pub(super) fn perfs(game: &str) -> Vec<&str> {
    match game {
        "chess" => vec![
            "ultraBullet",
            "bullet",
            "blitz",
            "rapid",
            "classical",
            "correspondence",
            "chess960",
        ],
        game => {
            let known = KNOWN.iter().find(|(ours, ..)| *ours == game);
            vec![known.map_or(game, |(_, key, ..)| key)]
        }
    }
}

/// How time is given, as challenges say it.
pub(super) fn time_control(clock: Option<Timing>) -> Value {
    match clock {
        None => json!({ "type": "unlimited" }),
        Some(Timing::Correspondence { days }) => {
            json!({ "type": "correspondence", "daysPerTurn": days })
        }
        Some(clock) => {
            let (limit, increment) = limit_and_increment(clock).unwrap_or_default();
            let minutes = f64::from(limit) / 60.0;
            let show = format!("{}+{increment}", (minutes * 100.0).round() / 100.0);
            json!({ "type": "clock", "limit": limit, "increment": increment, "show": show })
        }
    }
}

/// The seconds for the game and for each turn; none by correspondence. Periods are for the game.
pub(super) fn limit_and_increment(clock: Timing) -> Option<(u32, u32)> {
    match clock {
        Timing::Fischer { seconds, increment } => Some((seconds, increment)),
        Timing::Delay { seconds, delay } => Some((seconds, delay)),
        Timing::Byoyomi {
            seconds,
            periods,
            period,
        } => Some((seconds + periods * period, 0)),
        Timing::Correspondence { .. } => None,
    }
}
