use super::run::Folder;

/// The magic squares of order 4, and of order 5, with rotations and reflections.
const ORDER_4: u64 = 7_040;
const ORDER_5: u64 = 2_202_441_792;

/// "at least N", with an N below the number of all.
#[track_caller]
fn at_least(stdout: &str, all: u64) {
    let count = stdout
        .strip_prefix("at least ")
        .and_then(|rest| rest.trim_end().parse().ok());
    let count: u64 = count.unwrap_or_else(|| panic!("{stdout}"));
    assert!(count < all, "{stdout}");
}

#[test]
fn a_count_that_is_out_of_time() {
    let run = Folder::new().run("count many.toml --engine sat --time-limit 300ms");
    at_least(&run.stdout, ORDER_4);
    assert_eq!(run.stderr, "time limit reached: the count is incomplete\n");
    assert_eq!(run.code, Some(3));
}

#[test]
fn no_time_at_all() {
    let folder = Folder::new();
    let stderr = "time limit reached: 0 boards found; there may be more\n";
    folder.run("solve many.toml --time-limit 0").shows(3, "", stderr);
    let stdout = "{\"boards\":0,\"complete\":false,\"stopped\":\"time_limit\"}\n";
    folder
        .run("solve many.toml --time-limit 0 --json")
        .shows(3, stdout, stderr);
    for solver in ["varisat", "batsat", "placet"] {
        let run = folder.run(&format!("count many.toml --time-limit 0 --solver {solver}"));
        run.shows(3, "at least 0\n", "time limit reached: the count is incomplete\n");
    }
}

#[test]
fn a_competitor_without_time() {
    let run = Folder::new().run("solve many.toml --time-limit 0 --competition");
    assert_eq!(run.stdout, "s UNKNOWN\n");
    assert_eq!(run.code, Some(0));
}

/// A program that takes its time is stopped.
#[cfg(unix)]
#[test]
fn a_slow_program() {
    let start = std::time::Instant::now();
    Folder::new()
        .run("count two.toml --time-limit 300ms --solver 'sh -c \"sleep 60\"'")
        .shows(3, "at least 0\n", "time limit reached: the count is incomplete\n");
    assert!(start.elapsed().as_secs() < 30);
}

#[cfg(unix)]
mod interrupt {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Child, Command};
    use std::time::Duration;

    use super::super::run::{Folder, Run};
    use super::{ORDER_5, at_least};

    fn interrupt(child: &Child) {
        let kill = format!("kill -INT {}", child.id());
        let killed = Command::new("sh").args(["-c", &kill]).status();
        assert!(killed.expect("there is a shell").success());
    }

    /// Interrupts a run that has surely begun to search, as its first board shows.
    #[test]
    fn solve_says_what_it_found() {
        let folder = Folder::new();
        let mut child = folder
            .command("solve many.toml --all --json")
            .spawn()
            .expect("placet runs");
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut text = String::new();
        stdout.read_line(&mut text).expect("a first board");
        interrupt(&child);
        stdout.read_to_string(&mut text).expect("the rest is text");
        let run = Run::of("solve", child.wait_with_output().expect("placet ends"));
        let boards = text.lines().count() - 1;
        let last = format!("{{\"boards\":{boards},\"complete\":false,\"stopped\":\"cancelled\"}}");
        assert_eq!(text.lines().last(), Some(last.as_str()));
        let plural = if boards == 1 { "" } else { "s" };
        let stderr = format!("interrupted: {boards} board{plural} found; there may be more\n");
        assert_eq!(run.stderr, stderr);
        assert_eq!(run.code, Some(3));
    }

    #[test]
    fn count_says_how_far_it_came() {
        let folder = Folder::new();
        let magic = "board.grid = [5, 5]\npieces.numbers = '1..25'\nrules = [{ sum = 65, of = 'lines' }]\n";
        std::fs::write(folder.path("magic.toml"), magic).expect("the folder can be written to");
        let child = folder.command("count magic.toml").spawn().expect("placet runs");
        // Long enough to have put up its handler, short of the hours that the count takes.
        std::thread::sleep(Duration::from_millis(1000));
        interrupt(&child);
        let run = Run::of("count", child.wait_with_output().expect("placet ends"));
        assert_eq!(run.stderr, "interrupted: the count is incomplete\n");
        at_least(&run.stdout, ORDER_5);
        assert_eq!(run.code, Some(3));
    }
}

/// To get to the largest formula that is built takes longer than the time that it gets here.
#[test]
fn no_time_to_build_a_formula() {
    let folder = Folder::new();
    let model = "board.grid = [16, 16]\npieces.numbers = '1..256'\nrules = [{ sum = 2056, of = 'lines' }]\n";
    std::fs::write(folder.path("large.toml"), model).expect("the folder can be written to");
    let by_clauses = "solve large.toml --encode sum=order --time-limit 1";
    folder
        .run(by_clauses)
        .shows(3, "", "time limit reached while building the formula\n");
}

/// The other engine obeys limits as well.
#[test]
fn a_search_that_is_out_of_time() {
    let folder = Folder::new();
    let model = "board.grid = [6, 6]\npieces.numbers = '1..36'\nrules = [{ sum = 111, of = 'lines' }]\n";
    std::fs::write(folder.path("six.toml"), model).expect("the folder can be written to");
    let run = folder.run("count six.toml --engine search --time-limit 300ms");
    assert!(run.stdout.starts_with("at least "), "{}", run.stdout);
    assert_eq!(run.stderr, "time limit reached: the count is incomplete\n");
    assert_eq!(run.code, Some(3));
}
