//! Groups of cells: components of cells that show the same, areas between lines, lines from cell to cell, and runs along a row.

use std::sync::Arc;

use super::function_call::FunctionCall;
use super::resolver::{BoundNames, Resolver};
use super::shown::ShownKind;
use super::value::{Resolved, SharedRegion};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::Syntax;
use crate::expression::tree::{Boolean, CellGroup, CellGrouping, Integer, Leaf};
use crate::layout::{CellId, CellKind};

impl Resolver<'_> {
    /// `component(x)`, `component(x, '#')`, `component(x, touching, '#')`: the cells that a way from the cell leads to over cells that
    /// show the same, or one of the pieces, from neighbour to neighbour or within regions.
    pub(super) fn component(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let [cell, rest @ ..] = call.arguments else {
            return Err(self.wrong_arguments(call, "a cell"));
        };
        let cell = self.cell_on_board(cell, call.scope)?;
        let grouping = self.alike(call.syntax, rest, call.scope)?;
        Ok(Resolved::Group(CellGroup::Around(grouping, cell)))
    }

    /// `same_component(x, y)`, `same_component(x, y, '#')`, `same_component(x, y, touching, '#')`
    pub(super) fn same_component(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let (cells, rest) = call.arguments.split_at(call.arguments.len().min(2));
        let grouping = |resolver: &Self| resolver.alike(call.syntax, rest, call.scope);
        self.in_one_group(
            FunctionCall {
                arguments: cells,
                ..call
            },
            grouping,
        )
    }

    /// `area(x)`: the cells that a way from the cell leads to across edges without a line.
    pub(super) fn area(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let grouping = self.open(call.syntax)?;
        let cell = self.single_cell(call)?;
        Ok(Resolved::Group(CellGroup::Around(grouping, cell)))
    }

    /// `same_area(x, y)`
    pub(super) fn same_area(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        self.in_one_group(call, |resolver| resolver.open(call.syntax))
    }

    /// `line_at(x)`: the cells that the line through the cell leads to.
    pub(super) fn line_at(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let grouping = self.lined(call.syntax)?;
        let cell = self.single_cell(call)?;
        Ok(Resolved::Group(CellGroup::Around(grouping, cell)))
    }

    /// `same_line(x, y)`
    pub(super) fn same_line(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        self.in_one_group(call, |resolver| resolver.lined(call.syntax))
    }

    /// Whether exactly two cells are in the same group of a grouping.
    fn in_one_group(
        &self,
        call: FunctionCall<'_>,
        grouping: impl Fn(&Self) -> Result<CellGrouping, Diagnostic>,
    ) -> Result<Resolved, Diagnostic> {
        let [one, other] = self.pair(call, "two cells")?;
        let (one, other) = (
            self.cell_on_board(one, call.scope)?,
            self.cell_on_board(other, call.scope)?,
        );
        let grouping = grouping(self)?;
        Ok(Resolved::Statement(Boolean::Grouped(grouping, one, other)))
    }

    /// `run(x, rows)`, `run(x, rows, '#')`: the successive cells of a line, with this one, that show the same,
    /// or one of the pieces.
    pub(super) fn run(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let [cell, lines, pieces @ ..] = call.arguments else {
            let expected = "a cell and its lines, such as `run(x, rows)`";
            return Err(self.wrong_arguments(call, expected));
        };
        let cell = self.cell_on_board(cell, call.scope)?;
        let line = self.line_through(lines, cell, call.scope)?;
        let is_there = self.shown_by(pieces, call.scope)?;
        let at = line.iter().position(|other| *other == cell).unwrap_or(0);
        let mut cells = vec![(cell, self.is_alone(cell, is_there.as_deref()))];
        for side in [line[at..].to_vec(), line[..=at].iter().rev().copied().collect()] {
            let mut belongs = cells[0].1.clone();
            for pair in side.windows(2) {
                self.count_part(call.syntax)?;
                let joined = match &is_there {
                    Some(faces) => Boolean::Among(Leaf::Cell(pair[1]), faces.clone()),
                    None => self.equal(
                        &(lines, Resolved::Cell(pair[0])),
                        &(lines, Resolved::Cell(pair[1])),
                    )?,
                };
                belongs = Boolean::all([belongs, joined]);
                cells.push((pair[1], belongs.clone()));
            }
        }
        Ok(Resolved::Group(CellGroup::Listed(cells)))
    }

    /// That a cell belongs to its own run.
    fn is_alone(&self, cell: CellId, faces: Option<&[u32]>) -> Boolean {
        match faces {
            Some(faces) => Boolean::Among(Leaf::Cell(cell), faces.to_vec()),
            None => Boolean::Constant(true),
        }
    }

    /// The cells of the line of a family that a cell is on, or of a single line. A cell on no line is a line by itself.
    fn line_through(
        &self,
        lines: &Syntax,
        cell: CellId,
        scope: &BoundNames,
    ) -> Result<Arc<[CellId]>, Diagnostic> {
        let regions = match self.value(lines, scope)? {
            Resolved::Cells(cells) if cells.contains(&cell) => return Ok(cells),
            Resolved::Cells(_) => return Ok([cell].into()),
            Resolved::Regions(regions) => regions,
            other => {
                return Err(self.wrong_kind(lines, &other, "a line, or a family of lines such as `rows`"));
            }
        };
        let mut on = regions.iter().filter(|region| region.cells.contains(&cell));
        match (on.next(), on.next()) {
            (None, _) => Ok([cell].into()),
            (Some(SharedRegion { cells, .. }), None) => Ok(Arc::clone(cells)),
            (Some(one), Some(other)) => {
                let name = &self.names.layout.cell(cell).name;
                let message = format!("{name} is on {} and on {}", one.name, other.name);
                let diagnostic = self.diagnostic(DiagnosticCode::BadValue, lines, message);
                Err(diagnostic.label("expected a family with one line for each cell"))
            }
        }
    }

    /// Cells one step apart that show the same, or one of the pieces. The regions of the steps stand before the pieces.
    fn alike(
        &self,
        syntax: &Syntax,
        rest: &[Syntax],
        scope: &BoundNames,
    ) -> Result<CellGrouping, Diagnostic> {
        let layout = self.names.layout;
        let (steps, pieces) = self.steps_before(rest, scope)?;
        let numbers = match self.shown_by(pieces, scope)? {
            Some(faces) => {
                let all = self.names.pieces.face_ids();
                all.map(|face| faces.contains(&face.0).then_some(0)).collect()
            }
            None => self.numbers_compared(syntax)?,
        };
        Ok(CellGrouping::Alike {
            numbers,
            cells: layout.board_ids().len() as u32,
            steps,
        })
    }

    /// The number for each face by which cells of the board are compared.
    fn numbers_compared(&self, syntax: &Syntax) -> Result<Arc<[Option<i64>]>, Diagnostic> {
        let cells = self.names.layout.board_ids().map(Resolved::Cell);
        // All cells are alike unless some faces have numbers and others have not.
        let enough = match self.kind {
            ShownKind::Mixed => cells.len(),
            _ => 1,
        };
        let cells: Vec<Resolved> = cells.take(enough).collect();
        let all: Vec<&Resolved> = cells.iter().collect();
        let compared = self.compared_by(syntax, &all)?;
        match cells.first().and_then(compared) {
            Some(Integer::View(view)) => Ok(view.numbers),
            _ => unreachable!("invariant: a cell is compared by what it shows"),
        }
    }

    /// The faces of pieces, in ascending order; `None` if no piece is named.
    fn shown_by(&self, pieces: &[Syntax], scope: &BoundNames) -> Result<Option<Vec<u32>>, Diagnostic> {
        if pieces.is_empty() {
            return Ok(None);
        }
        let all = self.names.pieces;
        let mut shown = vec![];
        for (syntax, value) in self.list(pieces, scope)? {
            let before = shown.len();
            match value {
                Resolved::Piece(piece) => shown.extend(all.piece(piece).faces.iter().map(|face| face.0)),
                Resolved::Number(Integer::Constant(number)) if self.means_piece(&[], syntax, number)? => {
                    let piece = self.piece_called(syntax, number)?;
                    shown.extend(all.piece(piece).faces.iter().map(|face| face.0));
                }
                Resolved::Number(Integer::Constant(number)) => {
                    let faces = all.face_ids().filter(|face| all.number_of(*face) == Some(number));
                    shown.extend(faces.map(|face| face.0));
                }
                other => return Err(self.wrong_kind(syntax, &other, "a piece")),
            }
            if shown.len() == before {
                let diagnostic = self.diagnostic(DiagnosticCode::UnknownPiece, syntax, "no piece shows this");
                return Err(diagnostic.label("expected a piece of the board"));
            }
        }
        shown.sort_unstable();
        shown.dedup();
        Ok(Some(shown))
    }

    /// Neighbours without a line on the edge between them.
    fn open(&self, syntax: &Syntax) -> Result<CellGrouping, Diagnostic> {
        self.neighbours_joined(syntax, CellKind::Edge, |is_line| !is_line)
    }

    /// Neighbours with a line on the link between them.
    fn lined(&self, syntax: &Syntax) -> Result<CellGrouping, Diagnostic> {
        self.neighbours_joined(syntax, CellKind::Link, |is_line| is_line)
    }

    /// Neighbours that are joined where there is a line between them, or where there is none.
    fn neighbours_joined(
        &self,
        syntax: &Syntax,
        kind: CellKind,
        joins: fn(bool) -> bool,
    ) -> Result<CellGrouping, Diagnostic> {
        let network = self.network(syntax, kind)?;
        let first = network.joints().next();
        let lines = first.map_or_else(Vec::new, |joint| self.line_faces(joint));
        let pieces = self.names.pieces;
        let faces = pieces
            .face_ids()
            .filter(|face| first.is_some_and(|joint| pieces.may_stand(*face, joint)));
        let faces = faces
            .map(|face| face.0)
            .filter(|face| joins(lines.contains(face)));
        Ok(CellGrouping::Joined {
            kind,
            faces: faces.collect(),
            first: first.map_or(0, |joint| joint.0),
            joints: network.joints().len() as u32,
            cells: self.names.layout.board_ids().len() as u32,
        })
    }
}
