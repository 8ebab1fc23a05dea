//! `[pieces.attributes]`: one list per name, in the order of the pieces; `_` for a piece without a
//! value.

use schemars::{Schema, SchemaGenerator};

use super::{Piece, PieceSet};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::DocumentNode;
use crate::document::read_context::ReadContext;
use crate::document::schema::table_of;
use crate::document::table::{FromNode, Spanned, entries};
use crate::wording::counted;
use crate::words::NameList;

/// The entry for a piece without a value.
const NONE: &str = "_";

/// The attributes of a table: the name of each, and its values in the order of the pieces.
#[derive(Clone, Debug)]
pub(crate) struct ListedAttributes(Vec<(Spanned<String>, Spanned<NameList>)>);

impl FromNode for ListedAttributes {
    const EXPECTED: &'static str = "a table such as `attributes = { suit = \"SSHH\" }`";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        table_of(NameList::schema(generator))
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let entries = entries(node, Self::EXPECTED, context)?;
        let listed = entries.iter().filter_map(|entry| {
            let name = Spanned {
                value: entry.key.clone(),
                span: entry.key_span,
            };
            Some((name, Spanned::from_node(&entry.node, context)?))
        });
        Some(ListedAttributes(listed.collect()))
    }
}

/// Adds the attributes of the table to the pieces. All faces of a piece have the same value.
pub(super) fn add_attributes(set: &mut PieceSet, table: &ListedAttributes, context: &mut ReadContext) {
    for (name, values) in &table.0 {
        add(set, name, values, context);
    }
}

fn add(set: &mut PieceSet, name: &Spanned<String>, values: &Spanned<NameList>, context: &mut ReadContext) {
    if set.find_attribute(&name.value).is_some() {
        let message = format!("duplicate attribute `{}`", name.value);
        context.add(
            Diagnostic::new(DiagnosticCode::Conflict, name.span, message)
                .label("the pieces already have this attribute"),
        );
        return;
    }
    let names = &values.value;
    // The piece for uncovered cells is not in the lists: it has no attributes.
    let is_listed = |piece: &&Piece| !set.has_forms() || !piece.orientations.is_empty();
    let num_listed = set.pieces().iter().filter(is_listed).count();
    if names.list.len() != num_listed {
        let message = format!(
            "{} for {}",
            counted(names.list.len(), "value", "values"),
            counted(num_listed, "piece", "pieces")
        );
        let diagnostic = Diagnostic::new(DiagnosticCode::PieceCount, values.span, message)
            .label("expected one value per piece");
        let listed = set.piece_names().take(12).collect::<Vec<_>>().join(" ");
        context.add(diagnostic.help(format!("the pieces, in order: {listed}")));
        return;
    }
    let pieces: Vec<usize> = set.faces().iter().map(|face| face.piece.index()).collect();
    set.add_attribute(&name.value, |face| {
        let value = names.list.get(pieces[face.index()]);
        value.map(|name| name.value.as_str()).filter(|word| *word != NONE)
    });
}

#[cfg(test)]
mod tests {

    use crate::fixture::puzzle_in_a_row;

    #[test]
    fn each_face_has_what_its_piece_has() {
        let puzzle = puzzle_in_a_row(
            2,
            "turns = true\ntiles = [[1, 2, 1, 2], [1, 1, 1, 1]]\nattributes = { colour = 'rb', worth = [5, 7] }",
        );
        let values = |name| {
            puzzle
                .pieces
                .find_attribute(name)
                .map(|found| found.values.clone())
        };
        assert_eq!(values("colour"), Some(vec![Some(0), Some(0), Some(1)]));
        assert_eq!(values("worth"), Some(vec![Some(5), Some(5), Some(7)]));
        assert_eq!(values("suit"), None);
    }

    #[test]
    fn a_stroke_is_none_and_the_others_stay_numbers() {
        let puzzle = puzzle_in_a_row(
            3,
            "names = 'A B C'\nattributes = { worth = '_ 4 7', suit = '_ss' }",
        );
        let values = |name| {
            puzzle
                .pieces
                .find_attribute(name)
                .map(|found| found.values.clone())
        };
        assert_eq!(values("worth"), Some(vec![None, Some(4), Some(7)]));
        assert_eq!(values("suit"), Some(vec![None, Some(0), Some(0)]));
    }
}
