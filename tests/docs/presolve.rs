//! The sessions of the page on presolve.

use std::path::Path;

use crate::docs::session::sessions;

#[test]
fn the_sessions_on_presolve_are_real() {
    let sessions = sessions(include_str!("../../docs/contributors/presolve.md"));
    assert!(sessions.len() >= 3, "the page shows {} commands", sessions.len());
    for shown in sessions {
        shown.is_printed_in(Path::new(env!("CARGO_MANIFEST_DIR")));
    }
}
