//! `placet cluster`: exact totals, whatever happens to tasks and files.

use std::process::Child;
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use super::run::Folder;

/// 576 boards.
const LATIN_4: &str = "title = 'Latin squares of order 4'\nboard.grid = [4, 4]\n\
    pieces = { numbers = '1..4', copies = 4 }\nrules = [{ all_different = ['rows', 'columns'] }]\n";
/// A folder with a work directory `work` for the Latin squares of order 4.
fn divided(parts: usize) -> Folder {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN_4);
    let run = folder.run(&format!("cluster split latin.toml -o work --parts {parts}"));
    assert_eq!(
        (run.stdout.trim(), run.code),
        (parts.to_string().as_str(), Some(0)),
        "{}",
        run.stderr
    );
    folder
}

#[track_caller]
fn missing(folder: &Folder, expected: &str) {
    let run = folder.run("cluster status work --missing");
    run.shows(0, &format!("{expected}\n"), "");
}

/// The content with its checksum, as placet writes it.
fn sealed(content: &str) -> String {
    let digest = Sha256::digest(content);
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{{\"sha256\":\"{digits}\",\"content\":{content}}}\n")
}

fn content(text: &str) -> String {
    let (_, content) = text.split_once(",\"content\":").expect("it is sealed");
    content
        .trim_end()
        .strip_suffix('}')
        .expect("an object")
        .to_string()
}

#[test]
fn a_count_from_model_to_total() {
    let folder = divided(25);
    missing(&folder, "0-24");
    let run = folder.run("cluster merge work");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(3)));
    assert!(run.stderr.starts_with("missing parts: 0-24\n"), "{}", run.stderr);
    folder
        .run("cluster run work --index 3")
        .shows(0, "", "parts counted: 1\n");
    folder
        .run("cluster run work --index 3")
        .shows(0, "", "parts counted: 0\n");
    missing(&folder, "0-2,4-24");
    for index in 0..4 {
        folder.run(&format!("cluster run work --index {index} --stride 4"));
    }
    missing(&folder, "");
    folder.run("cluster merge work").shows(0, "576\n", "");
    let json = folder.run("cluster merge work --json").stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["count"], 576);
    assert_eq!((&json["complete"], &json["parts"]), (&true.into(), &25.into()));
    let status = folder.run("cluster status work --json").stdout;
    assert!(
        status.starts_with("{\"parts\":25,\"done\":25,\"running\":\"\",\"missing\":\"\","),
        "{status}"
    );
    assert!(status.contains("\"seconds_left\":0.0"), "{status}");
    assert!(
        folder
            .run("cluster status work")
            .stdout
            .starts_with("parts    25\ndone     25")
    );
    assert!(
        folder
            .path("work/checkpoints")
            .read_dir()
            .expect("it is there")
            .next()
            .is_none()
    );
}

#[test]
fn the_number_of_parts_makes_no_difference() {
    for parts in [1, 2, 7, 64] {
        let folder = divided(parts);
        folder.run("cluster submit work --engine local --jobs 2").shows(
            0,
            "",
            &format!("tasks done: {}\n", parts.min(16)),
        );
        folder.run("cluster merge work").shows(0, "576\n", "");
    }
    let folder = Folder::new();
    for (model, count) in [("none.toml", "0\n"), ("two.toml", "2\n"), ("unique.toml", "1\n")] {
        folder.run(&format!("cluster split {model} -o {model}.work --parts 10"));
        folder.run(&format!("cluster submit {model}.work --engine local --jobs 1"));
        folder
            .run(&format!("cluster merge {model}.work"))
            .shows(0, count, "");
    }
}

#[test]
fn parameters_and_givens_belong_to_the_work() {
    let folder = Folder::new();
    let model = "parameters = { n = 3 }\nboard.grid = ['n', 'n']\npieces = { numbers = '1..n', copies = 'n' }\n\
        rules = [{ all_different = ['rows', 'columns'] }]\n";
    folder.write("latin.toml", model);
    let run = folder.run("cluster split latin.toml --set n=4 --given r1c1=2 -o work --parts 5");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    // The model was copied.
    folder.write("latin.toml", "");
    folder.run("cluster submit work --engine local --jobs 2");
    folder.run("cluster merge work").shows(0, "144\n", "");
}

/// A sudoku of 4 x 4 whose first row is drawn in a file of data, and a list of words: both go to the work directory.
#[test]
fn data_and_lists_of_words_belong_to_the_work() {
    let folder = Folder::new();
    let model = "parameters.puzzle = { text = '1 2 3 4 / . . . . / . . . . / . . . .' }\nboard.grid = [4, 4]\n\
        pieces = { names = '1234', copies = 4 }\ngivens = '{puzzle}'\n\
        rules = [{ all_different = ['rows', 'columns'] }, { words = { file = 'words.txt' }, of = ['column 1'] }]\n";
    folder.write("latin.toml", model);
    folder.write("words.txt", "2134 2143");
    folder.write("hard.txt", "2 1 . .\n. . . .\n. . . .\n. . . .\n");
    let expected = folder.run("count latin.toml --data hard.txt").stdout;
    assert_eq!(expected, "16\n");
    let run = folder.run("cluster split latin.toml --data hard.txt -o work --parts 5");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    // A worker sees the work directory and nothing else.
    let worker = Folder::new();
    for file in ["latin.toml", "words.txt", "hard.txt"] {
        std::fs::remove_file(folder.path(file)).expect("it is there");
    }
    std::fs::rename(folder.path("work"), worker.path("moved")).expect("it can be moved");
    worker.run("cluster submit moved --engine local --jobs 2");
    worker.run("cluster merge moved").shows(0, &expected, "");
    // What was changed is not believed.
    for file in ["data", "words-1"] {
        let right = worker.read(&format!("moved/{file}"));
        worker.write(&format!("moved/{file}"), format!("{right} "));
        let run = worker.run("cluster merge moved");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
        assert!(
            run.stderr.contains(&format!("{file} is damaged")),
            "{}",
            run.stderr
        );
        worker.write(&format!("moved/{file}"), right);
    }
    worker.run("cluster merge moved").shows(0, &expected, "");
}

#[test]
fn results_that_do_not_belong_are_not_added() {
    let folder = divided(4);
    let other = divided(5);
    for folder in [&folder, &other] {
        folder.run("cluster submit work --engine local --jobs 2");
    }
    let path = "work/results/000002.json";
    let right = folder.read(path);
    let changed = content(&right).replace("\"part\":2", "\"part\":1");
    let spoilt = [
        (other.read(path), "it belongs to another work directory"),
        (
            folder.read("work/results/000001.json"),
            "it belongs to another part",
        ),
        (sealed(&changed), "it belongs to another part"),
        (
            right[..right.len() / 2].to_string(),
            "it was changed or cut short",
        ),
        (String::new(), "it was changed or cut short"),
        (
            right.replace("\"count\":\"1", "\"count\":\"2"),
            "it was changed or cut short",
        ),
    ];
    for (text, reason) in spoilt {
        folder.write(path, &text);
        let run = folder.run("cluster merge work");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{reason}");
        let expected = format!("the result of part 2 is not used: {reason}\n");
        assert!(run.stderr.starts_with(&expected), "{}", run.stderr);
        // The next run puts it right.
        folder
            .run("cluster run work --index 2")
            .shows(0, "", "parts counted: 1\n");
        folder.run("cluster merge work").shows(0, "576\n", "");
    }
}

#[test]
fn other_models_and_versions_are_refused() {
    let folder = divided(4);
    let refused = |message: &str| {
        for arguments in [
            "run work --index 0",
            "status work",
            "merge work",
            "submit work --engine local",
        ] {
            let run = folder.run(&format!("cluster {arguments}"));
            assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments}");
            assert!(run.stderr.contains(message), "{arguments}: {}", run.stderr);
        }
    };
    folder.write("work/model.toml", LATIN_4.replace("order 4", "order 5"));
    refused("model.toml is damaged");
    folder.write("work/model.toml", LATIN_4);
    let manifest = folder.read("work/manifest.json");
    let version = env!("CARGO_PKG_VERSION");
    let older = content(&manifest).replace(&format!("\"placet\":\"{version}\""), "\"placet\":\"0.0.1\"");
    folder.write("work/manifest.json", sealed(&older));
    refused("was made by placet 0.0.1, and this is placet");
    folder.write(
        "work/manifest.json",
        manifest.replace("\"parts\":4", "\"parts\":3"),
    );
    refused("manifest.json is damaged");
    folder.write("work/manifest.json", &manifest);
    let table = folder.read("work/parts.table");
    folder.write("work/parts.table", &table[..table.len() - 82 - 17]);
    let run = folder.run("cluster merge work");
    assert!(run.stderr.contains("parts.table is damaged"), "{}", run.stderr);
    folder.write("work/parts.table", table);
    folder.write(
        "work/parts.jsonl",
        folder
            .read("work/parts.jsonl")
            .replace("[\"is\",0,", "[\"is\",1,"),
    );
    let run = folder.run("cluster run work --index 0 --stride 1");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("parts.jsonl is damaged"), "{}", run.stderr);
}

#[test]
fn wrong_arguments_are_refused() {
    let folder = divided(4);
    let refused = |arguments: &str, message: &str| {
        let run = folder.run(&format!("cluster {arguments}"));
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments}");
        assert!(run.stderr.contains(message), "{arguments}: {}", run.stderr);
    };
    refused(
        "run work --index 4",
        "there is no part 4: there are 4 parts, from 0",
    );
    refused("run none --index 0", "none is not a work directory");
    refused("split latin.toml -o work", "work is a work directory already");
    refused("split latin.toml", "--output");
    refused("split faulty.toml -o new", "numbrs");
    refused(
        "split many.toml --planted 3@1 -o new",
        "--planted and --unplanted are not supported",
    );
    refused("split latin.toml -o new --parts 0", "expected a number from 1 to");
    refused("split work --refine 9", "there is no part 9");
    refused("split work --refine x", "expected `missing`, or indices");
    for option in ["--data latin.toml", "--set n=3", "--given r1c1=2"] {
        refused(&format!("split work --refine 1 {option}"), "cannot be used with");
    }
    folder.write("two.csv", "n\n3\n4\n");
    refused(
        "split latin.toml --data two.csv -o new",
        "not the data of one puzzle",
    );
    let objective = "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective = { maximise = 'r1c1' }\n";
    folder.write("best.toml", objective);
    refused(
        "split best.toml -o new",
        "a model with an objective cannot be counted in parts",
    );
}

/// Starts the run of all parts.
fn spawn(folder: &Folder) -> Child {
    folder
        .command("cluster run work --index 0 --stride 1")
        .spawn()
        .expect("placet runs")
}

#[test]
fn killed_and_concurrent_tasks_count_once() {
    let folder = Folder::new();
    folder.run("cluster split many.toml -o work --parts 30");
    // Each is killed after some results, or after some time.
    for round in 1..4 {
        let mut tasks = [spawn(&folder), spawn(&folder)];
        let since = Instant::now();
        let results = || {
            folder
                .path("work/results")
                .read_dir()
                .expect("it is there")
                .count()
        };
        while results() < round * 6 && since.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(Duration::from_millis(5));
        }
        for task in &mut tasks {
            task.kill().expect("it can be killed");
            task.wait().expect("it ends");
        }
    }
    let run = folder.run("cluster merge work");
    assert_eq!(run.code, Some(3), "not all parts were counted: {}", run.stderr);
    let tasks = [spawn(&folder), spawn(&folder)];
    for task in tasks {
        assert!(task.wait_with_output().expect("it ends").status.success());
    }
    folder.run("cluster merge work").shows(0, "7040\n", "");
}

#[test]
fn a_task_that_is_stopped_goes_on() {
    let folder = Folder::new();
    folder.run("cluster split many.toml -o work --parts 1");
    let mut stopped = 0;
    loop {
        let run = folder.run("cluster run work --index 0 --time-limit 0.1");
        match run.code {
            Some(75) => stopped += 1,
            code => break assert_eq!(code, Some(0), "{}", run.stderr),
        }
        assert!(
            run.stderr.contains("in part 0: its state is saved"),
            "{}",
            run.stderr
        );
        assert!(folder.path("work/checkpoints/000000.json").exists());
        if stopped == 2 {
            // A checkpoint that is damaged is not used, and the part starts again.
            let state = folder.read("work/checkpoints/000000.json");
            folder.write(
                "work/checkpoints/000000.json",
                state.replace("\"counted\":", "\"counted\":1"),
            );
        }
        if stopped > 3 {
            let run = folder.run("cluster run work --index 0");
            assert_eq!(run.code, Some(0), "{}", run.stderr);
            break;
        }
    }
    folder.run("cluster merge work").shows(0, "7040\n", "");
}

#[test]
fn a_part_is_replaced_by_smaller_ones() {
    let folder = divided(4);
    folder.run("cluster run work --index 1");
    let run = folder.run("cluster split work --refine 0-1 --parts 6");
    run.shows(0, "6\n", "1 parts replaced by 6: 4-9\n");
    missing(&folder, "2-9");
    // It was replaced before.
    let run = folder.run("cluster split work --refine 0");
    assert_eq!((run.stdout.as_str(), run.code), ("0\n", Some(0)));
    folder
        .run("cluster run work --index 0")
        .shows(0, "", "parts counted: 0\n");
    let run = folder.run("cluster split work --refine 9,3 --parts 3");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    folder.run("cluster submit work --engine local --jobs 2");
    missing(&folder, "");
    folder.run("cluster merge work").shows(0, "576\n", "");
    // A late result of a part that was replaced counts in place of the smaller ones, not besides them.
    let whole = divided(4);
    whole.run("cluster run work --index 0");
    folder.write("work/results/000000.json", whole.read("work/results/000000.json"));
    folder.run("cluster merge work").shows(0, "576\n", "");
}

/// A work directory with one part, which takes several seconds, and a request for a piece of it.
fn asked_for_a_piece(model: &str, options: &str) -> Folder {
    let folder = Folder::new();
    folder.write("model.toml", model);
    let run = folder.run(&format!("cluster split model.toml {options} -o work --parts 1"));
    assert_eq!(run.stdout, "1\n", "{}", run.stderr);
    std::fs::create_dir(folder.path("work/idle")).expect("it is not there");
    folder.write("work/idle/request", "");
    folder
}

fn share(folder: &Folder, index: usize) -> Child {
    folder
        .command(&format!("cluster run work --index {index} --stride 2 --share"))
        .spawn()
        .expect("placet runs")
}

fn wait_for(what: impl Fn() -> bool) {
    let since = Instant::now();
    while !what() {
        assert!(since.elapsed() < Duration::from_secs(120), "it does not happen");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Makes the parts that a killed task counted look abandoned.
fn age_checkpoints(folder: &Folder) {
    let long_ago = std::time::SystemTime::now() - Duration::from_secs(3600);
    for entry in folder.path("work/checkpoints").read_dir().expect("it is there") {
        let path = entry.expect("it can be read").path();
        let file = std::fs::File::options().write(true).open(path);
        file.and_then(|file| file.set_modified(long_ago))
            .expect("it can be changed");
    }
}

/// The Latin rectangles that begin with 1, 2 or 3.
const LATIN_RECTANGLES: &str = "board.grid = [2, 7]\npieces = { numbers = '1..7', copies = 2 }\n\
    rules = [{ all_different = ['rows', 'columns'] }, { holds = 'r1c1 <= 3' }]\n";
/// 3/7 of 7! permutations, each with 1854 derangements.
const NUM_RECTANGLES: &str = "4004640\n";

#[test]
fn tasks_share_what_is_left() {
    let folder = asked_for_a_piece(LATIN_RECTANGLES, "");
    let refinement = "work/refinements/000001.json";
    let mut first = share(&folder, 0);
    wait_for(|| folder.path(refinement).exists());
    first.kill().expect("it can be killed");
    first.wait().expect("it ends");
    assert!(!folder.path("work/idle/request").exists(), "it was answered");
    assert!(folder.read(refinement).contains("\"count\":\""));
    let run = folder.run("cluster merge work");
    assert_eq!(
        (run.stdout.as_str(), run.code),
        ("", Some(3)),
        "pieces are missing"
    );
    // A task that is killed while it saves a state leaves an unfinished file.
    folder.write("work/checkpoints/.placet-unfinished", "");
    age_checkpoints(&folder);
    for task in [share(&folder, 0), share(&folder, 1)] {
        let ended = task.wait_with_output().expect("it ends");
        assert!(
            ended.status.success(),
            "{}",
            String::from_utf8_lossy(&ended.stderr)
        );
    }
    folder.run("cluster merge work").shows(0, NUM_RECTANGLES, "");
    for name in ["work/idle", "work/checkpoints"] {
        let left = folder.path(name).read_dir().expect("it is there");
        let left: Vec<_> = left.map(|entry| entry.map(|entry| entry.file_name())).collect();
        assert!(left.is_empty(), "{name}: {left:?}");
    }

    // A result of the whole part counts in place of what was counted before and the pieces.
    let whole = folder.read(refinement);
    let pieces = content(&whole);
    std::fs::remove_file(folder.path(refinement)).expect("it is there");
    folder
        .run("cluster run work --index 0")
        .shows(0, "", "parts counted: 1\n");
    folder.write(refinement, whole);
    folder.run("cluster merge work").shows(0, NUM_RECTANGLES, "");
    std::fs::remove_file(folder.path("work/results/000000.json")).expect("it was just written");
    // What was counted is not believed without its checksum, nor under another form.
    let other = pieces.replacen("\"count\":\"", "\"number\":\"", 1);
    for damaged in [
        folder
            .read(refinement)
            .replacen("\"count\":\"", "\"count\":\"1", 1),
        sealed(&other),
    ] {
        folder.write(refinement, damaged);
        let run = folder.run("cluster merge work");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
        assert!(run.stderr.contains("000001.json"), "{}", run.stderr);
    }
}

#[test]
fn classes_are_shared_too() {
    const QUEENS: &str = "board.grid = [13, 13]\npieces = { names = ['Q', '.'], copies = { Q = 13, '.' = 156 } }\n\
        rules = [{ count = 'Q', of = ['rows', 'columns'], is = 1 }, { not_attacking = 'queen', piece = 'Q' }]\n";
    let folder = asked_for_a_piece(QUEENS, "--up-to-symmetry");
    for task in [share(&folder, 0), share(&folder, 1)] {
        assert!(task.wait_with_output().expect("it ends").status.success());
    }
    assert!(
        folder
            .read("work/refinements/000001.json")
            .contains("\"classes\":")
    );
    folder
        .run("cluster merge work")
        .shows(0, "9233\n", "boards: 73712, up to symmetry: 9233\n");
}

#[test]
fn who_shares_waits_for_the_others() {
    let folder = divided(3);
    folder
        .run("cluster run work --index 0 --share")
        .shows(0, "", "parts counted: 3\n");
    let folder = divided(3);
    // Somebody else counts part 1, as it seems.
    folder.write("work/checkpoints/000001.json", "");
    let run = folder.run("cluster run work --index 0 --stride 3 --share --time-limit 0.5");
    run.shows(
        75,
        "",
        "parts counted: 2\ntime limit reached while others count: the same command continues\n",
    );
    missing(&folder, "1");
    age_checkpoints(&folder);
    folder
        .run("cluster run work --index 2 --stride 3 --share")
        .shows(0, "", "parts counted: 1\n");
    folder.run("cluster merge work").shows(0, "576\n", "");
    folder.run("cluster split latin.toml -o board --task solve --parts 3");
    let run = folder.run("cluster run board --index 0 --share");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("`--share` is for counts"), "{}", run.stderr);
}

#[test]
fn disks_that_are_full_are_no_results() {
    let folder = divided(4);
    // Nothing can be written where a file is in place of the folder.
    std::fs::remove_dir(folder.path("work/results")).expect("it is empty");
    folder.write("work/results", "");
    let run = folder.run("cluster run work --index 0");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(75)), "{}", run.stderr);
    std::fs::remove_file(folder.path("work/results")).expect("it is there");
    std::fs::create_dir(folder.path("work/results")).expect("it can be made");
    missing(&folder, "0-3");
    folder.run("cluster submit work --engine local --jobs 1");
    folder.run("cluster merge work").shows(0, "576\n", "");
}

#[test]
fn submissions_are_printed() {
    let folder = divided(4);
    let shown = |arguments: &str, expected: &[&str]| {
        let run = folder.run(&format!("cluster submit work --dry-run --engine {arguments}"));
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let words = shlex::split(&run.stdout).expect("the quotes match");
        for word in expected {
            assert!(
                words.iter().any(|other| other.contains(word)),
                "{word}: {}",
                run.stdout
            );
        }
        missing(&folder, "0-3");
    };
    let slurm = [
        "sbatch",
        "--array=0-3",
        "--requeue",
        "--partition=short",
        "--stride 4",
        "--index",
    ];
    shown("slurm -- --partition=short", &slurm);
    shown(
        "parallel --tasks 2 --jobs 3",
        &["seq 0 1 | parallel --jobs 3", "--stride 2"],
    );
    shown(
        "hyperqueue",
        &["hq", "--array=0-3", "--index \"$HQ_TASK_ID\" --stride 4"],
    );
    shown("local --jobs 2", &["local", "--tasks=4", "--jobs=2"]);
    for engine in ["slurm", "parallel", "hyperqueue", "local"] {
        shown(&format!("{engine} --share"), &["--share"]);
    }
}

#[test]
fn one_board_is_enough() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN_4);
    folder.run("cluster split latin.toml --task solve -o work --parts 10");
    let run = folder.run("cluster merge work");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(3)), "{}", run.stderr);
    folder
        .run("cluster run work --index 4")
        .shows(0, "", "parts searched: 1\n");
    // The other parts are not searched any more.
    folder.run("cluster run work --index 0 --stride 1").shows(
        0,
        "",
        "another part has a solution, which is enough\nparts searched: 0\n",
    );
    let status = folder.run("cluster status work").stdout;
    assert!(
        status.starts_with("parts    10\ndone     1\nfound    a board in part 4\n"),
        "{status}"
    );
    let status = folder.run("cluster status work --json").stdout;
    assert!(
        status.contains("\"found\":{\"part\":4,\"value\":null}"),
        "{status}"
    );
    let run = folder.run("cluster merge work");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let json = folder.run("cluster merge work --json").stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    folder.write("board.json", json["board"].to_string());
    assert_eq!(folder.run("check latin.toml board.json").code, Some(0), "{json}");
}

#[test]
fn no_solution_is_said_only_when_all_parts_are_there() {
    let folder = Folder::new();
    // Two numbers do not alternate in a ring of five.
    folder.write(
        "none.toml",
        "board.grid = [1, 5]\npieces = { numbers = '1..2', copies = '0..5' }\n\
         rules = ['r1c1 != r1c2', 'r1c2 != r1c3', 'r1c3 != r1c4', 'r1c4 != r1c5', 'r1c5 != r1c1']\n",
    );
    let split = folder.run("cluster split none.toml --task solve -o work --parts 4");
    assert_eq!(split.code, Some(0), "{}", split.stderr);
    let parts: usize = split.stdout.trim().parse().expect("a number");
    for index in 0..parts {
        let run = folder.run("cluster merge work");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(3)), "{}", run.stderr);
        folder.run(&format!("cluster run work --index {index}"));
    }
    folder.run("cluster merge work").shows(1, "no solution\n", "");
}

/// The models of `best`, with their best values.
const BEST: [(&str, i64); 4] = [
    (
        "board.grid = [2, 3]\npieces.numbers = '1..6'\nobjective.maximise = 'r1c1 * 3 - r1c2 + r1c3 * r2c1'\n",
        41,
    ),
    (
        "board.grid = [3, 3]\npieces.numbers = '1..9'\nobjective.minimise = 'r1c2 + r2c1'\nrules = [{ sum = 15, of = 'lines' }]\n",
        4,
    ),
    (
        "board.grid = [4, 4]\npieces.numbers = '1..16'\nobjective.maximise = 'r1c1 + r1c2'\nrules = [{ sum = 34, of = 'lines' }]\n",
        31,
    ),
    (
        "board.grid = [3, 3]\npieces = { names = ['x', '.'], copies = '0..9' }\nobjective.maximise = 'count(board, x)'\n\
         rules = [{ connected = 'x' }, 'count(row 2, x) <= 1']\n",
        7,
    ),
];

fn value_of(folder: &Folder) -> i64 {
    let run = folder.run("cluster merge work --json");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    folder.write("board.json", json["board"].to_string());
    assert_eq!(folder.run("check best.toml board.json").code, Some(0), "{json}");
    json["board"]["objective"].as_i64().expect("a value")
}

#[test]
fn the_best_board_is_that_of_solve() {
    for (model, best) in BEST {
        for parts in [1, 9] {
            let folder = Folder::new();
            folder.write("best.toml", model);
            let solved = folder.run("solve best.toml --json").stdout;
            assert!(solved.contains(&format!("\"objective\":{best}")), "{solved}");
            let split = folder.run(&format!(
                "cluster split best.toml --task best -o work --parts {parts}"
            ));
            assert_eq!(split.code, Some(0), "{}", split.stderr);
            let run = folder.run("cluster submit work --engine local --jobs 2");
            assert_eq!(run.code, Some(0), "{}", run.stderr);
            assert_eq!(value_of(&folder), best, "{model}");
            let picture = folder.run("cluster merge work").stdout;
            assert!(picture.contains(&format!("= {best}")), "{picture}");
            let status = folder.run("cluster status work").stdout;
            assert!(status.contains(&format!("best     {best} in part ")), "{status}");
        }
    }
}

/// A result that names a bound holds only while a board with that value is there.
#[test]
fn a_bound_needs_its_board() {
    let folder = Folder::new();
    let (model, best) = BEST[2];
    folder.write("best.toml", model);
    folder.run("cluster split best.toml --task best -o work --parts 6");
    folder.run("cluster run work --index 0 --stride 1");
    assert_eq!(value_of(&folder), best);
    let path = |index: usize| format!("work/results/{index:06}.json");
    let read = |index: usize| content(&folder.read(&path(index)));
    let parts = folder
        .path("work/results")
        .read_dir()
        .expect("it is there")
        .count();
    let bounded: Vec<usize> = (0..parts)
        .filter(|index| read(*index).contains(&format!("\"nothing_better_than\":{best}")))
        .collect();
    assert!(!bounded.is_empty(), "the last parts have nothing better");
    let with_board: Vec<usize> = (0..parts)
        .filter(|index| read(*index).contains("\"board\""))
        .collect();
    for index in &with_board {
        let right = folder.read(&path(*index));
        // The same faces in another order are no magic square.
        let (before, faces) = right.split_once("\"board\":[").expect("it has a board");
        let (first, rest) = faces.split_once(',').expect("more than one cell");
        let (second, rest) = rest.split_once(',').expect("more than two cells");
        let before = before.split_once("\"content\":").expect("it is sealed").1;
        let spoilt = format!("{before}\"board\":[{second},{first},{rest}");
        let spoilt = spoilt.trim_end().strip_suffix('}').expect("an object");
        folder.write(&path(*index), sealed(spoilt));
    }
    let run = folder.run("cluster merge work");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{}", run.stderr);
    for index in &with_board {
        let expected = format!("the result of part {index} is not used: its board breaks a rule\n");
        assert!(run.stderr.contains(&expected), "{}", run.stderr);
    }
    for index in &bounded {
        let reason = "nothing in it is better than a value that no result has";
        let expected = format!("the result of part {index} is not used: {reason}\n");
        assert!(run.stderr.contains(&expected), "{}", run.stderr);
    }
    // The next runs put it right, whichever part is searched first.
    folder.run("cluster run work --index 0 --stride 1");
    assert_eq!(value_of(&folder), best);
}

#[test]
fn the_task_has_to_suit_the_model() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN_4);
    folder.write("best.toml", BEST[0].0);
    for (arguments, message) in [
        ("latin.toml --task best", "the model has no objective"),
        ("best.toml --task solve", "find one with --task best"),
        ("latin.toml --task sovle", "solve"),
    ] {
        let run = folder.run(&format!("cluster split {arguments} -o work"));
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments}");
        assert!(run.stderr.contains(message), "{arguments}: {}", run.stderr);
    }
}

/// Searches that take very long notice within seconds that smaller parts are in their place, and that another part has a board.
#[test]
fn running_searches_notice_what_others_do() {
    let folder = Folder::new();
    // If not all show 1, fourteen pigeons share thirteen holes.
    let others = || 2..=15;
    let pairs = others().flat_map(|one| (one + 1..=15).map(move |other| (one, other)));
    let apart = pairs.map(|(one, other)| format!("'r1c1 = 1 or r1c{one} != r1c{other}'"));
    let same = others().map(|other| format!("'r1c1 != 1 or r1c{other} = 1'"));
    let rules: Vec<String> = apart.chain(same).collect();
    folder.write(
        "pigeons.toml",
        format!(
            "board.grid = [1, 15]\npieces = {{ numbers = '1..13', copies = '0..15' }}\nrules = ['r1c1 <= 2', {}]\n",
            rules.join(", ")
        ),
    );
    folder.run("cluster split pigeons.toml --task solve -o work --parts 4");
    // Longer than the model takes to be read, on a machine that is busy, too.
    let stopped = folder.run("cluster run work --index 0 --time-limit 4");
    assert_eq!(stopped.code, Some(75), "{}", stopped.stderr);
    let checkpoint = content(&folder.read("work/checkpoints/000000.json"));
    let checkpoint: serde_json::Value = serde_json::from_str(&checkpoint).expect("JSON");
    let begun: Vec<Child> = [1, 2]
        .map(|index| {
            let mut command = folder.command(&format!("cluster run work --index {index}"));
            command.stderr(std::process::Stdio::piped());
            command.spawn().expect("placet runs")
        })
        .into();
    std::thread::sleep(Duration::from_secs(1));
    let since = Instant::now();
    let run = folder.run("cluster split work --refine 1 --parts 2");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let result = serde_json::json!({
        "work": checkpoint["work"],
        "part": 0,
        "part_sha256": checkpoint["part_sha256"],
        "seconds": 1.0,
        "board": vec![0; 15],
    });
    folder.write("work/results/000000.json", sealed(&result.to_string()));
    let said: Vec<String> = begun
        .into_iter()
        .map(|task| {
            let ended = task.wait_with_output().expect("it ends");
            assert!(ended.status.success());
            String::from_utf8_lossy(&ended.stderr).to_string()
        })
        .collect();
    assert!(since.elapsed() < Duration::from_secs(40), "{:?}", since.elapsed());
    let solved = "another part has a solution, which is enough\nparts searched: 0\n";
    assert_eq!(said, ["parts searched: 0\n", solved]);
    let run = folder.run("cluster merge work");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
}

/// A number, whether or not it is a text.
fn digits(number: &serde_json::Value) -> String {
    let text = number.as_str().map(String::from);
    text.unwrap_or_else(|| number.to_string())
}

/// Models with their options.
const CLASSES: [(&str, &str); 7] = [
    ("placement/queens.toml", ""),
    ("placement/queens.toml", "--set n=7 --symmetry board"),
    ("sums/magic-square.toml", "--set n=3"),
    ("sums/magic-square.toml", "--set n=4 --symmetry board"),
    ("latin/latin-square.toml", "--symmetry board"),
    ("latin/latin-square.toml", "--set n=3"),
    ("sums/aristotle-hexagon.toml", ""),
];

/// Parts have one board of each symmetry class, with the size of the class: the numbers are those of `count`.
#[test]
fn symmetric_boards_are_counted_once() {
    let models = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    for (model, options) in CLASSES {
        let folder = Folder::new();
        folder.write(
            "model.toml",
            std::fs::read_to_string(models.join(model)).expect("it is there"),
        );
        let counted = folder.run(&format!("count model.toml {options} --up-to-symmetry --json"));
        let counted: serde_json::Value = serde_json::from_str(&counted.stdout).expect("JSON");
        let split = folder.run(&format!(
            "cluster split model.toml {options} --up-to-symmetry -o work --parts 7"
        ));
        assert_eq!(split.code, Some(0), "{model}: {}", split.stderr);
        // A part that is stopped, and one that is divided.
        folder.run("cluster run work --index 0 --time-limit 0.05");
        folder.run("cluster split work --refine 1 --parts 3");
        folder.run("cluster submit work --engine local --jobs 2");
        let merged = folder.run("cluster merge work --json");
        assert_eq!(merged.code, Some(0), "{model}: {}", merged.stderr);
        let merged: serde_json::Value = serde_json::from_str(&merged.stdout).expect("JSON");
        for key in ["count", "boards"] {
            assert_eq!(
                digits(&merged[key]),
                digits(&counted[key]),
                "{key} of {model} {options}"
            );
        }
        let all = options.split(" --symmetry").next().unwrap_or_default();
        let all = if all.starts_with("--symmetry") { "" } else { all };
        let all = folder.run(&format!("count model.toml {all}"));
        assert_eq!(all.stdout.trim(), digits(&merged["boards"]), "{model} {options}");
        if options.contains("n=4") {
            let run = folder.run("cluster merge work");
            run.shows(0, "880\n", "boards: 7040, up to symmetry: 880\n");
        }
    }
}

#[test]
fn symmetries_that_cannot_be_used_are_refused() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN_4);
    folder.write("best.toml", BEST[0].0);
    for (arguments, message) in [
        ("latin.toml --up-to-symmetry", "select fewer with --symmetry"),
        ("latin.toml --symmetry board", "--up-to-symmetry"),
        (
            "latin.toml --up-to-symmetry --task solve",
            "--up-to-symmetry is for counts",
        ),
        (
            "best.toml --up-to-symmetry --task best",
            "--up-to-symmetry is for counts",
        ),
    ] {
        let run = folder.run(&format!("cluster split {arguments} -o work"));
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments}");
        assert!(run.stderr.contains(message), "{arguments}: {}", run.stderr);
    }
}

#[test]
fn a_time_limit_is_a_reason_to_try_again_in_every_phase() {
    let folder = Folder::new();
    folder.write(
        "latin.toml",
        "board.grid = [30, 30]\npieces = { numbers = '1..30', copies = 30 }\nrules = [{ all_different = ['rows', 'columns'] }]\n",
    );
    folder.run("cluster split latin.toml -o work --parts 2");
    for limit in ["0.001", "0.02", "0.1", "0.5"] {
        let run = folder.run(&format!("cluster run work --index 0 --time-limit {limit}"));
        assert_eq!(run.code, Some(75), "{limit}: {}", run.stderr);
    }
}
