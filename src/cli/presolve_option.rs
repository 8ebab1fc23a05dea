//! `--presolve=singles,pairs` and `--no-presolve`: what is made simpler before an engine is asked.

use std::str::FromStr;

use clap::Args;

use crate::model::suggestion;
use crate::problem::presolve::{Kind, Kinds, UnknownKind};

// The options, for every verb that works on a model's problem.
#[derive(Args, Clone, Debug)]
pub(super) struct PresolveOption {
    /// What presolve does: auto (if no kind is named), all, or some of
    /// propagation,repeats,singles,pairs,distinct-sums,elimination.
    #[arg(
        long,
        value_name = "KINDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "auto",
        conflicts_with = "no_presolve"
    )]
    presolve: Option<Choice>,

    /// Take the model as it is, without presolve.
    #[arg(long)]
    no_presolve: bool,
}

/// What the user asked for.
#[derive(Clone, Copy, Debug)]
enum Choice {
    /// What pays.
    Auto,
    /// These.
    Kinds(Kinds),
}

impl PresolveOption {
    /// The kinds where sums become clauses.
    pub(super) fn kinds(&self) -> Kinds {
        self.kinds_or(Kinds::default())
    }

    /// The kinds where sums stay as they are.
    pub(super) fn kinds_for_whole_sums(&self) -> Kinds {
        self.kinds_or(Kinds::for_whole_sums())
    }

    fn kinds_or(&self, auto: Kinds) -> Kinds {
        match self.presolve {
            _ if self.no_presolve => Kinds::NONE,
            Some(Choice::Kinds(kinds)) => kinds,
            Some(Choice::Auto) | None => auto,
        }
    }

    /// Was presolve asked for by name?
    pub(super) fn is_named(&self) -> bool {
        self.presolve.is_some()
    }
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim() == "auto" {
            return Ok(Choice::Auto);
        }
        text.parse().map(Choice::Kinds).map_err(|error: UnknownKind| {
            let names = Kind::ALL
                .map(Kind::name)
                .into_iter()
                .chain(["auto", "all", "none"]);
            format!("{error}; {}", suggestion(&error.found, names))
        })
    }
}
