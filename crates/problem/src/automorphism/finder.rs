//! Finds the symmetries of a problem.

use std::cell::Cell;

use num_bigint::BigUint;

use super::automorphisms::automorphisms;
use super::effort::Effort;
use super::graph::Vertex;
use super::problem_graph::ProblemGraph;
use super::search::{AutomorphismAttempt, AutomorphismSearch};
use crate::{NormalForms, Problem, Symmetry, VarId};

/// Finds symmetries of a problem, by their effect on the visible pairs (variable, value).
///
/// [`Effort::steps`] limits all its searches together.
#[derive(Clone, Debug)]
pub struct Finder<'a> {
    problem: &'a Problem,
    /// `None` if the problem is too large, or a sum overflows.
    drawn: Option<(NormalForms, ProblemGraph)>,
    /// The steps of all searches so far.
    steps: Cell<u64>,
    /// Whether something may not have been found.
    has_given_up: Cell<bool>,
}

/// Symmetries that form a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryGroup {
    /// Symmetries that generate all others.
    pub generators: Vec<Symmetry>,
    /// Visible pairs, by their indices, that only the identity fixes. If the group is whole, the
    /// generators that fix the first of them generate all symmetries that do.
    pub base: Vec<u32>,
    /// The number of permutations of the visible pairs in the group. It is the order of the group
    /// if everything else follows from them, and a lower bound if the group is not whole.
    pub order: BigUint,
    /// Is it known that there are no other symmetries that map constraints to constraints?
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
    /// Prepares a problem. Pairs that symmetries map to each other must be either all visible or
    /// all invisible; otherwise some are not found.
    pub fn new(problem: &'a Problem, is_visible: impl Fn(VarId, i64) -> bool) -> Self {
        Finder::keeping(problem, None, is_visible)
    }

    /// The same for symmetries that keep the values of some variables.
    pub fn keeping(
        problem: &'a Problem,
        kept: Option<VarId>,
        is_visible: impl Fn(VarId, i64) -> bool,
    ) -> Self {
        let drawn = NormalForms::new(problem).and_then(|forms| {
            let graph = ProblemGraph::new(problem, &forms, kept, &is_visible)?;
            Some((forms, graph))
        });
        Finder {
            problem,
            has_given_up: Cell::new(drawn.is_none()),
            drawn,
            steps: Cell::new(0),
        }
    }

    /// Whether a search ended at a limit, or the problem is too large: there may be symmetries that were not found.
    pub fn has_given_up(&self) -> bool {
        self.has_given_up.get()
    }

    /// All symmetries, within the limits.
    pub fn group(&self, effort: Effort<'_>) -> SymmetryGroup {
        self.group_holding(&[], effort)
    }

    /// All symmetries that fix these variables; their values may change.
    pub fn group_holding(&self, held: &[VarId], effort: Effort<'_>) -> SymmetryGroup {
        let Some((forms, drawn)) = &self.drawn else {
            return SymmetryGroup::trivial(false);
        };
        let accept = |images: &[Vertex]| self.seen(forms, drawn, images).is_some();
        let held = held.iter().filter_map(|var| drawn.variable(*var));
        let held: Vec<Vertex> = held.collect();
        let found = automorphisms(
            &drawn.graph,
            &held,
            drawn.num_visible,
            accept,
            self.left_of(effort),
        );
        self.note(found.steps, found.is_whole);
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

    /// A symmetry that maps each of these pairs to the one beside it, if one is found: a variable
    /// with a value, or a variable with any value.
    pub fn taking(&self, pairs: &[(GraphPlace, GraphPlace)], effort: Effort<'_>) -> Option<Symmetry> {
        let (forms, drawn) = self.drawn.as_ref()?;
        let vertices = |place: &GraphPlace| match place.value {
            Some(value) => drawn.pair(self.problem, place.var, value),
            None => drawn.variable(place.var),
        };
        let from: Option<Vec<Vertex>> = pairs.iter().map(|(from, _)| vertices(from)).collect();
        let to: Option<Vec<Vertex>> = pairs.iter().map(|(_, to)| vertices(to)).collect();
        let (from, to) = (from?, to?);
        let left = self.left_of(effort);
        let Some(mut search) = AutomorphismSearch::new(&drawn.graph, &from, drawn.num_visible, left) else {
            self.note(left.steps, false);
            return None;
        };
        let mut found = None;
        let mut accept = |images: &[Vertex]| {
            found = self.seen(forms, drawn, images);
            found.is_some()
        };
        let attempt = search.find(0, &to, &mut accept);
        self.note(search.steps(), attempt != AutomorphismAttempt::GaveUp);
        match attempt {
            AutomorphismAttempt::Found(_) => found,
            _ => None,
        }
    }

    /// What earlier searches have left of an effort.
    fn left_of<'e>(&self, effort: Effort<'e>) -> Effort<'e> {
        let steps = effort.steps.saturating_sub(self.steps.get());
        Effort { steps, ..effort }
    }

    /// Notes the steps of a search, and whether it came to its end.
    fn note(&self, steps: u64, is_whole: bool) {
        self.steps.set(self.steps.get().saturating_add(steps));
        self.has_given_up.set(self.has_given_up.get() || !is_whole);
    }

    /// The symmetry of an automorphism, if the problem confirms it.
    fn seen(&self, forms: &NormalForms, drawn: &ProblemGraph, images: &[Vertex]) -> Option<Symmetry> {
        let symmetry = drawn.symmetry(self.problem, images)?;
        forms.are_kept(self.problem, &symmetry).then_some(symmetry)
    }

    /// The visible pairs (variable, value) in ascending order: the points that
    /// [`Finder::permutation`] moves.
    pub fn pairs(&self) -> &[(VarId, i64)] {
        let drawn = self.drawn.as_ref();
        drawn.map_or(&[], |(_, drawn)| &drawn.pairs[..drawn.num_visible])
    }

    /// The effect of a symmetry on the visible pairs, by their indices; `None` if it maps one to an
    /// invisible pair.
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
    /// Its value; `None` means any value.
    pub value: Option<i64>,
}
