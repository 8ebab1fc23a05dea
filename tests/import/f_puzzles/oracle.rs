//! What a puzzle says, read from its JSON and checked on filled boards: none of it comes from the importer.

use std::collections::BTreeSet;

use serde_json::Value;

/// The digits of a board in reading order.
pub(super) type Grid = Vec<i64>;

/// A puzzle of f-puzzles as a judge of filled boards.
pub(super) struct Oracle<'a> {
    document: &'a Value,
    size: usize,
    regions: Vec<Option<i64>>,
    givens: Vec<Option<i64>>,
}

/// A cell by its row and column from 0.
type Place = (usize, usize);

fn different(digits: impl IntoIterator<Item = i64>) -> bool {
    let mut seen = BTreeSet::new();
    digits.into_iter().all(|digit| seen.insert(digit))
}

fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

/// The rows and columns of a box.
fn box_of(size: usize) -> (usize, usize) {
    match size {
        4 => (2, 2),
        6 => (2, 3),
        8 => (2, 4),
        9 => (3, 3),
        _ => (1, size),
    }
}

impl<'a> Oracle<'a> {
    pub(super) fn new(document: &'a Value) -> Self {
        let size = document["size"].as_u64().expect("puzzles have a size") as usize;
        let (height, width) = box_of(size);
        let (mut regions, mut givens) = (vec![], vec![]);
        for row in 0..size {
            for column in 0..size {
                let cell = &document["grid"][row][column];
                let usual = row / height * (size / width) + column / width;
                regions.push(match cell.get("region") {
                    None => Some(usual as i64),
                    Some(region) => region.as_i64().filter(|region| *region >= 0),
                });
                let is_given = cell["given"].as_bool() == Some(true);
                givens.push(number(&cell["value"]).filter(|_| is_given));
            }
        }
        Oracle {
            document,
            size,
            regions,
            givens,
        }
    }

    /// All boards of the puzzle.
    pub(super) fn boards(&self) -> BTreeSet<Grid> {
        let mut found = BTreeSet::new();
        self.fill(&mut vec![], &mut found);
        found
    }

    fn fill(&self, grid: &mut Grid, found: &mut BTreeSet<Grid>) {
        let cell = grid.len();
        if cell == self.size * self.size {
            if self.holds(grid) {
                found.insert(grid.clone());
            }
            return;
        }
        for digit in 1..=self.size as i64 {
            let fits = self.givens[cell].is_none_or(|given| given == digit);
            let sees = |other: usize| {
                let same_region = self.regions[other].is_some() && self.regions[other] == self.regions[cell];
                other / self.size == cell / self.size || other % self.size == cell % self.size || same_region
            };
            if fits && (0..cell).all(|other| grid[other] != digit || !sees(other)) {
                grid.push(digit);
                self.fill(grid, found);
                grid.pop();
            }
        }
    }

    /// Do all rules hold on a board whose rows, columns and regions are right?
    pub(super) fn holds(&self, grid: &Grid) -> bool {
        let rules = self.document.as_object().expect("a puzzle is an object");
        let mut kinds = rules.iter().filter(|(_, value)| **value == Value::Bool(true));
        self.allowed(grid)
            && kinds.all(|(flag, _)| self.flag_holds(flag, grid))
            && rules
                .iter()
                .all(|(kind, elements)| self.kind_holds(kind, elements, grid))
    }

    fn digit(&self, grid: &Grid, (row, column): Place) -> i64 {
        grid[row * self.size + column]
    }

    /// The place of `R1C2`, if it is on the board.
    fn place(&self, name: &Value) -> Option<Place> {
        let name = name.as_str().expect("a place is a string");
        let (row, column) = name.strip_prefix('R')?.split_once('C')?;
        let row = row.parse::<usize>().ok()?.checked_sub(1)?;
        let column = column.parse::<usize>().ok()?.checked_sub(1)?;
        (row < self.size && column < self.size).then_some((row, column))
    }

    fn places(&self, names: &Value) -> Vec<Place> {
        let names = names.as_array().into_iter().flatten();
        names
            .map(|name| self.place(name).expect("it is on the board"))
            .collect()
    }

    fn digits(&self, names: &Value, grid: &Grid) -> Vec<i64> {
        self.places(names)
            .into_iter()
            .map(|place| self.digit(grid, place))
            .collect()
    }

    fn allowed(&self, grid: &Grid) -> bool {
        (0..grid.len()).all(|cell| {
            let marks = &self.document["grid"][cell / self.size][cell % self.size]["givenPencilMarks"];
            let marks = marks.as_array().cloned().unwrap_or_default();
            marks.is_empty() || marks.iter().any(|mark| number(mark) == Some(grid[cell]))
        })
    }

    fn flag_holds(&self, flag: &str, grid: &Grid) -> bool {
        let size = self.size;
        let apart = |moves: &[(i64, i64)]| {
            self.cells().all(|cell| {
                let mut others = moves.iter().filter_map(|step| self.step(cell, *step));
                others.all(|other| self.digit(grid, other) != self.digit(grid, cell))
            })
        };
        match flag {
            "diagonal+" => different((0..size).map(|row| self.digit(grid, (row, size - 1 - row)))),
            "diagonal-" => different((0..size).map(|row| self.digit(grid, (row, row)))),
            "antiknight" => apart(&[(1, 2), (1, -2), (2, 1), (2, -1)]),
            "antiking" => apart(&[(1, 1), (1, -1)]),
            "disjointgroups" => {
                let (height, width) = box_of(size);
                (0..height).all(|row| {
                    (0..width).all(|column| {
                        let group = self
                            .cells()
                            .filter(|(r, c)| r % height == row && c % width == column);
                        different(group.map(|cell| self.digit(grid, cell)))
                    })
                })
            }
            "nonconsecutive" => self.unmarked(&["difference", "ratio"], grid, &|one, other| {
                (one - other).abs() != 1
            }),
            other => panic!("unknown flag {other}"),
        }
    }

    fn cells(&self) -> impl Iterator<Item = Place> {
        let size = self.size;
        (0..size * size).map(move |cell| (cell / size, cell % size))
    }

    fn step(&self, (row, column): Place, (down, right): (i64, i64)) -> Option<Place> {
        let at = |from: usize, by: i64| {
            usize::try_from(from as i64 + by)
                .ok()
                .filter(|at| *at < self.size)
        };
        Some((at(row, down)?, at(column, right)?))
    }

    fn neighbours(&self, cell: Place) -> Vec<Place> {
        let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        steps.iter().filter_map(|step| self.step(cell, *step)).collect()
    }

    /// Does something hold for all neighbours without a clue of these kinds between them?
    fn unmarked(&self, kinds: &[&str], grid: &Grid, fits: &dyn Fn(i64, i64) -> bool) -> bool {
        let marks = kinds
            .iter()
            .flat_map(|kind| self.document[*kind].as_array().into_iter().flatten());
        let marks: Vec<Vec<Place>> = marks.map(|mark| self.places(&mark["cells"])).collect();
        self.cells().all(|cell| {
            self.neighbours(cell).into_iter().all(|near| {
                let is_marked = marks
                    .iter()
                    .any(|mark| mark.contains(&cell) && mark.contains(&near));
                is_marked || fits(self.digit(grid, cell), self.digit(grid, near))
            })
        })
    }

    fn negative_holds(&self, kind: &str, grid: &Grid) -> bool {
        if kind == "xv" {
            return self.unmarked(&["xv"], grid, &|one, other| one + other != 5 && one + other != 10);
        }
        let clues = self.document[kind].as_array().into_iter().flatten();
        let mut ratios: Vec<i64> = clues.map(|clue| number(&clue["value"]).unwrap_or(2)).collect();
        if ratios.is_empty() {
            ratios.push(2);
        }
        self.unmarked(&["difference", "ratio"], grid, &|one, other| {
            ratios
                .iter()
                .all(|ratio| one != other * ratio && other != one * ratio)
        })
    }

    fn kind_holds(&self, kind: &str, elements: &Value, grid: &Grid) -> bool {
        let Some(elements) = elements.as_array().filter(|_| kind != "grid") else {
            return true;
        };
        match kind {
            "negative" => elements
                .iter()
                .all(|kind| self.negative_holds(kind.as_str().expect("a kind is a string"), grid)),
            "minimum" | "maximum" => {
                let marked: Vec<Place> = elements
                    .iter()
                    .filter_map(|element| self.place(&element["cell"]))
                    .collect();
                marked.iter().all(|cell| {
                    let mut near = self
                        .neighbours(*cell)
                        .into_iter()
                        .filter(|near| !marked.contains(near));
                    near.all(|near| {
                        let (one, other) = (self.digit(grid, *cell), self.digit(grid, near));
                        if kind == "minimum" {
                            one < other
                        } else {
                            one > other
                        }
                    })
                })
            }
            _ => elements
                .iter()
                .all(|element| self.element_holds(kind, element, grid)),
        }
    }

    fn element_holds(&self, kind: &str, element: &Value, grid: &Grid) -> bool {
        let digits = self.digits(&element["cells"], grid);
        let value = number(&element["value"]);
        let is_sum = |sum: i64| value.is_none_or(|value| sum == value);
        let own = || self.digit(grid, self.place(&element["cell"]).expect("it is on the board"));
        match kind {
            "odd" => own() % 2 == 1,
            "even" => own() % 2 == 0,
            "extraregion" => different(digits),
            "killercage" => is_sum(digits.iter().sum()) && different(digits),
            "littlekillersum" => is_sum(digits.iter().sum()),
            "difference" => (digits[0] - digits[1]).abs() == value.unwrap_or(1),
            "ratio" => {
                let ratio = value.unwrap_or(2);
                digits[0] == ratio * digits[1] || digits[1] == ratio * digits[0]
            }
            "xv" => digits[0] + digits[1] == if element["value"] == "X" { 10 } else { 5 },
            "quadruple" => {
                let values: Vec<i64> = element["values"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(number)
                    .collect();
                let times = |list: &[i64], digit: i64| list.iter().filter(|other| **other == digit).count();
                values
                    .iter()
                    .all(|digit| times(&digits, *digit) >= times(&values, *digit))
            }
            "clone" => digits == self.digits(&element["cloneCells"], grid),
            "sandwichsum" => is_sum(self.sandwich(&self.seen_from(&element["cell"], grid))),
            "skyscraper" => is_sum(skyscrapers(&self.seen_from(&element["cell"], grid))),
            _ => {
                let lines = element["lines"].as_array().into_iter().flatten();
                let mut lines = lines.map(|line| self.digits(line, grid));
                lines.all(|line| self.line_holds(kind, &digits, value, &line))
            }
        }
    }

    fn line_holds(&self, kind: &str, circle: &[i64], value: Option<i64>, line: &[i64]) -> bool {
        let (first, last) = (line[0], line[line.len() - 1]);
        match kind {
            "thermometer" => line.windows(2).all(|pair| pair[0] < pair[1]),
            "palindrome" => line.iter().eq(line.iter().rev()),
            "whispers" => {
                let far = value.unwrap_or((self.size as i64 + 1) / 2);
                line.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= far)
            }
            "renban" => {
                let mut sorted = line.to_vec();
                sorted.sort_unstable();
                sorted.windows(2).all(|pair| pair[0] + 1 == pair[1])
            }
            "betweenline" => line[1..line.len() - 1]
                .iter()
                .all(|digit| first.min(last) < *digit && *digit < first.max(last)),
            "arrow" => {
                circle.iter().fold(0, |number, digit| 10 * number + digit) == line[1..].iter().sum::<i64>()
            }
            other => panic!("unknown kind {other}"),
        }
    }

    /// The digits of a row or column from a place beside the board.
    fn seen_from(&self, place: &Value, grid: &Grid) -> Vec<i64> {
        let place = place.as_str().expect("a place is a string");
        let (row, column) = place[1..].split_once('C').expect("a place has a column");
        let (row, column): (usize, usize) = (row.parse().expect("a row"), column.parse().expect("a column"));
        let at = |index: usize| match (row, column) {
            (0, column) => (index, column - 1),
            (row, 0) => (row - 1, index),
            (row, column) if row > self.size => (self.size - 1 - index, column - 1),
            (row, _) => (row - 1, self.size - 1 - index),
        };
        (0..self.size).map(|index| self.digit(grid, at(index))).collect()
    }

    fn sandwich(&self, line: &[i64]) -> i64 {
        let end = |digit: i64| {
            line.iter()
                .position(|other| *other == digit)
                .expect("each digit is there")
        };
        let (one, other) = (end(1), end(self.size as i64));
        line[one.min(other) + 1..one.max(other)].iter().sum()
    }
}

/// How many digits are larger than all before them?
fn skyscrapers(line: &[i64]) -> i64 {
    let seen = (0..line.len()).filter(|at| line[..*at].iter().all(|before| *before < line[*at]));
    seen.count() as i64
}
