use placet::encode::SumEncoding;
use placet::engine::sat::available;

use super::run::{Folder, Run};

/// The lines of a table as comma-separated values, cut into fields, without the header.
#[track_caller]
fn rows(run: &Run) -> Vec<Vec<String>> {
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let mut lines = run.stdout.lines();
    let header = "encoding,solver,variables,clauses,literals,encoding_s,solving_s,answer";
    assert_eq!(lines.next(), Some(header));
    let rows: Vec<Vec<String>> = lines
        .map(|line| line.split(',').map(String::from).collect())
        .collect();
    assert!(rows.iter().all(|row| row.len() == 8), "{}", run.stdout);
    rows
}

#[test]
fn every_encoding_with_every_solver() {
    let rows = rows(&Folder::new().run("encode --table two.toml --question count --format csv --runs 2"));
    assert!(rows.iter().all(|row| row[7] == "2"), "{rows:?}");
    let has = |encoding: &str, solver: &str| rows.iter().any(|row| row[0] == encoding && row[1] == solver);
    for solver in available() {
        for encoding in SumEncoding::ALL
            .iter()
            .filter(|encoding| **encoding != SumEncoding::Auto)
        {
            let encoding = format!("sum={}", encoding.name());
            assert!(has(&encoding, solver), "{encoding} {solver}");
        }
        assert_eq!(has("sum=native", solver), *solver == "placet");
    }
    let times = rows.iter().flat_map(|row| &row[5..7]);
    assert!(
        times.into_iter().all(|time| time.parse::<f64>().is_ok()),
        "{rows:?}"
    );
}

/// The sizes are those of the exported formulas.
#[test]
fn sizes_are_true() {
    let folder = Folder::new();
    let rows = rows(&folder.run("encode --table two.toml --solvers batsat --format csv"));
    assert!(rows.len() >= 3, "{rows:?}");
    for row in rows {
        let exported = folder.run(&format!("export two.toml --encode {}", row[0])).stdout;
        let header = format!("\np cnf {} {}\n", row[2], row[3]);
        assert!(exported.contains(&header), "{row:?}");
    }
}

#[test]
fn each_question_has_its_words() {
    let folder = Folder::new();
    for (model, question, answer) in [
        ("unique", "solve", "solution"),
        ("unique", "unique", "unique"),
        ("two", "unique", "not unique"),
        ("none", "solve", "no solution"),
        ("none", "unique", "no solution"),
        ("none", "count", "0"),
    ] {
        let run = folder.run(&format!(
            "encode --table {model}.toml --question {question} --solvers varisat,placet --format csv"
        ));
        for row in rows(&run) {
            assert_eq!(row[7], answer, "{model} {question}: {row:?}");
        }
    }
}

#[test]
fn a_row_says_that_it_was_stopped() {
    let run = Folder::new()
        .run("encode --table many.toml --question count --solvers batsat --time-limit 0 --format csv");
    for row in rows(&run) {
        // A large formula is stopped before a solver is asked.
        assert_eq!(row[6], "");
        assert!(row[7].starts_with("limit while "), "{row:?}");
    }
}

#[test]
fn text_and_json() {
    let folder = Folder::new();
    let run = folder.run("encode --table two.toml");
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let first = run.stdout.lines().next().unwrap_or_default();
    assert!(first.starts_with("encoding "), "{first}");
    let is_auto = |line: &str| line.split_whitespace().take(3).eq(["sum=order", "*", "varisat"]);
    assert!(run.stdout.lines().any(is_auto), "{}", run.stdout);
    let run = folder.run("encode --table two.toml --format json --solvers placet");
    let object: serde_json::Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(object["runs"], 1);
    let rows = object["rows"].as_array().expect("a list");
    assert!(
        rows.iter()
            .all(|row| row["solver"] == "placet" && row["answer"] == "solution")
    );
    assert_eq!(rows.iter().filter(|row| row["auto"] == true).count(), 1);
}

#[test]
fn wrong_arguments() {
    let folder = Folder::new();
    folder.run("encode unique.toml").refuses_arguments(
        "the following required arguments were not provided:\n  --table\n\nUsage: placet encode --table <MODEL>",
    );
    let known = available().join(", ");
    folder
        .run("encode --table unique.toml --solvers sh")
        .refuses_arguments(&format!(
            "invalid value 'sh' for '--solvers <SOLVERS>': `sh` is not an embedded solver; expected one of {known}"
        ));
    folder.write(
        "best.toml",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective.maximise = 'r1c1'\n",
    );
    let reason = "`encode --table` does not support models with an objective";
    folder
        .run("encode --table best.toml")
        .refuses(&format!("error: {reason}\n"));
}

/// Ctrl-C ends the table early; what was measured is printed.
#[cfg(unix)]
#[test]
fn an_interrupt_prints_the_rows_so_far() {
    let folder = Folder::new();
    let arguments = "encode --table many.toml --question count --runs 1000 --format csv";
    let child = folder.command(arguments).spawn().expect("placet runs");
    // Long enough to have put up its handler, short of the minutes that the table takes.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let kill = format!("kill -INT {}", child.id());
    let killed = std::process::Command::new("sh").args(["-c", &kill]).status();
    assert!(killed.expect("there is a shell").success());
    let run = Run::of(arguments, child.wait_with_output().expect("placet ends"));
    assert_eq!(run.stderr, "interrupted: the table is incomplete\n");
    assert!(run.stdout.starts_with("encoding,solver,"), "{}", run.stdout);
    assert_eq!(run.code, Some(3));
}
