//! The command line: one file a verb.
//!
//! The only room that knows clap, files, standard streams and exit codes.
//! Standard output carries the answer alone; whatever else there is to say goes
//! to standard error.

mod args;
mod board_file;
mod board_target;
mod break_symmetry;
mod candidates;
mod check;
mod checkpoint;
mod count;
mod counter_option;
mod decode;
mod each;
mod encode;
mod encode_option;
mod explain;
mod export;
mod failure;
mod import;
mod input;
mod interrupt;
mod line;
mod new;
mod output;
mod presolve;
mod presolve_option;
mod progress;
mod random;
mod range;
mod save;
mod scattered;
mod schema;
mod search;
mod search_options;
mod show;
mod size;
mod solve;
mod solver_file;
mod solver_option;
mod solver_trial;
mod solvers;
mod symmetries;
mod template;
mod test;
mod time_limit;
mod unfinished_file;
mod unique;
mod up_to_symmetry;

use std::borrow::Cow;
use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Verb};
use output::Output;

use crate::escape::escaped_lines;

/// Runs the command that the arguments of this process ask for.
pub fn run() -> ExitCode {
    let arguments = Arguments::try_parse().unwrap_or_else(|error| {
        let message = error.to_string();
        match escaped_lines(&message) {
            // An argument may be the name of a stranger's file.
            Cow::Owned(message) if error.use_stderr() => output::exit_with_usage(&message, &error),
            _ => error.exit(),
        }
    });
    interrupt::listen();
    let mut output = Output::new(&arguments);
    let outcome = match &arguments.verb {
        Verb::Solve(options) => solve::run(options, &mut output),
        Verb::Count(options) => count::run(options, &mut output),
        Verb::Unique(options) => unique::run(options, &mut output),
        Verb::Candidates(options) => candidates::run(options, &mut output),
        Verb::Check(options) => check::run(options, &mut output),
        Verb::Export(options) => export::run(options, &mut output),
        Verb::Decode(options) => decode::run(options, &mut output),
        Verb::Show(options) => show::run(options, &mut output),
        Verb::Symmetries(options) => symmetries::run(options, &mut output),
        Verb::Import(options) => import::run(options, &mut output),
        Verb::Test(options) => test::run(options, &mut output),
        Verb::New(options) => new::run(options, &mut output),
        Verb::Explain(options) => explain::run(options, &mut output),
        Verb::Schema => schema::run(&mut output),
        Verb::Encode(options) => encode::run(options, &mut output),
        Verb::Solvers(options) => solvers::run(options, &mut output),
    };
    match outcome {
        Ok(exit) => exit.into(),
        Err(failure) => output.report(&failure).into(),
    }
}
