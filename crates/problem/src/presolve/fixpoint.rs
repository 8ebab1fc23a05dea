//! Steps until none finds anything, or too many were made.

use std::collections::VecDeque;

use super::distinct_sum::DistinctSum;
use super::domains::{Contradiction, Domains};
use super::kind::{Kind, PresolveSteps, Removal};
use super::line::Line;
use super::reading::Readings;
use super::{distinct_sum, pair, propagate};
use crate::{Constraint, VarId};

/// The lines that are to be looked at, first come first served.
struct Queue {
    due: VecDeque<usize>,
    is_due: Vec<bool>,
}

impl Queue {
    fn push(&mut self, index: usize) {
        if !std::mem::replace(&mut self.is_due[index], true) {
            self.due.push_back(index);
        }
    }

    fn pop(&mut self) -> Option<usize> {
        let index = self.due.pop_front()?;
        self.is_due[index] = false;
        Some(index)
    }
}

/// What is to be done.
struct Worklist {
    watches: Watches,
    queue: Queue,
    /// Has the variable changed since the distinct sums were looked at?
    has_changed: Vec<bool>,
}

impl Worklist {
    fn new(lines: &[Line], readings: &Readings, domains: &Domains) -> Self {
        let mut queue = Queue {
            due: VecDeque::new(),
            is_due: vec![false; lines.len()],
        };
        looked_at(lines, readings).for_each(|(index, _)| queue.push(index));
        Worklist {
            watches: Watches::new(lines, readings, domains.all().len()),
            queue,
            has_changed: vec![true; domains.all().len()],
        }
    }

    /// Takes note of what was removed, perhaps by a line that is finished as long as no other one removes anything.
    fn update(&mut self, domains: &mut Domains, finished: Option<usize>) {
        for removal in domains.news() {
            self.has_changed[removal.var.index()] = true;
            self.watches.wake(&removal, domains, |index| {
                if Some(index) != finished {
                    self.queue.push(index);
                }
            });
        }
    }
}

/// The lines that are looked at: of those of a reading the first one.
fn looked_at<'a, 'b>(
    lines: &'a [Line<'b>],
    readings: &'a Readings,
) -> impl Iterator<Item = (usize, &'a Line<'b>)> {
    let lines = lines.iter().enumerate();
    lines.filter(|(index, line)| !line.is_dropped && !readings.is_later(*index))
}

/// Narrows the domains by all lines. An error leaves the blame at the line that can't hold.
pub(super) fn run(
    lines: &[Line],
    readings: &Readings,
    domains: &mut Domains,
    kinds: PresolveSteps,
) -> Result<(), Contradiction> {
    let mut agenda = Worklist::new(lines, readings, domains);
    let sums = if kinds.has(Kind::DistinctSums) {
        distinct_sum::find(lines, domains)
    } else {
        vec![]
    };
    loop {
        while let Some(index) = agenda.queue.pop() {
            domains.blame(Kind::Propagation, index);
            let reading = readings.of_first(index);
            match reading {
                Some(reading) => reading.narrow(domains)?,
                None => propagate::propagate(&lines[index].posted.constraint, domains, kinds)?,
            }
            agenda.update(domains, reading.map(|_| index));
            if domains.is_spent() {
                return Ok(());
            }
        }
        narrow_sums(&sums, domains, &mut agenda)?;
        if kinds.has(Kind::Pairs) && agenda.queue.due.is_empty() && !domains.is_spent() {
            pair::narrow(lines, domains)?;
            agenda.update(domains, None);
        }
        if agenda.queue.due.is_empty() || domains.is_spent() {
            return Ok(());
        }
    }
}

/// Looks at the sums of which a variable has changed.
fn narrow_sums(
    sums: &[DistinctSum],
    domains: &mut Domains,
    agenda: &mut Worklist,
) -> Result<(), Contradiction> {
    let has_changed = std::mem::replace(&mut agenda.has_changed, vec![false; domains.all().len()]);
    for sum in sums
        .iter()
        .filter(|sum| sum.vars().any(|var| has_changed[var.index()]))
    {
        if domains.is_spent() {
            return Ok(());
        }
        domains.blame(Kind::DistinctSums, sum.index);
        sum.narrow(domains)?;
        agenda.update(domains, None);
    }
    Ok(())
}

/// The constraints of each variable: all of a variable's, or only those that speak of one value.
#[derive(Default)]
struct Watches {
    by_var: Vec<Vec<usize>>,
    /// Of each variable, each value with a constraint, ascending.
    by_value: Vec<Vec<(i64, usize)>>,
}

impl Watches {
    fn new(lines: &[Line], readings: &Readings, num_vars: usize) -> Self {
        let mut watches = Watches {
            by_var: vec![vec![]; num_vars],
            by_value: vec![vec![]; num_vars],
        };
        for (index, line) in looked_at(lines, readings) {
            match readings.of_first(index) {
                Some(reading) => watches.add_vars(index, reading.vars()),
                None => watches.add(index, &line.posted.constraint),
            }
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
    fn wake(&self, removal: &Removal, domains: &Domains, mut due: impl FnMut(usize)) {
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
