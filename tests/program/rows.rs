//! What each constraint becomes, row by row.

use placet::problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Lex, Linear, Map, Origin, Problem, Table, Term, VarId,
};
use placet::program::{Program, ProgramError, ProgramRow, RowOrigin};

/// A problem with a variable a domain, and the constraint.
fn instance(domains: &[&[i64]], constraint: Constraint) -> Problem {
    let mut problem = Problem::new();
    for domain in domains {
        problem.add_variable("x", Domain::new(domain.iter().copied()));
    }
    problem.post(Origin::Rule(7), constraint);
    problem
}

/// The rows of the constraint; column 1 is `a`.
fn rows(domains: &[&[i64]], constraint: Constraint) -> Vec<String> {
    let program = Program::of(&instance(domains, constraint)).expect("the numbers are small");
    let of_constraint = |row: &ProgramRow<'_>| {
        matches!(
            row.origin,
            RowOrigin::Constraint {
                index: 0,
                origin: Origin::Rule(7)
            }
        )
    };
    program
        .rows()
        .filter(of_constraint)
        .map(|row| text(&row))
        .collect()
}

fn text(row: &ProgramRow<'_>) -> String {
    let terms: String = row
        .terms
        .iter()
        .map(|(coefficient, column)| {
            let letter = char::from(b'a' + column.index() as u8);
            match coefficient {
                1 => format!("+{letter}"),
                -1 => format!("-{letter}"),
                other => format!("{other:+}{letter}"),
            }
        })
        .collect();
    match (row.min, row.max) {
        (Some(min), Some(max)) if min == max => format!("{terms} = {min}"),
        (Some(min), None) => format!("{terms} >= {min}"),
        (None, Some(max)) => format!("{terms} <= {max}"),
        (min, max) => format!("{min:?} <= {terms} <= {max:?}"),
    }
}

const X: VarId = VarId(0);
const Y: VarId = VarId(1);
const Z: VarId = VarId(2);

#[test]
fn as_many_values_as_variables_are_all_taken() {
    let all = |vars| Constraint::AllDifferent(AllDifferent { vars });
    assert_eq!(
        rows(&[&[1, 2], &[1, 2]], all(vec![X, Y])),
        ["+a+c = 1", "+b+d = 1"]
    );
    assert_eq!(rows(&[&[1, 2], &[2, 3]], all(vec![X, Y])), ["+b+c <= 1"]);
    assert_eq!(rows(&[&[1], &[1]], all(vec![X, Y])), [" >= 1"]);
}

#[test]
fn a_sum_is_one_row() {
    let terms = [(1, X), (-2, Y), (1, X)].map(|(coefficient, var)| Term { coefficient, var });
    let linear = Linear {
        terms: terms.to_vec(),
        min: -1,
        max: 1,
        caps: vec![],
    };
    assert_eq!(
        rows(&[&[0, 1], &[1, 3]], Constraint::Linear(linear)),
        ["Some(-1) <= +2b-2c-6d <= Some(1)"]
    );
}

#[test]
fn statements_are_counted_whether_they_hold_or_not() {
    let atoms = vec![Atom::is(X, 1), Atom::is_not(Y, 3), Atom::is(Y, 9)];
    let count = |min, max| {
        Constraint::Count(Count {
            atoms: atoms.clone(),
            min,
            max,
        })
    };
    assert_eq!(rows(&[&[1, 2], &[3, 4]], count(1, 1)), ["+a-c = 0"]);
    assert_eq!(rows(&[&[1, 2], &[3, 4]], count(3, 3)), [" >= 1"], "9 is no value");
    assert_eq!(rows(&[&[1, 2], &[3, 4]], count(0, 5)), [""; 0]);
    assert_eq!(
        rows(&[&[1, 2], &[3, 4]], Constraint::Clause(atoms.clone())),
        ["+a-c >= 0"]
    );
    assert_eq!(
        rows(&[&[1, 2], &[3, 4]], Constraint::Equivalent(atoms)),
        ["+a+c = 1", "+a <= 0"]
    );
}

#[test]
fn a_function_is_an_equality_a_value() {
    let map = Map::new(X, Y, [(1, 5), (2, 5), (4, 9)]).expect("a function");
    assert_eq!(
        rows(&[&[1, 2, 3], &[5, 6]], Constraint::Map(map)),
        ["-a-b+d = 0", "+e <= 0"]
    );
}

/// Two tiles that show colours 1 and 2: as many of the one's faces with a colour as of the other's.
#[test]
fn edges_that_meet_are_a_row_a_colour() {
    let tuples = [[1, 1], [1, 2], [2, 1], [2, 2], [3, 3], [3, 4], [4, 3], [4, 4]];
    let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
    let table = Table::new(vec![X, Y], tuples).expect("pairs");
    let values: &[i64] = &[1, 2, 3, 4];
    assert_eq!(
        rows(&[values, values], Constraint::Table(table)),
        ["+a+b-e-f = 0", "+c+d-g-h = 0"]
    );
}

#[test]
fn what_values_allow_is_grouped_in_both_directions() {
    let tuples = [[1, 1], [1, 2], [2, 1], [2, 2], [3, 2], [3, 3]];
    let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
    let table = Table::new(vec![X, Y], tuples).expect("pairs");
    let values: &[i64] = &[1, 2, 3];
    assert_eq!(
        rows(&[values, values], Constraint::Table(table)),
        ["+a+b-d-e <= 0", "+c-e-f <= 0", "-a-b+d <= 0", "-c+f <= 0"]
    );
}

#[test]
fn longer_tuples_have_columns_unless_one_variable_tells_them() {
    let table = |tuples: &[[i64; 3]]| {
        let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
        Constraint::Table(Table::new(vec![X, Y, Z], tuples).expect("triples"))
    };
    let domains: [&[i64]; 3] = [&[1, 2], &[1, 2], &[1, 2]];
    assert_eq!(
        rows(&domains, table(&[[1, 1, 1], [2, 1, 2]])),
        ["-a-b+c = 0", "+d <= 0", "-a+e = 0", "-b+f = 0"]
    );
    assert_eq!(
        rows(&domains, table(&[[1, 1, 1], [1, 2, 2], [2, 1, 2], [9, 1, 1]])),
        [
            "+a-g-h = 0",
            "+b-i = 0",
            "+c-g-i = 0",
            "+d-h = 0",
            "+e-g = 0",
            "+f-h-i = 0"
        ]
    );
}

#[test]
fn an_order_needs_a_column_for_each_pair_but_the_last() {
    let lex = |is_strict| {
        Constraint::Lex(Lex {
            left: vec![X, X],
            right: vec![Y, Z],
            is_strict,
        })
    };
    let domains: [&[i64]; 3] = [&[0, 1], &[0, 1], &[0, 1]];
    let first = ["+b-d <= 0", "-d-g <= -1", "+b-g <= 0", "-b+d+g <= 1"];
    let last = ["+b-f+g <= 1"];
    assert_eq!(rows(&domains, lex(false)), [&first[..], &last].concat());
    let strictly = ["-f+g <= 0", "+b+g <= 1"];
    assert_eq!(rows(&domains, lex(true)), [&first[..], &strictly].concat());
}

#[test]
fn sums_that_leave_64_bits_are_refused() {
    for coefficients in [[2, 0], [1, 1]] {
        let terms = coefficients.into_iter().zip([X, Y]);
        let linear = Linear {
            terms: terms
                .map(|(coefficient, var)| Term { coefficient, var })
                .collect(),
            min: 0,
            max: 1,
            caps: vec![],
        };
        let problem = instance(&[&[i64::MAX - 1], &[i64::MAX - 1]], Constraint::Linear(linear));
        let origin = Origin::Rule(7);
        assert_eq!(Program::of(&problem), Err(ProgramError::SumOverflow { origin }));
    }
}
