//! What a cell's face has besides being itself: its number, or an attribute.
//!
//! The variables for that are made where a rule first asks for them: one a cell and attribute, each a function of the cell.

use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_model::{Attribute, CellId, FaceId};
use placet_problem::{Constraint, Domain, Map, Origin, OriginPart, Provenance, VarId};

/// The number that a cell shows; the cell itself where its values are the numbers.
pub(super) fn number_var(lowering: &mut Lowering<'_>, cell: CellId) -> VarId {
    if lowering.codes.are_numbers() {
        return cell_var(cell);
    }
    let pieces = lowering.puzzle.pieces();
    image(lowering, (None, cell), |face| pieces.face(face).number())
}

/// What a cell has of an attribute. A face that has none of it can't be there.
pub(super) fn attribute_var(lowering: &mut Lowering<'_>, attribute: &Attribute, cell: CellId) -> VarId {
    let key = (Some(attribute.name.clone()), cell);
    image(lowering, key, |face| attribute.value(face))
}

fn image(
    lowering: &mut Lowering<'_>,
    key: (Option<String>, CellId),
    value: impl Fn(FaceId) -> Option<i64>,
) -> VarId {
    if let Some(known) = lowering.attributes.get(&key) {
        return *known;
    }
    let image: Vec<(i64, i64)> = lowering
        .faces(key.1)
        .filter_map(|(code, face)| value(face).map(|value| (code, value)))
        .collect();
    let domain = Domain::new(image.iter().map(|(_, value)| *value));
    let what = key.0.as_deref().unwrap_or("number");
    let name = format!("{what} of {}", lowering.puzzle.layout().cell(key.1).name);
    let to = lowering.problem.add_variable(name, domain);
    let from = cell_var(key.1);
    // It says something of the pieces, whichever rule asks first.
    let provenance = Provenance::new(Origin::Pieces, OriginPart::Definition);
    let map = Constraint::Map(Map {
        from,
        to,
        image: image.into(),
    });
    lowering.problem.post(provenance, map);
    lowering.attributes.insert(key, to);
    to
}
