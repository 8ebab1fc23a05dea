//! `--presolve=singles,pairs` and `--no-presolve`: what presolve does before an engine runs.

use std::str::FromStr;

use clap::Args;

use placet_model::suggestion;
use placet_problem::presolve::{Kind, PresolveSteps, UnknownKind};

/// The options, for every command that works on the problem of a model.
#[derive(Args, Clone, Debug)]
pub(crate) struct PresolveOptions {
    /// Kinds of presolve to run: `auto`, `all`, `none`, or a list
    ///
    /// The kinds are `propagation`, `repeats`, `singles`, `pairs`, `distinct-sums`, `tallies`, `elimination` and `parities`;
    /// separate them with commas. `auto`, the default, stands for the kinds that are worthwhile for the engine.
    #[arg(
        long,
        value_name = "KINDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "auto",
        conflicts_with = "no_presolve"
    )]
    presolve: Option<PresolveChoice>,

    /// Skip presolve.
    #[arg(long)]
    no_presolve: bool,
}

/// What `--presolve` names.
#[derive(Clone, Copy, Debug)]
enum PresolveChoice {
    /// The kinds that pay for the engine.
    Auto,
    /// These.
    Kinds(PresolveSteps),
}

impl PresolveOptions {
    /// The kinds for formulas, where sums become clauses.
    pub(crate) fn kinds(&self) -> PresolveSteps {
        self.kinds_or(PresolveSteps::default())
    }

    /// The kinds for engines that take sums as they are.
    pub(crate) fn kinds_for_whole_sums(&self) -> PresolveSteps {
        self.kinds_or(PresolveSteps::for_whole_sums())
    }

    fn kinds_or(&self, auto: PresolveSteps) -> PresolveSteps {
        match self.presolve {
            _ if self.no_presolve => PresolveSteps::NONE,
            Some(PresolveChoice::Kinds(kinds)) => kinds,
            Some(PresolveChoice::Auto) | None => auto,
        }
    }

    /// Whether `--presolve` was given.
    pub(crate) fn is_named(&self) -> bool {
        self.presolve.is_some()
    }
}

impl FromStr for PresolveChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim() == "auto" {
            return Ok(PresolveChoice::Auto);
        }
        text.parse()
            .map(PresolveChoice::Kinds)
            .map_err(|error: UnknownKind| {
                let names = Kind::ALL
                    .map(Kind::name)
                    .into_iter()
                    .chain(["auto", "all", "none"]);
                format!("{error}; {}", suggestion(&error.found, names))
            })
    }
}
