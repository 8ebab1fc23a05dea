//! The rules of a puzzle, prepared for the finder: instances, and the conditions on each literal.

use std::collections::HashSet;

use super::by_side::{BySide, Waker};
use super::condition::Condition;
use super::cut::{Cut, cut};
use super::difficulty_scale::DifficultyScale;
use super::literal::{Literal, LiteralSpace};
use super::members::members;
use super::prominence::Prominence;
use super::rule_sentence::RuleInstance;
use crate::lower::{GraphForm, Lowered, lower_as};
use placet_model::{CellId, FaceId, Puzzle};

/// A larger puzzle is not explained.
const MOST_ATOMS: usize = 60_000;
/// The maximum number of literals in all conditions together.
const MOST_ENTRIES: usize = 5_000_000;

/// A condition, and the instance that it belongs to; none if it is free.
#[derive(Debug)]
pub(super) struct Owned {
    pub(super) condition: Condition,
    pub(super) instance: Option<u32>,
}

/// Why the steps of a puzzle cannot be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotExplained {
    /// It has an objective.
    #[error("models with an objective cannot be explained: a step shows what follows from rules")]
    Objective,
    /// It is too large.
    #[error("the model is too large to be explained")]
    TooLarge,
}

/// The rules of a puzzle without its givens.
pub(super) struct Theory {
    pub(super) puzzle: Puzzle,
    pub(super) lowered: Lowered,
    pub(super) space: LiteralSpace,
    pub(super) instances: Vec<RuleInstance>,
    /// All conditions; those of an instance follow each other.
    pub(super) conditions: Vec<Owned>,
    /// By condition: the atoms that occur in it, ascending.
    pub(super) atoms: Vec<Vec<u32>>,
    /// By condition: the instance that it belongs to, as in [`Owned`]. Propagation looks at it all the time.
    pub(super) owners: Vec<Option<u32>>,
    /// By instance: how soon people see it.
    pub(super) prominence: Vec<Prominence>,
    /// By atom: the conditions that speak of it.
    pub(super) watchers: Vec<Vec<u32>>,
    /// By literal: the conditions that may propagate once it is known.
    pub(super) woken: Vec<Vec<Waker>>,
    /// By condition: how many of its literals have to be true, or false, before it may propagate something.
    pub(super) thresholds: Vec<BySide>,
    /// By condition: the number of literals that it limits; [`u32::MAX`] if it limits something else.
    pub(super) num_limited: Vec<u32>,
    /// By condition: does it cost so much to propagate that others come first?
    pub(super) are_late: Vec<bool>,
    /// By instance: its conditions, and the free ones that its helper variables need.
    pub(super) needed: Vec<Vec<u32>>,
    /// By instance: the atoms of these.
    pub(super) scope: Vec<Vec<u32>>,
    /// Are there helper variables?
    pub(super) has_helpers: bool,
    /// Is what is free about helper variables, or about one cell? Else a counterexample may not extend to the whole board.
    pub(super) is_exact: bool,
    /// The faces of pieces of which all copies are given.
    pub(super) all_given: HashSet<FaceId>,
    /// What the word for the rating is measured by.
    pub(super) scale: DifficultyScale,
    num_cell_atoms: u32,
}

impl Theory {
    pub(super) fn new(puzzle: &Puzzle) -> Result<Self, NotExplained> {
        if puzzle.objective().is_some() || puzzle.objective_bound().is_some() {
            return Err(NotExplained::Objective);
        }
        let mut puzzle = puzzle.clone();
        let given = puzzle.givens().iter().filter_map(|given| match given.faces[..] {
            [face] => Some((given.cell, face)),
            _ => None,
        });
        let given = given.collect();
        puzzle.set_givens(Vec::new());
        let lowered = lower_as(&puzzle, GraphForm::Graphs);
        let space = LiteralSpace::new(&lowered.problem);
        if space.num_atoms() > MOST_ATOMS {
            return Err(NotExplained::TooLarge);
        }
        let Cut {
            instances,
            free,
            all_given,
        } = cut(&puzzle, &lowered, &space, &given).ok_or(NotExplained::Objective)?;
        let of_free = free.into_iter().map(|condition| Owned {
            condition,
            instance: None,
        });
        let of_rules = (0..).zip(&instances).flat_map(|(index, instance)| {
            instance.conditions.iter().map(move |condition| Owned {
                condition: condition.clone(),
                instance: Some(index),
            })
        });
        let conditions: Vec<Owned> = of_free.chain(of_rules).collect();
        let num_cells = puzzle.layout().cells().len() as u32;
        let mut theory = Theory {
            num_cell_atoms: match num_cells {
                0 => 0,
                cells => space.atoms(placet_problem::VarId(cells - 1)).end,
            },
            all_given,
            has_helpers: lowered.problem.variables().len() > num_cells as usize,
            is_exact: true,
            watchers: vec![vec![]; space.num_atoms()],
            woken: vec![vec![]; 2 * space.num_atoms()],
            thresholds: vec![],
            num_limited: vec![],
            are_late: vec![],
            owners: conditions.iter().map(|owned| owned.instance).collect(),
            atoms: vec![],
            prominence: vec![],
            needed: vec![],
            scope: vec![],
            scale: DifficultyScale::of(&puzzle),
            puzzle,
            lowered,
            space,
            instances,
            conditions,
        };
        theory.watch()?;
        theory.find_needed()?;
        theory.is_exact = !theory.ties_cells();
        let of_instance = |instance| Prominence::of(&theory.puzzle, instance);
        theory.prominence = theory.instances.iter().map(of_instance).collect();
        Ok(theory)
    }

    /// How soon people see the rule instance of a condition; what is free is seen first.
    pub(super) fn prominence_of(&self, condition: u32) -> Option<Prominence> {
        self.owners[condition as usize].map(|rule| self.prominence[rule as usize])
    }

    fn watch(&mut self) -> Result<(), NotExplained> {
        let mut entries = 0;
        for (index, owned) in (0..).zip(&self.conditions) {
            let atoms = owned.condition.atoms(&self.space);
            entries += atoms.len();
            if entries > MOST_ENTRIES {
                return Err(NotExplained::TooLarge);
            }
            for atom in &atoms {
                self.watchers[*atom as usize].push(index);
            }
            self.atoms.push(atoms);
            let mut thresholds = owned.condition.thresholds();
            for (literal, side) in owned.condition.wakers(&self.space) {
                self.woken[literal.index()].push(Waker {
                    condition: index,
                    side,
                    threshold: *thresholds.of(side),
                });
            }
            self.thresholds.push(thresholds);
            self.num_limited
                .push(owned.condition.num_limited().unwrap_or(u32::MAX));
            self.are_late
                .push(matches!(owned.condition, Condition::Connected(_)));
        }
        Ok(())
    }

    /// What an instance says of helper variables needs what these stand for.
    fn find_needed(&mut self) -> Result<(), NotExplained> {
        let mut own: Vec<Vec<u32>> = vec![vec![]; self.instances.len()];
        for (index, owned) in (0..).zip(&self.conditions) {
            if let Some(instance) = owned.instance {
                own[instance as usize].push(index);
            }
        }
        let mut entries = 0;
        for conditions in own {
            let mut needed = conditions.clone();
            let mut seen: HashSet<u32> = needed.iter().copied().collect();
            let mut atoms: HashSet<u32> = HashSet::new();
            let mut next = 0;
            while let Some(index) = needed.get(next).copied() {
                next += 1;
                for atom in self.atoms[index as usize].iter().copied() {
                    let is_new = atoms.insert(atom);
                    if is_new {
                        let watchers = self.watchers[atom as usize].iter().copied();
                        let free =
                            watchers.filter(|other| self.conditions[*other as usize].instance.is_none());
                        let free = free.filter(|other| !self.is_cell(atom) || self.is_of_one_cell(*other));
                        needed.extend(free.filter(|other| seen.insert(*other)));
                    }
                }
            }
            let mut atoms: Vec<u32> = atoms.into_iter().collect();
            atoms.sort_unstable();
            entries += atoms.len();
            if entries > MOST_ENTRIES {
                return Err(NotExplained::TooLarge);
            }
            self.scope.push(atoms);
            self.needed.push(needed);
        }
        Ok(())
    }

    /// Is the condition about a single cell and nothing else?
    fn is_of_one_cell(&self, condition: u32) -> bool {
        let atoms = &self.atoms[condition as usize];
        let var = |atom: &u32| self.space.var(*atom);
        atoms.iter().all(|atom| self.is_cell(*atom)) && atoms.first().map(var) == atoms.last().map(var)
    }

    /// Does a free condition tie several cells together?
    fn ties_cells(&self) -> bool {
        let free = (0..)
            .zip(&self.conditions)
            .filter(|(_, owned)| owned.instance.is_none());
        free.map(|(index, _)| index).any(|index: u32| {
            let atoms = &self.atoms[index as usize];
            atoms.iter().all(|atom| self.is_cell(*atom)) && !self.is_of_one_cell(index)
        })
    }

    /// The atoms of the scopes of some instances, ascending, each once.
    pub(super) fn scope_of(&self, rules: &[u32]) -> Vec<u32> {
        let mut is_there = vec![0; self.space.num_atoms().div_ceil(64)];
        for atom in rules.iter().flat_map(|rule| &self.scope[*rule as usize]) {
            is_there[*atom as usize / 64] |= 1 << (atom % 64);
        }
        members(&is_there)
    }

    /// Does the atom say what a cell shows?
    pub(super) fn is_cell(&self, atom: u32) -> bool {
        atom < self.num_cell_atoms
    }

    /// The atoms that say what cells show.
    pub(super) fn cell_atoms(&self) -> std::ops::Range<u32> {
        0..self.num_cell_atoms
    }

    /// The cell and the face of a literal about a cell.
    pub(super) fn placement(&self, literal: Literal) -> (CellId, FaceId) {
        let statement = self.space.statement(literal);
        (CellId(statement.var.0), self.lowered.codes.face(statement.value))
    }

    /// The atom "the cell shows the face"; `None` if it can't.
    pub(super) fn cell_atom(&self, cell: CellId, face: FaceId) -> Option<u32> {
        self.space
            .atom(self.lowered.cell_var(cell), self.lowered.codes.code(face))
    }
}
