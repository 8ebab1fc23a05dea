//! Cubes: disjoint parts of a formula that cover all assignments.

use itertools::Itertools;

use placet_encode::VariableMap;
use placet_encode::cnf::Lit;
use placet_problem::VarId;

/// At least `least` cubes, and never one alone, if the variables have so many values: the combinations of values of some variables, those with the fewest values first.
///
/// A variable has exactly one value, so the cubes are disjoint and complete.
pub(crate) fn cubes(
    variables: &VariableMap,
    mut vars: Vec<VarId>,
    least: usize,
) -> impl Iterator<Item = Vec<Lit>> + '_ {
    vars.sort_by_key(|var| variables.domain(*var).len());
    let open = vars.into_iter().filter(|var| variables.domain(*var).len() > 1);
    let mut count = 1_usize;
    let mut chosen = vec![];
    for var in open {
        if count >= least.max(2) {
            break;
        }
        count = count.saturating_mul(variables.domain(var).len());
        chosen.push(var);
    }
    let literals = chosen
        .into_iter()
        .map(|var| variables.direct_literals(var).iter().copied());
    // Without variables there is one cube, which covers everything.
    literals.multi_cartesian_product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_problem::{Domain, Problem};

    fn cubes_of(sizes: &[i64], least: usize) -> Vec<Vec<i32>> {
        let mut problem = Problem::new();
        for size in sizes {
            problem.add_variable("x", Domain::new(1..=*size));
        }
        let numbers = |cube: Vec<Lit>| cube.iter().map(|lit| lit.to_dimacs()).collect();
        let vars = problem.var_ids().collect();
        cubes(&VariableMap::of(&problem), vars, least)
            .map(numbers)
            .collect()
    }

    #[test]
    fn values_are_combined_until_there_are_enough() {
        assert_eq!(cubes_of(&[3, 1, 2], 1), [[5], [6]]);
        assert_eq!(
            cubes_of(&[3, 1, 2], 3),
            [[5, 1], [5, 2], [5, 3], [6, 1], [6, 2], [6, 3]]
        );
        assert_eq!(cubes_of(&[3, 1, 2], 9).len(), 6);
        assert_eq!(cubes_of(&[1], 5), [Vec::<i32>::new()]);
    }
}
