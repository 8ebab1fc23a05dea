//! Pieces that lie between the cells: the tables `[links]`, `[edges]` and `[corners]`.

use super::copies::Copies;
use super::name::{refuse_slips, refuse_undrawable, warn_of_split_word};
use super::numbered::NumberMultiset;
use super::stock::{Capacity, Stock, WrittenCopies, compare_with_cells};
use super::{AllowedCells, Look, PieceSet};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::document::table::{Spanned, table};
use crate::layout::{CellKind, Layout};
use crate::words::NameList;

/// The pieces, if the table lists none: lines, or dots on corners.
fn default_pieces(kind: CellKind) -> [&'static str; 2] {
    match kind {
        CellKind::Corner => ["dot", "none"],
        _ => ["line", "none"],
    }
}

/// What the cells show if the model only has pieces between them.
const PLAIN: &str = ".";

table! {
    /// The pieces that lie on the links between cells, or on the edges or corners of cells; by default `line` and
    /// `none`, and on corners `dot` and `none`.
    pub(crate) struct JointsTable ("a table such as `[links]`") {
        /// Number pieces: a range or a list.
        numbers: NumberMultiset,
        /// Pieces that are names.
        names: Spanned<NameList>,
        /// How often each piece is used: one value for all, or a table by name; by default, any number
        /// of times.
        copies: WrittenCopies,
    }
}

impl PieceSet {
    /// The only piece of cells that carry none by themselves.
    pub(crate) fn plain() -> Self {
        let mut set = PieceSet::default();
        let looks = vec![(PLAIN.to_string(), Look::Icon)];
        set.add(PLAIN, looks, Copies::ANY, None);
        set
    }

    /// Do the cells of the board show nothing but the same piece, because only links, edges or corners carry
    /// pieces?
    pub fn is_plain_on(&self, layout: &Layout) -> bool {
        let on_board = |piece: &&super::Piece| {
            let home = piece.home.as_ref();
            home.is_some_and(|home| home.kind == CellKind::Board)
        };
        let mut pieces = self.pieces.iter().filter(on_board);
        let is_plain = pieces
            .next()
            .is_some_and(|piece| piece.name == PLAIN && piece.faces.len() == 1);
        !layout.networks().is_empty() && is_plain && pieces.next().is_none()
    }

    /// Binds all pieces to the cells of the board, unless they are bound already.
    pub(crate) fn bind_to_board(&mut self, layout: &Layout) {
        let home = home(layout, CellKind::Board);
        for piece in self.pieces.iter_mut().filter(|piece| piece.home.is_none()) {
            piece.home = Some(home.clone());
        }
    }
}

fn home(layout: &Layout, kind: CellKind) -> AllowedCells {
    AllowedCells {
        name: format!("the {}", kind.plural()),
        kind,
        cells: layout.ids_of(kind),
    }
}

/// Adds the pieces of the links, of the edges or of the corners. Errors are reported.
pub(crate) fn add_joint_pieces(
    set: &mut PieceSet,
    kind: CellKind,
    spanned: &Spanned<JointsTable>,
    layout: &Layout,
    context: &mut ReadContext,
) -> Option<()> {
    let table = &spanned.value;
    let before = context.diagnostics().len();
    if let (Some(_), Some(names)) = (&table.numbers, &table.names) {
        let message = "pieces are `numbers` or `names`, not both";
        let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, names.span, message);
        context.add(diagnostic.label("`numbers` is also present"));
    }
    if let Some(names) = &table.names {
        refuse_undrawable(names.value.list.iter(), context);
        refuse_slips(&names.value, context);
        warn_of_split_word(&names.value, context);
        set.remember_split_word(&names.value);
    }
    let stock = Stock::read(table.copies.as_ref(), context);
    let first = set.pieces().len();
    for (name, look, span) in looks(kind, spanned) {
        add(
            set,
            first,
            (&name, look, span),
            &stock,
            home(layout, kind),
            context,
        );
    }
    stock.refuse_unknown(set, context);
    if context.diagnostics().len() > before {
        return None;
    }
    let supply = Capacity {
        pieces: &set.pieces()[first..],
        cells: layout.ids_of(kind).len(),
        what: kind,
    };
    let listed = table.numbers.as_ref().map(|numbers| numbers.span);
    let listed = listed.or(table.names.as_ref().map(|names| names.span));
    let fault = table.copies.as_ref().map(WrittenCopies::span).or(listed);
    compare_with_cells(set, &supply, fault.unwrap_or(spanned.span), context);
    Some(())
}

/// The pieces of the table: their names, their looks and where they are written.
fn looks(kind: CellKind, spanned: &Spanned<JointsTable>) -> Vec<(String, Look, Span)> {
    let table = &spanned.value;
    if let Some(numbers) = &table.numbers {
        let number = |number: &i64| (number.to_string(), Look::Number(*number), numbers.span);
        return numbers.values.iter().map(number).collect();
    }
    if let Some(names) = &table.names {
        let icon = |name: &Spanned<String>| (name.value.clone(), Look::Icon, name.span);
        return names.value.list.iter().map(icon).collect();
    }
    let icon = |name: &str| (name.to_string(), Look::Icon, spanned.span);
    default_pieces(kind).map(icon).to_vec()
}

/// Adds a piece, unless the cells or other links or edges have one with this name: a name means one
/// piece of the puzzle.
fn add(
    set: &mut PieceSet,
    first: usize,
    (name, look, span): (&str, Look, Span),
    stock: &Stock,
    home: AllowedCells,
    context: &mut ReadContext,
) {
    let known = set.find_faces(name).unwrap_or_default();
    let is_elsewhere = |face: &super::FaceId| set.face(*face).piece.index() < first;
    if known.iter().any(is_elsewhere) {
        let message = format!("`{name}` is already a piece that lies elsewhere");
        let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, span, message);
        return context.add(
            diagnostic
                .label("expected another name")
                .help("a name stands for one piece, which lies on cells, on links, on edges or on corners"),
        );
    }
    let copies = stock.of_or_else(name, Copies::ANY);
    set.add(name, vec![(name.to_string(), look)], copies, Some(home));
}
