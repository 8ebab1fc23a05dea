//! The sessions of README.

use std::path::Path;

use crate::docs::session::sessions;

#[test]
fn the_sessions_of_readme_are_real() {
    let sessions = sessions(include_str!("../../README.md"));
    assert!(sessions.len() >= 3, "README shows {} commands", sessions.len());
    for shown in sessions {
        shown.is_printed_in(Path::new(env!("CARGO_MANIFEST_DIR")));
    }
}
