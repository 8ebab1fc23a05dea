//! `--planted` and `--unplanted`: random givens.

use std::fmt;
use std::ops::RangeInclusive;

use clap::Args;

use crate::advice::advice;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::task::of_task;
use placet_model::Puzzle;
use placet_session::RandomGivens;

/// Random givens: how, how many, and with which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeededGivens {
    pub(crate) kind: RandomGivens,
    pub(crate) number: u32,
    pub(crate) seed: u32,
}

impl SeededGivens {
    /// Draws them, and adds them to the puzzle.
    pub(crate) fn add_to(self, puzzle: &mut Puzzle) -> Result<(), Failure> {
        let _progress = Progress::of_stages("drawing givens");
        let givens = self
            .kind
            .givens(puzzle, self.number as usize, u64::from(self.seed), &of_task());
        let givens = givens.map_err(|error| Failure::Bad(format!("{self}: {error}")))?;
        let givens = givens.complete().map_err(|stop| {
            let reason = stop.reason;
            Failure::Limit(format!("{reason} while drawing givens{}", advice(reason)))
        })?;
        givens.into_iter().for_each(|given| puzzle.give(given));
        Ok(())
    }

    /// The name of the option, without dashes.
    pub(crate) fn word(self) -> &'static str {
        match self.kind {
            RandomGivens::Planted => "planted",
            RandomGivens::Unplanted => "unplanted",
        }
    }
}

impl fmt::Display for SeededGivens {
    /// As the option is written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--{} {}@{}", self.word(), self.number, self.seed)
    }
}

// Random givens, for one number of cells and seed or for ranges of them.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Model")]
#[group(multiple = false)]
pub(crate) struct RandomGivensOptions {
    /// Fix random cells of a random solution, such as `30@7`
    ///
    /// The puzzle has a solution. CELLS is the number of cells and SEED the random seed;
    /// the same seed fixes the same cells on every machine. `placet export` takes ranges, such as `30..40@1..20`.
    #[arg(long, value_name = "CELLS@SEED", value_parser = ranges)]
    planted: Option<Ranges>,

    /// Fix random cells to random values, such as `30@7`
    ///
    /// The values violate no rule among themselves, but the puzzle may have no solution.
    /// `placet export` takes ranges, such as `30..40@1..20`.
    #[arg(long, value_name = "CELLS@SEED", value_parser = ranges)]
    unplanted: Option<Ranges>,
}

/// How many cells, and which seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ranges {
    numbers: RangeInclusive<u32>,
    seeds: RangeInclusive<u32>,
}

impl RandomGivensOptions {
    /// One request, or none.
    pub(crate) fn only(request: Option<SeededGivens>) -> Self {
        let ranges = |wanted| {
            let request = request.filter(|request| request.kind == wanted)?;
            Some(Ranges {
                numbers: request.number..=request.number,
                seeds: request.seed..=request.seed,
            })
        };
        RandomGivensOptions {
            planted: ranges(RandomGivens::Planted),
            unplanted: ranges(RandomGivens::Unplanted),
        }
    }

    /// Every combination in the ranges; a single `None` if there are no random givens.
    pub(crate) fn all(&self) -> impl Iterator<Item = Option<SeededGivens>> + Clone + '_ {
        let requested = self.requested().into_iter().flat_map(|(kind, ranges)| {
            let numbers = ranges.numbers.clone();
            numbers.flat_map(move |number| {
                ranges
                    .seeds
                    .clone()
                    .map(move |seed| Some(SeededGivens { kind, number, seed }))
            })
        });
        let none = self.requested().is_none().then_some(None);
        none.into_iter().chain(requested)
    }

    /// The number of combinations.
    pub(crate) fn count(&self) -> u64 {
        let size = |range: &RangeInclusive<u32>| u64::from(range.end() - range.start()) + 1;
        self.requested()
            .map_or(1, |(_, ranges)| size(&ranges.numbers) * size(&ranges.seeds))
    }

    /// The random givens, if there are any and no ranges.
    pub(crate) fn one(&self) -> Result<Option<SeededGivens>, Failure> {
        match self.count() {
            1 => Ok(self.all().next().flatten()),
            _ => Err(Failure::Bad(
                "ranges of random givens are for `placet export`: give one number of cells and one seed, such as `30@7`".into(),
            )),
        }
    }

    fn requested(&self) -> Option<(RandomGivens, &Ranges)> {
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
        .ok_or("expected a number of cells and a seed, such as `30@7`")?;
    let [numbers, seeds] = [numbers, seeds].map(|text| {
        let read = range(text)?;
        let [first, last] = [read.start(), read.end()].map(|end| u32::try_from(*end));
        match (first, last) {
            (Ok(first), Ok(last)) => Ok(first..=last),
            _ => Err(format!("`{text}` is not between 0 and {}", u32::MAX)),
        }
    });
    Ok(Ranges {
        numbers: numbers?,
        seeds: seeds?,
    })
}

/// Reads `8` or `4..12`; both ends are included.
pub(crate) fn range(text: &str) -> Result<RangeInclusive<i64>, String> {
    let number = |text: &str| {
        let number = text.trim().parse::<i64>();
        number.map_err(|_| format!("`{text}` is not a 64-bit integer"))
    };
    let (first, last) = match text.split_once("..") {
        Some((first, last)) => (number(first)?, number(last)?),
        None => (number(text)?, number(text)?),
    };
    match first <= last {
        true => Ok(first..=last),
        false => Err(format!(
            "the range `{text}` is empty: {first} is greater than {last}"
        )),
    }
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
