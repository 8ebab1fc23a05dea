//! Work that is broken off by unwinding its stack.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::thread::panicking;

use super::reason::Reason;

pub(super) fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Reason> {
    catch_unwind(AssertUnwindSafe(work))
}

pub(super) fn break_off(reason: Reason) -> ! {
    resume_unwind(reason)
}

pub(super) fn can_break_off() -> bool {
    cfg!(panic = "unwind") && !panicking()
}

pub(super) fn is_spent() -> bool {
    false
}
