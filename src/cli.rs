//! The command line, which says what it is built from.

use std::ffi::OsString;

/// Runs the command that these arguments name, the program first, and returns the exit code: for programs in which the command line is built in.
/// It ends the process itself after `--help` and after wrong arguments, and handles interrupts from then on.
pub fn run_with(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    placet_cli::run_with(arguments, &version())
}

/// The version with the commit, where `build.rs` knows it, and the features.
fn version() -> String {
    let number = env!("CARGO_PKG_VERSION");
    let commit = option_env!("PLACET_COMMIT").map_or(String::new(), |commit| format!(" ({commit})"));
    let features = FEATURES.iter().filter(|(_, has)| *has).map(|(name, _)| *name);
    format!(
        "{number}{commit}\nfeatures: {}",
        features.collect::<Vec<_>>().join(", ")
    )
}

const FEATURES: [(&str, bool); 9] = [
    ("serve", cfg!(feature = "serve")),
    ("mcp", cfg!(feature = "mcp")),
    ("lsp", cfg!(feature = "lsp")),
    ("varisat", cfg!(feature = "varisat")),
    ("ilp", cfg!(feature = "ilp")),
    ("cadical", cfg!(feature = "cadical")),
    ("highs", cfg!(feature = "highs")),
    ("pdf", cfg!(feature = "pdf")),
    ("png", cfg!(feature = "png")),
];
