//! The leaves of an expression: the parts of a board that it depends on.

use itertools::Itertools;

use super::tree::{Boolean, Integer, Leaf};
use super::visit::ExpressionPart;

/// So many leaves are compared with each other sooner than hashed.
const FEW: usize = 16;

impl Boolean {
    /// The leaves that it depends on: each once, in the order in which the expression names them.
    pub fn leaves(&self) -> Vec<Leaf> {
        leaves(ExpressionPart::Statement(self))
    }
}

impl Integer {
    /// The leaves that it depends on: each once, in the order in which the expression names them.
    pub fn leaves(&self) -> Vec<Leaf> {
        leaves(ExpressionPart::Number(self))
    }
}

fn leaves(of: ExpressionPart<'_>) -> Vec<Leaf> {
    let mut leaves = vec![];
    of.visit(&mut |part| {
        match part {
            ExpressionPart::Statement(Boolean::Among(leaf, _)) => leaves.push(*leaf),
            ExpressionPart::Statement(Boolean::Near(_, a, b)) => leaves.extend([*a, *b]),
            ExpressionPart::Statement(Boolean::Grouped(grouping, ..)) => leaves.extend(grouping.leaves()),
            ExpressionPart::Number(Integer::View(view)) => leaves.push(view.leaf),
            ExpressionPart::Number(Integer::GroupSize(grouping, _)) => leaves.extend(grouping.leaves()),
            _ => {}
        }
        true
    });
    match leaves.len() {
        0..=FEW => {
            let mut few = vec![];
            for leaf in leaves {
                if !few.contains(&leaf) {
                    few.push(leaf);
                }
            }
            few
        }
        _ => leaves.into_iter().unique().collect(),
    }
}
