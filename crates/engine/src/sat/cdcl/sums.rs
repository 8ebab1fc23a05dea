//! Sums inside the solver: bounds are maintained as literals are assigned, and implications are
//! explained by bounds.

use super::trail::Trail;
use placet_encode::cnf::{Lit, NativeSum};

/// A term of a sum: `at[k]` is its value if its first `k` literals are true.
struct Chain {
    sum: u32,
    literals: Vec<Lit>,
    at: Vec<i64>,
    /// The number of true literals.
    low: u32,
    /// The number of literals that are not false.
    high: u32,
}

struct SumState {
    chains: std::ops::Range<usize>,
    min: i64,
    max: i64,
    low: i64,
    high: i64,
    is_queued: bool,
}

/// The effect of a literal on a chain.
#[derive(Clone, Copy)]
struct ChainUpdate {
    chain: u32,
    /// The chain now has at least (or at most) this many true literals.
    level: u32,
    is_lower: bool,
}

/// A bound of a chain before it changed.
struct Saved {
    chain: u32,
    level: u32,
    is_lower: bool,
}

/// All sums of a solver.
#[derive(Default)]
pub(super) struct Sums {
    sums: Vec<SumState>,
    chains: Vec<Chain>,
    /// By literal code.
    effects: Vec<Vec<ChainUpdate>>,
    saved: Vec<Saved>,
    /// The number of saved bounds at each assignment.
    marks: Vec<u32>,
    queue: Vec<u32>,
}

impl Sums {
    pub(super) fn reserve_vars(&mut self, count: usize) {
        self.effects.resize(2 * count, vec![]);
    }

    /// Adds a sum, at the root.
    pub(super) fn add(&mut self, sum: &NativeSum, trail: &Trail) {
        let number = self.sums.len() as u32;
        let first = self.chains.len();
        for term in &sum.terms {
            let chain = self.chains.len() as u32;
            for (index, lit) in term.at_least.iter().enumerate() {
                let level = index as u32;
                self.effects[lit.code()].push(ChainUpdate {
                    chain,
                    level: level + 1,
                    is_lower: true,
                });
                self.effects[(!*lit).code()].push(ChainUpdate {
                    chain,
                    level,
                    is_lower: false,
                });
            }
            self.chains.push(Chain {
                sum: number,
                literals: term.at_least.clone(),
                at: term.values.clone(),
                low: term
                    .at_least
                    .iter()
                    .take_while(|lit| trail.is_true(**lit))
                    .count() as u32,
                high: term
                    .at_least
                    .iter()
                    .take_while(|lit| !trail.is_false(**lit))
                    .count() as u32,
            });
        }
        let chains = first..self.chains.len();
        let total = |value: fn(&Chain) -> i64| self.chains[chains.clone()].iter().map(value).sum();
        self.sums.push(SumState {
            min: sum.min,
            max: sum.max,
            low: total(|chain| chain.at[chain.low as usize]),
            high: total(|chain| chain.at[chain.high as usize]),
            chains,
            is_queued: true,
        });
        self.queue.push(number);
    }

    /// The literals of each term of each sum.
    pub(super) fn terms(&self) -> impl Iterator<Item = &[Lit]> {
        self.chains.iter().map(|chain| chain.literals.as_slice())
    }

    /// A literal has become true.
    pub(super) fn note(&mut self, lit: Lit) {
        // Called for each literal, also of the many puzzles without sums.
        if self.sums.is_empty() {
            return;
        }
        self.marks.push(self.saved.len() as u32);
        for effect in &self.effects[lit.code()] {
            let chain = &mut self.chains[effect.chain as usize];
            let sum = &mut self.sums[chain.sum as usize];
            let before = if effect.is_lower { chain.low } else { chain.high };
            let (old, new) = (chain.at[before as usize], chain.at[effect.level as usize]);
            if effect.is_lower && effect.level > before {
                chain.low = effect.level;
                sum.low += new - old;
            } else if !effect.is_lower && effect.level < before {
                chain.high = effect.level;
                sum.high += new - old;
            } else {
                continue;
            }
            self.saved.push(Saved {
                chain: effect.chain,
                level: before,
                is_lower: effect.is_lower,
            });
            if !sum.is_queued {
                sum.is_queued = true;
                self.queue.push(chain.sum);
            }
        }
    }

    /// Undoes the last assignment.
    pub(super) fn forget(&mut self) {
        let mark = self.marks.pop().unwrap_or(0);
        while self.saved.len() > mark as usize {
            let Some(saved) = self.saved.pop() else { return };
            let chain = &mut self.chains[saved.chain as usize];
            let sum = &mut self.sums[chain.sum as usize];
            let bound = if saved.is_lower {
                &mut chain.low
            } else {
                &mut chain.high
            };
            let change = chain.at[saved.level as usize] - chain.at[*bound as usize];
            *bound = saved.level;
            if saved.is_lower {
                sum.low += change;
            } else {
                sum.high += change;
            }
        }
    }

    /// Clears the queue of sums to propagate.
    pub(super) fn clear_queue(&mut self) {
        for number in self.queue.drain(..) {
            self.sums[number as usize].is_queued = false;
        }
    }

    /// The next sum to propagate.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let number = self.queue.pop()?;
        self.sums[number as usize].is_queued = false;
        Some(number)
    }

    /// The number of terms of a sum.
    pub(super) fn num_terms(&self, number: u32) -> usize {
        self.sums[number as usize].chains.len()
    }

    /// Can the sum still be within its bounds? If not, `clause` receives literals that are all
    /// false, one of which would have to be true.
    pub(super) fn is_broken(&self, number: u32, clause: &mut Vec<Lit>) -> bool {
        let sum = &self.sums[number as usize];
        if sum.low > sum.max {
            self.explain_low(sum, None, sum.low - sum.max - 1, clause);
            return true;
        }
        if sum.high < sum.min {
            self.explain_high(sum, None, sum.min - sum.high - 1, clause);
            return true;
        }
        false
    }

    /// The literal implied for the upper bound of a term, with the false literals that explain it.
    pub(super) fn upper(&self, number: u32, term: usize, clause: &mut Vec<Lit>) -> Option<Lit> {
        let sum = &self.sums[number as usize];
        let index = sum.chains.start + term;
        let chain = &self.chains[index];
        let (low, high) = (chain.low as usize, chain.high as usize);
        let room = sum.max - sum.low;
        if chain.at[high] - chain.at[low] <= room {
            return None;
        }
        let level = low + chain.at[low..=high].partition_point(|value| value - chain.at[low] <= room);
        let excess = chain.at[level] - chain.at[low] - room - 1;
        self.explain_low(sum, Some(index), excess, clause);
        Some(!chain.literals[level - 1])
    }

    /// The literal implied for the lower bound of a term, with the false literals that explain it.
    pub(super) fn lower(&self, number: u32, term: usize, clause: &mut Vec<Lit>) -> Option<Lit> {
        let sum = &self.sums[number as usize];
        let index = sum.chains.start + term;
        let chain = &self.chains[index];
        let (low, high) = (chain.low as usize, chain.high as usize);
        let room = sum.high - sum.min;
        if chain.at[high] - chain.at[low] <= room {
            return None;
        }
        let level = low + chain.at[low..=high].partition_point(|value| chain.at[high] - value > room);
        let excess = chain.at[high] - chain.at[level - 1] - room - 1;
        self.explain_high(sum, Some(index), excess, clause);
        Some(chain.literals[level - 1])
    }

    /// The lower bounds of all terms but one, as false literals. They may be weakened by `excess`
    /// in total.
    fn explain_low(&self, sum: &SumState, but: Option<usize>, mut excess: i64, clause: &mut Vec<Lit>) {
        clause.clear();
        for index in sum.chains.clone().filter(|index| Some(*index) != but) {
            let chain = &self.chains[index];
            let low = chain.low as usize;
            let needed = chain.at[..low].partition_point(|value| chain.at[low] - value > excess);
            excess -= chain.at[low] - chain.at[needed];
            if needed > 0 {
                clause.push(!chain.literals[needed - 1]);
            }
        }
    }

    /// The upper bounds of all terms but one, as false literals. They may be weakened by `excess`
    /// in total.
    fn explain_high(&self, sum: &SumState, but: Option<usize>, mut excess: i64, clause: &mut Vec<Lit>) {
        clause.clear();
        for index in sum.chains.clone().filter(|index| Some(*index) != but) {
            let chain = &self.chains[index];
            let high = chain.high as usize;
            let needed =
                high + chain.at[high..].partition_point(|value| value - chain.at[high] <= excess) - 1;
            excess -= chain.at[needed] - chain.at[high];
            if let Some(lit) = chain.literals.get(needed) {
                clause.push(*lit);
            }
        }
    }
}
