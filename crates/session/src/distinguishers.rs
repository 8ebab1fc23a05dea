//! The fewest features that tell one solution from all others.

use super::explain::{Hitting, HittingSearch};
use placet_base::limit::poll;

/// The work of a search, in looks at a set.
const MOST_WORK: u64 = 20_000_000;

/// What the search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Distinguishers {
    /// A solution by its index, and features by theirs that no other solution has together. No fewer features are enough for any solution.
    Fewest(usize, Vec<usize>),
    /// All solutions have the features of another one.
    None,
    /// The limit of work was reached.
    Unknown,
}

/// The fewest features that tell a solution from all others. Each solution has a value for each feature.
pub(super) fn fewest_distinguishers<T: PartialEq>(solutions: &[Vec<T>]) -> Distinguishers {
    let num_features = solutions.first().map_or(0, Vec::len);
    let words = num_features.div_ceil(64);
    let differences: Vec<(usize, Vec<Vec<u64>>)> = (0..solutions.len())
        .map(|index| (index, differences_from_others(solutions, index, words)))
        .filter(|(_, sets)| sets.iter().all(|set| set.iter().any(|word| *word != 0)))
        .collect();
    if differences.is_empty() {
        return Distinguishers::None;
    }
    let mut work = MOST_WORK;
    for number in 0..=num_features {
        for (index, sets) in &differences {
            let mut search = HittingSearch::new(sets.iter().map(Vec::as_slice).collect(), words, work);
            let hitting = search.at_most(number);
            work = search.work_left();
            match hitting {
                Hitting::Found(features) => {
                    let features = features.into_iter().map(|feature| feature as usize).collect();
                    return Distinguishers::Fewest(*index, features);
                }
                Hitting::None => {}
                Hitting::Unknown => return Distinguishers::Unknown,
            }
        }
    }
    Distinguishers::None
}

/// The features in which a solution differs from each other one, the fewest first.
fn differences_from_others<T: PartialEq>(solutions: &[Vec<T>], index: usize, words: usize) -> Vec<Vec<u64>> {
    poll(solutions.len() * words);
    let others = solutions.iter().enumerate().filter(|(other, _)| *other != index);
    let sets = others.map(|(_, other)| differences(&solutions[index], other, words));
    let mut sets: Vec<Vec<u64>> = sets.collect();
    sets.sort_by_cached_key(|set| (set.iter().map(|word| word.count_ones()).sum::<u32>(), set.clone()));
    sets.dedup();
    sets
}

/// The features in which two solutions differ, as bits.
fn differences<T: PartialEq>(one: &[T], other: &[T], words: usize) -> Vec<u64> {
    let mut bits = vec![0; words];
    for (index, _) in one
        .iter()
        .zip(other)
        .enumerate()
        .filter(|(_, (one, other))| one != other)
    {
        bits[index / 64] |= 1 << (index % 64);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::small_puzzles::Numbers;

    /// By all sets of features.
    fn by_enumeration(solutions: &[Vec<u8>]) -> Option<usize> {
        let num_features = solutions[0].len();
        let is_told_apart = |solution: &Vec<u8>, set: u32| {
            let same = |other: &&Vec<u8>| {
                (0..num_features)
                    .all(|feature| set >> feature & 1 == 0 || solution[feature] == other[feature])
            };
            solutions.iter().filter(same).count() == 1
        };
        let sets = 0..1u32 << num_features;
        let enough = sets.filter(|set| solutions.iter().any(|solution| is_told_apart(solution, *set)));
        enough.map(|set| set.count_ones() as usize).min()
    }

    #[test]
    fn as_few_as_by_enumeration() {
        let mut numbers = Numbers(7);
        let mut sizes = [0; 7];
        for _ in 0..300 {
            let number = 1 + numbers.below(40);
            let solutions: Vec<Vec<u8>> = (0..number)
                .map(|_| (0..6).map(|_| numbers.below(2) as u8).collect())
                .collect();
            let found = match fewest_distinguishers(&solutions) {
                Distinguishers::Fewest(_, features) => Some(features.len()),
                Distinguishers::None => None,
                Distinguishers::Unknown => panic!("there are few sets"),
            };
            assert_eq!(found, by_enumeration(&solutions), "{solutions:?}");
            sizes[found.unwrap_or(6)] += 1;
        }
        assert!(sizes[1..4].iter().all(|size| *size > 5), "{sizes:?}");
    }
}
