//! Random rules of every kind, most of which hold on a given board.

use serde_json::{Map, Value, json};

use super::oracle::{Grid, Oracle};

/// All kinds of rule, and what cells can say of themselves.
pub(super) const KINDS: [&str; 31] = [
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "nonconsecutive",
    "negative ratio",
    "negative xv",
    "arrow",
    "betweenline",
    "clone",
    "difference",
    "even",
    "extraregion",
    "killercage",
    "littlekillersum",
    "maximum",
    "minimum",
    "odd",
    "palindrome",
    "quadruple",
    "ratio",
    "renban",
    "sandwichsum",
    "skyscraper",
    "thermometer",
    "whispers",
    "xv",
    "regions",
    "givens",
    "candidates",
];

/// How often a rule is drawn until it holds on the board.
const TRIES: usize = 40;

/// A random generator: the same seed gives the same puzzles everywhere.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end
    }
}

/// Draws puzzles around a board.
pub(super) struct Author<'a> {
    pub size: usize,
    pub board: &'a Grid,
    pub dice: Dice,
}

fn name((row, column): (usize, usize)) -> String {
    format!("R{}C{}", row + 1, column + 1)
}

/// An empty puzzle.
pub(super) fn blank(size: usize) -> Value {
    let row: Vec<Value> = (0..size).map(|_| json!({})).collect();
    json!({ "size": size, "grid": vec![row; size] })
}

impl Author<'_> {
    /// Adds a rule of a kind to a puzzle.
    pub(super) fn add(&mut self, kind: &str, document: &mut Value) {
        for _ in 0..TRIES {
            let mut with_rule = blank(self.size);
            self.draw(kind, &mut with_rule);
            let holds = Oracle::new(&with_rule).holds(self.board);
            if holds || matches!(kind, "regions" | "diagonal+" | "diagonal-") {
                return merge(document, &with_rule);
            }
        }
        // No rule of this kind holds on the board: the puzzle may have none.
        let mut with_rule = blank(self.size);
        self.draw(kind, &mut with_rule);
        merge(document, &with_rule);
    }

    fn draw(&mut self, kind: &str, document: &mut Value) {
        match kind {
            "negative ratio" => document["negative"] = json!(["ratio"]),
            "negative xv" => document["negative"] = json!(["xv"]),
            "regions" => self.draw_regions(document),
            "givens" | "candidates" => self.draw_cells(kind, document),
            "diagonal+" | "diagonal-" | "antiknight" | "antiking" | "disjointgroups" | "nonconsecutive" => {
                document[kind] = json!(true);
            }
            _ => {
                let number = 1 + self.dice.below(2);
                document[kind] = (0..number).map(|_| self.element(kind)).collect();
            }
        }
    }

    /// Exchanges two cells of neighbouring regions, and states only the regions of these two.
    fn draw_regions(&mut self, document: &mut Value) {
        let height = if self.size == 5 { 1 } else { 2 };
        let width = self.size / height;
        let row = self.dice.below(self.size);
        let region = |row: usize, column: usize| row / height * height + column / width;
        if height > 1 {
            document["grid"][row][width - 1]["region"] = region(row, width).into();
            document["grid"][row][width]["region"] = region(row, width - 1).into();
        } else if row + 1 < self.size {
            document["grid"][row][0]["region"] = region(row + 1, 0).into();
            document["grid"][row + 1][1]["region"] = region(row, 0).into();
        }
        if self.dice.below(4) == 0 {
            document["grid"][row][0]["region"] = Value::Null;
        }
    }

    fn draw_cells(&mut self, kind: &str, document: &mut Value) {
        for _ in 0..3 {
            let (row, column) = (self.dice.below(self.size), self.dice.below(self.size));
            let digit = self.board[row * self.size + column];
            let cell = &mut document["grid"][row][column];
            if kind == "givens" {
                cell["value"] = digit.into();
                cell["given"] = true.into();
            } else {
                let other = 1 + self.dice.below(self.size) as i64;
                cell["givenPencilMarks"] = json!([digit, other]);
            }
        }
    }

    /// A path of different cells, each a king's move from the one before.
    fn path(&mut self, length: usize) -> Vec<(usize, usize)> {
        let mut path = vec![(self.dice.below(self.size), self.dice.below(self.size))];
        for _ in 0..50 {
            if path.len() == length {
                break;
            }
            let (row, column) = path[path.len() - 1];
            let next = (
                (row + self.dice.below(3)).wrapping_sub(1),
                (column + self.dice.below(3)).wrapping_sub(1),
            );
            if next.0 < self.size && next.1 < self.size && !path.contains(&next) {
                path.push(next);
            }
        }
        path
    }

    fn names(&mut self, length: usize) -> Vec<String> {
        self.path(length).into_iter().map(name).collect()
    }

    /// Two neighbours that share a side.
    fn pair(&mut self) -> Vec<(usize, usize)> {
        let (row, column) = (self.dice.below(self.size), self.dice.below(self.size - 1));
        let pair = [(row, column), (row, column + 1)];
        let turned = [(column, row), (column + 1, row)];
        if self.dice.below(2) == 0 { pair } else { turned }.to_vec()
    }

    fn digit(&self, (row, column): (usize, usize)) -> i64 {
        self.board[row * self.size + column]
    }

    fn element(&mut self, kind: &str) -> Value {
        let length = 2 + self.dice.below(self.size.min(4) - 1);
        match kind {
            "odd" | "even" | "minimum" | "maximum" => json!({ "cell": self.names(1)[0] }),
            "extraregion" => json!({ "cells": self.names(length) }),
            "killercage" => {
                let cells = self.path(length);
                let sum: i64 = cells.iter().map(|cell| self.digit(*cell)).sum();
                let cells: Vec<String> = cells.into_iter().map(name).collect();
                match self.dice.below(3) {
                    0 => json!({ "cells": cells }),
                    _ => json!({ "cells": cells, "value": sum.to_string() }),
                }
            }
            "littlekillersum" => self.little_killer(),
            "sandwichsum" | "skyscraper" => self.beside(kind),
            "difference" | "ratio" | "xv" => self.dot(kind),
            "quadruple" => {
                let (row, column) = (self.dice.below(self.size - 1), self.dice.below(self.size - 1));
                let cells = [
                    (row, column),
                    (row, column + 1),
                    (row + 1, column),
                    (row + 1, column + 1),
                ];
                let values: Vec<i64> = cells[self.dice.below(3)..]
                    .iter()
                    .map(|cell| self.digit(*cell))
                    .collect();
                json!({ "cells": cells.map(name), "values": values })
            }
            "clone" => {
                let (one, other) = (self.path(2), self.path(2));
                let [one, other] = [one, other].map(|cells| cells.into_iter().map(name).collect::<Vec<_>>());
                json!({ "cells": one, "cloneCells": other })
            }
            "arrow" => {
                let digits = 1 + usize::from(self.dice.below(4) == 0);
                let length = digits + 1 + self.dice.below(3);
                let line = self.path(length);
                let circle: Vec<String> = line[..digits.min(line.len())].iter().copied().map(name).collect();
                let line: Vec<String> = line[digits - 1..].iter().copied().map(name).collect();
                json!({ "cells": circle, "lines": [line] })
            }
            "whispers" if self.dice.below(2) == 0 => {
                let far = 1 + self.dice.below(self.size / 2);
                json!({ "lines": [self.names(length)], "value": far.to_string() })
            }
            _ => json!({ "lines": [self.names(length)] }),
        }
    }

    fn little_killer(&mut self) -> Value {
        let size = self.size;
        let (row, start) = (self.dice.below(size - 1), self.dice.below(2));
        // From the left side downwards, or from above to the left.
        let cells: Vec<(usize, usize)> = match start {
            0 => (0..size - row).map(|step| (row + step, step)).collect(),
            _ => (0..=row).map(|step| (step, row - step)).collect(),
        };
        let (cell, direction) = match start {
            0 => (format!("R{row}C0"), "DR"),
            _ => (format!("R0C{}", row + 2), "DL"),
        };
        let sum: i64 = cells.iter().map(|cell| self.digit(*cell)).sum();
        let cells: Vec<String> = cells.into_iter().map(name).collect();
        json!({ "cell": cell, "direction": direction, "cells": cells, "value": sum.to_string() })
    }

    fn beside(&mut self, kind: &str) -> Value {
        let at = 1 + self.dice.below(self.size);
        let after = self.size + 1;
        let cell = match self.dice.below(4) {
            0 => format!("R{at}C0"),
            1 => format!("R{at}C{after}"),
            2 => format!("R0C{at}"),
            _ => format!("R{after}C{at}"),
        };
        // The number that the board has there.
        let most = (self.size * (self.size + 1) / 2) as i64;
        let fits = (0..most).find(|value| {
            let mut document = blank(self.size);
            document[kind] = json!([{ "cell": cell, "value": value.to_string() }]);
            Oracle::new(&document).holds(self.board)
        });
        json!({ "cell": cell, "value": fits.expect("each line has a number").to_string() })
    }

    fn dot(&mut self, kind: &str) -> Value {
        let pair = self.pair();
        let (one, other) = (self.digit(pair[0]), self.digit(pair[1]));
        let cells: Vec<String> = pair.into_iter().map(name).collect();
        let value = match kind {
            "difference" => (one - other).abs().to_string(),
            "ratio" => (one.max(other) / one.min(other)).to_string(),
            _ => if one + other == 10 { "X" } else { "V" }.to_string(),
        };
        let is_usual = matches!((kind, value.as_str()), ("difference", "1") | ("ratio", "2"));
        match is_usual && self.dice.below(2) == 0 {
            true => json!({ "cells": cells }),
            false => json!({ "cells": cells, "value": value }),
        }
    }
}

/// Adds all that one puzzle says to another.
fn merge(document: &mut Value, more: &Value) {
    let object = |value: &Value| value.as_object().cloned().unwrap_or_default();
    let more: Map<String, Value> = object(more);
    for (key, value) in more {
        match (&mut document[&key], value) {
            (Value::Array(rows), Value::Array(others)) if key == "grid" => {
                for (row, others) in rows.iter_mut().zip(others) {
                    let cells = row.as_array_mut().expect("a row is a list");
                    for (cell, other) in cells.iter_mut().zip(others.as_array().expect("a row is a list")) {
                        cell.as_object_mut()
                            .expect("a cell is an object")
                            .extend(object(other));
                    }
                }
            }
            (Value::Array(items), Value::Array(others)) => items.extend(others),
            (place, value) => *place = value,
        }
    }
}
