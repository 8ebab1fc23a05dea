//! SAT solvers behind one object-safe trait: one file a solver.
//!
//! | solver | assumptions, cores | can be stopped | what that costs | after so many conflicts |
//! |---|---|---|---|---|
//! | [`Varisat`] | yes | by failing its proof output | 2 to 17 %, and what it learnt | no |
//! | [`Batsat`] | yes | by a callback | within the noise | yes |
//! | [`Cdcl`] | yes | between two steps of its own | nothing | yes |
//! | `Cadical` (feature `cadical`) | yes | by a callback | within the noise | yes |
//! | [`ExternalSolver`] | as unit clauses, no cores | the process is killed | nothing | no |
//!
//! The three pure-Rust ones are always there. Which one is picked at run time is
//! a [`SolverChoice`].

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod cdcl;
mod choice;
mod error;
pub mod external;
mod guard;
mod kept_formula;
mod own_thread;
mod varisat;
mod workload;

pub use batsat::Batsat;
#[cfg(feature = "cadical")]
pub use cadical::Cadical;
pub use cdcl::Cdcl;
pub use choice::{ChoiceError, SolverChoice, available};
pub use error::SolverError;
pub use external::{ExternalCommand, ExternalCounter, ExternalSolver};
pub use varisat::Varisat;
pub use workload::Workload;

use crate::cnf::{Formula, Lit, NativeSum};

use super::{Limits, Verdict};

/// What a solver can do beyond answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// It keeps what it learnt from one set of assumptions to the next. Solvers
    /// without it answer under assumptions as well, from scratch each time.
    pub assumptions: bool,
    /// After "unsatisfiable", [`SatSolver::core`] names assumptions to blame.
    pub cores: bool,
    /// [`Limits`] end a search that is under way, within a second or so.
    pub interruption: bool,
    /// It obeys a [limit of conflicts](Limits::conflicts).
    pub conflicts: bool,
    /// It takes sums as they are, without clauses.
    pub sums: bool,
    /// It decides by the groups that [`SatSolver::decide_by`] names.
    pub groups: bool,
    /// It tries the literals first that [`SatSolver::prefer`] names.
    pub phases: bool,
}

impl Capabilities {
    /// What most embedded solvers can do.
    pub(super) const EMBEDDED: Self = Capabilities {
        assumptions: true,
        cores: true,
        interruption: true,
        conflicts: true,
        sums: false,
        groups: false,
        phases: false,
    };
}

/// An incremental SAT solver.
///
/// Clauses can be added before and after any call of [`solve`](Self::solve),
/// and stay for good; assumptions hold for one call. A variable comes into being
/// with the first clause, assumption or [`reserve_vars`](Self::reserve_vars) that
/// covers it. Empty clauses, repeated literals and tautologies are all welcome.
///
/// # Examples
/// ```
/// use placet::cnf::{ClauseSink, Formula};
/// use placet::engine::{Limits, Verdict, sat::{SatSolver, Varisat}};
///
/// let mut formula = Formula::new();
/// let (a, b) = (formula.new_var(), formula.new_var());
/// formula.add_clause(&[a.positive(), b.positive()]);
/// let mut solver: Box<dyn SatSolver> = Box::new(Varisat::new());
/// solver.add_formula(&formula);
/// let Verdict::Satisfiable(assignment) = solver.solve(&[a.negative()], &Limits::none())? else {
///     panic!("b can be true");
/// };
/// assert_eq!(&*assignment, &[false, true]);
/// # Ok::<(), placet::engine::sat::SolverError>(())
/// ```
pub trait SatSolver: Send {
    /// The solver's name, for messages.
    fn name(&self) -> &str;

    /// What it can do.
    fn capabilities(&self) -> Capabilities;

    /// Makes sure that the first `count` variables exist: an assignment has at
    /// least as many values.
    fn reserve_vars(&mut self, count: usize);

    /// Adds a clause. A failure that this meets is told by the next
    /// [`solve`](Self::solve).
    fn add_clause(&mut self, clause: &[Lit]);

    /// Adds the variables and clauses of `formula`.
    fn add_formula(&mut self, formula: &Formula) {
        self.reserve_vars(formula.num_vars());
        for clause in formula.clauses() {
            self.add_clause(clause);
        }
    }

    /// Looks for an assignment under which every clause and every assumption is
    /// true, until it knows or `limits` say to stop. However it stopped, it can
    /// be asked again.
    ///
    /// # Errors
    /// If the solver breaks down, or if its answer can't be believed.
    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError>;

    /// Assumptions of the last call that can't be true together, given the
    /// clauses; empty if the clauses alone can't. Not necessarily a smallest such set.
    ///
    /// `None` unless the last call said "unsatisfiable" and the solver has
    /// [cores](Capabilities::cores). Clauses added since don't matter.
    fn core(&self) -> Option<Vec<Lit>>;

    /// How much work the last call was, in nominal nanoseconds: an estimate from what was done, not from a clock, so that it
    /// is the same on every machine. `None` if the solver doesn't measure it; then it obeys no
    /// [limit of work](Limits::work) either.
    fn work(&self) -> Option<u64> {
        None
    }

    /// Adds a sum as it is.
    ///
    /// # Panics
    /// If the solver takes no [sums](Capabilities::sums).
    fn add_sum(&mut self, _sum: &NativeSum) {
        unreachable!("invariant: {} is given no sums", self.name());
    }

    /// Advice, to be given before any clause: where the solver decides on the variable of such a literal, it
    /// does well to try the literal and not its denial. It changes no answer but which assignment is found first.
    /// Solvers without [phases](Capabilities::phases) ignore it, and so does any where a variable exists already.
    fn prefer(&mut self, _literals: &[Lit]) {}

    /// Advice: of each group one literal is to become true, so decide by groups, those with the
    /// fewest open literals first. Solvers without [groups](Capabilities::groups) ignore it.
    fn decide_by(&mut self, _groups: &[Vec<Lit>]) {}
}
