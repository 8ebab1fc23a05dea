//! The fixtures: models with the errors or warnings that they have.
//! `PLACET_WRITE_DIAGNOSTICS=1 cargo test --test all wrong_models::fixtures` writes the annotations anew.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use crate::wrong_models::fixture::Fixture;

/// A test for each file.
macro_rules! fixtures {
    ($($topic:ident.$format:ident)*) => {
        const FILES: &[&str] = &[$(concat!(stringify!($topic), ".", stringify!($format))),*];

        $(#[test]
        fn $topic() {
            assert_annotated(stringify!($topic), stringify!($format));
        })*
    };
}

fixtures! {
    board.toml
    connected.toml
    cross_sums.toml
    cut_tiles.toml
    document.toml
    drawings.toml
    equations.toml
    expressions.toml
    facts.toml
    generate.toml
    givens.toml
    headings.toml
    json.json
    meant.toml
    network.toml
    numbers_and_names.toml
    parameters.toml
    phrases.toml
    pieces.toml
    region_maps.toml
    relations.toml
    rules.toml
    shapes.toml
    syntax.toml
    varieties.toml
    warnings.toml
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/wrong_models")
}

/// The models of the file have the diagnostics that it says, and no others.
fn assert_annotated(topic: &str, format: &str) {
    let path = folder().join(format!("{topic}.{format}"));
    let text = fs::read_to_string(&path).expect("the file can be read");
    let fixture = Fixture::parse(&text, format).unwrap_or_else(|error| panic!("{topic}.{format}, {error}"));
    if std::env::var_os("PLACET_WRITE_DIAGNOSTICS").is_some() {
        return fs::write(&path, fixture.annotated()).expect("the file can be written");
    }
    let differences = fixture.differences().join("\n");
    assert!(
        differences.is_empty(),
        "{topic}.{format} has other diagnostics (`+` they are, `-` they are not):\n\n{differences}\n\
         PLACET_WRITE_DIAGNOSTICS=1 cargo test --test all wrong_models::fixtures writes them"
    );
}

#[test]
fn each_file_has_a_test() {
    let entries = fs::read_dir(folder()).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("an entry can be read").path());
    let fixtures =
        paths.filter(|path| path.is_file() && path.extension().is_none_or(|format| format != "rs"));
    let names: BTreeSet<_> = fixtures
        .filter_map(|path| path.file_name().map(ToOwned::to_owned))
        .collect();
    assert_eq!(names, FILES.iter().map(OsString::from).collect());
}
