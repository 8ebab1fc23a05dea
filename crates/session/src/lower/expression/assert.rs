//! Statements that have to hold.

use itertools::Itertools;

use crate::lower::GraphForm;
use crate::lower::lowering::Lowering;
use placet_model::{Boolean, Division, Integer, Order};
use placet_problem::{AllDifferent, Atom, Constraint, Count, Table, VarId};

/// Shorter disjunctions are tables: of two variables that is as short.
const LEAST_OF_A_CLAUSE: usize = 3;

impl Lowering<'_> {
    /// Says that the statement holds.
    pub(in crate::lower) fn assert(&mut self, statement: &Boolean) {
        if self.form == GraphForm::ForSolvers
            && let Some(stated) = statement.stated_size()
        {
            return self.assert_size(&stated);
        }
        match statement {
            Boolean::Constant(true) => {}
            Boolean::Constant(false) => self.clause(vec![]),
            Boolean::All(list) => list.iter().for_each(|statement| self.assert(statement)),
            Boolean::Among(leaf, values) => {
                let var = self.leaf_var(*leaf);
                let atoms = values.iter().map(|value| Atom::is(var, self.code(*leaf, *value)));
                let atoms = atoms.collect();
                self.clause(atoms);
            }
            Boolean::AllDifferent(numbers) => self.assert_all_different(numbers),
            Boolean::Compare(left, order, right) if self.assert_count(left, *order, right) => {}
            Boolean::Compare(left, order, right)
                if *order != Order::Different && is_sum(left) && is_sum(right) && is_long(statement) =>
            {
                self.assert_order(left, *order, right);
            }
            other => self.assert_by_cases(other),
        }
    }

    /// The variable of a number that has to have a value.
    pub(in crate::lower) fn number(&mut self, number: &Integer) -> VarId {
        let quantity = self.quantity(number);
        for condition in quantity.conditions {
            self.clause(vec![condition]);
        }
        quantity.var
    }

    /// A table of the cases that hold if they are few, else by parts.
    fn assert_by_cases(&mut self, statement: &Boolean) {
        self.refute_placements(statement);
        if let Boolean::Any(list) = statement {
            if let Some(clause) = self.atoms_of(list) {
                return self.clause(clause);
            }
            if self.assert_all_copies(list) {
                return;
            }
        }
        let leaves = statement.leaves();
        if self.assert_by_classes(statement, &leaves) {
            return;
        }
        if let Some((vars, tuples)) = self.cases_that_hold(statement, &leaves) {
            self.post(Constraint::Table(Table { vars, tuples }));
            return;
        }
        match statement {
            Boolean::Compare(left, Order::Different, right) => self.assert_different(left, right),
            Boolean::Compare(left, Order::Equal, right) if self.assert_remainder(left, right) => {}
            Boolean::Compare(left, order, right) => self.assert_order(left, *order, right),
            Boolean::Any(list) if self.assert_value_by_value(list) => {}
            Boolean::Any(list) => {
                let atoms = list.iter().map(|statement| self.reify(statement)).collect();
                self.clause(atoms);
            }
            other => {
                let atom = self.reify(other);
                self.clause(vec![atom]);
            }
        }
    }

    /// The statements as atoms of different variables, if each is one: of these, a clause says as much as a table, and is shorter.
    fn atoms_of(&mut self, list: &[Boolean]) -> Option<Vec<Atom>> {
        if list.len() < LEAST_OF_A_CLAUSE {
            return None;
        }
        let atoms = list.iter().map(|statement| self.atom_of(statement));
        let atoms: Vec<Atom> = atoms.collect::<Option<_>>()?;
        atoms.iter().map(|atom| atom.var).all_unique().then_some(atoms)
    }

    /// A statement about one value of a leaf as an atom.
    fn atom_of(&mut self, statement: &Boolean) -> Option<Atom> {
        let (leaf, values) = match statement {
            Boolean::Among(leaf, values) => (*leaf, values),
            Boolean::Not(inner) => return self.atom_of(inner).map(Atom::negated),
            _ => return None,
        };
        let var = self.leaf_var(leaf);
        let codes: Vec<i64> = values.iter().map(|value| self.code(leaf, *value)).collect();
        let (among, others): (Vec<i64>, Vec<i64>) = self
            .values(var)
            .into_iter()
            .partition(|value| codes.contains(value));
        match (among.as_slice(), others.as_slice()) {
            ([only], _) => Some(Atom::is(var, *only)),
            (_, [other]) => Some(Atom::is_not(var, *other)),
            _ => None,
        }
    }

    fn assert_order(&mut self, left: &Integer, order: Order, right: &Integer) {
        let form = self.difference(left, right);
        for condition in form.conditions.clone() {
            self.clause(vec![condition]);
        }
        let (min, max) = match order {
            Order::Equal => (0, 0),
            Order::AtMost => (i64::MIN, 0),
            Order::Below => (i64::MIN, -1),
            Order::Different => unreachable!("invariant: different numbers are no matter of bounds"),
        };
        let bounded = self.bounded(&form, min, max);
        self.post(bounded);
    }

    /// A remainder that is known leaves some values for what is divided, and those alone are the values of a helper. Tells whether it was one.
    fn assert_remainder(&mut self, left: &Integer, right: &Integer) -> bool {
        let (of, by, remainder) = match (left, right) {
            (Integer::Division(Division::Remainder, of, by), Integer::Constant(remainder))
            | (Integer::Constant(remainder), Integer::Division(Division::Remainder, of, by)) => {
                (of, by, remainder)
            }
            _ => return false,
        };
        let Integer::Constant(by) = **by else {
            return false;
        };
        let form = self.form(of);
        for condition in form.conditions.clone() {
            self.clause(vec![condition]);
        }
        let leaves_remainder = |total: &i64| Division::Remainder.of(*total, by) == Some(*remainder);
        let totals = self
            .sums(&form)
            .into_iter()
            .filter(leaves_remainder)
            .collect_vec();
        if totals.is_empty() {
            self.clause(vec![]);
            return true;
        }
        let total = self.helper("sum", totals);
        let equation = self.equal_to(form, total);
        self.post(equation);
        true
    }

    fn assert_different(&mut self, left: &Integer, right: &Integer) {
        let equal = Boolean::Compare(Box::new(left.clone()), Order::Equal, Box::new(right.clone()));
        let atom = self.reify(&equal);
        self.clause(vec![atom.negated()]);
    }

    fn assert_all_different(&mut self, numbers: &[Integer]) {
        let vars = numbers.iter().map(|number| self.number(number)).collect();
        self.post(Constraint::AllDifferent(AllDifferent { vars }));
    }

    /// A number of statements against a known number is a count. Tells whether it was one.
    fn assert_count(&mut self, left: &Integer, order: Order, right: &Integer) -> bool {
        let (statements, min, max) = match (left, order, right) {
            (Integer::Count(list), Order::Equal, Integer::Constant(k))
            | (Integer::Constant(k), Order::Equal, Integer::Count(list)) => (list, *k, *k),
            (Integer::Count(list), Order::AtMost, Integer::Constant(k)) => (list, 0, *k),
            (Integer::Count(list), Order::Below, Integer::Constant(k)) => (list, 0, k.saturating_sub(1)),
            (Integer::Constant(k), Order::AtMost, Integer::Count(list)) => (list, *k, i64::MAX),
            (Integer::Constant(k), Order::Below, Integer::Count(list)) => {
                (list, k.saturating_add(1), i64::MAX)
            }
            _ => return false,
        };
        let len = statements.len() as i64;
        if max < 0 || min > len {
            self.clause(vec![]);
            return true;
        }
        let atoms: Vec<Atom> = statements.iter().map(|statement| self.reify(statement)).collect();
        self.post(Constraint::Count(Count {
            min: min.max(0) as usize,
            max: max.min(len) as usize,
            atoms,
        }));
        true
    }
}

/// Is it decided by so many leaves that bounds on its sums serve better than a table?
fn is_long(statement: &Boolean) -> bool {
    statement.leaves().len() > 2
}

/// Is it a weighted sum of what the board shows, and of nothing that would need listing?
fn is_sum(number: &Integer) -> bool {
    match number {
        Integer::Constant(_) | Integer::View(_) | Integer::Count(_) => true,
        Integer::Sum { terms, .. } => terms.iter().all(|(_, term)| is_sum(term)),
        _ => false,
    }
}
