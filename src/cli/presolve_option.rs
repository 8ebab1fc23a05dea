//! `--presolve=singles,pairs` and `--no-presolve`: what is made simpler before an engine is asked.

use clap::Args;

use crate::presolve::{Kind, Kinds};
use crate::puzzle::suggestion;

/// The options, for every verb that works on a model's problem.
#[derive(Args, Debug)]
pub(super) struct PresolveOption {
    /// What presolve does: auto (if no kind is named), all, or some of
    /// propagation,repeats,singles,pairs,distinct-sums,elimination.
    #[arg(
        long,
        group = "part",
        value_name = "KINDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "auto",
        value_parser = kinds,
        conflicts_with = "no_presolve"
    )]
    presolve: Option<Kinds>,

    /// Take the model as it is, without presolve.
    #[arg(long)]
    no_presolve: bool,
}

impl PresolveOption {
    pub(super) fn kinds(&self) -> Kinds {
        if self.no_presolve {
            Kinds::NONE
        } else {
            self.presolve.unwrap_or_default()
        }
    }

    pub(super) fn is_named(&self) -> bool {
        self.presolve.is_some()
    }
}

fn kinds(text: &str) -> Result<Kinds, String> {
    text.parse::<Kinds>().map_err(|error| {
        let names = Kind::ALL.map(Kind::name).into_iter().chain(["auto", "all", "none"]);
        format!("{error}; {}", suggestion(&error.found, names))
    })
}
