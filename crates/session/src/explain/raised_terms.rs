//! The terms of a sum, shifted so that they are small numbers from 0 on.

use itertools::Itertools;

use super::literal::{Literal, LiteralSpace};
use placet_problem::VarId;

/// The maximum number of totals for which all of them are computed.
const MOST_SUMS: i128 = 1024;

/// The terms of a sum, each shifted so that its least value is 0, with the bounds shifted accordingly.
#[derive(Clone, Debug)]
pub(super) struct RaisedTerms {
    /// By term: each shifted value, with the literal that says that the term does not have it.
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
