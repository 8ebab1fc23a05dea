//! The frontier beside the other engines of a count. It continues where it stopped.

use num_bigint::BigUint;

use placet_engine::{FrontierCount, FrontierLimits, Limits, NotCounted, StopReason};

/// A count by states, turn by turn.
pub(super) enum FrontierBeside {
    /// Not prepared yet. A turn in which preparing was too much work was wasted, and so were those before.
    Unprepared {
        wasted: u64,
        last: u64,
    },
    Paused(Box<FrontierCount>),
    /// It does not support the puzzle, or needs too much memory.
    Unsuited,
}

impl Default for FrontierBeside {
    fn default() -> Self {
        FrontierBeside::Unprepared { wasted: 0, last: 0 }
    }
}

impl FrontierBeside {
    /// Continues until all turns together have done this amount of work. `prepare` prepares the count if this is the first turn. Returns the number of
    /// boards when all are counted.
    ///
    /// # Errors
    /// If it is stopped for another reason than its work.
    pub(super) fn turn(
        &mut self,
        total: u64,
        prepare: impl FnOnce(FrontierLimits) -> Result<FrontierCount, NotCounted>,
        limits: &Limits,
    ) -> Result<Option<BigUint>, StopReason> {
        let most = FrontierLimits::of_work(total);
        if let FrontierBeside::Unprepared { wasted, last } = *self {
            let work = total.saturating_sub(wasted);
            // With less, preparing would be too much work again.
            if work < 2 * last {
                return Ok(None);
            }
            *self = match prepare(FrontierLimits { work, ..most }) {
                Ok(count) => FrontierBeside::Paused(Box::new(count)),
                Err(NotCounted::TooLarge) => FrontierBeside::Unprepared {
                    wasted: total,
                    last: work,
                },
                Err(NotCounted::Stopped(reason)) => return Err(reason),
                Err(_) => FrontierBeside::Unsuited,
            };
        }
        let FrontierBeside::Paused(count) = self else {
            return Ok(None);
        };
        let work = total.saturating_sub(count.work());
        match count.run(FrontierLimits { work, ..most }, limits, &mut |_| ()) {
            Ok(counted) => Ok(Some(counted)),
            Err(NotCounted::Stopped(StopReason::GaveUp)) => Ok(None),
            Err(NotCounted::Stopped(reason)) => Err(reason),
            // A longer turn may have more.
            Err(NotCounted::TooMany { states, .. }) if states >= most.states => Ok(None),
            Err(_) => {
                *self = FrontierBeside::Unsuited;
                Ok(None)
            }
        }
    }
}
