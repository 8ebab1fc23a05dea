//! `placet sheet`: worksheets of several puzzles.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::files::save::refuse_target;
use crate::interrupt::stop_flag;
use crate::model_file::load_file;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::sheet::{SHEETS, SheetFile, SheetLook};
use crate::output::Output;
use crate::progress::Progress;
use crate::session::session;
use placet_model::Settings;
use placet_request::SheetContent;
use placet_request::render::sheet::SheetPuzzle;

#[derive(Args, Debug)]
pub(crate) struct SheetCommandOptions {
    /// Model files (TOML or JSON), or `-` for standard input.
    #[arg(required = true, value_name = "MODEL", help_heading = None::<&str>)]
    models: Vec<PathBuf>,

    #[command(flatten)]
    look: SheetLook,

    /// Print how hard each puzzle is for a person, as `placet rate` says; can take long.
    #[arg(long, help_heading = SHEETS)]
    ratings: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Write the sheets to this file: HTML if it ends in .html, PDF if it ends in .pdf, and HTML to standard output for `-`.
    #[arg(short, long, required = true, value_name = "FILE", help_heading = OUTPUT)]
    output: PathBuf,
}

pub(crate) fn run(options: &SheetCommandOptions, output: &mut Output) -> Result<Exit, Failure> {
    let (file, look) = (SheetFile::of(&options.output)?, options.look.options()?);
    for model in &options.models {
        refuse_target(&options.output, model, "one of the models", "-o")?;
    }
    let progress = output.progress_of_stages("solving");
    let mut puzzles = vec![];
    for (number, path) in (1..).zip(&options.models) {
        let name = read::name(path);
        progress.set_state(format!(" {number} of {}: {name}", options.models.len()));
        let Some(puzzle) = puzzle(path, options, &progress, output)? else {
            progress.clear();
            output.note(&format!("{name}: no solution, so no sheets are written"));
            return Ok(Exit::No);
        };
        if options.ratings && puzzle.rating.is_none() {
            output.note(&format!(
                "{name}: no rating, because the steps do not lead to an only solution"
            ));
        }
        puzzles.push(puzzle);
    }
    progress.clear();
    file.write(&puzzles, &look, output)?;
    Ok(Exit::Done)
}

/// The puzzle of a file with its solution; `None` if it has none.
fn puzzle(
    path: &Path,
    options: &SheetCommandOptions,
    progress: &Progress,
    output: &Output,
) -> Result<Option<SheetPuzzle>, Failure> {
    let puzzle = load_file(path, &Settings::new(), output)?.puzzle;
    let mut session = session(puzzle, &options.search, &stop_flag(), progress);
    let mut content = SheetContent::default();
    content.solution = !options.look.no_solutions;
    content.rating = options.ratings;
    let asked = content.of(&mut session).map_err(Failure::from);
    let outcome = asked.and_then(|outcome| Ok(outcome.complete()?));
    outcome.map_err(|failure| of_file(path, failure))
}

/// A failure, with the file that it is about.
fn of_file(path: &Path, failure: Failure) -> Failure {
    let name = read::name(path);
    match failure {
        Failure::Bad(message) => Failure::Bad(format!("{name}: {message}")),
        Failure::Limit(message) => Failure::Limit(format!("{name}: {message}, so no sheets are written")),
        other => other,
    }
}
