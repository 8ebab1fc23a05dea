//! What the faces of pieces become when the board moves.

use std::collections::HashMap;

use itertools::Itertools;

use super::polyform::PieceView;
use super::{FaceId, PieceId, PieceSet};
use crate::layout::{BoardMotion, CellId, CellShape, GridSymmetry, Layout, Side};
use placet_base::limit::poll;

/// The images of faces under a motion of the board that takes the pieces along, as they are drawn.
///
/// A shape or a tile turns with the board, and marks stay on their squares. A piece that never lies as the motion would take
/// it becomes another one, such as its mirror image. Pieces without a drawing stay as they are.
pub struct MovedFaces<'a> {
    pieces: &'a PieceSet,
    layout: &'a Layout,
    motion: &'a BoardMotion,
    /// The faces with the same picture, one of each piece, except on a board that wraps.
    faces: HashMap<FaceLook<'a>, Vec<FaceId>>,
    /// For each piece, those that look like its image.
    images: Vec<Vec<PieceId>>,
}

/// What a cell shows of a piece with a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum FaceLook<'a> {
    /// The squares of a shape, seen from the one on the cell.
    Shape(PieceView<'a>),
    /// The edges of a tile.
    Tile(Vec<i64>),
}

impl<'a> MovedFaces<'a> {
    /// The images under a motion of this board.
    pub fn new(pieces: &'a PieceSet, layout: &'a Layout, motion: &'a BoardMotion) -> Self {
        let mut moved = MovedFaces {
            pieces,
            layout,
            motion,
            faces: HashMap::new(),
            images: vec![],
        };
        let unmoved = GridSymmetry::identity(layout.shape());
        for face in pieces.face_ids() {
            if let Some(picture) = moved.picture(face, &unmoved, true) {
                moved.faces.entry(picture).or_default().push(face);
            }
        }
        let images = pieces.piece_ids().map(|piece| moved.images_of(piece, &unmoved));
        moved.images = images.collect();
        moved
    }

    /// The pieces that may be the image of a piece; the one that it is unless rules want another comes first. A piece without a
    /// drawing stays itself.
    ///
    /// Of pieces that look the same, the first becomes the first of those that look like the image, and so on: thus one motion
    /// after another has the images of both together.
    pub fn pieces(&self, piece: PieceId) -> &[PieceId] {
        &self.images[piece.index()]
    }

    /// The image of a cell, and what it shows if the cell shows `face` and its piece becomes `piece`; `None` if that one never
    /// lies like this.
    pub fn image(&self, cell: CellId, face: FaceId, piece: PieceId) -> Option<(CellId, FaceId)> {
        let points_up = self.layout.points_up(cell) != Some(false);
        let image = self.turned_face(face, piece, &self.motion.turn, points_up)?;
        let there = CellId(self.motion.cells[cell.index()] as u32);
        Some((there, self.pieces.normal_face(self.layout, there, image)))
    }

    /// Does a piece have a drawing?
    pub fn is_drawn(&self, piece: PieceId) -> bool {
        let mut faces = self.pieces.piece(piece).faces.iter();
        faces.any(|face| self.pieces.face(*face).part.is_some() || self.pieces.face(*face).edges().is_some())
    }

    fn images_of(&self, piece: PieceId, unmoved: &GridSymmetry) -> Vec<PieceId> {
        let mut images = self.turned(piece, &self.motion.turn);
        let place = |pieces: &[PieceId]| pieces.iter().position(|other| *other == piece);
        let first = place(&images).or_else(|| place(&self.turned(piece, unmoved)));
        if let Some(until_first) = first.and_then(|first| images.get_mut(..=first)) {
            until_first.rotate_right(1);
        }
        images
    }

    /// The pieces that look like a turned one wherever it lies, those with the fewest copies first.
    fn turned(&self, piece: PieceId, turn: &GridSymmetry) -> Vec<PieceId> {
        let faces = &self.pieces.piece(piece).faces;
        if !self.is_drawn(piece) {
            return vec![piece];
        }
        poll(faces.len());
        let directions: &[bool] = match self.layout.shape() {
            CellShape::Triangle => &[true, false],
            _ => &[true],
        };
        let has_all = |other: &PieceId| {
            let mut ways = faces.iter().cartesian_product(directions);
            self.pieces.piece(*other).faces.len() == faces.len()
                && ways.all(|(face, points_up)| self.turned_face(*face, *other, turn, *points_up).is_some())
        };
        let first = faces.first().and_then(|face| self.picture(*face, turn, true));
        let alike = first
            .and_then(|picture| self.faces.get(&picture))
            .into_iter()
            .flatten();
        let pieces = alike
            .map(|face| self.pieces.face(*face).piece)
            .unique()
            .filter(has_all);
        let copies = |piece: &PieceId| {
            let copies = self.pieces.piece(*piece).copies;
            (copies.min, copies.max, *piece)
        };
        pieces.sorted_by_key(copies).collect()
    }

    /// The face of a piece with the picture of a turned face, which is that face itself if it has none.
    fn turned_face(
        &self,
        face: FaceId,
        piece: PieceId,
        turn: &GridSymmetry,
        points_up: bool,
    ) -> Option<FaceId> {
        let is_of_piece = |face: &&FaceId| self.pieces.face(**face).piece == piece;
        match self.picture(face, turn, points_up) {
            Some(picture) => self.faces.get(&picture)?.iter().find(is_of_piece).copied(),
            None => Some(face).filter(|face| is_of_piece(&face)),
        }
    }

    /// The picture of a face after a turn; on a triangular board, of a tile on a cell that points up or not.
    fn picture(&self, face: FaceId, turn: &GridSymmetry, points_up: bool) -> Option<FaceLook<'a>> {
        if let Some((orientation, square)) = self.pieces.orientation(face) {
            return Some(FaceLook::Shape(orientation.view(square, turn, self.layout)));
        }
        let edges = self.pieces.face(face).edges()?;
        let mut turned = vec![0; edges.len()];
        for (side, edge) in (0..).map(Side).zip(edges) {
            turned[turn.side(side, [0, 0, i64::from(!points_up)]).index()] = *edge;
        }
        Some(FaceLook::Tile(turned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::puzzle;
    use crate::{Puzzle, motions};

    /// What the faces of the pieces become under a motion, as `face → image` for each possible one on the first cell.
    fn images(model: &str, name: &str) -> Vec<String> {
        let Puzzle { pieces, layout, .. } = puzzle(model);
        let motions = motions(&layout);
        let motion = motions
            .iter()
            .find(|motion| motion.name == name)
            .expect("a motion");
        let moved = MovedFaces::new(&pieces, &layout, motion);
        let image = |face: FaceId| {
            let piece = *moved.pieces(pieces.face(face).piece).first()?;
            let (_, image) = moved.image(CellId(0), face, piece)?;
            let (from, to) = (&pieces.face(face).name, &pieces.face(image).name);
            (from != to).then(|| format!("{from} → {to}"))
        };
        pieces.face_ids().filter_map(image).collect()
    }

    fn shapes(board: &str, shapes: &str, motion: &str) -> Vec<String> {
        images(
            &format!("board = {board}\npieces = {{ {shapes}, copies = 'any', uncovered = '.' }}"),
            motion,
        )
    }

    #[test]
    fn marks_stay_on_their_squares() {
        let domino = "shapes = { P = '30' }";
        assert_eq!(
            shapes("{ grid = [2, 2] }", domino, "half turn"),
            [
                "P@0.1 → P@180.1",
                "P@0.2 → P@180.2",
                "P@90.1 → P@270.1",
                "P@90.2 → P@270.2",
                "P@180.1 → P@0.1",
                "P@180.2 → P@0.2",
                "P@270.1 → P@90.1",
                "P@270.2 → P@90.2"
            ]
        );
        assert_eq!(
            shapes("{ grid = [2, 2] }", domino, "mirror top-bottom"),
            [
                "P@90.1 → P@270.1",
                "P@90.2 → P@270.2",
                "P@270.1 → P@90.1",
                "P@270.2 → P@90.2"
            ]
        );
        // Without marks, the other square is the first.
        assert_eq!(
            shapes("{ grid = [2, 2] }", "shapes = { P = '##' }", "half turn"),
            [
                "P@0.1 → P@0.2",
                "P@0.2 → P@0.1",
                "P@90.1 → P@90.2",
                "P@90.2 → P@90.1"
            ]
        );
    }

    #[test]
    fn a_piece_becomes_its_mirror_image() {
        let twins = "reflections = false, turns = false, shapes = { A = 'ab', B = 'ab', C = 'ba', D = 'ba', E = 'c' }";
        assert_eq!(
            shapes("{ grid = [3, 3] }", twins, "mirror left-right"),
            [
                "A.1 → C.2",
                "A.2 → C.1",
                "B.1 → D.2",
                "B.2 → D.1",
                "C.1 → A.2",
                "C.2 → A.1",
                "D.1 → B.2",
                "D.2 → B.1"
            ]
        );
        let alone = "reflections = false, turns = false, shapes = { A = 'ab', E = 'c' }";
        assert_eq!(
            shapes("{ grid = [3, 3] }", alone, "mirror left-right"),
            [""; 0],
            "there is none"
        );
    }

    #[test]
    fn shapes_turn_on_every_board() {
        for (board, motion) in [
            ("{ hexagon = 3 }", "sixth turn"),
            ("{ triangle = 3 }", "third turn"),
            ("{ triangle = 3 }", "mirror left-right"),
            ("{ grid = [2, 2, 2] }", "layers in reverse order"),
            ("{ grid = [3, 3], wrap = 'torus' }", "quarter turn"),
        ] {
            let Puzzle { pieces, layout, .. } = puzzle(&format!(
                "board = {board}\npieces = {{ shapes = {{ A = 'a b', B = 'a' }}, copies = 'any', uncovered = '.' }}"
            ));
            let motions = motions(&layout);
            let motion = motions.iter().find(|one| one.name == motion).expect("a motion");
            let moved = MovedFaces::new(&pieces, &layout, motion);
            for (cell, face) in layout
                .cell_ids()
                .cartesian_product(pieces.face_ids().collect_vec())
            {
                let piece = pieces.face(face).piece;
                let (there, image) = moved.image(cell, face, piece).expect("in another orientation");
                // Where a shape lies, its image lies.
                let squares = |cell, face| {
                    let squares = pieces.other_squares(&layout, cell, face);
                    squares.filter_map(|(other, _)| other).sorted().collect_vec()
                };
                let images = squares(cell, face)
                    .into_iter()
                    .map(|cell| CellId(motion.cells[cell.index()] as u32));
                let fits = pieces.may_point(&layout, cell, face);
                assert_eq!(fits, pieces.may_point(&layout, there, image), "{board}");
                if fits {
                    assert_eq!(images.sorted().collect_vec(), squares(there, image), "{board}");
                }
            }
        }
    }

    #[test]
    fn tiles_turn_and_other_pieces_stay() {
        let tiles =
            "board = { grid = [1, 2] }\npieces = { turns = true, tiles = [[1, 2, 3, 4], [3, 2, 1, 4]] }";
        assert_eq!(
            images(tiles, "half turn"),
            [
                "1@0 → 1@180",
                "1@90 → 1@270",
                "1@180 → 1@0",
                "1@270 → 1@90",
                "2@0 → 2@180",
                "2@90 → 2@270",
                "2@180 → 2@0",
                "2@270 → 2@90"
            ]
        );
        // A reflection of a single row moves no cell.
        assert_eq!(images(tiles, "mirror top-bottom")[0], "1@0 → 2@180");
        let icons = "board = { grid = [2, 2] }\npieces = { names = 'ab', copies = 2 }";
        assert_eq!(images(icons, "half turn"), [""; 0]);
    }
}
