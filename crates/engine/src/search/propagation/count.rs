//! Counts of statements: at least, and at most. Each bound is a separate propagator, because they depend on
//! different changes.

use std::sync::Arc;

use super::statement::DomainLiteral;
use super::{Conflict, DomainStore, Watch};

/// At least a number of statements hold.
#[derive(Clone, Debug)]
pub(crate) struct AtLeastPropagator {
    statements: Arc<[DomainLiteral]>,
    min: i64,
    /// Where to start looking: the first of those that were sufficient last time.
    first: usize,
}

impl AtLeastPropagator {
    pub(super) fn new(statements: Arc<[DomainLiteral]>, min: i64) -> Self {
        let first = 0;
        AtLeastPropagator {
            statements,
            min,
            first,
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        let watches = self.statements.iter().map(|statement| statement.becoming(false));
        watches.collect()
    }

    /// Stops as soon as it finds one more than needed, or enough that hold.
    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let (before, after) = self.statements.split_at(self.first);
        let in_turn = (self.first..).zip(after).chain((0..).zip(before));
        let (mut found, mut hold) = (0, 0);
        let mut first = 0;
        for (at, statement) in in_turn {
            let truth = statement.truth(domains);
            if truth == Some(false) {
                continue;
            }
            if found == 0 {
                first = at;
            }
            found += 1;
            hold += i64::from(truth == Some(true));
            if found > self.min || hold == self.min {
                self.first = first;
                return Ok(());
            }
        }
        if found < self.min {
            return Err(Conflict);
        }
        make_open(&self.statements, true, domains)
    }
}

/// At most a number of statements hold.
#[derive(Clone, Debug)]
pub(crate) struct AtMostPropagator {
    statements: Arc<[DomainLiteral]>,
    max: i64,
    has_partner: bool,
}

impl AtMostPropagator {
    pub(super) fn new(statements: Arc<[DomainLiteral]>, max: i64, has_partner: bool) -> Self {
        AtMostPropagator {
            statements,
            max,
            has_partner,
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        let watches = self.statements.iter().map(|statement| statement.becoming(true));
        watches.collect()
    }

    /// Is there also an [`AtLeastPropagator`] for the same statements?
    pub(super) fn has_partner(&self) -> bool {
        self.has_partner
    }

    pub(super) fn propagate(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let truths = self.statements.iter().map(|statement| statement.truth(domains));
        let hold = truths.filter(|truth| *truth == Some(true)).count() as i64;
        if hold > self.max {
            return Err(Conflict);
        }
        if hold == self.max {
            return make_open(&self.statements, false, domains);
        }
        Ok(())
    }
}

/// Decides all open statements. Deciding one may decide another, because two atoms may be about the
/// same variable.
fn make_open(statements: &[DomainLiteral], truth: bool, domains: &mut DomainStore) -> Result<(), Conflict> {
    for statement in statements {
        if statement.truth(domains).is_none() {
            statement.make(truth, domains)?;
        }
    }
    Ok(())
}
