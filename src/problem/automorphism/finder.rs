//! Symmetries of a problem, found.

use num_bigint::BigUint;

use super::automorphisms::automorphisms;
use super::effort::Effort;
use super::graph::Vertex;
use super::problem_graph::ProblemGraph;
use super::search::{AutomorphismAttempt, AutomorphismSearch};
use crate::problem::{NormalForms, Problem, Symmetry, VarId};

/// Finds symmetries of a problem, by what they do to the pairs (variable, value) that people see.
#[derive(Clone, Debug)]
pub struct Finder<'a> {
    problem: &'a Problem,
    /// Nothing if the problem is too large, or a sum leaves all bounds.
    drawn: Option<(NormalForms, ProblemGraph)>,
}

/// Symmetries that make a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryGroup {
    /// Symmetries that make all others.
    pub generators: Vec<Symmetry>,
    /// Visible pairs, by their numbers, of which the identity alone holds all. If the group is whole, the generators that hold the first of them
    /// make all symmetries that do.
    pub base: Vec<u32>,
    /// In how many ways the group moves the visible pairs: its order, if all else follows from them. If the group is not whole,
    /// it is at least so many.
    pub order: BigUint,
    /// Is it known that there are no others? Of those, that is, that take constraints to constraints.
    pub is_whole: bool,
}

impl SymmetryGroup {
    /// The group of the identity alone.
    pub fn trivial(is_whole: bool) -> Self {
        SymmetryGroup {
            generators: vec![],
            base: vec![],
            order: BigUint::from(1u32),
            is_whole,
        }
    }
}

impl<'a> Finder<'a> {
    /// Makes a problem ready. Which pairs are visible has to be the same for all that symmetries take to each other: if it is not,
    /// some are not found.
    pub fn new(problem: &'a Problem, is_visible: impl Fn(VarId, i64) -> bool) -> Self {
        Finder::keeping(problem, None, is_visible)
    }

    /// The same for symmetries that leave each value of a variable what it is.
    pub fn keeping(
        problem: &'a Problem,
        kept: Option<VarId>,
        is_visible: impl Fn(VarId, i64) -> bool,
    ) -> Self {
        let drawn = NormalForms::new(problem).and_then(|forms| {
            let graph = ProblemGraph::new(problem, &forms, kept, &is_visible)?;
            Some((forms, graph))
        });
        Finder { problem, drawn }
    }

    /// All symmetries, as far as the effort goes.
    pub fn group(&self, effort: Effort<'_>) -> SymmetryGroup {
        self.group_holding(&[], effort)
    }

    /// All symmetries that leave these variables where they are, whatever becomes of their values.
    pub fn group_holding(&self, held: &[VarId], effort: Effort<'_>) -> SymmetryGroup {
        let Some((forms, drawn)) = &self.drawn else {
            return SymmetryGroup::trivial(false);
        };
        let accept = |images: &[Vertex]| self.seen(forms, drawn, images).is_some();
        let held = held.iter().filter_map(|var| drawn.variable(*var));
        let held: Vec<Vertex> = held.collect();
        let found = automorphisms(&drawn.graph, &held, drawn.num_visible, accept, effort);
        let generators = found.generators.iter();
        SymmetryGroup {
            generators: generators
                .filter_map(|images| drawn.symmetry(self.problem, images))
                .collect(),
            base: found.base,
            order: found.order,
            is_whole: found.is_whole,
        }
    }

    /// A symmetry that takes each of these pairs to the one beside it, if one is found: a variable with a value, or a variable
    /// with whatever value.
    pub fn taking(&self, pairs: &[(GraphPlace, GraphPlace)], effort: Effort<'_>) -> Option<Symmetry> {
        let (forms, drawn) = self.drawn.as_ref()?;
        let vertices = |place: &GraphPlace| match place.value {
            Some(value) => drawn.pair(self.problem, place.var, value),
            None => drawn.variable(place.var),
        };
        let from: Option<Vec<Vertex>> = pairs.iter().map(|(from, _)| vertices(from)).collect();
        let to: Option<Vec<Vertex>> = pairs.iter().map(|(_, to)| vertices(to)).collect();
        let mut search = AutomorphismSearch::new(&drawn.graph, &from?, drawn.num_visible, effort)?;
        let mut found = None;
        let mut accept = |images: &[Vertex]| {
            found = self.seen(forms, drawn, images);
            found.is_some()
        };
        match search.find(0, &to?, &mut accept) {
            AutomorphismAttempt::Found(_) => found,
            _ => None,
        }
    }

    /// The symmetry of an automorphism, if the problem sees it.
    fn seen(&self, forms: &NormalForms, drawn: &ProblemGraph, images: &[Vertex]) -> Option<Symmetry> {
        let symmetry = drawn.symmetry(self.problem, images)?;
        forms.are_kept(self.problem, &symmetry).then_some(symmetry)
    }

    /// The visible pairs (variable, value), ascending: the points that [`Finder::permutation`] moves.
    pub fn pairs(&self) -> &[(VarId, i64)] {
        let drawn = self.drawn.as_ref();
        drawn.map_or(&[], |(_, drawn)| &drawn.pairs[..drawn.num_visible])
    }

    /// What a symmetry does to the visible pairs, by their numbers; `None` if it takes one elsewhere.
    pub fn permutation(&self, symmetry: &Symmetry) -> Option<Vec<u32>> {
        let pairs = self.pairs();
        let images = pairs.iter().map(|(var, value)| {
            let image = symmetry.image(*var, *value)?;
            pairs.binary_search(&image).ok().map(|at| at as u32)
        });
        images.collect()
    }
}

/// A variable, or a variable with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphPlace {
    /// The variable.
    pub var: VarId,
    /// Its value; if there is none, whatever value it has.
    pub value: Option<i64>,
}
