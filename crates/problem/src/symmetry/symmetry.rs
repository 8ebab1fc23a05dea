//! Permutations of the statements "this variable has this value".

use thiserror::Error;

use crate::{Domain, Problem, VarId};

/// A permutation of the pairs (variable, value) of a problem that maps the pairs of one variable to
/// those of one variable.
///
/// It maps assignments to assignments. Whether it maps solutions to solutions is a separate
/// question: [`Problem::has_symmetry`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    images: Vec<Image>,
}

/// The image of a variable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Image {
    pub(super) to: VarId,
    /// Each value with its image, in ascending order.
    pub(super) values: Vec<(i64, i64)>,
}

/// Why a function is not a permutation of the pairs of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SymmetryError {
    /// The image is not a pair of the problem.
    #[error("variable {} with value {value} goes to variable {} with value {image}, which is none of the problem", var.0, to.0)]
    NoSuchPair {
        /// The variable.
        var: VarId,
        /// Its value.
        value: i64,
        /// The image of the variable.
        to: VarId,
        /// The image of the value.
        image: i64,
    },
    /// The values of a variable are mapped to several variables.
    #[error("the values of variable {} go to several variables: {} and {}", var.0, to.0, other.0)]
    Torn {
        /// The variable.
        var: VarId,
        /// The image of its first value.
        to: VarId,
        /// The image of another value.
        other: VarId,
    },
    /// Two pairs have the same image.
    #[error("variable {} with value {value} is the image of two", var.0)]
    Repeated {
        /// The variable of the common image.
        var: VarId,
        /// The value of the common image.
        value: i64,
    },
}

impl Symmetry {
    /// The permutation that maps each pair (variable, value) of the problem to `image`.
    ///
    /// # Errors
    /// If it is not a permutation of the pairs, or maps the pairs of one variable to those of several.
    pub fn new(problem: &Problem, image: impl Fn(VarId, i64) -> (VarId, i64)) -> Result<Self, SymmetryError> {
        let variables = problem.variables().iter();
        let mut seen: Vec<Vec<bool>> = variables
            .map(|variable| vec![false; variable.domain.len()])
            .collect();
        let mut images = vec![];
        for var in problem.var_ids() {
            // A variable without values is fixed.
            let mut to = None;
            let mut values = vec![];
            for value in problem.domain(var).values() {
                let (there, taken) = image(var, *value);
                let to = *to.get_or_insert(there);
                if there != to {
                    let other = there;
                    return Err(SymmetryError::Torn { var, to, other });
                }
                let variable = problem.variables().get(to.index());
                let Some(place) = variable.and_then(|variable| variable.domain.position(taken)) else {
                    let (value, image) = (*value, taken);
                    return Err(SymmetryError::NoSuchPair {
                        var,
                        value,
                        to,
                        image,
                    });
                };
                if std::mem::replace(&mut seen[to.index()][place], true) {
                    return Err(SymmetryError::Repeated {
                        var: to,
                        value: taken,
                    });
                }
                values.push((*value, taken));
            }
            let to = to.unwrap_or(var);
            images.push(Image { to, values });
        }
        Ok(Symmetry { images })
    }

    /// The identity.
    pub fn identity(problem: &Problem) -> Self {
        let images = problem.var_ids().map(|to| {
            let values = problem.domain(to).values().iter();
            let values = values.map(|value| (*value, *value)).collect();
            Image { to, values }
        });
        Symmetry {
            images: images.collect(),
        }
    }

    /// The number of pairs.
    pub fn num_pairs(&self) -> usize {
        self.images.iter().map(|image| image.values.len()).sum()
    }

    /// Is it the identity?
    pub fn is_identity(&self) -> bool {
        let mut vars = (0..).map(VarId).zip(&self.images);
        vars.all(|(var, image)| image.to == var && image.keeps_values())
    }

    /// The image of a pair; `None` if the problem does not have the pair.
    pub fn image(&self, var: VarId, value: i64) -> Option<(VarId, i64)> {
        let image = self.images.get(var.index())?;
        Some((image.to, image.value(value)?))
    }

    /// The image of an assignment with one value per variable; `None` if it does not belong to the
    /// problem.
    pub fn apply(&self, values: &[i64]) -> Option<Vec<i64>> {
        if values.len() != self.images.len() {
            return None;
        }
        let mut there = vec![0; values.len()];
        for (image, value) in self.images.iter().zip(values) {
            there[image.to.index()] = image.value(*value)?;
        }
        Some(there)
    }

    /// The composition: first this one, then the other; `None` if they belong to different
    /// problems.
    pub fn then(&self, other: &Symmetry) -> Option<Symmetry> {
        if self.images.len() != other.images.len() {
            return None;
        }
        let images = self.images.iter().map(|image| {
            let next = &other.images[image.to.index()];
            let through = |(value, taken): &(i64, i64)| Some((*value, next.value(*taken)?));
            let values: Option<Vec<_>> = image.values.iter().map(through).collect();
            let to = next.to;
            Some(Image { to, values: values? })
        });
        let images: Option<Vec<Image>> = images.collect();
        Some(Symmetry { images: images? })
    }

    /// Is it a permutation of the pairs of this problem?
    pub(super) fn is_of(&self, problem: &Problem) -> bool {
        let has = |image: &Image, domain: &Domain| {
            let values = image.values.iter().map(|(value, _)| value);
            values.eq(domain.values())
        };
        let domains = problem.variables().iter().map(|variable| &variable.domain);
        self.images.len() == domains.len()
            && self
                .images
                .iter()
                .zip(domains)
                .all(|(image, domain)| has(image, domain))
    }

    /// The image of the variable.
    pub(super) fn image_of(&self, var: VarId) -> &Image {
        &self.images[var.index()]
    }

    /// For each variable, the one that is mapped to it.
    pub(super) fn sources(&self) -> Vec<VarId> {
        let mut sources = vec![VarId(0); self.images.len()];
        for (var, image) in (0..).map(VarId).zip(&self.images) {
            sources[image.to.index()] = var;
        }
        sources
    }
}

impl Image {
    /// The image of a value.
    pub(super) fn value(&self, value: i64) -> Option<i64> {
        // Most domains have no gaps; there, the place of a value is known.
        let (first, _) = self.values.first()?;
        let guess = usize::try_from(value.wrapping_sub(*first)).ok();
        if let Some((from, to)) = guess.and_then(|guess| self.values.get(guess))
            && *from == value
        {
            return Some(*to);
        }
        let index = self.values.binary_search_by_key(&value, |(from, _)| *from);
        Some(self.values[index.ok()?].1)
    }

    /// Does each value stay the same?
    pub(super) fn keeps_values(&self) -> bool {
        self.values.iter().all(|(from, to)| from == to)
    }
}
