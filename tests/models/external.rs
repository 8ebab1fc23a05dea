//! Solvers from outside read what is exported, and their answers are decoded.

use std::process::Command;
use std::sync::LazyLock;

use crate::models::files::{Model, countable, exported_by_default, run};
use crate::models::installed::is_installed;
use crate::models::memo::Memo;
use placet::encode::Choices;
use placet::instance::{Decoded, EncodedInstance};

/// Exports every model, has `solve` answer each file, and decodes the answers.
/// `solve` is given the formula's file and a second one to write to.
fn solves_every_model(program: &str, solve: impl Fn(&str, &str) -> String) {
    if !is_installed(program) {
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (formula, answer) = (path("formula.cnf"), path("answer.txt"));
    for model in countable() {
        std::fs::write(&formula, exported_by_default(&model).as_str()).expect("it can be written");
        is_accepted(&model, &solve(&formula, &answer));
    }
}

fn is_accepted(model: &Model, text: &str) {
    static COMPILED: LazyLock<Memo<String, EncodedInstance>> = LazyLock::new(Memo::default);
    let compiled = COMPILED.get(model.name.clone(), || model.compiled(Choices::default()));
    match compiled.decode_text(text) {
        Ok(Decoded::Solutions(_)) if model.expected() > 0 => {}
        Ok(Decoded::NoSolution) if model.expected() == 0 => {}
        other => panic!("{}: {other:?} from\n{text}", model.name),
    }
}

/// What a program prints when it finds an assignment, or that there is none.
fn printed(program: &str, arguments: &[&str]) -> String {
    let output = run(program, arguments);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        matches!(output.status.code(), Some(10 | 20 | 30)),
        "{program}: {text}"
    );
    text
}

#[test]
fn cadical() {
    solves_every_model("cadical", |formula, _| printed("cadical", &["-q", formula]));
}

#[test]
fn picosat() {
    solves_every_model("picosat", |formula, _| printed("picosat", &[formula]));
}

#[test]
fn cryptominisat() {
    solves_every_model("cryptominisat5", |formula, _| {
        printed("cryptominisat5", &["--verb", "0", formula])
    });
}

#[test]
fn clasp() {
    solves_every_model("clasp", |formula, _| printed("clasp", &[formula]));
}

#[test]
fn minisat_with_its_own_form_of_an_answer() {
    solves_every_model("minisat", |formula, answer| {
        printed("minisat", &["-verb=0", formula, answer]);
        std::fs::read_to_string(answer).expect("minisat writes a file")
    });
}

/// `--solver` takes any of them by command.
#[test]
fn by_command() {
    let commands = [
        "cadical -q",
        "minisat",
        "clasp",
        "picosat",
        "cryptominisat5 --verb 0",
    ];
    let model = "models/sums/magic-square.toml";
    for command in commands {
        let program = command.split(' ').next().expect("a command has a first word");
        if !is_installed(program) {
            continue;
        }
        let output = Command::new(env!("CARGO_BIN_EXE_placet"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(["count", model, "--solver", command])
            .output()
            .expect("placet runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            "8\n",
            "{command}: {said}"
        );
        assert_eq!(said, "", "{command}");
        assert_eq!(output.status.code(), Some(0), "{command}");
    }
}
