//! The steps of a puzzle, one after the other.

use std::collections::HashSet;

use super::entailment::Entailment;
use super::finder::{Next, StepFinder};
use super::literal::Literal;
use super::rule_sentence::RuleInstance;
use super::step::{Step, StepEffort};
use super::technique::Technique;
use super::theory::{NotExplained, Theory};
use placet_base::limit::{Limits, Outcome, Phase, Stop, StopReason};
use placet_model::{Board, CellId, FaceId, Given, Puzzle};

/// A puzzle whose rules are cut into instances.
pub struct Explainer {
    pub(super) theory: Theory,
    givens: Vec<Literal>,
    goals: Vec<Literal>,
}

/// How a sequence of steps ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepsEnd {
    /// The board is full.
    Solved,
    /// Nothing more follows: the puzzle has several solutions.
    Open,
    /// The puzzle has no solution: the last step is the contradiction.
    Contradiction,
}

impl Explainer {
    /// Cuts the rules of a puzzle into instances. `possible` has, for each cell, the faces that it shows on some board; it is empty if they are not
    /// known, or if there is no board.
    ///
    /// # Errors
    /// If the puzzle has an objective, or is too large.
    pub fn new(puzzle: &Puzzle, possible: &[Vec<FaceId>]) -> Result<Self, NotExplained> {
        let theory = Theory::new(puzzle)?;
        let given = puzzle.givens().iter();
        let given = given.flat_map(|given| literals_of(&theory, given));
        let givens = given.chain(without_choice(&theory)).collect();
        let goals = goals(&theory, possible);
        Ok(Explainer {
            theory,
            givens,
            goals,
        })
    }

    /// The puzzle without its givens.
    pub fn puzzle(&self) -> &Puzzle {
        &self.theory.puzzle
    }

    /// The rule instances.
    pub fn instances(&self) -> &[RuleInstance] {
        &self.theory.instances
    }

    /// The initial facts.
    pub fn givens(&self) -> &[Literal] {
        &self.givens
    }

    /// The cell and the face of a literal.
    pub fn placement(&self, literal: Literal) -> (CellId, FaceId) {
        self.theory.placement(literal)
    }

    /// The literal "the cell shows the face", or its opposite; `None` if the cell cannot show the face in any case.
    pub fn literal(&self, cell: CellId, face: FaceId, holds: bool) -> Option<Literal> {
        Some(Literal::new(self.theory.cell_atom(cell, face)?, holds))
    }

    /// Adds the contents of a board to the initial facts.
    pub fn add_board(&mut self, board: &Board) {
        for (cell, face) in board.shown() {
            self.givens.extend(
                self.theory
                    .cell_atom(cell, face)
                    .map(|atom| Literal::new(atom, true)),
            );
        }
    }

    /// The rule instances that a full board violates, by index.
    pub fn violated(&self, board: &Board) -> Vec<usize> {
        let shown: Vec<Literal> = board
            .shown()
            .filter_map(|(cell, face)| self.literal(cell, face, true))
            .collect();
        let of_cells: HashSet<u32> = shown.iter().map(|literal| literal.atom()).collect();
        // A cell shows this and nothing else.
        let is_fact = |literal: Literal| {
            self.theory.is_cell(literal.atom()) && of_cells.contains(&literal.atom()) == literal.holds()
        };
        let mut entailment = Entailment::new(&self.theory);
        let rules = 0..self.instances().len() as u32;
        let violated = rules.filter(|rule| entailment.ask(&[*rule], is_fact, None).is_yes());
        violated.map(|rule| rule as usize).collect()
    }

    /// The cells of the reasons of a step: those of its facts, or of its rules if it needs no facts.
    pub fn reason_cells(&self, step: &Step) -> Vec<CellId> {
        let of_rules = step.rules.iter().filter(|_| step.facts.is_empty());
        let of_rules = of_rules.flat_map(|rule| &self.instances()[*rule].cells).copied();
        let of_facts = step.facts.iter().map(|fact| self.placement(*fact).0);
        of_facts.chain(of_rules).collect()
    }

    /// The name of a step that was found with its facts, if it has one.
    pub fn technique(&self, step: &Step) -> Option<Technique> {
        self.theory.technique(step, true)
    }

    /// The steps, from the initial facts on.
    pub fn steps(&self, limits: &Limits, wants_facts: bool) -> Steps<'_> {
        Steps {
            finder: StepFinder::new(&self.theory, &self.givens, self.goals.clone(), wants_facts),
            limits: limits.clone(),
            end: None,
        }
    }
}

/// The facts about cells that can show one face only, whatever the rules say.
fn without_choice(theory: &Theory) -> impl Iterator<Item = Literal> {
    theory.puzzle.layout().cell_ids().filter_map(|cell| {
        let mut atoms = theory.space.atoms(theory.lowered.cell_var(cell));
        let only = atoms.next()?;
        atoms.next().is_none().then(|| Literal::new(only, true))
    })
}

/// What a given says.
fn literals_of(theory: &Theory, given: &Given) -> Vec<Literal> {
    match given.faces.as_slice() {
        [face] => {
            let atom = theory.cell_atom(given.cell, *face);
            atom.into_iter().map(|atom| Literal::new(atom, true)).collect()
        }
        faces => {
            let atoms = theory.space.atoms(theory.lowered.cell_var(given.cell));
            let literals = atoms.map(|atom| Literal::new(atom, false));
            literals
                .filter(|literal| !faces.contains(&theory.placement(*literal).1))
                .collect()
        }
    }
}

/// What holds on all boards: placements first.
fn goals(theory: &Theory, possible: &[Vec<FaceId>]) -> Vec<Literal> {
    let atoms = theory.cell_atoms();
    if possible.iter().all(Vec::is_empty) {
        return atoms
            .flat_map(|atom| [true, false].map(|holds| Literal::new(atom, holds)))
            .collect();
    }
    let on_all = |atom: u32| {
        let (cell, face) = theory.placement(Literal::new(atom, true));
        match possible[cell.index()].as_slice() {
            [only] => Some(Literal::new(atom, *only == face)),
            faces => (!faces.contains(&face)).then(|| Literal::new(atom, false)),
        }
    };
    let mut goals: Vec<Literal> = atoms.filter_map(on_all).collect();
    goals.sort_by_key(|literal| !literal.holds());
    goals
}

/// An iterator over the steps of a puzzle.
pub struct Steps<'t> {
    pub(super) finder: StepFinder<'t>,
    limits: Limits,
    end: Option<Outcome<StepsEnd>>,
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.end.is_some() {
            return None;
        }
        match self.finder.next(&self.limits) {
            Next::Step(step) => {
                if step.is_contradiction() {
                    self.end = Some(Outcome::Complete(StepsEnd::Contradiction));
                }
                return Some(step);
            }
            Next::Done => {
                let is_full = self.candidates().iter().all(|faces| faces.len() == 1);
                let end = if is_full { StepsEnd::Solved } else { StepsEnd::Open };
                self.end = Some(Outcome::Complete(end));
            }
            Next::GaveUp => self.end = Some(stopped(StopReason::GaveUp)),
            Next::Stopped(reason) => self.end = Some(stopped(reason)),
        }
        None
    }
}

fn stopped(reason: StopReason) -> Outcome<StepsEnd> {
    Outcome::Stopped(Stop::new(reason, Phase::Explaining), None)
}

impl Steps<'_> {
    /// Spends more work on smallest steps, so that more of them are [proved](Step::is_smallest) smallest.
    #[must_use]
    pub fn proving_smallest(mut self) -> Self {
        self.finder.effort = StepEffort::LARGE;
        self
    }

    /// How the steps ended; `None` before the end. If they are stopped, more follows, but no step was found within the limits; by
    /// [`GaveUp`](StopReason::GaveUp), that is a limit of work that always holds.
    pub fn end(&self) -> Option<Outcome<StepsEnd>> {
        self.end.clone()
    }

    /// The remaining faces of each cell, after the steps that were returned.
    pub fn candidates(&self) -> Vec<Vec<FaceId>> {
        self.finder.candidates()
    }

    /// The work that was done, in examined literals: the same on every machine.
    pub fn work(&self) -> u64 {
        self.finder.work()
    }
}
