//! The tutorial, gone through from its beginning: its files are written, its commands run.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use crate::docs::block::{Block, blocks};
use crate::docs::session::session;

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

/// Goes through a page in a folder of its own, and says how many commands it shows.
pub(crate) fn gone_through(page: &str) -> usize {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let mut commands = 0;
    for block in blocks(page) {
        write(&block, folder.path());
        for shown in session(&block) {
            shown.is_printed_in(folder.path());
            commands += 1;
        }
    }
    commands
}

#[test]
fn every_step_of_the_tutorial_is_real() {
    let commands = gone_through(include_str!("../../docs/guide/tutorial.md"));
    assert!(commands >= 8, "the tutorial shows {commands} commands");
}

#[test]
fn every_format_is_shown_as_it_is_written() {
    let commands = gone_through(include_str!("../../docs/reference/formats.md"));
    assert!(commands >= 10, "the page on formats shows {commands} commands");
}
