//! Draws a puzzle of f-puzzles as SudokuPad shows it. It shares nothing with the reader of such drawings.

use serde_json::{Map, Value, json};

/// The row and column of `R1C2`, from 0.
fn place(name: &Value) -> (f64, f64) {
    let name = name.as_str().expect("a name of a cell");
    let (row, column) = name[1..].split_once('C').expect("a name of a cell");
    let line = |text: &str| text.parse::<f64>().expect("a number") - 1.0;
    (line(row), line(column))
}

fn middle(name: &Value) -> [f64; 2] {
    let (row, column) = place(name);
    [row + 0.5, column + 0.5]
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

/// The middle of all cells of an element.
fn centre(element: &Value) -> [f64; 2] {
    let cells = list(&element["cells"]);
    let sum = cells
        .iter()
        .map(middle)
        .fold([0.0, 0.0], |sum, cell| [sum[0] + cell[0], sum[1] + cell[1]]);
    sum.map(|sum| sum / cells.len() as f64)
}

/// The lists of a drawing.
#[derive(Default)]
struct Drawing {
    cages: Vec<Value>,
    lines: Vec<Value>,
    arrows: Vec<Value>,
    underlays: Vec<Value>,
    overlays: Vec<Value>,
}

/// The drawing of a puzzle of 4 x 4 with usual boxes, given as the keys that it has beside its grid.
pub(super) fn drawing(puzzle: &Value) -> Value {
    let mut drawing = Drawing::default();
    let mut rules = vec![];
    let mut more = Map::new();
    for (kind, elements) in puzzle.as_object().expect("an object") {
        match (kind.as_str(), elements) {
            ("antiknight" | "antiking", flag) => {
                more.insert("metadata".to_string(), json!({ kind: flag }));
            }
            (kind, Value::Bool(true)) => drawing.diagonal(kind),
            (kind, elements) => {
                if ["sandwichsum", "skyscraper", "renban", "whispers"].contains(&kind) {
                    rules.push(kind.replace("sum", " sum").replace("whispers", "German whispers"));
                }
                for element in list(elements) {
                    drawing.element(kind, element);
                }
            }
        }
    }
    let cells = vec![vec![json!({}); 4]; 4];
    let boxes = [[0, 0], [0, 2], [2, 0], [2, 2]];
    let regions =
        boxes.map(|[row, column]| [[0, 0], [0, 1], [1, 0], [1, 1]].map(|at| [row + at[0], column + at[1]]));
    drawing.cages.push(json!({ "value": "title: four" }));
    if !rules.is_empty() {
        drawing
            .cages
            .push(json!({ "value": format!("rules: {}", rules.join(", ")) }));
    }
    let mut document = json!({
        "cellSize": 50,
        "cells": cells,
        "regions": regions,
        "cages": drawing.cages,
        "lines": drawing.lines,
        "arrows": drawing.arrows,
        "underlays": drawing.underlays,
        "overlays": drawing.overlays,
    });
    document.as_object_mut().expect("an object").extend(more);
    document
}

impl Drawing {
    fn diagonal(&mut self, kind: &str) {
        let ends = match kind {
            "diagonal+" => [[0, 4], [4, 0]],
            _ => [[0, 0], [4, 4]],
        };
        self.lines
            .push(json!({ "color": "#34BBE6", "thickness": 2, "wayPoints": ends }));
    }

    fn element(&mut self, kind: &str, element: &Value) {
        match kind {
            "killercage" => self.cage(element),
            "extraregion" => self.region(element),
            "thermometer" | "palindrome" | "betweenline" | "renban" | "whispers" => {
                for line in list(&element["lines"]) {
                    self.line(kind, line);
                }
            }
            "arrow" => self.arrow(element),
            "difference" | "ratio" | "xv" => self.pair(kind, element),
            "quadruple" => self.quadruple(element),
            "odd" | "even" => self.underlays.push(json!({
                "center": middle(&element["cell"]), "width": 0.7, "height": 0.7, "rounded": kind == "odd",
                "backgroundColor": "#CFCFCF", "borderColor": "#CFCFCF",
            })),
            "minimum" | "maximum" => self.extreme(kind, element),
            "littlekillersum" => self.diagonal_sum(element),
            "sandwichsum" | "skyscraper" => self.overlays.push(json!({
                "center": middle(&element["cell"]), "width": 0.25, "height": 0.25, "rounded": false,
                "backgroundColor": "#FFFFFF", "borderColor": "#FFFFFF", "text": element["value"],
            })),
            other => panic!("{other} is not drawn"),
        }
    }

    fn cage(&mut self, element: &Value) {
        let cells: Vec<(f64, f64)> = list(&element["cells"]).iter().map(place).collect();
        let cells: Vec<[i64; 2]> = cells
            .into_iter()
            .map(|(row, column)| [row as i64, column as i64])
            .collect();
        let mut cage = json!({ "cells": cells, "unique": true });
        if let Some(sum) = element["value"].as_str() {
            cage["value"] = sum.into();
        }
        self.cages.push(cage);
    }

    fn region(&mut self, element: &Value) {
        for cell in list(&element["cells"]) {
            self.underlays.push(json!({
                "center": middle(cell), "width": 1, "height": 1, "rounded": false,
                "backgroundColor": "rgba(207, 207, 207, 0.95)",
            }));
        }
        self.cage(element);
        let cage = self
            .cages
            .last_mut()
            .and_then(Value::as_object_mut)
            .expect("a cage");
        cage.remove("unique");
    }

    fn line(&mut self, kind: &str, line: &Value) {
        let mut points: Vec<[f64; 2]> = list(line).iter().map(middle).collect();
        let (first, last) = (points[0], points[points.len() - 1]);
        let (colour, thickness) = match kind {
            "thermometer" => ("#CFCFCF", 21),
            "palindrome" => ("#CFCFCF", 16),
            "betweenline" => ("#CFCFCF", 2),
            "renban" => ("#F067F0", 10),
            _ => ("#67F067", 10),
        };
        match kind {
            "thermometer" => self.underlays.push(json!({
                "center": first, "width": 0.85, "height": 0.85, "rounded": true,
                "backgroundColor": colour, "borderColor": colour,
            })),
            "betweenline" => {
                for end in [first, last] {
                    self.overlays.push(json!({
                        "center": end, "width": 0.8, "height": 0.8, "rounded": true,
                        "backgroundColor": "#FFFFFF", "borderColor": colour,
                    }));
                }
                // The line begins at the rim of the circle.
                let step = |from: f64, to: f64| 0.3 * (to - from).signum() * f64::from(u8::from(from != to));
                let second = points[1];
                points[0] = [0, 1].map(|axis| first[axis] + step(first[axis], second[axis]));
            }
            _ => {}
        }
        self.lines
            .push(json!({ "color": colour, "thickness": thickness, "wayPoints": points }));
    }

    fn arrow(&mut self, element: &Value) {
        let size = |axis: usize| {
            let cells = list(&element["cells"]).iter().map(middle);
            let (least, most) = cells.fold((9.0_f64, 0.0_f64), |(least, most), cell| {
                (least.min(cell[axis]), most.max(cell[axis]))
            });
            0.75 + most - least
        };
        self.overlays.push(json!({
            "center": centre(element), "height": size(0), "width": size(1), "rounded": true, "text": "",
            "backgroundColor": "#ffffff", "borderColor": "#a1a1a1",
        }));
        for line in list(&element["lines"]) {
            let points: Vec<[f64; 2]> = list(line).iter().map(middle).collect();
            self.arrows
                .push(json!({ "color": "#a1a1a1", "headLength": 0.3, "thickness": 5, "wayPoints": points }));
        }
    }

    fn pair(&mut self, kind: &str, element: &Value) {
        let (fill, rim) = match kind {
            "ratio" => ("#000000", "#000000"),
            "difference" => ("#FFFFFF", "#000000"),
            _ => ("#FFFFFF", "#FFFFFF"),
        };
        self.overlays.push(json!({
            "center": centre(element), "width": 0.3, "height": 0.3, "rounded": kind != "xv",
            "backgroundColor": fill, "borderColor": rim, "text": element["value"].as_str().unwrap_or(""),
        }));
    }

    fn quadruple(&mut self, element: &Value) {
        let digits: Vec<String> = list(&element["values"]).iter().map(Value::to_string).collect();
        self.overlays.push(json!({
            "center": centre(element), "width": 0.7, "height": 0.7, "rounded": true,
            "backgroundColor": "#FFFFFF", "borderColor": "#000000", "text": digits.join(" "),
        }));
    }

    fn extreme(&mut self, kind: &str, element: &Value) {
        let [row, column] = middle(&element["cell"]);
        let (foot, tip) = if kind == "minimum" {
            (0.44, 0.39)
        } else {
            (0.39, 0.44)
        };
        self.underlays.push(json!({
            "center": [row, column], "width": 1, "height": 1, "rounded": false, "backgroundColor": "#ccc",
        }));
        for (down, right) in [(-1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, -1.0)] {
            let point = |away: f64, aside: f64| {
                [
                    row + down * away + right * aside,
                    column + right * away + down * aside,
                ]
            };
            let points = [point(foot, 0.1), point(tip, 0.0), point(foot, -0.1)];
            self.lines
                .push(json!({ "color": "#000000", "thickness": 1, "wayPoints": points }));
        }
    }

    fn diagonal_sum(&mut self, element: &Value) {
        let [row, column] = middle(&element["cell"]);
        let direction = element["direction"].as_str().expect("a direction");
        let down = if direction.starts_with('D') { 1.0 } else { -1.0 };
        let right = if direction.ends_with('R') { 1.0 } else { -1.0 };
        let points = [0.3, 0.48].map(|away| [row + down * away, column + right * away]);
        self.arrows
            .push(json!({ "color": "#000000", "thickness": 2, "wayPoints": points }));
        self.overlays.push(json!({
            "center": [row, column], "width": 0.25, "height": 0.25, "rounded": false,
            "backgroundColor": "#FFFFFF", "borderColor": "#FFFFFF", "text": element["value"],
        }));
    }
}
