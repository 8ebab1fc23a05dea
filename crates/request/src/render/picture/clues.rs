//! Clues at the rim and between cells: runs, sums of lines, and inequality signs.

use std::collections::BTreeMap;

use super::cages::DashedCage;
use super::outline::{CellOutline, LABEL_GAP, SQUARE};
use super::plane::{PictureText, Point, TextKind, fitting};
use crate::render::boxes::is_straight;
use placet_model::{
    Boolean, CellId, CellShape, Expression, Integer, Layout, Leaf, Order, Puzzle, Region, Rule, RuleKind,
};

/// The size of a clue.
const CLUE: i32 = 16;

/// A clue: its line and its texts.
struct LineClue<'a> {
    line: &'a Region,
    words: Vec<String>,
}

/// Adds the clues of a board of squares.
pub(super) fn draw(
    puzzle: &Puzzle,
    cages: &[DashedCage<'_>],
    outlines: &[CellOutline],
    texts: &mut Vec<PictureText>,
) {
    if puzzle.layout().shape() != CellShape::Square {
        return;
    }
    for clue in line_clues(puzzle, cages) {
        texts.extend(beside(&clue, puzzle.layout(), outlines));
    }
    texts.extend(puzzle.rules().iter().filter_map(|rule| at_end(rule, outlines)));
    texts.extend(signs(puzzle, outlines));
}

/// Runs, and sums of straight lines. Sums that are all the same are no clues.
fn line_clues<'a>(puzzle: &'a Puzzle, cages: &[DashedCage<'_>]) -> Vec<LineClue<'a>> {
    let (mut runs, mut sums) = (vec![], vec![]);
    for rule in puzzle.rules() {
        match &rule.kind {
            RuleKind::Runs(rule) => runs.push(LineClue {
                line: &rule.line,
                words: rule.lengths.iter().map(ToString::to_string).collect(),
            }),
            RuleKind::Sum(rule) if rule.min == rule.max => {
                let is_cage = |line: &Region| cages.iter().any(|cage| cage.region == line);
                let is_line = |line: &&Region| is_straight(puzzle.layout(), &line.cells) && !is_cage(line);
                let lines = rule.regions.list.iter().filter(is_line);
                sums.extend(lines.map(|line| LineClue {
                    line,
                    words: vec![rule.min.to_string()],
                }));
            }
            _ => {}
        }
    }
    let is_same = sums.iter().all(|clue| clue.words == sums[0].words);
    runs.extend(sums.into_iter().filter(|_| !is_same));
    runs
}

/// The clue before the first cell of its line: to the left of a row, above a column. A hole may have one of each.
fn beside(clue: &LineClue<'_>, layout: &Layout, outlines: &[CellOutline]) -> Vec<PictureText> {
    let cells: Option<Vec<&CellOutline>> = clue
        .line
        .cells
        .iter()
        .map(|cell| outlines.get(cell.index()))
        .collect();
    let Some(cells) = cells.filter(|cells| cells.len() > 1) else {
        return vec![];
    };
    let is_across = cells[0].centre.y == cells[1].centre.y;
    let half = cells[0].room + LABEL_GAP;
    let first = cells
        .iter()
        .map(|cell| cell.centre)
        .min()
        .unwrap_or(cells[0].centre);
    let cell = clue.line.cells.iter().map(|cell| layout.cell(*cell));
    let (row, column) = cell.fold((usize::MAX, usize::MAX), |(row, column), cell| {
        (row.min(cell.row), column.min(cell.column))
    });
    // Inside the board, the clue stands in the corner of a hole.
    let is_rim = if is_across { column == 0 } else { row == 0 };
    let mut words: Vec<&str> = clue.words.iter().map(String::as_str).collect();
    if words.is_empty() {
        words.push("0");
    }
    if is_across {
        let text = words.join(" ");
        let width = i32::try_from(text.len()).unwrap_or(1) * CLUE * 3 / 10;
        let x = first.x - half - if is_rim { 6 + width } else { 12 };
        let size = if is_rim {
            CLUE
        } else {
            fitting(&text, SQUARE / 2, 12)
        };
        let y = first.y - if is_rim { 0 } else { 8 };
        return vec![clue_text(Point::new(x, y), size, text)];
    }
    let last = words.len();
    let text = |(index, word): (usize, &str)| {
        let up = i32::try_from(last - index).unwrap_or(1);
        let y = first.y - SQUARE / 2 - if is_rim { up * (CLUE + 2) - CLUE / 2 } else { 12 };
        let x = first.x - if is_rim { 0 } else { 8 };
        let size = if is_rim {
            CLUE
        } else {
            fitting(word, SQUARE / 2, 12)
        };
        clue_text(Point::new(x, y), size, word.to_string())
    };
    words.into_iter().enumerate().map(text).collect()
}

/// A number beyond the end of a line from which the line is seen.
fn at_end(rule: &Rule, outlines: &[CellOutline]) -> Option<PictureText> {
    let RuleKind::Expression(Expression {
        rim_clue: Some(clue), ..
    }) = &rule.kind
    else {
        return None;
    };
    let outline = |index: usize| outlines.get(clue.cells.get(index)?.index());
    let (first, second) = (outline(0)?, outline(1)?.centre);
    let beyond = |from: i32, next: i32, room: i32| from - (next - from).signum() * (room + CLUE);
    let at = Point::new(
        beyond(first.centre.x, second.x, first.room),
        beyond(first.centre.y, second.y, SQUARE / 2 - LABEL_GAP),
    );
    Some(clue_text(at, CLUE, clue.number.to_string()))
}

fn clue_text(at: Point, size: i32, text: String) -> PictureText {
    let kind = TextKind::Clue;
    PictureText { at, size, text, kind }
}

/// The signs between neighbours one of which has the greater number.
fn signs(puzzle: &Puzzle, outlines: &[CellOutline]) -> Vec<PictureText> {
    let mut signs: BTreeMap<Point, PictureText> = BTreeMap::new();
    let rules = puzzle.rules().iter().filter_map(|rule| match &rule.kind {
        RuleKind::Expression(expression) => Some(expression),
        _ => None,
    });
    for assertion in rules.flat_map(|rule| &rule.assertions) {
        let Some((smaller, greater)) = smaller_and_greater(&assertion.statement) else {
            continue;
        };
        if !puzzle.layout().neighbours(smaller).contains(&greater) {
            continue;
        }
        let (Some(one), Some(other)) = (outlines.get(smaller.index()), outlines.get(greater.index())) else {
            continue;
        };
        let (one, other) = (one.centre, other.centre);
        let sign = match ((other.x - one.x).signum(), (other.y - one.y).signum()) {
            (1, 0) => "<",
            (-1, 0) => ">",
            (0, 1) => "∧",
            (0, -1) => "∨",
            _ => continue,
        };
        let at = one.middle(other);
        signs.insert(at, clue_text(at, CLUE, sign.to_string()));
    }
    // If all neighbours are compared, it is an order of the whole board, and no clue.
    let num_pairs = puzzle
        .layout()
        .board_ids()
        .map(|cell| puzzle.layout().neighbours(cell).len())
        .sum::<usize>()
        / 2;
    match signs.len() == num_pairs {
        true => vec![],
        false => signs.into_values().collect(),
    }
}

/// The cells of a comparison such as `r1c1 < r1c2`.
fn smaller_and_greater(statement: &Boolean) -> Option<(CellId, CellId)> {
    let Boolean::Compare(left, Order::Below, right) = statement else {
        return None;
    };
    Some((number_of(left)?, number_of(right)?))
}

/// The cell whose number this is.
fn number_of(number: &Integer) -> Option<CellId> {
    match number {
        Integer::View(view) => match view.leaf {
            Leaf::Cell(cell) => Some(cell),
            Leaf::Piece(_) => None,
        },
        _ => None,
    }
}
