//! Adds drawn pieces to the set of pieces.

use super::drawing::Pose;
use super::{Orientation, PieceSquare, Square};
use crate::piece::copies::Copies;
use crate::piece::{Face, FaceId, Look, Piece, PieceId, PieceSet};

/// The name of the attribute of marks.
const MARK: &str = "mark";

impl PieceSet {
    /// Adds a drawn piece with these orientations. It is a separate piece, even if it looks like
    /// another one.
    ///
    /// # Errors
    /// The name, if it is already used.
    pub(super) fn add_form(&mut self, name: &str, lies: Vec<Pose>, copies: Copies) -> Result<(), String> {
        self.refuse_taken(name)?;
        let id = PieceId(self.pieces.len() as u32);
        let mut piece = Piece {
            name: name.to_string(),
            faces: vec![],
            copies,
            home: None,
            orientations: vec![],
        };
        // A piece with a single orientation needs no name for it.
        let is_single = lies.len() == 1;
        for lie in lies {
            let suffix = if is_single { "" } else { &lie.suffix };
            let orientation = format!("{name}{suffix}");
            let mut placed = vec![];
            for (square, (offset, mark)) in lie.squares.into_iter().enumerate() {
                let part = PieceSquare {
                    orientation: piece.orientations.len(),
                    square,
                };
                let face = self.add_square(&orientation, part, mark.as_deref(), id)?;
                piece.faces.push(face);
                placed.push(Square { face, offset, mark });
            }
            let faces = placed.iter().map(|square| square.face).collect();
            self.groups.insert(orientation.clone(), faces);
            piece.orientations.push(Orientation {
                name: orientation,
                points_up: lie.points_up,
                squares: placed,
            });
        }
        self.piece_by_name.insert(name.to_string(), id);
        self.pieces.push(piece);
        Ok(())
    }

    fn add_square(
        &mut self,
        orientation: &str,
        part: PieceSquare,
        mark: Option<&str>,
        piece: PieceId,
    ) -> Result<FaceId, String> {
        let name = format!("{orientation}.{}", part.square + 1);
        self.refuse_taken(&name)?;
        let id = FaceId(self.faces.len() as u32);
        self.face_by_name.insert(name.clone(), id);
        let number = mark.and_then(|mark| mark.parse().ok());
        self.faces.push(Face {
            name,
            look: number.map_or(Look::Icon, Look::Number),
            piece,
            part: Some(part),
        });
        if let Some(mark) = mark {
            self.groups.entry(mark.to_string()).or_default().push(id);
        }
        Ok(id)
    }

    fn refuse_taken(&self, name: &str) -> Result<(), String> {
        let is_taken = self.find_faces(name).is_some();
        if is_taken { Err(name.to_string()) } else { Ok(()) }
    }

    /// Adds an attribute with the marks, if there are any.
    pub(in crate::piece) fn add_marks(&mut self) {
        let mut marks: Vec<Option<String>> = vec![None; self.faces.len()];
        for piece in &self.pieces {
            for square in piece
                .orientations
                .iter()
                .flat_map(|orientation| &orientation.squares)
            {
                marks[square.face.index()].clone_from(&square.mark);
            }
        }
        if marks.iter().any(Option::is_some) {
            self.add_attribute(MARK, |face| marks[face.index()].as_deref());
        }
    }
}
