//! SAT solvers with a common object-safe trait: one file per solver.
//!
//! | solver | assumptions, cores | how it stops | cost of stopping | conflict limit |
//! |---|---|---|---|---|
//! | `Varisat` (feature `varisat`) | yes | by failing its proof output | 2 to 17 %, and learnt clauses | no |
//! | [`Batsat`] | yes | by a callback | within the noise | yes |
//! | [`Cdcl`] | yes | between two steps | nothing | yes |
//! | `Cadical` (feature `cadical`) | yes | by a callback | within the noise | yes |
//! | [`ExternalSolver`] | as unit clauses, no cores | the process is killed | nothing | no |
//!
//! `Batsat` and `Cdcl` are always available. A [`SolverChoice`] selects one at run time.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod cdcl;
mod choice;
mod component_sizes;
mod cuts;
mod error;
pub mod external;
mod graphs;
mod guard;
mod kept_formula;
mod literal_graph;
#[cfg(feature = "varisat")]
mod own_thread;
mod reach;
#[cfg(feature = "varisat")]
mod varisat;
mod workload;

use super::{Limits, Verdict};
use placet_encode::cnf::{Formula, Lit, NativeSum};

pub use batsat::Batsat;
pub use cdcl::{Cdcl, TreeRefutation};
pub use choice::{ChoiceError, SolverChoice, available};
pub use cuts::CutSolver;
pub use error::SolverError;
pub use external::{ExternalCommand, ExternalCounter, ExternalSolver};
pub use literal_graph::{LiteralEdge, LiteralGraph, LiteralNode, LiteralSizes};
#[cfg(feature = "varisat")]
pub use varisat::Varisat;
pub use workload::Workload;

pub use placet_encode::cnf::CountingProblem;

#[cfg(feature = "cadical")]
pub use cadical::Cadical;

/// The optional features of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// It keeps what it has learnt between calls with assumptions. Other solvers support
    /// assumptions as well, but start from scratch each time.
    pub assumptions: bool,
    /// After "unsatisfiable", [`SatSolver::core`] returns conflicting assumptions.
    pub cores: bool,
    /// [`Limits`] end a running search within about a second.
    pub interruption: bool,
    /// It supports the [conflict limit](Limits::conflicts).
    pub conflicts: bool,
    /// It supports native sums, without clauses.
    pub sums: bool,
    /// It supports decisions by the groups of [`SatSolver::decide_by`].
    pub groups: bool,
    /// It supports the preferred literals of [`SatSolver::prefer`].
    pub phases: bool,
    /// It propagates the graphs of [`SatSolver::add_graph`]. What it derives from them follows from no clauses, so a solver that writes a proof takes none.
    pub graphs: bool,
}

impl Capabilities {
    /// The features of most embedded solvers.
    pub(super) const EMBEDDED: Self = Capabilities {
        assumptions: true,
        cores: true,
        interruption: true,
        conflicts: true,
        sums: false,
        groups: false,
        phases: false,
        graphs: false,
    };
}

/// An incremental SAT solver.
///
/// Clauses can be added before and after any call of [`solve`](Self::solve), and are permanent;
/// assumptions apply to one call. A variable is created by the first clause, assumption or
/// [`reserve_vars`](Self::reserve_vars) that contains it. Empty clauses, repeated literals and
/// tautologies are allowed.
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

    /// Its optional features.
    fn capabilities(&self) -> Capabilities;

    /// Makes sure that the first `count` variables exist: an assignment has at
    /// least as many values.
    fn reserve_vars(&mut self, count: usize);

    /// Adds a clause. The next [`solve`](Self::solve) reports a failure.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Adds the variables and clauses of `formula`.
    fn add_formula(&mut self, formula: &Formula) {
        self.reserve_vars(formula.num_vars());
        for clause in formula.clauses() {
            self.add_clause(clause);
        }
    }

    /// Finds an assignment that satisfies every clause and every assumption, until the result is
    /// known or `limits` are reached. It can be called again in any case.
    ///
    /// # Errors
    /// If the solver fails or gives a wrong answer.
    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError>;

    /// Assumptions of the last call that contradict each other, given the clauses; empty if the
    /// clauses alone are unsatisfiable. Not necessarily a smallest such set.
    ///
    /// `None` unless the last call returned "unsatisfiable" and the solver supports
    /// [cores](Capabilities::cores). Clauses added since then do not matter.
    fn core(&self) -> Option<Vec<Lit>>;

    /// The work of the last call, in nominal nanoseconds: an estimate from the operations, not from
    /// a clock, so it is the same on every machine. `None` if the solver does not measure it; the
    /// solver then ignores the [work limit](Limits::work) as well.
    fn work(&self) -> Option<u64> {
        None
    }

    /// How many conflicts the last call met. `None` if the solver doesn't tell.
    fn conflicts(&self) -> Option<u64> {
        None
    }

    /// Adds a native sum.
    ///
    /// # Errors
    /// If the solver does not support [sums](Capabilities::sums).
    fn add_sum(&mut self, _sum: &NativeSum) -> Result<(), SolverError> {
        Err(SolverError::NoSums {
            solver: self.name().to_string(),
        })
    }

    /// A hint, to be given before any clause: when the solver decides on the variable of such a literal, it
    /// should try the literal and not its negation. This only changes which assignment is found first. Solvers
    /// without [phases](Capabilities::phases) ignore it, and others may ignore it for existing variables.
    fn prefer(&mut self, _literals: &[Lit]) {}

    /// A hint: present nodes of this graph have to be connected. The solver may exclude assignments that the graph excludes, and need not: whoever adds
    /// the graph has to check them. To be given after the variables of its literals. Solvers without [graphs](Capabilities::graphs) ignore it.
    fn add_graph(&mut self, _graph: &LiteralGraph) {}

    /// A hint: one literal of each group must become true, so decide by groups, those with the
    /// fewest open literals first. Solvers without [groups](Capabilities::groups) ignore it.
    fn decide_by(&mut self, _groups: &[Vec<Lit>]) {}
}
