//! Symmetry breaking: keeps the lexicographic leaders of symmetric solutions.

use std::collections::HashMap;

use itertools::Itertools;
use thiserror::Error;

use super::Symmetry;
use super::exclusion::Exclusions;
use super::forms::NormalForms;
use crate::{Constraint, Domain, Lex, Map, Origin, OriginPart, Problem, Provenance, VarId};

/// Why symmetries were not broken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UnbrokenSymmetry {
    /// It is not confirmed as a symmetry.
    #[error("symmetry {index}, counted from 0, is not seen to take solutions to solutions")]
    NotSeen {
        /// Its index among those given.
        index: usize,
    },
    /// The order contains a variable that the problem does not have.
    #[error("there is no variable {}", var.0)]
    NoSuchVariable {
        /// The variable.
        var: VarId,
    },
}

impl Problem {
    /// Is the permutation confirmed as a symmetry, which maps solutions to solutions?
    ///
    /// It is confirmed if it maps each constraint to another one of the problem, up to the order of
    /// lists, common factors, facts implied by domains, and the choice among statements that are
    /// stated to be equivalent. `true` is always correct; `false` may be wrong, if the image of a
    /// constraint is only implied, or stated by one of another kind. Caps of sums are implied by
    /// the rest and ignored.
    pub fn has_symmetry(&self, symmetry: &Symmetry) -> bool {
        NormalForms::new(self).is_some_and(|forms| forms.are_kept(self, symmetry))
    }

    /// Keeps the first of symmetric solutions: those whose values, in the given order of variables,
    /// are not after those of any image.
    ///
    /// At least one solution of each orbit is kept, and exactly one if all symmetries of a [group](fn@super::group) are
    /// given and the order distinguishes all solutions. All symmetries must be broken together, because afterwards no
    /// other is left; and with the same order, because otherwise two of them might leave no solution.
    ///
    /// For each symmetry a [`Lex`] is posted. If it changes values, each image gets a new variable,
    /// which a [`Map`] makes a function of the original: no solution is counted twice. A pair that
    /// is known to differ, such as two of several distinct numbers, ends the row.
    ///
    /// # Errors
    /// If one is not [confirmed](Problem::has_symmetry) as a symmetry, or the order contains an unknown
    /// variable. The problem is unchanged.
    pub fn break_symmetries(
        &mut self,
        symmetries: &[Symmetry],
        order: &[VarId],
    ) -> Result<(), UnbrokenSymmetry> {
        self.check_symmetries(symmetries, order)?;
        self.post_leaders(symmetries, order);
        Ok(())
    }

    /// Checks that these symmetries may be broken.
    pub fn check_symmetries(&self, symmetries: &[Symmetry], order: &[VarId]) -> Result<(), UnbrokenSymmetry> {
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

    /// Posts the constraints that break the symmetries, which are those of this problem or of one
    /// with the same variables and solutions, but possibly larger domains.
    pub fn post_leaders(&mut self, symmetries: &[Symmetry], order: &[VarId]) {
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

/// The variables in order, each with the one whose image replaces it, as far as they may be equal.
/// Fixed variables are left out.
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

/// The variables for images, each created once.
#[derive(Default)]
struct Images {
    made: HashMap<(VarId, Vec<(i64, i64)>), VarId>,
}

impl Images {
    /// The variable with the image of a variable's value.
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
