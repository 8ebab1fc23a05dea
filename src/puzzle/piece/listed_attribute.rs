//! `[pieces.attributes]`: one list a name, aligned with the pieces in their order.

use super::PieceSet;
use crate::puzzle::counted::counted;
use crate::puzzle::fault::{Fault, FaultCode};
use crate::puzzle::file::node::{Entry, Node};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::table::{FromNode, entries};
use crate::puzzle::words::Names;

/// Gives the pieces the attributes of the table. A piece of several faces has the
/// same on each.
pub(super) fn add_attributes(set: &mut PieceSet, table: &Node, reading: &mut Reading) {
    let expected = "a table such as `attributes = { suit = \"SSHH\" }`";
    for entry in entries(table, expected, reading).unwrap_or_default() {
        if let Some(names) = Names::from_node(&entry.node, reading) {
            add(set, entry, &names, reading);
        }
    }
}

fn add(set: &mut PieceSet, entry: &Entry, names: &Names, reading: &mut Reading) {
    if set.find_attribute(&entry.key).is_some() {
        let message = format!("the pieces have the attribute `{}` already", entry.key);
        reading
            .add(Fault::new(FaultCode::Conflict, entry.key_span, message).label("the second of this name"));
        return;
    }
    if names.list.len() != set.pieces().len() {
        let message = format!(
            "{} for {}",
            counted(names.list.len(), "value", "values"),
            counted(set.pieces().len(), "piece", "pieces")
        );
        let fault =
            Fault::new(FaultCode::PieceCount, entry.node.span, message).label("expected one value a piece");
        let listed = set.piece_names().take(12).collect::<Vec<_>>().join(" ");
        reading.add(fault.help(format!("the pieces in their order: {listed}")));
        return;
    }
    let pieces: Vec<usize> = set.faces().iter().map(|face| face.piece.index()).collect();
    set.add_attribute(&entry.key, |face| {
        Some(names.list[pieces[face.index()]].value.as_str())
    });
}

#[cfg(test)]
mod tests {
    use crate::puzzle::fixture::puzzle_in_a_row;

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
}
