//! No two cells of a region alike: all-different over their variables.

use std::collections::BTreeMap;

use super::attribute::attribute_var;
use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_model::{AllDifferentRule, Attribute, Region};
use placet_problem::{self as problem, Atom, Constraint, Count, OriginPart};

pub(super) fn add(lowering: &mut Lowering<'_>, rule: &AllDifferentRule) {
    let pieces = lowering.puzzle.pieces();
    let attribute = rule.by.as_ref().map(|by| by.attribute(pieces));
    for (index, region) in rule.regions.list.iter().enumerate() {
        lowering.begin_part(OriginPart::region(index));
        match attribute {
            // A face that has none of it is no obstacle, and has no place in a variable's domain.
            Some(attribute) if attribute.values.iter().any(Option::is_none) => {
                for count in at_most_once(lowering, region, attribute) {
                    lowering.post(Constraint::Count(count));
                }
            }
            _ => {
                let cells = region.cells.iter();
                let vars = cells.map(|cell| match attribute {
                    Some(attribute) => attribute_var(lowering, attribute, *cell),
                    None => cell_var(*cell),
                });
                let vars = vars.collect();
                lowering.post(Constraint::AllDifferent(problem::AllDifferent { vars }));
            }
        }
    }
}

/// For each value of the attribute: at most one cell has it.
fn at_most_once(lowering: &Lowering<'_>, region: &Region, attribute: &Attribute) -> Vec<Count> {
    let mut by_value = BTreeMap::<i64, Vec<Atom>>::new();
    for cell in &region.cells {
        for (code, face) in lowering.faces(*cell) {
            if let Some(value) = attribute.value(face) {
                let atom = Atom::is(cell_var(*cell), code);
                by_value.entry(value).or_default().push(atom);
            }
        }
    }
    let counts = by_value.into_values();
    counts
        .map(|atoms| Count {
            atoms,
            min: 0,
            max: 1,
        })
        .collect()
}
