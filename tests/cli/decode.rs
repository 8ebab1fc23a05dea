use super::run::{Folder, JSON, PICTURE};

/// A folder with the answer of a solver to `unique.toml`.
fn answered() -> Folder {
    let folder = Folder::new();
    let answer = folder.run("solve unique.toml --competition").stdout;
    folder.write("answer.txt", answer);
    folder
}

/// Asserts that an answer to `unique.toml` is refused for this reason.
#[track_caller]
fn refused(answer: &str, reason: &str) {
    let folder = Folder::new();
    folder.write("answer.txt", answer);
    folder
        .run("decode unique.toml answer.txt")
        .refuses(&format!("error: answer.txt: {reason}\n"));
}

#[test]
fn a_right_answer() {
    let folder = answered();
    folder.run("decode unique.toml answer.txt").shows(0, PICTURE, "");
    folder
        .run("decode unique.toml answer.txt --json")
        .shows(0, &format!("{JSON}\n"), "");
    let answer = folder.read("answer.txt");
    folder
        .run_with_input("decode unique.toml -", &answer)
        .shows(0, PICTURE, "");
}

#[test]
fn in_the_words_of_minisat() {
    let folder = answered();
    let answer = folder.read("answer.txt");
    let values = answer.lines().skip(1).map(|line| &line[2..]);
    let values: Vec<&str> = values.collect();
    folder.write("result.txt", format!("SAT\n{}\n", values.join(" ")));
    folder.run("decode unique.toml result.txt").shows(0, PICTURE, "");
}

#[test]
fn cut_short() {
    let folder = Folder::new();
    let answer = folder.run("solve unique.toml --competition --no-presolve").stdout;
    let lines: Vec<&str> = answer.lines().take(3).collect();
    refused(&lines.join("\n"), "line 3: the values end without a closing 0");
    refused(
        "s SATISFIABLE\n",
        "line 1 says satisfiable, but no values are given",
    );
    let run = {
        folder.write("short.txt", "s SATISFIABLE\nv 1 0\n");
        folder.run("decode unique.toml short.txt")
    };
    let start = "error: short.txt: the answer is cut short: it says nothing of variable 2, ";
    assert!(run.stderr.starts_with(start), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn of_another_model() {
    let folder = answered();
    let run = folder.run("decode none.toml answer.txt");
    let end = "the formula of this model ends at 4: the answer belongs to another model, or to an export with other options\n";
    assert!(run.stderr.ends_with(end), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    let run = folder.run("decode two.toml answer.txt");
    assert!(run.stderr.starts_with("error: answer.txt: "), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn a_wrong_board() {
    let folder = Folder::new();
    folder.write("answer.txt", "s SATISFIABLE\nv 1 -2 -3 4 0\n");
    folder.run("decode none.toml answer.txt").refuses(
        "error: answer.txt: the board of the answer breaks the puzzle: \
         sum of row 1: row 1 sums to 3, 96 below 99\n",
    );
    folder.write("answer.txt", "s SATISFIABLE\nv -1 -2 -3 4 0\n");
    folder
        .run("decode none.toml answer.txt")
        .refuses("error: answer.txt: the answer is no board: `r1c1` shows nothing\n");
}

#[test]
fn nonsense() {
    let no_status = "no line says whether the formula is satisfiable; the text";
    refused("", &format!("{no_status} is empty"));
    refused(
        "good morning\n",
        &format!("{no_status} starts with `good morning`"),
    );
    refused("s SATISFIABLE\nv 1 two 0\n", "line 2: `two` is not a literal");
    refused(
        "s MAYBE\n",
        "line 1: unknown status `MAYBE`, expected SATISFIABLE, UNSATISFIABLE or UNKNOWN",
    );
}

#[test]
fn contradictions() {
    refused(
        "s SATISFIABLE\nv 1 -1 0\n",
        "line 2: variable 1 is both true and false",
    );
    refused(
        "s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n",
        "line 3 contradicts the status on line 1",
    );
}

#[test]
fn no_board() {
    let folder = Folder::new();
    for (answer, code, stdout, stderr) in [
        ("s UNSATISFIABLE\n", 1, "no solution, by the solver's word\n", ""),
        ("UNSAT\n", 1, "no solution, by the solver's word\n", ""),
        ("s UNKNOWN\n", 3, "", "the solver does not know\n"),
    ] {
        folder.write("answer.txt", answer);
        folder
            .run("decode unique.toml answer.txt")
            .shows(code, stdout, stderr);
    }
}
