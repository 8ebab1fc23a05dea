//! `cross_sums = '''…'''`: a kakuro as it is printed. Each run of cells between two holes is all
//! different, and the hole before it may give its sum.

use super::amount::Amount;
use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::sum;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::layout::{CellId, CellShape, Layout, Region, is_blank};
use crate::rule::PrintedClue;
use crate::rule::{AllDifferentRule, ClueForm, Regions, RuleKind};
use crate::wording::counted;

table! {
    /// The cells of each run between holes are all different, and add up to the sum in the hole
    /// before it.
    pub(super) struct CrossSumsTable ("a rule") needs [cross_sums] {
        /// A drawing of the board with `_` for each cell, `16\11` (down and across) for each hole
        /// with clues, and `#` for the others.
        cross_sums: SpannedText,
    }
}

/// The clues of a hole: a sum for the cells below it, and one for the cells to the right of it.
#[derive(Clone, Copy, Debug, Default)]
struct Clues {
    down: Option<Spanned<i64>>,
    across: Option<Spanned<i64>>,
}

/// The direction of a run from its clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunDirection {
    Across,
    Down,
}

impl RunDirection {
    fn word(self) -> &'static str {
        match self {
            RunDirection::Across => "across",
            RunDirection::Down => "down",
        }
    }

    /// The side of its clue on which a run lies.
    fn side(self) -> &'static str {
        match self {
            RunDirection::Across => "to the right of",
            RunDirection::Down => "below",
        }
    }

    fn clue(self, clues: Clues) -> Option<Spanned<i64>> {
        match self {
            RunDirection::Across => clues.across,
            RunDirection::Down => clues.down,
        }
    }
}

/// What is drawn at a position.
#[derive(Clone, Copy, Debug)]
enum DrawnPlace {
    Cell(CellId),
    Hole(Clues),
}

/// An entry of the drawing, with its span.
type SpannedPlace = Spanned<DrawnPlace>;

/// A run of cells, and its sum, if given.
struct SumRun {
    region: Region,
    sum: Option<Spanned<i64>>,
}

/// One rule per clue, and one for all runs.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<ParsedRule>> {
    let picture = CrossSumsTable::from_node(node, context)?.cross_sums?;
    let rows = places(&picture, scope.layout)
        .map_err(|diagnostic| context.add(diagnostic))
        .ok()?;
    let runs = runs(&rows, scope.layout)
        .map_err(|diagnostic| context.add(diagnostic))
        .ok()?;
    let regions = runs.iter().map(|run| &run.region);
    let numbers = FaceNumbers::needed_by("a sum", picture.span, regions, scope, context)?;
    let mut drafts = vec![];
    for run in &runs {
        if let Some(Spanned { value, span }) = run.sum {
            let amount = Amount::between(IntegerRange {
                min: value,
                max: value,
            });
            let regions = Regions::single(run.region.clone());
            let clue = PrintedClue::before_run(&run.region, vec![value.to_string()]);
            let draft = sum::draft(&amount, regions, &numbers, span, context);
            drafts.extend(draft.map(|draft| {
                draft
                    .with_clue(span, ClueForm::Drawn)
                    .printing([clue])
                    .of_several("each clue is the sum of the numbers of its run")
            }));
        }
    }
    let repeats = scope.pieces.pieces().iter().any(|piece| piece.copies.max > 1);
    let long = runs
        .into_iter()
        .map(|run| run.region)
        .filter(|region| region.cells.len() > 1);
    let list: Vec<Region> = long.collect();
    if repeats && !list.is_empty() {
        drafts.push(all_different(list));
    }
    Some(drafts)
}

fn all_different(list: Vec<Region>) -> ParsedRule {
    let phrase = format!("each of the {}", counted(list.len(), "run", "runs"));
    let regions = Regions {
        list,
        name: "runs".to_string(),
        phrase,
    };
    ParsedRule::new(
        "all different in runs".to_string(),
        format!("in {}, all cells are different", regions.phrase),
        RuleKind::AllDifferent(AllDifferentRule { regions, by: None }),
    )
}

/// The drawing, row by row. It may have one more row than the board, above it, and one more column,
/// left of it.
///
/// # Errors
/// An error at the entry that does not match the board.
fn places(picture: &SpannedText, layout: &Layout) -> Result<Vec<Vec<SpannedPlace>>, Diagnostic> {
    if layout.shape() != CellShape::Square {
        let message = "`cross_sums` needs a square board";
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, picture.span, message);
        return Err(diagnostic.label(format!("this is {}", layout.shape().phrase())));
    }
    let words = |line| -> Vec<&str> {
        str::split(line, is_blank)
            .filter(|word| !word.is_empty())
            .collect()
    };
    let lines: Vec<Vec<&str>> = picture
        .value
        .lines()
        .map(words)
        .filter(|line| !line.is_empty())
        .collect();
    let (height, width) = (layout.rows().len(), layout.num_columns());
    let (above, left) = (
        lines.len().saturating_sub(height),
        usize::from(lines.iter().any(|line| line.len() == width + 1)),
    );
    if lines.len() < height || above > 1 {
        let message = format!("the drawing has {}", counted(lines.len(), "row", "rows"));
        let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, picture.span, message);
        return Err(diagnostic.label(format!(
            "expected {height}, or {} with the clues above",
            height + 1
        )));
    }
    let mut rows = vec![];
    for (row, line) in lines.iter().enumerate() {
        refuse_wrong_width(picture, row, line, (width, left))?;
        let drawn = line.iter().enumerate().map(|(column, word)| {
            let cell = row
                .checked_sub(above)
                .zip(column.checked_sub(left))
                .and_then(|(row, column)| layout.cell_at(row, column));
            place(word, picture, cell, layout)
        });
        rows.push(drawn.collect::<Result<_, Diagnostic>>()?);
    }
    Ok(rows)
}

fn refuse_wrong_width(
    picture: &SpannedText,
    row: usize,
    line: &[&str],
    (width, left): (usize, usize),
) -> Result<(), Diagnostic> {
    if line.len() == width + left {
        return Ok(());
    }
    let start = line
        .first()
        .map_or(picture.span, |word| picture.span_of_part(word))
        .start;
    let end = line
        .last()
        .map_or(picture.span, |word| picture.span_of_part(word))
        .end;
    let message = format!("row {} has {}", row + 1, counted(line.len(), "entry", "entries"));
    let expected = match left {
        0 => format!("expected {width}, or {} with the clues at the left", width + 1),
        _ => format!("expected {}, as in the other rows", width + 1),
    };
    Err(Diagnostic::new(DiagnosticCode::BadDrawing, Span::new(start, end), message).label(expected))
}

/// The meaning of a word at a position with a cell, or without one.
fn place(
    word: &str,
    picture: &SpannedText,
    cell: Option<CellId>,
    layout: &Layout,
) -> Result<SpannedPlace, Diagnostic> {
    let span = picture.span_of_part(word);
    let is_cell = word.chars().all(|c| c == '_');
    let value = match cell {
        Some(cell) if is_cell => DrawnPlace::Cell(cell),
        Some(cell) => {
            let message = format!("`{word}` is on the cell {}", layout.cell(cell).name);
            return Err(Diagnostic::new(DiagnosticCode::BadDrawing, span, message).label("expected `_`"));
        }
        None if is_cell => {
            let message = format!("`{word}` is in a hole");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, span, message);
            return Err(diagnostic.label("the board has no cell here; expected a clue or `#`"));
        }
        None => DrawnPlace::Hole(clues(word, picture)?),
    };
    Ok(Spanned { value, span })
}

/// `16\11`, `16\`, `\11`, `\`, `#` or `.`; `/` is accepted in place of `\`.
fn clues(word: &str, picture: &SpannedText) -> Result<Clues, Diagnostic> {
    if matches!(word, "#" | ".") {
        return Ok(Clues::default());
    }
    let number = |digits: &str| match digits {
        "" | "?" => Some(None),
        digits if digits.chars().all(|c| c.is_ascii_digit()) => {
            let span = picture.span_of_part(digits);
            digits.parse().ok().map(|value| Some(Spanned { value, span }))
        }
        _ => None,
    };
    let parts = word.split_once(['\\', '/']);
    let clues = parts.and_then(|(down, across)| {
        Some(Clues {
            down: number(down)?,
            across: number(across)?,
        })
    });
    clues.ok_or_else(|| {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadDrawing,
            picture.span_of_part(word),
            format!("`{word}` is not a clue"),
        );
        diagnostic.label("expected `16\\11` (down and across), `16\\`, `\\11` or `#`")
    })
}

/// The runs across and down.
///
/// # Errors
/// An error at a clue that is not followed by a cell.
fn runs(rows: &[Vec<SpannedPlace>], layout: &Layout) -> Result<Vec<SumRun>, Diagnostic> {
    let mut runs = vec![];
    for row in rows {
        runs_of_line(row.iter(), RunDirection::Across, layout, &mut runs)?;
    }
    let width = rows.first().map_or(0, Vec::len);
    for column in 0..width {
        let column = rows.iter().map(|row| &row[column]);
        runs_of_line(column, RunDirection::Down, layout, &mut runs)?;
    }
    Ok(runs)
}

fn runs_of_line<'a>(
    line: impl Iterator<Item = &'a SpannedPlace>,
    direction: RunDirection,
    layout: &Layout,
    runs: &mut Vec<SumRun>,
) -> Result<(), Diagnostic> {
    // The last sum, and whether cells have followed it.
    let (mut sum, mut is_open): (Option<Spanned<i64>>, bool) = (None, false);
    let no_run = |sum: Spanned<i64>| {
        let message = format!("there is no cell {} this clue", direction.side());
        Diagnostic::new(DiagnosticCode::BadDrawing, sum.span, message).label("expected `_` after it")
    };
    for place in line {
        match place.value {
            DrawnPlace::Cell(cell) => match runs.last_mut().filter(|_| is_open) {
                Some(run) => run.region.cells.push(cell),
                None => {
                    let name = format!("the run {} from {}", direction.word(), layout.cell(cell).name);
                    let cells = vec![cell];
                    let region = Region { name, cells };
                    runs.push(SumRun {
                        region,
                        sum: sum.take(),
                    });
                    is_open = true;
                }
            },
            DrawnPlace::Hole(clues) => {
                if let Some(sum) = sum {
                    return Err(no_run(sum));
                }
                sum = direction.clue(clues);
                is_open = false;
            }
        }
    }
    sum.map_or(Ok(()), |sum| Err(no_run(sum)))
}
