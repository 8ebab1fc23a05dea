//! Clues between neighbouring cells, and rules for neighbours without one.

use itertools::Itertools;

use super::element::PuzzleElement;
use super::element_kind::ElementKind;
use super::puzzle::FPuzzle;
use super::rules::{BoardRule, Rules, name, number, pair};
use super::value::{ElementPlace, wrong};
use crate::Diagnostic;

pub(super) fn neighbours(size: usize, (row, column): ElementPlace) -> Vec<ElementPlace> {
    let near = [
        (row.wrapping_sub(1), column),
        (row + 1, column),
        (row, column.wrapping_sub(1)),
        (row, column + 1),
    ];
    let inside = |number: usize| (1..=size).contains(&number);
    near.into_iter()
        .filter(|(row, column)| inside(*row) && inside(*column))
        .collect()
}

/// What a clue says of the digits of two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PairRelation {
    Difference(i64),
    Ratio(i64),
    Sum(i64),
}

impl PairRelation {
    /// The relation of a clue.
    fn of(kind: ElementKind, element: &PuzzleElement) -> Result<Self, Diagnostic> {
        Ok(match (kind, element.value.as_str()) {
            (ElementKind::Difference, _) => PairRelation::Difference(number(element)?.unwrap_or(1)),
            (ElementKind::Ratio, _) => PairRelation::Ratio(number(element)?.unwrap_or(2)),
            (_, "x" | "X") => PairRelation::Sum(10),
            (_, "v" | "V") => PairRelation::Sum(5),
            (kind, value) => {
                let (kind, value) = (kind.name(), value.escape_debug());
                let message = format!("the clue `{value}` of `{kind}` is not understood");
                return Err(wrong(element.span, message));
            }
        })
    }

    /// The relation as a statement about two cells.
    fn statement(self, one: &str, other: &str) -> String {
        match self {
            PairRelation::Difference(amount) => format!("abs({one} - {other}) == {amount}"),
            PairRelation::Ratio(times) => {
                format!("({one} == {times} * {other} or {times} * {one} == {other})")
            }
            PairRelation::Sum(sum) => format!("{one} + {other} == {sum}"),
        }
    }
}

/// The clues of a kind.
pub(super) fn add_pairs(
    rules: &mut Rules,
    kind: ElementKind,
    elements: &[PuzzleElement],
) -> Result<(), Diagnostic> {
    let mut statements = vec![];
    for element in elements {
        let [one, other] = pair(element)?.map(name);
        statements.push(PairRelation::of(kind, element)?.statement(&one, &other));
    }
    let says = match kind {
        ElementKind::Difference => "a white dot gives the difference of two digits, 1 without a number",
        ElementKind::Ratio => "a black dot gives the ratio of two digits, 2 without a number",
        _ => "an X between two digits means that their sum is 10, a V that it is 5",
    };
    rules.holds(says, statements);
    Ok(())
}

/// The rules for neighbours without a clue. White and black dots are exceptions from each other's rules.
pub(super) fn add_negative_rules(rules: &mut Rules, puzzle: &FPuzzle) -> Result<(), Diagnostic> {
    let dots = [ElementKind::Difference, ElementKind::Ratio];
    if puzzle.board_rules.contains(&BoardRule::Nonconsecutive) {
        let forbidden = |one: &str, other: &str| vec![format!("abs({one} - {other}) >= 2")];
        let says = "the digits of neighbours without a dot are not consecutive";
        add_unmarked(rules, puzzle, &dots, says, forbidden);
    }
    for kind in &puzzle.negative {
        let relations = forbidden_relations(puzzle, *kind)?;
        let forbidden = |one: &str, other: &str| {
            let statements = relations.iter().map(|relation| relation.statement(one, other));
            statements.map(|statement| format!("not ({statement})")).collect()
        };
        let (marks, says): (&[ElementKind], _) = match kind {
            ElementKind::Xv => (
                &[ElementKind::Xv],
                "the sum of neighbours without an X or V is neither 10 nor 5",
            ),
            ElementKind::Ratio => (
                &dots,
                "neighbours without a dot do not have the ratio of a black dot",
            ),
            _ => (
                &dots,
                "neighbours without a dot do not have the difference of a white dot",
            ),
        };
        add_unmarked(rules, puzzle, marks, says, forbidden);
    }
    Ok(())
}

/// The relations that no two neighbours without a clue have: those of all clues; without clues, that of one without a number.
fn forbidden_relations(puzzle: &FPuzzle, kind: ElementKind) -> Result<Vec<PairRelation>, Diagnostic> {
    if kind == ElementKind::Xv {
        return Ok(vec![PairRelation::Sum(5), PairRelation::Sum(10)]);
    }
    let usual = PuzzleElement::default();
    let elements = match puzzle.elements(kind) {
        [] => std::slice::from_ref(&usual),
        elements => elements,
    };
    let relations = elements.iter().map(|element| PairRelation::of(kind, element));
    let relations: Vec<PairRelation> = relations.collect::<Result<_, _>>()?;
    Ok(relations.into_iter().sorted().dedup().collect())
}

/// States something of all neighbours that have no clue of these kinds between them.
fn add_unmarked(
    rules: &mut Rules,
    puzzle: &FPuzzle,
    marks: &[ElementKind],
    says: &str,
    statements: impl Fn(&str, &str) -> Vec<String>,
) {
    let elements = marks.iter().flat_map(|kind| puzzle.elements(*kind));
    let marked = elements.map(|element| element.cells.iter().copied().sorted().collect_vec());
    let marked = marked.collect_vec();
    if marked.is_empty() {
        let each = statements("x", "y").into_iter();
        let each = each.map(|statement| format!("for each x, y in neighbours: {statement}"));
        return rules.holds(says, each.collect());
    }
    let cells = (1..=puzzle.size).cartesian_product(1..=puzzle.size);
    let pairs = cells.flat_map(|cell| {
        neighbours(puzzle.size, cell)
            .into_iter()
            .map(move |near| (cell, near))
    });
    let others = pairs.filter(|(cell, near)| cell < near && !marked.contains(&vec![*cell, *near]));
    rules.holds(
        says,
        others
            .flat_map(|(cell, near)| statements(&name(cell), &name(near)))
            .collect(),
    );
}
