//! `equations = """…"""`: equations drawn along the rows and columns of a board.

mod equation;
mod sign;

use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::stated::{assertion, measured, stated};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::keyword::Keyword;
use crate::document::node::{DocumentNode, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, table};
use crate::layout::{CellId, CellShape, Layout, Region};
use crate::wording::counted;

use equation::{CellEquation, EquationResult, Precedence};
use sign::{Sign, SignKind, signs};

table! {
    /// Rows and columns are equations.
    pub(super) struct EquationsTable ("a rule") needs [equations] {
        /// A drawing of the board with `_` for each cell, operators between them, and the results.
        equations: SpannedText,
        /// The order of operations: "products first" (the default), or "left to right".
        reading: Precedence,
    }
}

impl Keyword for Precedence {
    const WHAT: &'static str = "reading";
    const EXPECTED: &'static str = "\"products first\" or \"left to right\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("products first", Precedence::ProductsFirst),
        ("left to right", Precedence::LeftToRight),
    ];
}

/// One rule per equation.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<ParsedRule>> {
    let table = EquationsTable::from_node(node, context)?;
    let picture = table.equations.as_ref()?;
    if table.reading.is_none() && !table.written().lacks(&["reading"]) {
        return None;
    }
    let precedence = table.reading.unwrap_or(Precedence::ProductsFirst);
    let equations = drawn(picture, scope.layout)
        .map_err(|diagnostic| context.add(diagnostic))
        .ok()?;
    let lines = equations.iter().map(|(line, _)| line);
    let numbers = FaceNumbers::needed_by("an equation", picture.span, lines, scope, context)?;
    if equations.is_empty() {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadDrawing,
            picture.span,
            "the drawing has no equation",
        );
        context.add(diagnostic.label("expected operators between the cells, and `=` before the results"));
        return None;
    }
    let drafts = equations.iter().filter_map(|(line, equation)| {
        draft(
            line,
            equation,
            precedence,
            &numbers,
            (scope, picture.span),
            context,
        )
    });
    Some(drafts.collect())
}

/// The equations of a drawing, rows first, each with its line.
///
/// # Errors
/// An error at the first sign, or the first line, that does not match the board.
fn drawn(picture: &SpannedText, layout: &Layout) -> Result<Vec<(Region, CellEquation)>, Diagnostic> {
    let rows = full_rows(layout, picture.span)?;
    let lines: Vec<Vec<Sign<'_>>> = picture
        .value
        .lines()
        .map(|line| signs(picture, line))
        .collect::<Result<_, Diagnostic>>()?;
    let lines: Vec<Vec<Sign<'_>>> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    refuse_wrong_size(&lines, &rows, picture.span)?;
    let mut equations = vec![];
    let drawn_rows = lines.iter().filter(|line| num_cells(line) > 0);
    for (index, (line, cells)) in drawn_rows.zip(&rows).enumerate() {
        if line.len() > num_cells(line) {
            equations.push(equation(format!("row {}", index + 1), line, cells)?);
        }
    }
    if lines.iter().all(|line| num_cells(line) > 0) {
        return Ok(equations);
    }
    let lines: Vec<Vec<Sign<'_>>> = lines.iter().map(|line| signs_of_columns(line)).collect();
    for column in 0..layout.num_columns() {
        let cells: Vec<CellId> = rows.iter().map(|row| row[column]).collect();
        let signs: Vec<Sign<'_>> = lines.iter().map(|line| line[column]).collect();
        equations.push(equation(format!("column {}", column + 1), &signs, &cells)?);
    }
    Ok(equations)
}

fn equation(
    name: String,
    signs: &[Sign<'_>],
    cells: &[CellId],
) -> Result<(Region, CellEquation), Diagnostic> {
    let line = Region {
        name,
        cells: cells.to_vec(),
    };
    Ok((line, CellEquation::read(signs, cells)?))
}

/// The sign of each column in a line: its cell or, in a line without cells, the sign there.
fn signs_of_columns<'t>(line: &[Sign<'t>]) -> Vec<Sign<'t>> {
    let has_cells = num_cells(line) > 0;
    let signs = line.iter().copied();
    signs
        .filter(|sign| !has_cells || sign.kind == SignKind::Cell)
        .collect()
}

fn num_cells(line: &[Sign<'_>]) -> usize {
    line.iter().filter(|sign| sign.kind == SignKind::Cell).count()
}

/// The cells row by row, if there is one at each position.
fn full_rows(layout: &Layout, span: Span) -> Result<Vec<Vec<CellId>>, Diagnostic> {
    let cells = layout
        .rows()
        .iter()
        .map(|row| row.iter().copied().collect::<Option<Vec<CellId>>>());
    let rows: Option<Vec<Vec<CellId>>> = cells.collect();
    rows.filter(|_| layout.shape() == CellShape::Square)
        .ok_or_else(|| {
            let message = "`equations` needs a square board without holes";
            Diagnostic::new(DiagnosticCode::NotApplicable, span, message).label(match layout.shape() {
                CellShape::Square => "this board has holes".to_string(),
                shape => format!("this is {}", shape.phrase()),
            })
        })
}

/// Reports a drawing whose cells are not those of the board, or a line without cells that does not
/// have a sign for each column.
fn refuse_wrong_size(lines: &[Vec<Sign<'_>>], rows: &[Vec<CellId>], span: Span) -> Result<(), Diagnostic> {
    let width = rows.first().map_or(0, Vec::len);
    let mut row = 0;
    for line in lines {
        let cells = num_cells(line);
        let (what, found, noun) = match cells {
            0 => ("this line".to_string(), line.len(), ["sign", "signs"]),
            cells => (format!("row {}", row + 1), cells, ["cell", "cells"]),
        };
        if found != width {
            let first_and_last = line.first().zip(line.last());
            let place =
                first_and_last.map_or(span, |(first, last)| Span::new(first.span.start, last.span.end));
            let message = format!(
                "{what} has {}, but the board has {}",
                counted(found, noun[0], noun[1]),
                counted(width, "column", "columns")
            );
            return Err(Diagnostic::new(DiagnosticCode::BadDrawing, place, message)
                .label(format!("expected {width}")));
        }
        row += usize::from(cells > 0);
    }
    if row != rows.len() {
        let message = format!(
            "the drawing has {}, but the board has {}",
            counted(row, "row of cells", "rows of cells"),
            rows.len()
        );
        return Err(Diagnostic::new(DiagnosticCode::BadDrawing, span, message)
            .label(format!("expected {}", rows.len())));
    }
    Ok(())
}

fn draft(
    line: &Region,
    equation: &CellEquation,
    precedence: Precedence,
    numbers: &FaceNumbers,
    (scope, span): (&RuleScope<'_>, Span),
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let cell_name = |cell: CellId| scope.layout.cell(cell).name.clone();
    let outcome = match equation.outcome {
        EquationResult::Number(number) => number.to_string(),
        EquationResult::Cell(cell) => cell_name(cell),
        EquationResult::Unknown => "?".to_string(),
    };
    let number = equation.number(precedence, |cell| numbers.on(cell));
    let assertions = match equation.outcome {
        // An unknown sum is no constraint.
        EquationResult::Unknown if !equation.divides() => vec![],
        EquationResult::Unknown => {
            let statement = equation.holds(number, |cell| numbers.on(cell));
            let wrong = format!("{} has a division with a remainder", line.name);
            vec![assertion(line, statement, wrong)]
        }
        _ => {
            let words = (format!("{} evaluates to ", line.name), format!(", not {outcome}"));
            let statement = equation.holds(number.clone(), |cell| numbers.on(cell));
            vec![measured(line, statement, words, number)]
        }
    };
    if assertions.is_empty() {
        return None;
    }
    let order = match precedence {
        Precedence::LeftToRight if equation.operands().count() > 2 => ", evaluated from left to right",
        _ => "",
    };
    let says = format!("{} = {outcome}{order}", equation.shown(cell_name));
    stated(
        format!("equation of {}", line.name),
        says,
        assertions,
        span,
        context,
    )
}
