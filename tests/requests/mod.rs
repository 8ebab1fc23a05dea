//! What is written about requests and answers follows from their schema.

mod page;
mod python_types;

use std::fs;
use std::path::Path;

/// Compares a file with what the schema says, or writes it.
fn follows(file: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("PLACET_WRITE_REQUESTS").is_some() {
        fs::write(&path, expected).expect("it can be written");
    }
    let found = fs::read_to_string(&path).expect("it is there");
    assert!(
        found == expected,
        "{file} is not what the schema says: PLACET_WRITE_REQUESTS=1 cargo test --test all requests writes it"
    );
}

#[test]
fn the_page_of_requests_follows() {
    follows(
        "docs/reference/requests.md",
        &page::of(&placet::request::schema()),
    );
}

#[test]
fn the_types_of_python_follow() {
    follows(
        "python/placet/_answers.py",
        &python_types::of(&placet::request::schema()),
    );
}
