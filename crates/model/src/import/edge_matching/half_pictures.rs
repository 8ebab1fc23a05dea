//! Tiles whose edges are halves of pictures: lines such as `3,R/T,G/B,B/T,W/T`, with the picture before the slash and the half
//! after it. The two halves of a picture make it whole. The first line may name the columns: a number of the tile, if there is
//! one, and the four sides in any order.

use std::collections::BTreeSet;

use super::puzzle::{EdgeMatching, EdgePiece, check_names, sides};
use crate::import::row::{SourceWord, end_of, is_enough, rows_unless};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// The sides clockwise, as headings name them.
const SIDES: [[&str; 2]; 4] = [
    ["top", "north"],
    ["right", "east"],
    ["bottom", "south"],
    ["left", "west"],
];

/// An edge: the picture and its half.
type HalfPicture<'a> = (&'a str, &'a str);

/// A tile as written, with the number in the file.
struct WrittenTile<'a> {
    number: Option<String>,
    edges: [SourceWord<'a>; 4],
    row: SourceWord<'a>,
}

fn entries<'a>(row: &SourceWord<'a>) -> Vec<SourceWord<'a>> {
    row.split(|c| matches!(c, ',' | ';')).collect()
}

/// The lines with tiles. The name of a picture can start like a comment.
pub(super) fn tile_rows(text: &str) -> Vec<SourceWord<'_>> {
    rows_unless(text, "#", is_tile)
}

/// Do the first lines look like such tiles?
pub(super) fn is_known(rows: &[SourceWord<'_>]) -> bool {
    match rows {
        [heading, tile, ..] if columns(heading).is_some() => is_tile(tile),
        [tile, ..] => is_tile(tile),
        [] => false,
    }
}

fn is_tile(row: &SourceWord<'_>) -> bool {
    let entries = entries(row);
    let edges = entries.iter().skip(entries.len().saturating_sub(4));
    (4..=5).contains(&entries.len()) && edges.copied().all(|edge| half(&edge).is_ok())
}

pub(super) fn read(text: &str, size: Option<(usize, usize)>) -> Result<EdgeMatching, Diagnostics> {
    let rows = tile_rows(text);
    let heading = rows.first().and_then(columns);
    let order = heading.unwrap_or([0, 1, 2, 3]);
    let mut diagnostics = Diagnostics::new();
    let mut tiles = vec![];
    for row in rows.iter().skip(usize::from(heading.is_some())) {
        if is_enough(&diagnostics) {
            break;
        }
        match read_tile(row, order) {
            Ok(tile) => tiles.push(tile),
            Err(diagnostic) => diagnostics.add(diagnostic),
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let pictures = Pictures::of(&tiles)?;
    let pieces: Vec<EdgePiece> = tiles.into_iter().map(|tile| pictures.piece(tile)).collect();
    check_names(&pieces)?;
    let (rows, columns) = sides(size, pieces.len(), end_of(&rows))?;
    Ok(EdgeMatching {
        rows,
        columns,
        pieces,
        hints: vec![],
        pictures: pictures.remarks(),
    })
}

/// The place of each side, clockwise from the top, among the last four columns; `None` if this is no heading.
fn columns(row: &SourceWord<'_>) -> Option<[usize; 4]> {
    let names: Vec<String> = entries(row).iter().map(|word| word.text.to_lowercase()).collect();
    let names = match names.len() {
        4 => &names[..],
        5 => &names[1..],
        _ => return None,
    };
    let mut places = [0; 4];
    for (place, side) in places.iter_mut().zip(SIDES) {
        *place = names.iter().position(|name| side.contains(&name.as_str()))?;
    }
    Some(places)
}

fn read_tile<'a>(row: &SourceWord<'a>, order: [usize; 4]) -> Result<WrittenTile<'a>, Diagnostic> {
    let entries = entries(row);
    let (number, edges) = match entries.as_slice() {
        [a, b, c, d] => (None, [*a, *b, *c, *d]),
        [number, a, b, c, d] => (Some(number.natural()?.to_string()), [*a, *b, *c, *d]),
        _ => {
            let message = format!("this tile has {} entries", entries.len());
            let diagnostic = Diagnostic::new(DiagnosticCode::BadTile, row.span, message);
            return Err(diagnostic.label("expected four edges, or a number and four edges"));
        }
    };
    for edge in &edges {
        half(edge)?;
    }
    Ok(WrittenTile {
        number,
        edges: order.map(|place| edges[place]),
        row: *row,
    })
}

/// The picture and the half that an entry names.
fn half<'a>(edge: &SourceWord<'a>) -> Result<HalfPicture<'a>, Diagnostic> {
    let parts = edge.text.split_once('/');
    let parts =
        parts.filter(|(picture, half)| !picture.is_empty() && !half.is_empty() && !half.contains('/'));
    parts.ok_or_else(|| {
        let message = format!("`{}` is not half of a picture", edge.text);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadTile, edge.span, message);
        diagnostic.label("expected a picture and one of its halves, such as `frog/head`")
    })
}

/// The names of the pictures and of the halves, in the order of the alphabet.
struct Pictures<'a> {
    names: Vec<&'a str>,
    halves: Vec<&'a str>,
}

impl<'a> Pictures<'a> {
    /// # Errors
    /// If there are more than two kinds of halves.
    fn of(tiles: &[WrittenTile<'a>]) -> Result<Self, Diagnostic> {
        let (mut names, mut halves) = (BTreeSet::new(), BTreeSet::new());
        for edge in tiles.iter().flat_map(|tile| &tile.edges) {
            let (name, half) = half(edge)?;
            names.insert(name);
            if halves.len() == 2 && !halves.contains(half) {
                let message = format!("`{half}` is a third kind of half");
                let diagnostic = Diagnostic::new(DiagnosticCode::BadTile, edge.span, message);
                let known: Vec<String> = halves.iter().map(|half| format!("`{half}`")).collect();
                return Err(diagnostic.label(format!("expected {}", known.join(" or "))));
            }
            halves.insert(half);
        }
        Ok(Pictures {
            names: names.into_iter().collect(),
            halves: halves.into_iter().collect(),
        })
    }

    /// The first half of picture `k` is `k`, the other one `-k`.
    fn number(&self, edge: &SourceWord<'_>) -> i64 {
        let Ok((name, half)) = half(edge) else {
            return 0;
        };
        let number = self.names.partition_point(|other| *other < name) as i64 + 1;
        match self.halves.first() == Some(&half) {
            true => number,
            false => -number,
        }
    }

    fn piece(&self, tile: WrittenTile<'_>) -> EdgePiece {
        EdgePiece {
            name: tile.number,
            edges: tile.edges.map(|edge| self.number(&edge)),
            span: tile.row.span,
        }
    }

    /// What the numbers mean, line by line.
    fn remarks(&self) -> Vec<String> {
        let line = |(name, number): (&&str, usize)| match self.halves.as_slice() {
            [first, second] => format!("{number} is {name}/{first}, -{number} is {name}/{second}"),
            _ => format!("{number} is {name}"),
        };
        self.names.iter().zip(1..).map(line).collect()
    }
}
