//! Steps in words.

use std::collections::HashSet;

use super::explainer::{Explainer, Steps};
use super::facts_text::{Before, ShownFace};
use super::step::Step;

impl Explainer {
    /// What is told before a step of one rule, or of none. Where all that is known says what the step concludes, only what it needs is told.
    fn before_single<'b>(&self, step: &Step, before: &Before<'b>) -> Before<'b> {
        let mut before = before.clone();
        if before.board.is_empty() {
            return before;
        }
        let concluded = step.conclusions.iter().map(|fact| self.placement(*fact).0);
        let decided = concluded.filter(|cell| self.is_decided(*cell, &step.facts, &before));
        before.concluded = decided.collect();
        before
    }

    /// What a step concludes. Its proof begins with the first of these.
    fn conclusions_text(&self, step: &Step, before: &Before<'_>) -> String {
        let lead = step.conclusions.first().map(|lead| self.placement(*lead));
        let before = Before {
            lead,
            ..before.clone()
        };
        self.facts_text_after(&step.conclusions, Some(&before))
    }

    /// What a step concludes, with the name of its technique: `r1c2 = 8 (hidden single)`.
    fn named_conclusions(&self, step: &Step, before: &Before<'_>) -> String {
        let what = self.conclusions_text(step, before);
        match self.technique(step) {
            Some(technique) => format!("{what} ({technique})"),
            None => what,
        }
    }

    /// The sentence for a step of one rule, or of none.
    fn single_text(&self, step: &Step, before: &Before<'_>) -> String {
        let rule = step.rules.first().map(|rule| *rule as u32);
        if step.is_contradiction() {
            return self.contradiction_text(rule, step, before);
        }
        let reasons = self.before_single(step, before);
        let facts = self.facts_text_after(&self.theory.worth_saying(step, self.givens()), Some(&reasons));
        let what = self.named_conclusions(step, before);
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
        if self.conclusions_text(step, before) == reason {
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
    /// What a step that was just taken concludes, in words.
    pub fn conclusions_text(&self, explainer: &Explainer, step: &Step) -> String {
        let board = self.excluded_before(explainer);
        explainer.conclusions_text(step, &Before::step(&board))
    }

    /// The facts that a step that was just taken needs, in words.
    pub fn facts_text(&self, explainer: &Explainer, step: &Step) -> String {
        let board = self.excluded_before(explainer);
        let before = explainer.before_single(step, &Before::step(&board));
        explainer.facts_text_after(&step.facts, Some(&before))
    }

    /// What cells did not show before the last steps were found; nothing if no piece covers several cells.
    fn excluded_before(&self, explainer: &Explainer) -> HashSet<ShownFace> {
        match explainer.puzzle().pieces().has_forms() {
            true => {
                let excluded = self.finder.excluded_before();
                excluded.map(|fact| explainer.placement(fact)).collect()
            }
            false => HashSet::new(),
        }
    }

    /// A step in sentences: what follows, and why, one line each.
    pub fn text(&mut self, explainer: &Explainer, step: &Step) -> Vec<String> {
        let board = self.excluded_before(explainer);
        let before = Before::step(&board);
        if step.size() <= 1 && !step.needs_cases {
            return vec![explainer.single_text(step, &before)];
        }
        let mut lines = vec![];
        let what = explainer.named_conclusions(step, &before);
        let rules = match (step.size(), step.is_smallest, step.is_minimal) {
            (0, ..) => "the pieces alone".to_string(),
            (1, ..) => "1 rule".to_string(),
            (number, true, _) => format!("{number} rules (smallest)"),
            (number, _, true) => format!("{number} rules (minimal)"),
            (number, ..) => format!("{number} rules"),
        };
        lines.push(match step.is_contradiction() {
            true => format!("Contradiction, from {rules}:"),
            false => format!("{what}, from {rules}:"),
        });
        let known = explainer.known_text(step, &before);
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
            lines.push(match step.size() {
                0 => "  Then the pieces do not fit together, which takes cases to see.".to_string(),
                1 => "  Then this rule cannot hold, which takes cases to see:".to_string(),
                _ => "  Then these rules cannot all hold, which takes cases to see:".to_string(),
            });
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
            lines.extend(explainer.trace_text(&step.rules, &trace, known, &board));
        }
        let others = explainer.beside_lead(&step.conclusions);
        if let Some(lead) = step.conclusions.first()
            && !others.is_empty()
        {
            let mut proved = before.clone();
            proved.add(lead.holds(), explainer.placement(*lead));
            lines.push(format!(
                "  The same rules give: {}.",
                explainer.facts_text_after(&others, Some(&proved))
            ));
        }
        lines
    }
}
