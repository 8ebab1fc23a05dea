//! The formats of other programs: exports and answers.
//!
//! [`export`] writes problems, formulas and programs in their formats, and [`answer`] reads the output of solvers and
//! counters.
//!
//! ```
//! use placet::exchange::export::ExportFormat;
//! use placet::session::Session;
//! use placet::{Outcome, Puzzle};
//!
//! let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'")?;
//! let session = Session::new(puzzle);
//! let mut formula = vec![];
//! session.export(ExportFormat::Dimacs)?.complete()?.write(&mut formula)?;
//! // What a SAT solver would print:
//! let decoded = session.decode("s SATISFIABLE\nv 1 -2 -3 4 0\n", None)?;
//! assert!(matches!(decoded, Outcome::Complete(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_engine::exchange::{answer, export};
