//! `cage = "12+", cells = "a b c"` and `cages = { A = "12+", B = "2/" }, of = "cages"`: the result
//! of an operation, or of any operation, on the numbers of a cage.

use schemars::{Schema, SchemaGenerator};

use super::amount::Amount;
use super::difference::{difference, is_quotient};
use super::numbers::FaceNumbers;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::per_region::PerRegion;
use super::product::is_product;
use super::regions::{named_regions_of, regions_of};
use super::stated::{assertion, stated};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::number;
use crate::document::table::{FromNode, ReadTable, Spanned, table, wrong_type};
use crate::expression::Boolean;
use crate::layout::Region;
use crate::rule::Regions;
use crate::rule::printed::{CluePlaces, Measure, PrintedClue};
use crate::rule::{CageOperation, ClueForm, ToldNumber};
use crate::wording::counted;
use crate::words::{NameList, NameOrNames};

table! {
    /// The numbers of a cage make a target.
    pub(super) struct CageTable ("a rule") needs [cage, of | cells] {
        /// The target and the operation: "12+", "3-", "24x", "2/"; without an operation, any of them.
        cage: Spanned<CageTarget>,
        /// The cages: a name, or a list of names.
        of: NameOrNames,
        /// The cells of one cage instead.
        cells: NameList,
    }
}

table! {
    /// The numbers of each cage make its own target.
    pub(super) struct CagesTable ("a rule") needs [cages, of] {
        /// The targets, in the order of the cages or by their names.
        cages: Spanned<PerRegion<CageTarget>>,
        /// The cages: a name, or a list of names.
        of: NameOrNames,
    }
}

/// The target of a cage, and the operation, if given.
#[derive(Clone, Debug)]
pub(super) struct CageTarget {
    number: i64,
    operation: Option<CageOperation>,
}

impl FromNode for CageTarget {
    const EXPECTED: &'static str = "a target with an operation, such as \"12+\", \"3-\", \"24x\" or \"2/\"";

    fn schema(_: &mut SchemaGenerator) -> Schema {
        number()
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Integer(number) => Some(CageTarget {
                number: *number,
                operation: None,
            }),
            NodeValue::Text(text) => from_text(text, context),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

fn from_text(text: &SpannedText, context: &mut ReadContext) -> Option<CageTarget> {
    let written = text.value.trim();
    let operation = match written.chars().next_back() {
        Some('+') => Some(CageOperation::Sum),
        Some('-' | '\u{2212}' | '\u{2013}') => Some(CageOperation::Difference),
        Some('*' | 'x' | 'X' | '\u{d7}' | '\u{b7}') => Some(CageOperation::Product),
        Some('/' | ':' | '\u{f7}') => Some(CageOperation::Quotient),
        _ => None,
    };
    let digits = match operation {
        Some(_) => written.trim_end_matches(|c: char| !c.is_ascii_digit()),
        None => written,
    };
    match digits.parse() {
        // The operation is a single character.
        Ok(number) if written[digits.len()..].trim().chars().count() <= 1 => {
            Some(CageTarget { number, operation })
        }
        _ => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                text.span,
                format!("`{written}` is not a target"),
            );
            context.add(diagnostic.label(format!("expected {}", CageTarget::EXPECTED)));
            None
        }
    }
}

impl CageTarget {
    /// As cages print it: `12+`.
    fn printed(&self) -> String {
        let sign = self.operation.map_or("", |operation| match operation {
            CageOperation::Sum => "+",
            CageOperation::Difference => "\u{2212}",
            CageOperation::Product => "\u{d7}",
            CageOperation::Quotient => "\u{f7}",
        });
        format!("{}{sign}", self.number)
    }
}

impl CageOperation {
    fn phrase(self) -> &'static str {
        match self {
            CageOperation::Sum => "the sum",
            CageOperation::Difference => "the difference",
            CageOperation::Product => "the product",
            CageOperation::Quotient => "the quotient",
        }
    }

    /// The statement that a cage makes an amount with this operation; `None` if the operation needs
    /// two cells and the cage has another number.
    fn makes(self, amount: &Amount, numbers: &FaceNumbers, cage: &Region) -> Option<Boolean> {
        match self {
            CageOperation::Sum => numbers
                .sum(&cage.cells, |number| number)
                .map(|sum| amount.allows(sum)),
            CageOperation::Product => is_product(amount, numbers, &cage.cells),
            CageOperation::Difference => {
                difference(numbers.along(&cage.cells)).map(|number| amount.allows(number))
            }
            CageOperation::Quotient if cage.cells.len() == 2 => {
                Some(is_quotient(amount, &numbers.along(&cage.cells)))
            }
            CageOperation::Quotient => None,
        }
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = CageTable::from_node(node, context)?;
    let regions = regions_of!(table, node, scope, context);
    let (target, regions) = (table.cage?, regions?);
    let numbers = FaceNumbers::needed_by("a cage", target.span, regions.list.iter(), scope, context)?;
    let cages = regions.list.iter();
    let clues: Vec<PrintedClue> = cages
        .map(|cage| PrintedClue::of_cage(cage, vec![target.value.printed()]))
        .collect();
    Some(draft(&target, regions, &numbers, context)?.printing(clues))
}

/// `cages = …`: one rule per cage.
pub(super) fn read_cages(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Vec<ParsedRule> {
    read_all(node, scope, context).unwrap_or_default()
}

fn read_all(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<ParsedRule>> {
    let table = CagesTable::from_node(node, context)?;
    let regions = named_regions_of(table.written(), table.of.as_ref(), node.span, scope, context);
    let (cages, regions) = (table.cages?, regions?);
    let numbers = FaceNumbers::needed_by("a cage", cages.span, regions.list.iter(), scope, context)?;
    let all = format!(
        "{}: the numbers make each clue with the operation beside it, or with any",
        regions.name
    );
    let places = CluePlaces::new(scope.layout, Measure::Numbers);
    let assigned = cages.value.assigned(&regions, context)?.into_iter();
    let drafts = assigned.filter_map(|(cage, target)| {
        let words = vec![target.value.printed()];
        let clue = places.clue(&cage, words);
        let told = ToldNumber::Made(cage.cells.clone(), target.value.operation);
        let draft = draft(&target, Regions::single(cage), &numbers, context)?;
        let draft = draft.with_clue(target.span, ClueForm::Entry).telling(told);
        Some(draft.printing(clue).of_several(&all))
    });
    Some(drafts.collect())
}

fn draft(
    target: &Spanned<CageTarget>,
    regions: Regions,
    numbers: &FaceNumbers,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let CageTarget { number, operation } = target.value;
    let amount = Amount::between(IntegerRange {
        min: number,
        max: number,
    });
    let what = operation.map_or("some operation", CageOperation::phrase);
    let says = |cages: &str| match operation {
        Some(_) => format!("{what} of {cages} is {number}"),
        None => format!("the numbers of {cages} make {number} with {what}"),
    };
    let mut assertions = vec![];
    for cage in &regions.list {
        let Some(statement) = comes_to(operation, &amount, numbers, cage) else {
            context.add(not_two_cells(what, cage, target));
            return None;
        };
        let wrong = match operation {
            Some(_) => format!("{what} of {} is not {number}", cage.name),
            None => format!("no operation on {} makes {number}", cage.name),
        };
        assertions.push(assertion(cage, statement, wrong).saying(says(&cage.name)));
    }
    let name = format!("cage {}", regions.name);
    stated(name, says(&regions.phrase), assertions, target.span, context)
}

/// The statement that a cage makes an amount, with one operation or with any.
fn comes_to(
    operation: Option<CageOperation>,
    amount: &Amount,
    numbers: &FaceNumbers,
    cage: &Region,
) -> Option<Boolean> {
    if let Some(operation) = operation {
        return operation.makes(amount, numbers, cage);
    }
    let all = [
        CageOperation::Sum,
        CageOperation::Product,
        CageOperation::Difference,
        CageOperation::Quotient,
    ];
    // A single cell makes its own number only.
    let possible = if cage.cells.len() == 1 {
        &all[..1]
    } else {
        &all[..]
    };
    let ways = possible
        .iter()
        .filter_map(|operation| operation.makes(amount, numbers, cage));
    Some(Boolean::any(ways))
}

fn not_two_cells(what: &str, cage: &Region, target: &Spanned<CageTarget>) -> Diagnostic {
    let message = format!("{what} needs regions of two cells");
    let size = counted(cage.cells.len(), "cell", "cells");
    Diagnostic::new(DiagnosticCode::NotApplicable, target.span, message)
        .label(format!("{} has {size}", cage.name))
}
