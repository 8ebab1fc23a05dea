//! The list of models is complete.

use std::path::{Path, PathBuf};

use placet::model::{Source, read};

use crate::docs::pages::root;

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    paths.sort();
    paths
}

/// `[name](link) | title | answers, best` for a model, as its line in the list starts.
fn line(path: &Path, models: &Path) -> String {
    let link = path.strip_prefix(models).expect("it was found there").display();
    let text = std::fs::read_to_string(path).expect("a model can be read");
    let puzzle =
        read(&Source::new(link.to_string(), text)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let name = path.file_stem().unwrap_or_default().display();
    let answers = puzzle.expectation().solutions;
    let answers = answers.map_or(String::new(), |count| count.to_string());
    let best = puzzle
        .expectation()
        .best
        .map_or(String::new(), |best| format!(", best {best}"));
    format!("| [{name}]({link}) | {} | {answers}{best} |", puzzle.title())
}

#[test]
fn every_model_is_listed_as_it_is() {
    let models = root().join("models");
    let list = include_str!("../../models/README.md");
    let folders = entries(&models).into_iter().filter(|path| path.is_dir());
    let files: Vec<PathBuf> = folders.flat_map(|folder| entries(&folder)).collect();
    for path in &files {
        let line = line(path, &models);
        let found = list.lines().filter(|written| written.starts_with(&line)).count();
        assert_eq!(found, 1, "models/README.md has no line `{line}`");
    }
    let listed = list.lines().filter(|line| line.starts_with("| [")).count();
    assert_eq!(listed, files.len(), "models/README.md lists what is gone");
}
