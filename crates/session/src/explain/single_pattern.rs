//! The patterns of steps of one rule.

use itertools::Itertools;

use super::case_mark::CaseMark;
use super::condition::Condition;
use super::connection::ConnectionGraph;
use super::facts_used::with_not_shown;
use super::literal::Literal;
use super::route_pattern;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::sentence::is_told_by_column;
use super::technique::Technique;
use super::theory::Theory;
use placet_model::{CellId, CluePlace, FaceId, Rule, RuleKind, Runs};

impl Theory {
    /// The name of a step of one rule. `facts` are those of the step, if they are known.
    pub(super) fn single(
        &self,
        instance: &RuleInstance,
        lead: Literal,
        facts: Option<&[Literal]>,
    ) -> Option<Technique> {
        let (at, face) = self.placement(lead);
        match &instance.subject {
            InstanceSubject::Value { .. } => match instance.conditions.as_slice() {
                // Of two values, the other one may be what is placed.
                [
                    Condition::Amount {
                        literals,
                        min: 1,
                        max: 1,
                    },
                ] if literals.contains(&lead) => Some(Technique::HiddenSingle),
                _ => None,
            },
            InstanceSubject::Cell(cell) => {
                let is_left = lead.holds() && *cell == at && !is_told_by_column(&self.puzzle, face);
                is_left.then_some(Technique::NakedSingle)
            }
            InstanceSubject::Addition { .. } => Some(Technique::InniesAndOuties),
            _ => self.of_rule(&self.puzzle.rules()[instance.rule?], instance, lead, facts),
        }
    }

    /// The name of a step of an instance of a rule that is not cut by values.
    fn of_rule(
        &self,
        rule: &Rule,
        instance: &RuleInstance,
        lead: Literal,
        facts: Option<&[Literal]>,
    ) -> Option<Technique> {
        match &rule.kind {
            RuleKind::Sum(_) => {
                let mut printed = rule.printed.iter();
                let is_cage = printed.any(|clue| matches!(clue.place, CluePlace::Cage(_)));
                match is_cage {
                    true => Some(Technique::CageCombinations),
                    false => is_printed(rule, instance).then_some(Technique::Clue),
                }
            }
            RuleKind::Runs(runs) => self.of_runs(runs, facts?),
            RuleKind::Loop(_) | RuleKind::Paths(_)
                if matches!(instance.subject, InstanceSubject::Vertex(_)) =>
            {
                self.at_vertex(rule, instance, lead, facts)
            }
            RuleKind::Loop(_) | RuleKind::Paths(_) => route_pattern::whole(rule),
            RuleKind::Connected(_) => {
                let graphs = instance.conditions.iter().filter_map(Condition::graph);
                let present = graphs.flat_map(ConnectionGraph::presence);
                Some(match self.side(present, lead)? {
                    true => Technique::Bottleneck,
                    false => Technique::Unreachable,
                })
            }
            RuleKind::Division(division) => {
                let reason = self.in_division(division, lead, facts?);
                reason.map(|reason| reason.technique)
            }
            RuleKind::Count(_) | RuleKind::Expression(_) => self
                .counted(rule, instance, lead, facts)
                .or_else(|| self.alike(instance, lead, facts?))
                .or_else(|| self.listed(rule, instance, lead, facts?))
                .or_else(|| is_printed(rule, instance).then_some(Technique::Clue))
                .or_else(|| self.kept_away(lead, facts?)),
            _ => None,
        }
    }

    fn of_runs(&self, runs: &Runs, facts: &[Literal]) -> Option<Technique> {
        let ends = [runs.line.cells.first()?, runs.line.cells.last()?];
        let is_run_at_end = |fact: &Literal| {
            let (cell, face) = self.placement(*fact);
            fact.holds() && ends.contains(&&cell) && runs.kind_of(face).is_some()
        };
        match facts {
            [] => Some(Technique::Overlap),
            some => some.iter().any(is_run_at_end).then_some(Technique::Edge),
        }
    }

    /// The name of a step that a number of some literals decides.
    fn counted(
        &self,
        rule: &Rule,
        instance: &RuleInstance,
        lead: Literal,
        facts: Option<&[Literal]>,
    ) -> Option<Technique> {
        let var = |literal: &Literal| self.space.var(literal.atom());
        let is_about = |literals: &[Literal]| literals.iter().any(|literal| var(literal) == var(&lead));
        let limits = instance
            .conditions
            .iter()
            .filter_map(|condition| match condition {
                Condition::Amount { literals, min, max }
                    if is_number(literals.len(), *min, *max)
                        && !literals.iter().map(var).all_equal()
                        && is_about(literals) =>
                {
                    Some((literals, *min, *max))
                }
                _ => None,
            });
        let (literals, min, max) = limits.exactly_one().ok()?;
        let needs_all = self.side(literals.iter().copied(), lead)?;
        if let Some(facts) = facts {
            let known = with_not_shown(self, facts);
            let number = |holds: bool| {
                let signed = literals.iter().map(|literal| match holds {
                    true => *literal,
                    false => literal.negated(),
                });
                signed.filter(|literal| known.contains(literal)).count()
            };
            let is_decided = match needs_all {
                true => number(false) + min >= literals.len(),
                false => number(true) >= max,
            };
            if !is_decided {
                return None;
            }
        }
        let is_clue = is_printed(rule, instance);
        Some(match (is_clue, needs_all) {
            (true, true) => Technique::ClueNeedsAll,
            (true, false) => Technique::ClueMet,
            (false, true) if (min, max) == (1, 1) && self.are_on_board(&instance.cells) => {
                Technique::HiddenSingle
            }
            (false, true) => Technique::LastPlaces,
            (false, false) if max == 1 && self.do_touch(&instance.cells) => Technique::Touching,
            (false, false) => Technique::LimitReached,
        })
    }

    /// Are these two cells that touch, at least at a corner?
    pub(super) fn do_touch(&self, cells: &[CellId]) -> bool {
        let [one, other] = cells else { return false };
        if !self.are_on_board(cells) {
            return false;
        }
        let [one, other] = [one, other].map(|cell| self.puzzle.layout().cell(*cell));
        one.row.abs_diff(other.row) <= 1 && one.column.abs_diff(other.column) <= 1
    }

    /// The name of a step of a rule that lists what some cells may show.
    fn listed(
        &self,
        rule: &Rule,
        instance: &RuleInstance,
        lead: Literal,
        facts: &[Literal],
    ) -> Option<Technique> {
        if let [_, _] = instance.cells.as_slice() {
            let is_between = |place: &CluePlace| matches!(place, CluePlace::Between(..));
            let is_sign = instance.mark == Some(CaseMark::Sign)
                || rule.printed.iter().any(|clue| is_between(&clue.place));
            return is_sign.then_some(Technique::Sign);
        }
        let (at, face) = self.placement(lead);
        if !lead.holds() || facts.is_empty() {
            return None;
        }
        let is_here = |fact: &Literal| self.placement(*fact).0 == at;
        if facts.iter().all(is_here) {
            return Some(Technique::NakedSingle);
        }
        let is_excluded = |fact: &Literal| !fact.holds() && self.placement(*fact).1 == face && !is_here(fact);
        let others = instance.cells.iter().filter(|cell| **cell != at);
        let excluded = facts.iter().map(|fact| self.placement(*fact).0);
        let is_single = facts.iter().all(is_excluded) && others.copied().sorted().eq(excluded.sorted());
        is_single.then_some(Technique::HiddenSingle)
    }

    /// Whether a new fact about a cell makes one of some literals about it true or false; `None` if neither.
    pub(super) fn side(&self, literals: impl IntoIterator<Item = Literal>, lead: Literal) -> Option<bool> {
        let var = |literal: &Literal| self.space.var(literal.atom());
        let about = literals.into_iter().filter(|literal| var(literal) == var(&lead));
        // A cell shows one thing.
        let truths = about.filter_map(|literal| match literal.atom() == lead.atom() {
            true => Some(literal.holds() == lead.holds()),
            false => lead.holds().then_some(!literal.holds()),
        });
        truths.max()
    }

    /// What a fact says of its cell: a face, and whether it shows that. Where two faces are possible, it shows one of them.
    pub(super) fn told_fact(&self, fact: Literal) -> (CellId, FaceId, bool) {
        let var = self.space.var(fact.atom());
        let mut others = self.space.atoms(var).filter(|atom| *atom != fact.atom());
        let told = match (fact.holds(), others.next(), others.next()) {
            (false, Some(other), None) => Literal::new(other, true),
            _ => fact,
        };
        let (cell, face) = self.placement(told);
        (cell, face, told.holds())
    }
}

/// Is a rule instance about a clue that is printed on the board?
fn is_printed(rule: &Rule, instance: &RuleInstance) -> bool {
    !rule.printed.is_empty() || instance.mark == Some(CaseMark::Clue)
}

/// Does a number of literals say more than that some of them are true, or that not all are? Of two, that is a number.
fn is_number(literals: usize, min: usize, max: usize) -> bool {
    match literals {
        0..=2 => max < literals || min > 1,
        _ => max + 1 < literals || min > 1 || min == max,
    }
}
