use std::collections::BTreeSet;

use itertools::Itertools;
use num_bigint::BigUint;
use proptest::prelude::*;

use crate::automorphism::StabiliserChain;

/// All permutations that these generate.
fn closure(generators: &[Vec<u32>], points: usize) -> BTreeSet<Vec<u32>> {
    let identity: Vec<u32> = (0..points as u32).collect();
    let mut open = vec![identity.clone()];
    let mut members = BTreeSet::from([identity]);
    while let Some(member) = open.pop() {
        for generator in generators {
            let next = member
                .iter()
                .map(|image| generator[*image as usize])
                .collect_vec();
            if members.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    members
}

#[test]
fn the_mathieu_group_of_eleven_points_has_7920_members() {
    let turn: Vec<u32> = (1..11).chain([0]).collect();
    let mut other: Vec<u32> = (0..11).collect();
    for cycle in [[2, 6, 10, 7], [3, 9, 4, 5]] {
        for at in 0..4 {
            other[cycle[at]] = cycle[(at + 1) % 4] as u32;
        }
    }
    let mut chain = StabiliserChain::new(11);
    assert!(chain.add(&turn));
    assert_eq!(chain.order(), 11u32.into());
    assert!(chain.add(&other));
    assert_eq!(chain.order(), 7920u32.into());
    assert!(!chain.add(&turn));
    let swap: Vec<u32> = [1, 0].into_iter().chain(2..11).collect();
    assert!(!chain.has(&swap) && chain.has(&other));
    // With an odd permutation it is the symmetric group.
    assert!(chain.add(&swap));
    assert_eq!(chain.order(), 39_916_800u32.into());
}

/// Rows and columns of a board change places: many generators, of which each moves little.
#[test]
fn lines_of_a_board_that_change_places_are_all_found() {
    const SIZE: usize = 30;
    let mut chain = StabiliserChain::new(SIZE * SIZE);
    let exchanged = |line: usize, of: &dyn Fn(usize, usize) -> usize| {
        let mut images = (0..(SIZE * SIZE) as u32).collect_vec();
        for at in 0..SIZE {
            images.swap(of(0, at), of(line, at));
        }
        images
    };
    for line in 1..SIZE {
        assert!(chain.add(&exchanged(line, &|row, column| SIZE * row + column)));
    }
    for line in 1..SIZE {
        assert!(chain.add(&exchanged(line, &|column, row| SIZE * row + column)));
    }
    let each = (1..=SIZE).map(BigUint::from).product::<BigUint>();
    assert_eq!(chain.order(), each.pow(2));
}

#[test]
fn exchanges_of_forty_pairs_with_a_turn_of_the_pairs_are_all_found() {
    let pair = |one: u32| {
        let mut images = (0..80).collect_vec();
        images.swap(2 * one as usize, 2 * one as usize + 1);
        images
    };
    let pairs = (0..40).map(pair).collect_vec();
    let base = (0..40).map(|one| 2 * one + 1).collect_vec();
    let mut chain = StabiliserChain::known(80, &base, &pairs);
    let order = BigUint::from(1u32) << 40u32;
    assert_eq!(chain.order(), order);
    let turn = (2..80).chain([0, 1]).collect_vec();
    assert!(chain.add(&turn) && !chain.add(&pairs[7]));
    assert_eq!(chain.order(), order * 40u32);
}

/// The permutation of eight points that exchanges two.
fn exchange(one: usize, other: usize) -> Vec<u32> {
    let mut images = (0..8).collect_vec();
    images.swap(one, other);
    images
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_group_that_is_known_is_extended(
        sets in prop::collection::vec(0..4usize, 8),
        more in prop::collection::vec(Just((0..8u32).collect_vec()).prop_shuffle(), 0..2)
    ) {
        // The points of a set are exchanged freely: the first of each set with each other one.
        let first = |point: &usize| sets.iter().position(|set| *set == sets[*point]).unwrap_or(0);
        let others = (0..8).filter(|point| first(point) != *point).collect_vec();
        let mut generators = others.iter().map(|point| exchange(first(point), *point)).collect_vec();
        let base = others.iter().map(|point| *point as u32).collect_vec();
        let mut chain = StabiliserChain::known(8, &base, &generators);
        prop_assert_eq!(chain.order(), closure(&generators, 8).len().into());
        for generator in more {
            let was_member = closure(&generators, 8).contains(&generator);
            prop_assert_eq!(chain.add(&generator), !was_member);
            generators.push(generator);
            prop_assert_eq!(chain.order(), closure(&generators, 8).len().into());
        }
    }

    #[test]
    fn orders_and_members_are_those_of_the_closure(
        generators in prop::collection::vec(Just((0..6u32).collect_vec()).prop_shuffle(), 0..4)
    ) {
        let members = closure(&generators, 6);
        let mut chain = StabiliserChain::new(6);
        for (index, generator) in generators.iter().enumerate() {
            let was_member = closure(&generators[..index], 6).contains(generator);
            prop_assert_eq!(chain.add(generator), !was_member);
        }
        prop_assert_eq!(chain.order(), members.len().into());
        for permutation in (0..6u32).permutations(6) {
            prop_assert_eq!(chain.has(&permutation), members.contains(&permutation));
        }
    }
}
