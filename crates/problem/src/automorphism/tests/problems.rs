use itertools::Itertools;

use crate::automorphism::{Effort, Finder, GraphPlace, Orbits, StabiliserChain, SymmetryGroup};
use crate::{
    AllDifferent, Atom, Constraint, Count, Domain, Lex, Linear, Map, Origin, Problem, Symmetry, Table, Term,
    VarId, group,
};

/// Variables with these domains, all visible.
fn problem(domains: &[&[i64]], constraints: impl IntoIterator<Item = Constraint>) -> Problem {
    let mut problem = Problem::new();
    for (index, values) in domains.iter().enumerate() {
        problem.add_variable(format!("x{index}"), Domain::new(values.iter().copied()));
    }
    for constraint in constraints {
        problem.post(Origin::Rule(0), constraint);
    }
    problem
}

/// The group that is found. Checks that each generator is a symmetry, and that the stabiliser chain has
/// the same order.
fn found(problem: &Problem) -> SymmetryGroup {
    let finder = Finder::new(problem, |_, _| true);
    let found = finder.group(Effort::default());
    let mut chain = StabiliserChain::new(finder.pairs().len());
    for generator in &found.generators {
        assert!(problem.has_symmetry(generator));
        chain.add(&finder.permutation(generator).expect("all are visible"));
    }
    assert_eq!(chain.order(), found.order);
    let permutations = found
        .generators
        .iter()
        .filter_map(|one| finder.permutation(one))
        .collect_vec();
    let known = StabiliserChain::known(finder.pairs().len(), &found.base, &permutations);
    assert_eq!(known.order(), found.order);
    assert!(permutations.iter().all(|one| known.has(one)));
    found
}

/// The number of symmetries among all permutations of the pairs.
fn tried(problem: &Problem) -> usize {
    let pairs = problem.var_ids().flat_map(|var| {
        let values = problem.domain(var).values().iter();
        values.map(move |value| (var, *value)).collect_vec()
    });
    let pairs = pairs.collect_vec();
    let permutations = pairs.iter().copied().permutations(pairs.len());
    let symmetries = permutations.filter_map(|images| {
        let image = |var: VarId, value: i64| {
            let at = pairs
                .iter()
                .position(|pair| *pair == (var, value))
                .expect("a pair");
            images[at]
        };
        Symmetry::new(problem, image).ok()
    });
    symmetries
        .filter(|symmetry| problem.has_symmetry(symmetry))
        .count()
}

fn vars<const N: usize>(numbers: [u32; N]) -> Vec<VarId> {
    numbers.map(VarId).to_vec()
}

fn different<const N: usize>(numbers: [u32; N]) -> Constraint {
    Constraint::AllDifferent(AllDifferent { vars: vars(numbers) })
}

fn sum<const N: usize>(terms: [(i64, u32); N], min: i64, max: i64) -> Constraint {
    let terms = terms
        .map(|(coefficient, var)| Term {
            coefficient,
            var: VarId(var),
        })
        .to_vec();
    let caps = vec![];
    Constraint::Linear(Linear {
        terms,
        min,
        max,
        caps,
    })
}

fn is<const N: usize>(pairs: [(u32, i64, bool); N]) -> Vec<Atom> {
    let atom = |(var, value, holds)| Atom {
        var: VarId(var),
        value,
        holds,
    };
    pairs.map(atom).to_vec()
}

fn count<const N: usize>(pairs: [(u32, i64, bool); N], min: usize, max: usize) -> Constraint {
    let atoms = is(pairs);
    Constraint::Count(Count { atoms, min, max })
}

/// Each kind of constraint, in problems that are small enough to try all permutations.
#[test]
fn as_many_are_found_as_there_are() {
    let two: &[i64] = &[1, 2];
    let three: &[i64] = &[1, 2, 3];
    let table = |vars: Vec<VarId>, tuples: &[&[i64]]| {
        let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
        Constraint::Table(Table { vars, tuples })
    };
    let map = |from: u32, to: u32, image: &[(i64, i64)]| {
        let (from, to, image) = (VarId(from), VarId(to), image.to_vec());
        Constraint::Map(Map {
            from,
            to,
            image: image.into(),
        })
    };
    let lex = |left: Vec<VarId>, right: Vec<VarId>| {
        Constraint::Lex(Lex {
            left,
            right,
            is_strict: false,
        })
    };
    let cases: Vec<(Problem, usize)> = vec![
        (problem(&[three, three], []), 72),
        (problem(&[three, three], [different([0, 1])]), 12),
        (problem(&[two, two, two], [different([0, 1])]), 8),
        (problem(&[three, three], [sum([(1, 0), (1, 1)], 4, 4)]), 4),
        (problem(&[three, three], [sum([(1, 0), (1, 1)], 5, 5)]), 2),
        (problem(&[three, three], [sum([(1, 0), (-1, 1)], 0, 0)]), 4),
        (problem(&[three, three], [sum([(1, 0), (-1, 1)], 0, 1)]), 2),
        (problem(&[three, three], [sum([(1, 0), (2, 1)], 5, 6)]), 1),
        (problem(&[&[0, 3], &[0, 1]], [sum([(1, 0), (3, 1)], 3, 3)]), 2),
        (
            problem(&[three, three], [sum([(1, 0)], 2, 3), sum([(1, 1)], 1, 2)]),
            2,
        ),
        (
            problem(
                &[two, two, two],
                [count([(0, 1, true), (1, 1, true), (2, 1, true)], 1, 2)],
            ),
            6,
        ),
        (
            problem(
                &[two, two, two],
                [count([(0, 1, true), (1, 1, false), (2, 1, true)], 1, 1)],
            ),
            2,
        ),
        (
            problem(
                &[two, two],
                [Constraint::Clause(is([(0, 1, true), (1, 2, true)]))],
            ),
            2,
        ),
        (
            problem(
                &[two, two],
                [Constraint::Equivalent(is([(0, 1, true), (1, 2, true)]))],
            ),
            2,
        ),
        (
            problem(
                &[two, two, two],
                [Constraint::Equivalent(is([
                    (0, 1, true),
                    (1, 2, false),
                    (2, 1, true),
                ]))],
            ),
            2,
        ),
        (
            problem(
                &[two, two],
                [Constraint::Equivalent(is([(0, 1, true), (1, 2, false)]))],
            ),
            2,
        ),
        (
            problem(&[two, two], [table(vars([1, 0]), &[&[1, 1], &[2, 2]])]),
            4,
        ),
        (problem(&[three, two], [map(0, 1, &[(1, 1), (2, 1), (3, 2)])]), 2),
        (
            problem(&[three, three], [map(0, 1, &[(1, 2), (2, 3), (3, 1)])]),
            12,
        ),
        (problem(&[two, two, two], [lex(vars([0, 1]), vars([1, 2]))]), 1),
        (problem(&[two, two, two], [lex(vars([0]), vars([1]))]), 2),
    ];
    for (problem, symmetries) in cases {
        let group = found(&problem);
        assert!(group.is_whole, "{problem:?}");
        assert_eq!(tried(&problem), symmetries, "{problem:?}");
        assert_eq!(group.order, symmetries.into(), "{problem:?}");
    }
}

#[test]
fn what_is_posted_twice_hides_nothing() {
    let three: &[i64] = &[1, 2, 3];
    let constraints = [
        sum([(1, 0), (1, 1)], 4, 4),
        sum([(2, 1), (2, 2)], 8, 8),
        sum([(-1, 2), (-1, 0)], -4, -4),
    ];
    let once = problem(&[three; 3], constraints.clone());
    let twice = problem(
        &[three; 3],
        constraints.iter().cloned().chain([sum([(3, 0), (3, 1)], 11, 12)]),
    );
    assert_eq!(
        [found(&once).order, found(&twice).order],
        [12u32.into(), 12u32.into()]
    );
}

/// Three cells, and a variable that follows from each: that the latter may show something else is
/// invisible.
#[test]
fn what_follows_is_not_told() {
    let two: &[i64] = &[1, 2];
    let free: &[i64] = &[1, 2, 3];
    let mut follows = problem(&[two, two, free], [different([0, 1])]);
    let finder = Finder::new(&follows, |var, _| var.index() < 2);
    assert_eq!(finder.group(Effort::default()).order, 4u32.into());
    follows.post(Origin::Rule(0), sum([(1, 0), (1, 1), (-1, 2)], 0, 0));
    let finder = Finder::new(&follows, |var, _| var.index() < 2);
    let group = finder.group(Effort::default());
    // With the numbers exchanged, the sum would differ.
    assert_eq!((group.order, group.is_whole), (2u32.into(), true));
}

#[test]
fn a_sum_that_leaves_all_bounds_has_no_symmetries() {
    let wide: &[i64] = &[i64::MIN, i64::MAX];
    let terms = [(i64::MAX, 0), (i64::MAX, 1), (i64::MAX, 2), (i64::MAX, 3)];
    let group = found(&problem(&[wide; 4], [sum(terms, 0, 0)]));
    assert_eq!((group.order, group.is_whole), (1u32.into(), false));
}

#[test]
fn a_symmetry_is_found_by_what_it_takes_where() {
    let three: &[i64] = &[1, 2, 3];
    let ring = problem(&[three; 4], [[0, 1], [1, 2], [2, 3], [3, 0]].map(different));
    let finder = Finder::new(&ring, |_, _| true);
    let place = |var: u32, value: Option<i64>| GraphPlace {
        var: VarId(var),
        value,
    };
    let turn = (0..4)
        .map(|var| (place(var, None), place((var + 1) % 4, None)))
        .collect_vec();
    let turned = finder.taking(&turn, Effort::default()).expect("the ring turns");
    assert!((0..4).all(|var| turned.image(VarId(var), 1).map(|(to, _)| to) == Some(VarId((var + 1) % 4))));
    let renamed = [turn, vec![(place(0, Some(1)), place(1, Some(3)))]].concat();
    let renamed = finder
        .taking(&renamed, Effort::default())
        .expect("values change alike");
    assert!((0..4).all(|var| renamed.image(VarId(var), 1).map(|(_, value)| value) == Some(3)));
    let torn = [(place(0, None), place(0, None)), (place(1, None), place(2, None))];
    assert_eq!(finder.taking(&torn, Effort::default()), None);
    let nowhere = [(place(0, Some(1)), place(0, Some(7)))];
    assert_eq!(finder.taking(&nowhere, Effort::default()), None);
}

/// A wrong image is detected, and so it is by counting: the orbits of a permutation that is not a symmetry
/// are not orbits of solutions.
#[test]
fn a_generator_with_two_images_exchanged_is_refused() {
    let four: &[i64] = &[1, 2, 3, 4];
    let rows = [[0, 1, 2, 3], [4, 5, 6, 7], [0, 4, 1, 5]];
    let latin = problem(&[four; 8], rows.map(different));
    let finder = Finder::new(&latin, |_, _| true);
    let generators = finder.group(Effort::default()).generators;
    assert!(!generators.is_empty());
    for generator in &generators {
        let images = finder.permutation(generator).expect("all are visible");
        let mut refused = 0;
        for [one, other] in (0..images.len()).array_combinations() {
            let mut wrong = images.clone();
            wrong.swap(one, other);
            let pair = |var: VarId, value: i64| {
                let at = finder.pairs().binary_search(&(var, value)).expect("a pair");
                finder.pairs()[wrong[at] as usize]
            };
            // Most tear a variable; the others are rejected as symmetries.
            let is_refused = Symmetry::new(&latin, pair).map_or(true, |wrong| !latin.has_symmetry(&wrong));
            refused += usize::from(is_refused);
        }
        assert_eq!(refused, images.len() * (images.len() - 1) / 2);
    }
}

#[test]
fn orbits_are_counted() {
    let three: &[i64] = &[1, 2, 3];
    let free = problem(&[three; 2], [different([0, 1])]);
    let all = group(&found(&free).generators, 100).expect("few");
    assert_eq!(all.len() + 1, 12);
    let mut orbits = Orbits::new(5);
    orbits.unite(3, 1);
    orbits.unite(4, 3);
    assert_eq!((orbits.size(1), orbits.first(4), orbits.size(2)), (3, 1, 1));
}
