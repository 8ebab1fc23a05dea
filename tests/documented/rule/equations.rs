//! `equations`: a picture of equations along rows and columns.

use super::Rule;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
    Times,
    By,
}

use Sign::{By, Minus, Plus, Times};

/// What stands after `=`.
#[derive(Clone, Debug)]
enum Result {
    Number(i64),
    Open,
    Cell(usize),
}

#[derive(Clone, Debug)]
struct Equation {
    cells: Vec<usize>,
    signs: Vec<Sign>,
    result: Result,
}

/// The value of a line; none where a division does not come out even.
fn value(numbers: &[i64], signs: &[Sign], products_first: bool) -> Option<i64> {
    let by = |a: i64, b: i64| (b != 0 && a % b == 0).then(|| a / b);
    if !products_first {
        let mut total = numbers[0];
        for (sign, number) in signs.iter().zip(&numbers[1..]) {
            total = match sign {
                Plus => total + number,
                Minus => total - number,
                Times => total * number,
                By => by(total, *number)?,
            };
        }
        return Some(total);
    }
    let (mut total, mut term, mut negative) = (0, numbers[0], false);
    for (sign, number) in signs.iter().zip(&numbers[1..]) {
        match sign {
            Times => term *= number,
            By => term = by(term, *number)?,
            Plus | Minus => {
                total += if negative { -term } else { term };
                (term, negative) = (*number, *sign == Minus);
            }
        }
    }
    Some(total + if negative { -term } else { term })
}

fn holds(equation: &Equation, scene: &Scene, filled: &Filled, products_first: bool) -> bool {
    let value = value(
        &scene.numbers(filled, &equation.cells),
        &equation.signs,
        products_first,
    );
    match equation.result {
        Result::Number(number) => value == Some(number),
        Result::Open => value.is_some(),
        Result::Cell(cell) => value == Some(scene.number(filled, cell)),
    }
}

fn equation(
    c: &mut Choices,
    scene: &Scene,
    cells: &[usize],
    products_first: bool,
    may_end: bool,
) -> Equation {
    let ends_in_cell = may_end && cells.len() > 2 && c.rarely(3);
    let terms = if ends_in_cell {
        &cells[..cells.len() - 1]
    } else {
        cells
    };
    let signs: Vec<Sign> = terms[1..]
        .iter()
        .map(|_| *c.one_of(&[Plus, Minus, Times, By]))
        .collect();
    let truth = value(&scene.numbers(&scene.witness, terms), &signs, products_first);
    let result = match truth {
        _ if ends_in_cell => Result::Cell(cells[cells.len() - 1]),
        Some(truth) if !c.rarely(6) => Result::Number(truth),
        _ => Result::Open,
    };
    Equation {
        cells: terms.to_vec(),
        signs,
        result,
    }
}

fn sign(c: &mut Choices, sign: Sign) -> &'static str {
    match sign {
        Plus => "+",
        Minus => "-",
        Times => c.one_of::<&str>(&["*", "x", "×", "·"]),
        By => c.one_of::<&str>(&["/", ":", "÷"]),
    }
}

pub(super) fn equations(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let board = &scene.board;
    let is_grid = board.is_flat_square() && !board.has_holes && board.goes_around == (false, false);
    if !is_grid || board.width < 2 {
        return None;
    }
    let products_first = !c.rarely(3);
    let lines = |name: &str| -> Vec<Vec<usize>> {
        board.family(name).map_or(Vec::new(), |family| {
            family.regions.iter().map(|line| line.cells.clone()).collect()
        })
    };
    let columns = lines("columns");
    let with_columns = board.height > 1 && c.flag();
    let down: Vec<Equation> = if with_columns {
        columns
            .iter()
            .map(|cells| equation(c, scene, cells, products_first, false))
            .collect()
    } else {
        Vec::new()
    };
    let mut across = Vec::new();
    let mut picture = String::new();
    for (row, cells) in lines("rows").iter().enumerate() {
        let is_bare = (with_columns || row > 0) && c.rarely(4);
        if is_bare {
            picture.push_str(&vec!["_"; cells.len()].join(" "));
        } else {
            let equation = equation(c, scene, cells, products_first, true);
            picture.push_str(&written(c, &equation));
            across.push(equation);
        }
        picture.push('\n');
        if with_columns && row + 1 < board.height as usize {
            let signs: Vec<&str> = down.iter().map(|equation| sign(c, equation.signs[row])).collect();
            picture.push_str(&signs.join("  "));
            picture.push('\n');
        }
    }
    if with_columns {
        picture.push_str(&vec!["="; columns.len()].join("   "));
        picture.push('\n');
        let results: Vec<String> = down.iter().map(|equation| result(&equation.result)).collect();
        picture.push_str(&results.join(" "));
        picture.push('\n');
    }
    let mut keys = vec![("equations", quoted(c, &picture))];
    if !products_first || c.rarely(3) {
        let reading = if products_first {
            "products first"
        } else {
            "left to right"
        };
        keys.push(("reading", quoted(c, reading)));
    }
    let equations: Vec<Equation> = across.into_iter().chain(down).collect();
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        equations
            .iter()
            .all(|equation| holds(equation, scene, filled, products_first))
    }))
}

fn result(result: &Result) -> String {
    match result {
        Result::Number(number) => number.to_string(),
        Result::Open => "?".to_owned(),
        Result::Cell(_) => "_".to_owned(),
    }
}

fn written(c: &mut Choices, equation: &Equation) -> String {
    let mut text = "_".to_owned();
    for one in &equation.signs {
        text.push_str(&format!(" {} _", sign(c, *one)));
    }
    format!("{text} = {}", result(&equation.result))
}
