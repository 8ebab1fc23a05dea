//! Steps in words.

use super::explainer::{Explainer, Steps};
use super::step::Step;

impl Explainer {
    /// What a step concludes, with the name of its technique: `r1c2 = 8 (hidden single)`.
    fn named_conclusions(&self, step: &Step) -> String {
        let what = self.facts_text(&step.conclusions);
        match self.technique(step) {
            Some(technique) => format!("{what} ({technique})"),
            None => what,
        }
    }

    /// The sentence for a step of one rule, or of none.
    fn single_text(&self, step: &Step) -> String {
        let rule = step.rules.first().map(|rule| *rule as u32);
        if step.is_contradiction() {
            return self.contradiction_text(rule, step);
        }
        let facts = self.facts_text(&self.theory.worth_saying(step, self.givens()));
        let what = self.named_conclusions(step);
        if rule.is_none() {
            return match facts.as_str() {
                "" => format!("{what}: nothing else is possible."),
                facts => format!("{what}, since {facts}."),
            };
        }
        if let Some(reason) = self.theory.division_sentence(step) {
            return match facts.as_str() {
                "" => format!("{what}: {reason}."),
                facts => format!("{what}: {reason} ({facts})."),
            };
        }
        let reason = self.reason_text(rule, &step.conclusions);
        if self.facts_text(&step.conclusions) == reason {
            return format!("{reason}, as a rule says.");
        }
        match step.conclusions.as_slice() {
            [one] if one.holds() && self.is_needed(rule) => {
                format!("{what}: {reason}, and no other cell is left for it.")
            }
            // What is known of the cell, or of the piece, is what everybody looks at.
            all if all.iter().all(|one| one.holds()) && reason != self.rule_text(rule) => {
                format!("{what}: {reason}.")
            }
            _ if facts.is_empty() => format!("{what}: {reason}."),
            _ => format!("{what}: {reason} ({facts})."),
        }
    }
}

impl Steps<'_> {
    /// A step in sentences: what follows, and why, one line each.
    pub fn text(&mut self, explainer: &Explainer, step: &Step) -> Vec<String> {
        if step.size() <= 1 && !step.needs_cases {
            return vec![explainer.single_text(step)];
        }
        let mut lines = vec![];
        let what = explainer.named_conclusions(step);
        let rules = match (step.size(), step.is_smallest, step.is_minimal) {
            (1, ..) => "1 rule".to_string(),
            (number, true, _) => format!("{number} rules (smallest)"),
            (number, _, true) => format!("{number} rules (minimal)"),
            (number, ..) => format!("{number} rules"),
        };
        lines.push(match step.is_contradiction() {
            true => format!("Contradiction, from {rules}:"),
            false => format!("{what}, from {rules}:"),
        });
        let known = explainer.known_text(step);
        if !known.is_empty() {
            lines.push(format!("  We know: {known}."));
        }
        let trace = if step.needs_cases {
            vec![]
        } else {
            self.finder.trace(step)
        };
        if let Some(lead) = step.conclusions.first() {
            lines.push(format!("  Suppose {}.", explainer.facts_text(&[lead.negated()])));
        }
        if trace.is_empty() {
            let these = match step.size() {
                1 => "this rule cannot hold",
                _ => "these rules cannot all hold",
            };
            lines.push(format!("  Then {these}, which takes cases to see:"));
            let rules = step
                .rules
                .iter()
                .map(|rule| explainer.rule_text(Some(*rule as u32)));
            lines.extend(rules.map(|rule| format!("    {rule}")));
        } else {
            let lead = step
                .conclusions
                .first()
                .map(|lead| explainer.told(lead.negated()));
            let known = step.facts.iter().copied().chain(lead);
            lines.extend(explainer.trace_text(&step.rules, &trace, known));
        }
        let others = explainer.beside_lead(&step.conclusions);
        if !others.is_empty() {
            lines.push(format!(
                "  The same rules give: {}.",
                explainer.facts_text(&others)
            ));
        }
        lines
    }
}
