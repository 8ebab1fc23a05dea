//! Numbers as variables: what is no weighted sum gets a helper variable.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::linear::LinearForm;
use super::subexpressions::Quantity;
use crate::lower::lowering::Lowering;
use placet_base::limit::{poll, reserve};
use placet_model::{Division, Integer};
use placet_problem::{Atom, Constraint, Map, Table, VarId};

/// The elementary steps that a tuple takes, for [`poll`].
const STEPS_PER_TUPLE: usize = 4;

/// The words that a vector takes beside its elements.
const WORDS_PER_VECTOR: usize = 4;

/// Sums are marked in a list of all numbers of their range, unless that is so many times as long as the number of pairs.
const LONG_RANGE: u64 = 4;

impl Lowering<'_> {
    /// The variable of a number.
    pub(super) fn quantity(&mut self, number: &Integer) -> Quantity {
        if let Some(known) = self.subexpressions.numbers.get(number) {
            return known.clone();
        }
        let quantity = match self.tabulated_number(number) {
            Some(quantity) => quantity,
            None => self.built(number),
        };
        self.subexpressions
            .numbers
            .insert(number.clone(), quantity.clone());
        quantity
    }

    fn built(&mut self, number: &Integer) -> Quantity {
        match number {
            Integer::Constant(_) | Integer::View(_) | Integer::Sum { .. } | Integer::Count(_) => {
                let form = self.form(number);
                self.total(form)
            }
            Integer::Product(factors) => self.folded(factors, Integer::Product, &|a, b| a.checked_mul(b)),
            Integer::Least(list) => self.folded(list, Integer::Least, &|a, b| Some(a.min(b))),
            Integer::Greatest(list) => self.folded(list, Integer::Greatest, &|a, b| Some(a.max(b))),
            Integer::Absolute(of) => {
                let of = self.quantity(of);
                self.image(of, i64::abs)
            }
            Integer::Division(division, of, by) => self.divided(*division, of, by),
            Integer::Element(list, position) => self.element(list, position),
            Integer::GroupSize(grouping, cell) => self.group_size(grouping, *cell),
        }
    }

    /// The variable of a weighted sum.
    pub(super) fn total(&mut self, form: LinearForm) -> Quantity {
        let conditions = form.conditions.clone();
        let var = match form.terms.as_slice() {
            [(1, var)] if form.constant == 0 => *var,
            [(coefficient, var)] => {
                let of = Quantity {
                    var: *var,
                    conditions: vec![],
                };
                let constant = form.constant;
                self.image(of, |value| coefficient * value + constant).var
            }
            _ => {
                let values = self.sums(&form);
                let total = self.helper("sum", values);
                let equation = self.equal_to(form, total);
                self.define(equation);
                total
            }
        };
        Quantity { var, conditions }
    }

    /// All values that a weighted sum can have.
    pub(super) fn sums(&self, form: &LinearForm) -> BTreeSet<i64> {
        let start = BTreeSet::from([form.constant]);
        form.terms.iter().fold(start, |sums, (coefficient, var)| {
            let values = self.problem.domain(*var).values();
            let summands: Vec<i64> = values.iter().map(|value| coefficient * value).collect();
            all_sums(&sums, &summands)
        })
    }

    /// A function of one number.
    fn image(&mut self, of: Quantity, function: impl Fn(i64) -> i64) -> Quantity {
        let image: Vec<(i64, i64)> = self
            .values(of.var)
            .into_iter()
            .map(|value| (value, function(value)))
            .collect();
        let to = self.helper("number", image.iter().map(|(_, value)| *value));
        self.define(Constraint::Map(Map {
            from: of.var,
            to,
            image: image.into(),
        }));
        Quantity { var: to, ..of }
    }

    /// Two numbers together, then the result with the third, and so on. What the first ones of
    /// a list come to is shared with the lists that begin like it.
    fn folded(
        &mut self,
        list: &[Integer],
        whole: fn(Vec<Integer>) -> Integer,
        function: &dyn Fn(i64, i64) -> Option<i64>,
    ) -> Quantity {
        match list {
            [] => self.quantity(&Integer::Constant(0)),
            [only] => self.quantity(only),
            [first @ .., last] => {
                let first = match first {
                    [only] => self.quantity(only),
                    several => self.quantity(&whole(several.to_vec())),
                };
                let last = self.quantity(last);
                self.combined(first, last, function)
            }
        }
    }

    fn divided(&mut self, division: Division, of: &Integer, by: &Integer) -> Quantity {
        let (of, by) = (self.quantity(of), self.quantity(by));
        self.combined(of, by, &|of, by| division.of(of, by))
    }

    /// A function of two numbers, as a table of its cases. Where it has no value the
    /// variable has some value, and a condition is false.
    fn combined(&mut self, a: Quantity, b: Quantity, function: &dyn Fn(i64, i64) -> Option<i64>) -> Quantity {
        let mut cases = vec![];
        for x in self.values(a.var) {
            for y in self.values(b.var) {
                // A variable with itself has equal values alone.
                poll(2);
                if a.var != b.var || x == y {
                    cases.push((vec![x, y], function(x, y)));
                }
            }
        }
        let mut quantity = self.listed(vec![a.var, b.var], cases);
        quantity.conditions.extend(a.conditions);
        quantity.conditions.extend(b.conditions);
        quantity
    }

    /// The variable that each case gives its value.
    pub(super) fn listed(&mut self, vars: Vec<VarId>, cases: Vec<(Vec<i64>, Option<i64>)>) -> Quantity {
        let least = cases.iter().filter_map(|(_, value)| *value).min().unwrap_or(0);
        let value = |(_, value): &(Vec<i64>, Option<i64>)| value.unwrap_or(least);
        reserve(cases.len() * (vars.len() + 2 + WORDS_PER_VECTOR) * size_of::<i64>());
        let result = self.helper("number", cases.iter().map(value));
        let is_partial = cases.iter().any(|(_, value)| value.is_none());
        let defined = is_partial.then(|| {
            let values = cases.iter().map(|(_, value)| i64::from(value.is_some()));
            self.helper("truth", values.collect::<Vec<_>>())
        });
        let tuples = cases.iter().map(|case| {
            poll(STEPS_PER_TUPLE);
            let defined = defined.map(|_| i64::from(case.1.is_some()));
            case.0
                .iter()
                .copied()
                .chain([value(case)])
                .chain(defined)
                .collect()
        });
        let tuples = tuples.collect();
        let vars = vars.into_iter().chain([result]).chain(defined).collect();
        self.define(Constraint::Table(Table { vars, tuples }));
        Quantity {
            var: result,
            conditions: defined.map(|defined| Atom::is(defined, 1)).into_iter().collect(),
        }
    }

    /// The number at a position: the position says which one the helper is equal to.
    fn element(&mut self, list: &[Integer], position: &Integer) -> Quantity {
        let position = self.quantity(position);
        let list: Vec<Quantity> = list.iter().map(|number| self.quantity(number)).collect();
        let (positions, len) = (self.values(position.var), list.len() as i64);
        let inside: Vec<i64> = positions
            .iter()
            .copied()
            .filter(|at| (1..=len).contains(at))
            .collect();
        let domain: BTreeSet<i64> = list.iter().flat_map(|number| self.values(number.var)).collect();
        let least = domain.first().copied().unwrap_or(0);
        let result = self.helper(
            "element",
            if domain.is_empty() {
                BTreeSet::from([0])
            } else {
                domain
            },
        );
        let mut conditions = position.conditions;
        for at in &positions {
            let here = Atom::is(position.var, *at);
            if !inside.contains(at) {
                self.define_clause(vec![here.negated(), Atom::is(result, least)]);
                continue;
            }
            let number = list[(*at - 1) as usize].clone();
            for value in self.values(number.var) {
                self.define_clause(vec![
                    here.negated(),
                    Atom::is_not(number.var, value),
                    Atom::is(result, value),
                ]);
            }
            // A condition of an element counts where it is the one.
            for condition in number.conditions {
                let counts = self.any_of(vec![here.negated(), condition]);
                conditions.push(counts);
            }
        }
        if inside.len() < positions.len() {
            conditions.push(self.one_of(position.var, &inside));
        }
        Quantity {
            var: result,
            conditions,
        }
    }

    /// A variable that is 1 where the statement holds, else 0.
    pub(super) fn as_number(&mut self, atom: Atom) -> VarId {
        let values = self.values(atom.var);
        if atom.holds && atom.value == 1 && values == [0, 1] {
            return atom.var;
        }
        let of = Quantity {
            var: atom.var,
            conditions: vec![],
        };
        self.image(of, |value| i64::from((value == atom.value) == atom.holds))
            .var
    }
}

/// The sums of two numbers, one of each.
fn all_sums(ones: &BTreeSet<i64>, others: &[i64]) -> BTreeSet<i64> {
    let bounds = |numbers: &mut dyn Iterator<Item = i64>| numbers.minmax().into_option();
    let (Some((least, most)), Some((least_other, most_other))) = (
        bounds(&mut ones.iter().copied()),
        bounds(&mut others.iter().copied()),
    ) else {
        return BTreeSet::new();
    };
    let sums = || {
        let sums = others
            .iter()
            .flat_map(|other| ones.iter().map(move |one| one + other));
        sums.inspect(|_| poll(1))
    };
    let (least, most) = (least + least_other, most + most_other);
    if most.abs_diff(least) / LONG_RANGE >= (ones.len() * others.len()) as u64 {
        return sums().collect();
    }
    let mut is_sum = vec![false; most.abs_diff(least) as usize + 1];
    sums().for_each(|sum| is_sum[sum.abs_diff(least) as usize] = true);
    (least..=most)
        .zip(is_sum)
        .filter_map(|(sum, is_sum)| is_sum.then_some(sum))
        .collect()
}
