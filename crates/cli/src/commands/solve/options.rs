//! The options of `placet solve`.

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use crate::failure::Failure;
use crate::options::engines::{VerboseOption, threads};
use crate::options::model::ModelOptions;
use crate::options::picture::{PageFile, PictureFile};
use crate::options::search::{ENGINE, OUTPUT, SearchOptions};
use crate::options::symmetry::{BreakOptions, SYMMETRY, symmetry_kind};
use crate::options::value_parsers::at_least;
use placet_model::SymmetryKind;
use placet_request::{Solve, SymmetryWord};

#[derive(Args, Debug)]
#[command(next_help_heading = "Solutions")]
#[command(group(ArgGroup::new("alike").args(["up_to_symmetry", "break_symmetry"])))]
pub(crate) struct SolveOptions {
    /// Find all solutions.
    #[arg(long, conflicts_with = "limit")]
    pub(super) all: bool,

    /// Find at most N solutions.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    pub(super) limit: Option<u64>,

    /// Draw random solutions: one, or as many as --limit says
    ///
    /// If placet can count the solutions, all are equally likely. Otherwise, and with --engine search, it searches in
    /// random order, which makes some solutions likelier than others.
    #[arg(long, conflicts_with_all = ["all", "up_to_symmetry", "break_symmetry", "svg", "html"])]
    pub(super) random: bool,

    /// Random seed for --random
    ///
    /// The same seed draws the same solutions on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(0_u64), default_value_t = 1, requires = "random")]
    pub(super) seed: u64,

    /// Solve the model once per line of this file, with the givens of the line
    ///
    /// Prints one JSON object per line; `-` reads standard input. A folder, or a file that ends in .toml, .json,
    /// .csv or .tsv, contains data instead: values for parameters, one puzzle per file, per entry of a JSON list or per
    /// row of a CSV file. Without MODEL, each line is a link, or another puzzle of one line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "limit", "random", "output", "competition", "break_symmetry", "svg", "html"])]
    pub(crate) each: Option<PathBuf>,

    /// With --each: report whether the solution is unique.
    #[arg(long, requires = "each")]
    pub(super) unique: bool,

    #[command(flatten)]
    pub(super) model: ModelOptions,

    /// With --all: print one solution of each symmetry class.
    #[arg(long, requires = "all", conflicts_with_all = ["svg", "html"], help_heading = SYMMETRY)]
    pub(super) up_to_symmetry: bool,

    /// Add constraints that remove symmetric solutions; often faster
    ///
    /// One solution of each symmetry class remains; if there are very many symmetries, several may remain.
    #[arg(long, help_heading = SYMMETRY)]
    pub(super) break_symmetry: bool,

    /// Symmetries to use; by default, those that the model names.
    #[arg(long, value_name = "KIND", value_parser = symmetry_kind(), requires = "alike", help_heading = SYMMETRY)]
    pub(super) symmetry: Option<SymmetryKind>,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Let engines work side by side on N threads instead of in turns; the first answer wins.
    #[arg(long, value_name = "N", conflicts_with_all = ["random", "each", "up_to_symmetry", "competition"], allow_negative_numbers = true, value_parser = threads, help_heading = ENGINE)]
    pub(super) threads: Option<usize>,

    #[command(flatten)]
    pub(super) verbose: VerboseOption,

    /// Write the solutions to this file
    ///
    /// The file appears when it is complete. If the search stops early, the solutions so far stay in FILE.part.
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(super) output: Option<PathBuf>,

    #[command(flatten)]
    pub(super) picture: PictureFile,

    #[command(flatten)]
    pub(super) page: PageFile,

    /// Print JSON, one object per line.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,

    /// Print the answer in the format of the SAT competitions
    ///
    /// Prints `s` and `v` lines; the exit code is 10 (satisfiable), 20 (unsatisfiable) or 0 (unknown).
    #[arg(long, conflicts_with_all = ["all", "limit", "random", "output", "json", "engine", "svg", "html"], help_heading = OUTPUT)]
    pub(super) competition: bool,
}

impl SolveOptions {
    /// What is asked for.
    pub(super) fn request(&self) -> Solve {
        let mut request = Solve::default();
        request.number = self.most();
        request.break_symmetry = self.break_symmetry;
        request.up_to_symmetry = self.up_to_symmetry;
        request.symmetry = self.symmetry.map(SymmetryWord::from);
        request.random = self.random.then_some(self.seed);
        request.threads = self.threads;
        request
    }

    /// Refuses to say what engines did where that is not kept.
    pub(super) fn refuse_verbose(&self) -> Result<(), Failure> {
        let verbose = self.verbose;
        verbose.refuse_with("--each", self.each.is_some())?;
        verbose.refuse_with("--competition", self.competition)?;
        verbose.refuse_with("--random", self.random)
    }

    /// The most boards; `None` for all.
    pub(super) fn most(&self) -> Option<u64> {
        match self.all {
            true => None,
            false => Some(self.limit.unwrap_or(1)),
        }
    }

    /// The options for breaking symmetries.
    pub(super) fn breaks(&self) -> BreakOptions {
        BreakOptions {
            break_symmetry: self.break_symmetry,
            symmetry: self.symmetry,
        }
    }
}
