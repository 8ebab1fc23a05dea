//! The rules that elements stand for.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::element::PuzzleElement;
use super::element_kind::ElementKind;
use super::pairs::{add_pairs, neighbours};
use super::puzzle::FPuzzle;
use super::rim::{add_sandwiches, add_skyscrapers, little_killer};
use super::rules::{Rules, ToldStatement, name, names, number};
use super::value::{ElementPlace, written, wrong};
use crate::Diagnostic;
use crate::import::model::ModelValue;

/// At most this many digits make the number in the circle of an arrow.
const MOST_DIGITS: usize = 9;

/// All elements of a kind.
pub(super) fn add_elements(
    rules: &mut Rules,
    puzzle: &FPuzzle,
    kind: ElementKind,
    elements: &[PuzzleElement],
) -> Result<(), Diagnostic> {
    let all_cells = || elements.iter().map(|element| element.cells.clone()).collect_vec();
    match kind {
        ElementKind::Arrow => add_arrows(rules, elements)?,
        ElementKind::BetweenLine => add_between_lines(rules, elements),
        ElementKind::Clone => add_clones(rules, elements)?,
        ElementKind::Difference | ElementKind::Ratio | ElementKind::Xv => add_pairs(rules, kind, elements)?,
        ElementKind::Even => add_parity(rules, elements, "even", 0),
        ElementKind::Odd => add_parity(rules, elements, "odd", 1),
        ElementKind::ExtraRegion => rules.different_family("extra", &all_cells()),
        ElementKind::KillerCage => add_cages(rules, elements)?,
        ElementKind::LittleKillerSum => {
            let sums = each(elements, |element| little_killer(element, puzzle.size))?;
            rules.told(sums);
        }
        ElementKind::Minimum => add_extremes(rules, puzzle, elements, "minimum", "<"),
        ElementKind::Maximum => add_extremes(rules, puzzle, elements, "maximum", ">"),
        ElementKind::Palindrome => add_palindromes(rules, elements),
        ElementKind::Quadruple => add_quadruples(rules, elements),
        ElementKind::Renban => {
            rules.different_family("renban", &lines(elements));
            rules.looks.push(("renban", "lines".into()));
            let consecutive = "for each line in renban: max(line) - min(line) == size(line) - 1";
            rules.holds(
                "the digits of a renban line are consecutive",
                vec![consecutive.into()],
            );
        }
        ElementKind::SandwichSum => add_sandwiches(rules, puzzle.size, elements)?,
        ElementKind::Skyscraper => add_skyscrapers(rules, puzzle.size, elements)?,
        ElementKind::Thermometer => {
            rules.family_as("thermometers", "thermometers", &lines(elements));
            rules.rule(vec![
                ("order", "increasing".into()),
                ("of", "thermometers".into()),
            ]);
        }
        ElementKind::Whispers => add_whispers(rules, puzzle.size, elements)?,
    }
    Ok(())
}

/// The lines of all elements.
fn lines(elements: &[PuzzleElement]) -> Vec<Vec<ElementPlace>> {
    elements
        .iter()
        .flat_map(|element| element.lines.iter().cloned())
        .collect()
}

/// The statement of each element that has one.
fn each(
    elements: &[PuzzleElement],
    statement: impl Fn(&PuzzleElement) -> Result<Option<ToldStatement>, Diagnostic>,
) -> Result<Vec<ToldStatement>, Diagnostic> {
    elements
        .iter()
        .filter_map(|element| statement(element).transpose())
        .collect()
}

fn add_parity(rules: &mut Rules, elements: &[PuzzleElement], kind: &str, rest: i64) {
    let cells = elements.iter().filter_map(|element| element.cell);
    let parity = cells.map(|cell| format!("{} mod 2 == {rest}", name(cell)));
    rules.holds(&format!("marked cells have {kind} digits"), parity.collect());
}

/// Marked cells are compared with their neighbours, but not with each other.
fn add_extremes(rules: &mut Rules, puzzle: &FPuzzle, elements: &[PuzzleElement], kind: &str, sign: &str) {
    let marked = elements.iter().filter_map(|element| element.cell).collect_vec();
    let near = |cell: &ElementPlace| neighbours(puzzle.size, *cell);
    let pairs = marked
        .iter()
        .flat_map(|cell| near(cell).into_iter().map(move |near| (*cell, near)));
    let pairs = pairs.filter(|(_, near)| !marked.contains(near));
    let statements = pairs.map(|(cell, near)| format!("{} {sign} {}", name(cell), name(near)));
    let says = format!("marked cells are the {kind} among their neighbours");
    rules.holds(&says, statements.collect());
}

/// A digit that is written several times is as often among the cells.
fn add_quadruples(rules: &mut Rules, elements: &[PuzzleElement]) {
    let statements = elements.iter().flat_map(|element| {
        let cells = names(&element.cells).join(", ");
        let times = element.values.iter().copied().counts().into_iter().sorted();
        times.map(move |(digit, times)| format!("count({cells}, {digit}) >= {times}"))
    });
    let says = "the digits on a corner are among the cells around it";
    rules.holds(says, statements.collect());
}

fn add_clones(rules: &mut Rules, elements: &[PuzzleElement]) -> Result<(), Diagnostic> {
    let mut same = vec![];
    for element in elements {
        let (cells, others) = (&element.cells, &element.clone_cells);
        if cells.len() != others.len() {
            let message = format!(
                "{} has {} cells, but its clone has {}",
                element.named(ElementKind::Clone),
                cells.len(),
                others.len()
            );
            return Err(wrong(element.span, message));
        }
        let pairs = cells.iter().zip(others).filter(|(one, other)| one != other);
        same.extend(pairs.map(|(one, other)| format!("{} == {}", name(*one), name(*other))));
    }
    rules.holds("clones show the same digits", same);
    Ok(())
}

fn add_palindromes(rules: &mut Rules, elements: &[PuzzleElement]) {
    let halves = lines(elements).into_iter().flat_map(|line| {
        let half = line.len() / 2;
        line.clone().into_iter().zip(line.into_iter().rev()).take(half)
    });
    let same = halves.filter(|(one, other)| one != other);
    let same = same.map(|(one, other)| format!("{} == {}", name(one), name(other)));
    rules.holds("palindromes read the same in both directions", same.collect());
}

/// Lines with the same difference are one rule.
fn add_whispers(rules: &mut Rules, size: usize, elements: &[PuzzleElement]) -> Result<(), Diagnostic> {
    let mut statements: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for element in elements {
        let far = number(element)?.unwrap_or(size.div_ceil(2) as i64);
        let steps = element
            .lines
            .iter()
            .flat_map(|line| line.iter().tuple_windows::<(_, _)>());
        let apart = steps.map(|(one, other)| format!("abs({} - {}) >= {far}", name(*one), name(*other)));
        statements.entry(far).or_default().extend(apart);
    }
    for (far, apart) in statements {
        rules.holds(
            &format!("neighbours on a line of whispers differ by {far} at least"),
            apart,
        );
    }
    Ok(())
}

fn add_between_lines(rules: &mut Rules, elements: &[PuzzleElement]) {
    let mut between = vec![];
    for line in lines(elements) {
        if let [first, inner @ .., last] = names(&line).as_slice() {
            let inner = inner.iter();
            between.extend(
                inner.map(|cell| format!("min({first}, {last}) < {cell} and {cell} < max({first}, {last})")),
            );
        }
    }
    rules.holds("digits on a line lie between those at its ends", between);
}

fn add_cages(rules: &mut Rules, elements: &[PuzzleElement]) -> Result<(), Diagnostic> {
    let cells = elements.iter().map(|element| element.cells.clone()).collect_vec();
    rules.different_family("cages", &cells);
    let sums: Vec<Option<i64>> = elements.iter().map(number).collect::<Result<_, _>>()?;
    if sums.iter().any(Option::is_some) {
        let entry = |sum: &Option<i64>| sum.map_or(ModelValue::from("_"), ModelValue::from);
        let sums = ModelValue::List(sums.iter().map(entry).collect());
        rules.rule(vec![("sums", sums), ("of", "cages".into())]);
    } else {
        rules.looks.push(("cages", "cages".into()));
    }
    Ok(())
}

/// The circle of an arrow is one cell, or several for a number of as many digits. Its lines start there.
fn add_arrows(rules: &mut Rules, elements: &[PuzzleElement]) -> Result<(), Diagnostic> {
    let mut statements = vec![];
    let mut drawn = vec![];
    for element in elements {
        let number = number_in_circle(element)?;
        for line in &element.lines {
            let Some((start, shaft)) = line.split_first().filter(|(_, shaft)| !shaft.is_empty()) else {
                continue;
            };
            if !element.cells.contains(start) {
                let message = format!(
                    "an arrow starts at `{}`, which is not its circle",
                    written(*start)
                );
                return Err(wrong(element.span, message));
            }
            match element.cells.as_slice() {
                [one] => drawn.push([&[*one], shaft].concat()),
                _ => statements.push(format!("{} == {number}", names(shaft).join(" + "))),
            }
        }
    }
    if !drawn.is_empty() {
        rules.family_as("arrows", "arrows", &drawn);
        statements.push("for each line in arrows: 2 * line[1] == sum(line)".into());
    }
    let says = "the digits along an arrow add up to the number in its circle";
    rules.holds(says, statements);
    Ok(())
}

/// The number in the circle of an arrow as an expression.
fn number_in_circle(element: &PuzzleElement) -> Result<String, Diagnostic> {
    let digits = element.cells.len();
    if digits > MOST_DIGITS {
        let message = format!(
            "{} has {digits} cells in its circle",
            element.named(ElementKind::Arrow)
        );
        return Err(wrong(element.span, message).label(format!("at most {MOST_DIGITS}")));
    }
    let powers = std::iter::successors(Some(1_i64), |power| Some(power * 10));
    let places = element.cells.iter().rev().zip(powers);
    Ok(match element.cells.as_slice() {
        [one] => name(*one),
        _ => places
            .map(|(place, power)| format!("{power} * {}", name(*place)))
            .join(" + "),
    })
}
