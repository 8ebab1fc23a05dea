//! The programs of the table that are installed, each on small puzzles.

use super::run::{Folder, PICTURE, Run};

/// Three pieces on three cells, the dear ones to the left. Some programs tell names in small letters.
const DEAR: &str = r#"
board.cells = "A bC D"
pieces.names = ["a", "b", "c"]
objective.maximise = "3 * (r1c1 == 'c') + 2 * (r1c2 == 'a')"
"#;

const DEAREST: &str = "\
┌A──┬bC─┬D──┐
│ c │ a │ b │
└───┴───┴───┘
3 * (r1c1 == 'c') + 2 * (r1c2 == 'a') = 5, the greatest possible
";

fn run(folder: &Folder, arguments: &str) -> Run {
    let mut command = folder.command(arguments);
    // No table of whoever runs the tests.
    let output = command.env("XDG_CONFIG_HOME", folder.path("config")).output();
    Run::of(arguments, output.expect("placet runs"))
}

/// The puzzles that placet began with.
const FIRST: [&str; 5] = [
    "sums/aristotle-hexagon",
    "sums/einstein-264",
    "sums/magic-board",
    "tiles/bug-tiles",
    "logic/logic-grid-1",
];

/// What takes a program longer than some seconds: many equal sums of different numbers.
const TOO_HARD: [(&str, &[&str]); 4] = [
    ("minisat+", &["sums/aristotle-hexagon", "sums/magic-board"]),
    (
        "cbc",
        &["sums/aristotle-hexagon", "sums/einstein-264", "sums/magic-board"],
    ),
    (
        "glpsol",
        &["sums/aristotle-hexagon", "sums/einstein-264", "sums/magic-board"],
    ),
    ("cvc5", &["sums/aristotle-hexagon"]),
];

/// The programs of the table that are installed and work, by name.
fn installed(folder: &Folder) -> Vec<String> {
    let listed = run(folder, "solvers --json").stdout;
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("it is JSON");
    let programs = listed["programs"].as_array().expect("a list").iter();
    let working = programs.filter(|program| program["works"] == true && program["counts"] == false);
    let name = |program: &serde_json::Value| program["name"].as_str().expect("a name").to_string();
    working.map(name).collect()
}

#[test]
fn the_first_puzzles_are_solved_by_every_program() {
    let folder = Folder::new();
    for program in installed(&folder) {
        let hard = TOO_HARD.iter().find(|(name, _)| *name == program);
        let is_hard = |puzzle: &str| hard.is_some_and(|(_, puzzles)| puzzles.contains(&puzzle));
        for puzzle in FIRST.into_iter().filter(|puzzle| !is_hard(puzzle)) {
            let model = format!("{}/models/{puzzle}.toml", env!("CARGO_MANIFEST_DIR"));
            let solved = run(&folder, &format!("solve {model} --solver {program} --json"));
            let told = solved.stderr.as_str();
            assert_eq!((told, solved.code), ("", Some(0)), "{program} on {puzzle}");
            let (board, end) = solved.stdout.split_once('\n').expect("two lines");
            assert_eq!(end.trim_end(), "{\"boards\":1,\"complete\":false}");
            let check = folder.run_with_input(&format!("check {model} -"), board);
            assert_eq!(check.code, Some(0), "{program} on {puzzle}: {}", check.stdout);
        }
    }
}

#[test]
fn each_that_is_installed_solves_counts_and_proves() {
    let folder = Folder::new();
    folder.write("dear.toml", DEAR);
    let listed = run(&folder, "solvers --json").stdout;
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("it is JSON");
    let programs = listed["programs"].as_array().expect("a list");
    for program in programs.iter().filter(|program| !program["path"].is_null()) {
        let name = program["name"].as_str().expect("a name");
        if program["works"] == false {
            // MiniZinc may be there without this solver.
            assert!(name.starts_with("minizinc-"), "{program}");
            continue;
        }
        if program["counts"] == true {
            run(&folder, &format!("count two.toml --counter {name}")).shows(0, "2\n", "");
            continue;
        }
        run(&folder, &format!("solve unique.toml --solver {name}")).shows(0, PICTURE, "");
        run(&folder, &format!("count two.toml --solver {name}")).shows(0, "2\n", "");
        let none = run(&folder, &format!("solve none.toml --solver {name}"));
        assert_eq!(
            (none.stdout.as_str(), none.code),
            ("no solution\n", Some(1)),
            "{name}: {}",
            none.stderr
        );
        run(&folder, &format!("solve dear.toml --solver {name}")).shows(0, DEAREST, "");
    }
}
