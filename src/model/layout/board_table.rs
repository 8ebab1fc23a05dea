//! The `[board]` table of a model file.

use schemars::{Schema, SchemaGenerator};

use super::own_region::WrittenRegions;
use crate::model::document::node::{Node, Text, Value};
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::{FromNode, Spanned, table, wrong_type};
use crate::model::words::Names;

table! {
    /// The cells, and the regions that they form.
    pub(crate) struct BoardTable ("a table such as `[board]`") needs [grid | cells | triangle | hexagon] {
        /// `"square"` (the default), `"hex"`, `"triangle"`, `"cube"` or `"graph"`.
        shape: Text,
        /// Rows and columns of a full square board, or layers, rows and columns.
        grid: Spanned<Sizes>,
        /// A drawing of the cells.
        cells: Text,
        /// The rows of a triangular board in the form of a triangle.
        triangle: Spanned<i64>,
        /// The cells a side of a hexagonal board in the form of a hexagon.
        hexagon: Spanned<i64>,
        /// Which way the first cell of a triangular board points: `"up"` or `"down"`.
        points: Text,
        /// Where a square board goes on beyond its rim: `"cylinder"` or `"torus"`.
        wrap: Text,
        /// The pairs of neighbours of a graph.
        links: Spanned<Vec<Spanned<Names>>>,
        /// Height and width of the boxes that a square board is cut into.
        boxes: Spanned<Sizes>,
        /// Further regions, by name: drawn or listed.
        regions: WrittenRegions,
    }
}

/// A list of sizes, such as `[3, 3]`.
#[derive(Clone, Debug)]
pub(crate) struct Sizes(pub(super) Vec<Spanned<i64>>);

impl FromNode for Sizes {
    const EXPECTED: &'static str = "rows and columns: `[3, 3]`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Spanned<i64>>::schema(generator)
    }

    fn from_node(node: &Node, reading: &mut ReadContext) -> Option<Self> {
        match &node.value {
            Value::List(_) => Vec::from_node(node, reading).map(Sizes),
            _ => wrong_type(node, Self::EXPECTED, reading),
        }
    }
}
