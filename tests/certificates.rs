//! The library's models of up to 10,000 solutions are certified, and others confirm it: the checkers rate and VeriPB, and Varisat, which makes
//! a proof of its own and checks it. Changed certificates are refused. A sample of the library is a third of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::extent::full;
use crate::files::model_files;
use placet::certificate::CnfReader;
use placet::model::{Source, read};
use rayon::prelude::*;
use tempfile::TempDir;
use varisat::{CnfFormula, ExtendFormula, Lit, Solver};

/// More solutions are not listed here.
const MOST: u64 = 10_000;

/// A model whose proof is long, because the search for all packings of a box is.
const TOO_HARD: &str = "pentominoes-6x10";

/// Without a tree over the cells, a refutation of this model takes minutes.
const NEEDS_A_TREE: &str = "pentominoes-3x20";

fn placet(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_placet"))
        .args(arguments)
        .output()
        .expect("placet runs")
}

#[track_caller]
fn stdout(output: &Output, code: i32) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{text}{errors}");
    text
}

/// The models, each with its claim.
fn models() -> Vec<(PathBuf, &'static str)> {
    let claimed = model_files().into_iter().filter_map(|path| {
        let name = path.file_stem()?.to_str()?.to_string();
        let text = fs::read_to_string(&path).expect("a model is text");
        let puzzle = read(&Source::new(name.as_str(), text)).expect("it is a model");
        let claim = match (&puzzle.objective(), puzzle.expectation().solutions) {
            _ if name == TOO_HARD => return None,
            (Some(_), _) => "best",
            (None, Some(number)) if number <= MOST => "count",
            _ => return None,
        };
        Some((path, claim))
    });
    let mut models: Vec<_> = claimed.collect();
    models.sort();
    models
}

/// Does Varisat refute the formula, with a proof that it checks?
fn is_refuted(formula: &Path) -> bool {
    let text = fs::read(formula).expect("it can be read");
    let mut reader = CnfReader::open(text.as_slice(), |_| {}).expect("it is a formula");
    let (mut whole, mut clause) = (CnfFormula::new(), vec![]);
    while reader.next_clause(&mut clause).expect("it is a formula") {
        let literals: Vec<Lit> = clause.iter().map(|lit| Lit::from_dimacs(*lit as isize)).collect();
        whole.add_clause(&literals);
    }
    let mut solver = Solver::new();
    solver.enable_self_checking();
    solver.add_formula(&whole);
    !solver.solve().expect("its proof is right")
}

/// Without its last line, or with its last digit changed, a file is another one.
fn spoil(certificate: &Path, part: &str) {
    let path = certificate.join(part);
    let mut bytes = fs::read(&path).expect("it can be read");
    let digit = bytes
        .iter()
        .rposition(u8::is_ascii_digit)
        .expect("there are numbers");
    bytes[digit] = if bytes[digit] == b'1' { b'2' } else { b'1' };
    fs::write(&path, bytes).expect("it can be written");
}

/// The outside checkers that this test knows to be independent of each other, and are installed. On the machine that accepts changes, both are.
fn checkers() -> Vec<&'static str> {
    let is_installed = |name: &&str| Command::new(name).arg("--version").output().is_ok();
    let installed: Vec<&str> = ["rate", "veripb"].into_iter().filter(is_installed).collect();
    let is_enough = installed.len() == 2 || std::env::var_os("CI").is_none();
    assert!(
        is_enough,
        "`cargo install rate veripb` installs them: {installed:?}"
    );
    installed
}

/// Certifies a model in a new folder, and verifies the certificate by all checkers.
fn certified(model: &Path, claim: &str, options: &[&str], checkers: &[&str]) -> TempDir {
    let root = TempDir::new().expect("there is room");
    let folder = root.path().join("c");
    let (model, path) = (
        model.to_str().expect("it is text"),
        folder.to_str().expect("it is text"),
    );
    let arguments = ["certify", model, "--claim", claim, "-o", path];
    stdout(&placet(&[&arguments, options].concat()), 0);
    let text = stdout(&placet(&["verify", path]), 0);
    assert!(text.ends_with("verified\n"), "{text}");
    for checker in checkers {
        assert!(text.contains(&format!("{checker:<10} accepted")), "{text}");
    }
    root
}

#[test]
fn the_library_is_certified() {
    let checkers = checkers();
    let models = models();
    assert!(models.len() > 90, "{} models", models.len());
    let one_of = if full() { 1 } else { 3 };
    let models: Vec<_> = models.into_iter().step_by(one_of).collect();
    let formats = [
        ("lrat", "proof.lrat"),
        ("drat", "proof.drat"),
        ("veripb", "proof.pbp"),
    ];
    // The provers and checkers have one thread each: as many models as there are cores, or all but one core would wait.
    models.par_iter().enumerate().for_each(|(index, (model, claim))| {
        let (format, proof) = formats[index % formats.len()];
        let root = certified(model, claim, &["--proof", format], &checkers);
        let folder = root.path().join("c");
        let name = model.display();
        if model.file_stem().is_none_or(|name| name != NEEDS_A_TREE) {
            assert!(is_refuted(&folder.join("blocked.cnf")), "{name}");
        }
        let parts = ["formula.cnf", "blocked.cnf", proof, "claim.json", "model.toml"];
        spoil(&folder, parts[index % parts.len()]);
        let path = folder.to_str().expect("it is text");
        let text = stdout(&placet(&["verify", path, "--no-outside"]), 1);
        let last = text.lines().last().unwrap_or_default();
        assert!(last.starts_with("refused: "), "{name}: {text}");
    });
}

/// The objective has a hundred thousand values, so its sum is added in binary. That is nothing to compare the rules with, but takes
/// no long time either.
#[test]
fn an_objective_of_many_values_is_compared() {
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/numbers/send-most-money.toml");
    let root = TempDir::new().expect("there is room");
    let folder = root.path().join("c");
    let [model, path] = [&model, &folder].map(|path| path.to_str().expect("it is text"));
    stdout(&placet(&["certify", model, "--claim", "best", "-o", path]), 0);
    let text = stdout(&placet(&["verify", path, "--no-outside", "--encoding"]), 0);
    assert!(text.contains("\nencoding   cells: proved"), "{text}");
}

/// The proof grows with the number of solutions, and not with its square.
#[test]
fn proofs_grow_with_the_search() {
    let queens = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/placement/queens.toml");
    for (size, solutions) in [("n=8", 92), ("n=10", 724), ("n=11", 2680)] {
        let root = certified(&queens, "count", &["--set", size], &[]);
        let folder = root.path().join("c");
        let text = stdout(
            &placet(&["verify", folder.to_str().expect("it is text"), "--no-outside"]),
            0,
        );
        let line = text.lines().find_map(|line| line.strip_prefix("proof "));
        let steps = line.and_then(|line| line.trim_start().split(' ').next());
        let steps: u64 = steps
            .and_then(|steps| steps.parse().ok())
            .expect("it is a number");
        assert!(steps < 10 * solutions, "{size}: {steps} steps");
    }
}

/// Solvers that are installed make the proof, which is written in every format.
#[test]
fn other_solvers_make_proofs() {
    let checkers = checkers();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    // A binary proof, and one that is text.
    for prover in ["cadical", "cadical -q --no-binary {file} {out}"] {
        let program = prover.split(' ').next().unwrap_or(prover);
        if Command::new(program).arg("--version").output().is_err() {
            assert!(std::env::var_os("CI").is_none(), "{program} is not installed");
            continue;
        }
        for (model, claim) in [
            ("placement/queens.toml", "count"),
            ("sums/magic-square.toml", "count"),
            ("sudoku/sudoku-17-givens.toml", "unique"),
            ("logic/zebra.toml", "unique"),
            ("placement/peaceable-queens.toml", "best"),
        ] {
            for format in ["lrat", "drat", "veripb"] {
                let options = ["--prover", prover, "--proof", format];
                certified(&root.join(model), claim, &options, &checkers);
            }
        }
    }
}

#[test]
fn provers_that_prove_nothing_are_refused() {
    let root = TempDir::new().expect("there is room");
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/placement/queens.toml");
    let (model, folder) = (model.to_str().expect("it is text"), root.path().join("c"));
    for (prover, message) in [
        (
            "sh -c 'echo s UNSATISFIABLE; exit 20' {out}",
            "has written no proof",
        ),
        (
            "sh -c 'echo s UNSATISFIABLE; : > $0; exit 20' {out}",
            "is not accepted: the proof ends before the empty clause",
        ),
        (
            "sh -c 'echo s UNSATISFIABLE; echo 0 > $0; exit 20' {out}",
            "is not accepted: step 1: its clause does not follow",
        ),
        (
            "sh -c 'echo s UNSATISFIABLE; echo 1 2 > $0; exit 20' {out}",
            "is not accepted: line 2: the text ends in the middle of a step",
        ),
        (
            "sh -c 'echo s UNKNOWN; exit 0' {out}",
            "does not say that the formula has no solution",
        ),
        ("sh -c 'exit 3' {out}", "it ended abnormally"),
        ("no-such-program {file} {out}", "cannot be started"),
        ("cadical -q {file}", "expected a command with `{out}`"),
        ("minisat", "no command of `minisat` is known that writes a proof"),
        ("cadicall", "did you mean `cadical`?"),
    ] {
        let path = folder.to_str().expect("it is text");
        let run = placet(&[
            "certify", model, "--claim", "count", "-o", path, "--prover", prover,
        ]);
        let errors = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{prover}: {errors}");
        assert!(errors.contains(message), "{prover}: {errors}");
        assert!(!folder.exists(), "{prover}");
    }
}

/// Of these models, every clause follows from the pseudo-Boolean form, and VeriPB confirms it. It does not if the form or
/// the proof is changed.
#[test]
fn clauses_are_derived_from_the_pseudo_boolean_form() {
    let is_installed = checkers().contains(&"veripb");
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    for (model, encode) in [
        ("sums/magic-square.toml", "sum=order"),
        ("sums/aristotle-hexagon.toml", "sum=order"),
        ("placement/queens.toml", "count=totalizer"),
        ("sudoku/sudoku-17-givens.toml", "amo=pairwise"),
    ] {
        let options = ["--derive", "--encode", encode];
        let root = certified(&models.join(model), "count", &options, &[]);
        let folder = root.path().join("c");
        let formula = fs::read(folder.join("formula.cnf")).expect("it can be read");
        let clauses = CnfReader::open(formula.as_slice(), |_| {})
            .expect("it is a formula")
            .num_clauses();
        let path = folder.to_str().expect("it is text");
        let text = stdout(&placet(&["verify", path]), 0);
        let checked = match is_installed {
            true => "veripb: accepted",
            false => "not checked, because veripb is not installed",
        };
        let line =
            format!("derivation {clauses} of {clauses} clauses from the pseudo-Boolean form; {checked}");
        assert!(text.lines().any(|own| own == line), "{model}: {line}\n{text}");
        if !is_installed {
            continue;
        }
        let accepts = || {
            let files = ["encoding.opb", "encoding.pbp"].map(|name| folder.join(name));
            let run = Command::new("veripb").args(files).output().expect("it runs");
            String::from_utf8_lossy(&run.stdout).contains("s VERIFIED")
        };
        assert!(accepts(), "{model}");
        for (name, from, to) in [
            ("encoding.pbp", "\noutput NONE;", "\nrup >= 1;\noutput NONE;"),
            // Without the first equation, the numbers of all others change.
            ("encoding.opb", " = 1;\n", " >= 1;\n"),
        ] {
            let whole = fs::read_to_string(folder.join(name)).expect("it is text");
            let changed = whole.replacen(from, to, 1);
            assert_ne!(changed, whole, "{name}");
            fs::write(folder.join(name), changed).expect("it can be written");
            assert!(!accepts(), "{model}: {name}");
            fs::write(folder.join(name), whole).expect("it can be written");
        }
    }
}
