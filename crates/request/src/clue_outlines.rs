//! Where the clues of a part of a rule stand in the drawing.

use crate::render::picture::{PlaceOutlines, coordinates};
use placet_model::{CellId, CluePlace, Puzzle};

/// The corners of each place of a clue that stands apart from the cells of a part of a rule. Without a rule, there are none.
pub(super) fn clue_outlines(puzzle: &Puzzle, rule: Option<usize>, cells: &[CellId]) -> Vec<Vec<[i32; 2]>> {
    let printed = rule.map_or(&[][..], |rule| &puzzle.rules()[rule].printed);
    if printed.is_empty() {
        return vec![];
    }
    let outlines = PlaceOutlines::new(puzzle);
    let is_apart = |place: &&CluePlace| {
        !matches!(
            place,
            CluePlace::Cage(_) | CluePlace::Area(_) | CluePlace::Cell(_)
        )
    };
    let is_own = |place: &&CluePlace| place.cells().iter().all(|cell| cells.contains(cell));
    let places = printed
        .iter()
        .map(|clue| &clue.place)
        .filter(is_apart)
        .filter(is_own);
    let places = places.flat_map(|place| outlines.of_clue(place));
    places.map(|outline| coordinates(&outline)).collect()
}
