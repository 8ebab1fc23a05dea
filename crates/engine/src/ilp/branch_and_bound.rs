//! The best solution of a small integer program, a few nodes of the tree at a time.

use web_time::Instant;

use ::microlp::{Error, Problem as Model, ResumeOptions, SolveOptions, SolveOutcome};

use super::milp::microlp_model;
use super::result::BranchAndBoundProgress;
use super::rounding::{largest_number, rounded};
use crate::Limits;
use placet_base::attempt::attempt;
use placet_encode::program::{Program, ProgramObjective};
use placet_problem::{Constraint, Problem};

/// The most terms of a program: its first relaxation, which is solved in one go, then takes milliseconds.
const MOST_TERMS: usize = 3_000;
/// The same if any solution is wanted: there is nothing to optimise, so the relaxation takes fewer steps.
const MOST_TERMS_TO_ANY: usize = 8_000;
/// The most equations of such a program, in percent of its rows of more than two columns: bishops have hardly any, and the relaxation of a Latin square or a
/// cover, which consists of them, took seconds without coming to a solution.
const MOST_EQUATIONS_PERCENT: usize = 10;
/// The largest number of a program: floating point then errs by less than a solution differs from the next one.
const MOST_OF_A_NUMBER: u64 = 1_000_000;
/// The most nodes: a program that is not solved by then is left to other engines, because open nodes take memory.
const MOST_NODES: u64 = 100_000;
/// Nodes between two looks at the limits.
const NODES: u64 = 4;
/// The work of a pivot for each row, column and term of the program, in nominal nanoseconds: fitted to seven objectives, where it was 7 to 19.
const NANOS_A_PIVOT: u64 = 13;
/// The work of a node in addition.
const NANOS_A_NODE: u64 = 2_000;
/// The same if any solution is wanted: where programs are of use, the relaxation is nearly a solution.
const MOST_NODES_TO_ANY: u64 = 100;
/// The part of a turn after which a program without a solution hands over: where programs are of use, they soon have one.
const PART_WITHOUT_SOLUTION: u64 = 4;

/// The embedded solver microlp on one program. It continues where it stopped, and measures its work by nodes and pivots, so it does the same on every machine.
pub struct BranchAndBound {
    program: Program,
    state: State,
    work: u64,
    most_nodes: u64,
}

enum State {
    Begins(Box<Model>),
    Open(Box<SolveOutcome>),
    Failed,
}

impl BranchAndBound {
    /// The program of a problem, unless it is large, or has large numbers. Without an objective, it looks for any solution, and soon gives up.
    pub fn new(problem: &Problem, objective: Option<ProgramObjective>) -> Option<Self> {
        let most_terms = match objective {
            Some(_) => MOST_TERMS,
            None => MOST_TERMS_TO_ANY,
        };
        if is_surely_large(problem, objective, most_terms) {
            return None;
        }
        let program = Program::for_objective(problem, objective).ok()?;
        let of_objective = objective.into_iter();
        let of_objective = of_objective.flat_map(|objective| objective.terms(program.columns()));
        let of_objective = of_objective.map(|(factor, _)| factor.unsigned_abs()).max();
        let largest = of_objective.max(Some(largest_number(&program)));
        let has_small_numbers = largest.is_none_or(|largest| largest <= MOST_OF_A_NUMBER);
        let is_small = program.num_columns() > 0 && program.size().terms <= most_terms;
        if !is_small || !has_small_numbers || objective.is_none() && has_many_equations(&program) {
            return None;
        }
        let model = microlp_model(&program, objective);
        Some(BranchAndBound {
            state: State::Begins(Box::new(model)),
            program,
            work: 0,
            most_nodes: match objective {
                Some(_) => MOST_NODES,
                None => MOST_NODES_TO_ANY,
            },
        })
    }

    /// Works on for this much work, in nominal nanoseconds, or for a part of it if it has no solution by then.
    pub fn advance(&mut self, work: u64, limits: &Limits) -> BranchAndBoundProgress {
        let begin = self.work;
        loop {
            if let Some(reason) = limits.check() {
                return BranchAndBoundProgress::Stopped(reason, self.best_so_far());
            }
            let state = std::mem::replace(&mut self.state, State::Failed);
            let Some(outcome) = caught(|| step(state, limits)) else {
                return BranchAndBoundProgress::Failed;
            };
            self.work = self.work_of(&outcome);
            if outcome.is_optimal() {
                let values = self.values(&outcome);
                return values.map_or(BranchAndBoundProgress::Failed, BranchAndBoundProgress::Best);
            }
            if outcome.stats().nodes_solved > self.most_nodes {
                return BranchAndBoundProgress::Failed;
            }
            let allowed = match outcome.solution() {
                Some(_) => work,
                None => work / PART_WITHOUT_SOLUTION,
            };
            if self.work - begin >= allowed {
                self.state = State::Open(Box::new(outcome));
                return BranchAndBoundProgress::Open(self.best_so_far());
            }
            self.state = State::Open(Box::new(outcome));
        }
    }

    /// The work so far, in nominal nanoseconds.
    pub fn work(&self) -> u64 {
        self.work
    }

    fn best_so_far(&self) -> Option<Vec<i64>> {
        match &self.state {
            State::Open(outcome) => self.values(outcome),
            State::Begins(_) | State::Failed => None,
        }
    }

    /// The values of the best solution of an outcome, if it has one that satisfies every row.
    fn values(&self, outcome: &SolveOutcome) -> Option<Vec<i64>> {
        let solution = outcome.solution()?;
        let values: Vec<f64> = caught(|| Ok(solution.iter().map(|(_, value)| value).collect()))?;
        rounded(&self.program, &values).ok()
    }

    fn work_of(&self, outcome: &SolveOutcome) -> u64 {
        let (stats, size) = (outcome.stats(), self.program.size());
        let nanos_a_pivot = NANOS_A_PIVOT * (size.rows + size.columns + size.terms) as u64;
        stats.lp_iterations * nanos_a_pivot + stats.nodes_solved * NANOS_A_NODE
    }
}

/// An equation of two columns says that one is the other, or its opposite, and does not count.
fn has_many_equations(program: &Program) -> bool {
    let longer = program.rows().filter(|row| row.terms.len() > 2);
    let (equations, others): (Vec<_>, Vec<_>) = longer.partition(|row| row.min == row.max);
    100 * equations.len() > MOST_EQUATIONS_PERCENT * (equations.len() + others.len())
}

/// Whether the program would be too large, as can be told without building it: each value of the shown variables has a column and a term, each constraint
/// a row, and each tuple of a table a column.
fn is_surely_large(problem: &Problem, objective: Option<ProgramObjective>, most_terms: usize) -> bool {
    let num_shown = objective.map_or(usize::MAX, |objective| objective.num_shown);
    let shown = problem.var_ids().take(num_shown);
    let num_values: usize = shown.map(|var| problem.domain(var).values().len()).sum();
    let num_tuples: usize = problem
        .constraints()
        .iter()
        .map(|posted| match &posted.constraint {
            Constraint::Table(table) => table.tuples.len(),
            _ => 0,
        })
        .sum();
    [num_values, problem.constraints().len(), num_tuples]
        .iter()
        .any(|number| *number > most_terms)
}

/// Solves some nodes.
fn step(state: State, limits: &Limits) -> Result<SolveOutcome, Error> {
    let time = limits
        .deadline
        .map(|deadline| deadline.saturating_duration_since(Instant::now()));
    match state {
        State::Failed => Err(Error::InternalError(String::new())),
        State::Begins(model) => {
            let mut options = SolveOptions::default();
            (options.node_limit, options.time_limit) = (Some(NODES), time);
            model.solve_with(options)
        }
        State::Open(outcome) => {
            let mut options = ResumeOptions::default();
            (options.node_limit, options.time_limit) = (Some(NODES), time);
            outcome.resume_with(options)
        }
    }
}

/// The result of microlp, unless it fails or panics.
fn caught<T>(work: impl FnOnce() -> Result<T, Error>) -> Option<T> {
    attempt(work).ok()?.ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::StopReason;
    use placet_encode::program::ObjectiveSense;
    use placet_problem::{Atom, Count, Domain, Linear, Origin, Term};

    /// Things of these weights and values, and the most weight; the last variable is the total value.
    fn knapsack(things: &[(i64, i64)], most: i64) -> (Problem, ProgramObjective) {
        filled_knapsack(things, 0, most)
    }

    /// The same, with the least weight, too.
    fn filled_knapsack(things: &[(i64, i64)], least: i64, most: i64) -> (Problem, ProgramObjective) {
        let mut problem = Problem::new();
        let vars: Vec<_> = things
            .iter()
            .map(|_| problem.add_variable("thing", Domain::new([0, 1])))
            .collect();
        let total: i64 = things.iter().map(|(_, value)| value).sum();
        let value = problem.add_variable("value", Domain::new(0..=total));
        let terms = |of: fn(&(i64, i64)) -> i64| -> Vec<Term> {
            let pairs = things.iter().zip(&vars);
            pairs
                .map(|(thing, var)| Term {
                    coefficient: of(thing),
                    var: *var,
                })
                .collect()
        };
        let mut post = |terms, min, max| {
            let caps = vec![];
            problem.post(
                Origin::Rule(0),
                Constraint::Linear(Linear {
                    terms,
                    min,
                    max,
                    caps,
                }),
            );
        };
        post(terms(|thing| thing.0), least, most);
        let minus_value = Term {
            coefficient: -1,
            var: value,
        };
        post([terms(|thing| thing.1), vec![minus_value]].concat(), 0, 0);
        let objective = ProgramObjective {
            direction: ObjectiveSense::Maximise,
            var: value,
            num_shown: things.len(),
        };
        (problem, objective)
    }

    /// Things of pseudo-random weights and values, and half of their weight.
    fn things(seed: u64) -> (Vec<(i64, i64)>, i64) {
        let mut state = seed;
        let mut number = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as i64 % 30 + 1
        };
        let things: Vec<(i64, i64)> = (0..10).map(|_| (number(), number())).collect();
        let weight: i64 = things.iter().map(|(weight, _)| weight).sum();
        (things, weight / 2)
    }

    /// The best value, by trying all sets.
    fn best_value(things: &[(i64, i64)], most: i64) -> i64 {
        let totals = (0..1_u32 << things.len()).map(|set| {
            let chosen = (0..things.len()).filter(|thing| set >> thing & 1 == 1);
            chosen.fold((0, 0), |(weight, value), thing| {
                (weight + things[thing].0, value + things[thing].1)
            })
        });
        let fits = totals.filter(|(weight, _)| *weight <= most);
        fits.map(|(_, value)| value).max().expect("nothing fits")
    }

    #[test]
    fn it_finds_the_best_whether_in_one_turn_or_many() {
        for (seed, work) in (0..100).zip([1, u64::MAX].into_iter().cycle()) {
            let (things, most) = things(seed);
            let (problem, objective) = knapsack(&things, most);
            let mut solver = BranchAndBound::new(&problem, Some(objective)).expect("it is small");
            let best = loop {
                match solver.advance(work, &Limits::none()) {
                    BranchAndBoundProgress::Open(_) if work == 1 => {}
                    BranchAndBoundProgress::Best(values) => break values,
                    other => panic!("{other:?}"),
                }
            };
            assert_eq!(best.last(), Some(&best_value(&things, most)), "{seed}");
        }
    }

    #[test]
    fn it_says_nothing_where_nothing_fits() {
        let (problem, objective) = knapsack(&things(1).0, -1);
        let mut solver = BranchAndBound::new(&problem, Some(objective)).expect("it is small");
        assert_eq!(
            solver.advance(u64::MAX, &Limits::none()),
            BranchAndBoundProgress::Failed
        );
        assert_eq!(
            solver.advance(u64::MAX, &Limits::none()),
            BranchAndBoundProgress::Failed
        );
    }

    #[test]
    fn without_a_solution_it_hands_over_early() {
        const TURN: u64 = 8_000_000;
        // Even weights have no odd sum, but their relaxation has: all sets are tried.
        let (problem, objective) = filled_knapsack(&[(2, 3); 30], 31, 31);
        let mut solver = BranchAndBound::new(&problem, Some(objective)).expect("it is small");
        for turns in 1..4 {
            let progress = solver.advance(TURN, &Limits::none());
            assert_eq!(progress, BranchAndBoundProgress::Open(None));
            let parts = TURN / PART_WITHOUT_SOLUTION * turns;
            assert!((parts..2 * parts).contains(&solver.work), "{}", solver.work);
        }
    }

    #[test]
    fn it_stops() {
        let (things, most) = things(1);
        let (problem, objective) = knapsack(&things, most);
        let mut solver = BranchAndBound::new(&problem, Some(objective)).expect("it is small");
        let limits = Limits::none().with_time_limit(Duration::ZERO);
        assert_eq!(
            solver.advance(u64::MAX, &limits),
            BranchAndBoundProgress::Stopped(StopReason::TimeLimit, None)
        );
    }

    #[test]
    fn a_large_program_is_refused() {
        let things: Vec<(i64, i64)> = (1..2_000).map(|thing| (thing, thing)).collect();
        let (problem, objective) = knapsack(&things, 50);
        assert!(BranchAndBound::new(&problem, Some(objective)).is_none());
    }

    #[test]
    fn for_any_solution_equations_are_refused() {
        for (least, is_taken) in [(0, true), (1, false)] {
            let mut problem = Problem::new();
            let vars: Vec<_> = (0..6)
                .map(|_| problem.add_variable("x", Domain::new([0, 1])))
                .collect();
            for vars in vars.windows(3) {
                let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
                let count = Count {
                    atoms,
                    min: least,
                    max: 1,
                };
                problem.post(Origin::Rule(0), Constraint::Count(count));
            }
            assert_eq!(BranchAndBound::new(&problem, None).is_some(), is_taken);
        }
    }

    #[test]
    fn large_numbers_are_refused() {
        for (weight, is_taken) in [(1_000_000, true), (1_000_001, false)] {
            let (problem, objective) = knapsack(&[(weight, 3), (2, 4)], 900_000);
            assert_eq!(BranchAndBound::new(&problem, Some(objective)).is_some(), is_taken);
        }
    }
}
