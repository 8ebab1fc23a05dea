//! Steps in words.

use std::collections::HashMap;

use itertools::Itertools;

use super::explainer::{Explainer, Steps};
use super::knowledge::TraceEntry;
use super::literal::Literal;
use super::sentence;
use super::step::Step;
use crate::model::{CellId, FaceId};

impl Explainer {
    /// Facts in words, cell by cell: `r1c3 = 5, r1c4 ≠ 2, 7`; piece by piece in a logic grid: `dog is not in columns 1, 2`.
    pub fn facts_text(&self, facts: &[Literal]) -> String {
        let puzzle = self.puzzle();
        let placed = facts.iter().map(|literal| {
            let (cell, face) = self.placement(*literal);
            (!literal.holds(), cell, face)
        });
        // Where a piece is said to be, it goes without saying that no other is.
        let known = facts
            .iter()
            .filter(|literal| literal.holds())
            .map(|literal| self.placement(*literal).0);
        let known = known.collect_vec();
        let placed = placed.filter(|(negated, cell, _)| !negated || !known.contains(cell));
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
        let piece = |face: FaceId| puzzle.pieces.face(face).piece;
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

    /// The sentence of a rule instance; nothing for what is free.
    fn rule_text(&self, rule: Option<u32>) -> &str {
        rule.map_or("the pieces", |rule| &self.instances()[rule as usize].sentence)
    }

    /// The sentence for a step of one rule.
    fn single_text(&self, step: &Step) -> String {
        let rule = self.rule_text(step.rules.first().map(|rule| *rule as u32));
        let facts = self.facts_text(&step.facts);
        if step.is_contradiction() {
            return match facts.as_str() {
                "" => format!("Contradiction: {rule}."),
                facts => format!("Contradiction: {rule}, but {facts}."),
            };
        }
        let what = self.facts_text(&step.conclusions);
        if what == rule {
            return format!("{what}, as a rule says.");
        }
        let eliminates = step.facts.iter().all(|fact| !fact.holds());
        match step.conclusions.as_slice() {
            [one] if one.holds() && eliminates && rule.contains(" holds one ") => {
                format!("{what}: nothing else is left there.")
            }
            [one] if one.holds() && eliminates && rule.contains(" needs ") => {
                format!("{what}: {rule}, and no other cell is left for it.")
            }
            [one] if one.holds() && eliminates && rule.ends_with(" is on the board once") => {
                format!("{what}: no other place is left.")
            }
            _ if facts.is_empty() => format!("{what}: {rule}."),
            _ => format!("{what}: {rule} ({facts})."),
        }
    }
}

impl Steps<'_> {
    /// A step in sentences: what follows, and why, a line each.
    pub fn text(&mut self, explainer: &Explainer, step: &Step) -> Vec<String> {
        if step.size() <= 1 && !step.needs_cases {
            return vec![explainer.single_text(step)];
        }
        let mut lines = vec![];
        let what = explainer.facts_text(&step.conclusions);
        let number = step.size();
        lines.push(match step.is_contradiction() {
            true => format!("Contradiction, from {number} rules:"),
            false => format!(
                "{what}, from {number} rule{}:",
                if number == 1 { "" } else { "s" }
            ),
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
            let lead = step.conclusions.first().map(|lead| lead.negated());
            let known = step
                .facts
                .iter()
                .copied()
                .chain(lead)
                .filter(|literal| literal.holds());
            let known = known.map(|literal| explainer.placement(literal).0).collect_vec();
            lines.extend(explainer.trace_text(&trace, known));
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
                    Some(_) => format!("  Then {what}: {}.", self.rule_text(rule)),
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
                self.rule_text(rule)
            ),
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
