//! `placet hint`: the next step.

use clap::Args;
use itertools::Itertools;

use crate::asking::{ask_once, print_json};
use crate::explanation::{note_unproved, numbered, print_proof};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::filled_board::FilledBoard;
use crate::options::model::ModelOptions;
use crate::options::picture::PictureFile;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::value_parsers::at_least;
use crate::output::Output;
use crate::session::session;
use placet_model::{Board, CellId, Puzzle, quoted};
use placet_request::render::column_order::UNIQUE_UP_TO_COLUMNS;
use placet_request::render::picture::{Picture, PictureOptions, given_board};
use placet_request::render::svg;
use placet_request::{
    FactAnswer, Hint, HintAnswer, HintKind, Limit, RuleAnswer, StepAnswer, StepsWord, board_text,
};

#[derive(Args, Debug)]
pub(crate) struct HintOptions {
    #[command(flatten)]
    model: ModelOptions,

    #[command(flatten, next_help_heading = "Hint")]
    board: FilledBoard,

    /// Number of steps.
    #[arg(
        long = "n",
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = at_least(1_u64),
        help_heading = "Hint"
    )]
    number: u64,

    /// Show the steps to the next piece that can be placed.
    #[arg(long, conflicts_with = "number", help_heading = "Hint")]
    to_piece: bool,

    /// How much to show: 1 the cells to look at, or the clues to read in a logic grid, 2 the rules, 3 the whole step.
    #[arg(long, value_name = "LEVEL", default_value_t = 3, value_parser = level, help_heading = "Hint")]
    level: u8,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    #[command(flatten)]
    picture: PictureFile,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

impl HintOptions {
    /// Whether whole steps are shown.
    fn tells_all(&self) -> bool {
        self.json || self.level == 3
    }
}

pub(crate) fn run(options: &HintOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.board.refuse(&options.model.file.path)?;
    options.picture.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let board = options.board.read(&puzzle, "hint")?;
    let request = options.request(&puzzle, board.as_ref());
    let progress = output.progress("searching for the solution");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let hint = ask_once(&request, &mut session)?;
    progress.clear();
    let puzzle = session.puzzle();
    note_several(&hint, output);
    if options.json {
        print_json(&hint, output)?;
        note_unproved(hint.says.as_deref(), hint.stopped, output);
    } else {
        print(options, &hint, puzzle, output)?;
    }
    options
        .picture
        .save(|| picture(options, puzzle, board.as_ref(), &hint))?;
    Ok(note_end(&hint, output))
}

impl HintOptions {
    fn request(&self, puzzle: &Puzzle, board: Option<&Board>) -> Hint {
        Hint {
            board: board.map(|board| board_text(puzzle, board)),
            number: self.number,
            to_piece: self.to_piece,
            // The second level tells the rules of a proof, but only of a piece.
            proofs: self.tells_all() || self.to_piece && self.level == 2,
        }
    }
}

/// Says whether there are several solutions.
fn note_several(hint: &HintAnswer, output: &Output) {
    if hint.kind != HintKind::Next {
        return;
    }
    if let Some(advice) = &hint.advice {
        output.note(&format!("the solution is {UNIQUE_UP_TO_COLUMNS}; {advice}"));
    } else if !hint.unique {
        output.note("there are several solutions: steps show what they have in common");
    }
}

/// The picture of the board as it is, with the cells of the hint, and those that are the reasons if they are told.
fn picture(options: &HintOptions, puzzle: &Puzzle, board: Option<&Board>, hint: &HintAnswer) -> String {
    let mut shown = given_board(puzzle);
    for (cell, face) in board.into_iter().flat_map(Board::shown) {
        shown.set(cell, Some(face));
    }
    let mut picture = PictureOptions::default();
    picture.highlighted = &hint.cells;
    picture.reasons = match options.tells_all() {
        true => &hint.reason_cells,
        false => &[],
    };
    svg::document(&Picture::new(puzzle, &shown, picture))
}

/// Prints as much of a hint as is wanted.
fn print(
    options: &HintOptions,
    hint: &HintAnswer,
    puzzle: &Puzzle,
    output: &mut Output,
) -> Result<(), Failure> {
    match (hint.kind, &hint.wrong, &hint.fact) {
        (HintKind::Wrong, Some(wrong), _) => output.print(&wrong_text(options.level, wrong))?,
        (HintKind::NoSolution, ..) => output.print("There is no solution from here.")?,
        (_, _, Some(fact)) => return print_to_piece(options, fact, hint, output),
        _ => return print_steps(options, hint, puzzle, output),
    }
    match options.tells_all() {
        true => print_proof(hint.says.as_deref(), &hint.steps, hint.stopped, output),
        false => Ok(()),
    }
}

/// Which cell of the board is wrong.
fn wrong_text(level: u8, wrong: &FactAnswer) -> String {
    match level {
        1 => "The board has a mistake.".to_string(),
        2 => format!("{} is wrong.", wrong.cell),
        _ => format!("{} cannot be {}.", wrong.cell, quoted(&wrong.piece)),
    }
}

fn print_steps(
    options: &HintOptions,
    hint: &HintAnswer,
    puzzle: &Puzzle,
    output: &mut Output,
) -> Result<(), Failure> {
    for (number, step) in (1..).zip(&hint.steps) {
        let lines = text(options.level, puzzle, step);
        output.print(&match options.number {
            1 => lines.join("\n"),
            _ => numbered(number, &lines),
        })?;
    }
    Ok(())
}

/// The steps to a piece that can be placed.
fn print_to_piece(
    options: &HintOptions,
    fact: &FactAnswer,
    hint: &HintAnswer,
    output: &mut Output,
) -> Result<(), Failure> {
    match options.level {
        1 => output.print(&format!("Look at {}.", fact.cell))?,
        2 if hint.stopped.is_none() => {
            let told = hint.steps.iter().filter(|step| !step.direct);
            let rules = told.flat_map(|step| &step.rules);
            output.print(&look_at(rules.unique_by(|rule| rule.number)))?;
        }
        _ => print_proof(hint.says.as_deref(), &hint.steps, hint.stopped, output)?,
    }
    Ok(())
}

/// Which clues to read and which rules to look at. A clue in words is said as it is printed; the other rules are for level 2.
fn look_at<'r>(rules: impl IntoIterator<Item = &'r RuleAnswer>) -> String {
    let (clues, rules): (Vec<_>, Vec<_>) = rules.into_iter().partition(|rule| rule.printed.is_some());
    let clues = clues
        .into_iter()
        .filter_map(|rule| rule.printed.as_ref())
        .unique()
        .collect_vec();
    let sentences = rules.into_iter().map(|rule| &rule.says).collect_vec();
    let listed = |verb: &str, noun: &str, sentences: &[&String]| {
        let these = match sentences {
            [] => return None,
            [_] => format!("this {noun}"),
            _ => format!("these {noun}s"),
        };
        Some(format!("{verb} {these}: {}.", sentences.iter().format("; ")))
    };
    let lines = [
        listed("Read", "clue", &clues),
        listed("Look at", "rule", &sentences),
    ];
    lines.into_iter().flatten().format(" ").to_string()
}

/// The lines of a step at a level.
fn text(level: u8, puzzle: &Puzzle, step: &StepAnswer) -> Vec<String> {
    match level {
        1 if has_clues(step) => vec![look_at(step.rules.iter().filter(|rule| rule.printed.is_some()))],
        1 => {
            let cells = step.cells.iter().sorted().dedup();
            let name = |cell: &CellId| &puzzle.layout().cell(*cell).name;
            vec![format!("Look at {}.", cells.map(name).format(", "))]
        }
        2 if step.rules.is_empty() => text(1, puzzle, step),
        2 => vec![look_at(&step.rules)],
        _ => step.text.iter().cloned().chain(clue_line(step)).collect(),
    }
}

/// Whether a step needs clues in words, which a player has to read instead of looking at cells.
fn has_clues(step: &StepAnswer) -> bool {
    step.rules.iter().any(|rule| rule.printed.is_some())
}

/// The clues of a step as they are printed, if the step says them in other words.
fn clue_line(step: &StepAnswer) -> Option<String> {
    let is_other = |clue: &&String| !step.text.iter().any(|line| line.contains(clue.as_str()));
    let clues = step.rules.iter().filter_map(|rule| rule.printed.as_ref());
    let clues = clues
        .filter(is_other)
        .unique()
        .map(|clue| format!("\"{clue}\""))
        .collect_vec();
    let noun = if clues.len() == 1 { "Clue" } else { "Clues" };
    (!clues.is_empty()).then(|| format!("{noun}: {}", clues.iter().format(", ")))
}

/// Says why there are no more steps.
fn note_end(hint: &HintAnswer, output: &Output) -> Exit {
    if hint.kind != HintKind::Next {
        return Exit::No;
    }
    if hint.fact.is_some() {
        return hint.stopped.map_or(Exit::Done, |_| Exit::Limit);
    }
    let has_steps = !hint.steps.is_empty();
    match (hint.end, hint.stopped) {
        (Some(StepsWord::Unknown), Some(limit)) if limit != Limit::GaveUp => {
            output.note(&format!("{limit}: there may be another step"));
            Exit::Limit
        }
        (Some(StepsWord::Unknown), _) => {
            output.note("more follows, but no step was found within the limit of work");
            Exit::Limit
        }
        (Some(StepsWord::NoSolution), _) => {
            output.note("no solution exists from here");
            Exit::No
        }
        (Some(StepsWord::Solved), _) if !has_steps => {
            output.note("nothing is left to find");
            Exit::Done
        }
        (Some(StepsWord::Open), _) if !has_steps => {
            output.note("nothing more follows: the puzzle has several solutions");
            Exit::No
        }
        _ => Exit::Done,
    }
}

/// Reads how much to show.
fn level(text: &str) -> Result<u8, String> {
    let level = text.parse().ok().filter(|level| (1..=3).contains(level));
    level.ok_or_else(|| "expected 1, 2 or 3".to_string())
}
