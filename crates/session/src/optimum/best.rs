//! The result of looking for the best board.

use std::borrow::Cow;

use crate::instance::{Instance, Solution};
use placet_base::limit::{Outcome, Phase, Stop, StopReason};

/// A board, and the value of the objective that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestBoard {
    /// The value.
    pub value: i64,
    /// The board.
    pub solution: Solution,
}

/// The result of looking for the best board; `None` if there is no board, or none was found before a limit. If it is complete, it is proved that
/// no board is better.
pub type Optimum = Outcome<Option<BestBoard>>;

/// The best value, if it is known.
pub fn best_value(optimum: &Optimum) -> Option<i64> {
    match optimum {
        Outcome::Complete(best) => best.as_ref().map(|best| best.value),
        Outcome::Stopped(..) => None,
    }
}

/// A limit was reached, with the best board so far.
pub(super) fn stopped(reason: StopReason, best: Option<BestBoard>) -> Optimum {
    Outcome::Stopped(Stop::new(reason, Phase::Optimising), Some(best))
}

/// The puzzle whose boards are better than the best so far.
pub(super) fn better_than<'a>(instance: &'a Instance, best: Option<&BestBoard>) -> Cow<'a, Instance> {
    best.map_or(Cow::Borrowed(instance), |best| {
        Cow::Owned(instance.better_than(best.value))
    })
}
