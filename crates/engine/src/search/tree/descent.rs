//! A random path down the tree, and a count below its end.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::probe::{CountBudget, Probe};
use super::{NodeStatus, Position, SavedNode, SearchState, Tree, TreeSearch};
use crate::{Limits, Next, StopReason};

/// Counting is tried again after this many bits of branching since the last attempt.
const BITS_BETWEEN_TRIES: f64 = 3.0;

impl<S: SearchState> Tree<S> {
    /// See [`TreeSearch::probe`]. `below` limits counting below a node.
    pub(super) fn probe_down(
        &mut self,
        random: &mut ChaCha8Rng,
        below: CountBudget,
        limits: &Limits,
    ) -> Result<Probe, StopReason> {
        let outcome = self.descend(random, below, limits);
        self.rewind();
        outcome
    }

    /// Descends until nothing is left to decide, or so little that everything below can be counted.
    /// Whether it can be counted depends only on the node and the path, never on chance, so the
    /// average over all paths is exact.
    fn descend(
        &mut self,
        random: &mut ChaCha8Rng,
        below: CountBudget,
        limits: &Limits,
    ) -> Result<Probe, StopReason> {
        let mut probe = Probe {
            ways: 0.0,
            solutions: 0,
        };
        let mut since_try = f64::INFINITY;
        while self.status == NodeStatus::Ready {
            if let Some(reason) = limits.check() {
                return Err(reason);
            }
            let ways = self.state.branches();
            if ways.is_none() || since_try >= BITS_BETWEEN_TRIES {
                since_try = 0.0;
                // If nothing distinguishes solutions any more, there is at most one below.
                let below = if ways.is_some() { below } else { CountBudget::ALL };
                if let Some(solutions) = self.count_below(below, limits)? {
                    return Ok(Probe { solutions, ..probe });
                }
            }
            let Some(mut ways) = ways.filter(|ways| !ways.is_empty()) else {
                return Ok(probe);
            };
            let bits = (ways.len() as f64).log2();
            probe.ways += bits;
            since_try += bits;
            let way = ways.swap_remove(random.random_range(0..ways.len()));
            if self.follow(&Position(way)).is_err() {
                // The path is contradictory.
                return Ok(probe);
            }
        }
        Ok(probe)
    }

    /// Counts the solutions below the current node, unless that takes long. The position is restored.
    fn count_below(&mut self, below: CountBudget, limits: &Limits) -> Result<Option<u64>, StopReason> {
        let place = self.place();
        let work = S::BRIEF_WORK.checked_div(below.share);
        self.most_work = work.map_or(u64::MAX, |work| self.state.work().saturating_add(work));
        let mut solutions = 0;
        let counted = loop {
            match self.next(limits) {
                Next::Exhausted => break Ok(Some(solutions)),
                Next::Stopped(StopReason::GaveUp) => break Ok(None),
                Next::Stopped(reason) => break Err(reason),
                Next::Found(_) if solutions == below.solutions => break Ok(None),
                Next::Found(_) => solutions += 1,
            }
        };
        self.put_back(place);
        counted
    }

    fn place(&mut self) -> SavedNode<S::Checkpoint> {
        SavedNode {
            checkpoint: self.state.checkpoint(),
            status: self.status,
        }
    }

    fn put_back(&mut self, place: SavedNode<S::Checkpoint>) {
        self.state.restore(&place.checkpoint);
        self.leave_frames();
        self.state.release(place.checkpoint);
        self.status = place.status;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::search::propagation_state::PropagationState;
    use placet_problem::{Atom, Constraint, Domain, Linear, Origin, Problem, Term, VarId, brute_force};
    use rand::SeedableRng;

    /// Four variables, some of whose values distinguish solutions, with random clauses and a sum.
    fn problem(random: &mut ChaCha8Rng) -> (Problem, Vec<Atom>) {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..4)
            .map(|_| problem.add_variable("x", Domain::new(0..5)))
            .collect();
        for _ in 0..random.random_range(0..12) {
            let atom = |random: &mut ChaCha8Rng| Atom {
                var: vars[random.random_range(0..4)],
                value: random.random_range(0..5),
                holds: random.random_range(0..4) == 0,
            };
            let atoms = [atom(random), atom(random)].to_vec();
            problem.post(Origin::Rule(0), Constraint::Clause(atoms));
        }
        let terms = vars.iter().map(|var| Term {
            coefficient: random.random_range(-1..3),
            var: *var,
        });
        let linear = Linear {
            terms: terms.collect(),
            min: 2,
            max: 9,
            caps: vec![],
        };
        problem.post(Origin::Rule(0), Constraint::Linear(linear));
        let values = if random.random() { 5 } else { 3 };
        let atoms = vars
            .iter()
            .flat_map(|var| (0..values).map(move |value| Atom::is(*var, value)));
        (problem.clone(), atoms.collect())
    }

    /// The number of distinguishable solutions.
    fn count(problem: &Problem, projection: &[Atom]) -> usize {
        let apart = |values: Vec<i64>| -> Vec<bool> {
            let holds = |atom: &Atom| values[atom.var.index()] == atom.value;
            projection.iter().map(holds).collect()
        };
        let solutions: BTreeSet<_> = brute_force(problem).into_iter().map(apart).collect();
        solutions.len()
    }

    /// Over all problems together, the means deviate from the counts no more than their errors
    /// explain.
    #[test]
    fn probes_are_right_on_average() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        const PROBES: usize = 2_000;
        let (mut chi_square, mut total) = (0.0, 0);
        for _ in 0..40 {
            let (problem, projection) = problem(&mut random);
            let mut tree = PropagationState::tree(&problem, &projection);
            let nothing = CountBudget {
                share: u64::MAX,
                solutions: 0,
            };
            let some = CountBudget {
                share: 200_000,
                solutions: 3,
            };
            let expected = count(&problem, &projection);
            total += expected;
            for below in [nothing, some] {
                let probes = (0..PROBES).map(|_| {
                    let probe = tree.probe_down(&mut random, below, &Limits::none());
                    let probe = probe.expect("nothing stops it");
                    probe.ways.exp2() * probe.solutions as f64
                });
                let probes: Vec<f64> = probes.collect();
                let n = PROBES as f64;
                let mean = probes.iter().sum::<f64>() / n;
                let variance = probes.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0) / n;
                let off = mean - expected as f64;
                if variance < 1e-9 {
                    assert!(off.abs() < 1e-6, "{mean} and not {expected}");
                } else {
                    chi_square += off * off / variance;
                }
            }
        }
        assert!(total > 1000, "most have solutions: {total}");
        // With up to 80 degrees of freedom, values above 125 have a probability of one in a
        // thousand.
        assert!(chi_square < 125.0, "{chi_square}");
    }

    #[test]
    fn all_that_is_little_is_counted_and_the_search_goes_on_as_before() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let (problem, projection) = problem(&mut random);
        let mut tree = PropagationState::tree(&problem, &projection);
        let probe = tree
            .probe(&mut random, &Limits::none())
            .expect("nothing stops it");
        assert_eq!(
            (probe.ways, probe.solutions),
            (0.0, count(&problem, &projection) as u64)
        );
        tree.allow(u64::MAX);
        let mut found = 0;
        while let Next::Found(_) = tree.next(&Limits::none()) {
            found += 1;
        }
        assert_eq!(found, probe.solutions);
    }

    #[test]
    fn it_stops() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let (problem, projection) = problem(&mut random);
        let mut tree = PropagationState::tree(&problem, &projection);
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let probe = tree.probe(&mut random, &limits);
        assert_eq!(probe, Err(StopReason::TimeLimit));
    }
}
