//! Describes the pieces of a puzzle, similar pieces together.

use itertools::Itertools;

use super::listing::{listing, with_runs};
use crate::render::counted::counted;
use crate::render::face_label::visible;
use placet_model::{Copies, Piece, Puzzle};

/// The pieces: their faces, how often they are used, and their rows.
pub(super) fn sentences(puzzle: &Puzzle) -> String {
    let mut groups: Vec<(PieceSentence, Vec<&Piece>)> = vec![];
    for piece in puzzle.pieces.pieces() {
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
        let face = puzzle.pieces.face(piece.faces[0]);
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
        let shape = puzzle.layout.shape();
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
    let faces = pieces.iter().map(|piece| puzzle.pieces.face(piece.faces[0]));
    faces.filter_map(|face| face.number()).collect()
}

/// The faces of a piece: `66/99`.
fn face_names(puzzle: &Puzzle, piece: &Piece) -> String {
    piece
        .faces
        .iter()
        .map(|face| &puzzle.pieces.face(*face).name)
        .join("/")
}

fn tile(puzzle: &Puzzle, piece: &Piece) -> String {
    let edges = puzzle.pieces.face(piece.faces[0]).edges().unwrap_or_default();
    format!("    {}: {}", visible(&piece.name), edges.iter().join(" "))
}

/// How often each of the pieces is used.
fn amount(copies: Copies, num_pieces: usize) -> String {
    let each = if num_pieces > 1 { " each" } else { "" };
    format!("{copies}{each}")
}
