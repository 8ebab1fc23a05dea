//! Aquarium: tanks, and the cells in which water stands at the same height.

use super::filling::{Filling, offered_rooms};
use super::lists;
use crate::Diagnostic;
use crate::import::filling::name;
use crate::import::parameter_values::{ParameterValues, inexpressible};
use crate::import::rooms::Rooms;

type Filled = Result<(), Diagnostic>;

/// The tanks, the levels that follow from them, and the numbers of cells with water.
///
/// Water stands at the same height where it can flow. With the letter `r`, it does in a whole tank.
pub(super) fn fill(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    let is_whole_tank = f.body.flag('r', |values| is_whole_tank(values, size))?;
    let tanks = f.rooms("tanks")?;
    let levels = levels(&tanks, f.width, is_whole_tank);
    let names: Vec<String> = levels.into_iter().map(name).collect();
    f.draw("levels", f.width, &names);
    f.body.slash();
    lists::counted_lines(f)
}

/// Are the levels of a drawing those of whole tanks?
///
/// # Errors
/// If they are neither those nor the ones at which water can flow.
fn is_whole_tank(values: &ParameterValues, (width, height): (usize, usize)) -> Result<bool, Diagnostic> {
    let tanks = offered_rooms(values, "tanks", (width, height), true)?;
    let entries = values.entries("levels", (width, height))?;
    let first = |cell: usize| entries.iter().position(|entry| entry.text == entries[cell].text);
    let drawn: Vec<Option<usize>> = (0..entries.len()).map(first).collect();
    let differing = |is_whole_tank: bool| {
        let levels = levels(&tanks, width, is_whole_tank);
        let first = |cell: usize| levels.iter().position(|level| *level == levels[cell]);
        (0..levels.len()).find(|cell| first(*cell) != drawn[*cell])
    };
    match (differing(false), differing(true)) {
        (None, _) => Ok(false),
        (_, None) => Ok(true),
        (Some(cell), _) => Err(inexpressible(
            "levels",
            entries[cell],
            "the same name for the cells of a row to which water can flow",
        )),
    }
}

/// For each cell the number of its level: the cells of its row that water reaches from it without rising, or all of its tank and row.
fn levels(tanks: &Rooms, width: usize, is_whole_tank: bool) -> Vec<usize> {
    let tank = &tanks.of_cell;
    let borders = tanks.borders(width);
    let mut levels = vec![usize::MAX; tank.len()];
    let mut count = 0;
    for start in 0..tank.len() {
        if levels[start] != usize::MAX {
            continue;
        }
        let top = start / width * width;
        let reached = match is_whole_tank {
            true => tank[top..top + width]
                .iter()
                .map(|other| *other == tank[start])
                .collect(),
            false => reached_below(&borders, width, start),
        };
        for (cell, _) in (top..top + width)
            .zip(reached)
            .filter(|(_, is_reached)| *is_reached)
        {
            levels[cell] = count;
        }
        count += 1;
    }
    levels
}

/// The cells that water reaches from one of them without crossing a border, or rising above it: for each cell from the start of its row on, is it one?
fn reached_below([beside, below]: &[Vec<bool>; 2], width: usize, start: usize) -> Vec<bool> {
    let (top, cells) = (start / width * width, below.len() + width);
    let mut is_reached = vec![false; cells - top];
    let mut found = vec![start];
    while let Some(cell) = found.pop() {
        if std::mem::replace(&mut is_reached[cell - top], true) {
            continue;
        }
        let (row, column) = (cell / width, cell % width);
        let right = |column: usize| row * (width - 1) + column;
        found.extend((column > 0 && !beside[right(column - 1)]).then(|| cell - 1));
        found.extend((column + 1 < width && !beside[right(column)]).then_some(cell + 1));
        let above = cell.checked_sub(width).filter(|above| *above >= top);
        found.extend(above.filter(|above| !below[*above]));
        found.extend((cell + width < cells && !below[cell]).then_some(cell + width));
    }
    is_reached
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two arms of a tank that meet in the second row, and a cell between them.
    const TANK: [usize; 6] = [0, 1, 0, 0, 0, 0];

    fn rooms() -> Rooms {
        Rooms {
            of_cell: TANK.to_vec(),
            count: 2,
            walls: vec![],
        }
    }

    #[test]
    fn water_flows_below_a_wall() {
        assert_eq!(levels(&rooms(), 3, false), [0, 1, 0, 2, 2, 2]);
    }

    #[test]
    fn a_border_inside_a_tank_stops_water() {
        // Both arms are shut below, and the second row is cut in two.
        let beside = [false, false, true, false];
        let walled = rooms().with_walls(3, &[&beside[..], &[true, false, true]].concat());
        assert_eq!(levels(&walled, 3, false), [0, 1, 2, 3, 4, 4]);
        assert_eq!(levels(&walled, 3, true), [0, 1, 0, 2, 2, 2]);
    }

    #[test]
    fn arms_that_meet_above_have_levels_of_their_own() {
        let turned = Rooms {
            of_cell: TANK.into_iter().rev().collect(),
            count: 2,
            walls: vec![],
        };
        assert_eq!(levels(&turned, 3, false), [0, 0, 0, 1, 2, 3]);
        assert_eq!(levels(&turned, 3, true), [0, 0, 0, 1, 2, 1]);
    }
}
