//! Commands that need no model if they have a file of links.

use std::ops::Deref;
use std::path::Path;

use clap::builder::ArgPredicate;
use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

/// The model of a command that has none. No argument can contain it.
const NO_MODEL: &str = "\0";

/// Is there no model, but a file of links?
pub(crate) fn is_missing(model: &Path) -> bool {
    model == Path::new(NO_MODEL)
}

/// The options of a command whose MODEL can be missing if it has `--each`.
#[derive(Debug)]
pub(crate) struct WithoutModel<T>(T);

impl<T> Deref for WithoutModel<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Args> Args for WithoutModel<T> {
    fn augment_args(command: Command) -> Command {
        T::augment_args(command).mut_arg("path", |model| {
            model
                .required(false)
                .required_unless_present("each")
                .default_value_if("each", ArgPredicate::IsPresent, Some(NO_MODEL))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        T::augment_args_for_update(command)
    }
}

impl<T: FromArgMatches> FromArgMatches for WithoutModel<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(WithoutModel)
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches_mut(matches).map(WithoutModel)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}
