//! Cores, and minimal ones by deletion.

use std::collections::{BTreeSet, HashMap};

use super::core::{CoreQuality, UnsatCore};
use super::remaining_limits::RemainingLimits;
use crate::sat::{SatSolver, SolverError};
use crate::{Assignment, Limits, Next, StopReason, Verdict};
use placet_encode::cnf::Lit;

/// Looks for groups of literals that can't all be true, given the clauses of a solver.
///
/// Any solver will do. One that keeps what it learnt under [assumptions](crate::sat::Capabilities::assumptions) and names
/// [cores](crate::sat::Capabilities::cores) needs fewer and shorter calls. The limits hold for all that is
/// asked of an extractor together: the deadline and the stop flag as always; conflicts and work as far as the solver tells how much it took.
///
/// # Examples
/// Of three statements about `a` and `b` the first two exclude each other:
/// ```
/// use placet::cnf::{ClauseSink, Formula};
/// use placet::engine::sat::{Batsat, SatSolver};
/// use placet::engine::{CoreExtractor, CoreQuality, Limits, Next};
///
/// let mut formula = Formula::new();
/// let (a, b) = (formula.new_var(), formula.new_var());
/// let statements = [vec![a.positive()], vec![a.negative()], vec![a.positive(), b.positive()]];
/// // Each statement holds while its selector does.
/// let mut groups = vec![];
/// for mut clause in statements {
///     let selector = formula.new_var();
///     clause.push(selector.negative());
///     formula.add_clause(&clause);
///     groups.push(vec![selector.positive()]);
/// }
/// let mut solver = Batsat::new();
/// solver.add_formula(&formula);
/// let mut extractor = CoreExtractor::new(&mut solver, &groups, &Limits::none());
/// let Next::Found(core) = extractor.smallest()? else {
///     panic!("they can't all hold");
/// };
/// assert_eq!((core.groups, core.quality), (vec![0, 1], CoreQuality::Smallest));
/// # Ok::<(), placet::engine::sat::SolverError>(())
/// ```
pub struct CoreExtractor<'a> {
    pub(super) solver: &'a mut dyn SatSolver,
    pub(super) groups: &'a [Vec<Lit>],
    /// The groups that a literal is of.
    by_literal: HashMap<Lit, Vec<usize>>,
    pub(super) spending: RemainingLimits,
}

/// What the solver says of some groups.
pub(super) enum CoreAnswer {
    /// They can all be true.
    Satisfiable(Assignment),
    /// These of them can't.
    Core(BTreeSet<usize>),
    Unknown(StopReason),
}

impl<'a> CoreExtractor<'a> {
    /// Looks for cores among these groups. A literal may be of several groups, and a group may be empty.
    pub fn new(solver: &'a mut dyn SatSolver, groups: &'a [Vec<Lit>], limits: &Limits) -> Self {
        let mut by_literal: HashMap<Lit, Vec<usize>> = HashMap::new();
        // What no clause speaks of has a value too.
        let vars = groups.iter().flatten().map(|lit| lit.var().index() + 1);
        solver.reserve_vars(vars.max().unwrap_or_default());
        for (index, group) in groups.iter().enumerate() {
            for lit in group {
                by_literal.entry(*lit).or_default().push(index);
            }
        }
        CoreExtractor {
            solver,
            groups,
            by_literal,
            spending: RemainingLimits::new(limits),
        }
    }

    /// What is left of the limits.
    pub fn limits_left(&self) -> &Limits {
        self.spending.left()
    }

    /// Groups that can't all be true, as the solver names them: one call. [Exhausted](Next::Exhausted) if all groups can.
    ///
    /// # Errors
    /// If the solver fails.
    pub fn any(&mut self) -> Result<Next<UnsatCore>, SolverError> {
        let all: Vec<usize> = (0..self.groups.len()).collect();
        Ok(match self.ask(&all)? {
            CoreAnswer::Satisfiable(_) => Next::Exhausted,
            CoreAnswer::Unknown(reason) => Next::Stopped(reason),
            CoreAnswer::Core(core) => Next::Found(UnsatCore::of(core)),
        })
    }

    /// Groups that can't all be true, while without any one of them the others can. If a limit ends it early, the core that is known
    /// then, which says so. [Exhausted](Next::Exhausted) if all groups can be true.
    ///
    /// Deletion: each group of a core is left out in turn, those with high indices first, and stays out if the others are still in
    /// contradiction, with all that the solver does not blame. Which of several minimal cores is found depends on the order of the groups.
    ///
    /// # Cost
    /// One call of the solver for each group of the first core, or fewer.
    ///
    /// # Source
    /// J. W. Chinneck, E. W. Dravnieks: Locating minimal infeasible constraint sets in linear programs. ORSA Journal on Computing 3 (1991)
    /// 157–168. N. Dershowitz, Z. Hanna, A. Nadel: A scalable algorithm for minimal unsatisfiable core extraction. SAT 2006, 36–41, for
    /// leaving out what the solver does not blame.
    ///
    /// # Errors
    /// If the solver fails.
    pub fn minimal(&mut self) -> Result<Next<UnsatCore>, SolverError> {
        match self.any()? {
            Next::Found(core) => self.reduce(core).map(Next::Found),
            other => Ok(other),
        }
    }

    /// Makes a core [minimal](CoreExtractor::minimal).
    ///
    /// # Errors
    /// If the solver fails.
    pub fn reduce(&mut self, core: UnsatCore) -> Result<UnsatCore, SolverError> {
        let mut open = core.groups;
        let mut needed: Vec<usize> = vec![];
        let mut stopped = None;
        while let Some(tried) = open.pop() {
            match self.ask(&[&needed[..], &open].concat())? {
                CoreAnswer::Satisfiable(_) => needed.push(tried),
                CoreAnswer::Core(core) => open.retain(|group| core.contains(group)),
                CoreAnswer::Unknown(reason) => {
                    needed.push(tried);
                    needed.append(&mut open);
                    stopped = Some(reason);
                }
            }
        }
        needed.sort_unstable();
        Ok(UnsatCore {
            groups: needed,
            quality: match stopped {
                None => CoreQuality::Minimal,
                Some(_) => CoreQuality::Any,
            },
            stopped,
        })
    }

    /// Can these groups all be true?
    pub(super) fn ask(&mut self, groups: &[usize]) -> Result<CoreAnswer, SolverError> {
        let literals = groups.iter().flat_map(|group| &self.groups[*group]);
        let assumptions: Vec<Lit> = literals.copied().collect();
        Ok(match self.spending.solve(self.solver, &assumptions)? {
            Verdict::Satisfiable(assignment) => CoreAnswer::Satisfiable(assignment),
            Verdict::Unknown(reason) => CoreAnswer::Unknown(reason),
            Verdict::Unsatisfiable => CoreAnswer::Core(self.blamed(groups)),
        })
    }

    /// The groups that the solver blames, of those that it was asked for last: all of them if it names no cores.
    fn blamed(&self, asked: &[usize]) -> BTreeSet<usize> {
        let asked = asked.iter().copied();
        let Some(core) = self.solver.core() else {
            return asked.collect();
        };
        let blamed = core.iter().filter_map(|lit| self.by_literal.get(lit)).flatten();
        let blamed: BTreeSet<usize> = blamed.copied().collect();
        asked.filter(|group| blamed.contains(group)).collect()
    }
}
