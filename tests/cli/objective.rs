//! Models with an objective: the best boards, and what is said when time runs out.

use super::run::Folder;

const MODEL: &str = r#"
title = "Two cells"

[board]
cells = "a b c"

[pieces]
numbers = "1..9"
copies = "0..1"

[[rules]]
holds = "b + c == 10"

[objective]
maximise = "a * b"

[expect]
best = 81
solutions = 0
"#;

/// With 9 and 8 (and 2 beside the 8), or 8 and 9 (and 1).
const PICTURES: &str = "\
┌a──┬b──┬c──┐
│ 9 │ 8 │ 2 │
└───┴───┴───┘
a * b = 72, the greatest possible

┌a──┬b──┬c──┐
│ 8 │ 9 │ 1 │
└───┴───┴───┘
a * b = 72, the greatest possible
";

#[test]
fn the_best_boards() {
    let folder = Folder::new();
    folder.write("best.toml", MODEL);
    for engine in ["sat", "search"] {
        let run = folder.run(&format!("solve best.toml --all --engine {engine}"));
        let mut boards: Vec<&str> = run.stdout.trim_end().split("\n\n").collect();
        let mut expected: Vec<&str> = PICTURES.trim_end().split("\n\n").collect();
        boards.sort_unstable();
        expected.sort_unstable();
        assert_eq!(boards, expected, "{engine}");
        folder
            .run(&format!("count best.toml --engine {engine}"))
            .shows(0, "2\n", "");
    }
    let run = folder.run("solve best.toml --json");
    assert!(run.stdout.contains("\"objective\":72"), "{run:?}");
    let run = folder.run("unique best.toml");
    assert_eq!(run.code, Some(1), "{run:?}");
}

#[test]
fn the_least_and_the_impossible() {
    let folder = Folder::new();
    folder.write("least.toml", MODEL.replace("maximise", "minimise"));
    let run = folder.run("solve least.toml");
    assert!(run.stdout.ends_with("a * b = 2, the least possible\n"), "{run:?}");
    folder.write("none.toml", MODEL.replace("b + c == 10", "b + c == 30"));
    let run = folder.run("solve none.toml");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), "no solution\n"));
    // A quotient that never comes out even has no value, so no board is an answer.
    folder.write("odd.toml", MODEL.replace("a * b", "(2*a + 1) / (b + b)"));
    let run = folder.run("count odd.toml");
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "0\n"));
}

#[test]
fn what_is_expected_of_it() {
    let folder = Folder::new();
    folder.write("best.toml", MODEL);
    let run = folder.run("test best.toml");
    assert!(
        run.stdout
            .starts_with("FAILED  best.toml: the best value is 72, expected 81"),
        "{run:?}"
    );
    let right = MODEL.replace("best = 81\nsolutions = 0", "best = 72\nsolutions = 2");
    folder.write("best.toml", right);
    let run = folder.run("test best.toml");
    assert!(run.stdout.starts_with("ok      best.toml: 2 boards"), "{run:?}");
}

/// The best value is looked for whether boards are counted or not, and the expected board has to have it.
#[test]
fn the_best_is_tested_without_a_count() {
    let folder = Folder::new();
    let tested = |expect: &str| {
        let (rules, _) = MODEL.split_once("[expect]").expect("it expects something");
        folder.write("best.toml", format!("{rules}[expect]\n{expect}\n"));
        let run = folder.run("test best.toml");
        let (said, _) = run.stdout.split_once(" (").expect("the time follows");
        (run.code, said.to_string())
    };
    let ok = |said: &str| (Some(0), format!("ok      best.toml: {said}"));
    let failed = |said: &str| (Some(1), format!("FAILED  best.toml: {said}"));
    assert_eq!(tested("best = 72"), ok("the best value is 72"));
    assert_eq!(tested("best = 71"), failed("the best value is 72, expected 71"));
    let [best, other] = ["board = '9 8 2'", "board = '7 9 1'"];
    assert_eq!(tested(best), ok("the best value is 72"));
    assert_eq!(tested(other), failed("the best value is 72, expected 63"));
    assert_eq!(tested(&format!("best = 72\n{best}")), ok("the best value is 72"));
    assert_eq!(
        tested(&format!("best = 72\n{other}")),
        failed("the expected board has the value 63, but `best` is 72")
    );
    assert_eq!(
        tested(&format!("solutions = 2\n{other}")),
        failed("the best value is 72, expected 63")
    );
}

#[test]
fn a_best_value_without_a_board() {
    let folder = Folder::new();
    let none = MODEL.replace("b + c == 10", "b + c == 30");
    folder.write("none.toml", none);
    let run = folder.run("test none.toml");
    let said = "FAILED  none.toml: no solution exists, but a best value of 81 is expected";
    assert!(run.stdout.starts_with(said), "{run:?}");
}

#[test]
fn a_board_is_checked_and_its_value_said() {
    let folder = Folder::new();
    folder.write("best.toml", MODEL);
    let run = folder.run_with_input("check best.toml -", "1 2 8");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.stdout.ends_with("a * b = 2\n"), "{run:?}");
    let shown = folder.run("show best.toml").stdout;
    assert!(
        shown.contains("objective: the greatest value of a * b"),
        "{shown}"
    );
}

#[test]
fn out_of_time() {
    let folder = Folder::new();
    // 24 x 24 cells of which no two neighbours are marked in a row, column or diagonal of many.
    let model = "[board]\ngrid = [24, 24]\n[pieces]\nnames = '#.'\ncopies = 'any'\n[[rules]]\nholds = [\"for each x, y in knight moves: not (x == '#' and y == '#')\", \"for each r in rows: count(r, '#') mod 3 != 1\"]\n[objective]\nmaximise = \"count(board, '#')\"\n";
    folder.write("hard.toml", model);
    let run = folder.run("solve hard.toml --time-limit 3");
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(
        run.stderr
            .contains("this is the best board found so far; there may be a better one"),
        "{run:?}"
    );
    assert!(run.stdout.contains("count(board, '#') = "), "{run:?}");
    assert!(!run.stdout.contains("possible"), "{run:?}");
}
