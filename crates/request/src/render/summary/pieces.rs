//! Describes the pieces of a puzzle, similar pieces together.

use itertools::Itertools;

use crate::render::counted::counted;
use crate::render::face_label::visible;
use placet_model::{Copies, Piece, Puzzle};

/// The pieces: their faces, how often they are used, and their rows.
pub(super) fn sentences(puzzle: &Puzzle) -> String {
    let mut groups: Vec<(PieceSentence, Vec<&Piece>)> = vec![];
    for piece in puzzle.pieces().pieces() {
        let kind = PieceSentence::of(puzzle, piece);
        match groups.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, pieces)) => pieces.push(piece),
            None => groups.push((kind, vec![piece])),
        }
    }
    let lines = groups.iter().map(|(kind, pieces)| kind.sentence(puzzle, pieces));
    format!("pieces:\n{}", lines.collect_vec().join("\n"))
}

/// What the pieces of one sentence have in common.
#[derive(PartialEq)]
struct PieceSentence {
    sort: Sort,
    copies: Copies,
    home: Option<String>,
}

#[derive(PartialEq)]
enum Sort {
    Numbers,
    FlippedNumbers,
    Icons,
    Tiles,
    /// Drawn pieces of this many squares.
    Shapes(usize),
}

impl PieceSentence {
    fn of(puzzle: &Puzzle, piece: &Piece) -> Self {
        let face = puzzle.pieces().face(piece.faces[0]);
        let sort = match (face.number(), face.edges()) {
            _ if face.part.is_some() => Sort::Shapes(piece.num_cells()),
            (Some(_), _) if piece.faces.len() > 1 => Sort::FlippedNumbers,
            (Some(_), _) => Sort::Numbers,
            (None, Some(_)) => Sort::Tiles,
            (None, None) => Sort::Icons,
        };
        PieceSentence {
            sort,
            copies: piece.copies,
            home: piece.home.as_ref().map(|home| home.name.clone()),
        }
    }

    fn sentence(&self, puzzle: &Puzzle, pieces: &[&Piece]) -> String {
        let names = || pieces.iter().map(|piece| visible(&piece.name)).collect_vec();
        let what = match self.sort {
            Sort::Numbers => format!("numbers {}", listing(&with_runs(&numbers(puzzle, pieces)), ", ")),
            Sort::FlippedNumbers => {
                let faces = pieces.iter().map(|piece| face_names(puzzle, piece)).collect_vec();
                format!("numbers {}", listing(&faces, ", "))
            }
            Sort::Icons => format!("icons {}", listing(&names(), " ")),
            Sort::Shapes(size) => {
                format!("shapes of {} {}", counted(size, "square"), listing(&names(), " "))
            }
            Sort::Tiles => return self.tiles(puzzle, pieces),
        };
        let home = self
            .home
            .as_ref()
            .map_or_else(String::new, |home| format!(", on {home}"));
        format!("  {what}: {}{home}", amount(self.copies, pieces.len()))
    }

    /// One line per tile, with the edges of its first face.
    fn tiles(&self, puzzle: &Puzzle, pieces: &[&Piece]) -> String {
        let shape = puzzle.layout().shape();
        let sides = shape.sides().map(|side| shape.side_name(side)).join(", ");
        let turns = if pieces.iter().any(|piece| piece.faces.len() > 1) {
            ", can be rotated"
        } else {
            ""
        };
        let tiles = pieces.iter().map(|piece| tile(puzzle, piece)).collect_vec();
        let tiles = listing(&tiles, "\n");
        let amount = amount(self.copies, pieces.len());
        format!("  tiles with their edges {sides}: {amount}{turns}\n{tiles}")
    }
}

fn numbers(puzzle: &Puzzle, pieces: &[&Piece]) -> Vec<i64> {
    let faces = pieces.iter().map(|piece| puzzle.pieces().face(piece.faces[0]));
    faces.filter_map(|face| face.number()).collect()
}

/// The faces of a piece: `66/99`.
fn face_names(puzzle: &Puzzle, piece: &Piece) -> String {
    piece
        .faces
        .iter()
        .map(|face| &puzzle.pieces().face(*face).name)
        .join("/")
}

fn tile(puzzle: &Puzzle, piece: &Piece) -> String {
    let edges = puzzle.pieces().face(piece.faces[0]).edges().unwrap_or_default();
    format!("    {}: {}", visible(&piece.name), edges.iter().join(" "))
}

/// How often each of the pieces is used.
fn amount(copies: Copies, num_pieces: usize) -> String {
    let each = if num_pieces > 1 { " each" } else { "" };
    format!("{copies}{each}")
}

/// The most entries of a list that are shown.
const MAX_SHOWN: usize = 100;

/// The entries; if there are very many, the first ones and the number of others.
fn listing(entries: &[String], separator: &str) -> String {
    let shown = entries.iter().take(MAX_SHOWN).join(separator);
    match entries.len().saturating_sub(MAX_SHOWN) {
        0 => shown,
        more => format!("{shown}{separator}and {more} more"),
    }
}

/// The numbers, with runs of at least three as `1..19`.
fn with_runs(numbers: &[i64]) -> Vec<String> {
    let follows = |pair: &[i64]| pair[0].checked_add(1) == Some(pair[1]);
    let runs = numbers.chunk_by(|a, b| follows(&[*a, *b]));
    runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}..{last}")],
        short => short.iter().map(i64::to_string).collect(),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_shortened_from_three_on() {
        assert_eq!(
            with_runs(&[1, 2, 3, 5, 7, 8, -1, 0, 1]),
            ["1..3", "5", "7", "8", "-1..1"]
        );
        assert_eq!(
            with_runs(&[i64::MAX, i64::MIN]),
            [i64::MAX.to_string(), i64::MIN.to_string()]
        );
        assert!(with_runs(&[]).is_empty());
    }

    #[test]
    fn of_very_many_entries_the_rest_is_counted() {
        let entries: Vec<String> = (0..102).map(|n| n.to_string()).collect();
        assert!(listing(&entries, ", ").ends_with("98, 99, and 2 more"));
        assert_eq!(listing(&entries[..2], ", "), "0, 1");
    }
}
