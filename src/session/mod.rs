//! The front door: boards, counts, uniqueness, optima and candidates of a puzzle, by the engine that suits it.

mod asked_boards;
mod batch;
mod board_solver;
mod boards;
mod brief_search;
mod candidates;
mod draw;
mod estimate;
mod frontier;
mod incremental_session;
mod optimum;
mod parallel_count;
mod portfolio;
mod problem_board_solver;
mod program_board_solver;
mod random_givens;

pub use asked_boards::optimum_by_asker;
pub use batch::{Answers, Batch};
pub use board_solver::{Asked, BoardSolver, BoardSolverError, SatBoardSolver};
pub use boards::{Boards, SearchError};
pub use brief_search::Trial;
pub use candidates::{Candidates, candidates_by_sat, candidates_by_search};
pub use draw::Draw;
pub use optimum::{Optimum, optimum_by_sat, optimum_by_search};
pub use parallel_count::{ParallelCount, Part};
pub use portfolio::Portfolio;
pub use problem_board_solver::ProblemBoardSolver;
pub use program_board_solver::ProgramBoardSolver;
pub use random_givens::{RandomGivens, RandomGivensError};
