//! Enumeration by blocking clauses: after each solution, a clause forbids it.
//!
//! This works with any solver, and takes time and memory that grow with the
//! number of solutions: it is for up to some 10^5 of them.

use crate::cnf::Lit;
use crate::engine::sat::{SatSolver, SolverError};
use crate::engine::{Assignment, Limits, Outcome, Verdict};

/// What makes two solutions different.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiteralProjection {
    /// Solutions with the same values for these are one.
    pub literals: Vec<Lit>,
    /// Promises that no solution makes all literals true that another one does, and
    /// more, as where they are the placements in cells that hold exactly one piece each.
    /// A blocking clause then needs only those that are true, and is shorter.
    pub positive_only: bool,
}

impl LiteralProjection {
    /// The clause that forbids what `assignment` says of the literals.
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

/// Gives the solutions of a solver's clauses one by one.
///
/// # Examples
/// ```
/// use placet::cnf::{ClauseSink, Formula};
/// use placet::engine::{Enumerator, LiteralProjection};
/// use placet::engine::{Limits, Outcome};
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
/// while let Outcome::Found(_) = enumerator.next(&Limits::none())? {
///     count += 1;
/// }
/// assert_eq!(count, 7);
/// # Ok::<(), placet::engine::sat::SolverError>(())
/// ```
pub struct Enumerator {
    solver: Box<dyn SatSolver>,
    projection: LiteralProjection,
    /// What the last solution adds before the next is looked for.
    pending: Option<Vec<Lit>>,
    exhausted: bool,
}

impl Enumerator {
    /// Gives the solutions of the clauses in `solver`, up to `projection`. With
    /// nothing to project on, there is at most one.
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

    /// The name of the solver that looks.
    pub fn solver_name(&self) -> &str {
        self.solver.name()
    }

    /// What the last call of [`next`](Self::next) took, in nominal nanoseconds; the most there is, if the solver doesn't
    /// [measure its work](SatSolver::work).
    pub fn work(&self) -> u64 {
        self.solver.work().unwrap_or(u64::MAX)
    }

    /// Adds a clause, which rules a solution out that was found elsewhere.
    pub fn block(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause);
    }

    /// Looks for a solution that wasn't given yet.
    ///
    /// # Errors
    /// If the solver fails.
    pub fn next(&mut self, limits: &Limits) -> Result<Outcome<Assignment>, SolverError> {
        if self.exhausted {
            return Ok(Outcome::Exhausted);
        }
        if let Some(clause) = self.pending.take() {
            self.solver.add_clause(&clause);
        }
        Ok(match self.solver.solve(&[], limits)? {
            Verdict::Satisfiable(assignment) => {
                self.pending = Some(self.projection.blocking_clause(&assignment));
                Outcome::Found(assignment)
            }
            Verdict::Unsatisfiable => {
                self.exhausted = true;
                Outcome::Exhausted
            }
            Verdict::Unknown(reason) => Outcome::Stopped(reason),
        })
    }
}
