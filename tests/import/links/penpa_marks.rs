//! Links to penpa-edit with marks that several of its users draw otherwise than placet: circles, letters, corners and shapes.

use itertools::Itertools;
use placet::model::import::ImportFormat;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

use super::super::data::{Data, Printed};
use super::super::{puzzle, seen};
use super::genres::case_of;
use super::penpa::{Draw, Pen, data_of, first_error};
use super::solved::{Saved, holds, solution, solved};

/// A black cell, and a grey one.
const BLACK: i64 = 4;
const GREY: i64 = 8;

/// The style of text in a black circle.
const IN_BLACK: i64 = 7;

/// Shades the cells with an entry.
fn shaded(mut pen: Pen, entries: &[String], entry: &str, colour: i64) -> Pen {
    for (cell, _) in entries.iter().enumerate().filter(|(_, other)| *other == entry) {
        pen.add("surface", pen.cell_number(cell), json!(colour));
    }
    pen
}

/// Symbols for the entries of a drawing, by the numbers of the symbol.
fn stamped(mut pen: Pen, entries: &[String], name: &str, numbers: &[(&str, i64)]) -> Pen {
    for (cell, entry) in entries.iter().enumerate() {
        if let Some((_, number)) = numbers.iter().find(|(sign, _)| sign == entry) {
            pen.add("symbol", pen.cell_number(cell), json!([number, name, 1]));
        }
    }
    pen
}

/// Numbers as letters.
fn letters(data: &Data, name: &str) -> Pen {
    let mut pen = Pen::of(data, name);
    for (cell, printed) in data.printed(name).into_iter().enumerate() {
        let at = pen.cell_number(cell);
        match printed {
            Printed::Nothing => {}
            Printed::Question => pen.text(at, "?", 1, "1"),
            Printed::Number(number) => {
                let letter = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[number - 1];
                pen.text(at, &char::from(letter).to_string(), 1, "1");
            }
        }
    }
    pen
}

/// What stands at the corners of cells, which are numbered from the upper left one of the board.
fn at_corners(mut pen: Pen, data: &Data, name: &str, draw: impl Fn(&mut Pen, usize, &str)) -> Pen {
    for (row, entries) in (-1..).zip(&data.rows(name)) {
        for (column, entry) in (-1..).zip(entries).filter(|(_, entry)| *entry != ".") {
            let at = pen.all() + pen.cell(row, column);
            draw(&mut pen, at, entry);
        }
    }
    pen
}

fn areas(data: &Data) -> Pen {
    Pen::of(data, "areas").areas(&data.entries("areas"))
}

const DRAWN: [(&str, Draw); 16] = [
    ("shikaku", |d| {
        Pen::of(d, "clues").numbers(&d.printed("clues"), IN_BLACK, " ")
    }),
    ("tasquare", |d| {
        let entries = d.entries("clues");
        let mut pen = Pen::of(d, "clues").numbers(&d.printed("clues"), 1, " ");
        for (cell, _) in entries.iter().enumerate().filter(|(_, entry)| *entry != ".") {
            pen.add("symbol", pen.cell_number(cell), json!([1, "square_L", 1]));
        }
        pen
    }),
    ("dominion", |d| letters(d, "clues")),
    ("nikoji", |d| letters(d, "clues")),
    ("sumiwake", |d| {
        at_corners(areas(d), d, "clues", |pen, at, entry| {
            let circle: i64 = entry.parse().expect("a number");
            pen.add("symbol", at, json!([circle, "circle_M", 1]));
        })
    }),
    ("ichimaga", |d| {
        let circles = d.rows("circles");
        let pen = Pen::new(circles.len() - 1, circles[0].len() - 1);
        at_corners(pen, d, "circles", |pen, at, entry| {
            let text = if entry == "?" { " " } else { entry };
            pen.text(at, text, 6, "1");
        })
    }),
    ("alter", |d| {
        let shapes = [("○", 1), ("△", 2), ("□", 3)];
        let pen = stamped(areas(d), &d.entries("puzzle"), "ox_B", &shapes);
        with_questions(pen, d)
    }),
    ("hakoiri", |d| {
        let shapes = [("○", 1), ("△", 2), ("□", 3)];
        let pen = stamped(areas(d), &d.entries("puzzle"), "ox_B", &shapes);
        with_questions(pen, d)
    }),
    ("heteromino", |d| {
        shaded(Pen::of(d, "board"), &d.entries("board"), ".", BLACK)
    }),
    ("nondango", |d| {
        stamped(areas(d), &d.entries("circles"), "circle_M", &[("O", 4)])
    }),
    ("putteria", |d| {
        let pen = areas(d).numbers(&d.printed("clues"), 1, "");
        shaded(pen, &d.entries("clues"), "x", GREY)
    }),
    ("retsurin", |d| {
        let pen = Pen::of(d, "walls").numbers(&d.printed("clues"), 1, "");
        shaded(pen, &d.entries("walls"), "+", GREY)
    }),
    ("bosnianroad", |d| {
        let pen = Pen::of(d, "clues").numbers(&d.printed("clues"), 1, "?");
        let marks: Vec<String> = d
            .entries("clues")
            .iter()
            .map(|entry| u8::from(entry != ".").to_string())
            .collect();
        shaded(pen, &marks, "1", GREY)
    }),
    ("lightshadow", |d| {
        let pen = Pen::of(d, "colours").numbers(&d.printed("numbers"), 1, "?");
        shaded(pen, &d.entries("colours"), "#", BLACK)
    }),
    ("tatamibari", |d| {
        stamped(
            Pen::of(d, "signs"),
            &d.entries("signs"),
            "line",
            &[("-", 1), ("|", 2), ("+", 5)],
        )
    }),
    ("mejilink", |d| {
        // The sides inside areas are removed.
        let mut pen = Pen::of(d, "areas");
        let areas = d.rows("areas");
        for (row, names) in areas.iter().enumerate() {
            for column in 0..names.len() {
                let is_same = |above: bool| match above {
                    true => row > 0 && areas[row - 1][column] == names[column],
                    false => column > 0 && names[column - 1] == names[column],
                };
                for is_above in [true, false].into_iter().filter(|above| is_same(*above)) {
                    let side = pen.side(row, column, is_above);
                    pen.add("deletelineE", side, json!(1));
                }
            }
        }
        // Without any, the sides that are drawn would count.
        if areas.iter().flatten().all_unique() {
            return Pen::of(d, "areas").areas(&d.entries("areas"));
        }
        pen
    }),
];

fn with_questions(mut pen: Pen, data: &Data) -> Pen {
    for (cell, _) in data
        .entries("marks")
        .iter()
        .enumerate()
        .filter(|(_, mark)| *mark == "?")
    {
        let at = pen.cell_number(cell);
        pen.text(at, "?", 1, "1");
    }
    pen
}

#[test]
fn what_users_draw_is_read() {
    for (name, draw) in DRAWN {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        for _ in 0..40 {
            let (height, width) = (random.random_range(2..9), random.random_range(2..9));
            let data = (case_of(name).random)(&mut random, height, width);
            let found = data_of(&draw(&data).link(&[]), Some(name)).normal();
            for (parameter, value) in &data.normal().0 {
                assert_eq!(found.0.get(parameter), Some(value), "{parameter} of {name}");
            }
        }
    }
}

#[test]
fn small_numbers_of_nanro_are_those_of_areas() {
    let mut random = ChaCha8Rng::seed_from_u64(10);
    for _ in 0..20 {
        let data = (case_of("nanro").random)(&mut random, 4, 5);
        let names = data.entries("areas");
        let areas = (0..names.len()).filter(|cell| !names[..*cell].contains(&names[*cell]));
        let totals: Vec<Printed> = areas
            .map(|_| match random.random_range(0..3) {
                0 => Printed::Nothing,
                number => Printed::Number(number),
            })
            .collect();
        // A cell can have both.
        let pen = Pen::of(&data, "areas")
            .areas(&names)
            .numbers(&data.printed("clues"), 1, "?");
        let found = data_of(&pen.area_numbers(&names, &totals).link(&[]), Some("nanro"));
        assert_eq!(found.list("numbers"), totals);
        assert_eq!(found.normal().0["clues"], data.normal().0["clues"]);
    }
}

#[test]
fn black_circles_of_nondango_would_be_part_of_its_solution() {
    let mut pen = Pen::new(2, 2);
    pen.add("symbol", pen.cell_number(3), json!([2, "circle_M", 1]));
    let wrong = first_error(&pen.link(&[]), Some("nondango"));
    assert_eq!(wrong.1, "a symbol at row 2, column 2 has no meaning");
}

#[test]
fn the_solution_of_a_board_whose_corners_are_cells_is_along_its_edges() {
    let (text, own, board) = solved("ichimaga");
    let draw = DRAWN
        .iter()
        .find(|(name, _)| *name == "ichimaga")
        .expect("it is drawn")
        .1;
    let mut pen = draw(&Data::of_model(&text));
    let rows = solution(&own, &board, &Saved::Links);
    let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.split_whitespace().collect()).collect();
    let corner = |row: usize, column: usize| pen.all() + pen.cell(row as i64 - 1, column as i64 - 1);
    // The cells of the solution are the corners of the drawing.
    let height = pen.height + 1;
    let edge = |row: usize, column: usize| match row < height {
        true => (corner(row, column), corner(row, column + 1)),
        false => (corner(row - height, column), corner(row - height + 1, column)),
    };
    let mut edges = Map::new();
    for (row, entries) in rows.iter().enumerate() {
        for (column, _) in entries.iter().enumerate().filter(|(_, entry)| **entry == "1") {
            let (one, other) = edge(row, column);
            edges.insert(format!("{one},{other}"), json!(3));
        }
    }
    let without_one: Map<String, Value> = edges.clone().into_iter().skip(1).collect();
    for (edges, is_right) in [(edges, true), (without_one, false)] {
        pen.solution = Map::from_iter([("lineE".to_string(), Value::Object(edges))]);
        let link = pen.link(&["ichimaga"]);
        assert_eq!(
            holds(&link, &puzzle(&seen(&link, ImportFormat::Penpa))),
            is_right,
            "{link}"
        );
    }
}
