//! `runs = [[3, 1], [2]], of = "rows", piece = "#"`: the lengths of the runs of a piece along a
//! line.

use crate::rule::PrintedClue;
use crate::rule::runs::shown;
use crate::rule::{ClueForm, Regions, RuleKind, Runs};
use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::count::counted_faces;
use super::missing::miss_piece;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::per_region::{OneOrEach, PerRegion};
use super::regions::regions_of;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, number};
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::layout::Region;
use crate::wording::counted;
use crate::words::{NameList, NameOrNames};

table! {
    /// A line shows runs of a piece.
    pub(super) struct RunsTable ("a rule") needs [runs, of | cells, piece] {
        /// The lengths of the runs: one entry for each line, in the order of the lines or by their names; for a single line, its runs.
        runs: Spanned<Lengths>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead.
        cells: NameList,
        /// The pieces of the runs: a piece, or a list of pieces.
        piece: NameOrNames,
    }
}

/// One length for all lines, or a list or table with one entry per line.
#[derive(Clone, Debug)]
pub(super) enum Lengths {
    All(i64),
    Each(PerRegion<LineLengths>),
}

/// The lengths of one line. A single run may be written without brackets.
#[derive(Clone, Debug)]
pub(super) enum LineLengths {
    Single(i64),
    Several(Vec<i64>),
}

impl LineLengths {
    fn list(&self) -> &[i64] {
        match self {
            LineLengths::Single(length) => std::slice::from_ref(length),
            LineLengths::Several(lengths) => lengths,
        }
    }
}

impl FromNode for LineLengths {
    const EXPECTED: &'static str = "the lengths of the runs, such as `[3, 1]`";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        any_of([number(), list(number())])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) => Vec::from_node(node, context).map(LineLengths::Several),
            _ => i64::from_node(node, context).map(LineLengths::Single),
        }
    }
}

impl FromNode for Lengths {
    const EXPECTED: &'static str = "lengths such as `[3, 1]`, or a list of them, one a line";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([number(), PerRegion::<LineLengths>::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) | NodeValue::Table(_) => {
                PerRegion::from_node(node, context).map(Lengths::Each)
            }
            _ => i64::from_node(node, context).map(Lengths::All),
        }
    }
}

impl Lengths {
    /// The lengths of each line.
    ///
    /// A list without inner brackets has one entry per line. Only for a single line are its entries
    /// the runs of that line.
    fn assigned(
        self,
        span: Span,
        lines: &Regions,
        context: &mut ReadContext,
    ) -> Option<Vec<(Region, Spanned<LineLengths>)>> {
        let each = match self {
            Lengths::Each(each) => each,
            Lengths::All(length) => {
                let value = LineLengths::Single(length);
                return OneOrEach::One(value).assigned(span, lines, context);
            }
        };
        match (lines.list.as_slice(), each.in_order().and_then(single_runs)) {
            ([line], Some(value)) => {
                let value = LineLengths::Several(value);
                Some(vec![(line.clone(), Spanned { value, span })])
            }
            (lines, Some(lengths)) if lengths.len() != lines.len() => {
                context.add(ambiguous(&lengths, lines.len(), span));
                None
            }
            _ => each.assigned(lines, context),
        }
    }
}

/// The lengths, if each entry is a single one.
fn single_runs(entries: &[Option<Spanned<LineLengths>>]) -> Option<Vec<i64>> {
    let single = |entry: &Option<Spanned<LineLengths>>| match entry.as_ref()?.value {
        LineLengths::Single(length) => Some(length),
        LineLengths::Several(_) => None,
    };
    entries.iter().map(single).collect()
}

/// The error for a list that could mean one run per line, or the runs of every line.
fn ambiguous(lengths: &[i64], num_lines: usize, span: Span) -> Diagnostic {
    let message = format!(
        "{} for {}",
        counted(lengths.len(), "length", "lengths"),
        counted(num_lines, "line", "lines")
    );
    let runs = lengths.iter().join(", ");
    Diagnostic::new(DiagnosticCode::BadValue, span, message)
        .label(format!("expected {num_lines}, one for each line"))
        .help(format!(
            "for one run in each line, write one number for each line, or \"_\" if it is unknown; \
             for these runs in every line, write one list for each line: `[[{runs}], [{runs}], …]`"
        ))
}

/// One rule per line.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<ParsedRule>> {
    let table = RunsTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    miss_piece(table.written(), node.span, context);
    let names = table.piece?;
    let faces = counted_faces(&names, node.span, scope, context);
    let (runs, regions, faces) = (table.runs?, regions?, faces?);
    let is_for_all = matches!(runs.value, Lengths::All(_));
    let assigned = runs.value.assigned(runs.span, &regions, context)?;
    let what = names.0.iter().map(|name| &name.value).join(" or ");
    let all = format!(
        "{}: the clues are the lengths of the runs of {what}, in this order",
        regions.name
    );
    let mut drafts = vec![];
    for (line, written) in assigned {
        let Some(lengths) = fitting(&line, &written, context) else {
            continue;
        };
        let words = match lengths.as_slice() {
            [] => vec!["0".to_string()],
            lengths => lengths.iter().map(ToString::to_string).collect(),
        };
        let clue = PrintedClue::at_rim(&line, words);
        let draft = draft(Runs {
            line,
            lengths,
            faces: faces.clone(),
            what: what.clone(),
        })
        .printing([clue])
        .of_several(&all);
        drafts.push(match is_for_all {
            true => draft,
            false => draft.with_clue(written.span, ClueForm::Entry),
        });
    }
    Some(drafts)
}

/// The lengths, if the line has room for such runs. A single 0 means no runs.
fn fitting(line: &Region, written: &Spanned<LineLengths>, context: &mut ReadContext) -> Option<Vec<usize>> {
    let lengths = written.value.list();
    if lengths == [0] {
        return Some(vec![]);
    }
    let lengths: Vec<Option<usize>> = lengths
        .iter()
        .map(|length| usize::try_from(*length).ok().filter(|length| *length > 0))
        .collect();
    let Some(lengths) = lengths.into_iter().collect::<Option<Vec<usize>>>() else {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadValue,
            written.span,
            "a run has at least one cell",
        );
        context.add(diagnostic.label("expected lengths of at least 1"));
        return None;
    };
    let gaps = lengths.len().saturating_sub(1);
    let needed = lengths
        .iter()
        .fold(gaps, |sum, length| sum.saturating_add(*length));
    if needed > line.cells.len() {
        let message = format!("runs of {} need {needed} cells", shown(&lengths));
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, written.span, message);
        let size = counted(line.cells.len(), "cell", "cells");
        context.add(diagnostic.label(format!("{} has {size}", line.name)));
        return None;
    }
    Some(lengths)
}

fn draft(runs: Runs) -> ParsedRule {
    let says = match runs.lengths.as_slice() {
        [] => format!("{} shows no {}", runs.line.name, runs.what),
        lengths => format!(
            "{} shows runs of {}: {}",
            runs.line.name,
            runs.what,
            shown(lengths)
        ),
    };
    ParsedRule::new(
        format!("runs of {} in {}", runs.what, runs.line.name),
        says,
        RuleKind::Runs(runs),
    )
}
