//! Links of puzz.link, pzv, pzprxs and other sites that run pzprjs: each contains a puzzle of a genre, its size and its clues. And links to
//! penpa-edit, which contain what is drawn.
//!
//! [`genre`] has the genres. A link fills the parameters of the model that the library has for its genre, so that its rules, their sentences
//! and its pictures are those of the library. Nothing is fetched.

mod answer_drawing;
mod answer_mark;
mod answer_part;
mod aquarium;
mod areas;
mod board_drawing;
mod cell_entries;
mod clue_source;
mod clue_writer;
mod cross_sums;
mod directed_encoding;
mod directions;
mod drawn_board;
mod drawn_corners;
mod drawn_marks;
mod encoding;
mod encodings;
mod filling;
mod genre;
mod holes;
mod latin;
mod link;
mod link_text;
mod lists;
mod marks;
mod penpa;
mod penpa_answer;
mod penpa_grid;
mod penpa_link;
mod puzzle_genre;
mod saved_answer;
mod saved_clues;
mod saved_file;
mod saved_rim;
mod sum_encoding;
mod terrain;
mod written_link;

pub(crate) use self::written_link::{write, write_penpa};

use std::collections::BTreeMap;

use itertools::Itertools;

use self::answer_part::{answer_parts, has_shading_among_clues};
use self::clue_source::ClueSource;
use self::filling::Filling;
use self::genre::{GENRES, Genre};
use self::link::Link;
use self::penpa::{PenpaPuzzle, PenpaText};
use self::saved_file::SavedFile;
pub(super) use self::saved_file::is_saved;
use super::conversion_options::ConversionOptions;
use super::import_limits::ImportLimits;
use super::model::ModelParts;
use super::only_word::{is_word, only_word};
use super::row::{SourceWord, is_enough, rows};
use super::sign::{Sign, span, text};
use super::solved_board::{BoardEntries, SolvedBoard};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Puzzle, Span, suggestion};

/// A link, in errors about a file without one.
const EXAMPLE: &str = "https://puzz.link/p?slither/4/4/dgdh2c71";

/// The same, about a file without a link to penpa-edit.
const PENPA_EXAMPLE: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=…";

/// Is the text a link with a genre and a size, or to a site of such links? Or a file of pzprjs?
pub(super) fn is_known(text: &str) -> bool {
    is_saved(text)
        || rows(text, "#")
            .first()
            .is_some_and(|row| is_word(row.text) && link::is_link(row.text))
}

/// Is the text a link to penpa-edit?
pub(super) fn is_penpa_text(text: &str) -> bool {
    rows(text, "#")
        .first()
        .is_some_and(|row| is_word(row.text) && penpa::is_link(row.text))
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
    options.refuse_blank("links")?;
    if is_saved(text) {
        return Ok(read_saved(text, options.limits)?);
    }
    Ok(read_link(only_word(text, "link", EXAMPLE)?, options.limits)?)
}

/// The parameters of the model that the library has for the genre of a link to penpa-edit, or for the one of the options.
pub(super) fn read_penpa(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    options.refuse_blank("penpa")?;
    let word = only_word(text, "link", PENPA_EXAMPLE)?;
    let puzzle = PenpaText::read_within(word.text, word.span, options.limits)?.puzzle()?;
    let genre = match &options.genre {
        Some(name) => {
            genre::genre(&name.to_lowercase()).ok_or_else(|| unknown_genre(name, Span::default()))?
        }
        None => genre_of(&puzzle)?,
    };
    let filling = fill_from(genre, &puzzle)?;
    let mut warnings = filling.warnings;
    if !puzzle.rules.is_empty() {
        let message = "the rules in words are not in the model";
        let help = format!("the author says: {}", puzzle.rules);
        let warning = Diagnostic::new(DiagnosticCode::LeftOut, word.span, message);
        warnings.add(
            warning
                .label("they may state more than those of the genre")
                .help(help),
        );
    }
    let source = puzzle.about.iter().map(String::as_str).chain(["penpa-edit"]);
    Ok(ModelParts {
        library: Some(genre.model),
        genre: Some(genre.names[0]),
        source: Some(source.collect::<Vec<_>>().join(", ")),
        parameters: filling.parameters,
        warnings,
        ..ModelParts::default()
    })
}

/// The parameters of a genre's model, from what is drawn.
fn fill_from(genre: &Genre, puzzle: &PenpaPuzzle) -> Result<Filling<'static>, Diagnostic> {
    let board = puzzle.board.clone();
    let filling = filled(genre, (board.width, board.height), ClueSource::Board(board))?;
    filling.body.finish()?;
    Ok(filling)
}

/// The parameters of a genre's model, from the clues of a board with so many columns and rows.
fn filled<'a>(
    genre: &Genre,
    (width, height): (usize, usize),
    body: ClueSource<'a>,
) -> Result<Filling<'a>, Diagnostic> {
    let mut filling = Filling::new(width, height, body);
    filling.inner_borders = genre.inner_borders;
    (genre.fill)(&mut filling)?;
    Ok(filling)
}

/// The genre that the author names.
///
/// # Errors
/// If none is known; the error lists those that fit what is drawn.
fn genre_of(puzzle: &PenpaPuzzle) -> Result<&'static Genre, Diagnostic> {
    if let Some(genre) = named_genre(&puzzle.tags) {
        return Ok(genre);
    }
    let fitting = GENRES.iter().filter(|genre| fill_from(genre, puzzle).is_ok());
    let names = fitting.map(|genre| format!("`{}`", genre.names[0])).join(", ");
    let message = match puzzle.tags.as_slice() {
        [] => "the link does not name its genre".to_string(),
        [tag, ..] => format!("the genre `{}` is not known", tag.escape_debug()),
    };
    let label = match names.is_empty() {
        true => "no genre that placet knows has what is drawn".to_string(),
        false => format!("what is drawn fits {names}"),
    };
    Err(
        Diagnostic::new(DiagnosticCode::BadValue, puzzle.board.place, message)
            .label(label)
            .help("name the genre with `--genre`"),
    )
}

/// Names that penpa-edit has for genres, with those in links.
const TAGS: [(&str, &str); 5] = [
    ("classic", "sudoku"),
    ("spiralgalaxies", "tentaisho"),
    ("castlewall", "castle"),
    ("balanceloop", "balance"),
    ("hanaregumi", "hanare"),
];

/// The genre that tags name: some have its other names in parentheses, such as `hashiwokakero (hashi/bridges)`.
fn named_genre(tags: &[String]) -> Option<&'static Genre> {
    let plain = |name: &str| {
        name.to_lowercase()
            .replace(|sign: char| !sign.is_ascii_alphanumeric(), "")
    };
    let names = tags.iter().flat_map(|tag| tag.split(['(', ')', '/']));
    let named = |name: &str| {
        let name = plain(name);
        let in_links = TAGS.iter().find(|(tag, _)| *tag == name);
        let name = in_links.map_or(name.clone(), |(_, name)| (*name).to_string());
        GENRES.iter().find(|genre| {
            let names = genre.names.iter().copied().chain(genre.title());
            names.into_iter().any(|other| plain(other) == name)
        })
    };
    let whole = tags.iter().map(String::as_str);
    whole.chain(names).find_map(named)
}

/// The parameters of each link of a file with several. All are of one genre, or those of the genre that the options name are read.
pub(super) fn read_all(text: &str, options: &ConversionOptions) -> Result<Vec<ModelParts>, Diagnostics> {
    let lines = rows(text, "#");
    let words: Vec<SourceWord<'_>> = lines.iter().flat_map(|row| row.words()).collect();
    if is_saved(text) || words.len() < 2 && options.genre.is_none() {
        return Ok(vec![read(text, options)?]);
    }
    let wanted = match &options.genre {
        Some(name) => {
            let genre = genre::genre(&name.to_lowercase());
            Some(genre.ok_or_else(|| unknown_genre(name, Span::default()))?)
        }
        None => None,
    };
    let mut puzzles = vec![];
    let mut errors = Diagnostics::new();
    let mut links_of: BTreeMap<&str, usize> = BTreeMap::new();
    for word in words {
        let signs = Sign::all(word.text, word.span.start);
        let read = Link::read_within(&signs, options.limits).and_then(|link| {
            let genre = link_genre(&link)?;
            *links_of.entry(genre.names[0]).or_default() += 1;
            let is_wanted = wanted.is_none_or(|wanted| wanted.names == genre.names);
            is_wanted.then(|| parts(link, genre)).transpose()
        });
        match read {
            Ok(puzzle) => puzzles.extend(puzzle),
            Err(error) => errors.add(error),
        }
        if is_enough(&errors) {
            break;
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let counted = |(name, links): (&&str, &usize)| format!("{links} of `{name}`");
    let genres = links_of.iter().map(counted).join(", ");
    match (wanted, puzzles.first_mut()) {
        (None, _) if links_of.len() > 1 => {
            let message = "the links are of several genres";
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message);
            Err(diagnostic.label(genres).help("choose one with `--genre`").into())
        }
        (_, None) => {
            let message = "no link is of this genre";
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message);
            Err(diagnostic.label(format!("the file has {genres}")).into())
        }
        (Some(_), Some(first)) if links_of.len() > 1 => {
            let message = "links of other genres are left out";
            let warning = Diagnostic::new(DiagnosticCode::LeftOut, Span::default(), message);
            first
                .warnings
                .add(warning.label(format!("the file has {genres}")));
            Ok(puzzles)
        }
        _ => Ok(puzzles),
    }
}

/// The clues of a file of pzprjs as parameters, and the file, of which what a player has drawn is not yet read.
fn fill_from_saved(
    text: &str,
    limits: ImportLimits,
) -> Result<(&'static Genre, Filling<'static>), Diagnostic> {
    let mut file = SavedFile::read(text, limits)?;
    let (name, place) = &file.genre;
    let genre = genre::genre(name).ok_or_else(|| unknown_genre(name, *place))?;
    file.has_shading_among_clues = has_shading_among_clues(genre.names[0]);
    let size = (file.width, file.height);
    Ok((genre, filled(genre, size, ClueSource::Saved(file))?))
}

/// The solution in a link to penpa-edit, as the board of a puzzle.
///
/// # Errors
/// If it has none, or the board of the puzzle has another size. The genre is that of the puzzle, or the one that the link names.
pub(super) fn read_penpa_solved(text: &str, puzzle: &Puzzle) -> Result<SolvedBoard, Diagnostic> {
    let word = only_word(text, "link", PENPA_EXAMPLE)?;
    let link = PenpaText::read(word.text, word.span)?;
    let read = link.puzzle()?;
    let genre = match puzzle_genre::of_puzzle(puzzle) {
        Ok(of_genre) => of_genre.genre,
        Err(_) => genre_of(&read)?,
    };
    solved_board(&link, genre, puzzle)
}

/// The same for a genre.
fn solved_board(link: &PenpaText, genre: &Genre, puzzle: &Puzzle) -> Result<SolvedBoard, Diagnostic> {
    let parts = answer_parts(genre.names[0]);
    let (mut clues, mut solution) = (link.puzzle()?.board, penpa_answer::solution(link)?);
    if puzzle.layout().num_columns() == clues.width + 1 && clues.has_clues_at_corners() {
        // The puzzle was read from its corners.
        clues = clues.with_corners_as_cells();
        solution = solution.with_corners_as_cells();
    }
    let (parts, mut rows) = penpa_answer::as_saved(genre.names[0], parts, &clues, &solution);
    let mut entries = BoardEntries::new(puzzle, clues.width, clues.height, link.place)?;
    saved_answer::read(&mut rows, &parts, &mut entries)?;
    Ok(entries.finish())
}

/// What a player has drawn in a file of pzprjs, as the board of a puzzle.
///
/// # Errors
/// If the file has another puzzle than this.
pub(super) fn read_solved(text: &str, puzzle: &Puzzle) -> Result<SolvedBoard, Diagnostic> {
    let mut limits = ImportLimits::default();
    // The puzzle may have been read with a higher limit.
    let layout = puzzle.layout();
    limits.rows = limits.rows.max(layout.rows().len()).max(layout.num_columns());
    let (genre, filling) = fill_from_saved(text, limits)?;
    let ClueSource::Saved(mut file) = filling.body else {
        unreachable!("invariant: a genre reads its lists, and leaves where they are from")
    };
    let place = file.genre.1;
    let parts = answer_parts(genre.names[0]);
    let mut entries = BoardEntries::new(puzzle, file.width, file.height, place)?;
    saved_answer::read(&mut file, parts, &mut entries)?;
    Ok(entries.finish())
}

/// The model of a file of pzprjs. What a player has drawn is left out.
fn read_saved(text: &str, limits: ImportLimits) -> Result<ModelParts, Diagnostic> {
    let (genre, filling) = fill_from_saved(text, limits)?;
    Ok(ModelParts {
        library: Some(genre.model),
        genre: Some(genre.names[0]),
        parameters: filling.parameters,
        warnings: filling.warnings,
        ..ModelParts::default()
    })
}

fn read_link(word: SourceWord<'_>, limits: ImportLimits) -> Result<ModelParts, Diagnostic> {
    let signs = Sign::all(word.text, word.span.start);
    let link = Link::read_within(&signs, limits)?;
    let genre = link_genre(&link)?;
    parts(link, genre)
}

fn link_genre(link: &Link<'_>) -> Result<&'static Genre, Diagnostic> {
    let (name, place) = &link.genre;
    genre::genre(name).ok_or_else(|| unknown_genre(name, *place))
}

/// The model of a genre with the clues of a link.
fn parts(link: Link<'_>, genre: &'static Genre) -> Result<ModelParts, Diagnostic> {
    refuse_flags(genre, link.flags)?;
    let body = ClueSource::Link(link.body, link.flags);
    let filling = filled(genre, (link.width, link.height), body)?;
    filling.body.finish()?;
    Ok(ModelParts {
        library: Some(genre.model),
        genre: Some(genre.names[0]),
        source: link.site,
        parameters: filling.parameters,
        warnings: filling.warnings,
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
        .help("`docs/reference/import.md` lists the genres that placet reads from links")
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
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

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

    /// The rows of the index of genres: the texts of their models, and their names in links, which are those before `ID`.
    fn rows_of_index() -> impl Iterator<Item = (Vec<String>, BTreeSet<&'static str>)> {
        let index = include_str!("../../../../../docs/genres/README.md");
        let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
        let (_, index) = index.split_once("## Index\n").expect("the page has an index");
        let rows = index.lines().filter(|line| line.contains("](../../models/"));
        rows.map(move |line| {
            let cells: Vec<&str> = line.split(" | ").collect();
            let paths = cells[1].split("](../../models/").skip(1);
            let paths = paths.filter_map(|rest| rest.split(')').next());
            let texts = paths.map(|path| fs::read_to_string(models.join(path)).expect("a model can be read"));
            let links = cells[3].split("ID ").next().unwrap_or_default();
            (texts.collect(), links.split('`').skip(1).step_by(2).collect())
        })
    }

    #[test]
    fn the_index_lists_the_names() {
        let mut num_listed = 0;
        for (models, listed) in rows_of_index() {
            let genres = GENRES
                .iter()
                .filter(|genre| models.iter().any(|model| model == genre.model));
            let names: BTreeSet<&str> = genres.flat_map(|genre| genre.names).copied().collect();
            num_listed += listed.len();
            assert_eq!(listed, names);
        }
        assert_eq!(
            num_listed,
            GENRES.iter().map(|genre| genre.names.len()).sum::<usize>()
        );
    }
}
