//! Random problems: the solutions of the program are those of the problem, one to one.

use placet::problem::{Domain, Problem, brute_force};
use placet::program::{Program, ProgramError};
use proptest::prelude::*;

use crate::program::problem::any_problem;
use crate::program::solutions::solutions;

fn read_back(problem: &Problem) -> Result<Vec<Vec<i64>>, ProgramError> {
    Ok(values(&Program::of(problem)?))
}

/// The values of each of its solutions.
pub(crate) fn values(program: &Program) -> Vec<Vec<i64>> {
    let all = solutions(program);
    assert!(all.iter().all(|ones| program.broken_row(ones).is_none()));
    let values = all
        .iter()
        .map(|ones| program.columns().values(ones).expect("each variable has a value"));
    let mut values: Vec<Vec<i64>> = values.collect();
    values.sort();
    values
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5000))]

    #[test]
    fn solutions_are_one_to_one(problem in any_problem()) {
        prop_assert_eq!(read_back(&problem), Ok(brute_force(&problem)));
    }

    #[test]
    fn rows_are_as_they_are_promised(problem in any_problem()) {
        let program = Program::of(&problem).expect("the numbers are small");
        for row in program.rows() {
            prop_assert!(row.terms.windows(2).all(|two| two[0].1 < two[1].1));
            prop_assert!(row.terms.iter().all(|(coefficient, _)| *coefficient != 0));
            let least: i64 = row.terms.iter().map(|(coefficient, _)| *coefficient.min(&0)).sum();
            let greatest: i64 = row.terms.iter().map(|(coefficient, _)| *coefficient.max(&0)).sum();
            prop_assert!(row.min.is_some() || row.max.is_some());
            if row.is_contradiction() {
                prop_assert_eq!((row.min, row.max), (Some(1), None));
            } else {
                prop_assert!(row.min.is_none_or(|min| least < min && min <= greatest));
                prop_assert!(row.max.is_none_or(|max| least <= max && max < greatest));
            }
        }
        prop_assert_eq!(program.rows().count(), program.size().rows);
    }
}

#[test]
fn a_variable_without_values_is_a_row_that_cannot_hold() {
    let mut problem = Problem::new();
    problem.add_variable("x", Domain::default());
    let program = Program::of(&problem).expect("there is nothing to add up");
    assert!(program.rows().any(|row| row.is_contradiction()));
    assert_eq!(read_back(&problem), Ok(vec![]));
    assert_eq!(read_back(&Problem::new()), Ok(vec![vec![]]));
}
