//! Planes against naive ones that are made from texts alone.

mod battle;
mod board;
mod campaign;
mod pieces;

use std::collections::BTreeMap;

use warboard_learn::Learnable;

/// What a seat is shown, all cells of all planes.
pub(crate) fn observed<G: Learnable>(game: &G, position: &G::Position, seat: usize) -> Vec<u8> {
    let mut cells = vec![9; game.sizes().observation()];
    game.observe(position, seat, 2, &mut cells);
    cells
}

/// Cells that are written by the names of planes.
pub(crate) struct Naive {
    cells: Vec<u8>,
    area: usize,
    columns: usize,
    planes: BTreeMap<String, usize>,
}

impl Naive {
    pub(crate) fn of<G: Learnable>(game: &G) -> Self {
        let sizes = game.sizes();
        let names = game.planes().iter().map(|plane| plane.name.to_string());
        Self {
            cells: vec![0; sizes.observation()],
            area: sizes.area(),
            columns: sizes.columns,
            planes: names.zip(0..).collect(),
        }
    }

    pub(crate) fn plane(&mut self, name: &str) -> &mut [u8] {
        let plane = *self.planes.get(name).unwrap_or_else(|| panic!("{name}"));
        &mut self.cells[plane * self.area..][..self.area]
    }

    pub(crate) fn put(&mut self, name: &str, row: usize, column: usize, number: u64) {
        let cell = row * self.columns + column;
        self.plane(name)[cell] = number as u8;
    }

    pub(crate) fn fill(&mut self, name: &str, number: u64) {
        self.plane(name).fill(number as u8);
    }

    /// That these planes are the same in an observation.
    pub(crate) fn is_shown(&self, cells: &[u8], text: &str, read: impl Fn(&str) -> bool) {
        for (name, plane) in self.planes.iter().filter(|(name, _)| read(name)) {
            let of = |cells: &[u8]| cells[plane * self.area..][..self.area].to_vec();
            assert_eq!(of(cells), of(&self.cells), "{name}: {text}");
        }
    }
}

/// The signs of a board by file and rank from a1.
pub(crate) fn signs(text: &str) -> Vec<(usize, usize, char)> {
    let mut signs = Vec::new();
    let ranks = text.split('/').count();
    for (line, rank) in text.split('/').zip((0..ranks).rev()) {
        let (mut file, mut digits) = (0, String::new());
        for sign in line.chars().chain([' ']) {
            if sign.is_ascii_digit() {
                digits.push(sign);
                continue;
            }
            file += digits.parse().unwrap_or(0);
            digits.clear();
            if sign != ' ' {
                signs.push((file, rank, sign));
                file += 1;
            }
        }
    }
    signs
}

pub(crate) fn file_of(sign: char) -> usize {
    (sign.to_ascii_lowercase() as u8 - b'a').into()
}
