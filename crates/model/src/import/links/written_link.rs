//! Writes the link of a puzzle, or draws it: the genre reads the parameters of the model as it reads those of a link, and each list is written.

use super::answer_drawing::drawn_solution;
use super::clue_source::ClueSource;
use super::clue_writer::{ClueTarget, ClueWriter};
use super::drawn_board::DrawnBoard;
use super::genre::GENRES;
use super::link::Link;
use super::penpa::PenpaText;
use super::puzzle_genre::{GenrePuzzle, of_puzzle};
use super::{fill_from, filled, parts, penpa, penpa_link, solved_board};
use crate::import::model::{ModelParts, ModelTable};
use crate::import::sign::Sign;
use crate::{Board, Diagnostic, DiagnosticCode, Diagnostics, Given, Puzzle, Span};

/// The site whose links are written.
const SITE: &str = "https://puzz.link/p?";

/// The link of a puzzle.
///
/// # Errors
/// If its model is that of no genre, or a link cannot express the puzzle. Places are those of the text of the model, and of the data after it.
pub(crate) fn write(puzzle: &Puzzle) -> Result<String, Diagnostics> {
    by_genre(puzzle, link)
}

/// The text that is written for the first genre of the model that can say the puzzle: some genres share a model.
fn by_genre(
    puzzle: &Puzzle,
    write: impl Fn(&GenrePuzzle) -> Result<String, Diagnostic>,
) -> Result<String, Diagnostics> {
    let mut of_genre = of_puzzle(puzzle)?;
    let model = of_genre.genre.model;
    let first = write(&of_genre);
    let mut others = GENRES.iter().filter(|genre| genre.model == model);
    let mut of_others = || {
        others.find_map(|genre| {
            of_genre.genre = genre;
            write(&of_genre).ok()
        })
    };
    Ok(first.or_else(|wrong| of_others().ok_or(wrong))?)
}

fn link(of_genre: &GenrePuzzle) -> Result<String, Diagnostic> {
    let empty = ClueTarget::Link {
        flags: String::new(),
        clues: String::new(),
    };
    let (target, parameters) = written(of_genre, empty)?;
    let ClueTarget::Link { flags, clues } = target else {
        unreachable!("invariant: a target keeps its kind")
    };
    let GenrePuzzle {
        genre, width, height, ..
    } = of_genre;
    let flags = if flags.is_empty() { flags } else { flags + "/" };
    let link = format!("{SITE}{}/{flags}{width}/{height}/{clues}", genre.names[0]);
    let signs = Sign::all(&link, 0);
    check(
        Link::read(&signs).and_then(|link| parts(link, genre)),
        &parameters,
    )?;
    Ok(link + "\n")
}

/// The link to penpa-edit of a puzzle, with this solution if there is one.
///
/// # Errors
/// As [`write`]; or if the genre has things that are not drawn.
pub(crate) fn write_penpa(puzzle: &Puzzle, solution: Option<&Board>) -> Result<String, Diagnostics> {
    by_genre(puzzle, |of_genre| drawing(of_genre, puzzle, solution))
}

fn drawing(of_genre: &GenrePuzzle, puzzle: &Puzzle, solution: Option<&Board>) -> Result<String, Diagnostic> {
    let GenrePuzzle {
        genre, width, height, ..
    } = of_genre;
    let name = genre.names[0];
    let layer = match solution {
        Some(solution) => Some(drawn_solution(name, puzzle, solution)?),
        None => None,
    };
    let board = DrawnBoard::empty(*width, *height, Span::default());
    let (target, parameters) = written(of_genre, ClueTarget::Board(board))?;
    let ClueTarget::Board(board) = target else {
        unreachable!("invariant: a target keeps its kind")
    };
    let link = penpa_link::write(&board, layer.as_ref(), puzzle.title(), name);
    let again = penpa::read(&link, Span::default()).and_then(|read| {
        let parameters = fill_from(genre, &read)?.parameters;
        Ok(ModelParts {
            parameters,
            ..ModelParts::default()
        })
    });
    check(again, &parameters)?;
    if let Some(solution) = solution {
        let solved = solved_board(&PenpaText::read(&link, Span::default())?, genre, puzzle)?;
        let agrees = |given: &Given| {
            let shown = solution.face(given.cell);
            shown.is_some_and(|face| given.faces.contains(&face))
        };
        if !solved.missing.is_empty() || !solved.givens.iter().all(agrees) {
            return Err(inexpressible("it would be read with another solution"));
        }
    }
    Ok(link + "\n")
}

/// The clues of a puzzle where they are written, and the parameters that a reader sets.
fn written(puzzle: &GenrePuzzle, target: ClueTarget) -> Result<(ClueTarget, ModelTable), Diagnostic> {
    let writer = ClueWriter::new(&puzzle.values, target);
    let filling = filled(
        puzzle.genre,
        (puzzle.width, puzzle.height),
        ClueSource::Written(writer),
    )?;
    puzzle
        .values
        .refuse_others(&filling.parameters, &puzzle.library)?;
    let ClueSource::Written(writer) = filling.body else {
        unreachable!("invariant: a genre reads its lists, and leaves where they are from")
    };
    Ok((writer.into_target(), filling.parameters))
}

/// Compares what everyone will read who gets the link.
fn check(read: Result<ModelParts, Diagnostic>, parameters: &ModelTable) -> Result<(), Diagnostic> {
    match read {
        Ok(read) if read.parameters == *parameters => Ok(()),
        _ => Err(inexpressible("it would be read as another puzzle")),
    }
}

fn inexpressible(why: &str) -> Diagnostic {
    let message = "a link cannot express this puzzle";
    Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message).label(why)
}
