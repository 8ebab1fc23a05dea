use super::run::{Folder, JSON};

const RIGHT: &str = "2 7 6 / 9 5 1 / 4 3 8";

const CLEAN: &str = "\
Lo Shu: a solution, all rules are satisfied

  line              sum  distance
  row 1              15         0
  row 2              15         0
  row 3              15         0
  column 1           15         0
  column 2           15         0
  column 3           15         0
  falling diagonal   15         0
  rising diagonal    15         0

total distance 0, relative to the targets 0.000
";

#[test]
fn a_right_board() {
    let folder = Folder::new();
    folder.write("board.txt", RIGHT);
    folder.run("check unique.toml board.txt").shows(0, CLEAN, "");
}

#[test]
fn a_board_from_json() {
    let folder = Folder::new();
    folder.write("board.json", JSON);
    folder.run("check unique.toml board.json").shows(0, CLEAN, "");
}

#[test]
fn a_picture_that_placet_printed() {
    let folder = Folder::new();
    let picture = folder.run("solve unique.toml").stdout;
    folder
        .run_with_input("check unique.toml -", &picture)
        .shows(0, CLEAN, "");
}

#[test]
fn model_from_standard_input() {
    let folder = Folder::new();
    folder.write("board.txt", RIGHT);
    let model = folder.read("unique.toml");
    folder
        .run_with_input("check - board.txt", &model)
        .shows(0, CLEAN, "");
    folder
        .run("check - -")
        .refuses("error: only one input can be read from standard input\n");
}

#[test]
fn a_wrong_board() {
    let folder = Folder::new();
    folder.write("board.txt", "2 7 6 / 9 5 1 / 4 8 3");
    let stdout = "\
Lo Shu: not a solution, 3 violations

sum of lines
  column 2 sums to 20, 5 above 15
  column 3 sums to 10, 5 below 15
  falling diagonal sums to 10, 5 below 15

  line              sum  distance
  row 1              15         0
  row 2              15         0
  row 3              15         0
  column 1           15         0
  column 2           20         5
  column 3           10         5
  falling diagonal   10         5
  rising diagonal    15         0

total distance 15, relative to the targets 1.000
";
    folder.run("check unique.toml board.txt").shows(1, stdout, "");
}

#[test]
fn a_wrong_board_as_json() {
    let folder = Folder::new();
    folder.write("board.txt", "2 1");
    let stdout = "{\"ok\":false,\"empty\":[],\"violations\":[{\"rule\":\"sum of row 1\",\"sentence\":\
        \"row 1 sums to 3, 96 below 99\",\"cells\":[\"r1c1\",\"r1c2\"]}],\"lines\":[{\"region\":\"row 1\",\
        \"cells\":[\"r1c1\",\"r1c2\"],\"sum\":3,\"distance\":96}],\"score\":0.9696969696969697}\n";
    folder
        .run("check none.toml board.txt --json")
        .shows(1, stdout, "");
}

#[test]
fn a_blank() {
    let folder = Folder::new();
    folder.write("board.txt", "1 _");
    let stdout = "Too much: no rule is violated so far; 1 cell is empty\n";
    folder.run("check none.toml board.txt").shows(3, stdout, "");
    let stdout = "{\"ok\":false,\"empty\":[\"r1c2\"],\"violations\":[],\"lines\":[],\"score\":0.0}\n";
    folder
        .run("check none.toml board.txt --json")
        .shows(3, stdout, "");
}

#[test]
fn a_partial_board_that_already_violates_a_rule() {
    let folder = Folder::new();
    folder.write("board.txt", "_ _ 4 / 9 5 2 / _ 1 6");
    let run = folder.run("check unique.toml board.txt");
    let (verdict, rest) = run.stdout.split_once("\n\n").expect("more than a verdict");
    assert_eq!(verdict, "Lo Shu: not a solution, 2 violations; 3 cells are empty");
    assert!(rest.contains("row 2 sums to 16, 1 above 15"), "{rest}");
    assert!(!rest.contains("empty") && !rest.contains("blank"), "{rest}");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(1)));
}

#[test]
fn a_given_that_is_not_there() {
    let folder = Folder::new();
    folder.write("board.txt", "2 9 4 / 7 5 3 / 6 1 8");
    let run = folder.run("check unique.toml board.txt");
    let (verdict, rest) = run.stdout.split_once("\n\n").expect("more than a verdict");
    assert_eq!(verdict, "Lo Shu: not a solution, 1 violation");
    assert!(rest.starts_with("givens\n"), "{rest}");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(1)));
}

#[test]
fn a_board_with_diagnostics() {
    let folder = Folder::new();
    folder.write("board.txt", "1 x");
    folder.run("check none.toml board.txt").refuses(
        "\
error[E031]: unknown piece `x`
 --> board.txt:1:3
  |
1 | 1 x
  |   ^ expected one of `1`, `2`

1 error in board.txt
for more information, run `placet explain E031`
",
    );
}
