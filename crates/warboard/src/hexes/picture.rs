//! A map of hexes as lines of text.

use core::fmt;
use std::collections::BTreeMap;

use piece_kit::geom::hex::{Hex, HexDirection};

use super::board::{Extent, HexBoard, column};
use super::cells::{HexAttack, HexCell};
use super::ink::{HexInk, Paint, sign};
use super::notes::notes;

/// How large hexes are drawn.
#[derive(Clone, Copy)]
struct Scale {
    /// Columns from the middle of a hex to its border.
    half: i64,
    /// The border between two rows, from the top of a hex to the next.
    wave: &'static [u8],
    /// Columns of each of the two signs of a terrain.
    sign: usize,
}

const LARGE: Scale = Scale {
    half: 6,
    wave: b"'--..___..--",
    sign: 2,
};

const SMALL: Scale = Scale {
    half: 4,
    wave: b"'-.___.-",
    sign: 1,
};

impl Scale {
    /// Columns between the borders.
    fn inside(self) -> usize {
        2 * self.half as usize - 1
    }

    /// Columns between the two signs of the terrain.
    fn between(self) -> usize {
        self.inside() - 2 * self.sign
    }

    /// Columns of a map.
    fn width(self, extent: &Extent) -> i64 {
        self.half * (extent.right - extent.left + 2) + 1
    }

    /// The sign of the border so many columns from the top of a hex.
    fn border(self, column: i64) -> char {
        let place = column.rem_euclid(self.wave.len() as i64);
        char::from(self.wave[place as usize])
    }

    /// A text in the middle of a hex, cut if it is too long.
    fn centred(self, text: &str) -> String {
        let inside = self.inside();
        format!("{text:^inside$.inside$}")
    }
}

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
    pub fn lines(&self, paint: impl FnMut(HexInk<'_>, &str) -> String) -> Vec<String> {
        self.lines_within(usize::MAX, paint)
    }

    /// As [`lines`](Self::lines), for a page of so many columns. If the map is wider, its hexes are drawn
    /// eight columns wide, not twelve: a sign of the terrain has one column, and an army of more than five
    /// units is written as their number.
    ///
    /// ```text
    /// __.-'-.__
    /// |/1,-1 \|
    /// |camp N |
    /// |  2:8  |
    /// '-.___.-'
    /// ```
    ///
    /// Of a map that is wider even so, and of the notes below it, lines are longer.
    ///
    /// ```
    /// use warboard::board::{HexArmy, HexBoard, HexCell};
    /// use warboard::piece_kit::geom::hex::Hex;
    ///
    /// let row = (0..9).map(|q| HexCell::new(Hex::new(q, 0), "plain"));
    /// let row = row.map(|cell| cell.with_army(HexArmy::new(1, "KRNBWWFF")));
    /// let lines = HexBoard::new(row, []).lines_within(80, |_, text| text.to_string());
    /// assert!(lines[3].starts_with("|  1:8  |  1:8  |"));
    /// assert_eq!(lines[3].len(), 73);
    /// ```
    pub fn lines_within(
        &self,
        columns: usize,
        mut paint: impl FnMut(HexInk<'_>, &str) -> String,
    ) -> Vec<String> {
        let Some(extent) = self.extent() else {
            return Vec::new();
        };
        let fits = usize::try_from(LARGE.width(&extent)).is_ok_and(|width| width <= columns);
        let picture = Picture {
            board: self,
            left: extent.left,
            scale: if fits { LARGE } else { SMALL },
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
    scale: Scale,
}

impl Picture<'_> {
    /// The column of text through the middle of a hex.
    fn middle(&self, hex: Hex) -> i64 {
        self.scale.half * (column(hex) - self.left + 1)
    }

    /// One line of a row of hexes. Neighbours share the border between them.
    fn row(&self, r: i64, line: Line, paint: Paint<'_>) -> String {
        let mut pen = Pen::default();
        let Scale { half, .. } = self.scale;
        for cell in self.board.row(r) {
            let border = self.middle(cell.hex) - half;
            if pen.column <= border {
                pen.put(border, "|", 1);
            }
            let part = self.part(cell, line, paint);
            pen.put(border + 1, &part, 2 * half - 1);
            let side = self.side(cell.hex, paint);
            pen.put(border + 2 * half, &side, 1);
        }
        pen.text
    }

    fn part(&self, cell: &HexCell, line: Line, paint: Paint<'_>) -> String {
        let ground = HexInk::Terrain(&cell.terrain);
        let scale = self.scale;
        match (line, &cell.structure, &cell.army) {
            (Line::Place, ..) => self.place(cell, paint),
            (Line::Structure, Some(structure), _) => paint(ground, &scale.centred(structure)),
            (Line::Army, _, Some(army)) => {
                let (seat, units, size) = (army.seat, &army.units, army.size());
                let texts = [format!("{seat}:{units}"), format!("{seat}:{size} units")];
                let fits = |text: &String| text.chars().count() <= scale.inside();
                let text = texts.into_iter().find(fits);
                let text = text.unwrap_or_else(|| format!("{seat}:{size}"));
                paint(HexInk::Seat(seat), &scale.centred(&text))
            }
            _ => paint(ground, &scale.centred("")),
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
        let (scale, between) = (self.scale, self.scale.between());
        if name.len() > between {
            return paint(ink, &scale.centred(&name));
        }
        let sign: Vec<char> = sign(&cell.terrain).chars().collect();
        let left: String = sign[..scale.sign].iter().collect();
        let right: String = sign[sign.len() - scale.sign..].iter().collect();
        let name = paint(ink, &format!("{name:^between$}"));
        format!("{}{name}{}", paint(ground, &left), paint(ground, &right))
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
        let scale = self.scale;
        for (row, phase) in [(r - 1, scale.half), (r, 0)] {
            for cell in self.board.row(row) {
                for from_middle in -scale.half..=scale.half {
                    let sign = scale.border(from_middle + phase);
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
