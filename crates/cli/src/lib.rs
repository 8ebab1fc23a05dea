//! The command line: arguments to a session, its results to text.
//!
//! The only room that knows clap, files, standard streams and exit codes.
//! Standard output carries the answer; notes, warnings and errors go to standard error.
//!
//! - `args`: the arguments, `called`: the options of the command that is called, `wrong_arguments`: tips for mistakes, and `commands`: what each command does with its own.
//! - `options`: options that several commands share.
//! - `asking`: requests to a session, and their answers. `model_file`, `session`: from options to a session; `foreign_file`: what is not a model.
//! - `files`, `output`, `progress`, `interrupt`, `limits`, `task`, `advice`, `failure`: the world outside.

mod advice;
mod args;
mod asking;
mod board_file;
mod board_text;
mod commands;
mod each_link;
mod explanation;
mod failure;
mod files;
mod foreign_file;
mod interrupt;
mod lazy_args;
mod limits;
mod model_file;
mod options;
mod output;
mod progress;
mod session;
mod task;
mod wrong_arguments;

use std::borrow::Cow;
use std::ffi::OsString;

use clap::CommandFactory;

use args::{Arguments, Command};
use commands::{
    candidates, certify, check, cluster, completions, count, decode, encode, explain, export, generate, hint,
    import, man, minimise, new, rate, redundant, repair, schema, sheet, show, solve, solvers, steps,
    symmetries, test, unique, verify, weigh, why,
};
use failure::{Exit, Failure};
use options::memory_limit::MemoryLimit;
use output::Output;

use placet_base::escape::escaped_lines;

/// Runs the command that these arguments name, the program first, and returns the exit code. `--version` prints `version` after the name of the program.
/// It ends the process itself after `--help` and after wrong arguments, and handles interrupts from then on.
pub fn run_with(arguments: impl IntoIterator<Item = OsString>, version: &str) -> u8 {
    let arguments: Arguments = lazy_args::parse(arguments, version).unwrap_or_else(|error| {
        let error = wrong_arguments::with_tip(error, &Arguments::command());
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
    limits::begin(
        MemoryLimit::bytes(arguments.memory_limit),
        arguments.command.wants_json(),
        arguments.command.exit_at_time_limit(),
    );
    let time_limit = arguments.command.time_limit();
    match limits::task(time_limit, || execute(&arguments.command, &mut output)) {
        Ok(exit) => exit.code(),
        Err(failure) => output.report(&failure).code(),
    }
}

fn execute(command: &Command, output: &mut Output) -> Result<Exit, Failure> {
    match command {
        Command::Solve(options) => solve::run(options, output),
        Command::Count(options) => count::run(options, output),
        Command::Cluster(options) => cluster::run(options, output),
        Command::Unique(options) => unique::run(options, output),
        Command::Candidates(options) => candidates::run(options, output),
        Command::Hint(options) => hint::run(options, output),
        Command::Why(options) => why::run(options, output),
        Command::Rate(options) => rate::run(options, output),
        Command::Steps(options) => steps::run(options, output),
        Command::Redundant(options) => redundant::run(options, output),
        Command::Weigh(options) => weigh::run(options, output),
        Command::Repair(options) => repair::run(options, output),
        Command::Minimise(options) => minimise::run(options, output),
        Command::Generate(options) => generate::run(options, output),
        Command::Sheet(options) => sheet::run(options, output),
        Command::Certify(options) => certify::run(options, output),
        Command::Verify(options) => verify::run(options, output),
        #[cfg(feature = "serve")]
        Command::Serve(options) => commands::serve::run(options, output),
        #[cfg(feature = "serve")]
        Command::Answer(options) => commands::answer::run(options, output),
        #[cfg(feature = "mcp")]
        Command::Mcp(options) => commands::mcp::run(options, output),
        #[cfg(feature = "lsp")]
        Command::Lsp(options) => commands::lsp::run(options, output),
        Command::Check(options) => check::run(options, output),
        Command::Export(options) => export::run(options, output),
        Command::Decode(options) => decode::run(options, output),
        Command::Show(options) => show::run(options, output),
        Command::Symmetries(options) => symmetries::run(options, output),
        Command::Import(options) => import::run(options, output),
        Command::Test(options) => test::run(options, output),
        Command::New(options) => new::run(options, output),
        Command::Explain(options) => explain::run(options, output),
        Command::Schema(options) => schema::run(options, output),
        Command::Encode(options) => encode::run(options, output),
        Command::Solvers(options) => solvers::run(options, output),
        Command::Completions(options) => completions::run(options, Arguments::command(), output),
        Command::Man(options) => man::run(options, Arguments::command(), output),
    }
}
