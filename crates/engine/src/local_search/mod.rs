//! Local search for a solution of sums over different numbers.

mod exchange;

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use self::exchange::{Exchange, Sum};
use crate::StopReason;
use placet_base::limit::Limits;
use placet_problem::{Constraint, Count, Linear, Problem, VarId};

/// The same exchanges whenever the program runs.
const SEED: u64 = 1;
/// Steps between looks at the limits. Each looks at all variables, which are hundreds where this search is of use.
const STEPS_PER_LOOK: u64 = 16;

/// Local search on a problem in which variables have different values and sums are bounded. All variables have values from the start, and two of them exchange
/// theirs until all sums are right. It never finds that there is no solution.
///
/// It is an adaptive search: in each step, the variable with the largest errors takes part.
///
/// # References
/// P. Codognet, D. Diaz, Yet another local search method for constraint solving, SAGA 2001, 73–90.
pub struct LocalSearch {
    /// The values of all variables; those of open ones are set when a solution is found.
    values: Vec<i64>,
    open: Vec<VarId>,
    exchange: Exchange,
    random: ChaCha8Rng,
    work: u64,
}

/// What a local search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocalSearchProgress {
    /// The values of all variables, in the order of the problem, in a solution. The next call looks for another one, which can be the same.
    Found(Vec<i64>),
    /// The work is done.
    Open,
    /// A limit was reached.
    Stopped(StopReason),
}

impl LocalSearch {
    /// `None` if the problem has other constraints, if open variables have different domains, or if the sums could exceed 64 bits.
    pub fn new(problem: &Problem) -> Option<Self> {
        let is_open = |var: &VarId| problem.domain(*var).len() > 1;
        let open: Vec<VarId> = problem.var_ids().filter(is_open).collect();
        let domain = problem.domain(*open.first()?).values();
        if open.iter().any(|var| problem.domain(*var).values() != domain) || domain.len() < open.len() {
            return None;
        }
        let constraints = || problem.constraints().iter().map(|posted| &posted.constraint);
        let is_each_once = domain.len() == open.len();
        let is_kept = |constraint| is_kept(constraint, &open, is_each_once);
        if !are_different(problem, &open, domain) || !constraints().all(is_kept) {
            return None;
        }
        let mut index = vec![None; problem.variables().len()];
        for (at, var) in open.iter().enumerate() {
            index[var.index()] = Some(at);
        }
        let sums = constraints().filter_map(|constraint| match constraint {
            Constraint::Linear(linear) => Some(sum(linear, problem, &index)),
            _ => None,
        });
        let sums: Option<Vec<Sum>> = sums.collect();
        let mut random = ChaCha8Rng::seed_from_u64(SEED);
        Some(LocalSearch {
            values: problem
                .var_ids()
                .map(|var| problem.domain(var).values().first().copied().unwrap_or_default())
                .collect(),
            open,
            exchange: Exchange::new(domain.to_vec(), sums?, &mut random),
            random,
            work: 0,
        })
    }

    /// Continues for about this much work, in nominal nanoseconds.
    pub fn advance(&mut self, work: u64, limits: &Limits) -> LocalSearchProgress {
        let end = self.work.saturating_add(work);
        while self.work < end {
            if let Some(reason) = limits.check() {
                return LocalSearchProgress::Stopped(reason);
            }
            for _ in 0..STEPS_PER_LOOK {
                if self.exchange.is_solved() {
                    return LocalSearchProgress::Found(self.found());
                }
                self.work += self.exchange.step(&mut self.random);
            }
        }
        LocalSearchProgress::Open
    }

    /// The work so far, in nominal nanoseconds.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// The solution; the search begins again.
    fn found(&mut self) -> Vec<i64> {
        for (var, value) in self.open.iter().zip(self.exchange.values()) {
            self.values[var.index()] = *value;
        }
        self.work += self.exchange.begin_again(&mut self.random);
        self.values.clone()
    }
}

/// Are all open variables different, by a constraint on all of them, or because each value of their domain is used once at most?
fn are_different(problem: &Problem, open: &[VarId], domain: &[i64]) -> bool {
    let mut used_once = BTreeSet::new();
    for posted in problem.constraints() {
        let vars: BTreeSet<VarId> = posted.constraint.vars().collect();
        if !open.iter().all(|var| vars.contains(var)) {
            continue;
        }
        match &posted.constraint {
            Constraint::AllDifferent(_) => return true,
            Constraint::Count(count) if count.max <= 1 => {
                used_once.extend(count.atoms.first().map(|atom| atom.value));
            }
            _ => {}
        }
    }
    domain.iter().all(|value| used_once.contains(value))
}

/// Does the constraint hold whatever values are exchanged, or is it a sum?
fn is_kept(constraint: &Constraint, open: &[VarId], is_each_once: bool) -> bool {
    match constraint {
        Constraint::Linear(_) | Constraint::AllDifferent(_) => true,
        Constraint::Count(count) => is_usage(count, open.len(), is_each_once),
        _ => false,
    }
}

/// Does it say that a value is used once, or that it is used once at most?
fn is_usage(count: &Count, num_open: usize, is_each_once: bool) -> bool {
    let Some(first) = count.atoms.first() else {
        return count.min == 0;
    };
    let vars: BTreeSet<VarId> = count.atoms.iter().map(|atom| atom.var).collect();
    let is_of_value = count
        .atoms
        .iter()
        .all(|atom| atom.holds && atom.value == first.value);
    let is_of_all = is_each_once && vars.len() >= num_open;
    is_of_value && vars.len() == count.atoms.len() && count.max >= 1 && count.min <= usize::from(is_of_all)
}

/// A sum over open variables; what the others add moves its bounds. `None` if it could exceed 64 bits.
fn sum(linear: &Linear, problem: &Problem, index: &[Option<usize>]) -> Option<Sum> {
    let (mut terms, mut known, mut largest) = (vec![], 0_i64, 0_i64);
    for (coefficient, var) in linear.merged()? {
        let values = problem.domain(var).values();
        let ends = [*values.first()?, *values.last()?];
        let most = ends
            .into_iter()
            .map(|value| coefficient.checked_mul(value)?.checked_abs());
        largest = largest.checked_add(most.max()??)?;
        match index[var.index()] {
            Some(at) => terms.push((at, coefficient)),
            None => known += coefficient * ends[0],
        }
    }
    // Errors of all sums are added, and differences of errors.
    (largest < i64::MAX >> 16).then(|| Sum {
        terms,
        min: linear.min.saturating_sub(known).max(-2 * largest),
        max: linear.max.saturating_sub(known).min(2 * largest),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_base::limit::StopFlag;
    use placet_problem::{AllDifferent, Atom, Domain, Origin, Term, brute_force, is_satisfied_by};

    /// Variables with different values of these, in sums of some with a target.
    fn problem(values: &[i64], num_vars: usize, sums: &[(&[usize], i64)]) -> Problem {
        let mut problem = Problem::new();
        let names = (0..num_vars).map(|name| format!("x{name}"));
        let vars: Vec<VarId> = names
            .map(|name| problem.add_variable(&name, Domain::new(values.iter().copied())))
            .collect();
        problem.post(
            Origin::Rule(0),
            Constraint::AllDifferent(AllDifferent { vars: vars.clone() }),
        );
        for (of, target) in sums {
            let terms = of.iter().map(|at| Term {
                coefficient: 1,
                var: vars[*at],
            });
            let (min, max) = (*target, *target);
            let terms = terms.collect();
            problem.post(
                Origin::Rule(1),
                Constraint::Linear(Linear {
                    terms,
                    min,
                    max,
                    caps: vec![],
                }),
            );
        }
        problem
    }

    /// The lines of a magic square of order `n`.
    fn magic(n: usize) -> Problem {
        let rows = (0..n).map(|row| (0..n).map(|column| row * n + column).collect::<Vec<_>>());
        let columns = (0..n).map(|column| (0..n).map(|row| row * n + column).collect());
        let diagonals = [
            (0..n).map(|row| row * n + row).collect(),
            (0..n).map(|row| row * n + n - 1 - row).collect(),
        ];
        let lines: Vec<Vec<usize>> = rows.chain(columns).chain(diagonals).collect();
        let target = (n * (n * n + 1) / 2) as i64;
        let sums: Vec<(&[usize], i64)> = lines.iter().map(|line| (line.as_slice(), target)).collect();
        let values: Vec<i64> = (1..=(n * n) as i64).collect();
        problem(&values, n * n, &sums)
    }

    fn found(search: &mut LocalSearch) -> Vec<i64> {
        loop {
            match search.advance(1_000_000, &Limits::none()) {
                LocalSearchProgress::Found(values) => return values,
                LocalSearchProgress::Open => {}
                LocalSearchProgress::Stopped(reason) => panic!("there is no limit: {reason:?}"),
            }
        }
    }

    #[test]
    fn every_solution_of_a_small_problem_is_found() {
        let problem = problem(&[1, 2, 3, 4, 5, 6], 4, &[(&[0, 1], 7), (&[1, 2, 3], 9)]);
        let all: BTreeSet<Vec<i64>> = brute_force(&problem).into_iter().collect();
        let mut search = LocalSearch::new(&problem).expect("sums of different numbers");
        let mut seen = BTreeSet::new();
        for _ in 0..2000 {
            seen.insert(found(&mut search));
        }
        assert!(all.len() > 3);
        assert_eq!(seen, all);
    }

    #[test]
    fn sums_that_always_hold_take_work_too() {
        let problem = problem(&[1, 2], 2, &[(&[0, 1], 3)]);
        let mut search = LocalSearch::new(&problem).expect("sums of different numbers");
        let works = [(); 3].map(|()| {
            found(&mut search);
            search.work()
        });
        assert!(works[0] < works[1] && works[1] < works[2], "{works:?}");
    }

    #[test]
    fn magic_squares() {
        for n in [3, 4, 8, 16] {
            let problem = magic(n);
            let values = found(&mut LocalSearch::new(&problem).expect("sums of different numbers"));
            assert!(is_satisfied_by(&problem, &values), "{values:?}");
        }
    }

    #[test]
    fn values_that_are_used_once_are_different() {
        let lines = magic(4);
        let mut problem = Problem::new();
        for (index, var) in lines.variables().iter().enumerate() {
            problem.add_variable(format!("x{index}"), var.domain.clone());
        }
        let sums = lines.constraints().iter();
        for posted in sums.filter(|posted| matches!(posted.constraint, Constraint::Linear(_))) {
            problem.post(Origin::Rule(0), posted.constraint.clone());
        }
        assert!(LocalSearch::new(&problem).is_none());
        for value in 1..=16 {
            let atoms = problem.var_ids().map(|var| Atom::is(var, value)).collect();
            problem.post(
                Origin::Rule(1),
                Constraint::Count(Count {
                    atoms,
                    min: 1,
                    max: 1,
                }),
            );
        }
        let values = found(&mut LocalSearch::new(&problem).expect("sums of different numbers"));
        assert!(is_satisfied_by(&problem, &values), "{values:?}");
    }

    #[test]
    fn known_values_stay() {
        let mut problem = magic(3);
        problem.narrow(VarId(4), |value| value == 5);
        for var in (0..9).filter(|var| *var != 4) {
            problem.narrow(VarId(var), |value| value != 5);
        }
        let values = found(&mut LocalSearch::new(&problem).expect("sums of different numbers"));
        assert!(values[4] == 5 && is_satisfied_by(&problem, &values), "{values:?}");
    }

    #[test]
    fn other_problems_are_refused() {
        let mut clause = magic(3);
        clause.post(Origin::Rule(2), Constraint::Clause(vec![Atom::is(VarId(0), 2)]));
        assert!(LocalSearch::new(&clause).is_none());
        let mut narrow = magic(3);
        narrow.narrow(VarId(0), |value| value < 5);
        assert!(LocalSearch::new(&narrow).is_none());
        let mut twice = magic(3);
        let atoms = [0, 1].map(|var| Atom::is(VarId(var), 2)).to_vec();
        twice.post(
            Origin::Rule(2),
            Constraint::Count(Count {
                atoms,
                min: 1,
                max: 2,
            }),
        );
        assert!(LocalSearch::new(&twice).is_none());
    }

    #[test]
    fn limits_end_it() {
        let impossible = problem(&[1, 2, 3], 3, &[(&[0, 1], 9)]);
        let mut search = LocalSearch::new(&impossible).expect("sums of different numbers");
        assert_eq!(
            search.advance(100_000, &Limits::none()),
            LocalSearchProgress::Open
        );
        assert!(search.work() >= 100_000);
        let flag = StopFlag::new();
        flag.raise();
        let stopped = search.advance(100_000, &Limits::none().with_stop(flag));
        assert!(matches!(stopped, LocalSearchProgress::Stopped(_)), "{stopped:?}");
    }
}
