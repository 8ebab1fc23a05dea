//! `placet import`: converts files of other programs to models.

mod canonical;

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::TypedValueParser;

use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::files::save::{refuse_target, save};
use crate::options::time_limit::TimeLimitOption;
use crate::options::value_parsers::one_of;
use crate::output::Output;
use crate::task::of_task;
use placet_model::Source;
use placet_model::import::{ImportFormat, NumberPuzzle, plain_picture};
use placet_request::{AskAlone, Import, ImportForm, Silent};

/// What says how one file is read.
const EACH_REFUSES: [&str; 7] = ["file", "from", "puzzle", "number", "size", "genre", "max_rows"];

#[derive(Args, Debug)]
#[command(next_help_heading = "Import")]
pub(crate) struct ImportOptions {
    /// File to convert, a link with a puzzle or a game ID, or `-` for standard input.
    #[arg(default_value = "-", help_heading = None::<&str>)]
    file: PathBuf,

    /// Format of the file; detected by default.
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<ImportFormat>,

    /// Puzzle whose givens a table of numbers contains.
    #[arg(long = "as", value_name = "PUZZLE", value_parser = number_puzzles())]
    puzzle: Option<NumberPuzzle>,

    /// Convert the N-th puzzle of a file with several.
    #[arg(long, value_name = "N")]
    number: Option<usize>,

    /// Omit the givens: a model for `placet solve --each`.
    #[arg(long)]
    blank: bool,

    /// Write the puzzle as parameters of the model, for `--data`.
    #[arg(long, conflicts_with = "blank")]
    parameters: bool,

    /// Write only the data of the puzzles: values of these parameters, in JSON.
    #[arg(long, conflicts_with_all = ["blank", "parameters"])]
    data: bool,

    /// Print the canonical form of the puzzle: puzzles with the same form are the same up to symmetry.
    #[arg(long, conflicts_with_all = ["blank", "parameters", "data", "output"])]
    canonical: bool,

    /// Find the puzzles of a file that are the same up to symmetry: prints one JSON object for each line, which is a link or another puzzle of one line.
    #[arg(long, value_name = "FILE", requires = "canonical", conflicts_with_all = EACH_REFUSES)]
    each: Option<PathBuf>,

    /// Rows and columns of a board of tiles, such as `8x9`, if the file does not contain them.
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = board_size)]
    size: Option<(usize, usize)>,

    /// Genre, such as `nurikabe`: of a puzzle of penpa-edit that does not name it, or of the links that `--data` takes from a file.
    #[arg(long, value_name = "NAME")]
    genre: Option<String>,

    /// Most rows and columns of a board in a link or a game ID, up to 1000; 100 by default.
    #[arg(long, value_name = "N")]
    max_rows: Option<usize>,

    /// Largest puzzle in a compressed link, in MiB, up to 64; 1 by default.
    #[arg(long, value_name = "MIB")]
    max_unpacked: Option<usize>,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,

    /// Write to this file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Reads `8x9`.
fn board_size(text: &str) -> Result<(usize, usize), String> {
    let side = |text: &str| text.trim().parse().ok().filter(|side| *side > 0);
    let sides = text.split_once(['x', '×']);
    let sides = sides.and_then(|(rows, columns)| side(rows).zip(side(columns)));
    sides.ok_or_else(|| "expected rows and columns, such as `8x9`".to_string())
}

/// Reads the name of a format.
fn formats() -> impl TypedValueParser<Value = ImportFormat> {
    one_of(ImportFormat::ALL.map(|(name, format)| {
        let help = match format {
            ImportFormat::Sudoku => "Sudokus as lines of characters",
            ImportFormat::Killer => "Killer sudokus",
            ImportFormat::FPuzzles => {
                "Sudokus and their variants from f-puzzles and SudokuPad: a link, or JSON"
            }
            ImportFormat::EdgeMatching => "Tiles with coloured edges",
            ImportFormat::Clues => "Clue codes of the 6x6 logic game",
            ImportFormat::ExactCover => "Items and options of an exact cover problem",
            ImportFormat::Picture => {
                "A picture in black and white as a nonogram: lines of `#` and `.`, or a PBM or PGM"
            }
            ImportFormat::Links => {
                "A link of puzz.link, pzv or another site that runs pzprjs, or a file of it"
            }
            ImportFormat::Penpa => "A link to penpa-edit, with a puzzle of a genre of `links`",
            ImportFormat::Nonogram => "The numbers of a nonogram: a `.non` file, or the XML of webpbn",
            ImportFormat::Calcudoku => "The cages of a calcudoku (KenKen) with their targets",
            ImportFormat::Kakuro => "A kakuro as it is printed, or a KDL file of its runs",
            ImportFormat::GameIds => "The ID of a game of Simon Tatham's Portable Puzzle Collection",
            ImportFormat::Numbers => "A square table of numbers; needs --as, and is not detected",
        };
        (name, format, help)
    }))
}

/// Reads the name of a puzzle of numbers.
fn number_puzzles() -> impl TypedValueParser<Value = NumberPuzzle> {
    one_of(NumberPuzzle::ALL.map(|(name, puzzle)| {
        let help = match puzzle {
            NumberPuzzle::MagicSquare => "Rows, columns and diagonals have the same sum",
            NumberPuzzle::LatinSquare => "Each number once in every row and column",
        };
        (name, puzzle, help)
    }))
}

pub(crate) fn run(options: &ImportOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(path) = &options.each {
        return canonical::each(path, output);
    }
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &options.file, "the file that is imported", "-o")?;
    }
    let request = request(options)?;
    let format = request.format()?;
    if request.from.is_none() && request.puzzle.is_none() {
        let name = request.name.as_deref().unwrap_or_default();
        output.note(&format!("{name}: detected format {}", format.name()));
    }
    let answer = request.ask_alone(&of_task(), &mut Silent)?.so_far()?;
    let (source, warnings) = &answer.warned;
    output.warn(source, warnings)?;
    if options.canonical {
        return canonical::run(&answer.text, output);
    }
    match target {
        None => output.print(&answer.text)?,
        Some(path) => save(path, |out| out.write_all(answer.text.as_bytes()))?,
    }
    Ok(Exit::Done)
}

/// The text of a file; a binary picture as a plain one.
fn picture_or_text(path: &Path) -> Result<Source, Failure> {
    let (name, bytes) = read::bytes(path)?;
    match plain_picture(&bytes) {
        Some(text) => Ok(Source::new(name, text)),
        None => read::as_text(name, bytes),
    }
}

fn request(options: &ImportOptions) -> Result<Import, Failure> {
    let Source { name, text, .. } = match read::link(&options.file) {
        Some(link) => link,
        None => picture_or_text(&options.file)?,
    };
    let mut request = Import::default();
    request.text = text;
    request.name = Some(name);
    request.source = origin(&options.file);
    request.from = options.from.map(|format| format.name().to_string());
    request.puzzle = options.puzzle.map(|puzzle| puzzle.name().to_string());
    request.number = options.number;
    request.size = options.size.map(|(rows, columns)| [rows, columns]);
    request.genre = options.genre.clone();
    request.max_rows = options.max_rows;
    request.max_unpacked = options.max_unpacked;
    request.form = match (options.blank, options.parameters, options.data) {
        (true, ..) => ImportForm::Blank,
        (_, true, _) => ImportForm::Parameters,
        (.., true) => ImportForm::Data,
        (false, false, false) => ImportForm::Model,
    };
    Ok(request)
}

/// The source that the model names: the name of the file, without its folders.
fn origin(path: &Path) -> Option<String> {
    let is_file = !read::is_standard(path) && read::link(path).is_none();
    let name = path.file_name().filter(|_| is_file)?;
    Some(name.to_string_lossy().into_owned())
}
