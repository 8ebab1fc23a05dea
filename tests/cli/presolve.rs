use serde_json::Value;

use super::run::{Folder, NONE_BECAUSE, PICTURE};

/// Sums of three of six numbers, one of them in two words.
const TRIANGLE: &str = r#"
board.cells = """
  . . a . .
  . b . c .
  d . e . f
"""
pieces.numbers = "1..6"

[board.regions]
sides = ["a b d", "d e f", "a c f"]

[[rules]]
sum = 9
of = "sides"

[[rules]]
holds = "2*d + 2*e + 2*f == 18"

[[rules]]
sum = 10
cells = "d e f a"
"#;

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("triangle.toml", TRIANGLE);
    folder
}

fn object(folder: &Folder, arguments: &str) -> Value {
    let run = folder.run(arguments);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{arguments}");
    serde_json::from_str(&run.stdout).expect("it is JSON")
}

#[test]
fn what_is_found_is_told_in_words() {
    let run = folder().run("show triangle.toml --presolve=all");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let stdout = run.stdout;
    for line in ["settled:\n  a is 1", "redundant, removed:\n  "] {
        assert!(stdout.contains(line), "{stdout}");
    }
    assert!(stdout.contains(" of 36 remain\n"), "{stdout}");
    assert!(stdout.contains("\nformula: "), "{stdout}");
}

#[test]
fn what_is_found_as_json() {
    let folder = folder();
    let found = object(&folder, "show triangle.toml --presolve=all --json");
    assert_eq!(found["settled"][0]["cell"], "a");
    assert_eq!(found["settled"][0]["face"], "1");
    assert_eq!(found["repeats"].as_array().map(Vec::len), Some(1));
    assert_eq!(found["values"]["before"], 36);
    assert_eq!(found["impossible"], Value::Null);
    let nothing = object(&folder, "show many.toml --presolve --json");
    assert_eq!(nothing["excluded"], Value::Array(vec![]));
    assert_eq!(nothing["formula"]["before"], nothing["formula"]["left"]);
}

#[test]
fn long_lists_are_cut_short_unless_asked_for() {
    let folder = Folder::new();
    let short = folder.run("show unique.toml --presolve=elimination").stdout;
    let long = folder.run("show unique.toml --presolve=elimination -v").stdout;
    assert!(short.contains("more (-v shows all)\n"), "{short}");
    assert!(!long.contains('…'), "{long}");
    assert!(long.lines().count() > short.lines().count());
    assert!(long.contains("  r2c2 = 5 (from sum of lines: row 2, "), "{long}");
}

#[test]
fn kinds_that_are_not_there() {
    let folder = Folder::new();
    let run = folder.run("count unique.toml --presolve=single");
    assert!(
        run.stderr
            .contains("there is no kind of presolve `single`; did you mean `singles`?"),
        "{}",
        run.stderr
    );
    assert_eq!(run.code, Some(2));
    let run = folder.run("count unique.toml --presolve=all --no-presolve");
    assert!(run.stderr.contains("cannot be used with"), "{}", run.stderr);
    assert_eq!(run.code, Some(2));
}

/// Whatever is asked for, the answer is the same, and `decode` follows `export`.
#[test]
fn every_way_leads_to_the_same_board() {
    let folder = Folder::new();
    for options in [
        "",
        "--no-presolve",
        "--presolve",
        "--presolve=all",
        "--presolve=pairs,singles",
    ] {
        for engine in ["sat", "search"] {
            let question = format!("solve unique.toml --engine {engine} {options}");
            folder.run(&question).shows(0, PICTURE, "");
        }
        let exported = folder.run(&format!("export unique.toml -o unique.cnf {options}"));
        assert_eq!(exported.code, Some(0), "{options}");
        let text = folder.read("unique.cnf");
        let shown = text.lines().filter(|line| line.starts_with("c board "));
        // The board of the picture, by the names of the variables.
        let cells = ["2", "7", "6", "9", "5", "1", "4", "3", "8"];
        let literals: Vec<String> = shown
            .map(|line| {
                let words: Vec<&str> = line.split(' ').collect();
                let (cell, face) = words[3].split_once('=').expect("a cell and its face");
                let digit = |at: usize| cell[at..=at].parse::<usize>().expect("a row or column") - 1;
                let is_shown = cells[3 * digit(1) + digit(3)] == face;
                format!("{}{}", if is_shown { "" } else { "-" }, words[2])
            })
            .collect();
        folder.write(
            "answer.txt",
            format!("s SATISFIABLE\nv {} 0\n", literals.join(" ")),
        );
        folder
            .run(&format!("decode unique.toml answer.txt {options}"))
            .shows(0, PICTURE, "");
        let remark = text.lines().find(|line| line.starts_with("c presolve "));
        let expected = match options {
            "" | "--presolve" => None,
            "--no-presolve" => Some("c presolve none"),
            "--presolve=all" => Some("c presolve all"),
            _ => Some("c presolve singles,pairs"),
        };
        assert_eq!(remark, expected);
    }
}

#[test]
fn an_answer_to_another_export_is_refused() {
    let folder = Folder::new();
    let exported = folder.run("export unique.toml --no-presolve").stdout;
    let header = exported.lines().find(|line| line.starts_with("p cnf "));
    let last: u32 = header
        .and_then(|line| line.split(' ').nth(2)?.parse().ok())
        .expect("the header has a number of variables");
    folder.write("answer.txt", format!("s SATISFIABLE\nv -{last} 0\n"));
    let run = folder.run("decode unique.toml answer.txt");
    assert!(
        run.stderr.contains("an export with other options"),
        "{}",
        run.stderr
    );
    assert_eq!(run.code, Some(2));
}

/// What can't be is found by presolve, and told by the problem as the file says it.
#[test]
fn a_reason_is_given_all_the_same() {
    let folder = Folder::new();
    for options in ["", "--no-presolve", "--engine search"] {
        folder
            .run(&format!("solve none.toml {options}"))
            .shows(1, "no solution\n", NONE_BECAUSE);
    }
    let found = object(&folder, "show none.toml --presolve --json");
    assert_eq!(found["impossible"], "sum of row 1");
}

/// The size by rules foretells what is written, whatever presolve is asked for.
#[test]
fn sizes_are_those_of_what_is_built() {
    let folder = folder();
    for model in ["triangle.toml", "many.toml", "unique.toml"] {
        for options in ["", "--no-presolve", "--presolve=all", "--presolve=propagation"] {
            let sizes = object(&folder, &format!("show {model} --size --json {options}"));
            let parts = sizes["formula"]["parts"].as_array().expect("a list");
            let total = parts.last().expect("there are parts");
            let exported = folder.run(&format!("export {model} {options}")).stdout;
            let header = format!("\np cnf {} {}\n", total["variables"], total["clauses"]);
            assert!(exported.contains(&header), "{model} {options}: {header}");
        }
    }
    let sizes = object(&folder, "show many.toml --size --json --presolve=all");
    let parts = sizes["formula"]["parts"].as_array().expect("a list");
    assert!(parts.iter().any(|part| part["part"] == "presolve"), "{parts:?}");
}

#[test]
fn lines_of_givens_that_presolve_rules_out_have_no_board() {
    let folder = Folder::new();
    folder.write("lines.txt", "_________\n__1______\n____5____\n");
    for options in ["", "--no-presolve", "--presolve=all", "--engine search"] {
        let run = folder.run(&format!("solve unique.toml --each lines.txt {options}"));
        let answers: Vec<Value> = run
            .stdout
            .lines()
            .map(|line| serde_json::from_str(line).expect("an object a line"))
            .collect();
        let words: Vec<&str> = answers
            .iter()
            .filter_map(|object| object["answer"].as_str())
            .collect();
        assert_eq!(
            words,
            ["solution", "no solution", "solution"],
            "{options}: {}",
            run.stderr
        );
    }
}
