//! Steps in words.

use std::collections::HashMap;

use itertools::Itertools;

use super::condition::Condition;
use super::explainer::{Explainer, Steps};
use super::facts_used::shown_instead;
use super::knowledge::TraceEntry;
use super::literal::Literal;
use super::sentence;
use super::step::Step;
use crate::model::{CellId, FaceId};

impl Explainer {
    /// Facts in words, cell by cell: `r1c3 = 5, r1c4 ≠ 2, 7`; piece by piece in a logic grid: `dog is not in columns 1, 2`.
    pub fn facts_text(&self, facts: &[Literal]) -> String {
        let puzzle = self.puzzle();
        let facts = facts
            .iter()
            .map(|literal| self.told(*literal))
            .unique()
            .collect_vec();
        let placed = facts.iter().map(|literal| {
            let (cell, face) = self.placement(*literal);
            (!literal.holds(), cell, face)
        });
        let piece = |face: FaceId| puzzle.pieces.face(face).piece;
        // Where a piece is said to be, it goes without saying that no other is; nor is a piece of a row anywhere else.
        let known = facts.iter().filter(|literal| literal.holds());
        let known = known.map(|literal| self.placement(*literal)).collect_vec();
        let is_told = |cell: CellId, face: FaceId| {
            let is_elsewhere =
                |other: FaceId| sentence::is_told_by_column(puzzle, face) && piece(other) == piece(face);
            known
                .iter()
                .any(|(known, other)| *known == cell || is_elsewhere(*other))
        };
        let placed = placed.filter(|(negated, cell, face)| !negated || !is_told(*cell, *face));
        let (by_column, by_cell): (Vec<_>, Vec<_>) = placed
            .sorted()
            .partition(|(.., face)| sentence::is_told_by_column(puzzle, *face));
        let mut texts = vec![];
        let by_cell = by_cell
            .into_iter()
            .map(|(negated, cell, face)| ((negated, cell), face));
        for ((negated, cell), faces) in &by_cell.chunk_by(|(place, _)| *place) {
            let faces: Vec<FaceId> = faces.map(|(_, face)| face).collect();
            texts.push(sentence::fact(puzzle, cell, &faces, !negated));
        }
        let by_piece = by_column
            .into_iter()
            .map(|(negated, cell, face)| ((negated, piece(face)), cell))
            .sorted();
        for ((negated, piece), cells) in &by_piece.chunk_by(|(key, _)| *key) {
            let cells: Vec<CellId> = cells.map(|(_, cell)| cell).collect();
            texts.push(sentence::column_fact(puzzle, piece, &cells, !negated));
        }
        texts.join(", ")
    }

    /// A fact as it is told: where a cell can show only one other face, that it shows that one.
    fn told(&self, fact: Literal) -> Literal {
        let space = &self.theory.space;
        let mut others = shown_instead(&self.theory, fact);
        match (fact.holds(), others.next()) {
            (false, Some(other)) if space.atoms(space.var(fact.atom())).len() == 2 => other,
            _ => fact,
        }
    }

    /// The conclusions that the first one does not already say.
    fn beside_lead(&self, conclusions: &[Literal]) -> Vec<Literal> {
        let Some((lead, others)) = conclusions.split_first() else {
            return vec![];
        };
        let puzzle = self.puzzle();
        let lead = self.told(*lead);
        let (cell, face) = self.placement(lead);
        let piece = |face: FaceId| puzzle.pieces.face(face).piece;
        let is_said = |other: &Literal| {
            let (beside, shown) = self.placement(*other);
            let is_elsewhere = sentence::is_told_by_column(puzzle, face) && piece(shown) == piece(face);
            *other == lead || lead.holds() && (beside == cell || is_elsewhere)
        };
        let others = others.iter().map(|literal| self.told(*literal));
        others.filter(|other| !is_said(other)).collect()
    }

    /// The sentence of a rule instance; nothing for what is free.
    fn rule_text(&self, rule: Option<u32>) -> &str {
        rule.map_or("the pieces", |rule| &self.instances()[rule as usize].sentence)
    }

    /// The region of a rule that something is in it exactly once, such as `row 1 needs a 7`, and what.
    fn needs(&self, rule: u32) -> Option<(&str, &str)> {
        let instance = &self.instances()[rule as usize];
        let is_once = matches!(instance.conditions.as_slice(), [Condition::Amount { literals, min: 1, max: 1 }]
            if literals.iter().all(|literal| literal.holds()));
        instance.sentence.split_once(" needs ").filter(|_| is_once)
    }

    /// Why a rule excludes something: `row 1 already has a 7`.
    fn exclusion_text(&self, rule: Option<u32>) -> String {
        match rule.and_then(|rule| self.needs(rule)) {
            Some((region, what)) => format!("{region} already has {what}"),
            None => self.rule_text(rule).to_string(),
        }
    }

    /// Why something follows from a rule. What is left in a cell follows from what the rule excludes there.
    fn reason_text(&self, rule: Option<u32>, conclusions: &[Literal]) -> String {
        match conclusions.first().is_some_and(|literal| literal.holds()) {
            true => self.rule_text(rule).to_string(),
            false => self.exclusion_text(rule),
        }
    }

    /// How a rule is violated where some literals are known.
    fn violation_text(&self, rule: Option<u32>, reasons: &[Literal]) -> String {
        let placed = reasons.iter().filter(|literal| literal.holds()).count();
        match rule.and_then(|rule| self.needs(rule)) {
            Some((region, what)) if placed > 1 => format!("{region} has {what} at most once"),
            Some((region, what)) if placed == 0 => format!("no cell of {region} is left for {what}"),
            _ => self.rule_text(rule).to_string(),
        }
    }

    /// The sentence for a contradiction of one rule with some facts.
    fn contradiction_text(&self, rule: Option<u32>, step: &Step) -> String {
        let what = self.violation_text(rule, &step.facts);
        match (self.facts_text(&step.facts).as_str(), rule) {
            ("", _) => format!("Contradiction: {what}."),
            (facts, None) => format!("Contradiction: {facts} cannot all be."),
            (facts, Some(_)) => format!("Contradiction: {what}, but {facts}."),
        }
    }

    /// The sentence for a step of one rule, or of none.
    fn single_text(&self, step: &Step) -> String {
        let number = step.rules.first().map(|rule| *rule as u32);
        if step.is_contradiction() {
            return self.contradiction_text(number, step);
        }
        let facts = self.facts_text(&step.facts);
        let what = self.facts_text(&step.conclusions);
        if number.is_none() {
            return match facts.as_str() {
                "" => format!("{what}: nothing else is possible."),
                facts => format!("{what}, since {facts}."),
            };
        }
        let rule = self.reason_text(number, &step.conclusions);
        if what == rule {
            return format!("{what}, as a rule says.");
        }
        match step.conclusions.as_slice() {
            [one] if one.holds() && rule.contains(" holds one ") => {
                format!("{what}: nothing else is left there.")
            }
            [one] if one.holds() && number.is_some_and(|rule| self.needs(rule).is_some()) => {
                format!("{what}: {rule}, and no other cell is left for it.")
            }
            [one] if one.holds() && rule.ends_with(" is on the board once") => {
                format!("{what}: no other place is left.")
            }
            _ if facts.is_empty() => format!("{what}: {rule}."),
            _ => format!("{what}: {rule} ({facts})."),
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
        let what = explainer.facts_text(&step.conclusions);
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
        if !step.facts.is_empty() {
            lines.push(format!("  We know: {}.", explainer.facts_text(&step.facts)));
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
            lines.push(
                "  Then these rules leave no way to fill their cells, which takes cases to see:".to_string(),
            );
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
            let known = step
                .facts
                .iter()
                .copied()
                .chain(lead)
                .filter(|literal| literal.holds());
            let known = known.map(|literal| explainer.placement(literal).0).collect_vec();
            lines.extend(explainer.trace_text(&trace, known));
        }
        let others = explainer.beside_lead(&step.conclusions);
        if !others.is_empty() {
            lines.push(format!(
                "  The same rules give {}.",
                explainer.facts_text(&others)
            ));
        }
        lines
    }
}

impl Explainer {
    /// A line for what each rule in turn says; the last one is the contradiction.
    /// What cells show of which that is known goes without saying.
    fn trace_text(&self, trace: &[TraceEntry], mut known: Vec<CellId>) -> Vec<String> {
        let is_told = |literal: &Literal| self.theory.is_cell(literal.atom());
        let mut lines = vec![];
        let Some((last, earlier)) = trace.split_last() else {
            return lines;
        };
        let by_rule = self.rules_behind(earlier).into_iter().zip(earlier);
        for (rule, group) in &by_rule.chunk_by(|(rule, _)| *rule) {
            let is_new = |literal: &Literal| is_told(literal) && !known.contains(&self.placement(*literal).0);
            let derived = group
                .filter_map(|(_, entry)| entry.literal)
                .filter(is_new)
                .collect_vec();
            let placed = derived.iter().filter(|literal| literal.holds());
            let placed = placed.map(|literal| self.placement(*literal).0).collect_vec();
            known.extend(placed);
            if !derived.is_empty() {
                let what = self.facts_text(&derived);
                lines.push(match rule {
                    Some(_) => format!("  Then {what}: {}.", self.reason_text(rule, &derived)),
                    None => format!("  Then {what}."),
                });
            }
        }
        // The last rule before what is free, which is not told.
        let rule = trace.iter().rev().find_map(|entry| entry.instance);
        let impossible = match last.literal.filter(is_told) {
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
        };
        lines.push(impossible);
        lines
    }

    /// The rule of each entry. For what is free but follows from something that is not told, such as a helper variable, it is the rule behind that.
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
