//! `visible = 3, of = "row 1"`: how many numbers of a line are visible from its end, if larger
//! numbers hide the smaller ones behind them.

use super::line_end::LineEnd;
use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::per_region::OneOrEach;
use super::regions::regions_of;
use super::stated::{measured, stated};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::keyword::Keyword;
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::expression::{Assertion, Boolean, Integer, Order};
use crate::layout::Region;
use crate::rule::{PrintedClue, ToldNumber};
use crate::words::{NameList, NameOrNames};

table! {
    /// How many numbers of a line are visible from one of its ends.
    pub(super) struct VisibleTable ("a rule") needs [visible, of | cells] {
        /// The number of visible numbers: one for all lines, or one per line, in order or by the names
        /// of the lines.
        visible: Spanned<OneOrEach<i64>>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead.
        cells: NameList,
        /// The end to look from: the "start" of the lines (the default), or their "end"; "left" or
        /// "right" of rows, "top" or "bottom" of columns.
        from: Spanned<LineEnd>,
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
    let table = VisibleTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    if table.from.is_none() && !table.written().lacks(&["from"]) {
        return None;
    }
    let (visible, regions) = (table.visible?, regions?);
    let numbers = FaceNumbers::needed_by("`visible`", visible.span, regions.list.iter(), scope, context)?;
    let (from, place) = table
        .from
        .map_or((LineEnd::Start, node.span), |from| (from.value, from.span));
    let mut drafts = vec![];
    let is_for_all = matches!(visible.value, OneOrEach::One(_));
    let all = format!(
        "{}: each clue is how many are visible from the {}",
        regions.name,
        from.word()
    );
    for (line, wanted) in visible.value.assigned(visible.span, &regions, context)? {
        let seen = from.seen_or_told(&line, place, scope.layout, context)?;
        let assertion = assertion(&seen, &wanted, &numbers, from, context)?;
        let says = format!(
            "{} has {} visible from the {}",
            line.name,
            wanted.value,
            from.word()
        );
        let name = format!("visible in {} from the {}", line.name, from.word());
        let clue = PrintedClue::at_rim(&seen, vec![wanted.value.to_string()]);
        let draft = stated(name, says, vec![assertion], wanted.span, context);
        let entry = || (wanted.span, ToldNumber::Visible(seen.cells.clone()));
        let entry = (!is_for_all).then(entry);
        drafts.extend(draft.map(|draft| draft.with_printed_number(clue, &all, entry)));
    }
    Some(drafts)
}

/// The given number of cells of a line is visible from its first cell.
fn assertion(
    line: &Region,
    wanted: &Spanned<i64>,
    numbers: &FaceNumbers,
    from: LineEnd,
    context: &mut ReadContext,
) -> Option<Assertion> {
    let (length, value) = (line.cells.len() as i64, wanted.value);
    if !(1..=length).contains(&value) {
        let message = format!("{} cannot have {value} visible", line.name);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, wanted.span, message);
        context.add(diagnostic.label(format!("expected a number from 1 to {length}")));
        return None;
    }
    // The first is always visible; of the others, each that is larger than all before it.
    let along = numbers.along(&line.cells);
    let larger = (1..along.len()).map(|index| {
        let before = match &along[..index] {
            [only] => only.clone(),
            several => Integer::Greatest(several.to_vec()),
        };
        Boolean::compare(before, Order::Below, along[index].clone())
    });
    let others = Integer::Count(larger.collect());
    let statement = Boolean::compare(others.clone(), Order::Equal, Integer::Constant(value - 1));
    let shown = Integer::sum([(1, others), (1, Integer::Constant(1))])?;
    let words = (
        format!("{} has ", line.name),
        format!(" visible from the {}, not {value}", from.word()),
    );
    Some(measured(line, statement, words, shown))
}
