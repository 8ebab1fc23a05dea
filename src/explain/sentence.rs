//! Rule instances and facts in words.

use itertools::Itertools;

use super::condition::Condition;
use crate::model::{Attribute, CellId, FaceId, Look, PieceId, Puzzle, Region, RuleKind};
use crate::problem::lower::Lowered;
use crate::problem::{Origin, OriginPart, Provenance, VarId};

/// What a cell shows, as a noun: `a 5`, `an 8`, `Q`.
pub(super) fn face(puzzle: &Puzzle, face: FaceId) -> String {
    let face = puzzle.pieces.face(face);
    match face.look {
        Look::Number(number) => with_article(number),
        _ => face.name.clone(),
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

/// That a cell shows exactly one face.
pub(super) fn cell(puzzle: &Puzzle, cell: CellId) -> String {
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
            return format!("{} is on the board {}", piece.name, piece.copies);
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
            Some(region) => format!("{region} has {} {}", count.what, times(count.min, count.max)),
            None => whole(),
        },
        RuleKind::Words(words) => match region(&words.regions.list) {
            Some(region) => format!("{region} is in the list"),
            None => whole(),
        },
        RuleKind::Connected(connected) => match region(&connected.regions.list) {
            Some(region) if connected.regions.list.len() > 1 => {
                format!("the cells of {region} with {} are connected", connected.what)
            }
            _ => format!("the cells with {} are connected", connected.what),
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

/// `15`, `at most 15`, `between 3 and 15`.
fn bounds(min: i64, max: i64) -> String {
    match (min, max) {
        (min, max) if min == max => min.to_string(),
        (i64::MIN, max) => format!("at most {max}"),
        (min, i64::MAX) => format!("at least {min}"),
        (min, max) => format!("between {min} and {max}"),
    }
}

/// `once`, `at most twice`, `between 1 and 3 times`.
fn times(min: usize, max: usize) -> String {
    let number = |number: usize| match number {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        number => format!("{number} times"),
    };
    match (min, max) {
        (0, 0) => "nowhere".to_string(),
        (min, max) if min == max => format!("exactly {}", number(min)),
        (0, max) => format!("at most {}", number(max)),
        (min, usize::MAX) => format!("at least {}", number(min)),
        (min, max) => format!("between {min} and {max} times"),
    }
}

/// "The cell shows the face", or that it doesn't: `r1c3 = 5`, `r1c3 ≠ 5`.
pub(super) fn fact(puzzle: &Puzzle, cell: CellId, faces: &[FaceId], holds: bool) -> String {
    let sign = if holds { "=" } else { "≠" };
    format!(
        "{} {sign} {}",
        puzzle.layout.cell(cell).name,
        names(puzzle, faces).iter().format(", ")
    )
}

/// The names of faces; three or more numbers in a row as a range: `2, 5–9`.
fn names(puzzle: &Puzzle, faces: &[FaceId]) -> Vec<String> {
    let number = |face: &FaceId| puzzle.pieces.face(*face).number();
    let Some(numbers) = faces.iter().map(number).collect::<Option<Vec<i64>>>() else {
        return faces
            .iter()
            .map(|face| puzzle.pieces.face(*face).name.clone())
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

/// Where a piece is that belongs to a row: `dog is in column 2`, `dog is not in columns 1, 3`.
pub(super) fn column_fact(puzzle: &Puzzle, piece: PieceId, cells: &[CellId], holds: bool) -> String {
    let columns = cells
        .iter()
        .map(|cell| puzzle.layout.cell(*cell).column + 1)
        .sorted()
        .format(", ");
    let is = if holds { "is" } else { "is not" };
    let columns = match cells {
        [_] => format!("column {columns}"),
        _ => format!("columns {columns}"),
    };
    format!("{} {is} in {columns}", puzzle.pieces.piece(piece).name)
}

/// Does a face belong to a piece that is once in its row, as in a logic grid?
pub(super) fn is_told_by_column(puzzle: &Puzzle, face: FaceId) -> bool {
    let piece = puzzle.pieces.piece(puzzle.pieces.face(face).piece);
    piece.copies.is_one() && piece.home.is_some() && piece.faces.len() == 1
}
