//! Options that are built only for the command that is called: all commands together have hundreds, and to build them takes as long as many a puzzle.

use std::cell::Cell;
use std::ffi::OsString;
use std::ops::Deref;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches, Parser};

thread_local! {
    /// The arguments while they are parsed; empty if all options are wanted.
    static ARGUMENTS: Cell<Vec<OsString>> = const { Cell::new(vec![]) };
}

/// Marks a command whose options are not built. It may be called all the same, by an alias.
const NOT_BUILT: &str = "options-not-built";

/// Parses the arguments of the program, whose long version is `version`.
///
/// # Errors
/// If they are wrong, or ask for help or for the version.
pub(crate) fn parse<P: Parser>(
    arguments: impl IntoIterator<Item = OsString>,
    version: &str,
) -> Result<P, Error> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    ARGUMENTS.set(arguments.clone());
    let parsed = parse_with(&arguments, version);
    ARGUMENTS.take();
    // Help and errors may concern any command, and an alias names one whose options are not built.
    parsed.or_else(|_| parse_with(&arguments, version))
}

fn parse_with<P: Parser>(arguments: &[OsString], version: &str) -> Result<P, Error> {
    let command = P::command().long_version(version.to_string());
    let matches = command.try_get_matches_from(arguments)?;
    P::from_arg_matches(&matches).map_err(|error| error.format(&mut P::command()))
}

/// The options of a command.
#[derive(Debug)]
pub(crate) struct LazyArgs<T>(T);

impl<T> Deref for LazyArgs<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Args> Args for LazyArgs<T> {
    fn augment_args(command: Command) -> Command {
        match may_be_called(&command) {
            true => T::augment_args(command),
            false => command.arg(Arg::new(NOT_BUILT).long(NOT_BUILT).action(ArgAction::SetTrue)),
        }
    }

    fn augment_args_for_update(command: Command) -> Command {
        T::augment_args_for_update(command)
    }
}

impl<T: FromArgMatches> FromArgMatches for LazyArgs<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        refuse_not_built(matches)?;
        T::from_arg_matches(matches).map(LazyArgs)
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Self, Error> {
        refuse_not_built(matches)?;
        T::from_arg_matches_mut(matches).map(LazyArgs)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

/// An error if the options of the called command are not built: the arguments are then parsed again.
fn refuse_not_built(matches: &ArgMatches) -> Result<(), Error> {
    match matches.try_contains_id(NOT_BUILT) {
        Ok(true) => Err(Error::new(ErrorKind::InvalidSubcommand)),
        _ => Ok(()),
    }
}

fn may_be_called(command: &Command) -> bool {
    let arguments = ARGUMENTS.take();
    let name = command.get_name();
    let is_named = arguments.is_empty() || arguments.iter().any(|argument| argument == name);
    ARGUMENTS.set(arguments);
    is_named
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Subcommand};

    use super::*;

    #[derive(Debug, Parser)]
    #[command(version)]
    struct Workshop {
        #[command(subcommand)]
        command: Verb,
    }

    #[derive(Debug, Subcommand)]
    enum Verb {
        #[command(alias = "sweep")]
        Clean(LazyArgs<CleanOptions>),
        Paint(LazyArgs<PaintOptions>),
    }

    #[derive(Args, Debug)]
    struct CleanOptions {
        #[arg(long)]
        wet: bool,
    }

    #[derive(Args, Debug)]
    struct PaintOptions {
        #[arg(long)]
        colour: Option<String>,
    }

    fn parsed(arguments: &str) -> Result<Verb, String> {
        let words = arguments.split(' ').map(OsString::from);
        let program: Result<Workshop, Error> = parse(words, "1.2 of a workshop");
        program
            .map(|program| program.command)
            .map_err(|error| error.to_string())
    }

    fn has_option(of: &str, option: &str) -> bool {
        let command = Workshop::command();
        let found = command.find_subcommand(of).expect("the command is there");
        found.get_arguments().any(|argument| argument.get_id() == option)
    }

    #[test]
    fn only_the_options_of_the_called_command_are_built() {
        ARGUMENTS.set(vec!["program".into(), "paint".into()]);
        assert!(!has_option("clean", "wet") && has_option("paint", "colour"));
        ARGUMENTS.take();
        assert!(has_option("clean", "wet") && has_option("paint", "colour"));
        assert!(!has_option("clean", NOT_BUILT));
    }

    #[test]
    fn every_way_to_call_a_command_is_parsed() {
        assert!(matches!(parsed("program clean --wet"), Ok(Verb::Clean(options)) if options.wet));
        assert!(matches!(parsed("program sweep --wet"), Ok(Verb::Clean(options)) if options.wet));
        assert!(matches!(parsed("program sweep"), Ok(Verb::Clean(options)) if !options.wet));
        let both = parsed("program paint --colour clean");
        assert!(matches!(both, Ok(Verb::Paint(options)) if options.colour.as_deref() == Some("clean")));
    }

    #[test]
    fn errors_know_all_options() {
        let error = parsed("program sweep --wett").expect_err("there is no such option");
        assert!(error.contains("--wet"), "{error}");
        let error = parsed(&format!("program sweep --{NOT_BUILT}")).expect_err("it is no option");
        assert!(error.contains("unexpected argument"), "{error}");
        let help = parsed("program help paint").expect_err("help is an error to clap");
        assert!(help.contains("--colour"), "{help}");
    }

    #[test]
    fn the_version_is_the_given_one() {
        let version = parsed("program --version").expect_err("a version is an error to clap");
        assert!(version.ends_with(" 1.2 of a workshop\n"), "{version}");
    }
}
