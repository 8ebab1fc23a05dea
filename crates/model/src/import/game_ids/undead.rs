//! Undead: a maze of mirrors with monsters. The cells of its lines of sight are parameters of the model.

use super::encoding::{expected_number, place_of_letter, separator};
use crate::import::body::{Entry, counted, unexpected};
use crate::import::clue::{Clue, check};
use crate::import::filling::Filling;
use crate::import::model::ModelValue;
use crate::{Diagnostic, DiagnosticCode, Span};

/// The monsters as they are written, and the parameters with their numbers.
const MONSTERS: [(char, &str); 3] = [('G', "ghosts"), ('V', "vampires"), ('Z', "zombies")];

/// A line of sight: its cells before the first mirror, and those after it.
type Line = (Vec<usize>, Vec<usize>);

/// The numbers of monsters, the maze, and the numbers at the rim, clockwise from the upper left corner.
pub(super) fn fill(f: &mut Filling<'_>) -> Result<(), Diagnostic> {
    f.size();
    let place = f.body.place();
    let mut monsters = 0;
    let mut end = place.start;
    for (_, parameter) in MONSTERS {
        let number = expected_number(&mut f.body)?;
        if let Clue::Number(number, span) = number {
            monsters += number;
            end = span.end;
        }
        f.set_number(parameter, number);
        separator(&mut f.body, ',')?;
    }
    let maze = maze(f)?;
    let open = maze.iter().filter(|sign| !is_mirror(**sign)).count();
    if monsters != open {
        let message = format!("{} for {}", counted(monsters, "monster"), counted(open, "cell"));
        let place = Span::new(place.start, end);
        return Err(Diagnostic::new(DiagnosticCode::BadValue, place, message)
            .label("expected one for each cell without a mirror"));
    }
    let mut seen = vec![];
    for _ in 0..2 * (f.width + f.height) {
        separator(&mut f.body, ',')?;
        seen.push(expected_number(&mut f.body)?);
    }
    check(&seen, 0..=2 * f.cells(), false)?;
    f.list("seen", &seen);
    let lines = lines(&maze, f.width);
    let named = |cells: &[usize]| -> ModelValue {
        let name = |cell: &usize| format!("r{}c{}", cell / f.width + 1, cell % f.width + 1);
        cells.iter().map(name).collect()
    };
    let direct = lines.iter().map(|(direct, _)| named(direct)).collect();
    let reflected = lines.iter().map(|(_, reflected)| named(reflected)).collect();
    f.set("direct", ModelValue::List(direct));
    f.set("reflected", ModelValue::List(reflected));
    f.draw_signs("maze", maze.into_iter());
    Ok(())
}

/// Mirrors are `L` and `R`. Letters in lower case stand for cells that can have any monster.
fn maze(f: &mut Filling<'_>) -> Result<Vec<char>, Diagnostic> {
    let cells = f.width * f.height;
    f.body.sparse(cells, &'_', |_, sign| {
        match (sign.character, place_of_letter(sign)) {
            (_, Some(blanks)) => Ok(Entry::Blanks(blanks)),
            ('L', _) => Ok(Entry::Clue('\\')),
            ('R', _) => Ok(Entry::Clue('/')),
            ('G' | 'V' | 'Z', _) => Ok(Entry::Clue(sign.character)),
            _ => Err(unexpected(
                sign,
                "expected `L`, `R`, `G`, `V`, `Z` or a letter in lower case",
            )),
        }
    })
}

fn is_mirror(sign: char) -> bool {
    matches!(sign, '/' | '\\')
}

/// The lines of sight from the rim, clockwise from the upper left corner.
fn lines(maze: &[char], width: usize) -> Vec<Line> {
    let height = maze.len() / width;
    let (last_row, last_column) = (height - 1, width - 1);
    let top = (0..width).map(|column| (0, column, 1, 0));
    let right = (0..height).map(|row| (row, last_column, 0, -1));
    let bottom = (0..width).rev().map(|column| (last_row, column, -1, 0));
    let left = (0..height).rev().map(|row| (row, 0, 0, 1));
    let starts = top.chain(right).chain(bottom).chain(left);
    starts
        .map(|(row, column, down, right)| line(maze, width, (row * width + column, down, right)))
        .collect()
}

/// The line of sight that enters a cell in a direction. It ends, because none that enters the board can be in a circle.
fn line(maze: &[char], width: usize, (first, down, right): (usize, isize, isize)) -> Line {
    let (mut direct, mut reflected) = (vec![], vec![]);
    let mut is_reflected = false;
    let mut next = Some((first, down, right));
    while let Some((cell, down, right)) = next {
        let (down, right) = match maze[cell] {
            '\\' => (right, down),
            '/' => (-right, -down),
            _ => (down, right),
        };
        if is_mirror(maze[cell]) {
            is_reflected = true;
        } else if is_reflected {
            reflected.push(cell);
        } else {
            direct.push(cell);
        }
        let row = (cell / width).checked_add_signed(down);
        let column = (cell % width)
            .checked_add_signed(right)
            .filter(|column| *column < width);
        let beside = row.zip(column).map(|(row, column)| row * width + column);
        next = beside
            .filter(|cell| *cell < maze.len())
            .map(|cell| (cell, down, right));
    }
    (direct, reflected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors_reflect_lines() {
        let maze: Vec<char> = "_\\__".chars().collect();
        let lines = lines(&maze, 2);
        // The line down the second column turns to the right, and leaves the board.
        assert_eq!(lines[0], (vec![0, 2], vec![]));
        assert_eq!(lines[1], (vec![], vec![]));
        assert_eq!(lines[2], (vec![], vec![]));
        // Up the second column, it turns to the left.
        assert_eq!(lines[4], (vec![3], vec![0]));
        assert_eq!(lines[7], (vec![0], vec![3]));
    }

    #[test]
    fn a_line_can_pass_a_cell_twice() {
        let maze: Vec<char> = "_/\\___\\_/".chars().collect();
        let lines = lines(&maze, 3);
        assert!(
            lines
                .iter()
                .all(|(direct, reflected)| direct.len() + reflected.len() <= 8)
        );
        assert!(lines.iter().any(|(direct, reflected)| {
            let all: Vec<usize> = direct.iter().chain(reflected).copied().collect();
            (0..all.len()).any(|at| all[at + 1..].contains(&all[at]))
        }));
    }
}
