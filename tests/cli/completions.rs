//! Scripts for shells, loaded in those that are installed.

use std::process::Command;

use super::run::Folder;

/// What bash offers for the last word of a line, with the script of placet loaded.
fn offered_by_bash(folder: &Folder, line: &[&str]) -> Vec<String> {
    let words = line.join("' '");
    let script = format!(
        "source placet.bash\nCOMP_WORDS=('{words}')\nCOMP_CWORD={}\n_placet placet '{}' '{}'\n\
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        line.len() - 1,
        line[line.len() - 1],
        line[line.len() - 2],
    );
    let output = Command::new("bash")
        .args(["--norc", "-c", &script])
        .current_dir(folder.path(""))
        .output()
        .expect("bash runs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let offered = String::from_utf8_lossy(&output.stdout);
    offered.lines().map(str::to_string).collect()
}

#[test]
fn bash_completes() {
    let folder = Folder::new();
    folder.write("placet.bash", folder.run("completions bash").stdout);
    if Command::new("bash").arg("--version").output().is_err() {
        return;
    }
    assert_eq!(offered_by_bash(&folder, &["placet", "un"]), ["unique"]);
    assert_eq!(
        offered_by_bash(&folder, &["placet", "solve", "--up"]),
        ["--up-to-symmetry"]
    );
    assert_eq!(
        offered_by_bash(&folder, &["placet", "export", "--to", "dim"]),
        ["dimacs"]
    );
    let files = offered_by_bash(&folder, &["placet", "solve", "--each", "uni"]);
    assert_eq!(files, ["unique.toml"]);
    // `count` has `--all` only to refuse it.
    assert!(!offered_by_bash(&folder, &["placet", "count", "--"]).contains(&"--all".to_string()));
}

#[test]
fn every_shell_has_a_script() {
    let folder = Folder::new();
    for (shell, sign) in [
        ("bash", "_placet()"),
        ("zsh", "#compdef placet"),
        ("fish", "complete -c placet"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion:arg-completer[placet]"),
    ] {
        let run = folder.run(&format!("completions {shell}"));
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{shell}");
        assert!(run.stdout.contains(sign), "{shell}");
        assert!(run.stdout.contains("up-to-symmetry"), "{shell}");
    }
    let run = folder.run("completions tcsh");
    assert!(
        run.stderr
            .contains("[possible values: bash, elvish, fish, powershell, zsh]")
    );
    assert_eq!(run.code, Some(2));
}
