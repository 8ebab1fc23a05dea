//! `different = "rows"`: no two rows are identical, cell by cell.

use std::sync::Arc;

use itertools::Itertools;

use super::all_different::refuse_squares;
use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::named_regions;
use super::stated::stated;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::expression::{Assertion, Boolean, Case, Integer, Leaf, Order, View, ViolationWording};
use crate::layout::{CellId, Region};
use crate::words::NameOrNames;

/// The maximum number of cells to compare over all pairs of regions.
const MAX_COMPARED: usize = 1_000_000;

table! {
    /// No two regions are identical, cell by cell.
    pub(super) struct DifferentTable ("a rule") needs [different] {
        /// The regions: a name, or a list of names, each compared separately.
        different: NameOrNames,
    }
}

/// One rule per name.
pub(super) fn read(node: &DocumentNode, scope: &RuleScope<'_>, context: &mut ReadContext) -> Vec<ParsedRule> {
    let names = DifferentTable::from_node(node, context).and_then(|table| table.different);
    let names = names.map(|names| names.0).unwrap_or_default();
    let mut drafts = vec![];
    for name in names {
        drafts.extend(draft(name, node, scope, context));
    }
    drafts
}

fn draft(
    name: Spanned<String>,
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let span = name.span;
    refuse_squares("different", span, scope, context)?;
    let regions = named_regions(&NameOrNames(vec![name]), node.span, scope, context)?;
    let size = regions.list.iter().map(|region| region.cells.len()).max();
    let compared = regions
        .list
        .len()
        .saturating_pow(2)
        .saturating_mul(size.unwrap_or(0))
        / 2;
    if compared > MAX_COMPARED {
        let message = format!("this rule compares about {compared} cells");
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
        context.add(diagnostic.label(format!("at most {MAX_COMPARED}")));
        return None;
    }
    let pairs = regions.list.iter().array_combinations();
    let of_one_size = |[one, other]: &[&Region; 2]| one.cells.len() == other.cells.len();
    let pairs: Vec<[&Region; 2]> = pairs.filter(of_one_size).collect();
    if pairs.is_empty() {
        let message = format!("nothing to compare in {}", regions.name);
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
        context.add(diagnostic.label("expected several regions of the same size"));
        return None;
    }
    let faces = (0..scope.pieces.faces().len()).map(|face| Some(face as i64));
    let faces: Arc<[Option<i64>]> = faces.collect();
    let shown = |cell: &CellId| {
        Integer::View(View {
            leaf: Leaf::Cell(*cell),
            numbers: faces.clone(),
        })
    };
    let assertion = |[one, other]: [&Region; 2]| {
        let cells = one.cells.iter().zip(&other.cells);
        let differ = cells.map(|(a, b)| Boolean::compare(shown(a), Order::Different, shown(b)));
        Assertion {
            statement: Boolean::any(differ),
            case: Case::Place(format!("{} and {}", one.name, other.name)),
            part: None,
            says: Some(format!("{} and {} differ", one.name, other.name)),
            wording: Some(ViolationWording::Sentence(format!(
                "{} and {} are identical",
                one.name, other.name
            ))),
        }
    };
    let assertions = pairs.into_iter().map(assertion).collect();
    let says = format!(
        "no two of {} are identical",
        regions.phrase.replacen("each of ", "", 1)
    );
    stated(
        format!("different {}", regions.name),
        says,
        assertions,
        span,
        context,
    )
}
