//! Lines of reasoning in words: what each rule in turn says, and the contradiction at the end.

use std::collections::{HashMap, HashSet};

use itertools::Itertools;

use super::explainer::Explainer;
use super::facts_text::{Before, ShownFace};
use super::knowledge::TraceEntry;
use super::literal::Literal;

/// What a rule says at some point of a line of reasoning.
struct ToldPart<'b> {
    /// Its rule is none if it follows without a rule.
    before: Before<'b>,
    literals: Vec<Literal>,
}

impl Explainer {
    /// A line for what each rule in turn says; the last one is the contradiction.
    pub(super) fn trace_text(
        &self,
        rules: &[usize],
        trace: &[TraceEntry],
        known: impl Iterator<Item = Literal>,
        board: &HashSet<ShownFace>,
    ) -> Vec<String> {
        let Some((last, earlier)) = trace.split_last() else {
            return vec![];
        };
        let told = self.told_parts(trace, earlier.len(), known, board);
        let mut lines = told.iter().map(|part| self.part_text(part)).collect_vec();
        // The last rule; entries after it follow without a rule, and are not shown.
        let rule = trace.iter().rev().find_map(|entry| entry.instance);
        // Some rules only entail something about helper variables.
        let is_told = |index: &usize| {
            let told = told.iter().map(|part| part.before.rule).chain([rule]);
            told.flatten().any(|rule| rule as usize == *index)
        };
        let others = rules.iter().filter(|index| !is_told(index));
        let others = others
            .map(|index| self.rule_text(Some(*index as u32)))
            .collect_vec();
        if !others.is_empty() {
            lines.push(format!("  We also use: {}.", others.join("; ")));
        }
        // The rule of the line before need not be said twice.
        let is_said = others.is_empty() && told.last().is_some_and(|part| part.before.rule == rule);
        lines.push(self.impossible_text(rule, last, is_said));
        lines
    }

    /// What the first entries of a line of reasoning tell, rule by rule. What a cell does not show because it shows something else goes without saying, and so does that
    /// a piece is not at a place because it is elsewhere.
    fn told_parts<'b>(
        &self,
        trace: &[TraceEntry],
        number: usize,
        known: impl Iterator<Item = Literal>,
        board: &'b HashSet<ShownFace>,
    ) -> Vec<ToldPart<'b>> {
        let mut before = Before::step(board);
        for literal in known {
            before.add(literal.holds(), self.placement(literal));
        }
        let mut parts: Vec<ToldPart<'_>> = vec![];
        let tellings = self.tellings(trace);
        let order = telling_order(trace, &tellings);
        for place in order.into_iter().filter(|place| *place < number) {
            let (rule, entry) = (tellings[place].rule, &trace[place]);
            let of_cell = entry
                .literal
                .filter(|literal| self.theory.is_cell(literal.atom()));
            let Some(literal) = of_cell.map(|literal| self.told(literal)) else {
                continue;
            };
            let is_told = match (literal.holds(), rule) {
                // Two pieces in one cell are a contradiction, so both are told.
                (true, _) => before.placed.contains(&self.placement(literal)),
                (false, Some(_)) => self.goes_without_saying(literal, &before.placed),
                (false, None) => {
                    let mut beside = self.shown_beside(self.placement(literal));
                    self.is_clear_from(literal, &before.placed)
                        || beside.any(|shown| before.excluded.contains(&shown))
                }
            };
            if !is_told {
                match parts.last_mut() {
                    Some(part) if part.before.rule == rule => part.literals.push(literal),
                    _ => parts.push(ToldPart {
                        before: Before {
                            rule,
                            ..before.clone()
                        },
                        literals: vec![literal],
                    }),
                }
            }
            if !(literal.holds() && is_told) {
                before.add(literal.holds(), self.placement(literal));
            }
        }
        parts
    }

    /// How each entry is told. What follows from a placed piece without being told is quiet.
    fn tellings(&self, trace: &[TraceEntry]) -> Vec<Citation> {
        let rules = self.rules_behind(trace).into_iter();
        let telling = |(rule, entry): (Option<u32>, &TraceEntry)| {
            let literal = entry
                .literal
                .filter(|literal| self.theory.is_cell(literal.atom()));
            let reasons = entry.reasons.iter().filter(|reason| reason.holds());
            let reasons = reasons.filter(|reason| self.theory.is_cell(reason.atom()));
            let placed = reasons.map(|reason| self.placement(*reason)).collect_vec();
            let is_quiet = match literal {
                Some(literal) => !literal.holds() && self.goes_without_saying(literal, &placed),
                None => entry.literal.is_some(),
            };
            Citation { rule, is_quiet }
        };
        rules.zip(trace).map(telling).collect()
    }

    fn part_text(&self, part: &ToldPart<'_>) -> String {
        let what = self.facts_text_after(&part.literals, Some(&part.before));
        match part.before.rule {
            Some(_) => format!(
                "  Then {what}: {}.",
                self.reason_text(part.before.rule, &part.literals)
            ),
            None => format!("  Then {what}."),
        }
    }

    /// Why the last entry of a line of reasoning contradicts the others.
    fn impossible_text(&self, rule: Option<u32>, last: &TraceEntry, is_said: bool) -> String {
        match last.literal.filter(|literal| self.theory.is_cell(literal.atom())) {
            Some(literal) => format!(
                "  But {} would follow as well: {}. That is a contradiction.",
                self.facts_text(&[literal]),
                self.reason_text(rule, &[literal])
            ),
            None if last.instance == rule => {
                let violation = self.violation_text(rule, &last.reasons);
                match violation == self.rule_text(rule) {
                    true if is_said => "  But that contradicts the same rule.".to_string(),
                    true => format!("  But that contradicts: {violation}."),
                    false => format!("  But then {violation}."),
                }
            }
            None => format!("  But that contradicts: {}.", self.rule_text(rule)),
        }
    }

    /// The rule that is named for each entry. An entry without a rule can follow from something that is not shown, such as a helper variable; it gets the rule that the
    /// helper variable follows from.
    fn rules_behind(&self, trace: &[TraceEntry]) -> Vec<Option<u32>> {
        let mut behind: HashMap<Literal, u32> = HashMap::new();
        let rule = |entry: &TraceEntry| {
            let mut reasons = entry.reasons.iter();
            let rule = entry
                .instance
                .or_else(|| reasons.find_map(|reason| behind.get(reason).copied()));
            let untold = entry
                .literal
                .filter(|literal| !self.theory.is_cell(literal.atom()));
            behind.extend(untold.zip(rule));
            rule
        };
        trace.iter().map(rule).collect()
    }
}

/// How an entry of a line of reasoning is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Citation {
    /// The rule that is named for it.
    rule: Option<u32>,
    /// Whether the entry goes without saying.
    is_quiet: bool,
}

/// The places of the entries in the order in which they are told: each one after its reasons, and as many as possible next to others of the same rule.
/// Propagation takes turns between rules, which a reader would have to follow to and fro.
///
/// The order is found from the end. An entry is told as late as what follows from it allows, so that it stands near its use.
fn telling_order(trace: &[TraceEntry], tellings: &[Citation]) -> Vec<usize> {
    let places: HashMap<Literal, usize> = trace
        .iter()
        .enumerate()
        .filter_map(|(place, entry)| Some((entry.literal?, place)))
        .collect();
    let causes = |place: usize| {
        let reasons = trace[place].reasons.iter();
        let earlier = reasons.filter_map(|reason| places.get(reason).copied());
        earlier.filter(move |cause| *cause < place)
    };
    // By place: how many of those that follow from it are not in the order yet.
    let mut waiting = vec![0; trace.len()];
    for place in 0..trace.len() {
        causes(place).for_each(|cause| waiting[cause] += 1);
    }
    let mut open: Vec<usize> = (0..trace.len()).filter(|place| waiting[*place] == 0).collect();
    let (mut order, mut rule) = (vec![], None);
    while let Some(place) = latest(&open, tellings, rule) {
        open.retain(|other| *other != place);
        order.push(place);
        if !tellings[place].is_quiet {
            rule = Some(tellings[place].rule);
        }
        for cause in causes(place) {
            waiting[cause] -= 1;
            if waiting[cause] == 0 {
                open.push(cause);
            }
        }
    }
    order.reverse();
    order
}

/// The entry that is told last of some: one of the rule that is told after it, or one that is not told, or the last one.
fn latest(open: &[usize], tellings: &[Citation], rule: Option<Option<u32>>) -> Option<usize> {
    let preference = |place: &usize| {
        let Citation { rule: own, is_quiet } = tellings[*place];
        (rule == Some(own), is_quiet, *place)
    };
    open.iter().copied().max_by_key(preference)
}

#[cfg(test)]
mod tests {
    use super::{Citation, telling_order};
    use crate::explain::knowledge::TraceEntry;
    use crate::explain::literal::Literal;

    fn literal(atom: u32) -> Literal {
        Literal::new(atom, true)
    }

    /// Entries by the rule, the atom that it derives and the atoms that are reasons.
    fn order(entries: &[(u32, Option<u32>, &[u32])]) -> Vec<usize> {
        let entry = |(rule, atom, reasons): &(u32, Option<u32>, &[u32])| TraceEntry {
            literal: atom.map(literal),
            instance: Some(*rule),
            reasons: reasons.iter().copied().map(literal).collect(),
        };
        let trace: Vec<_> = entries.iter().map(entry).collect();
        let telling = |(rule, ..): &(u32, Option<u32>, &[u32])| Citation {
            rule: Some(*rule),
            is_quiet: false,
        };
        let tellings: Vec<_> = entries.iter().map(telling).collect();
        telling_order(&trace, &tellings)
    }

    /// Two rules that take turns, but do not need each other.
    #[test]
    fn what_one_rule_says_stands_together() {
        let entries: [(u32, Option<u32>, &[u32]); 6] = [
            (1, Some(1), &[0]),
            (2, Some(2), &[0]),
            (1, Some(3), &[1]),
            (2, Some(4), &[2]),
            (1, Some(5), &[3]),
            (3, None, &[5, 4]),
        ];
        assert_eq!(order(&entries), [1, 3, 0, 2, 4, 5]);
    }

    /// Two rules that need each other keep their turns.
    #[test]
    fn reasons_come_first() {
        let entries: [(u32, Option<u32>, &[u32]); 4] = [
            (1, Some(1), &[0]),
            (2, Some(2), &[1]),
            (1, Some(3), &[2]),
            (2, None, &[3, 1]),
        ];
        assert_eq!(order(&entries), [0, 1, 2, 3]);
    }

    /// What is told near its use need not be told in the order in which it was found.
    #[test]
    fn what_is_used_late_is_told_late() {
        let entries: [(u32, Option<u32>, &[u32]); 4] = [
            (1, Some(1), &[0]),
            (2, Some(2), &[0]),
            (3, Some(3), &[2]),
            (1, None, &[3, 1]),
        ];
        assert_eq!(order(&entries), [1, 2, 0, 3]);
    }
}
