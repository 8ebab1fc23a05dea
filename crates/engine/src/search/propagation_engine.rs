//! Propagation to a fixed point: which constraints must run again, and when.

use std::collections::{BTreeSet, VecDeque};

use super::Conflict;
use super::domain_layout::DomainLayout;
use super::domains::{Change, DomainStore, ReversibleWords};
use super::propagation::{Cost, Propagator, propagators_of};
use super::watch::ConstraintWatches;
use placet_problem::{Connection, Problem, VarId};

/// The constraints of a problem, and the changes that each waits for.
#[derive(Clone, Debug)]
pub(super) struct PropagationEngine {
    propagators: Vec<Propagator>,
    watches: ConstraintWatches,
    /// The number of constraints that watch each variable.
    degrees: Vec<usize>,
    /// By cost, cheapest first.
    queues: [VecDeque<u32>; Cost::ALL],
    queued: Vec<bool>,
    /// The queue of each constraint.
    costs: Vec<Cost>,
    /// The number of propagator runs, each multiplied by its weight.
    work: u64,
    /// The words of lists of tuples that propagators looked at.
    words: u64,
}

impl PropagationEngine {
    pub(super) fn new(
        problem: &Problem,
        connections: &[Connection],
        layout: &DomainLayout,
        reversible: &mut ReversibleWords,
    ) -> Self {
        let propagators = propagators_of(problem, connections, layout, reversible);
        let mut watches = ConstraintWatches::new(layout);
        let mut degrees = vec![0; layout.num_variables()];
        for (number, propagator) in propagators.iter().enumerate() {
            let watched = propagator.watched();
            if !propagator.is_second() {
                let vars: BTreeSet<VarId> = watched.iter().map(|watch| watch.var()).collect();
                vars.into_iter().for_each(|var| degrees[var.index()] += 1);
            }
            for watch in watched {
                watches.add(watch, number as u32, layout);
            }
        }
        PropagationEngine {
            queued: vec![false; propagators.len()],
            costs: propagators.iter().map(Propagator::cost).collect(),
            work: 0,
            words: 0,
            propagators,
            watches,
            degrees,
            queues: Default::default(),
        }
    }

    /// The number of propagator runs so far, each multiplied by its weight.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// The words of lists of tuples that propagators looked at so far.
    pub(super) fn words(&self) -> u64 {
        self.words
    }

    /// The number of constraints that watch each variable, at least one.
    pub(super) fn degrees(&self) -> Vec<usize> {
        self.degrees.iter().map(|degree| (*degree).max(1)).collect()
    }

    /// Runs all constraints, for the first time.
    pub(super) fn propagate_all(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        for number in 0..self.propagators.len() as u32 {
            enqueue(&mut self.queues, &mut self.queued, &self.costs, number);
        }
        self.propagate(domains)
    }

    /// Runs constraints until none removes anything more.
    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let outcome = self.run(domains);
        if outcome.is_err() {
            for number in self.queues.iter_mut().flat_map(|queue| queue.drain(..)) {
                self.queued[number as usize] = false;
            }
            domains.changes.clear();
        }
        outcome
    }

    fn run(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        // An idempotent constraint need not run again because of its own changes.
        let mut settled = None;
        loop {
            while let Some(change) = domains.changes.pop() {
                self.tell(change, domains, settled);
            }
            let Some(number) = self.queues.iter_mut().find_map(VecDeque::pop_front) else {
                return Ok(());
            };
            self.queued[number as usize] = false;
            let propagator = &mut self.propagators[number as usize];
            self.work += propagator.weight();
            self.words += propagator.words();
            propagator.propagate(domains)?;
            settled = propagator.is_idempotent().then_some(number);
        }
    }

    fn tell(&mut self, change: Change, domains: &DomainStore, settled: Option<u32>) {
        let (queues, queued, costs) = (&mut self.queues, &mut self.queued, &self.costs);
        self.watches.of_change(change, domains, |number| {
            if settled != Some(number) {
                enqueue(queues, queued, costs, number);
            }
        });
    }
}

fn enqueue(queues: &mut [VecDeque<u32>; Cost::ALL], queued: &mut [bool], costs: &[Cost], number: u32) {
    if !std::mem::replace(&mut queued[number as usize], true) {
        queues[costs[number as usize] as usize].push_back(number);
    }
}
