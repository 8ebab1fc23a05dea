//! A form of a problem that does not depend on the order and the names of its variables, values and constraints.

use super::canonical::canonical_order;
use super::effort::Effort;
use super::graph::{Graph, Vertex};
use super::problem_graph::ProblemGraph;
use crate::{Connection, NormalForms, Pair, Problem, VarId};

/// A problem in which sets of pairs (variable, value) are marked, such as the givens of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct MarkedProblem<'a> {
    /// The problem without the marks.
    pub problem: &'a Problem,
    /// Graphs that have to be connected.
    pub connections: &'a [Connection],
    /// A variable whose values are not mapped to others.
    pub kept: Option<VarId>,
    /// The marked pairs.
    pub marks: &'a [Vec<Pair>],
}

/// The canonical form of a marked problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalForm {
    /// The problem as numbers. They are the same for two problems if and only if renaming variables and values makes them the same.
    pub certificate: Vec<u32>,
    /// The images of the marks under a symmetry of the problem: the same for all marks that symmetries map to each other.
    pub marks: Vec<Vec<Pair>>,
}

impl MarkedProblem<'_> {
    /// The canonical form; `None` if a limit is reached, or the problem is too large.
    ///
    /// # Examples
    /// ```
    /// use placet::problem::automorphism::{Effort, MarkedProblem};
    /// use placet::problem::{AllDifferent, Constraint, Domain, Origin, Problem};
    ///
    /// let mut problem = Problem::new();
    /// let vars: Vec<_> = ["x", "y", "z"]
    ///     .into_iter()
    ///     .map(|name| problem.add_variable(name, Domain::new(1..=3)))
    ///     .collect();
    /// problem.post(Origin::rule(0), Constraint::AllDifferent(AllDifferent { vars: vars.clone() }));
    /// let form = |pairs: &[(usize, i64)]| {
    ///     let marks: Vec<_> = pairs.iter().map(|(var, value)| vec![(vars[*var], *value)]).collect();
    ///     let marked = MarkedProblem {
    ///         problem: &problem,
    ///         connections: &[],
    ///         kept: None,
    ///         marks: &marks,
    ///     };
    ///     marked.canonical_form(Effort::default()).expect("it is small")
    /// };
    /// assert_eq!(form(&[(0, 1), (1, 2)]), form(&[(2, 1), (0, 3)]));
    /// assert_ne!(form(&[(0, 1), (1, 2)]), form(&[(0, 1), (1, 1)]));
    /// ```
    pub fn canonical_form(&self, effort: Effort<'_>) -> Option<CanonicalForm> {
        let forms = NormalForms::new(self.problem)?;
        let drawn = ProblemGraph::marked(self.problem, &forms, self.kept, self.connections, self.marks)?;
        let number = drawn.graph.num_vertices() - self.marks.len();
        let order = canonical_order(&drawn.graph, effort)?;
        let certificate = drawn.canonical_certificate(&order);
        let unmarked: Vec<Vertex> = order
            .iter()
            .copied()
            .filter(|vertex| (*vertex as usize) < number)
            .collect();
        let images = match self.marks.is_empty() {
            true => vec![],
            false => images_in(&drawn.graph, &unmarked, effort)?,
        };
        let mut marks: Vec<Vec<Pair>> = self
            .marks
            .iter()
            .map(|mark| {
                let pairs = mark.iter().filter_map(|(var, value)| {
                    let vertex = drawn.pair(self.problem, *var, *value)?;
                    drawn.pairs.get(images[vertex as usize] as usize).copied()
                });
                let mut pairs: Vec<Pair> = pairs.collect();
                pairs.sort_unstable();
                pairs
            })
            .collect();
        marks.sort_unstable();
        Some(CanonicalForm { certificate, marks })
    }
}

/// The images of the unmarked vertices, given in canonical order, under an automorphism of their graph that depends only on what this order makes of it:
/// the graph in this order is the same for all marks that automorphisms map to each other, and so is any way to map it to the graph as it is.
fn images_in(graph: &Graph, order: &[Vertex], effort: Effort<'_>) -> Option<Vec<Vertex>> {
    let own: Vec<Vertex> = (0..order.len() as Vertex).collect();
    let plain = canonical_order(&graph.reordered(&own), effort)?;
    let reordered = canonical_order(&graph.reordered(order), effort)?;
    let mut images = vec![0; order.len()];
    for (place, image) in reordered.iter().zip(&plain) {
        images[order[*place as usize] as usize] = *image;
    }
    Some(images)
}
