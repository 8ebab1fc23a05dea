//! Smallest cores by implicit hitting sets.

use std::collections::{BTreeSet, HashMap};

use crate::sat::{Cdcl, SatSolver, SolverError};
use crate::{Assignment, Limits, Next, StopReason, Verdict};
use placet_encode::cnf::{Lit, NativeSum, OrderedTerm, Var};

/// What was asked for, or why it was not found out.
type OrStopped<T> = Result<T, StopReason>;

impl CoreExtractor<'_> {
    /// Groups that can't all be true, and as few as possible. If a limit ends it early, the best core that is known then, which says
    /// so. [Exhausted](Next::Exhausted) if all groups can be true.
    ///
    /// Of every set of groups whose absence makes the others satisfiable, a core has a group: it hits all of these correction sets. So a
    /// smallest set that hits those known so far has no more groups than a core. If it is a core itself it is a smallest one; if not, the
    /// groups that an assignment leaves false when it is made to satisfy as many as possible are a further correction set. It starts with a
    /// [minimal](CoreExtractor::minimal) core, and ends when no smaller set hits all that is known.
    ///
    /// # Cost
    /// In the worst case exponentially many calls of the solver, and for each smallest hitting set some calls of [`Cdcl`](crate::sat::Cdcl)
    /// with a variable a group and a sum over all of them.
    ///
    /// # Source
    /// A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva: Smallest MUS extraction with minimal hitting set dualization. CP 2015, LNCS
    /// 9255, 173–182. R. Reiter: A theory of diagnosis from first principles. Artificial Intelligence 32 (1987) 57–95, for the duality.
    ///
    /// # Errors
    /// If the solver fails.
    pub fn smallest(&mut self) -> Result<Next<UnsatCore>, SolverError> {
        let first = match self.minimal()? {
            Next::Found(core) if core.stopped.is_none() => core,
            other => return Ok(other),
        };
        self.shrink(first).map(Next::Found)
    }

    /// The best core, not worse than a minimal one.
    fn shrink(&mut self, mut best: UnsatCore) -> Result<UnsatCore, SolverError> {
        let mut correction_sets = HittingSets::new(self.groups.len());
        loop {
            let found = match correction_sets.smallest(best.groups.len(), &mut self.spending)? {
                Next::Found(hitting) => self.core_from(hitting, &mut correction_sets)?,
                Next::Stopped(reason) => Err(reason),
                Next::Exhausted => {
                    let quality = CoreQuality::Smallest;
                    return Ok(UnsatCore { quality, ..best });
                }
            };
            match found {
                Ok(core) if core.groups.len() < best.groups.len() => best = self.reduce(core)?,
                Ok(_) => {}
                Err(reason) => best.stopped = Some(reason),
            }
            if best.stopped.is_some() {
                return Ok(best);
            }
        }
    }

    /// A core among the groups of `tried` and of further correction sets. These have nothing in common with each other and with `tried`, and
    /// are added to those that are known: several for one hitting set.
    fn core_from(
        &mut self,
        mut tried: Vec<usize>,
        correction_sets: &mut HittingSets,
    ) -> Result<OrStopped<UnsatCore>, SolverError> {
        loop {
            let assignment = match self.ask(&tried)? {
                CoreAnswer::Satisfiable(assignment) => assignment,
                CoreAnswer::Core(core) => return Ok(Ok(UnsatCore::of(core))),
                CoreAnswer::Unknown(reason) => return Ok(Err(reason)),
            };
            match self.correction_set(&tried, &assignment)? {
                Ok(correction_set) => {
                    correction_sets.add(&correction_set);
                    tried.extend(correction_set);
                }
                Err(reason) => return Ok(Err(reason)),
            }
        }
    }

    /// Groups outside of `tried` without which the others can all be true, and none of which can be added to these. The assignment makes
    /// the groups of `tried` true.
    fn correction_set(
        &mut self,
        tried: &[usize],
        assignment: &Assignment,
    ) -> Result<OrStopped<Vec<usize>>, SolverError> {
        let mut open: Vec<usize> = (0..self.groups.len()).collect();
        let mut satisfied = tried.to_vec();
        open.retain(|group| !tried.contains(group));
        self.take_true(assignment, &mut open, &mut satisfied);
        let mut false_ones = vec![];
        while let Some(group) = open.pop() {
            satisfied.push(group);
            match self.ask(&satisfied)? {
                CoreAnswer::Satisfiable(assignment) => self.take_true(&assignment, &mut open, &mut satisfied),
                CoreAnswer::Core(_) => {
                    satisfied.pop();
                    false_ones.push(group);
                }
                CoreAnswer::Unknown(reason) => return Ok(Err(reason)),
            }
        }
        Ok(Ok(false_ones))
    }

    /// Moves the groups that an assignment makes true.
    fn take_true(&self, assignment: &Assignment, open: &mut Vec<usize>, satisfied: &mut Vec<usize>) {
        let is_true = |group: &usize| self.groups[*group].iter().all(|lit| lit.is_true_in(assignment));
        satisfied.extend(open.iter().copied().filter(is_true));
        open.retain(|group| !is_true(group));
    }
}

/// Sets that are to be hit, and a solver that looks for what hits them.
struct HittingSets {
    num_elements: usize,
    sets: Vec<Vec<Lit>>,
    /// No fewer elements do.
    size: usize,
    /// Takes so many elements at most.
    solver: Cdcl,
}

impl HittingSets {
    /// Sets of so many elements, none yet.
    fn new(num_elements: usize) -> Self {
        let size = 0;
        HittingSets {
            num_elements,
            sets: vec![],
            size,
            solver: choosing(num_elements, size),
        }
    }

    fn add(&mut self, set: &[usize]) {
        let elements = set.iter().map(|element| Var::from_index(*element).positive());
        let clause: Vec<Lit> = elements.collect();
        self.solver.add_clause(&clause);
        self.sets.push(clause);
    }

    /// A smallest set that hits all, if it has fewer elements than `below`.
    fn smallest(
        &mut self,
        below: usize,
        spending: &mut RemainingLimits,
    ) -> Result<Next<Vec<usize>>, SolverError> {
        while self.size < below {
            match spending.solve(&mut self.solver, &[])? {
                Verdict::Satisfiable(chosen) => {
                    let elements = (0..self.num_elements).filter(|element| chosen[*element]);
                    return Ok(Next::Found(elements.collect()));
                }
                Verdict::Unknown(reason) => return Ok(Next::Stopped(reason)),
                Verdict::Unsatisfiable => self.allow_one_more(),
            }
        }
        Ok(Next::Exhausted)
    }

    fn allow_one_more(&mut self) {
        self.size += 1;
        self.solver = choosing(self.num_elements, self.size);
        for set in &self.sets {
            self.solver.add_clause(set);
        }
    }
}

/// A solver that may make so many of its variables true.
fn choosing(num_elements: usize, size: usize) -> Cdcl {
    let mut solver = Cdcl::new();
    solver.reserve_vars(num_elements);
    let term = |element| OrderedTerm {
        values: vec![0, 1],
        at_least: vec![Var::from_index(element).positive()],
    };
    let added = solver.add_sum(&NativeSum {
        terms: (0..num_elements).map(term).collect(),
        min: 0,
        max: i64::try_from(size).unwrap_or(i64::MAX),
    });
    added.expect("invariant: this solver supports sums");
    solver
}

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
    spending: RemainingLimits,
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

/// Groups of literals that can't all be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsatCore {
    /// The indices of the groups, ascending. There are none if the formula is unsatisfiable by itself.
    pub groups: Vec<usize>,
    /// What is known of its size.
    pub quality: CoreQuality,
    /// Why there may be a better one: nothing if the core is as good as was asked for.
    pub stopped: Option<StopReason>,
}

impl UnsatCore {
    /// Groups of which no more is known.
    pub(super) fn of(groups: impl IntoIterator<Item = usize>) -> Self {
        UnsatCore {
            groups: groups.into_iter().collect(),
            quality: CoreQuality::Any,
            stopped: None,
        }
    }
}

/// What is known of the size of a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CoreQuality {
    /// Nothing.
    Any,
    /// Without any one of its groups the others can all be true.
    Minimal,
    /// No core has fewer groups.
    Smallest,
}

/// What is left of some limits.
struct RemainingLimits {
    left: Limits,
}

impl RemainingLimits {
    fn new(limits: &Limits) -> Self {
        RemainingLimits { left: limits.clone() }
    }

    /// What is left.
    fn left(&self) -> &Limits {
        &self.left
    }

    /// A call within what is left, which has less left afterwards.
    fn solve(&mut self, solver: &mut dyn SatSolver, assumptions: &[Lit]) -> Result<Verdict, SolverError> {
        if let Some(reason) = self.left.check() {
            return Ok(Verdict::Unknown(reason));
        }
        let verdict = solver.solve(assumptions, &self.left)?;
        let less = |left: Option<u64>, spent: Option<u64>| {
            left.map(|left| left.saturating_sub(spent.unwrap_or_default()))
        };
        self.left.conflicts = less(self.left.conflicts, solver.conflicts());
        self.left.work = less(self.left.work, solver.work());
        Ok(verdict)
    }
}
