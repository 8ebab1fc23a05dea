//! Programs from outside, run on a text.

use std::io::Write;
use std::process::{Command, Stdio};

use tempfile::Builder;

/// What a program prints of a file with this text; its path is the last argument.
pub(crate) fn printed(program: &str, arguments: &[&str], extension: &str, text: &str) -> String {
    let mut file = Builder::new()
        .suffix(extension)
        .tempfile()
        .expect("there is room for temporary files");
    file.write_all(text.as_bytes()).expect("it can be written");
    let output = Command::new(program)
        .args(arguments)
        .arg(file.path())
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{program} can't be run: {error}"));
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}
