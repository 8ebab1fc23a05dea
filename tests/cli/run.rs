//! A folder with small models, and runs of placet in it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// One board: [`PICTURE`].
pub(crate) const UNIQUE: &str = r#"
title = "Lo Shu"
givens = "2 7 _ / _ _ _ / _ _ _"
board.grid = [3, 3]
pieces.numbers = "1..9"
rules = [{ sum = 15, of = "lines" }]

[expect]
solutions = 1
board = "2 7 6 / 9 5 1 / 4 3 8"
"#;

/// Two boards: [`PICTURE`] and its mirror image, [`MIRROR`].
pub(crate) const TWO: &str = r#"
title = "Lo Shu and its mirror image"
givens = "2 _ _ / _ _ _ / _ _ _"
board.grid = [3, 3]
pieces.numbers = "1..9"
rules = [{ sum = 15, of = "lines" }]
"#;

/// No board.
pub(crate) const NONE: &str = r#"
title = "Too much"
board.grid = [1, 2]
pieces.numbers = "1..2"
rules = [{ sum = 99, of = "rows" }]
"#;

/// Why the puzzle above has no board.
pub(crate) const NONE_BECAUSE: &str = "no solution exists: the rule `sum of row 1` requires that the sum of row 1 is 99, but row 1 sums to 3 or less\n";

/// Magic squares of order 4: thousands of boards, seconds to count.
pub(crate) const MANY: &str = r#"
title = "Magic squares of order 4"
board.grid = [4, 4]
pieces.numbers = "1..16"
rules = [{ sum = 34, of = "lines" }]
"#;

/// A model with a fault in it.
pub(crate) const FAULTY: &str = "board.grid = [1, 2]\npieces.numbrs = '1..2'\n";

/// The same as JSON, after the other keys.
pub(crate) const WHY_NONE: &str = "\"why\":{\"says\":\"the rule `sum of row 1` requires that the sum of row 1 is 99, but row 1 sums to 3 or less\"}}\n";

pub(crate) const PICTURE: &str = "\
┌───┬───┬───┐
│ 2 │ 7 │ 6 │
├───┼───┼───┤
│ 9 │ 5 │ 1 │
├───┼───┼───┤
│ 4 │ 3 │ 8 │
└───┴───┴───┘
";

pub(crate) const MIRROR: &str = "\
┌───┬───┬───┐
│ 2 │ 9 │ 4 │
├───┼───┼───┤
│ 7 │ 5 │ 3 │
├───┼───┼───┤
│ 6 │ 1 │ 8 │
└───┴───┴───┘
";

/// [`PICTURE`] as JSON.
pub(crate) const JSON: &str = "{\"rows\":[[2,7,6],[9,5,1],[4,3,8]],\"cells\":{\"r1c1\":2,\"r1c2\":7,\"r1c3\":6,\
    \"r2c1\":9,\"r2c2\":5,\"r2c3\":1,\"r3c1\":4,\"r3c2\":3,\"r3c3\":8}}";

/// [`MIRROR`] as JSON.
pub(crate) const MIRROR_JSON: &str = "{\"rows\":[[2,9,4],[7,5,3],[6,1,8]],\"cells\":{\"r1c1\":2,\"r1c2\":9,\
    \"r1c3\":4,\"r2c1\":7,\"r2c2\":5,\"r2c3\":3,\"r3c1\":6,\"r3c2\":1,\"r3c3\":8}}";

/// A folder of its own for each test.
pub(crate) struct Folder(TempDir);

impl Folder {
    /// With `unique.toml`, `two.toml`, `none.toml`, `many.toml` and `faulty.toml`.
    pub(crate) fn new() -> Self {
        let folder = Folder(tempfile::tempdir().expect("there is room for temporary files"));
        for (name, text) in [
            ("unique.toml", UNIQUE),
            ("two.toml", TWO),
            ("none.toml", NONE),
            ("many.toml", MANY),
            ("faulty.toml", FAULTY),
        ] {
            folder.write(name, text);
        }
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), text).expect("the folder can be written to");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("the file is there")
    }

    /// What lies in the folder, by name.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).expect("the folder can be read");
        let names = entries.map(|entry| entry.expect("its entries can be read").file_name());
        let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// placet in this folder, with arguments written as for a shell.
    pub(crate) fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_placet"));
        command
            .args(shlex::split(arguments).expect("the quotes match"))
            .current_dir(self.0.path())
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, arguments: &str) -> Run {
        let output = self.command(arguments).output().expect("placet runs");
        Run::of(arguments, output)
    }

    /// Runs placet with a text on its standard input.
    pub(crate) fn run_with_input(&self, arguments: &str, input: &str) -> Run {
        let mut child = self
            .command(arguments)
            .stdin(Stdio::piped())
            .spawn()
            .expect("placet runs");
        let mut stdin = child.stdin.take().expect("it is piped");
        stdin.write_all(input.as_bytes()).expect("placet reads it");
        drop(stdin);
        Run::of(arguments, child.wait_with_output().expect("placet ends"))
    }
}

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) arguments: String,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

impl Run {
    pub(crate) fn of(arguments: &str, output: Output) -> Self {
        Run {
            arguments: arguments.to_string(),
            stdout: String::from_utf8(output.stdout).expect("placet writes text"),
            stderr: String::from_utf8(output.stderr).expect("placet writes text"),
            code: output.status.code(),
        }
    }

    /// Asserts all that a run shows.
    #[track_caller]
    pub(crate) fn shows(&self, code: i32, stdout: &str, stderr: &str) {
        let arguments = &self.arguments;
        assert_eq!(self.stdout, stdout, "standard output of placet {arguments}");
        assert_eq!(self.stderr, stderr, "standard error of placet {arguments}");
        assert_eq!(self.code, Some(code), "exit code of placet {arguments}");
    }

    /// Asserts that the input was refused, with nothing on standard output.
    #[track_caller]
    pub(crate) fn refuses(&self, stderr: &str) {
        self.shows(2, "", stderr);
    }

    /// [`refuses`](Self::refuses), as clap words it.
    #[track_caller]
    pub(crate) fn refuses_arguments(&self, message: &str) {
        self.refuses(&format!(
            "error: {message}\n\nFor more information, try '--help'.\n"
        ));
    }
}
