//! One solution of those that symmetries take to each other: the lexicographic leader.

use std::collections::HashMap;

use itertools::Itertools;
use thiserror::Error;

use super::Symmetry;
use super::exclusion::Exclusions;
use super::forms::NormalForms;
use crate::problem::{Constraint, Domain, Lex, Map, Origin, OriginPart, Problem, Provenance, VarId};

/// Why symmetries were not broken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnbrokenSymmetry {
    /// It is not seen to be one.
    #[error("symmetry {index}, counted from 0, is not seen to take solutions to solutions")]
    NotSeen {
        /// Which of those given, counted from 0.
        index: usize,
    },
    /// The order names a variable that the problem does not have.
    #[error("there is no variable {}", var.0)]
    NoSuchVariable {
        /// The variable.
        var: VarId,
    },
}

impl Problem {
    /// Is it seen that the symmetry takes solutions to solutions?
    ///
    /// It is if it takes each constraint to one that is posted too, up to the order of what it lists, common factors, what
    /// domains decide and which of some statements that are said to be equivalent is named. "Yes" is always right; "no" may be wrong, where the image of a constraint is only
    /// implied, or said by one of another kind. Caps of sums are implied by the rest, and not looked at.
    pub fn has_symmetry(&self, symmetry: &Symmetry) -> bool {
        NormalForms::new(self).is_some_and(|forms| forms.are_kept(self, symmetry))
    }

    /// Keeps, of solutions that the symmetries take to each other, those that come first: whose values in the given order of the
    /// variables are not after those of any image.
    ///
    /// One solution at the least stays of each orbit, and exactly one if all symmetries of a
    /// [group](fn@super::group) are given and the order tells solutions apart. Symmetries are broken all at once, as no
    /// other is left afterwards; by the same order, as otherwise two of them might leave nothing.
    ///
    /// For each symmetry a [`Lex`] is posted. Where it changes values, each image has a variable of its own, which a [`Map`] makes a
    /// function of the variable it is the image of: no solution is counted twice for it. A pair that
    /// is known to differ, such as two of distinct numbers, ends the row.
    ///
    /// # Errors
    /// If one is not [seen](Problem::has_symmetry) to be a symmetry, or the order names what is no variable.
    /// The problem is left as it was.
    pub fn break_symmetries(
        &mut self,
        symmetries: &[Symmetry],
        order: &[VarId],
    ) -> Result<(), UnbrokenSymmetry> {
        self.check_symmetries(symmetries, order)?;
        self.post_leaders(symmetries, order);
        Ok(())
    }

    /// May these be broken?
    pub(crate) fn check_symmetries(
        &self,
        symmetries: &[Symmetry],
        order: &[VarId],
    ) -> Result<(), UnbrokenSymmetry> {
        if let Some(var) = order.iter().find(|var| var.index() >= self.variables().len()) {
            return Err(UnbrokenSymmetry::NoSuchVariable { var: *var });
        }
        let forms = NormalForms::new(self);
        let is_seen =
            |symmetry: &Symmetry| forms.as_ref().is_some_and(|forms| forms.are_kept(self, symmetry));
        match symmetries.iter().position(|symmetry| !is_seen(symmetry)) {
            Some(index) => Err(UnbrokenSymmetry::NotSeen { index }),
            None => Ok(()),
        }
    }

    /// Posts what breaks the symmetries, which are of this problem or of one with the same variables and solutions whose
    /// domains may have more values.
    pub(crate) fn post_leaders(&mut self, symmetries: &[Symmetry], order: &[VarId]) {
        let exclusions = Exclusions::new(self);
        let mut images = Images::default();
        for symmetry in symmetries {
            let (left, right): (Vec<VarId>, Vec<VarId>) = rows(self, symmetry, order, &exclusions)
                .into_iter()
                .map(|(var, source)| (var, images.variable(self, source, symmetry)))
                .unzip();
            if !left.is_empty() {
                let is_strict = false;
                let lex = Lex {
                    left,
                    right,
                    is_strict,
                };
                self.post(Origin::Symmetry, Constraint::Lex(lex));
            }
        }
    }
}

/// The variables in order, each with the one whose image takes its place, as far as they may be equal; those that stay what
/// they are left out.
fn rows(
    problem: &Problem,
    symmetry: &Symmetry,
    order: &[VarId],
    exclusions: &Exclusions,
) -> Vec<(VarId, VarId)> {
    let sources = symmetry.sources();
    let pairs = order.iter().map(|var| (*var, sources[var.index()]));
    let moves = |(var, source): &(VarId, VarId)| var != source || !symmetry.image_of(*var).keeps_values();
    let may_be_equal = |(var, source): &(VarId, VarId)| {
        let mut values = symmetry.image_of(*source).values.iter();
        values.any(|(value, taken)| {
            let is_there = problem.domain(*source).contains(*value) && problem.domain(*var).contains(*taken);
            is_there && !exclusions.exclude((*var, *taken), (*source, *value))
        })
    };
    let pairs = pairs.filter(moves).unique();
    pairs.take_while_inclusive(may_be_equal).collect()
}

/// The variables that stand for images, each made once.
#[derive(Default)]
struct Images {
    made: HashMap<(VarId, Vec<(i64, i64)>), VarId>,
}

impl Images {
    /// The variable that has the image of a variable's value.
    fn variable(&mut self, problem: &mut Problem, source: VarId, symmetry: &Symmetry) -> VarId {
        let image = symmetry.image_of(source);
        if image.keeps_values() {
            return source;
        }
        let key = (source, image.values.clone());
        *self.made.entry(key).or_insert_with(|| {
            let values = image.values.iter().copied();
            let left = values.filter(|(value, _)| problem.domain(source).contains(*value));
            let image = left.collect_vec();
            let name = format!("image of {}", problem.variables()[source.index()].name);
            let domain = Domain::new(image.iter().map(|(_, taken)| *taken));
            let to = problem.add_variable(name, domain);
            let from = source;
            let provenance = Provenance::new(Origin::Symmetry, OriginPart::Definition);
            problem.post(provenance, Constraint::Map(Map { from, to, image }));
            to
        })
    }
}
