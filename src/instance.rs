//! A puzzle as a problem and as a formula, with the maps between them.
//!
//! An [`Instance`] is a puzzle and its finite-domain problem; an [`EncodedInstance`] adds the formula. Both map answers back to boards: a solution of
//! the problem, an assignment of the formula or another program's answer becomes a [`Solution`], whose board [`check`](crate::model::check) has
//! approved. Everything that needs no search for boards is here too: exports, symmetries, the presolve report, and which parts of an
//! unsatisfiable puzzle are to blame.
//!
//! ```
//! use placet::Puzzle;
//! use placet::encode::Choices;
//! use placet::instance::EncodedInstance;
//! use placet::model::Board;
//!
//! let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'")?;
//! let encoded = EncodedInstance::new(puzzle, Choices::default())?;
//! let solution = encoded.decode(&[true, false, false, true])?;
//! assert_eq!(solution.board, Board::parse("1 2", encoded.puzzle().layout(), encoded.puzzle().pieces())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_session::instance::{
    Breaking, ComparedEncoding, CompileError, DecodeAnswerError, Decoded, DecodedBoards, EncodedInstance,
    EncodingComparison, EncodingSuggestion, Excluded, Export, ExportError, FormulaComparison, ImpliedSum,
    Instance, LexLeaders, MOST_GATHERED, Moved, NamedGenerator, Orbit, OrbitError, OrbitPartition,
    OrbitPartitionError, Points, PresolveReport, Rejected, RuleComparison, RuleVerdict, Settled, Solution,
    Symmetries, SymmetryClass, SymmetryDescription, UnbrokenBoards, compare, compare_rules, forecast_of,
};
