//! What comes of looking for a core.

use crate::StopReason;

/// Groups of literals that can't all be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsatCore {
    /// The indices of the groups, ascending. There are none if the formula is unsatisfiable by itself.
    pub groups: Vec<usize>,
    /// What is known of its size.
    pub quality: CoreQuality,
    /// Why there may be a better one: nothing if the core is as good as was asked for.
    pub stopped: Option<StopReason>,
}

impl UnsatCore {
    /// Groups of which no more is known.
    pub(super) fn of(groups: impl IntoIterator<Item = usize>) -> Self {
        UnsatCore {
            groups: groups.into_iter().collect(),
            quality: CoreQuality::Any,
            stopped: None,
        }
    }
}

/// What is known of the size of a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum CoreQuality {
    /// Nothing.
    Any,
    /// Without any one of its groups the others can all be true.
    Minimal,
    /// No core has fewer groups.
    Smallest,
}
