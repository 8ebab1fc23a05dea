//! Boards: cells with names and places, which of them are neighbours, and the regions that the
//! documentation says there are. All of it is worked out here.

mod graph;
mod hex;
mod layers;
mod lines;
mod own_regions;
mod square;
mod triangle;
mod walls;

use std::collections::BTreeMap;

use crate::documented::choices::Choices;

pub(crate) use own_regions::add_own_regions;
pub(crate) use walls::add_walls;

/// A cell, as the documentation numbers it.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) name: String,
    /// The name by its place, `r1c2`; on graphs its name again.
    pub(crate) place: String,
    pub(crate) layer: i64,
    pub(crate) row: i64,
    pub(crate) column: i64,
    /// Where it lies across, in steps of half a cell on hexagons and of one cell elsewhere.
    pub(crate) x: i64,
}

/// A list of cells with a name of its own.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub(crate) name: String,
    pub(crate) cells: Vec<usize>,
}

/// Regions with a common name.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    pub(crate) name: String,
    pub(crate) regions: Vec<Region>,
    /// May its regions be called by their own names, and counted off in lists?
    pub(crate) is_numbered: bool,
    /// Do its regions run from cell to cell in an order that the documentation tells?
    pub(crate) is_ordered: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Square,
    Cube,
    Hex,
    Triangle,
    Graph,
}

/// A board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) shape: Shape,
    /// The keys of `[board]`, with their values as TOML.
    pub(crate) keys: Vec<(String, String)>,
    pub(crate) cells: Vec<Cell>,
    pub(crate) families: Vec<Family>,
    pub(crate) own_regions: Vec<(String, String)>,
    pub(crate) neighbours: Vec<(usize, usize)>,
    pub(crate) touching: Vec<(usize, usize)>,
    /// Rows and columns of a full or drawn square board.
    pub(crate) height: i64,
    pub(crate) width: i64,
    pub(crate) goes_around: (bool, bool),
    pub(crate) has_holes: bool,
}

impl Board {
    /// A small board of any shape.
    pub(crate) fn any(c: &mut Choices) -> Self {
        match c.below(12) {
            0..=2 => square::full(c, 9),
            3..=5 => square::cut_out(c),
            6 => square::around(c),
            7 => layers::any(c),
            8 | 9 => hex::any(c),
            10 => triangle::any(c),
            _ => graph::any(c),
        }
    }

    /// Cells with names alone, which stand for what carries the pieces.
    pub(crate) fn of_names(names: &[String]) -> Self {
        graph::of_names(names)
    }

    pub(crate) fn grid(c: &mut Choices, rows: i64, columns: i64) -> Self {
        square::grid(c, rows, columns, (false, false))
    }

    pub(crate) fn cylinder(c: &mut Choices, rows: i64, columns: i64) -> Self {
        square::grid(c, rows, columns, (false, true))
    }

    pub(crate) fn cut_out_of(c: &mut Choices, picture: &[Vec<bool>]) -> Self {
        square::cut_out_of(c, picture)
    }

    /// A small flat board of squares.
    pub(crate) fn flat(c: &mut Choices) -> Self {
        match c.below(5) {
            0..=2 => square::full(c, 9),
            3 => square::cut_out(c),
            _ => square::around(c),
        }
    }

    pub(crate) fn at(&self, layer: i64, row: i64, column: i64) -> Option<usize> {
        let is_there = |cell: &Cell| (cell.layer, cell.row, cell.column) == (layer, row, column);
        self.cells.iter().position(is_there)
    }

    pub(crate) fn family(&self, name: &str) -> Option<&Family> {
        self.families.iter().find(|family| family.name == name)
    }

    pub(crate) fn is_flat_square(&self) -> bool {
        self.shape == Shape::Square
    }

    /// The cells that share a side with it, or are linked.
    pub(crate) fn beside(&self, cell: usize) -> Vec<usize> {
        partners(&self.neighbours, cell)
    }

    pub(crate) fn around(&self, cell: usize) -> Vec<usize> {
        partners(&self.touching, cell)
    }

    /// One of the names of a cell.
    pub(crate) fn call(&self, c: &mut Choices, cell: usize) -> String {
        let cell = &self.cells[cell];
        if c.rarely(3) {
            cell.place.clone()
        } else {
            cell.name.clone()
        }
    }

    /// The rows of a drawing: cells, and `None` for a hole. A graph is one row.
    pub(crate) fn rows(&self) -> Vec<Vec<Vec<Option<usize>>>> {
        if self.shape == Shape::Graph {
            return vec![vec![(0..self.cells.len()).map(Some).collect()]];
        }
        let mut layers: BTreeMap<i64, BTreeMap<i64, Vec<usize>>> = BTreeMap::new();
        for (index, cell) in self.cells.iter().enumerate() {
            let rows = layers.entry(cell.layer).or_default();
            rows.entry(cell.row).or_default().push(index);
        }
        let row = |(row, cells): (i64, Vec<usize>)| -> Vec<Option<usize>> {
            if !self.is_flat_square() {
                return cells.into_iter().map(Some).collect();
            }
            (1..=self.width).map(|column| self.at(1, row, column)).collect()
        };
        let layers = layers.into_values();
        layers.map(|rows| rows.into_iter().map(row).collect()).collect()
    }

    pub(super) fn new(shape: Shape, cells: Vec<Cell>) -> Self {
        Board {
            shape,
            keys: Vec::new(),
            cells,
            families: Vec::new(),
            own_regions: Vec::new(),
            neighbours: Vec::new(),
            touching: Vec::new(),
            height: 0,
            width: 0,
            goes_around: (false, false),
            has_holes: false,
        }
    }

    pub(super) fn pairs(&self, are: impl Fn(&Cell, &Cell) -> bool) -> Vec<(usize, usize)> {
        let count = self.cells.len();
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        pairs
            .filter(|(a, b)| are(&self.cells[*a], &self.cells[*b]))
            .collect()
    }

    pub(super) fn add(&mut self, name: &str, single: &str, regions: Vec<Vec<usize>>) {
        let name_of = |index: usize| format!("{single} {}", index + 1);
        let regions: Vec<Region> = regions
            .into_iter()
            .enumerate()
            .map(|(index, cells)| Region {
                name: name_of(index),
                cells,
            })
            .collect();
        if !regions.is_empty() {
            self.families.push(Family {
                name: name.to_owned(),
                regions,
                is_numbered: !single.is_empty(),
                is_ordered: true,
            });
        }
    }

    /// Several families under one name.
    pub(super) fn add_union(&mut self, name: &str, parts: &[&str]) {
        let parts = parts.iter().filter_map(|part| self.family(part));
        let regions: Vec<Region> = parts.flat_map(|family| family.regions.clone()).collect();
        if !regions.is_empty() {
            self.families.push(Family {
                name: name.to_owned(),
                regions,
                is_numbered: false,
                is_ordered: true,
            });
        }
    }

    /// One region called like its family.
    pub(super) fn add_region(&mut self, name: &str, cells: Vec<usize>) {
        if !cells.is_empty() {
            self.families.push(Family {
                name: name.to_owned(),
                regions: vec![Region {
                    name: name.to_owned(),
                    cells,
                }],
                is_numbered: true,
                is_ordered: false,
            });
        }
    }

    /// Pairs of cells as a family.
    pub(super) fn add_pairs(&mut self, name: &str, pairs: &[(usize, usize)]) {
        self.add(name, "", pairs.iter().map(|(a, b)| vec![*a, *b]).collect());
        if let Some(family) = self.families.iter_mut().find(|family| family.name == name) {
            family.is_ordered = false;
        }
    }

    /// What every board has.
    pub(super) fn add_common(&mut self) {
        let all = (0..self.cells.len()).collect();
        self.add_region("board", all);
        let neighbours = self.neighbours.clone();
        self.add_pairs("neighbours", &neighbours);
        let touching = self.touching.clone();
        if self.shape != Shape::Graph {
            self.add_pairs("touching", &touching);
        }
    }
}

fn partners(pairs: &[(usize, usize)], cell: usize) -> Vec<usize> {
    let partners = pairs.iter().filter_map(|(a, b)| match cell {
        cell if cell == *a => Some(*b),
        cell if cell == *b => Some(*a),
        _ => None,
    });
    partners.collect()
}

/// Names for cells: letters or words, each once.
pub(super) fn cell_names(c: &mut Choices, count: usize, longest: usize) -> Vec<String> {
    const LETTERS: [&str; 16] = [
        "a", "b", "d", "e", "f", "g", "h", "i", "j", "m", "n", "o", "A", "B", "D", "E",
    ];
    const WORDS: [&str; 16] = [
        "no", "a1", "b2", "Zed", "up", "e_1", "s1", "big", "row1", "k9", "mid", "q", "L2", "Q7", "w", "v0",
    ];
    let words: Vec<&str> = WORDS.into_iter().filter(|word| word.len() <= longest).collect();
    if c.flag() && words.len() >= count {
        return c.some_of(&words, count).into_iter().map(str::to_owned).collect();
    }
    c.some_of(&LETTERS, count)
        .into_iter()
        .map(str::to_owned)
        .collect()
}
