//! Tests symmetries against brute force.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::{Symmetry, SymmetryError, UnbrokenSymmetry, group};
use crate::{AllDifferent, Atom, Constraint, Domain, Linear, Origin, Problem, Term, VarId, brute_force};

fn problem(num_vars: usize, values: impl Iterator<Item = i64> + Clone) -> (Problem, Vec<VarId>) {
    let mut problem = Problem::new();
    let vars =
        (0..num_vars).map(|index| problem.add_variable(format!("x{index}"), Domain::new(values.clone())));
    let vars = vars.collect();
    (problem, vars)
}

/// Permutes the variables and keeps the values.
fn moving(problem: &Problem, permutation: &[usize]) -> Symmetry {
    let image = |var: VarId, value| (VarId(permutation[var.index()] as u32), value);
    Symmetry::new(problem, image).expect("a permutation")
}

fn changing(problem: &Problem, change: impl Fn(i64) -> i64) -> Symmetry {
    Symmetry::new(problem, |var, value| (var, change(value))).expect("a permutation")
}

/// Each line of a square has three numbers with the same sum; all numbers are different.
fn magic_square() -> Problem {
    let (mut problem, vars) = problem(9, 1..=9);
    let lines = [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
        [0, 4, 8],
        [2, 4, 6],
    ];
    problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
    for line in lines {
        post_sum(&mut problem, &line.map(|index| (1, index)), 15);
    }
    problem
}

fn post_sum(problem: &mut Problem, terms: &[(i64, u32)], sum: i64) {
    let terms = terms.iter().map(|(coefficient, var)| Term {
        coefficient: *coefficient,
        var: VarId(*var),
    });
    let linear = Linear {
        terms: terms.collect(),
        min: sum,
        max: sum,
        caps: vec![],
    };
    problem.post(Origin::Rule(0), Constraint::Linear(linear));
}

const TURNED: [usize; 9] = [2, 5, 8, 1, 4, 7, 0, 3, 6];
const MIRRORED: [usize; 9] = [2, 1, 0, 5, 4, 3, 8, 7, 6];

/// Neighbours on a cycle have different colours.
fn coloured_cycle(len: usize) -> Problem {
    let (mut problem, vars) = problem(len, 1..=3);
    for (one, other) in vars.iter().circular_tuple_windows() {
        for colour in 1..=3 {
            let atoms = vec![Atom::is_not(*one, colour), Atom::is_not(*other, colour)];
            problem.post(Origin::Rule(0), Constraint::Clause(atoms));
        }
    }
    problem
}

/// The first solution of each orbit under a group.
fn leaders(problem: &Problem, group: &[Symmetry], order: &[VarId]) -> Vec<Vec<i64>> {
    let key = |solution: &Vec<i64>| order.iter().map(|var| solution[var.index()]).collect_vec();
    let solutions = brute_force(problem);
    let is_first = |solution: &&Vec<i64>| {
        let mut images = group
            .iter()
            .map(|symmetry| symmetry.apply(solution).expect("of this problem"));
        images.all(|image| solutions.contains(&image) && key(solution) <= key(&image))
    };
    solutions.iter().filter(is_first).cloned().collect()
}

/// Breaks symmetries, and compares the remaining solutions with the leaders.
fn assert_broken(problem: &Problem, symmetries: &[Symmetry], order: &[VarId]) -> usize {
    let mut broken = problem.clone();
    broken
        .break_symmetries(symmetries, order)
        .expect("they are symmetries");
    let num_vars = problem.variables().len();
    let left = brute_force(&broken).into_iter().map(|mut solution| {
        solution.truncate(num_vars);
        solution
    });
    let left = left.collect_vec();
    assert_eq!(left, leaders(problem, symmetries, order));
    left.len()
}

#[test]
fn one_magic_square_stays_of_eight() {
    let square = magic_square();
    let order = square.var_ids().collect_vec();
    let generators = [moving(&square, &TURNED), moving(&square, &MIRRORED)];
    let turns = group(&generators, 7).expect("seven besides the identity");
    assert_eq!(turns.len(), 7);
    assert_eq!(assert_broken(&square, &turns, &order), 1);
    // The complement to ten is a half turn of the square.
    let complement = changing(&square, |value| 10 - value);
    assert_eq!(
        assert_broken(&square, std::slice::from_ref(&complement), &order),
        4
    );
    let all = group(&[generators.as_slice(), &[complement]].concat(), 100).expect("fifteen");
    assert_eq!(all.len(), 15);
    assert_eq!(assert_broken(&square, &all, &order), 1);
    // Any order is valid, and generators alone keep at least one solution.
    assert_eq!(
        assert_broken(&square, &all, &order.iter().rev().copied().collect_vec()),
        1
    );
    assert_eq!(assert_broken(&square, &generators, &order), 2);
}

#[test]
fn colours_and_places_of_a_cycle() {
    let cycle = coloured_cycle(6);
    let order = cycle.var_ids().collect_vec();
    let colours = [
        changing(&cycle, |value| value % 3 + 1),
        changing(&cycle, |value| if value == 3 { 3 } else { 3 - value }),
    ];
    let places = [
        moving(&cycle, &[1, 2, 3, 4, 5, 0]),
        moving(&cycle, &[5, 4, 3, 2, 1, 0]),
    ];
    assert_eq!(brute_force(&cycle).len(), 66);
    let both = [colours.as_slice(), &places].concat();
    for (generators, elements, orbits) in [(colours.as_slice(), 5, 11), (&places, 11, 13), (&both, 71, 4)] {
        let symmetries = group(generators, elements).expect("no more");
        assert_eq!(symmetries.len(), elements);
        assert_eq!(assert_broken(&cycle, &symmetries, &order), orbits);
        assert!(group(generators, elements - 1).is_none());
    }
}

/// An order that does not distinguish all solutions keeps those that are equal in it.
#[test]
fn a_part_of_the_variables_orders_a_part() {
    let cycle = coloured_cycle(5);
    let symmetries = group(&[changing(&cycle, |value| value % 3 + 1)], 2).expect("two");
    assert_eq!(assert_broken(&cycle, &symmetries, &[VarId(2)]), 10);
    assert_eq!(assert_broken(&cycle, &symmetries, &[]), 30);
    assert_eq!(
        assert_broken(&cycle, &[Symmetry::identity(&cycle)], &[VarId(0)]),
        30
    );
}

#[test]
fn what_is_none_is_refused() {
    let square = magic_square();
    let order = square.var_ids().collect_vec();
    let (turn, rows) = (
        moving(&square, &TURNED),
        moving(&square, &[3, 4, 5, 0, 1, 2, 6, 7, 8]),
    );
    let next = changing(&square, |value| value % 9 + 1);
    for wrong in [&rows, &next] {
        assert!(!square.has_symmetry(wrong));
        let mut refused = square.clone();
        let result = refused.break_symmetries(&[turn.clone(), wrong.clone()], &order);
        assert_eq!(result, Err(UnbrokenSymmetry::NotSeen { index: 1 }));
        assert_eq!(refused, square);
    }
    // With another weight in one sum, or one more sum, it is no longer a symmetry.
    let mut perturbed = square.clone();
    post_sum(&mut perturbed, &[(1, 0), (2, 1), (1, 2)], 20);
    assert!(!perturbed.has_symmetry(&turn));
    // Once broken, it is no longer a symmetry.
    let mut broken = square.clone();
    broken
        .break_symmetries(std::slice::from_ref(&turn), &order)
        .expect("a symmetry");
    assert!(!broken.has_symmetry(&turn));
    let other = coloured_cycle(5);
    assert!(!other.has_symmetry(&turn));
    let var = VarId(9);
    let mut whole = square;
    let result = whole.break_symmetries(&[turn], &[var]);
    assert_eq!(result, Err(UnbrokenSymmetry::NoSuchVariable { var }));
}

#[test]
fn what_is_no_permutation_is_refused() {
    let mut problem = Problem::new();
    let domains: [&[i64]; 4] = [&[1, 2], &[1, 2], &[2, 3], &[]];
    let [x, y, z, _] = domains.map(|values| problem.add_variable("v", Domain::new(values.iter().copied())));
    let error =
        |image: &dyn Fn(VarId, i64) -> (VarId, i64)| Symmetry::new(&problem, image).expect_err("none");
    let torn = error(&|var, value| {
        if (var, value) == (x, 2) {
            (y, 2)
        } else {
            (var, value)
        }
    });
    assert_eq!(
        torn,
        SymmetryError::Torn {
            var: x,
            to: x,
            other: y
        }
    );
    let (value, image) = (1, 1);
    let outside = error(&|var, value| if var == x { (z, value) } else { (var, value) });
    assert_eq!(
        outside,
        SymmetryError::NoSuchPair {
            var: x,
            value,
            to: z,
            image
        }
    );
    let to = VarId(4);
    let nowhere = error(&|_, value| (to, value));
    assert_eq!(
        nowhere,
        SymmetryError::NoSuchPair {
            var: x,
            value,
            to,
            image
        }
    );
    let repeated = error(&|var, value| if var == y { (x, value) } else { (var, value) });
    assert_eq!(repeated, SymmetryError::Repeated { var: x, value: 1 });
    let [first, shifted] = [1, -1].map(|sign| {
        Symmetry::new(&problem, |var, value| match var {
            _ if var == x => (z, value + 1),
            _ if var == z => (x, value - 1),
            _ if var == y && sign < 0 => (y, 3 - value),
            _ => (var, value),
        })
    });
    let (first, shifted) = (first.expect("a permutation"), shifted.expect("a permutation"));
    assert!(first.then(&first).is_some_and(|twice| twice.is_identity()));
    assert_eq!(shifted.image(y, 1), Some((y, 2)));
    assert_eq!(shifted.image(VarId(3), 1), None);
    assert_eq!(first.then(&shifted), shifted.then(&first));
    assert_eq!(first.then(&Symmetry::identity(&Problem::new())), None);
    assert_eq!(first.apply(&[1]), None);
}

/// Each solution is in the orbit of exactly one leader.
#[test]
fn leaders_of_each_kind_are_different() {
    let cycle = coloured_cycle(4);
    let order = cycle.var_ids().collect_vec();
    let generators = [
        changing(&cycle, |value| value % 3 + 1),
        moving(&cycle, &[1, 2, 3, 0]),
    ];
    let symmetries = group(&generators, 11).expect("eleven");
    let firsts = leaders(&cycle, &symmetries, &order);
    let solutions: BTreeSet<Vec<i64>> = brute_force(&cycle).into_iter().collect();
    let orbit = |first: &Vec<i64>| {
        let images = symmetries
            .iter()
            .map(|symmetry| symmetry.apply(first).expect("of this problem"));
        images.chain([first.clone()]).collect::<BTreeSet<_>>()
    };
    let orbits = firsts.iter().map(orbit).collect_vec();
    assert_eq!(orbits.iter().map(BTreeSet::len).sum::<usize>(), solutions.len());
    assert_eq!(orbits.into_iter().flatten().collect::<BTreeSet<_>>(), solutions);
    assert_eq!(assert_broken(&cycle, &symmetries, &order), firsts.len());
}
