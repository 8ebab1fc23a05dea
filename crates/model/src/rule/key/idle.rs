//! Warnings about rules that no board can violate.

use itertools::Itertools;

use super::parsed_rule::RuleScope;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::read_context::ReadContext;
use crate::expression::Boolean;
use crate::piece::{Piece, PieceSet};
use crate::rule::{AllDifferentRule, CountRule, Expression, Regions, Rule, RuleKind, SumRule};

/// Only this many rules are examined: each takes time linear in the number of pieces.
const MOST_RULES: usize = 1000;

/// With more pieces, computing their possible sums takes too much time.
const MOST_PIECES: usize = 10_000;

/// Why a rule about regions says nothing if there are none.
const NO_REGION: &str = "this board has none of the regions that it is about";

/// Warns about rules that no board can violate.
pub(super) fn warn_of_idle<'a>(
    rules: impl Iterator<Item = &'a Rule>,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) {
    let pieces = scope.pieces;
    for rule in rules.take(MOST_RULES) {
        if let Some(reason) = reason_to_be_idle(&rule.kind, pieces) {
            let warning = Diagnostic::new(
                DiagnosticCode::IdleRule,
                rule.span,
                "no board can violate this rule",
            );
            context.warn(warning.label(reason));
        }
    }
}

/// Why no board can violate the rule, if that is certain.
fn reason_to_be_idle(kind: &RuleKind, pieces: &PieceSet) -> Option<String> {
    // New fields of rules must be considered here, so no field is skipped.
    match kind {
        RuleKind::AllDifferent(AllDifferentRule { regions, by }) => {
            idle_all_different(regions, by.is_some(), pieces)
        }
        RuleKind::Count(count) => idle_count(count, pieces),
        RuleKind::Sum(sum) => idle_sum(sum, pieces),
        RuleKind::Expression(expression) => idle_expression(expression),
        RuleKind::EdgeFit(_)
        | RuleKind::Relation(_)
        | RuleKind::Connected(_)
        | RuleKind::Loop(_)
        | RuleKind::Paths(_)
        | RuleKind::Division(_)
        | RuleKind::Runs(_)
        | RuleKind::Words(_) => None,
    }
}

/// Statements that hold on every board.
fn idle_expression(expression: &Expression) -> Option<String> {
    let mut assertions = expression.assertions.iter();
    let is_idle = assertions.all(|assertion| assertion.statement == Boolean::Constant(true));
    is_idle.then(|| "it holds on every board".to_string())
}

/// Regions of a single cell, or pieces that never repeat.
fn idle_all_different(regions: &Regions, is_by_attribute: bool, pieces: &PieceSet) -> Option<String> {
    if regions.list.is_empty() {
        return Some(NO_REGION.to_string());
    }
    if regions.list.iter().all(|region| region.cells.len() < 2) {
        return Some("a single cell is always different".to_string());
    }
    let is_single = |piece: &Piece| piece.copies.max <= 1;
    let all_single = pieces.pieces().iter().all(is_single);
    (all_single && !is_by_attribute)
        .then(|| "every piece is used at most once, so all cells are always different".to_string())
}

/// The maximum number of cells that a piece covers with all its copies.
fn most_cells(piece: &Piece) -> usize {
    piece.copies.max.saturating_mul(piece.num_cells())
}

/// A count without a lower bound, and with an upper bound that cannot be exceeded.
fn idle_count(count: &CountRule, pieces: &PieceSet) -> Option<String> {
    let CountRule {
        faces,
        what: _,
        min,
        max,
        regions,
        ..
    } = count;
    let Some(largest) = regions.list.iter().map(|region| region.cells.len()).max() else {
        return Some(NO_REGION.to_string());
    };
    let counted = faces.iter().map(|face| pieces.face(*face).piece.index()).unique();
    let copies = |index: usize| most_cells(&pieces.pieces()[index]);
    let most = counted.map(copies).fold(0, usize::saturating_add);
    let never = |number: usize| format!("there are never more than {number}");
    (*min == 0 && *max >= largest.min(most)).then(|| never(largest.min(most)))
}

/// A sum whose bounds include all possible sums of the pieces.
fn idle_sum(sum: &SumRule, pieces: &PieceSet) -> Option<String> {
    let SumRule { min, max, regions } = sum;
    // A single sum is an ordinary rule; only ranges are suspicious.
    if min == max || pieces.pieces().len() > MOST_PIECES {
        return None;
    }
    let sizes = regions.list.iter().map(|region| region.cells.len());
    let (Some(smallest), Some(largest)) = (sizes.clone().min(), sizes.max()) else {
        return Some(NO_REGION.to_string());
    };
    let cells = regions.list.iter().flat_map(|region| &region.cells);
    let is_there = |piece: &&Piece| cells.clone().any(|cell| pieces.may_stand(piece.faces[0], *cell));
    let there: Vec<&Piece> = pieces.pieces().iter().filter(is_there).collect();
    let extreme = |sign| extreme(pieces, &there, (smallest, largest), sign);
    let (least, most) = (extreme(1)?, extreme(-1)?);
    let is_idle = i128::from(*min) <= least && most <= i128::from(*max);
    is_idle.then(|| format!("it is always between {least} and {most}"))
}

/// The smallest sum of some pieces in regions of these sizes; with `sign` -1, the largest.
fn extreme(
    pieces: &PieceSet,
    there: &[&Piece],
    (smallest, largest): (usize, usize),
    sign: i128,
) -> Option<i128> {
    let value = |piece: &&Piece| {
        let numbers = piece.faces.iter().map(|face| pieces.face(*face).number());
        let signed: Option<Vec<i128>> = numbers.map(|number| Some(sign * i128::from(number?))).collect();
        signed?.into_iter().min().map(|least| (least, most_cells(piece)))
    };
    let mut stock: Vec<(i128, usize)> = there.iter().map(value).collect::<Option<_>>()?;
    stock.sort_unstable();
    let (mut taken, mut sum, mut extreme) = (0, 0, None);
    for (value, copies) in stock {
        for _ in 0..copies.min(largest - taken) {
            if taken >= smallest {
                extreme = extreme.min(Some(sum)).or(Some(sum));
            }
            taken += 1;
            sum += value;
        }
    }
    let last = (taken >= smallest).then_some(sum);
    [extreme, last]
        .into_iter()
        .flatten()
        .min()
        .map(|least| sign * least)
}
