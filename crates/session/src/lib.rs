//! The main entry point: boards, counts, uniqueness, optima and candidates of a puzzle, by the engine that suits it.

// The documentation shows the methods of `Session` in the order of these groups.
mod session;

// Boards and counts.
mod count;
mod count_all;
mod count_on_threads;
mod draw;
mod each_board;
mod estimator;
mod parallel_count;
mod uniqueness;
mod up_to_symmetry;

// Reasons.
mod candidates;
mod explanation;
mod hint;

// Setting puzzles.
mod clue_weights;
mod completion;
mod generator;
mod minimiser;
mod redundancy;
mod remover;
mod repair;

// Many puzzles, and parts of one.
mod batch;
mod clauses;
mod column_order;
mod puzzle_part;

// What these need.
mod arms;
mod board_count;
mod board_solver;
mod boards;
mod branches;
mod changed_text;
mod correction_sets;
mod distinguishers;
mod engine;
mod error;
pub mod explain;
mod first_turn;
mod formula;
mod frontier;
mod frontier_turns;
mod generated_clues;
mod generated_regions;
mod graphs_first;
mod incremental_alternation;
mod incremental_search;
mod incremental_session;
pub mod instance;
mod instances;
pub mod lower;
mod missing_clues;
mod numbers;
mod objective_value;
mod observer;
mod optimum;
mod options;
mod policy;
mod portfolio;
mod random_givens;
mod random_solution;
mod random_structure;
mod region_choice;
mod scheduler;
#[cfg(test)]
mod small_puzzles;
mod solver;
pub mod solver_table;
mod subtree;
mod symmetries_due;
mod task;

pub use batch::Batch;
pub use board_count::BoardCount;
pub use board_solver::{
    BoardSolver, BoardSolverError, ProblemBoardSolver, ProgramBoardSolver, SatBoardSolver, SolveResult,
};
pub use boards::Boards;
pub use candidates::{Candidates, candidates_by_sat, candidates_by_search, candidates_by_turns};
pub use changed_text::ClueError;
pub use clauses::SelectedClauses;
pub use clue_weights::{ClueWeight, ClueWeights};
pub use completion::{AddedClues, AddedGivens, Completion};
pub use draw::Draw;
pub use engine::{Engine, UnknownEngine};
pub use error::{SearchError, SessionError};
pub use estimator::Estimator;
pub use explanation::{Explanation, ExplanationError};
pub use generator::{GeneratedPuzzle, GeneratorError, GeneratorOptions, PuzzleGenerator};
pub use hint::Hint;
pub use minimiser::{FewerClues, Minimised, MinimiserError, MinimiserOptions};
pub use observer::{Event, Observer};
pub(crate) use optimum::optimum_on_threads;
pub use optimum::{
    BestBoard, Optimum, best_value, optimum_by_asker, optimum_by_sat, optimum_by_search, optimum_by_turns,
};
pub use options::{Options, Presolve};
pub use parallel_count::{ParallelCount, Part};
pub use portfolio::Portfolio;
pub use puzzle_part::{PuzzlePart, without};
pub use random_givens::{RandomGivens, RandomGivensError};
pub use redundancy::{Redundancy, RedundancyError};
pub use remover::{ClueReduction, GivensRemover, Reduction, givens_by_half_turn, single_givens};
pub use repair::{Correction, Corrections, OtherValue, RepairError};
pub use scheduler::{ArmEnd, ArmReport, EngineLog};
pub use session::Session;
pub use solver::{Member, Solver};
pub use subtree::Subtree;
pub use uniqueness::Uniqueness;
pub use up_to_symmetry::{
    ClassCount, SymmetryBreaking, UpToSymmetry, find_symmetries, first_of_each_class, one_of_each_class,
    require_whole_boards,
};
