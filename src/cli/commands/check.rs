//! `placet check`: the rules that a board violates.

use std::path::PathBuf;

use clap::Args;

use crate::cli::asking::print_json;
use crate::cli::board_file::read_board;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::read;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::picture::PictureFile;
use crate::cli::options::search::OUTPUT;
use crate::cli::options::time_limit::TimeLimitOption;
use crate::cli::output::Output;
use crate::model::CellId;
use crate::render::picture::{Picture, PictureOptions};
use crate::render::{self, svg};
use crate::request::CheckAnswer;

#[derive(Args, Debug)]
pub(crate) struct CheckOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Board as text or JSON, or `-` for standard input.
    board: PathBuf,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,

    #[command(flatten)]
    picture: PictureFile,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &CheckOptions, output: &mut Output) -> Result<Exit, Failure> {
    read::not_both_standard(&options.model.file.path, &options.board)?;
    options.picture.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let board = read_board(&options.board, &puzzle, "check MODEL -")?;
    let answer = CheckAnswer::new(&puzzle, &board);
    let report = &answer.report;
    options.picture.save(|| {
        let violated = report.violations.iter().flat_map(|violation| &violation.cells);
        let highlighted: Vec<CellId> = violated.copied().collect();
        let picture = PictureOptions {
            highlighted: &highlighted,
            ..PictureOptions::default()
        };
        svg::document(&Picture::new(&puzzle, &board, picture))
    })?;
    if options.json {
        print_json(&answer, output)?;
    } else {
        output.print(&render::summary::report(&puzzle, report))?;
        if let Some(value) = render::summary::objective(&puzzle, &board, false) {
            output.print(&value)?;
        }
    }
    Ok(if report.is_clean() {
        Exit::Done
    } else if report.is_consistent() {
        // The empty cells decide.
        Exit::Limit
    } else {
        Exit::No
    })
}
