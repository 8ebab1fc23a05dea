//! `placet solve`: one board, several boards or all boards.

mod competition;
mod each;
mod each_data;
mod options;

use crate::asking::{ask, note_obstacle, print_json};
use crate::board_text;
use crate::failure::{Exit, Failure};
use crate::files::board_target::BoardTarget;
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::without_model::is_missing;
use crate::output::Output;
use crate::session::keep_until_exit;
use placet_request::render::counted::counted;
use placet_request::render::html::PageAnswer;
use placet_request::render::picture::{Picture, PictureOptions};
use placet_request::render::{html, svg};
use placet_request::{BoardAnswer, Event, Limit, MOST_DRAWS, SolveAnswer};
use placet_session::Session;

pub(crate) use options::SolveOptions;

pub(crate) fn run(options: &SolveOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.refuse_verbose()?;
    if let Some(lines) = &options.each {
        if is_missing(&options.model.file.path) {
            return each::run_links(options, lines, output);
        }
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
    let session_options = options.search.session_options(&stop_flag(), &progress);
    let mut session = Session::with_options(puzzle, options.verbose.kept_in(session_options));
    refuse_engine(options, &session)?;
    let mut printer = BoardPrinter::new(options)?;
    let answer = ask(&options.request(), &mut session, |event| match event {
        Event::Board(board) => printer.print(&board, output),
        _ => Ok(()),
    })?;
    progress.clear();
    let session = keep_until_exit(session);
    options.verbose.tell(&session, output);
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

/// Prints boards to standard output or a file, and writes pictures of the first one.
struct BoardPrinter<'a> {
    options: &'a SolveOptions,
    target: BoardTarget,
    /// The number of boards so far.
    number: u64,
}

impl<'a> BoardPrinter<'a> {
    fn new(options: &'a SolveOptions) -> Result<Self, Failure> {
        let model = &options.model.file.path;
        options.picture.refuse(model)?;
        options.page.refuse(model)?;
        Ok(BoardPrinter {
            options,
            target: BoardTarget::new(options.output.as_deref(), model)?,
            number: 0,
        })
    }

    /// The number of boards so far.
    fn number(&self) -> u64 {
        self.number
    }

    fn print(&mut self, board: &BoardAnswer, output: &mut Output) -> Result<(), Failure> {
        self.number += 1;
        if self.number == 1 && board.is_best {
            self.save_pictures(board)?;
        }
        let is_json = self.options.json;
        let gap = if self.number > 1 && !is_json { "\n" } else { "" };
        let text = board_text::of_answer(is_json, board, self.target.color(output));
        self.target.put(&format!("{gap}{text}"), output)
    }

    /// Writes the pictures of a board that are wanted.
    fn save_pictures(&self, board: &BoardAnswer) -> Result<(), Failure> {
        let puzzle = &board.puzzle;
        let picture = || Picture::new(puzzle, &board.board, PictureOptions::default());
        self.options.picture.save(|| svg::document(&picture()))?;
        self.options.page.save(|| {
            let answer = PageAnswer::Solution(Box::new(picture()));
            html::page(puzzle, &Picture::of_puzzle(puzzle), &answer)
        })
    }

    /// Ends the file, if boards are written to one; it is complete unless the search was stopped.
    fn close(self, is_stopped: bool, output: &Output) -> Result<(), Failure> {
        match is_stopped {
            true => self.target.stop(output),
            false => self.target.complete(),
        }
    }
}

/// Prints how the search ended, and returns the exit code. `shown` is the number of boards that were printed.
fn conclude(
    options: &SolveOptions,
    answer: &SolveAnswer,
    shown: u64,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if let Some(broken) = &answer.symmetry {
        output.note(&broken.sentence);
    }
    note_obstacle(answer.why.as_ref(), output);
    if options.json {
        print_json(answer, output)?;
    } else if answer.is_none() {
        output.print("no solution")?;
    }
    let note = match answer.stopped {
        Some(limit) => Some(stopped(options, answer, shown, limit)),
        None if answer.is_none() => None,
        None if options.random => Some(drawn(answer)),
        None if options.json => None,
        None => found(options, answer),
    };
    if let Some(note) = note {
        output.note(&note);
    }
    Ok(match answer.stopped {
        Some(_) => Exit::Limit,
        None if answer.boards == 0 => Exit::No,
        None => Exit::Done,
    })
}

/// What a limit left over.
fn stopped(options: &SolveOptions, answer: &SolveAnswer, shown: u64, limit: Limit) -> String {
    let boards = counted(answer.boards, "board");
    if options.random {
        let of = counted(options.limit.unwrap_or(1), "board");
        return format!("{limit}: {shown} of {of} drawn");
    }
    match answer.proven {
        Some(false) if shown > 0 => {
            format!("{limit}: this is the best board found so far; there may be a better one")
        }
        Some(false) => format!("{limit}: no board found; there may be one"),
        _ if options.up_to_symmetry => {
            format!("{limit}: {boards} found, {shown} shown; there may be more")
        }
        _ => format!("{limit}: {boards} found; there may be more"),
    }
}

/// How random boards were drawn.
fn drawn(answer: &SolveAnswer) -> String {
    match answer.drawn_from.as_deref() {
        Some("1") => "this is the only board".to_string(),
        Some(of) => format!("drawn from {of} boards, each equally likely"),
        None => "drawn by searching in random order: some boards are likelier than others".to_string(),
    }
}

/// How many boards there are in all, if that was asked.
fn found(options: &SolveOptions, answer: &SolveAnswer) -> Option<String> {
    if !answer.complete || options.most() == Some(1) {
        return None;
    }
    if let Some(sentence) = &answer.sentence {
        return Some(sentence.clone());
    }
    let scope = match answer.symmetry {
        Some(_) => "after symmetry breaking",
        None => "in all",
    };
    Some(format!("{} {scope}", counted(answer.boards, "board")))
}
