//! Lines of reasoning in words: what each rule in turn says, and the contradiction at the end.

use std::collections::HashMap;

use itertools::Itertools;

use super::explainer::Explainer;
use super::knowledge::TraceEntry;
use super::literal::Literal;
use super::trace_order::{Citation, telling_order};
use placet_model::{CellId, FaceId};

/// What a rule says at some point of a line of reasoning.
struct ToldPart {
    /// None if it follows without a rule.
    rule: Option<u32>,
    literals: Vec<Literal>,
}

impl Explainer {
    /// A line for what each rule in turn says; the last one is the contradiction.
    pub(super) fn trace_text(
        &self,
        rules: &[usize],
        trace: &[TraceEntry],
        known: impl Iterator<Item = Literal>,
    ) -> Vec<String> {
        let Some((last, earlier)) = trace.split_last() else {
            return vec![];
        };
        let told = self.told_parts(trace, earlier.len(), known);
        let mut lines = told.iter().map(|part| self.part_text(part)).collect_vec();
        // The last rule; entries after it follow without a rule, and are not shown.
        let rule = trace.iter().rev().find_map(|entry| entry.instance);
        // Some rules only entail something about helper variables.
        let is_told = |index: &usize| {
            let told = told.iter().map(|part| part.rule).chain([rule]);
            told.flatten().any(|rule| rule as usize == *index)
        };
        let others = rules.iter().filter(|index| !is_told(index));
        let others = others
            .map(|index| self.rule_text(Some(*index as u32)))
            .collect_vec();
        if !others.is_empty() {
            lines.push(format!("  We also use: {}.", others.join("; ")));
        }
        lines.push(self.impossible_text(rule, last));
        lines
    }

    /// What the first entries of a line of reasoning tell, rule by rule. What a cell does not show because it shows something else goes without saying, and so does that
    /// a piece is not at a place because it is elsewhere.
    fn told_parts(
        &self,
        trace: &[TraceEntry],
        number: usize,
        known: impl Iterator<Item = Literal>,
    ) -> Vec<ToldPart> {
        let mut placed: Vec<(CellId, FaceId)> = vec![];
        placed.extend(
            known
                .filter(|literal| literal.holds())
                .map(|literal| self.placement(literal)),
        );
        let mut parts: Vec<ToldPart> = vec![];
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
                (true, _) => placed.contains(&self.placement(literal)),
                (false, Some(_)) => self.goes_without_saying(literal, &placed),
                (false, None) => self.is_clear_from(literal, &placed),
            };
            if is_told {
                continue;
            }
            if literal.holds() {
                placed.push(self.placement(literal));
            }
            match parts.last_mut() {
                Some(part) if part.rule == rule => part.literals.push(literal),
                _ => parts.push(ToldPart {
                    rule,
                    literals: vec![literal],
                }),
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

    fn part_text(&self, part: &ToldPart) -> String {
        let what = self.facts_text(&part.literals);
        match part.rule {
            Some(_) => format!("  Then {what}: {}.", self.reason_text(part.rule, &part.literals)),
            None => format!("  Then {what}."),
        }
    }

    /// Why the last entry of a line of reasoning contradicts the others.
    fn impossible_text(&self, rule: Option<u32>, last: &TraceEntry) -> String {
        match last.literal.filter(|literal| self.theory.is_cell(literal.atom())) {
            Some(literal) => format!(
                "  But {} would follow as well: {}. That is a contradiction.",
                self.facts_text(&[literal]),
                self.reason_text(rule, &[literal])
            ),
            None if last.instance == rule => {
                let violation = self.violation_text(rule, &last.reasons);
                match violation == self.rule_text(rule) {
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
