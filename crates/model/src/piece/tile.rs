//! Edge tiles: pieces with something on each side, which may be rotated.

use schemars::{Schema, SchemaGenerator};

use super::copies::Copies;
use super::cut::CutTable;
use super::{Look, PieceSet};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::{DocumentNode, NodeValue, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::schema::any_of;
use crate::document::table::{FromNode, Spanned, wrong_type};
use crate::layout::CellShape;
use crate::nearest::suggestion;
use crate::wording::counted;

/// A tile as listed: its edges in the order of the file.
pub(crate) type ListedTile = Spanned<Vec<Spanned<i64>>>;

/// Tiles as a list, or how to cut them from a board.
#[derive(Clone, Debug)]
pub(crate) enum WrittenTiles {
    Listed(Vec<ListedTile>),
    Cut(Spanned<CutTable>),
}

impl FromNode for WrittenTiles {
    const EXPECTED: &'static str = CutTable::EXPECTED;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let listed = Vec::<ListedTile>::schema(generator);
        any_of([listed, CutTable::schema(generator)])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::List(_) => Vec::from_node(node, context).map(WrittenTiles::Listed),
            NodeValue::Table(_) => Spanned::from_node(node, context).map(WrittenTiles::Cut),
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}

/// Reports tiles on boards whose cells have no sides, and rotations of tiles that have more sides
/// than those around them; `turns` is the span of the key `turns`.
///
/// # Errors
/// An error at `tiles` or at `turns`.
pub(super) fn refuse_shape(shape: CellShape, tiles: Span, turns: Option<Span>) -> Result<(), Diagnostic> {
    match (shape, turns) {
        (CellShape::Graph, _) => {
            let message = "the cells of a graph have no sides";
            Err(Diagnostic::new(DiagnosticCode::NotApplicable, tiles, message).label("tiles need sides"))
        }
        (CellShape::Cube, Some(turns)) => {
            let message = "tiles cannot be turned on a board in layers";
            Err(Diagnostic::new(DiagnosticCode::NotApplicable, turns, message)
                .label("expected `false`")
                .help("list each orientation as a separate tile"))
        }
        _ => Ok(()),
    }
}

/// The order in which the file lists the edges: the side of each entry.
pub(super) fn edge_order(
    shape: CellShape,
    names: Option<&[SpannedText]>,
    span: Span,
    context: &mut ReadContext,
) -> Option<Vec<usize>> {
    let Some(names) = names else {
        return Some((0..shape.num_sides()).collect());
    };
    let side_names: Vec<&str> = shape.sides().map(|side| shape.side_name(side)).collect();
    let mut order = vec![];
    for name in names {
        let Some(side) = side_names.iter().position(|known| *known == name.value) else {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                name.span,
                format!("unknown side `{}`", name.value),
            );
            context.add(diagnostic.label(suggestion(&name.value, side_names)));
            return None;
        };
        order.push(side);
    }
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted.iter().copied().ne(0..shape.num_sides()) {
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, span, "`edges` must name each side once");
        context.add(diagnostic.label(format!("expected {} in some order", side_names.join(", "))));
        return None;
    }
    Some(order)
}

/// Adds a tile to the set; `listed` are its edges, `order` has the side of each.
///
/// With `turns`, it has a face for each rotation: rotated clockwise by 90 degrees, it is called
/// `name@90`.
pub(super) fn add_tile(
    set: &mut PieceSet,
    shape: CellShape,
    name: &Spanned<String>,
    listed: &ListedTile,
    order: &[usize],
    turns: bool,
    copies: Copies,
) -> Result<(), Diagnostic> {
    if listed.value.len() != shape.num_sides() {
        let edges = counted(listed.value.len(), "edge", "edges");
        let message = format!("this tile has {edges}");
        let diagnostic = Diagnostic::new(DiagnosticCode::BadTile, listed.span, message);
        return Err(diagnostic.label(format!("expected {} edges, one per side", shape.num_sides())));
    }
    let mut edges = vec![0; shape.num_sides()];
    for (side, edge) in order.iter().zip(&listed.value) {
        edges[*side] = edge.value;
    }
    let faces = if turns {
        turned_faces(&name.value, &edges, shape)
    } else {
        vec![(name.value.clone(), Look::Edges(edges))]
    };
    refuse_taken_name(set, name, &faces)?;
    set.add(&name.value, faces, copies, None);
    Ok(())
}

/// Reports two tiles with the same name, unless they look alike.
fn refuse_taken_name(
    set: &PieceSet,
    name: &Spanned<String>,
    faces: &[(String, Look)],
) -> Result<(), Diagnostic> {
    let names = faces.iter().map(|(name, _)| name).chain([&name.value]);
    let holders = names.filter_map(|name| set.find_faces(name)).flatten();
    let is_own = |look: &Look| faces.iter().any(|(_, own)| own == look);
    if holders.into_iter().all(|holder| is_own(&set.face(holder).look)) {
        return Ok(());
    }
    let message = format!("two different tiles are named `{}`", name.value);
    Err(
        Diagnostic::new(DiagnosticCode::DuplicatePiece, name.span, message)
            .label("second occurrence")
            .help("identical tiles may share a name"),
    )
}

/// The rotations of a tile, each look once: `edges[side]`, clockwise from the right.
fn turned_faces(name: &str, edges: &[i64], shape: CellShape) -> Vec<(String, Look)> {
    let mut faces: Vec<(String, Look)> = vec![];
    for turn in 0..edges.len() {
        let mut turned = edges.to_vec();
        // A clockwise rotation moves each edge to the next side clockwise.
        turned.rotate_right(turn);
        let look = Look::Edges(turned);
        if faces.iter().all(|(_, known)| *known != look) {
            faces.push((
                format!("{name}@{}", turn * usize::from(shape.turn_degrees())),
                look,
            ));
        }
    }
    faces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_brings_the_right_edge_to_the_bottom() {
        let faces = turned_faces("1", &[3, -3, 1, 4], CellShape::Square);
        assert_eq!(faces[1], ("1@90".to_string(), Look::Edges(vec![4, 3, -3, 1])));
        assert_eq!(faces.len(), 4);
    }

    #[test]
    fn looks_of_a_symmetric_tile_count_once() {
        assert_eq!(turned_faces("1", &[1, 2, 1, 2], CellShape::Square).len(), 2);
        assert_eq!(turned_faces("1", &[5, 5, 5, 5], CellShape::Square).len(), 1);
    }
}
