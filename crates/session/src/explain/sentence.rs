//! Facts in words, and what cells show.

use itertools::Itertools;

use super::cell_list;
use placet_model::{CellId, FaceId, PieceId, Puzzle, joined_by_or, quoted};

/// What a cell shows, as a noun: `a 5`, `an 8`, `Q`.
pub(super) fn face(puzzle: &Puzzle, face: FaceId) -> String {
    match named_number(puzzle, face) {
        Some(number) => with_article(number),
        None => quoted(&puzzle.pieces().face(face).name),
    }
}

/// The number of a face whose name it is. The mark of a square of a piece is no name: other pieces have it, too.
fn named_number(puzzle: &Puzzle, face: FaceId) -> Option<i64> {
    let face = puzzle.pieces().face(face);
    face.number().filter(|number| number.to_string() == face.name)
}

fn with_article(number: i64) -> String {
    let text = number.to_string();
    let is_vowel = text.starts_with('8') || matches!(number, 11 | 18);
    format!("{} {text}", if is_vowel { "an" } else { "a" })
}

/// The column of a cell of a logic grid, and the names of its row: `dog, cat`.
pub(super) fn place_in_grid(puzzle: &Puzzle, cell: CellId) -> Option<(usize, String)> {
    let mut faces = puzzle.pieces().face_ids().collect_vec();
    faces.retain(|face| puzzle.pieces().may_stand(*face, cell));
    let is_grid = !faces.is_empty() && faces.iter().all(|face| is_told_by_column(puzzle, *face));
    let mut names = faces.iter().map(|face| &puzzle.pieces().face(*face).name);
    is_grid.then(|| (puzzle.layout().cell(cell).column + 1, names.join(", ")))
}

/// That a cell shows exactly one face: `r1c3 holds one number`; in a logic grid, `column 2 has one of dog, cat`.
pub(super) fn cell(puzzle: &Puzzle, cell: CellId) -> String {
    if let Some((column, names)) = place_in_grid(puzzle, cell) {
        return format!("column {column} has one of {names}");
    }
    let mut faces = puzzle.pieces().face_ids();
    let what = match faces.all(|face| named_number(puzzle, face).is_some()) {
        true => "number",
        false => "piece",
    };
    format!("{} holds one {what}", puzzle.layout().cell(cell).name)
}

/// That cells show one of some faces, or none of them: `r1c3 = 5`, `r1c3, r1c4 ≠ 5`.
pub(super) fn fact(puzzle: &Puzzle, cells: &[CellId], faces: &[FaceId], holds: bool) -> String {
    named_fact(puzzle, cells, &names(puzzle, faces), holds)
}

/// The same, with the names of what cells show.
pub(super) fn named_fact(puzzle: &Puzzle, cells: &[CellId], names: &[String], holds: bool) -> String {
    let sign = if holds { "=" } else { "≠" };
    format!(
        "{} {sign} {}",
        cell_list::names(puzzle, cells),
        names.iter().format(", ")
    )
}

/// That cells show one of some faces each: `r1c3 = 5, 6 or 9`.
pub(super) fn one_of(puzzle: &Puzzle, cells: &[CellId], faces: &[FaceId]) -> String {
    let each = faces.iter().flat_map(|face| names(puzzle, &[*face]));
    let either = joined_by_or(&each.collect_vec());
    format!("{} = {either}", cell_list::names(puzzle, cells))
}

/// The names of faces; three or more numbers in a row as a range: `2, 5–9`.
pub(super) fn names(puzzle: &Puzzle, faces: &[FaceId]) -> Vec<String> {
    let number = |face: &FaceId| named_number(puzzle, *face);
    let Some(numbers) = faces.iter().map(number).collect::<Option<Vec<i64>>>() else {
        return faces
            .iter()
            .map(|face| quoted(&puzzle.pieces().face(*face).name))
            .collect();
    };
    let sorted = numbers.into_iter().sorted().collect_vec();
    let runs = sorted.chunk_by(|one, next| one.checked_add(1) == Some(*next));
    let text = |run: &[i64]| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(i64::to_string).collect(),
    };
    runs.flat_map(text).collect()
}

/// Where pieces are that belong to rows: `dog is in column 2`, `dog and cat are not in columns 1, 3`.
pub(super) fn column_fact(puzzle: &Puzzle, pieces: &[PieceId], columns: &[usize], holds: bool) -> String {
    let names = pieces
        .iter()
        .map(|piece| puzzle.pieces().piece(*piece).name.as_str());
    let names = names.collect_vec();
    let (who, is) = match names.as_slice() {
        [others @ .., last] if !others.is_empty() => (format!("{} and {last}", others.join(", ")), "are"),
        _ => (names.concat(), "is"),
    };
    let not = if holds { "" } else { " not" };
    let column = if columns.len() == 1 { "column" } else { "columns" };
    format!("{who} {is}{not} in {column} {}", columns.iter().format(", "))
}

/// That a cell shows two things: `r1c3 shows both a 5 and a 7`; in a logic grid, `dog and cat are both in column 2`.
pub(super) fn both(puzzle: &Puzzle, cell: CellId, faces: [FaceId; 2]) -> String {
    if faces.iter().all(|face| is_told_by_column(puzzle, *face)) {
        let [one, other] = faces.map(|face| &puzzle.pieces().piece(puzzle.pieces().face(face).piece).name);
        let column = puzzle.layout().cell(cell).column + 1;
        return format!("{one} and {other} are both in column {column}");
    }
    let [one, other] = faces.map(|other| face(puzzle, other));
    format!("{} shows both {one} and {other}", puzzle.layout().cell(cell).name)
}

/// Does a face belong to a piece that is once in its row, as in a logic grid?
pub(super) fn is_told_by_column(puzzle: &Puzzle, face: FaceId) -> bool {
    puzzle
        .pieces()
        .piece(puzzle.pieces().face(face).piece)
        .has_column()
}

/// Is a face all of a piece that is on the board once at most? Not of a number: lists of numbers are read as ranges, which would have gaps.
pub(super) fn is_single(puzzle: &Puzzle, face: FaceId) -> bool {
    let piece = puzzle.pieces().piece(puzzle.pieces().face(face).piece);
    piece.copies.max == 1 && piece.faces.len() == 1 && named_number(puzzle, face).is_none()
}
