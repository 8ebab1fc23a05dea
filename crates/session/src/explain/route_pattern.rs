//! Patterns of loops and paths.

use itertools::Itertools;

use super::literal::Literal;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::step::Step;
use super::technique::Technique;
use super::theory::Theory;
use placet_model::{LoopRule, PathsRule, Route, Rule, RuleKind};

/// The route of a rule, if it is about one.
fn route(rule: &Rule) -> Option<&Route> {
    match &rule.kind {
        RuleKind::Loop(LoopRule { route, .. }) | RuleKind::Paths(PathsRule { route, .. }) => Some(route),
        _ => None,
    }
}

impl Theory {
    /// The name of a step of what a route does at one place.
    pub(super) fn at_vertex(
        &self,
        rule: &Rule,
        instance: &RuleInstance,
        lead: Literal,
        facts: Option<&[Literal]>,
    ) -> Option<Technique> {
        let is_part = |fact: Literal| {
            let (cell, face, shows) = self.told_fact(fact);
            let is_there = instance.cells.contains(&cell) && route(rule)?.faces.contains(&face) == shows;
            Some(is_there)
        };
        match is_part(lead)? {
            true => Some(Technique::OnlyWay),
            false => Some(match facts?.iter().any(|fact| is_part(*fact) == Some(true)) {
                true => Technique::NoBranch,
                false => Technique::DeadEnd,
            }),
        }
    }

    /// The name of a step of several rules that are only about one route, at some places and as a whole.
    pub(super) fn of_route(&self, step: &Step) -> Option<Technique> {
        let instances = || step.rules.iter().map(|rule| &self.instances[*rule]);
        let rule = instances()
            .map(|instance| instance.rule)
            .all_equal_value()
            .ok()??;
        instances()
            .any(|instance| instance.subject == InstanceSubject::Other)
            .then(|| whole(&self.puzzle.rules()[rule]))?
    }
}

/// The name of what follows from a route as a whole.
pub(super) fn whole(rule: &Rule) -> Option<Technique> {
    match &rule.kind {
        RuleKind::Paths(rule) if !rule.ends.is_empty() => Some(Technique::SeparatePaths),
        RuleKind::Loop(_) | RuleKind::Paths(_) => Some(Technique::SeparateLoop),
        _ => None,
    }
}
