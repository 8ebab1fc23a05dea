//! The sums of a kakuro.

use super::filling::Filling;
use super::lists::BOARD;
use super::sum_encoding::CrossSums;
use crate::Diagnostic;
use crate::import::clue::Clue;
use crate::import::parameter_values::{DrawnEntry, ParameterValues, inexpressible};

type Filled = Result<(), Diagnostic>;

/// The drawing has a row and a column before those of the board, for the sums that are outside of it.
pub(super) fn kakuro(f: &mut Filling<'_>) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| drawn_sums(values, size))?;
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

/// The sums of a kakuro as they are drawn.
fn drawn_sums(values: &ParameterValues, (width, height): (usize, usize)) -> Result<CrossSums, Diagnostic> {
    let is_hole = values.signs("board", (width, height), &BOARD)?;
    let entries = values.entries("clues", (width + 1, height + 1))?;
    let sums = |row: usize, column: usize| sums_of_entry(entries[row * (width + 1) + column]);
    let mut holes = vec![];
    for (cell, is_hole) in is_hole.iter().enumerate() {
        let (row, column) = (cell / width + 1, cell % width + 1);
        let sums = sums(row, column)?;
        if sums.is_some() != *is_hole {
            let entry = entries[row * (width + 1) + column];
            return Err(inexpressible(
                "clues",
                entry,
                "sums, or `#`, in the cells that are not on the board",
            ));
        }
        holes.push(sums);
    }
    let rim = |places: Vec<(usize, usize)>, side: usize| {
        let sum =
            |(row, column): (usize, usize)| Ok(sums(row, column)?.map_or(Clue::None, |sums| sums[side]));
        places
            .into_iter()
            .map(sum)
            .collect::<Result<Vec<Clue>, Diagnostic>>()
    };
    Ok(CrossSums {
        holes,
        above: rim((1..=width).map(|column| (0, column)).collect(), 0)?,
        before: rim((1..=height).map(|row| (row, 0)).collect(), 1)?,
    })
}

/// The sums below and on the right that an entry of a kakuro states, which are none for a cell of the board.
fn sums_of_entry(entry: DrawnEntry<'_>) -> Result<Option<[Clue; 2]>, Diagnostic> {
    let sum = |text: &str| match text {
        "" => Ok(Clue::None),
        text => {
            let number = text
                .parse()
                .map_err(|_| inexpressible("clues", entry, "sums such as `3/`, `/4` or `3/4`"))?;
            Ok(Clue::Number(number, entry.span))
        }
    };
    match entry.text {
        "_" | "." => Ok(None),
        "#" => Ok(Some([Clue::None; 2])),
        text => {
            let (below, right) = text.split_once(['/', '\\']).unwrap_or((text, ""));
            Ok(Some([sum(below)?, sum(right)?]))
        }
    }
}
