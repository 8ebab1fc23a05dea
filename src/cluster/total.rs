//! Adds the results up.

use std::cell::RefCell;
use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::result::ResultFile;
use super::status::visit;
use super::{ClusterError, WorkDirectory};

/// The sum of all results, and what is not in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Total {
    /// The number of solutions in the parts that are done: of all, if none is missing or wrong.
    pub count: BigUint,
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
}

/// Adds up the results that fit, each part once.
///
/// # Errors
/// If a file can't be read, or the parts are damaged.
pub fn total(directory: &WorkDirectory) -> Result<Total, ClusterError> {
    let parts = directory.all_parts()?;
    let total = RefCell::new(Total::default());
    // The smaller parts can complete what a wrong result does not.
    let wrong = RefCell::new(vec![]);
    let is_done = |index: usize| {
        let result = directory.result(index, &parts[index].0);
        Ok(match result.unwrap_or(ResultFile::Wrong("it can't be read")) {
            ResultFile::Right(result) => {
                let mut total = total.borrow_mut();
                total.count += result.count;
                total.seconds += result.seconds;
                total.parts += 1;
                true
            }
            ResultFile::Wrong(reason) => {
                wrong.borrow_mut().push((index, reason.to_string()));
                false
            }
            ResultFile::Missing => false,
        })
    };
    let mut missing = BTreeSet::new();
    visit(directory, &is_done, &mut |index, is_done| {
        if !is_done {
            missing.insert(index);
        }
    })?;
    let (mut total, mut wrong) = (total.into_inner(), wrong.into_inner());
    wrong.retain(|(index, _)| missing.contains(index));
    for (index, _) in &wrong {
        missing.remove(index);
    }
    total.missing = missing.into_iter().collect();
    total.wrong = wrong;
    Ok(total)
}
