//! The command line: arguments to a session, its results to text.
//!
//! The only room that knows clap, files, standard streams and exit codes.
//! Standard output carries the answer; notes, warnings and errors go to standard error.
//!
//! - `args`: the arguments, and `commands`: what each command does with its own.
//! - `options`: options that several commands share.
//! - `model_file`, `session`, `break_symmetry`, `up_to_symmetry`: from options to a session.
//! - `files`, `output`, `progress`, `interrupt`, `failure`: the world outside.

mod args;
mod board_text;
mod break_symmetry;
mod commands;
mod failure;
mod files;
mod interrupt;
mod model_file;
mod options;
mod output;
mod progress;
mod session;
mod up_to_symmetry;

use std::borrow::Cow;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::{Arguments, Command};
use commands::{
    candidates, check, cluster, completions, count, decode, encode, explain, export, import, man, new,
    schema, show, solve, solvers, symmetries, test, unique,
};
use output::Output;

use crate::escape::escaped_lines;

/// Runs the command that the arguments of this process name.
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
    let mut output = Output::new(
        arguments.color,
        arguments.command.wants_json(),
        arguments.deny_warnings,
    );
    let outcome = match &arguments.command {
        Command::Solve(options) => solve::run(options, &mut output),
        Command::Count(options) => count::run(options, &mut output),
        Command::Cluster(options) => cluster::run(options, &mut output),
        Command::Unique(options) => unique::run(options, &mut output),
        Command::Candidates(options) => candidates::run(options, &mut output),
        Command::Check(options) => check::run(options, &mut output),
        Command::Export(options) => export::run(options, &mut output),
        Command::Decode(options) => decode::run(options, &mut output),
        Command::Show(options) => show::run(options, &mut output),
        Command::Symmetries(options) => symmetries::run(options, &mut output),
        Command::Import(options) => import::run(options, &mut output),
        Command::Test(options) => test::run(options, &mut output),
        Command::New(options) => new::run(options, &mut output),
        Command::Explain(options) => explain::run(options, &mut output),
        Command::Schema => schema::run(&mut output),
        Command::Encode(options) => encode::run(options, &mut output),
        Command::Solvers(options) => solvers::run(options, &mut output),
        Command::Completions(options) => completions::run(options, Arguments::command(), &mut output),
        Command::Man(options) => man::run(options, Arguments::command(), &mut output),
    };
    match outcome {
        Ok(exit) => exit.into(),
        Err(failure) => output.report(&failure).into(),
    }
}
