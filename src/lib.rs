//! placet is a SAT/ILP model generator for placement puzzles: pieces on the cells
//! of a board so that rules hold.
//!
//! ```text
//! model file ─read─▶ Puzzle ─lower─▶ Problem ─encode─▶ Formula ─▶ SAT solver ─▶ assignment
//!                      │                                                          │ decode
//!                      └────────────────── check ◀──────────── Board ◀────────────┘
//! ```
//!
//! A model file becomes a [`puzzle::Puzzle`], that a finite-domain
//! [`problem::Problem`], that a [`cnf::Formula`]. A solver's assignment is decoded to a
//! [`puzzle::Board`], and [`puzzle::check`], which shares no code with what made the formula,
//! has to approve the board before anyone sees it. [`pipeline`] puts this together:
//!
//! ```
//! use placet::encode::Choices;
//! use placet::pipeline::{Boards, Compiled, Found};
//! use placet::puzzle::{Source, read};
//! use placet::render::{Style, text};
//! use placet::solve::Limits;
//! use placet::solve::sat::Varisat;
//!
//! let model = r#"
//!     title = "Magic square of order 3"
//!     board.grid = [3, 3]
//!     pieces.numbers = "1..9"
//!     rules = [{ sum = 15, of = "lines" }]
//!     givens = { r1c1 = 8, r1c3 = 6 }
//! "#;
//! let compiled = Compiled::new(read(&Source::new("square.toml", model))?, Choices::default())?;
//! let mut boards = Boards::new(&compiled, Box::new(Varisat::new()));
//! let Found::Solution(solution) = boards.next(&Limits::none())? else {
//!     panic!("there is a board");
//! };
//! assert_eq!(
//!     text::compact(compiled.puzzle(), &solution.board),
//!     "8 1 6 / 3 5 7 / 4 9 2"
//! );
//! assert_eq!(boards.next(&Limits::none())?, Found::Exhausted);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rooms and the directions between them are in `docs/architecture.md`.

pub mod answer;
pub mod choice;
#[cfg(feature = "cli")]
pub mod cli;
pub mod cnf;
pub mod count;
pub mod encode;
pub mod escape;
pub mod export;
pub mod import;
pub mod lower;
pub mod pipeline;
pub mod presolve;
pub mod problem;
pub mod program;
pub mod puzzle;
pub mod render;
pub mod solve;
pub mod solvers;
pub mod symmetry;
