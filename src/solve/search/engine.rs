//! Propagation to a fixed point: which constraint has to look again, and when.

use std::collections::VecDeque;

use super::Contradiction;
use super::domains::{Change, Domains, Shape};
use super::propagate::Propagator;
use crate::problem::Problem;

/// The constraints of a problem, and who waits for which change.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    propagators: Vec<Propagator>,
    /// By variable and value: who has to look when it goes or stays alone.
    by_value: Vec<Vec<Vec<u32>>>,
    queue: VecDeque<u32>,
    queued: Vec<bool>,
}

impl Engine {
    pub(super) fn new(problem: &Problem, shape: &Shape) -> Self {
        let constraints = problem.constraints().iter();
        let propagators: Vec<Propagator> = constraints
            .flat_map(|posted| Propagator::of(&posted.constraint, shape))
            .collect();
        let mut by_value: Vec<Vec<Vec<u32>>> = problem
            .var_ids()
            .map(|var| vec![vec![]; shape.num_values(var)])
            .collect();
        for (number, propagator) in propagators.iter().enumerate() {
            for (var, index) in propagator.watched(shape) {
                by_value[var.index()][index].push(number as u32);
            }
        }
        let queued = vec![false; propagators.len()];
        Engine {
            propagators,
            by_value,
            queue: VecDeque::new(),
            queued,
        }
    }

    /// How many constraints watch a value, over all values of each variable.
    pub(super) fn degrees(&self) -> Vec<usize> {
        let mut degrees = vec![];
        for values in &self.by_value {
            let mut watchers: Vec<u32> = values.concat();
            watchers.sort_unstable();
            watchers.dedup();
            degrees.push(watchers.len().max(1));
        }
        degrees
    }

    /// Lets every constraint look at the domains, for the first time.
    pub(super) fn propagate_all(&mut self, domains: &mut Domains) -> Result<(), Contradiction> {
        for number in 0..self.propagators.len() as u32 {
            self.enqueue(number);
        }
        self.propagate(domains)
    }

    /// Lets the constraints look until none has anything more to remove.
    pub(super) fn propagate(&mut self, domains: &mut Domains) -> Result<(), Contradiction> {
        let outcome = self.run(domains);
        if outcome.is_err() {
            for number in self.queue.drain(..) {
                self.queued[number as usize] = false;
            }
            domains.changes.clear();
        }
        outcome
    }

    fn run(&mut self, domains: &mut Domains) -> Result<(), Contradiction> {
        loop {
            while let Some(Change { var, index }) = domains.changes.pop() {
                for at in 0..self.by_value[var.index()][index].len() {
                    self.enqueue(self.by_value[var.index()][index][at]);
                }
            }
            let Some(number) = self.queue.pop_front() else {
                return Ok(());
            };
            self.queued[number as usize] = false;
            self.propagators[number as usize].propagate(domains)?;
        }
    }

    fn enqueue(&mut self, number: u32) {
        if !std::mem::replace(&mut self.queued[number as usize], true) {
            self.queue.push_back(number);
        }
    }
}
