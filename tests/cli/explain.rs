use super::run::{Folder, UNIQUE};

#[test]
fn a_diagnostic_is_explained() {
    let page = include_str!("../../docs/reference/errors/E024.md");
    let folder = Folder::new();
    for code in ["E024", "e024"] {
        folder.run(&format!("explain {code}")).shows(0, page, "");
    }
}

#[test]
fn all_codes_are_listed() {
    let run = Folder::new().run("explain");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], "E001  The file is not UTF-8 text.");
    assert!(lines.contains(&"W002  A duplicate rule."), "{lines:?}");
}

#[test]
fn an_unknown_code() {
    let folder = Folder::new();
    folder
        .run("explain W009")
        .refuses("error: unknown code `W009`; did you mean `W001`?\n");
    assert_eq!(folder.run("explain nonsense").code, Some(2));
}

/// However many files and diagnostics there are, where to read on is said once.
#[test]
fn the_hint_comes_once() {
    let run = Folder::new().run("test faulty.toml faulty.toml");
    assert_eq!(
        run.stderr.matches("1 error in faulty.toml").count(),
        2,
        "{}",
        run.stderr
    );
    assert_eq!(
        run.stderr
            .matches("for more information, run `placet explain E010`")
            .count(),
        1
    );
}

const ODD: &str = "warning[W031]: `[expect]` is empty
 --> odd.toml:7:1
  |
7 | [expect]
  | ^^^^^^^^ expected `solutions`, `up_to_symmetry`, `best` or `board`

1 warning in odd.toml
for more information, run `placet explain W031`
";

/// A folder with a model that has a warning.
fn odd() -> Folder {
    let folder = Folder::new();
    let model = UNIQUE.split("solutions").next().expect("it has a beginning");
    folder.write("odd.toml", model);
    folder
}

#[test]
fn warnings_change_nothing_else() {
    let folder = odd();
    folder
        .run("count odd.toml")
        .shows(0, "1\n", ODD.replace(":7:", ":8:").replace("7 |", "8 |").as_str());
}

#[test]
fn denied_warnings_are_diagnostics() {
    let folder = odd();
    for flag in ["-D", "--deny-warnings"] {
        folder
            .run(&format!("count odd.toml {flag}"))
            .refuses(ODD.replace(":7:", ":8:").replace("7 |", "8 |").as_str());
    }
    folder.run("count unique.toml -D").shows(0, "1\n", "");
}

#[test]
fn warnings_for_programs() {
    let run = odd().run("count odd.toml --json");
    assert_eq!(run.stdout, "{\"count\":\"1\",\"complete\":true}\n");
    assert!(
        run.stderr.starts_with("{\"warnings\":[{\"code\":\"W031\","),
        "{}",
        run.stderr
    );
    assert_eq!((run.stderr.lines().count(), run.code), (1, Some(0)));
}
