//! What the variables of a formula stand for, read from its comments.

use std::collections::{BTreeMap, HashMap};

/// A cell shows a face; both are numbered by the reader of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceInCell {
    /// The cell.
    pub cell: u32,
    /// The face.
    pub face: u32,
}

/// The placements and the values of the objective that a formula has variables for.
///
/// A comment `board 7 r1c1=2` says that variable 7 is true if and only if the cell shows the face. A comment
/// `objective 34 -12` says that the objective is 34 if and only if literal -12 is true.
#[derive(Clone, Debug, Default)]
pub struct Meanings {
    variables: HashMap<FaceInCell, i32>,
    placements: BTreeMap<i32, Vec<FaceInCell>>,
    objective: Vec<(i64, i32)>,
}

impl Meanings {
    /// No meanings yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a comment, without its `c`. `find` resolves `cell=face`. Comments without a meaning are ignored.
    ///
    /// # Errors
    /// If the comment names a cell or a face that does not exist, or something twice.
    pub fn read(&mut self, comment: &str, find: &dyn Fn(&str) -> Option<FaceInCell>) -> Result<(), String> {
        let unreadable = || format!("the formula has an invalid comment `{comment}`");
        if let Some(meaning) = comment.strip_prefix("board ") {
            let (variable, names) = meaning.split_once(' ').ok_or_else(unreadable)?;
            let variable: i32 = variable.parse().map_err(|_| unreadable())?;
            let placements = split(names, find)
                .filter(|_| variable > 0)
                .ok_or_else(unreadable)?;
            self.add(variable, placements).ok_or_else(unreadable)
        } else if let Some(meaning) = comment.strip_prefix("objective ") {
            let numbers = meaning.split_once(' ');
            let numbers = numbers.and_then(|(value, lit)| Some((value.parse().ok()?, lit.parse().ok()?)));
            self.objective.push(numbers.ok_or_else(unreadable)?);
            Ok(())
        } else {
            Ok(())
        }
    }

    fn add(&mut self, variable: i32, placements: Vec<FaceInCell>) -> Option<()> {
        for placement in &placements {
            if self.variables.insert(*placement, variable).is_some() {
                return None;
            }
        }
        let is_new = self.placements.insert(variable, placements).is_none();
        is_new.then_some(())
    }

    /// A clause that excludes all boards with the same answer: the placements that distinguish this solution from
    /// others. `may_differ` says which further placements distinguish answers; none if every answer fills the same
    /// cells.
    ///
    /// # Errors
    /// If the formula cannot express the answer.
    pub fn blocking_clause(
        &self,
        answer: &[FaceInCell],
        may_differ: &dyn Fn(FaceInCell) -> bool,
    ) -> Result<Vec<i32>, String> {
        let mut clause = vec![];
        for placement in answer {
            match self.variables.get(placement) {
                Some(variable) => clause.push(-variable),
                None => return Err("the formula does not allow one of its cells".to_string()),
            }
        }
        let others = self.placements.iter().filter(|(_, placements)| {
            let is_in_answer = || placements.iter().any(|placement| answer.contains(placement));
            placements.iter().any(|placement| may_differ(*placement)) && !is_in_answer()
        });
        clause.extend(others.map(|(variable, _)| *variable));
        clause.sort_by_key(|lit| lit.unsigned_abs());
        clause.dedup();
        Ok(clause)
    }

    /// The variables of the placements that distinguish answers.
    pub fn distinguishing(&self, distinguishes: &dyn Fn(FaceInCell) -> bool) -> Vec<i32> {
        let placements = self.placements.iter();
        let distinguishing = placements.filter(|(_, all)| all.iter().any(|one| distinguishes(*one)));
        distinguishing.map(|(variable, _)| *variable).collect()
    }

    /// The variables of each cell, in the order of the cells.
    pub fn cells(&self) -> Vec<Vec<i32>> {
        let mut cells: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
        for (variable, placements) in &self.placements {
            for placement in placements {
                cells.entry(placement.cell).or_default().push(*variable);
            }
        }
        cells.into_values().collect()
    }

    /// Clauses that leave only better values of the objective.
    pub fn better(&self, is_better: &dyn Fn(i64) -> bool) -> Vec<Vec<i32>> {
        let others = self.objective.iter().filter(|(value, _)| !is_better(*value));
        others.map(|(_, lit)| vec![-lit]).collect()
    }
}

/// The placements of a list whose names may contain spaces.
fn split(names: &str, find: &dyn Fn(&str) -> Option<FaceInCell>) -> Option<Vec<FaceInCell>> {
    if let Some(placement) = find(names) {
        return Some(vec![placement]);
    }
    let spaces = names.match_indices(' ').map(|(at, _)| at);
    spaces.into_iter().find_map(|at| {
        let first = find(&names[..at])?;
        let mut all = split(&names[at + 1..], find)?;
        all.insert(0, first);
        Some(all)
    })
}
