//! Describes the result of a check.

use itertools::Itertools;
use unicode_width::UnicodeWidthStr;

use super::one_line;
use crate::render::counted::counted;
use crate::render::face_label::visible;
use placet_model::{LineSum, Puzzle, Report};

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
    let title = one_line(&puzzle.title);
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
