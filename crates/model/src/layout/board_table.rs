//! The `[board]` table of a model file.

use schemars::{Schema, SchemaGenerator};

use super::own_region::WrittenRegions;
use crate::document::node::{DocumentNode, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::any_of;
use crate::document::table::{FromNode, Spanned, table, wrong_type};
use crate::words::NameList;

table! {
    /// The cells, and the regions that they form.
    pub(crate) struct BoardTable ("a table such as `[board]`") needs [grid | cells | triangle | hexagon] {
        /// `"square"` (the default), `"hex"`, `"triangle"`, `"cube"` or `"graph"`.
        shape: SpannedText,
        /// Rows and columns of a full square board, or layers, rows and columns.
        grid: Spanned<BoardSizes>,
        /// A drawing of the cells: a string, or a list with a string for each line.
        cells: BoardDrawing,
        /// The number of rows of a triangular board in the form of a triangle.
        triangle: Spanned<i64>,
        /// The number of cells per side of a hexagonal board in the form of a hexagon.
        hexagon: Spanned<i64>,
        /// The direction in which the first cell of a triangular board points: `"up"` or `"down"`.
        points: SpannedText,
        /// The way in which a square board wraps around: `"cylinder"` or `"torus"`.
        wrap: SpannedText,
        /// The pairs of linked cells of a graph.
        links: Spanned<Vec<Spanned<NameList>>>,
        /// The height and width of the boxes of a square board.
        boxes: Spanned<BoardSizes>,
        /// A picture of walls between cells, apart from regions: a string, or a list with a string for each line.
        walls: BoardDrawing,
        /// Further regions, by name: drawn or listed.
        regions: WrittenRegions,
    }
}

/// A drawing of the board, in one string or in one for each line.
#[derive(Clone, Debug)]
pub(crate) struct BoardDrawing(pub(super) SpannedText);

impl FromNode for BoardDrawing {
    const EXPECTED: &'static str = "a drawing: a string, or a list with a string for each line";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([
            SpannedText::schema(generator),
            Vec::<SpannedText>::schema(generator),
        ])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Text(text) => Some(BoardDrawing(text.clone())),
            NodeValue::List(_) => {
                let lines = Vec::<SpannedText>::from_node(node, context)?;
                Some(BoardDrawing(SpannedText::of_lines(&lines, node.span)))
            }
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

/// A list of sizes, such as `[3, 3]`.
#[derive(Clone, Debug)]
pub(crate) struct BoardSizes(pub(super) Vec<Spanned<i64>>);

impl FromNode for BoardSizes {
    const EXPECTED: &'static str = "rows and columns: `[3, 3]`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Spanned<i64>>::schema(generator)
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) => Vec::from_node(node, context).map(BoardSizes),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}
