//! Statements of which exactly one holds on each board, and which symmetries take to each other.

use std::cmp::Ordering;

use itertools::Itertools;

use super::selection::Selection;
use super::{Points, Symmetries};
use crate::instance::Instance;
use placet_problem::{Atom, Constraint, Count, VarId};

/// Boards of a puzzle on which a statement holds, and for how many sets of boards of the same number they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SymmetricBranch {
    /// A cell shows a value.
    pub(crate) statement: Atom,
    /// The number of statements that symmetries take this one to, with itself.
    pub(crate) size: u64,
}

impl Symmetries {
    /// Divides the boards by a rule of which exactly one statement holds on each, such as where a piece lies. Statements that symmetries take to each
    /// other hold on equally many boards, so one of them stands for all. It is the rule that leaves the smallest part of its statements; `None` if none leaves less than all,
    /// or if there are more than `most` symmetries.
    ///
    /// This takes no constraints of its own, so it does not slow down the search as symmetry breaking may. It makes use of the symmetries of one rule
    /// only: the boards of a branch may still be symmetric to each other.
    pub(crate) fn branches(&self, instance: &Instance, most: usize) -> Option<Vec<SymmetricBranch>> {
        let all = self.all_within(most)?;
        let rules = self.rules(instance);
        let divisions = rules.filter_map(|points| RuleDivision::of(points, &all));
        let first_cell = RuleDivision::of(self.first_cell(), &all);
        let divisions = divisions.chain(first_cell);
        let best = divisions
            .min_by(|one, other| one.share(other).then(one.points.len().cmp(&other.points.len())))?;
        Some(best.branches(&self.points))
    }

    /// The rules of which exactly one statement holds, each as its points.
    fn rules<'a>(&'a self, instance: &'a Instance) -> impl Iterator<Item = Vec<u32>> + 'a {
        let constraints = instance.original_problem().constraints().iter();
        let counts = constraints.filter_map(|posted| match &posted.constraint {
            Constraint::Count(Count {
                atoms,
                min: 1,
                max: 1,
            }) => Some(atoms),
            _ => None,
        });
        let num_cells = instance.puzzle().layout().cells().len();
        counts.filter_map(move |atoms| self.points_of(atoms, num_cells))
    }

    /// What the first cell may show; nothing if it is always the same.
    fn first_cell(&self) -> Vec<u32> {
        let points = (0..).zip(self.points.pairs());
        let points = points.filter(|(_, (cell, _))| *cell == 0);
        points.map(|(point, _)| point).collect()
    }

    /// The points of statements about cells, each once; `None` if there are others, or one always holds.
    fn points_of(&self, statements: &[Atom], num_cells: usize) -> Option<Vec<u32>> {
        let is_open = |atom: &Atom| {
            atom.holds && atom.var.index() < num_cells && !self.points.is_fixed(atom.var, atom.value)
        };
        // What no board shows is no point.
        let points = statements
            .iter()
            .filter_map(|atom| self.points.number((atom.var, atom.value)));
        let points = points.sorted_unstable().collect_vec();
        (statements.iter().all(is_open) && points.iter().all_unique()).then_some(points)
    }
}

/// The points of a rule, and which of them symmetries take to each other.
struct RuleDivision {
    points: Vec<u32>,
    /// The first of each orbit, and how large it is.
    orbits: Vec<(u32, u64)>,
}

impl RuleDivision {
    /// `None` if each point is an orbit.
    fn of(points: Vec<u32>, all: &Selection) -> Option<Self> {
        let place = |point: u32| points.binary_search(&point).ok();
        let keeping = all.permutations.iter().filter_map(|images| {
            let places = points.iter().map(|point| place(images[*point as usize]));
            places.collect::<Option<Vec<usize>>>()
        });
        // The symmetries that keep the rule are a group, so each orbit is what they take its first point to.
        let mut first: Vec<usize> = (0..points.len()).collect();
        for places in keeping {
            for (from, to) in places.into_iter().enumerate() {
                first[from] = first[from].min(to);
            }
        }
        let sizes = first.iter().counts();
        let orbits = sizes
            .into_iter()
            .map(|(first, size)| (points[*first], size as u64));
        let orbits = orbits.sorted_unstable().collect_vec();
        (orbits.len() < points.len()).then_some(RuleDivision { points, orbits })
    }

    /// Compares which part of their statements is left.
    fn share(&self, other: &RuleDivision) -> Ordering {
        (self.orbits.len() * other.points.len()).cmp(&(other.orbits.len() * self.points.len()))
    }

    fn branches(&self, points: &Points) -> Vec<SymmetricBranch> {
        let branch = |(point, size): &(u32, u64)| {
            let (cell, value) = points.pair(*point);
            SymmetricBranch {
                statement: Atom::is(VarId(cell as u32), value),
                size: *size,
            }
        };
        self.orbits.iter().map(branch).collect()
    }
}
