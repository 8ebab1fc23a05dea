//! The symmetries of a kind.

use super::motion::MotionFinder;
use super::points::Points;
use super::symmetries::Symmetries;
use crate::instance::Instance;
use placet_base::limit::{CurrentActivity, Phase};
use placet_model::{BoardMotion, SymmetryKind, motions};
use placet_problem::Symmetry;
use placet_problem::automorphism::{Effort, StabiliserChain, SymmetryGroup};

impl Instance {
    /// Finds symmetries of a kind: see [`Instance::symmetries`].
    pub fn symmetries_of(&self, kind: SymmetryKind, effort: Effort<'_>) -> Symmetries {
        let _activity = CurrentActivity::begin(Phase::Symmetries, "searching for symmetries");
        let left = self.narrowed();
        let finder = self.symmetry_finder_within(&left);
        let points = Points::new(self, &left, &finder);
        let group = match kind {
            SymmetryKind::All => finder.group(effort),
            // A cell with the same face on all boards stays in place anyway.
            SymmetryKind::Faces => finder.group_holding(&points.free_cells(), effort),
            SymmetryKind::Board => board_group(&MotionFinder {
                instance: self,
                finder: &finder,
                points: &points,
                effort,
            }),
            SymmetryKind::None => SymmetryGroup::trivial(true),
        };
        Symmetries::of(group, points)
    }
}

impl Symmetries {
    pub(crate) fn of(group: SymmetryGroup, points: Points) -> Self {
        Symmetries {
            order: group.order,
            is_whole: group.is_whole,
            points,
            generators: group.generators,
            base: group.base,
        }
    }
}

/// The symmetries that belong to motions of the board: those that take the pieces along form a group. If a motion needs another
/// change of pieces, it is combined with these.
fn board_group(search: &MotionFinder<'_>) -> SymmetryGroup {
    let mut group = BoardGroup::new(search.points, search.instance.puzzle().layout().cells().len());
    let motions = motions(search.instance.puzzle().layout());
    let mut changing = vec![];
    for motion in &motions {
        match search.carrying(motion) {
            Some(symmetry) => group.add(symmetry, motion),
            None => changing.push(motion),
        }
    }
    for motion in changing {
        if !group.moves_like(motion)
            && let Some(symmetry) = search.changing(motion)
        {
            group.add(symmetry, motion);
        }
    }
    SymmetryGroup {
        generators: group.generators,
        base: vec![],
        order: group.chain.order(),
        is_whole: !search.finder.has_given_up(),
    }
}

/// What some symmetries that move the board generate.
struct BoardGroup<'a> {
    points: &'a Points,
    generators: Vec<Symmetry>,
    chain: StabiliserChain,
    /// The same for what they do to the cells alone.
    cells: StabiliserChain,
}

impl<'a> BoardGroup<'a> {
    fn new(points: &'a Points, num_cells: usize) -> Self {
        BoardGroup {
            points,
            generators: vec![],
            chain: StabiliserChain::new(points.len()),
            cells: StabiliserChain::new(num_cells),
        }
    }

    fn add(&mut self, symmetry: Symmetry, motion: &BoardMotion) {
        let permutation = self.points.permutation(&symmetry);
        if permutation.is_some_and(|permutation| self.chain.add(&permutation)) {
            self.generators.push(symmetry);
            self.cells.add(&self.free_cells(motion));
        }
    }

    /// Does a symmetry of the group move the cells like this?
    fn moves_like(&self, motion: &BoardMotion) -> bool {
        self.cells.has(&self.free_cells(motion))
    }

    /// The images of the cells that can show several faces; the others stay.
    fn free_cells(&self, motion: &BoardMotion) -> Vec<u32> {
        let mut images: Vec<u32> = (0..motion.cells.len() as u32).collect();
        for cell in self.points.free_cells() {
            images[cell.index()] = motion.cells[cell.index()] as u32;
        }
        images
    }
}
