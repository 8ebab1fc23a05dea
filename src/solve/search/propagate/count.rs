//! Between so many statements hold.

use super::statement::Statement;
use super::{Contradiction, Domains, Shape, Watch};
use crate::problem;

#[derive(Clone, Debug)]
pub(crate) struct Count {
    statements: Vec<Statement>,
    /// How many have to hold; below zero where constants hold already.
    min: i64,
    max: i64,
}

impl Count {
    pub(super) fn new(count: &problem::Count, shape: &Shape) -> Self {
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
        Count { statements, min, max }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        // Those that hold matter for the maximum only, those that do not for the minimum only.
        let has_minimum = self.min > 0;
        let has_maximum =
            usize::try_from(self.max).is_ok_and(|max| max < self.statements.len()) || self.max < 0;
        let truths = [(true, has_maximum), (false, has_minimum)];
        let truths = truths.into_iter().filter(|(_, matters)| *matters);
        let watches = truths.flat_map(|(truth, _)| {
            self.statements
                .iter()
                .map(move |statement| statement.becoming(truth))
        });
        watches.collect()
    }

    pub(super) fn propagate(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        let (mut hold, mut open) = (0, 0);
        for statement in &self.statements {
            match statement.truth(domains) {
                Some(true) => hold += 1,
                Some(false) => {}
                None => open += 1,
            }
        }
        if hold > self.max || hold + open < self.min {
            return Err(Contradiction);
        }
        if open > 0 && hold == self.max {
            return self.make_open(false, domains);
        }
        if open > 0 && hold + open == self.min {
            return self.make_open(true, domains);
        }
        Ok(())
    }

    /// Decides all that is open. Deciding one may decide another: two atoms may
    /// speak of one variable.
    fn make_open(&self, truth: bool, domains: &mut Domains) -> Result<(), Contradiction> {
        for statement in &self.statements {
            if statement.truth(domains).is_none() {
                statement.make(truth, domains)?;
            }
        }
        Ok(())
    }
}
