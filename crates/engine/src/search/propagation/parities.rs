//! All parities of a problem together: Gaussian elimination over GF(2).
//!
//! Equations are solved once, before the search, so that each has a variable of its own and free ones. A known variable of its own makes an equation of free ones
//! alone, and those are solved anew in each run: what follows from all equations together is found.

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{ParitySystem, ParityVar, VarId};

#[derive(Clone, Debug)]
pub(crate) struct ParityPropagator {
    rows: Vec<ParityRow>,
    free: Vec<ParityBits>,
    /// The free variables that are not known, one bit each.
    open: Vec<u64>,
    /// The free variables that are odd.
    odd: Vec<u64>,
    known: KnownParities,
    /// The words that the last run looked at.
    words: u64,
}

/// A variable whose sum with some free ones is odd, or even.
#[derive(Clone, Debug)]
struct ParityRow {
    var: ParityBits,
    free: Vec<u64>,
    is_odd: bool,
}

/// The bits of a variable's even and odd value.
#[derive(Clone, Copy, Debug)]
struct ParityBits {
    var: VarId,
    even: usize,
    odd: usize,
}

/// The sum of some open variables is odd, or even.
#[derive(Clone, Debug)]
struct KnownParity {
    free: Vec<u64>,
    is_odd: bool,
}

/// Equations of open variables, each with a first one that no other has.
#[derive(Clone, Debug, Default)]
struct KnownParities {
    rows: Vec<(usize, KnownParity)>,
}

impl ParityPropagator {
    /// The equations must not contradict each other.
    pub(super) fn new(system: &ParitySystem, layout: &DomainLayout) -> Self {
        let width = system.free.len().div_ceil(64);
        let rows = system.solved.iter().map(|solved| {
            let mut free = vec![0; width];
            for index in &solved.free {
                free[index / 64] |= 1 << (index % 64);
            }
            ParityRow {
                var: ParityBits::of(solved.var, layout),
                free,
                is_odd: solved.is_odd,
            }
        });
        ParityPropagator {
            rows: rows.collect(),
            free: system
                .free
                .iter()
                .map(|var| ParityBits::of(*var, layout))
                .collect(),
            open: vec![0; width],
            odd: vec![0; width],
            known: KnownParities::default(),
            words: 0,
        }
    }

    /// The words that the last run looked at.
    pub(super) fn words(&self) -> u64 {
        self.words
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        let solved = self.rows.iter().map(|row| row.var);
        let all = solved.chain(self.free.iter().copied());
        all.map(|bits| Watch::Any(bits.var)).collect()
    }

    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        self.look(domains);
        self.known.rows.clear();
        for row in &self.rows {
            if let Some(is_odd) = row.var.parity(domains) {
                let equation = row.rest(&self.open, &self.odd, is_odd);
                self.words += self.known.add(equation)?;
            }
        }
        for (first, equation) in &self.known.rows {
            if equation.free.iter().map(|word| word.count_ones()).sum::<u32>() == 1 {
                self.free[*first].make(equation.is_odd, domains)?;
            }
        }
        for row in &self.rows {
            if row.var.parity(domains).is_some() {
                continue;
            }
            let mut equation = row.rest(&self.open, &self.odd, false);
            self.words += self.known.reduce(&mut equation);
            if equation.is_empty() {
                row.var.make(equation.is_odd, domains)?;
            }
        }
        Ok(())
    }

    /// Which free variables are open, and which are odd.
    fn look(&mut self, domains: &DomainStore) {
        self.open.fill(0);
        self.odd.fill(0);
        for (index, bits) in self.free.iter().enumerate() {
            let words = match bits.parity(domains) {
                None => &mut self.open,
                Some(true) => &mut self.odd,
                Some(false) => continue,
            };
            words[index / 64] |= 1 << (index % 64);
        }
        self.words = (self.rows.len() * self.open.len()) as u64;
    }
}

impl ParityRow {
    /// What it says of the open ones if its own variable is odd, or even.
    fn rest(&self, open: &[u64], odd: &[u64], is_odd: bool) -> KnownParity {
        let num_odd = self
            .free
            .iter()
            .zip(odd)
            .map(|(free, odd)| (free & odd).count_ones());
        let has_odd = num_odd.sum::<u32>() % 2 == 1;
        KnownParity {
            free: self
                .free
                .iter()
                .zip(open)
                .map(|(free, open)| free & open)
                .collect(),
            is_odd: self.is_odd ^ is_odd ^ has_odd,
        }
    }
}

impl ParityBits {
    fn of(ParityVar { var, even, odd }: ParityVar, layout: &DomainLayout) -> Self {
        let bit = |value| layout.index_of(var, value).expect("invariant: its own value");
        ParityBits {
            var,
            even: bit(even),
            odd: bit(odd),
        }
    }

    /// Is it odd? `None` if it can be either.
    fn parity(self, domains: &DomainStore) -> Option<bool> {
        match (
            domains.contains(self.var, self.even),
            domains.contains(self.var, self.odd),
        ) {
            (true, true) => None,
            (_, is_odd) => Some(is_odd),
        }
    }

    fn make(self, is_odd: bool, domains: &mut DomainStore) -> Result<(), Conflict> {
        domains.assign(self.var, if is_odd { self.odd } else { self.even })
    }
}

impl KnownParity {
    fn is_empty(&self) -> bool {
        self.free.iter().all(|word| *word == 0)
    }

    fn has(&self, index: usize) -> bool {
        self.free[index / 64] >> (index % 64) & 1 == 1
    }

    /// The first variable.
    fn first(&self) -> Option<usize> {
        let word = self.free.iter().position(|word| *word != 0)?;
        Some(64 * word + self.free[word].trailing_zeros() as usize)
    }

    fn add(&mut self, other: &KnownParity) {
        for (word, other) in self.free.iter_mut().zip(&other.free) {
            *word ^= other;
        }
        self.is_odd ^= other.is_odd;
    }
}

impl KnownParities {
    /// Adds an equation; gives the words that were looked at.
    fn add(&mut self, mut equation: KnownParity) -> Result<u64, Conflict> {
        let mut words = self.reduce(&mut equation);
        let Some(first) = equation.first() else {
            return if equation.is_odd { Err(Conflict) } else { Ok(words) };
        };
        for (_, other) in self.rows.iter_mut().filter(|(_, other)| other.has(first)) {
            other.add(&equation);
            words += equation.free.len() as u64;
        }
        self.rows.push((first, equation));
        Ok(words)
    }

    /// Takes out the first variables of all equations.
    fn reduce(&self, equation: &mut KnownParity) -> u64 {
        let mut words = self.rows.len() as u64;
        for (first, known) in &self.rows {
            if equation.has(*first) {
                equation.add(known);
                words += equation.free.len() as u64;
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use itertools::Itertools;
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::search::all_solutions::all_solutions;
    use placet_problem::{Constraint, Domain, Linear, Origin, Problem, Table, Term, brute_force};

    const VARS: usize = 7;

    /// Bits, in lists of all tuples of a parity.
    fn parities(sets: &[(Vec<usize>, bool)]) -> Problem {
        let mut problem = Problem::new();
        for _ in 0..VARS {
            problem.add_variable("x", Domain::new([0, 1]));
        }
        for (set, is_odd) in sets {
            let vars = set.iter().unique().map(|var| VarId(*var as u32)).collect_vec();
            let tuples = vars.iter().map(|_| 0..=1).multi_cartesian_product();
            let tuples = tuples.filter(|tuple| (tuple.iter().sum::<i64>() % 2 == 1) == *is_odd);
            let tuples = tuples.collect();
            problem.post(Origin::Rule(0), Constraint::Table(Table { vars, tuples }));
        }
        problem
    }

    type Sets = Vec<(Vec<usize>, bool)>;

    fn any_sets() -> impl Strategy<Value = Sets> {
        vec((vec(0..VARS, 1..5), any::<bool>()), 2..6)
    }

    /// Of more equations over fewer variables, every second system says something together without a contradiction.
    fn entangled_sets() -> impl Strategy<Value = Sets> {
        vec((vec(0..VARS - 2, 2..6), any::<bool>()), 4..7)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// With a sum beside them, of which the equations know nothing.
        #[test]
        fn every_solution_is_found(sets in any_sets(), least in 0..4_i64) {
            let mut problem = parities(&sets);
            let terms = (0..VARS as u32).map(|var| Term { coefficient: 1, var: VarId(var) });
            let sum = Linear { terms: terms.collect(), min: least, max: VARS as i64, caps: vec![] };
            problem.post(Origin::Rule(0), Constraint::Linear(sum));
            prop_assert_eq!(all_solutions(&problem), brute_force(&problem));
        }

        /// It leaves a value if and only if there is a solution with it: no decision among equations is ever taken back.
        #[test]
        fn values_that_are_left_are_in_solutions(sets in entangled_sets(), chosen in vec((0..VARS, any::<bool>()), 0..4)) {
            let problem = parities(&sets);
            let system = ParitySystem::of(&problem).filter(|system| !system.is_contradictory());
            prop_assume!(system.is_some());
            let system = system.expect("it was assumed");
            let layout = DomainLayout::new(&problem);
            let mut parities = ParityPropagator::new(&system, &layout);
            let mut domains = DomainStore::full(layout.into(), &crate::search::domains::ReversibleWords::default());
            // What has a variable of its own is left out, and says nothing unless that one is known.
            let told: BTreeSet<usize> = parities.watched().into_iter().map(|watch| watch.var().index()).collect();
            let chosen: BTreeMap<usize, bool> = chosen.into_iter().filter(|(var, _)| told.contains(var)).collect();
            for (var, is_one) in &chosen {
                domains.assign(VarId(*var as u32), usize::from(*is_one)).expect("both are there");
            }
            let with = |solution: &&Vec<i64>| chosen.iter().all(|(var, is_one)| solution[*var] == i64::from(*is_one));
            let all = brute_force(&problem);
            let solutions = all.iter().filter(with).collect_vec();
            if parities.propagate(&mut domains).is_err() {
                prop_assert!(solutions.is_empty());
                return Ok(());
            }
            for var in told {
                for value in [0, 1] {
                    let is_in_one = solutions.iter().any(|solution| solution[var] == value);
                    prop_assert_eq!(domains.contains(VarId(var as u32), value as usize), is_in_one);
                }
            }
        }
    }
}
