use placet::engine::sat::available;

use super::run::{Folder, Run};

#[test]
fn what_is_compiled_in() {
    let run = Folder::new().run("solvers");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let header = "embedded  assumptions  cores  stops  conflicts  sums  groups  phases  graphs";
    assert_eq!(run.stdout.lines().next(), Some(header));
    for name in available() {
        let line = run.stdout.lines().find(|line| line.starts_with(name));
        let words: Vec<&str> = line.expect("each has a line").split_whitespace().collect();
        let yes_for = |names: &[&str]| if names.contains(name) { "yes" } else { "no" };
        let own = yes_for(&["placet"]);
        let counts = yes_for(&["batsat", "placet", "cadical"]);
        let phases = yes_for(&["batsat"]);
        let graphs = yes_for(&["batsat", "placet"]);
        assert_eq!(
            words,
            [name, "yes", "yes", "yes", counts, own, own, phases, graphs]
        );
    }
}

/// Only programs that are on the path are tried, each on a small puzzle.
#[cfg(unix)]
#[test]
fn what_is_installed() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let runs = |arguments: &str| {
        let mut command = folder.command(arguments);
        let path = folder.path("");
        let output = command.env("PATH", &path).env("XDG_CONFIG_HOME", &path).output();
        Run::of(arguments, output.expect("placet runs"))
    };
    folder.write("glucose", "no program\n");
    let nothing = runs("solvers").stdout;
    assert!(nothing.contains("\n\nno known solver is installed\n\nnot installed: cadical, kissat, "));
    let scripts = [
        (
            "kissat",
            "[ \"$1\" = --version ] && echo 4.0.1 || { echo s SATISFIABLE; echo v 1 -2 -3 4 0; exit 10; }",
        ),
        (
            "picosat",
            "[ \"$1\" = --version ] && echo 965 || { echo s SATISFIABLE; echo v 1 2 3 4 0; exit 10; }",
        ),
        (
            "z3",
            "[ \"$1\" = --version ] && echo Z3 version 4.8 || echo unsat",
        ),
    ];
    for (name, body) in scripts {
        folder.write(name, format!("#!/bin/sh\n{body}\n"));
        let executable = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(folder.path(name), executable).expect("the file is there");
    }
    let run = runs("solvers --json");
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(object["embedded"][0]["name"], "varisat");
    assert_eq!(object["embedded"][0]["cores"], true);
    let programs = object["programs"].as_array().expect("a list");
    let named = |name: &str| {
        programs
            .iter()
            .find(|program| program["name"] == name)
            .expect("it is listed")
    };
    let kissat = named("kissat");
    assert_eq!(kissat["path"], folder.path("kissat").display().to_string());
    assert_eq!(
        (&kissat["version"], &kissat["works"]),
        (&"4.0.1".into(), &true.into())
    );
    assert_eq!(named("picosat")["works"], false);
    assert_eq!(
        named("z3")["reason"],
        "it found no solution of a puzzle that has two"
    );
    assert_eq!(
        (&named("glucose")["path"], &named("glucose")["reason"]),
        (&serde_json::Value::Null, &"not installed".into())
    );
    let text = runs("solvers").stdout;
    let line = |name: &str| {
        let line = text
            .lines()
            .find(|line| line.starts_with(name))
            .expect("it has a line");
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line("kissat"), "kissat yes dimacs none 4.0.1");
    assert_eq!(line("picosat"), "picosat no dimacs none 965");
    assert_eq!(line("z3"), "z3 no smtlib none Z3 version 4.8");
    assert_eq!(line("z3:"), "z3: it found no solution of a puzzle that has two");
}
