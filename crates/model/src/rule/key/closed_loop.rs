//! `loop = "line"`: a line on links or edges is one closed loop.

use super::parsed_rule::{ParsedRule, RuleScope};
use super::route::{read_route, read_through};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, table};
use crate::rule::{LoopRule, RuleKind};
use crate::words::NameOrNames;

table! {
    /// A line on links or edges is one closed loop.
    pub(super) struct LoopTable ("a rule") needs [r#loop] {
        /// The piece of the loop, or a list of pieces, which lie on links or on edges.
        r#loop: NameOrNames,
        /// The cells that the loop passes: `"all"`, or the names of regions; by default, it can leave out
        /// any cell.
        through: NameOrNames,
        /// Whether the loop may cross itself; `false` by default.
        crossings: bool,
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = LoopTable::from_node(node, context)?;
    let route = read_route(&table.r#loop?, node.span, scope, context)?;
    let (through, phrase) = read_through(table.through.as_ref(), &route, node.span, scope, context)?;
    let crosses = table.crossings == Some(true);
    let (what, kind) = (route.what.clone(), route.kind.plural());
    let crossing = if crosses { ", which may cross itself" } else { "" };
    Some(ParsedRule::new(
        format!("loop of {what}"),
        format!("the {what} on the {kind} is a single closed loop{phrase}{crossing}"),
        RuleKind::Loop(LoopRule {
            route,
            through,
            crosses,
        }),
    ))
}
