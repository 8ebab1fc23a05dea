//! Interrupts, and a process that is killed: nothing is left running, and no file under a temporary name.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::run::Folder;

/// Each signal that interrupts, and the exit code of what it ends at once.
const SIGNALS: [(&str, i32); 3] = [("INT", 130), ("TERM", 143), ("HUP", 129)];

/// The signals that are not ignored here. Under `nohup` hangups are, and placet leaves it so.
fn signals() -> impl Iterator<Item = (&'static str, i32)> {
    let status = fs::read_to_string("/proc/self/status").expect("Linux has it");
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = u64::from_str_radix(ignored.expect("it says so").trim(), 16).expect("a mask");
    let is_ignored = move |signal: &str| signal == "HUP" && ignored & 1 == 1;
    SIGNALS.into_iter().filter(move |(signal, _)| !is_ignored(signal))
}

/// How long anything may take here; a machine that does other things too may be slow.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tens of millions of clauses.
const LARGE: &str =
    "board.grid = [12, 12]\npieces.numbers = '1..144'\nrules = [{ sum = 870, of = 'lines' }]\n";

/// As many boards as nobody counts, one after the other.
const FREE: &str = "board.grid = [4, 4]\npieces.numbers = '1..16'\n";

/// A solver that hangs behind a child of its own, and notes the numbers of both.
const HANGING: &str = "sleep 60 & echo $$ $! > note.new; mv note.new note; wait";

/// A folder with a place for temporary files in it.
fn folder() -> Folder {
    let folder = Folder::new();
    fs::create_dir(folder.path("tmp")).expect("the folder is ours");
    folder.write("large.toml", LARGE);
    folder.write("free.toml", FREE);
    folder.write("hanging.sh", HANGING);
    folder
}

fn spawn(folder: &Folder, arguments: &str) -> Child {
    let mut command = folder.command(arguments);
    command.env("TMPDIR", folder.path("tmp"));
    command.stdin(Stdio::piped()).spawn().expect("placet runs")
}

fn send(signal: &str, child: &Child) {
    let kill = format!("kill -{signal} {}", child.id());
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.expect("there is a shell").success());
}

#[track_caller]
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "still not: {what}");
        sleep(Duration::from_millis(5));
    }
}

/// Waits for a process that was sent a signal; its exit code.
#[track_caller]
fn code(child: &mut Child) -> Option<i32> {
    wait_until("it has ended", || {
        child.try_wait().expect("it can be asked").is_some()
    });
    child.wait().expect("it has ended").code()
}

fn temporary_names(folder: &Folder) -> Vec<String> {
    let is_temporary = |name: &String| name.starts_with(".placet-") || name.ends_with(".part");
    folder.names().into_iter().filter(is_temporary).collect()
}

/// Is the process there, and not dead and waiting for its parent to collect it?
fn is_alive(number: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{number}/status")).unwrap_or_default();
    status.contains("State:") && !status.contains("State:\tZ")
}

/// Starts a run with the solver that hangs, and says the numbers of its processes once it hangs.
fn hang(folder: &Folder) -> (Child, Vec<String>) {
    let child = spawn(folder, "solve two.toml --solver 'sh hanging.sh'");
    wait_until("the solver runs", || folder.path("note").exists());
    let numbers = folder.read("note");
    let numbers: Vec<String> = numbers.split_whitespace().map(str::to_string).collect();
    assert!(numbers.len() == 2 && numbers.iter().all(|number| is_alive(number)));
    (child, numbers)
}

#[track_caller]
fn nothing_is_left(folder: &Folder, numbers: &[String]) {
    wait_until("the solver is gone", || {
        !numbers.iter().any(|number| is_alive(number))
    });
    let num_left = || fs::read_dir(folder.path("tmp")).expect("it is there").count();
    wait_until("temporary files are gone", || num_left() == 0);
}

#[test]
fn an_export_leaves_no_file() {
    let folder = folder();
    let names = folder.names();
    for (signal, expected) in signals() {
        for name in ["large.cnf", "large.cnf.gz"] {
            let mut child = spawn(
                &folder,
                &format!("export large.toml --encode sum=order -o {name}"),
            );
            wait_until("it writes", || !temporary_names(&folder).is_empty());
            send(signal, &child);
            assert_eq!(code(&mut child), Some(expected), "{signal}");
            assert_eq!(folder.names(), names, "{signal} {name}");
        }
    }
}

/// A certificate gets its name when it is complete.
#[test]
fn a_certificate_leaves_no_folder() {
    let folder = folder();
    folder.write("queens.toml", include_str!("../../models/placement/queens.toml"));
    let names = folder.names();
    for (signal, at_once) in signals() {
        let mut child = spawn(&folder, "certify queens.toml --set n=12 --claim count -o c");
        wait_until("it writes", || !temporary_names(&folder).is_empty());
        send(signal, &child);
        // A proof is stopped; what is written in a moment is not.
        let ended = code(&mut child);
        assert!([Some(3), Some(at_once)].contains(&ended), "{signal}: {ended:?}");
        assert_eq!(folder.names(), names, "{signal}");
    }
}

#[test]
fn a_search_says_what_it_found() {
    let folder = folder();
    for (signal, _) in signals() {
        let mut child = spawn(&folder, "solve free.toml --all --json -o boards.jsonl");
        wait_until("boards are written", || {
            let names = temporary_names(&folder);
            let length = |name| fs::metadata(folder.path(name)).map_or(0, |data| data.len());
            names
                .iter()
                .any(|name| name != "boards.jsonl.part" && length(name) > 0)
        });
        send(signal, &child);
        assert_eq!(code(&mut child), Some(3), "{signal}");
        assert_eq!(temporary_names(&folder), ["boards.jsonl.part"], "{signal}");
        assert!(folder.read("boards.jsonl.part").ends_with("}}\n"), "{signal}");
    }
}

/// What waits for its input obeys at once.
#[test]
fn waiting_for_standard_input() {
    let folder = folder();
    for (arguments, expected) in [
        ("solve -", 130),
        ("count - --threads 2", 130),
        ("test -", 130),
        ("encode --table -", 130),
        ("check two.toml -", 130),
        ("solve two.toml --each -", 3),
    ] {
        let mut child = spawn(&folder, arguments);
        sleep(Duration::from_millis(300));
        send("INT", &child);
        assert_eq!(code(&mut child), Some(expected), "{arguments}");
    }
}

#[test]
fn programs_from_outside_end_too() {
    for (signal, _) in signals() {
        let folder = folder();
        let (mut child, numbers) = hang(&folder);
        send(signal, &child);
        assert_eq!(code(&mut child), Some(3), "{signal}");
        nothing_is_left(&folder, &numbers);
    }
}

/// Nothing of placet is there any more to clean up.
#[test]
fn programs_from_outside_end_when_placet_is_killed() {
    let folder = folder();
    let (mut child, numbers) = hang(&folder);
    assert_eq!(fs::read_dir(folder.path("tmp")).expect("it is there").count(), 1);
    send("KILL", &child);
    assert_eq!(code(&mut child), None, "a signal ended it");
    nothing_is_left(&folder, &numbers);
}

/// What no process could remove is removed by the next one; what is in use is not.
#[test]
fn folders_that_were_left_are_removed() {
    let folder = folder();
    let left = folder.path("tmp/placet-left");
    fs::create_dir(&left).expect("the folder is ours");
    fs::write(left.join(".lock"), "").expect("the folder is ours");
    let (mut child, numbers) = hang(&folder);
    assert!(!left.exists());
    folder.write("answer.sh", "echo 's UNSATISFIABLE'; exit 20");
    let mut other = spawn(&folder, "solve two.toml --solver 'sh answer.sh'");
    assert_eq!(code(&mut other), Some(1));
    assert_eq!(fs::read_dir(folder.path("tmp")).expect("it is there").count(), 1);
    send("TERM", &child);
    assert_eq!(code(&mut child), Some(3));
    nothing_is_left(&folder, &numbers);
}

/// `nohup` means that the end of a terminal is none of a run's business.
#[test]
fn hangups_that_are_ignored_stay_so() {
    let folder = folder();
    let placet = env!("CARGO_BIN_EXE_placet");
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "trap '' HUP; exec \"$0\" count free.toml --engine search",
        placet,
    ]);
    let mut child = command
        .current_dir(folder.path("."))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("placet runs");
    sleep(Duration::from_millis(500));
    send("HUP", &child);
    sleep(Duration::from_millis(500));
    assert!(child.try_wait().expect("it can be asked").is_none(), "it goes on");
    send("TERM", &child);
    assert_eq!(code(&mut child), Some(3));
}

/// A program that leaves a child behind, which holds its standard output, is not waited for.
#[test]
fn what_a_solver_leaves_behind_is_killed() {
    let folder = folder();
    folder.write(
        "leaving.sh",
        "sleep 60 & echo $! > note; echo 's UNSATISFIABLE'; exit 20",
    );
    let start = Instant::now();
    let mut child = spawn(&folder, "solve two.toml --solver 'sh leaving.sh'");
    assert_eq!(code(&mut child), Some(1));
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
    nothing_is_left(&folder, &[folder.read("note").trim().to_string()]);
}
