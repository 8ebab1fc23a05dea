//! Why a board does not have a family of regions that other boards have.

use super::{CellShape, Layout, Wrap, on_demand};

impl Layout {
    /// Why the board does not have a family on demand; `None` if it has the family, or no board has.
    pub(crate) fn why_absent(&self, family: &str) -> Option<&'static str> {
        let is_known = on_demand::NAMES.contains(&family) || on_demand::NETWORKS.contains(&family);
        (is_known && self.find_regions(family).is_none()).then(|| self.reason(family))
    }

    fn reason(&self, family: &str) -> &'static str {
        let wraps = self.wrap != Wrap::Flat;
        match (family, self.shape) {
            ("links", _) => "no pieces lie on the links: the model has no table `[links]`",
            ("edges", _) => "no pieces lie on the edges: the model has no table `[edges]`",
            ("king moves" | "knight moves", _) => "only boards of squares and cubes have these moves",
            ("row runs" | "column runs", CellShape::Square) | ("corners" | "centre", _) if wraps => {
                "a board that wraps around has none"
            }
            ("row runs" | "column runs", _) => "only boards of squares have runs",
            ("rim", _) => "every side of every cell has a neighbour on this board",
            ("corners" | "centre", CellShape::Square | CellShape::Cube) => {
                "a board with missing cells has none; list the cells with `cells`"
            }
            ("corners" | "centre", CellShape::Graph) => "a graph has none; list the cells with `cells`",
            _ => "this board has none; list the cells with `cells`",
        }
    }
}
