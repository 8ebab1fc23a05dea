//! Removes givens as long as the puzzle keeps its only solution.

use super::{Batch, PuzzlePart, SearchError, Session, SessionError, Uniqueness, without};
use placet_base::limit::{Limits, Outcome};
use placet_model::{Board, CellId, Given, Layout, Puzzle, motions};

/// Removes givens from puzzles of one model. The model is compiled once.
pub struct GivensRemover {
    batch: Batch,
}

/// The result of removing givens from a puzzle.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The remaining givens, in their order.
    pub givens: Vec<Given>,
    /// Whether every one of them was tried. Then each is needed, or each group if they are removed in groups.
    pub is_minimal: bool,
    /// The number of puzzles that were solved.
    pub questions: usize,
}

impl Session {
    /// Prepares the removal of givens. Those of the puzzle itself are always kept.
    ///
    /// # Errors
    /// If the engine does not support batches, or the formula cannot be built.
    pub fn givens_remover(&self) -> Result<Outcome<GivensRemover>, SessionError> {
        Ok(self.batch()?.map(|batch| GivensRemover { batch }))
    }
}

impl GivensRemover {
    /// Whether there is exactly one board with these givens.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn is_unique(&mut self, givens: &[Given], limits: &Limits) -> Result<Outcome<bool>, SearchError> {
        Ok(self
            .only_solution(givens, limits)?
            .map(|solution| solution.is_some()))
    }

    /// The only board with these givens; `None` if there is none, or there are several.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn only_solution(
        &mut self,
        givens: &[Given],
        limits: &Limits,
    ) -> Result<Outcome<Option<Board>>, SearchError> {
        Ok(match self.batch.ask(givens, 2, limits)? {
            Outcome::Stopped(_, Some(boards)) if boards.len() == 2 => Outcome::Complete(None),
            Outcome::Stopped(stop, _) => Outcome::Stopped(stop, None),
            Outcome::Complete(mut boards) if boards.len() == 1 => {
                Outcome::Complete(boards.pop().map(|solution| solution.answer))
            }
            Outcome::Complete(_) => Outcome::Complete(None),
        })
    }

    /// Removes groups of givens, in their order, as long as the solution stays the only one and at least `least` givens remain.
    /// `groups` has indices into `givens`.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn remove(
        &mut self,
        givens: &[Given],
        groups: &[Vec<usize>],
        least: usize,
        limits: &Limits,
    ) -> Result<Outcome<Reduction>, SearchError> {
        let mut is_kept = vec![true; givens.len()];
        let mut reduction = Reduction {
            givens: givens.to_vec(),
            is_minimal: true,
            questions: 0,
        };
        for group in groups {
            if reduction.givens.len() < least + group.len() {
                reduction.is_minimal = false;
                continue;
            }
            group.iter().for_each(|index| is_kept[*index] = false);
            let fewer = kept(givens, &is_kept);
            reduction.questions += 1;
            match self.is_unique(&fewer, limits)? {
                Outcome::Complete(true) => reduction.givens = fewer,
                Outcome::Complete(false) => group.iter().for_each(|index| is_kept[*index] = true),
                Outcome::Stopped(stop, _) => {
                    reduction.is_minimal = false;
                    return Ok(Outcome::Stopped(stop, Some(reduction)));
                }
            }
        }
        Ok(Outcome::Complete(reduction))
    }
}

fn kept(givens: &[Given], is_kept: &[bool]) -> Vec<Given> {
    let kept = givens.iter().zip(is_kept).filter(|(_, is_kept)| **is_kept);
    kept.map(|(given, _)| given.clone()).collect()
}

/// The groups of givens for removing each given alone.
pub fn single_givens(givens: &[Given]) -> Vec<Vec<usize>> {
    (0..givens.len()).map(|index| vec![index]).collect()
}

/// The groups of givens for keeping their pattern symmetric under a half turn of the board; `None` if the board has no half turn.
/// A given whose image is not a given is in a group of its own.
pub fn givens_by_half_turn(layout: &Layout, givens: &[Given]) -> Option<Vec<Vec<usize>>> {
    let turn = motions(layout)
        .into_iter()
        .find(|motion| motion.name == HALF_TURN)?;
    let index_of = |cell: CellId| givens.iter().position(|given| given.cell == cell);
    let image = |given: &Given| index_of(CellId(u32::try_from(*turn.cells.get(given.cell.index())?).ok()?));
    let mut groups = vec![];
    for (index, given) in givens.iter().enumerate() {
        match image(given) {
            Some(other) if other > index => groups.push(vec![index, other]),
            Some(other) if other < index => {}
            _ => groups.push(vec![index]),
        }
    }
    Some(groups)
}

/// The name of the motion.
const HALF_TURN: &str = "half turn";

/// The result of removing clues from a puzzle.
#[derive(Clone, Debug, Default)]
pub struct ClueReduction {
    /// The rules whose clues were removed, by their indices.
    pub removed: Vec<usize>,
    /// The number of puzzles that were solved.
    pub questions: usize,
}

impl Session {
    /// Leaves out rules of a puzzle, in this order, as long as its only solution stays the only one. If it is complete, each remaining one is needed.
    ///
    /// # Errors
    /// If an engine fails.
    pub(super) fn remove_rules(
        &self,
        puzzle: &Puzzle,
        rules: &[usize],
    ) -> Result<Outcome<ClueReduction>, SessionError> {
        let mut reduction = ClueReduction::default();
        for rule in rules {
            let mut parts: Vec<PuzzlePart> =
                reduction.removed.iter().copied().map(PuzzlePart::Rule).collect();
            parts.push(PuzzlePart::Rule(*rule));
            reduction.questions += 1;
            let mut fewer = Session::with_options(without(puzzle, &parts), self.options().clone());
            match fewer.unique()? {
                Outcome::Complete(Uniqueness::Unique(_)) => reduction.removed.push(*rule),
                Outcome::Complete(_) => {}
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(reduction))),
            }
        }
        Ok(Outcome::Complete(reduction))
    }
}
