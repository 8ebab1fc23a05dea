//! What helps when a limit is reached.

use placet_base::limit::StopReason;

/// What helps, if it is not obvious.
pub(crate) fn advice(reason: StopReason) -> &'static str {
    match reason {
        StopReason::MemoryLimit => "\ntry a smaller board, or raise `--memory-limit`",
        _ => "",
    }
}
