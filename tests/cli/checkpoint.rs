use std::time::Duration;

use sha2::{Digest, Sha256};

use super::run::Folder;

/// 161,280 boards: long enough to be killed in the middle.
const LATIN: &str = "title = 'Latin squares of order 5'\nboard.grid = [5, 5]\n\
    pieces = { numbers = '1..5', copies = 5 }\nrules = [{ all_different = ['rows', 'columns'] }]\n";

#[test]
fn threads_count_the_same() {
    let folder = Folder::new();
    for threads in [1, 2, 3] {
        folder
            .run(&format!("count many.toml --threads {threads}"))
            .shows(0, "7040\n", "");
    }
    let json = "{\"count\":\"2\",\"complete\":true}\n";
    folder.run("count two.toml --threads 2 --json").shows(0, json, "");
    let none = folder.run("count none.toml --threads 2");
    assert_eq!((none.stdout.as_str(), none.code), ("0\n", Some(0)));
    assert!(none.stderr.starts_with("no solution exists"), "{}", none.stderr);
}

#[test]
fn a_count_that_was_stopped_goes_on() {
    let folder = Folder::new();
    let run = folder.run("count many.toml --checkpoint state.json --time-limit 0.1");
    let far: u64 = match run.code {
        Some(3) => run
            .stdout
            .trim()
            .strip_prefix("at least ")
            .and_then(|far| far.parse().ok())
            .expect("a number"),
        code => panic!("exit code {code:?}"),
    };
    assert!(far < 7040, "{far}");
    assert_eq!(run.stderr, "time limit reached: the count is incomplete\n");
    for threads in [2, 1] {
        let run = folder.run(&format!(
            "count many.toml --checkpoint state.json --resume --threads {threads}"
        ));
        run.shows(0, "7040\n", "");
    }
    assert!(
        !folder.names().iter().any(|name| name.starts_with(".placet-")),
        "nothing is left behind"
    );
}

#[test]
fn a_count_that_was_killed_goes_on() {
    let folder = Folder::new();
    folder.write("latin.toml", LATIN);
    let mut child = folder
        .command("count latin.toml --checkpoint state.json")
        .spawn()
        .expect("placet runs");
    while !folder.names().contains(&"state.json".to_string()) {
        std::thread::sleep(Duration::from_millis(10));
    }
    let first = folder.read("state.json");
    // Until it was saved once more; a fast machine may be through by then.
    while folder.read("state.json") == first && child.try_wait().expect("it can be asked").is_none() {
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert_ne!(folder.read("state.json"), first);
    folder
        .run("count latin.toml --checkpoint state.json --resume --threads 2")
        .shows(0, "161280\n", "");
}

/// The content with its checksum.
fn sealed(content: &str) -> String {
    let digits: String = Sha256::digest(content)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{{\"sha256\":\"{digits}\",\"content\":{content}}}\n")
}

/// What [`sealed`] was made from.
fn content(sealed: &str) -> &str {
    let (_, content) = sealed.split_once(",\"content\":").expect("it has a content");
    content.strip_suffix("}\n").expect("it ends there")
}

/// What is counted is one digit in many: a changed one would be believed.
#[test]
fn a_file_that_was_changed_is_refused() {
    let folder = Folder::new();
    folder.run("count two.toml --checkpoint state --time-limit 0");
    let state = folder.read("state");
    let content = content(&state);
    assert_eq!(state, sealed(content));
    let resume = "count two.toml --checkpoint changed --resume";
    folder.write("changed", &state);
    folder.run(resume).shows(0, "2\n", "");
    let refused = |bytes: &[u8]| {
        folder.write("changed", bytes);
        let run = folder.run(resume);
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{}", run.stderr);
        let reasons = [
            "changed is damaged (",
            "changed is not a checkpoint file",
            "changed is a checkpoint of another version",
        ];
        assert!(
            reasons.iter().any(|reason| run.stderr.contains(reason)),
            "{}",
            run.stderr
        );
    };
    for at in 0..state.len() {
        let mut bytes = state.clone().into_bytes();
        // A digit becomes another digit.
        bytes[at] = match bytes[at] {
            digit @ b'0'..=b'9' => b'0' + (digit - b'0' + 1) % 10,
            other => other ^ 1,
        };
        refused(&bytes);
    }
    for length in [0, 1, state.len() / 2, state.len() - 66, state.len() - 1] {
        refused(&state.as_bytes()[..length]);
    }
    let other = sealed(&content.replace("placet checkpoint 3", "placet checkpoint 2"));
    folder.write("changed", &other);
    let run = folder.run(resume);
    assert!(
        run.stderr.contains("a checkpoint of another version"),
        "{}",
        run.stderr
    );
}

#[test]
fn files_that_do_not_fit_are_refused() {
    let folder = Folder::new();
    let refused = |arguments: &str, message: &str| {
        let run = folder.run(arguments);
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments}");
        assert!(run.stderr.contains(message), "{arguments}: {}", run.stderr);
    };
    folder
        .run("count two.toml --checkpoint state.json")
        .shows(0, "2\n", "");
    refused(
        "count two.toml --checkpoint state.json",
        "state.json exists: add --resume to continue",
    );
    refused(
        "count many.toml --checkpoint state.json --resume",
        "belongs to another puzzle",
    );
    refused(
        "count two.toml --given r1c2=7 --checkpoint state.json --resume",
        "belongs to another puzzle",
    );
    refused(
        "count two.toml --checkpoint none.json --resume",
        "cannot read none.json",
    );
    refused(
        "count two.toml --checkpoint two.toml --resume",
        "two.toml is not a checkpoint file",
    );
    let state = folder.read("state.json");
    folder.write("damaged.json", state.replace("\"counted\":2", "\"counted\":-2"));
    refused(
        "count two.toml --checkpoint damaged.json --resume",
        "damaged.json is damaged",
    );
    // A checksum says that nothing was changed, not that it is right.
    let wrong = content(&state).replace("\"open\":[]", "\"open\":[{\"count\":0,\"rest\":[[\"is\",99,1]]}]");
    folder.write("wrong.json", sealed(&wrong));
    refused(
        "count two.toml --checkpoint wrong.json --resume",
        "cannot continue from the checkpoint",
    );
    refused("count two.toml --resume", "--checkpoint");
    refused("count two.toml --threads 0", "expected a number from 1 to 1024");
    refused(
        "count two.toml --threads 2 --engine sat",
        "--threads and --checkpoint need the search engine",
    );
}
