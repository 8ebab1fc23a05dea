//! What an author calls the parts of a puzzle that constraints stand for.

use std::borrow::Cow;

use itertools::Itertools;

use crate::instance::Instance;
use placet_model::{Piece, RuleKind};
use placet_problem::presolve::Deduction;
use placet_problem::{Linear, Origin, OriginPart, Provenance};

/// A case that takes more characters to tell tells an author nothing.
const LONGEST_CASE: usize = 40;

impl Instance {
    /// Who asked for constraints: a rule's name, or what else it is.
    pub(crate) fn origin_name(&self, origin: Origin) -> &str {
        match origin {
            Origin::Pieces => "the pieces",
            Origin::Rule(index) => &self.puzzle().rules[index as usize].name,
            Origin::Symmetry => "what breaks symmetries",
            Origin::Presolve => "what presolve adds",
            Origin::Search => "the boards that are known",
            Origin::Objective => "the objective",
            Origin::Given(_) => "the givens",
        }
    }

    /// A part of the puzzle: a rule by its name, and by its region or case if it has several; `a is there once`; `r1c1 = 5`.
    pub fn part_name(&self, provenance: Provenance) -> String {
        let name = self.origin_name(provenance.origin);
        match (provenance.origin, provenance.part) {
            (Origin::Given(index), _) => self.puzzle().givens[index as usize].text(self.puzzle()),
            (Origin::Rule(index), part) => {
                let rule = &self.puzzle().rules[index as usize].kind;
                match part_of_rule(rule, part) {
                    Some(text) if is_one_of_several(rule, part) || !name.ends_with(&*text) => {
                        format!("{name}: {text}")
                    }
                    _ => name.to_string(),
                }
            }
            _ => match self.supplied(provenance) {
                Some(piece) => format!("{} is there {}", piece.name, piece.copies),
                None => name.to_string(),
            },
        }
    }

    /// The names of some parts, in their order and each once: what is said alike of several pieces as one.
    pub(crate) fn part_names(&self, parts: &[Provenance]) -> Vec<String> {
        let copies = |part: &Provenance| Some(self.supplied(*part)?.copies);
        let groups = parts.chunk_by(|one, other| copies(one).is_some() && copies(one) == copies(other));
        let name = |group: &[Provenance]| {
            let pieces: Vec<&Piece> = group.iter().filter_map(|part| self.supplied(*part)).collect();
            match pieces.as_slice() {
                [several @ .., last] if !several.is_empty() => {
                    let several = several.iter().map(|piece| &piece.name).join(", ");
                    format!("{several} and {} are there {} each", last.name, last.copies)
                }
                _ => group.iter().map(|part| self.part_name(*part)).join(", "),
            }
        };
        groups.map(name).unique().collect()
    }

    /// The piece of which a part says how often it is there.
    fn supplied(&self, part: Provenance) -> Option<&Piece> {
        match (part.origin, part.part) {
            (Origin::Pieces, OriginPart::Supply(index)) => self.puzzle().pieces.pieces().get(index as usize),
            _ => None,
        }
    }

    /// A constraint by its index in the problem as the puzzle says it; what follows comes after. The cases of an expression are not told
    /// apart: a report that lists many constraints would have a line for each.
    pub(crate) fn constraint_name(&self, index: usize) -> String {
        let constraints = self.original_problem().constraints();
        match constraints.get(index) {
            Some(posted) => match posted.provenance {
                Provenance {
                    origin,
                    part: OriginPart::Statement(_),
                } => self.part_name(origin.into()),
                part => self.part_name(part),
            },
            None => {
                let mut implied = self.deductions().iter().filter_map(|deduction| match deduction {
                    Deduction::Implied { linear, .. } => Some(linear),
                    _ => None,
                });
                let linear = implied.nth(index - constraints.len());
                linear.map_or_else(String::new, |linear| self.sum_text(linear))
            }
        }
    }

    /// An equation over cells, with positive factors on both sides.
    pub(crate) fn sum_text(&self, linear: &Linear) -> String {
        let side = |sign: i64| {
            let terms = linear
                .terms
                .iter()
                .filter(move |term| term.coefficient.signum() == sign);
            terms.map(|term| {
                let name = &self.original_problem().variables()[term.var.index()].name;
                match term.coefficient.unsigned_abs() {
                    1 => name.clone(),
                    factor => format!("{factor}·{name}"),
                }
            })
        };
        let (mut left, mut right) = (side(1).collect_vec(), side(-1).collect_vec());
        let sum = linear.min;
        match sum.signum() {
            1 => right.push(sum.to_string()),
            -1 => left.push(sum.unsigned_abs().to_string()),
            _ if right.is_empty() => right.push("0".to_string()),
            _ => {}
        }
        format!("{} = {}", left.join(" + "), right.join(" + "))
    }
}

/// Is it one of the statements that an expression joins? The name of such a rule ends with one of them.
fn is_one_of_several(rule: &RuleKind, part: OriginPart) -> bool {
    match (rule, part) {
        (RuleKind::Expression(rule), OriginPart::Statement(index)) => {
            let assertion = rule.assertions.get(index as usize);
            assertion.is_some_and(|assertion| assertion.part.is_some())
        }
        _ => false,
    }
}

/// The region of a rule, or the case or statement of an expression.
pub(super) fn part_of_rule(rule: &RuleKind, part: OriginPart) -> Option<Cow<'_, str>> {
    let regions = match rule {
        RuleKind::Sum(rule) => &rule.regions,
        RuleKind::AllDifferent(rule) => &rule.regions,
        RuleKind::Count(rule) => &rule.regions,
        RuleKind::Connected(rule) => &rule.regions,
        RuleKind::Words(rule) => &rule.regions,
        RuleKind::Expression(rule) => {
            let OriginPart::Statement(index) = part else {
                return None;
            };
            let assertion = rule.assertions.get(index as usize)?;
            let name = assertion.name();
            return (name.chars().count() <= LONGEST_CASE).then_some(Cow::Owned(name));
        }
        _ => return None,
    };
    let OriginPart::Region(index) = part else {
        return None;
    };
    regions
        .list
        .get(index as usize)
        .map(|region| Cow::Borrowed(region.name.as_str()))
}
