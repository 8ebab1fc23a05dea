//! Functions of links and edges: those at a cell, the line through a cell, and the inside of a loop.

use super::function_call::FunctionCall;
use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::Syntax;
use crate::expression::tree::{Boolean, Leaf, Order};
use crate::layout::{CellId, CellKind, CellShape, Network};

/// What the line does at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passage {
    /// It goes straight on.
    Straight,
    /// It turns.
    Turning,
}

impl Resolver<'_> {
    /// `links(x)`, `edges(x)`, `corners(x)`: the links at a cell, the edges around it, or its corners.
    pub(super) fn joints_at(&self, call: FunctionCall<'_>, kind: CellKind) -> Result<Resolved, Diagnostic> {
        let network = self.network(call.syntax, kind)?;
        let cell = self.single_cell(call)?;
        Ok(Resolved::Cells(network.around(cell).into()))
    }

    /// `cells_at(x)`: the cells at the ends of a link, on both sides of an edge, or around a corner.
    pub(super) fn cells_at(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let argument = self.single(call)?;
        let layout = self.names.layout;
        let value = self.value(argument, call.scope)?;
        let found = match value {
            Resolved::Cell(cell) => layout
                .network(layout.kind(cell))
                .map(|network| network.beside(cell)),
            _ => None,
        };
        match found {
            Some(cells) => Ok(Resolved::Cells(cells.into())),
            None => Err(self.wrong_kind(argument, &value, "a link, an edge or a corner")),
        }
    }

    /// `link(x, y)`, `edge(x, y)`: the link or the edge between two neighbours. `corner(x, y)`: the only corner
    /// that two cells share.
    pub(super) fn joint_between(
        &self,
        call: FunctionCall<'_>,
        kind: CellKind,
    ) -> Result<Resolved, Diagnostic> {
        let network = self.network(call.syntax, kind)?;
        let [first, second] = self.pair(call, "two cells")?;
        let (one, other) = (
            self.cell_on_board(first, call.scope)?,
            self.cell_on_board(second, call.scope)?,
        );
        let joint = network.joining(one, other);
        joint.map(Resolved::Cell).ok_or_else(|| {
            let name = |cell| &self.names.layout.cell(cell).name;
            let (what, one, other) = (kind.word(), name(one), name(other));
            let message = format!("there is no {what} between {one} and {other}");
            let label = match kind {
                CellKind::Corner => "expected cells that touch at one corner only",
                _ => "they are not neighbours",
            };
            self.diagnostic(DiagnosticCode::UnknownCell, call.syntax, message)
                .label(label)
        })
    }

    /// `on_line(x)`: does a line lead to the cell?
    pub(super) fn on_line(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let network = self.network(call.syntax, CellKind::Link)?;
        let cell = self.single_cell(call)?;
        let lines = network.around(cell).iter().map(|joint| self.is_line(*joint));
        Ok(Resolved::Statement(Boolean::any(lines)))
    }

    /// `straight(x)`, `turns_at(x)`: exactly two links at the cell are lines, and they are opposite, or
    /// not. Opposite lines show the same.
    pub(super) fn passage(&self, call: FunctionCall<'_>, passage: Passage) -> Result<Resolved, Diagnostic> {
        let network = self.network(call.syntax, CellKind::Link)?;
        if self.names.layout.shape() == CellShape::Graph {
            let message = "a graph has no directions";
            let diagnostic = self.diagnostic(DiagnosticCode::NotApplicable, call.syntax, message);
            return Err(diagnostic.label("a line through its cells is neither straight nor does it turn"));
        }
        let cell = self.single_cell(call)?;
        let joints = network.around(cell);
        let lines: Vec<Boolean> = joints.iter().map(|joint| self.is_line(*joint)).collect();
        let mut ways = vec![];
        for (at, one) in joints.iter().enumerate() {
            for (other_at, other) in joints.iter().enumerate().skip(at + 1) {
                let is_straight = network.is_straight(cell.index(), *one, *other);
                if is_straight == (passage == Passage::Straight) {
                    let same = is_straight.then_some([*one, *other]);
                    ways.push(self.way(&lines, [at, other_at], same));
                }
            }
        }
        Ok(Resolved::Statement(Boolean::any(ways)))
    }

    /// Of some links, two are lines, by their positions; the line goes straight on over links that show the `same`.
    fn way(&self, lines: &[Boolean], two: [usize; 2], same: Option<[CellId; 2]>) -> Boolean {
        let ways = lines
            .iter()
            .enumerate()
            .map(|(at, line)| match two.contains(&at) {
                true => line.clone(),
                false => line.clone().negated(),
            });
        let same = same.filter(|[one, _]| self.line_faces(*one).len() > 1);
        let is_same = same.map(|joints| {
            let [one, other] = joints.map(|joint| self.shown.piece_on(joint));
            Boolean::compare(one, Order::Equal, other)
        });
        Boolean::all(ways.chain(is_same))
    }

    /// `inside(x)`: does the cell lie inside of the loop on the edges? From there to the rim, an odd
    /// number of its edges is crossed.
    pub(super) fn inside(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let network = self.network(call.syntax, CellKind::Edge)?;
        let cell = self.single_cell(call)?;
        let mut is_inside = Boolean::Constant(false);
        for edge in self.way_in(network, cell) {
            self.count_part(call.syntax)?;
            is_inside = Boolean::same(is_inside.negated(), self.is_line(edge));
        }
        Ok(Resolved::Statement(is_inside))
    }

    /// The edges that a straight way from the nearest rim to a cell crosses, in this order.
    fn way_in(&self, network: &Network, id: CellId) -> Vec<CellId> {
        let layout = self.names.layout;
        let (height, width) = (layout.rows().len(), layout.num_columns());
        let (row, column) = (layout.cell(id).row, layout.cell(id).column);
        let corner = |line: usize, column: usize| line * (width + 1) + column;
        let down = |at: usize| network.between(corner(row, at), corner(row + 1, at));
        let across = |line: usize| network.between(corner(line, column), corner(line, column + 1));
        let ways: [Vec<CellId>; 4] = [
            (0..=column).filter_map(down).collect(),
            (column + 1..=width).rev().filter_map(down).collect(),
            (0..=row).filter_map(across).collect(),
            (row + 1..=height).rev().filter_map(across).collect(),
        ];
        let shortest = ways.into_iter().min_by_key(Vec::len);
        shortest.unwrap_or_default()
    }

    /// The link or edge shows a line: a piece other than `none` and 0.
    fn is_line(&self, joint: CellId) -> Boolean {
        Boolean::Among(Leaf::Cell(joint), self.line_faces(joint))
    }

    /// The faces of lines that a link or an edge can show.
    pub(super) fn line_faces(&self, joint: CellId) -> Vec<u32> {
        let pieces = self.names.pieces;
        let lines = self.shown.lines.iter();
        let may_stand = lines.filter(|face| pieces.may_stand(**face, joint));
        may_stand.map(|face| face.0).collect()
    }

    /// The links, edges or corners of the board, if pieces lie on them.
    pub(super) fn network(&self, syntax: &Syntax, kind: CellKind) -> Result<&Network, Diagnostic> {
        self.names.layout.network(kind).ok_or_else(|| {
            let plural = kind.plural();
            let piece = match kind {
                CellKind::Corner => "dot",
                _ => "line",
            };
            let message = format!("no pieces lie on the {plural} of this board");
            self.diagnostic(DiagnosticCode::NotApplicable, syntax, message)
                .label(format!("the model has no table `[{plural}]`"))
                .help(format!(
                    "a table `[{plural}]` puts the pieces `{piece}` and `none` on them"
                ))
        })
    }

    /// A cell of the board itself.
    pub(super) fn cell_on_board(&self, argument: &Syntax, scope: &BoundNames) -> Result<CellId, Diagnostic> {
        match self.value(argument, scope)? {
            Resolved::Cell(cell) if self.names.layout.kind(cell) == CellKind::Board => Ok(cell),
            other => Err(self.wrong_kind(argument, &other, "a cell of the board")),
        }
    }
}
