//! Small hitting sets: sets that have a member in common with each of several sets.

use super::members::members;

/// What the search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hitting {
    /// A set that hits all, ascending.
    Found(Vec<u32>),
    /// There is none with so few members.
    None,
    /// The work was used up.
    Unknown,
}

/// Looks for a set that hits all of some sets.
pub(crate) struct HittingSearch<'s> {
    sets: Vec<&'s [u64]>,
    chosen: Vec<u64>,
    excluded: Vec<u64>,
    /// Room for a set.
    seen: Vec<u64>,
    /// The work that is left, in looks at a set.
    work: u64,
}

impl<'s> HittingSearch<'s> {
    /// Sets of `words` machine words each. It is fastest if small ones come first.
    pub(crate) fn new(sets: Vec<&'s [u64]>, words: usize, work: u64) -> Self {
        HittingSearch {
            sets,
            chosen: vec![0; words],
            excluded: vec![0; words],
            seen: vec![0; words],
            work,
        }
    }

    /// A set of at most that number of members that hits all sets.
    pub(crate) fn at_most(&mut self, number: usize) -> Hitting {
        let sets = std::mem::take(&mut self.sets);
        let found = self.search(&sets, number, 1 + sets.len() as u64);
        self.sets = sets;
        match found {
            Some(true) => Hitting::Found(members(&self.chosen)),
            Some(false) => Hitting::None,
            None => Hitting::Unknown,
        }
    }

    /// The work that is left.
    pub(crate) fn work_left(&self) -> u64 {
        self.work
    }

    /// Chooses at most that number of members for the sets that are not hit yet; returns whether they hit all, or `None` if the work is used up.
    /// Each choice takes the same `work`.
    fn search(&mut self, sets: &[&'s [u64]], left: usize, work: u64) -> Option<bool> {
        self.work = self.work.checked_sub(work)?;
        if sets.is_empty() {
            return Some(true);
        }
        let Some(set) = self.narrowest(sets, left) else {
            return Some(false);
        };
        let tried = members(&set);
        for member in &tried {
            let (word, bit) = (*member as usize / 64, 1 << (member % 64));
            self.chosen[word] |= bit;
            let mut missed: Vec<&'s [u64]> = Vec::with_capacity(sets.len());
            missed.extend(sets.iter().copied().filter(|set| set[word] & bit == 0));
            let found = self.search(&missed, left - 1, work);
            if found != Some(false) {
                return found;
            }
            self.chosen[word] &= !bit;
            // What hits all with this member was looked for.
            self.excluded[word] |= bit;
        }
        for member in tried {
            self.excluded[member as usize / 64] &= !(1 << (member % 64));
        }
        Some(false)
    }

    /// What may be chosen of the set with the fewest such members. `None` if there are more sets with nothing in common than members left: each of these sets needs
    /// one of its own.
    fn narrowest(&mut self, sets: &[&'s [u64]], left: usize) -> Option<Vec<u64>> {
        let mut seen = std::mem::take(&mut self.seen);
        seen.fill(0);
        let best = self.narrowest_seeing(sets, left, &mut seen);
        self.seen = seen;
        best
    }

    /// The same, with room for the members of sets that have nothing in common.
    fn narrowest_seeing(&self, sets: &[&'s [u64]], left: usize, seen: &mut [u64]) -> Option<Vec<u64>> {
        let mut apart = 0;
        let mut best: Option<(u32, &[u64])> = None;
        for set in sets {
            let (mut size, mut is_apart) = (0, true);
            for (open, seen) in self.open(set).zip(seen.iter()) {
                size += open.count_ones();
                is_apart &= open & seen == 0;
            }
            if is_apart {
                apart += 1;
                if apart > left {
                    return None;
                }
                let added = seen.iter_mut().zip(self.open(set));
                added.for_each(|(seen, open)| *seen |= open);
            }
            if best.is_none_or(|(least, _)| size < least) {
                best = Some((size, set));
            }
        }
        best.map(|(_, set)| self.open(set).collect())
    }

    /// The members of a set that may be chosen.
    fn open(&self, set: &[u64]) -> impl Iterator<Item = u64> {
        set.iter()
            .zip(&self.excluded)
            .map(|(set, excluded)| set & !excluded)
    }
}

#[cfg(test)]
mod tests {
    use super::{Hitting, HittingSearch};

    #[test]
    fn a_smallest_set_is_found_and_nothing_smaller() {
        let sets: Vec<[u64; 1]> = vec![[0b0011], [0b0110], [0b1100], [0b1001]];
        let search = |number| {
            let sets = sets.iter().map(|set| -> &[u64] { set }).collect();
            HittingSearch::new(sets, 1, 1000).at_most(number)
        };
        assert_eq!(search(1), Hitting::None);
        let Hitting::Found(found) = search(2) else {
            panic!("two suffice")
        };
        let mask: u64 = found.iter().map(|member| 1 << member).sum();
        assert!(sets.iter().all(|set| set[0] & mask != 0), "{found:?}");
        let none = HittingSearch::new(vec![], 1, 1000).at_most(0);
        assert_eq!(none, Hitting::Found(vec![]));
        let empty: [u64; 1] = [0];
        assert_eq!(
            HittingSearch::new(vec![&empty], 1, 1000).at_most(5),
            Hitting::None
        );
        let sets = vec![&sets[0] as &[u64]];
        assert_eq!(HittingSearch::new(sets, 1, 1).at_most(5), Hitting::Unknown);
    }
}
