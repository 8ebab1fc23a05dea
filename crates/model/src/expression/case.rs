//! One of the cases of a quantified expression.

use std::fmt;

use itertools::Itertools;

/// What tells a case of a quantified expression, or of a rule that is implemented as one, from the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// The values of names, in the order of the names; none if there is only one case. Shown as `a = r1c1, b = r1c2`.
    Values(Vec<(String, String)>),
    /// What it is about: `row 3`.
    Place(String),
}

impl Case {
    /// The only case.
    pub const ONLY: Case = Case::Values(vec![]);

    /// Is it the only case?
    pub fn is_only(&self) -> bool {
        *self == Case::ONLY
    }

    /// The value of a name; the place is called `region`.
    pub fn value(&self, name: &str) -> Option<&str> {
        match self {
            Case::Values(values) => {
                let found = values.iter().find(|(other, _)| other == name);
                found.map(|(_, value)| value.as_str())
            }
            Case::Place(place) => (name == "region").then_some(place),
        }
    }

    /// The names that have a value.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Case::Values(values) => values.iter().map(|(name, _)| name.as_str()).collect(),
            Case::Place(_) => vec!["region"],
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Case::Values(values) => {
                let values = values.iter();
                let texts = values.format_with(", ", |(name, value), f| f(&format_args!("{name} = {value}")));
                texts.fmt(f)
            }
            Case::Place(place) => f.write_str(place),
        }
    }
}
