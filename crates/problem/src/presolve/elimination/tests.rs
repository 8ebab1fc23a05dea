use super::*;
use crate::{Constraint, Domain, Origin, brute_force, is_satisfied_by};

/// A square of order `n` whose rows, columns and diagonals sum to `sum`.
fn square(order: u32, sum: i64) -> Problem {
    let mut problem = Problem::new();
    for cell in 0..order * order {
        problem.add_variable(format!("x{cell}"), Domain::new(0..=2));
    }
    let cell = |row: u32, column: u32| VarId(row * order + column);
    let mut lines: Vec<Vec<VarId>> = vec![];
    for row in 0..order {
        lines.push((0..order).map(|column| cell(row, column)).collect());
        lines.push((0..order).map(|column| cell(column, row)).collect());
    }
    lines.push((0..order).map(|row| cell(row, row)).collect());
    lines.push((0..order).map(|row| cell(row, order - 1 - row)).collect());
    for vars in lines {
        let terms = vars.into_iter().map(|var| Term { coefficient: 1, var });
        let linear = Linear {
            terms: terms.collect(),
            min: sum,
            max: sum,
            caps: vec![],
        };
        problem.post(Origin::Rule(0), Constraint::Linear(linear));
    }
    problem
}

fn found(problem: &Problem) -> Vec<Implied> {
    let lines: Vec<Line> = problem.constraints().iter().map(Line::new).collect();
    implied(&lines, problem)
}

fn text((linear, _): &Implied) -> String {
    let terms = linear
        .terms
        .iter()
        .map(|term| format!("{:+}·{}", term.coefficient, term.var.0));
    format!("{} = {}", terms.collect::<String>(), linear.min)
}

#[test]
fn the_middle_of_a_square_of_three_is_known() {
    let found = found(&square(3, 3));
    assert_eq!(found.first().map(text).as_deref(), Some("+1·4 = 1"));
    let texts: Vec<String> = found.iter().map(text).collect();
    assert!(texts.contains(&"+1·0+1·8 = 2".to_string()), "{texts:?}");
}

#[test]
fn the_corners_of_a_square_of_four_make_a_line() {
    let texts: Vec<String> = found(&square(4, 4)).iter().map(text).collect();
    assert!(texts.contains(&"+1·0+1·3+1·12+1·15 = 4".to_string()), "{texts:?}");
}

#[test]
fn what_follows_holds_in_every_solution() {
    for (order, sum) in [(3, 3), (3, 4), (4, 1)] {
        let problem = square(order, sum);
        let mut stated = problem.clone();
        for (linear, from) in found(&problem) {
            assert!(from.len() > 1);
            stated.post(Origin::Rule(1), Constraint::Linear(linear));
        }
        for solution in brute_force(&problem) {
            assert!(is_satisfied_by(&stated, &solution));
        }
    }
}

#[test]
fn equations_that_contradict_each_other_do_no_harm() {
    let mut problem = square(3, 3);
    for posted in square(3, 4).constraints() {
        problem.post(Origin::Rule(1), posted.constraint.clone());
    }
    let _ = found(&problem);
}
