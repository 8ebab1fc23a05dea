//! What names can refer to.

use crate::model::expression::definition::Definitions;
use crate::model::layout::Layout;
use crate::model::parameter::Parameters;
use crate::model::piece::PieceSet;

/// Everything that names in an expression can refer to.
#[derive(Clone, Copy)]
pub(crate) struct NameSpace<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) pieces: &'a PieceSet,
    pub(crate) parameters: &'a Parameters,
    pub(crate) definitions: &'a Definitions,
}
