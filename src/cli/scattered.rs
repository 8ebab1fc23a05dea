//! `--planted` and `--unplanted`: givens by chance.

use std::fmt;
use std::ops::RangeInclusive;

use clap::Args;

use super::failure::Failure;
use super::progress::Progress;
use crate::engine::Limits;
use crate::model::Puzzle;
use crate::session::RandomGivens;

/// Givens by chance: so many, with this seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scattered {
    pub(super) scatter: RandomGivens,
    pub(super) number: u32,
    pub(super) seed: u32,
}

impl Scattered {
    /// Puts them on the board.
    pub(super) fn give(self, puzzle: &mut Puzzle) -> Result<(), Failure> {
        let progress = Progress::new("drawing givens");
        let givens = self.scatter.givens(
            puzzle,
            self.number as usize,
            u64::from(self.seed),
            &Limits::none(),
        );
        progress.clear();
        let givens = givens.map_err(|error| Failure::Bad(format!("{self}: {error}")))?;
        givens.into_iter().for_each(|given| puzzle.give(given));
        Ok(())
    }

    /// The option's name without dashes.
    pub(super) fn word(self) -> &'static str {
        match self.scatter {
            RandomGivens::Planted => "planted",
            RandomGivens::Unplanted => "unplanted",
        }
    }
}

impl fmt::Display for Scattered {
    /// As the option that it comes from.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--{} {}@{}", self.word(), self.number, self.seed)
    }
}

// Givens by chance, of one seed or of many.
#[derive(Args, Clone, Debug)]
#[group(multiple = false)]
pub(super) struct ScatterOptions {
    /// Give pieces of so many cells of a board that is drawn with a seed, as in `--planted 30@7`: there is a board then. `export` takes ranges, as in `--planted 30..40@1..20`.
    #[arg(long, value_name = "CELLS@SEED", value_parser = ranges)]
    planted: Option<Ranges>,

    /// Give any pieces for so many cells that break no rule among themselves, as in `--unplanted 30@7`: there may be a board or none.
    #[arg(long, value_name = "CELLS@SEED", value_parser = ranges)]
    unplanted: Option<Ranges>,
}

/// How many cells, and which seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ranges {
    numbers: RangeInclusive<u32>,
    seeds: RangeInclusive<u32>,
}

impl ScatterOptions {
    /// These, or none.
    pub(super) fn only(scattered: Option<Scattered>) -> Self {
        let ranges = |wanted| {
            let scattered = scattered.filter(|scattered| scattered.scatter == wanted)?;
            Some(Ranges {
                numbers: scattered.number..=scattered.number,
                seeds: scattered.seed..=scattered.seed,
            })
        };
        ScatterOptions {
            planted: ranges(RandomGivens::Planted),
            unplanted: ranges(RandomGivens::Unplanted),
        }
    }

    /// All that are asked for; one "none" if none are.
    pub(super) fn all(&self) -> impl Iterator<Item = Option<Scattered>> + Clone + '_ {
        let asked = self.asked().into_iter().flat_map(|(scatter, ranges)| {
            let numbers = ranges.numbers.clone();
            numbers.flat_map(move |number| {
                ranges.seeds.clone().map(move |seed| {
                    Some(Scattered {
                        scatter,
                        number,
                        seed,
                    })
                })
            })
        });
        let none = self.asked().is_none().then_some(None);
        none.into_iter().chain(asked)
    }

    /// How many that are.
    pub(super) fn count(&self) -> u64 {
        let size = |range: &RangeInclusive<u32>| u64::from(range.end() - range.start()) + 1;
        self.asked()
            .map_or(1, |(_, ranges)| size(&ranges.numbers) * size(&ranges.seeds))
    }

    /// The one that is asked for, if any is.
    pub(super) fn one(&self) -> Result<Option<Scattered>, Failure> {
        match self.count() {
            1 => Ok(self.all().next().flatten()),
            _ => Err(Failure::Bad(
                "this goes with one puzzle: give one number of cells and one seed, as in `30@7`".into(),
            )),
        }
    }

    fn asked(&self) -> Option<(RandomGivens, &Ranges)> {
        let planted = self
            .planted
            .as_ref()
            .map(|ranges| (RandomGivens::Planted, ranges));
        let unplanted = self.unplanted.as_ref();
        planted.or(unplanted.map(|ranges| (RandomGivens::Unplanted, ranges)))
    }
}

/// Reads `30@7` or `30..40@1..20`.
fn ranges(text: &str) -> Result<Ranges, String> {
    let (numbers, seeds) = text
        .split_once('@')
        .ok_or("expected a number of cells and a seed, as in `30@7`")?;
    let [numbers, seeds] = [numbers, seeds].map(|text| {
        let read = super::range::range(text)?;
        let [first, last] = [read.start(), read.end()].map(|end| u32::try_from(*end));
        match (first, last) {
            (Ok(first), Ok(last)) => Ok(first..=last),
            _ => Err(format!("`{text}` is not within 0 and {}", u32::MAX)),
        }
    });
    Ok(Ranges {
        numbers: numbers?,
        seeds: seeds?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let read = Ranges {
            numbers: 30..=30,
            seeds: 1..=20,
        };
        assert_eq!(ranges("30@1..20"), Ok(read));
        for wrong in ["30", "@1", "30@", "x@1", "-1@1", "30@1..0", "30@5000000000"] {
            assert!(ranges(wrong).is_err(), "{wrong}");
        }
    }
}
