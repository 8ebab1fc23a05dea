use itertools::Itertools;
use proptest::prelude::*;

use crate::automorphism::automorphisms::{Automorphisms, automorphisms};
use crate::automorphism::effort::Effort;
use crate::automorphism::graph::{Graph, GraphBuilder};

fn graph(colours: &[u32], edges: &[(u32, u32, u32)]) -> Graph {
    let mut drawing = GraphBuilder::default();
    for colour in colours {
        drawing.add_vertex(*colour);
    }
    for (one, other, label) in edges {
        drawing.join(*one, *other, *label);
    }
    drawing.finish()
}

pub(super) fn plain(number: u32, edges: impl IntoIterator<Item = (u32, u32)>) -> Graph {
    let edges = edges
        .into_iter()
        .map(|(one, other)| (one, other, 0))
        .collect_vec();
    graph(&vec![0; number as usize], &edges)
}

/// All pairs of `number` vertices.
pub(super) fn pairs(number: u32) -> Vec<(u32, u32)> {
    let pairs = (0..number).array_combinations();
    pairs.map(|[one, other]| (one, other)).collect()
}

fn all(graph: &Graph) -> Automorphisms {
    let found = automorphisms(graph, &[], graph.num_vertices(), |_| true, Effort::default());
    assert!(found.is_whole);
    for images in &found.generators {
        assert!(graph.has_automorphism(images));
    }
    found
}

fn order(graph: &Graph) -> u64 {
    u64::try_from(all(graph).order).expect("small")
}

fn factorial(number: u64) -> u64 {
    (1..=number).product()
}

#[test]
fn known_graphs_have_their_groups() {
    for n in 3..=12 {
        let ring = (0..n).map(|one| (one, (one + 1) % n));
        assert_eq!(order(&plain(n, ring)), 2 * u64::from(n));
        assert_eq!(order(&plain(n, pairs(n))), factorial(u64::from(n)));
        assert_eq!(order(&plain(n, [])), factorial(u64::from(n)));
    }
    let fives = pairs(5);
    let apart = |one: &(u32, u32), other: &(u32, u32)| {
        one.0 != other.0 && one.0 != other.1 && one.1 != other.0 && one.1 != other.1
    };
    let petersen = pairs(10)
        .into_iter()
        .filter(|(one, other)| apart(&fives[*one as usize], &fives[*other as usize]));
    assert_eq!(order(&plain(10, petersen)), 120);
    for (dimension, symmetries) in [(2, 8), (3, 48), (4, 384), (5, 3840)] {
        let corners = 1u32 << dimension;
        let edges = pairs(corners)
            .into_iter()
            .filter(|(one, other)| (one ^ other).is_power_of_two());
        assert_eq!(order(&plain(corners, edges)), symmetries);
    }
    // A tree with two different branches.
    assert_eq!(
        order(&plain(7, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (2, 6)])),
        1
    );
}

/// The points and lines of the projective plane over three elements: 5616 collineations, and the
/// dualities.
#[test]
fn the_projective_plane_of_order_three_has_its_group() {
    let points = (0..27u32).map(|n| [n / 9, n / 3 % 3, n % 3]);
    // The first coordinate that is not 0 is 1.
    let points = points
        .filter(|point| point.iter().find(|one| **one != 0) == Some(&1))
        .collect_vec();
    assert_eq!(points.len(), 13);
    let meet = |one: &[u32; 3], other: &[u32; 3]| (0..3).map(|at| one[at] * other[at]).sum::<u32>() % 3 == 0;
    let edges = (0..13u32).cartesian_product(0..13u32);
    let edges = edges.filter(|(point, line)| meet(&points[*point as usize], &points[*line as usize]));
    assert_eq!(
        order(&plain(26, edges.map(|(point, line)| (point, 13 + line)))),
        2 * 5616
    );
}

#[test]
fn several_of_the_same_change_places() {
    let triangle = |from: u32| [(from, from + 1), (from + 1, from + 2), (from, from + 2)];
    let three = plain(9, (0..3).flat_map(|index| triangle(3 * index)));
    assert_eq!(order(&three), 6 * 6 * 6 * 6);
}

#[test]
fn colours_and_labels_tell_apart() {
    let ring = |colours: [u32; 4], labels: [u32; 4]| {
        let edges = (0..4u32)
            .map(|one| (one, (one + 1) % 4, labels[one as usize]))
            .collect_vec();
        order(&graph(&colours, &edges))
    };
    assert_eq!(ring([0; 4], [0; 4]), 8);
    assert_eq!(ring([1, 0, 0, 0], [0; 4]), 2);
    assert_eq!(ring([0; 4], [0, 1, 0, 1]), 4);
    assert_eq!(ring([0; 4], [0, 1, 1, 1]), 2);
    assert_eq!(ring([0, 0, 1, 1], [0, 1, 2, 1]), 2);
    assert_eq!(ring([0, 0, 1, 1], [0, 1, 2, 0]), 1);
}

/// Two invisible vertices, and a visible pair.
#[test]
fn only_what_is_visible_counts() {
    let pair = plain(5, [(0, 1)]);
    let found = automorphisms(&pair, &[], 2, |_| true, Effort::default());
    assert_eq!((found.order, found.generators.len()), (2u32.into(), 1));
    let none = automorphisms(&pair, &[], 0, |_| true, Effort::default());
    assert_eq!((none.order, none.generators.len()), (1u32.into(), 0));
}

#[test]
fn what_is_refused_is_left_out() {
    let ring = plain(6, (0..6).map(|one| (one, (one + 1) % 6)));
    let turns = |images: &[u32]| (images[1] + 6 - images[0]) % 6 == 1;
    let found = automorphisms(&ring, &[], 6, turns, Effort::default());
    assert!(!found.is_whole && found.generators.iter().all(|images| turns(images)));
    assert_eq!(found.order, 6u32.into());
}

#[test]
fn an_effort_that_is_over_leaves_what_was_found() {
    let cube = plain(
        8,
        pairs(8)
            .into_iter()
            .filter(|(one, other)| (one ^ other).is_power_of_two()),
    );
    for steps in [0, 10, 100, 200, 300, 500, 1000] {
        let effort = Effort {
            steps,
            ..Effort::default()
        };
        let found = automorphisms(&cube, &[], 8, |_| true, effort);
        assert!(
            found
                .generators
                .iter()
                .all(|images| cube.has_automorphism(images))
        );
        assert!(
            found.is_whole == (found.order == 48u32.into()),
            "{steps}: {found:?}"
        );
    }
    let stopped = automorphisms(
        &cube,
        &[],
        8,
        |_| true,
        Effort {
            stop: &|| true,
            ..Effort::default()
        },
    );
    assert!(!stopped.is_whole && stopped.generators.is_empty());
}

/// A graph with up to seven vertices, with few colours and labels.
pub(super) fn any_graph() -> impl Strategy<Value = Graph> {
    (1..=7usize).prop_flat_map(|number| {
        let num_pairs = number * (number - 1) / 2;
        let colours = prop::collection::vec(prop_oneof![4 => Just(0u32), 1 => Just(1)], number);
        let labels = prop::collection::vec(0..4u32, num_pairs);
        (colours, labels).prop_map(move |(colours, labels)| {
            let pairs = pairs(number as u32).into_iter();
            let edges = pairs.zip(labels).filter(|(_, label)| *label > 1);
            let edges = edges
                .map(|((one, other), label): ((u32, u32), u32)| (one, other, label))
                .collect_vec();
            graph(&colours, &edges)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn as_many_are_found_as_there_are(graph in any_graph()) {
        let number = graph.num_vertices();
        let permutations = (0..number as u32).permutations(number);
        let those = permutations.filter(|images| graph.has_automorphism(images)).count();
        prop_assert_eq!(order(&graph), those as u64);
    }
}

/// All graphs with up to five vertices.
#[test]
fn of_all_small_graphs_the_group_is_found() {
    for number in 1..=5u32 {
        let all = pairs(number);
        for edges in all.into_iter().powerset() {
            let graph = plain(number, edges);
            let permutations = (0..number).permutations(number as usize);
            let those = permutations
                .filter(|images| graph.has_automorphism(images))
                .count();
            assert_eq!(order(&graph), those as u64, "{graph:?}");
        }
    }
}
