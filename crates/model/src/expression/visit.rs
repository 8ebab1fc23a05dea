//! Visits the parts of an expression.

use super::tree::{Boolean, Integer};

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
