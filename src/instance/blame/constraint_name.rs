//! What an author calls a constraint of the problem.

use std::collections::BTreeSet;

use itertools::Itertools;

use crate::instance::Instance;
use crate::model::{CellId, Region, RuleKind};
use crate::problem::lower::{Asker, asker};
use crate::problem::presolve::Deduction;
use crate::problem::{Atom, Constraint, Linear, Origin, Posted, VarId};

impl Instance {
    /// Who asked for constraints of an origin: a rule's name, or what else it is.
    pub(crate) fn asker_name(&self, origin: Origin) -> &str {
        match asker(origin) {
            Asker::Pieces => "the pieces",
            Asker::Objective => "the objective",
            Asker::Presolve => "what presolve adds",
            Asker::Symmetry => "what breaks symmetries",
            Asker::Rule(index) => &self.puzzle().rules[index].name,
        }
    }

    /// A constraint by its index in the problem as the puzzle says it; what follows comes after. Where it is
    /// about one region of its rule, that is named.
    pub(crate) fn constraint_name(&self, index: usize) -> String {
        let constraints = self.problem_as_said().constraints();
        match constraints.get(index) {
            Some(posted) => self.name_of(posted),
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

    fn name_of(&self, posted: &Posted) -> String {
        let asker_name = self.asker_name(posted.origin);
        match (asker(posted.origin), &posted.constraint) {
            (Asker::Pieces, Constraint::Count(count)) => match count.atoms.first() {
                Some(Atom { var, value, .. }) if var.index() < self.puzzle().layout.cells().len() => {
                    let face = self.puzzle().pieces.face(self.lowered().codes.face(*value));
                    let piece = self.puzzle().pieces.piece(face.piece);
                    format!("{} is there {}", piece.name, piece.copies)
                }
                _ => asker_name.to_string(),
            },
            (Asker::Rule(index), constraint) => match self.region(index, constraint) {
                Some(region) if asker_name.ends_with(&region.name) => asker_name.to_string(),
                Some(region) => format!("{asker_name}: {}", region.name),
                None => asker_name.to_string(),
            },
            _ => asker_name.to_string(),
        }
    }

    /// The region of the rule that has the cells of the constraint.
    fn region(&self, rule: usize, constraint: &Constraint) -> Option<&Region> {
        let regions = match &self.puzzle().rules[rule].kind {
            RuleKind::Sum(rule) => &rule.regions,
            RuleKind::AllDifferent(rule) => &rule.regions,
            RuleKind::Count(rule) => &rule.regions,
            _ => return None,
        };
        let cells: BTreeSet<CellId> = vars(constraint).into_iter().map(|var| CellId(var.0)).collect();
        let is_same = |region: &&Region| region.cells.iter().copied().collect::<BTreeSet<_>>() == cells;
        regions.list.iter().find(is_same)
    }

    /// An equation over cells, with positive factors on both sides.
    pub(crate) fn sum_text(&self, linear: &Linear) -> String {
        let side = |sign: i64| {
            let terms = linear
                .terms
                .iter()
                .filter(move |term| term.coefficient.signum() == sign);
            terms.map(|term| {
                let name = &self.problem_as_said().variables()[term.var.index()].name;
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

fn vars(constraint: &Constraint) -> Vec<VarId> {
    match constraint {
        Constraint::AllDifferent(all) => all.vars.clone(),
        Constraint::Linear(linear) => linear.terms.iter().map(|term| term.var).collect(),
        Constraint::Count(count) => count.atoms.iter().map(|atom| atom.var).collect(),
        _ => vec![],
    }
}
