//! Genres whose models have a grid, and a list of the cells that are not on the board.

use super::clue_source::ClueSource;
use super::filling::Filling;
use crate::Diagnostic;
use crate::import::decoded::{self, names_of_cells};
use crate::import::filling::Clues;
use crate::import::model::ModelValue;
use crate::import::parameter_values::ParameterValues;

type Filled = Result<(), Diagnostic>;

/// The parameter with the cells. Each is in a list of its own, as the only cell of a region.
const HOLES: &str = "holes";

/// The areas, where each cell that is not on the board is an area of its own.
pub(super) fn areas_around(f: &mut Filling<'_>) -> Filled {
    f.size();
    let place = f.body.place();
    let rooms = f.read_rooms("areas", ClueSource::rooms)?;
    let holes = holes(f)?;
    f.set_rooms("areas", &rooms.around(f.width, &holes), place)
}

/// Centres of regions. Cells that are not on the board are regions of their own, so there is a centre in each.
pub(super) fn centres_around(f: &mut Filling<'_>) -> Filled {
    f.size();
    let place = f.body.place();
    let (size, places) = ((f.width, f.height), decoded::dot_places(f));
    f.offer(|values| {
        let stars = values.entries("stars", size)?;
        let mut dots = decoded::drawn_dots("stars", &stars, size.0, places)?;
        middles(size.0, &offered(values, size)?).for_each(|dot| dots[dot] = false);
        Ok(dots)
    })?;
    let mut dots = f.body.dots(places)?;
    let holes = holes(f)?;
    middles(size.0, &holes).for_each(|dot| dots[dot] = true);
    decoded::dots(f, "stars", true, &dots, place)
}

/// The places of dots in the middles of some cells.
fn middles(width: usize, is_in: &[bool]) -> impl Iterator<Item = usize> {
    let cells = is_in.iter().enumerate().filter(|(_, is_in)| **is_in);
    cells.map(move |(cell, _)| 2 * (cell / width) * (2 * width - 1) + 2 * (cell % width))
}

/// The cells that are not on the board.
fn holes(f: &mut Filling<'_>) -> Result<Vec<bool>, Diagnostic> {
    let size = (f.width, f.height);
    f.body.offer(|values| {
        let holes = offered(values, size)?;
        Ok(holes.contains(&true).then_some(holes))
    })?;
    let holes = f.body.holes_or_none(size.0 * size.1)?;
    let names = names_of_cells(size.0, size.1).into_iter().zip(&holes);
    let listed = names.filter(|(_, is_hole)| **is_hole);
    let regions = listed.map(|(name, _)| [name].into_iter().collect());
    f.set(HOLES, ModelValue::List(regions.collect()));
    Ok(holes)
}

fn offered(values: &ParameterValues, (width, height): (usize, usize)) -> Result<Vec<bool>, Diagnostic> {
    let names = names_of_cells(width, height);
    values.listed(HOLES, &names, "a list with a cell, such as `[\"r1c1\"]`")
}
