//! The kinds of constraint.

use std::collections::BTreeMap;
use std::sync::Arc;

use thiserror::Error;

use super::{Tuples, VarId};

/// The statement `var = value`, or `var ≠ value` if `holds` is false.
///
/// A value outside the variable's domain is allowed: equality with it is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Atom {
    /// The variable.
    pub var: VarId,
    /// The value it is compared with.
    pub value: i64,
    /// Equal (true) or different (false).
    pub holds: bool,
}

impl Atom {
    /// `var = value`.
    pub fn is(var: VarId, value: i64) -> Self {
        Atom {
            var,
            value,
            holds: true,
        }
    }

    /// `var ≠ value`.
    pub fn is_not(var: VarId, value: i64) -> Self {
        Atom {
            var,
            value,
            holds: false,
        }
    }

    /// The opposite statement.
    pub fn negated(self) -> Self {
        Atom {
            holds: !self.holds,
            ..self
        }
    }
}

/// The variables take pairwise different values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllDifferent {
    /// The variables; with fewer than two, the constraint always holds.
    pub vars: Vec<VarId>,
}

/// Between `min` and `max` of the atoms hold, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The atoms; a repeated atom counts repeatedly.
    pub atoms: Vec<Atom>,
    /// The minimum.
    pub min: usize,
    /// The maximum; it may exceed the number of atoms.
    pub max: usize,
}

/// A term of a linear constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The coefficient.
    pub coefficient: i64,
    /// The variable it multiplies.
    pub var: VarId,
}

/// An implied limit for the variables of a linear constraint: at most `at_most` of them take
/// `value`.
///
/// Encoders may use it to leave out partial sums that no board can reach. It must be implied by
/// other constraints: dropping it never changes the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueCap {
    /// The value.
    pub value: i64,
    /// How many of the variables can have it together.
    pub at_most: usize,
}

/// `min ≤ Σ coefficient·var ≤ max`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// The terms; a variable may occur in several.
    pub terms: Vec<Term>,
    /// The smallest allowed sum.
    pub min: i64,
    /// The largest allowed sum.
    pub max: i64,
    /// Implied limits on repeated values; a value not listed may repeat freely.
    pub caps: Vec<ValueCap>,
}

impl Linear {
    /// The terms, sorted by variable, with each variable once; `None` if a coefficient does not fit in 64
    /// bits.
    pub fn merged(&self) -> Option<Vec<(i64, VarId)>> {
        let mut factors: BTreeMap<VarId, i64> = BTreeMap::new();
        for term in &self.terms {
            let factor = factors.entry(term.var).or_default();
            *factor = factor.checked_add(term.coefficient)?;
        }
        let terms = factors.into_iter().filter(|(_, factor)| *factor != 0);
        Some(terms.map(|(var, factor)| (factor, var)).collect())
    }
}

/// `to` is a function of `from`: `from = a` implies `to = b` for the pair `(a, b)`.
///
/// Values of `from` without a pair are forbidden, and so are values of `to` that are in no pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The argument.
    pub from: VarId,
    /// The value of the function.
    pub to: VarId,
    /// Pairs (value of `from`, value of `to`), with each first value once.
    /// Shared, since tiles say the same of every cell.
    pub image: Arc<[(i64, i64)]>,
}

/// A value of the argument has two images.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{value} is mapped to {first} and to {second}")]
pub struct TwoImagesError {
    /// The value.
    pub value: i64,
    /// Its first image.
    pub first: i64,
    /// The other one.
    pub second: i64,
}

impl Map {
    /// Maps the first value of each pair to the second one.
    ///
    /// # Errors
    /// If a value has two images.
    pub fn new(
        from: VarId,
        to: VarId,
        pairs: impl IntoIterator<Item = (i64, i64)>,
    ) -> Result<Self, TwoImagesError> {
        let mut images = BTreeMap::new();
        let mut image = vec![];
        for (value, second) in pairs {
            match images.insert(value, second) {
                None => image.push((value, second)),
                Some(first) if first != second => return Err(TwoImagesError { value, first, second }),
                Some(_) => {}
            }
        }
        let image = image.into();
        Ok(Map { from, to, image })
    }

    /// The argument.
    pub fn from(&self) -> VarId {
        self.from
    }

    /// The value of the function.
    pub fn to(&self) -> VarId {
        self.to
    }

    /// The pairs (value of the argument, value of the function), with each first value once.
    pub fn image(&self) -> &[(i64, i64)] {
        &self.image
    }

    /// The pairs as the tuples of a table of `from` and `to`.
    pub fn tuples(&self) -> impl Iterator<Item = Vec<i64>> + '_ {
        self.image.iter().map(|(from, to)| vec![*from, *to])
    }
}

/// The variables together take one of the listed tuples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The variables.
    pub vars: Vec<VarId>,
    /// The allowed tuples, each as long as `vars`.
    pub tuples: Tuples,
}

/// A tuple has not one value for each variable of its table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("tuple {} has {found} values for {needed} variables", index + 1)]
pub struct TupleLengthError {
    /// The index of the tuple.
    pub index: usize,
    /// Its length.
    pub found: usize,
    /// The number of variables.
    pub needed: usize,
}

impl Table {
    /// Allows these tuples, and no others.
    ///
    /// # Errors
    /// If a tuple is not as long as `vars`.
    ///
    /// # Examples
    /// ```
    /// use placet::problem::{Domain, Problem, Table};
    ///
    /// let mut problem = Problem::new();
    /// let vars = ["x", "y"].map(|name| problem.add_variable(name, Domain::new(1..=3)));
    /// assert!(Table::new(vars.to_vec(), vec![vec![1, 2], vec![2, 3]]).is_ok());
    /// let error = Table::new(vars.to_vec(), vec![vec![1, 2], vec![3]]).unwrap_err();
    /// assert_eq!(error.to_string(), "tuple 2 has 1 values for 2 variables");
    /// ```
    pub fn new(vars: Vec<VarId>, tuples: Vec<Vec<i64>>) -> Result<Self, TupleLengthError> {
        let needed = vars.len();
        match tuples.iter().position(|tuple| tuple.len() != needed) {
            None => Ok(Table {
                vars,
                tuples: tuples.into(),
            }),
            Some(index) => Err(TupleLengthError {
                index,
                found: tuples[index].len(),
                needed,
            }),
        }
    }

    /// The variables.
    pub fn vars(&self) -> &[VarId] {
        &self.vars
    }

    /// The allowed tuples.
    pub fn tuples(&self) -> &[Vec<i64>] {
        &self.tuples
    }
}

/// The values of `left` come before those of `right` in lexicographic order, or are equal.
///
/// If one row is longer, its rest is not compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lex {
    /// The first row.
    pub left: Vec<VarId>,
    /// The second row.
    pub right: Vec<VarId>,
    /// Must they differ?
    pub is_strict: bool,
}

impl Lex {
    /// The pairs of compared variables, position by position.
    pub fn pairs(&self) -> impl ExactSizeIterator<Item = (VarId, VarId)> + '_ {
        self.left.iter().copied().zip(self.right.iter().copied())
    }
}

/// A condition on the variables of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// Pairwise different values.
    AllDifferent(AllDifferent),
    /// Bounds on the number of true atoms.
    Count(Count),
    /// A weighted sum within bounds.
    Linear(Linear),
    /// One variable is a function of another.
    Map(Map),
    /// A list of allowed tuples.
    Table(Table),
    /// At least one of the atoms holds.
    Clause(Vec<Atom>),
    /// All of the atoms hold or none.
    Equivalent(Vec<Atom>),
    /// Lexicographic order of two rows of variables.
    Lex(Lex),
}

impl Constraint {
    /// Its variables, with repetitions.
    pub fn vars(&self) -> Box<dyn Iterator<Item = VarId> + '_> {
        match self {
            Constraint::AllDifferent(AllDifferent { vars }) | Constraint::Table(Table { vars, .. }) => {
                Box::new(vars.iter().copied())
            }
            Constraint::Count(Count { atoms, .. })
            | Constraint::Clause(atoms)
            | Constraint::Equivalent(atoms) => Box::new(atoms.iter().map(|atom| atom.var)),
            Constraint::Linear(Linear { terms, .. }) => Box::new(terms.iter().map(|term| term.var)),
            Constraint::Map(Map { from, to, .. }) => Box::new([*from, *to].into_iter()),
            Constraint::Lex(Lex { left, right, .. }) => Box::new(left.iter().chain(right).copied()),
        }
    }
}
