//! Parameters of genres that are read from several formats, once their lists are decoded.

use super::clue::{Clue, Unknown};
use super::filling::{Clues, ParameterFilling, name};
use super::model::ModelValue;
use super::parameter_values::{DrawnEntry, inexpressible};
use super::rooms::neighbours;
use crate::{Diagnostic, DiagnosticCode, Span};

/// Cells that are given, with numbers or without: how many there are, where, and their numbers.
pub(super) fn walls_with_numbers<B: Clues>(
    f: &mut ParameterFilling<B>,
    count: &'static str,
    sign: char,
    numbers: &'static str,
    clues: &[Clue],
) {
    let is_wall = |clue: &&Clue| **clue != Clue::None;
    f.set(count, clues.iter().filter(is_wall).count() as i64);
    f.draw_signs(
        "walls",
        clues.iter().map(|clue| if is_wall(&clue) { sign } else { '_' }),
    );
    f.draw_clues(numbers, f.width, clues, ".", Unknown::Blank);
}

/// The trees of a wood, and their number.
pub(super) fn trees<B: Clues>(f: &mut ParameterFilling<B>, trees: &[bool]) {
    f.set("trees", trees.iter().filter(|tree| **tree).count() as i64);
    f.draw_signs("wood", trees.iter().map(|tree| if *tree { 'T' } else { '_' }));
}

/// The most cells that a region of a fillomino can have. A region without a number lies among cells without numbers, so it has at most as many
/// cells as are connected there.
pub(super) fn largest_region(width: usize, clues: &[Clue]) -> usize {
    let numbers = clues.iter().map(|clue| match clue {
        Clue::Number(number, _) => *number,
        Clue::None | Clue::Unknown(_) => 0,
    });
    numbers.max().unwrap_or(0).max(largest_blank(width, clues))
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

/// The places of dots on a board: the middles of its cells, borders and corners. Each row of them has one less than twice the columns.
pub(super) fn dot_places<B: Clues>(f: &ParameterFilling<B>) -> usize {
    (2 * f.width - 1) * (2 * f.height - 1)
}

/// The names of cells, row by row.
pub(super) fn names_of_cells(width: usize, height: usize) -> Vec<String> {
    let name = |cell: usize| format!("r{}c{}", cell / width + 1, cell % width + 1);
    (0..width * height).map(name).collect()
}

/// The names of each two neighbours: first those in a row, then those in a column.
pub(super) fn names_of_neighbours(width: usize, height: usize) -> Vec<String> {
    let (names, pairs) = (names_of_cells(width, height), neighbours(width, height));
    pairs
        .map(|[one, other]| format!("{} {}", names[one], names[other]))
        .collect()
}

/// The cells around each place of a dot on a board of so many columns: one, two or four.
pub(super) fn cells_at_dot(at: usize, width: usize) -> Vec<usize> {
    let (row, column) = (at / (2 * width - 1), at % (2 * width - 1));
    let columns = column / 2..=column.div_ceil(2);
    let rows = row / 2..=row.div_ceil(2);
    rows.flat_map(|row| columns.clone().map(move |column| row * width + column))
        .collect()
}

/// Draws the cells around each dot with a name of their own, or lists them, if dots share a cell. `place` is that of all dots in the file.
///
/// # Errors
/// If a dot is at a corner and the genre has none there; or if dots share a cell, and the genre has dots at corners: they are centres of regions.
pub(super) fn dots<B: Clues>(
    f: &mut ParameterFilling<B>,
    parameter: &'static str,
    at_corners: bool,
    dots: &[bool],
    place: Span,
) -> Result<(), Diagnostic> {
    let width = f.width;
    let named = |cell: usize| format!("row {}, column {}", cell / width + 1, cell % width + 1);
    let wrong = |message: &str, label: String| {
        Err(Diagnostic::new(DiagnosticCode::BadClue, place, message).label(label))
    };
    let at_dot = dots.iter().enumerate().filter(|(_, is_dot)| **is_dot);
    let groups: Vec<Vec<usize>> = at_dot.map(|(at, _)| cells_at_dot(at, width)).collect();
    if let Some(group) = groups
        .iter()
        .find(|group| group.len() == 4)
        .filter(|_| !at_corners)
    {
        let label = format!("it is at the lower right of {}", named(group[0]));
        return wrong("a dot at a corner of cells", label);
    }
    let mut names = vec![".".to_string(); f.cells()];
    for (number, group) in groups.iter().enumerate() {
        match group.iter().find(|cell| names[**cell] != ".") {
            Some(cell) if at_corners => {
                return wrong("two centres at one cell", format!("both are at {}", named(*cell)));
            }
            Some(_) => {
                f.set(parameter, listed(&groups, &names_of_cells(width, f.height)));
                return Ok(());
            }
            None => group.iter().for_each(|cell| names[*cell] = name(number)),
        }
    }
    f.draw(parameter, width, &names);
    Ok(())
}

/// A list with a list of the names of each group of cells.
fn listed(groups: &[Vec<usize>], names: &[String]) -> ModelValue {
    let group = |cells: &Vec<usize>| cells.iter().map(|cell| names[*cell].as_str()).collect();
    ModelValue::List(groups.iter().map(group).collect())
}

/// The dots around which cells have a name of their own: the inverse of what [`dots`] draws.
///
/// # Errors
/// If the cells of a name are not those around a dot.
pub(super) fn drawn_dots(
    parameter: &str,
    entries: &[DrawnEntry<'_>],
    width: usize,
    places: usize,
) -> Result<Vec<bool>, Diagnostic> {
    let mut dots = vec![false; places];
    for (first, entry) in entries.iter().enumerate().filter(|(_, entry)| entry.text != ".") {
        let has_name = |cell: &usize| entries[*cell].text == entry.text;
        if (0..first).any(|cell| has_name(&cell)) {
            continue;
        }
        let cells: Vec<usize> = (first..entries.len()).filter(has_name).collect();
        let last = cells[cells.len() - 1];
        let (rows, columns) = (first / width..=last / width, first % width..=last % width);
        let around = rows
            .clone()
            .flat_map(|row| columns.clone().map(move |column| row * width + column));
        if rows.clone().count() > 2 || columns.clone().count() > 2 || !around.eq(cells) {
            return Err(inexpressible(
                parameter,
                *entry,
                "the same name for the one, two or four cells around a centre",
            ));
        }
        // The sum of two cells is the place of their middle where there are twice the rows and columns.
        dots[(rows.start() + rows.end()) * (2 * width - 1) + columns.start() + columns.end()] = true;
    }
    Ok(dots)
}

/// The lengths of the runs of a line: one number, or a list of them.
pub(super) fn runs(lengths: &[i64]) -> ModelValue {
    match lengths {
        [] => ModelValue::Whole(0),
        [length] => ModelValue::Whole(*length),
        lengths => lengths.iter().copied().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
