//! A puzzle as a finite-domain problem.

use std::sync::{Arc, OnceLock};

use super::{Rejected, Solution};
use crate::lower::{GraphForm, Lowered, ProjectedAtoms, lower, lower_as};
use placet_encode::program::{ObjectiveSense, ProgramObjective};
use placet_encode::{Choices, ChoicesByOrigin, GraphEncoding, TableEncoding};
use placet_model::{Goal, Puzzle, RuleKind, check};
use placet_problem::presolve::{Deduction, PresolveSteps, presolve};
use placet_problem::{Atom, Origin, Problem, Symmetry, VarId};

/// A puzzle and its problem.
#[derive(Clone, Debug)]
pub struct Instance {
    puzzle: Arc<Puzzle>,
    /// Lowered and presolved when it is needed, if something has to be connected: that takes long, and SAT solvers and exports that keep
    /// graphs take the puzzle otherwise. Copies of the instance share it.
    prepared: OnceLock<Arc<PreparedPuzzle>>,
    /// How it says that something is connected.
    form: GraphForm,
    kinds: PresolveSteps,
    /// The broken symmetries.
    pub(crate) broken: Option<BrokenSymmetries>,
    /// Are boards excluded that the puzzle allows?
    pub(crate) has_exclusions: bool,
}

/// Broken symmetries, with the order of variables.
#[derive(Clone, Debug)]
pub(crate) struct BrokenSymmetries {
    pub(crate) symmetries: Vec<Symmetry>,
    pub(crate) order: Vec<VarId>,
}

/// A puzzle lowered and presolved.
#[derive(Clone, Debug)]
struct PreparedPuzzle {
    lowered: Lowered,
    before: Option<BeforePresolve>,
}

/// The problem before presolve, the statements that told its answers apart, and the steps of presolve.
#[derive(Clone, Debug)]
struct BeforePresolve {
    problem: Arc<Problem>,
    atoms: Arc<[Atom]>,
    deductions: Vec<Deduction>,
}

impl From<Lowered> for PreparedPuzzle {
    fn from(lowered: Lowered) -> Self {
        PreparedPuzzle {
            lowered,
            before: None,
        }
    }
}

impl PreparedPuzzle {
    /// The same puzzle, presolved with these kinds of step and no others.
    fn with_kinds(&self, kinds: PresolveSteps) -> Self {
        let lowered = &self.lowered;
        let (problem, atoms) = match &self.before {
            Some(before) => (&before.problem, &before.atoms),
            None => (&lowered.problem, &lowered.projection.atoms),
        };
        let with = |problem: Arc<Problem>, atoms: Arc<[Atom]>| Lowered {
            problem,
            projection: ProjectedAtoms {
                atoms,
                fixed_size: lowered.projection.fixed_size,
            },
            objective: lowered.objective,
            codes: lowered.codes.clone(),
            connections: lowered.connections.clone(),
            circuits: lowered.circuits.clone(),
            piece_places: lowered.piece_places.clone(),
        };
        if kinds == PresolveSteps::NONE {
            return with(Arc::clone(problem), Arc::clone(atoms)).into();
        }
        let presolved = presolve(problem, kinds);
        let now = presolved.problem;
        let possible = atoms
            .iter()
            .filter(|atom| now.domain(atom.var).contains(atom.value));
        // There can be millions: no vector of twice as many.
        let mut left = Vec::with_capacity(possible.clone().count());
        left.extend(possible.copied());
        PreparedPuzzle {
            lowered: with(now.into(), left.into()),
            before: Some(BeforePresolve {
                problem: Arc::clone(problem),
                atoms: Arc::clone(atoms),
                deductions: presolved.deductions,
            }),
        }
    }
}

impl From<&Instance> for Arc<Instance> {
    fn from(instance: &Instance) -> Self {
        Arc::new(instance.clone())
    }
}

impl Instance {
    /// Lowers a puzzle.
    pub fn new(puzzle: Puzzle) -> Self {
        let prepared = match has_form(&puzzle, GraphForm::ForSolvers) {
            true => OnceLock::new(),
            false => Arc::new(PreparedPuzzle::from(lower(&puzzle))).into(),
        };
        Instance {
            puzzle: Arc::new(puzzle),
            prepared,
            form: GraphForm::Levels,
            kinds: PresolveSteps::NONE,
            broken: None,
            has_exclusions: false,
        }
    }

    /// The same instance with its [connections](Lowered::connections) whole, and its runs by where they begin, for SAT solvers. `None` if the puzzle has no
    /// connected rule, states no sizes of groups and has no runs, a choice says how clauses state them, the instance has constraints of its own, or it is such
    /// an instance already.
    pub(crate) fn for_sat_solvers(&self, choices: Choices) -> Option<Self> {
        match self.chooses_form(choices) {
            true => None,
            false => self.in_form(GraphForm::ForSolvers),
        }
    }

    /// The same instance with its connections whole, for the search. `None` also if the board is divided into regions: the levels lead the search to where each region ends,
    /// which the graphs do not.
    pub(crate) fn with_connections_for_search(&self) -> Option<Self> {
        match self.divides() {
            true => None,
            false => self.in_form(GraphForm::Graphs),
        }
    }

    /// Is the board divided into regions?
    pub(super) fn divides(&self) -> bool {
        let divides = |kind: &RuleKind| matches!(kind, RuleKind::Division(_));
        self.puzzle.rules().iter().any(|rule| divides(&rule.kind))
    }

    /// The same instance with its connections as the frontier takes them. `None` in the same cases.
    pub(crate) fn with_rooted_connections(&self) -> Option<Self> {
        self.in_form(GraphForm::RootedGraphs)
    }

    /// The same instance with connections in another form than levels. `None` in the same cases.
    pub(super) fn in_form(&self, form: GraphForm) -> Option<Self> {
        if !has_form(&self.puzzle, form)
            || self.form != GraphForm::Levels
            || self.broken.is_some()
            || self.has_exclusions
        {
            return None;
        }
        Some(Instance::whole(self.puzzle.clone(), self.kinds, form))
    }

    /// The same instance with its connections in clauses, as these choices and those of the rules say. `None` if the puzzle has no connected
    /// rule, if its symmetries are broken or boards are excluded, so that there are levels, or if its connections are whole.
    pub fn for_formula(&self, choices: Choices) -> Option<Self> {
        self.in_form(GraphForm::Formula(choices.graph))
    }

    /// Does a choice say how clauses state that something is connected, or the states of runs?
    fn chooses_form(&self, choices: Choices) -> bool {
        let mut rules = self.puzzle.rules().iter();
        choices.graph != GraphEncoding::Auto
            || rules.any(|rule| {
                rule.encode.graph != GraphEncoding::Auto
                    || choices.table != TableEncoding::Auto && matches!(rule.kind, RuleKind::Runs(_))
            })
    }

    /// A puzzle lowered with its connections in a form.
    fn whole(puzzle: Arc<Puzzle>, kinds: PresolveSteps, form: GraphForm) -> Self {
        let whole = Instance {
            prepared: Arc::new(PreparedPuzzle::from(lower_as(&puzzle, form))).into(),
            form,
            puzzle,
            kinds: PresolveSteps::NONE,
            broken: None,
            has_exclusions: false,
        };
        whole.simplified(kinds)
    }

    /// Lowers a puzzle, and presolves its problem with these kinds of step. Boards and answers stay the same.
    pub fn presolved(puzzle: Puzzle, kinds: PresolveSteps) -> Self {
        Instance::new(puzzle).simplified(kinds)
    }

    /// Presolves its problem again, or will when it is needed.
    fn simplified(mut self, kinds: PresolveSteps) -> Self {
        self.kinds = kinds;
        let prepared = self.prepared.into_inner();
        let prepared = prepared.map(|prepared| Arc::new(prepared.with_kinds(kinds)));
        self.prepared = prepared.map_or_else(OnceLock::new, OnceLock::from);
        self
    }

    /// Is it known that presolve with these kinds of step comes to the same problem?
    pub(crate) fn is_as_with(&self, kinds: PresolveSteps) -> bool {
        let added_nothing = |prepared: &Arc<PreparedPuzzle>| {
            let before = prepared.before.as_ref();
            let mut deductions = before.iter().flat_map(|before| &before.deductions);
            !deductions.any(|deduction| matches!(deduction, Deduction::Implied { .. }))
        };
        kinds == self.kinds
            || kinds.are_without_additions(self.kinds) && self.prepared.get().is_some_and(added_nothing)
    }

    /// The same instance, presolved with other kinds of step. Broken symmetries stay broken. An instance with some of the boards stays as it is.
    pub fn with_kinds(mut self, kinds: PresolveSteps) -> Self {
        if self.is_as_with(kinds) {
            self.kinds = kinds;
            return self;
        }
        if self.has_exclusions {
            return self;
        }
        if self.broken.is_some() {
            return Instance::posed_again(Arc::unwrap_or_clone(self.puzzle), kinds, self.broken);
        }
        self.simplified(kinds)
    }

    /// The same instance restricted by a bound on the objective. Broken symmetries stay broken.
    fn limited(&self, bar: impl FnOnce(Puzzle) -> Puzzle) -> Self {
        Instance::posed_again(bar(self.puzzle().clone()), self.kinds, self.broken.clone())
    }

    /// Restricts the boards to this value of the objective or a better one: see [`Puzzle::with_objective_bound`].
    ///
    /// # Panics
    /// If it has no objective.
    pub fn with_objective_bound(&self, value: i64) -> Self {
        self.limited(|puzzle| puzzle.with_objective_bound(value))
    }

    /// Restricts the boards to better values of the objective than this: see [`Puzzle::better_than`].
    ///
    /// # Panics
    /// If it has no objective.
    pub fn better_than(&self, value: i64) -> Self {
        self.limited(|puzzle| puzzle.better_than(value))
    }

    fn posed_again(puzzle: Puzzle, kinds: PresolveSteps, broken: Option<BrokenSymmetries>) -> Self {
        let mut instance = Instance::presolved(puzzle, kinds);
        if let Some(broken) = broken {
            instance.post_broken(broken);
        }
        instance
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The puzzle, shared: for callers that need it longer than they borrow the instance.
    pub fn shared_puzzle(&self) -> Arc<Puzzle> {
        self.puzzle.clone()
    }

    /// The puzzle, by value.
    pub fn into_puzzle(self) -> Puzzle {
        Arc::unwrap_or_clone(self.puzzle)
    }

    /// The puzzle as a finite-domain problem.
    pub fn lowered(&self) -> &Lowered {
        &self.prepared().lowered
    }

    /// The same, to be changed.
    pub(super) fn lowered_mut(&mut self) -> &mut Lowered {
        self.prepared();
        let prepared = self.prepared.get_mut();
        &mut Arc::make_mut(prepared.expect("invariant: it was lowered just now")).lowered
    }

    /// Its own copy of the problem, if others share it.
    pub(super) fn problem_mut(&mut self) -> &mut Problem {
        Arc::make_mut(&mut self.lowered_mut().problem)
    }

    fn prepared(&self) -> &PreparedPuzzle {
        let prepare = || Arc::new(PreparedPuzzle::from(lower(&self.puzzle)).with_kinds(self.kinds));
        self.prepared.get_or_init(prepare)
    }

    /// The variable of the objective and its direction, if there is one.
    pub fn objective(&self) -> Option<ProgramObjective> {
        let goal = self.puzzle().objective()?.goal;
        let direction = match goal {
            Goal::Minimise => ObjectiveSense::Minimise,
            Goal::Maximise => ObjectiveSense::Maximise,
        };
        let var = self.lowered().objective?;
        Some(ProgramObjective {
            direction,
            var,
            num_shown: self.puzzle().layout().cells().len(),
        })
    }

    /// The variables of the cells, in reading order.
    pub(crate) fn cell_vars(&self) -> Vec<VarId> {
        let cells = self.puzzle.layout().cell_ids();
        cells.map(|cell| self.lowered().cell_var(cell)).collect()
    }

    /// The problem as the puzzle states it, before presolve.
    pub fn original_problem(&self) -> &Problem {
        let before = self.prepared().before.as_ref();
        before.map_or_else(|| &self.lowered().problem, |before| &before.problem)
    }

    /// The encodings of every rule: its own, else those of `others`.
    pub fn choices(&self, others: Choices) -> ChoicesByOrigin {
        let mut choices = ChoicesByOrigin::from(others);
        let rules = self.puzzle.rules().iter().enumerate();
        for (index, rule) in rules.filter(|(_, rule)| rule.encode != Choices::default()) {
            choices.set(Origin::rule(index), rule.encode);
        }
        choices
    }

    /// The steps of presolve.
    pub fn kinds(&self) -> PresolveSteps {
        self.kinds
    }

    /// The steps of presolve, in order; empty without presolve.
    pub fn deductions(&self) -> &[Deduction] {
        let before = self.prepared().before.as_ref();
        before.map_or(&[], |before| &before.deductions)
    }

    /// The board of a solution of the problem (one value per variable), approved by the check.
    ///
    /// # Errors
    /// If the board violates a rule.
    pub(crate) fn approve(&self, values: &[i64]) -> Result<Solution, Rejected> {
        approve(self.lowered(), &self.puzzle, values)
    }
}

/// The board of a solution of a problem, checked against a puzzle with the same cells and
/// pieces as the one that was lowered.
///
/// # Errors
/// If the board violates a rule or a given.
pub(crate) fn approve(lowered: &Lowered, puzzle: &Puzzle, values: &[i64]) -> Result<Solution, Rejected> {
    let board = lowered.board(puzzle.layout(), values);
    let report = check(puzzle, &board);
    if !report.is_clean() {
        return Err(Rejected::BreaksRules(Box::new(report)));
    }
    let answer = puzzle.projection().part_of(&board, puzzle.pieces());
    Ok(Solution {
        board,
        answer,
        assignment: None,
    })
}
/// Is a puzzle lowered to something else in this form than with levels?
fn has_form(puzzle: &Puzzle, form: GraphForm) -> bool {
    let mut kinds = puzzle.rules().iter().map(|rule| &rule.kind);
    let is_for_solvers = |kind: &RuleKind| {
        kind.num_stated_sizes() > 0 || kind.roots_groups() || matches!(kind, RuleKind::Runs(_))
    };
    kinds.any(|kind| kind.connects() || form == GraphForm::ForSolvers && is_for_solvers(kind))
}
