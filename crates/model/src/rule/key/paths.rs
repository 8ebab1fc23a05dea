//! `paths = "line"`: a line on links or edges is one path, or a path between each two ends.

use std::collections::HashMap;

use super::parsed_rule::{ParsedRule, RuleScope};
use super::regions::named_regions;
use super::route::{read_route, read_through, refuse_corners};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, table};
use crate::layout::Region;
use crate::rule::{PathsRule, Route, RuleKind};
use crate::wording::counted;
use crate::words::NameOrNames;

table! {
    /// A line on links or edges is one path, or one path for each pair of ends.
    pub(super) struct PathsTable ("a rule") needs [paths] {
        /// The piece of the paths, or a list of pieces, which lie on links or on edges.
        paths: NameOrNames,
        /// The ends: a family of regions with two cells each, one path for each region; by default, there is
        /// one path between any two cells.
        ends: NameOrNames,
        /// The cells that paths pass: `"all"`, or the names of regions; by default, they can leave out any
        /// cell.
        through: NameOrNames,
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = PathsTable::from_node(node, context)?;
    let route = read_route(&table.paths?, node.span, scope, context)?;
    let (through, phrase) = read_through(table.through.as_ref(), &route, node.span, scope, context)?;
    let (ends, between) = match &table.ends {
        None => (vec![], "is a single path".to_string()),
        Some(names) => {
            let ends = read_ends(names, &route, node.span, scope, context)?;
            let number = counted(ends.len(), "pair", "pairs");
            (
                ends,
                format!("forms one path between the cells of each of {number}"),
            )
        }
    };
    let (what, kind) = (route.what.clone(), route.kind.plural());
    Some(ParsedRule::new(
        format!("paths of {what}"),
        format!("the {what} on the {kind} {between}{phrase}"),
        RuleKind::Paths(PathsRule { route, ends, through }),
    ))
}

/// The two cells of each region.
fn read_ends(
    names: &NameOrNames,
    route: &Route,
    rule: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<Vec<[usize; 2]>> {
    refuse_corners(route, "ends", names, context)?;
    let regions = named_regions(names, rule, scope, context)?;
    let span = names.0.first().map_or(rule, |name| name.span);
    if regions.list.is_empty() {
        let message = "there are no ends of paths";
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, message);
        context.add(diagnostic.label("expected at least one region of two cells"));
        return None;
    }
    let mut owner: HashMap<usize, &str> = HashMap::new();
    let mut ends = vec![];
    for Region { name, cells } in &regions.list {
        let [one, other] = cells.as_slice() else {
            let message = format!("`{name}` has {}", counted(cells.len(), "cell", "cells"));
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, message);
            context.add(diagnostic.label("a path has two ends: expected two cells in each region"));
            return None;
        };
        let pair = [one.index(), other.index()];
        for end in pair {
            if let Some(earlier) = owner.insert(end, name) {
                let cell = &scope.layout.cells()[end].name;
                let message = format!("the cell `{cell}` is an end in `{earlier}` and in `{name}`");
                let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, span, message);
                context.add(diagnostic.label("only one path can end at a cell"));
                return None;
            }
        }
        ends.push(pair);
    }
    Some(ends)
}
