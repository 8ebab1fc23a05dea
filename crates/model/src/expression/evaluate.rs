//! Evaluates expressions on a board.

use super::arithmetic::{floor_quotient, quotient, remainder};
use super::tree::{Boolean, Division, Integer, Leaf, Nearness, View};
use crate::layout::{CellId, Layout};
use placet_base::limit::poll;

/// Why a number has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Missing {
    /// It depends on a blank cell.
    Open,
    /// It is undefined, whatever the blank cells become.
    Undefined,
}

/// Evaluates expressions with given values of the leaves.
pub struct Evaluation<'a, V: Fn(Leaf) -> Option<u32>> {
    /// The board's cells.
    pub layout: &'a Layout,
    /// The value of each leaf; `None` if it is unknown.
    pub value: V,
}

impl<V: Fn(Leaf) -> Option<u32>> Evaluation<'_, V> {
    /// Does the statement hold? `None` if it is unknown.
    pub fn holds(&self, statement: &Boolean) -> Option<bool> {
        poll(1);
        match statement {
            Boolean::Constant(holds) => Some(*holds),
            Boolean::Among(leaf, values) => {
                (self.value)(*leaf).map(|value| values.binary_search(&value).is_ok())
            }
            Boolean::Compare(left, order, right) => self.decide(self.number(left), |left| {
                self.decide(self.number(right), |right| Some(order.holds(left, right)))
            }),
            Boolean::Within(number, ranges) => self.decide(self.number(number), |number| {
                Some(ranges.iter().any(|(min, max)| (*min..=*max).contains(&number)))
            }),
            Boolean::Near(nearness, a, b) => {
                let (a, b) = ((self.value)(*a)?, (self.value)(*b)?);
                Some(near(self.layout, *nearness, CellId(a), CellId(b)))
            }
            Boolean::Grouped(grouping, one, other) => self.grouped(grouping, *one, *other),
            Boolean::AllDifferent(numbers) => self.all_different(numbers),
            Boolean::Not(inner) => self.holds(inner).map(|holds| !holds),
            Boolean::All(list) => self.all(list.iter().map(|statement| self.holds(statement))),
            Boolean::Any(list) => {
                let negated = list
                    .iter()
                    .map(|statement| self.holds(statement).map(|holds| !holds));
                self.all(negated).map(|none| !none)
            }
            Boolean::Same(a, b) => Some(self.holds(a)? == self.holds(b)?),
        }
    }

    /// The value of a number; `None` if it is unknown or undefined.
    pub fn value_of(&self, number: &Integer) -> Option<i64> {
        self.number(number).ok()
    }

    /// Do all statements hold? One that is false decides it, whatever is unknown.
    fn all(&self, statements: impl Iterator<Item = Option<bool>>) -> Option<bool> {
        let mut is_open = false;
        for statement in statements {
            match statement {
                Some(true) => {}
                Some(false) => return Some(false),
                None => is_open = true,
            }
        }
        (!is_open).then_some(true)
    }

    /// A statement about a number; false if the number is undefined.
    fn decide(
        &self,
        number: Result<i64, Missing>,
        statement: impl FnOnce(i64) -> Option<bool>,
    ) -> Option<bool> {
        match number {
            Ok(number) => statement(number),
            Err(Missing::Open) => None,
            Err(Missing::Undefined) => Some(false),
        }
    }

    fn all_different(&self, numbers: &[Integer]) -> Option<bool> {
        let (mut seen, mut is_open) = (vec![], false);
        for number in numbers {
            match self.number(number) {
                Ok(number) if seen.contains(&number) => return Some(false),
                Ok(number) => seen.push(number),
                Err(Missing::Open) => is_open = true,
                Err(Missing::Undefined) => return Some(false),
            }
        }
        (!is_open).then_some(true)
    }

    fn number(&self, number: &Integer) -> Result<i64, Missing> {
        poll(1);
        let defined = |value: Option<i64>| value.ok_or(Missing::Undefined);
        match number {
            Integer::Constant(number) => Ok(*number),
            Integer::View(View { leaf, numbers }) => {
                let value = (self.value)(*leaf).ok_or(Missing::Open)?;
                defined(numbers[value as usize])
            }
            Integer::Sum { terms, constant } => {
                terms.iter().try_fold(*constant, |sum, (coefficient, term)| {
                    let summand = self.number(term)?.checked_mul(*coefficient);
                    defined(summand.and_then(|summand| sum.checked_add(summand)))
                })
            }
            Integer::Product(factors) => factors.iter().try_fold(1i64, |product, factor| {
                defined(product.checked_mul(self.number(factor)?))
            }),
            Integer::Division(division, of, by) => {
                let (of, by) = (self.number(of)?, self.number(by)?);
                defined(division.of(of, by))
            }
            Integer::Absolute(of) => defined(self.number(of)?.checked_abs()),
            Integer::Least(list) => defined(self.numbers(list)?.into_iter().min()),
            Integer::Greatest(list) => defined(self.numbers(list)?.into_iter().max()),
            Integer::Count(statements) => {
                let holding = statements.iter().map(|statement| self.holds(statement));
                let holding: Option<Vec<bool>> = holding.collect();
                let holding = holding.ok_or(Missing::Open)?;
                Ok(holding.into_iter().filter(|holds| *holds).count() as i64)
            }
            Integer::Element(list, position) => {
                let position = self.number(position)?;
                let index = usize::try_from(position)
                    .ok()
                    .and_then(|position| position.checked_sub(1));
                let element = index
                    .and_then(|index| list.get(index))
                    .ok_or(Missing::Undefined)?;
                self.number(element)
            }
            Integer::GroupSize(grouping, cell) => self.group_size(grouping, *cell).ok_or(Missing::Open),
        }
    }

    fn numbers(&self, list: &[Integer]) -> Result<Vec<i64>, Missing> {
        list.iter().map(|number| self.number(number)).collect()
    }
}

impl Division {
    /// The result, if it is defined.
    pub fn of(self, of: i64, by: i64) -> Option<i64> {
        match self {
            Division::Exact => quotient(of, by),
            Division::Floor => floor_quotient(of, by),
            Division::Remainder => remainder(of, by),
        }
    }
}

/// Are two cells in this relation?
pub(crate) fn near(layout: &Layout, nearness: Nearness, a: CellId, b: CellId) -> bool {
    cells_near(layout, nearness, a).contains(&b)
}

/// The cells in this relation to a cell.
pub(crate) fn cells_near(layout: &Layout, nearness: Nearness, cell: CellId) -> Vec<CellId> {
    match nearness {
        Nearness::Adjacent => layout.neighbours(cell),
        Nearness::Touching => layout.touching(cell),
        Nearness::KnightMove => layout.knight_moves(cell),
    }
}
