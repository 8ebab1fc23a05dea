//! `for each a, b in neighbours where …`: the cases of a quantifier.

use std::ops::Range;
use std::sync::Arc;

use itertools::Itertools;

use super::condition::{ConditionStatus, WhereCondition};
use super::resolver::{BoundNames, Resolver};
use super::value::{Resolved, SharedRegion};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::{Binder, Syntax};
use crate::expression::tree::{Boolean, Integer};

/// The cases of a binder, one after another: there may be many, of which a condition keeps few.
type QuantifierCases = Box<dyn Iterator<Item = QuantifierCase>>;

/// What the names of a binder stand for in a case.
enum QuantifierCase {
    One(Resolved),
    Several(Vec<Resolved>),
}

/// The action for each case.
type Visit<'v> = dyn FnMut(&BoundNames) -> Result<(), Diagnostic> + 'v;

impl Resolver<'_> {
    /// Calls `visit` for each case that satisfies the condition, in order. Returns whether there was one.
    ///
    /// Cases that do not satisfy it do not count as parts of the expression.
    pub(super) fn for_each(
        &self,
        binders: &[Binder],
        condition: Option<&Syntax>,
        scope: &BoundNames,
        visit: &mut Visit<'_>,
    ) -> Result<bool, Diagnostic> {
        let condition = WhereCondition::new(binders, condition);
        self.for_each_from(0, binders, (&condition, ConditionStatus::Holds), scope, visit)
    }

    /// The same when so many binders have their names, given what is known of the condition.
    fn for_each_from(
        &self,
        depth: usize,
        binders: &[Binder],
        (condition, status): (&WhereCondition<'_>, ConditionStatus),
        scope: &BoundNames,
        visit: &mut Visit<'_>,
    ) -> Result<bool, Diagnostic> {
        let Some((binder, inner)) = binders[depth..].split_first() else {
            return match self.is_kept(condition, status, scope)? {
                true => visit(scope).map(|()| true),
                false => Ok(false),
            };
        };
        let mut has_visited = false;
        let cases = self.cases(binder, scope)?;
        let filter = self.membership(binder, inner, condition.whole, scope);
        let (mut scope, outer) = (scope.clone(), scope.bound.len());
        for case in cases {
            if let (Some(filter), QuantifierCase::One(Resolved::Cell(cell))) = (&filter, &case)
                && !filter.keeps(*cell)
            {
                self.drop_part(&binder.domain)?;
                continue;
            }
            let before = self.parts.get();
            self.count_part(&binder.domain)?;
            match case {
                QuantifierCase::One(value) => scope.bind(outer, &binder.names, [value]),
                QuantifierCase::Several(values) => scope.bind(outer, &binder.names, values),
            }
            let here = self.status(condition, depth, &scope)?;
            let status = match (here, status) {
                (ConditionStatus::Holds, status) => status,
                (here, _) => here,
            };
            let is_visited = status != ConditionStatus::Fails
                && self.for_each_from(depth + 1, binders, (condition, status), &scope, visit)?;
            match is_visited {
                true => has_visited = true,
                false => self.drop_parts(&binder.domain, before)?,
            }
        }
        Ok(has_visited)
    }

    /// Whether a case with all its names satisfies the condition, given what is known of its parts.
    fn is_kept(
        &self,
        condition: &WhereCondition<'_>,
        status: ConditionStatus,
        scope: &BoundNames,
    ) -> Result<bool, Diagnostic> {
        match condition.whole {
            Some(whole) if status != ConditionStatus::Holds || !condition.is_read.get() => {
                condition.is_read.set(true);
                self.is_met(whole, scope)
            }
            _ => Ok(true),
        }
    }

    /// Whether a statement holds, if that does not depend on the board.
    pub(super) fn decided(&self, syntax: &Syntax, scope: &BoundNames) -> Result<Option<bool>, Diagnostic> {
        match self.statement(syntax, scope)? {
            Boolean::Constant(holds) => Ok(Some(holds)),
            _ => Ok(None),
        }
    }

    fn is_met(&self, condition: &Syntax, scope: &BoundNames) -> Result<bool, Diagnostic> {
        match self.decided(condition, scope)? {
            Some(holds) => Ok(holds),
            None => {
                let diagnostic = self.diagnostic(
                    DiagnosticCode::WrongKind,
                    condition,
                    "this value depends on the board",
                );
                Err(diagnostic
                    .label("`where` cannot depend on the board")
                    .help("put conditions on the board after the colon: `: … => …`, or `: (…) * …` in a sum"))
            }
        }
    }

    /// The values that the names of a binder take together, case by case.
    fn cases(&self, binder: &Binder, scope: &BoundNames) -> Result<QuantifierCases, Diagnostic> {
        self.refuse_taken(binder)?;
        let domain = united(self.value(&binder.domain, scope)?);
        let several = binder.names.len();
        match domain {
            Resolved::Regions(regions) if several > 1 => {
                let fits = regions.iter().all(|region| region.cells.len() == several);
                let cells = |cells: &[_]| cells.iter().map(|cell| Resolved::Cell(*cell)).collect();
                if fits {
                    let cases = regions
                        .iter()
                        .map(|region| QuantifierCase::Several(cells(&region.cells)));
                    let cases: Vec<QuantifierCase> = cases.collect();
                    return Ok(Box::new(cases.into_iter()));
                }
                let message = format!("not all of these regions have {several} cells");
                let diagnostic = self.diagnostic(DiagnosticCode::WrongKind, &binder.domain, message);
                Err(diagnostic.label("expected one cell per name before `in`").help(
                    "for two regions of a family, write `for each i, j in 1..4: … rows[i] … rows[j] …`",
                ))
            }
            Resolved::Cells(cells) if several == 1 => {
                let indices = 0..cells.len();
                let case = move |index: usize| QuantifierCase::One(Resolved::Cell(cells[index]));
                Ok(Box::new(indices.map(case)))
            }
            domain => {
                let members = self.members(&binder.domain, domain)?;
                // Several names over one list take its combinations: each pair once.
                let members = members.into_iter();
                Ok(match several {
                    1 => Box::new(members.map(QuantifierCase::One)),
                    _ => Box::new(members.combinations(several).map(QuantifierCase::Several)),
                })
            }
        }
    }

    /// The single values of a domain.
    pub(super) fn members(&self, syntax: &Syntax, domain: Resolved) -> Result<Vec<Resolved>, Diagnostic> {
        match domain {
            Resolved::Cells(cells) => Ok(cells.iter().copied().map(Resolved::Cell).collect()),
            Resolved::Regions(regions) => {
                let regions = regions
                    .iter()
                    .map(|region| Resolved::Cells(Arc::clone(&region.cells)));
                Ok(regions.collect())
            }
            Resolved::Several(values) => {
                let mut all = vec![];
                for value in values {
                    match value {
                        // A range means its numbers; a region is a member of the set.
                        Resolved::Range(..) => all.extend(self.members(syntax, value)?),
                        single => all.push(single),
                    }
                }
                Ok(all)
            }
            Resolved::Range(min, max) => {
                let mut numbers = vec![];
                for number in min..=max {
                    self.count_part(syntax)?;
                    numbers.push(Resolved::Number(Integer::Constant(number)));
                }
                Ok(numbers)
            }
            other => Err(self.wrong_kind(syntax, &other, "a region, a family of regions, a range or a set")),
        }
    }

    /// A bound name must not shadow anything in the puzzle.
    fn refuse_taken(&self, binder: &Binder) -> Result<(), Diagnostic> {
        let taken = |name: &str| {
            if self.names.parameters.get(name).is_some() || self.names.parameters.data(name).is_some() {
                Some("a parameter")
            } else if self.names.definitions.get(name).is_some() {
                Some("a definition")
            } else if self.names.layout.find_cell(name).is_some() {
                Some("a cell")
            } else {
                None
            }
        };
        let wrong = |(name, span): &(String, Range<usize>)| {
            taken(name).map(|kind| (name.clone(), span.clone(), kind))
        };
        match binder.names.iter().find_map(wrong) {
            None => Ok(()),
            Some((name, span, kind)) => {
                let message = format!("`{name}` is already {kind}");
                let diagnostic = self.diagnostic_at(DiagnosticCode::Conflict, &span, message);
                Err(diagnostic.label("expected an unused name"))
            }
        }
    }
}

/// A set that contains families, with each family replaced by its regions: `{rows, columns}`.
pub(super) fn united(domain: Resolved) -> Resolved {
    let Resolved::Several(values) = &domain else {
        return domain;
    };
    let is_family = |value: &Resolved| matches!(value, Resolved::Regions(_));
    let mut regions = vec![];
    for value in values {
        match value {
            Resolved::Regions(family) => regions.extend(family.iter().cloned()),
            Resolved::Cells(cells) => regions.push(SharedRegion {
                name: String::new(),
                cells: Arc::clone(cells),
            }),
            _ => return domain,
        }
    }
    match values.iter().any(is_family) {
        true => Resolved::Regions(regions.into()),
        false => domain,
    }
}
