//! XCSP3, read by the solver ACE, which comes with the Python package pycsp3.

use std::process::{Command, Stdio};

use itertools::Itertools;
use placet::export::{Format, NamedProblem};
use placet::pipeline::Posed;
use placet::presolve::Kinds;
use placet::problem::VarId;

use crate::exported::{assert_is_board, cells, exported, models};
use crate::program::{is_installed, python, skipped};
use crate::weighted::{Case, of_library, value};

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
        // ACE says nothing of variables that no constraint speaks of: they have one value here.
        let value = |var: &VarId| match pairs.get(named.identifiers.var(*var)) {
            Some(value) => value.parse::<i64>().expect("a number"),
            None => named.problem.domain(*var).min().expect("it has a value"),
        };
        named.shown.iter().map(value).collect_vec()
    };
    said.lines()
        .filter(|line| line.starts_with("v "))
        .map(values)
        .collect()
}

/// Models with every kind of constraint that the core of the format has: ACE takes no problem whose constraints are all decided beforehand.
const MODELS: [&str; 6] = [
    "models/logic/zebra.toml",
    "models/placement/queens.toml",
    "models/shading/takuzu.toml",
    "models/sums/aristotle-hexagon.toml",
    "models/sums/magic-board.toml",
    "models/tiles/bug-tiles.toml",
];

#[test]
fn ace_finds_every_board() {
    let Some(jar) = ace() else { return };
    let mut models = models();
    models.retain(|(name, _)| MODELS.contains(&name.as_str()));
    assert_eq!(models.len(), MODELS.len());
    for (name, puzzle) in models {
        let posed = Posed::presolved(puzzle, Kinds::default());
        let found = solutions(&cells(&posed), &said(&jar, &exported(&posed, Format::Xcsp3)));
        found
            .iter()
            .for_each(|values| assert_is_board(&posed, values, &name));
        assert_eq!(
            Some(found.len() as u64),
            posed.puzzle().expect.solutions,
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
fn ace_finds_the_best() {
    let Some(jar) = ace() else { return };
    let cases = of_library().filter(|case| WITH_OBJECTIVE.contains(&case.name.as_str()));
    let cases = cases.collect_vec();
    assert_eq!(cases.len(), WITH_OBJECTIVE.len());
    for Case { name, posed, best } in cases {
        let found = solutions(&cells(&posed), &said(&jar, &exported(&posed, Format::Xcsp3)));
        let last = found.last().map(|values| value(&posed, values));
        assert_eq!(last, best, "{name}");
    }
}
