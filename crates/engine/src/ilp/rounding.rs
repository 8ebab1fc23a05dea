//! The whole numbers of programs, for solvers that use floating point.

use placet_encode::program::{Program, RowOrigin};

/// The tolerance for integral values: solvers promise a millionth, and sometimes miss it.
const NEAR: f64 = 1e-3;

/// The values of a solver's answer, rounded and checked against every row.
///
/// # Errors
/// What is wrong with it.
pub(super) fn rounded(program: &Program, values: &[f64]) -> Result<Vec<i64>, String> {
    let mut ones = vec![];
    for (index, value) in values.iter().enumerate() {
        let is_one = *value > 0.5;
        if (value - f64::from(u8::from(is_one))).abs() > NEAR {
            return Err(format!("column {} is {value}", index + 1));
        }
        ones.push(is_one);
    }
    if let Some(row) = program.broken_row(&ones) {
        let what = match row.origin {
            RowOrigin::OneValue(var) => format!("one value of variable {}", var.index() + 1),
            RowOrigin::Constraint { index, .. } => format!("constraint {}", index + 1),
        };
        return Err(format!("rounded to integers, it violates the row for {what}"));
    }
    program.columns().values(&ones).map_err(|error| error.to_string())
}

/// The largest number of a program without its objective.
pub(super) fn largest_number(program: &Program) -> u64 {
    let numbers = program.rows().flat_map(|row| {
        let coefficients = row.terms.iter().map(|(coefficient, _)| *coefficient);
        coefficients.chain(row.min).chain(row.max)
    });
    numbers.map(i64::unsigned_abs).max().unwrap_or(0)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use placet_problem::{Constraint, Domain, Linear, Origin, Problem, Term, VarId};

    /// This number times 0 or 1, which is at least 1.
    pub(in crate::ilp) fn problem(coefficient: i64) -> Problem {
        let mut problem = Problem::new();
        problem.add_variable("x", Domain::new([0, 1]));
        let terms = vec![Term {
            coefficient,
            var: VarId(0),
        }];
        let (min, max, caps) = (1, coefficient, vec![]);
        problem.post(
            Origin::Rule(0),
            Constraint::Linear(Linear {
                terms,
                min,
                max,
                caps,
            }),
        );
        problem
    }

    #[test]
    fn an_answer_that_is_not_whole_or_breaks_a_row_is_refused() {
        let program = Program::of(&problem(3)).unwrap();
        assert_eq!(rounded(&program, &[1e-7, 0.999_999_9]), Ok(vec![1]));
        for values in [[0.5, 0.5], [0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [-1.0, 2.0]] {
            let refused = rounded(&program, &values);
            assert!(refused.is_err(), "{values:?}: {refused:?}");
        }
    }
}
