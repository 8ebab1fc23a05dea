//! The options of `placet solve`.

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use crate::cli::args::{ModelOptions, SearchOptions};
use crate::cli::break_symmetry::BreakOptions;
use crate::model::SymmetryKind;

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("alike").args(["up_to_symmetry", "break_symmetry"])))]
pub(in crate::cli) struct SolveOptions {
    #[command(flatten)]
    pub(in crate::cli) model: ModelOptions,

    /// Find all boards.
    #[arg(long, conflicts_with = "limit")]
    pub(in crate::cli) all: bool,

    /// Find at most so many boards.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(in crate::cli) limit: Option<u64>,

    /// With --all: one board of those that symmetries take to each other.
    #[arg(long, requires = "all")]
    pub(in crate::cli) up_to_symmetry: bool,

    /// Leave out boards that symmetries take to others, which is often faster: of boards that are alike one stays, or a few where there are very many symmetries.
    #[arg(long)]
    pub(in crate::cli) break_symmetry: bool,

    /// Which symmetries these are: all, board (turns, reflections, shifts), faces (cells stay) or none; if left out, what the model says.
    #[arg(long, value_name = "KIND", requires = "alike")]
    pub(in crate::cli) symmetry: Option<SymmetryKind>,

    /// Draw boards at random, one or as many as --limit says: all equally likely where they can be counted, else by searches in random order; with --engine search by these at once.
    #[arg(long, conflicts_with_all = ["all", "up_to_symmetry", "break_symmetry"])]
    pub(in crate::cli) random: bool,

    /// With --random: where chance begins. The same seed draws the same boards on every machine.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "random")]
    pub(in crate::cli) seed: u64,

    /// Write the boards to this file, which has its name when all are in it; if not all are found, they are left in a file with `.part` at the end.
    #[arg(short, long, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,

    /// One JSON object a line.
    #[arg(long)]
    pub(in crate::cli) json: bool,

    /// Answer as solvers in competitions do: `s` and `v` lines, exit codes 10, 20, 0.
    #[arg(long, conflicts_with_all = ["all", "limit", "random", "output", "json", "engine"])]
    pub(in crate::cli) competition: bool,

    /// Solve the model with each line of this file as further givens; a JSON object a line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "limit", "random", "output", "competition", "break_symmetry"])]
    pub(in crate::cli) each: Option<PathBuf>,

    /// With --each: say whether the board is the only one.
    #[arg(long, requires = "each")]
    pub(in crate::cli) unique: bool,

    #[command(flatten)]
    pub(in crate::cli) search: SearchOptions,
}

impl SolveOptions {
    /// What is broken before boards are looked for.
    pub(in crate::cli) fn breaks(&self) -> BreakOptions {
        BreakOptions {
            break_symmetry: self.break_symmetry,
            symmetry: self.symmetry,
        }
    }
}
