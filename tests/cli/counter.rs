#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;

use super::run::Folder;

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
    let json = "{\"count\":7040,\"complete\":true}\n";
    folder
        .run("count many.toml --counter ./exact --json")
        .shows(0, json, "");
    counter(&folder, "about", "c s approx arb int 7000\\n");
    let warned = "`./about` does not say that this is exact\n";
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
            .contains("no line says a count such as `c s exact arb int 12`"),
        "{}",
        run.stderr
    );
    let run = folder.run("count two.toml --counter ./nothing");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr
            .contains("there is no program `./nothing` to count with"),
        "{}",
        run.stderr
    );
    folder.write("slow", "#!/bin/sh\nsleep 60\n");
    let permissions = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path("slow"), permissions).expect("the file is ours");
    let run = folder.run("count two.toml --counter ./slow --time-limit 0.2");
    run.shows(
        3,
        "at least 0\n",
        "the time limit was reached: the count is not complete\n",
    );
}
