//! So many statements hold: at least, and at most. Each bound looks by itself, as other changes matter to it.

use super::statement::Statement;
use super::{Contradiction, Domains, Propagator, Shape, Watch};
use crate::problem;

/// The bounds of a count that say something.
pub(super) fn bounds_of(count: &problem::Count, shape: &Shape) -> Vec<Propagator> {
    let bound = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let (mut min, mut max) = (bound(count.min), bound(count.max));
    let mut statements = vec![];
    for atom in &count.atoms {
        match Statement::new(atom, shape) {
            Ok(statement) => statements.push(statement),
            Err(true) => (min, max) = (min - 1, max - 1),
            Err(false) => {}
        }
    }
    let mut bounds = vec![];
    if min > 0 {
        bounds.push(Propagator::AtLeast(AtLeast {
            statements: statements.clone(),
            min,
            first: 0,
        }));
    }
    if usize::try_from(max).is_ok_and(|max| max < statements.len()) || max < 0 {
        bounds.push(Propagator::AtMost(AtMost {
            statements,
            max,
            has_partner: !bounds.is_empty(),
        }));
    }
    bounds
}

/// At least so many hold.
#[derive(Clone, Debug)]
pub(crate) struct AtLeast {
    statements: Vec<Statement>,
    min: i64,
    /// Where to look first: the first of those that were enough the last time.
    first: usize,
}

impl AtLeast {
    pub(super) fn watched(&self) -> Vec<Watch> {
        let watches = self.statements.iter().map(|statement| statement.becoming(false));
        watches.collect()
    }

    /// Looks for one more than needed, or enough that hold, and no further.
    pub(super) fn propagate(&mut self, domains: &mut Domains) -> Result<(), Contradiction> {
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
            return Err(Contradiction);
        }
        make_open(&self.statements, true, domains)
    }
}

/// At most so many hold.
#[derive(Clone, Debug)]
pub(crate) struct AtMost {
    statements: Vec<Statement>,
    max: i64,
    has_partner: bool,
}

impl AtMost {
    pub(super) fn watched(&self) -> Vec<Watch> {
        let watches = self.statements.iter().map(|statement| statement.becoming(true));
        watches.collect()
    }

    /// Is an [`AtLeast`] of the same statements there too?
    pub(super) fn has_partner(&self) -> bool {
        self.has_partner
    }

    pub(super) fn propagate(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        let truths = self.statements.iter().map(|statement| statement.truth(domains));
        let hold = truths.filter(|truth| *truth == Some(true)).count() as i64;
        if hold > self.max {
            return Err(Contradiction);
        }
        if hold == self.max {
            return make_open(&self.statements, false, domains);
        }
        Ok(())
    }
}

/// Decides all that is open. Deciding one may decide another: two atoms may
/// speak of one variable.
fn make_open(statements: &[Statement], truth: bool, domains: &mut Domains) -> Result<(), Contradiction> {
    for statement in statements {
        if statement.truth(domains).is_none() {
            statement.make(truth, domains)?;
        }
    }
    Ok(())
}
