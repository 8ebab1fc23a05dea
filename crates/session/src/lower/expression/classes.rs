//! Values that a statement cannot tell apart are one case of its table.
//!
//! A statement asks of a cell, for example, only which kind of piece it shows, and not which square in which turn. Then a table over the kinds has few
//! cases, where a table over the faces has thousands. The kind is a helper variable, which all statements share that ask the same.

use std::rc::Rc;

use itertools::Itertools;

use super::subexpressions::{Classes, StatementShape};
use crate::lower::lowering::Lowering;
use placet_model::{Boolean, ExpressionPart, Integer, Leaf, Order, View};
use placet_problem::{Constraint, Map, Table, VarId};

/// Classes are worth their variables where they make a table so many times as short.
const LEAST_SAVING: usize = 4;

/// How many shapes of statements with classes are kept.
const MOST_SHAPES: usize = 1_000;

impl Lowering<'_> {
    /// Says that a statement holds by a table over classes of values, if that is much shorter than one over values. Tells whether it did.
    pub(super) fn assert_by_classes(&mut self, statement: &Boolean, leaves: &[Leaf]) -> bool {
        let limits = self.subexpressions.limits;
        let Some(vars) = self.few(leaves, limits.asserted_each(self.subexpressions.num_statements)) else {
            return false;
        };
        let sizes = vars.iter().map(|var| self.problem.domain(*var).len());
        let num_cases: usize = sizes.product();
        if num_cases < limits.classed {
            return false;
        }
        let classes = self.known_classes(statement, leaves, &vars);
        let first_of_each = |classes: &Classes| {
            let firsts = classes.iter().unique_by(|(_, class)| *class);
            firsts.map(|(value, _)| *value).collect_vec()
        };
        let cases: Vec<Vec<i64>> = classes.iter().map(first_of_each).collect();
        if LEAST_SAVING * cases.iter().map(Vec::len).product::<usize>() > num_cases {
            return false;
        }
        let cases = self.cases(statement, leaves, cases);
        let class_of = |(index, value): (usize, &i64)| {
            let mut classes = classes[index].iter();
            classes.find(|(other, _)| other == value).map(|(_, class)| *class)
        };
        let holding = cases.holding().iter();
        let tuples = holding.map(|case| case.iter().enumerate().filter_map(class_of).collect());
        let tuples = tuples.collect();
        let vars = vars.iter().zip(classes.iter());
        let vars = vars.map(|(var, classes)| self.class_var(*var, classes.clone()));
        let vars = vars.collect();
        self.post(Constraint::Table(Table { vars, tuples }));
        true
    }

    /// The classes of each leaf: those of a statement that differs only in its cells are known.
    fn known_classes(&mut self, statement: &Boolean, leaves: &[Leaf], vars: &[VarId]) -> Rc<[Classes]> {
        let values: Vec<Vec<i64>> = vars.iter().map(|var| self.values(*var)).collect();
        let shape = StatementShape::of(statement, leaves, &values);
        let known = shape
            .as_ref()
            .and_then(|shape| self.subexpressions.shape_classes.get(shape));
        if let Some(known) = known {
            return Rc::clone(known);
        }
        let classes = leaves.iter().zip(vars);
        let classes = classes.map(|(leaf, var)| self.classes(statement, *leaf, *var));
        let classes: Rc<[Classes]> = classes.collect();
        if let Some(shape) = shape.filter(|_| self.subexpressions.shape_classes.len() < MOST_SHAPES) {
            self.subexpressions
                .shape_classes
                .insert(shape, Rc::clone(&classes));
        }
        classes
    }

    /// The values of a leaf in classes, as far as the statement tells them apart; the classes are numbered in the order of their first values.
    fn classes(&self, statement: &Boolean, leaf: Leaf, var: VarId) -> Classes {
        let values = self.values(var);
        let shown = values.iter().map(|value| self.leaf_value(leaf, *value));
        let mut answers: Vec<Vec<Option<i64>>> = vec![vec![]; values.len()];
        let shown: Vec<u32> = shown.collect();
        ExpressionPart::Statement(statement).visit(&mut |part| {
            for (answers, value) in answers.iter_mut().zip(&shown) {
                answers.extend(answer(part, leaf, *value));
            }
            bounded(part, leaf).is_none()
        });
        let kinds = answers.iter().unique().collect_vec();
        let class = |answers| kinds.iter().position(|kind| *kind == answers).unwrap_or(0) as i64;
        let classes = answers.iter().map(class);
        values.iter().copied().zip(classes).collect()
    }

    /// The variable of the class of a variable's value.
    fn class_var(&mut self, from: VarId, image: Classes) -> VarId {
        let key = (from, image);
        if let Some(var) = self.subexpressions.classes.get(&key) {
            return *var;
        }
        let to = self.helper("class", key.1.iter().map(|(_, class)| *class));
        self.define(Constraint::Map(Map {
            from,
            to,
            image: key.1.as_slice().into(),
        }));
        self.subexpressions.classes.insert(key, to);
        to
    }
}

/// A comparison of a leaf's number with a constant, which sees no more of it than whether it holds: the number, the order and the constant, and whether the
/// number is on the left.
fn bounded(part: ExpressionPart<'_>, leaf: Leaf) -> Option<(&View, Order, i64, bool)> {
    let ExpressionPart::Statement(Boolean::Compare(left, order, right)) = part else {
        return None;
    };
    let (view, constant, is_left) = match (&**left, &**right) {
        (Integer::View(view), Integer::Constant(constant)) => (view, *constant, true),
        (Integer::Constant(constant), Integer::View(view)) => (view, *constant, false),
        _ => return None,
    };
    (view.leaf == leaf).then_some((view, *order, constant, is_left))
}

/// What a part of a statement sees of a leaf's value; nothing if it does not look at the leaf.
fn answer(part: ExpressionPart<'_>, leaf: Leaf, value: u32) -> Option<Option<i64>> {
    if let Some((view, order, constant, is_left)) = bounded(part, leaf) {
        let holds = view.numbers[value as usize].is_some_and(|number| match is_left {
            true => order.holds(number, constant),
            false => order.holds(constant, number),
        });
        return Some(Some(i64::from(holds)));
    }
    match part {
        ExpressionPart::Statement(Boolean::Among(of, values)) if *of == leaf => {
            Some(Some(i64::from(values.contains(&value))))
        }
        ExpressionPart::Number(Integer::View(view)) if view.leaf == leaf => {
            Some(view.numbers[value as usize])
        }
        // Where a piece is, or which cells are alike, depends on the value itself.
        ExpressionPart::Statement(Boolean::Near(..) | Boolean::Grouped(..) | Boolean::SameShape(_))
        | ExpressionPart::Number(Integer::GroupSize(..)) => Some(Some(i64::from(value))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::lower::lower;
    use placet_model::{Source, read};
    use placet_problem::Constraint;

    #[test]
    fn a_number_that_is_compared_with_a_constant_has_two_classes() {
        let text = "board.cells = 'a b / c d'\npieces = { numbers = '0..9', copies = 'any' }\n\
            rules = [{ holds = 'a == 0 => count(b == 0, 3 < c, d <= 2) == 1' }]";
        let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}"));
        let lowered = lower(&puzzle);
        let constraints = lowered.problem.constraints().iter();
        let tuples = constraints.filter_map(|posted| match &posted.constraint {
            Constraint::Table(table) => Some(table.tuples.len()),
            _ => None,
        });
        assert_eq!(tuples.collect::<Vec<_>>(), [8 + 3]);
    }
}
