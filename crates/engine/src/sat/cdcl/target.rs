//! The longest trail without a conflict: its values are tried again.

use placet_encode::cnf::{Lit, Var};

/// The values that the longest trail without a conflict gave to the variables.
///
/// # References
/// A. Biere, M. Fleury, Chasing target phases, POS 2020.
#[derive(Default)]
pub(super) struct TargetPhases {
    /// By variable; shorter if later ones had no value.
    values: Vec<Option<bool>>,
    /// The length of that trail.
    length: usize,
}

impl TargetPhases {
    /// Takes the values of a trail without a conflict, if none was longer.
    pub(super) fn note(&mut self, trail: &[Lit]) {
        if trail.len() <= self.length {
            return;
        }
        self.forget();
        self.length = trail.len();
        for lit in trail {
            let index = lit.var().index();
            if self.values.len() <= index {
                self.values.resize(index + 1, None);
            }
            self.values[index] = Some(lit.is_positive());
        }
    }

    /// Whatever is found next is the longest.
    pub(super) fn forget(&mut self) {
        self.values.clear();
        self.length = 0;
    }

    /// The literal to try for a variable, if the trail had it.
    pub(super) fn literal(&self, var: Var) -> Option<Lit> {
        let is_positive = self.values.get(var.index()).copied().flatten()?;
        Some(match is_positive {
            true => var.positive(),
            false => var.negative(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::TargetPhases;
    use placet_encode::cnf::Var;

    #[test]
    fn the_longest_trail_counts_until_it_is_forgotten() {
        let [a, b, c] = [0, 1, 2].map(Var::from_index);
        let mut target = TargetPhases::default();
        target.note(&[c.positive(), a.negative()]);
        target.note(&[a.positive(), b.positive()]);
        assert_eq!(target.literal(a), Some(a.negative()));
        assert_eq!(target.literal(b), None);
        target.forget();
        target.note(&[b.negative()]);
        assert_eq!(
            [a, b, c].map(|var| target.literal(var)),
            [None, Some(b.negative()), None]
        );
    }
}
