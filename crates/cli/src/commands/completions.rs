//! `placet completions`: what a shell needs to complete commands, options and their values.

use std::io::Write;

use clap::builder::Resettable;
use clap::{Args, Command, Id};
use clap_complete::Shell;

use crate::failure::{Exit, Failure};
use crate::output::Output;

#[derive(Args, Debug)]
pub(crate) struct CompletionsOptions {
    /// Shell for which to write the script.
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(
    options: &CompletionsOptions,
    command: Command,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let mut script = vec![];
    let name = command.get_name().to_string();
    clap_complete::generate(options.shell, &mut visible(&command), name, &mut script);
    // Written as it is: shells give control characters a meaning.
    output.raw().write_all(&script)?;
    Ok(Exit::Done)
}

/// A command without its hidden options, which exist only to be refused with a hint.
fn visible(command: &Command) -> Command {
    // Options may require groups, which this command does not have; scripts do not show that.
    let arguments = command
        .get_arguments()
        .filter(|argument| !argument.is_hide_set())
        .map(|argument| argument.clone().requires(Resettable::<Id>::Reset));
    let about = command.get_about().cloned().unwrap_or_default();
    let version = command.get_version().unwrap_or_default();
    Command::new(command.get_name().to_string())
        .about(about)
        .version(version.to_string())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .args(arguments)
        .subcommands(command.get_subcommands().map(visible))
}
