//! Which model, its parameters and its givens.

use std::path::PathBuf;

use clap::Args;

use super::random_givens::RandomGivensOptions;
use placet_model::Settings;

/// The heading of options that change the puzzle.
pub(crate) const MODEL: &str = "Model";

/// Which model, with which parameters and givens.
#[derive(Args, Debug)]
#[command(next_help_heading = MODEL)]
pub(crate) struct ModelOptions {
    /// Set a parameter of the model, such as `n=8` (repeatable).
    #[arg(long = "set", aliases = ["param", "parameter"], value_name = "NAME=NUMBER", value_parser = setting)]
    pub(crate) settings: Vec<(String, i64)>,

    #[command(flatten)]
    pub(crate) file: ModelFileOptions,
}

/// The model file, and what every command lets change about it, whether it reads one puzzle or a family of puzzles.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = MODEL)]
pub(crate) struct ModelFileOptions {
    /// Model file (TOML or JSON), a link with a puzzle, a game ID, or `-` for standard input.
    #[arg(value_name = "MODEL", help_heading = None::<&str>)]
    pub(crate) path: PathBuf,

    /// Take the values of parameters from this file
    ///
    /// A TOML, JSON or CSV file contains values by the names of parameters. Any other file is a drawing of a puzzle, for a
    /// model with one parameter that is a text.
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,

    /// Fix a cell, such as `r1c2=7` (repeatable).
    #[arg(long = "given", value_name = "CELL=PIECE")]
    pub(crate) givens: Vec<String>,

    #[command(flatten)]
    pub(crate) random_givens: RandomGivensOptions,
}

impl ModelOptions {
    /// The numbers that replace the model's own.
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = Settings::new();
        for (name, value) in &self.settings {
            settings.set(name, *value);
        }
        settings
    }
}

/// Reads `n=8`.
fn setting(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("expected a name and a number, such as `n=8`")?;
    let number = value.trim().parse();
    let number = number.map_err(|_| {
        format!("`{value}` is not a 64-bit integer; `--data FILE` sets lists, tables and texts")
    })?;
    Ok((name.trim().to_string(), number))
}
