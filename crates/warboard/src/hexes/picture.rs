//! A map of hexes as lines of text.

use core::fmt;
use std::collections::BTreeMap;

use piece_kit::geom::hex::{Hex, HexDirection};

use super::board::{HexBoard, column};
use super::cells::{HexAttack, HexCell};
use super::ink::{HexInk, Paint, sign};
use super::notes::notes;

/// Columns from the middle of a hex to its border.
const HALF: i64 = 6;

/// Columns between the borders.
const INSIDE: usize = 2 * HALF as usize - 1;

/// Columns between the two signs of the terrain.
const BETWEEN: usize = INSIDE - 4;

/// The border between two rows, from the top of a hex to the next.
const WAVE: &[u8] = b"'--..___..--";

/// The columns of [`WAVE`], before it comes again.
const PERIOD: i64 = WAVE.len() as i64;

/// The three lines of a hex.
#[derive(Clone, Copy)]
enum Line {
    Place,
    Structure,
    Army,
}

impl HexBoard {
    /// The lines of a picture of the map, and below it the armies with all their units,
    /// the attacks that are yet to be fought, and what the signs of the terrains mean.
    ///
    /// Hexes have a corner on top, `r` grows downward and `q` to the right; each row is
    /// shifted by half a hex. A hex is twelve columns wide and has three lines:
    ///
    /// ```text
    /// __..--'--..__
    /// |/\  1,-1 /\|  the coordinates between two signs of the terrain
    /// |  camp N   |  the structure, if there is one
    /// |2:KRNBWWFF |  the army: its seat, then a letter for each unit
    /// '--..___..--'
    /// ```
    ///
    /// * The signs are `::` standard, `)(` narrow, `..` plain, `&&` woods, `/\` mountain,
    ///   `##` fortress; of any other terrain, the first two letters of its name.
    /// * An army of more than nine units is written as their number: `2:16 units`.
    /// * A border of `>`, `<`, `v` or `^` is crossed that way by an attack on the
    ///   neighbour, whose coordinates stand between `!`.
    ///
    /// What may have a colour goes through `paint`, which gives it back with whatever
    /// takes no columns. Lines end where there is nothing more to draw.
    ///
    /// ```
    /// use warboard::piece_kit::geom::hex::Hex;
    /// use warboard::board::{HexArmy, HexBoard, HexCell};
    ///
    /// let cell = HexCell::new(Hex::new(1, -1), "mountain").with_army(HexArmy::new(2, "DQ"));
    /// let board = HexBoard::new([cell], []);
    /// let lines = board.lines(|_, text| text.to_string());
    /// assert_eq!(lines[1], r"|/\ 1,-1  /\|");
    /// assert_eq!(lines[3], "|   2:DQ    |");
    /// assert_eq!(lines[6], "seat  hex   size  units");
    /// assert_eq!(lines[7], "   2  1,-1     2  DQ");
    /// ```
    pub fn lines(&self, mut paint: impl FnMut(HexInk<'_>, &str) -> String) -> Vec<String> {
        let Some(extent) = self.extent() else {
            return Vec::new();
        };
        let picture = Picture {
            board: self,
            left: extent.left,
        };
        let mut lines = vec![picture.border(extent.top, &mut paint)];
        for r in extent.top..=extent.bottom {
            for line in [Line::Place, Line::Structure, Line::Army] {
                lines.push(picture.row(r, line, &mut paint));
            }
            lines.push(picture.border(r + 1, &mut paint));
        }
        lines.extend(notes(self, &mut paint));
        lines
    }
}

/// The picture in plain text; see [`lines`](HexBoard::lines). The board of a battle
/// follows.
impl fmt::Display for HexBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines(|_, text| text.to_string()) {
            writeln!(f, "{}", line.trim_end())?;
        }
        if let Some(battle) = self.battle() {
            write!(f, "\n{battle}")?;
        }
        Ok(())
    }
}

/// Where the hexes of a board are on the page.
struct Picture<'a> {
    board: &'a HexBoard,
    /// The least column of any hex, in halves of a hex.
    left: i64,
}

impl Picture<'_> {
    /// The column of text through the middle of a hex.
    fn middle(&self, hex: Hex) -> i64 {
        HALF * (column(hex) - self.left + 1)
    }

    /// One line of a row of hexes. Neighbours share the border between them.
    fn row(&self, r: i64, line: Line, paint: Paint<'_>) -> String {
        let mut pen = Pen::default();
        for cell in self.board.row(r) {
            let border = self.middle(cell.hex) - HALF;
            if pen.column <= border {
                pen.put(border, "|", 1);
            }
            let part = self.part(cell, line, paint);
            pen.put(border + 1, &part, INSIDE as i64);
            let side = self.side(cell.hex, paint);
            pen.put(border + 2 * HALF, &side, 1);
        }
        pen.text
    }

    fn part(&self, cell: &HexCell, line: Line, paint: Paint<'_>) -> String {
        let ground = HexInk::Terrain(&cell.terrain);
        match (line, &cell.structure, &cell.army) {
            (Line::Place, ..) => self.place(cell, paint),
            (Line::Structure, Some(structure), _) => paint(ground, &centred(structure)),
            (Line::Army, _, Some(army)) => {
                let mut text = format!("{}:{}", army.seat, army.units);
                if text.chars().count() > INSIDE {
                    text = format!("{}:{} units", army.seat, army.size());
                }
                paint(HexInk::Seat(army.seat), &centred(&text))
            }
            _ => paint(ground, &centred("")),
        }
    }

    /// The coordinates between two signs; alone if they are too long for that.
    fn place(&self, cell: &HexCell, paint: Paint<'_>) -> String {
        let ground = HexInk::Terrain(&cell.terrain);
        let (ink, name) = if self.board.is_attacked(cell.hex) {
            (HexInk::Attack, format!("!{}!", cell.hex))
        } else {
            (ground, cell.hex.to_string())
        };
        if name.len() > BETWEEN {
            return paint(ink, &centred(&name));
        }
        let sign = paint(ground, &sign(&cell.terrain));
        format!("{sign}{}{sign}", paint(ink, &format!("{name:^BETWEEN$}")))
    }

    /// The border between a hex and the next in its row.
    fn side(&self, hex: Hex, paint: Paint<'_>) -> String {
        let next = hex.neighbour(HexDirection::QMinusS);
        let crossed =
            self.crossings()
                .find_map(|attack| match (attack.from == hex, attack.to == hex) {
                    (true, _) if attack.to == next => Some(">"),
                    (_, true) if attack.from == next => Some("<"),
                    _ => None,
                });
        match crossed {
            Some(arrow) => paint(HexInk::Attack, arrow),
            None => "|".to_string(),
        }
    }

    /// The border above the hexes of a row and below those of the row before.
    fn border(&self, r: i64, paint: Paint<'_>) -> String {
        let mut signs = BTreeMap::new();
        for (row, phase) in [(r - 1, HALF), (r, 0)] {
            for cell in self.board.row(row) {
                for from_middle in -HALF..=HALF {
                    let place = (from_middle + phase).rem_euclid(PERIOD) as usize;
                    let sign = char::from(WAVE[place]);
                    signs.insert(self.middle(cell.hex) + from_middle, (sign, false));
                }
            }
        }
        for attack in self.crossings() {
            let (from, to) = (i64::from(attack.from.r), i64::from(attack.to.r));
            let arrow = match (from == r, to == r) {
                (false, true) if from < r => 'v',
                (true, false) if to < r => '^',
                _ => continue,
            };
            // The middle of the edge is halfway between the middles of the hexes.
            let edge = (self.middle(attack.from) + self.middle(attack.to)) / 2;
            signs.extend((edge - 1..=edge + 1).map(|column| (column, (arrow, true))));
        }
        let mut pen = Pen::default();
        for (column, (sign, crossed)) in signs {
            let sign = sign.to_string();
            let painted = match crossed {
                true => paint(HexInk::Attack, &sign),
                false => sign,
            };
            pen.put(column, &painted, 1);
        }
        pen.text
    }

    /// The attacks that cross a border of the picture.
    fn crossings(&self) -> impl Iterator<Item = &HexAttack> {
        let known = |hex| self.board.cell(hex).is_some();
        let crosses = move |attack: &&HexAttack| {
            attack.from.distance(attack.to) == 1 && known(attack.from) && known(attack.to)
        };
        self.board.attacks().iter().filter(crosses)
    }
}

/// A line of text that grows to the right.
#[derive(Default)]
struct Pen {
    text: String,
    /// The columns that are written.
    column: i64,
}

impl Pen {
    /// Writes from a column on, with blanks before it if there is a gap. A text may
    /// have more characters than it takes columns.
    fn put(&mut self, column: i64, text: &str, columns: i64) {
        let gap = (column - self.column).max(0);
        self.text.push_str(&" ".repeat(gap as usize));
        self.text.push_str(text);
        self.column += gap + columns;
    }
}

/// A text in the middle of a hex, cut if it is too long.
fn centred(text: &str) -> String {
    format!("{text:^INSIDE$.INSIDE$}")
}
