//! `--engine ilp`: solvers of integer programs, asked anew for each board.

use super::run::Folder;

const LARGEST: &str = r#"
title = "Two of three"

[board]
cells = "a b c"

[pieces]
numbers = "1..4"
copies = "0..1"

[[rules]]
holds = "a + b == 2 * c"

[objective]
maximise = "a * b"
"#;

#[test]
fn boards_one_by_one() {
    let folder = Folder::new();
    let by_search = folder.run("count two.toml --engine search");
    for how in [
        "--engine ilp",
        "--backend ilp",
        "--solver microlp",
        "--engine ilp --solver microlp",
    ] {
        let run = folder.run(&format!("count two.toml {how}"));
        assert_eq!(
            (run.stdout, run.code),
            (by_search.stdout.clone(), by_search.code),
            "{how}: {}",
            run.stderr
        );
    }
    let first = folder.run("solve two.toml --engine ilp");
    assert_eq!(first.code, Some(0), "{}", first.stderr);
    assert_eq!(folder.run("unique two.toml --engine ilp").code, Some(1));
    assert_eq!(folder.run("solve none.toml --engine ilp").code, Some(1));
    assert_eq!(folder.run("unique none.toml --engine ilp").code, Some(1));
    let all = folder.run("solve two.toml --all --engine ilp");
    assert_eq!(all.stdout.matches('┌').count(), 2, "{}", all.stdout);
    let one = folder.run("solve two.toml --limit 1 --engine ilp");
    assert_eq!(one.stdout.matches('┌').count(), 1, "{}", one.stdout);
}

#[test]
fn the_best_boards_with_proof() {
    let folder = Folder::new();
    folder.write("best.toml", LARGEST);
    let expected = folder.run("solve best.toml --all --engine search").stdout;
    let by_ilp = folder.run("solve best.toml --all --engine ilp");
    let lines = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        lines.sort();
        lines
    };
    assert_eq!(lines(&by_ilp.stdout), lines(&expected), "{}", by_ilp.stderr);
    assert!(
        by_ilp.stdout.contains("the greatest possible"),
        "{}",
        by_ilp.stdout
    );
}

#[test]
fn a_time_limit_is_exit_code_3() {
    let folder = Folder::new();
    let run = folder.run("solve two.toml --engine ilp --time-limit 0");
    assert_eq!(run.code, Some(3), "{}{}", run.stdout, run.stderr);
}

#[test]
fn solvers_go_with_their_engine() {
    let folder = Folder::new();
    folder.run("solve two.toml --engine ilp --solver varisat").shows(
        2,
        "",
        "error: `varisat` is not an integer programming solver: --engine ilp needs microlp or highs\n",
    );
    folder.run("solve two.toml --engine sat --solver microlp").shows(
        2,
        "",
        "error: `microlp` is an integer programming solver: add --engine ilp, or choose a SAT solver\n",
    );
    folder.run("candidates two.toml --engine ilp").shows(
        2,
        "",
        "error: --engine ilp does not support candidates: use --engine sat or search\n",
    );
    if !cfg!(feature = "highs") {
        folder.run("solve two.toml --solver highs").shows(
            2,
            "",
            "error: highs is not compiled in: build placet with `--features highs`\n",
        );
    }
}
