//! placet solves, counts, explains and makes placement puzzles: pieces go on the cells of a board so that all rules hold.
//!
//! This page is a tour of the library: each stop is a program that runs. `docs/` describes the language of models, the program `placet` and the Python
//! package; `docs/reference/stability.md` says which names stay.
//!
//! # State a puzzle
//!
//! A [`Puzzle`] is read from the text of a model. A session finds its solutions:
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
//! [`model::read_with`] also takes values for parameters and the name of the file, which errors show:
//!
//! ```
//! use placet::model::{Settings, Source, read_with};
//!
//! let text = "parameters.n = 3\nboard.grid = [1, 'n']\npieces.numbers = '1..n'\nrules = [{ sum = 5, of = 'colums' }]";
//! let mut settings = Settings::new();
//! settings.set("n", 4);
//! let errors = read_with(&Source::new("row.toml", text), &settings).unwrap_err();
//! assert_eq!(errors.in_order()[0].message, "unknown region `colums`");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`build`] states puzzles by calls instead of text:
//!
//! ```
//! use placet::build::{PuzzleBuilder, rule};
//!
//! let puzzle = PuzzleBuilder::new("Magic squares").grid(3, 3).numbers(1..=9).rule(rule::sum(15).of("lines")).build()?;
//! assert_eq!(puzzle.title(), "Magic squares");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask a session
//!
//! A [`Session`] also counts solutions, proves uniqueness, finds the best solution of an objective, the candidates of each cell and more: see [`session`].
//!
//! ```
//! use placet::session::Uniqueness;
//! use placet::{Outcome, Puzzle, Session};
//!
//! let model = "board.grid = [2, 2]\npieces.numbers = '1..2'\npieces.copies = 2\ngivens.r1c1 = 1\n\
//!              rules = [{ all_different = ['rows', 'columns'] }]";
//! let mut session = Session::new(Puzzle::from_toml(model)?);
//! assert_eq!(session.count(None)?.complete()?.count.to_string(), "1");
//! assert!(matches!(session.unique()?, Outcome::Complete(Uniqueness::Unique(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`model::check`], which shares no code with the engines, has checked every board before you see it. You can check boards of others:
//!
//! ```
//! use placet::Puzzle;
//! use placet::model::{Board, check};
//!
//! let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces = { numbers = '1..3', copies = '0..1' }\nrules = [{ sum = 5, of = 'board' }]")?;
//! let board = Board::parse("1 3", puzzle.layout(), puzzle.pieces())?;
//! assert!(!check(&puzzle, &board).is_clean());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Set limits
//!
//! Whatever can reach a limit returns an [`Outcome`]: all of it, or what was found before the limit. A limit is not an error; see [`limit`].
//!
//! ```
//! use placet::session::Options;
//! use placet::{Limits, Outcome, Puzzle, Session};
//! use std::time::Duration;
//!
//! let puzzle = Puzzle::from_toml("board.grid = [8, 8]\npieces.numbers = '1..64'")?;
//! let limits = Limits::none().with_time_limit(Duration::from_millis(50));
//! match Session::with_options(puzzle, Options::within(limits)).count(None)? {
//!     Outcome::Complete(counted) => println!("{}", counted.count),
//!     Outcome::Stopped(stop, Some(counted)) => println!("at least {}: {stop}", counted.count),
//!     Outcome::Stopped(stop, None) => println!("{stop}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Explain and draw
//!
//! [`explain`] finds the steps by which a person can solve a puzzle, and [`render`] writes boards as text, pictures and pages:
//!
//! ```
//! use placet::render::picture::{Picture, PictureOptions};
//! use placet::render::svg;
//! use placet::{Limits, Puzzle, Session};
//!
//! let model = "board.grid = [2, 2]\npieces.numbers = '1..2'\npieces.copies = 2\ngivens.r1c1 = 1\n\
//!              rules = [{ all_different = ['rows', 'columns'] }]";
//! let mut session = Session::new(Puzzle::from_toml(model)?);
//! let explanation = session.explanation()?.complete()?;
//! let explainer = &explanation.explainer;
//! let first = explainer.steps(&Limits::none(), false).next().expect("something follows");
//! let reasons: Vec<_> = first.rules.iter().map(|rule| &explainer.instances()[*rule].sentence).collect();
//! println!("{reasons:?}");
//! let solution = explanation.solution.expect("there is only one");
//! assert!(svg::document(&Picture::new(session.puzzle(), &solution, PictureOptions::default())).starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Give it to another program
//!
//! [`exchange`] has the formats of other solvers, and reads their answers:
//!
//! ```
//! use placet::exchange::export::ExportFormat;
//! use placet::{Outcome, Puzzle, Session};
//!
//! let session = Session::new(Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'")?);
//! let mut formula = vec![];
//! session.export(ExportFormat::Dimacs)?.complete()?.write(&mut formula)?;
//! // What a SAT solver prints for this formula:
//! let decoded = session.decode("s SATISFIABLE\nv 1 -2 -3 4 0\n", None)?;
//! assert!(matches!(decoded, Outcome::Complete(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`request`] asks the same questions as objects that can be JSON, as the command line, the server and the Python package do.
//!
//! # The layers
//!
//! ```text
//! model file ─read─▶ Puzzle ─lower─▶ Problem ─encode─▶ Formula ─▶ SAT solver ─▶ assignment
//!                      │                                                          │ decode
//!                      └────────────────── check ◀──────────── Board ◀────────────┘
//! ```
//!
//! A session puts these together. You can also use each of them directly:
//!
//! | module | has |
//! |---|---|
//! | [`model`], [`build`] | puzzles, boards and the check; builders |
//! | [`problem`], [`lower`] | the finite-domain problem of a puzzle; presolve and symmetries |
//! | [`instance`] | a puzzle with its problem and its formula: exports, symmetries, contradictions |
//! | [`encode`], [`choice`], [`cnf`] | encodings of sums, counts and the like; formulas |
//! | [`engine`], [`program`], [`solver_table`] | SAT solvers, the search, counting by states, integer programs, installed programs |
//! | [`session`], [`explain`], [`limit`] | questions, steps, limits |
//! | [`certificate`], [`certification`] | proofs that others can check |
//! | [`exchange`], [`request`], [`render`], [`escape`] | formats, JSON, pictures, safe text |
//!
//! `docs/contributors/architecture.md` describes them, and the dependencies between them.
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `cli` | yes | the program `placet`: its command line |
//! | `serve` | yes | `placet serve`: the workbench and requests over HTTP |
//! | `mcp` | yes | `placet mcp`: requests for clients of the Model Context Protocol |
//! | `lsp` | yes | `placet lsp`: a language server for editors |
//! | `varisat` | yes | Varisat as an embedded SAT solver: [`engine::sat`] |
//! | `ilp` | yes | microlp, a solver of integer programs: [`engine::ilp`] |
//! | `cadical` | | CaDiCaL as an embedded SAT solver; needs a C++ compiler |
//! | `highs` | | HiGHS as an embedded solver of integer programs; needs cmake, a C++ compiler and libclang |
//! | `pdf` | | worksheets as PDF: [`render::sheet`] |
//! | `png` | | pictures in pixels: [`render`] |
//!
//! A solver that is left out is refused by name; the others do its work.

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
pub mod cli;

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
