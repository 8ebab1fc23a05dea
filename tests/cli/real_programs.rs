//! The programs of the table that are installed, each on small puzzles.

use super::run::{Folder, PICTURE, Run};

/// Three pieces on three cells, the dear ones to the left.
const DEAR: &str = r#"
board.grid = [1, 3]
pieces.names = ["a", "b", "c"]
objective.maximise = "3 * (r1c1 == 'c') + 2 * (r1c2 == 'a')"
"#;

const DEAREST: &str = "\
┌───┬───┬───┐
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
