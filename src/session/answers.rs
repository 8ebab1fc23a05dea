//! The boards of one puzzle of many.

use crate::engine::StopReason;
use crate::instance::Solution;

/// The boards of one puzzle of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// As many boards as were asked for, or all there are.
    pub boards: Vec<Solution>,
    /// Why there might be more boards than these, if fewer were found than were asked for.
    pub stopped: Option<StopReason>,
}
