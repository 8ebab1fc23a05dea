//! The main entry point: boards, counts, uniqueness, optima and candidates of a puzzle, by the engine that suits it.
//!
//! The [limits](crate::limit) of a session are among its [`Options`]. Time, conflicts and work limit a request; memory and the stop flag can concern all
//! requests of a process. Whatever can reach a limit returns an [`Outcome`](crate::limit::Outcome): what was found, and if a limit ended the work, which one
//! and in which phase. A [`SessionError`] is never a limit.

mod alternation;
mod asked_boards;
mod batch;
mod below;
mod board_count;
mod board_solver;
mod boards;
mod branches;
mod broken;
mod candidates;
mod clauses;
mod clue_remover;
mod column_order;
mod count;
mod count_all;
mod count_on_threads;
mod count_parts;
mod draw;
mod each_board;
mod engine;
mod error;
mod estimate;
mod estimator;
mod explanation;
mod first_turn;
mod formula;
mod frontier;
mod frontier_beside;
mod frontier_turns;
mod generated_clues;
mod generator;
mod givens_remover;
mod graphs_first;
mod hint;
mod incremental_alternation;
mod incremental_search;
mod incremental_session;
mod instances;
mod loose;
mod minimiser;
mod observer;
mod optimum;
mod options;
mod parallel_count;
mod policy;
mod portfolio;
mod problem_board_solver;
mod program_board_solver;
mod random_givens;
mod redundancy;
mod score;
mod search_error;
mod session;
mod solver;
mod symmetries_due;
mod turns;
mod uniqueness;
mod up_to_symmetry;

pub use batch::Batch;
pub use below::Below;
pub use board_count::BoardCount;
pub use board_solver::{Asked, BoardSolver, BoardSolverError, SatBoardSolver};
pub use boards::Boards;
pub use broken::Broken;
pub use candidates::{Candidates, candidates_by_sat, candidates_by_search, candidates_by_turns};
pub use clauses::SelectedClauses;
pub use clue_remover::ClueReduction;
pub use draw::Draw;
pub use engine::{Engine, UnknownEngine};
pub use error::SessionError;
pub use estimator::Estimator;
pub use explanation::{Explanation, ExplanationError};
pub use generated_clues::ClueError;
pub use generator::{GeneratedPuzzle, GeneratorError, GeneratorOptions, PuzzleGenerator};
pub use givens_remover::{GivensRemover, Reduction, givens_by_half_turn, single_givens};
pub use hint::Hint;
pub use minimiser::{FewerClues, Minimised, MinimiserError, MinimiserOptions};
pub use observer::{Event, Observer};
pub use optimum::{
    BestBoard, Optimum, optimum_by_asker, optimum_by_sat, optimum_by_search, optimum_by_turns,
};
pub use options::{Options, Presolve};
pub use parallel_count::{ParallelCount, Part};
pub use portfolio::Portfolio;
pub use problem_board_solver::ProblemBoardSolver;
pub use program_board_solver::ProgramBoardSolver;
pub use random_givens::{RandomGivens, RandomGivensError};
pub use redundancy::{PuzzlePart, Redundancy, RedundancyError};
pub use search_error::SearchError;
pub use session::Session;
pub use solver::{Member, Solver};
pub use uniqueness::Uniqueness;
pub use up_to_symmetry::{
    ClassCount, UpToSymmetry, find_symmetries, first_of_each_class, one_of_each_class, require_whole_boards,
};
