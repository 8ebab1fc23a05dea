#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;

use super::run::{Folder, Run};

/// A counter that prints what it is told, if it gets a formula with a line of projected variables.
fn counter(folder: &Folder, name: &str, prints: &str) {
    let script = format!("#!/bin/sh\ngrep -q '^c p show' \"$1\" || exit 1\nprintf '{prints}'\n");
    folder.write(name, script);
    let permissions = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path(name), permissions).expect("the file is ours");
}

#[test]
fn what_a_counter_says_is_the_count() {
    let folder = Folder::new();
    counter(
        &folder,
        "exact",
        "c s type pmc\\ns SATISFIABLE\\nc s exact arb int 7040\\n",
    );
    folder
        .run("count many.toml --counter ./exact")
        .shows(0, "7040\n", "");
    let json = "{\"count\":\"7040\",\"complete\":true}\n";
    folder
        .run("count many.toml --counter ./exact --json")
        .shows(0, json, "");
    counter(&folder, "about", "c s approx arb int 7000\\n");
    let warned = "`./about` does not claim that this count is exact\n";
    folder
        .run("count many.toml --counter ./about")
        .shows(0, "7000\n", warned);
}

#[test]
fn counters_that_fail_are_told() {
    let folder = Folder::new();
    counter(&folder, "silent", "s SATISFIABLE\\n");
    let run = folder.run("count two.toml --counter ./silent");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    assert!(
        run.stderr
            .contains("no line with a count such as `c s exact arb int 12`"),
        "{}",
        run.stderr
    );
    let run = folder.run("count two.toml --counter ./nothing");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr
            .contains("unknown counter `./nothing`: program not found"),
        "{}",
        run.stderr
    );
    folder.write("slow", "#!/bin/sh\nsleep 60\n");
    let permissions = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path("slow"), permissions).expect("the file is ours");
    let run = folder.run("count two.toml --counter ./slow --time-limit 0.2");
    run.shows(3, "at least 0\n", "time limit reached: the count is incomplete\n");
}

/// A counter that takes the problems whose names begin a file, and prints 3.
fn counter_of(folder: &Folder, name: &str, problem: &str) {
    let script =
        format!("#!/bin/sh\ngrep -q '^c t {problem}$' \"$1\" || exit 1\necho 'c s exact arb int 3'\n");
    folder.write(name, script);
    let permissions = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path(name), permissions).expect("the file is ours");
}

#[test]
fn counters_get_the_problem_that_they_take() {
    let folder = Folder::new();
    counter_of(&folder, "models", "mc");
    counter_of(&folder, "projected", "pmc");
    let entry = |name: &str, problem: &str| {
        let command = folder.path(name).display().to_string();
        format!(
            "[{name}]\ncommand = '{command} {{file}}'\nreads = 'dimacs'\nanswers = 'counter'\ncounts = '{problem}'\n"
        )
    };
    std::fs::create_dir_all(folder.path("config/placet")).expect("a folder can be made");
    folder.write(
        "config/placet/solvers.toml",
        entry("models", "mc") + &entry("projected", "pmc"),
    );
    let run = |arguments: &str| {
        let mut command = folder.command(arguments);
        command.env("XDG_CONFIG_HOME", folder.path("config"));
        Run::of(arguments, command.output().expect("placet runs"))
    };
    folder.write(
        "project.toml",
        "board.grid = [1, 2]\nproject = { pieces = 'A' }\npieces = { names = 'ABC', copies = 'any' }\n",
    );
    // All models can be counted as projected ones, and not the other way round.
    run("count many.toml --counter models").shows(0, "3\n", "");
    run("count many.toml --counter projected").shows(0, "3\n", "");
    run("count project.toml --counter projected").shows(0, "3\n", "");
    let refused = run("count project.toml --counter models");
    assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)));
    assert!(
        refused.stderr.contains("cannot count projected models"),
        "{}",
        refused.stderr
    );
    let listed: serde_json::Value = serde_json::from_str(&run("solvers --json").stdout).expect("it is JSON");
    let programs = listed["programs"].as_array().expect("a list").iter();
    let own = programs.filter(|program| program["name"] == "models" || program["name"] == "projected");
    assert!(own.map(|program| program["works"] == true).eq([true, true]));
}

#[test]
fn counters_have_names() {
    let folder = Folder::new();
    counter(&folder, "ganak", "c s type pmc\\nc s exact arb int 3\\n");
    counter(&folder, "approxmc", "c s exact arb int 4\\n");
    let run = |arguments: &str| {
        let mut command = folder.command(arguments);
        let path = std::env::var("PATH").expect("there is one");
        command.env("PATH", format!("{}:{path}", folder.path("").display()));
        command.env("XDG_CONFIG_HOME", folder.path("config"));
        Run::of(arguments, command.output().expect("placet runs"))
    };
    run("count many.toml --counter ganak").shows(0, "3\n", "");
    let listed: serde_json::Value = serde_json::from_str(&run("solvers --json").stdout).expect("it is JSON");
    let programs = listed["programs"].as_array().expect("a list");
    let named = |name: &str| {
        programs
            .iter()
            .find(|program| program["name"] == name)
            .expect("it is listed")
    };
    assert_eq!(
        [&named("ganak")["counts"], &named("ganak")["works"]],
        [true, true]
    );
    assert_eq!(
        named("approxmc")["reason"],
        "it counted 4 models of a formula that has 3"
    );
    for (arguments, reason) in [
        (
            "solve many.toml --solver ganak",
            "use `placet count --counter ganak`",
        ),
        (
            "count many.toml --counter clasp",
            "use --solver clasp to enumerate the boards",
        ),
        (
            "count many.toml --counter gnak",
            "unknown counter `gnak`: program not found; did you mean `ganak`?",
        ),
    ] {
        let refused = run(arguments);
        assert_eq!(refused.code, Some(2), "{arguments}");
        assert!(refused.stderr.contains(reason), "{}", refused.stderr);
    }
}
