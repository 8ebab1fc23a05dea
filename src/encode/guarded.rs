//! A sink whose clauses hold only if a selector literal is true.

use crate::cnf::{ClauseSink, Lit, Var};

/// Passes everything on to `inner`, and adds the negation of the selector to each clause.
pub(super) struct GuardedSink<S> {
    inner: S,
    selector: Option<Lit>,
    is_lifted: bool,
}

impl<S> GuardedSink<S> {
    /// Starts without a selector.
    pub(super) fn new(inner: S) -> Self {
        GuardedSink {
            inner,
            selector: None,
            is_lifted: false,
        }
    }

    /// Sets the selector of the following clauses, or none.
    pub(super) fn select(&mut self, selector: Option<Lit>) {
        self.selector = selector;
    }

    pub(super) fn into_inner(self) -> S {
        self.inner
    }
}

impl<S: ClauseSink> ClauseSink for GuardedSink<S> {
    fn new_var(&mut self) -> Var {
        self.inner.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        match self.selector.filter(|_| !self.is_lifted) {
            Some(selector) => self.inner.add_clause(&[clause, &[!selector]].concat()),
            None => self.inner.add_clause(clause),
        }
    }

    fn is_full(&self) -> bool {
        self.inner.is_full()
    }

    fn lift_condition(&mut self, is_lifted: bool) {
        self.is_lifted = is_lifted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Formula;

    #[test]
    fn a_selector_goes_with_what_is_not_lifted() {
        let mut sink = GuardedSink::new(Formula::new());
        let (a, selector) = (sink.new_var().positive(), sink.new_var().positive());
        sink.add_clause(&[a]);
        sink.select(Some(selector));
        sink.add_clause(&[a]);
        sink.lift_condition(true);
        sink.add_clause(&[!a]);
        sink.lift_condition(false);
        sink.add_clause(&[]);
        let formula = sink.into_inner();
        let clauses: Vec<&[Lit]> = formula.clauses().collect();
        assert_eq!(clauses, [&[a][..], &[a, !selector], &[!a], &[!selector]]);
    }
}
