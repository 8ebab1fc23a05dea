//! A formula in which each part of a model can be disabled.

use std::cell::Cell;
use std::collections::BTreeMap;

use super::budget::Budget;
use super::domain::DomainLiterals;
use super::encoder::{Encoder, check, encode_constraint, most_clauses_a_sum};
use super::table::KnownTables;
use super::{EncodeError, LiteralSource, VariableMap};
use crate::cnf::{ClauseSink, Formula, Lit, Var};
use placet_problem::{Constraint, Linear, OriginPart, Posted, Problem, Provenance};

/// A formula with a selector for each part of a model that a problem has constraints of.
///
/// If the selectors in a set are assumed true and the others false, the values of the problem's
/// variables are the solutions of the problem with only the constraints of these parts, and the [definitions](OriginPart::Definition) of helper variables. Auxiliary
/// variables of disabled constraints are free, so models must not be counted: for that reason this
/// is not an [`Encoded`](super::Encoded).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selected {
    /// The formula.
    pub formula: Formula,
    /// The meaning of the literals.
    pub variables: VariableMap,
    /// The selector of each part, in ascending order of parts.
    pub selectors: Vec<(Provenance, Lit)>,
}

impl Encoder<'_> {
    /// Encodes a problem so that the constraints of each part of a model hold only if its selector is true.
    /// Domains and definitions always hold.
    ///
    /// # Size
    /// One variable per part and one literal per clause of a constraint, in addition to the result of
    /// [`encode`](super::encode()) without literals that atoms share and without caps on the values of sums:
    /// both follow from other constraints, which may be disabled.
    ///
    /// # Errors
    /// As [`Encoder::encode`].
    ///
    /// # Panics
    /// If a constraint contains a variable that the problem does not have.
    pub fn encode_with_selectors(&self, problem: &Problem) -> Result<Selected, EncodeError> {
        let limits = self.limits;
        let selector = Cell::new(None);
        let mut sink = GuardedSink::new(Formula::new(), &selector);
        let mut budget = Budget::new(&mut sink, limits, self.stop);
        let variables = VariableMap::unshared(problem, &mut budget);
        let parts = problem.constraints().iter().map(|posted| posted.provenance);
        let parts = parts.filter(|provenance| provenance.part != OriginPart::Definition);
        let mut selectors: BTreeMap<Provenance, Option<Lit>> = parts.map(|part| (part, None)).collect();
        for selector in selectors.values_mut() {
            *selector = Some(budget.new_var().positive());
        }
        let sizes = BTreeMap::new();
        check(&budget, limits, LiteralSource::Domains, &sizes)?;
        let mut domains = DomainLiterals::new(variables);
        let most_clauses = most_clauses_a_sum(problem);
        let mut known_tables = KnownTables::default();
        for posted in problem.constraints() {
            selector.set(selectors.get(&posted.provenance).copied().flatten());
            let chosen = self.choices.of(posted.provenance.origin);
            let posted = by_itself(posted);
            encode_constraint(
                &posted,
                chosen,
                most_clauses,
                &mut domains,
                &mut known_tables,
                &mut budget,
            )?;
            check(
                &budget,
                limits,
                LiteralSource::Constraint(posted.provenance.origin),
                &sizes,
            )?;
        }
        selector.set(None);
        domains.close(self.choices.others().at_most_one, &mut budget);
        check(&budget, limits, LiteralSource::Domains, &sizes)?;
        let selectors = selectors.into_iter();
        Ok(Selected {
            formula: sink.into_inner(),
            variables: domains.into_map(),
            selectors: selectors
                .filter_map(|(part, selector)| Some((part, selector?)))
                .collect(),
        })
    }
}

/// The constraint without what other constraints imply about it.
fn by_itself(posted: &Posted) -> Posted {
    let mut posted = posted.clone();
    if let Constraint::Linear(Linear { caps, .. }) = &mut posted.constraint {
        caps.clear();
    }
    posted
}

/// Passes everything on to a formula, and adds the negation of the selector, if there is one, to each clause.
pub(super) struct GuardedSink<'a> {
    formula: Formula,
    /// Changes from outside, between clauses.
    selector: &'a Cell<Option<Lit>>,
    is_lifted: bool,
}

impl<'a> GuardedSink<'a> {
    pub(super) fn new(formula: Formula, selector: &'a Cell<Option<Lit>>) -> Self {
        GuardedSink {
            formula,
            selector,
            is_lifted: false,
        }
    }

    pub(super) fn into_inner(self) -> Formula {
        self.formula
    }
}

impl ClauseSink for GuardedSink<'_> {
    fn new_var(&mut self) -> Var {
        self.formula.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        match self.selector.get().filter(|_| !self.is_lifted) {
            Some(selector) => self.formula.add_clause(&[clause, &[!selector]].concat()),
            None => self.formula.add_clause(clause),
        }
    }

    fn set_domain(&mut self, variable: Option<usize>) {
        self.is_lifted = variable.is_some();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selector_goes_with_what_is_no_domain() {
        let selected = Cell::new(None);
        let mut sink = GuardedSink::new(Formula::new(), &selected);
        let (a, selector) = (sink.new_var().positive(), sink.new_var().positive());
        sink.add_clause(&[a]);
        selected.set(Some(selector));
        sink.add_clause(&[a]);
        sink.set_domain(Some(0));
        sink.add_clause(&[!a]);
        sink.set_domain(None);
        sink.add_clause(&[]);
        let formula = sink.into_inner();
        let clauses: Vec<&[Lit]> = formula.clauses().collect();
        assert_eq!(clauses, [&[a][..], &[a, !selector], &[!a], &[!selector]]);
    }
}
