//! Symmetry classes in answers.

use schemars::JsonSchema;
use serde::Serialize;

use crate::render::counted::counted;
use placet_session::ClassCount;

/// Symmetry classes of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OrbitSize {
    /// The number of solutions in each.
    pub size: u64,
    /// The number of classes.
    pub orbits: u64,
}

impl OrbitSize {
    /// The sizes of all classes of a count.
    pub(super) fn all(count: &ClassCount) -> Vec<Self> {
        let sizes = count.sizes.iter();
        let sizes = sizes.map(|(size, orbits)| OrbitSize {
            size: *size,
            orbits: *orbits,
        });
        sizes.collect()
    }
}

/// `12 boards, 1 up to symmetry (group of order 12)`.
pub fn class_sentence(count: &ClassCount) -> String {
    let at_least = if count.is_whole { "" } else { "at least " };
    format!(
        "{}, {} up to symmetry (group of order {at_least}{})",
        counted(count.boards, "board"),
        count.classes,
        count.order
    )
}
