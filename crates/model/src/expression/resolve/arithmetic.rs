//! Sums, products and other numbers.

use std::sync::Arc;

use super::resolver::{BoundNames, Resolver};
use super::shown::ShownKind;
use super::value::{Chosen, Resolved};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::{Factor, Syntax};
use crate::expression::tree::{Boolean, Division, Integer};

impl Resolver<'_> {
    /// A value as a number: a cell is the number that it shows.
    pub(super) fn as_number(&self, syntax: &Syntax, value: Resolved) -> Result<Integer, Diagnostic> {
        match value {
            Resolved::Number(number) => Ok(number),
            Resolved::Cell(_) | Resolved::Chosen(_) => {
                let number = self.number_shown(&value);
                let cells = value.cells().unwrap_or_default();
                if let Some(number) = number.filter(|_| self.kind_on(cells) != ShownKind::Pieces) {
                    return Ok(number);
                }
                let diagnostic =
                    self.diagnostic(DiagnosticCode::WrongKind, syntax, "the pieces are not numbers");
                Err(diagnostic
                    .label("this cell can only be compared: `a == b`, `a != b`")
                    .help(self.names.pieces.way_to_numbers()))
            }
            Resolved::Piece(piece) => {
                let faces = &self.names.pieces.piece(piece).faces;
                let number = faces.first().and_then(|face| self.names.pieces.number_of(*face));
                let diagnostic = || self.wrong_kind(syntax, &Resolved::Piece(piece), "a number");
                number.map(Integer::Constant).ok_or_else(diagnostic)
            }
            Resolved::Symbol(attribute, _) => Err(self.no_number(syntax, attribute)),
            Resolved::Statement(_) => {
                let diagnostic = self.wrong_kind(syntax, &value, "a number");
                Err(diagnostic.help(
                    "to count a statement as 1 or 0, use it in `sum(…)` or as a factor: `1 * (a == b)`",
                ))
            }
            Resolved::Cells(_) => {
                let diagnostic = self.wrong_kind(syntax, &value, "a number");
                Err(diagnostic.help(
                    "write `sum(…)`, `max(…)` or `size(…)`; for pairs of regions, write `for each i, j in 1..size(rows): … rows[i] … rows[j] …`",
                ))
            }
            other => Err(self.wrong_kind(syntax, &other, "a number")),
        }
    }

    /// A value as a summand or factor: a statement counts as 1 if it holds, and as 0 otherwise.
    pub(super) fn as_amount(&self, syntax: &Syntax, value: Resolved) -> Result<Integer, Diagnostic> {
        match value {
            Resolved::Statement(Boolean::Constant(holds)) => Ok(Integer::Constant(i64::from(holds))),
            Resolved::Statement(statement) => Ok(Integer::Count(vec![statement])),
            other => self.as_number(syntax, other),
        }
    }

    /// The error for a symbolic attribute used as a number; it names the first piece without a
    /// number.
    fn no_number(&self, syntax: &Syntax, attribute: usize) -> Diagnostic {
        let pieces = self.names.pieces;
        let attribute = &pieces.attributes()[attribute];
        let symbol = |face| attribute.value(face).map(|value| attribute.shown(value));
        let mut symbols = pieces.face_ids().filter_map(|face| Some((face, symbol(face)?)));
        let strange = symbols.find(|(_, symbol)| symbol.parse::<i64>().is_err());
        let message = match strange {
            Some((face, symbol)) => {
                let piece = &pieces.piece(pieces.face(face).piece).name;
                format!("`{}` of `{piece}` is not a number: `{symbol}`", attribute.name)
            }
            None => format!("`{}` is not a number", attribute.name),
        };
        self.diagnostic(DiagnosticCode::WrongKind, syntax, message)
            .label("expected a number")
            .help("an attribute is a number if all its values are whole numbers; `_` means no value")
    }

    pub(super) fn negative(
        &self,
        syntax: &Syntax,
        of: &Syntax,
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        let negated = Integer::sum([(-1, self.number(of, scope)?)]);
        self.known(syntax, negated)
    }

    pub(super) fn sum(
        &self,
        syntax: &Syntax,
        terms: &[(bool, Syntax)],
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        let signed = |(taken_away, term): &(bool, Syntax)| {
            let sign = if *taken_away { -1 } else { 1 };
            self.number(term, scope).map(|term| (sign, term))
        };
        let terms: Vec<(i64, Integer)> = terms.iter().map(signed).collect::<Result<_, _>>()?;
        self.known(syntax, Integer::sum(terms))
    }

    pub(super) fn product(
        &self,
        syntax: &Syntax,
        first: &Syntax,
        rest: &[(Factor, Syntax)],
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        let factor_of = |factor: Factor, operand: &Syntax| match factor {
            Factor::Times => self.as_amount(operand, self.value(operand, scope)?),
            _ => self.number(operand, scope),
        };
        let mut product = factor_of(rest.first().map_or(Factor::Times, |(factor, _)| *factor), first)?;
        for (factor, operand) in rest {
            let operand = factor_of(*factor, operand)?;
            product = match factor {
                Factor::Times => self.in_range(syntax, Integer::product([product, operand]))?,
                Factor::Over => self.division(syntax, Division::Exact, product, operand)?,
                Factor::Div => self.division(syntax, Division::Floor, product, operand)?,
                Factor::Mod => self.division(syntax, Division::Remainder, product, operand)?,
            };
        }
        Ok(Resolved::Number(product))
    }

    fn division(
        &self,
        syntax: &Syntax,
        division: Division,
        of: Integer,
        by: Integer,
    ) -> Result<Integer, Diagnostic> {
        match (&of, &by) {
            (Integer::Constant(of), Integer::Constant(by)) => {
                let result = division.of(*of, *by).map(Integer::Constant);
                result.ok_or_else(|| self.undefined(syntax))
            }
            (_, Integer::Constant(0)) => Err(self.undefined(syntax)),
            _ => Ok(Integer::Division(division, Box::new(of), Box::new(by))),
        }
    }

    fn undefined(&self, syntax: &Syntax) -> Diagnostic {
        self.diagnostic(DiagnosticCode::BadValue, syntax, "this has no value")
            .label("division by zero, or with a remainder")
    }

    /// A number that was computed, unless it does not fit in 64 bits.
    pub(super) fn known(&self, syntax: &Syntax, number: Option<Integer>) -> Result<Resolved, Diagnostic> {
        self.in_range(syntax, number).map(Resolved::Number)
    }

    fn in_range(&self, syntax: &Syntax, number: Option<Integer>) -> Result<Integer, Diagnostic> {
        number.ok_or_else(|| self.too_large(syntax))
    }

    pub(super) fn range(
        &self,
        low: &Syntax,
        high: &Syntax,
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        Ok(Resolved::Range(
            self.constant(low, scope)?,
            self.constant(high, scope)?,
        ))
    }

    pub(super) fn set(&self, members: &[Syntax], scope: &BoundNames) -> Result<Resolved, Diagnostic> {
        let mut values = vec![];
        self.entries(members, scope, &mut |_, value| {
            values.push(value);
            Ok(())
        })?;
        Ok(Resolved::Several(values))
    }

    /// `rows[2]`, `row 1[3]`
    pub(super) fn index(
        &self,
        syntax: &Syntax,
        of: &Syntax,
        index: &Syntax,
        scope: &BoundNames,
    ) -> Result<Resolved, Diagnostic> {
        let list = match self.value(of, scope)? {
            Resolved::Several(values) => Resolved::Several(self.members(of, Resolved::Several(values))?),
            list => list,
        };
        let position = self.number(index, scope)?;
        let Integer::Constant(position) = position else {
            return self.element(of, list, position);
        };
        let at = usize::try_from(position)
            .ok()
            .and_then(|position| position.checked_sub(1));
        let (found, len) = match &list {
            Resolved::Cells(cells) => (
                at.and_then(|at| cells.get(at)).map(|cell| Resolved::Cell(*cell)),
                cells.len(),
            ),
            Resolved::Several(values) => (at.and_then(|at| values.get(at)).cloned(), values.len()),
            Resolved::Regions(regions) => {
                let region = at.and_then(|at| regions.get(at));
                (
                    region.map(|region| Resolved::Cells(Arc::clone(&region.cells))),
                    regions.len(),
                )
            }
            other => {
                return Err(self.wrong_kind(of, other, "a region, a family of regions or a list in braces"));
            }
        };
        found.ok_or_else(|| {
            let message = format!("index {position} is out of range");
            let diagnostic = self.diagnostic(DiagnosticCode::BadValue, syntax, message);
            diagnostic.label(format!("expected 1 to {len}"))
        })
    }

    /// The cell of a region, or the number of a list in braces, at an index that depends on the
    /// board.
    fn element(&self, of: &Syntax, list: Resolved, position: Integer) -> Result<Resolved, Diagnostic> {
        match list {
            Resolved::Cells(cells) => Ok(Resolved::Chosen(Chosen { cells, position })),
            Resolved::Several(values) => {
                let numbers = values.into_iter().map(|value| self.as_number(of, value));
                let numbers = numbers.collect::<Result<_, _>>()?;
                Ok(Resolved::Number(Integer::Element(numbers, Box::new(position))))
            }
            Resolved::Regions(_) => {
                let diagnostic = self.wrong_kind(of, &list, "a region");
                Err(diagnostic.help(
                    "the index depends on the board; to find a cell by row and column, use `cell(r, c)`",
                ))
            }
            _ => Err(self.wrong_kind(of, &list, "a region")),
        }
    }
}
