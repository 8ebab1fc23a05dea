//! `all_different = "rows"`: no two cells of a region show the same.

use itertools::Itertools;

use super::{AttributeRef, Regions, RuleViolation};
use crate::board::Board;
use crate::layout::{CellId, Layout, Region};
use crate::piece::{FaceId, PieceSet};

/// The cells of each region show pairwise different faces, or faces with different values of an
/// attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllDifferentRule {
    /// The regions.
    pub regions: Regions,
    /// The attribute in which they differ; `None` for the face itself. Faces without the attribute
    /// may repeat.
    pub by: Option<AttributeRef>,
}

impl AllDifferentRule {
    pub(super) fn violations(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        self.regions
            .list
            .iter()
            .flat_map(|region| self.repeats(region, layout, pieces, board))
            .collect()
    }

    fn repeats(
        &self,
        region: &Region,
        layout: &Layout,
        pieces: &PieceSet,
        board: &Board,
    ) -> Vec<RuleViolation> {
        let attribute = self.by.as_ref().map(|by| by.attribute(pieces));
        // What must not repeat: faces or attribute values, as numbers.
        let aspect = |face: FaceId| match attribute {
            None => Some(face.index() as i64),
            Some(attribute) => attribute.value(face),
        };
        let shown = || {
            let faces = region
                .cells
                .iter()
                .filter_map(|cell| Some((board.face(*cell)?, *cell)));
            faces.filter_map(|(face, cell)| Some((aspect(face)?, face, cell)))
        };
        if are_distinct_and_small(shown().map(|(aspect, ..)| aspect)) {
            return vec![];
        }
        let shown: Vec<(i64, FaceId, CellId)> = shown().sorted_by_key(|(aspect, ..)| *aspect).collect();
        let groups = shown.chunk_by(|(one, ..), (other, ..)| one == other);
        let repeated = groups.filter(|group| group.len() > 1);
        repeated
            .map(|group| {
                let (value, face, _) = group[0];
                let what = match attribute {
                    None => pieces.face(face).name.clone(),
                    Some(attribute) => format!("the {} {}", attribute.name, attribute.shown(value)),
                };
                let cells: Vec<CellId> = group.iter().map(|(.., cell)| *cell).collect();
                let names = cells.iter().map(|cell| &layout.cell(*cell).name).join(", ");
                let sentence = format!("{} shows {what} {} times ({names})", region.name, cells.len());
                RuleViolation { sentence, cells }
            })
            .collect()
    }
}

/// Are the numbers below 128, and is none repeated? Then a set of bits shows it.
fn are_distinct_and_small(numbers: impl Iterator<Item = i64>) -> bool {
    let mut seen = 0_u128;
    for number in numbers {
        if !(0..128).contains(&number) || seen >> number & 1 == 1 {
            return false;
        }
        seen |= 1 << number;
    }
    true
}
