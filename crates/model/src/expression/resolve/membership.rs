//! Conditions such as `x in p`, which ask where a cell lies.
//!
//! A rule about the cells of a line that lie in a region meets every line with every region: what is not in both goes before any name is bound.

use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::expression::syntax::{Binder, Comparator, Syntax, SyntaxKind};
use crate::layout::CellId;

/// Keeps the cells of a region, or the others.
pub(super) struct Membership<'a> {
    cells: &'a [CellId],
    /// Are they in reading order, as those of most regions?
    is_sorted: bool,
    is_wanted: bool,
}

impl Membership<'_> {
    pub(super) fn keeps(&self, cell: CellId) -> bool {
        let is_in = match self.is_sorted {
            true => self.cells.binary_search(&cell).is_ok(),
            false => self.cells.contains(&cell),
        };
        is_in == self.is_wanted
    }
}

impl Resolver<'_> {
    /// The cells that a condition keeps, if all that it asks of the last name of a quantifier is whether it lies in a region that is known before.
    pub(super) fn membership<'s>(
        &self,
        binder: &Binder,
        inner: &[Binder],
        condition: Option<&Syntax>,
        scope: &'s BoundNames,
    ) -> Option<Membership<'s>> {
        let ([(name, _)], []) = (binder.names.as_slice(), inner) else {
            return None;
        };
        let SyntaxKind::Comparison(first, rest) = &condition?.kind else {
            return None;
        };
        let [(comparator @ (Comparator::In | Comparator::NotIn), second)] = rest.as_slice() else {
            return None;
        };
        let is_own = |syntax: &Syntax| syntax.plain_name() == Some(name.as_str());
        match scope.bound_to(second) {
            Some(Resolved::Cells(cells)) if is_own(first) && !is_own(second) => Some(Membership {
                cells,
                is_sorted: cells.is_sorted(),
                is_wanted: *comparator == Comparator::In,
            }),
            _ => None,
        }
    }
}
