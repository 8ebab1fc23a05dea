//! Which value of a cell's variable stands for which face.

use rustc_hash::FxHashMap;

use placet_model::{FaceId, PieceSet};

/// The values of the cells' variables, one for each face.
///
/// If each face has a number of its own, this number is the value, so a sum of faces is a sum of variables.
/// Otherwise, the value is the index of the face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceValues {
    by_face: Vec<i64>,
    by_code: FxHashMap<i64, FaceId>,
    are_numbers: bool,
}

impl FaceValues {
    /// The codes for a set of pieces.
    pub fn new(pieces: &PieceSet) -> Self {
        let numbers: Option<Vec<i64>> = pieces.faces().iter().map(|face| face.number()).collect();
        // Squares of drawn pieces may show the same number.
        let numbers = numbers.filter(|_| !pieces.has_forms());
        let are_numbers = numbers.is_some();
        let by_face = numbers.unwrap_or_else(|| (0..pieces.faces().len() as i64).collect());
        let by_code = by_face.iter().copied().zip(pieces.face_ids()).collect();
        FaceValues {
            by_face,
            by_code,
            are_numbers,
        }
    }

    /// Does each face stand under the number that it shows?
    pub(super) fn are_numbers(&self) -> bool {
        self.are_numbers
    }

    /// The value that stands for a face.
    pub fn code(&self, face: FaceId) -> i64 {
        self.by_face[face.index()]
    }

    /// The face that a value stands for.
    ///
    /// # Panics
    /// If the value stands for none.
    pub fn face(&self, code: i64) -> FaceId {
        // Most often codes follow one another.
        let index = code.wrapping_sub(self.by_face[0]) as usize;
        match self.by_face.get(index) == Some(&code) {
            true => FaceId(index as u32),
            false => self.by_code[&code],
        }
    }
}
