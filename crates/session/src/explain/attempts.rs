//! Attempts to refute the opposites of goals by propagation, and whether another one can come to anything else.
//!
//! From step to step, little changes. What follows from an assumption stays the same if no condition that propagated, or that may propagate now,
//! is about what has changed.

use super::by_side::BySide;
use super::knowledge::Knowledge;
use super::literal::Literal;
use super::theory::Theory;

/// So many literals of attempts are remembered together.
const MOST_REMEMBERED: usize = 4_000_000;

/// One attempt.
struct TriedGoal {
    /// Labels of this size or larger were of no use; there is no larger one if the goal was reached.
    limit: u32,
    /// The assumption, and what followed from it.
    found: Box<[Literal]>,
    /// So many changes came before.
    changes: u32,
}

/// The last attempt for each goal, and what has changed since.
pub(super) struct Attempts<'t> {
    theory: &'t Theory,
    /// By literal.
    of_goal: Vec<Option<TriedGoal>>,
    num_remembered: usize,
    changes: u32,
    /// By condition: the number of the last change that it is about.
    last_change: Vec<u32>,
    /// Room for what an assumption adds to the counts of conditions; all are zero between questions.
    added: Vec<BySide>,
    /// The conditions whose counts are not zero.
    touched: Vec<u32>,
}

impl<'t> Attempts<'t> {
    pub(super) fn new(theory: &'t Theory) -> Self {
        let num_conditions = theory.conditions.len();
        Attempts {
            theory,
            of_goal: (0..2 * theory.space.num_atoms()).map(|_| None).collect(),
            num_remembered: 0,
            changes: 0,
            last_change: vec![0; num_conditions],
            added: vec![BySide::default(); num_conditions],
            touched: vec![],
        }
    }

    /// These literals have become known, or known for fewer rules.
    pub(super) fn note(&mut self, changes: impl Iterator<Item = Literal>) {
        for literal in changes {
            self.changes += 1;
            for condition in &self.theory.watchers[literal.atom() as usize] {
                self.last_change[*condition as usize] = self.changes;
            }
        }
    }

    /// Remembers what followed from the opposite of a goal, with labels up to a size.
    pub(super) fn remember(&mut self, goal: Literal, limit: u32, found: impl Iterator<Item = Literal>) {
        self.forget(goal);
        let found: Box<[Literal]> = found.collect();
        if self.num_remembered + found.len() > MOST_REMEMBERED {
            return;
        }
        self.num_remembered += found.len();
        self.of_goal[goal.index()] = Some(TriedGoal {
            limit,
            found,
            changes: self.changes,
        });
    }

    /// How much followed from the opposite of a goal in the last attempt.
    pub(super) fn num_found(&self, goal: Literal) -> usize {
        let attempt = self.of_goal[goal.index()].as_ref();
        attempt.map_or(0, |attempt| attempt.found.len())
    }

    /// Forgets the attempt for a goal.
    pub(super) fn forget(&mut self, goal: Literal) {
        if let Some(attempt) = self.of_goal[goal.index()].take() {
            self.num_remembered -= attempt.found.len();
        }
    }

    /// Can another attempt for the goal come to something else, with what is known now?
    pub(super) fn can_differ(&mut self, goal: Literal, limit: u32, knowledge: &Knowledge<'_>) -> bool {
        let Some(attempt) = &self.of_goal[goal.index()] else {
            return true;
        };
        if limit > attempt.limit || attempt.found.iter().any(|literal| knowledge.is_settled(*literal)) {
            return true;
        }
        let woken = attempt
            .found
            .iter()
            .flat_map(|literal| &self.theory.woken[literal.index()]);
        for waker in woken {
            if self.last_change[waker.condition as usize] > attempt.changes {
                *self.added[waker.condition as usize].of(waker.side) += 1;
                self.touched.push(waker.condition);
            }
        }
        let is_ready = |condition: &u32| {
            let counts = knowledge.counts[*condition as usize].plus(self.added[*condition as usize]);
            counts.reaches(self.theory.thresholds[*condition as usize])
        };
        let can_differ = self.touched.iter().any(is_ready);
        for condition in self.touched.drain(..) {
            self.added[condition as usize] = BySide::default();
        }
        can_differ
    }
}

#[cfg(test)]
mod tests {
    use super::Attempts;
    use crate::explain::knowledge::{Knowledge, Mode};
    use crate::explain::literal::Literal;
    use crate::explain::theory::Theory;
    use placet_model::Puzzle;
    use placet_problem::VarId;

    const LATIN: &str = "board.grid = [5, 5]\npieces = { numbers = '1..5', copies = 5 }\n\
                         rules = [{ all_different = ['rows', 'columns'] }]";
    /// Labels are smaller than that.
    const LIMIT: u32 = 6;

    /// The instances of the contradiction that the opposite of a goal leads to, and what was found on the way.
    fn try_goal(base: &mut Knowledge<'_>, goal: Literal) -> (Option<Vec<u32>>, Vec<Literal>) {
        base.mode = Mode::Labelled;
        base.limit = LIMIT;
        let mark = base.mark();
        base.assert(goal.negated());
        base.propagate();
        let conflict = base.conflict.take().map(|conflict| conflict.instances());
        let found = base.found_since(mark).collect();
        base.undo(mark);
        base.mode = Mode::Single;
        (conflict, found)
    }

    /// Becomes known with all that follows from single rules.
    fn learn(base: &mut Knowledge<'_>, attempts: &mut Attempts<'_>, fact: Literal) {
        base.assert(fact);
        loop {
            base.find_single();
            attempts.note(base.changes());
            base.settle();
            if std::mem::take(&mut base.derived).is_empty() {
                break;
            }
        }
    }

    #[test]
    fn what_cannot_differ_does_not() {
        let theory = Theory::new(&Puzzle::from_toml(LATIN).expect("a model")).expect("it is small");
        let mut base = Knowledge::new(&theory);
        let mut attempts = Attempts::new(&theory);
        let cells = (0..5).flat_map(|row| (0..5).map(move |column| (row, column)));
        let goals = cells.flat_map(|(row, column)| {
            let first = theory.space.atoms(VarId(5 * row + column)).start;
            (0..5).map(move |value| Literal::new(first + value, value == (2 * row + column) % 5))
        });
        let goals: Vec<Literal> = goals.collect();
        let mut last = vec![(None, vec![]); goals.len()];
        let (mut repeated, mut spared) = (0, 0);
        for fact in goals.iter().step_by(9) {
            learn(&mut base, &mut attempts, *fact);
            for (goal, last) in goals.iter().zip(&mut last) {
                if base.is_settled(*goal) {
                    continue;
                }
                let outcome = try_goal(&mut base, *goal);
                if attempts.can_differ(*goal, LIMIT, &base) {
                    repeated += 1;
                    attempts.remember(*goal, LIMIT, outcome.1.iter().copied());
                    *last = outcome;
                } else {
                    spared += 1;
                    assert_eq!(outcome, *last, "{goal:?} after {fact:?}");
                }
            }
        }
        assert!(repeated > 50 && spared > 50, "{repeated} {spared}");
    }
}
