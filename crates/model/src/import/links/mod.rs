//! Links of puzz.link, pzv, pzprxs and other sites that run pzprjs: each contains a puzzle of a genre, its size and its clues.
//!
//! [`genre`] has the genres. A link fills the parameters of the model that the library has for its genre, so that its rules, their sentences
//! and its pictures are those of the library. Nothing is fetched.

mod areas;
mod encoding;
mod filling;
mod genre;
mod link;
mod lists;

use self::genre::{GENRES, Genre};
use self::link::Link;
use super::conversion_options::ConversionOptions;
use super::filling::Filling;
use super::model::ModelParts;
use super::only_word::{is_word, only_word};
use super::row::{SourceWord, rows};
use super::sign::{Sign, span, text};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span, suggestion};

/// A link, in errors about a file without one.
const EXAMPLE: &str = "https://puzz.link/p?slither/4/4/dgdh2c71";

/// Is the text a link with a genre and a size, or to a site of such links?
pub(super) fn is_known(text: &str) -> bool {
    rows(text, "#")
        .first()
        .is_some_and(|row| is_word(row.text) && link::is_link(row.text))
}

/// Does a name of a file begin like a link?
pub(super) fn is_link(name: &str) -> bool {
    let is_address = ["http://", "https://"].iter().any(|scheme| {
        let start = name.get(..scheme.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    });
    is_address || link::names_site(name)
}

/// The parameters of the model that the library has for the genre of a link.
pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    if options.blank {
        let message = "a puzzle of the format links has no givens to leave out";
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message);
        return Err(diagnostic.label("its clues are in parameters").into());
    }
    Ok(read_link(only_word(text, "link", EXAMPLE)?)?)
}

fn read_link(word: SourceWord<'_>) -> Result<ModelParts, Diagnostic> {
    let signs = Sign::all(word.text, word.span.start);
    let link = Link::read(&signs)?;
    let (name, place) = &link.genre;
    let genre = genre::genre(name).ok_or_else(|| unknown_genre(name, *place))?;
    refuse_flags(genre, link.flags)?;
    let mut filling = Filling {
        width: link.width,
        height: link.height,
        body: link.body,
        parameters: vec![],
    };
    (genre.fill)(&mut filling)?;
    filling.body.finish()?;
    Ok(ModelParts {
        library: Some(genre.model),
        source: link.site,
        parameters: filling.parameters,
        ..ModelParts::default()
    })
}

fn unknown_genre(name: &str, place: Span) -> Diagnostic {
    let names = GENRES.iter().flat_map(|genre| genre.names).copied();
    let message = match name.chars().count() {
        0..=40 => format!("unknown genre `{name}`"),
        _ => "unknown genre".to_string(),
    };
    Diagnostic::new(DiagnosticCode::BadValue, place, message)
        .label(suggestion(name, names))
        .help("`docs/import.md` lists the genres that placet reads from links")
}

/// Refuses flags that change the rules, or how the clues are written.
fn refuse_flags(genre: &Genre, flags: &[Sign]) -> Result<(), Diagnostic> {
    let wrong = flags.iter().find(|flag| {
        let flag = flag.character.to_ascii_lowercase();
        !genre.flags.contains(flag)
    });
    let Some(place) = wrong.and(span(flags)) else {
        return Ok(());
    };
    let message = match flags.len() {
        ..=40 => format!("the flag `{}` is not known", text(flags)),
        _ => "this flag is not known".to_string(),
    };
    Err(Diagnostic::new(DiagnosticCode::BadValue, place, message)
        .label("it changes the rules of the puzzle, or how it is written"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    #[test]
    fn every_model_has_the_parameters_that_links_fill() {
        for genre in GENRES {
            let model = read(&Source::new(genre.names[0], genre.model));
            assert!(model.is_ok(), "{}", genre.names[0]);
            let (before, after) = genre.model.split_once("\n[expect]\n").expect(genre.names[0]);
            assert!(
                !before.contains("\n[expect]") && !after.contains("\n["),
                "{}",
                genre.names[0]
            );
        }
    }
}
