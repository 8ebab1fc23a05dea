//! Which constraints to look at again after a value is gone.

use super::deduction::Removal;
use super::domains::Domains;
use super::line::Line;
use crate::{Constraint, VarId};

/// The constraints of each variable: all of a variable's, or only those that speak of one value.
#[derive(Default)]
pub(super) struct Watches {
    by_var: Vec<Vec<usize>>,
    /// Of each variable, each value with a constraint, ascending.
    by_value: Vec<Vec<(i64, usize)>>,
}

impl Watches {
    pub(super) fn new(lines: &[Line], num_vars: usize) -> Self {
        let mut watches = Watches {
            by_var: vec![vec![]; num_vars],
            by_value: vec![vec![]; num_vars],
        };
        for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_dropped) {
            watches.add(index, &line.posted.constraint);
        }
        watches
            .by_value
            .iter_mut()
            .for_each(|of_var| of_var.sort_unstable());
        watches
    }

    fn add(&mut self, index: usize, constraint: &Constraint) {
        match constraint {
            Constraint::AllDifferent(all) => self.add_vars(index, all.vars.iter().copied()),
            Constraint::Table(table) => self.add_vars(index, table.vars.iter().copied()),
            Constraint::Linear(linear) => self.add_vars(index, linear.terms.iter().map(|term| term.var)),
            Constraint::Map(map) => self.add_vars(index, [map.from, map.to]),
            Constraint::Lex(lex) => self.add_vars(index, lex.left.iter().chain(&lex.right).copied()),
            Constraint::Count(count) => self.add_atoms(index, &count.atoms),
            Constraint::Clause(atoms) | Constraint::Equivalent(atoms) => self.add_atoms(index, atoms),
        }
    }

    fn add_vars(&mut self, index: usize, vars: impl IntoIterator<Item = VarId>) {
        for var in vars {
            self.by_var[var.index()].push(index);
        }
    }

    fn add_atoms(&mut self, index: usize, atoms: &[crate::Atom]) {
        for atom in atoms {
            self.by_value[atom.var.index()].push((atom.value, index));
        }
    }

    /// Hands on each constraint that a removal may matter to.
    pub(super) fn wake(&self, removal: &Removal, domains: &Domains, mut due: impl FnMut(usize)) {
        let var = removal.var;
        let of_value = |value| {
            let of_var = &self.by_value[var.index()];
            let start = of_var.partition_point(|entry| entry.0 < value);
            let entries = of_var[start..].iter();
            entries
                .take_while(move |entry| entry.0 == value)
                .map(|entry| entry.1)
        };
        self.by_var[var.index()].iter().for_each(|index| due(*index));
        of_value(removal.value).for_each(&mut due);
        if let Some(value) = domains.fixed(var) {
            of_value(value).for_each(&mut due);
        }
    }
}
