//! Certificates, from the command line.

use std::fs;

use super::run::{Folder, NONE, PICTURE};

/// What `verify` prints of the certificate of `unique.toml`.
fn checked(folder: &Folder) -> String {
    let run = folder.run("verify c --no-outside");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
    run.stdout
}

#[test]
fn a_unique_solution() {
    let folder = Folder::new();
    let run = folder.run("certify unique.toml --claim unique -o c");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert!(
        run.stdout
            .starts_with("The model has exactly one solution.\nc: 1 solution, proof of "),
        "{}",
        run.stdout
    );
    let text = checked(&folder);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "claim      The model has exactly one solution.");
    assert_eq!(lines[2], "model      Lo Shu");
    assert_eq!(lines.last(), Some(&"verified"));
    let mut names: Vec<_> = fs::read_dir(folder.path("c"))
        .expect("it is a folder")
        .map(|entry| {
            entry
                .expect("it can be read")
                .file_name()
                .into_string()
                .expect("it is text")
        })
        .collect();
    names.sort();
    let expected = [
        "blocked.cnf",
        "claim.json",
        "formula.cnf",
        "model.toml",
        "proof.lrat",
        "solutions.jsonl",
    ];
    assert_eq!(names, expected);
}

#[test]
fn rules_are_compared_with_their_clauses() {
    let folder = Folder::new();
    folder.run("certify unique.toml --claim unique -o c");
    let run = folder.run("verify c --no-outside --encoding");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
    let lines: Vec<&str> = run
        .stdout
        .lines()
        .filter(|line| line.starts_with("encoding "))
        .collect();
    assert!(
        lines[0].starts_with("encoding   cells: proved (9 parts, "),
        "{lines:?}"
    );
    assert!(lines[1].contains(": proved (8 parts, "), "{lines:?}");
    assert!(
        lines[2].starts_with("encoding   1 of 1 rules proved, with "),
        "{lines:?}"
    );
    // A certificate that is refused anyway is not compared.
    folder.write("c/formula.cnf", "p cnf 1 0\n");
    let run = folder.run("verify c --no-outside --encoding");
    assert_eq!(run.code, Some(1));
    assert!(!run.stdout.contains("encoding "), "{}", run.stdout);
}

#[test]
fn the_same_bytes_each_time() {
    let folder = Folder::new();
    for name in ["a", "b"] {
        assert_eq!(
            folder
                .run(&format!("certify two.toml --claim count -o {name}"))
                .code,
            Some(0)
        );
    }
    assert_eq!(folder.read("a/claim.json"), folder.read("b/claim.json"));
}

#[test]
fn parameters_and_givens_are_part_of_the_claim() {
    let folder = Folder::new();
    folder.write("n.toml", "parameters.n = 3\nboard.grid = ['n', 'n']\npieces.numbers = '1..n*n'\nrules = [{ sum = 'n*(n*n+1) div 2', of = 'lines' }]");
    let run = folder.run("certify n.toml --set n=3 --given r1c1=2 --given r1c2=7 --claim unique -o c");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
    checked(&folder);
    let run = folder.run("certify two.toml --planted 5@1 --claim unique -o d");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
    assert_eq!(folder.run("verify d --no-outside").code, Some(0));
}

/// The model is read with copies of the files beside it, which the certificate has and verifies.
#[test]
fn data_and_words_are_carried() {
    let folder = Folder::new();
    folder.write(
        "square.toml",
        "parameters.corner.text = ''\nboard.grid = [2, 2]\npieces.names = 'abcdef'\npieces.copies = 'any'\ngivens = '{corner}'\n\
         rules = [{ words = { file = 'lists/short.txt' }, of = ['rows', 'columns'] }]\n",
    );
    fs::create_dir(folder.path("lists")).expect("it can be made");
    folder.write("lists/short.txt", "ab ba cd");
    folder.write("ab.json", "{ \"corner\": \"a _ / _ _\" }");
    folder.write("ab.txt", "a _ / _ _");
    folder.write("ab.csv", "corner\na _ / _ _\n");
    for (data, copy) in [
        ("ab.json", "data.json"),
        ("ab.txt", "data.txt"),
        ("ab.csv", "data.csv"),
    ] {
        let name = format!("c-{copy}");
        let run = folder.run(&format!(
            "certify square.toml --data {data} --claim unique -o {name}"
        ));
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
        assert_eq!(folder.read(&format!("{name}/words-1.txt")), "ab ba cd");
        assert_eq!(folder.read(&format!("{name}/{copy}")), folder.read(data));
    }
    let run = folder.run("unique square.toml --data ab.txt --certify d");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
    // What is beside the model now does not matter.
    folder.write("lists/short.txt", "ab");
    fs::remove_file(folder.path("ab.json")).expect("it can be removed");
    for name in ["c-data.json", "c-data.txt", "c-data.csv", "d"] {
        let run = folder.run(&format!("verify {name} --no-outside"));
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
        for changed in ["words-1.txt", "data.json", "data.txt"] {
            let path = format!("{name}/{changed}");
            if !folder.path(&path).exists() {
                continue;
            }
            let whole = folder.read(&path);
            folder.write(&path, whole.replacen('a', "b", 1));
            let run = folder.run(&format!("verify {name} --no-outside"));
            assert_eq!(run.code, Some(1), "{path}: {}", run.stdout);
            assert!(
                run.stdout.contains(&format!("refused: {changed}: ")),
                "{}",
                run.stdout
            );
            folder.write(&path, whole);
        }
    }
}

#[test]
fn false_claims_leave_nothing() {
    let folder = Folder::new();
    let before = folder.names();
    for (model, claim, reason) in [
        ("two", "unique", "the model has several solutions"),
        ("none", "unique", "the model has no solution"),
        ("two", "none", "the model has a solution"),
    ] {
        let message = format!("{reason}: no certificate is written\n");
        folder
            .run(&format!("certify {model}.toml --claim {claim} -o c"))
            .shows(1, "", &message);
    }
    folder
        .run("certify many.toml --claim count -o c --time-limit 0")
        .shows(3, "", "time limit reached: no certificate is written\n");
    folder
        .run("certify two.toml --claim best -o c")
        .refuses("error: the model has no objective, which the claim `best` needs\n");
    assert_eq!(folder.names(), before);
}

#[test]
fn folders_in_use_are_kept() {
    let folder = Folder::new();
    fs::create_dir(folder.path("c")).expect("it can be made");
    assert_eq!(folder.run("certify none.toml --claim none -o c").code, Some(0));
    let refused = "error: cannot write the certificate to c: it exists; choose another name, or remove it\n";
    folder.run("certify none.toml --claim none -o c").refuses(refused);
    folder.run("unique unique.toml --certify c").refuses(refused);
    assert_eq!(folder.read("c/model.toml"), NONE);
}

#[test]
fn unique_writes_a_certificate() {
    let folder = Folder::new();
    let run = folder.run("unique unique.toml --certify c");
    let expected = format!("unique\n{PICTURE}The model has exactly one solution.\nc: 1 solution, proof of ");
    assert!(run.stdout.starts_with(&expected), "{}", run.stdout);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    checked(&folder);
    assert_eq!(folder.run("unique two.toml --certify d").code, Some(1));
    assert!(!folder.path("d").exists());
}

#[test]
fn what_is_no_certificate() {
    let folder = Folder::new();
    let run = folder.run("verify nowhere");
    assert!(
        run.stderr
            .starts_with("error: nowhere is not a certificate: cannot read claim.json: "),
        "{}",
        run.stderr
    );
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert_eq!(
        folder.run("certify unique.toml --claim unique -o c").code,
        Some(0)
    );
    fs::write(folder.path("c/claim.json"), "{}").expect("it can be written");
    folder.run("verify c").shows(
        1,
        "refused: claim.json: `certificate` is not 1, the version of the format\n",
        "",
    );
}

/// A program that accepts nothing, in place of a checker.
#[cfg(unix)]
#[test]
fn an_outside_checker_is_heard() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    assert_eq!(
        folder.run("certify unique.toml --claim unique -o c").code,
        Some(0)
    );
    fs::create_dir(folder.path("bin")).expect("it can be made");
    for (says, code, end) in [
        ("s VERIFIED UNSAT", 0, "cake_lpr   accepted\nverified\n"),
        (
            "s NOT VERIFIED",
            1,
            "refused: proof.lrat: cake_lpr does not accept the proof\n",
        ),
    ] {
        folder.write("bin/cake_lpr", format!("#!/bin/sh\necho '{says}'\n"));
        let program = folder.path("bin/cake_lpr");
        fs::set_permissions(program, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let mut command = folder.command("verify c");
        let output = command
            .env("PATH", folder.path("bin"))
            .output()
            .expect("placet runs");
        let stdout = String::from_utf8(output.stdout).expect("it is text");
        assert!(stdout.ends_with(end), "{stdout}");
        assert_eq!(output.status.code(), Some(code));
    }
}
