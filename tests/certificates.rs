//! The library's models of up to 10,000 solutions are certified, and others confirm it: Varisat, which checks its own
//! proof, and VeriPB where it is installed. Changed certificates are refused.

#![cfg(feature = "cli")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use placet::certificate::CnfReader;
use placet::model::{Source, read};
use tempfile::TempDir;
use varisat::{CnfFormula, ExtendFormula, Lit, Solver};

/// More solutions are not listed here.
const MOST: u64 = 10_000;

/// Models whose proofs take more than a few seconds, or whose formulas are too large without presolve.
const TOO_HARD: [&str; 13] = [
    "aristotle-hexagon",
    "hexagon-around-zero",
    "least-pentagram",
    "macmahon-squares",
    "magic-cube-3",
    "magic-heptagram",
    "magic-star",
    "pandiagonal-square-4",
    "pentominoes-3x20",
    "pentominoes-4x5",
    "pentominoes-6x10",
    "send-most-money",
    "soma-cube",
];

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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let folders = fs::read_dir(root).expect("the models are there");
    let folders = folders.map(|folder| folder.expect("it can be read").path());
    let files = folders.filter(|path| path.is_dir()).flat_map(|folder| {
        let files = fs::read_dir(folder).expect("it is a folder");
        files.map(|file| file.expect("it can be read").path())
    });
    let claimed = files.filter_map(|path| {
        let name = path.file_stem()?.to_str()?.to_string();
        let text = fs::read_to_string(&path).expect("a model is text");
        let puzzle = read(&Source::new(name.as_str(), text)).expect("it is a model");
        let claim = match (&puzzle.objective, puzzle.expect.solutions) {
            _ if TOO_HARD.contains(&name.as_str()) => return None,
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

#[test]
#[allow(clippy::print_stdout)]
fn the_library_is_certified() {
    let has_veripb = Command::new("veripb").arg("--version").output().is_ok();
    if !has_veripb {
        println!("veripb is not installed: skipped (`cargo install veripb` installs it)");
    }
    let models = models();
    assert!(models.len() > 90, "{} models", models.len());
    for (index, (model, claim)) in models.iter().enumerate() {
        let root = TempDir::new().expect("there is room");
        let folder = root.path().join("c");
        let (model, path) = (
            model.to_str().expect("it is text"),
            folder.to_str().expect("it is text"),
        );
        println!("{model}");
        stdout(&placet(&["certify", model, "--claim", claim, "-o", path]), 0);
        let text = stdout(&placet(&["verify", path]), 0);
        assert!(text.ends_with("verified\n"), "{text}");
        assert_eq!(text.contains("veripb     accepted"), has_veripb, "{text}");
        assert!(is_refuted(&folder.join("blocked.cnf")), "{model}");
        let parts = [
            "formula.cnf",
            "blocked.cnf",
            "proof.lrat",
            "claim.json",
            "model.toml",
        ];
        spoil(&folder, parts[index % parts.len()]);
        let text = stdout(&placet(&["verify", path, "--no-outside"]), 1);
        assert!(
            text.lines()
                .last()
                .is_some_and(|line| line.starts_with("refused: ")),
            "{text}"
        );
    }
}
