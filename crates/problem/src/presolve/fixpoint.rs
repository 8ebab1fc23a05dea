//! Steps until none finds anything, or too many were made.

use std::collections::VecDeque;

use super::contradiction::Contradiction;
use super::distinct_sum::{self, DistinctSum};
use super::domains::Domains;
use super::kind::{Kind, PresolveSteps};
use super::line::Line;
use super::watch::Watches;
use super::{pair, propagate};

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
    fn new(lines: &[Line], domains: &Domains) -> Self {
        let mut queue = Queue {
            due: VecDeque::new(),
            is_due: vec![false; lines.len()],
        };
        let live = lines.iter().enumerate().filter(|(_, line)| !line.is_dropped);
        live.for_each(|(index, _)| queue.push(index));
        Worklist {
            watches: Watches::new(lines, domains.all().len()),
            queue,
            has_changed: vec![true; domains.all().len()],
        }
    }

    /// Takes note of what was removed.
    fn update(&mut self, domains: &mut Domains) {
        for removal in domains.news() {
            self.has_changed[removal.var.index()] = true;
            self.watches
                .wake(&removal, domains, |index| self.queue.push(index));
        }
    }
}

/// Narrows the domains by all lines. An error leaves the blame at the line that can't hold.
pub(super) fn run(lines: &[Line], domains: &mut Domains, kinds: PresolveSteps) -> Result<(), Contradiction> {
    let mut agenda = Worklist::new(lines, domains);
    let sums = if kinds.has(Kind::DistinctSums) {
        distinct_sum::find(lines, domains)
    } else {
        vec![]
    };
    loop {
        while let Some(index) = agenda.queue.pop() {
            domains.blame(Kind::Propagation, index);
            propagate::propagate(&lines[index].posted.constraint, domains, kinds)?;
            agenda.update(domains);
            if domains.is_spent() {
                return Ok(());
            }
        }
        narrow_sums(&sums, domains, &mut agenda)?;
        if kinds.has(Kind::Pairs) && agenda.queue.due.is_empty() && !domains.is_spent() {
            pair::narrow(lines, domains)?;
            agenda.update(domains);
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
        agenda.update(domains);
    }
    Ok(())
}
