//! Genres whose links need more than one list, or whose models need a number that the link does not state.

use super::clue_source::ClueSource;
use super::encoding::ArrowClue;
use super::filling::Filling;
use crate::import::clue::{Clue, check};
use crate::import::decoded;
use crate::import::filling::{Clues, Unknown};
use crate::import::model::ModelValue;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode};

type Filled = Result<(), Diagnostic>;

/// Cells that are not on the board. A link without any ends before them.
pub(super) fn empty_cells(f: &mut Filling<'_>) -> Result<Vec<bool>, Diagnostic> {
    match f.body.is_empty() {
        true => Ok(vec![false; f.cells()]),
        false => f.body.marked(f.width * f.height),
    }
}

/// Refuses a board with cells that are not on it.
pub(super) fn no_empty_cells(f: &mut Filling<'_>) -> Filled {
    let place = f.body.place();
    match empty_cells(f)?.contains(&true) {
        true => Err(Diagnostic::new(
            DiagnosticCode::NotApplicable,
            place,
            "cells that are not on the board",
        )
        .label("expected a board that is a rectangle")),
        false => Ok(()),
    }
}

/// Cells with an arrow, their numbers, and the directions.
pub(super) fn yajilin(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = arrow_clues(f, f.width.max(f.height))?;
    f.set("numbered", clues.iter().flatten().count() as i64);
    f.draw_signs(
        "clues",
        clues.iter().map(|clue| if clue.is_some() { '+' } else { '_' }),
    );
    Ok(())
}

/// Numbers up to `most` and the directions of their arrows.
pub(super) fn arrow_clues(f: &mut Filling<'_>, most: usize) -> Result<Vec<ArrowClue>, Diagnostic> {
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
    let clues = f.body.four(f.width * f.height)?;
    decoded::walls_with_numbers(f, count, sign, numbers, &clues);
    Ok(())
}

pub(super) fn fillomino(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.clues(ClueSource::number16, "clues", 1..=f.cells(), Unknown::Blank)?;
    if !f.body.is_empty() {
        let place = f.body.place();
        let rooms = f.body.rooms(f.width, f.height)?;
        if rooms.count > 1 {
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
fn dots(f: &mut Filling<'_>, parameter: &'static str, at_corners: bool) -> Filled {
    f.size();
    let place = f.body.place();
    let places = decoded::dot_places(f);
    let dots = f.body.dots(places)?;
    decoded::dots(f, parameter, at_corners, &dots, place)
}

pub(super) fn tentaisho(f: &mut Filling<'_>) -> Filled {
    dots(f, "stars", true)?;
    no_empty_cells(f)
}

pub(super) fn nuri_uzu(f: &mut Filling<'_>) -> Filled {
    dots(f, "stars", true)
}

pub(super) fn mid_loop(f: &mut Filling<'_>) -> Filled {
    dots(f, "dots", false)
}

/// Numbers at the corners of cells.
pub(super) fn corners(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.body.four((f.width + 1) * (f.height + 1))?;
    f.draw_clues("clues", f.width + 1, &clues, ".", Unknown::Blank);
    Ok(())
}

/// Numbers of walls around cells. A 7 is a cell that is not on the board.
pub(super) fn walls_around(f: &mut Filling<'_>, unknown: Unknown) -> Filled {
    let mut clues = f.body.number10(f.width * f.height)?;
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
    let clues = f.body.number10(f.width * f.height)?;
    check(&clues, 1..=4, true)?;
    f.draw_clues("puzzle", f.width, &clues, "_", Unknown::Blank);
    unknown_marks(f, &clues);
    Ok(())
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

pub(super) fn tents(f: &mut Filling<'_>) -> Filled {
    f.size();
    counted_lines(f)?;
    let trees = f.body.few_marked(f.width * f.height)?;
    decoded::trees(f, &trees);
    Ok(())
}

/// Numbers of cells in each column and row.
pub(super) fn counted_lines(f: &mut Filling<'_>) -> Filled {
    let lists = f.body.rim(&[f.width, f.height])?;
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

/// The lengths of the runs of a line, which is written outwards.
fn lengths_inwards(line: &[Clue]) -> Vec<i64> {
    let lengths = line.iter().rev().filter_map(|clue| match clue {
        Clue::Number(0, _) | Clue::None | Clue::Unknown(_) => None,
        Clue::Number(number, _) => Some(*number as i64),
    });
    lengths.collect()
}

pub(super) fn skyscrapers(f: &mut Filling<'_>) -> Filled {
    let n = f.square()?;
    f.set("n", n as i64);
    let lists = f.body.rim(&[n; 4])?;
    for (parameter, list) in ["top", "bottom", "left", "right"].into_iter().zip(&lists) {
        check(list, 1..=n, true)?;
        f.list(parameter, list);
    }
    match f.body.is_empty() {
        true => f.draw_signs("puzzle", std::iter::repeat_n('_', n * n)),
        false => f.givens("puzzle", 1..=n)?,
    }
    Ok(())
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

/// The drawing has a row and a column before those of the board, for the sums that are outside of it.
pub(super) fn kakuro(f: &mut Filling<'_>) -> Filled {
    let sums = f.body.cross_sums(f.width, f.height)?;
    f.draw_signs(
        "board",
        sums.holes
            .iter()
            .map(|hole| if hole.is_some() { '.' } else { '*' }),
    );
    let printed = |below: Clue, right: Clue| match (below, right) {
        (Clue::Number(below, _), Clue::Number(right, _)) => format!("{below}/{right}"),
        (Clue::Number(below, _), _) => format!("{below}/"),
        (_, Clue::Number(right, _)) => format!("/{right}"),
        _ => "#".to_string(),
    };
    let mut entries = vec!["#".to_string()];
    entries.extend(sums.above.iter().map(|below| printed(*below, Clue::None)));
    for (row, before) in sums.holes.chunks(f.width).zip(&sums.before) {
        entries.push(printed(Clue::None, *before));
        let of_cell =
            |hole: &Option<[Clue; 2]>| hole.map_or("_".to_string(), |[below, right]| printed(below, right));
        entries.extend(row.iter().map(of_cell));
    }
    f.draw("clues", f.width + 1, &entries);
    Ok(())
}
