//! Unit propagation with counters, and a search that uses nothing else. It shares no code with the solvers.

use placet_encode::cnf::{Lit, Var};

/// A clause, and how its literals stand.
#[derive(Clone, Copy, Debug)]
struct CountedClause {
    start: usize,
    end: usize,
    num_true: usize,
    num_not_false: usize,
}

/// Clauses under a partial assignment.
#[derive(Clone, Debug, Default)]
pub(super) struct UnitPropagator {
    clauses: Vec<CountedClause>,
    literals: Vec<Lit>,
    /// The clauses that contain a literal, by its code.
    occurrences: Vec<Vec<u32>>,
    values: Vec<Option<bool>>,
    trail: Vec<Lit>,
    num_counted: usize,
    /// There is an empty clause, or unit clauses contradict each other.
    is_contradictory: bool,
    /// The clauses that were looked at.
    pub(super) steps: u64,
}

fn code(lit: Lit) -> usize {
    2 * lit.var().index() + usize::from(lit.is_positive())
}

impl UnitPropagator {
    /// The clauses with what follows from their unit clauses.
    pub(super) fn new<'a>(num_vars: usize, clauses: impl Iterator<Item = &'a [Lit]>) -> Self {
        let mut propagator = UnitPropagator {
            occurrences: vec![vec![]; 2 * num_vars],
            values: vec![None; num_vars],
            ..UnitPropagator::default()
        };
        let mut units = vec![];
        for clause in clauses {
            propagator.add(clause);
            match clause {
                [] => propagator.is_contradictory = true,
                [unit] => units.push(*unit),
                _ => {}
            }
        }
        for unit in units {
            propagator.is_contradictory |= !propagator.assert(unit);
        }
        propagator
    }

    fn add(&mut self, clause: &[Lit]) {
        let number =
            u32::try_from(self.clauses.len()).expect("invariant: a rule has fewer than 2^32 clauses");
        let mut different = clause.to_vec();
        different.sort_unstable();
        different.dedup();
        let start = self.literals.len();
        for lit in &different {
            self.occurrences[code(*lit)].push(number);
        }
        self.literals.extend(&different);
        self.clauses.push(CountedClause {
            start,
            end: self.literals.len(),
            num_true: 0,
            num_not_false: different.len(),
        });
    }

    pub(super) fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }

    pub(super) fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.var().index()].map(|value| value == lit.is_positive())
    }

    pub(super) fn has_value(&self, var: Var) -> bool {
        self.values[var.index()].is_some()
    }

    /// The place to [return to](Self::undo).
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Makes a literal true, with what follows from it. False if a clause is violated; then the caller has to undo it.
    pub(super) fn assert(&mut self, lit: Lit) -> bool {
        match self.value(lit) {
            Some(value) => value,
            None => {
                self.set(lit);
                self.propagate()
            }
        }
    }

    fn set(&mut self, lit: Lit) {
        self.values[lit.var().index()] = Some(lit.is_positive());
        self.trail.push(lit);
    }

    fn propagate(&mut self) -> bool {
        while let Some(lit) = self.trail.get(self.num_counted).copied() {
            self.num_counted += 1;
            if !self.count(lit) {
                return false;
            }
        }
        true
    }

    /// Counts a true literal in its clauses. False if one of them is violated.
    fn count(&mut self, lit: Lit) -> bool {
        let (satisfied, shortened) = (code(lit), code(!lit));
        for index in 0..self.occurrences[satisfied].len() {
            self.clauses[self.occurrences[satisfied][index] as usize].num_true += 1;
        }
        let mut holds = true;
        for index in 0..self.occurrences[shortened].len() {
            let clause = &mut self.clauses[self.occurrences[shortened][index] as usize];
            clause.num_not_false -= 1;
            if clause.num_true > 0 {
                continue;
            }
            match clause.num_not_false {
                0 => holds = false,
                1 => {
                    let mut literals = self.literals[clause.start..clause.end].iter().copied();
                    let unit = literals.find(|lit| self.values[lit.var().index()].is_none());
                    if let Some(unit) = unit.filter(|_| holds) {
                        self.set(unit);
                    }
                }
                _ => {}
            }
        }
        self.steps += 1 + (self.occurrences[satisfied].len() + self.occurrences[shortened].len()) as u64;
        holds
    }

    /// Takes back everything since the mark.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let lit = self
                .trail
                .pop()
                .expect("invariant: the trail is longer than the mark");
            self.values[lit.var().index()] = None;
            if self.trail.len() >= self.num_counted {
                continue;
            }
            self.num_counted = self.trail.len();
            for clause in &self.occurrences[code(lit)] {
                self.clauses[*clause as usize].num_true -= 1;
            }
            for clause in &self.occurrences[code(!lit)] {
                self.clauses[*clause as usize].num_not_false += 1;
            }
        }
    }

    /// Can the assignment be extended to all variables? `None` if that takes more steps. The assignment stays as it was.
    pub(super) fn is_satisfiable(&mut self, most_steps: u64) -> Option<bool> {
        if self.steps > most_steps {
            return None;
        }
        self.steps += self.clauses.len() as u64;
        let open = self.clauses.iter().find(|clause| clause.num_true == 0);
        let Some(open) = open.map(|clause| clause.start..clause.end) else {
            return Some(true);
        };
        let mut literals = self.literals[open].iter().copied();
        let Some(lit) = literals.find(|lit| self.value(*lit).is_none()) else {
            return Some(false);
        };
        for lit in [lit, !lit] {
            let mark = self.mark();
            let extended = match self.assert(lit) {
                true => self.is_satisfiable(most_steps),
                false => Some(false),
            };
            self.undo(mark);
            if extended != Some(false) {
                return extended;
            }
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lit(number: i32) -> Lit {
        Lit::from_dimacs(number).expect("it is not zero")
    }

    #[test]
    fn what_is_asserted_can_be_taken_back() {
        let clauses = [
            vec![lit(-1), lit(2)],
            vec![lit(-2), lit(3)],
            vec![lit(-3), lit(-4)],
        ];
        let mut propagator = UnitPropagator::new(4, clauses.iter().map(Vec::as_slice));
        assert!(propagator.assert(lit(1)));
        assert_eq!(propagator.value(lit(4)), Some(false));
        propagator.undo(0);
        assert!(propagator.assert(lit(4)));
        assert_eq!(propagator.value(lit(1)), Some(false));
        let mark = propagator.mark();
        assert!(!propagator.assert(lit(2)));
        propagator.undo(mark);
        assert_eq!(propagator.is_satisfiable(1000), Some(true));
        assert_eq!(propagator.is_satisfiable(0), None);
    }
}
