//! The patterns of steps of several rules, and which pattern a step has.

use itertools::Itertools;

use super::condition::Condition;
use super::rule_sentence::{InstanceSubject, RuleInstance};
use super::step::Step;
use super::technique::Technique;
use super::theory::Theory;
use placet_model::CellId;

/// That a region has a value once, or at most once.
struct Place<'t> {
    region: &'t str,
    what: &'t str,
    cells: Vec<CellId>,
    is_line: bool,
}

impl Theory {
    /// The name of a step, if it has one. Whether a step starts from nothing can only be told if its facts were wanted.
    pub(super) fn technique(&self, step: &Step, has_facts: bool) -> Option<Technique> {
        let lead = *step.conclusions.first()?;
        if step.is_direct || step.needs_cases {
            return None;
        }
        let rules = step
            .rules
            .iter()
            .map(|rule| (*rule, &self.instances[*rule]))
            .collect_vec();
        if let [(_, instance)] = rules.as_slice() {
            let facts = has_facts.then(|| self.worth_saying(step, &[]));
            return self.single(instance, lead, facts.as_deref());
        }
        if let Some(of_route) = self.of_route(step) {
            return Some(of_route);
        }
        let cell = |(_, instance): &(usize, &RuleInstance)| match instance.subject {
            InstanceSubject::Cell(cell) => Some(cell),
            _ => None,
        };
        let cells = rules.iter().filter_map(cell).collect_vec();
        let places = rules
            .iter()
            .filter_map(|(rule, instance)| self.place(*rule, instance))
            .collect_vec();
        if cells.len() + places.len() < rules.len() {
            return None;
        }
        let at = self.placement(lead).0;
        let excluded = (!lead.holds()).then(|| {
            intersection(&cells, &places, at)
                .or_else(|| subset(&cells, &places, at))
                .or_else(|| fish(&cells, &places, at))
                .or_else(|| xy_wing(&cells, &places))
        });
        excluded
            .flatten()
            .or_else(|| single_digit(&cells, &places))
            .or_else(|| has_facts.then(|| self.chain(step)).flatten())
    }

    /// The kind of chain that a step is, if it is one.
    fn chain(&self, step: &Step) -> Option<Technique> {
        let strong = self.strong_links(step)?;
        let is_cell = |rule: &usize| matches!(self.instances[*rule].subject, InstanceSubject::Cell(_));
        Some(match strong.iter().all(is_cell) {
            true => Technique::XyChain,
            false => Technique::Chain,
        })
    }

    /// What a rule says of a region and a value.
    fn place<'t>(&'t self, rule: usize, instance: &'t RuleInstance) -> Option<Place<'t>> {
        match (&instance.subject, instance.conditions.as_slice()) {
            (InstanceSubject::Value { region, what, .. }, [Condition::Amount { max: 1, .. }]) => {
                Some(Place {
                    region,
                    what,
                    cells: instance.cells.clone(),
                    is_line: self.prominence[rule].is_line(),
                })
            }
            _ => None,
        }
    }
}

/// Two regions that need the same value, which only their common cells can have.
fn intersection(cells: &[CellId], places: &[Place<'_>], at: CellId) -> Option<Technique> {
    let [one, other] = places else { return None };
    if !cells.is_empty() || one.what != other.what {
        return None;
    }
    let (base, cover) = match (one.cells.contains(&at), other.cells.contains(&at)) {
        (false, true) => (one, other),
        (true, false) => (other, one),
        _ => return None,
    };
    match (base.is_line, cover.is_line) {
        (false, true) => Some(Technique::Pointing),
        (true, false) => Some(Technique::Claiming),
        _ => None,
    }
}

/// As many cells as values of one region.
fn subset(cells: &[CellId], places: &[Place<'_>], at: CellId) -> Option<Technique> {
    let first = places.first()?;
    let are_alike = places.len() == cells.len()
        && places.iter().all(|place| place.region == first.region)
        && places.iter().map(|place| place.what).all_unique()
        && cells.iter().all(|cell| first.cells.contains(cell));
    if !are_alike || !first.cells.contains(&at) {
        return None;
    }
    match (cells.len(), cells.contains(&at)) {
        (2, false) => Some(Technique::NakedPair),
        (2, true) => Some(Technique::HiddenPair),
        (3, false) => Some(Technique::NakedTriple),
        (3, true) => Some(Technique::HiddenTriple),
        (4, false) => Some(Technique::NakedQuad),
        (4, true) => Some(Technique::HiddenQuad),
        _ => None,
    }
}

/// One value in as many lines as crossing lines.
fn fish(cells: &[CellId], places: &[Place<'_>], at: CellId) -> Option<Technique> {
    let first = places.first()?;
    if !cells.is_empty()
        || !places
            .iter()
            .all(|place| place.is_line && place.what == first.what)
    {
        return None;
    }
    let crossing = places.iter().filter(|place| place.cells.contains(&at));
    let crossing = crossing.exactly_one().ok()?;
    let is_apart =
        |one: &Place<'_>, other: &Place<'_>| one.cells.iter().all(|cell| !other.cells.contains(cell));
    let (covers, bases): (Vec<_>, Vec<_>) = places
        .iter()
        .partition(|place| place.region == crossing.region || is_apart(place, crossing));
    let are_apart = |group: &[&Place<'_>]| {
        let mut pairs = group.iter().array_combinations();
        pairs.all(|[one, other]| is_apart(one, other))
    };
    let is_fish = covers.len() == bases.len() && are_apart(&covers) && are_apart(&bases);
    match bases.len() {
        2 if is_fish => Some(Technique::XWing),
        3 if is_fish => Some(Technique::Swordfish),
        4 if is_fish => Some(Technique::Jellyfish),
        _ => None,
    }
}

/// One value in several regions.
fn single_digit(cells: &[CellId], places: &[Place<'_>]) -> Option<Technique> {
    let is_one_value = cells.is_empty() && places.iter().map(|place| place.what).all_equal();
    (is_one_value && places.len() > 2).then_some(Technique::SingleDigitPattern)
}

/// Three cells in a chain, and at both ends the value that is ruled out.
fn xy_wing(cells: &[CellId], places: &[Place<'_>]) -> Option<Technique> {
    let counts = places.iter().map(|place| place.what).counts().into_values();
    let is_wing = cells.len() == 3 && counts.sorted().eq([1, 1, 2]);
    is_wing.then_some(Technique::XyWing)
}
