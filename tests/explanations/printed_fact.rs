//! Facts as steps print them, taken apart and read one by one, as `placet why` reads a fact.

use std::collections::BTreeSet;

use itertools::Itertools;
use placet::model::{CellId, FaceId, Puzzle, StatedFact};

/// That a cell shows one of some faces, or none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PrintedFact {
    pub(super) cell: CellId,
    pub(super) faces: Vec<FaceId>,
    pub(super) holds: bool,
}

impl PrintedFact {
    /// Is it true wherever a cell shows one of these faces?
    pub(super) fn is_true_of(&self, possible: &[Vec<FaceId>]) -> bool {
        let mut shown = possible[self.cell.index()].iter();
        shown.all(|face| self.faces.contains(face) == self.holds)
    }
}

/// The facts of a text, such as `r1c3, r1c4 ≠ 2, 7; r2c1 = 5`.
pub(super) fn read(text: &str, puzzle: &Puzzle) -> Vec<PrintedFact> {
    let parts = text.split("; ").flat_map(|part| match num_signs(part) {
        0 | 1 => vec![part],
        // None of them is a list.
        _ => part.split(", ").collect(),
    });
    parts.flat_map(|part| of_part(part, puzzle)).collect()
}

/// What stands between the subject of a fact and the rest. A piece of a logic grid may be named `=`.
const SIGNS: [&str; 7] = [
    " is in column ",
    " are in column",
    " is not in column",
    " are not in column",
    " can only be in ",
    " = ",
    " ≠ ",
];

fn num_signs(part: &str) -> usize {
    let of_columns: usize = SIGNS[..4].iter().map(|sign| part.matches(sign).count()).sum();
    match of_columns {
        0 => SIGNS[4..].iter().map(|sign| part.matches(sign).count()).sum(),
        some => some,
    }
}

/// What edges of tiles say about cells: `the top edge of r1c1 is 0 and the left edge of r1c1 is 0 or 2`.
fn of_edges(part: &str, puzzle: &Puzzle) -> Vec<PrintedFact> {
    let of_edge = |text: &str| {
        let (side, rest) = text.strip_prefix("the ")?.split_once(" edge of ")?;
        let (cell, values) = rest.split_once(" is ")?;
        let cell = puzzle.layout().find_cell(cell)?;
        let mut sides = puzzle.layout().shape().sides();
        let side = sides.find(|known| puzzle.layout().side_name(cell, *known) == side)?;
        let values = values.split(", ").flat_map(|value| value.split(" or "));
        let values: Vec<i64> = values.map(|value| value.parse().expect("a number")).collect();
        let has_value = |face: &FaceId| {
            let edges = puzzle.pieces().face(*face).edges().expect("a tile");
            values.contains(&edges[side.index()])
        };
        Some(PrintedFact {
            cell,
            faces: puzzle.pieces().face_ids().filter(has_value).collect(),
            holds: true,
        })
    };
    let edges = part.split(" and ").map(of_edge);
    edges
        .map(|edge| edge.unwrap_or_else(|| panic!("`{part}`")))
        .collect()
}

/// What is said of the pieces that cover a cell: `no I or L on r1c1 covers r1c2 or r2c1`, `each piece on r1c1 covers r1c2 and r2c1`.
fn of_covering(part: &str, puzzle: &Puzzle) -> Option<Vec<PrintedFact>> {
    let is_none = part.starts_with("no ");
    let text = part.strip_prefix("no ").or_else(|| part.strip_prefix("each "))?;
    let (who, rest) = text.split_once(" on ")?;
    let (cell, others) = rest.split_once(" covers ")?;
    let (pieces, layout) = (puzzle.pieces(), puzzle.layout());
    let find = |name: &str| {
        layout
            .find_cell(name)
            .unwrap_or_else(|| panic!("`{part}`: {name}"))
    };
    let cell = find(cell);
    let who = who.split(", ").flat_map(|name| name.split(" or ")).collect_vec();
    let is_meant = |face: &FaceId| {
        let piece = pieces.piece(pieces.face(*face).piece);
        piece.num_cells() > 1 && (who == ["piece"] || who.contains(&piece.name.as_str()))
    };
    let others = others.split(", ").flat_map(|name| name.split(" or "));
    let others = others.flat_map(|name| name.split(" and ")).map(find);
    let fact = |other: CellId| {
        let covers = |face: &FaceId| {
            let mut beside = pieces.other_squares(layout, cell, *face);
            beside.any(|(covered, _)| covered == Some(other))
        };
        let faces = pieces
            .face_ids()
            .filter(|face| is_meant(face) && covers(face) == is_none);
        PrintedFact {
            cell,
            faces: faces.collect(),
            holds: false,
        }
    };
    Some(others.map(fact).collect())
}

/// The places that are left for a piece of several cells: `L can only be on r1c1, r2c1 or on r1c4–r1c6`.
fn of_places(part: &str, puzzle: &Puzzle) -> Option<Vec<PrintedFact>> {
    let (name, places) = part.split_once(" can only be on ")?;
    let (pieces, layout) = (puzzle.pieces(), puzzle.layout());
    let find = |name: String| layout.find_cell(&name).expect("a cell");
    let cells =
        |place: &str| -> BTreeSet<CellId> { place.split(", ").flat_map(cells_of).map(find).collect() };
    let places: Vec<BTreeSet<CellId>> = places.split(" or on ").map(cells).collect();
    let is_elsewhere = |cell: CellId, face: &FaceId| {
        let others = pieces.other_squares(layout, cell, *face);
        let covered: Option<BTreeSet<CellId>> = others.map(|(other, _)| other).chain([Some(cell)]).collect();
        covered.is_none_or(|covered| !places.contains(&covered))
    };
    let of_piece = |face: &FaceId| pieces.piece(pieces.face(*face).piece).name == name.trim_matches('\'');
    let fact = |cell: CellId| PrintedFact {
        cell,
        faces: pieces
            .face_ids()
            .filter(|face| of_piece(face) && is_elsewhere(cell, face))
            .collect(),
        holds: false,
    };
    Some(layout.cell_ids().map(fact).collect())
}

fn of_part(part: &str, puzzle: &Puzzle) -> Vec<PrintedFact> {
    if let Some(facts) = of_places(part, puzzle) {
        return facts;
    }
    if part.starts_with("the ") && part.contains(" edge of ") {
        return of_edges(part, puzzle);
    }
    if let Some(facts) = of_covering(part, puzzle) {
        return facts;
    }
    let (sign, (subject, what)) = SIGNS
        .iter()
        .find_map(|sign| Some((*sign, part.split_once(sign)?)))
        .unwrap_or_else(|| panic!("`{part}` is no fact"));
    let stated = |text: &str| {
        let fact = StatedFact::parse(text, puzzle).unwrap_or_else(|error| panic!("`{part}`: {error}"));
        PrintedFact {
            cell: fact.given.cell,
            faces: fact.given.faces,
            holds: fact.holds,
        }
    };
    let cells = |text: &str| text.split(", ").flat_map(cells_of).collect_vec();
    match sign {
        " = " => {
            let names = what.split(", ").flat_map(|name| name.split(" or ")).collect_vec();
            let fact = |cell: String| {
                let each = names.iter().map(|name| stated(&format!("{cell} = {name}")));
                let all = each.reduce(|one, next| PrintedFact {
                    faces: [one.faces, next.faces].concat(),
                    ..next
                });
                all.expect("a name")
            };
            cells(subject).into_iter().map(fact).collect()
        }
        " ≠ " => {
            let names = what.split(", ").flat_map(names_of).collect_vec();
            let pairs = cells(subject).into_iter().cartesian_product(names);
            pairs
                .map(|(cell, name)| stated(&format!("{cell} ≠ {name}")))
                .collect()
        }
        " can only be in " => {
            let within = cells(what);
            let others = puzzle
                .layout()
                .cells()
                .iter()
                .filter(|cell| !within.contains(&cell.name));
            let outside = others.map(|cell| stated(&format!("{} ≠ {subject}", cell.name)));
            outside.collect()
        }
        _ => {
            let pieces = subject.split(", ").flat_map(|name| name.split(" and "));
            let columns = what.trim_start_matches(['s', ' ']).split(", ");
            let verb = if sign.contains("not") {
                "is not in column"
            } else {
                "is in column"
            };
            let pairs = pieces.cartesian_product(columns.collect_vec());
            pairs
                .map(|(piece, column)| stated(&format!("{piece} {verb} {column}")))
                .collect()
        }
    }
}

/// A cell or an edge, or those of a range such as `r1c3–r1c6` or `r1c3_top–r1c6_top`.
fn cells_of(text: &str) -> Vec<String> {
    let Some((first, last)) = text.split_once('–') else {
        return vec![text.to_string()];
    };
    let place = |name: &str| -> (u32, u32, String) {
        let (row, rest) = name[1..].split_once('c').expect("a row and a column");
        let end = rest.find('_').unwrap_or(rest.len());
        let (column, side) = rest.split_at(end);
        let number = |text: &str| text.parse().expect("a number");
        (number(row), number(column), side.to_string())
    };
    let ((row, column, side), (last_row, last_column, last_side)) = (place(first), place(last));
    assert_eq!(side, last_side, "{text}");
    let rows = (row..=last_row).cartesian_product(column..=last_column);
    rows.map(|(row, column)| format!("r{row}c{column}{side}"))
        .collect()
}

/// A name, or the numbers of a range such as `5–9`.
fn names_of(text: &str) -> Vec<String> {
    let range = text.split_once('–').filter(|_| !text.starts_with('\''));
    match range {
        Some((first, last)) => {
            let [first, last] = [first, last].map(|number| number.parse::<i64>().expect("a number"));
            (first..=last).map(|number| number.to_string()).collect()
        }
        None => vec![text.to_string()],
    }
}
