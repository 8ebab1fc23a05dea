//! Lines that an automaton reads: what all steps of one rule out together.

use std::sync::Arc;

use itertools::Itertools;

use super::domains::{Contradiction, Domains};
use super::line::Line;
use crate::line::states;
use crate::{Constraint, LineSteps, Table, VarId};

/// The tables of an automaton on one line, all of them, one after the other.
///
/// They are looked at as one constraint, with sets of states as words of bits. What that rules out of the cells is what the tables rule out
/// together, as each state is in two tables alone.
pub(super) struct Reading {
    /// The index of the first table.
    pub(super) first: usize,
    steps: Arc<LineSteps>,
    cells: Vec<VarId>,
    /// The variables of the states after each cell but the last one.
    states: Vec<VarId>,
}

/// The readings of a problem.
pub(super) struct Readings {
    all: Vec<Reading>,
    /// For each line, the reading that it belongs to.
    of_line: Vec<Option<usize>>,
}

impl Readings {
    /// None.
    pub(super) fn none(lines: &[Line]) -> Self {
        Readings {
            all: vec![],
            of_line: vec![None; lines.len()],
        }
    }

    /// Those whose tables are all there.
    pub(super) fn find(lines: &[Line]) -> Self {
        let mut readings = Readings::none(lines);
        let mut at = 0;
        while at < lines.len() {
            let Some(reading) = Reading::starting_at(lines, at) else {
                at += 1;
                continue;
            };
            let end = at + reading.cells.len();
            readings.of_line[at..end].fill(Some(readings.all.len()));
            readings.all.push(reading);
            at = end;
        }
        readings
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Reading> {
        self.all.iter()
    }

    /// The reading of which a line is the first table.
    pub(super) fn of_first(&self, line: usize) -> Option<&Reading> {
        let reading = &self.all[self.of_line[line]?];
        (reading.first == line).then_some(reading)
    }

    /// Is the line one of the tables of a reading, but not the first?
    pub(super) fn is_later(&self, line: usize) -> bool {
        self.of_line[line].is_some_and(|reading| self.all[reading].first != line)
    }
}

impl Reading {
    fn starting_at(lines: &[Line], first: usize) -> Option<Self> {
        let (_, steps, 0) = step_of(&lines[first])? else {
            return None;
        };
        let tables = lines.get(first..first + steps.num_cells())?;
        let mut reading = Reading {
            first,
            steps: steps.clone(),
            cells: vec![],
            states: vec![],
        };
        for (cell, line) in tables.iter().enumerate() {
            let (table, its_steps, index) = step_of(line)?;
            if index != cell || !Arc::ptr_eq(its_steps, steps) || !reading.add(cell, &table.vars) {
                return None;
            }
        }
        // Else narrowing some cells could rule out more of others.
        let are_distinct = reading.vars().all_unique();
        are_distinct.then_some(reading)
    }

    /// Adds the variables of the next table; `false` if they do not follow those before.
    fn add(&mut self, cell: usize, vars: &[VarId]) -> bool {
        let (has_before, has_after) = (
            LineSteps::has_state_before(cell),
            self.steps.has_state_after(cell),
        );
        if vars.len() != 1 + usize::from(has_before) + usize::from(has_after) {
            return false;
        }
        if has_before && self.states.last() != vars.first() {
            return false;
        }
        self.cells.push(vars[usize::from(has_before)]);
        self.states.extend(vars.last().filter(|_| has_after));
        true
    }

    pub(super) fn vars(&self) -> impl Iterator<Item = VarId> + '_ {
        self.cells.iter().chain(&self.states).copied()
    }

    /// Takes out of the cells what no way through the states has there. To do it again would take out no more.
    pub(super) fn narrow(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        let ways = self.ways(domains).ok_or(Contradiction)?;
        let automaton = self.steps.automaton();
        for (cell, var) in self.cells.iter().enumerate() {
            let (before, after) = (&ways[cell], &ways[cell + 1]);
            domains.retain(*var, |value| {
                let class = self.steps.class(cell, value);
                class.is_some_and(|class| automaton.leads_to(before, class, after))
            })?;
        }
        Ok(())
    }

    /// Takes out of the states what the cells rule out. This follows from the cells, so it is no step of its own.
    pub(super) fn narrow_states(&self, domains: &mut Domains) {
        let Some(ways) = self.ways(domains) else {
            return;
        };
        for (state, set) in self.states.iter().zip(&ways[1..]) {
            domains.set_implied(*state, set_values(set));
        }
    }

    /// Before each cell and after the last one, the states on a way from the first to the last; `None` if there is no way.
    fn ways(&self, domains: &mut Domains) -> Option<Vec<Vec<u64>>> {
        let automaton = self.steps.automaton();
        let classes: Vec<Vec<usize>> = (0..self.cells.len())
            .map(|cell| self.classes(cell, domains))
            .collect();
        domains.spend(classes.iter().map(Vec::len).sum::<usize>() * 4 * automaton.words());
        let mut ways = vec![automaton.first()];
        for (cell, classes) in classes.iter().enumerate() {
            let mut next = vec![0; automaton.words()];
            for class in classes {
                automaton.add_next(&ways[cell], *class, &mut next);
            }
            self.keep_possible(cell, &mut next, domains);
            ways.push(next);
        }
        let mut open = automaton.last();
        for (cell, classes) in classes.iter().enumerate().rev() {
            restrict(&mut ways[cell + 1], &open)?;
            open.fill(0);
            for class in classes {
                automaton.add_previous(&ways[cell + 1], *class, &mut open);
            }
        }
        restrict(&mut ways[0], &open)?;
        Some(ways)
    }

    /// The classes of the values that a cell can have.
    fn classes(&self, cell: usize, domains: &Domains) -> Vec<usize> {
        let values = domains.values(self.cells[cell]).iter();
        let classes = values.filter_map(|value| self.steps.class(cell, *value));
        let mut classes: Vec<usize> = classes.collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// Leaves those states after a cell that lead to the last one and are in the domain.
    fn keep_possible(&self, cell: usize, set: &mut [u64], domains: &Domains) {
        let reached = self.steps.reached(cell);
        set.iter_mut()
            .zip(reached)
            .for_each(|(set, reached)| *set &= reached);
        let Some(state) = self.states.get(cell) else {
            return;
        };
        let num_reached: u32 = reached.iter().map(|word| word.count_ones()).sum();
        if domains.values(*state).len() < num_reached as usize {
            for value in set_values(set) {
                if !domains.contains(*state, value) {
                    set[value as usize / 64] &= !(1 << (value % 64));
                }
            }
        }
    }
}

/// The table that a line is, if it is a step of an automaton, with the step.
fn step_of<'a>(line: &'a Line) -> Option<(&'a Table, &'a Arc<LineSteps>, usize)> {
    let Constraint::Table(table) = &line.posted.constraint else {
        return None;
    };
    let (steps, cell) = table.tuples.step().filter(|_| !line.is_dropped)?;
    Some((table, steps, cell))
}

/// Keeps the states that are in another set; `None` if there are none.
fn restrict(set: &mut [u64], other: &[u64]) -> Option<()> {
    set.iter_mut().zip(other).for_each(|(set, other)| *set &= other);
    set.iter().any(|word| *word != 0).then_some(())
}

/// The states of a set as values, ascending.
fn set_values(set: &[u64]) -> Vec<i64> {
    states(set).map(|state| state as i64).collect()
}
