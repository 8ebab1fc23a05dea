//! Draws solutions uniformly at random: the frontier forwards, then backwards from its end.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use rand::rngs::ChaCha8Rng;

use super::budget::{FrontierBudget, FrontierLimits};
use super::question::FrontierQuestion;
use super::states::{PrefixCount, States};
use super::step::FrontierStep;
use super::{FrontierPlan, NotCounted, Prepared, is_time_to_look, prepared};
use crate::Limits;
use placet_problem::{Problem, VarId};

/// The number of solutions, and some of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontierSample {
    /// The number of solutions.
    pub count: BigUint,
    /// A value for each variable; as many solutions as requested, or none if there are none.
    pub solutions: Vec<Vec<i64>>,
}

/// Draws solutions independently, each with the same probability: a solution may be drawn more than once.
///
/// The problem and the orders are those of [`count_by_frontier`](super::count_by_frontier). It
/// keeps the states of all lengths in memory, within the limits on bytes and work.
///
/// # Errors
/// The same as for counting.
pub fn draw_by_frontier(
    problem: &Problem,
    orders: &[Vec<VarId>],
    number: usize,
    random: &mut ChaCha8Rng,
    most: FrontierLimits,
    limits: &Limits,
) -> Result<FrontierSample, NotCounted> {
    match prepared(FrontierQuestion::new(problem, orders), most, limits)? {
        Prepared::Empty => Ok(FrontierSample {
            count: BigUint::ZERO,
            solutions: vec![],
        }),
        Prepared::Small(plan) => {
            FrontierSampler::<u128>::new(plan, most, limits)?.draw(problem, number, random, limits)
        }
        Prepared::Large(plan) => {
            FrontierSampler::<BigUint>::new(plan, most, limits)?.draw(problem, number, random, limits)
        }
    }
}

/// The states of all lengths.
struct FrontierSampler<N> {
    plan: FrontierPlan,
    /// Before the first variable, after it, and so on.
    lengths: Vec<States<N>>,
}

/// The draws that have reached a state, each with the index of the prefix that it wants, in descending order.
struct WantedPrefixes<N> {
    draws: Vec<(N, usize)>,
    /// The number of prefixes passed.
    passed: N,
}

impl<N: PrefixCount> FrontierSampler<N> {
    fn new(mut plan: FrontierPlan, most: FrontierLimits, limits: &Limits) -> Result<Self, NotCounted> {
        let mut lengths = vec![];
        let mut step = FrontierStep::first(plan.words);
        let mut budget = FrontierBudget::new(most.keeping_all(States::<N>::bytes_each(plan.words)));
        while step.place < plan.layers.len() {
            step.follow(&mut plan, &mut budget, limits)?;
            lengths.push(step.next(plan.words));
        }
        lengths.push(step.before);
        Ok(FrontierSampler { plan, lengths })
    }

    /// Goes back from the end with all draws at once: a step leads to a state by as many prefixes as its previous state
    /// has.
    fn draw(
        mut self,
        problem: &Problem,
        number: usize,
        random: &mut ChaCha8Rng,
        limits: &Limits,
    ) -> Result<FrontierSample, NotCounted> {
        let last = &self.lengths[self.plan.layers.len()];
        let total = last.total();
        let number = if total == N::zero() { 0 } else { number };
        let mut solutions = vec![vec![0; problem.variables().len()]; number];
        // After the last variable all constraints are complete: there is one state.
        let mut at = vec![0; number];
        for place in (0..self.plan.layers.len()).rev() {
            let mut wanted = self.wanted(place + 1, &at, random);
            let (before, after) = (&self.lengths[place], &self.lengths[place + 1]);
            let var = self.plan.order[place];
            let values = problem.domain(var).values();
            for (state, (key, count)) in before.iter().enumerate() {
                if let Some(reason) = is_time_to_look(state).then(|| limits.check()).flatten() {
                    return Err(NotCounted::Stopped(reason));
                }
                self.plan.layers[place].follow(key, |value, key| {
                    let Some(wanted) = after.find(key).and_then(|to| wanted.get_mut(&to)) else {
                        return;
                    };
                    for draw in wanted.pass(count) {
                        at[draw] = state;
                        solutions[draw][var.index()] = values[value];
                    }
                });
            }
        }
        Ok(FrontierSample {
            count: total.into(),
            solutions,
        })
    }

    /// The prefixes drawn among those that lead to the states `at` of the draws.
    fn wanted(
        &self,
        length: usize,
        at: &[usize],
        random: &mut ChaCha8Rng,
    ) -> BTreeMap<usize, WantedPrefixes<N>> {
        let mut wanted: BTreeMap<usize, WantedPrefixes<N>> = BTreeMap::new();
        for (draw, state) in at.iter().enumerate() {
            let beginning = self.lengths[length].count(*state).below(random);
            let wanted = wanted.entry(*state).or_insert_with(|| WantedPrefixes {
                draws: vec![],
                passed: N::zero(),
            });
            wanted.draws.push((beginning, draw));
        }
        for wanted in wanted.values_mut() {
            wanted.draws.sort_unstable_by(|one, other| other.cmp(one));
        }
        wanted
    }
}

impl<N: PrefixCount> WantedPrefixes<N> {
    /// Passes `count` prefixes, and returns the draws that wanted one of them.
    fn pass(&mut self, count: &N) -> Vec<usize> {
        self.passed += count;
        let first = self.draws.partition_point(|(wanted, _)| *wanted >= self.passed);
        self.draws.drain(first..).map(|(_, draw)| draw).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_problem::{AllDifferent, Constraint, Domain, Linear, Origin, Term, brute_force};
    use rand::SeedableRng;

    /// Three different numbers out of six, two of which sum to seven: all solutions are about equally frequent.
    #[test]
    fn all_solutions_are_equally_likely() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..3)
            .map(|_| problem.add_variable("x", Domain::new(1..=6)))
            .collect();
        let terms = [vars[0], vars[2]].map(|var| Term { coefficient: 1, var });
        let (terms, min, max, caps) = (terms.to_vec(), 7, 7, vec![]);
        problem.post(
            Origin::Rule(0),
            Constraint::Linear(Linear {
                terms,
                min,
                max,
                caps,
            }),
        );
        problem.post(
            Origin::Rule(0),
            Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
        );
        let all = brute_force(&problem);
        assert_eq!(all.len(), 24);
        let draws = 24_000;
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let most = FrontierLimits::default();
        let drawn = draw_by_frontier(&problem, &[vars], draws, &mut random, most, &Limits::none())
            .expect("it is a problem of the kind");
        assert_eq!(drawn.count, BigUint::from(24_u32));
        let chi_square: f64 = all
            .iter()
            .map(|one| drawn.solutions.iter().filter(|other| *other == one).count() as f64)
            .map(|times| (times - 1000.0).powi(2) / 1000.0)
            .sum();
        // With 23 degrees of freedom, values above 49.7 have a probability of one in a thousand.
        assert!(chi_square < 49.7, "{chi_square}");
    }

    #[test]
    fn what_has_no_solution() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..3)
            .map(|_| problem.add_variable("x", Domain::new(1..=2)))
            .collect();
        problem.post(
            Origin::Rule(0),
            Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
        );
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let most = FrontierLimits::default();
        let drawn = draw_by_frontier(&problem, &[vars], 3, &mut random, most, &Limits::none());
        let drawn = drawn.expect("it is a problem of the kind");
        assert_eq!((drawn.count, drawn.solutions.len()), (BigUint::ZERO, 0));
    }

    /// Twenty different numbers: the count does not fit in 64 bits.
    #[test]
    fn draws_are_solutions_and_the_same_for_the_same_seed() {
        let mut problem = Problem::new();
        let vars: Vec<VarId> = (0..14)
            .map(|_| problem.add_variable("x", Domain::new(0..1000)))
            .collect();
        let drawn = |seed| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let most = FrontierLimits::default();
            let orders = [vars.clone()];
            draw_by_frontier(&problem, &orders, 5, &mut random, most, &Limits::none())
                .expect("it can be counted")
        };
        assert_eq!(drawn(1).count.to_string(), format!("1{}", "0".repeat(42)));
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
    }
}
