//! `by = "touching"`: how one gets from cell to cell.

use itertools::Itertools;

use super::parsed_rule::RuleScope;
use super::regions::named_regions;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::layout::{Steps, TooManySteps};
use crate::rule::Regions;
use crate::words::NameOrNames;

/// The steps within the regions with these names, and how they lead on in sentences, after "connected". `places` has the cells of the
/// rule, and `rule` is its span.
pub(super) fn steps_by(
    names: &NameOrNames,
    places: &Regions,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<(Steps, String)> {
    let regions = named_regions(names, rule, scope, context)?;
    let span = names.0.first().map_or(rule, |name| name.span);
    if let Some(problem) = other_kind(&regions, places, scope) {
        let message = "`by` needs regions of what the rule is about";
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
        context.add(diagnostic.label(problem));
        return None;
    }
    let how = match names.0.iter().map(|name| name.value.as_str()).collect_vec()[..] {
        ["touching"] => " over sides and corners".to_string(),
        _ => format!(" by {}", regions.name),
    };
    let cells = regions.list.iter().map(|region| region.cells.as_slice());
    match Steps::between(scope.layout, cells) {
        Ok(Steps::Neighbours) => Some((Steps::Neighbours, String::new())),
        Ok(steps) => Some((steps, how)),
        Err(TooManySteps { steps, most }) => {
            let message = "these regions have too many pairs of cells";
            let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
            context.add(diagnostic.label(format!("{steps} steps, at most {most}")));
            None
        }
    }
}

/// What the regions consist of and what the rule is about, if these are different.
fn other_kind(regions: &Regions, places: &Regions, scope: &RuleScope<'_>) -> Option<String> {
    let kind = |regions: &Regions| {
        let cells = regions.list.iter().flat_map(|region| &region.cells);
        cells.map(|cell| scope.layout.kind(*cell)).dedup().collect_vec()
    };
    let about = *kind(places).first()?;
    let other = kind(regions).into_iter().find(|kind| *kind != about)?;
    Some(format!(
        "{} has {}, but the rule is about {}",
        regions.name,
        other.plural(),
        about.plural()
    ))
}
