//! No two cells of a region alike: all-different over their variables.

use super::attribute::AttributeVars;
use super::cell_var;
use super::codes::FaceValues;
use crate::model::{AllDifferentRule, Attribute, CellId, Puzzle, Region};
use crate::problem::{self, Atom, Constraint, Count, Origin, Problem, VarId};

pub(super) fn add(
    problem: &mut Problem,
    rule: &AllDifferentRule,
    origin: Origin,
    puzzle: &Puzzle,
    codes: &FaceValues,
    attributes: &mut AttributeVars,
) {
    let attribute = rule.by.as_ref().map(|by| by.attribute(&puzzle.pieces));
    for region in &rule.regions.list {
        match attribute {
            // A face that has none of it is no obstacle, and has no place in a variable's domain.
            Some(attribute) if attribute.values.iter().any(Option::is_none) => {
                let counts = at_most_once(problem, region, attribute, codes);
                for count in counts {
                    problem.post(origin, Constraint::Count(count));
                }
            }
            _ => {
                let mut var = |cell: &CellId| -> VarId {
                    attribute.map_or(cell_var(*cell), |attribute| {
                        attributes.variable(problem, puzzle, codes, attribute, *cell)
                    })
                };
                let vars = region.cells.iter().map(&mut var).collect();
                problem.post(origin, Constraint::AllDifferent(problem::AllDifferent { vars }));
            }
        }
    }
}

/// For each value of the attribute: at most one cell has it.
fn at_most_once(problem: &Problem, region: &Region, attribute: &Attribute, codes: &FaceValues) -> Vec<Count> {
    let mut by_value = std::collections::BTreeMap::<i64, Vec<Atom>>::new();
    for var in region.cells.iter().map(|cell| cell_var(*cell)) {
        for code in problem.domain(var).values() {
            if let Some(value) = attribute.value(codes.face(*code)) {
                by_value.entry(value).or_default().push(Atom::is(var, *code));
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
