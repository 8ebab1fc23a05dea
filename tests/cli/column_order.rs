//! Logic grids whose solutions differ in the order of their columns alone.

use serde_json::Value;

use super::run::Folder;

const GRID: &str = "\
[board]
grid = [3, 3]

[pieces]
rows = ['Dora Emil Fay', 'oak ash elm', 'red blue green']

[[rules]]
facts = ['Dora with oak', 'Emil with red', 'Fay not with ash', 'elm with green']
";

const ANSWER: &str = "unique up to the order of the columns";

fn folder(model: &str) -> Folder {
    let folder = Folder::new();
    folder.write("grid.toml", model);
    folder
}

/// The givens that an answer advises.
fn advised(text: &str) -> &str {
    let advice = text
        .lines()
        .find(|line| line.contains("to fix the order of the columns"));
    let advice = advice.unwrap_or_else(|| panic!("no advice in {text}"));
    let start = advice.find("givens = ").expect("the givens");
    &advice[start..]
}

#[test]
fn one_answer_in_every_order_is_unique_up_to_the_order_of_columns() {
    let folder = folder(GRID);
    let run = folder.run("unique grid.toml");
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.starts_with(&format!("{ANSWER}\n")), "{}", run.stdout);
    // What is advised makes the solution unique.
    folder.write("fixed.toml", format!("{}\n{GRID}", advised(&run.stdout)));
    let fixed = folder.run("unique fixed.toml");
    assert!(fixed.stdout.starts_with("unique\n"), "{}", fixed.stdout);
    assert_eq!(fixed.code, Some(0));
    let json = folder.run("unique grid.toml --json");
    assert!(
        json.stdout
            .starts_with("{\"answer\":\"not unique\",\"up_to\":\"columns\",\"boards\":[")
    );
    assert_eq!(json.code, Some(1));
}

#[test]
fn counts_and_steps_say_the_same() {
    let folder = folder(GRID);
    let count = folder.run("count grid.toml");
    assert_eq!((count.stdout.as_str(), count.code), ("6\n", Some(0)));
    assert!(count.stderr.contains(ANSWER) && advised(&count.stderr).contains("r1c3"));
    let json = folder.run("count grid.toml --json");
    let object: Value = serde_json::from_str(&json.stdout).expect("JSON");
    let told = [&object["count"], &object["up_to"]].map(Value::as_str);
    assert_eq!(told, [Some("6"), Some("columns")]);
    assert!(advised(object["advice"].as_str().expect("advice")).contains("r1c3"));
    let steps = folder.run("steps grid.toml");
    assert_eq!(steps.code, Some(1));
    assert!(steps.stdout.contains(ANSWER) && advised(&steps.stdout).contains("r1c3"));
    let json = folder.run("steps grid.toml --json");
    let end: Value = serde_json::from_str(json.stdout.lines().last().expect("an end")).expect("JSON");
    assert_eq!(
        (&end["end"], &end["up_to"]),
        (&"several solutions".into(), &"columns".into())
    );
    let hint = folder.run("hint grid.toml");
    assert!(hint.stderr.contains(ANSWER), "{}", hint.stderr);
}

/// Columns of which only some can change places, or all of them at once.
#[test]
fn some_orders_are_enough() {
    let facts = [
        "'Dora in column 1'",
        "'Dora left of Emil'",
        "'Emil next to Dora', 'Emil next to Fay'",
    ];
    for facts in facts {
        let folder = folder(&GRID.replace("facts = [", &format!("facts = [{facts}, ")));
        let run = folder.run("unique grid.toml");
        assert!(run.stdout.starts_with(ANSWER), "{facts}: {}", run.stdout);
        folder.write("fixed.toml", format!("{}\n{GRID}", advised(&run.stdout)));
        assert_eq!(folder.run("unique fixed.toml").code, Some(0), "{facts}");
    }
}

#[test]
fn other_solutions_are_not_unique() {
    let models = [
        // Two answers in every order.
        GRID.replace("elm with green", "elm not with red"),
        // A single row has nothing but an order.
        "board.grid = [1, 3]\npieces.rows = ['Dora Emil Fay']".to_string(),
        // Rows whose pieces can be anywhere.
        "board.grid = [2, 2]\npieces.numbers = '1..4'\nrules = ['r1c1 + r2c1 == 5']".to_string(),
    ];
    for model in models {
        let folder = folder(&model);
        let run = folder.run("unique grid.toml");
        assert!(run.stdout.starts_with("not unique\n"), "{model}: {}", run.stdout);
        let json = folder.run("unique grid.toml --json");
        assert!(!json.stdout.contains("up_to"), "{model}: {}", json.stdout);
        let count = folder.run("count grid.toml");
        assert_eq!(count.stderr, "", "{model}");
    }
}
