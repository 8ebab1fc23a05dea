//! The `placet` command: parse the arguments, run, turn the outcome into an exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(placet::cli::run_with(std::env::args_os()))
}
