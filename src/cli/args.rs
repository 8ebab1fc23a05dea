//! What the command line takes.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Parser, Subcommand};

use super::break_symmetry::BreakOptions;
use super::candidates::CandidatesOptions;
use super::count::CountOptions;
use super::decode::DecodeOptions;
use super::encode::EncodeOptions;
use super::encode_option::Encodings;
use super::export::{FamilyOptions, Target, targets};
use super::output::Color;
use super::scattered::{ScatterOptions, Scattered};
pub(super) use super::search_options::SearchOptions;
use super::solve::SolveOptions;
use super::solvers::SolversOptions;
use super::symmetries::SymmetriesOptions;
use crate::model::Settings;
use crate::model::import::{self, NumberPuzzle};

/// Solves placement puzzles: from a short model file to checked boards.
#[derive(Debug, Parser)]
#[command(version, about, arg_required_else_help = true)]
#[command(after_help = "Exit codes: 0 done, 1 the answer is no, 2 bad input, 3 a limit was reached.")]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) verb: Verb,

    /// When to use colour.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) color: Color,

    /// Take warnings for diagnostics.
    #[arg(short = 'D', long, global = true)]
    pub(super) deny_warnings: bool,
}

// What a command takes is made ready only for the one that is asked for. What describes a command is said here: doc comments on
// structs of options, which would take its place then, are plain comments.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Verb {
    /// Find a board, or all boards.
    Solve(SolveOptions),
    /// Count the boards.
    Count(CountOptions),
    /// Is there exactly one board?
    Unique(UniqueOptions),
    /// What can each cell show?
    Candidates(CandidatesOptions),
    /// Hold a board against the rules.
    Check(CheckOptions),
    /// Write the puzzle for other solvers.
    Export(ExportOptions),
    /// Turn another program's answer into checked boards.
    Decode(DecodeOptions),
    /// Show the puzzle itself: board, pieces, rules, size.
    Show(ShowOptions),
    /// Find the symmetries of the puzzle, and tell them in words.
    Symmetries(SymmetriesOptions),
    /// Turn a file of another program into a model file.
    Import(ImportOptions),
    /// Hold models against what they expect.
    Test(TestOptions),
    /// Write a model file to start from, or list what there is.
    New(NewOptions),
    /// Explain a diagnostic or a warning by its code, or list all codes.
    Explain(ExplainOptions),
    /// Print the JSON Schema of model files, for editors.
    Schema,
    /// Measure encodings and solvers on a model.
    Encode(EncodeOptions),
    /// List the solvers that are there.
    Solvers(SolversOptions),
}

impl Verb {
    /// Is the output for a program?
    pub(super) fn wants_json(&self) -> bool {
        match self {
            Verb::Solve(options) => options.json || options.each.is_some(),
            Verb::Count(options) => options.json,
            Verb::Unique(options) => options.json,
            Verb::Candidates(options) => options.json,
            Verb::Check(options) => options.json,
            Verb::Decode(options) => options.json,
            Verb::Show(options) => options.json,
            Verb::Symmetries(options) => options.json,
            Verb::Encode(options) => options.wants_json(),
            Verb::Solvers(options) => options.json,
            Verb::Export(_) | Verb::Import(_) | Verb::Test(_) => false,
            Verb::New(_) | Verb::Explain(_) | Verb::Schema => false,
        }
    }
}

// Which model, and of its family which puzzle.
#[derive(Args, Debug)]
pub(super) struct ModelOptions {
    /// The model file, or `-` for standard input.
    #[arg(value_name = "MODEL")]
    pub(super) path: PathBuf,

    /// Give a parameter of the model another value, as in `--set n=8`.
    #[arg(long = "set", value_name = "NAME=NUMBER", value_parser = setting)]
    settings: Vec<(String, i64)>,

    /// Put a piece on a cell of the board, as in `--given r1c2=7`.
    #[arg(long = "given", value_name = "CELL=PIECE")]
    pub(super) givens: Vec<String>,

    #[command(flatten)]
    pub(super) scatter: ScatterOptions,
}

impl ModelOptions {
    /// A model with its settings and givens.
    pub(super) fn new(
        path: PathBuf,
        settings: Vec<(String, i64)>,
        givens: Vec<String>,
        scattered: Option<Scattered>,
    ) -> Self {
        ModelOptions {
            path,
            settings,
            givens,
            scatter: ScatterOptions::only(scattered),
        }
    }

    /// The values that replace the model's own.
    pub(super) fn settings(&self) -> Settings {
        let mut settings = Settings::new();
        for (name, value) in &self.settings {
            settings.set(name, *value);
        }
        settings
    }
}

/// Reads `n=8`.
fn setting(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("expected a name and a number, as in `n=8`")?;
    let number = value.trim().parse();
    let number = number.map_err(|_| format!("`{value}` is not a whole number within 64 bits"))?;
    Ok((name.trim().to_string(), number))
}

#[derive(Args, Debug)]
pub(super) struct UniqueOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    #[command(flatten)]
    pub(super) breaks: BreakOptions,

    /// One JSON object.
    #[arg(long)]
    pub(super) json: bool,

    #[command(flatten)]
    pub(super) search: SearchOptions,
}

#[derive(Args, Debug)]
pub(super) struct CheckOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// The board as text or as JSON, or `-` for standard input.
    pub(super) board: PathBuf,

    /// One JSON object.
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct ExportOptions {
    #[command(flatten)]
    pub(super) family: FamilyOptions,

    /// The format.
    #[arg(long, default_value = "dimacs", value_name = "FORMAT", value_parser = targets())]
    pub(super) to: Target,

    /// Write to this file, not to standard output; compressed if its name ends with `.gz` or `.xz`. With several files, the folder for them.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Write nothing: say how large the text would be.
    #[arg(long, conflicts_with = "output")]
    pub(super) size: bool,

    /// With dimacs: lines `c ind` name the variables that all others are functions of, for samplers and older counters.
    #[arg(long)]
    pub(super) ind: bool,

    /// With icnf: at least so many cubes; if left out, those of one cell.
    #[arg(long, value_name = "N")]
    pub(super) cubes: Option<usize>,

    #[command(flatten)]
    pub(super) breaks: BreakOptions,

    #[command(flatten)]
    pub(super) encodings: Encodings,
}

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("part").args(["size", "presolve"]).multiple(true)))]
pub(super) struct ShowOptions {
    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// Only the size of the formula, under each encoding that makes a difference.
    #[arg(long)]
    pub(super) size: bool,

    /// With --size or --presolve: one JSON object.
    #[arg(long, requires = "part")]
    pub(super) json: bool,

    /// With --presolve: all that it finds, however long.
    #[arg(short, long, requires = "presolve")]
    pub(super) verbose: bool,

    #[command(flatten)]
    pub(super) breaks: BreakOptions,

    #[command(flatten)]
    pub(super) encodings: Encodings,
}

#[derive(Args, Debug)]
pub(super) struct ImportOptions {
    /// The file, or `-` for standard input.
    #[arg(default_value = "-")]
    pub(super) file: PathBuf,

    /// Its format: sudoku, killer, edge-matching, clues, exact-cover or numbers.
    #[arg(long, value_name = "FORMAT")]
    pub(super) from: Option<import::Format>,

    /// What a table of numbers is the beginning of: magic-square or latin-square.
    #[arg(long = "as", value_name = "PUZZLE")]
    pub(super) puzzle: Option<NumberPuzzle>,

    /// Take this puzzle of a file with several, counted from 1.
    #[arg(long, value_name = "N")]
    pub(super) number: Option<usize>,

    /// Leave out the givens: a model for `solve --each`.
    #[arg(long)]
    pub(super) blank: bool,

    /// Write to this file, not to standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct TestOptions {
    /// Model files, or folders with model files.
    #[arg(required = true)]
    pub(super) models: Vec<PathBuf>,

    #[command(flatten)]
    pub(super) search: SearchOptions,
}

#[derive(Args, Debug)]
pub(super) struct NewOptions {
    /// The kind of puzzle; without it, the kinds are listed.
    pub(super) kind: Option<String>,

    /// Write to this file, not to standard output.
    #[arg(short, long, value_name = "FILE", requires = "kind")]
    pub(super) output: Option<PathBuf>,

    /// Overwrite the file if it is there.
    #[arg(long, requires = "output")]
    pub(super) force: bool,
}

#[derive(Args, Debug)]
pub(super) struct ExplainOptions {
    /// The code, such as E024; without it, all codes are listed.
    pub(super) code: Option<String>,
}
