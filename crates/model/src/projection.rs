//! The projection: whether the whole board, some cells or some pieces distinguish solutions.

use super::board::Board;
use super::diagnostic::{Diagnostic, DiagnosticCode, Span};
use super::document::read_context::ReadContext;
use super::document::table::{ReadTable, Spanned, table};
use super::layout::{CellId, Layout, read_cells};
use super::piece::{PieceId, PieceSet, unknown_piece};
use super::words::NameList;

/// The part of a board that distinguishes solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Projection {
    /// The whole board.
    #[default]
    Board,
    /// The faces on these cells.
    Cells(Vec<CellId>),
    /// The positions and orientations of these pieces.
    Pieces(Vec<PieceId>),
}

table! {
    /// The projection: boards that agree on this part count as one solution.
    pub(crate) struct ProjectTable ("a table such as `project = { pieces = \"ABC\" }`")
        needs [cells | pieces] {
        /// The cells to keep.
        cells: NameList,
        /// The pieces to keep.
        pieces: NameList,
    }
}

impl Projection {
    /// Does the whole board distinguish solutions?
    pub fn is_whole_board(&self) -> bool {
        *self == Self::Board
    }

    pub(crate) fn read(
        project: &Spanned<ProjectTable>,
        layout: &Layout,
        pieces: &PieceSet,
        context: &mut ReadContext,
    ) -> Self {
        let (cells, pieces_named) = (&project.value.cells, &project.value.pieces);
        if [cells, pieces_named]
            .into_iter()
            .flatten()
            .any(|names| names.list.is_empty())
        {
            let diagnostic =
                Diagnostic::new(DiagnosticCode::BadValue, project.span, "the projection is empty");
            context.add(diagnostic.label("expected at least one name"));
            return Projection::Board;
        }
        match (cells, pieces_named) {
            (Some(names), None) => {
                let cells = read_cells(layout, names, context).unwrap_or_default();
                if cells.len() == layout.cells().len() {
                    context.warn(projects_all(project.span, "cells"));
                }
                Projection::Cells(cells)
            }
            (None, Some(names)) => {
                let named = named_pieces(pieces, names, context);
                if named.len() == pieces.pieces().len() {
                    context.warn(projects_all(project.span, "pieces"));
                }
                Projection::Pieces(named)
            }
            (None, None) if !project.value.written().lacks(&["cells", "pieces"]) => Projection::Board,
            (cells, _) => {
                let message = if cells.is_some() {
                    "a projection has `cells` or `pieces`, not both"
                } else {
                    "the projection has neither `cells` nor `pieces`"
                };
                let code = if cells.is_some() {
                    DiagnosticCode::Conflict
                } else {
                    DiagnosticCode::MissingKey
                };
                context
                    .add(Diagnostic::new(code, project.span, message).label("expected `cells` or `pieces`"));
                Projection::Board
            }
        }
    }

    /// The projected part of a board; the rest is blank.
    pub fn part_of(&self, board: &Board, pieces: &PieceSet) -> Board {
        let mut part = board.clone();
        for (cell, face) in board.shown() {
            let counts = match self {
                Projection::Board => return part,
                Projection::Cells(cells) => cells.contains(&cell),
                Projection::Pieces(list) => list.contains(&pieces.face(face).piece),
            };
            if !counts {
                part.set(cell, None);
            }
        }
        part
    }
}

fn projects_all(span: Span, what: &str) -> Diagnostic {
    let message = format!("this projection keeps all {what}");
    let warning =
        Diagnostic::new(DiagnosticCode::ProjectAll, span, message).label("the same as without `project`");
    warning.help("remove `project`, or name only some of them")
}

fn named_pieces(pieces: &PieceSet, names: &NameList, context: &mut ReadContext) -> Vec<PieceId> {
    let mut list = vec![];
    for name in names.among(|name| pieces.find_piece(name).is_some()) {
        match pieces.find_piece(&name.value) {
            Some(piece) if !list.contains(&piece) => list.push(piece),
            Some(_) => {}
            None => context.add(unknown_piece(pieces, name)),
        }
    }
    list
}
