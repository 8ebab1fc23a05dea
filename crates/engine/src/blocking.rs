//! Enumeration with blocking clauses: after each solution, a clause excludes it.
//!
//! This works with any solver. Time and memory grow with the number of solutions, so it is suitable
//! for up to about 10^5 of them.

use crate::sat::{SatSolver, SolverError};
use crate::{Assignment, Limits, Next, Verdict};
use placet_encode::cnf::Lit;

/// What distinguishes two solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiteralProjection {
    /// Solutions that agree on these literals count as one.
    pub literals: Vec<Lit>,
    /// Promises that the set of true literals of one solution is never a proper subset of that of
    /// another. This holds for placements in cells with exactly one piece each, for example. A
    /// blocking clause then only needs the true literals, which makes it shorter.
    pub positive_only: bool,
}

impl LiteralProjection {
    /// The clause that excludes the values of the literals in `assignment`.
    pub fn blocking_clause(&self, assignment: &Assignment) -> Vec<Lit> {
        let literals = self.literals.iter();
        if self.positive_only {
            return literals
                .filter(|lit| lit.is_true_in(assignment))
                .map(|&lit| !lit)
                .collect();
        }
        literals
            .map(|&lit| if lit.is_true_in(assignment) { !lit } else { lit })
            .collect()
    }
}

/// Enumerates the solutions of a solver's clauses one by one.
///
/// # Examples
/// ```
/// use placet::cnf::{ClauseSink, Formula};
/// use placet::engine::{Enumerator, LiteralProjection};
/// use placet::engine::{Limits, Next};
/// use placet::engine::sat::{Batsat, SatSolver};
///
/// let mut formula = Formula::new();
/// let literals: Vec<_> = (0..3).map(|_| formula.new_var().positive()).collect();
/// formula.add_clause(&literals);
/// let mut solver = Box::new(Batsat::new());
/// solver.add_formula(&formula);
/// let projection = LiteralProjection { literals, positive_only: false };
/// let mut enumerator = Enumerator::new(solver, projection);
/// let mut count = 0;
/// while let Next::Found(_) = enumerator.next(&Limits::none())? {
///     count += 1;
/// }
/// assert_eq!(count, 7);
/// # Ok::<(), placet::engine::sat::SolverError>(())
/// ```
pub struct Enumerator {
    solver: Box<dyn SatSolver>,
    projection: LiteralProjection,
    /// The blocking clause of the last solution, added before the next search.
    pending: Option<Vec<Lit>>,
    exhausted: bool,
}

impl Enumerator {
    /// Enumerates the solutions of the clauses in `solver`, up to `projection`. An empty projection
    /// gives at most one solution.
    pub fn new(mut solver: Box<dyn SatSolver>, projection: LiteralProjection) -> Self {
        let highest = projection.literals.iter().map(|lit| lit.var().index() + 1).max();
        solver.reserve_vars(highest.unwrap_or(0));
        Enumerator {
            solver,
            projection,
            pending: None,
            exhausted: false,
        }
    }

    /// The name of the solver.
    pub fn solver_name(&self) -> &str {
        self.solver.name()
    }

    /// The work of the last call of [`next`](Self::next), in nominal nanoseconds; the maximum if
    /// the solver does not [measure its work](SatSolver::work).
    pub fn work(&self) -> u64 {
        self.solver.work().unwrap_or(u64::MAX)
    }

    /// Adds a clause that excludes a solution found elsewhere.
    pub fn block(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause);
    }

    /// Finds a solution that was not returned before.
    ///
    /// # Errors
    /// If the solver fails.
    pub fn next(&mut self, limits: &Limits) -> Result<Next<Assignment>, SolverError> {
        if self.exhausted {
            return Ok(Next::Exhausted);
        }
        if let Some(clause) = self.pending.take() {
            self.solver.add_clause(&clause);
        }
        Ok(match self.solver.solve(&[], limits)? {
            Verdict::Satisfiable(assignment) => {
                self.pending = Some(self.projection.blocking_clause(&assignment));
                Next::Found(assignment)
            }
            Verdict::Unsatisfiable => {
                self.exhausted = true;
                Next::Exhausted
            }
            Verdict::Unknown(reason) => Next::Stopped(reason),
        })
    }
}
