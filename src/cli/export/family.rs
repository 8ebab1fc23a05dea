//! A model with its parameters in ranges: every puzzle of a family.

use clap::Args;
use itertools::Itertools;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use crate::cli::args::ModelOptions;
use crate::cli::range::range;
use crate::cli::scattered::{ScatterOptions, Scattered};

/// A parameter and the values that it takes one after the other.
type Setting = (String, RangeInclusive<i64>);

/// More puzzles are no family but a mistake.
const MOST: usize = 100_000;

// Which model, and which puzzles of its family.
#[derive(Args, Debug)]
pub(in crate::cli) struct FamilyOptions {
    /// The model file, or `-` for standard input.
    #[arg(value_name = "MODEL")]
    pub(in crate::cli) path: PathBuf,

    /// Give a parameter of the model another value, as in `--set n=8`; or many, as in `--set n=4..12`, each in a file of its own in the folder that -o names.
    #[arg(long = "set", value_name = "NAME=NUMBER", value_parser = setting)]
    settings: Vec<Setting>,

    /// Put a piece on a cell of the board, as in `--given r1c2=7`.
    #[arg(long = "given", value_name = "CELL=PIECE")]
    givens: Vec<String>,

    #[command(flatten)]
    scatter: ScatterOptions,
}

/// A puzzle of the family.
pub(super) struct Member {
    pub(super) model: ModelOptions,
    /// For files of it.
    pub(super) name: String,
    pub(super) scattered: Option<Scattered>,
}

impl FamilyOptions {
    /// Is it several puzzles?
    pub(super) fn is_several(&self) -> bool {
        self.count() > 1
    }

    /// Are there pieces on the board that the model does not have?
    pub(super) fn has_givens(&self) -> bool {
        !self.givens.is_empty()
    }

    fn count(&self) -> u128 {
        let sizes = self
            .settings
            .iter()
            .map(|(_, values)| values.end().abs_diff(*values.start()));
        let scattered = u128::from(self.scatter.count());
        sizes.fold(scattered, |count, more| {
            count.saturating_mul(u128::from(more) + 1)
        })
    }

    /// Every puzzle.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn members(&self) -> Result<Vec<Member>, String> {
        let count = self.count();
        if count > MOST as u128 {
            return Err(format!(
                "these ranges make {count} puzzles of the model: at most {MOST} can be written at once"
            ));
        }
        let stem = self.path.file_stem().filter(|_| self.path.as_os_str() != "-");
        let stem = stem.map_or("model".into(), |stem| stem.to_string_lossy());
        let choices = self.settings.iter().map(|(name, values)| {
            let values = values.clone();
            values.map(move |value| (name.clone(), value))
        });
        let combinations = choices.multi_cartesian_product();
        let members = combinations
            .cartesian_product(self.scatter.all())
            .map(|(settings, scattered)| {
                let parts = settings.iter().map(|(name, value)| format!("-{name}{value}"));
                let parts =
                    parts.chain(scattered.map(|it| format!("-{}{}-seed{}", it.word(), it.number, it.seed)));
                Member {
                    name: format!("{stem}{}", parts.collect_vec().concat()),
                    model: ModelOptions::new(self.path.clone(), settings, self.givens.clone(), scattered),
                    scattered,
                }
            });
        Ok(members.collect())
    }
}

/// Reads `n=8` or `n=4..12`.
fn setting(text: &str) -> Result<Setting, String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("expected a name and a number, as in `n=8`")?;
    Ok((name.trim().to_string(), range(value)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        assert_eq!(setting("n=4..12"), Ok(("n".to_string(), 4..=12)));
        assert_eq!(setting("n = -2"), Ok(("n".to_string(), -2..=-2)));
        for wrong in ["n", "n=", "n=4..", "n=5..4", "n=1..x"] {
            assert!(setting(wrong).is_err(), "{wrong}");
        }
    }
}
