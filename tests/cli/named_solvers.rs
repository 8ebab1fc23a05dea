//! Programs by name, from a user's own table; scripts stand in for them.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use super::run::{Folder, MIRROR, NONE_BECAUSE, PICTURE, Run};

/// The values of the board of `unique.toml`, and of its mirror image, as a FlatZinc solver prints them.
const BOARD: &str = "r1c1 = 2;\\nr1c2 = 7;\\nr1c3 = 6;\\nr2c1 = 9;\\nr2c2 = 5;\\nr2c3 = 1;\\nr3c1 = 4;\\nr3c2 = 3;\\nr3c3 = 8;\\n----------\\n";
const MIRRORED: &str = "r1c1 = 2;\\nr1c2 = 9;\\nr1c3 = 4;\\nr2c1 = 7;\\nr2c2 = 5;\\nr2c3 = 3;\\nr3c1 = 6;\\nr3c2 = 1;\\nr3c3 = 8;\\n----------\\n";

/// A folder with scripts, and a table of solvers that names each.
fn folder(scripts: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("config/placet")).expect("the folder is ours");
    fs::create_dir_all(folder.path("tmp")).expect("the folder is ours");
    let mut table = String::new();
    for (name, body) in scripts {
        folder.write(&format!("{name}.sh"), body);
        let path = folder.path(&format!("{name}.sh"));
        let (path, proves) = (path.display(), "proves = [\"none\", \"best\"]");
        table.push_str(&format!(
            "[{name}]\ncommand = \"sh {path} {{file}}\"\nreads = \"flatzinc\"\nanswers = \"flatzinc\"\n{proves}\n"
        ));
    }
    folder.write("config/placet/solvers.toml", table);
    folder
}

fn command(folder: &Folder, arguments: &str) -> Command {
    let mut command = folder.command(arguments);
    command
        .env("XDG_CONFIG_HOME", folder.path("config"))
        .env("TMPDIR", folder.path("tmp"));
    command
}

fn run(folder: &Folder, arguments: &str) -> Run {
    let run = Run::of(
        arguments,
        command(folder, arguments).output().expect("placet runs"),
    );
    let left = fs::read_dir(folder.path("tmp")).expect("it is there").count();
    assert_eq!(left, 0, "temporary files are left by placet {arguments}");
    run
}

/// What a script's bad answer is told as.
#[track_caller]
fn refused(body: &str, reason: &str) {
    let folder = folder(&[("mine", body)]);
    let run = run(&folder, "solve unique.toml --no-presolve --solver mine");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{}", run.stderr);
    assert!(run.stderr.contains(reason), "{}", run.stderr);
}

#[test]
fn a_board_from_a_program_of_ones_own() {
    let body = format!("grep -q 'var 1..9: r2c2\\|r2c2' \"$1\" || exit 1; printf '{BOARD}'");
    let folder = folder(&[("mine", &body)]);
    run(&folder, "solve unique.toml --solver mine").shows(0, PICTURE, "");
}

/// It has both boards, and prints those that the file does not forbid: the second time one more rule is there.
#[test]
fn boards_one_by_one() {
    let count = "file=$(dirname \"$0\")/asked; echo x >> \"$file\"; n=$(wc -l < \"$file\")";
    let body = format!(
        "{count}; case $n in 1) printf '{BOARD}';; 2) printf '{MIRRORED}';; *) echo '=====UNSATISFIABLE=====';; esac"
    );
    for (arguments, code, stdout) in [
        ("count two.toml --solver mine", 0, "2\n".to_string()),
        (
            "unique two.toml --solver mine",
            1,
            format!("not unique\n{PICTURE}\n{MIRROR}\nthe two boards differ in "),
        ),
        (
            "solve two.toml --solver mine --all",
            0,
            format!("{PICTURE}\n{MIRROR}"),
        ),
    ] {
        let folder = folder(&[("mine", &body)]);
        let run = run(&folder, arguments);
        assert!(run.stdout.starts_with(&stdout), "{}{}", run.stdout, run.stderr);
        assert_eq!(run.code, Some(code), "{}", run.stderr);
    }
}

#[test]
fn no_board() {
    let folder = folder(&[
        ("mine", "echo '=====UNSATISFIABLE====='"),
        ("lost", "echo '=====UNKNOWN====='"),
    ]);
    run(&folder, "solve none.toml --solver mine").shows(1, "no solution\n", NONE_BECAUSE);
    let gave_up = "the solver gave up: 0 boards found; there may be more\n";
    run(&folder, "solve none.toml --solver lost").shows(3, "", gave_up);
}

#[test]
fn none_where_a_board_is_known() {
    refused(
        "echo '=====UNSATISFIABLE====='",
        "mine claims that no solution exists, but the expected board of the model satisfies all rules",
    );
}

#[test]
fn no_model_where_a_board_is_known() {
    let folder = folder(&[]);
    folder.write("liar.sh", "echo 's UNSATISFIABLE'; exit 20");
    let run = run(&folder, "solve unique.toml --solver 'sh liar.sh'");
    let reason = "sh claims that no solution exists, but the expected board of the model satisfies all rules";
    assert!(run.stderr.contains(reason), "{}", run.stderr);
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
}

#[test]
fn programs_that_misbehave() {
    refused("kill -SEGV $$", "it ended abnormally (signal: 11");
    refused("exit 3", "it ended abnormally (exit status: 3)");
    refused("exit 0", "no line `----------`, and no line with a status");
    refused(
        "echo usage: solver FILE",
        "the text starts with `usage: solver FILE`",
    );
    refused("printf 'r1c1 = 2;\\n'", "the answer is truncated");
    refused(
        "printf 'r1c1 = 2;\\n----------\\n'",
        "the answer of mine is refused: line 1: the answer is truncated: `r1c3` has no value",
    );
    refused(
        &format!("printf '{}'", BOARD.replace("r3c3 = 8", "r3c3 = 1")),
        "the board of the answer violates a rule",
    );
    refused(
        &format!("printf '{BOARD}'; exit 20"),
        "its answer is satisfiable, which contradicts its exit status: 20",
    );
    refused(
        "echo 'disk full' >&2; exit 1",
        "its standard error ends with:\n  disk full",
    );
}

#[test]
fn one_that_hangs_is_ended() {
    let folder = folder(&[("mine", "sleep 60 & echo $! > \"$(dirname \"$0\")/pid\"; wait")]);
    run(&folder, "solve unique.toml --solver mine --time-limit 0.5").shows(
        3,
        "",
        "time limit reached: 0 boards found; there may be more\n",
    );
    assert_ends(&folder.read("pid"));
}

/// The process of this number ends. A killed process dies when the system next runs it, which a busy machine may do after placet has ended.
fn assert_ends(number: &str) {
    let patience = Instant::now() + Duration::from_secs(20);
    while is_running(number) {
        assert!(Instant::now() < patience, "process {number} still runs");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Is there a process of this number that is not dead yet?
fn is_running(number: &str) -> bool {
    let path = Path::new("/proc").join(number.trim()).join("status");
    let status = fs::read_to_string(path).unwrap_or_default();
    status.contains("State:") && !status.contains("State:\tZ")
}

#[test]
fn the_first_answer_wins() {
    let slow = "sleep 60 & echo $! > \"$(dirname \"$0\")/pid\"; wait";
    let fast = format!("sleep 0.3; printf '{BOARD}'");
    let folder = folder(&[("slow", slow), ("fast", &fast), ("broken", "exit 3")]);
    run(&folder, "solve unique.toml --solver slow,broken,fast").shows(0, PICTURE, "");
    assert_ends(&folder.read("pid"));
    run(&folder, "unique unique.toml --solver slow,varisat").shows(0, &format!("unique\n{PICTURE}"), "");
    let run = run(&folder, "solve unique.toml --solver broken,broken");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("it ended abnormally"), "{}", run.stderr);
}

/// Ctrl-C ends the programs with placet.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_leaves_nothing_behind() {
    let slow = "sleep 60 & echo $! > \"$(dirname \"$0\")/pid\"; wait";
    let folder = folder(&[("slow", slow), ("hangs", "sleep 60")]);
    let mut command = command(&folder, "solve unique.toml --solver slow,hangs");
    let child = command.spawn().expect("placet runs");
    while fs::metadata(folder.path("pid")).map_or(0, |data| data.len()) == 0 {
        thread::sleep(Duration::from_millis(20));
    }
    let interrupt = Command::new("kill")
        .arg("-INT")
        .arg(child.id().to_string())
        .status();
    assert!(interrupt.expect("kill runs").success());
    let output = child.wait_with_output().expect("placet ends");
    assert_eq!(output.status.code(), Some(3));
    assert_ends(&folder.read("pid"));
    assert_eq!(fs::read_dir(folder.path("tmp")).expect("it is there").count(), 0);
}

#[test]
fn what_needs_one_sat_solver() {
    let folder = folder(&[("mine", "exit 0")]);
    folder.write("lines.txt", "2 7 6 / 9 5 1 / 4 3 8\n");
    for arguments in [
        "candidates unique.toml --solver mine",
        "solve unique.toml --each lines.txt --solver mine,varisat",
        "solve unique.toml --competition --solver mine",
    ] {
        let run = run(&folder, arguments);
        assert!(
            run.stderr
                .contains("--solver must name one SAT solver for this task"),
            "{}",
            run.stderr
        );
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    }
}

#[test]
fn a_table_that_is_wrong() {
    let folder = folder(&[]);
    let text = "[mine]\ncomand = \"x {file}\"\nreads = \"dimac\"\nanswers = 3\n";
    folder.write("config/placet/solvers.toml", text);
    let run = run(&folder, "solvers");
    let file = folder.path("config/placet/solvers.toml").display().to_string();
    for part in [
        "error[E011]: the solver `mine` has no `command`\n".to_string(),
        format!("--> {file}:1:2\n"),
        "error[E010]: unknown key `comand`\n".to_string(),
        "did you mean `command`?\n".to_string(),
        "error[E013]: `dimac` is not a format\n".to_string(),
        format!("--> {file}:3:9\n"),
        "error[E012]: wrong type: found a whole number\n".to_string(),
        format!("4 errors in {file}\n"),
    ] {
        assert!(run.stderr.contains(&part), "{part}{}", run.stderr);
    }
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    let named = self::run(&folder, "solve unique.toml --solver kissat");
    assert_eq!(named.code, Some(2));
    assert!(named.stderr.contains("unknown key `comand`"), "{}", named.stderr);
    self::run(&folder, "solve unique.toml --solver varisat").shows(0, PICTURE, "");
}

#[test]
fn names_that_are_not_installed_or_misspelt() {
    let folder = folder(&[("minde", "exit 0")]);
    folder.write(
        "config/placet/solvers.toml",
        "[minde]\ncommand = \"no-such-program {file}\"\nreads = \"asp\"\nanswers = \"clasp\"\n",
    );
    run(&folder, "solve unique.toml --solver minde").refuses_arguments(
        "invalid value 'minde' for '--solver <SOLVER>': the solver minde is not installed: program `no-such-program` not found",
    );
    let run = run(&folder, "solve unique.toml --solver varisat,mindes");
    assert!(run.stderr.contains("did you mean `minde`?"), "{}", run.stderr);
    assert_eq!(run.code, Some(2));
}

#[test]
fn what_a_program_leaves_behind_is_removed() {
    let folder = folder(&[("mine", &format!("echo noise > left.log; printf '{BOARD}'"))]);
    let run = run(&folder, "solve unique.toml --no-presolve --solver mine");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(!Path::new(&folder.path("left.log")).exists());
}
