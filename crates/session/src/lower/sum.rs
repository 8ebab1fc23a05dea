//! Sums: one linear constraint a region.

use super::attribute::number_var;
use super::lowering::Lowering;
use super::value_caps::value_caps;
use placet_model::SumRule;
use placet_problem::{Constraint, Linear, OriginPart, Term};

pub(super) fn add(lowering: &mut Lowering<'_>, rule: &SumRule) {
    for (index, region) in rule.regions.list.iter().enumerate() {
        lowering.begin_part(OriginPart::region(index));
        let cells = region.cells.iter();
        let terms = cells.map(|cell| Term {
            coefficient: 1,
            var: number_var(lowering, *cell),
        });
        let terms = terms.collect();
        let caps = value_caps(&region.cells, lowering.puzzle);
        lowering.post(Constraint::Linear(Linear {
            terms,
            min: rule.min,
            max: rule.max,
            caps,
        }));
    }
}
