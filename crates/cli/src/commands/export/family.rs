//! A model with ranges of parameters and random givens: a family of puzzles.

use clap::Args;
use itertools::Itertools;
use std::ops::RangeInclusive;

use crate::options::model::{MODEL, ModelFileOptions, ModelOptions};
use crate::options::random_givens::{RandomGivensOptions, SeededGivens, range};

/// A parameter with a range of values.
type RangeSetting = (String, RangeInclusive<i64>);

/// The most puzzles of a family; more are taken for a mistake.
const MAX_MEMBERS: usize = 100_000;

/// Which model, with which parameters and givens.
#[derive(Args, Debug)]
#[command(next_help_heading = MODEL)]
pub(crate) struct FamilyOptions {
    /// Set a parameter of the model, such as `n=8` (repeatable)
    ///
    /// A range, such as `n=4..12`, writes one file per value to the folder of -o.
    #[arg(long = "set", aliases = ["param", "parameter"], value_name = "NAME=NUMBER", value_parser = setting)]
    settings: Vec<RangeSetting>,

    #[command(flatten)]
    pub(super) file: ModelFileOptions,
}

/// A puzzle of the family.
pub(super) struct FamilyMember {
    pub(super) model: ModelOptions,
    /// The name of its file, without extension.
    pub(super) name: String,
    pub(super) random_givens: Option<SeededGivens>,
}

impl FamilyOptions {
    /// Whether there are several puzzles.
    pub(super) fn is_several(&self) -> bool {
        self.count() > 1
    }

    /// Whether `--given` was used.
    pub(super) fn has_givens(&self) -> bool {
        !self.file.givens.is_empty()
    }

    fn count(&self) -> u128 {
        let sizes = self
            .settings
            .iter()
            .map(|(_, values)| values.end().abs_diff(*values.start()));
        let random_givens = u128::from(self.file.random_givens.count());
        sizes.fold(random_givens, |count, more| {
            count.saturating_mul(u128::from(more) + 1)
        })
    }

    /// Every puzzle.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn members(&self) -> Result<Vec<FamilyMember>, String> {
        let count = self.count();
        if count > MAX_MEMBERS as u128 {
            return Err(format!(
                "these ranges give {count} puzzles: at most {MAX_MEMBERS} can be exported at once"
            ));
        }
        let stem = self
            .file
            .path
            .file_stem()
            .filter(|_| self.file.path.as_os_str() != "-");
        let stem = stem.map_or("model".into(), |stem| stem.to_string_lossy());
        let choices = self.settings.iter().map(|(name, values)| {
            let values = values.clone();
            values.map(move |value| (name.clone(), value))
        });
        let combinations = choices.multi_cartesian_product();
        let members =
            combinations
                .cartesian_product(self.file.random_givens.all())
                .map(|(settings, random_givens)| {
                    let parts = settings.iter().map(|(name, value)| format!("-{name}{value}"));
                    let parts = parts.chain(
                        random_givens.map(|it| format!("-{}{}-seed{}", it.word(), it.number, it.seed)),
                    );
                    FamilyMember {
                        name: format!("{stem}{}", parts.collect_vec().concat()),
                        model: ModelOptions {
                            settings,
                            file: ModelFileOptions {
                                random_givens: RandomGivensOptions::only(random_givens),
                                ..self.file.clone()
                            },
                        },
                        random_givens,
                    }
                });
        Ok(members.collect())
    }
}

/// Reads `n=8` or `n=4..12`.
fn setting(text: &str) -> Result<RangeSetting, String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("expected a name and a number, such as `n=8`")?;
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
