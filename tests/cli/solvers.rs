use placet::solve::sat::available;

use super::run::{Folder, Run};

#[test]
fn what_is_compiled_in() {
    let run = Folder::new().run("solvers");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let header = "compiled in  assumptions  cores  stops  conflicts  sums  groups  phases";
    assert_eq!(run.stdout.lines().next(), Some(header));
    for name in available() {
        let line = run.stdout.lines().find(|line| line.starts_with(name));
        let words: Vec<&str> = line.expect("each has a line").split_whitespace().collect();
        let yes_for = |names: &[&str]| if names.contains(name) { "yes" } else { "no" };
        let own = yes_for(&["placet"]);
        let counts = yes_for(&["batsat", "placet", "cadical"]);
        let phases = yes_for(&["batsat"]);
        assert_eq!(words, [name, "yes", "yes", "yes", counts, own, own, phases]);
    }
}

/// Only programs that are on the path are named, with where they are.
#[cfg(unix)]
#[test]
fn what_is_on_the_path() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let path = folder.path("minisat");
    folder.write("minisat", "#!/bin/sh\n");
    folder.write("kissat", "no program\n");
    let runs = |arguments: &str| {
        let mut command = folder.command(arguments);
        let output = command.env("PATH", path.parent().expect("a folder")).output();
        Run::of(arguments, output.expect("placet runs"))
    };
    assert!(
        runs("solvers")
            .stdout
            .ends_with("\n\non the path: no program that is known here\n")
    );
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&path, executable).expect("the file is there");
    let run = runs("solvers --json");
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let program = serde_json::json!([{ "name": "minisat", "path": path.display().to_string() }]);
    assert_eq!(object["programs"], program);
    assert_eq!(object["embedded"][0]["name"], "varisat");
    assert_eq!(object["embedded"][0]["cores"], true);
}
