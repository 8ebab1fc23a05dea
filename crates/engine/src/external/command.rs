//! The command that runs an external solver, and the placeholder for its formula.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::process::Command;

/// The placeholder for the path of the file with the formula, or with another problem.
const CNF: &str = "{cnf}";
const FILE: &str = "{file}";

/// The placeholder for the path of the file that the solver writes its answer to.
const OUT: &str = "{out}";

/// A program with its arguments.
///
/// - `{cnf}` or `{file}` in an argument stands for the path of a DIMACS file, or of one in the
///   program's own format. Without a placeholder or a lone `-`, that path is the last argument.
/// - A lone `-` means that the program reads the formula from its standard input.
/// - `{out}` in an argument stands for the path of a file that the program writes its answer to.
///   For programs named `minisat…` it is added as the last argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalCommand {
    program: String,
    arguments: Vec<String>,
    /// Does it run in the folder of the problem's file, which is removed with all its contents?
    runs_apart: bool,
}

impl ExternalCommand {
    /// The command that runs `program` with `arguments`.
    pub fn new<S: AsRef<str>>(program: &str, arguments: &[S]) -> Self {
        ExternalCommand {
            program: program.to_owned(),
            arguments: arguments.iter().map(|word| word.as_ref().to_owned()).collect(),
            runs_apart: false,
        }
    }

    /// The same command, run in its own folder: some programs leave files in their working
    /// directory.
    pub fn apart(self) -> Self {
        ExternalCommand {
            runs_apart: true,
            ..self
        }
    }

    /// The program, a name or a path.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Does the program read the formula from its standard input?
    pub(crate) fn reads_stdin(&self) -> bool {
        !self.names_file() && self.arguments.iter().any(|word| word == "-")
    }

    /// Does the program write its answer to a file?
    pub(crate) fn writes_file(&self) -> bool {
        self.mentions(OUT) || self.is_minisat()
    }

    /// The process to start, given the paths of the problem's file and of the answer's file.
    pub(crate) fn process(&self, file: &Path, out: &Path) -> Command {
        let mut process = Command::new(&self.program);
        process.args(self.arguments(file, out));
        if let Some(folder) = file.parent().filter(|_| self.runs_apart) {
            process.current_dir(folder);
        }
        process
    }

    /// All arguments, with the placeholders replaced.
    fn arguments(&self, cnf: &Path, out: &Path) -> Vec<OsString> {
        let given = self.arguments.iter().map(|word| substitute(word, cnf, out));
        let mut arguments: Vec<OsString> = given.collect();
        if !self.reads_stdin() && !self.names_file() {
            arguments.push(cnf.into());
        }
        if self.writes_file() && !self.mentions(OUT) {
            arguments.push(out.into());
        }
        arguments
    }

    fn names_file(&self) -> bool {
        self.mentions(CNF) || self.mentions(FILE)
    }

    fn mentions(&self, placeholder: &str) -> bool {
        self.arguments.iter().any(|word| word.contains(placeholder))
    }

    /// MiniSat and its descendants do not print values, but write them to a second file.
    fn is_minisat(&self) -> bool {
        let name = Path::new(&self.program).file_name().unwrap_or_default();
        name.to_string_lossy().starts_with("minisat")
    }
}

impl fmt::Display for ExternalCommand {
    /// The command as it was given, quoted where a shell needs it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arguments = self.arguments.iter().map(String::as_str);
        let words = std::iter::once(self.program.as_str()).chain(arguments);
        // A word with NUL can neither be quoted nor be run.
        let quote = |word| shlex::try_quote(word).unwrap_or_else(|_| format!("{word:?}").into());
        f.write_str(&words.map(quote).collect::<Vec<_>>().join(" "))
    }
}

/// The word with each placeholder replaced by its path.
fn substitute(word: &str, cnf: &Path, out: &Path) -> OsString {
    let mut result = OsString::new();
    let mut rest = word;
    while let Some(start) = rest.find('{') {
        result.push(&rest[..start]);
        rest = &rest[start..];
        let (piece, length) = if rest.starts_with(CNF) {
            (cnf.as_os_str(), CNF.len())
        } else if rest.starts_with(FILE) {
            (cnf.as_os_str(), FILE.len())
        } else if rest.starts_with(OUT) {
            (out.as_os_str(), OUT.len())
        } else {
            ("{".as_ref(), 1)
        };
        result.push(piece);
        rest = &rest[length..];
    }
    result.push(rest);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(program: &str, words: &[&str]) -> Vec<OsString> {
        ExternalCommand::new(program, words).arguments(Path::new("/f"), Path::new("/o"))
    }

    #[test]
    fn the_formula_goes_last_by_default() {
        assert_eq!(arguments("cadical", &["-q"]), ["-q", "/f"]);
        assert_eq!(arguments("clasp", &["{cnf}", "-q"]), ["/f", "-q"]);
        assert_eq!(arguments("x", &["--in={cnf}", "{}{out}{"]), ["--in=/f", "{}/o{"]);
        assert_eq!(arguments("x", &["{file}", "-"]), ["/f", "-"]);
        assert_eq!(arguments("x", &["-"]), ["-"]);
    }

    #[test]
    fn minisat_gets_a_file_for_its_answer() {
        assert_eq!(arguments("/opt/minisat_core", &[]), ["/f", "/o"]);
        assert_eq!(
            arguments("minisat", &["{cnf}", "{out}", "-verb=0"]),
            ["/f", "/o", "-verb=0"]
        );
        assert!(!ExternalCommand::new("minimal", &["x"]).writes_file());
    }

    #[test]
    fn shown_as_given() {
        let command = ExternalCommand::new("a b", &["-c", "x;y", "{cnf}", ""]);
        assert_eq!(command.to_string(), "'a b' -c 'x;y' '{cnf}' ''");
        assert_eq!(ExternalCommand::new("a\0b", &["x"]).to_string(), "\"a\\0b\" x");
    }
}
