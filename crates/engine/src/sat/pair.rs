//! Two solvers for hard questions: the second one joins if the first one takes long, and both take turns.
//!
//! No solver is the best on every puzzle, and how long one takes to find a solution depends on luck: on puzzles of the same kind and size, either can need far
//! longer than the other. Turns are amounts of [work](Limits::work), so the same question has the same answer on every machine.

use crate::{Limits, StopReason, Verdict};
use placet_encode::cnf::Lit;

use super::error::SolverError;
use super::kept_formula::KeptFormula;
use super::{Capabilities, SatSolver};

/// The work of the first solver after which the second one joins, in nominal nanoseconds.
const PATIENCE: u64 = 1_000_000_000;
/// A turn of the second solver is this share of all work so far.
const SHARE: u64 = 10;
/// The turns of the first solver are longer by this factor: it is the one that suits the puzzle.
const FIRST_TO_SECOND: u64 = 3;

/// Builds the second solver, with all clauses and graphs that the first one had when the pair was made.
pub(crate) type SecondSolver = Box<dyn FnOnce() -> Box<dyn SatSolver> + Send>;

/// A solver, and another one that helps with hard questions.
pub struct SolverPair {
    /// One or two.
    solvers: Vec<Box<dyn SatSolver>>,
    /// The second one while it is not needed, and the clauses that were added since the pair was made.
    waiting: Option<(SecondSolver, KeptFormula)>,
    /// Whose turn it is.
    current: usize,
    /// What is left of that turn.
    turn: u64,
    /// The work of both so far.
    total: u64,
    /// The work of the last call.
    work: u64,
}

impl SolverPair {
    /// A pair of solvers that [measure their work](SatSolver::work).
    pub fn new(first: Box<dyn SatSolver>, second: SecondSolver) -> Self {
        SolverPair {
            solvers: vec![first],
            waiting: Some((second, KeptFormula::default())),
            current: 0,
            turn: PATIENCE,
            total: 0,
            work: 0,
        }
    }

    /// Ends the turn of a solver; the other one begins.
    fn change_turns(&mut self) {
        if let Some((build, added)) = self.waiting.take() {
            let mut second = build();
            second.add_formula(added.formula());
            self.solvers.push(second);
        }
        self.current = 1 - self.current;
        let turn = self.total / SHARE;
        self.turn = match self.current {
            0 => FIRST_TO_SECOND * turn,
            _ => turn,
        };
    }

    /// Lets the current solver work until its turn is over, or for this amount of work.
    fn take_turn(
        &mut self,
        assumptions: &[Lit],
        work: Option<u64>,
        limits: &Limits,
    ) -> Result<Verdict, SolverError> {
        let allowed = work.unwrap_or(u64::MAX).min(self.turn);
        let mut limits = limits.clone();
        limits.work = Some(allowed);
        // That they gave up has to mean that this work is done.
        limits.conflicts = None;
        let solver = &mut self.solvers[self.current];
        let verdict = solver.solve(assumptions, &limits)?;
        let used = match verdict {
            // Whatever it says of its work, it was given no more.
            Verdict::Unknown(StopReason::GaveUp) => allowed,
            _ => solver.work().unwrap_or(allowed),
        };
        self.work = self.work.saturating_add(used);
        self.total = self.total.saturating_add(used);
        self.turn = self.turn.saturating_sub(used);
        Ok(verdict)
    }
}

impl SatSolver for SolverPair {
    fn name(&self) -> &str {
        self.solvers[self.current].name()
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            conflicts: false,
            ..Capabilities::EMBEDDED
        }
    }

    fn reserve_vars(&mut self, count: usize) {
        self.solvers
            .iter_mut()
            .for_each(|solver| solver.reserve_vars(count));
        if let Some((_, added)) = &mut self.waiting {
            added.reserve_vars(count);
        }
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.solvers
            .iter_mut()
            .for_each(|solver| solver.add_clause(clause));
        if let Some((_, added)) = &mut self.waiting {
            added.add_clause(clause);
        }
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.work = 0;
        loop {
            let left = limits.work.map(|most| most.saturating_sub(self.work));
            let verdict = self.take_turn(assumptions, left, limits)?;
            match verdict {
                Verdict::Unknown(StopReason::GaveUp) if self.turn == 0 => self.change_turns(),
                Verdict::Unknown(_) => return Ok(verdict),
                Verdict::Satisfiable(_) | Verdict::Unsatisfiable => {
                    // The next question may be an easy one again.
                    if self.waiting.is_some() {
                        self.turn = PATIENCE;
                    }
                    return Ok(verdict);
                }
            }
            if limits.work.is_some_and(|most| self.work >= most) {
                return Ok(verdict);
            }
        }
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.solvers[self.current].core()
    }

    fn work(&self) -> Option<u64> {
        Some(self.work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sat::Batsat;
    use placet_encode::cnf::{ClauseSink, Formula, Var};

    /// Never knows the answer, and works as long as it may.
    #[derive(Default)]
    struct Idler {
        work: u64,
    }

    impl SatSolver for Idler {
        fn name(&self) -> &str {
            "idler"
        }

        fn capabilities(&self) -> Capabilities {
            Capabilities::EMBEDDED
        }

        fn reserve_vars(&mut self, _count: usize) {}

        fn add_clause(&mut self, _clause: &[Lit]) {}

        fn solve(&mut self, _: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
            self.work = limits.work.expect("it may not work for ever");
            Ok(Verdict::Unknown(StopReason::GaveUp))
        }

        fn core(&self) -> Option<Vec<Lit>> {
            None
        }

        fn work(&self) -> Option<u64> {
            Some(self.work)
        }
    }

    fn literals() -> [Lit; 2] {
        [0, 1].map(|index| Var::from_index(index).positive())
    }

    /// One of two literals is true.
    fn formula() -> Formula {
        let mut formula = Formula::new();
        formula.new_var();
        formula.new_var();
        formula.add_clause(&literals());
        formula
    }

    fn loaded(mut solver: impl SatSolver + 'static) -> Box<dyn SatSolver> {
        solver.add_formula(&formula());
        Box::new(solver)
    }

    fn idler_and_batsat() -> SolverPair {
        SolverPair::new(loaded(Idler::default()), Box::new(|| loaded(Batsat::new())))
    }

    #[test]
    fn an_easy_question_is_for_the_first_one() {
        let nobody: SecondSolver = Box::new(|| panic!("it is not needed"));
        let mut pair = SolverPair::new(loaded(Batsat::new()), nobody);
        let [one, other] = literals();
        let verdict = pair.solve(&[!one], &Limits::none()).expect("it does not fail");
        assert_eq!(verdict, Verdict::Satisfiable(vec![false, true].into()));
        pair.add_clause(&[!other]);
        let verdict = pair.solve(&[!one], &Limits::none()).expect("it does not fail");
        assert_eq!(verdict, Verdict::Unsatisfiable);
        assert_eq!(pair.core(), Some(vec![!one]));
        assert_eq!(pair.name(), "batsat");
    }

    #[test]
    fn the_second_one_joins_with_all_clauses() {
        let [one, other] = literals();
        let mut pair = idler_and_batsat();
        pair.add_clause(&[!one]);
        let verdict = pair.solve(&[], &Limits::none()).expect("it does not fail");
        assert_eq!(verdict, Verdict::Satisfiable(vec![false, true].into()));
        assert_eq!(pair.name(), "batsat");
        pair.add_clause(&[!other]);
        let verdict = pair.solve(&[], &Limits::none()).expect("it does not fail");
        assert_eq!(verdict, Verdict::Unsatisfiable);
    }

    #[test]
    fn work_is_limited() {
        let mut pair = idler_and_batsat();
        let part = PATIENCE / 3;
        let limits = Limits::none().with_work(part);
        let gave_up = Verdict::Unknown(StopReason::GaveUp);
        for _ in 0..3 {
            let verdict = pair.solve(&[], &limits).expect("it does not fail");
            assert_eq!(verdict, gave_up);
            assert_eq!(pair.work(), Some(part));
        }
        // The rest of its turn, and then the other one knows.
        let verdict = pair.solve(&[], &limits).expect("it does not fail");
        assert!(matches!(verdict, Verdict::Satisfiable(_)), "{verdict:?}");
        assert!(pair.work().is_some_and(|work| work < part));
    }

    #[test]
    fn a_stop_ends_the_turn() {
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let mut pair = SolverPair::new(loaded(Batsat::new()), Box::new(|| loaded(Batsat::new())));
        let verdict = pair.solve(&[], &limits).expect("it does not fail");
        assert_eq!(verdict, Verdict::Unknown(StopReason::TimeLimit));
    }

    #[test]
    fn turns_grow() {
        let mut pair = SolverPair::new(loaded(Idler::default()), Box::new(|| loaded(Idler::default())));
        let mut spent = [0; 2];
        for _ in 0..40 {
            spent[pair.current] += pair.turn;
            let verdict = pair.take_turn(&[], None, &Limits::none());
            let gave_up = Verdict::Unknown(StopReason::GaveUp);
            assert_eq!(verdict.expect("it does not fail"), gave_up);
            assert_eq!((pair.turn, pair.total), (0, spent[0] + spent[1]));
            pair.change_turns();
        }
        let shares = spent[0] as f64 / spent[1] as f64;
        assert!((2.0..3.0).contains(&shares), "{shares}");
        assert!(pair.total > 20 * PATIENCE);
    }
}
