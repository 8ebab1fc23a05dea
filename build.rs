//! Tells `src/cli.rs` which commit the program is built from, if it is optimised and built in a checkout of the repository with git.
//!
//! Programs of the development profile do not say it: otherwise each commit would have the library and all its tests built again.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    // A package may have been unpacked in the checkout of something else.
    if git(&["rev-parse", "--show-prefix"]).as_deref() != Some("") {
        return;
    }
    // These change with each commit, and when another one is checked out.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    if let Some(commit) = git(&["rev-parse", "--short=10", "HEAD"]) {
        println!("cargo::rustc-env=PLACET_COMMIT={commit}");
    }
}

/// The line that git prints, if there is git and it succeeds.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| line.trim_end().to_string())
}
