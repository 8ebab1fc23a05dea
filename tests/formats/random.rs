//! Random small problems, and the oddest ones, through every reader: they have the solutions that brute force finds.

use itertools::Itertools;
use placet::exchange::export::NamedProblem;
use placet::problem::{
    AllDifferent, Atom, Constraint, Count, Domain, Lex, Linear, Origin, Problem, Table, Term, VarId,
    brute_force,
};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::formats::installed::is_installed;
use crate::formats::problem::any_problem;
use crate::formats::reader::{READERS, Reader, by_z3};

fn assert_read(reader: &Reader, problem: &Problem) {
    let named = NamedProblem::of(problem);
    let text = reader.text(&named);
    let expected = brute_force(problem);
    let found = (reader.solutions)(&named, &text, &expected);
    let found = found.into_iter().sorted().collect_vec();
    assert_eq!(found, expected, "{}\n{text}", reader.program);
}

fn reader(program: &str) -> Option<&'static Reader> {
    let mut readers = READERS.iter();
    let reader = readers.find(|reader| reader.program == program);
    is_installed(program).then(|| reader.expect("it is one of them"))
}

fn random_problems_are_read_by(program: &str, cases: u32) {
    let Some(reader) = reader(program) else { return };
    let mut runner = TestRunner::new(ProptestConfig::with_cases(cases));
    runner
        .run(&any_problem(), |problem| {
            assert_read(reader, &problem);
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn gecode_finds_what_brute_force_finds() {
    random_problems_are_read_by("fzn-gecode", 150);
}

#[test]
fn minizinc_finds_what_brute_force_finds() {
    random_problems_are_read_by("minizinc", 40);
}

#[test]
fn clingo_finds_what_brute_force_finds() {
    random_problems_are_read_by("clingo", 150);
}

#[test]
fn z3_finds_what_brute_force_finds() {
    random_problems_are_read_by("z3", 80);
}

/// What is legal in a problem and said by few.
fn odd_constraints() -> Vec<Constraint> {
    let (x, y) = (VarId(0), VarId(1));
    let count = |atoms: &[Atom], min, max| {
        let atoms = atoms.to_vec();
        Constraint::Count(Count { atoms, min, max })
    };
    let linear = |terms: &[(i64, VarId)], min, max| {
        let term = |(coefficient, var): &(i64, VarId)| Term {
            coefficient: *coefficient,
            var: *var,
        };
        Constraint::Linear(Linear {
            terms: terms.iter().map(term).collect(),
            min,
            max,
            caps: vec![],
        })
    };
    let table = |vars: &[VarId], tuples: &[&[i64]]| {
        let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
        Constraint::Table(Table::new(vars.to_vec(), tuples).expect("tuples as long"))
    };
    let lex = |left: &[VarId], right: &[VarId], is_strict| {
        Constraint::Lex(Lex {
            left: left.to_vec(),
            right: right.to_vec(),
            is_strict,
        })
    };
    vec![
        Constraint::Clause(vec![]),
        Constraint::Clause(vec![Atom::is(x, 7), Atom::is(x, 8)]),
        Constraint::Clause(vec![Atom::is_not(x, 7)]),
        Constraint::Clause(vec![Atom::is_not(x, 1), Atom::is_not(y, 3), Atom::is_not(x, -1)]),
        Constraint::Clause(vec![Atom::is(x, 0), Atom::is(y, 3), Atom::is_not(x, 0)]),
        Constraint::Equivalent(vec![]),
        Constraint::Equivalent(vec![Atom::is(x, 7), Atom::is(y, 0), Atom::is_not(y, 3)]),
        Constraint::AllDifferent(AllDifferent { vars: vec![] }),
        Constraint::AllDifferent(AllDifferent { vars: vec![x, y, x] }),
        count(&[], 0, 0),
        count(&[], 1, 1),
        count(&[Atom::is(x, 0)], 2, 1),
        count(&[Atom::is(x, 0), Atom::is(x, 0), Atom::is(x, 9)], 2, 2),
        count(&[Atom::is(x, 0), Atom::is_not(y, 9)], 1, 1),
        linear(&[], 0, 0),
        linear(&[], 1, 2),
        linear(&[(1, x), (-1, x)], 0, i64::MAX),
        linear(&[(3, x), (-2, y)], i64::MIN, -1),
        linear(&[(1, x), (1, y)], 3, 2),
        table(&[], &[]),
        table(&[], &[&[]]),
        table(&[x, x], &[&[0, 0], &[0, 1], &[0, 0]]),
        lex(&[], &[], true),
        lex(&[], &[], false),
        lex(&[x, y], &[x], true),
    ]
}

pub(crate) fn odd_problems() -> Vec<Problem> {
    let mut problems = vec![Problem::new()];
    let mut empty = Problem::new();
    empty.add_variable("x", Domain::new(0..=1));
    empty.add_variable("y", Domain::new([]));
    problems.push(empty);
    for constraint in odd_constraints() {
        let mut problem = Problem::new();
        // Names that formats keep for themselves, or that are none of theirs.
        problem.add_variable("Not", Domain::new([-1, 0, 1]));
        problem.add_variable("3 = ä", Domain::new([-5, 0, 3]));
        problem.post(Origin::Rule(0), constraint);
        problems.push(problem);
    }
    problems
}

#[test]
fn odd_problems_are_read() {
    for program in READERS.iter().map(|reader| reader.program) {
        let Some(reader) = reader(program) else { continue };
        odd_problems()
            .iter()
            .for_each(|problem| assert_read(reader, problem));
    }
}

#[test]
fn z3_answers_with_a_solution() {
    let Some(reader) = reader("z3") else { return };
    for problem in odd_problems() {
        let named = NamedProblem::of(&problem);
        let answer = by_z3(&named, &reader.text(&named));
        let expected = brute_force(&problem);
        assert!(answer.map_or(expected.is_empty(), |values| expected.contains(&values)));
    }
}
