//! Objectives: each program finds the best value that the search proves.

use std::process::Command;

use placet::exchange::export::ExportFormat;
use placet::instance::Instance;
use placet::limit::{Limits, Outcome};
use placet::model::Puzzle;
use placet::problem::presolve::PresolveSteps;
use placet::session::optimum_by_search;

use crate::formats::bits::board_by_z3;
use crate::formats::exported::{assert_is_board, cells, exported, models, puzzle};
use crate::formats::installed::{is_installed, python_with};
use crate::formats::program::printed;
use crate::formats::reader::{by_z3, last_answer_set, last_assignment};

/// What takes a program more than some seconds.
const TOO_HARD: [(&str, &str); 1] = [("clingo", "models/sums/least-pentagram.toml")];

/// A puzzle with an objective, and the best value, if there is a board.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) instance: Instance,
    pub(crate) best: Option<i64>,
}

/// Small puzzles, the last without a board.
fn small() -> impl Iterator<Item = Case> {
    let rules = "board.grid = [3, 3]\npieces.numbers = \"1..9\"\nrules = [{ sum = 15, of = \"lines\" }]\n";
    let square = |objective: &str| puzzle(&format!("title = \"Square\"\n{rules}[objective]\n{objective}\n"));
    let puzzles = [
        square("maximise = \"2 * r1c1 + r1c2\""),
        square("minimise = \"r1c1 - 3 * r3c2\""),
        square("minimise = \"abs(r1c1 - 7) * 5\""),
        square("maximise = \"7\""),
        puzzle(
            "board.grid = [1, 2]\npieces.numbers = \"1..2\"\nrules = [{ sum = 99, of = \"rows\" }]\n[objective]\nmaximise = \"r1c1\"\n",
        ),
    ];
    puzzles.into_iter().map(|puzzle| Case {
        name: format!("{:?}", puzzle.objective()),
        best: best(&puzzle),
        instance: Instance::new(puzzle),
    })
}

/// Those of the library, as the command line exports them, with the best value that they expect.
pub(crate) fn of_library() -> impl Iterator<Item = Case> {
    let models = models().into_iter();
    let models = models.filter(|(_, puzzle)| puzzle.objective().is_some());
    models.map(|(name, puzzle)| Case {
        name,
        best: puzzle.expectation().best,
        instance: Instance::presolved(puzzle, PresolveSteps::default()),
    })
}

/// What a program is asked.
fn cases(program: &str) -> Vec<Case> {
    let is_hard = |case: &Case| TOO_HARD.contains(&(program, case.name.as_str()));
    let cases = small().chain(of_library().filter(|case| !is_hard(case)));
    let cases: Vec<Case> = cases.collect();
    assert!(cases.len() >= 13, "only {}", cases.len());
    cases
}

/// The best value, if there is a board.
fn best(puzzle: &Puzzle) -> Option<i64> {
    match optimum_by_search(&Instance::new(puzzle.clone()), &Limits::none(), |_| ())
        .expect("the search answers")
    {
        Outcome::Complete(best) => best.map(|best| best.value),
        Outcome::Stopped(stop, _) => panic!("{stop}"),
    }
}

/// The value of the objective on a board of these values.
pub(crate) fn value(instance: &Instance, values: &[i64]) -> i64 {
    assert_is_board(instance, values, "the best board");
    let puzzle = instance.puzzle();
    let objective = puzzle.objective().expect("all of these have one");
    let board = instance.lowered().board(puzzle.layout(), values);
    objective
        .value(puzzle.layout(), puzzle.pieces(), &board)
        .expect("boards have a value")
}

fn assert_best(program: &str, answer: impl Fn(&Instance) -> Option<Vec<i64>>) {
    if !is_installed(program) {
        return;
    }
    for Case { name, instance, best } in cases(program) {
        let found = answer(&instance).map(|values| value(&instance, &values));
        assert_eq!(found, best, "{program}: {name}");
    }
}

#[test]
fn gecode_finds_the_best() {
    assert_best("fzn-gecode", |instance| {
        let text = exported(instance, ExportFormat::FlatZinc);
        last_assignment(&cells(instance), &printed("fzn-gecode", &["-a"], ".fzn", &text))
    });
}

#[test]
fn minizinc_finds_the_best() {
    assert_best("minizinc", |instance| {
        let text = exported(instance, ExportFormat::MiniZinc);
        last_assignment(
            &cells(instance),
            &printed("minizinc", &["--solver", "gecode", "-a"], ".mzn", &text),
        )
    });
}

#[test]
fn clingo_finds_the_best() {
    assert_best("clingo", |instance| {
        let text = exported(instance, ExportFormat::Asp);
        last_answer_set(&cells(instance), &printed("clingo", &["0"], ".lp", &text))
    });
}

#[test]
fn z3_finds_the_best() {
    assert_best("z3", |instance| {
        by_z3(&cells(instance), &exported(instance, ExportFormat::SmtLib))
    });
}

#[test]
fn z3_finds_the_best_of_bits() {
    assert_best("z3", |instance| {
        board_by_z3(instance, &exported(instance, ExportFormat::SmtLibBits))
    });
}

/// The value that the file says a cost stands for, in its comment `… = 27 - cost`.
fn value_of_cost(text: &str, cost: i64) -> i64 {
    let sentence = text
        .lines()
        .find(|line| line.starts_with("c m") && line.ends_with(" cost"));
    let (_, sum) = sentence
        .and_then(|line| line.rsplit_once(" = "))
        .expect("the comment says it");
    match sum.split(' ').collect::<Vec<_>>()[..] {
        [best, sign, _] => best.parse::<i64>().expect("a number") + if sign == "+" { cost } else { -cost },
        _ => panic!("{sum}"),
    }
}

#[test]
fn clasp_finds_the_best_of_the_old_weights() {
    if !is_installed("clasp") {
        return;
    }
    for Case { name, instance, best } in cases("clasp") {
        let text = exported(&instance, ExportFormat::WcnfOld);
        let said = printed("clasp", &[], ".wcnf", &text);
        let cost = said.lines().rev().find_map(|line| line.strip_prefix("o "));
        let cost = cost.map(|cost| cost.trim().parse().expect("a cost"));
        let status = said.lines().find_map(|line| line.strip_prefix("s "));
        let cost = match status {
            Some("OPTIMUM FOUND") => cost,
            // Nothing costs anything.
            Some("SATISFIABLE")
                if text
                    .lines()
                    .any(|line| line.starts_with("p wcnf") && line.ends_with(" 1")) =>
            {
                Some(0)
            }
            Some("UNSATISFIABLE") => None,
            _ => panic!("{said}"),
        };
        assert_eq!(cost.map(|cost| value_of_cost(&text, cost)), best, "{name}");
    }
}

/// Prints the least cost of the clauses in a file, or nothing.
const RC2: &str = "
import sys
from pysat.formula import WCNF
from pysat.examples.rc2 import RC2
with RC2(WCNF(from_file=sys.argv[1])) as solver:
    if solver.compute() is not None:
        print(solver.cost)
";

#[test]
fn rc2_finds_the_best_of_old_and_new_weights() {
    let Some(python) = python_with("pysat") else {
        return;
    };
    for Case { name, instance, best } in cases("rc2") {
        for format in [ExportFormat::Wcnf, ExportFormat::WcnfOld] {
            let text = exported(&instance, format);
            let folder = tempfile::tempdir().expect("there is room for temporary files");
            let path = folder.path().join("objective.wcnf");
            std::fs::write(&path, &text).expect("it can be written");
            let output = Command::new(&python)
                .args(["-c", RC2])
                .arg(&path)
                .output()
                .expect("python runs");
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(
                output.status.success(),
                "{}",
                String::from_utf8_lossy(&output.stderr)
            );
            let cost = said.trim().parse().ok();
            assert_eq!(
                cost.map(|cost| value_of_cost(&text, cost)),
                best,
                "{name} {format:?}"
            );
        }
    }
}

#[test]
fn without_an_objective_all_clauses_are_hard() {
    let plain = puzzle("board.grid = [1, 2]\npieces.numbers = \"1..2\"\n");
    let instance = Instance::new(plain);
    let clauses = |format| {
        let text = exported(&instance, format);
        let lines = text
            .lines()
            .filter(|line| !line.starts_with('c'))
            .map(str::to_string);
        lines.collect::<Vec<_>>()
    };
    let dimacs = clauses(ExportFormat::Dimacs);
    let hard: Vec<String> = dimacs[1..].iter().map(|clause| format!("h {clause}")).collect();
    assert_eq!(clauses(ExportFormat::Wcnf), hard);
    let old = clauses(ExportFormat::WcnfOld);
    assert_eq!(old[0], dimacs[0].replace("p cnf", "p wcnf") + " 1");
    let weighted: Vec<String> = dimacs[1..].iter().map(|clause| format!("1 {clause}")).collect();
    assert_eq!(old[1..], weighted);
}
