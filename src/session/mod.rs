//! The main entry point: boards, counts, uniqueness, optima and candidates of a puzzle, by the engine that suits it.

mod alternation;
mod asked_boards;
mod batch;
mod board_solver;
mod boards;
mod broken;
mod candidates;
mod count;
mod draw;
mod end;
mod engine;
mod error;
mod estimate;
mod estimator;
mod frontier;
mod incremental_session;
mod observer;
mod optimum;
mod options;
mod parallel_count;
mod policy;
mod portfolio;
mod problem_board_solver;
mod program_board_solver;
mod random_givens;
mod session;
mod solver;
mod uniqueness;
mod up_to_symmetry;

pub use asked_boards::optimum_by_asker;
pub use batch::{Answers, Batch};
pub use board_solver::{Asked, BoardSolver, BoardSolverError, SatBoardSolver};
pub use boards::{Boards, SearchError};
pub use broken::Broken;
pub use candidates::{Candidates, candidates_by_sat, candidates_by_search};
pub use count::BoardCount;
pub use draw::Draw;
pub use end::End;
pub use engine::Engine;
pub use error::SessionError;
pub use estimator::Estimator;
pub use observer::{Event, Observer};
pub use optimum::{Optimum, optimum_by_sat, optimum_by_search};
pub use options::{Options, Presolve};
pub use parallel_count::{ParallelCount, Part};
pub use portfolio::Portfolio;
pub use problem_board_solver::ProblemBoardSolver;
pub use program_board_solver::ProgramBoardSolver;
pub use random_givens::{RandomGivens, RandomGivensError};
pub use session::{Session, Unproven};
pub use solver::{Member, Solver};
pub use uniqueness::{Doubt, Uniqueness};
pub use up_to_symmetry::{
    ClassCount, UpToSymmetry, find_symmetries, one_of_each_class, require_whole_boards,
};
