//! Canonical orders against known numbers of classes, and against permutations of the vertices.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use proptest::prelude::*;

use super::graphs::{any_graph, pairs, plain};
use crate::automorphism::canonical::canonical_order;
use crate::automorphism::effort::Effort;
use crate::automorphism::graph::{Graph, Vertex};
use crate::automorphism::{CanonicalForm, MarkedProblem};
use crate::{AllDifferent, Atom, Connection, Constraint, Domain, GraphEdge, Origin, Problem, VarId};

/// A graph as colours and edges.
type DrawnGraph = (Vec<u32>, Vec<(u32, Vertex, Vertex)>);

/// The statements that marks say in a canonical form.
type MarkImages = Vec<Vec<(VarId, i64)>>;

fn drawn(graph: &Graph) -> DrawnGraph {
    let edges = (0..graph.num_vertices() as Vertex).flat_map(|vertex| {
        let edges = graph.edges(vertex).iter();
        edges.map(move |(label, to)| (*label, vertex, *to)).collect_vec()
    });
    (graph.colours().to_vec(), edges.collect())
}

fn canonical(graph: &Graph) -> DrawnGraph {
    let order = canonical_order(graph, Effort::default()).expect("it is small");
    drawn(&graph.reordered(&order))
}

/// The numbers of graphs: OEIS A000088.
#[test]
fn small_graphs_have_as_many_forms_as_there_are_classes() {
    for (number, classes) in [(1, 1), (2, 2), (3, 4), (4, 11), (5, 34), (6, 156)] {
        let graphs = pairs(number).into_iter().powerset();
        let forms: BTreeSet<DrawnGraph> = graphs.map(|edges| canonical(&plain(number, edges))).collect();
        assert_eq!(forms.len(), classes, "{number} vertices");
    }
}

/// Two graphs whose vertices all look alike, and which only a search tells apart: a ring of six, and two of three.
#[test]
fn regular_graphs_are_told_apart() {
    let six = plain(6, (0..6).map(|one| (one, (one + 1) % 6)));
    let two = plain(6, [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)]);
    assert_ne!(canonical(&six), canonical(&two));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_order_of_vertices_changes_nothing(graph in any_graph(), seed in any::<u64>()) {
        let number = graph.num_vertices();
        let order = (0..number as Vertex).permutations(number).nth(seed as usize % 720 % factorial(number));
        let other = graph.reordered(&order.expect("there are enough"));
        prop_assert_eq!(canonical(&graph), canonical(&other));
    }
}

fn factorial(number: usize) -> usize {
    (1..=number).product()
}

#[test]
fn a_limit_leaves_no_order() {
    let all = plain(8, pairs(8));
    for steps in [0, 10, 100] {
        let effort = Effort {
            steps,
            ..Effort::default()
        };
        assert_eq!(canonical_order(&all, effort), None);
    }
    let effort = Effort {
        stop: &|| true,
        ..Effort::default()
    };
    assert_eq!(canonical_order(&all, effort), None);
}

/// Hundreds of vertices that change places: few of their orders are looked at.
#[test]
fn many_symmetries_take_few_steps() {
    let stars = plain(
        300,
        (0..30).flat_map(|star| (1..10).map(move |leaf| (star * 10, star * 10 + leaf))),
    );
    let effort = Effort {
        steps: 20_000_000,
        ..Effort::default()
    };
    assert!(canonical_order(&stars, effort).is_some());
}

/// The problem of Latin squares of an order.
fn latin(order: usize) -> Problem {
    let mut problem = Problem::new();
    let vars = (0..order * order)
        .map(|cell| problem.add_variable(format!("cell {cell}"), Domain::new(1..=order as i64)))
        .collect_vec();
    for line in 0..order {
        let row = (0..order).map(|at| vars[line * order + at]).collect();
        let column = (0..order).map(|at| vars[at * order + line]).collect();
        problem.post(
            Origin::Rule(0),
            Constraint::AllDifferent(AllDifferent { vars: row }),
        );
        problem.post(
            Origin::Rule(1),
            Constraint::AllDifferent(AllDifferent { vars: column }),
        );
    }
    problem
}

fn form(problem: &Problem, cells: &[(usize, i64)]) -> CanonicalForm {
    let marks = cells
        .iter()
        .map(|(cell, value)| vec![(VarId(*cell as u32), *value)])
        .collect_vec();
    let marked = MarkedProblem {
        problem,
        connections: &[],
        kept: None,
        marks: &marks,
    };
    marked.canonical_form(Effort::default()).expect("it is small")
}

/// All Latin squares of an order.
fn squares(order: usize) -> Vec<Vec<i64>> {
    let rows = (1..=order as i64).permutations(order).collect_vec();
    let mut squares = vec![vec![]];
    for _ in 0..order {
        squares = squares
            .into_iter()
            .flat_map(|square: Vec<i64>| {
                let fits = |row: &&Vec<i64>| {
                    square
                        .chunks(order)
                        .all(|above| above.iter().zip(row.iter()).all(|(one, other)| one != other))
                };
                let next = rows.iter().filter(fits);
                next.map(|row| [square.clone(), row.clone()].concat())
                    .collect_vec()
            })
            .collect();
    }
    squares
}

/// Exchanging rows, columns, numbers, and rows for columns leaves two classes of order 4.
#[test]
fn latin_squares_have_as_many_forms_as_there_are_classes() {
    for (order, number, classes) in [(2, 2, 1), (3, 12, 1), (4, 576, 2)] {
        let problem = latin(order);
        let squares = squares(order);
        assert_eq!(squares.len(), number);
        let mut images: BTreeMap<Vec<u32>, BTreeSet<MarkImages>> = BTreeMap::new();
        for square in &squares {
            let cells = square.iter().copied().enumerate().collect_vec();
            let form = form(&problem, &cells);
            assert_eq!(form.marks.len(), order * order);
            images.entry(form.certificate).or_default().insert(form.marks);
        }
        assert_eq!(images.len(), classes);
        assert!(
            images.values().all(|images| images.len() == 1),
            "one image of each class"
        );
    }
}

/// The image of marks is itself an image, against all symmetries of a small problem.
#[test]
fn the_image_of_marks_is_one_of_theirs() {
    let problem = latin(3);
    let threes = || (0..3usize).permutations(3);
    for cells in (0..9usize).combinations(3) {
        let marks = cells
            .iter()
            .zip([1i64, 1, 2])
            .map(|(cell, value)| (*cell, value))
            .collect_vec();
        let image = form(&problem, &marks).marks;
        let is_image = threes()
            .cartesian_product(threes())
            .cartesian_product(threes())
            .any(|((rows, columns), values)| {
                [false, true].into_iter().any(|turns| {
                    let mut moved = marks
                        .iter()
                        .map(|(cell, value)| {
                            let (row, column) = (rows[cell / 3], columns[cell % 3]);
                            let cell = if turns { column * 3 + row } else { row * 3 + column };
                            vec![(VarId(cell as u32), values[*value as usize - 1] as i64 + 1)]
                        })
                        .collect_vec();
                    moved.sort_unstable();
                    moved == image
                })
            });
        assert!(is_image, "{marks:?} becomes {image:?}");
    }
}

/// Graphs that have to be connected tell problems apart, and the order of their nodes does not.
#[test]
fn graphs_beside_the_problem_count() {
    let mut problem = Problem::new();
    let vars = (0..4)
        .map(|node| problem.add_variable(format!("node {node}"), Domain::new(0..=1)))
        .collect_vec();
    let certificate = |edges: &[(usize, usize)]| {
        let connection = Connection {
            nodes: vars.iter().map(|var| vec![Atom::is(*var, 1)]).collect(),
            edges: edges
                .iter()
                .map(|(from, to)| GraphEdge {
                    from: *from,
                    to: *to,
                    holds: None,
                })
                .collect(),
            roots: vec![],
            sized: None,
            provenance: Origin::Rule(0).into(),
        };
        let marked = MarkedProblem {
            problem: &problem,
            connections: &[connection],
            kept: None,
            marks: &[],
        };
        let form = marked.canonical_form(Effort::default());
        form.expect("it is small").certificate
    };
    let path = certificate(&[(0, 1), (1, 2), (2, 3)]);
    assert_eq!(path, certificate(&[(2, 0), (0, 3), (3, 1)]));
    assert_ne!(path, certificate(&[(0, 1), (0, 2), (0, 3)]));
}
