//! XCSP3, read by the solver ACE, which comes with the Python package pycsp3.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use itertools::Itertools;
use placet::exchange::answer::read;
use placet::exchange::export::{ExportFormat, NamedProblem, xcsp3};
use placet::instance::{Decoded, DecodedBoards, Instance};
use placet::problem::presolve::PresolveSteps;
use placet::problem::{Problem, brute_force};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::formats::connections::connected_models;
use crate::formats::exported::exported;
use crate::formats::installed::{is_installed, python, skipped};
use crate::formats::library::fitting;
use crate::formats::problem::any_problem;
use crate::formats::random::odd_problems;
use crate::formats::weighted::{Case, of_library};

/// Where the solver is: found without running the package, which would write files.
const JAR: &str = "
import glob, importlib.util
folder = importlib.util.find_spec('pycsp3').submodule_search_locations[0]
print(glob.glob(folder + '/solvers/ace/ACE-*.jar')[0])
";

/// What runs the solver on several files. Java compiles it, and needs its compiler for that.
const SEVERAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/formats/ace.java");

/// All solutions, with the variables that no constraint speaks of.
const OPTIONS: [&str; 5] = ["-s=all", "-xe", "-npc", "-omv=false", "-riv=false"];

/// The path of the solver.
pub(crate) fn ace() -> Option<String> {
    if !is_installed("java") || !is_installed("javac") {
        return None;
    }
    let output = Command::new(python())
        .args(["-c", JAR])
        .stdin(Stdio::null())
        .output()
        .ok();
    let jar = output.filter(|output| output.status.success());
    if jar.is_none() {
        skipped("pycsp3 is not installed for the Python that PLACET_TEST_PYTHON can name");
    }
    jar.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// What ACE prints of each text.
fn said(jar: &str, texts: &[String]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let files = texts.iter().enumerate().map(|(index, text)| {
        let path = folder.path().join(format!("problem{index}.xml"));
        std::fs::write(&path, text).expect("it can be written");
        path
    });
    let output = Command::new("java")
        .args(["-XX:TieredStopAtLevel=1", "-cp", jar, SEVERAL])
        .args(files.collect_vec())
        .arg("--")
        .args(OPTIONS)
        .stdin(Stdio::null())
        .output()
        .expect("java runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    let parts = printed.split("\nfile ").map(str::to_string).collect_vec();
    let last = parts.len() - 1;
    assert_eq!(
        parts.len(),
        texts.len(),
        "it breaks off: {}\n{errors}\n{}",
        parts[last],
        texts[last]
    );
    parts
}

/// The shown values of each solution.
fn solutions(named: &NamedProblem<'_>, said: &str) -> Vec<Vec<i64>> {
    let proven = ["s UNSATISFIABLE", "d COMPLETE EXPLORATION", "s OPTIMUM FOUND"];
    assert!(
        proven.iter().any(|line| said.contains(line)),
        "the search has no end: {said}"
    );
    let part = |line: &str, tag: &str| {
        let (_, rest) = line
            .split_once(&format!("<{tag}>"))
            .expect("a solution has both parts");
        let (words, _) = rest.split_once(&format!("</{tag}>")).expect("they have an end");
        words.split_whitespace().map(str::to_string).collect_vec()
    };
    let values = |line: &str| {
        let values = part(line, "values")
            .into_iter()
            .flat_map(|word| match word.split_once('x') {
                Some((value, times)) => vec![value.to_string(); times.parse().expect("a number of times")],
                None => vec![word],
            });
        let pairs: BTreeMap<String, String> = part(line, "list")
            .into_iter()
            .zip_eq(values.collect_vec())
            .collect();
        let value = |name: &str| pairs[name].parse::<i64>().expect("a number");
        let names = named.shown.iter().map(|var| named.identifiers.var(*var));
        names.map(value).collect_vec()
    };
    said.lines()
        .filter(|line| line.starts_with("v "))
        .map(values)
        .collect()
}

fn text(problem: &Problem) -> String {
    let named = NamedProblem::of(problem);
    xcsp3::check(&named).expect("small numbers fit");
    let mut text = vec![];
    xcsp3::write(&mut text, &named).expect("a vector takes it");
    String::from_utf8(text).expect("it is text")
}

/// The checked boards that `placet decode` reads; `None` if there is none.
fn decoded(instance: &Instance, said: &str) -> Option<DecodedBoards> {
    let answer = read(said, None).unwrap_or_else(|error| panic!("{error}\n{said}"));
    match instance.decode_answer(said, &answer) {
        Ok(Decoded::Solutions(boards)) => Some(boards),
        Ok(Decoded::NoSolution) => None,
        other => panic!("{other:?}\n{said}"),
    }
}

/// One run of Java for all: a problem that fails is shown as it is, not made smaller.
#[test]
fn ace_finds_what_brute_force_finds() {
    let Some(jar) = ace() else { return };
    let mut runner = TestRunner::new(ProptestConfig::default());
    let mut any = || {
        any_problem()
            .new_tree(&mut runner)
            .expect("there are some")
            .current()
    };
    let mut problems = odd_problems();
    problems.extend((0..120).map(|_| any()));
    let texts = problems.iter().map(text).collect_vec();
    for (index, said) in said(&jar, &texts).iter().enumerate() {
        let found = solutions(&NamedProblem::of(&problems[index]), said);
        let found = found.into_iter().sorted().collect_vec();
        assert_eq!(found, brute_force(&problems[index]), "{}\n{said}", texts[index]);
    }
}

#[test]
fn ace_finds_every_board() {
    let Some(jar) = ace() else { return };
    let models = fitting("ace", ExportFormat::Xcsp3);
    assert!(models.len() >= 30, "only {} models", models.len());
    let texts = models.iter().map(|(_, _, text)| text.clone()).collect_vec();
    for ((name, instance, _), said) in models.iter().zip(said(&jar, &texts)) {
        let Some(decoded) = decoded(instance, &said) else {
            assert_eq!(instance.puzzle().expectation().solutions, Some(0), "{name}");
            continue;
        };
        assert!(decoded.is_final, "{name}");
        let boards = decoded.boards.iter().map(|solution| &solution.board);
        assert!(boards.clone().all_unique(), "{name}: a board is found twice");
        if instance.puzzle().projection().is_whole_board() {
            let expected = instance.puzzle().expectation().solutions;
            assert_eq!(Some(boards.len() as u64), expected, "{name}");
        }
    }
}

/// Loops are circuits, and each is found once, in one of its two directions.
#[test]
fn ace_finds_every_loop() {
    let Some(jar) = ace() else { return };
    let instances = connected_models().into_iter().map(|(name, puzzle)| {
        let instance = Instance::presolved(puzzle, PresolveSteps::default());
        let text = exported(&instance, ExportFormat::Xcsp3);
        (name, instance, text)
    });
    let loops = instances
        .filter(|(_, _, text)| text.contains("<circuit>"))
        .collect_vec();
    assert!(loops.len() >= 5, "only {} models", loops.len());
    let texts = loops.iter().map(|(_, _, text)| text.clone()).collect_vec();
    for ((name, instance, _), said) in loops.iter().zip(said(&jar, &texts)) {
        let decoded = decoded(instance, &said).unwrap_or_else(|| panic!("{name}: there is a board"));
        let boards = decoded.boards.iter().map(|solution| &solution.board);
        assert!(decoded.is_final && boards.clone().all_unique(), "{name}");
        assert_eq!(
            Some(boards.len() as u64),
            instance.puzzle().expectation().solutions,
            "{name}"
        );
    }
}

/// Models with an objective: a sum with factors, one of values that are looked up, and counts that are to be great and small.
const WITH_OBJECTIVE: [&str; 4] = [
    "models/logic/photo.toml",
    "models/numbers/knapsack.toml",
    "models/numbers/matrix-sum.toml",
    "models/placement/dominating-queens.toml",
];

#[test]
fn ace_proves_what_is_best() {
    let Some(jar) = ace() else { return };
    let cases = of_library().filter(|case| WITH_OBJECTIVE.contains(&case.name.as_str()));
    let cases = cases.collect_vec();
    assert_eq!(cases.len(), WITH_OBJECTIVE.len());
    let texts = cases
        .iter()
        .map(|case| exported(&case.instance, ExportFormat::Xcsp3));
    for (Case { name, instance, best }, said) in cases.iter().zip(said(&jar, &texts.collect_vec())) {
        let decoded = decoded(instance, &said).expect("there is a board");
        assert!(decoded.is_final && decoded.boards.len() == 1, "{name}");
        let puzzle = instance.puzzle();
        let objective = puzzle.objective().expect("all of these have one");
        let value = objective.value(puzzle.layout(), puzzle.pieces(), &decoded.boards[0].board);
        assert_eq!(value, *best, "{name}");
    }
}
