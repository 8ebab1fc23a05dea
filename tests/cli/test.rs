use super::run::{Folder, Run};

/// The output of `test` without its times.
fn timeless(run: &Run) -> String {
    let lines = run.stdout.lines();
    let cut = lines.map(
        |line| match line.strip_suffix(" s)").and_then(|rest| rest.rsplit_once(" (")) {
            Some((rest, time)) => {
                assert!(time.parse::<f64>().is_ok(), "{line}");
                format!("{rest}\n")
            }
            None => format!("{line}\n"),
        },
    );
    cut.collect()
}

#[track_caller]
fn shows(run: &Run, code: i32, stdout: &str, stderr: &str) {
    assert_eq!(timeless(run), stdout);
    assert_eq!(run.stderr, stderr);
    assert_eq!(run.code, Some(code));
}

#[test]
fn a_model_that_holds() {
    let run = Folder::new().run("test unique.toml");
    shows(
        &run,
        0,
        "ok      unique.toml: 1 board\n1 model, 0 failed, 0 stopped\n",
        "",
    );
}

#[test]
fn folders_are_searched() {
    let folder = Folder::new();
    let text = folder.read("unique.toml");
    std::fs::create_dir_all(folder.path("models/deep")).expect("folders can be made");
    folder.write("models/deep/b.toml", &text);
    folder.write(
        "models/a.toml",
        text.replace("2 7 _", "2 _ _").replace("ns = 1", "ns = 2"),
    );
    folder.write("models/notes.txt", "no model");
    let stdout = "\
ok      models/a.toml: 2 boards
ok      models/deep/b.toml: 1 board
2 models, 0 failed, 0 stopped
";
    shows(&folder.run("test models"), 0, stdout, "");
}

#[test]
fn models_that_do_not_hold() {
    let folder = Folder::new();
    let right = folder.read("unique.toml");
    folder.write("few.toml", right.replace("solutions = 1", "solutions = 2"));
    folder.write("many.toml", right.replace("2 7 _", "2 _ _"));
    folder.write("wrong.toml", right.replace("9 5 1 / 4 3 8", "9 5 1 / 4 8 3"));
    let partial = "project = { pieces = '1' }\n".to_string() + &right;
    folder.write(
        "other.toml",
        partial
            .replace("2 7 6 / 9 5 1", "_ _ _ / 1 _ _")
            .replace("4 3 8", "_ _ _"),
    );
    let stdout = "\
FAILED  few.toml: 1 board, expected 2
FAILED  many.toml: more than 1 board
FAILED  wrong.toml: the expected board violates a rule: sum of lines: column 2 sums to 20, 5 above 15
FAILED  other.toml: the expected board is not among the 1
FAILED  none.toml: missing `[expect]` table: add one
ok      unique.toml: 1 board
6 models, 5 failed, 0 stopped
";
    let stderr = "\
warning[W032]: the expected board is not a solution
  --> wrong.toml:10:9
   |
 6 | rules = [{ sum = 15, of = \"lines\" }]
   |          -------------------------- this rule is violated
...
10 | board = \"2 7 6 / 9 5 1 / 4 8 3\"
   |         ^^^^^^^^^^^^^^^^^^^^^^^ column 2 sums to 20, 5 above 15

1 warning in wrong.toml
for more information, run `placet explain W032`
";
    let run = folder.run("test few.toml many.toml wrong.toml other.toml none.toml unique.toml");
    shows(&run, 1, stdout, stderr);
}

#[test]
fn a_model_with_diagnostics_does_not_end_the_test() {
    let stderr = "\
error[E010]: unknown key `numbrs`
 --> faulty.toml:2:8
  |
2 | pieces.numbrs = '1..2'
  |        ^^^^^^ did you mean `numbers`?

1 error in faulty.toml
for more information, run `placet explain E010`
";
    let stdout = "\
FAILED  faulty.toml: the file has errors
ok      unique.toml: 1 board
2 models, 1 failed, 0 stopped
";
    shows(
        &Folder::new().run("test faulty.toml unique.toml"),
        1,
        stdout,
        stderr,
    );
}

#[test]
fn nothing_to_test() {
    let folder = Folder::new();
    folder
        .run("test nowhere.toml")
        .refuses("error: nowhere.toml does not exist\n");
    std::fs::create_dir(folder.path("empty")).expect("a folder can be made");
    folder.run("test empty").refuses("error: no model files found\n");
}

#[test]
fn out_of_time() {
    let run = Folder::new().run("test unique.toml --time-limit 0");
    let stdout = "\
STOPPED unique.toml: time limit reached after 0 boards
1 model, 0 failed, 1 stopped
";
    shows(&run, 3, stdout, "");
}
