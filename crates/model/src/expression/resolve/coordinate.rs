//! Functions of coordinates: rows and columns, and the cell at a position.

use super::function_call::FunctionCall;
use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::Syntax;
use crate::expression::tree::{Boolean, Integer, Order, View};
use crate::layout::{Cell, CellId, CellShape};

impl Resolver<'_> {
    /// The row, column or layer of a cell, counted from 1; for a piece, that of its cell.
    pub(super) fn coordinate(
        &self,
        call: FunctionCall<'_>,
        coordinate: fn(&Cell) -> i64,
    ) -> Result<Resolved, Diagnostic> {
        let argument = self.single(call)?;
        if self.names.layout.shape() == CellShape::Graph {
            let diagnostic = self.diagnostic(
                DiagnosticCode::NotApplicable,
                call.syntax,
                "a graph has no rows and columns",
            );
            let help = "use `adjacent(x, y)` or `distance(x, y)`, which follow the links";
            return Err(diagnostic.label("its cells have no such coordinate").help(help));
        }
        self.place_along(argument, call.scope, coordinate)
            .map(Resolved::Number)
    }

    /// On hexagonal and triangular boards, the cells of successive rows are shifted by half a cell.
    /// The column in the name of a cell counts the cells of its row, so a column number would be
    /// misleading.
    pub(super) fn require_columns(&self, syntax: &Syntax) -> Result<(), Diagnostic> {
        let board = match self.names.layout.shape() {
            CellShape::Hex => "a hexagonal board",
            CellShape::Triangle => "a triangular board",
            CellShape::Square | CellShape::Cube | CellShape::Graph => return Ok(()),
        };
        let message = format!("{board} has no columns");
        let diagnostic = self.diagnostic(DiagnosticCode::NotApplicable, syntax, &message);
        let help = "use the names of cells, or regions such as `row 2`, `falling 1` and `rising 1`";
        Err(diagnostic.label("its cells have no such coordinate").help(help))
    }

    /// A coordinate of a cell, counted from 1; for a piece, that of its cell.
    pub(super) fn place_along(
        &self,
        argument: &Syntax,
        scope: &BoundNames,
        coordinate: fn(&Cell) -> i64,
    ) -> Result<Integer, Diagnostic> {
        let number = |cell: &Cell| coordinate(cell) + 1;
        match self.value(argument, scope)? {
            Resolved::Cell(cell) => {
                let number = number(self.names.layout.cell(cell));
                Ok(Integer::Constant(number))
            }
            Resolved::Chosen(chosen) => {
                let number = |cell| Integer::Constant(number(self.names.layout.cell(cell)));
                Ok(chosen.number(number))
            }
            Resolved::Piece(piece) => {
                let cells = self.names.layout.cells().iter();
                let view = View {
                    leaf: self.place(argument, piece)?,
                    numbers: cells.map(|cell| Some(number(cell))).collect(),
                };
                Ok(Integer::View(view))
            }
            other => Err(self.wrong_kind(argument, &other, "a cell or a piece")),
        }
    }

    /// The cell at a row and column, or at a layer, row and column, counted from 1.
    pub(super) fn cell_at(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        self.require_columns(call.syntax)?;
        let places = self.places(call)?;
        let Some(places) = constants(&places) else {
            return self.chosen_at(call.syntax, places).map(Resolved::Chosen);
        };
        self.cell_called(&places).map(Resolved::Cell).ok_or_else(|| {
            let diagnostic = self.diagnostic(
                DiagnosticCode::UnknownCell,
                call.syntax,
                "this cell does not exist",
            );
            let reason = match places.iter().any(|place| *place < 1) {
                true => "rows and columns count from 1",
                false => "",
            };
            diagnostic.label(reason).help(
                "skip positions without a cell: `where is_cell(…)`, or `is_cell(…) and …`, `is_cell(…) => …`",
            )
        })
    }

    /// Is there a cell at a row and column, or at a layer, row and column?
    pub(super) fn is_cell(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        self.require_columns(call.syntax)?;
        let places = self.places(call)?;
        let is_there = match constants(&places) {
            Some(places) => Boolean::Constant(self.cell_called(&places).is_some()),
            None => {
                let chosen = self.chosen_at(call.syntax, places)?;
                // Undefined, and not equal, if there is no such cell.
                Boolean::compare(
                    chosen.number(|_| Integer::Constant(1)),
                    Order::Equal,
                    Integer::Constant(1),
                )
            }
        };
        Ok(Resolved::Statement(is_there))
    }

    /// A row and a column, or a layer, a row and a column.
    fn places(&self, call: FunctionCall<'_>) -> Result<Vec<Integer>, Diagnostic> {
        let places = call
            .arguments
            .iter()
            .map(|argument| self.number(argument, call.scope));
        let places: Vec<Integer> = places.collect::<Result<_, _>>()?;
        match places.len() {
            2 | 3 => Ok(places),
            _ => Err(self.wrong_arguments(call, "a row and a column")),
        }
    }

    /// The cell at a row and column, or at a layer, row and column.
    pub(super) fn cell_called(&self, places: &[i64]) -> Option<CellId> {
        let place = |place: i64| usize::try_from(place).ok()?.checked_sub(1);
        match places {
            [row, column] => self.names.layout.cell_at(place(*row)?, place(*column)?),
            [layer, row, column] => {
                let layout = self.names.layout;
                layout.cell_in(place(*layer)?, place(*row)?, place(*column)?)
            }
            _ => None,
        }
    }
}

/// The numbers, if none depends on the board.
fn constants(numbers: &[Integer]) -> Option<Vec<i64>> {
    let constant = |number: &Integer| match number {
        Integer::Constant(number) => Some(*number),
        _ => None,
    };
    numbers.iter().map(constant).collect()
}
