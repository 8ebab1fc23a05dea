//! The main entry point: boards, counts, uniqueness, optima and candidates of a puzzle, by the engine that suits it.
//!
//! The [limits](crate::limit) of a session are among its [`Options`]. Time, conflicts and work limit a request; memory and the stop flag can concern all
//! requests of a process. Whatever can reach a limit returns an [`Outcome`](crate::limit::Outcome): what was found, and if a limit ended the work, which one
//! and in which phase. A [`SessionError`] is never a limit.
//!
//! ```
//! use placet::session::{Engine, Options, Uniqueness};
//! use placet::{Outcome, Puzzle, Session};
//!
//! let model = "board.grid = [2, 2]\npieces.numbers = '1..2'\npieces.copies = 2\ngivens.r1c1 = 1\n\
//!              rules = [{ all_different = ['rows', 'columns'] }]";
//! let mut options = Options::default();
//! options.engine = Engine::Search;
//! let mut session = Session::with_options(Puzzle::from_toml(model)?, options);
//! assert_eq!(session.count(None)?.complete()?.count.to_string(), "1");
//! assert!(matches!(session.unique()?, Outcome::Complete(Uniqueness::Unique(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_session::{
    AddedClues, AddedGivens, Batch, BestBoard, BoardCount, BoardSolver, BoardSolverError, Boards, Candidates,
    ClassCount, ClueError, ClueReduction, ClueWeight, ClueWeights, Completion, Correction, Corrections, Draw,
    Engine, Estimator, Event, Explanation, ExplanationError, FewerClues, GeneratedPuzzle, GeneratorError,
    GeneratorOptions, GivensRemover, Hint, Member, Minimised, MinimiserError, MinimiserOptions, Observer,
    Optimum, Options, OtherValue, ParallelCount, Part, Portfolio, Presolve, ProblemBoardSolver,
    ProgramBoardSolver, PuzzleGenerator, PuzzlePart, RandomGivens, RandomGivensError, Reduction, Redundancy,
    RedundancyError, RepairError, SatBoardSolver, SearchError, SelectedClauses, Session, SessionError,
    SolveResult, Solver, Subtree, SymmetryBreaking, Uniqueness, UnknownEngine, UpToSymmetry, best_value,
    candidates_by_sat, candidates_by_search, candidates_by_turns, find_symmetries, first_of_each_class,
    givens_by_half_turn, one_of_each_class, optimum_by_asker, optimum_by_sat, optimum_by_search,
    optimum_by_turns, require_whole_boards, single_givens, without,
};
