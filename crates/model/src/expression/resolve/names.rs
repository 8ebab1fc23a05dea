//! What names can refer to.

use crate::expression::definition::Definitions;
use crate::layout::Layout;
use crate::parameter::Parameters;
use crate::piece::PieceSet;

/// Everything that names in an expression can refer to.
#[derive(Clone, Copy)]
pub(crate) struct NameSpace<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) pieces: &'a PieceSet,
    pub(crate) parameters: &'a Parameters,
    pub(crate) definitions: &'a Definitions,
}
