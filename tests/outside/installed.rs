//! Which programs from outside are there.

use std::io::{self, Write};
use std::process::{Command, Stdio};

/// Is there such a program? If not, says on standard error that it is skipped.
pub(crate) fn is_installed(program: &str) -> bool {
    let mut command = Command::new(program);
    let found = command
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if found.is_err() {
        skipped(&format!("{program} is not installed"));
    }
    found.is_ok()
}

/// Says on standard error that something is skipped: straight, since what test programs print through macros is shown only where they fail.
pub(crate) fn skipped(what: &str) {
    writeln!(io::stderr(), "skipped: {what}").expect("standard error takes it");
}

/// The Python that `PLACET_TEST_PYTHON` names, or `python3`.
pub(crate) fn python() -> String {
    std::env::var("PLACET_TEST_PYTHON").unwrap_or_else(|_| "python3".to_string())
}

/// That Python, if it has this module.
pub(crate) fn python_with(module: &str) -> Option<String> {
    let python = python();
    let mut import = Command::new(&python);
    import.args(["-c", &format!("import {module}")]);
    let found = import.stdout(Stdio::null()).stderr(Stdio::null()).status();
    if found.is_ok_and(|status| status.success()) {
        return Some(python);
    }
    skipped(&format!(
        "{module} is not installed for {python}, which PLACET_TEST_PYTHON can name"
    ));
    None
}
