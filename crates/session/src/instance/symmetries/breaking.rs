//! Symmetry breaking with some or all symmetries.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::description::SymmetryDescription;
use super::{Points, Symmetries, cycles};
use crate::instance::{Instance, UnbrokenBoards};
use placet_model::motions;

/// A puzzle without the boards that come after a symmetric board, by the cells in reading order.
///
/// The first board of each symmetry class stays, whichever symmetries are broken.
#[derive(Clone, Debug)]
pub struct Breaking {
    instance: Instance,
    points: Points,
    permutations: Vec<Vec<u32>>,
    order: BigUint,
    is_whole: bool,
    is_all: bool,
}

impl Symmetries {
    /// Breaks the symmetries of a puzzle: all if there are at most `most`, else at most `most` of them.
    ///
    /// # Errors
    /// If the puzzle has `project`, or symmetries change its objective, or are already broken.
    pub fn break_some(&self, instance: Instance, most: usize) -> Result<Breaking, UnbrokenBoards> {
        let some = self.some_within(most);
        let order = instance.cell_vars();
        Ok(Breaking {
            instance: instance.break_symmetries(&some.symmetries, &order)?,
            points: self.points.clone(),
            permutations: some.permutations,
            order: self.order.clone(),
            is_whole: self.is_whole,
            is_all: some.is_all,
        })
    }
}

impl Breaking {
    /// The puzzle with the remaining boards.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The number of broken symmetries, without the identity.
    pub fn num_broken(&self) -> usize {
        self.permutations.len()
    }

    /// The order of the symmetry group; a lower bound, if it is not completely known.
    pub fn order(&self) -> &BigUint {
        &self.order
    }

    /// Whether all symmetries of the group are broken, so that one board of each class remains.
    pub fn is_all(&self) -> bool {
        self.is_all
    }

    /// `group of order 8, all symmetries broken`, and what remains.
    pub fn sentence(&self) -> String {
        let of_order = self.of_order();
        match self.num_broken() {
            0 => format!("{of_order}: no symmetry to break"),
            _ if self.is_all => {
                format!("{of_order}, all symmetries broken: one board of each symmetry class remains")
            }
            1 => format!("{of_order}, 1 symmetry broken: symmetric boards may remain"),
            broken => format!("{of_order}, {broken} symmetries broken: symmetric boards may remain"),
        }
    }

    /// `group of order 8`.
    fn of_order(&self) -> String {
        let at_least = if self.is_whole { "" } else { "at least " };
        format!("group of order {at_least}{}", self.order)
    }

    /// The same as [`sentence`](Self::sentence), in the words of exported files.
    fn exported_sentence(&self) -> String {
        let of_order = self.of_order();
        match self.num_broken() {
            0 => format!("{of_order}: no symmetry to break"),
            _ if self.is_all => {
                format!("{of_order}, all broken: a board stands for all that are alike with it")
            }
            1 => format!("{of_order}, 1 symmetry broken: boards that are alike may both be left"),
            broken => {
                format!("{of_order}, {broken} symmetries broken: boards that are alike may both be left")
            }
        }
    }

    /// Comments for an exported formula: which symmetries are broken. The description must be that of the same symmetries.
    pub fn remarks(&self, description: &SymmetryDescription) -> Vec<String> {
        let mut remarks = vec![format!("symmetry {}", self.exported_sentence())];
        if self.num_broken() == 0 {
            return remarks;
        }
        remarks.push("symmetry the count of models is not the count of boards".to_string());
        let cells = self.instance.puzzle().layout().cells().iter();
        let cells: Vec<&str> = cells.map(|cell| cell.name.as_str()).collect();
        remarks.push(format!("symmetry first by {}", cells.join(" ")));
        if self.is_all {
            let told = description.generators.iter();
            remarks.extend(told.map(|told| format!("symmetry made by: {}", told.words)));
        } else {
            let names = self.names(description);
            let permutations = self.permutations.iter();
            remarks.extend(permutations.map(|one| format!("symmetry broken: {}", self.words(one, &names))));
        }
        remarks
    }

    /// The symmetries that have names.
    fn names(&self, description: &SymmetryDescription) -> HashMap<Vec<u32>, String> {
        let motions = motions(self.instance.puzzle().layout()).into_iter();
        let motions =
            motions.filter_map(|motion| Some((self.points.carried(&self.instance, &motion)?, motion.words)));
        let told = description.generators.iter();
        let told = told.filter_map(|told| match told.permutations.as_slice() {
            [one] => Some((one.clone(), told.words.clone())),
            _ => None,
        });
        told.chain(motions).collect()
    }

    fn words(&self, permutation: &Vec<u32>, names: &HashMap<Vec<u32>, String>) -> String {
        names.get(permutation).cloned().unwrap_or_else(|| {
            let (puzzle, lowered) = (self.instance.puzzle(), self.instance.lowered());
            cycles::words(puzzle, lowered, &self.points, permutation)
        })
    }
}
