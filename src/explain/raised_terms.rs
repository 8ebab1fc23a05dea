//! The terms of a sum as small numbers.

use itertools::Itertools;

use super::literal::{Literal, LiteralSpace};
use crate::problem::VarId;

/// All sums are looked at if there are so many at most.
const MOST_SUMS: i128 = 1024;

/// The terms of a sum, each raised so that its least value is 0, and the bounds likewise.
#[derive(Clone, Debug)]
pub(super) struct RaisedTerms {
    /// By term: its values, with their literals "it is not that".
    pub(super) values: Vec<Vec<(usize, Literal)>>,
    pub(super) least: usize,
    pub(super) most: usize,
}

impl RaisedTerms {
    /// `None` if there are too many sums, or none is allowed.
    pub(super) fn new(
        space: &LiteralSpace,
        terms: &[(i64, VarId)],
        (min, max): (i128, i128),
    ) -> Option<Self> {
        let (mut lowest, mut highest, mut values) = (0, 0, vec![]);
        for (factor, var) in terms {
            let value = |atom| i128::from(*factor) * i128::from(space.value(atom));
            let (least, most) = space.atoms(*var).map(value).minmax().into_option()?;
            lowest += least;
            highest += most;
            if highest - lowest >= MOST_SUMS {
                return None;
            }
            let raised = space.atoms(*var);
            let raised = raised.map(|atom| ((value(atom) - least) as usize, Literal::new(atom, false)));
            values.push(raised.collect_vec());
        }
        let (least, most) = ((min - lowest).max(0), (max - lowest).min(highest - lowest));
        (least <= most).then_some(RaisedTerms {
            values,
            least: least as usize,
            most: most as usize,
        })
    }
}
