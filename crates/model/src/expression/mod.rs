//! Expressions: arithmetic and statements written as text.
//!
//! The text becomes [`token`]s, and the grammar in [`parse`] turns these into [`syntax`].
//! [`resolve`] looks names up and expands quantifiers, which gives a [`tree`]; [`evaluate`]
//! evaluates a tree on a board. Where a model file expects a number, [`constant`] evaluates
//! arithmetic over the parameters.

mod absent_entry;
mod bounds;
mod case;
mod code;
mod constant;
mod define;
mod definition;
mod evaluate;
mod function_help;
mod parse;
mod resolve;
mod rooted;
mod same_shape;
mod stated_size;
mod syntax;
mod token;
mod tree;
mod violation_wording;

use itertools::Itertools;

pub(crate) use absent_entry::{absent_entries, absent_in_definitions};
pub(crate) use bounds::{refuse_unwieldy, refuse_unwieldy_number};
pub use case::Case;
pub(crate) use constant::{has_only_operations, number, range};
pub(crate) use define::{WrittenDefinition, define, header};
pub(crate) use definition::Definitions;
pub use evaluate::Evaluation;
pub(crate) use evaluate::{evaluation, place};
pub use function_help::{FunctionHelp, function_help};
pub use parse::{KEYWORDS, is_plain_name};
pub use resolve::Assertion;
pub(crate) use resolve::{NameSpace, UnmetCase, assertions, integer, unmet_case};
pub(crate) use rooted::rooted_groups;
pub use rooted::{RootedCell, RootedGroups};
pub use stated_size::{StatedGroups, StatedNumber, StatedSize};
pub use tree::{
    Boolean, CellGroup, CellGrouping, Division, Integer, Leaf, Nearness, Order, SameShape, ShapeMotions, View,
};
pub use violation_wording::ViolationWording;

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
            ExpressionPart::Statement(Boolean::SameShape(same)) => {
                let groupings = same.around().map(|(grouping, _)| grouping);
                leaves.extend(groupings.flat_map(CellGrouping::leaves));
            }
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

/// A part of an expression, or the whole.
#[derive(Clone, Copy)]
pub enum ExpressionPart<'a> {
    /// A part that holds or does not.
    Statement(&'a Boolean),
    /// A part that is a number.
    Number(&'a Integer),
}

impl<'a> ExpressionPart<'a> {
    /// Visits this part, and the parts within it where `enter` says so, in the order in which they are written.
    pub fn visit(self, enter: &mut dyn FnMut(ExpressionPart<'a>) -> bool) {
        if !enter(self) {
            return;
        }
        match self {
            ExpressionPart::Statement(statement) => statement.visit_inner(enter),
            ExpressionPart::Number(number) => number.visit_inner(enter),
        }
    }
}

type Enter<'e, 'a> = &'e mut dyn FnMut(ExpressionPart<'a>) -> bool;

fn statements<'a>(list: impl IntoIterator<Item = &'a Boolean>, enter: Enter<'_, 'a>) {
    for statement in list {
        ExpressionPart::Statement(statement).visit(enter);
    }
}

fn numbers<'a>(list: impl IntoIterator<Item = &'a Integer>, enter: Enter<'_, 'a>) {
    for number in list {
        ExpressionPart::Number(number).visit(enter);
    }
}

impl Boolean {
    fn visit_inner<'a>(&'a self, enter: Enter<'_, 'a>) {
        match self {
            Boolean::Constant(_) | Boolean::Among(..) | Boolean::Near(..) | Boolean::Grouped(..) => {}
            Boolean::SameShape(same) => statements(same.listed(), enter),
            Boolean::Compare(left, _, right) => numbers([&**left, &**right], enter),
            Boolean::Within(number, _) => numbers([&**number], enter),
            Boolean::AllDifferent(list) => numbers(list, enter),
            Boolean::Not(inner) => statements([&**inner], enter),
            Boolean::All(list) | Boolean::Any(list) => statements(list, enter),
            Boolean::Same(a, b) => statements([&**a, &**b], enter),
        }
    }
}

impl Integer {
    fn visit_inner<'a>(&'a self, enter: Enter<'_, 'a>) {
        match self {
            Integer::Constant(_) | Integer::View(_) | Integer::GroupSize(..) => {}
            Integer::Sum { terms, .. } => numbers(terms.iter().map(|(_, term)| term), enter),
            Integer::Product(list) | Integer::Least(list) | Integer::Greatest(list) => numbers(list, enter),
            Integer::Division(_, of, by) => numbers([&**of, &**by], enter),
            Integer::Absolute(of) => numbers([&**of], enter),
            Integer::Count(list) => statements(list, enter),
            Integer::Element(list, position) => numbers(list.iter().chain([&**position]), enter),
        }
    }
}
