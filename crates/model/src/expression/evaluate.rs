//! Evaluates expressions on a board.

use super::same_shape::have_same_shape;
use super::tree::{Boolean, CellGroup, CellGrouping, Division, Integer, Leaf, Nearness, SameShape, View};
use crate::board::Board;
use crate::layout::{CellId, Layout};
use crate::piece::{PieceId, PieceSet};
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
            Boolean::SameShape(same) => self.same_shape(same),
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

/// Which of the cells that may belong to a group are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GroupReach {
    /// Those that certainly do.
    Certain,
    /// Those that do if the blank cells allow it.
    Possible,
}

impl<V: Fn(Leaf) -> Option<u32>> Evaluation<'_, V> {
    /// The number of cells in the group of a cell, 0 if it is in none; `None` if it is unknown.
    pub(super) fn group_size(&self, grouping: &CellGrouping, cell: CellId) -> Option<i64> {
        let cells = self.cells_of(&CellGroup::Around(grouping.clone(), cell))?;
        Some(cells.len() as i64)
    }

    /// Do two groups have the same shape? `None` if it is unknown.
    fn same_shape(&self, SameShape { groups, motions }: &SameShape) -> Option<bool> {
        let [one, other] = groups.each_ref().map(|group| self.cells_of(group));
        Some(have_same_shape(self.layout, *motions, &one?, &other?))
    }

    /// The cells of a group; `None` if it is unknown.
    fn cells_of(&self, group: &CellGroup) -> Option<Vec<CellId>> {
        match group {
            CellGroup::Around(grouping, cell) => {
                let certain = self.reached(grouping, *cell, GroupReach::Certain);
                let possible = self.reached(grouping, *cell, GroupReach::Possible).len();
                (certain.len() == possible).then_some(certain)
            }
            CellGroup::Listed(cells) => {
                let belonging = cells.iter().map(|(cell, belongs)| match self.holds(belongs)? {
                    true => Some(Some(*cell)),
                    false => Some(None),
                });
                let belonging: Option<Vec<Option<CellId>>> = belonging.collect();
                Some(belonging?.into_iter().flatten().collect())
            }
        }
    }

    /// Are two cells in the same group? `None` if it is unknown.
    pub(super) fn grouped(&self, grouping: &CellGrouping, one: CellId, other: CellId) -> Option<bool> {
        if !self.reached(grouping, one, GroupReach::Possible).contains(&other) {
            return Some(false);
        }
        let is_certain = self.reached(grouping, one, GroupReach::Certain).contains(&other);
        is_certain.then_some(true)
    }

    /// The cells of the group of a cell.
    fn reached(&self, grouping: &CellGrouping, from: CellId, reach: GroupReach) -> Vec<CellId> {
        let holds = |known: Option<bool>| known.unwrap_or(reach == GroupReach::Possible);
        if !holds(self.is_in_some(grouping, from)) {
            return vec![];
        }
        let mut is_reached = vec![false; self.layout.board_ids().len()];
        is_reached[from.index()] = true;
        let mut cells = vec![from];
        let mut next = 0;
        while next < cells.len() {
            let cell = cells[next];
            for other in grouping.steps().from_cell(self.layout, cell).iter().copied() {
                if !is_reached[other.index()] && holds(self.are_joined(grouping, cell, other)) {
                    is_reached[other.index()] = true;
                    cells.push(other);
                }
            }
            next += 1;
        }
        cells
    }

    /// Is a cell in some group?
    fn is_in_some(&self, grouping: &CellGrouping, cell: CellId) -> Option<bool> {
        match grouping {
            CellGrouping::Alike { numbers, .. } => {
                let face = (self.value)(Leaf::Cell(cell))?;
                Some(numbers[face as usize].is_some())
            }
            CellGrouping::Joined { .. } => Some(true),
        }
    }

    /// Do two cells that are one step apart belong together?
    fn are_joined(&self, grouping: &CellGrouping, one: CellId, other: CellId) -> Option<bool> {
        match grouping {
            CellGrouping::Alike { numbers, .. } => {
                let number = |cell| Some(numbers[(self.value)(Leaf::Cell(cell))? as usize]);
                match (number(one), number(other)) {
                    (Some(None), _) | (_, Some(None)) => Some(false),
                    (Some(one), Some(other)) => Some(one == other),
                    _ => None,
                }
            }
            CellGrouping::Joined { kind, faces, .. } => {
                let mut is_open = false;
                for joint in self.layout.network(*kind)?.all_joining(one, other) {
                    match (self.value)(Leaf::Cell(joint)) {
                        Some(face) if faces.binary_search(&face).is_ok() => return Some(true),
                        Some(_) => {}
                        None => is_open = true,
                    }
                }
                (!is_open).then_some(false)
            }
        }
    }
}

/// Evaluates expressions on a board. Everything that depends on blank cells is unknown.
pub(crate) fn evaluation<'a>(
    layout: &'a Layout,
    pieces: &'a PieceSet,
    board: &'a Board,
) -> Evaluation<'a, impl Fn(Leaf) -> Option<u32>> {
    Evaluation {
        layout,
        value: move |leaf| match leaf {
            Leaf::Cell(cell) => board.face(cell).map(|face| face.0),
            Leaf::Piece(piece) => place(pieces, board, piece).map(|cell| cell.0),
        },
    }
}

/// The cell that shows a piece, if there is one.
pub(crate) fn place(pieces: &PieceSet, board: &Board, piece: PieceId) -> Option<CellId> {
    let mut shown = board.shown();
    shown
        .find(|(_, face)| pieces.face(*face).piece == piece)
        .map(|(cell, _)| cell)
}

/// `a / b`, if `b` divides `a`.
pub(crate) fn quotient(a: i64, b: i64) -> Option<i64> {
    (a.checked_rem(b)? == 0).then(|| a.checked_div(b))?
}

/// `a div b`: the quotient rounded down.
pub(crate) fn floor_quotient(a: i64, b: i64) -> Option<i64> {
    let towards_zero = a.checked_div(b)?;
    let is_above = a % b != 0 && (a < 0) != (b < 0);
    Some(towards_zero - i64::from(is_above))
}

/// `a mod b`: the remainder of `a div b`; it has the sign of `b`.
pub(crate) fn remainder(a: i64, b: i64) -> Option<i64> {
    a.checked_sub(b.checked_mul(floor_quotient(a, b)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_whole_or_nothing() {
        assert_eq!(
            (quotient(12, 4), quotient(12, 5), quotient(12, 0)),
            (Some(3), None, None)
        );
        assert_eq!((quotient(-12, 4), quotient(i64::MIN, -1)), (Some(-3), None));
    }

    #[test]
    fn rounding_goes_down_and_the_rest_follows_the_divisor() {
        for (a, b, div, rest) in [
            (7, 2, 3, 1),
            (-7, 2, -4, 1),
            (7, -2, -4, -1),
            (-7, -2, 3, -1),
            (6, 3, 2, 0),
        ] {
            assert_eq!(
                (floor_quotient(a, b), remainder(a, b)),
                (Some(div), Some(rest)),
                "{a}, {b}"
            );
        }
        assert_eq!(
            (
                floor_quotient(1, 0),
                remainder(1, 0),
                floor_quotient(i64::MIN, -1)
            ),
            (None, None, None)
        );
    }
}
