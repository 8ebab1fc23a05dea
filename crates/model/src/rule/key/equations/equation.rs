//! An equation: the signs of a row or a column, and their meaning.

use super::sign::{Operator, Sign, SignKind};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::{Boolean, Division, Integer, Order};
use crate::layout::CellId;

/// The maximum number of cells in an equation: each operation nests one level deeper.
const MAX_CELLS: usize = 100;

/// The order of operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rule) enum Precedence {
    ProductsFirst,
    LeftToRight,
}

/// The result of an equation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EquationResult {
    Number(i64),
    Cell(CellId),
    Unknown,
}

/// Cells with operators between them, and the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CellEquation {
    first: CellId,
    others: Vec<(Operator, CellId)>,
    pub(super) outcome: EquationResult,
}

impl CellEquation {
    /// The equation of some signs; `cells` are the cells of its `_`.
    ///
    /// # Errors
    /// An error at the first sign that is out of place.
    pub(super) fn read(signs: &[Sign<'_>], cells: &[CellId]) -> Result<Self, Diagnostic> {
        refuse_long(signs, cells.len())?;
        let mut signs = signs.iter();
        let mut cells = cells.iter().copied();
        let last = signs.clone().last();
        let mut next = |expected: &str, fits: fn(SignKind) -> bool| match signs.next() {
            Some(sign) if fits(sign.kind) => {
                let cell = (sign.kind == SignKind::Cell).then(|| cells.next()).flatten();
                Ok((sign.kind, cell))
            }
            Some(sign) => Err(unexpected(sign, expected)),
            None => Err(ends_early(last, expected)),
        };
        let cell = |(_, cell): (SignKind, Option<CellId>)| cell.expect("invariant: each `_` is a cell");
        let is_cell = |kind| kind == SignKind::Cell;
        let first = cell(next("`_`", is_cell)?);
        let mut others = vec![];
        loop {
            let is_link = |kind| matches!(kind, SignKind::Operator(_) | SignKind::Equals);
            match next("an operator or `=`", is_link)?.0 {
                SignKind::Operator(operator) => others.push((operator, cell(next("`_`", is_cell)?))),
                _ => break,
            }
        }
        let is_outcome = |kind| matches!(kind, SignKind::Number(_) | SignKind::Unknown | SignKind::Cell);
        let outcome = match next("a number, `?` or `_`", is_outcome)? {
            (SignKind::Number(number), _) => EquationResult::Number(number),
            (_, Some(cell)) => EquationResult::Cell(cell),
            _ => EquationResult::Unknown,
        };
        match signs.next() {
            Some(sign) => Err(unexpected(sign, "the end of the equation")),
            None => Ok(CellEquation {
                first,
                others,
                outcome,
            }),
        }
    }

    /// The operands, in order.
    pub(super) fn operands(&self) -> impl Iterator<Item = CellId> {
        std::iter::once(self.first).chain(self.others.iter().map(|(_, cell)| *cell))
    }

    /// Is there a division, which may have a remainder?
    pub(super) fn divides(&self) -> bool {
        self.others
            .iter()
            .any(|(operator, _)| *operator == Operator::DividedBy)
    }

    /// `a + b * c`
    pub(super) fn shown(&self, name: impl Fn(CellId) -> String) -> String {
        let others = self.others.iter();
        let others = others.map(|(operator, cell)| format!(" {} {}", operator.shown(), name(*cell)));
        format!("{}{}", name(self.first), others.collect::<String>())
    }

    /// The value of the left side.
    pub(super) fn number(&self, precedence: Precedence, on: impl Fn(CellId) -> Integer) -> Integer {
        if precedence == Precedence::LeftToRight {
            let others = self.others.iter();
            return others.fold(on(self.first), |number, (operator, cell)| {
                done(number, *operator, on(*cell))
            });
        }
        let mut terms = vec![(1, on(self.first))];
        for (operator, cell) in &self.others {
            match (terms.last_mut(), operator) {
                (Some((_, term)), operator) if operator.is_of_products() => {
                    *term = done(term.clone(), *operator, on(*cell));
                }
                (_, Operator::Minus) => terms.push((-1, on(*cell))),
                _ => terms.push((1, on(*cell))),
            }
        }
        Integer::sum(terms).expect(FEW)
    }

    /// The statement that the left side, whose value is `number`, equals the right side.
    pub(super) fn holds(&self, number: Integer, on: impl Fn(CellId) -> Integer) -> Boolean {
        match self.outcome {
            EquationResult::Number(outcome) => {
                Boolean::compare(number, Order::Equal, Integer::Constant(outcome))
            }
            EquationResult::Cell(cell) => Boolean::compare(number, Order::Equal, on(cell)),
            EquationResult::Unknown => Boolean::Within(Box::new(number), vec![(i64::MIN, i64::MAX)]),
        }
    }
}

const FEW: &str = "invariant: what cells show has coefficients of one";

/// Applies an operator to two numbers.
fn done(one: Integer, operator: Operator, other: Integer) -> Integer {
    match operator {
        Operator::Plus => Integer::sum([(1, one), (1, other)]).expect(FEW),
        Operator::Minus => Integer::sum([(1, one), (-1, other)]).expect(FEW),
        Operator::Times => Integer::product([one, other]).expect(FEW),
        Operator::DividedBy => Integer::Division(Division::Exact, Box::new(one), Box::new(other)),
    }
}

fn refuse_long(signs: &[Sign<'_>], num_cells: usize) -> Result<(), Diagnostic> {
    match signs.first().filter(|_| num_cells > MAX_CELLS) {
        Some(first) => {
            let message = format!("this equation has {num_cells} cells");
            let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, first.span, message);
            Err(diagnostic.label(format!("at most {MAX_CELLS}")))
        }
        None => Ok(()),
    }
}

fn unexpected(sign: &Sign<'_>, expected: &str) -> Diagnostic {
    let message = format!("unexpected `{}`", sign.written);
    Diagnostic::new(DiagnosticCode::BadDrawing, sign.span, message).label(format!("expected {expected}"))
}

fn ends_early(last: Option<&Sign<'_>>, expected: &str) -> Diagnostic {
    let span = last.map_or_else(Default::default, |last| last.span);
    let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, span, "the equation is incomplete");
    diagnostic.label(format!("expected {expected} after it"))
}
