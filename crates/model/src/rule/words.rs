//! `words = "cat dog", of = "rows"`: each region shows one of the listed words.

use itertools::Itertools;

use super::{Regions, RuleViolation};
use crate::board::Board;
use crate::layout::Region;
use crate::piece::{FaceId, PieceSet};

/// Each region shows, in the order of its cells, one of the words that are as long as the region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordRule {
    /// The regions.
    pub regions: Regions,
    /// The words, in ascending order and without repetitions, face by face.
    pub words: Vec<Vec<FaceId>>,
}

impl WordRule {
    /// The words for a region: those of its length.
    pub fn words_for(&self, region: &Region) -> impl Iterator<Item = &[FaceId]> {
        let length = region.cells.len();
        let words = self.words.iter().map(Vec::as_slice);
        words.filter(move |word| word.len() == length)
    }

    /// A region with blank cells is violated if no word has the faces that it shows.
    pub(super) fn violations(&self, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        let wrong = self.regions.list.iter().filter_map(|region| {
            let shown: Vec<Option<FaceId>> = region.cells.iter().map(|cell| board.face(*cell)).collect();
            let is_blank = shown.iter().all(Option::is_none);
            let fits = |word: &[FaceId]| {
                let mut places = word.iter().zip(&shown);
                places.all(|(face, shown)| shown.is_none_or(|shown| shown == *face))
            };
            if is_blank || self.words_for(region).any(fits) {
                return None;
            }
            let name = |shown: &Option<FaceId>| shown.map_or("_", |face| pieces.face(face).name.as_str());
            let names: Vec<&str> = shown.iter().map(name).collect();
            let is_short = names.iter().all(|name| name.chars().count() == 1);
            let text = names.iter().join(if is_short { "" } else { " " });
            Some(RuleViolation {
                sentence: format!("{} shows {text}, which is not in the list", region.name),
                cells: region.cells.clone(),
            })
        });
        wrong.collect()
    }
}
