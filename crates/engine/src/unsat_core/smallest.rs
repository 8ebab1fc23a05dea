//! Smallest cores by implicit hitting sets.

use super::core::{CoreQuality, UnsatCore};
use super::extractor::{CoreAnswer, CoreExtractor};
use super::hitting_sets::HittingSets;
use crate::sat::SolverError;
use crate::{Assignment, Next, StopReason};

/// What was asked for, or why it was not found out.
type OrStopped<T> = Result<T, StopReason>;

impl CoreExtractor<'_> {
    /// Groups that can't all be true, and as few as possible. If a limit ends it early, the best core that is known then, which says
    /// so. [Exhausted](Next::Exhausted) if all groups can be true.
    ///
    /// Of every set of groups whose absence makes the others satisfiable, a core has a group: it hits all of these correction sets. So a
    /// smallest set that hits those known so far has no more groups than a core. If it is a core itself it is a smallest one; if not, the
    /// groups that an assignment leaves false when it is made to satisfy as many as possible are a further correction set. It starts with a
    /// [minimal](CoreExtractor::minimal) core, and ends when no smaller set hits all that is known.
    ///
    /// # Cost
    /// In the worst case exponentially many calls of the solver, and for each smallest hitting set some calls of [`Cdcl`](crate::sat::Cdcl)
    /// with a variable a group and a sum over all of them.
    ///
    /// # Source
    /// A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva: Smallest MUS extraction with minimal hitting set dualization. CP 2015, LNCS
    /// 9255, 173–182. R. Reiter: A theory of diagnosis from first principles. Artificial Intelligence 32 (1987) 57–95, for the duality.
    ///
    /// # Errors
    /// If the solver fails.
    pub fn smallest(&mut self) -> Result<Next<UnsatCore>, SolverError> {
        let first = match self.minimal()? {
            Next::Found(core) if core.stopped.is_none() => core,
            other => return Ok(other),
        };
        self.shrink(first).map(Next::Found)
    }

    /// The best core, not worse than a minimal one.
    fn shrink(&mut self, mut best: UnsatCore) -> Result<UnsatCore, SolverError> {
        let mut correction_sets = HittingSets::new(self.groups.len());
        loop {
            let found = match correction_sets.smallest(best.groups.len(), &mut self.spending)? {
                Next::Found(hitting) => self.core_from(hitting, &mut correction_sets)?,
                Next::Stopped(reason) => Err(reason),
                Next::Exhausted => {
                    let quality = CoreQuality::Smallest;
                    return Ok(UnsatCore { quality, ..best });
                }
            };
            match found {
                Ok(core) if core.groups.len() < best.groups.len() => best = self.reduce(core)?,
                Ok(_) => {}
                Err(reason) => best.stopped = Some(reason),
            }
            if best.stopped.is_some() {
                return Ok(best);
            }
        }
    }

    /// A core among the groups of `tried` and of further correction sets. These have nothing in common with each other and with `tried`, and
    /// are added to those that are known: several for one hitting set.
    fn core_from(
        &mut self,
        mut tried: Vec<usize>,
        correction_sets: &mut HittingSets,
    ) -> Result<OrStopped<UnsatCore>, SolverError> {
        loop {
            let assignment = match self.ask(&tried)? {
                CoreAnswer::Satisfiable(assignment) => assignment,
                CoreAnswer::Core(core) => return Ok(Ok(UnsatCore::of(core))),
                CoreAnswer::Unknown(reason) => return Ok(Err(reason)),
            };
            match self.correction_set(&tried, &assignment)? {
                Ok(correction_set) => {
                    correction_sets.add(&correction_set);
                    tried.extend(correction_set);
                }
                Err(reason) => return Ok(Err(reason)),
            }
        }
    }

    /// Groups outside of `tried` without which the others can all be true, and none of which can be added to these. The assignment makes
    /// the groups of `tried` true.
    fn correction_set(
        &mut self,
        tried: &[usize],
        assignment: &Assignment,
    ) -> Result<OrStopped<Vec<usize>>, SolverError> {
        let mut open: Vec<usize> = (0..self.groups.len()).collect();
        let mut satisfied = tried.to_vec();
        open.retain(|group| !tried.contains(group));
        self.take_true(assignment, &mut open, &mut satisfied);
        let mut false_ones = vec![];
        while let Some(group) = open.pop() {
            satisfied.push(group);
            match self.ask(&satisfied)? {
                CoreAnswer::Satisfiable(assignment) => self.take_true(&assignment, &mut open, &mut satisfied),
                CoreAnswer::Core(_) => {
                    satisfied.pop();
                    false_ones.push(group);
                }
                CoreAnswer::Unknown(reason) => return Ok(Err(reason)),
            }
        }
        Ok(Ok(false_ones))
    }

    /// Moves the groups that an assignment makes true.
    fn take_true(&self, assignment: &Assignment, open: &mut Vec<usize>, satisfied: &mut Vec<usize>) {
        let is_true = |group: &usize| self.groups[*group].iter().all(|lit| lit.is_true_in(assignment));
        satisfied.extend(open.iter().copied().filter(is_true));
        open.retain(|group| !is_true(group));
    }
}
