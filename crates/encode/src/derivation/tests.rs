use super::*;
use placet_base::choice::{Choices, CountEncoding, SumEncoding};
use placet_problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Linear, Map, Origin, Table, Term, ValueCap, VarId,
    brute_force,
};

fn variables(problem: &mut Problem, number: usize, values: &[i64]) -> Vec<VarId> {
    let new = |index| problem.add_variable(format!("v{index}"), Domain::new(values.iter().copied()));
    (0..number).map(new).collect()
}

fn sum(vars: &[VarId], coefficients: &[i64], (min, max): (i64, i64), caps: Vec<ValueCap>) -> Constraint {
    let factors = coefficients.iter().copied().cycle();
    let terms = vars.iter().zip(factors);
    let terms = terms.map(|(var, coefficient)| Term {
        coefficient,
        var: *var,
    });
    Constraint::Linear(Linear {
        terms: terms.collect(),
        min,
        max,
        caps,
    })
}

fn counted(problem: &Problem, choices: Choices) -> (usize, usize) {
    let mut proof = vec![];
    let count = Encoder::new(choices)
        .derive(problem, &mut proof)
        .expect("it is small");
    let text = String::from_utf8(proof).expect("it is text");
    assert!(text.ends_with("end pseudo-Boolean proof;\n"));
    assert!(!text.contains("pol ;"), "{text}");
    count.total()
}

#[track_caller]
fn assert_all_derived(problem: &Problem, choices: Choices) {
    let (derived, all) = counted(problem, choices);
    assert_eq!(derived, all);
    assert!(all > 20, "{all} clauses");
}

fn ordered() -> Choices {
    Choices {
        sum: SumEncoding::OrderTree,
        ..Choices::default()
    }
}

#[test]
fn sums_with_gaps_and_weights() {
    for (values, coefficients, bounds) in [
        (&[1, 2, 3, 4, 5, 6][..], &[1][..], (14, 14)),
        (&[1, 2, 3, 4, 5, 6], &[1], (7, 20)),
        (&[-3, 0, 1, 4, 9], &[1, -2, 3], (-5, 7)),
        (&[0, 10, 25, 45], &[1], (60, 110)),
        (&[0, 1], &[1, 7, -4], (2, 9)),
        (&[0, 1], &[1], (2, 4)),
    ] {
        let mut problem = Problem::new();
        let vars = variables(&mut problem, 5, values);
        problem.post(Origin::Rule(0), sum(&vars, coefficients, bounds, vec![]));
        for encoding in [SumEncoding::OrderTree, SumEncoding::Sequential] {
            let choices = Choices {
                sum: encoding,
                ..Choices::default()
            };
            assert_all_derived(&problem, choices);
        }
    }
}

/// Different values have smaller and larger sums than free ones. The encoder relies on that, and the proof shows it.
#[test]
fn sums_of_different_values() {
    for is_list in [false, true] {
        let mut problem = Problem::new();
        let vars = variables(&mut problem, 5, &[1, 2, 3, 4, 5, 6, 7]);
        let caps = (1..=7).map(|value| ValueCap { value, at_most: 1 });
        if is_list {
            let vars = vars.clone();
            problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
        } else {
            for value in 1..=7 {
                let atoms = vars.iter().map(|var| Atom::is(*var, value)).collect();
                let (min, max) = (0, 1);
                problem.post(Origin::Rule(0), Constraint::Count(Count { atoms, min, max }));
            }
        }
        let four = sum(&vars[..4], &[1], (12, 17), caps.collect());
        problem.post(Origin::Rule(1), four);
        assert_all_derived(&problem, ordered());
    }
}

#[test]
fn counts() {
    for (min, max) in [(3, 5), (2, 9), (0, 4), (4, 4)] {
        let mut problem = Problem::new();
        let vars = variables(&mut problem, 9, &[0, 1, 2]);
        let atoms = vars.iter().enumerate().map(|(index, var)| match index % 2 {
            0 => Atom::is(*var, 1),
            _ => Atom::is_not(*var, 2),
        });
        let atoms: Vec<Atom> = atoms.collect();
        // The second one counts three atoms twice.
        for atoms in [atoms.clone(), [&atoms[..], &atoms[..3]].concat()] {
            problem.post(Origin::Rule(0), Constraint::Count(Count { atoms, min, max }));
        }
        let choices = Choices {
            count: CountEncoding::Totalizer,
            ..Choices::default()
        };
        assert_all_derived(&problem, choices);
    }
}

/// Without the constraint that the values are different, the clauses of the sum do not follow.
#[test]
fn what_does_not_follow_is_not_derived() {
    let mut problem = Problem::new();
    let vars = variables(&mut problem, 4, &[1, 2, 3, 4, 5, 6, 7]);
    let caps = (1..=7).map(|value| ValueCap { value, at_most: 1 }).collect();
    problem.post(Origin::Rule(0), sum(&vars, &[1], (12, 17), caps));
    let (derived, all) = counted(&problem, ordered());
    assert!(derived < all, "{derived} of {all}");
}

/// The pseudo-Boolean form has the solutions of the problem.
#[test]
fn forms_agree_with_constraints() {
    let constraints = |vars: &[VarId]| {
        let [x, y, z] = [vars[0], vars[1], vars[2]];
        let image = vec![(0, 1), (1, 2)];
        vec![
            Constraint::AllDifferent(AllDifferent { vars: vec![x, y, z] }),
            sum(vars, &[2, -1, 3], (1, 5), vec![]),
            sum(vars, &[1], (i64::MIN, 3), vec![]),
            Constraint::Count(Count {
                atoms: vec![Atom::is(x, 0), Atom::is_not(y, 1), Atom::is(z, 9), Atom::is(x, 0)],
                min: 1,
                max: 2,
            }),
            Constraint::Clause(vec![Atom::is(x, 0), Atom::is_not(z, 2)]),
            Constraint::Map(Map {
                from: x,
                to: y,
                image: image.into(),
            }),
            Constraint::Table(Table {
                vars: vec![x, z],
                tuples: vec![vec![0, 1], vec![0, 2], vec![2, 0], vec![7, 0]].into(),
            }),
            Constraint::Table(Table {
                vars: vec![y],
                tuples: vec![vec![0], vec![2]].into(),
            }),
        ]
    };
    for index in 0..8 {
        let mut problem = Problem::new();
        let vars = variables(&mut problem, 3, &[0, 1, 2]);
        problem.post(Origin::Rule(0), constraints(&vars).swap_remove(index));
        let map = VariableMap::of(&problem);
        let form = ProblemForm::new(&problem, &map);
        let forms: Vec<_> = form
            .one_hot
            .iter()
            .flatten()
            .chain(form.constraints.iter().flatten())
            .collect();
        let mut allowed = vec![];
        for assignment in 0..1u32 << map.num_direct() {
            let is_true = |var: crate::cnf::Var| assignment >> var.index() & 1 == 1;
            let value = |form: &affine_form::AffineForm| {
                let terms = form.terms().filter(|(var, _)| is_true(*var));
                form.constant() + terms.map(|(_, coefficient)| coefficient).sum::<i128>()
            };
            if forms.iter().all(|form| value(&form.form) >= 0) {
                let bits: Vec<bool> = (0..map.num_direct())
                    .map(|bit| assignment >> bit & 1 == 1)
                    .collect();
                allowed.push(map.decode(&bits).expect("each variable has one value"));
            }
        }
        allowed.sort();
        let mut solutions = brute_force(&problem);
        solutions.sort();
        assert_eq!(allowed, solutions, "constraint {index}");
    }
}

#[test]
fn equations_are_two_constraints() {
    let mut problem = Problem::new();
    let vars = variables(&mut problem, 2, &[1, 2]);
    problem.post(Origin::Rule(0), sum(&vars, &[1], (3, 3), vec![]));
    let mut text = vec![];
    write_pseudo_boolean(&problem, &mut text).expect("a list can be written");
    let text = String::from_utf8(text).expect("it is text");
    assert_eq!(
        text,
        "* #variable= 4 #constraint= 3\n1 x1 1 x2 = 1;\n1 x3 1 x4 = 1;\n1 x1 2 x2 1 x3 2 x4 = 3;\n"
    );
}
