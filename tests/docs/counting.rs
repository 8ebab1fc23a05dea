//! The sessions that count: on the page on counting, and those with candidates and boards by chance.

use std::path::Path;

use crate::docs::session::sessions;

#[test]
fn the_sessions_that_count_are_real() {
    let counting = sessions(include_str!("../../docs/guide/counting.md"));
    let candidates = sessions(include_str!("../../docs/reference/command-line.md"));
    let candidates = candidates.into_iter().filter(|shown| {
        let command = &shown.command;
        command.starts_with("placet candidates") || command.starts_with("placet solve")
    });
    let candidates: Vec<_> = candidates.collect();
    assert!(counting.len() >= 2 && candidates.len() >= 3);
    for shown in counting.into_iter().chain(candidates) {
        shown.is_printed_in(Path::new(env!("CARGO_MANIFEST_DIR")));
    }
}
