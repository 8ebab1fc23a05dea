//! `encode` in a rule: an encoding of its own.

use super::run::Folder;

const SQUARE: &str = "board.grid = [3, 3]\npieces.numbers = '1..9'\n";

/// The model with what the rules of the rows, the columns and the diagonals have beside.
fn square(rows: &str, columns: &str, diagonals: &str) -> String {
    let rule = |of: &str, own: &str| format!("[[rules]]\nsum = 15\nof = '{of}'\n{own}\n");
    let rules = [("rows", rows), ("columns", columns), ("diagonals", diagonals)];
    let rules: String = rules.iter().map(|(of, own)| rule(of, own)).collect();
    format!("{SQUARE}{rules}")
}

const ADDER: &str = "encode = 'sum=adder'";

#[test]
fn a_rule_wins_over_the_command_line() {
    let folder = Folder::new();
    folder.write("own.toml", square(ADDER, ADDER, "encode = 'sum=auto'"));
    folder.write("all.toml", square(ADDER, ADDER, "encode = 'sum=mdd, amo=auto'"));
    folder.write("none.toml", square("", "", ""));
    let export = |arguments: &str| {
        let run = folder.run(&format!("export {arguments}"));
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
        run.stdout
    };
    assert_eq!(export("own.toml --encode sum=mdd"), export("all.toml"));
    assert_eq!(
        export("own.toml --encode sum=adder"),
        export("none.toml --encode sum=adder")
    );
    assert_ne!(export("own.toml"), export("none.toml"));
    assert_ne!(export("own.toml"), export("own.toml --encode sum=adder"));
}

#[test]
fn what_is_foretold_is_exported() {
    let folder = Folder::new();
    folder.write("own.toml", square(ADDER, "encode = 'sum=tree'", ""));
    for options in ["", " --encode amo=ladder", " --encode sum=sequential"] {
        let shown = folder.run(&format!("show own.toml{options}")).stdout;
        let total = shown.lines().last().expect("it has lines");
        let numbers: Vec<&str> = total.split_whitespace().collect();
        let exported = folder.run(&format!("export own.toml{options}")).stdout;
        let header = format!("\np cnf {} {}\n", numbers[0], numbers[1]);
        assert!(exported.contains(&header), "{options}: {total}");
    }
    let table = folder.run("encode --table own.toml --question count --solvers batsat --format csv");
    for row in table.stdout.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        assert_eq!(fields.last(), Some(&"8"), "{row}");
        let exported = folder
            .run(&format!("export own.toml --encode {}", fields[0]))
            .stdout;
        assert!(
            exported.contains(&format!("\np cnf {} {}\n", fields[2], fields[3])),
            "{row}"
        );
    }
}

#[test]
fn answers_stay() {
    let folder = Folder::new();
    folder.write(
        "own.toml",
        square(ADDER, "encode = 'sum=tree'", "encode = 'sum=sets'"),
    );
    for options in [
        "",
        " --encode sum=mdd",
        " --engine search",
        " --solver placet",
        " --solver batsat",
    ] {
        folder
            .run(&format!("count own.toml{options}"))
            .shows(0, "8\n", "");
    }
    folder.write("lines.txt", "8 _ 6 / _ _ _ / _ _ _\n");
    let run = folder.run("solve own.toml --each lines.txt");
    assert!(run.stdout.contains("8 1 6 / 3 5 7 / 4 9 2"), "{}", run.stdout);
}

#[test]
fn a_refusal_names_the_rules_own_choice() {
    let folder = Folder::new();
    let weights: Vec<String> = (0..40).map(|power| (1u64 << power).to_string()).collect();
    let model = format!(
        "board.grid = [1, 40]\npieces.numbers = [0, 1]\npieces.copies = 'any'\n[[rules]]\nname = 'weights'\n\
         holds = 'sum(for k in 1..40: {{{}}}[k] * row 1[k]) == 12345'\nencode = 'sum=order'\n",
        weights.join(", ")
    );
    folder.write("weights.toml", model);
    let run = folder.run("export weights.toml --no-presolve");
    assert_eq!(run.code, Some(3), "{}", run.stderr);
    let said = "the rule `weights` with its own `encode`: it has more than";
    assert!(run.stderr.contains(said), "{}", run.stderr);
}
