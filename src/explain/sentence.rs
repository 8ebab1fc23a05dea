//! Rule instances and facts in words.

use itertools::Itertools;

use super::cell_list;
use super::condition::Condition;
use crate::model::{Attribute, CellId, FaceId, Look, PieceId, Puzzle, Region, RuleKind, joined_by_or};
use crate::problem::lower::Lowered;
use crate::problem::{Origin, OriginPart, Provenance, VarId};

/// What a cell shows, as a noun: `a 5`, `an 8`, `Q`.
pub(super) fn face(puzzle: &Puzzle, face: FaceId) -> String {
    let face = puzzle.pieces.face(face);
    match face.look {
        Look::Number(number) => with_article(number),
        _ => quoted(&face.name),
    }
}

/// A name, in quotation marks if it would be taken for punctuation: `'.'`.
pub(super) fn quoted(name: &str) -> String {
    match name.chars().all(|letter| ".,;:!?-'\"()=".contains(letter)) {
        true => format!("'{name}'"),
        false => name.to_string(),
    }
}

fn with_article(number: i64) -> String {
    let text = number.to_string();
    let is_vowel = text.starts_with('8') || matches!(number, 11 | 18);
    format!("{} {text}", if is_vowel { "an" } else { "a" })
}

/// A value of an attribute, as a noun: `the suit ♠`.
pub(super) fn attribute(attribute: &Attribute, value: i64) -> String {
    format!("the {} {}", attribute.name, attribute.shown(value))
}

/// A value among different ones: `row 3 needs a 5`, or `row 3 has a 5 at most once`.
pub(super) fn different(region: &str, what: &str, condition: &Condition) -> String {
    match condition {
        Condition::Amount { min: 1, .. } => format!("{region} needs {what}"),
        _ => format!("{region} has {what} at most once"),
    }
}

/// The column of a cell of a logic grid, and the names of its row: `dog, cat`.
pub(super) fn place_in_grid(puzzle: &Puzzle, cell: CellId) -> Option<(usize, String)> {
    let mut faces = puzzle.pieces.face_ids().collect_vec();
    faces.retain(|face| puzzle.pieces.may_stand(*face, cell));
    let is_grid = !faces.is_empty() && faces.iter().all(|face| is_told_by_column(puzzle, *face));
    let mut names = faces.iter().map(|face| &puzzle.pieces.face(*face).name);
    is_grid.then(|| (puzzle.layout.cell(cell).column + 1, names.join(", ")))
}

/// That a cell shows exactly one face: `r1c3 holds one number`; in a logic grid, `column 2 has one of dog, cat`.
pub(super) fn cell(puzzle: &Puzzle, cell: CellId) -> String {
    if let Some((column, names)) = place_in_grid(puzzle, cell) {
        return format!("column {column} has one of {names}");
    }
    let faces = puzzle.pieces.faces();
    let what = match faces.iter().all(|face| face.number().is_some()) {
        true => "number",
        false => "piece",
    };
    format!("{} holds one {what}", puzzle.layout.cell(cell).name)
}

/// A rule, or a region or case of it.
pub(super) fn of_part(
    puzzle: &Puzzle,
    lowered: &Lowered,
    provenance: Provenance,
    joint: Option<VarId>,
) -> String {
    let index = match (provenance.origin, provenance.part) {
        (Origin::Rule(index), _) => index as usize,
        (Origin::Pieces, OriginPart::Supply(piece)) => {
            let piece = &puzzle.pieces.pieces()[piece as usize];
            let copies = match (piece.copies.min, piece.copies.max) {
                (min, max) if min == max => number_of_times(min),
                (min, max) => times(min, max),
            };
            return format!("{} is on the board {copies}", quoted(&piece.name));
        }
        (origin, _) => return origin.to_string(),
    };
    let rule = &puzzle.rules[index];
    let region = |list: &[Region]| match provenance.part {
        OriginPart::Region(region) => list.get(region as usize).map(|region| region.name.clone()),
        _ => None,
    };
    let whole = || rule.says.clone();
    match &rule.kind {
        RuleKind::Sum(sum) => match region(&sum.regions.list) {
            Some(region) => format!("the sum of {region} is {}", bounds(sum.min, sum.max)),
            None => whole(),
        },
        RuleKind::Count(count) => match region(&count.regions.list) {
            Some(region) if count.max == 0 => format!("{region} has no {}", quoted(&count.what)),
            Some(region) => format!(
                "{region} has {} {}",
                quoted(&count.what),
                times(count.min, count.max)
            ),
            None => whole(),
        },
        RuleKind::Words(words) => match region(&words.regions.list) {
            Some(region) => format!("{region} is in the list"),
            None => whole(),
        },
        RuleKind::Connected(connected) => match region(&connected.regions.list) {
            Some(region) if connected.regions.list.len() > 1 => {
                format!(
                    "the cells of {region} with {} are connected",
                    quoted(&connected.what)
                )
            }
            _ => format!("the cells with {} are connected", quoted(&connected.what)),
        },
        RuleKind::Expression(expression) => {
            let OriginPart::Statement(case) = provenance.part else {
                return whole();
            };
            let assertion = &expression.assertions[case as usize];
            if let Some(says) = &assertion.says {
                return says.clone();
            }
            let text = assertion.part.clone().unwrap_or_else(whole);
            match assertion.case.as_str() {
                "" => text,
                // The rule is about nothing else.
                case if expression.assertions.iter().all(|other| other.case == case) => text,
                case if assertion.part.is_none() && rule.says != expression.text => {
                    format!("{text}, for {}", case_values(case))
                }
                case => format!("{text}, for {case}"),
            }
        }
        RuleKind::EdgeFit(_) => match joint {
            Some(cell) if cell.index() < puzzle.layout.cells().len() => {
                format!("the rim of {}", puzzle.layout.cells()[cell.index()].name)
            }
            Some(joint) => format!("the {} fits", lowered.problem.variables()[joint.index()].name),
            None => whole(),
        },
        _ => whole(),
    }
}

/// A case for a sentence that does not use its names: `r1c1 and r1c2` of `x = r1c1, y = r1c2`. A number alone says too little, and keeps its name: `r1c1 with k = 3`.
fn case_values(case: &str) -> String {
    let Some(parts) = case
        .split(", ")
        .map(|part| Some((part, part.split_once(" = ")?.1)))
        .collect::<Option<Vec<(&str, &str)>>>()
    else {
        return case.to_string();
    };
    let is_number = |(_, value): &(&str, &str)| value.parse::<i64>().is_ok();
    let (numbers, others): (Vec<_>, Vec<_>) = parts.into_iter().partition(is_number);
    let numbers = numbers.iter().map(|(part, _)| *part).join(" and ");
    let others = others.iter().map(|(_, value)| *value).unique().join(" and ");
    match (others.as_str(), numbers.as_str()) {
        ("", only) | (only, "") => only.to_string(),
        (others, numbers) => format!("{others} with {numbers}"),
    }
}

/// `15`, `at most 15`, `between 3 and 15`.
fn bounds(min: i64, max: i64) -> String {
    match (min, max) {
        (min, max) if min == max => min.to_string(),
        (i64::MIN, max) => format!("at most {max}"),
        (min, i64::MAX) => format!("at least {min}"),
        (min, max) => format!("between {min} and {max}"),
    }
}

/// `exactly once`, `at most twice`, `between 1 and 3 times`.
fn times(min: usize, max: usize) -> String {
    match (min, max) {
        (min, max) if min == max => format!("exactly {}", number_of_times(min)),
        (0, max) => format!("at most {}", number_of_times(max)),
        (min, usize::MAX) => format!("at least {}", number_of_times(min)),
        (min, max) => format!("between {min} and {max} times"),
    }
}

/// `once`, `twice`, `3 times`.
fn number_of_times(number: usize) -> String {
    match number {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        number => format!("{number} times"),
    }
}

/// That cells show one of some faces, or none of them: `r1c3 = 5`, `r1c3, r1c4 ≠ 5`.
pub(super) fn fact(puzzle: &Puzzle, cells: &[CellId], faces: &[FaceId], holds: bool) -> String {
    let sign = if holds { "=" } else { "≠" };
    format!(
        "{} {sign} {}",
        cell_list::names(puzzle, cells),
        names(puzzle, faces).iter().format(", ")
    )
}

/// That cells show one of some faces each: `r1c3 = 5, 6 or 9`.
pub(super) fn one_of(puzzle: &Puzzle, cells: &[CellId], faces: &[FaceId]) -> String {
    let either = joined_by_or(&names(puzzle, faces));
    format!("{} = {either}", cell_list::names(puzzle, cells))
}

/// The names of faces; three or more numbers in a row as a range: `2, 5–9`.
pub(super) fn names(puzzle: &Puzzle, faces: &[FaceId]) -> Vec<String> {
    let number = |face: &FaceId| puzzle.pieces.face(*face).number();
    let Some(numbers) = faces.iter().map(number).collect::<Option<Vec<i64>>>() else {
        return faces
            .iter()
            .map(|face| quoted(&puzzle.pieces.face(*face).name))
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
        .map(|piece| puzzle.pieces.piece(*piece).name.as_str());
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
        let [one, other] = faces.map(|face| &puzzle.pieces.piece(puzzle.pieces.face(face).piece).name);
        let column = puzzle.layout.cell(cell).column + 1;
        return format!("{one} and {other} are both in column {column}");
    }
    let [one, other] = faces.map(|other| face(puzzle, other));
    format!("{} shows both {one} and {other}", puzzle.layout.cell(cell).name)
}

/// Does a face belong to a piece that is once in its row, as in a logic grid?
pub(super) fn is_told_by_column(puzzle: &Puzzle, face: FaceId) -> bool {
    let piece = puzzle.pieces.piece(puzzle.pieces.face(face).piece);
    piece.copies.is_one() && piece.home.is_some() && piece.faces.len() == 1
}

/// Is a face all of a piece that is on the board once at most? Not of a number: lists of numbers are read as ranges, which would have gaps.
pub(super) fn is_single(puzzle: &Puzzle, face: FaceId) -> bool {
    let shown = puzzle.pieces.face(face);
    let piece = puzzle.pieces.piece(shown.piece);
    piece.copies.max == 1 && piece.faces.len() == 1 && shown.number().is_none()
}
