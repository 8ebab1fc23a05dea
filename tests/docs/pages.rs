//! The pages of the documentation.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder, sorted.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it can be listed").path())
        .flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] })
        .collect();
    paths.sort();
    paths
}

/// The pages in `docs/` with their paths from there, without the list of them.
pub(crate) fn pages() -> Vec<(String, String)> {
    let folder = root().join("docs");
    let files = below(&folder).into_iter().filter_map(|path| {
        let name = path.strip_prefix(&folder).ok()?.to_str()?.to_string();
        let is_page = name.ends_with(".md") && name != "SUMMARY.md";
        is_page.then(|| (name, fs::read_to_string(&path).expect("a page can be read")))
    });
    files.collect()
}

#[test]
fn every_page_is_listed_once() {
    let list = include_str!("../../docs/SUMMARY.md");
    for (name, _) in pages() {
        let times = list.matches(&format!("]({name})")).count();
        assert_eq!(times, 1, "docs/SUMMARY.md should list {name}");
    }
}

/// The pages of errors are for the reader of the error; `placet explain` prints them.
#[test]
fn every_page_says_whom_it_is_for() {
    for (name, text) in pages() {
        let is_error = name.starts_with("reference/errors/") && !name.ends_with("README.md");
        let third = text.lines().nth(2).unwrap_or_default();
        let says = third.starts_with("*For ") && third.ends_with(".*");
        assert!(says || is_error, "{name} does not say whom it is for: {third}");
    }
}
