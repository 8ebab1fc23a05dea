//! The symmetries that belong to motions of the board.
//!
//! If a piece can lie on the same cells in several ways, as a domino with two marks can be turned around in its place, many
//! symmetries move the cells alike. One of them belongs to the motion: that which takes the pieces along as they are drawn.
//! These symmetries form a group, as the motions do.

use itertools::Itertools;

use super::points::{PlaceImages, Points};
use crate::instance::Instance;
use placet_model::{BoardMotion, MovedFaces, PieceId};
use placet_problem::automorphism::{Effort, Finder, GraphPlace};
use placet_problem::{Symmetry, VarId};

/// Finds the symmetries that belong to motions.
pub(super) struct MotionFinder<'a> {
    pub(super) instance: &'a Instance,
    pub(super) finder: &'a Finder<'a>,
    pub(super) points: &'a Points,
    pub(super) effort: Effort<'a>,
}

impl MotionFinder<'_> {
    /// The symmetry that belongs to a motion: with the pieces as they are drawn, else with a change of them.
    pub(super) fn symmetry(&self, motion: &BoardMotion) -> Option<Symmetry> {
        self.carrying(motion).or_else(|| self.changing(motion))
    }

    /// The symmetry that takes the pieces along with the board, and changes nothing else.
    pub(super) fn carrying(&self, motion: &BoardMotion) -> Option<Symmetry> {
        let permutation = self.points.carried(self.instance, motion)?;
        self.finder.taking(&self.points.images(&permutation), self.effort)
    }

    /// A symmetry that also changes pieces, as few as possible. A piece with a drawing only becomes one that looks like its
    /// image, so that marks are not exchanged in their places.
    pub(super) fn changing(&self, motion: &BoardMotion) -> Option<Symmetry> {
        let (pieces, layout) = (self.instance.puzzle().pieces(), self.instance.puzzle().layout());
        let moved = MovedFaces::new(pieces, layout, motion);
        let mut fitted = FittedSymmetry::new(self, &motion.cells)?;
        let images = |piece, image| self.points.images_as(self.instance, &moved, piece, image);
        let (drawn, plain): (Vec<PieceId>, Vec<PieceId>) =
            pieces.piece_ids().partition(|piece| moved.is_drawn(*piece));
        for piece in drawn {
            let mut candidates = moved.pieces(piece).iter();
            if !candidates.any(|image| fitted.fits(images(piece, *image))) {
                return None;
            }
        }
        let complement = self.points.complementing(self.instance, &motion.cells);
        if !fitted.fits(complement.map(|permutation| self.points.images(&permutation))) {
            for piece in plain {
                fitted.fits(images(piece, piece));
            }
        }
        Some(fitted.symmetry)
    }
}

/// A symmetry with the images that were wanted of it, as far as there is one.
struct FittedSymmetry<'f, 'a> {
    search: &'f MotionFinder<'a>,
    images: PlaceImages,
    symmetry: Symmetry,
}

impl<'f, 'a> FittedSymmetry<'f, 'a> {
    /// A symmetry that moves the cells.
    fn new(search: &'f MotionFinder<'a>, cells: &[usize]) -> Option<Self> {
        let place = |var: VarId| GraphPlace { var, value: None };
        let free = search.points.free_cells().into_iter();
        let images = free
            .map(|var| (place(var), place(VarId(cells[var.index()] as u32))))
            .collect_vec();
        Some(FittedSymmetry {
            symmetry: search.finder.taking(&images, search.effort)?,
            search,
            images,
        })
    }

    /// Wants more images; false, and no change, if no symmetry has them too.
    fn fits(&mut self, images: Option<PlaceImages>) -> bool {
        let Some(images) = images else {
            return false;
        };
        let is_so = |(from, to): &(GraphPlace, GraphPlace)| {
            let image = from.value.and_then(|value| self.symmetry.image(from.var, value));
            image == to.value.map(|value| (to.var, value))
        };
        let fits = images.iter().all(is_so);
        let before = self.images.len();
        self.images.extend(images);
        if !fits {
            let Some(symmetry) = self.search.finder.taking(&self.images, self.search.effort) else {
                self.images.truncate(before);
                return false;
            };
            self.symmetry = symmetry;
        }
        true
    }
}
