use std::fmt::Write;
use std::path::Path;

use itertools::Itertools;
use serde_json::Value;

use super::run::{Folder, Run};
use crate::cli::extent;

/// Sudokus of order 4, without givens.
const SMALL: &str = "\
board = { grid = [4, 4], boxes = [2, 2] }
pieces = { numbers = '1..4', copies = 4 }
rules = [{ all_different = ['rows', 'columns', 'boxes'] }]
";

/// Lines of every kind, and what is printed of them.
const LINES: &str = "\
# line 1 is a comment
1234............

1234/3412/2143/43__
 11..............
12x4............
123
1 2 3 4 / _ _ _ _ / _ _ _ _ / _ _ _ _
";

#[track_caller]
fn objects(run: &Run) -> Vec<Value> {
    let object = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    run.stdout.lines().map(object).collect()
}

/// Of each object its line, its answer and how many boards it has.
fn answers(objects: &[Value]) -> Vec<(u64, &str, usize)> {
    let line = |object: &Value| object["line"].as_u64().expect("each has a line");
    let boards = |object: &Value| object["boards"].as_array().map_or(0, Vec::len);
    objects
        .iter()
        .map(|object| {
            let word = object["answer"].as_str().unwrap_or("error");
            (line(object), word, boards(object))
        })
        .collect()
}

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("small.toml", SMALL);
    folder.write("lines.txt", LINES);
    folder
}

#[test]
fn lines_of_every_kind() {
    let folder = folder();
    for engine in ["", "--solver batsat", "--engine search", "--json"] {
        let run = folder.run(&format!("solve small.toml --each lines.txt {engine}"));
        let objects = objects(&run);
        let expected = [
            (2, "solution", 1),
            (4, "solution", 1),
            (5, "no solution", 0),
            (6, "error", 0),
            (7, "error", 0),
            (8, "solution", 1),
        ];
        assert_eq!(answers(&objects), expected, "{engine}");
        let stderr = "4 puzzles: 3 solved, 1 without a solution; 2 lines with errors; 1 comment skipped\n";
        assert_eq!((run.stderr.as_str(), run.code), (stderr, Some(2)), "{engine}");
        assert_eq!(objects[1]["boards"][0], "1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1");
        assert_eq!(objects[2]["givens"], "11..............");
    }
}

/// The example of docs/reference/json.md.
#[test]
fn the_documented_line_is_real() {
    let run = folder().run_with_input("solve small.toml --each -", "\n1234/3412/2143/....\n");
    let page = include_str!("../../docs/reference/json.md");
    assert!(page.contains(run.stdout.trim_end()), "{run:?}");
}

#[test]
fn faults_have_their_places_in_the_file() {
    let run = folder().run("solve small.toml --each lines.txt");
    let expected = "{\"line\":6,\"faults\":[{\"code\":\"E031\",\"message\":\"unknown piece `x`\",\
        \"file\":\"lines.txt\",\"at\":{\"line\":6,\"column\":3,\"start\":80,\"end\":81},\
        \"label\":\"expected one of `1`, `2`, `3`, `4`\"}]}";
    assert_eq!(run.stdout.lines().nth(3), Some(expected));
    assert_eq!(&LINES[80..81], "x");
}

/// A row of pieces of which one is called like the sign of comments.
const HASH: &str = "\
board = { grid = [1, 3] }
pieces = { names = '#.', copies = 'any' }
rules = [{ connected = '#' }]
";

/// A line is a comment only if it cannot be a puzzle, and comments are counted.
#[test]
fn lines_that_start_like_comments() {
    let folder = Folder::new();
    folder.write("hash.toml", HASH);
    folder.write(
        "lines.txt",
        "# _ #\n# a comment\n. _ #\n#_#\n  # another one\n#\n",
    );
    for command in ["solve", "rate"] {
        let run = folder.run(&format!("{command} hash.toml --each lines.txt"));
        let lines: Vec<u64> = objects(&run)
            .iter()
            .filter_map(|object| object["line"].as_u64())
            .collect();
        assert_eq!(lines, [1, 3, 4], "{run:?}");
        let ending = "3 comments skipped\n";
        assert!(
            run.stderr.starts_with("3 puzzles") && run.stderr.ends_with(ending),
            "{run:?}"
        );
    }
}

/// Where generated puzzles have new givens, the lines are not added to those of the model.
#[test]
fn lines_take_the_place_of_givens_that_generated_puzzles_replace() {
    let folder = Folder::new();
    let model = format!("givens = '12__/____/____/____'\n{SMALL}generate.new_givens = true\n");
    folder.write("small.toml", &model);
    let made = folder.run("generate small.toml --seed 1");
    folder.write("lines.txt", "21__/____/____/____\n".to_string() + &made.stdout);
    for (command, word) in [("solve", "answer"), ("rate", "end")] {
        let run = folder.run(&format!("{command} small.toml --each lines.txt"));
        let answers = objects(&run);
        let words = answers.iter().filter(|answer| answer[word].is_string());
        assert_eq!((words.count(), answers.len()), (2, 2), "{run:?}");
    }
    folder.write("kept.toml", model.replace("true", "false"));
    let kept = folder.run("solve kept.toml --each lines.txt");
    assert_eq!(objects(&kept)[0]["faults"][0]["code"], "E051", "{kept:?}");
}

/// What `generate` and `minimise` print, `--each` reads: a sample of the library, or all of it.
#[test]
fn generated_puzzles_are_read_back() {
    let folder = Folder::new();
    folder.write("hash.toml", HASH);
    let mut models = vec![folder.path("hash.toml")];
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let families = library
        .read_dir()
        .expect("a folder")
        .map(|entry| entry.expect("a folder").path());
    let files = families
        .filter(|path| path.is_dir())
        .flat_map(|family| family.read_dir().expect("a folder"));
    let files = files.map(|entry| entry.expect("a file").path());
    models.extend(
        files
            .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
            .sorted(),
    );
    let (step, limit) = if extent::full() { (1, "1") } else { (24, "0.3") };
    let mut read = 0;
    for model in models.iter().step_by(step) {
        let model = shlex::try_quote(&model.to_string_lossy())
            .expect("a path")
            .into_owned();
        for command in ["generate", "minimise"] {
            let made = folder.run(&format!("{command} {model} --time-limit {limit}"));
            // A model is printed if the puzzle has clues; some models have no puzzle, or need more time.
            if made.stdout.lines().count() != 1 || !matches!(made.code, Some(0 | 3)) {
                continue;
            }
            folder.write("lines.txt", &made.stdout);
            let run = folder.run(&format!("solve {model} --each lines.txt --time-limit {limit}"));
            let objects = objects(&run);
            let is_read = objects.iter().all(|object| object["faults"].is_null());
            assert!(is_read && !run.stderr.contains("skipped"), "{made:?}\n{run:?}");
            read += objects.len();
        }
    }
    assert!(read > 0);
}

#[test]
fn uniqueness() {
    let folder = folder();
    for engine in ["", "--solver batsat", "--engine search"] {
        let run = folder.run(&format!("solve small.toml --each lines.txt --unique {engine}"));
        let expected = [
            (2, "not unique", 2),
            (4, "unique", 1),
            (5, "no solution", 0),
            (6, "error", 0),
            (7, "error", 0),
            (8, "not unique", 2),
        ];
        assert_eq!(answers(&objects(&run)), expected, "{engine}");
        let stderr = "4 puzzles: 1 unique, 3 not unique or without a solution; 2 lines with errors; 1 comment skipped\n";
        assert_eq!(run.stderr, stderr);
    }
}

#[test]
fn exit_codes() {
    let folder = folder();
    let each = |lines: &str| folder.run_with_input("solve small.toml --each -", lines).code;
    assert_eq!(each(""), Some(0));
    assert_eq!(each("1234............\n"), Some(0));
    assert_eq!(each("11..............\n1234............"), Some(1));
    assert_eq!(each("11..............\nx\n"), Some(2));
    let run = folder.run("solve small.toml --each lines.txt --time-limit 0");
    assert!(
        run.code == Some(3) && run.stderr.contains("time limit"),
        "{run:?}"
    );
    let run = folder.run("solve small.toml --each lines.txt --time-limit 0 --engine search");
    let stderr = "time limit reached; there may be more puzzles\n0 puzzles: 0 solved\n";
    run.shows(3, "", stderr);
}

#[test]
fn lines_that_are_no_text_or_too_long() {
    let folder = folder();
    let mut bytes = b"\xff\xfe\n".to_vec();
    bytes.extend(vec![b'1'; 5 << 20]);
    bytes.extend(b"\n1234............\r\n");
    folder.write("bytes", bytes);
    let run = folder.run("solve small.toml --each bytes");
    let objects = objects(&run);
    assert_eq!(objects[0]["faults"][0]["message"], "the line is not UTF-8 text");
    assert_eq!(
        objects[1]["faults"][0]["message"],
        "the line is longer than 4 MiB"
    );
    assert_eq!(
        (&objects[2]["line"], &objects[2]["answer"]),
        (&3.into(), &"solution".into())
    );
    assert_eq!(run.code, Some(2));
}

/// All 288 grids of order 4, each with eight of its cells given, and again and again.
#[test]
fn thousands_of_lines() {
    let folder = folder();
    let grids = folder.run("solve small.toml --all --json");
    let mut lines = String::new();
    let boards: Vec<String> = grids
        .stdout
        .lines()
        .filter(|line| line.starts_with("{\"rows\""))
        .map(|line| {
            let board: Value = serde_json::from_str(line).expect("it is JSON");
            let rows = board["rows"].as_array().expect("rows are a list").iter();
            rows.flat_map(|row| row.as_array().expect("a row is one too"))
                .map(Value::to_string)
                .collect()
        })
        .collect();
    assert_eq!(boards.len(), 288);
    for number in 0..5000 {
        let board = &boards[number % boards.len()];
        let shown = |at: usize| (at + number / 288).is_multiple_of(2);
        let line: String = board
            .chars()
            .enumerate()
            .map(|(at, entry)| if shown(at) { entry } else { '0' })
            .collect();
        let _ = writeln!(lines, "{line}");
    }
    folder.write("many.txt", &lines);
    for options in ["", "--unique", "--unique --solver batsat"] {
        let run = folder.run(&format!("solve small.toml --each many.txt {options}"));
        let objects = objects(&run);
        assert_eq!(objects.len(), 5000);
        for (number, (object, line)) in (1..).zip(objects.iter().zip(lines.lines())) {
            assert_eq!(object["line"], number);
            let board = object["boards"][0]
                .as_str()
                .expect("each has a board")
                .replace([' ', '/'], "");
            let fits = board
                .chars()
                .zip(line.chars())
                .all(|(entry, given)| entry == given || given == '0');
            assert!(fits && boards.contains(&board), "{line}: {board}");
        }
    }
}

#[test]
fn what_does_not_go_together() {
    let folder = folder();
    folder.run("solve small.toml --unique").refuses(
        "error: the following required arguments were not provided:\n  --each <FILE>\n\n\
            Usage: placet solve --each <FILE> --unique <MODEL>\n\nFor more information, try '--help'.\n",
    );
    folder
        .run("solve - --each -")
        .refuses("{\"error\":\"only one input can be read from standard input\"}\n");
    for option in ["--all", "--limit 2", "--competition"] {
        let run = folder.run(&format!("solve small.toml --each lines.txt {option}"));
        assert!(
            run.code == Some(2) && run.stderr.contains("cannot be used with"),
            "{run:?}"
        );
    }
    let run = folder.run("solve small.toml --each nowhere.txt");
    assert!(
        run.stderr.starts_with("{\"error\":\"cannot read nowhere.txt: "),
        "{run:?}"
    );
}

#[cfg(unix)]
mod interrupt {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    use super::super::run::Run;
    use super::folder;

    /// The first answer is there while the next line is still to come; Ctrl-C then ends the
    /// wait for it.
    #[test]
    fn the_first_answer_comes_at_once() {
        let folder = folder();
        let mut child = folder
            .command("solve small.toml --each -")
            .stdin(Stdio::piped())
            .spawn()
            .expect("placet runs");
        let mut stdin = child.stdin.take().expect("it is piped");
        stdin.write_all(b"1234............\n").expect("placet reads");
        stdin.flush().expect("placet reads");
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut first = String::new();
        stdout.read_line(&mut first).expect("a first answer");
        assert!(first.starts_with("{\"line\":1,"), "{first}");
        let kill = format!("kill -INT {}", child.id());
        let killed = Command::new("sh").args(["-c", &kill]).status();
        assert!(killed.expect("there is a shell").success());
        let run = Run::of("solve", child.wait_with_output().expect("placet ends"));
        drop(stdin);
        assert_eq!(
            run.stderr,
            "interrupted; there may be more puzzles\n1 puzzle: 1 solved\n"
        );
        assert_eq!(run.code, Some(3));
    }
}

/// Links of several genres, a wrong one and a comment.
const LINKS: &str = "\
# three genres
https://puzz.link/p?slither/4/4/dgdh2c71
puzz.link/p?slither/4/4/dgdh2c7
kurotto/3/1/i
loopy:4x4t0:3c3d22b2a1

nonsense
";

#[test]
fn links_of_many_genres_need_no_model() {
    let folder = Folder::new();
    folder.write("links.txt", LINKS);
    let run = folder.run("unique --each links.txt");
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    let objects = objects(&run);
    let lines: Vec<(u64, &str)> = objects
        .iter()
        .map(|object| {
            let line = object["line"].as_u64().expect("each has a line");
            (line, object["answer"].as_str().unwrap_or("error"))
        })
        .collect();
    assert_eq!(
        lines,
        [
            (2, "unique"),
            (3, "error"),
            (4, "not unique"),
            (5, "unique"),
            (7, "error")
        ]
    );
    assert_eq!(objects[2]["genre"], "kurotto");
    assert_eq!(objects[1]["faults"][0]["at"]["line"], 3);
    assert_eq!(
        run.stderr,
        "3 puzzles: 1 not unique, 2 unique; 2 lines with errors; 1 comment skipped\n  \
         kurotto: 1 not unique\n  loopy: 1 unique\n  slither: 1 unique\n"
    );
    for (command, words) in [
        ("solve --each links.txt", "3 puzzles: 3 solved;"),
        (
            "solve --each links.txt --unique",
            "3 puzzles: 1 not unique, 2 unique;",
        ),
        ("count --each links.txt", "3 puzzles: 3 counted;"),
        ("rate --each links.txt", "3 puzzles: "),
    ] {
        let run = folder.run(command);
        assert!(run.stderr.starts_with(words), "{command}: {}", run.stderr);
    }
    let from_input = folder.run_with_input("unique --each -", "kurotto/3/1/i\n");
    assert_eq!(from_input.code, Some(1));
    assert_eq!(from_input.stderr, "1 puzzle: 1 not unique\n");
}

#[test]
fn links_without_a_model_alone() {
    let folder = Folder::new();
    folder.write("links.txt", LINKS);
    folder.write("small.toml", SMALL);
    let with_model = folder.run("unique small.toml --each links.txt");
    assert_eq!(with_model.code, Some(2));
    assert!(
        with_model.stderr.contains("needs no model"),
        "{}",
        with_model.stderr
    );
    let with_setting = folder.run("solve --each links.txt --set n=3");
    assert_eq!(with_setting.code, Some(2));
    assert!(
        with_setting.stderr.contains("are for a model"),
        "{}",
        with_setting.stderr
    );
    let without_both = folder.run("unique");
    assert_eq!(without_both.code, Some(2));
    assert!(without_both.stderr.contains("<MODEL>"), "{}", without_both.stderr);
}
