use super::run::{Folder, JSON, MIRROR, MIRROR_JSON, PICTURE};

/// A folder with the answer of a solver to `unique.toml`.
fn answered() -> Folder {
    let folder = Folder::new();
    let answer = folder.run("solve unique.toml --competition").stdout;
    folder.write("answer.txt", answer);
    folder
}

/// Asserts that an answer to `unique.toml` is refused at this place for this reason.
#[track_caller]
fn refused(answer: &str, reason: &str, place: &str) {
    let folder = Folder::new();
    folder.write("answer.txt", answer);
    let run = folder.run("decode unique.toml answer.txt --no-presolve");
    let head = format!("error: {reason}\n");
    assert!(run.stderr.starts_with(&head), "{}", run.stderr);
    let place = format!("--> answer.txt{place}\n");
    assert!(run.stderr.contains(&place), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn a_right_answer() {
    let folder = answered();
    folder.run("decode unique.toml answer.txt").shows(0, PICTURE, "");
    folder.run("decode unique.toml answer.txt --json").shows(
        0,
        &format!("{JSON}\n{{\"answer\":\"solutions\",\"boards\":1,\"complete\":false}}\n"),
        "",
    );
    let answer = folder.read("answer.txt");
    folder
        .run_with_input("decode unique.toml -", &answer)
        .shows(0, PICTURE, "");
}

/// The answer is over the exported variables, whatever the solver gets: `placet` takes sums as they are otherwise.
#[test]
fn of_every_embedded_solver() {
    let folder = Folder::new();
    for solver in ["varisat", "batsat", "placet"] {
        let answer = folder.run(&format!(
            "solve two.toml --competition --solver {solver} --no-presolve"
        ));
        folder.write("answer.txt", answer.stdout);
        let decoded = folder.run("decode two.toml answer.txt --no-presolve");
        assert_eq!((decoded.stderr.as_str(), decoded.code), ("", Some(0)), "{solver}");
    }
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

/// The values of [`PICTURE`], or with `mirrored` of its mirror image.
fn cells(mirrored: bool) -> Vec<(String, u32)> {
    let digits = if mirrored { "294753618" } else { "276951438" };
    let cell = |(index, digit): (usize, char)| {
        let name = format!("r{}c{}", index / 3 + 1, index % 3 + 1);
        (name, digit.to_digit(10).expect("a digit"))
    };
    digits.chars().enumerate().map(cell).collect()
}

fn each(cells: &[(String, u32)], text: impl Fn(&str, u32) -> String) -> String {
    cells.iter().map(|(name, value)| text(name, *value)).collect()
}

/// The same board in the words of many programs.
#[test]
fn in_every_dialect_with_names() {
    let folder = Folder::new();
    let cells = cells(false);
    let statements = |value: &str| each(&cells, |name, is| format!("{name}_is_{is}{value}"));
    let texts = [
        (
            "flatzinc",
            format!(
                "{}----------\n",
                each(&cells, |name, is| format!("{name} = {is};\n"))
            ),
        ),
        (
            "minizinc-json",
            format!(
                "{{{}\"aux_1\": true}}\n----------\n",
                each(&cells, |name, is| format!("\"{name}\": {is}, "))
            ),
        ),
        (
            "smtlib",
            format!(
                "sat\n({})\n",
                each(&cells, |name, is| format!("(define-fun {name} () Int {is})\n"))
            ),
        ),
        (
            "smtlib",
            format!("sat\n({})\n", each(&cells, |name, is| format!("({name} {is})"))),
        ),
        (
            "clasp",
            format!(
                "Answer: 1\n{}\nSATISFIABLE\n",
                each(&cells, |name, is| format!("val({name},{is}) "))
            ),
        ),
        (
            "clasp-json",
            format!(
                "{{\"Call\": [{{\"Witnesses\": [{{\"Value\": [{}\"aux_1\"]}}]}}], \"Result\": \"SATISFIABLE\"}}",
                each(&cells, |name, is| format!("\"val({name},{is})\", "))
            ),
        ),
        (
            "cbc",
            format!(
                "Optimal - objective value 0.0\n{}",
                each(&cells, |name, is| format!(" 7 {name}_is_{is} 0.9999999 0\n"))
            ),
        ),
        (
            "highs",
            format!(
                "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 9\n{}# Rows 0\n",
                statements(" 1\n")
            ),
        ),
        (
            "scip",
            format!(
                "solution status: optimal solution found\nobjective value: 0\n{}",
                statements(" 1 (obj:0)\n")
            ),
        ),
    ];
    for (dialect, text) in texts {
        folder.write("answer.txt", &text);
        folder.run("decode unique.toml answer.txt").shows(0, PICTURE, "");
        let run = folder.run(&format!("decode unique.toml answer.txt --from {dialect} --json"));
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{dialect}");
        let lines: Vec<&str> = run.stdout.lines().collect();
        assert_eq!((lines.len(), lines[0]), (2, JSON), "{dialect}");
        assert!(
            lines[1].starts_with("{\"answer\":\"solutions\",\"boards\":1,"),
            "{dialect}: {}",
            lines[1]
        );
    }
}

/// Columns are numbered by cell and value.
#[test]
fn in_numbers_of_columns() {
    let folder = Folder::new();
    let columns = |value: &dyn Fn(u32, bool) -> String| -> String {
        let cells = cells(false).into_iter().enumerate();
        let all = cells
            .flat_map(|(index, (_, is))| (1..=9).map(move |digit| (index as u32 * 9 + digit, digit == is)));
        all.map(|(number, holds)| value(number, holds)).collect()
    };
    let sums = columns(&|number, holds| format!(" {}x{number}", if holds { "" } else { "-" }));
    folder.write("sums.txt", format!("o 1\ns OPTIMUM FOUND\nv{sums} -x999\n"));
    let blank = "board.grid = [3, 3]\npieces.numbers = \"1..9\"\nrules = [{ sum = 15, of = \"lines\" }]\n";
    folder.write("blank.toml", blank);
    folder
        .run("decode blank.toml sums.txt --no-presolve")
        .shows(0, PICTURE, "");
    let plain = columns(&|number, holds| format!("j {number} {}\n", u8::from(holds)));
    folder.write(
        "plain.txt",
        format!("c Status: INTEGER OPTIMAL\ns mip 0 81 o 0\n{plain}e o f\n"),
    );
    folder
        .run("decode blank.toml plain.txt --no-presolve")
        .shows(0, PICTURE, "");
}

#[test]
fn several_boards_in_one_answer() {
    let folder = Folder::new();
    let board = |mirrored| each(&cells(mirrored), |name, is| format!("{name} = {is};\n")) + "----------\n";
    folder.write(
        "answer.txt",
        format!("{}{}==========\n", board(false), board(true)),
    );
    folder
        .run("decode two.toml answer.txt")
        .shows(0, &format!("{PICTURE}\n{MIRROR}"), "");
    folder.run("decode two.toml answer.txt --json").shows(
        0,
        &format!("{JSON}\n{MIRROR_JSON}\n{{\"answer\":\"solutions\",\"boards\":2,\"complete\":true}}\n"),
        "",
    );
}

#[test]
fn a_wrong_board_among_several() {
    let folder = Folder::new();
    let board = |mirrored| each(&cells(mirrored), |name, is| format!("{name} = {is};\n")) + "----------\n";
    let wrong = board(true).replace("r3c3 = 8", "r3c3 = 6");
    folder.write("answer.txt", format!("{}{wrong}", board(false)));
    let run = folder.run("decode two.toml answer.txt --no-presolve");
    let start = "error: answer.txt: the board of the answer violates a rule: ";
    assert!(run.stderr.starts_with(start), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn the_number_of_a_counter() {
    let folder = Folder::new();
    folder.write("answer.txt", "c s type pmc\nc s exact arb int 12\n");
    folder.run("decode two.toml answer.txt").shows(0, "12\n", "");
    folder.write("answer.txt", "s mc 12\n");
    let doubt = "the counter does not claim that this count is exact\n";
    folder.run("decode two.toml answer.txt").shows(0, "12\n", doubt);
    folder.write("answer.txt", "c s exact arb int 0\n");
    folder.run("decode two.toml answer.txt").shows(0, "0\n", "");
}

#[test]
fn cut_short() {
    let folder = Folder::new();
    let answer = folder.run("solve unique.toml --competition --no-presolve").stdout;
    let lines: Vec<&str> = answer.lines().take(3).collect();
    refused(&lines.join("\n"), "the values end without a closing 0", ":2:1");
    refused("s SATISFIABLE\n", "no values found", ":1:3");
    refused(
        "s SATISFIABLE\nv 1 0\n",
        "the answer is truncated: variable 2 is missing",
        ":2:1",
    );
    let seven = each(&cells(false)[..7], |name, is| format!("{name} = {is};\n"));
    refused(
        &format!("{seven}----------\n"),
        "the answer is truncated: `r3c2` has no value",
        ":1:1",
    );
    refused(&seven, "the answer is truncated", ":7:1");
}

#[test]
fn names_and_values_that_the_model_does_not_have() {
    let cells = each(&cells(false), |name, is| format!("{name} = {is};\n")) + "----------\n";
    let nothing = "unknown name";
    refused(
        &cells.replace("r3c3", "r3c33"),
        &format!("{nothing} `r3c33` in the problem of this model"),
        ":9:1",
    );
    refused(
        &cells.replace("r3c3 = 8", "r3c3 = 10"),
        "`r3c3` cannot be 10",
        ":9:1",
    );
    refused(&cells.replace("r3c3 = 8", "r3c3 = 8.5"), "`r3c3` is 8.5", ":9:1");
    refused(
        &cells.replace("r3c3 = 8", "r3c3_is_8 = true;\nr3c3_is_6 = true"),
        "`r3c3` has two values",
        ":10:1",
    );
    let folder = Folder::new();
    folder.write("answer.txt", cells.replace("r3c3", "r3c33"));
    folder.run("decode unique.toml answer.txt").refuses(
        "error: unknown name `r3c33` in the problem of this model\n \
         --> answer.txt:9:1\n  \
         |\n\
         9 | r3c33 = 8;\n  \
         | ^^^^^^^^^^ did you mean `r3c3`?\n  \
         |\n  \
         = help: an answer belongs to one export: pass the same `--set`, `--given`, `--presolve` and `--break-symmetry` to `decode`\n",
    );
}

#[test]
fn of_another_model() {
    let folder = answered();
    let run = folder.run("decode none.toml answer.txt");
    let start = "error: the answer has a variable 5, but the formula of this model has 4 variables\n";
    assert!(run.stderr.starts_with(start), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    let run = folder.run("decode two.toml answer.txt");
    assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn a_wrong_board() {
    let folder = Folder::new();
    folder.write("answer.txt", "s SATISFIABLE\nv 1 -2 -3 4 0\n");
    folder.run("decode none.toml answer.txt").refuses(
        "error: answer.txt: the board of the answer violates a rule: \
         sum of row 1: row 1 sums to 3, 96 below 99\n",
    );
    folder.write("answer.txt", "s SATISFIABLE\nv -1 -2 -3 4 0\n");
    folder
        .run("decode none.toml answer.txt")
        .refuses("error: answer.txt: the answer is not a board: `r1c1` shows nothing\n");
}

#[test]
fn nonsense() {
    let no_status = "no status line; the text";
    refused("", &format!("{no_status} is empty"), "");
    refused(
        "good morning\n",
        &format!("{no_status} starts with `good morning`"),
        ":1:1",
    );
    refused("s SATISFIABLE\nv 1 two 0\n", "`two` is not a literal", ":2:5");
    refused("s MAYBE\n", "unknown status `MAYBE`", ":1:3");
    Folder::new().run("decode unique.toml - --from sats").refuses_arguments(
        "invalid value 'sats' for '--from <DIALECT>'\n  \
         [possible values: sat, maxsat, pb, cbc, glpsol, highs, scip, smtlib, flatzinc, minizinc-json, clasp, clasp-json, counter, xcsp3, dlx]\n\n  \
         tip: a similar value exists: 'sat'",
    );
}

#[test]
fn contradictions() {
    refused("s SATISFIABLE\nv 1 -1 0\n", "variable 1 has two values", ":2:5");
    let folder = Folder::new();
    folder.write("answer.txt", "s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n");
    folder.run("decode unique.toml answer.txt").refuses(
        "error: this contradicts the status above\n \
         --> answer.txt:3:3\n  \
         |\n\
         1 | s SATISFIABLE\n  \
         |   ----------- the answer is satisfiable\n\
         2 | v 1 0\n\
         3 | s UNSATISFIABLE\n  \
         |   ^^^^^^^^^^^^^ the answer is unsatisfiable\n",
    );
    let run = folder.run("decode unique.toml answer.txt --json");
    let object: serde_json::Value = serde_json::from_str(&run.stderr).expect("it is JSON");
    assert_eq!(object["error"], "this contradicts the status above");
    assert_eq!(object["at"]["line"], 3);
}

/// A program that claims that there is no solution is wrong if it prints a valid one.
#[test]
fn a_board_of_a_program_that_claims_that_there_is_none() {
    let folder = Folder::new();
    let values = |mirrored| each(&cells(mirrored), |cell, value| format!("{cell} = {value};\n"));
    folder.write(
        "answer.txt",
        format!("{}----------\n=====UNSATISFIABLE=====\n", values(false)),
    );
    let run = folder.run("decode unique.toml answer.txt");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    for part in [
        "error: the program claims that there is no solution, but its answer contains one\n  --> answer.txt:11:1\n",
        "- this solution is valid: the claim is wrong\n",
        "^ the claim\n",
    ] {
        assert!(run.stderr.contains(part), "{part}: {}", run.stderr);
    }
    folder.write(
        "answer.txt",
        format!("{}----------\n=====UNSATISFIABLE=====\n", values(true)),
    );
    let run = folder.run("decode unique.toml answer.txt");
    assert!(
        run.stderr.contains("this is not a valid solution either"),
        "{}",
        run.stderr
    );
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn no_board() {
    let folder = Folder::new();
    for (answer, code, stdout, stderr) in [
        (
            "s UNSATISFIABLE\n",
            1,
            "no solution, according to the solver\n",
            "",
        ),
        ("UNSAT\n", 1, "no solution, according to the solver\n", ""),
        ("unsat\n", 1, "no solution, according to the solver\n", ""),
        (
            "=====UNSATISFIABLE=====\n",
            1,
            "no solution, according to the solver\n",
            "",
        ),
        (
            "Infeasible - objective value 0\n",
            1,
            "no solution, according to the solver\n",
            "",
        ),
        ("s UNKNOWN\n", 3, "", "the solver found no answer\n"),
        ("=====UNKNOWN=====\n", 3, "", "the solver found no answer\n"),
    ] {
        folder.write("answer.txt", answer);
        folder
            .run("decode unique.toml answer.txt")
            .shows(code, stdout, stderr);
    }
}

/// A kurotto of 1 x 3 cells: the 1 is beside one black cell.
fn kurotto(solution: &str) -> String {
    format!("pzprv3\nkurotto\n1\n3\n1 . .\n{solution}\n")
}

#[test]
fn a_solved_file_is_a_puzzle_and_its_answer() {
    let folder = Folder::new();
    folder.write("right.txt", kurotto(". # ."));
    let right = folder.run("decode right.txt");
    right.shows(0, "┌───┬───┬───┐\n│ . │ # │ . │\n└───┴───┴───┘\n", "");
    folder.write("wrong.txt", kurotto(". # #"));
    let wrong = folder.run("decode wrong.txt");
    assert_eq!(wrong.code, Some(1), "{}", wrong.stderr);
    assert!(
        wrong.stdout.starts_with("Kurotto: not a solution, 1 violation"),
        "{}",
        wrong.stdout
    );
    let json = folder.run("decode wrong.txt --json");
    let answer: serde_json::Value = serde_json::from_str(&json.stdout).expect("an object");
    assert_eq!(answer["answer"], "violated");
    assert_eq!(answer["report"]["ok"], false);
}

#[test]
fn a_solved_file_for_a_model() {
    let folder = Folder::new();
    folder.write("kurotto.toml", include_str!("../../models/shading/kurotto.toml"));
    folder.write("right.txt", kurotto(". # ."));
    let other = folder.run("decode kurotto.toml right.txt");
    assert_eq!(other.code, Some(2));
    assert!(
        other.stderr.contains("the board of this file has 1 x 3 cells"),
        "{}",
        other.stderr
    );
    folder.write("data.json", r#"{"height": 1, "width": 3, "clues": "2 . ."}"#);
    let broken = folder.run("decode kurotto.toml right.txt --data data.json");
    assert_eq!(broken.code, Some(1), "{}", broken.stderr);
    folder.write("unknown.txt", kurotto(". x ."));
    let unknown = folder.run("decode unknown.txt");
    assert!(
        unknown.stderr.contains("`x` has no meaning here") && unknown.stderr.contains(":6:3"),
        "{}",
        unknown.stderr
    );
    folder.write("model.toml", kurotto(". # ."));
    folder
        .run("decode kurotto.toml")
        .refuses("error: expected the answer of a solver after kurotto.toml, or a solved file instead\n");
}

/// A sudoku is solved by its digits, or by the solution that its author states; blank cells leave it open.
#[test]
fn a_solved_sudoku() {
    let folder = Folder::new();
    let sudoku = |cells: &[[&str; 4]; 4], solution: &str| {
        let cell = |text: &str| match text.strip_suffix('!') {
            Some(given) => format!(r#"{{"value": {given}, "given": true}}"#),
            None if text.is_empty() => "{}".to_string(),
            None => format!(r#"{{"value": {text}}}"#),
        };
        let row = |row: &[&str; 4]| format!("[{}]", row.map(&cell).join(", "));
        let rows: Vec<String> = cells.iter().map(row).collect();
        format!(r#"{{"size": 4, "grid": [{}]{solution}}}"#, rows.join(", "))
    };
    let mut cells = [
        ["1!", "2", "3", "4"],
        ["3", "4", "1", "2"],
        ["2", "1", "4", "3"],
        ["4", "3", "2", "1"],
    ];
    folder.write("full.json", sudoku(&cells, ""));
    assert_eq!(folder.run("decode full.json").code, Some(0));
    cells[3][3] = "";
    folder.write("open.json", sudoku(&cells, ""));
    let open = folder.run("decode open.json");
    assert_eq!(open.code, Some(3), "{}", open.stderr);
    assert!(open.stdout.contains("1 cell is empty"), "{}", open.stdout);
    let stated = r#", "solution": ["1","2","3","4","3","4","1","2","2","1","4","3","4","3","2","1"]"#;
    folder.write("stated.json", sudoku(&cells, stated));
    assert_eq!(folder.run("decode stated.json").code, Some(0));
    cells[3][3] = "2";
    folder.write("wrong.json", sudoku(&cells, stated));
    assert_eq!(folder.run("decode wrong.json").code, Some(1));
}

/// What `export --solution` writes is a solution; it is written only if the puzzle has exactly one.
#[test]
fn a_link_with_its_solution() {
    let folder = Folder::new();
    let link = "puzz.link/p?slither/4/4/dgdh2c71";
    let penpa = folder.run(&format!("export {link} --to penpa --solution")).stdout;
    folder.write("penpa.txt", penpa);
    let decoded = folder.run("decode penpa.txt");
    assert_eq!((decoded.stderr.contains("error"), decoded.code), (false, Some(0)));
    let sudoku = "title = 'Four'\nboard = { grid = [4, 4], boxes = [2, 2] }\npieces = { numbers = '1..4', copies = 4 }\n\
        rules = [{ all_different = ['rows', 'columns', 'boxes'] }]\ngivens = '1 2 3 4 / 3 4 1 2 / 2 1 _ _ / 4 _ _ _'\n";
    folder.write("four.toml", sudoku);
    let json = folder
        .run("export four.toml --to f-puzzles-json --solution")
        .stdout;
    folder.write("four.json", json);
    folder.write(
        "several.toml",
        sudoku.replace(
            "1 2 3 4 / 3 4 1 2 / 2 1 _ _ / 4 _ _ _",
            "1 _ _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _",
        ),
    );
    assert_eq!(folder.run("decode four.json").code, Some(0));
    for (arguments, message) in [
        (
            "several.toml --to f-puzzles --solution",
            "error: the puzzle has more than one solution; `solution` needs exactly one\n",
        ),
        (
            "four.toml --to dimacs --solution",
            "error: --solution does nothing here: use --to penpa, f-puzzles, f-puzzles-json\n",
        ),
        (
            "four.toml --to all -o folder --solution",
            "error: --solution does nothing here: use --to penpa, f-puzzles, f-puzzles-json\n",
        ),
    ] {
        folder.run(&format!("export {arguments}")).refuses(message);
    }
    folder
        .run(&format!("export {link} --to puzz.link --solution"))
        .refuses("error: --solution does nothing here: use --to penpa, f-puzzles, f-puzzles-json\n");
}
