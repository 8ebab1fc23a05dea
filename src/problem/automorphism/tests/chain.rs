use std::collections::BTreeSet;

use itertools::Itertools;
use proptest::prelude::*;

use crate::problem::automorphism::StabiliserChain;

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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

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
