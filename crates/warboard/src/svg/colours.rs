//! The colours of a picture, which a page may change.
//! docs/design.md#a-page-may-change-the-colours

use core::fmt;

/// The colours of the elements of a class. Its text is the attributes of an element.
///
/// They stand in the attributes for viewers that know no more, and in a rule whose custom properties
/// a page may set.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    /// After `wb-`, as the custom property of `fill` is named; that of `stroke` ends with `-line`.
    pub(super) class: &'static str,
    fill: Option<&'static str>,
    stroke: Option<&'static str>,
}

impl Paint {
    const fn fill(class: &'static str, fill: &'static str) -> Self {
        Self {
            class,
            fill: Some(fill),
            stroke: None,
        }
    }

    const fn both(class: &'static str, fill: &'static str, stroke: &'static str) -> Self {
        Self {
            class,
            fill: Some(fill),
            stroke: Some(stroke),
        }
    }

    const fn line(class: &'static str, stroke: &'static str) -> Self {
        Self {
            class,
            fill: None,
            stroke: Some(stroke),
        }
    }

    /// As weak as a rule can be, so that any of the page's own wins wherever it stands.
    fn rule(&self) -> String {
        let class = self.class;
        let mut rule = format!(":where(.wb-{class}){{");
        if let Some(fill) = self.fill {
            rule += &format!("fill:var(--wb-{class},{fill});");
        }
        if let Some(stroke) = self.stroke {
            rule += &format!("stroke:var(--wb-{class}-line,{stroke});");
        }
        rule.pop();
        rule + "}"
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " class=\"wb-{}\"", self.class)?;
        f.write_str(if self.fill.is_none() {
            " fill=\"none\""
        } else {
            ""
        })?;
        for (name, colour) in [("fill", self.fill), ("stroke", self.stroke)] {
            if let Some(colour) = colour {
                write!(f, " {name}=\"{colour}\"")?;
            }
        }
        Ok(())
    }
}

/// The rules of the classes that a text of elements has: for browsers, and for no viewer that would
/// take the rules and not know custom properties.
pub(super) fn sheet(elements: &str) -> String {
    let used = |paint: &&Paint| elements.contains(&format!("\"wb-{}\"", paint.class));
    let rules = ALL.iter().filter(used).map(Paint::rule);
    let rules: String = rules.collect();
    format!("<style>@supports (color:var(--a)){{{rules}}}</style>\n")
}

/// A constant for each class, and all of them in a list.
macro_rules! paints {
    ($($(#[$doc:meta])* $name:ident = $make:ident($($word:literal),*);)*) => {
        $($(#[$doc])* pub(super) const $name: Paint = Paint::$make($($word),*);)*
        const ALL: &[Paint] = &[$($name),*];
    };
}

paints! {
    /// Behind every picture, so that its letters are dark on light on any page.
    PANEL = fill("panel", "#fbfaf6");
    /// Letters outside of pieces and hexes.
    INK = fill("ink", "#222");
    /// The line around a board of squares and around the samples of its zones.
    FRAME = line("frame", "#222");
    /// The line around the hexes of a board.
    EDGES = line("edges", "#666");
    DARK = fill("dark", "#d9c39a");
    LIGHT = fill("light", "#f3ead6");
    MIDDLE = fill("middle", "#e6d5b0");

    WHITE = both("white", "#fff", "#111");
    /// Black's figures have a light edge, so that they can be seen on any ground.
    BLACK = both("black", "#2b2b2b", "#f4f4f4");
    WHITE_DISC = both("white-disc", "#fff", "#000");
    BLACK_DISC = both("black-disc", "#222", "#000");
    WHITE_LETTER = fill("white-letter", "#000");
    BLACK_LETTER = fill("black-letter", "#fff");
    /// Under a mark beside a piece or a number.
    PLATE = both("plate", "#fff", "#000");
    PLATE_LETTER = fill("plate-letter", "#000");

    LAST = fill("last", "#7fa81a");
    CHECK = fill("check", "#e0281e");
    RED_CORNER = fill("red-corner", "#e0574a");
    HQ_CORNER = fill("hq-corner", "#f2c230");
    SHIELDED = fill("shielded", "#2f6fd0");
    ZONE = fill("zone", "#777");

    SEA = fill("sea", "#8fc1e3");
    WAVES = line("waves", "#3f7fae");
    /// The ground under a rock.
    STONY = fill("stony", "#8d8d8d");
    ROCK = both("rock", "#5c5c5c", "#333");
    IRRADIATED = fill("irradiated", "#f5d327");
    RADIATION = fill("radiation", "#222");
    TRUNK = fill("trunk", "#7a5230");
    TREE = both("tree", "#3f8a3a", "#1d3f1a");
    BARRIER = line("barrier", "#333");

    STANDARD = both("standard", "#e6d9b8", "#666");
    NARROW = both("narrow", "#dcb878", "#666");
    PLAIN = both("plain", "#d8e6a4", "#666");
    WOODS = both("woods", "#93bf7c", "#666");
    MOUNTAIN = both("mountain", "#c0b2a2", "#666");
    FORTRESS = both("fortress", "#c8c4da", "#666");
    /// One that the rules do not have.
    TERRAIN = both("terrain", "#e4e4e4", "#666");
    NAME = fill("name", "#333");
    STRUCTURE = fill("structure", "#333");
    STRUCTURE_NAME = fill("structure-name", "#000");
    ATTACK = line("attack", "#c00");
    ATTACK_HEAD = fill("attack-head", "#c00");

    // The six differ for people who do not tell red from green.
    SEAT_1 = both("seat-1", "#0062a3", "#000");
    SEAT_2 = both("seat-2", "#c04a00", "#000");
    SEAT_3 = both("seat-3", "#007a58", "#000");
    SEAT_4 = both("seat-4", "#e39ac4", "#000");
    SEAT_5 = both("seat-5", "#f0e442", "#000");
    SEAT_6 = both("seat-6", "#7cc8f0", "#000");
    SEAT = both("seat", "#777", "#000");
    /// On the first three, and on any that the rules do not have.
    LIGHT_LETTER = fill("light-letter", "#fff");
    DARK_LETTER = fill("dark-letter", "#000");
}

/// The grounds of squares by [`SquareBoard::shade`](crate::board::SquareBoard::shade).
pub(super) const SHADES: [Paint; 3] = [DARK, LIGHT, MIDDLE];

/// The ground of a terrain by its name.
pub(super) fn terrain(name: &str) -> Paint {
    let known = [STANDARD, NARROW, PLAIN, WOODS, MOUNTAIN, FORTRESS];
    let found = known.into_iter().find(|paint| paint.class == name);
    found.unwrap_or(TERRAIN)
}

/// The plate of a seat, and letters that can be read on it.
pub(super) fn seat(number: u8) -> (Paint, Paint) {
    match number {
        1 => (SEAT_1, LIGHT_LETTER),
        2 => (SEAT_2, LIGHT_LETTER),
        3 => (SEAT_3, LIGHT_LETTER),
        4 => (SEAT_4, DARK_LETTER),
        5 => (SEAT_5, DARK_LETTER),
        6 => (SEAT_6, DARK_LETTER),
        _ => (SEAT, LIGHT_LETTER),
    }
}
