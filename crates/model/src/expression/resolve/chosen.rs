//! Cells that depend on the board: `row 4[column(Ann)]`, `cell(4, column(Ann))`.
//!
//! Such a cell is an element of a list at an unknown position. A property of it becomes an element
//! of the list of that property: the numbers that the listed cells show, or their pieces, rows or
//! attributes.

use itertools::Itertools;

use super::resolver::Resolver;
use super::value::{Chosen, Resolved};
use crate::diagnostic::Diagnostic;
use crate::expression::syntax::Syntax;
use crate::expression::tree::{Boolean, Integer, Order};
use crate::layout::{Cell, CellId};
use crate::piece::PieceId;

impl Resolver<'_> {
    /// The chosen cell shows what the other side is.
    pub(super) fn equal_chosen(
        &self,
        (syntax, chosen): (&Syntax, &Chosen),
        (other_syntax, other): (&Syntax, &Resolved),
    ) -> Result<Boolean, Diagnostic> {
        let this = Resolved::Chosen(chosen.clone());
        let (left, right) = match other {
            Resolved::Piece(piece) => (self.piece_on_chosen(chosen), number_of(*piece)),
            Resolved::Number(Integer::Constant(number))
                if self.means_piece(&chosen.cells, other_syntax, *number)? =>
            {
                let piece = self.piece_called(other_syntax, *number)?;
                (self.piece_on_chosen(chosen), number_of(piece))
            }
            Resolved::Cell(_) | Resolved::Chosen(_) => {
                let shown = self.compared_by(other_syntax, &[&this, other])?;
                match (shown(&this), shown(other)) {
                    (Some(left), Some(right)) => (left, right),
                    _ => return Err(self.wrong_kind(other_syntax, other, "a cell")),
                }
            }
            other => (
                self.as_number(syntax, this)?,
                self.as_number(other_syntax, other.clone())?,
            ),
        };
        Ok(Boolean::compare(left, Order::Equal, right))
    }

    fn piece_on_chosen(&self, chosen: &Chosen) -> Integer {
        chosen.number(|cell| self.shown.piece_on(cell))
    }

    /// The chosen cell is one of these.
    pub(super) fn chosen_among(chosen: &Chosen, cells: &[CellId]) -> Boolean {
        let is_one = chosen.number(|cell| Integer::Constant(i64::from(cells.contains(&cell))));
        Boolean::compare(is_one, Order::Equal, Integer::Constant(1))
    }

    /// The cell at a row and column (or a layer, row and column), at least one of which depends on
    /// the board. If there is no such cell, the position is undefined.
    pub(super) fn chosen_at(&self, syntax: &Syntax, places: Vec<Integer>) -> Result<Chosen, Diagnostic> {
        let candidates = self.candidates(&places);
        let mut stride = 1i64;
        let mut terms = vec![(1, Integer::Constant(1))];
        for (place, candidates) in places.into_iter().zip(&candidates).rev() {
            if !matches!(place, Integer::Constant(_)) {
                let len = candidates.len() as i64;
                terms.push((stride, from_one_to(len, place)));
                terms.push((-stride, Integer::Constant(1)));
                stride *= len;
            }
        }
        let position = Integer::sum(terms).ok_or_else(|| self.too_large(syntax))?;
        let mut cells = vec![];
        let mut positions = vec![];
        for place in candidates.into_iter().multi_cartesian_product() {
            self.count_part(syntax)?;
            let cell = self.cell_called(&place);
            cells.extend(cell);
            // No element is at position 0.
            positions.push(cell.map_or(0, |_| cells.len() as i64));
        }
        let position = match positions.contains(&0) {
            true => element(positions, position),
            false => position,
        };
        Ok(Chosen {
            cells: cells.into(),
            position,
        })
    }

    /// The candidates for each coordinate of a cell: all that the board has, if the coordinate
    /// depends on the board.
    fn candidates(&self, places: &[Integer]) -> Vec<Vec<i64>> {
        let coordinates: [fn(&Cell) -> usize; 3] = [|cell| cell.layer, |cell| cell.row, |cell| cell.column];
        let coordinates = &coordinates[coordinates.len() - places.len()..];
        let cells = self.names.layout.cells();
        let all = |coordinate: &fn(&Cell) -> usize| {
            let most = cells.iter().map(coordinate).max();
            (1..=most.map_or(0, |most| most as i64 + 1)).collect()
        };
        let candidates = places
            .iter()
            .zip(coordinates)
            .map(|(place, coordinate)| match place {
                Integer::Constant(number) => vec![*number],
                _ => all(coordinate),
            });
        candidates.collect()
    }
}

fn number_of(piece: PieceId) -> Integer {
    Integer::Constant(i64::from(piece.0))
}

/// The number if it lies from 1 to `len`; otherwise it is undefined.
fn from_one_to(len: i64, number: Integer) -> Integer {
    match &number {
        Integer::View(view)
            if view
                .numbers
                .iter()
                .flatten()
                .all(|number| (1..=len).contains(number)) =>
        {
            number
        }
        _ => element((1..=len).collect(), number),
    }
}

/// The known number at a position that depends on the board.
fn element(numbers: Vec<i64>, position: Integer) -> Integer {
    let numbers = numbers.into_iter().map(Integer::Constant).collect();
    Integer::Element(numbers, Box::new(position))
}
