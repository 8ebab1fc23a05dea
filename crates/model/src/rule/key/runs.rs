//! `runs = [[3, 1], [2]], of = "rows", piece = "#"`: the runs of a piece along a line. With `gap = "."`, each run is of a piece of its own.

use std::sync::Arc;

use itertools::Itertools;

use super::count::counted_faces;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::regions_of;
use super::written_runs::{LineRuns, WrittenRun, WrittenRuns};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::layout::Region;
use crate::nearest::suggestion;
use crate::piece::unknown_piece;
use crate::rule::PrintedClue;
use crate::rule::{ClueForm, RuleKind, Run, RunKind, Runs};
use crate::wording::counted;
use crate::words::{NameList, NameOrNames};

table! {
    /// A line shows runs of a piece, or of several.
    pub(super) struct RunsTable ("a rule") needs [runs, of | cells, piece | gap] {
        /// The runs: one entry for each line, in the order of the lines or by their names; for a single line, its runs. A run is its length, or with `gap` its length and its piece, such as `"3 red"`.
        runs: Spanned<WrittenRuns>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead.
        cells: NameList,
        /// The pieces of the runs: a piece, or a list of pieces. A run can have several of them.
        piece: NameOrNames,
        /// The pieces between the runs instead: a piece, or a list of pieces. Each run consists of one of the other pieces.
        gap: NameOrNames,
    }
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
    let kinds = kinds(&table, node.span, scope, context);
    let (runs, regions, kinds) = (table.runs?, regions?, kinds?);
    let is_for_all = matches!(runs.value, WrittenRuns::All(_));
    let assigned = runs.value.assigned(runs.span, &regions, context)?;
    let all = format!(
        "{}: the clues are the lengths of the runs of {}, in this order",
        regions.name,
        kinds.list.iter().map(|kind| kind.what.as_str()).join(" or ")
    );
    let mut drafts = vec![];
    for (line, written) in assigned {
        let Some(runs) = fitting(line, &written, &kinds, scope, context) else {
            continue;
        };
        let clue = PrintedClue::at_rim(&runs.line, words(&runs));
        let draft = draft(runs).printing([clue]).of_several(&all);
        drafts.push(match is_for_all {
            true => draft,
            false => draft.with_clue(written.span, ClueForm::Entry),
        });
    }
    Some(drafts)
}

/// What runs can consist of.
struct Kinds {
    list: Arc<[RunKind]>,
    /// Does each run name its piece?
    are_named: bool,
}

/// The one kind of `piece`, or those that `gap` leaves.
fn kinds(table: &RunsTable, rule: Span, scope: &RuleScope<'_>, context: &mut ReadContext) -> Option<Kinds> {
    if table.written().lacks(&["piece", "gap"]) {
        let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, rule, "the rule does not name a piece");
        context.add(diagnostic.label("expected `piece` or `gap`"));
        return None;
    }
    match (&table.piece, &table.gap) {
        (Some(_), Some(gap)) => {
            let place = gap.0.first().map_or(rule, |name| name.span);
            let diagnostic = Diagnostic::new(
                DiagnosticCode::Conflict,
                place,
                "`piece` and `gap` exclude each other",
            );
            context.add(diagnostic.label("expected one of them"));
            None
        }
        (Some(names), None) => {
            let faces = counted_faces(names, rule, scope, context)?;
            let what = names.0.iter().map(|name| &name.value).join(" or ");
            Some(Kinds {
                list: Arc::new([RunKind { faces, what }]),
                are_named: false,
            })
        }
        (None, Some(gap)) => other_pieces(gap, rule, scope, context),
        (None, None) => None,
    }
}

/// Each piece but those of a gap.
fn other_pieces(
    gap: &NameOrNames,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Kinds> {
    let gaps = counted_faces(gap, rule, scope, context)?;
    let pieces = scope.pieces.pieces().iter();
    let others = pieces.filter(|piece| !piece.faces.iter().any(|face| gaps.contains(face)));
    let kinds = others.map(|piece| RunKind {
        faces: piece.faces.clone(),
        what: piece.name.clone(),
    });
    let list: Arc<[RunKind]> = kinds.collect();
    if list.is_empty() {
        let place = gap.0.first().map_or(rule, |name| name.span);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, place, "every piece is a gap");
        context.add(diagnostic.label("expected pieces that leave another one for the runs"));
        return None;
    }
    let are_named = true;
    Some(Kinds { list, are_named })
}

/// The runs as a puzzle prints them: `3`, or `3r`.
fn words(runs: &Runs) -> Vec<String> {
    if runs.runs.is_empty() {
        return vec!["0".to_string()];
    }
    runs.runs.iter().map(|run| runs.run_word(*run)).collect()
}

/// The runs, if the line has room for them. A single 0 means no runs.
fn fitting(
    line: Region,
    written: &Spanned<LineRuns>,
    kinds: &Kinds,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Runs> {
    let list = written.value.list();
    let is_none = matches!(
        list,
        [WrittenRun {
            length: 0,
            piece: None
        }]
    );
    let read = list.iter().filter(|_| !is_none);
    let read = read.map(|run| self::run(run, written.span, kinds, scope));
    let read = read.collect::<Result<Vec<Run>, Diagnostic>>();
    let read = read.map_err(|diagnostic| context.add(diagnostic)).ok()?;
    let runs = Runs {
        line,
        runs: read,
        kinds: kinds.list.clone(),
    };
    let gaps = runs
        .runs
        .iter()
        .tuple_windows()
        .filter(|(one, next)| one.kind == next.kind);
    let needed = runs
        .runs
        .iter()
        .fold(gaps.count(), |sum, run| sum.saturating_add(run.length));
    if needed > runs.line.cells.len() {
        let message = format!("runs of {} need {needed} cells", runs.shown(&runs.runs));
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, written.span, message);
        let size = counted(runs.line.cells.len(), "cell", "cells");
        context.add(diagnostic.label(format!("{} has {size}", runs.line.name)));
        return None;
    }
    Some(runs)
}

/// A run of a line that is written somewhere.
fn run(written: &WrittenRun, line: Span, kinds: &Kinds, scope: &RuleScope<'_>) -> Result<Run, Diagnostic> {
    let kind = kind(written, line, kinds, scope)?;
    match usize::try_from(written.length) {
        Ok(length) if length > 0 => Ok(Run { length, kind }),
        _ => Err(
            Diagnostic::new(DiagnosticCode::BadValue, line, "a run has at least one cell")
                .label("expected lengths of at least 1"),
        ),
    }
}

/// The kind of a run.
fn kind(written: &WrittenRun, line: Span, kinds: &Kinds, scope: &RuleScope<'_>) -> Result<usize, Diagnostic> {
    let pieces = || kinds.list.iter().map(|kind| kind.what.as_str());
    match &written.piece {
        None if kinds.list.len() == 1 => Ok(0),
        None => {
            let message = format!("the run {} does not name its piece", written.length);
            let first = pieces().next().unwrap_or_default();
            Err(
                Diagnostic::new(DiagnosticCode::BadValue, line, message).label(format!(
                    "expected the length and the piece, such as `\"{} {first}\"`",
                    written.length
                )),
            )
        }
        Some(piece) if !kinds.are_named => {
            let message = format!("a run of the piece `{}`", piece.value);
            Err(Diagnostic::new(DiagnosticCode::BadValue, piece.span, message)
                .label("expected a length alone, as `piece` names the pieces")
                .help("if each run has a piece of its own, write `gap`, the piece between the runs, instead of `piece`"))
        }
        Some(piece) => pieces().position(|name| name == piece.value).ok_or_else(|| {
            match scope.pieces.find_faces(&piece.value) {
                None => unknown_piece(scope.pieces, piece),
                Some(_) => {
                    let message = format!("`{}` is no piece of a run", piece.value);
                    Diagnostic::new(DiagnosticCode::BadValue, piece.span, message)
                        .label(suggestion(&piece.value, pieces()))
                }
            }
        }),
    }
}

fn draft(runs: Runs) -> ParsedRule {
    let (line, what) = (&runs.line.name, runs.what());
    let says = match runs.runs.as_slice() {
        [] => format!("{line} shows no {what}"),
        list => format!("{line} shows runs{}: {}", runs.of_what(), runs.shown(list)),
    };
    ParsedRule::new(format!("runs of {what} in {line}"), says, RuleKind::Runs(runs))
}
