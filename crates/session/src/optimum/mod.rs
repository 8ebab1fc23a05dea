//! The best value of an objective: board after board, each better than the last, until there
//! is none.

mod best;
mod by_asker;
mod by_sat;
mod by_search;
mod by_turns;

pub use best::{BestBoard, Optimum, best_value};
pub use by_asker::optimum_by_asker;
pub use by_sat::optimum_by_sat;
pub use by_search::optimum_by_search;
pub use by_turns::optimum_by_turns;
pub(crate) use by_turns::optimum_on_threads;
