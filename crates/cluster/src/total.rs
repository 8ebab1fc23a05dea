//! Adds the results up.

use std::cell::RefCell;
use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::known_boards::{FoundBoard, KnownBoards};
use super::result::{PartAnswer, PartResult, ResultFile};
use super::status::{VisitedPart, visit};
use super::work_model::WorkTask;
use super::{ClusterError, WorkDirectory};

/// The sum of all results, and what is not in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Total {
    /// The number of solutions in the parts that are done: of all, if none is missing or wrong.
    pub count: BigUint,
    /// The number of symmetry classes of these, if they are counted up to symmetry.
    pub classes: BigUint,
    /// The board that was found, or the best of the boards, if that is the task.
    pub found: Option<FoundBoard>,
    /// How many parts were added.
    pub parts: usize,
    /// The time that they took, in seconds.
    pub seconds: f64,
    /// Parts without a result.
    pub missing: Vec<usize>,
    /// Parts whose result does not belong to them, and why.
    pub wrong: Vec<(usize, String)>,
}

impl Total {
    /// Is every part there?
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty() && self.wrong.is_empty()
    }

    fn add(&mut self, result: &PartResult) {
        match result.answer {
            PartAnswer::Count(count) => self.count += count,
            PartAnswer::Classes { classes, boards } => {
                self.classes += classes;
                self.count += boards;
            }
            PartAnswer::Board(_) | PartAnswer::Nothing(_) => {}
        }
        self.seconds += result.seconds;
    }
}

/// Adds up the results that fit, each part once. Boards are checked against the rules of the model.
///
/// # Errors
/// If a file can't be read, or the parts are damaged.
pub fn total(directory: &WorkDirectory) -> Result<Total, ClusterError> {
    let parts = directory.all_parts()?;
    let puzzle = directory.puzzle()?;
    let mut known = KnownBoards::default();
    if directory.manifest().task != WorkTask::Count {
        known.read_more(directory, &puzzle)?;
    }
    let total = RefCell::new(Total::default());
    // The smaller parts can complete what a wrong result does not.
    let wrong = RefCell::new(vec![]);
    let is_done = |index: usize| {
        let result = directory.result(index, &parts[index].0);
        let tested = match result.unwrap_or(ResultFile::Wrong("it can't be read")) {
            ResultFile::Right(result) => known.test(&puzzle, &result).map(|()| result),
            ResultFile::Wrong(reason) => Err(reason),
            ResultFile::Missing => return Ok(false),
        };
        match &tested {
            Ok(result) => {
                total.borrow_mut().add(result);
                total.borrow_mut().parts += 1;
            }
            Err(reason) => wrong.borrow_mut().push((index, reason.to_string())),
        }
        Ok(tested.is_ok())
    };
    let mut missing = BTreeSet::new();
    visit(directory, &is_done, &mut |index, part| match part {
        VisitedPart::Done => {}
        VisitedPart::Missing => {
            missing.insert(index);
        }
        VisitedPart::Replaced => {
            if let Some(counted) = directory.counted_before(index) {
                total.borrow_mut().add(counted);
            }
        }
    })?;
    let (mut total, mut wrong) = (total.into_inner(), wrong.into_inner());
    wrong.retain(|(index, _)| missing.contains(index));
    for (index, _) in &wrong {
        missing.remove(index);
    }
    total.missing = missing.into_iter().collect();
    total.wrong = wrong;
    total.found = known.best().cloned();
    Ok(total)
}
