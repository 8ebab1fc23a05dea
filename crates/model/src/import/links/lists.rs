//! Genres whose links need more than one list, or whose models need a number that the link does not state.

use itertools::Itertools;

use super::clue_source::ClueSource;
use super::encoding::{Arrow, ArrowClue};
use super::filling::Filling;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::decoded;
use crate::import::filling::{CellClues, Clues};
use crate::import::model::ModelValue;
use crate::import::parameter_values::{DrawnEntry, ParameterValues, inexpressible};
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode, Span};

/// What the drawing of a board says: is the cell not on the board?
pub(super) const BOARD: [(char, bool); 2] = [('*', false), ('.', true)];

/// What the drawing of arrows says.
pub(super) const ARROWS: [(char, Arrow); 6] = [
    ('.', None),
    ('_', None),
    ('↑', Some('↑')),
    ('↓', Some('↓')),
    ('←', Some('←')),
    ('→', Some('→')),
];

type Filled = Result<(), Diagnostic>;

/// How dots are read.
type CellDots<'a> = fn(&mut ClueSource<'a>, usize) -> Result<Vec<bool>, Diagnostic>;

/// A board with cells that are not on it.
pub(super) fn board(f: &mut Filling<'_>) -> Filled {
    let size = (f.width, f.height);
    f.body.offer(|values| {
        let empty = values.signs("board", size, &BOARD)?;
        Ok(empty.contains(&true).then_some(empty))
    })?;
    let empty = f.body.holes(f.width * f.height)?;
    f.draw_signs(
        "board",
        empty.into_iter().map(|empty| if empty { '.' } else { '*' }),
    );
    Ok(())
}

/// Refuses a board with cells that are not on it.
pub(super) fn no_empty_cells(f: &mut Filling<'_>) -> Filled {
    let place = f.body.place();
    let is_whole = f.body.is_empty() || !f.body.holes(f.width * f.height)?.contains(&true);
    match is_whole {
        true => Ok(()),
        false => Err(Diagnostic::new(
            DiagnosticCode::NotApplicable,
            place,
            "cells that are not on the board",
        )
        .label("expected a board that is a rectangle")),
    }
}

/// Numbers that belong together. Other names in a model are numbered in the order in which they appear.
pub(super) fn pairs(f: &mut Filling<'_>) -> Filled {
    pairs_of(f, ClueSource::named)
}

/// The same, where files have letters.
pub(super) fn lettered_pairs(f: &mut Filling<'_>) -> Filled {
    pairs_of(f, ClueSource::letters)
}

fn pairs_of<'a>(f: &mut Filling<'a>, read: CellClues<ClueSource<'a>>) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| {
        let entries = values.entries("pairs", size)?;
        let names: Vec<&str> = entries
            .iter()
            .map(|entry| entry.text)
            .filter(|name| *name != ".")
            .unique()
            .collect();
        let numbers: Result<Vec<usize>, _> = names.iter().map(|name| name.parse()).collect();
        let numbers = numbers.unwrap_or_else(|_| (1..=names.len()).collect());
        let clue = |entry: &DrawnEntry<'_>| {
            let at = names.iter().position(|name| *name == entry.text);
            at.map_or(Clue::None, |at| Clue::Number(numbers[at], entry.span))
        };
        Ok(entries.iter().map(clue).collect::<Vec<_>>())
    })?;
    let clues = read(&mut f.body, f.width * f.height)?;
    check(&clues, 0..=9999, false)?;
    f.draw_clues("pairs", f.width, &clues, ".", Unknown::Refused);
    Ok(())
}

/// Cells with an arrow, their numbers, and the directions.
pub(super) fn yajilin(f: &mut Filling<'_>) -> Filled {
    f.size();
    let (width, height) = (f.width, f.height);
    f.offer(|values| {
        let is_numbered = values.signs("clues", (width, height), &[('+', true), ('_', false)])?;
        arrow_list(values, (width, height), |cell| is_numbered[cell])
    })?;
    let clues = offered_arrow_clues(f, width.max(height))?;
    f.set("numbered", clues.iter().flatten().count() as i64);
    f.draw_signs(
        "clues",
        clues.iter().map(|clue| if clue.is_some() { '+' } else { '_' }),
    );
    Ok(())
}

/// Numbers up to `most` and the directions of their arrows.
pub(super) fn arrow_clues(f: &mut Filling<'_>, most: usize) -> Result<Vec<ArrowClue>, Diagnostic> {
    let size = (f.width, f.height);
    f.offer(|values| arrow_list(values, size, |_| false))?;
    offered_arrow_clues(f, most)
}

/// The arrows and numbers of cells. Some cells can have a clue without them.
fn arrow_list(
    values: &ParameterValues,
    size: (usize, usize),
    is_plain_clue: impl Fn(usize) -> bool,
) -> Result<Vec<ArrowClue>, Diagnostic> {
    let arrows = values.signs("arrows", size, &ARROWS)?;
    let numbers = values.clues("numbers", size, Unknown::Blank)?;
    let places = values.entries("arrows", size)?;
    let clue = |((cell, arrow), number): ((usize, Arrow), Clue)| match (arrow, number) {
        (None, Clue::None) => is_plain_clue(cell).then_some((None, Clue::None)),
        (Some(_), Clue::None) => Some((arrow, Clue::Unknown(places[cell].span))),
        _ => Some((arrow, number)),
    };
    Ok(arrows.into_iter().enumerate().zip(numbers).map(clue).collect())
}

fn offered_arrow_clues(f: &mut Filling<'_>, most: usize) -> Result<Vec<ArrowClue>, Diagnostic> {
    let clues = f.body.arrows(f.width * f.height)?;
    let number = |clue: &ArrowClue| clue.map_or(Clue::None, |(_, clue)| clue);
    let numbers: Vec<Clue> = clues.iter().map(number).collect();
    check(&numbers, 0..=most, true)?;
    for (clue, number) in clues.iter().zip(&numbers) {
        if let (Some((None, _)), Clue::Number(_, span)) = (clue, number) {
            return Err(
                Diagnostic::new(DiagnosticCode::BadClue, *span, "a number without an arrow")
                    .label("expected a direction from 1 to 4"),
            );
        }
    }
    f.draw_clues("numbers", f.width, &numbers, ".", Unknown::Blank);
    f.draw_signs(
        "arrows",
        clues
            .iter()
            .map(|clue| clue.and_then(|(arrow, _)| arrow).unwrap_or('.')),
    );
    Ok(clues)
}

/// Cells that are given, with numbers from 0 to 4 or without: how many there are, where, and their numbers.
pub(super) fn walls_with_numbers(
    f: &mut Filling<'_>,
    count: &'static str,
    sign: char,
    numbers: &'static str,
) -> Filled {
    f.size();
    offer_walls(f, sign, numbers)?;
    let clues = f.body.walls(f.width * f.height)?;
    decoded::walls_with_numbers(f, count, sign, numbers, &clues);
    Ok(())
}

/// Offers the numbers of cells that are given, and question marks for those without.
pub(super) fn offer_walls(f: &mut Filling<'_>, sign: char, numbers: &'static str) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| {
        let is_wall = values.signs("walls", size, &[(sign, true), ('_', false)])?;
        let places = values.entries("walls", size)?;
        let clues = values.clues(numbers, size, Unknown::Blank)?;
        let on_wall = |(cell, clue): (usize, Clue)| match clue {
            Clue::None if is_wall[cell] => Ok(Clue::Unknown(places[cell].span)),
            Clue::Number(..) if !is_wall[cell] => Err(inexpressible(
                "walls",
                places[cell],
                "a wall, as there is a number",
            )),
            clue => Ok(clue),
        };
        clues
            .into_iter()
            .enumerate()
            .map(on_wall)
            .collect::<Result<Vec<Clue>, _>>()
    })
}

pub(super) fn fillomino(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.clues(ClueSource::number16, "clues", 1..=f.cells(), Unknown::Blank)?;
    if !f.body.is_empty() {
        let place = f.body.place();
        let rooms = f.body.rooms(f.width, f.height)?;
        if rooms.count > 1 || !rooms.walls.is_empty() {
            return Err(
                Diagnostic::new(DiagnosticCode::NotApplicable, place, "walls that are given")
                    .label("expected numbers alone"),
            );
        }
    }
    f.set("largest", decoded::largest_region(f.width, &clues) as i64);
    Ok(())
}

/// Dots, row by row on a board of twice the rows and columns.
fn dots<'a>(f: &mut Filling<'a>, parameter: &'static str, at_corners: bool, read: CellDots<'a>) -> Filled {
    f.size();
    let place = f.body.place();
    let (width, places) = (f.width, decoded::dot_places(f));
    let size = (width, f.height);
    f.offer(|values| match values.is_list(parameter) {
        true => {
            let names = decoded::names_of_cells(width, size.1);
            let group = |at| {
                decoded::cells_at_dot(at, width)
                    .into_iter()
                    .map(|cell| &names[cell])
            };
            let groups: Vec<String> = (0..places).map(|at| group(at).join(" ")).collect();
            values.listed(parameter, &groups, "a list of one cell, or of two neighbours")
        }
        false => decoded::drawn_dots(parameter, &values.entries(parameter, size)?, width, places),
    })?;
    let dots = read(&mut f.body, places)?;
    decoded::dots(f, parameter, at_corners, &dots, place)
}

pub(super) fn nuri_uzu(f: &mut Filling<'_>) -> Filled {
    dots(f, "stars", false, ClueSource::dots)
}

pub(super) fn mid_loop(f: &mut Filling<'_>) -> Filled {
    dots(f, "dots", false, ClueSource::black_dots)
}

/// Numbers at the corners of cells.
pub(super) fn corners(f: &mut Filling<'_>) -> Filled {
    corners_by(f, ClueSource::four)
}

/// The same, as a function reads them.
pub(super) fn corners_by<'a>(f: &mut Filling<'a>, read: CellClues<ClueSource<'a>>) -> Filled {
    f.size();
    let size = (f.width + 1, f.height + 1);
    f.offer(|values| values.clues("clues", size, Unknown::Blank))?;
    let clues = read(&mut f.body, size.0 * size.1)?;
    f.draw_clues("clues", f.width + 1, &clues, ".", Unknown::Blank);
    Ok(())
}

/// Numbers of walls around cells. A 7 is a cell that is not on the board.
pub(super) fn walls_around(f: &mut Filling<'_>, unknown: Unknown) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| {
        let is_empty = values.signs("board", size, &BOARD)?;
        let mut clues = values.clues("clues", size, unknown)?;
        check(&clues, 0..=4, true)?;
        for (cell, clue) in clues.iter_mut().enumerate().filter(|(cell, _)| is_empty[*cell]) {
            if *clue != Clue::None {
                return Err(inexpressible(
                    "clues",
                    values.entries("clues", size)?[cell],
                    "`.`, as the cell is not on the board",
                ));
            }
            *clue = Clue::Number(7, Span::default());
        }
        Ok(clues)
    })?;
    let mut clues = f.body.digits_and_holes(f.width * f.height)?;
    let is_empty = |clue: &Clue| matches!(clue, Clue::Number(7, _));
    f.draw_signs(
        "board",
        clues.iter().map(|clue| if is_empty(clue) { '.' } else { '*' }),
    );
    clues
        .iter_mut()
        .filter(|clue| is_empty(clue))
        .for_each(|clue| *clue = Clue::None);
    check(&clues, 0..=4, true)?;
    f.draw_clues("clues", f.width, &clues, ".", unknown);
    Ok(())
}

/// Numbers that the solution contains, and question marks for others that it contains.
pub(super) fn numbers_and_marks(f: &mut Filling<'_>) -> Filled {
    offer_marked(f, |entry| entry.clue("puzzle", None))?;
    let clues = f.body.number10(f.width * f.height)?;
    check(&clues, 1..=4, true)?;
    f.draw_clues("puzzle", f.width, &clues, "_", Unknown::Blank);
    unknown_marks(f, &clues);
    Ok(())
}

/// Offers what the entries of `puzzle` stand for, and question marks for those of `marks`.
pub(super) fn offer_marked(
    f: &mut Filling<'_>,
    clue: impl Fn(DrawnEntry<'_>) -> Result<Clue, Diagnostic>,
) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| {
        let has_mark = values.signs("marks", size, &[('?', true), ('.', false)])?;
        let places = values.entries("marks", size)?;
        let entries = values.entries("puzzle", size)?.into_iter();
        let mut clues = entries.map(clue).collect::<Result<Vec<_>, _>>()?;
        for (cell, clue) in clues.iter_mut().enumerate().filter(|(cell, _)| has_mark[*cell]) {
            if *clue != Clue::None {
                return Err(inexpressible("marks", places[cell], "`.`, as there is a number"));
            }
            *clue = Clue::Unknown(places[cell].span);
        }
        Ok(clues)
    })
}

/// Draws where something is that is not known.
pub(super) fn unknown_marks(f: &mut Filling<'_>, clues: &[Clue]) {
    let mark = |clue: &Clue| match clue {
        Clue::Unknown(_) => '?',
        Clue::None | Clue::Number(..) => '.',
    };
    f.draw_signs("marks", clues.iter().map(mark));
}

/// Circles with numbers or without, as `circles`.
pub(super) fn circled(f: &mut Filling<'_>) -> Filled {
    let most = f.width.max(f.height);
    f.clues(ClueSource::number16, "circles", 0..=most, Unknown::Drawn)
        .map(drop)
}

pub(super) fn tapa(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| {
        let entries = values.entries("clues", size)?.into_iter();
        let runs = entries.map(|entry| {
            runs_of_entry(entry.text)
                .ok_or_else(|| inexpressible("clues", entry, "lengths of up to four runs"))
        });
        runs.collect::<Result<Vec<_>, _>>()
    })?;
    let clues = f.body.runs_around(f.width * f.height)?;
    let entry = |runs: &Option<Vec<usize>>| match runs.as_deref() {
        None => ".".to_string(),
        Some([]) => "0".to_string(),
        Some(runs) => {
            let run = |run: &usize| {
                if *run == 0 {
                    "?".to_string()
                } else {
                    run.to_string()
                }
            };
            runs.iter().map(run).collect()
        }
    };
    let entries: Vec<String> = clues.iter().map(entry).collect();
    f.draw("clues", f.width, &entries);
    Ok(())
}

/// The runs that an entry of a tapa states, which are none for a cell without a clue.
fn runs_of_entry(text: &str) -> Option<Option<Vec<usize>>> {
    let run = |sign: char| match sign {
        '?' => Some(0),
        sign => sign.to_digit(10).filter(|run| *run > 0).map(|run| run as usize),
    };
    match text {
        "." | "_" => Some(None),
        "0" => Some(Some(vec![])),
        text => {
            let runs: Vec<usize> = text.chars().map(run).collect::<Option<_>>()?;
            let most = [9, 6, 4, 2].get(runs.len().checked_sub(1)?)?;
            runs.iter().all(|run| run < most).then_some(Some(runs))
        }
    }
}

pub(super) fn tents(f: &mut Filling<'_>) -> Filled {
    f.size();
    counted_lines(f)?;
    let size = (f.width, f.height);
    f.offer(|values| values.signs("wood", size, &[('T', true), ('_', false)]))?;
    let trees = f.body.few_marked(f.width * f.height)?;
    decoded::trees(f, &trees);
    Ok(())
}

/// Numbers of cells in each column and row.
pub(super) fn counted_lines(f: &mut Filling<'_>) -> Filled {
    let (width, height) = (f.width, f.height);
    f.offer(|values| {
        Ok(vec![
            values.list("column_counts", width)?,
            values.list("row_counts", height)?,
        ])
    })?;
    let lists = f.body.rim(&[width, height])?;
    for (parameter, list) in ["column_counts", "row_counts"].into_iter().zip(&lists) {
        check(list, 0..=f.width.max(f.height), true)?;
        f.list(parameter, list);
    }
    Ok(())
}

/// The numbers of a line are written from the board outwards, as many as could have a place there.
pub(super) fn nonogram(f: &mut Filling<'_>) -> Filled {
    f.size();
    let sides = [
        ("column_clues", f.width, f.height),
        ("row_clues", f.height, f.width),
    ];
    f.offer(|values| {
        let lines = sides.into_iter().map(|(parameter, lines, length)| {
            let runs = values.runs(parameter, lines)?.into_iter();
            runs.map(|line| outwards(&line, length))
                .collect::<Result<Vec<_>, _>>()
        });
        lines.collect::<Result<Vec<_>, _>>().map(|sides| sides.concat())
    })?;
    let lengths = sides.map(|(_, lines, length)| vec![length.div_ceil(2); lines]);
    let mut lines = f.body.rim(&lengths.concat())?.into_iter();
    for (parameter, count, length) in sides {
        let mut runs = vec![];
        for line in lines.by_ref().take(count) {
            check(&line, 0..=length, false)?;
            runs.push(decoded::runs(&lengths_inwards(&line)));
        }
        f.set(parameter, ModelValue::List(runs));
    }
    Ok(())
}

/// The places of the numbers of a line outwards, as many as could have one.
///
/// # Errors
/// If there are more runs than places.
fn outwards(runs: &[Clue], length: usize) -> Result<Vec<Clue>, Diagnostic> {
    let is_run = |clue: &&Clue| !matches!(clue, Clue::Number(0, _));
    let mut places: Vec<Clue> = runs.iter().rev().filter(is_run).copied().collect();
    let most = length.div_ceil(2);
    if let Some(Clue::Number(_, span)) = places.get(most) {
        let message = format!("{} runs in a line of {length} cells", places.len());
        return Err(Diagnostic::new(DiagnosticCode::BadClue, *span, message)
            .label(format!("a link has a place for {most}")));
    }
    places.resize(most, Clue::None);
    Ok(places)
}

/// The lengths of the runs of a line, which is written outwards.
fn lengths_inwards(line: &[Clue]) -> Vec<i64> {
    let lengths = line.iter().rev().filter_map(|clue| match clue {
        Clue::Number(0, _) | Clue::None | Clue::Unknown(_) => None,
        Clue::Number(number, _) => Some(*number as i64),
    });
    lengths.collect()
}

/// Boxes are square, or of two rows and three columns.
pub(super) fn sudoku(f: &mut Filling<'_>) -> Filled {
    let n = f.square()?;
    let (rows, columns) = match (n.isqrt(), n) {
        (_, 6) => (2, 3),
        (root, _) if root * root == n => (root, root),
        _ => {
            let message = format!("a sudoku of {n} x {n} cells");
            return Err(
                Diagnostic::new(DiagnosticCode::NotApplicable, f.body.place(), message)
                    .label("expected boxes of 2 x 3 cells, or of as many rows as columns"),
            );
        }
    };
    let usual = Rooms::usual(n, rows, columns);
    f.body.usual_rooms(&usual)?;
    f.set("box_height", rows as i64);
    f.set("box_width", columns as i64);
    f.givens("puzzle", 1..=n)
}
