//! Genres whose links need more than one list, or whose models need a number that the link does not state.

use super::encoding::{self, Clue, check};
use super::filling::{Filling, Unknown, name};
use crate::import::model::ModelValue;
use crate::{Diagnostic, DiagnosticCode};

type Filled = Result<(), Diagnostic>;

/// Cells that are not on the board. A link without any ends before them.
pub(super) fn empty_cells(f: &mut Filling<'_>) -> Result<Vec<bool>, Diagnostic> {
    match f.body.is_empty() {
        true => Ok(vec![false; f.cells()]),
        false => encoding::marked(&mut f.body, f.width * f.height),
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

/// A number as a parameter.
pub(super) fn set_number(f: &mut Filling<'_>, parameter: &'static str, clue: Clue) {
    if let Clue::Number(number, _) = clue {
        f.set(parameter, number as i64);
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
pub(super) fn arrow_clues(f: &mut Filling<'_>, most: usize) -> Result<Vec<encoding::ArrowClue>, Diagnostic> {
    let clues = encoding::arrows(&mut f.body, f.width * f.height)?;
    let number = |clue: &encoding::ArrowClue| clue.map_or(Clue::None, |(_, clue)| clue);
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
    let clues = encoding::four(&mut f.body, f.width * f.height)?;
    let is_wall = |clue: &&Clue| **clue != Clue::None;
    f.set(count, clues.iter().filter(is_wall).count() as i64);
    f.draw_signs(
        "walls",
        clues.iter().map(|clue| if is_wall(&clue) { sign } else { '_' }),
    );
    f.draw_clues(numbers, f.width, &clues, ".", Unknown::Blank);
    Ok(())
}

/// A region without a number lies among cells without numbers, so it has at most as many cells as are connected there.
pub(super) fn fillomino(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.clues(encoding::number16, "clues", 1..=f.cells(), Unknown::Blank)?;
    if !f.body.is_empty() {
        let place = f.body.place();
        let rooms = encoding::rooms(&mut f.body, f.width, f.height)?;
        if rooms.count > 1 {
            return Err(
                Diagnostic::new(DiagnosticCode::NotApplicable, place, "walls that are given")
                    .label("expected numbers alone"),
            );
        }
    }
    let numbers = clues.iter().map(|clue| match clue {
        Clue::Number(number, _) => *number,
        Clue::None | Clue::Unknown(_) => 0,
    });
    let largest = numbers.max().unwrap_or(0).max(largest_blank(f.width, &clues));
    f.set("largest", largest as i64);
    Ok(())
}

/// The size of the largest connected group of cells without a number.
fn largest_blank(width: usize, clues: &[Clue]) -> usize {
    let mut open: Vec<bool> = clues
        .iter()
        .map(|clue| !matches!(clue, Clue::Number(..)))
        .collect();
    let mut largest = 0;
    for start in 0..open.len() {
        let mut size = 0;
        let mut reached = vec![start];
        while let Some(cell) = reached.pop() {
            if !std::mem::replace(&mut open[cell], false) {
                continue;
            }
            size += 1;
            let column = cell % width;
            reached.extend((column > 0).then(|| cell - 1));
            reached.extend((column + 1 < width).then_some(cell + 1));
            reached.extend(cell.checked_sub(width));
            reached.extend(Some(cell + width).filter(|below| *below < clues.len()));
        }
        largest = largest.max(size);
    }
    largest
}

/// Dots are in the middle of cells, on borders and at corners, on a board of twice the rows and columns. The cells around each have its name.
fn dots(f: &mut Filling<'_>, parameter: &'static str, at_corners: bool) -> Filled {
    f.size();
    let place = f.body.place();
    let (across, down) = (2 * f.width - 1, 2 * f.height - 1);
    let dots = encoding::dots(&mut f.body, across * down)?;
    let mut names = vec![".".to_string(); f.width * f.height];
    let at_dot = dots.iter().enumerate().filter(|(_, is_dot)| **is_dot);
    for (number, (at, _)) in at_dot.enumerate() {
        let (row, column) = (at / across, at % across);
        if !at_corners && row % 2 == 1 && column % 2 == 1 {
            return Err(
                Diagnostic::new(DiagnosticCode::BadClue, place, "a dot at a corner of cells").label(format!(
                    "it is at the lower right of row {}, column {}",
                    row / 2 + 1,
                    column / 2 + 1
                )),
            );
        }
        for row in row / 2..=row.div_ceil(2) {
            for column in column / 2..=column.div_ceil(2) {
                let entry = &mut names[row * f.width + column];
                if entry != "." {
                    return Err(
                        Diagnostic::new(DiagnosticCode::BadClue, place, "two centres at one cell")
                            .label(format!("both are at row {}, column {}", row + 1, column + 1)),
                    );
                }
                *entry = name(number);
            }
        }
    }
    f.draw(parameter, f.width, &names);
    Ok(())
}

pub(super) fn tentaisho(f: &mut Filling<'_>) -> Filled {
    dots(f, "stars", true)?;
    no_empty_cells(f)
}

pub(super) fn mid_loop(f: &mut Filling<'_>) -> Filled {
    dots(f, "dots", false)
}

/// Numbers at the corners of cells.
pub(super) fn corners(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = encoding::four(&mut f.body, (f.width + 1) * (f.height + 1))?;
    f.draw_clues("clues", f.width + 1, &clues, ".", Unknown::Blank);
    Ok(())
}

/// Numbers of walls around cells. A 7 is a cell that is not on the board.
pub(super) fn walls_around(f: &mut Filling<'_>) -> Filled {
    let mut clues = encoding::number10(&mut f.body, f.width * f.height)?;
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
    f.draw_clues("clues", f.width, &clues, ".", Unknown::Blank);
    Ok(())
}

/// Numbers that the solution contains, and question marks for others that it contains.
pub(super) fn numbers_and_marks(f: &mut Filling<'_>) -> Filled {
    let clues = encoding::number10(&mut f.body, f.width * f.height)?;
    check(&clues, 1..=4, true)?;
    f.draw_clues("puzzle", f.width, &clues, "_", Unknown::Blank);
    let mark = |clue: &Clue| {
        if matches!(clue, Clue::Unknown(_)) {
            '?'
        } else {
            '.'
        }
    };
    f.draw_signs("marks", clues.iter().map(mark));
    Ok(())
}

pub(super) fn tapa(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = encoding::runs_around(&mut f.body, f.width * f.height)?;
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
    let trees = encoding::few_marked(&mut f.body, f.width * f.height)?;
    f.set("trees", trees.iter().filter(|tree| **tree).count() as i64);
    f.draw_signs("wood", trees.into_iter().map(|tree| if tree { 'T' } else { '_' }));
    Ok(())
}

/// Numbers of cells in each column and row.
pub(super) fn counted_lines(f: &mut Filling<'_>) -> Filled {
    let lists = encoding::rim(&mut f.body, &[f.width, f.height])?;
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
    let mut lines = encoding::rim(&mut f.body, &lengths.concat())?.into_iter();
    for (parameter, count, length) in sides {
        let mut runs = vec![];
        for line in lines.by_ref().take(count) {
            check(&line, 0..=length, false)?;
            runs.push(runs_of(&line));
        }
        f.set(parameter, ModelValue::List(runs));
    }
    Ok(())
}

/// The lengths of the runs of a line: one number, or a list of them.
fn runs_of(line: &[Clue]) -> ModelValue {
    let lengths = line.iter().rev().filter_map(|clue| match clue {
        Clue::Number(0, _) | Clue::None | Clue::Unknown(_) => None,
        Clue::Number(number, _) => Some(*number as i64),
    });
    match lengths.collect::<Vec<_>>().as_slice() {
        [] => ModelValue::Whole(0),
        [length] => ModelValue::Whole(*length),
        lengths => lengths.iter().copied().collect(),
    }
}

pub(super) fn skyscrapers(f: &mut Filling<'_>) -> Filled {
    let n = f.square()?;
    f.set("n", n as i64);
    let lists = encoding::rim(&mut f.body, &[n; 4])?;
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
    f.set("box_height", rows as i64);
    f.set("box_width", columns as i64);
    f.givens("puzzle", 1..=n)
}

/// The drawing has a row and a column before those of the board, for the sums that are outside of it.
pub(super) fn kakuro(f: &mut Filling<'_>) -> Filled {
    let sums = encoding::cross_sums(&mut f.body, f.width, f.height)?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn blanks_are_connected_at_their_sides() {
        let clue = |sign: char| match sign {
            '.' => Clue::None,
            _ => Clue::Number(1, Span::default()),
        };
        let clues: Vec<Clue> = "..1 1.1 1.."
            .chars()
            .filter(|sign| *sign != ' ')
            .map(clue)
            .collect();
        assert_eq!(largest_blank(3, &clues), 5);
    }
}
