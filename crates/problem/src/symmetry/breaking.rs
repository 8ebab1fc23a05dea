//! Symmetry breaking: keeps the lexicographic leaders of symmetric solutions.

use std::collections::{BTreeSet, HashMap};

use itertools::Itertools;
use thiserror::Error;

use super::Symmetry;
use crate::{
    Constraint, Domain, Lex, Map, Origin, OriginPart, Problem, Provenance, Subject, SubjectBounds, VarId,
    normal_form,
};

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
            let image = image.into();
            let provenance = Provenance::new(Origin::Symmetry, OriginPart::Definition);
            problem.post(provenance, Constraint::Map(Map { from, to, image }));
            to
        })
    }
}

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

/// The sets of pairs of which at most one holds.
struct Exclusions {
    /// For each pair the indices of the sets that contain it, in ascending order.
    sets_of: HashMap<Pair, Vec<usize>>,
}

impl Exclusions {
    fn new(problem: &Problem) -> Self {
        let mut exclusions = Exclusions {
            sets_of: HashMap::new(),
        };
        let mut number = 0;
        for posted in problem.constraints() {
            match &posted.constraint {
                Constraint::AllDifferent(all) => {
                    let mut number_of: HashMap<i64, usize> = HashMap::new();
                    for var in &all.vars {
                        for value in problem.domain(*var).values() {
                            let next = number + number_of.len();
                            let set = *number_of.entry(*value).or_insert(next);
                            exclusions.add((*var, *value), set);
                        }
                    }
                    number += number_of.len();
                }
                Constraint::Count(count) if count.max <= 1 => {
                    for atom in count.atoms.iter().filter(|atom| atom.holds) {
                        exclusions.add((atom.var, atom.value), number);
                    }
                    number += 1;
                }
                _ => {}
            }
        }
        exclusions
    }

    fn add(&mut self, pair: Pair, set: usize) {
        self.sets_of.entry(pair).or_default().push(set);
    }

    /// Is it known that not both hold?
    fn exclude(&self, one: Pair, other: Pair) -> bool {
        if one.0 == other.0 {
            return one.1 != other.1;
        }
        let sets = |pair: &Pair| self.sets_of.get(pair).map_or(&[][..], Vec::as_slice);
        let others = sets(&other);
        sets(&one).iter().any(|set| others.binary_search(set).is_ok())
    }
}

/// "This variable takes that value."
pub(crate) type Pair = (VarId, i64);

/// The pairs that a problem states to be equivalent.
#[derive(Clone, Debug)]
pub(crate) struct PairClasses {
    /// For each pair with an equivalent one, the first equivalent pair.
    first: HashMap<Pair, Pair>,
}

impl PairClasses {
    /// The classes of a problem, as far as it states them for positive atoms that the domains allow.
    pub(super) fn new(problem: &Problem) -> Self {
        let mut classes = PairClasses {
            first: HashMap::new(),
        };
        for posted in problem.constraints() {
            let Constraint::Equivalent(atoms) = &posted.constraint else {
                continue;
            };
            let is_open = |pair: &Pair| problem.domain(pair.0).contains(pair.1);
            let pairs: Vec<Pair> = atoms.iter().map(|atom| (atom.var, atom.value)).collect();
            if atoms.iter().all(|atom| atom.holds) && pairs.iter().all(is_open) {
                pairs.windows(2).for_each(|two| classes.unite(two[0], two[1]));
            }
        }
        let pairs: Vec<Pair> = classes.first.keys().copied().collect();
        for pair in pairs {
            let first = classes.first(pair);
            classes.first.insert(pair, first);
        }
        classes
    }

    /// The first equivalent pair.
    pub(crate) fn first(&self, mut pair: Pair) -> Pair {
        while let Some(before) = self.first.get(&pair).filter(|before| **before != pair) {
            pair = *before;
        }
        pair
    }

    /// The pairs with equivalent ones.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        self.first.keys().copied()
    }

    fn unite(&mut self, one: Pair, other: Pair) {
        let firsts = [self.first(one), self.first(other)];
        let (before, after) = (firsts[0].min(firsts[1]), firsts[0].max(firsts[1]));
        for (pair, first) in [(one, before), (other, before), (before, before), (after, before)] {
            self.first.insert(pair, first);
        }
    }

    /// The subject with each pair replaced by the first equivalent one: a statement about one is a
    /// statement about all.
    pub(super) fn of_firsts(&self, subject: Subject) -> Subject {
        let firsts = |atoms: Vec<(VarId, i64, bool)>| {
            let firsts = atoms.into_iter().map(|(var, value, holds)| {
                let (var, value) = self.first((var, value));
                (var, value, holds)
            });
            let mut firsts: Vec<_> = firsts.collect();
            firsts.sort_unstable();
            firsts
        };
        match subject {
            Subject::Count(atoms) => Subject::Count(firsts(atoms)),
            Subject::Clause(atoms) => {
                let mut atoms = firsts(atoms);
                atoms.dedup();
                Subject::Clause(atoms)
            }
            other => other,
        }
    }
}
