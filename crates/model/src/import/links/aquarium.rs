//! Aquarium: tanks, and the cells in which water stands at the same height.

use super::filling::Filling;
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
    let tanks = values.rooms("tanks", (width, height))?;
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
            false => reached_below(tank, width, start),
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

/// The cells of a tank that are connected with one of them by cells that are not above it: for each cell from the start of its row on, is it one?
fn reached_below(tank: &[usize], width: usize, start: usize) -> Vec<bool> {
    let top = start / width * width;
    let mut is_reached = vec![false; tank.len() - top];
    let mut found = vec![start];
    while let Some(cell) = found.pop() {
        if tank[cell] != tank[start] || std::mem::replace(&mut is_reached[cell - top], true) {
            continue;
        }
        found.extend((cell % width > 0).then(|| cell - 1));
        found.extend((cell % width + 1 < width).then_some(cell + 1));
        found.extend(cell.checked_sub(width).filter(|above| *above >= top));
        found.extend(Some(cell + width).filter(|below| *below < tank.len()));
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
