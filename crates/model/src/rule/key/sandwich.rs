//! `sandwich = 9, of = "row 1"`: what the numbers between two others of a line add up to, as printed for a sandwich sudoku.

use itertools::Itertools;

use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::per_region::OneOrEach;
use super::regions::regions_of;
use super::stated::{assertion, stated};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, ReadTable, Spanned, table};
use crate::expression::{Boolean, Integer, Order};
use crate::layout::Region;
use crate::rule::{PrintedClue, ToldNumber};
use crate::words::{NameList, NameOrNames};

table! {
    /// What the numbers between two others of a line add up to.
    pub(super) struct SandwichTable ("a rule") needs [sandwich, of | cells] {
        /// The sum: one for all lines, or one per line, in order or by the names of the lines.
        sandwich: Spanned<OneOrEach<i64>>,
        /// The lines: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one line instead.
        cells: NameList,
        /// The two numbers that the others are between; by default the smallest and the largest.
        ends: Spanned<Vec<i64>>,
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
    let table = SandwichTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    if table.ends.is_none() && !table.written().lacks(&["ends"]) {
        return None;
    }
    let (sandwich, regions) = (table.sandwich?, regions?);
    let numbers = FaceNumbers::needed_by("`sandwich`", sandwich.span, regions.list.iter(), scope, context)?;
    let ends = ends(table.ends, &numbers, sandwich.span, context)?;
    let words = format!("the numbers between {} and {}", ends.0, ends.1);
    let is_for_all = matches!(sandwich.value, OneOrEach::One(_));
    let all = format!("{}: each clue is what {words} add up to", regions.name);
    let mut drafts = vec![];
    for (line, wanted) in sandwich.value.assigned(sandwich.span, &regions, context)? {
        let statement = statement(&line, wanted.value, ends, &numbers)?;
        let sum = wanted.value;
        let name = format!("sum between {} and {} in {}", ends.0, ends.1, line.name);
        let says = format!("{}: {words} add up to {sum}", line.name);
        let violated = format!("{}: {words} do not add up to {sum}", line.name);
        let assertion = assertion(&line, statement, violated);
        let draft = stated(name, says, vec![assertion], wanted.span, context);
        let clue = PrintedClue::at_rim(&line, vec![sum.to_string()]);
        let entry = || (wanted.span, ToldNumber::Sandwich(line.cells.clone(), ends));
        let entry = (!is_for_all).then(entry);
        drafts.extend(draft.map(|draft| draft.with_printed_number(clue, &all, entry)));
    }
    Some(drafts)
}

/// The two numbers, the smaller one first.
fn ends(
    stated: Option<Spanned<Vec<i64>>>,
    numbers: &FaceNumbers,
    place: Span,
    context: &mut ReadContext,
) -> Option<(i64, i64)> {
    let (span, ends) = match stated {
        Some(stated) => (stated.span, stated.value.into_iter().sorted().collect_vec()),
        None => (
            place,
            numbers
                .all()
                .minmax()
                .into_option()
                .map_or(vec![], |(least, greatest)| vec![least, greatest]),
        ),
    };
    match ends.as_slice() {
        &[smaller, larger] if smaller < larger => {
            match [smaller, larger].iter().find(|end| !numbers.all().contains(*end)) {
                None => Some((smaller, larger)),
                Some(unknown) => {
                    let message = format!("no piece that can be there is the number {unknown}");
                    context.add(Diagnostic::new(DiagnosticCode::BadValue, span, message));
                    None
                }
            }
        }
        _ => {
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, "`sandwich` needs two ends");
            context.add(diagnostic.label("expected two different numbers, such as `ends = [1, 9]`"));
            None
        }
    }
}

/// What lies between any two cells that show one of the ends adds up to this number.
fn statement(
    line: &Region,
    sum: i64,
    (smaller, larger): (i64, i64),
    numbers: &FaceNumbers,
) -> Option<Boolean> {
    let is_end = |index: usize| {
        let number = Box::new(numbers.on(line.cells[index]));
        Boolean::Within(number, vec![(smaller, smaller), (larger, larger)])
    };
    let pairs = (0..line.cells.len()).array_combinations();
    let statements = pairs.map(|[first, last]| {
        let between = numbers.along(&line.cells[first + 1..last]);
        let total = Integer::sum(between.into_iter().map(|number| (1, number)))?;
        Some(Boolean::any([
            Boolean::Not(Box::new(is_end(first))),
            Boolean::Not(Box::new(is_end(last))),
            Boolean::compare(total, Order::Equal, Integer::Constant(sum)),
        ]))
    });
    statements.collect::<Option<Vec<_>>>().map(Boolean::all)
}
