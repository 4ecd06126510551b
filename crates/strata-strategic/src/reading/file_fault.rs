//! What is wrong at a place of a file.

use alloc::string::String;
use alloc::vec::Vec;

use piece_kit::English;
use piece_kit::errors::TooLong;
use piece_kit::geom::hex::Hex;
use piece_kit::messages::MessageData;

use super::word::shown;

shown! {
    /// What a value in a file is.
    pub enum Sort {
        /// There is none.
        Nothing = "nothing",
        /// A boolean.
        Boolean = "a boolean",
        /// A boolean, as it is written.
        TrueOrFalse = "true or false",
        /// A number.
        Number = "a number",
        /// A number without a fraction.
        WholeNumber = "a whole number",
        /// A text.
        Text = "a text",
        /// A list.
        List = "a list",
        /// A table.
        Table = "a table",
    }
}

piece_kit::faults! {
    /// What is wrong at a place of a scenario, a map, a ruleset or a campaign.
    #[non_exhaustive]
    pub enum FileFault {
        /// Nothing can be read, and nothing more is known.
        Unreadable => "unreadable" [], "this cannot be read";
        /// The text is too long.
        Long(#[from] why: TooLong) => "{why}";
        /// The text is not TOML.
        Toml { line: Option<usize>, why: English } => "toml" [], "{why}";
        /// The text is not JSON.
        Json { line: usize, column: usize, why: English } =>
            "json" [], "not valid JSON: {why}";
        /// The text is JSON, but not a tree of texts, numbers, lists and tables, or has a key
        /// twice.
        Tree { line: usize, column: usize, why: English } => "tree" [], "{why}";
        /// A value is of another type.
        Expected { what: Sort, found: Sort } => "expected" [], "expected {what}, found {found}";
        /// A number is too small or too large, or not whole.
        Range { number: String, least: u32, most: u32 } =>
            "range" [], "{number} is not a whole number from {least} to {most}";
        /// A text cannot be read.
        Text { text: String, why: Vec<MessageData> } => "text" [], "\"{text}\": {why}";
        /// A text is not a name.
        Name { text: String } =>
            "not-a-name" [],
            "\"{text}\" is not a name: use lower-case letters, digits and hyphens";
        /// A character steers a terminal or turns the writing around.
        Control { letter: char } =>
            "control-character" [], "the control character {escaped} is not allowed in a text",
            escaped = letter.escape_unicode();
        /// A key is missing.
        MissingKey { key: String } => "missing-key" [], "the key \"{key}\" is missing";
        /// A key is unknown.
        UnknownKey { key: String, known: String } =>
            "unknown-key" [], "unknown key \"{key}\"; known keys: {known}";
        /// The file is of a later version.
        Version { found: String } => "version" [], "only version 1 is known, not {found}";
        /// No seat has the number.
        NoSeat { seat: u8 } => "no-such-seat" [], "there is no seat {seat}";
        /// The hex is not on the map.
        OffMap { hex: Hex } => "off-map" [hex], "{hex} is not on the map";
        /// The map is empty or too large.
        Hexes { found: usize, most: usize } =>
            "map-size" [], "a map has 1 to {most} hexes, not {found}";
        /// A hex is too far away.
        Far { hex: Hex, most: u32 } =>
            "far" [hex], "{hex} is more than {most} hexes from 0,0";
        /// No terrain has the name.
        Terrain { name: String, known: String } =>
            "no-such-terrain" [], "there is no terrain \"{name}\"; known: {known}";
        /// Two armies start on one hex.
        ArmyThere { hex: Hex } =>
            "army-there" [hex], "another army already stands on {hex}";
        /// A seat starts without a King, or with several.
        Kings { found: u32 } =>
            "kings" [], "a seat must have exactly one King, not {found}";
        /// A seat starts with several Queens.
        Queens { found: u32 } =>
            "queens" [], "a seat can have at most one Queen, not {found}";
        /// There are more units than a map holds.
        ManyUnits { total: u32, most: u32 } =>
            "many-units" [], "{total} units; a map holds at most {most}";
        /// A list of units is longer than a map holds.
        LongUnits { most: u32 } => "long-units" [], "more than {most} units";
        /// A way to play has the name of another.
        VariantTwice { name: String } => "variant-twice" [], "two variants are named \"{name}\"";
        /// A way to play names a seat twice.
        SeatTwice => "seat-twice" [], "a seat is named twice";
        /// There are too few seats, or too many.
        Seats { found: usize, most: usize } =>
            "seats" [], "there must be 2 to {most} seats, not {found}";
        /// A seat is in no team, or in several.
        SeatInTeams { seat: u8, times: usize } =>
            "seat-in-teams" [], "seat {seat} is named {times} times instead of once";
        /// There is one team, or one without seats.
        Teams => "teams" [], "there must be at least two teams, and none may be empty";
        /// A campaign must be able to end.
        NoLimit => "no-limit" [], "either round_limit or quiet_rounds must be set";
        /// No unit with a price has the letter.
        NotBought { letter: String } =>
            "not-bought" [], "\"{letter}\" is not the letter of a unit that can be bought";
        /// A unit has no price.
        NoPrice => "no-price" [], "every unit but the King must have a price";
    }
}
