//! `placet check`: the rules that a board violates.

use std::path::PathBuf;

use clap::Args;

use crate::asking::print_json;
use crate::board_file::read_board;
use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::picture::PictureFile;
use crate::options::search::OUTPUT;
use crate::options::time_limit::TimeLimitOption;
use crate::output::Output;
use placet_model::CellId;
use placet_request::CheckAnswer;
use placet_request::render::picture::{Picture, PictureOptions};
use placet_request::render::{self, svg};

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
        let mut picture = PictureOptions::default();
        picture.highlighted = &highlighted;
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
