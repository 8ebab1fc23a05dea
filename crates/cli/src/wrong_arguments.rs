//! Tips for wrong arguments where the usual ones mislead.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use itertools::Itertools;

/// An error with a tip for what was probably meant: a model without a command, or an option of other commands. `program` has all commands.
pub(super) fn with_tip(mut error: Error, program: &Command) -> Error {
    let tip = match error.kind() {
        ErrorKind::InvalidSubcommand => word(&error, ContextKind::InvalidSubcommand).and_then(solve_tip),
        ErrorKind::UnknownArgument => {
            word(&error, ContextKind::InvalidArg).and_then(|option| owners_tip(&option, program))
        }
        _ => None,
    };
    if let Some(tip) = tip {
        for other in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg] {
            error.remove(other);
        }
        error.insert(
            ContextKind::Suggested,
            ContextValue::StyledStrs(vec![StyledStr::from(tip)]),
        );
    }
    error
}

fn word(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        _ => None,
    }
}

/// The tip for a file in place of a command.
fn solve_tip(word: String) -> Option<String> {
    let is_file = [".toml", ".json"].iter().any(|ending| word.ends_with(ending)) || word.contains('/');
    is_file.then(|| format!("to solve a model, write `placet solve {word}`"))
}

/// The tip for an option that other commands have.
fn owners_tip(option: &str, program: &Command) -> Option<String> {
    let name = option.strip_prefix("--")?.split('=').next()?;
    let has = |command: &&Command| {
        command
            .get_arguments()
            .any(|argument| argument.get_long() == Some(name))
    };
    let owners = program
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
        .filter(has);
    let owners = owners
        .map(|command| format!("`{}`", command.get_name()))
        .collect_vec();
    let (last, others) = owners.split_last()?;
    let owners = match others {
        [] => last.clone(),
        _ => format!("{} and {last}", others.join(", ")),
    };
    Some(format!("`--{name}` is an option of {owners}"))
}
