//! The tutorial, gone through from its beginning: its files are written, its commands run.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use crate::block::{Block, blocks};
use crate::session::session;

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
    let mut file = file.expect("a file of the tutorial can be opened");
    file.write_all(block.text.as_bytes()).expect("it can be written");
}

#[test]
fn every_step_of_the_tutorial_is_real() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let mut commands = 0;
    for block in blocks(include_str!("../../docs/tutorial.md")) {
        write(&block, folder.path());
        for shown in session(&block) {
            shown.is_printed_in(folder.path());
            commands += 1;
        }
    }
    assert!(commands >= 8, "the tutorial shows {commands} commands");
}
