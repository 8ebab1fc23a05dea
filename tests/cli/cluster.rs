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
}
