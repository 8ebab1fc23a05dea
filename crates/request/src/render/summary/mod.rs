//! Summaries of puzzles and reports.

mod pieces;
#[cfg(test)]
mod tests;

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use super::text;
use crate::render::counted::counted;
use crate::render::face_label::visible;
use placet_model::{
    Board, CellShape, Layout, LineSum, Parameter, Projection, Puzzle, RegionFamily, Report, Rule,
};

/// A description of a puzzle: its title, board, pieces and rules, what a solution
/// is, and what is expected.
pub fn puzzle(puzzle: &Puzzle) -> String {
    let mut parts = vec![heading(puzzle)];
    parts.extend(parameters(puzzle.parameters()));
    parts.push(board_and_regions(puzzle.layout()));
    parts.push(text::named_cells(puzzle, &start(puzzle)));
    parts.push(pieces::sentences(puzzle));
    parts.extend(rules(puzzle.rules()));
    parts.extend(goal(puzzle));
    parts.push(answer(puzzle));
    parts.iter().map(|part| part.trim_end()).join("\n\n")
}

fn heading(puzzle: &Puzzle) -> String {
    let title = one_line(puzzle.title());
    match &puzzle.source() {
        Some(source) => format!("{title}\n{}", one_line(source)),
        None => title,
    }
}

/// The objective value of a board, if the puzzle has an objective that the board decides:
/// `a + b = 13`, or the author's sentence with the value, and whether it is known to be the best.
pub fn objective(puzzle: &Puzzle, board: &Board, known_best: bool) -> Option<String> {
    let objective = puzzle.objective()?;
    let value = objective.value(puzzle.layout(), puzzle.pieces(), board)?;
    let best = match known_best {
        true => format!(", the {} possible", objective.goal.superlative()),
        false => String::new(),
    };
    Some(match &objective.says {
        Some(says) => format!("{}: {value}{best}", one_line(says)),
        None => format!("{} = {value}{best}", one_line(&objective.text)),
    })
}

fn goal(puzzle: &Puzzle) -> Option<String> {
    let objective = puzzle.objective()?;
    Some(format!("objective: {}", one_line(&objective.sentence())))
}

fn parameters(parameters: &[Parameter]) -> Option<String> {
    let line = |parameter: &Parameter| {
        let range = parameter.range.map(|(min, max)| format!(" ({min} to {max})"));
        let says = parameter
            .says
            .as_ref()
            .map(|says| format!(": {}", one_line(says)));
        let (name, value) = (&parameter.name, parameter.value);
        format!(
            "{name} = {value}{}{}",
            range.unwrap_or_default(),
            says.unwrap_or_default()
        )
    };
    let lines = parameters.iter().map(line).join("\n");
    (!lines.is_empty()).then_some(lines)
}

/// A text of the author on one line, without control characters.
pub fn one_line(text: &str) -> String {
    visible(&text.split_whitespace().join(" "))
}

fn board_and_regions(layout: &Layout) -> String {
    let board = board(layout);
    // The region of the whole board is not listed, nor what a larger board would have.
    let is_there = |family: &&RegionFamily| family.is_own || !family.regions.is_empty();
    let families = layout.families().iter().filter(is_there);
    let families = families.filter(|family| family.name != "board");
    let families = families.map(|family| format!("{} ({})", visible(&family.name), family.regions.len()));
    let families = families.collect_vec();
    if families.is_empty() {
        board
    } else {
        format!("{board}\nregions: {}", families.join(", "))
    }
}

fn board(layout: &Layout) -> String {
    let (rows, columns, layers) = (layout.rows().len(), layout.num_columns(), layout.num_layers());
    let num_cells = layout.board_ids().len();
    let cells = counted(num_cells, "cell");
    let is_full = rows * columns == num_cells;
    let rows_and_cells = || format!("{}, {cells}", counted(rows, "row"));
    let board = match layout.shape() {
        CellShape::Square if is_full => format!("{rows}x{columns} board, {cells}"),
        CellShape::Square => format!("board of {}", rows_and_cells()),
        CellShape::Hex => format!("hexagonal board of {}", rows_and_cells()),
        CellShape::Triangle => format!("triangular board of {}", rows_and_cells()),
        CellShape::Cube if is_full => {
            format!("{layers}x{}x{columns} board in layers, {cells}", rows / layers)
        }
        CellShape::Cube => format!("board of {}, {cells}", counted(layers, "layer")),
        CellShape::Graph => {
            let links = layout.find_regions("neighbours").map_or(0, |pairs| pairs.len());
            format!("graph of {cells}, {}", counted(links, "link"))
        }
    };
    match layout.wrap().word() {
        Some(word) => format!("{board}, wrapped around as a {word}"),
        None => board,
    }
}

/// The board with its givens, the other cells blank.
fn start(puzzle: &Puzzle) -> Board {
    let mut board = Board::blank(puzzle.layout());
    for given in puzzle.givens() {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    board
}

fn rules(rules: &[Rule]) -> Option<String> {
    let sentences = rules.iter().enumerate().map(|(index, rule)| {
        let (name, says) = (one_line(&rule.name), one_line(&rule.says));
        let sentence = if name == says {
            says
        } else {
            format!("{name}: {says}")
        };
        format!("  {}. {sentence}", index + 1)
    });
    (!rules.is_empty()).then(|| format!("rules:\n{}", sentences.collect_vec().join("\n")))
}

/// Where solutions differ, and what is expected.
fn answer(puzzle: &Puzzle) -> String {
    let mut lines = vec![format!("solutions differ in {}", differences(puzzle))];
    if let Some(number) = puzzle.expectation().solutions {
        lines.push(match number {
            1 => "expected: 1 solution".to_string(),
            number => format!("expected: {number} solutions"),
        });
    }
    if let Some(board) = &puzzle.expectation().board {
        lines.push(format!("one of them: {}", text::compact(puzzle, board)));
    }
    lines.join("\n")
}

/// The part of the board that tells solutions apart.
fn differences(puzzle: &Puzzle) -> String {
    match puzzle.projection() {
        Projection::Board => "at least one cell".to_string(),
        Projection::Cells(cells) => {
            let names = cells
                .iter()
                .map(|cell| visible(&puzzle.layout().cell(*cell).name));
            format!("these cells: {}", names.collect_vec().join(" "))
        }
        Projection::Pieces(pieces) => {
            let names = pieces
                .iter()
                .map(|piece| visible(&puzzle.pieces().piece(*piece).name));
            format!("the cells of these pieces: {}", names.collect_vec().join(" "))
        }
    }
}

/// The violations of a board, rule by rule; and for each summed line its sum
/// and its distance from the allowed values.
pub fn report(puzzle: &Puzzle, report: &Report) -> String {
    let mut parts = vec![verdict(puzzle, report)];
    parts.extend(violations(report));
    if !report.line_sums.is_empty() {
        parts.push(breakdown(report));
    }
    parts.join("\n\n")
}

fn verdict(puzzle: &Puzzle, report: &Report) -> String {
    let title = one_line(puzzle.title());
    let violations = counted(report.violations.len(), "violation");
    let empty = match report.blank_cells().len() {
        0 => None,
        1 => Some("1 cell is empty".to_string()),
        number => Some(format!("{number} cells are empty")),
    };
    match (report.is_consistent(), empty) {
        (true, None) => format!("{title}: a solution, all rules are satisfied"),
        (true, Some(empty)) => format!("{title}: no rule is violated so far; {empty}"),
        (false, None) => format!("{title}: not a solution, {violations}"),
        (false, Some(empty)) => format!("{title}: not a solution, {violations}; {empty}"),
    }
}

/// A paragraph for each violated rule. A report has the violations of a rule together.
fn violations(report: &Report) -> impl Iterator<Item = String> {
    let of_a_rule = report.violations.chunk_by(|a, b| a.rule == b.rule);
    of_a_rule.map(|violations| {
        let sentences = violations
            .iter()
            .map(|violation| format!("\n  {}", visible(&violation.sentence)));
        format!("{}{}", visible(&violations[0].rule), sentences.format(""))
    })
}

/// A line for each summed region, and the total below.
fn breakdown(report: &Report) -> String {
    let lines = report.line_sums.iter();
    let mut rows: Vec<[String; 3]> = vec![["line", "sum", "distance"].map(String::from)];
    rows.extend(lines.clone().map(|line| {
        let (sum, distance) = (line.sum.to_string(), line.distance.to_string());
        [visible(&line.region), sum, distance]
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [width(0), width(1), width(2)];
    let table = rows.iter().map(|row| table_line(row, widths)).join("\n");
    let total = total_distance(lines);
    format!(
        "{table}\n\ntotal distance {total}, relative to the targets {:.3}",
        report.score
    )
}

/// The name left-aligned, the numbers right-aligned.
fn table_line(row: &[String; 3], widths: [usize; 3]) -> String {
    let blanks = |column: usize| " ".repeat(widths[column] - row[column].width());
    let [name, sum, distance] = row;
    format!(
        "  {name}{}  {}{sum}  {}{distance}",
        blanks(0),
        blanks(1),
        blanks(2)
    )
}

fn total_distance<'a>(lines: impl Iterator<Item = &'a LineSum>) -> u128 {
    lines.fold(0, |total, line| total.saturating_add(line.distance))
}
