use itertools::Itertools;
use serde_json::Value;

use super::run::Folder;

/// Latin squares of order 6: 812,851,200.
const LATIN: &str = "title = 'Latin squares'\nboard.grid = [6, 6]\npieces = { numbers = '1..6', copies = 6 }\n\
    rules = [{ all_different = ['rows', 'columns'] }]\n";

/// A number of an estimate.
fn number(answer: &Value, key: &str) -> f64 {
    let number = answer["estimate"][key].as_str().expect("it is in digits");
    number.parse().expect("it is a number")
}

#[test]
fn an_estimate_has_its_error() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    let run = folder.run("count latin.toml --estimate --probes 100 --seed 3 --json");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let object: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(object["complete"], Value::Bool(false));
    assert_eq!(
        (&object["estimate"]["probes"], &object["estimate"]["exact"]),
        (&100.into(), &Value::Bool(false))
    );
    let (count, error) = (number(&object, "count"), number(&object, "standard_error"));
    assert!(error > 0.0 && error < 0.2 * count, "{}", run.stdout);
    assert!((count - 812_851_200.0).abs() < 4.0 * error, "{}", run.stdout);
    let again = folder.run("count latin.toml --estimate --probes 100 --seed 3 --json");
    assert_eq!(again.stdout, run.stdout, "the same seed");
    let text = folder.run("count latin.toml --estimate --probes 100 --seed 3");
    assert!(
        text.stdout.starts_with("about ") && text.stdout.ends_with(" %\n"),
        "{}",
        text.stdout
    );
}

#[test]
fn few_boards_are_counted() {
    let folder = Folder::new();
    let exact = "this is the exact number: all boards were counted\n";
    folder.run("count two.toml --estimate").shows(0, "2\n", exact);
    folder.run("count none.toml --estimate").shows(0, "0\n", exact);
    let object = "{\"complete\":true,\"estimate\":{\"count\":\"2\",\"standard_error\":\"0\",\"probes\":1,\"exact\":true,\"says\":\"2\"}}\n";
    folder
        .run("count two.toml --estimate --json")
        .shows(0, object, exact);
}

/// Free cells make a tree that is the same everywhere.
#[test]
fn probes_that_agree_prove_nothing() {
    let folder = Folder::new();
    folder.write(
        "free.toml",
        "board.grid = [10, 10]\npieces = { names = 'ab', copies = 'any' }\nrules = [{ holds = 'r1c1 == r1c2' }]\n",
    );
    let run = folder.run("count free.toml --estimate --probes 20");
    run.shows(0, "about 6.338e29; all 20 probes agree\n", "");
    let run = folder.run("count free.toml --estimate --probes 20 --json");
    let object: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(
        (&object["complete"], &object["estimate"]["exact"]),
        (&Value::Bool(false), &Value::Bool(false)),
        "{}",
        run.stdout
    );
}

/// The estimate is of the boards that are left when symmetries are broken.
#[test]
fn up_to_symmetry() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    let exact = "this is the exact number: all boards were counted\n";
    folder
        .run("count two.toml --estimate --up-to-symmetry")
        .shows(0, "1\n", exact);
    let run = folder.run("count latin.toml --estimate --up-to-symmetry --symmetry board --probes 200 --json");
    let object: Value = serde_json::from_str(&run.stdout).expect("it is one object");
    // A board of this order is alike with seven others, but for a few.
    let expected = 812_851_200.0 / 8.0;
    let distance = (number(&object, "count") - expected).abs();
    assert!(
        distance < 5.0 * number(&object, "standard_error"),
        "{}",
        run.stdout
    );
    folder
        .run("count latin.toml --estimate --up-to-symmetry")
        .refuses(
            "error: the group has order 746496000, which exceeds the limit of 5000 symmetries: \
             select fewer with --symmetry, or remove --up-to-symmetry\n",
        );
}

#[test]
fn no_time_to_estimate() {
    let run = Folder::new().run("count many.toml --estimate --time-limit 0");
    let stderr = "time limit reached after 0 of 1000 probes\n\
        none of the 0 probes found a solution; there may still be some\n";
    run.shows(3, "unknown\n", stderr);
}

#[test]
fn a_count_that_is_stopped_says_about_how_many_there_are() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    for threads in ["", " --threads 2"] {
        // What can be estimated in a second here may take a minute elsewhere.
        let counted = |seconds: u32| {
            let limit = format!("--engine search --time-limit {seconds} --json{threads}");
            folder.run(&format!("count latin.toml {limit}"))
        };
        let runs = [3, 10, 60].into_iter().map(counted);
        let run = runs
            .find_or_last(|run| run.stdout.contains("estimate"))
            .expect("there are three");
        assert_eq!(run.code, Some(3));
        let object: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
        assert_eq!(object["complete"], Value::Bool(false));
        assert_eq!(object["stopped"], "time_limit");
        assert!((1e8..1e10).contains(&number(&object, "count")), "{}", run.stdout);
        let (first, second) = run.stderr.split_once('\n').expect("two lines");
        assert_eq!(first, "time limit reached: the count is incomplete");
        assert!(
            second.starts_with("estimated total: about ") && second.ends_with(" %\n"),
            "{second}"
        );
    }
}

#[test]
fn options_that_do_not_go_together() {
    let folder = Folder::new();
    for options in ["--estimate --limit 3", "--estimate --engine search", "--seed 2"] {
        let run = folder.run(&format!("count two.toml {options}"));
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{options}");
    }
}
