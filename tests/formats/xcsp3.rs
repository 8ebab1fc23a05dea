//! XCSP3, read by the solver ACE, which comes with the Python package pycsp3.

use std::process::{Command, Stdio};

use itertools::Itertools;
use placet::export::{Format, NamedProblem, xcsp3};
use placet::pipeline::Posed;
use placet::problem::{Problem, brute_force};
use placet::puzzle::Projection;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::exported::{assert_is_board, cells, exported, models};
use crate::problem::any_problem;
use crate::program::{is_installed, python, skipped};
use crate::random::odd_problems;

/// Where the solver is: found without running the package, which would write files.
const JAR: &str = "
import glob, importlib.util
folder = importlib.util.find_spec('pycsp3').submodule_search_locations[0]
print(glob.glob(folder + '/solvers/ace/ACE-*.jar')[0])
";

/// Java's options that run the solver.
fn ace() -> Option<String> {
    if !is_installed("java") {
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

/// What ACE prints of a text, without colours.
fn said(jar: &str, text: &str) -> String {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let path = folder.path().join("problem.xml");
    std::fs::write(&path, text).expect("it can be written");
    let mut java = Command::new("java");
    java.args(["-jar", jar])
        .arg(&path)
        .args(["-s=all", "-xe", "-positive=V"])
        .stdin(Stdio::null());
    let output = java.output().expect("java runs");
    let coloured = String::from_utf8_lossy(&output.stdout);
    let mut parts = coloured.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| {
        text + part.split_once('m').map_or("", |(_, rest)| rest)
    })
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
        let pairs: std::collections::HashMap<String, String> = part(line, "list")
            .into_iter()
            .zip_eq(values.collect_vec())
            .collect();
        let value = |name: &str| pairs[name].parse::<i64>().expect("a number");
        named
            .shown
            .iter()
            .map(|var| value(named.identifiers.var(*var)))
            .collect_vec()
    };
    said.lines()
        .filter(|line| line.starts_with("v "))
        .map(values)
        .collect()
}

fn assert_read(jar: &str, problem: &Problem) {
    let named = NamedProblem::of(problem);
    let mut text = vec![];
    xcsp3::write(&mut text, &named).expect("a vector takes it");
    let text = String::from_utf8(text).expect("it is text");
    let said = said(jar, &text);
    let found = solutions(&named, &said).into_iter().sorted().collect_vec();
    assert_eq!(found, brute_force(problem), "{text}\n{said}");
}

#[test]
fn ace_finds_what_brute_force_finds() {
    let Some(jar) = ace() else { return };
    let mut runner = TestRunner::new(ProptestConfig::with_cases(25));
    let result = runner.run(&any_problem(), |problem| {
        assert_read(&jar, &problem);
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn ace_reads_odd_problems() {
    let Some(jar) = ace() else { return };
    // It takes no problem without variables.
    let problems = odd_problems()
        .into_iter()
        .filter(|problem| !problem.variables().is_empty());
    problems.for_each(|problem| assert_read(&jar, &problem));
}

#[test]
fn ace_finds_every_board() {
    let Some(jar) = ace() else { return };
    let mut read = 0;
    for (name, puzzle) in models() {
        let expected = puzzle.expect.solutions.filter(|boards| *boards <= 20);
        if expected.is_none() || puzzle.objective.is_some() || puzzle.projection != Projection::Board {
            continue;
        }
        let posed = Posed::new(puzzle);
        let text = exported(&posed, Format::Xcsp3);
        if text.len() > 5_000 {
            continue;
        }
        let found = solutions(&cells(&posed), &said(&jar, &text));
        found
            .iter()
            .for_each(|values| assert_is_board(&posed, values, &name));
        assert_eq!(Some(found.len() as u64), expected, "{name}");
        read += 1;
    }
    assert!(read >= 5, "only {read} models");
}
