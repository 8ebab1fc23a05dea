//! `placet unique`: whether there is exactly one board.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::asking::{ask_once, note_obstacle, print_json};
use crate::commands::certify::{self, refuse_used};
use crate::each_link::{self, LinkAnswer, refuse_model};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::engines::{VerboseOption, threads};
use crate::options::model::ModelOptions;
use crate::options::search::{ENGINE, OUTPUT, SearchOptions};
use crate::options::symmetry::BreakOptions;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::{keep_until_exit, session};
use placet_model::Board;
use placet_request::render::column_order::UNIQUE_UP_TO_COLUMNS;
use placet_request::render::{self, Style};
use placet_request::{SymmetryWord, Unique, UniqueAnswer, UniqueWord, UpTo};
use placet_session::Session;

#[derive(Args, Debug)]
pub(crate) struct UniqueOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Answer for each link of this file, or of standard input (`-`); prints one JSON object per line. There is no MODEL.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["certify", "verbose"])]
    pub(crate) each: Option<PathBuf>,

    #[command(flatten)]
    breaks: BreakOptions,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Let engines work side by side on N threads instead of in turns; the first answer wins.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads, help_heading = ENGINE)]
    threads: Option<usize>,

    #[command(flatten)]
    verbose: VerboseOption,

    /// If there is exactly one solution, write a certificate to this folder.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["break_symmetry", "json"], help_heading = OUTPUT)]
    certify: Option<PathBuf>,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &UniqueOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(folder) = &options.certify {
        refuse_used(folder)?;
    }
    if let Some(links) = &options.each {
        return each(options, links, output);
    }
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("searching for two boards");
    let session_options = options.search.session_options(&stop_flag(), &progress);
    let mut session = Session::with_options(puzzle, options.verbose.kept_in(session_options));
    let unique = ask_once(&request(options), &mut session)?;
    progress.clear();
    let session = keep_until_exit(session);
    options.verbose.tell(&session, output);
    if let Some(broken) = &unique.symmetry {
        output.note(&broken.sentence);
    }
    match options.json {
        true => print_json(&unique, output)?,
        false => output.print(&text(&unique, output.color()))?,
    }
    note_obstacle(unique.why.as_ref(), output);
    match (unique.answer, unique.stopped) {
        (UniqueWord::Unknown, None) => {
            output.note("two boards were found; whether they are symmetric is unknown");
        }
        (UniqueWord::Unknown, Some(limit)) => {
            output.note(&format!("{limit}: {} found so far", unique.boards.len()));
        }
        (UniqueWord::Unique, _) => {
            if let (Some(folder), [only]) = (&options.certify, unique.boards.as_slice()) {
                return certify_unique(&session, &only.board, folder, output);
            }
        }
        _ => {}
    }
    Ok(exit_of(unique.answer))
}

fn request(options: &UniqueOptions) -> Unique {
    let mut request = Unique::default();
    request.break_symmetry = options.breaks.break_symmetry;
    request.symmetry = options.breaks.symmetry.map(SymmetryWord::from);
    request.threads = options.threads;
    request
}

fn exit_of(word: UniqueWord) -> Exit {
    match word {
        UniqueWord::Unique | UniqueWord::UniqueUpToSymmetry => Exit::Done,
        UniqueWord::NoSolution | UniqueWord::Several | UniqueWord::SeveralUpToSymmetry => Exit::No,
        UniqueWord::Unknown => Exit::Limit,
    }
}

/// Answers for each link of a file.
fn each(options: &UniqueOptions, links: &Path, output: &mut Output) -> Result<Exit, Failure> {
    refuse_model(&options.model, "`placet solve MODEL --each FILE --unique`")?;
    each_link::run(links, &options.model, output, |puzzle| {
        let mut session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
        let unique = ask_once(&request(options), &mut session)?;
        Ok(LinkAnswer {
            word: unique.answer.to_string(),
            exit: exit_of(unique.answer),
            object: json!(unique),
        })
    })
}

/// Writes the certificate of the only board.
fn certify_unique(
    session: &Session,
    board: &Board,
    folder: &Path,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if session.puzzle().objective().is_some() {
        return Err(Failure::Bad(
            "the model has an objective: certify its best value with `placet certify --claim best`"
                .to_string(),
        ));
    }
    certify::certify_unique(session, board, folder, output)
}

fn text(unique: &UniqueAnswer, color: bool) -> String {
    let mut text = match unique.up_to {
        Some(UpTo::Columns) => UNIQUE_UP_TO_COLUMNS.to_string(),
        None => unique.answer.to_string(),
    };
    for (index, board) in unique.boards.iter().enumerate() {
        text.push_str(if index > 0 { "\n\n" } else { "\n" });
        text.push_str(&render::text::board(
            &board.puzzle,
            &board.board,
            Style::colored(color),
        ));
    }
    if !unique.different.is_empty() {
        text.push_str(&format!(
            "\n\nthe two boards differ in {}",
            unique.different.join(", ")
        ));
    }
    if let Some(advice) = &unique.advice {
        text.push_str(&format!("\n{advice}"));
    }
    text
}
