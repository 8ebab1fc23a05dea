//! `placet generate`: new puzzles of a model.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::asking::{ask, print_json};
use crate::failure::{Exit, Failure};
use crate::files::save::{refuse_target, save};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::difficulty_range::DifficultyRange;
use crate::options::model::ModelOptions;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::sheet::{SheetFile, SheetLook};
use crate::options::value_parsers::at_least;
use crate::output::Output;
use crate::session::session;
use placet_model::Puzzle;
use placet_request::render::sheet::{SheetOptions, SheetPuzzle};
use placet_request::{Event, Generate, GenerateAnswer, GeneratedAnswer};
use placet_session::explain::DifficultyScale;

/// The heading of the options.
const PUZZLES: &str = "Puzzles";

#[derive(Args, Debug)]
#[command(mut_group("sheet_look", |group| group.requires("sheet")))]
pub(crate) struct GenerateOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Number of puzzles.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = at_least(1_u64), help_heading = PUZZLES)]
    count: u64,

    /// Random seed; the same seed generates the same puzzles on every machine.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = at_least(0_u64), help_heading = PUZZLES)]
    seed: u64,

    /// Number of givens; by default, givens are removed as long as the solution stays the only one.
    #[arg(
        long = "givens",
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = at_least(0_u64),
        help_heading = PUZZLES
    )]
    num_givens: Option<u64>,

    /// How hard the puzzles are: `easy`, `medium`, `hard`, `very-hard`, `extreme`, or a range of these or of ratings, such as `1..4.5`.
    #[arg(long, value_name = "WORD|LOW..HIGH", allow_negative_numbers = true, help_heading = PUZZLES)]
    difficulty: Option<DifficultyRange>,

    /// Only puzzles that need this technique, such as `X-wing`; several need all of them (repeatable).
    #[arg(long, value_name = "TECHNIQUE", help_heading = PUZZLES)]
    with: Vec<String>,

    /// Only puzzles whose steps are not of this technique (repeatable).
    #[arg(long, value_name = "TECHNIQUE", help_heading = PUZZLES)]
    without: Vec<String>,

    /// Give cells in a pattern that is symmetric under a half turn of the board.
    #[arg(long, help_heading = PUZZLES)]
    symmetric: bool,

    /// Leave out the givens of the model; otherwise they stay.
    #[arg(long, help_heading = PUZZLES)]
    new_givens: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Write each puzzle as a model to this file, with its rating and its solution
    ///
    /// Several puzzles are numbered: `new.toml` becomes `new-1.toml`, `new-2.toml` and so on.
    #[arg(short = 'o', long, value_name = "FILE", help_heading = OUTPUT)]
    output: Option<PathBuf>,

    /// Write all puzzles to this file as worksheets to print, with their ratings and solutions: HTML or PDF, by the ending of its name.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "json"], help_heading = OUTPUT)]
    sheet: Option<PathBuf>,

    #[command(flatten)]
    look: SheetLook,

    /// Print one JSON object per puzzle, with its solution and rating, and one for the end.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &GenerateOptions, output: &mut Output) -> Result<Exit, Failure> {
    let look = options.look.options()?;
    let puzzle = load_puzzle(&options.model, output)?;
    let form = form(options, &puzzle)?;
    let rating = rating(options, &puzzle)?;
    let progress = output.progress("generating");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let mut request = Generate::default();
    request.count = options.count;
    request.seed = options.seed;
    request.givens = options.num_givens;
    request.rating = rating;
    request.with.clone_from(&options.with);
    request.without.clone_from(&options.without);
    request.symmetric = options.symmetric;
    request.new_givens = options.new_givens;
    request.rated = form != Form::Line;
    let mut printer = PuzzlePrinter {
        form,
        of: options.count,
        number: 0,
        on_sheets: vec![],
    };
    let end = ask(&request, &mut session, |event| {
        let Event::Puzzle(made) = event else {
            return Ok(());
        };
        progress.set_boards(printer.number + 1);
        printer.print(&made, output)
    })?;
    progress.clear();
    printer.save_sheets(&look, options.look.no_solutions, output)?;
    if options.json {
        print_json(&end, output)?;
    }
    Ok(note_end(&end, options.count, output))
}

/// The ratings that are wanted. What a word stands for depends on the rules.
fn rating(options: &GenerateOptions, puzzle: &Puzzle) -> Result<Option<(f64, f64)>, Failure> {
    let range = options.difficulty.as_ref();
    let ratings = range.map(|range| range.ratings(DifficultyScale::of(puzzle)));
    ratings
        .transpose()
        .map_err(|why| Failure::Bad(format!("--difficulty: {why}")))
}

/// Prints or writes puzzles.
struct PuzzlePrinter<'o> {
    form: Form<'o>,
    /// How many puzzles there will be.
    of: u64,
    /// The number of puzzles so far.
    number: u64,
    /// Those that are written together at the end.
    on_sheets: Vec<SheetPuzzle>,
}

impl PuzzlePrinter<'_> {
    fn print(&mut self, made: &GeneratedAnswer, output: &mut Output) -> Result<(), Failure> {
        self.number += 1;
        match self.form {
            Form::Json => print_json(made, output)?,
            Form::Model => output.print(model_text(made)?.trim_end())?,
            Form::Line => output.print(&made.givens)?,
            Form::Files(path) => {
                let path = numbered(path, self.number, self.of);
                let text = model_text(made)?;
                save(&path, |file| file.write_all(text.as_bytes()))?;
                output.note(&format!("{}: {}", path.display(), made.remark()));
            }
            Form::Sheets(_) => self.on_sheets.push(made.on_sheet()),
        }
        Ok(())
    }

    /// Writes the worksheets, if there are any.
    fn save_sheets(
        &mut self,
        look: &SheetOptions,
        no_solutions: bool,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let Form::Sheets(file) = self.form else {
            return Ok(());
        };
        if self.on_sheets.is_empty() {
            return Ok(());
        }
        if no_solutions {
            self.on_sheets
                .iter_mut()
                .for_each(|puzzle| puzzle.solution = None);
        }
        file.write(&self.on_sheets, look, output)
    }
}

/// The model of a puzzle.
fn model_text(made: &GeneratedAnswer) -> Result<&str, Failure> {
    let why = || Failure::Bad(made.no_model.clone().unwrap_or_default());
    made.model.as_deref().ok_or_else(why)
}

/// Says why there are no more puzzles.
fn note_end(end: &GenerateAnswer, of: u64, output: &Output) -> Exit {
    match (&end.why, end.stopped) {
        (Some(why), _) => output.note(why),
        (None, Some(limit)) => output.note(&format!("{limit}: {} of {of} puzzles", end.puzzles)),
        (None, None) => {}
    }
    match end.stopped {
        _ if end.complete => Exit::Done,
        // Many attempts without any puzzle are an answer.
        Some(_) if end.why.is_some() && end.puzzles == 0 => Exit::No,
        Some(_) => Exit::Limit,
        None => Exit::No,
    }
}

/// How puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form<'o> {
    /// One line with the givens for each.
    Line,
    /// The model.
    Model,
    /// One object for each.
    Json,
    /// A file for each.
    Files(&'o Path),
    /// Worksheets of all.
    Sheets(SheetFile<'o>),
}

/// How the puzzles are written. Clues have no place in a line of givens.
fn form<'o>(options: &'o GenerateOptions, puzzle: &Puzzle) -> Result<Form<'o>, Failure> {
    if let Some(path) = &options.sheet {
        refuse_target(path, &options.model.file.path, "the model", "--sheet")?;
        return SheetFile::of(path).map(Form::Sheets);
    }
    match &options.output {
        Some(_) if options.json => Err(Failure::Bad("-o and --json cannot be combined".into())),
        Some(path) => {
            refuse_target(path, &options.model.file.path, "the model", "-o")?;
            Ok(Form::Files(path))
        }
        None if options.json => Ok(Form::Json),
        None if !puzzle.generates_clues() => Ok(Form::Line),
        None if options.count == 1 => Ok(Form::Model),
        None => Err(Failure::Bad(
            "several puzzles with clues need `-o FILE`, which writes one model for each, or `--json`".into(),
        )),
    }
}

/// The path of a puzzle.
fn numbered(path: &Path, number: u64, of: u64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path
        .extension()
        .map(|extension| format!(".{}", extension.to_string_lossy()));
    match of {
        1 => path.to_path_buf(),
        _ => path.with_file_name(format!("{stem}-{number}{}", extension.unwrap_or_default())),
    }
}
