//! Counts of logic grids whose columns have no order.

use crate::cli::failure::Failure;
use crate::render::column_order::order_advice;
use crate::session::{BoardCount, End, Session};

/// How to fix the order of columns, if all solutions are one up to this order.
pub(super) fn order(session: &mut Session, counted: &BoardCount) -> Result<Option<String>, Failure> {
    if counted.end != End::Exhausted {
        return Ok(None);
    }
    let board = session.unique_up_to_columns()?;
    Ok(board.map(|board| order_advice(session.puzzle(), &board)))
}
