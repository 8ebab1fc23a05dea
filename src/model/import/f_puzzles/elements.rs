//! The rules that elements stand for.

use itertools::Itertools;

use super::document::{FPuzzle, PuzzleElement, wrong};
use super::pairs::{add_pairs, neighbours};
use super::rim::{add_skyscrapers, sandwich};
use super::rules::{Rules, name, names, number, unknown};
use crate::model::Diagnostic;
use crate::model::import::model::ModelValue;

/// All elements of a kind.
pub(super) fn add_elements(
    rules: &mut Rules,
    puzzle: &FPuzzle,
    kind: &str,
    elements: &[PuzzleElement],
) -> Result<(), Diagnostic> {
    let lines = || {
        elements
            .iter()
            .flat_map(|element| element.lines.iter().cloned())
            .collect_vec()
    };
    let steps = || {
        lines()
            .into_iter()
            .flat_map(|line| line.into_iter().map(name).tuple_windows::<(_, _)>().collect_vec())
    };
    let each = |statement: &dyn Fn(&PuzzleElement) -> Result<Option<String>, Diagnostic>| -> Result<Vec<String>, Diagnostic> {
        elements.iter().filter_map(|element| statement(element).transpose()).collect()
    };
    match kind {
        "extraregion" => {
            rules.family(
                "extra",
                &elements.iter().map(|element| element.cells.clone()).collect_vec(),
            );
            rules.different.push("extra".into());
        }
        "thermometer" => {
            rules.family("thermometers", &lines());
            rules.rule(vec![
                ("order", "increasing".into()),
                ("of", "thermometers".into()),
            ]);
        }
        "killercage" => add_cages(rules, elements)?,
        "littlekillersum" => {
            let sums = each(&|element| {
                Ok(number(element)?.map(|sum| format!("{} == {sum}", names(&element.cells).join(" + "))))
            })?;
            rules.holds("a number at the rim is the sum along its diagonal", sums);
        }
        "arrow" => add_arrows(rules, elements)?,
        "odd" | "even" => {
            let rest = i64::from(kind == "odd");
            let cells = elements.iter().filter_map(|element| element.cell);
            let parity = cells.map(|cell| format!("{} mod 2 == {rest}", name(cell)));
            rules.holds(&format!("marked cells have {kind} digits"), parity.collect());
        }
        "minimum" | "maximum" => {
            let marked = elements.iter().filter_map(|element| element.cell).collect_vec();
            let sign = if kind == "minimum" { "<" } else { ">" };
            let pairs = marked.iter().flat_map(|cell| {
                neighbours(puzzle.size, *cell)
                    .into_iter()
                    .map(|near| (*cell, near))
            });
            let pairs = pairs.filter(|(_, near)| !marked.contains(near));
            let statements = pairs.map(|(cell, near)| format!("{} {sign} {}", name(cell), name(near)));
            rules.holds(
                &format!("marked cells are the {kind} among their neighbours"),
                statements.collect(),
            );
        }
        "difference" | "ratio" | "xv" => add_pairs(rules, puzzle, kind, elements)?,
        "sandwichsum" => {
            let sums = each(&|element| sandwich(element, puzzle.size))?;
            rules.holds(
                &format!(
                    "a number at the rim is the sum of the digits between 1 and {}",
                    puzzle.size
                ),
                sums,
            );
        }
        "skyscraper" => add_skyscrapers(rules, puzzle.size, elements)?,
        "quadruple" => {
            let statements = elements.iter().flat_map(|element| {
                let cells = names(&element.cells).join(", ");
                let times = element.values.iter().copied().counts().into_iter().sorted();
                times.map(move |(digit, times)| format!("count({cells}, {digit}) >= {times}"))
            });
            rules.holds(
                "the digits on a corner are among the cells around it",
                statements.collect(),
            );
        }
        "clone" => {
            let same = elements
                .iter()
                .flat_map(|element| element.cells.iter().zip(&element.clone_cells));
            let same = same
                .filter(|(one, other)| one != other)
                .map(|(one, other)| format!("{} == {}", name(*one), name(*other)));
            rules.holds("clones show the same digits", same.collect());
        }
        "palindrome" => {
            let same = lines().into_iter().flat_map(|line| {
                let half = line.len() / 2;
                let pairs = line.clone().into_iter().zip(line.into_iter().rev()).take(half);
                pairs
                    .map(|(one, other)| format!("{} == {}", name(one), name(other)))
                    .collect_vec()
            });
            rules.holds("palindromes read the same in both directions", same.collect());
        }
        "whispers" => {
            let far = puzzle.size.div_ceil(2);
            let apart = steps().map(|(one, other)| format!("abs({one} - {other}) >= {far}"));
            rules.holds(
                &format!("neighbours on a line of whispers differ by {far} at least"),
                apart.collect(),
            );
        }
        "renban" => {
            rules.family("renban", &lines());
            rules.different.push("renban".into());
            rules.holds(
                "the digits of a renban line are consecutive",
                vec!["for each line in renban: max(line) - min(line) == size(line) - 1".into()],
            );
        }
        "betweenline" => {
            let between = lines().into_iter().flat_map(|line| {
                let cells = names(&line);
                let (first, last) = (cells[0].clone(), cells[cells.len() - 1].clone());
                let inner = cells.into_iter().skip(1).dropping_back(1);
                inner
                    .map(|cell| format!("min({first}, {last}) < {cell} and {cell} < max({first}, {last})"))
                    .collect_vec()
            });
            rules.holds(
                "digits on a line lie between those at its ends",
                between.collect(),
            );
        }
        _ => return Err(unknown(kind)),
    }
    Ok(())
}

fn add_cages(rules: &mut Rules, elements: &[PuzzleElement]) -> Result<(), Diagnostic> {
    rules.family(
        "cages",
        &elements.iter().map(|element| element.cells.clone()).collect_vec(),
    );
    rules.different.push("cages".into());
    let sums: Vec<Option<i64>> = elements.iter().map(number).collect::<Result<_, _>>()?;
    if sums.iter().any(Option::is_some) {
        let entry = |sum: &Option<i64>| sum.map_or(ModelValue::from("_"), ModelValue::from);
        let sums = ModelValue::List(sums.iter().map(entry).collect());
        rules.rule(vec![("sums", sums), ("of", "cages".into())]);
    }
    Ok(())
}

/// The circle of an arrow is its first cell, or two or three for a number of as many digits.
fn add_arrows(rules: &mut Rules, elements: &[PuzzleElement]) -> Result<(), Diagnostic> {
    let mut statements = vec![];
    let mut drawn = vec![];
    for element in elements {
        let circle = match element.cells.as_slice() {
            [] => return Err(wrong("an arrow has no circle")),
            [one] => name(*one),
            several => {
                let digits = several.iter().rev().enumerate();
                digits
                    .map(|(power, place)| format!("{} * {}", 10_i64.pow(power.min(9) as u32), name(*place)))
                    .join(" + ")
            }
        };
        for line in &element.lines {
            // A line starts at the circle.
            let shaft = line.iter().filter(|place| !element.cells.contains(place));
            let shaft = shaft.copied().collect_vec();
            match element.cells.as_slice() {
                [one] => drawn.push([vec![*one], shaft].concat()),
                _ => statements.push(format!("{} == {circle}", names(&shaft).join(" + "))),
            }
        }
    }
    if !drawn.is_empty() {
        rules.family("arrows", &drawn);
        statements.push("for each line in arrows: 2 * line[1] == sum(line)".into());
    }
    rules.holds(
        "the digits along an arrow add up to the number in its circle",
        statements,
    );
    Ok(())
}
