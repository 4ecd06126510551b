//! Diagrams as SVG documents: standalone, ASCII, with nothing rounded and no
//! fonts but the viewer's own, so that the same diagram is the same bytes everywhere.
//! docs/design.md#pictures-are-written-by-hand

mod beside;
mod colours;
mod defs;
pub(crate) mod figures;
mod ground;
mod hexes;
mod layout;
mod options;
mod overlay;
mod pieces;
mod squares;
pub(crate) mod words;

pub use figures::FIGURES;
pub use layout::{Layout, Place, Point};
pub use options::{Mark, SvgOptions};
pub use words::{Colour, MarkKind, ParseSvgOptionError, PieceSet, SvgId};

use colours::{PANEL, Paint};
use defs::Defs;

use crate::diagram::Diagram;

impl Diagram {
    /// The diagram as an SVG document, for a browser or a page.
    ///
    /// The same diagram gives the same text. It is ASCII and needs nothing from
    /// elsewhere.
    ///
    /// # Pictures on a page
    /// A page that has the document among its elements may change its colours. Elements have classes,
    /// and each class takes its colour from a custom property of the same name; that of a line ends
    /// with `-line`. `.warboard { --wb-dark: #769656; --wb-light: #eeeed2 }` makes the board green. Two
    /// pictures that differ have no id in common; for equal ones there is [`SvgOptions::id`].
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let picture = game.diagram().svg();
    /// assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    /// assert!(picture.contains("<title>f2: White's queen</title>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn svg(&self) -> String {
        self.svg_with(&SvgOptions::default())
    }

    /// The diagram as an SVG document, drawn as the options say: turned, with marks, with
    /// letters for pieces, ready for clicks. [`layout`](Self::layout) says where everything is.
    pub fn svg_with(&self, options: &SvgOptions) -> String {
        match self {
            Self::Squares(board) => board.svg_with(options),
            Self::Hexes(board) => board.svg_with(options),
        }
    }
}

/// Elements and the room that they take, from its left upper corner.
struct Picture {
    width: i64,
    height: i64,
    elements: String,
}

impl Picture {
    /// Two pictures, one under the other, each in the middle.
    fn above(self, below: &Self) -> Self {
        let width = self.width.max(below.width);
        let centred = |picture: &Self, y: i64| {
            let x = (width - picture.width) / 2;
            place((x, y), None, &picture.elements)
        };
        Self {
            width,
            height: self.height + below.height,
            elements: centred(&self, 0) + &centred(below, self.height),
        }
    }

    fn document(&self, defs: Defs, options: &SvgOptions) -> String {
        let Self {
            width,
            height,
            elements,
        } = self;
        let panel = format!("<rect{PANEL} width=\"{width}\" height=\"{height}\"/>\n");
        let elements = defs.with(&(panel + elements), options.id.as_ref());
        let sheet = colours::sheet(&elements);
        let id = options.id.as_ref().map(|id| format!(" id=\"{id}\""));
        let id = id.unwrap_or_default();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{id} class=\"warboard\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" \
             text-anchor=\"middle\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
             {sheet}{elements}</svg>\n"
        )
    }
}

/// Elements moved to a point, with the name of the square, hex or place that they draw if it is to
/// be clicked.
fn place((x, y): (i64, i64), name: Option<&str>, elements: &str) -> String {
    let name = name.map(|name| format!(" data-square=\"{}\"", escaped(name)));
    let name = name.unwrap_or_default();
    format!("<g transform=\"translate({x},{y})\"{name}>\n{elements}</g>\n")
}

/// A line of text around a point of its base line.
fn text((x, y): (i64, i64), size: u8, paint: Paint, words: &str) -> String {
    let words = escaped(words);
    format!("<text{paint} x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{words}</text>\n")
}

/// What a viewer says of the element around it.
fn title(words: &str) -> String {
    format!("<title>{}</title>\n", escaped(words))
}

/// A text as XML has it between tags and in quotes: in ASCII, whatever encoding it is read in.
/// Control characters, which XML has no way to write, become the replacement character.
fn escaped(words: &str) -> String {
    let mut escaped = String::new();
    for letter in words.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            ' '..='~' => escaped.push(letter),
            '\u{fffe}' | '\u{ffff}' => escaped.push_str("&#65533;"),
            _ if letter.is_control() => escaped.push_str("&#65533;"),
            _ => escaped.push_str(&format!("&#{};", u32::from(letter))),
        }
    }
    escaped
}
