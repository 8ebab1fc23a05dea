//! Turns of engines.
//!
//! No engine is the best everywhere: on the puzzles of the benchmark, the search is up to a thousand times as fast as a SAT solver, and vice versa. So engines
//! take turns as [arms](arm::Arm) of one [scheduler](scheduler::Scheduler), and each continues where it stopped. A turn is measured in
//! [work](placet_engine::Limits::work), not in time, so that the same puzzle gives the same boards on every machine. Each arm has a share of the work. The next
//! turn is for the arm with the least work for its share, and turns grow by a constant factor, so all arms together take little longer than the best one alone
//! would with its share. All numbers are in [`numbers`](crate::numbers).

mod arm;
mod lane;
mod plan;
mod report;
#[expect(clippy::module_inception, reason = "the scheduler is what the room is about")]
mod scheduler;
mod side_by_side;
#[cfg(test)]
mod tests;

pub(crate) use arm::{Arm, Progress};
pub(crate) use plan::{BatchTurns, Plan, is_far};
pub use report::{ArmEnd, ArmReport, EngineLog};
pub(crate) use scheduler::Scheduler;
