//! Statements within others: each gets an atom that is true where it holds.

use itertools::Itertools;

use super::linear::LinearForm;
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{Boolean, Integer, Order};
use placet_problem::{Atom, Constraint, Table};

/// The elementary steps that looking up a statement takes, for [`poll`].
const STEPS_PER_STATEMENT: usize = 8;

impl Lowering<'_> {
    /// The atom that is true exactly where the statement holds.
    pub(in crate::lower) fn reify(&mut self, statement: &Boolean) -> Atom {
        poll(STEPS_PER_STATEMENT);
        if let Boolean::Not(inner) = statement {
            return self.reify(inner).negated();
        }
        if let Some(known) = self.subexpressions.statements.get(statement) {
            return *known;
        }
        let atom = self.reified(statement);
        self.subexpressions.statements.insert(statement.clone(), atom);
        atom
    }

    fn reified(&mut self, statement: &Boolean) -> Atom {
        match statement {
            Boolean::Constant(holds) => {
                let always = self.helper("truth", [1]);
                Atom {
                    holds: *holds,
                    ..Atom::is(always, 1)
                }
            }
            Boolean::Among(leaf, values) => {
                let var = self.leaf_var(*leaf);
                let codes: Vec<i64> = values.iter().map(|value| self.code(*leaf, *value)).collect();
                self.one_of(var, &codes)
            }
            Boolean::Not(inner) => self.reify(inner).negated(),
            Boolean::All(list) => {
                let atoms = list
                    .iter()
                    .map(|statement| self.reify(statement).negated())
                    .collect();
                self.any_of(atoms).negated()
            }
            Boolean::Any(list) => {
                let atoms = list.iter().map(|statement| self.reify(statement)).collect();
                self.any_of(atoms)
            }
            // Whether cells are in one group does not depend on their order.
            Boolean::Grouped(grouping, one, other) if other < one => {
                self.reify(&Boolean::Grouped(grouping.clone(), *other, *one))
            }
            other => self.tabulated(other).unwrap_or_else(|| self.by_parts(other)),
        }
    }

    /// A truth variable in a table over the few leaves of a statement.
    fn tabulated(&mut self, statement: &Boolean) -> Option<Atom> {
        let (vars, cases) = self.decided_cases(statement)?;
        if let [only] = vars.as_slice() {
            let holding: Vec<i64> = cases.holding().iter().map(|case| case[0]).collect();
            return Some(self.one_of(*only, &holding));
        }
        let truth = self.helper("truth", cases.truths());
        let tuples = cases.with_truth().clone();
        let vars = vars.into_iter().chain([truth]).collect();
        self.define(Constraint::Table(Table { vars, tuples }));
        Some(Atom::is(truth, 1))
    }

    fn by_parts(&mut self, statement: &Boolean) -> Atom {
        match statement {
            Boolean::Compare(left, order, right) => {
                let form = self.difference(left, right);
                self.within(form, |difference| order.holds(difference, 0))
            }
            Boolean::Within(number, ranges) => {
                let form = self.form(number);
                self.within(form, |number| {
                    ranges.iter().any(|(min, max)| (*min..=*max).contains(&number))
                })
            }
            Boolean::AllDifferent(numbers) => self.all_different(numbers),
            Boolean::Same(a, b) => {
                let (a, b) = (self.reify(a), self.reify(b));
                self.same(a, b)
            }
            Boolean::Near(nearness, a, b) => self.near(*nearness, *a, *b),
            Boolean::Grouped(grouping, one, other) => self.grouped(grouping, *one, *other),
            Boolean::SameShape(same) => self.same_shape(same),
            _ => unreachable!("invariant: the other statements are reified as they are"),
        }
    }

    /// The weighted sum has a value, and one for which `allowed` holds.
    fn within(&mut self, form: LinearForm, allowed: impl Fn(i64) -> bool) -> Atom {
        let conditions = form.conditions.clone();
        let total = self.total(form);
        let values = self
            .values(total.var)
            .into_iter()
            .filter(|value| allowed(*value))
            .collect_vec();
        let holds = self.one_of(total.var, &values);
        self.all_of(conditions.into_iter().chain([holds]).collect())
    }

    fn all_different(&mut self, numbers: &[Integer]) -> Atom {
        let pairs = numbers
            .iter()
            .array_combinations()
            .map(|[a, b]| Boolean::compare(a.clone(), Order::Equal, b.clone()).negated());
        let pairs = pairs.collect_vec();
        // A number without a value makes it false, which no pair would notice.
        let mut atoms: Vec<Atom> = pairs.iter().map(|pair| self.reify(pair)).collect();
        for number in numbers {
            atoms.extend(self.quantity(number).conditions);
        }
        self.all_of(atoms)
    }

    pub(super) fn all_of(&mut self, atoms: Vec<Atom>) -> Atom {
        let none = atoms.into_iter().map(Atom::negated).collect();
        self.any_of(none).negated()
    }

    /// The atom that is true where one of the atoms is.
    pub(super) fn any_of(&mut self, atoms: Vec<Atom>) -> Atom {
        let atoms: Vec<Atom> = atoms.into_iter().unique().collect();
        if let [only] = atoms.as_slice() {
            return *only;
        }
        let truth = self.truth_helper();
        let (any, none) = (Atom::is(truth, 1), Atom::is_not(truth, 1));
        for atom in &atoms {
            self.define_clause(vec![atom.negated(), any]);
        }
        self.define_clause(atoms.into_iter().chain([none]).collect());
        any
    }

    /// The atom that is true where both are true, or neither.
    pub(super) fn same(&mut self, a: Atom, b: Atom) -> Atom {
        let truth = self.truth_helper();
        let (same, differ) = (Atom::is(truth, 1), Atom::is_not(truth, 1));
        let (not_a, not_b) = (a.negated(), b.negated());
        for clause in [
            [not_a, not_b, same],
            [a, b, same],
            [not_a, b, differ],
            [a, not_b, differ],
        ] {
            self.define_clause(clause.to_vec());
        }
        same
    }
}
