//! The boards of one puzzle of a batch.

use crate::engine::StopReason;
use crate::instance::Solution;

/// The boards of one puzzle of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// The requested number of boards, or all boards if there are fewer.
    pub boards: Vec<Solution>,
    /// The limit that stopped the search before the requested number of boards was found; there may be more boards.
    pub stopped: Option<StopReason>,
}
