//! Pages, gone through from their beginning: their files are written, their commands run and print what is shown.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use tempfile::TempDir;

use crate::docs::block::{Block, blocks};
use crate::docs::pages::{below, pages, root};
use crate::docs::session::{session, sessions};

/// Writes the file that a block shows, or adds to it.
fn write(block: &Block, folder: &Path) {
    let Some((name, is_added)) = block.file() else {
        return;
    };
    let mut options = OpenOptions::new();
    let file = options
        .create(true)
        .write(true)
        .append(is_added)
        .truncate(!is_added)
        .open(folder.join(name));
    let mut file = file.expect("a file of a page can be opened");
    file.write_all(block.text.as_bytes()).expect("it can be written");
}

/// A folder with the models, as a reader has it.
fn folder_with_models() -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    for path in below(&root().join("models")) {
        let copy = folder
            .path()
            .join(path.strip_prefix(root()).expect("it was found there"));
        let parent = copy.parent().expect("it is in a folder");
        fs::create_dir_all(parent).expect("a folder can be made");
        fs::copy(&path, copy).expect("a model can be copied");
    }
    folder
}

/// Goes through a page in a folder of its own, and says how many commands it shows. A server does not end, so none is started.
fn gone_through(page: &str) -> usize {
    if sessions(page).is_empty() {
        return 0;
    }
    let folder = folder_with_models();
    let mut commands = 0;
    for block in blocks(page) {
        write(&block, folder.path());
        let ends = |command: &str| !command.starts_with("placet serve");
        for shown in session(&block).iter().filter(|shown| ends(&shown.command)) {
            shown.is_printed_in(folder.path());
            commands += 1;
        }
    }
    commands
}

/// Goes through the pages of a part, which show at least so many commands.
fn part_is_real(part: &str, least: usize) {
    let pages = pages().into_iter().filter(|(name, _)| name.starts_with(part));
    let commands: usize = pages.map(|(_, text)| gone_through(&text)).sum();
    assert!(commands >= least, "{part} shows {commands} commands");
}

#[test]
fn the_commands_of_the_readme_are_real() {
    assert!(gone_through(include_str!("../../README.md")) >= 3);
}

#[test]
fn the_commands_of_the_guide_are_real() {
    part_is_real("guide/", 30);
}

#[test]
fn the_commands_of_the_genres_are_real() {
    part_is_real("genres/", 30);
}

#[test]
fn the_commands_of_the_reference_are_real() {
    part_is_real("reference/", 20);
}

#[test]
fn the_commands_for_contributors_are_real() {
    part_is_real("contributors/", 8);
}
