//! A problem as a graph whose automorphisms are symmetries of the problem.

mod connection;
mod constraints;
mod kind;

use std::collections::HashMap;
use std::hash::Hash;

use itertools::Itertools;

use super::graph::{Graph, GraphBuilder, Vertex};
use crate::{Connection, NormalForms, Pair, Problem, Symmetry, VarId};

use kind::{EdgeKind, VertexKind};

/// The maximum number of vertices and edges of a graph.
const MOST_PARTS: usize = 20_000_000;

/// A problem as a graph.
///
/// Its first vertices are the pairs (variable, value), the visible ones first. Then come the
/// variables, each connected to its pairs, and the constraints, connected to their pairs, or to a
/// vertex for equivalent pairs.
#[derive(Clone, Debug)]
pub(super) struct ProblemGraph {
    pub(super) graph: Graph,
    /// The pairs, by their vertices.
    pub(super) pairs: Vec<Pair>,
    /// The number of visible pairs.
    pub(super) num_visible: usize,
    vertices: PairVertices,
    num_vars: usize,
    /// The kinds that colours and labels stand for, as text in numbers, if these are their ranks.
    kinds: Vec<u32>,
}

/// The vertex of each pair.
#[derive(Clone, Debug)]
struct PairVertices {
    /// The number of pairs of the variables before each.
    before: Vec<usize>,
    /// By the index of a pair, variable by variable.
    vertices: Vec<Vertex>,
}

/// The graph of a problem under construction.
struct ProblemGraphBuilder<'a> {
    problem: &'a Problem,
    forms: &'a NormalForms,
    drawing: GraphBuilder,
    colours: HashMap<VertexKind, u32>,
    labels: HashMap<EdgeKind, u32>,
    vertices: PairVertices,
    variables: Vec<Vertex>,
    /// For the first of equivalent pairs, the vertex of their class.
    classes: HashMap<Pair, Vertex>,
    /// The pairs, by their vertices.
    pairs: Vec<Pair>,
    num_visible: usize,
}

impl ProblemGraph {
    /// The graph of a problem, in which the values of `kept` variables are not mapped to others;
    /// `None` if it would be too large, or a sum does not fit in 128 bits.
    pub(super) fn new(
        problem: &Problem,
        forms: &NormalForms,
        kept: Option<VarId>,
        is_visible: &dyn Fn(VarId, i64) -> bool,
    ) -> Option<Self> {
        let mut sketch = ProblemGraphBuilder::new(problem, forms, kept, is_visible);
        sketch.draw()?;
        Some(sketch.finish())
    }

    /// The same with all pairs visible, with graphs that have to be connected and with vertices for marks, which come last. Colours and labels do not
    /// depend on the order of the constraints.
    pub(super) fn marked(
        problem: &Problem,
        forms: &NormalForms,
        kept: Option<VarId>,
        connections: &[Connection],
        marks: &[Vec<Pair>],
    ) -> Option<Self> {
        let mut sketch = ProblemGraphBuilder::new(problem, forms, kept, &|_, _| true);
        sketch.draw()?;
        for connection in connections {
            sketch.draw_connection(connection);
            if sketch.drawing.size() > MOST_PARTS {
                return None;
            }
        }
        for mark in marks {
            let vertex = sketch.vertex(VertexKind::Mark);
            for pair in mark {
                sketch.join_pair(vertex, *pair, EdgeKind::Part);
            }
        }
        let colours = ranks(&sketch.colours);
        let labels = ranks(&sketch.labels);
        let kinds = format!(
            "{:?} {:?}",
            sketch.colours.keys().sorted().collect_vec(),
            sketch.labels.keys().sorted().collect_vec()
        );
        sketch.drawing.renumber(&colours, &labels);
        Some(ProblemGraph {
            kinds: kinds.bytes().map(u32::from).collect(),
            ..sketch.finish()
        })
    }

    /// The graph as numbers: its kinds of vertices and edges, the colours in an order of the vertices, and the edges between the places in this
    /// order.
    pub(super) fn canonical_certificate(&self, order: &[Vertex]) -> Vec<u32> {
        let graph = self.graph.reordered(order);
        let mut numbers = self.kinds.clone();
        numbers.push(graph.num_vertices() as u32);
        numbers.extend(graph.colours());
        for vertex in 0..graph.num_vertices() as Vertex {
            let later = graph.edges(vertex).iter().filter(|(_, to)| *to > vertex);
            numbers.extend(later.flat_map(|(label, to)| [vertex, *to, *label]));
        }
        numbers
    }

    /// The vertex of a pair; `None` if the problem does not have the pair.
    pub(super) fn pair(&self, problem: &Problem, var: VarId, value: i64) -> Option<Vertex> {
        self.vertices.of(problem, var, value)
    }

    /// The vertex of a variable; `None` if the problem does not have the variable.
    pub(super) fn variable(&self, var: VarId) -> Option<Vertex> {
        // Variables follow the pairs.
        (var.index() < self.num_vars).then(|| (self.pairs.len() + var.index()) as Vertex)
    }

    /// The symmetry that maps pairs as an automorphism maps their vertices.
    pub(super) fn symmetry(&self, problem: &Problem, images: &[Vertex]) -> Option<Symmetry> {
        let image = |var: VarId, value: i64| {
            let image = self.pair(problem, var, value).map(|pair| images[pair as usize]);
            let pair = image.and_then(|image| self.pairs.get(image as usize));
            // A vertex that is not a pair is an invalid image, so the symmetry is rejected.
            pair.copied().unwrap_or((VarId(u32::MAX), 0))
        };
        Symmetry::new(problem, image).ok()
    }
}

impl PairVertices {
    fn new(problem: &Problem, pairs: &[Pair]) -> Self {
        let mut before = vec![];
        let mut number = 0;
        for variable in problem.variables() {
            before.push(number);
            number += variable.domain.len();
        }
        let mut order: Vec<Vertex> = (0..pairs.len() as Vertex).collect();
        order.sort_unstable_by_key(|vertex| pairs[*vertex as usize]);
        PairVertices {
            before,
            vertices: order,
        }
    }

    fn of(&self, problem: &Problem, var: VarId, value: i64) -> Option<Vertex> {
        let variable = problem.variables().get(var.index())?;
        let position = variable.domain.position(value)?;
        Some(self.vertices[self.before[var.index()] + position])
    }
}

impl<'a> ProblemGraphBuilder<'a> {
    /// The vertices of the pairs.
    fn new(
        problem: &'a Problem,
        forms: &'a NormalForms,
        kept: Option<VarId>,
        is_visible: &dyn Fn(VarId, i64) -> bool,
    ) -> Self {
        let of_var = |var: VarId| {
            problem
                .domain(var)
                .values()
                .iter()
                .map(move |value| (var, *value))
        };
        let all = || problem.var_ids().flat_map(of_var);
        let (mut pairs, others): (Vec<Pair>, Vec<Pair>) =
            all().partition(|(var, value)| is_visible(*var, *value));
        let num_visible = pairs.len();
        pairs.extend(others);
        let mut sketch = ProblemGraphBuilder {
            problem,
            forms,
            drawing: GraphBuilder::default(),
            colours: HashMap::new(),
            labels: HashMap::new(),
            vertices: PairVertices::new(problem, &pairs),
            variables: vec![],
            classes: HashMap::new(),
            pairs: vec![],
            num_visible,
        };
        for (index, (var, value)) in pairs.iter().enumerate() {
            let is_visible = index < num_visible;
            let kept = (kept == Some(*var)).then_some(*value);
            sketch.vertex(VertexKind::Pair { is_visible, kept });
        }
        sketch.pairs = pairs;
        sketch
    }

    /// Draws the problem; `None` if it is too large, or a sum does not fit in 128 bits.
    fn draw(&mut self) -> Option<()> {
        self.draw_variables();
        self.draw_classes();
        let forms = self.forms;
        for (subject, bounds) in forms.iter() {
            self.draw_constraint(subject, *bounds)?;
            if self.drawing.size() > MOST_PARTS {
                return None;
            }
        }
        Some(())
    }

    fn finish(self) -> ProblemGraph {
        ProblemGraph {
            graph: self.drawing.finish(),
            pairs: self.pairs,
            num_visible: self.num_visible,
            vertices: self.vertices,
            num_vars: self.problem.variables().len(),
            kinds: vec![],
        }
    }

    fn draw_variables(&mut self) {
        for var in self.problem.var_ids() {
            let vertex = self.vertex(VertexKind::Variable);
            self.variables.push(vertex);
            for value in self.problem.domain(var).values() {
                self.join_pair(vertex, (var, *value), EdgeKind::Part);
            }
        }
    }

    /// Draws a vertex for each class of equivalent pairs.
    fn draw_classes(&mut self) {
        let classes = self.forms.classes();
        for pair in classes.pairs().sorted() {
            let first = classes.first(pair);
            let vertex = match self.classes.get(&first) {
                Some(vertex) => *vertex,
                None => self.vertex(VertexKind::Class),
            };
            self.classes.insert(first, vertex);
            self.join_pair(vertex, pair, EdgeKind::Part);
        }
    }

    fn vertex(&mut self, kind: VertexKind) -> Vertex {
        let colour = number_of(&mut self.colours, kind);
        self.drawing.add_vertex(colour)
    }

    fn join(&mut self, one: Vertex, other: Vertex, kind: EdgeKind) {
        let label = number_of(&mut self.labels, kind);
        self.drawing.join(one, other, label);
    }

    /// Connects a vertex to a pair, unless the variable does not have the value.
    fn join_pair(&mut self, vertex: Vertex, (var, value): Pair, kind: EdgeKind) {
        if let Some(pair) = self.vertices.of(self.problem, var, value) {
            self.join(vertex, pair, kind);
        }
    }

    /// Connects a vertex to a pair, or to the vertex of its class.
    fn join_statement(&mut self, vertex: Vertex, pair: Pair, kind: EdgeKind) {
        match self.classes.get(&pair) {
            Some(class) => self.join(vertex, *class, kind),
            None => self.join_pair(vertex, pair, kind),
        }
    }

    fn join_var(&mut self, vertex: Vertex, var: VarId, kind: EdgeKind) {
        self.join(vertex, self.variables[var.index()], kind);
    }
}

/// For each number, the rank of its key.
fn ranks<K: Ord + Copy>(numbers: &HashMap<K, u32>) -> Vec<u32> {
    let mut ranks = vec![0; numbers.len()];
    for (rank, (_, number)) in (0..).zip(numbers.iter().sorted()) {
        ranks[*number as usize] = rank;
    }
    ranks
}

/// Numbers keys in the order of first occurrence, from 0.
fn number_of<K: Eq + Hash>(numbers: &mut HashMap<K, u32>, kind: K) -> u32 {
    let next = numbers.len() as u32;
    *numbers.entry(kind).or_insert(next)
}
