//! The families: readers, and what the texts are made of.

use std::str::FromStr;

use capatomic::Capatomic;
use chess_custom::Definitions;
use invasion::Invasion;
use piece_kit::records::RecordHead;
use piece_kit::signed::SignedLog;
use piece_kit::text::ParseLimited;
use piece_kit::{Game, Reasons, Record, Side};
use strata_strategic::chronicles::Chronicle;
use strata_strategic::scenarios::{Map, Ruleset, Scenario};
use strata_strategic::{Campaign, Order, Told};
use strata_tactical::fair::flips::FlippedBattle;
use strata_tactical::fair::{Terms, Transcript};
use strata_tactical::{Battle, PublicBattle, Selection, SideView, Terrain, Turn, Units};
use warboard::protocol::Session;
use warboard::{Start, find};

/// Who reads text.
pub(crate) struct Reader {
    pub(crate) name: &'static str,
    /// How long a text it reads.
    pub(crate) longest: usize,
    /// What stands before and after the pattern, so that it gets to where it hurts.
    pub(crate) frame: (&'static str, &'static str),
    /// Reads a text; returns the error.
    pub(crate) read: fn(&str) -> String,
}

/// What a text is made of.
pub(crate) struct Pattern {
    pub(crate) name: &'static str,
    of: fn(usize) -> String,
}

impl Pattern {
    /// A text of so many bytes or a little less.
    pub(crate) fn text(&self, (before, after): (&str, &str), bytes: usize) -> String {
        let room = bytes.saturating_sub(before.len() + after.len());
        let mut middle = (self.of)(room);
        while middle.len() > room || !middle.is_char_boundary(middle.len()) {
            middle.pop();
        }
        format!("{before}{middle}{after}")
    }
}

macro_rules! repeated {
    ($($text:literal),+ $(,)?) => {
        [$(Pattern { name: $text, of: |room| $text.repeat(room / $text.len()) }),+]
    };
}

pub(crate) fn patterns() -> impl Iterator<Item = Pattern> {
    let counted = [
        Pattern {
            name: "keys",
            of: |room| {
                let keys = (0..room / 14).map(|key| format!("\"k{key:07}\":0,"));
                keys.collect()
            },
        },
        Pattern {
            name: "signed",
            of: |room| {
                let line = format!("0 w order {} e2e4\n", "0".repeat(128));
                line.repeat(room / line.len())
            },
        },
        Pattern {
            name: "lines",
            of: |room| (0..room / 12).map(|key| format!("k{key:08}=1\n")).collect(),
        },
    ];
    let repeated = repeated![
        "?",
        "/",
        "K",
        "9",
        " ",
        "\n",
        "0,",
        "[0],",
        "{\"\":0},",
        "a.",
        "[",
        "\u{202e}",
        "\u{1b}[",
        "h2h3\n",
        "D\n(\nD\n)\n",
        "({a}e5)",
        "1. e5 ",
    ];
    repeated.into_iter().chain(counted)
}

fn parsed<T: FromStr<Err: Reasons>>(text: &str) -> String {
    told(text.parse::<T>())
}

/// The error as text and as data, as a server would send it.
fn told<T, E: Reasons>(read: Result<T, E>) -> String {
    match read {
        Ok(_) => String::new(),
        Err(why) => {
            let data = why.reasons();
            assert!(!data.is_empty() && data.len() <= 101);
            why.to_string()
        }
    }
}

macro_rules! reader {
    ($name:literal, $longest:expr, $frame:expr, $read:expr) => {
        Reader {
            name: $name,
            longest: $longest,
            frame: $frame,
            read: $read,
        }
    };
}

/// A state of a campaign up to its pending attacks.
const ATTACKS: (&str, &str) = ("{\"version\":1,\"state\":{\"attacks\":[", "0]}}");

pub(crate) fn readers() -> Vec<Reader> {
    let none = ("", "");
    let fields = ("", " w 0 1");
    vec![
        reader!(
            "capatomic",
            Capatomic::LONGEST,
            ("", " w - - - - 0 1"),
            parsed::<Capatomic>
        ),
        reader!(
            "castling",
            Capatomic::LONGEST,
            ("10/ w ", " - - - 0 1"),
            parsed::<Capatomic>
        ),
        reader!(
            "invasion",
            Invasion::LONGEST,
            ("", " w 00 0 1"),
            parsed::<Invasion>
        ),
        reader!("a battle", Battle::LONGEST, fields, parsed::<Battle>),
        reader!(
            "a public battle",
            PublicBattle::LONGEST,
            fields,
            parsed::<PublicBattle>
        ),
        reader!(
            "a view of a battle",
            SideView::LONGEST,
            none,
            parsed::<strata_tactical::View>
        ),
        reader!("any position", 10_000_000, fields, |text| {
            told(Battle::parse_limited(text, usize::MAX))
        }),
        reader!(
            "any position of capatomic",
            10_000_000,
            ("", " w - - - - 0 1"),
            |text| { told(Capatomic::parse_limited(text, usize::MAX)) }
        ),
        reader!("a terrain", Terrain::LONGEST, none, parsed::<Terrain>),
        reader!("any terrain", 10_000_000, none, |text| {
            told(Terrain::parse_limited(text, usize::MAX))
        }),
        reader!("a selection", 1_000, none, parsed::<Selection>),
        reader!("units", 1_000, none, parsed::<Units>),
        reader!("a turn", 1_000, none, parsed::<Turn>),
        reader!("an order", 1_000, none, parsed::<Order>),
        reader!("an order that is told", 1_000, none, parsed::<Told>),
        reader!("a campaign", Campaign::LONGEST, none, parsed::<Campaign>),
        reader!("attacks", Campaign::LONGEST, ATTACKS, parsed::<Campaign>),
        reader!(
            "a view",
            Campaign::LONGEST,
            ("{", "}"),
            parsed::<strata_strategic::View>
        ),
        reader!("a scenario", Scenario::LONGEST, none, parsed::<Scenario>),
        reader!(
            "a list in TOML",
            Scenario::LONGEST,
            ("a = [", "0]"),
            parsed::<Scenario>
        ),
        reader!("a ruleset", Ruleset::LONGEST, none, |text| told(
            Ruleset::from_toml(text)
        )),
        reader!("a map", Map::LONGEST, ("{", "\"x\":0}"), |text| told(
            Map::from_json(text)
        )),
        reader!(
            "a record",
            Record::<Capatomic>::LONGEST,
            none,
            parsed::<Record<Capatomic>>
        ),
        reader!(
            "headers",
            RecordHead::LONGEST,
            ("game capatomic\n[White ", "]\n"),
            parsed::<RecordHead>
        ),
        reader!(
            "a record of a battle",
            Record::<PublicBattle>::LONGEST,
            BATTLE,
            |text| {
                match text.parse::<Record<PublicBattle>>() {
                    Ok(record) => told(record.replay()),
                    Err(why) => told::<(), _>(Err(why)),
                }
            }
        ),
        reader!(
            "a PGN",
            Record::<Invasion>::LONGEST,
            ("[Variant \"invasion\"]\n\n", ""),
            |text| { told(Game::<Invasion>::from_pgn(text, Some(&Invasion::start()))) }
        ),
        reader!("terms", Terms::LONGEST, TERMS, parsed::<Terms>),
        reader!("any terms", 10_000_000, TERMS, |text| {
            told(Terms::parse_limited(text, usize::MAX))
        }),
        reader!(
            "a transcript",
            Transcript::LONGEST,
            none,
            parsed::<Transcript>
        ),
        reader!("any transcript", 10_000_000, TRANSCRIPT, |text| {
            told(Transcript::parse_limited(text, usize::MAX))
        }),
        reader!("any flipped battle", 10_000_000, none, |text| {
            told(FlippedBattle::parse_limited(text, usize::MAX))
        }),
        reader!(
            "a chronicle",
            Chronicle::LONGEST,
            up_to("\nend\n"),
            parsed::<Chronicle>
        ),
        reader!(
            "proofs",
            Chronicle::LONGEST,
            up_to("\nproof 2 dealt\n"),
            parsed::<Chronicle>
        ),
        reader!(
            "signatures",
            SignedLog::<Side>::LONGEST,
            SIGNATURES,
            parsed::<SignedLog<Side>>
        ),
        reader!("any signatures", 10_000_000, SIGNATURES, |text| {
            told(SignedLog::<Side>::parse_limited(text, usize::MAX))
        }),
        reader!("variants", 256 << 10, none, |text| told(
            Definitions::parse(text)
        )),
        reader!(
            "keys of a variant",
            256 << 10,
            ("[a:chess]\n", ""),
            |text| { told(Definitions::parse(text)) }
        ),
        reader!(
            "a value of a variant",
            256 << 10,
            ("[a:chess]\ncustomPiece1 = x:", "\n[b:a]"),
            |text| { told(Definitions::parse(text)) }
        ),
        // As long as it may be.
        reader!(
            "how a piece moves",
            200 + 33,
            ("[a:chess]\ncustomPiece1 = x:", "\n[b:a]"),
            |text| { told(Definitions::parse(text)) }
        ),
        reader!("a game", 1 << 20, ("game invasion\n", ""), |text| {
            warboard::load(text).map_or_else(|why| why.to_string(), |_| String::new())
        }),
        reader!("an action", 1_000, none, |text| {
            let rules = find("invasion").expect("a game");
            let mut game = rules.start(&Start::Default).expect("a start");
            game.play(text)
                .map_or_else(|why| why.to_string(), |_| String::new())
        }),
        reader!(
            "a request",
            1 << 20,
            ("{\"v\":1,\"do\":\"", "\"}"),
            |text| {
                // The arguments of the error tell the text as it was.
                let answer = Session::default().answer(text);
                let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
                answer["error"]["text"].to_string()
            }
        ),
    ]
}

/// Terms up to the name of a player.
const TERMS: (&str, &str) = (
    "strata-tactical fair 2\ngame strata-tactical\ncampaign -\nbattle 1\nwhite ",
    "\nblack Bob\n",
);

/// A transcript up to the units.
const TRANSCRIPT: (&str, &str) = (
    "strata-tactical fair 2
game strata-tactical
campaign -
battle 1
white Ada
black Bob
board ...../...../...../...../...../...../.....
ruleset standard
budget -
commit server 0000000000000000000000000000000000000000000000000000000000000000
commit w 0000000000000000000000000000000000000000000000000000000000000000
commit b 0000000000000000000000000000000000000000000000000000000000000000
game strata-tactical-public
start 2dk6/10/10/10/10/10/10/10/10/2K7 w 0 1
",
    "open server ",
);

/// A record up to its first action.
const BATTLE: (&str, &str) = (
    "game strata-tactical-public\nstart 2dk6/10/10/10/10/10/10/10/10/2K7 w 0 1\n",
    "",
);

/// A log of signatures up to its first.
const SIGNATURES: (&str, &str) = (
    "signatures 1\ncontext 5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a\n",
    "",
);

/// A chronicle up to some lines of it, these included.
fn up_to(lines: &str) -> (&'static str, &'static str) {
    const MEETING: &str = include_str!("../../../strata-strategic/tests/data/meeting.chronicle");
    let end = MEETING.find(lines).expect("such lines") + lines.len();
    (&MEETING[..end], "")
}
