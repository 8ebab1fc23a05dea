//! Writes the link of a puzzle: the genre reads the parameters of the model as it reads those of a link, and each list is written.

use super::clue_source::ClueSource;
use super::clue_writer::ClueWriter;
use super::filling::Filling;
use super::link::Link;
use super::puzzle_genre::{GenrePuzzle, of_puzzle};
use super::{genre, parts};
use crate::import::model::ModelTable;
use crate::import::sign::Sign;
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Puzzle, Span};

/// The site whose links are written.
const SITE: &str = "https://puzz.link/p?";

/// The link of a puzzle.
///
/// # Errors
/// If its model is that of no genre, or a link cannot express the puzzle. Places are those of the text of the model, and of the data after it.
pub(crate) fn write(puzzle: &Puzzle) -> Result<String, Diagnostics> {
    let of_genre = of_puzzle(puzzle)?;
    let (clues, parameters) = clues(&of_genre)?;
    let GenrePuzzle {
        genre, width, height, ..
    } = of_genre;
    let link = format!("{SITE}{}/{width}/{height}/{clues}", genre.names[0]);
    check(&link, &parameters)?;
    Ok(link + "\n")
}

/// The clues of a puzzle as they are in a link, and the parameters that a reader of it sets.
fn clues(puzzle: &GenrePuzzle) -> Result<(String, ModelTable), Diagnostic> {
    let mut filling = Filling {
        width: puzzle.width,
        height: puzzle.height,
        body: ClueSource::Written(ClueWriter::new(&puzzle.values)),
        parameters: vec![],
    };
    (puzzle.genre.fill)(&mut filling)?;
    puzzle
        .values
        .refuse_others(&filling.parameters, &puzzle.library)?;
    let ClueSource::Written(writer) = &filling.body else {
        unreachable!("invariant: a genre reads its lists, and leaves where they are from")
    };
    Ok((writer.text().to_string(), filling.parameters))
}

/// Reads the link as everyone will who gets it.
fn check(link: &str, parameters: &ModelTable) -> Result<(), Diagnostic> {
    let signs = Sign::all(link, 0);
    let read = Link::read(&signs).and_then(|link| {
        let genre = genre::genre(&link.genre.0).expect("invariant: the name of a genre is written");
        parts(link, genre)
    });
    match read {
        Ok(read) if read.parameters == *parameters => Ok(()),
        _ => {
            let message = "a link cannot express this puzzle";
            Err(
                Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message)
                    .label("it would be read as another puzzle"),
            )
        }
    }
}
