//! Smallest cores by implicit hitting sets.

use super::core::{CoreQuality, UnsatCore};
use super::extractor::{Answer, CoreExtractor};
use super::hitting_sets::HittingSets;
use crate::engine::sat::SolverError;
use crate::engine::{Assignment, Outcome, StopReason};

/// What was asked for, or why it was not found out.
type Known<T> = Result<T, StopReason>;

impl CoreExtractor<'_> {
    /// Groups that can't all be true, and as few as possible. If a limit ends it early, the best core that is known then, which says
    /// so. [Exhausted](Outcome::Exhausted) if all groups can be true.
    ///
    /// Of every set of groups whose absence makes the others satisfiable, a core has a group: it hits all of these correction sets. So a
    /// smallest set that hits those known so far has no more groups than a core. If it is a core itself it is a smallest one; if not, the
    /// groups that an assignment leaves false when it is made to satisfy as many as possible are a further correction set. It starts with a
    /// [minimal](CoreExtractor::minimal) core, and ends when no smaller set hits all that is known.
    ///
    /// # Cost
    /// In the worst case exponentially many calls of the solver, and for each smallest hitting set some calls of [`Cdcl`](crate::engine::sat::Cdcl)
    /// with a variable a group and a sum over all of them. Cores of up to some ten groups among some hundreds are usual.
    ///
    /// # Source
    /// A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva: Smallest MUS extraction with minimal hitting set dualization. CP 2015, LNCS
    /// 9255, 173–182. R. Reiter: A theory of diagnosis from first principles. Artificial Intelligence 32 (1987) 57–95, for the duality.
    ///
    /// # Errors
    /// If the solver fails.
    pub fn smallest(&mut self) -> Result<Outcome<UnsatCore>, SolverError> {
        let first = match self.minimal()? {
            Outcome::Found(core) if core.stopped.is_none() => core,
            other => return Ok(other),
        };
        self.shrink(first).map(Outcome::Found)
    }

    /// The best core, not worse than a minimal one.
    fn shrink(&mut self, mut best: UnsatCore) -> Result<UnsatCore, SolverError> {
        let mut correction_sets = HittingSets::new(self.groups.len());
        let stopped = |best, reason| UnsatCore {
            stopped: Some(reason),
            ..best
        };
        loop {
            let hitting = match correction_sets.smallest(best.groups.len(), &mut self.spending)? {
                Outcome::Found(hitting) => hitting,
                Outcome::Exhausted => {
                    let quality = CoreQuality::Smallest;
                    return Ok(UnsatCore { quality, ..best });
                }
                Outcome::Stopped(reason) => return Ok(stopped(best, reason)),
            };
            // What is hit by none of them goes on to be hit, which is as good as many smallest hitting sets.
            let mut tried = hitting;
            loop {
                match self.ask(&tried)? {
                    Answer::Unknown(reason) => return Ok(stopped(best, reason)),
                    Answer::Core(core) => {
                        if core.len() < best.groups.len() {
                            best = self.reduce(UnsatCore {
                                groups: core.into_iter().collect(),
                                quality: CoreQuality::Any,
                                stopped: None,
                            })?;
                        }
                        if best.stopped.is_some() {
                            return Ok(best);
                        }
                        break;
                    }
                    Answer::Satisfiable(assignment) => match self.correction_set(&tried, &assignment)? {
                        Ok(correction_set) => {
                            correction_sets.add(&correction_set);
                            tried.extend(correction_set);
                        }
                        Err(reason) => return Ok(stopped(best, reason)),
                    },
                }
            }
        }
    }

    /// Groups outside of `tried` without which the others can all be true, and none of which can be added to these. The assignment makes
    /// the groups of `tried` true.
    fn correction_set(
        &mut self,
        tried: &[usize],
        assignment: &Assignment,
    ) -> Result<Known<Vec<usize>>, SolverError> {
        let mut open: Vec<usize> = (0..self.groups.len()).collect();
        let mut satisfied = tried.to_vec();
        open.retain(|group| !tried.contains(group));
        self.take_true(assignment, &mut open, &mut satisfied);
        let mut false_ones = vec![];
        while let Some(group) = open.pop() {
            satisfied.push(group);
            match self.ask(&satisfied)? {
                Answer::Satisfiable(assignment) => self.take_true(&assignment, &mut open, &mut satisfied),
                Answer::Core(_) => {
                    satisfied.pop();
                    false_ones.push(group);
                }
                Answer::Unknown(reason) => return Ok(Err(reason)),
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
