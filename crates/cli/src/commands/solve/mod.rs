//! `placet solve`: one board, several boards or all boards.

mod competition;
mod conclusion;
mod each;
mod each_data;
mod options;
mod printer;

pub(crate) use options::SolveOptions;

use crate::asking::ask;
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::session::session;
use placet_request::{Event, MOST_DRAWS};
use placet_session::Session;

use conclusion::conclude;
use printer::BoardPrinter;

pub(crate) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(lines) = &options.each {
        return match each_data::is_data(lines) {
            true => each_data::run(options, lines, output),
            false => each::run(options, lines, output),
        };
    }
    if options.competition {
        return competition::run(options, output);
    }
    refuse_number(options)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress(if options.random { "drawing" } else { "solving" });
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    refuse_engine(options, &session)?;
    let mut printer = BoardPrinter::new(options)?;
    let answer = ask(&options.request(), &mut session, |event| match event {
        Event::Board(board) => printer.print(&board, output),
        _ => Ok(()),
    })?;
    progress.clear();
    let exit = conclude(options, &answer, printer.number(), output)?;
    printer.close(answer.stopped.is_some(), output)?;
    Ok(exit)
}

/// Refuses more random boards than are drawn.
fn refuse_number(options: &SolveOptions) -> Result<(), Failure> {
    match options.limit {
        Some(number) if options.random && number > MOST_DRAWS => Err(Failure::Bad(format!(
            "--limit {number} is too large: --random draws at most {MOST_DRAWS} boards"
        ))),
        _ => Ok(()),
    }
}

/// Refuses engines that draw no random boards.
fn refuse_engine(options: &SolveOptions, session: &Session) -> Result<(), Failure> {
    if options.random && !session.options().engine_asked_for().may_search() {
        let message = "--random needs the default engine or --engine search: remove --solver, --encode and other engines";
        return Err(Failure::Bad(message.into()));
    }
    Ok(())
}
