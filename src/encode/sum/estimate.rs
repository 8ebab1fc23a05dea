//! How many clauses a tree of partial sums takes at most, before anything is built.

use super::line::Line;
use super::tree::Shape;

/// At most so many clauses for the order tree of a line; what its bounds and caps rule out is
/// not looked at.
pub(super) fn order_tree_clauses(line: &Line) -> usize {
    let leaves: Vec<Node> = line
        .terms
        .iter()
        .map(|term| Node::leaf(&term.multiples))
        .collect();
    let mut clauses: u128 = 0;
    let parts: Vec<Node> = Shape::Balanced
        .cut(leaves.len())
        .into_iter()
        .filter_map(|part| {
            Shape::Balanced.fold(&leaves, part, &mut |a: &Node, b: &Node, _| {
                clauses += 2 * a.values * b.values;
                Some(a.plus(b))
            })
        })
        .collect();
    if let [a, b, ..] = parts.as_slice() {
        clauses += 2 * a.values * b.values;
    }
    usize::try_from(clauses).unwrap_or(usize::MAX)
}

/// A partial sum: at most how many values it has, and how far they are apart.
#[derive(Clone)]
struct Node {
    values: u128,
    span: u128,
}

impl Node {
    fn leaf(values: &[i64]) -> Self {
        let span = values[values.len() - 1].abs_diff(values[0]);
        Node {
            values: values.len() as u128,
            span: u128::from(span),
        }
    }

    fn plus(&self, other: &Node) -> Self {
        let span = self.span + other.span;
        Node {
            values: self.values.saturating_mul(other.values).min(span + 1),
            span,
        }
    }
}
