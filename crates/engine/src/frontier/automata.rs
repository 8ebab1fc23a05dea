//! The constraints of a problem as automata.

use std::collections::{BTreeMap, BTreeSet};

use super::automaton::Automaton;
use super::budget::NotCounted;
use super::table;
use crate::Limits;
use placet_problem::{Atom, Constraint, Problem, VarId};

/// One or more automata for each constraint; an all-different has one per value. All together have
/// at most `room` steps (from a state by a value).
pub(super) fn of_problem(
    problem: &Problem,
    order: &[VarId],
    room: usize,
    limits: &Limits,
) -> Result<Vec<Automaton>, NotCounted> {
    let mut places = vec![0; problem.variables().len()];
    for (place, var) in order.iter().enumerate() {
        places[var.index()] = place;
    }
    let mut builder = Builder {
        problem,
        order,
        places,
        room,
        automata: vec![],
    };
    for posted in problem.constraints() {
        if let Some(reason) = limits.check() {
            return Err(NotCounted::Stopped(reason));
        }
        builder.add(&posted.constraint)?;
    }
    Ok(builder.automata)
}

struct Builder<'a> {
    problem: &'a Problem,
    order: &'a [VarId],
    /// The position of each variable.
    places: Vec<usize>,
    /// How many more steps are allowed.
    room: usize,
    automata: Vec<Automaton>,
}

impl Builder<'_> {
    fn add(&mut self, constraint: &Constraint) -> Result<(), NotCounted> {
        match constraint {
            Constraint::AllDifferent(all) => self.all_different(&all.vars),
            Constraint::Count(count) => {
                let bound = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
                self.atoms(&weighted(&count.atoms), (bound(count.min), bound(count.max)))
            }
            Constraint::Linear(linear) => {
                let terms = linear.merged().ok_or(NotCounted::TooLarge)?;
                let numbers = terms.iter().map(|(factor, var)| {
                    let values = self.problem.domain(*var).values().iter();
                    let numbers: Option<Vec<i64>> = values.map(|value| factor.checked_mul(*value)).collect();
                    Some((self.places[var.index()], numbers?))
                });
                let numbers: Option<BTreeMap<usize, Vec<i64>>> = numbers.collect();
                self.sum(numbers.ok_or(NotCounted::TooLarge)?, (linear.min, linear.max))
            }
            Constraint::Clause(atoms) => self.atoms(&weighted(atoms), (1, i64::MAX)),
            Constraint::Equivalent(atoms) => self.equivalent(atoms),
            Constraint::Map(map) => {
                let tuples: Vec<Vec<i64>> = map.tuples().collect();
                self.table(&[map.from, map.to], &tuples)
            }
            Constraint::Table(table) => self.table(&table.vars, &table.tuples),
            Constraint::Lex(_) => Err(NotCounted::Unsuited(
                "order constraints on rows are not supported",
            )),
        }
    }

    /// Each value at most once, and exactly once if there are as many values as variables.
    fn all_different(&mut self, vars: &[VarId]) -> Result<(), NotCounted> {
        let values = vars.iter().flat_map(|var| self.problem.domain(*var).values());
        let values: BTreeSet<i64> = values.copied().collect();
        if values.len() < vars.len() {
            return self.sum(BTreeMap::new(), (1, 1));
        }
        let min = i64::from(values.len() == vars.len());
        for value in values {
            let atoms: Vec<Atom> = vars.iter().map(|var| Atom::is(*var, value)).collect();
            self.atoms(&weighted(&atoms), (min, 1))?;
        }
        Ok(())
    }

    /// All hold or none: each equals the next, in the order of their variables.
    fn equivalent(&mut self, atoms: &[Atom]) -> Result<(), NotCounted> {
        let mut atoms = atoms.to_vec();
        atoms.sort_by_key(|atom| self.places[atom.var.index()]);
        for pair in atoms.windows(2) {
            self.atoms(&[(pair[0], 1), (pair[1], -1)], (0, 0))?;
        }
        Ok(())
    }

    /// The weights of the atoms that hold have a sum within bounds.
    fn atoms(&mut self, atoms: &[(Atom, i64)], bounds: (i64, i64)) -> Result<(), NotCounted> {
        let mut numbers: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
        for (atom, weight) in atoms {
            let values = self.problem.domain(atom.var).values();
            let numbers = numbers
                .entry(self.places[atom.var.index()])
                .or_insert_with(|| vec![0; values.len()]);
            for (number, value) in numbers.iter_mut().zip(values) {
                if (*value == atom.value) == atom.holds {
                    *number += weight;
                }
            }
        }
        self.sum(numbers, bounds)
    }

    /// A number for each value of each variable, by position.
    fn sum(
        &mut self,
        mut numbers: BTreeMap<usize, Vec<i64>>,
        (min, max): (i64, i64),
    ) -> Result<(), NotCounted> {
        let mut constant: i64 = 0;
        // If all values have the same number, the variable does not matter.
        numbers.retain(|_, numbers| match numbers.as_slice() {
            [first, rest @ ..] if rest.iter().all(|number| number == first) => {
                constant = constant.saturating_add(*first);
                false
            }
            _ => true,
        });
        let bounds = (min.saturating_sub(constant), max.saturating_sub(constant));
        let mut terms: Vec<(usize, Vec<i64>)> = numbers.into_iter().collect();
        if terms.is_empty() {
            if bounds.0 <= 0 && 0 <= bounds.1 {
                return Ok(());
            }
            // A contradiction is detected at the first variable.
            let Some(first) = self.order.first() else {
                return Err(NotCounted::Unsuited("the problem has no variables"));
            };
            terms.push((0, vec![0; self.problem.domain(*first).len()]));
        }
        let automaton = Automaton::of_sum(&terms, bounds, &mut self.room);
        self.automata.push(automaton.ok_or(NotCounted::TooLarge)?);
        Ok(())
    }

    fn table(&mut self, vars: &[VarId], tuples: &[Vec<i64>]) -> Result<(), NotCounted> {
        let places: BTreeSet<usize> = vars.iter().map(|var| self.places[var.index()]).collect();
        let variables = places
            .iter()
            .map(|place| (*place, self.problem.domain(self.order[*place]).len()));
        let variables: Vec<(usize, usize)> = variables.collect();
        let indices = tuples.iter().filter_map(|tuple| self.indices(vars, tuple));
        let indices: Vec<Vec<usize>> = indices.collect();
        if indices.is_empty() || variables.is_empty() {
            return if tuples.is_empty() || !vars.is_empty() {
                self.sum(BTreeMap::new(), (1, 1))
            } else {
                Ok(())
            };
        }
        // There is at most one state per prefix of a tuple.
        let widest = variables
            .iter()
            .map(|(_, num_values)| *num_values)
            .max()
            .unwrap_or(0);
        let steps = indices
            .len()
            .saturating_mul(variables.len())
            .saturating_mul(widest);
        self.room = self.room.checked_sub(steps).ok_or(NotCounted::TooLarge)?;
        self.automata.push(table::automaton(&variables, &indices));
        Ok(())
    }

    /// The indices of the values of a tuple, by the positions of the variables; `None` if the tuple
    /// is impossible.
    fn indices(&self, vars: &[VarId], tuple: &[i64]) -> Option<Vec<usize>> {
        if vars.len() != tuple.len() {
            return None;
        }
        let mut indices: BTreeMap<usize, usize> = BTreeMap::new();
        for (var, value) in vars.iter().zip(tuple) {
            let index = self.problem.domain(*var).position(*value)?;
            if *indices.entry(self.places[var.index()]).or_insert(index) != index {
                return None;
            }
        }
        Some(indices.into_values().collect())
    }
}

fn weighted(atoms: &[Atom]) -> Vec<(Atom, i64)> {
    atoms.iter().map(|atom| (*atom, 1)).collect()
}
