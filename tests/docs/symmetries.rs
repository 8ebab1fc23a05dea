//! The sessions of the page on symmetries.

use std::path::Path;

use crate::docs::session::sessions;

#[test]
fn the_sessions_on_symmetries_are_real() {
    let sessions = sessions(include_str!("../../docs/guide/symmetries.md"));
    assert!(sessions.len() >= 5, "the page shows {} commands", sessions.len());
    for shown in sessions {
        shown.is_printed_in(Path::new(env!("CARGO_MANIFEST_DIR")));
    }
}
