//! Formats that keep graphs: random ones, and the models of the library on which something is connected.

use itertools::Itertools;
use placet::exchange::answer;
use placet::exchange::export::{ExportFormat, NamedProblem};
use placet::instance::{Decoded, Instance};
use placet::model::Puzzle;
use placet::problem::presolve::PresolveSteps;
use placet::problem::{Connection, Problem, brute_force};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::extent;
use crate::formats::exported::{exported, models};
use crate::formats::graph::{any_graph, any_problem_of_graphs, is_connected};
use crate::formats::installed::is_installed;
use crate::formats::program::printed;
use crate::formats::reader::{READERS, Reader};

/// A problem with up to two graphs without roots.
fn any_case() -> impl Strategy<Value = (Problem, Vec<Connection>)> {
    let graph = any_graph().prop_map(|graph| Connection {
        roots: vec![],
        ..graph
    });
    (any_problem_of_graphs(), prop::collection::vec(graph, 1..3))
}

/// A reader finds the solutions in which each graph is connected, each once.
fn assert_connected(reader: &Reader, problem: &Problem, graphs: &[Connection]) {
    let named = NamedProblem {
        connections: graphs,
        ..NamedProblem::of(problem)
    };
    let text = reader.text(&named);
    let mut expected = brute_force(problem);
    expected.retain(|values| graphs.iter().all(|graph| is_connected(graph, values)));
    let found = (reader.solutions)(&named, &text, &expected);
    let found = found.into_iter().sorted().collect_vec();
    assert_eq!(found, expected, "{}\n{text}", reader.program);
}

fn random_graphs_are_read_by(program: &str, cases: u32) {
    if !is_installed(program) {
        return;
    }
    let reader = READERS.iter().find(|reader| reader.program == program);
    let reader = reader.expect("it is one of them");
    let mut runner = TestRunner::new(ProptestConfig::with_cases(cases));
    runner
        .run(&any_case(), |(problem, graphs)| {
            assert_connected(reader, &problem, &graphs);
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn clingo_finds_what_is_connected() {
    random_graphs_are_read_by("clingo", 200);
}

#[test]
fn minizinc_finds_what_is_connected() {
    random_graphs_are_read_by("minizinc", 60);
}

/// The models on which something is connected, with few enough boards.
pub(crate) fn connected_models() -> Vec<(String, Puzzle)> {
    let mut models = models();
    models.retain(|(_, puzzle)| {
        let boards = puzzle.expectation().solutions.is_some_and(|boards| boards <= 300);
        let connects = puzzle.rules().iter().any(|rule| rule.kind.connects());
        boards && connects && puzzle.projection().is_whole_board()
    });
    models
}

/// Gecode learns nothing, and searches in these for up to minutes.
const LONG_FOR_GECODE: [&str; 16] = [
    "akichiwake",
    "arrow-flow",
    "chained-block",
    "disconnection",
    "energy-walk",
    "evolmino",
    "fractional-division",
    "mochikoro",
    "mochinyoro",
    "morning-walk",
    "nikoji",
    "nuritwin",
    "scrin",
    "sendai",
    "symmetry-area",
    "water-walk",
];

/// A program finds every board of these models, apart from some, and its answers can be decoded.
fn connected_boards_are_found(program: &str, arguments: &[&str], format: ExportFormat, long: &[&str]) {
    if !is_installed(program) {
        return;
    }
    let mut models = connected_models();
    models.retain(|(path, _)| !long.iter().any(|name| path.ends_with(&format!("/{name}.toml"))));
    let step = extent::cases(3, 1) as usize;
    assert!(models.len() >= 15 * step, "only {} models", models.len());
    for (name, puzzle) in models.into_iter().step_by(step) {
        let expected = puzzle.expectation().solutions;
        let instance = Instance::presolved(puzzle, PresolveSteps::default());
        let text = exported(&instance, format);
        let said = printed(program, arguments, &format!(".{}", format.extension()), &text);
        let answer = answer::read(&said, None).unwrap_or_else(|error| panic!("{name}: {error}\n{said}"));
        match instance.decode_answer(&said, &answer) {
            Ok(Decoded::Solutions(found)) => {
                let boards = found.boards.iter().map(|solution| &solution.board);
                assert!(boards.clone().all_unique(), "{name}");
                assert_eq!(Some(boards.len() as u64), expected, "{name}");
            }
            other => panic!("{name}: {other:?}\n{said}"),
        }
    }
}

#[test]
fn clingo_finds_every_connected_board() {
    connected_boards_are_found("clingo", &["0"], ExportFormat::Asp, &[]);
}

#[test]
fn minizinc_finds_every_connected_board() {
    let arguments = ["--solver", "gecode", "-a"];
    connected_boards_are_found("minizinc", &arguments, ExportFormat::MiniZinc, &LONG_FOR_GECODE);
}
