//! `placet steps`, `hint`, `why` and `rate`.

use serde_json::{Value, json};

use super::run::{Folder, Run};

/// One solution, by rows and columns alone.
const LATIN: &str = "board.grid = [2, 2]\npieces = { numbers = '1..2', copies = 2 }\ngivens = '1 _ / _ _'\n\
    rules = [{ all_different = ['rows', 'columns'] }]\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    folder.write("contradictory.toml", LATIN.replace("1 _ / _ _", "1 _ / _ 2"));
    folder
}

const STEPS: &str = "\
1. r1c2 = 2: row 1 already has a 1 (r1c1 = 1).
2. r2c1 = 2: column 1 already has a 1 (r1c1 = 1).
3. r2c2 = 1: column 2 already has a 2 (r1c2 = 2).

┌───┬───┐
│ 1 │ 2 │
├───┼───┤
│ 2 │ 1 │
└───┴───┘
";

#[test]
fn steps_lead_to_the_solution() {
    let folder = folder();
    folder.run("steps latin.toml").shows(0, STEPS, "");
    folder.run("steps latin.toml --check").shows(0, STEPS, "");
    let run = folder.run("steps latin.toml --json");
    let lines: Vec<Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["rules"][0]["says"], "row 1 needs a 1");
    assert_eq!(
        lines[0]["conclusions"][0],
        json!({ "cell": "r1c2", "piece": "1", "is": false })
    );
    assert_eq!((&lines[3]["end"], run.code), (&"solved".into(), Some(0)));
}

/// The board after a step is drawn for the page alone.
#[test]
fn pages_with_steps_leave_the_objects_as_they_are() {
    let folder = folder();
    let json = folder.run("steps latin.toml --json");
    folder
        .run("steps latin.toml --json --html steps.html")
        .shows(0, &json.stdout, "");
    assert!(folder.read("steps.html").matches("<svg").count() > 3);
}

/// The object that a command prints.
fn object(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:?}"))
}

#[test]
fn a_hint_is_one_object() {
    let folder = folder();
    let run = folder.run("hint latin.toml --n 2 --json");
    let hint = object(&run);
    assert_eq!((&hint["kind"], &hint["unique"]), (&"next".into(), &true.into()));
    assert_eq!(
        (hint["steps"].as_array().map(Vec::len), run.code),
        (Some(2), Some(0))
    );
    let hint = object(&folder.run("hint latin.toml --to-piece --level 1 --json"));
    assert_eq!(hint["fact"], json!({ "cell": "r1c2", "piece": "2", "is": true }));
    assert_eq!(hint["steps"].as_array().map(Vec::len), Some(1));
    folder.write("board.txt", "1 _ / 1 _");
    let run = folder.run("hint latin.toml --board board.txt --json");
    let hint = object(&run);
    assert_eq!((&hint["kind"], run.code), (&"wrong".into(), Some(1)));
    assert_eq!(hint["wrong"], json!({ "cell": "r2c1", "piece": "1", "is": true }));
    let hint = object(&folder.run("hint contradictory.toml --json"));
    assert_eq!(
        (&hint["kind"], &hint["end"]),
        (&"no solution".into(), &"no solution".into())
    );
    folder.write("board.txt", "1 2 / 2 1");
    let hint = object(&folder.run("hint latin.toml --board board.txt --json"));
    assert_eq!((&hint["steps"], &hint["end"]), (&json!([]), &"solved".into()));
}

#[test]
fn a_proof_is_one_object() {
    let folder = folder();
    let proof = |arguments: &str| object(&folder.run(&format!("why {arguments} --json")));
    let fails = proof("latin.toml r1c2=1");
    assert_eq!(fails["kind"], "fails");
    assert_eq!(fails["says"], "No: r1c2 = 1 does not hold. Why r1c2 = 2:");
    let given = proof("latin.toml r1c1=1");
    assert_eq!((&given["kind"], &given["steps"]), (&"given".into(), &json!([])));
    folder.write("board.txt", "_ 1 / _ _");
    let proof = proof("latin.toml r2c1=2 --board board.txt");
    assert_eq!(
        proof["wrong"],
        json!({ "cell": "r1c2", "piece": "1", "is": true })
    );
}

#[test]
fn steps_end_where_nothing_follows() {
    let folder = folder();
    let run = folder.run("steps two.toml");
    assert_eq!(run.code, Some(1));
    assert!(
        run.stdout
            .contains("Nothing more follows: the puzzle has several solutions."),
        "{}",
        run.stdout
    );
    let run = folder.run("steps contradictory.toml");
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.ends_with("\nno solution\n"), "{}", run.stdout);
}

#[test]
fn hints_tell_as_much_as_is_asked() {
    let folder = folder();
    folder
        .run("hint latin.toml --level 1")
        .shows(0, "Look at r1c2.\n", "");
    folder
        .run("hint latin.toml --level 2")
        .shows(0, "Look at this rule: row 1 needs a 1.\n", "");
    let step = "r1c2 = 2: row 1 already has a 1 (r1c1 = 1).\n";
    folder.run("hint latin.toml").shows(0, step, "");
    let two =
        "1. r1c2 = 2: row 1 already has a 1 (r1c1 = 1).\n2. r2c1 = 2: column 1 already has a 1 (r1c1 = 1).\n";
    folder.run("hint latin.toml --n 2").shows(0, two, "");
    folder.write("board.txt", "1 2 / _ _");
    let run = folder.run("hint latin.toml --board board.txt");
    run.shows(0, "r2c1 = 2: column 1 already has a 1 (r1c1 = 1).\n", "");
}

#[test]
fn a_wrong_board_is_told_why() {
    let folder = folder();
    folder.write("board.txt", "1 _ / 1 _");
    let run = folder.run("hint latin.toml --board board.txt");
    run.shows(
        1,
        "r2c1 cannot be 1.\n1. r2c1 = 2: column 1 already has a 1 (r1c1 = 1).\n",
        "",
    );
    let run = folder.run("hint latin.toml --board board.txt --level 1");
    run.shows(1, "The board has a mistake.\n", "");
    let run = folder.run("hint latin.toml --board board.txt --level 2");
    run.shows(1, "r2c1 is wrong.\n", "");
}

/// The steps that the next piece needs, and no others.
#[test]
fn hints_lead_to_the_next_piece() {
    let folder = Folder::new();
    let model = "board.grid = [1, 3]\npieces.numbers = '1..3'\nrules = [{ holds = 'r1c3 > r1c1 and r1c3 > r1c2' }, \
        { holds = 'r1c1 != 2' }]\n";
    folder.write("three.toml", model);
    let first = folder.run("hint three.toml");
    assert!(
        first.stdout.contains('≠') && !first.stdout.contains(" = "),
        "{first:?}"
    );
    let run = folder.run("hint three.toml --to-piece");
    assert_eq!(run.code, Some(0));
    assert!(
        run.stdout.lines().last().is_some_and(|line| line.contains(" = ")),
        "{run:?}"
    );
    let run = folder.run("hint three.toml --to-piece --level 1");
    assert!(run.stdout.starts_with("Look at r1c"), "{run:?}");
    let run = folder.run("hint three.toml --to-piece --level 2");
    assert!(run.stdout.starts_with("Look at th"), "{run:?}");
    assert_eq!(folder.run("hint three.toml --to-piece --n 2").code, Some(2));
}

#[test]
fn without_a_solution_there_is_no_hint() {
    let folder = folder();
    let run = folder.run("hint contradictory.toml");
    assert_eq!(run.code, Some(1));
    let told = "There is no solution from here.\n1. r2c1 = 2: column 1 already has a 1 (r1c1 = 1).\n2. Contradiction: ";
    assert!(run.stdout.starts_with(told), "{}", run.stdout);
    let run = folder.run("hint contradictory.toml --level 1");
    run.shows(1, "There is no solution from here.\n", "");
}

#[test]
fn facts_are_proved() {
    let folder = folder();
    folder
        .run("why latin.toml r1c1=1")
        .shows(0, "r1c1 = 1 is given.\n", "");
    let proof = "1. r1c2 = 2: row 1 already has a 1 (r1c1 = 1).\n";
    folder.run("why latin.toml r1c2=2").shows(0, proof, "");
    let run = folder.run("why latin.toml r1c2=1");
    run.shows(
        1,
        "No: r1c2 = 1 does not hold. Why r1c2 = 2:\n1. r1c2 = 2: row 1 already has a 1 (r1c1 = 1).\n",
        "",
    );
    let run = folder.run("why latin.toml r1c1=2");
    run.shows(1, "No: r1c1 = 1 is given.\n", "");
    folder.write("board.txt", "_ 2 / _ _");
    let run = folder.run("why latin.toml r2c2=1 --board board.txt");
    let told = "1. r2c2 = 1: column 2 already has a 2 (r1c2 = 2).\n";
    run.shows(0, told, "");
    folder.write("board.txt", "_ 1 / _ _");
    let run = folder.run("why latin.toml r2c1=2 --board board.txt");
    assert!(run.stderr.contains("the board has a mistake"), "{run:?}");
    let run = folder.run("why latin.toml r1c2");
    assert_eq!(run.code, Some(2));
    let told = "this is not a fact";
    assert!(run.stderr.contains(told), "{}", run.stderr);
    assert!(
        run.stderr
            .contains("expected a fact such as `r1c3=7` or `r1c3!=7`"),
        "{}",
        run.stderr
    );
    let run = folder.run("why contradictory.toml");
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.contains("Contradiction: "), "{}", run.stdout);
    assert_eq!(folder.run("why latin.toml").code, Some(2));
    assert_eq!(folder.run("why latin.toml r9c9=1").code, Some(2));
    assert_eq!(folder.run("why latin.toml r1c1=7").code, Some(2));
}

/// As a logic grid tells where its pieces are.
#[test]
fn facts_of_a_logic_grid_are_columns() {
    let folder = Folder::new();
    let model = "board.grid = [2, 2]\npieces.rows = ['red blue', 'Ann Bob']\nrules = [{ facts = 'Ann is in column 1' }, { facts = 'Bob is with red' }]\n";
    folder.write("grid.toml", model);
    let by_cell = folder.run("why grid.toml r1c2=red");
    assert_eq!(by_cell.code, Some(0), "{by_cell:?}");
    let by_column = folder.run("why grid.toml 'red is in column 2'");
    by_column.shows(0, &by_cell.stdout, "");
    assert_eq!(
        folder.run("why grid.toml 'the red is not in column 1'").code,
        Some(0)
    );
    let outside = folder.run("why grid.toml 'red is in column 3'");
    assert!(
        outside.stderr.contains("expected a column from 1 to 2"),
        "{outside:?}"
    );
    for wrong in ["read is in column 1", "red is in column 3"] {
        let run = folder.run(&format!("why grid.toml '{wrong}'"));
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(wrong), "{}", run.stderr);
    }
}

#[test]
fn sentences_of_a_logic_grid_are_proved() {
    let folder = Folder::new();
    let model = "board.grid = [3, 3]\npieces.rows = ['red blue green', 'Ann Bob Cem', 'cat dog owl']\n\
                 rules = [{ facts = ['Ann is in column 1', 'Bob is with red', 'red is in column 3', 'The dog is with Bob'] }]\n";
    folder.write("grid.toml", model);
    let run = folder.run("why grid.toml 'the dog is with red'");
    assert_eq!(run.code, Some(0), "{run:?}");
    let first =
        "dog is in the same column as red. Suppose instead that dog and red are in different columns:\n";
    assert!(run.stdout.starts_with(first), "{run:?}");
    assert!(run.stdout.contains("Contradiction"), "{run:?}");
    let run = folder.run("why grid.toml 'dog is left of Ann'");
    assert_eq!(
        (run.code, run.stdout.starts_with("No: ")),
        (Some(1), true),
        "{run:?}"
    );
    let run = folder.run("why grid.toml 'cat is next to Cem'");
    assert_eq!(
        (run.code, run.stdout.contains("does not follow")),
        (Some(1), true),
        "{run:?}"
    );
    let run = folder.run("why grid.toml 'dog is with Bub'");
    assert_eq!((run.code, run.stderr.contains("Bob")), (Some(2), true), "{run:?}");
    let object = object(&folder.run("why grid.toml 'dog is with red' --json"));
    assert_eq!(object["kind"], "holds");
}

#[test]
fn hints_name_the_clues_of_a_logic_grid_as_printed() {
    let folder = Folder::new();
    let model = "board.grid = [2, 2]\npieces.rows = ['red blue', 'Ann Bob']\n\
                 rules = [{ facts = 'The red is with Ann' }, { facts = 'Ann is in column 1' }]\n";
    folder.write("grid.toml", model);
    folder
        .run("hint grid.toml --level 1")
        .shows(0, "Read this clue: Ann is in column 1.\n", "");
    let run = folder.run("hint grid.toml --n 3 --level 1");
    assert!(
        run.stdout.contains("3. Read this clue: The red is with Ann.\n"),
        "{run:?}"
    );
    let run = folder.run("hint grid.toml --n 3");
    assert!(run.stdout.contains("Clue: \"The red is with Ann\"\n"), "{run:?}");
}

#[test]
fn lessons_have_a_page_or_a_slide_for_each_step() {
    let folder = folder();
    let steps = folder.run("steps latin.toml --json").stdout.lines().count() - 1;
    for form in ["pages", "slides"] {
        let run = folder.run(&format!("steps latin.toml --html lesson.html --lesson {form}"));
        assert_eq!(run.code, Some(0), "{run:?}");
        let lesson = folder.read("lesson.html");
        assert_eq!(lesson.matches("<section").count(), steps + 1);
        assert_eq!(lesson.matches("<svg").count(), steps + 1);
        assert_eq!(lesson.contains("<script>"), form == "slides");
    }
    assert_eq!(folder.run("steps latin.toml --lesson pages").code, Some(2));
}

#[test]
fn pictures_of_hints_mark_the_reasons() {
    let folder = folder();
    folder.run("hint latin.toml --svg hint.svg");
    let marks = |class: &str| {
        folder
            .read("hint.svg")
            .matches(&format!("class=\"{class}\""))
            .count()
    };
    assert_eq!((marks("highlight"), marks("reason")), (1, 1));
    folder.run("hint latin.toml --level 1 --svg hint.svg");
    let marks = |class: &str| {
        folder
            .read("hint.svg")
            .matches(&format!("class=\"{class}\""))
            .count()
    };
    assert_eq!((marks("highlight"), marks("reason")), (1, 0));
}

/// Each command says how to pass it a board as text.
#[test]
fn a_board_is_a_file() {
    let folder = folder();
    for (command, usage) in [
        ("hint latin.toml --board", "placet hint MODEL --board -"),
        ("why latin.toml --board", "placet why MODEL --board -"),
        ("check latin.toml", "placet check MODEL -"),
        (
            "symmetries latin.toml --board",
            "placet symmetries MODEL --board -",
        ),
    ] {
        let run = folder.run(&format!("{command} '1 2 / 2 1'"));
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(usage), "{}", run.stderr);
    }
}

#[test]
fn ratings_count_the_steps() {
    let folder = folder();
    folder
        .run("rate latin.toml")
        .shows(0, "rating 1.38, easy\n  3 steps of 1 rule\n", "");
    folder.write(
        "three.toml",
        "board.grid = [3, 3]\npieces = { numbers = '1..3', copies = 3 }\n\
         rules = [{ all_different = ['rows', 'columns'] }]\ngivens = '1 2 _ / 2 _ _ / _ _ _'\n",
    );
    folder.run("rate three.toml --techniques").shows(
        0,
        "rating 1.40, easy\n  6 steps of 1 rule\n  hidden single: 6\n",
        "",
    );
    folder.write("lines.txt", "# two of them\n1...\n.1..\n9...\n");
    let run = folder.run("rate latin.toml --each lines.txt");
    let lines: Vec<Value> = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    assert_eq!(
        (lines[0]["rating"].clone(), lines[0]["end"].clone()),
        (1.38.into(), "solved".into())
    );
    assert_eq!(lines[2]["faults"][0]["at"]["line"], 4);
    assert_eq!((lines.len(), run.code), (3, Some(2)));
}

#[test]
fn objectives_are_not_explained() {
    let folder = folder();
    folder.write("best.toml", format!("{LATIN}maximise = 'r1c2'\n"));
    let run = folder.run("steps best.toml");
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    assert!(run.stderr.contains("objective"), "{}", run.stderr);
}

/// The mark of a square is no name of it: other pieces have the same mark.
#[test]
fn squares_of_pieces_are_named_in_full() {
    let folder = Folder::new();
    let model = "board.grid = [2, 3]\npieces.shapes = { 00 = '00', 01 = '01', 11 = '11' }\n\
                 rules = [{ sums = [1, 2], of = 'rows' }]\ngivens = { r1c1 = '01' }\n";
    folder.write("dominoes.toml", model);
    let hint = folder.run("hint dominoes.toml");
    let fact = hint.stdout.split([':', ',', '(']).next().expect("a fact").trim();
    let named = ["00@", "01@", "11@"].iter().any(|name| fact.contains(name));
    assert!(named, "{}", hint.stdout);
    let run = |fact: &str| {
        let mut command = folder.command("why dominoes.toml");
        let output = command.arg(fact).output().expect("it runs");
        output.status.code()
    };
    assert_eq!(run(fact), Some(0), "{fact}");
    // Which square of which piece?
    assert_eq!(run("r1c1 = 1"), Some(2));
}

#[test]
fn names_in_quotation_marks_are_read_back() {
    let folder = Folder::new();
    let model = "board.grid = [1, 3]\npieces = { names = ['.', '-', '#'] }\ngivens = '- ? ?'\nrules = [\"r1c2 != '#'\"]\n";
    folder.write("signs.toml", model);
    let steps = folder.run("steps signs.toml");
    assert!(steps.stdout.contains("r1c2 = '.'"), "{}", steps.stdout);
    for fact in ["r1c2='.'", "r1c2=."] {
        assert_eq!(
            folder.run(&format!("why signs.toml {fact}")).code,
            Some(0),
            "{fact}"
        );
        assert_eq!(
            folder.run(&format!("count signs.toml --given {fact}")).stdout,
            "1\n",
            "{fact}"
        );
    }
}
