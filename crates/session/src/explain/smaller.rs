//! Decides whether fewer rules than those of a step are sufficient: an exact search with counterexamples.

use super::counterexamples::Fewer;
use super::finder::{Candidate, StepFinder};
use super::literal::Literal;
use placet_engine::Limits;

impl StepFinder<'_> {
    /// The same rules, or fewer for the same fact or another one; whether that is proved to be the smallest set for the fact.
    pub(super) fn smaller(&mut self, found: Candidate, goals: &[Literal], limits: &Limits) -> Candidate {
        if found.is_smallest {
            return found;
        }
        let effort = self.effort.for_same();
        let mut left = effort;
        let result = self.search_smaller(found, goals, &mut left, limits);
        self.effort.learn(result.is_smallest, effort - left);
        result
    }

    /// The same with a limit of work for rules that entail the same fact.
    fn search_smaller(
        &mut self,
        found: Candidate,
        goals: &[Literal],
        for_same: &mut u64,
        limits: &Limits,
    ) -> Candidate {
        let mut for_others = self.effort.for_others();
        let mut is_proved = true;
        // What is smaller is found first, whichever fact it is about.
        for number in 0..found.rules.len() {
            if is_proved
                && let Some(fewer) = self.at_most(number, found.literal, for_same, (&mut is_proved, limits))
            {
                return match fewer.is_easier_than(&found) {
                    true => fewer,
                    false => found,
                };
            }
            let mut is_known = true;
            let others = goals.iter().filter(|goal| Some(**goal) != found.literal);
            for goal in others {
                if for_others == 0 || limits.check().is_some() {
                    for_others = 0;
                    break;
                }
                if let Some(fewer) =
                    self.at_most(number, Some(*goal), &mut for_others, (&mut is_known, limits))
                    && fewer.is_easier_than(&found)
                {
                    return fewer;
                }
                if !is_known {
                    for_others = 0;
                }
            }
        }
        Candidate {
            is_smallest: is_proved,
            ..found
        }
    }

    /// At most `number` rules that entail a fact, if there are any. `is_decided` becomes false if the remaining work is not enough to find out.
    fn at_most(
        &mut self,
        number: usize,
        literal: Option<Literal>,
        work: &mut u64,
        (is_decided, limits): (&mut bool, &Limits),
    ) -> Option<Candidate> {
        let start = self.counterexamples.work();
        let answer = self.counterexamples.at_most(number, literal, *work, limits);
        *work = work.saturating_sub(self.counterexamples.work() - start);
        match answer {
            Fewer::Found { rules, by_cases } => Some(Candidate {
                literal,
                rules,
                by_cases,
                is_minimal: true,
                is_smallest: true,
            }),
            Fewer::None => None,
            Fewer::Unknown => {
                *is_decided = false;
                None
            }
        }
    }
}
