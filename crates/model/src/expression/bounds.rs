//! Computes how large the numbers and tables of an expression become, before anything is built.

use super::tree::{Boolean, Division, Integer, Order};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;

/// The maximum number of pairs of values that may be tabulated, for a product for example.
const MAX_CASES: i128 = 1_000_000;

/// The largest absolute value that an expression may have.
const MAX_NUMBER: i128 = 1 << 53;

/// Why an expression cannot be built.
enum Unwieldy {
    /// A number can become as large as this.
    Number(i128),
    /// A table needs this many cases.
    Cases(i128),
}

/// The range of a number, and an upper bound on how many values it has.
#[derive(Clone, Copy)]
struct NumberExtent {
    min: i128,
    max: i128,
    size: i128,
}

type MeasuredExtent = Result<NumberExtent, Unwieldy>;

/// Reports a statement whose numbers or tables would be too large.
pub(crate) fn refuse_unwieldy(statement: &Boolean, text: &SpannedText) -> Result<(), Diagnostic> {
    measure_statement(statement, true).map_err(|unwieldy| diagnostic(unwieldy, text))
}

/// Reports a number that would be too large.
pub(crate) fn refuse_unwieldy_number(number: &Integer, text: &SpannedText) -> Result<(), Diagnostic> {
    measure(number)
        .map(drop)
        .map_err(|unwieldy| diagnostic(unwieldy, text))
}

fn diagnostic(unwieldy: Unwieldy, text: &SpannedText) -> Diagnostic {
    match unwieldy {
        Unwieldy::Number(number) => {
            let message = format!("numbers in this expression can be as large as {number}");
            Diagnostic::new(DiagnosticCode::NumberTooLarge, text.span, message)
                .label(format!("at most {MAX_NUMBER}"))
        }
        Unwieldy::Cases(cases) => {
            let message = format!("this expression needs a table of {cases} cases");
            Diagnostic::new(DiagnosticCode::TooLarge, text.span, message)
                .label(format!("at most {MAX_CASES}"))
                .help("products, quotients and elements of unknowns are tabulated case by case")
        }
    }
}

/// A statement that is asserted bounds its sums. Elsewhere every value of a sum is tabulated.
fn measure_statement(statement: &Boolean, asserted: bool) -> Result<(), Unwieldy> {
    let inner = |statement: &Boolean| measure_statement(statement, false);
    match statement {
        Boolean::Constant(_) | Boolean::Among(..) | Boolean::Near(..) | Boolean::Grouped(..) => Ok(()),
        Boolean::SameShape(same) => same.listed().try_for_each(inner),
        Boolean::Compare(left, order, right) => {
            let (left, right) = (measure(left)?, measure(right)?);
            let size = left.size.saturating_mul(right.size);
            let difference = extent(left.min - right.max, left.max - right.min, size)?;
            match asserted && *order != Order::Different {
                true => Ok(()),
                false => cases(difference.size),
            }
        }
        Boolean::Within(number, _) => cases(measure(number)?.size),
        Boolean::AllDifferent(numbers) => numbers.iter().try_for_each(|number| cases(measure(number)?.size)),
        Boolean::Not(of) => inner(of),
        Boolean::All(list) => list
            .iter()
            .try_for_each(|statement| measure_statement(statement, asserted)),
        Boolean::Any(list) => list.iter().try_for_each(inner),
        Boolean::Same(a, b) => inner(a).and_then(|()| inner(b)),
    }
}

/// An extent, if its numbers are not too large.
fn extent(min: i128, max: i128, size: i128) -> MeasuredExtent {
    let largest = min.abs().max(max.abs());
    if largest > MAX_NUMBER {
        return Err(Unwieldy::Number(largest));
    }
    let size = size.min(max - min + 1);
    Ok(NumberExtent { min, max, size })
}

fn measure(number: &Integer) -> MeasuredExtent {
    match number {
        Integer::Constant(number) => extent(i128::from(*number), i128::from(*number), 1),
        Integer::View(view) => {
            let numbers = || view.numbers.iter().flatten().map(|number| i128::from(*number));
            extent(
                numbers().min().unwrap_or(0),
                numbers().max().unwrap_or(0),
                view.numbers.len() as i128,
            )
        }
        Integer::Sum { terms, constant } => sum(terms, *constant),
        Integer::Product(factors) => {
            let measured = factors.iter().map(measure);
            measured
                .reduce(|product, factor| times(product?, factor?))
                .unwrap_or_else(|| extent(1, 1, 1))
        }
        Integer::Division(division, of, by) => divided(*division, measure(of)?, measure(by)?),
        Integer::Absolute(of) => {
            let of = listed(measure(of)?)?;
            extent(0, of.min.abs().max(of.max.abs()), of.size)
        }
        Integer::Least(list) | Integer::Greatest(list) => extreme(list),
        Integer::Count(statements) => {
            statements
                .iter()
                .try_for_each(|statement| measure_statement(statement, false))?;
            extent(0, statements.len() as i128, statements.len() as i128 + 1)
        }
        Integer::Element(list, position) => {
            let position = listed(measure(position)?)?;
            let all = extreme(list)?;
            cases(position.size.saturating_mul(all.size))?;
            Ok(all)
        }
        Integer::GroupSize(grouping, _) => {
            let most = i128::from(grouping.most_cells());
            extent(0, most, most + 1)
        }
    }
}

fn sum(terms: &[(i64, Integer)], constant: i64) -> MeasuredExtent {
    let mut whole = extent(i128::from(constant), i128::from(constant), 1)?;
    for (coefficient, term) in terms {
        let (term, by) = (measure(term)?, i128::from(*coefficient));
        let ends = [term.min.saturating_mul(by), term.max.saturating_mul(by)];
        whole = extent(
            whole.min + ends[0].min(ends[1]),
            whole.max + ends[0].max(ends[1]),
            whole.size.saturating_mul(term.size),
        )?;
    }
    Ok(whole)
}

fn times(a: NumberExtent, b: NumberExtent) -> MeasuredExtent {
    cases(a.size.saturating_mul(b.size))?;
    let ends = [a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max];
    let (min, max) = (ends.into_iter().min(), ends.into_iter().max());
    extent(min.unwrap_or(0), max.unwrap_or(0), a.size * b.size)
}

fn divided(division: Division, of: NumberExtent, by: NumberExtent) -> MeasuredExtent {
    let pairs = of.size.saturating_mul(by.size);
    cases(pairs)?;
    let largest = match division {
        Division::Exact | Division::Floor => of.min.abs().max(of.max.abs()),
        Division::Remainder => by.min.abs().max(by.max.abs()),
    };
    extent(-largest, largest, pairs)
}

fn extreme(list: &[Integer]) -> MeasuredExtent {
    let mut whole: Option<NumberExtent> = None;
    for number in list {
        let number = listed(measure(number)?)?;
        whole = Some(match whole {
            None => number,
            Some(whole) => {
                cases(whole.size.saturating_mul(number.size))?;
                let (min, max) = (whole.min.min(number.min), whole.max.max(number.max));
                extent(min, max, whole.size + number.size)?
            }
        });
    }
    whole.map_or_else(|| extent(0, 0, 1), Ok)
}

/// A number whose values are tabulated.
fn listed(extent: NumberExtent) -> MeasuredExtent {
    cases(extent.size)?;
    Ok(extent)
}

fn cases(number: i128) -> Result<(), Unwieldy> {
    match number {
        number if number > MAX_CASES => Err(Unwieldy::Cases(number)),
        _ => Ok(()),
    }
}
