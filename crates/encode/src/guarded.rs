//! A sink whose clauses hold only if a selector literal is true.

use std::cell::Cell;

use crate::cnf::{ClauseSink, Formula, Lit, Var};

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
