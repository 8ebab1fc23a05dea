//! What a contradiction follows from.

use itertools::Itertools;

use super::by_side::ReasonSides;
use super::condition::Condition;
use super::knowledge::{Cause, ConflictCause, Knowledge, KnownChange};
use super::literal::Literal;
use super::nogoods::Nogood;

/// Rules and facts that are enough for a contradiction, or for a literal; each list is ascending, each member once.
#[derive(Clone, Debug, Default)]
pub(super) struct UsedReasons {
    pub(super) rules: Vec<u32>,
    pub(super) facts: Vec<Literal>,
}

impl UsedReasons {
    /// Both together.
    pub(super) fn merge(&mut self, other: UsedReasons) {
        unite(&mut self.rules, other.rules);
        unite(&mut self.facts, other.facts);
    }

    fn sort(&mut self) {
        self.rules.sort_unstable();
        self.rules.dedup();
        self.facts.sort_unstable();
        self.facts.dedup();
    }
}

/// Adds the members of another ascending list.
fn unite<T: Ord>(one: &mut Vec<T>, other: Vec<T>) {
    if one.is_empty() {
        *one = other;
    } else if !other.is_empty() {
        *one = std::mem::take(one).into_iter().merge(other).dedup().collect();
    }
}

impl Knowledge<'_> {
    /// What the current contradiction follows from, among what was found since a mark.
    pub(super) fn used_for_conflict(&mut self, mark: usize) -> UsedReasons {
        let mut search = ReasonSearch::new(self, mark);
        search.want_conflict();
        search.finish()
    }

    /// What a known literal follows from, among what was found since a mark.
    pub(super) fn used_for(&mut self, literal: Literal, mark: usize) -> UsedReasons {
        let mut search = ReasonSearch::new(self, mark);
        search.want(literal, usize::MAX);
        search.finish()
    }

    /// A nogood that the current contradiction shows, and the place in the trail of its second literal, if there is one. Its first literal is the only one that
    /// became false after a decision, which is at a place of the trail (the first unique implication point).
    pub(super) fn nogood_of_conflict(&mut self, mark: usize, decision: usize) -> (Nogood, Option<usize>) {
        let mut search = ReasonSearch::new(self, mark);
        search.want_conflict();
        search.nogood_after(decision)
    }
}

/// Goes back from a contradiction to what it follows from.
struct ReasonSearch<'k, 't> {
    knowledge: &'k mut Knowledge<'t>,
    mark: usize,
    /// By place in the trail, from the mark on: does the contradiction follow from it?
    wanted: Vec<bool>,
    /// The conditions whose reasons are wanted.
    followed: Vec<u32>,
    used: UsedReasons,
}

impl<'k, 't> ReasonSearch<'k, 't> {
    fn new(knowledge: &'k mut Knowledge<'t>, mark: usize) -> Self {
        ReasonSearch {
            wanted: vec![false; knowledge.trail.len().saturating_sub(mark)],
            knowledge,
            mark,
            followed: vec![],
            used: UsedReasons::default(),
        }
    }

    fn want_conflict(&mut self) {
        match self.knowledge.conflict_cause {
            Some(ConflictCause::By(cause)) => self.follow(cause, None),
            Some(ConflictCause::Opposites(literal)) => {
                self.want(literal, usize::MAX);
                self.want(literal.negated(), usize::MAX);
            }
            None => {}
        }
    }

    /// The literal is a reason if it was known before that place.
    fn want(&mut self, literal: Literal, before: usize) {
        let place = self.knowledge.places[literal.index()] as usize;
        let is_there = self
            .knowledge
            .trail
            .get(place)
            .is_some_and(|change| change.literal == literal);
        if is_there && (self.mark..before).contains(&place) {
            self.wanted[place - self.mark] = true;
        }
    }

    /// The last place of the trail that is wanted, from a start to before an end.
    fn last_wanted(&self, start: usize, end: usize) -> Option<usize> {
        let place = self.wanted[start - self.mark..end - self.mark]
            .iter()
            .rposition(|is_wanted| *is_wanted)?;
        Some(start + place)
    }

    fn finish(mut self) -> UsedReasons {
        let mut end = self.knowledge.trail.len();
        while let Some(place) = self.last_wanted(self.mark.min(end), end) {
            end = place;
            let KnownChange { literal, cause, .. } = self.knowledge.trail[place];
            match cause {
                None => self.used.facts.push(literal),
                Some(cause) => self.follow(cause, Some((literal, place))),
            }
        }
        self.forget_followed();
        self.used.sort();
        self.used
    }

    fn nogood_after(mut self, decision: usize) -> (Nogood, Option<usize>) {
        let mut end = self.knowledge.trail.len();
        let mut first = decision;
        while let Some(place) = self.last_wanted(decision, end) {
            first = place;
            end = place;
            let is_only = self.last_wanted(decision, end).is_none();
            let KnownChange { literal, cause, .. } = self.knowledge.trail[place];
            match cause.filter(|_| !is_only) {
                None => break,
                Some(cause) => self.follow(cause, Some((literal, place))),
            }
        }
        self.forget_followed();
        self.used.sort();
        let second = self.last_wanted(self.mark, decision);
        let earlier = (self.mark..decision).rev();
        let reasons = earlier.filter(|place| self.wanted[place - self.mark]);
        let places = std::iter::once(first).chain(reasons);
        let literals = places.map(|place| self.knowledge.trail[place].literal.negated());
        let nogood = Nogood {
            literals: literals.collect(),
            rules: self.used.rules,
        };
        (nogood, second)
    }

    fn forget_followed(&mut self) {
        for condition in &self.followed {
            self.knowledge.followed[*condition as usize] = ReasonSides::default();
        }
    }

    /// What a literal was derived from, at a place of the trail; without one, what is violated.
    fn follow(&mut self, cause: Cause, derived: Option<(Literal, usize)>) {
        match cause {
            Cause::Condition(condition) => self.follow_condition(condition, derived),
            Cause::Nogood(index) => self.follow_nogood(index, derived),
        }
    }

    fn follow_nogood(&mut self, index: u32, derived: Option<(Literal, usize)>) {
        let before = derived.map_or(usize::MAX, |(_, place)| place);
        for place in 0..self.knowledge.nogoods.get(index).literals.len() {
            let literal = self.knowledge.nogoods.get(index).literals[place];
            self.want(literal.negated(), before);
        }
        self.used.rules.extend(&self.knowledge.nogoods.get(index).rules);
    }

    /// What a condition derived the literal from, at a place of the trail; without one, what violates it.
    fn follow_condition(&mut self, condition: u32, derived: Option<(Literal, usize)>) {
        let theory = self.knowledge.theory;
        let before = derived.map_or(usize::MAX, |(_, place)| place);
        let literal = derived.map(|(literal, _)| literal);
        let stated = &theory.conditions[condition as usize].condition;
        let sides = self.sides(stated, literal);
        // The same condition was followed from a later place before, whose reasons include all of these.
        let followed = &mut self.knowledge.followed[condition as usize];
        if followed.has(sides) {
            return;
        }
        if followed.is_none() {
            self.followed.push(condition);
            self.used.rules.extend(theory.owners[condition as usize]);
        }
        followed.add(sides);
        match stated {
            Condition::Amount { literals, .. } => {
                for literal in literals {
                    if sides.by_true {
                        self.want(*literal, before);
                    }
                    if sides.by_false {
                        self.want(literal.negated(), before);
                    }
                }
            }
            _ => {
                for atom in &theory.atoms[condition as usize] {
                    self.want(Literal::new(*atom, true), before);
                    self.want(Literal::new(*atom, false), before);
                }
            }
        }
    }

    /// Whether a condition derived the literal, or a contradiction, from what is true of its literals or from what is false.
    fn sides(&self, condition: &Condition, derived: Option<Literal>) -> ReasonSides {
        let Condition::Amount { literals, max, .. } = condition else {
            return ReasonSides::BOTH;
        };
        match derived {
            Some(literal) => ReasonSides {
                by_true: literals.contains(&literal.negated()),
                by_false: literals.contains(&literal),
            },
            None => {
                let known = literals.iter().filter(|one| self.knowledge.is_known(**one));
                let by_true = known.count() > *max;
                ReasonSides {
                    by_true,
                    by_false: !by_true,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use crate::explain::entailment::Entailment;
    use crate::explain::literal::Literal;
    use crate::explain::theory::Theory;
    use placet_model::Puzzle;
    use placet_problem::VarId;

    const LATIN: &str = "board.grid = [3, 3]\npieces = { numbers = '1..3', copies = 'any' }\n\
                         rules = [{ all_different = ['rows', 'columns'] }]";

    /// All Latin squares, row by row.
    fn squares() -> Vec<Vec<usize>> {
        let rows = || (0..3).permutations(3);
        let differ = |one: &[usize], other: &[usize]| one.iter().zip(other).all(|(one, other)| one != other);
        let triples = rows().cartesian_product(rows()).cartesian_product(rows());
        let triples = triples.map(|((first, second), third)| [first, second, third]);
        let square = |[first, second, third]: &[Vec<usize>; 3]| {
            differ(first, second) && differ(first, third) && differ(second, third)
        };
        triples.filter(square).map(|rows| rows.concat()).collect()
    }

    /// Two facts and all rules entail what all squares have in common, and so do the rules and facts that are said to be used.
    #[test]
    fn what_is_used_is_enough() {
        let theory = Theory::new(&Puzzle::from_toml(LATIN).expect("a model")).expect("it is small");
        let squares = squares();
        assert_eq!(squares.len(), 12);
        let atom = |cell: usize, value: usize| theory.space.atoms(VarId(cell as u32)).start + value as u32;
        let fact = |(cell, value, holds): (usize, usize, bool)| Literal::new(atom(cell, value), holds);
        let holds_in =
            |(cell, value, holds): (usize, usize, bool), square: &[usize]| (square[cell] == value) == holds;
        let statements = (0..9).cartesian_product(0..3).cartesian_product([true, false]);
        let statements = statements
            .map(|((cell, value), holds)| (cell, value, holds))
            .collect_vec();
        let rules = (0..theory.instances.len() as u32).collect_vec();
        let mut entailment = Entailment::new(&theory);
        let (mut entailed, mut dropped) = (0, 0);
        for pair in statements.iter().copied().array_combinations::<2>().step_by(7) {
            let possible = squares
                .iter()
                .filter(|square| pair.iter().all(|one| holds_in(*one, square)));
            let possible = possible.collect_vec();
            let facts = pair.map(fact);
            for statement in statements.iter().copied() {
                let literal = [Some(fact(statement))];
                let answers = entailment.ask_each(&rules, &rules, &facts, &literal);
                let is_so = possible.iter().all(|square| holds_in(statement, square));
                assert_eq!(!answers.is_empty(), is_so, "{pair:?} {statement:?}");
                if is_so {
                    let used = entailment.used().clone();
                    let given = used.facts.iter().filter(|used| facts.contains(used));
                    let given = given.copied().collect_vec();
                    let again = entailment.ask_each(&rules, &used.rules, &given, &literal);
                    assert_eq!(again.len(), 1, "{pair:?} {statement:?} {used:?}");
                    entailed += 1;
                    dropped += rules.len() - used.rules.len();
                }
            }
        }
        assert!(entailed > 0 && dropped > 0, "{entailed} {dropped}");
    }
}
