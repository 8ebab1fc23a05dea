//! The public names of the library, as a file that shows in a review what a change adds, renames or takes away.
//!
//! `PLACET_WRITE_NAMES=1 cargo test --test all public_face` writes it anew.

mod crates;
mod facade;

use crates::Crates;
use std::fmt::Write as _;
use std::path::Path;

/// Below each name, what it is used by: fields, variants and functions.
fn names() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = Crates::read(&root.join("crates"));
    let mut text = String::new();
    for export in facade::exports(&root.join("src")) {
        for (name, members) in crates.members(&export) {
            let _ = writeln!(text, "{}::{name}", export.module);
            for member in members {
                let _ = writeln!(text, "    {member}");
            }
        }
    }
    text
}

#[test]
fn no_public_name_changes_unseen() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/public_face/names.txt");
    let names = names();
    if std::env::var_os("PLACET_WRITE_NAMES").is_some() {
        std::fs::write(&path, &names).expect("the file can be written");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    let (old, new): (Vec<&str>, Vec<&str>) = (known.lines().collect(), names.lines().collect());
    let different = old.iter().zip(&new).find(|(old, new)| old != new);
    assert!(
        old == new,
        "the public names are not those of {}, from {different:?}: PLACET_WRITE_NAMES=1 cargo test --test all public_face \
         writes them",
        path.display()
    );
}

#[test]
fn methods_fields_and_variants_are_among_the_names() {
    let names = names();
    for (owner, member) in [
        ("model::Puzzle", "rules()"),
        ("session::Session", "boards()"),
        ("session::Options", ".limits"),
        ("limit::Outcome", "::Complete"),
        ("encode::at_most_one::at_most_one", ""),
        ("cnf::ClauseSink", "add_clause()"),
        ("engine::sat::SolverChoice", "::Varisat"),
    ] {
        let mut lines = names.lines().skip_while(|line| *line != owner);
        assert!(lines.next().is_some(), "{owner} is not listed");
        let mut members = lines.take_while(|line| line.starts_with(' '));
        assert!(
            member.is_empty() || members.any(|line| line.trim() == member),
            "{owner} {member}"
        );
    }
}
