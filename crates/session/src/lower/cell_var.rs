//! The variable of a cell.

use placet_model::CellId;
use placet_problem::VarId;

/// Cells are the first variables, so a cell's variable has its number.
pub(super) fn cell_var(cell: CellId) -> VarId {
    VarId(cell.0)
}
