//! Functions of pieces that cover several cells.

use super::function_call::FunctionCall;
use super::resolver::Resolver;
use super::value::Resolved;
use crate::diagnostic::Diagnostic;
use crate::expression::evaluate::cells_near;
use crate::expression::syntax::Syntax;
use crate::expression::tree::{Boolean, Leaf, Nearness, Order};
use crate::layout::CellId;

impl Resolver<'_> {
    /// `same_piece(x, y)`: do two cells show squares of the same placed piece?
    pub(super) fn same_piece(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let [first, second] = self.pair(call, "two cells")?;
        let cell = |syntax: &Syntax| match self.value(syntax, call.scope)? {
            Resolved::Cell(cell) => Ok(cell),
            other => Err(self.wrong_kind(syntax, &other, "a cell")),
        };
        let (first, second) = (cell(first)?, cell(second)?);
        if first == second {
            return Ok(Resolved::Statement(Boolean::Constant(true)));
        }
        let faces = self.names.pieces.faces_reaching(self.names.layout, first, second);
        let statement = match faces.as_slice() {
            [] => Boolean::Constant(false),
            faces => Boolean::Among(Leaf::Cell(first), faces.iter().map(|face| face.0).collect()),
        };
        Ok(Resolved::Statement(statement))
    }

    /// `same_kind(x, y)`: do two cells show the same piece, or copies of it?
    pub(super) fn same_kind(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let [first, second] = self.pair(call, "two cells")?;
        let piece = |syntax: &Syntax| {
            let value = self.value(syntax, call.scope)?;
            let shown = self.piece_shown(&value);
            shown.ok_or_else(|| self.wrong_kind(syntax, &value, "a cell"))
        };
        let (first, second) = (piece(first)?, piece(second)?);
        Ok(Resolved::Statement(Boolean::compare(first, Order::Equal, second)))
    }

    /// A relation of two values, at least one of which is a piece of several cells that is used
    /// once: some square of one is near some square of the other.
    pub(super) fn drawn_near(
        &self,
        nearness: Nearness,
        (first_syntax, first): (&Syntax, &Resolved),
        (second_syntax, second): (&Syntax, &Resolved),
    ) -> Result<Option<Boolean>, Diagnostic> {
        if !self.is_single_drawn(first) && !self.is_single_drawn(second) {
            return Ok(None);
        }
        for (syntax, value) in [(first_syntax, first), (second_syntax, second)] {
            if let Resolved::Piece(piece) = value
                && !self.is_single_drawn(value)
            {
                self.place(syntax, *piece)?;
            }
        }
        let (Some(first_on), Some(second_on)) = (self.presence(first), self.presence(second)) else {
            return Ok(None);
        };
        if let (Resolved::Piece(first), Resolved::Piece(second)) = (first, second)
            && first == second
        {
            return Ok(Some(Boolean::Constant(false)));
        }
        let layout = self.names.layout;
        let near_one = |cell: CellId| {
            let around = cells_near(layout, nearness, cell).into_iter();
            Boolean::all([first_on(cell), Boolean::any(around.map(&second_on))])
        };
        Ok(Some(Boolean::any(layout.cell_ids().map(near_one))))
    }

    /// Is it a piece that covers several cells and is used once?
    fn is_single_drawn(&self, value: &Resolved) -> bool {
        let Resolved::Piece(piece) = value else {
            return false;
        };
        let piece = self.names.pieces.piece(*piece);
        piece.num_cells() > 1 && piece.copies.is_one()
    }

    /// Whether a cell belongs to a value: a piece owns the cells that show it, a cell owns itself.
    /// Other values own no cells.
    fn presence(&self, value: &Resolved) -> Option<Box<dyn Fn(CellId) -> Boolean + '_>> {
        match *value {
            Resolved::Cell(here) => Some(Box::new(move |cell| Boolean::Constant(cell == here))),
            Resolved::Piece(piece) => {
                let faces = &self.names.pieces.piece(piece).faces;
                let faces: Vec<u32> = faces.iter().map(|face| face.0).collect();
                Some(Box::new(move |cell| {
                    Boolean::Among(Leaf::Cell(cell), faces.clone())
                }))
            }
            _ => None,
        }
    }
}
