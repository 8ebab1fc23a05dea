//! placet is a SAT/ILP model generator for placement puzzles: pieces go on the cells
//! of a board so that all rules hold.
//!
//! ```text
//! model file ─read─▶ Puzzle ─lower─▶ Problem ─encode─▶ Formula ─▶ SAT solver ─▶ assignment
//!                      │                                                          │ decode
//!                      └────────────────── check ◀──────────── Board ◀────────────┘
//! ```
//!
//! A model file becomes a [`model::Puzzle`], the puzzle a finite-domain
//! [`problem::Problem`], and the problem a [`cnf::Formula`]. A solver's assignment is decoded to a
//! [`model::Board`]. [`model::check`], which shares no code with the encoders,
//! checks every board before it is returned. A [`Session`] puts this together:
//!
//! ```
//! use placet::render::{Style, text};
//! use placet::{Puzzle, Session};
//!
//! let model = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]";
//! let mut session = Session::new(Puzzle::from_toml(model)?);
//! for solution in session.boards()? {
//!     let solution = solution?.complete()?;
//!     println!("{}", text::board(session.puzzle(), &solution.board, Style::default()));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A session also counts solutions, proves uniqueness, finds the best solution of an objective, the candidates of each cell and
//! more, with engines, encodings and limits of your choice: see [`session`]. You can also use the layers below it
//! directly: [`instance`] for formulas and exports, [`encode`] for encodings, [`engine`] for solvers. [`build`] makes puzzles
//! without the text of a model file.
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `cli` | yes | the program `placet`: its command line |
//! | `serve` | yes | `placet serve`: the workbench and requests over HTTP |
//! | `mcp` | yes | `placet mcp`: requests for clients of the Model Context Protocol |
//! | `varisat` | yes | Varisat as an embedded SAT solver: [`engine::sat`] |
//! | `ilp` | yes | microlp, a solver of integer programs: [`engine::ilp`] |
//! | `cadical` | | CaDiCaL as an embedded SAT solver; needs a C++ compiler |
//! | `highs` | | HiGHS as an embedded solver of integer programs; needs cmake, a C++ compiler and libclang |
//! | `pdf` | | worksheets as PDF: [`render::sheet`] |
//! | `png` | | pictures in pixels: [`render`] |
//!
//! A solver that is left out is refused by name; the others do its work.
//!
//! `docs/contributors/architecture.md` describes the modules and the dependencies between them.

pub mod build;
pub mod certificate;
pub mod certification;
pub mod choice;
pub mod cnf;
pub mod encode;
pub mod engine;
pub mod escape;
pub mod exchange;
pub mod explain;
pub mod instance;
pub mod limit;
pub mod lower;
pub mod model;
pub mod problem;
pub mod program;
pub mod render;
pub mod request;
pub mod session;
pub mod solver_table;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub use placet_cli as cli;

pub use limit::{Limits, Outcome};
pub use model::Puzzle;
pub use session::Session;

/// The crates whose types are in signatures here: numbers of any size, a random generator, and JSON.
#[doc(no_inline)]
pub use {num_bigint, rand_chacha, serde_json};

/// Runs the program in README with the documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
