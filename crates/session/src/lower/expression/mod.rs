//! Expressions as constraints: linear ones as they are, small ones as tables, the others
//! through helper variables that are functions of the board.
//!
//! A number without a value (a quotient that is not whole, the number of a piece that has none)
//! makes the comparison around it false. Helper variables stand for numbers that always have
//! a value; beside them go the conditions under which they mean something.

mod all_copies;
mod alone;
mod asked_group;
mod assert;
mod classes;
mod decided_cases;
mod group;
mod leaf;
mod linear;
mod near;
mod number;
mod reify;
mod rooted;
mod same_shape;
mod stated_size;
mod subexpressions;
mod tabulate;
mod value_by_value;

pub(super) use subexpressions::Subexpressions;

use super::lowering::Lowering;
use placet_model::Expression;
use placet_problem::OriginPart;

pub(super) fn add(lowering: &mut Lowering<'_>, rule: &Expression) {
    lowering.subexpressions.num_statements = rule.assertions.len();
    let rooted = lowering.assert_rooted(rule);
    for (index, assertion) in rule.assertions.iter().enumerate() {
        if rooted.contains(&index) {
            continue;
        }
        lowering.begin_part(OriginPart::statement(index));
        lowering.assert(&assertion.statement);
    }
}

#[cfg(test)]
mod position_tests;
#[cfg(test)]
mod tests;
