//! The normal forms of all constraints of a problem.

use std::collections::BTreeSet;

use super::Symmetry;
use super::classes::PairClasses;
use crate::{Constraint, Problem, Subject, SubjectBounds, normal_form};

/// The constraints of a problem in normal form, each once, without facts implied by domains. The first of
/// equivalent pairs represents all.
#[derive(Clone, Debug)]
pub(crate) struct NormalForms {
    forms: BTreeSet<(Subject, SubjectBounds)>,
    classes: PairClasses,
    /// For each constraint, whether the domains decide it: its image always holds then, or never does, as it does itself.
    is_decided: Vec<bool>,
}

impl NormalForms {
    /// The forms of a problem's constraints; `None` if one has no form.
    pub(crate) fn new(problem: &Problem) -> Option<Self> {
        let identity = Symmetry::identity(problem);
        let classes = PairClasses::new(problem);
        let constraints = problem.constraints().iter();
        let forms = constraints.map(|posted| form(&posted.constraint, &identity, &classes));
        let forms: Vec<(Subject, SubjectBounds)> = forms.collect::<Option<_>>()?;
        let is_decided = |(subject, _): &_| matches!(subject, Subject::Count(atoms) if atoms.is_empty());
        Some(NormalForms {
            is_decided: forms.iter().map(is_decided).collect(),
            forms: forms.into_iter().collect(),
            classes,
        })
    }

    /// The forms, in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(Subject, SubjectBounds)> {
        self.forms.iter()
    }

    /// The equivalent pairs.
    pub(crate) fn classes(&self) -> &PairClasses {
        &self.classes
    }

    /// Does the symmetry map each constraint of the problem, whose forms these are, to another one of the
    /// problem?
    pub(crate) fn are_kept(&self, problem: &Problem, symmetry: &Symmetry) -> bool {
        let mut constraints = problem.constraints().iter().zip(&self.is_decided);
        symmetry.is_of(problem)
            && constraints.all(|(posted, is_decided)| {
                let form = || form(&posted.constraint, symmetry, &self.classes);
                *is_decided || form().is_some_and(|form| self.forms.contains(&form))
            })
    }
}

fn form(constraint: &Constraint, by: &Symmetry, classes: &PairClasses) -> Option<(Subject, SubjectBounds)> {
    let (subject, bounds) = normal_form(&by.constraint_image(constraint)?)?;
    Some((classes.of_firsts(subject), bounds))
}
