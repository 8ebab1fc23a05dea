//! The pieces of a loop or of paths, and the cells that they pass.

use itertools::Itertools;

use super::count::faces_or_help;
use super::line_help::LINE_NEEDS_TABLE;
use super::parsed_rule::RuleScope;
use super::regions::named_regions;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::layout::{CellKind, Network};
use crate::rule::Route;
use crate::words::NameOrNames;

/// The word for all vertices.
const ALL: &str = "all";

/// The route of the pieces with these names; `rule` is the span of the rule.
pub(super) fn read_route(
    names: &NameOrNames,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Route> {
    let has_network = |kind| scope.layout.network(kind).is_some();
    let help = (!has_network(CellKind::Link) && !has_network(CellKind::Edge)).then_some(LINE_NEEDS_TABLE);
    let faces = faces_or_help(names, rule, help, scope, context)?;
    let kinds = faces
        .iter()
        .map(|face| scope.kind_of(*face))
        .unique()
        .collect_vec();
    let [kind @ (CellKind::Link | CellKind::Edge)] = kinds.as_slice() else {
        let message = match kinds.as_slice() {
            [CellKind::Corner] => "these pieces lie on corners, but a line runs on links or on edges",
            [_] => "these pieces lie on cells, but a line runs on links or on edges",
            _ => "these pieces do not all lie on links, or all on edges",
        };
        let span = names.0.first().map_or(rule, |name| name.span);
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
        context.add(
            diagnostic
                .label("expected a piece of `[links]` or `[edges]`")
                .help("an empty table `[links]` puts the pieces `line` and `none` between the cells"),
        );
        return None;
    };
    Some(Route {
        faces,
        what: names.0.iter().map(|name| &name.value).join(" or "),
        kind: *kind,
    })
}

/// The vertices to pass, and a phrase for them: all, or the cells of regions. Corners have no names.
pub(super) fn read_through(
    names: Option<&NameOrNames>,
    route: &Route,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<(Vec<usize>, String)> {
    let Some(names) = names else {
        return Some((vec![], String::new()));
    };
    let network = route.network(scope.layout);
    if names.0.iter().any(|name| name.value == ALL) {
        return Some(match route.kind {
            CellKind::Edge => (corners(network), " through all corners".to_string()),
            _ => (
                (0..network.num_vertices()).collect(),
                " through all cells".to_string(),
            ),
        });
    }
    refuse_corners(route, "through", names, context)?;
    let regions = named_regions(names, rule, scope, context)?;
    let cells = regions.list.iter().flat_map(|region| &region.cells);
    let cells = cells.filter(|cell| scope.layout.kind(**cell) == CellKind::Board);
    let vertices = cells.map(|cell| cell.index()).unique().collect_vec();
    let phrase = format!(" through all cells of {}", regions.name);
    Some((vertices, phrase))
}

/// The corners that edges lead to.
fn corners(network: &Network) -> Vec<usize> {
    let is_corner = |vertex: &usize| !network.at(*vertex).is_empty();
    (0..network.num_vertices()).filter(is_corner).collect()
}

/// Reports cells in a rule about a line on edges, which leads from corner to corner.
pub(super) fn refuse_corners(
    route: &Route,
    key: &str,
    names: &NameOrNames,
    context: &mut ReadContext,
) -> Option<()> {
    if route.kind == CellKind::Link {
        return Some(());
    }
    let span = names.0.first().map(|name| name.span)?;
    let message = format!("a line on edges passes corners, which `{key}` cannot name");
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
    context.add(
        diagnostic
            .label("corners have no names")
            .help("`through = \"all\"` means all corners; for cells, put the line on `[links]`"),
    );
    None
}
