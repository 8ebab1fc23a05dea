//! What makes a puzzle with several solutions unique: the cells in which they differ, and the fewest further givens and clues.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::distinguishers::{Distinguishers, fewest_distinguishers};
use super::missing_clues::MissingClues;
use super::{GivensRemover, RepairError, Session, SessionError, Uniqueness, single_givens};
use crate::instance::Solution;
use placet_base::limit::{Outcome, complete};
use placet_model::{Board, CellId, FaceId, Given, Puzzle, Span};

/// If there are more solutions, the fewest givens are not looked for among all of them.
const MOST_SOLUTIONS: usize = 300;

/// The solutions to which small sets of givens and clues are looked for then.
const MOST_TARGETS: usize = 8;

/// What makes a puzzle unique.
#[derive(Clone, Debug)]
pub struct Completion {
    /// The cells in which solutions differ, each with what it shows.
    pub differing: Vec<(CellId, Vec<FaceId>)>,
    /// A few further givens.
    pub givens: AddedGivens,
    /// A few further clues, if the model leaves clues blank, and these make it unique.
    pub clues: Option<AddedClues>,
}

/// Givens that make a puzzle unique.
#[derive(Clone, Debug)]
pub struct AddedGivens {
    /// The givens.
    pub givens: Vec<Given>,
    /// Whether no fewer givens are enough, which is proved. Otherwise none of them can be left out.
    pub is_smallest: bool,
    /// The only solution with them, which the check has approved.
    pub solution: Board,
}

/// Clues that make a puzzle unique.
#[derive(Clone, Debug)]
pub struct AddedClues {
    /// The puzzle with them, also in its text.
    pub puzzle: Puzzle,
    /// Their rules in this puzzle, by index.
    pub rules: Vec<usize>,
    /// Whether no fewer clues are enough, which is proved. Otherwise none of them can be left out.
    pub is_smallest: bool,
    /// The only solution with them, which the check has approved.
    pub solution: Board,
}

/// Some solutions of a puzzle.
struct Pool {
    solutions: Vec<Solution>,
    is_whole: bool,
}

/// A cell with what it shows in some solutions.
type CellFaces = (CellId, Vec<FaceId>);

impl Session {
    /// Finds what makes a puzzle with several solutions unique. `None` if it has fewer solutions.
    ///
    /// # Errors
    /// If the model has an objective, and if an engine fails or does not support batches.
    pub fn completion(&self) -> Result<Outcome<Option<Completion>>, RepairError> {
        if self.puzzle().objective().is_some() {
            return Err(RepairError::Objective);
        }
        let pool = complete!(self.pool()?);
        if pool.solutions.len() < 2 {
            return Ok(Outcome::Complete(None));
        }
        let differing = complete!(self.differing(&pool)?);
        let givens = complete!(self.added_givens(&pool, &differing)?);
        let (clues, stop) = match self.added_clues(&pool)? {
            Outcome::Complete(clues) => (clues, None),
            Outcome::Stopped(stop, _) => (None, Some(stop)),
        };
        let completion = Completion {
            differing,
            givens,
            clues,
        };
        Ok(Outcome::new(Some(completion), stop))
    }

    fn pool(&self) -> Result<Outcome<Pool>, SessionError> {
        let mut session = self.with_other_options(self.options().clone());
        let mut boards = complete!(session.some_boards(None)?);
        let mut pool = Pool {
            solutions: vec![],
            is_whole: false,
        };
        while pool.solutions.len() < MOST_SOLUTIONS {
            match complete!(boards.next_within(self.limits())?) {
                Some(solution) => pool.solutions.push(solution),
                None => {
                    pool.is_whole = true;
                    break;
                }
            }
        }
        Ok(Outcome::Complete(pool))
    }

    /// The cells in which solutions differ, with what they show.
    fn differing(&self, pool: &Pool) -> Result<Outcome<Vec<CellFaces>>, SessionError> {
        let cells = self.puzzle().layout().cell_ids();
        let faces: Vec<CellFaces> = match pool.is_whole {
            true => cells.map(|cell| (cell, pool.faces(cell))).collect(),
            false => {
                let mut session = self.with_other_options(self.options().clone());
                let candidates = complete!(session.candidates()?);
                // What the solutions are does not depend on other cells.
                let answered = cells.filter(|cell| !pool.faces(*cell).is_empty());
                answered
                    .map(|cell| (cell, candidates.faces[cell.index()].clone()))
                    .collect()
            }
        };
        Ok(Outcome::Complete(
            faces.into_iter().filter(|(_, faces)| faces.len() > 1).collect(),
        ))
    }

    fn added_givens(
        &self,
        pool: &Pool,
        differing: &[CellFaces],
    ) -> Result<Outcome<AddedGivens>, RepairError> {
        let mut remover = complete!(self.givens_remover()?);
        if pool.is_whole {
            let shown = |solution: &Solution| {
                let faces = differing.iter().map(|(cell, _)| solution.answer.face(*cell));
                faces.collect::<Vec<_>>()
            };
            let solutions: Vec<_> = pool.solutions.iter().map(shown).collect();
            if let Distinguishers::Fewest(index, features) = fewest_distinguishers(&solutions) {
                let cells = features.into_iter().map(|feature| differing[feature].0);
                let givens = givens_of(&pool.solutions[index].answer, cells);
                if let Some(added) = complete!(self.checked_givens(&mut remover, givens, true)?) {
                    return Ok(Outcome::Complete(added));
                }
            }
        }
        self.few_givens(&mut remover, pool, differing)
    }

    /// A set of givens to one of several solutions from which none can be left out.
    fn few_givens(
        &self,
        remover: &mut GivensRemover,
        pool: &Pool,
        differing: &[CellFaces],
    ) -> Result<Outcome<AddedGivens>, RepairError> {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut best: Option<Vec<Given>> = None;
        for solution in pool.solutions.iter().take(MOST_TARGETS) {
            let mut givens = givens_of(&solution.answer, differing.iter().map(|(cell, _)| *cell));
            givens.shuffle(&mut random);
            let groups = single_givens(&givens);
            let reduction = complete!(remover.remove(&givens, &groups, 0, self.limits())?);
            if best
                .as_ref()
                .is_none_or(|best| reduction.givens.len() < best.len())
            {
                best = Some(reduction.givens);
            }
        }
        let mut best = best.unwrap_or_default();
        best.sort_by_key(|given| given.cell);
        let is_smallest = match best.len() {
            // There are several solutions without any.
            0 | 1 => true,
            2 => match complete!(self.only_given(remover, differing)?) {
                Some(given) => {
                    best = vec![given];
                    true
                }
                None => true,
            },
            _ => false,
        };
        let added = complete!(self.checked_givens(remover, best, is_smallest)?);
        Ok(Outcome::Complete(
            added.expect("invariant: the remover has asked for it"),
        ))
    }

    /// A single given that makes the puzzle unique, if there is one.
    fn only_given(
        &self,
        remover: &mut GivensRemover,
        differing: &[CellFaces],
    ) -> Result<Outcome<Option<Given>>, SessionError> {
        for (cell, faces) in differing {
            for face in faces {
                let given = given(*cell, *face);
                if complete!(remover.is_unique(std::slice::from_ref(&given), self.limits())?) {
                    return Ok(Outcome::Complete(Some(given)));
                }
            }
        }
        Ok(Outcome::Complete(None))
    }

    /// The givens with their only solution, if they have one.
    fn checked_givens(
        &self,
        remover: &mut GivensRemover,
        givens: Vec<Given>,
        is_smallest: bool,
    ) -> Result<Outcome<Option<AddedGivens>>, SessionError> {
        let solution = complete!(remover.only_solution(&givens, self.limits())?);
        Ok(Outcome::Complete(solution.map(|solution| AddedGivens {
            givens,
            is_smallest,
            solution,
        })))
    }

    fn added_clues(&self, pool: &Pool) -> Result<Outcome<Option<AddedClues>>, RepairError> {
        let Some(missing) = MissingClues::of(self.puzzle())? else {
            return Ok(Outcome::Complete(None));
        };
        if pool.is_whole {
            let solutions = pool
                .solutions
                .iter()
                .map(|solution| missing.values(&solution.board));
            match fewest_distinguishers(&solutions.collect::<Vec<_>>()) {
                Distinguishers::Fewest(index, chosen) => {
                    let (puzzle, rules) = missing.puzzle_for(&pool.solutions[index].board, &chosen)?;
                    return self.checked_clues(puzzle, rules, true);
                }
                Distinguishers::None => return Ok(Outcome::Complete(None)),
                Distinguishers::Unknown => {}
            }
        }
        self.few_clues(&missing, pool)
    }

    /// Clues for one of several solutions from which none can be left out.
    fn few_clues(
        &self,
        missing: &MissingClues,
        pool: &Pool,
    ) -> Result<Outcome<Option<AddedClues>>, RepairError> {
        let all: Vec<usize> = (0..missing.number()).collect();
        let mut best: Option<AddedClues> = None;
        for solution in pool.solutions.iter().take(MOST_TARGETS) {
            let (puzzle, rules) = missing.puzzle_for(&solution.board, &all)?;
            if complete!(self.checked_clues(puzzle.clone(), vec![], false)?).is_none() {
                continue;
            }
            let reduction = complete!(self.remove_rules(&puzzle, &rules)?);
            let is_kept = |place: &usize| !reduction.removed.contains(&rules[*place]);
            let kept: Vec<usize> = all.iter().copied().filter(is_kept).collect();
            if best.as_ref().is_none_or(|best| kept.len() < best.rules.len()) {
                let (puzzle, rules) = missing.puzzle_for(&solution.board, &kept)?;
                let is_smallest = rules.len() == 1;
                best = complete!(self.checked_clues(puzzle, rules, is_smallest)?).or(best);
            }
        }
        Ok(Outcome::Complete(best))
    }

    /// The clues with the only solution of their puzzle, if it has one.
    fn checked_clues(
        &self,
        puzzle: Puzzle,
        rules: Vec<usize>,
        is_smallest: bool,
    ) -> Result<Outcome<Option<AddedClues>>, RepairError> {
        let unique = complete!(self.of_other_puzzle(puzzle.clone()).unique()?);
        Ok(Outcome::Complete(match unique {
            Uniqueness::Unique(solution) => Some(AddedClues {
                puzzle,
                rules,
                is_smallest,
                solution,
            }),
            _ => None,
        }))
    }
}

impl Pool {
    /// What a cell shows in its solutions, ascending.
    fn faces(&self, cell: CellId) -> Vec<FaceId> {
        let shown = self
            .solutions
            .iter()
            .filter_map(|solution| solution.answer.face(cell));
        let mut faces: Vec<FaceId> = shown.collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    }
}

fn given(cell: CellId, face: FaceId) -> Given {
    Given {
        cell,
        faces: vec![face],
        span: Span::default(),
    }
}

/// What a board shows in some cells.
fn givens_of(board: &Board, cells: impl Iterator<Item = CellId>) -> Vec<Given> {
    cells
        .filter_map(|cell| Some(given(cell, board.face(cell)?)))
        .collect()
}

#[cfg(test)]
mod tests;
