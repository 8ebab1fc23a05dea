//! The command line: one file a verb.
//!
//! The only room that knows clap, files, standard streams and exit codes.
//! Standard output carries the answer alone; whatever else there is to say goes
//! to standard error.

mod args;
mod check;
mod count;
mod decode;
mod each;
mod encode_option;
mod export;
mod failure;
mod file;
mod import;
mod input;
mod interrupt;
mod line;
mod output;
mod progress;
mod search;
mod show;
mod solve;
mod test;
mod time_limit;
mod unique;

use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Verb};
use failure::{Exit, Failure};
use output::Output;

/// Runs the command that the arguments of this process ask for.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = Output::new(arguments.color);
    let outcome = match &arguments.verb {
        Verb::Solve(options) => solve::run(options, &mut output),
        Verb::Count(options) => count::run(options, &mut output),
        Verb::Unique(options) => unique::run(options, &mut output),
        Verb::Check(options) => check::run(options, &mut output),
        Verb::Export(options) => export::run(options, &mut output),
        Verb::Decode(options) => decode::run(options, &mut output),
        Verb::Show(options) => show::run(options, &mut output),
        Verb::Import(options) => import::run(options, &mut output),
        Verb::Test(options) => test::run(options, &mut output),
    };
    match outcome {
        Ok(exit) => exit.into(),
        Err(failure) => report(&failure, arguments.verb.wants_json(), &output).into(),
    }
}

/// Says what went wrong, on standard error.
fn report(failure: &Failure, json: bool, output: &Output) -> Exit {
    let text = if json {
        failure.json()
    } else {
        failure.message(output.error_color())
    };
    if let Some(text) = text {
        output.complain(&text);
    }
    failure.exit()
}
