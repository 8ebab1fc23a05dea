//! Puzzles without the text of a model file: built by calls, or read from tables.
//!
//! A [`PuzzleBuilder`] has a call for each common key of model files, and [`set`](PuzzleBuilder::set) for all others.
//! The values of keys are Rust values: numbers, ranges, strings, arrays, vectors and [`Table`]s. What the builder makes is read as model files are,
//! so everything means the same there.
//!
//! ```
//! use placet::Session;
//! use placet::build::{PuzzleBuilder, rule};
//!
//! let puzzle = PuzzleBuilder::new("Magic squares")
//!     .grid(3, 3)
//!     .numbers(1..=9)
//!     .rule(rule::sum(15).of("lines"))
//!     .build()?;
//! assert_eq!(Session::new(puzzle).boards()?.count(), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An error names the call, with its place in the program, and shows the value:
//!
//! ```
//! use placet::build::{PuzzleBuilder, rule};
//!
//! let squares = PuzzleBuilder::new("Magic squares").grid(3, 3).numbers(1..=9);
//! let error = squares.rule(rule::sum(15).of(["rows", "colums"])).build().unwrap_err();
//! let problem = &error.problems()[0];
//! assert_eq!(problem.call.as_ref().unwrap().text, "rule 1: sum(15).of([\"rows\", \"colums\"])");
//! assert_eq!(problem.diagnostic.message, "unknown region `colums`");
//! ```

#[doc(inline)]
pub use placet_request::build::{
    BuildError, Call, KeyPath, Problem, PuzzleBuilder, StatedRule, Table, TableText, Value, rule,
};
