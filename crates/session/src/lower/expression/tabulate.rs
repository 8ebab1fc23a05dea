//! Small expressions case by case: what a few leaves decide is a table over them.

use std::rc::Rc;

use super::decided_cases::{DecidedCases, case_at};
use super::subexpressions::{Quantity, StatementShape, Subexpressions};
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{Boolean, Evaluation, Integer, Leaf};
use placet_problem::{Tuples, VarId};

/// The most leaves of a table.
const MAX_LEAVES: usize = 6;

/// The elementary steps that deciding a case takes, for [`poll`].
const STEPS_PER_CASE: usize = 16;

impl Lowering<'_> {
    /// The leaves' variables, and the cases in which a statement holds; `None` where they are many.
    pub(super) fn cases_that_hold(
        &mut self,
        statement: &Boolean,
        leaves: &[Leaf],
    ) -> Option<(Vec<VarId>, Tuples)> {
        let Subexpressions {
            limits,
            num_statements,
            ..
        } = self.subexpressions;
        let vars = self.few(leaves, limits.asserted_each(num_statements))?;
        let domains = vars.iter().map(|var| self.values(*var)).collect();
        let cases = self.cases(statement, leaves, domains);
        Some((vars, cases.holding().clone()))
    }

    /// Does a statement hold if its leaves' variables have these values?
    pub(super) fn holds(&self, statement: &Boolean, leaves: &[Leaf], values: &[i64]) -> bool {
        self.in_case(leaves, values, |evaluation| {
            evaluation.holds(statement).expect("invariant: no leaf is open")
        })
    }

    /// The leaves' variables, and whether a statement holds in each case; `None` where they are many.
    pub(super) fn decided_cases(&mut self, statement: &Boolean) -> Option<(Vec<VarId>, Rc<DecidedCases>)> {
        let leaves = statement.leaves();
        let vars = self.few(&leaves, self.subexpressions.limits.inside)?;
        let domains: Vec<Vec<i64>> = vars.iter().map(|var| self.values(*var)).collect();
        let cases = self.cases(statement, &leaves, domains);
        Some((vars, cases))
    }

    /// Whether a statement holds in each case in which its leaves have these values.
    pub(super) fn cases(
        &mut self,
        statement: &Boolean,
        leaves: &[Leaf],
        values: Vec<Vec<i64>>,
    ) -> Rc<DecidedCases> {
        let shape = StatementShape::of(statement, leaves, &values);
        let known = shape
            .as_ref()
            .and_then(|shape| self.subexpressions.outcomes.get(shape));
        if let Some(known) = known {
            poll(known.len());
            return known;
        }
        let outcomes =
            (0..num_cases(&values)).map(|index| self.holds(statement, leaves, &case_at(&values, index)));
        let cases = Rc::new(DecidedCases::new(outcomes.collect(), values));
        if let Some(shape) = shape {
            self.subexpressions.outcomes.add(shape, &cases);
        }
        cases
    }

    /// A number as a table over one or two leaves, where they have few cases. More of them
    /// are taken one by one, so that lists that begin alike share their parts.
    pub(super) fn tabulated_number(&mut self, number: &Integer) -> Option<Quantity> {
        let is_plain = matches!(
            number,
            Integer::Constant(_) | Integer::View(_) | Integer::Sum { .. } | Integer::Count(_)
        );
        if is_plain {
            return None;
        }
        let leaves = number.leaves();
        if leaves.len() > 2 {
            return None;
        }
        let vars = self.few(&leaves, self.subexpressions.limits.inside)?;
        let domains: Vec<Vec<i64>> = vars.iter().map(|var| self.values(*var)).collect();
        let cases = (0..num_cases(&domains)).map(|index| {
            let case = case_at(&domains, index);
            let value = self.in_case(&leaves, &case, |evaluation| evaluation.value_of(number));
            (case, value)
        });
        let cases = cases.collect();
        Some(self.listed(vars, cases))
    }

    /// The variables of the leaves, if these have no more cases than `most` together.
    pub(super) fn few(&mut self, leaves: &[Leaf], most: usize) -> Option<Vec<VarId>> {
        if leaves.len() > MAX_LEAVES {
            return None;
        }
        let vars: Vec<VarId> = leaves.iter().map(|leaf| self.leaf_var(*leaf)).collect();
        let sizes = vars.iter().map(|var| self.problem.domain(*var).len());
        let cases = sizes.fold(1usize, usize::saturating_mul);
        (cases <= most).then_some(vars)
    }

    /// What comes of the case in which the leaves have these values.
    fn in_case<T>(
        &self,
        leaves: &[Leaf],
        case: &[i64],
        decide: impl Fn(&Evaluation<'_, &dyn Fn(Leaf) -> Option<u32>>) -> T,
    ) -> T {
        let value = |leaf: Leaf| {
            let at = leaves.iter().position(|other| *other == leaf)?;
            Some(self.leaf_value(leaf, case[at]))
        };
        poll(STEPS_PER_CASE);
        decide(&Evaluation {
            layout: self.puzzle.layout(),
            value: &value as &dyn Fn(Leaf) -> Option<u32>,
        })
    }
}

/// The number of combinations of the values: one if there are no leaves.
fn num_cases(values: &[Vec<i64>]) -> usize {
    values.iter().map(Vec::len).product()
}
