//! Choices of encodings by the origin of constraints.

use std::collections::BTreeMap;

use super::{Choices, ClauseEncoding};
use placet_problem::Origin;

/// The encodings to use, by the origin of a constraint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoicesByOrigin {
    others: Choices,
    own: BTreeMap<Origin, Choices>,
}

impl ChoicesByOrigin {
    /// Sets the choices for the constraints of one origin. Choices that `own` leaves open are the default ones.
    pub fn set(&mut self, origin: Origin, own: Choices) {
        self.own.insert(origin, own);
    }

    /// The choices for the constraints of an origin.
    pub fn of(&self, origin: Origin) -> Choices {
        let own = self.own.get(&origin).copied().unwrap_or_default();
        own.or(self.others)
    }

    /// The default choices: for parts without an origin, such as domains, and for origins without
    /// their own.
    pub fn others(&self) -> Choices {
        self.others
    }

    /// Whether some clauses are one-sided, so that a solution may have several models.
    pub fn has_one_sided(&self) -> bool {
        let own = self.own.keys().map(|origin| self.of(*origin));
        let mut all = own.chain([self.others]);
        all.any(|choices| choices.clauses == ClauseEncoding::OneSided)
    }
}

impl From<Choices> for ChoicesByOrigin {
    /// The same choices for every origin.
    fn from(others: Choices) -> Self {
        ChoicesByOrigin {
            others,
            own: BTreeMap::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AtMostOneEncoding, SumEncoding};

    #[test]
    fn an_own_choice_wins_and_an_open_one_is_that_of_the_others() {
        let others = Choices {
            sum: SumEncoding::Adder,
            at_most_one: AtMostOneEncoding::Ladder,
            ..Choices::default()
        };
        let own = Choices {
            sum: SumEncoding::Mdd,
            ..Choices::default()
        };
        let mut choices = ChoicesByOrigin::from(others);
        choices.set(Origin::Rule(3), own);
        assert_eq!(choices.of(Origin::Rule(2)), others);
        let expected = Choices {
            sum: SumEncoding::Mdd,
            ..others
        };
        assert_eq!(choices.of(Origin::Rule(3)), expected);
    }

    #[test]
    fn one_sided_clauses_are_found_at_a_rule_and_for_all() {
        let one_sided = Choices {
            clauses: ClauseEncoding::OneSided,
            ..Choices::default()
        };
        let mut choices = ChoicesByOrigin::default();
        assert!(!choices.has_one_sided());
        choices.set(Origin::Rule(1), one_sided);
        assert!(choices.has_one_sided());
        assert!(ChoicesByOrigin::from(one_sided).has_one_sided());
    }
}
