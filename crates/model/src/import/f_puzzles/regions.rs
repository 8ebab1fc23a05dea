//! The regions of a puzzle: standard boxes, or those that its cells name.

use std::collections::BTreeSet;

use super::puzzle::FPuzzle;
use super::rules::Rules;
use super::value::wrong;
use crate::import::model::{ModelTable, ModelValue};
use crate::{Diagnostic, Span};

/// The characters that draw regions.
const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Adds the regions. Without boxes, the standard ones are the rows.
pub(super) fn add_regions(
    rules: &mut Rules,
    board: &mut ModelTable,
    puzzle: &FPuzzle,
) -> Result<(), Diagnostic> {
    let (height, width) = puzzle.box_size();
    if puzzle.grid.iter().flatten().all(|cell| cell.region == Some(None)) {
        return Ok(());
    }
    if let Some(regions) = own_regions(puzzle) {
        rules.regions.push(("shapes", drawn(&regions, puzzle.size)?));
        rules.different.push("shapes".into());
    } else if height > 1 {
        board.push(("boxes", [height as i64, width as i64].into_iter().collect()));
        rules.different.push("boxes".into());
    }
    Ok(())
}

/// The region of each cell, unless they are the standard boxes. A cell that names no region is in its box.
fn own_regions(puzzle: &FPuzzle) -> Option<Vec<Option<usize>>> {
    let (height, width) = puzzle.box_size();
    let mut is_own = false;
    let mut regions = vec![];
    for (row, cells) in puzzle.grid.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let usual = Some(row / height * height + column / width);
            is_own |= cell.region.is_some_and(|region| region != usual);
            regions.push(cell.region.unwrap_or(usual));
        }
    }
    is_own.then_some(regions)
}

fn drawn(regions: &[Option<usize>], size: usize) -> Result<ModelValue, Diagnostic> {
    let numbers: BTreeSet<usize> = regions.iter().flatten().copied().collect();
    if numbers.len() > SIGNS.len() {
        let message = format!("the puzzle has {} regions", numbers.len());
        return Err(wrong(Span::new(0, 1), message).label(format!("at most {}", SIGNS.len())));
    }
    let signs: Vec<(usize, char)> = numbers.into_iter().zip(SIGNS.chars()).collect();
    let sign = |region: &Option<usize>| {
        let sign = signs.iter().find(|(number, _)| Some(*number) == *region);
        sign.map_or('.', |(_, sign)| *sign)
    };
    Ok(ModelValue::Drawing(
        regions
            .chunks(size)
            .map(|row| row.iter().map(sign).collect())
            .collect(),
    ))
}
