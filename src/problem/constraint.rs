//! The kinds of constraint that a problem is made of.

use std::collections::BTreeMap;

use super::VarId;

/// The statement `var = value`, or with `holds` false, `var ≠ value`.
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
    /// The variables; fewer than two make it empty of meaning.
    pub vars: Vec<VarId>,
}

/// Between `min` and `max` of the atoms hold, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// What is counted; an atom listed twice counts twice.
    pub atoms: Vec<Atom>,
    /// At least so many.
    pub min: usize,
    /// At most so many; may exceed the number of atoms.
    pub max: usize,
}

/// One summand of a linear constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The factor.
    pub coefficient: i64,
    /// The variable it multiplies.
    pub var: VarId,
}

/// What other constraints of the problem already imply about a linear
/// constraint's variables: at most `at_most` of them take `value`.
///
/// Encoders may use it to leave out partial sums that no board can reach. It
/// must be implied: dropping it never changes the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueCap {
    /// The value.
    pub value: i64,
    /// How many of the variables can take it at once.
    pub at_most: usize,
}

/// `min ≤ Σ coefficient·var ≤ max`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// The summands; a variable may occur in several.
    pub terms: Vec<Term>,
    /// The least sum allowed.
    pub min: i64,
    /// The greatest sum allowed.
    pub max: i64,
    /// Implied limits on repeated values; a value not listed may repeat freely.
    pub caps: Vec<ValueCap>,
}

impl Linear {
    /// The terms, each variable once and by its number, with its factor; `None` if a factor leaves 64 bits.
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

/// `to` is a function of `from`: where `from = a`, `to = b` for the pair `(a, b)`.
///
/// Values of `from` without a pair are forbidden; so are values of `to` that no
/// pair names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The variable that decides.
    pub from: VarId,
    /// The variable that follows.
    pub to: VarId,
    /// Pairs (value of `from`, value of `to`), no first value twice.
    pub image: Vec<(i64, i64)>,
}

impl Map {
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
    pub tuples: Vec<Vec<i64>>,
}

/// The values of `left`, read in order, come before those of `right` as words do in a dictionary, or are the same.
///
/// The rows are as long as each other. Of one that is longer, what has no partner is not compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lex {
    /// What comes first.
    pub left: Vec<VarId>,
    /// What comes after it.
    pub right: Vec<VarId>,
    /// May they not be the same?
    pub is_strict: bool,
}

impl Lex {
    /// The variables that are compared, position by position.
    pub fn pairs(&self) -> impl ExactSizeIterator<Item = (VarId, VarId)> + '_ {
        self.left.iter().copied().zip(self.right.iter().copied())
    }
}

/// A condition on the variables of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Constraint {
    /// Pairwise different values.
    AllDifferent(AllDifferent),
    /// A number of atoms within bounds.
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
    /// One row of variables before another.
    Lex(Lex),
}

impl Constraint {
    /// The variables that it speaks of, as often as it does.
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
