//! `--up-to-symmetry`: one board of those that symmetries take to each other.

use std::collections::BTreeMap;

use itertools::Itertools;
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::args::SearchOptions;
use super::best::Unproven;
use super::break_symmetry::found;
use super::failure::Failure;
use super::input::Sourced;
use super::output::{Output, counted};
use super::search::{End, Search, limits};
use crate::instance::{Gathering, GatheringError, Instance, Leaders, MOST_GATHERED, Symmetries};
use crate::puzzle::{Board, Projection, Puzzle, SymmetryKind};
use crate::solve::{Limits, StopFlag};

/// Up to so many symmetries are broken before a board is looked for.
const FEW: usize = 128;
/// Up to so many, where there are very many boards.
const MOST_BROKEN: usize = 5_000;
/// So many boards are looked through before more symmetries than a few are broken.
const MANY_BOARDS: u64 = 50_000;

/// The boards of a puzzle up to symmetry.
pub(super) struct UpToSymmetry {
    instance: Instance,
    symmetries: Symmetries,
    search: Search,
    leaders: Option<Leaders>,
    options: SearchOptions,
    limits: Limits,
}

/// How many boards there are.
pub(super) struct Tally {
    /// How many in all; so many that were found, if it was stopped.
    pub(super) boards: u64,
    /// How many up to symmetry; at least so many, if it was stopped.
    pub(super) orbits: u64,
    /// How many orbits have so many boards; nothing, if it was stopped while boards were gathered.
    sizes: BTreeMap<u64, u64>,
    order: BigUint,
    is_whole: bool,
    pub(super) end: End,
}

/// What is done with the one board of an orbit, and the size of that.
type Found<'a> = &'a mut dyn FnMut(&Board, u64) -> Result<(), Failure>;

impl UpToSymmetry {
    /// Finds the symmetries of a puzzle, of this kind or of that which it says, and makes it ready. The time limit runs from now.
    pub(super) fn new(
        model: Sourced,
        kind: Option<SymmetryKind>,
        options: &SearchOptions,
        stop: &StopFlag,
    ) -> Result<Self, Failure> {
        let Sourced { source, puzzle } = model;
        if let Some(reason) = refusal(&puzzle) {
            return Err(Failure::Bad(reason.to_string()));
        }
        let limits = limits(options, stop);
        let instance = Instance::new(puzzle);
        let symmetries = found(&source, &instance, kind, &limits)?;
        let few = symmetries.order <= BigUint::from(FEW);
        let leaders = if few {
            leaders(&instance, &symmetries)?
        } else {
            None
        };
        let searched = leaders.as_ref().map_or(&instance, Leaders::instance);
        let search = Search::of_posed(searched.clone(), options, &limits)?;
        let instance = match search.best() {
            Some(value) => instance.as_good_as(value),
            None => instance,
        };
        Ok(UpToSymmetry {
            instance,
            symmetries,
            search,
            leaders,
            options: options.clone(),
            limits,
        })
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.instance.puzzle()
    }

    /// What there is if the best value could not be found out in time.
    pub(super) fn unproven(&self) -> Option<&Unproven> {
        self.search.unproven()
    }

    /// Says on standard error why there is no board, if that is known.
    pub(super) fn explain_none(&self, output: &Output) {
        super::search::explain_none(&self.instance, &self.limits, output);
    }

    /// Hands on one board of each orbit.
    pub(super) fn walk(&self, what: &str, found: Found<'_>) -> Result<Tally, Failure> {
        if let Some(leaders) = &self.leaders {
            return self.lead(what, leaders, &self.search, found);
        }
        if self.symmetries.order <= BigUint::from(MOST_BROKEN) {
            if let Some(tally) = self.gather(what, MANY_BOARDS, found)? {
                return Ok(tally);
            }
            if let Some(leaders) = leaders(&self.instance, &self.symmetries)? {
                let search = Search::of_posed(leaders.instance().clone(), &self.options, &self.limits)?;
                return self.lead(what, &leaders, &search, found);
            }
        }
        let tally = self.gather(what, MOST_GATHERED as u64, found)?;
        tally.ok_or_else(|| refusal_of(GatheringError::TooMany))
    }

    /// One board of each orbit, found by comparing all; nothing if there are more than `most` boards.
    fn gather(&self, what: &str, most: u64, found: Found<'_>) -> Result<Option<Tally>, Failure> {
        let mut gathering = Gathering::new(&self.instance, &self.symmetries);
        let end = self.search.walk(what, Some(most + 1), |solution, number| {
            // The board beyond the limit is only known of.
            if number <= most {
                gathering.add(&solution.board).map_err(refusal_of)?;
            }
            Ok(())
        })?;
        match end {
            End::Enough => return Ok(None),
            End::Stopped(_) => return Ok(Some(self.stopped(gathering.len() as u64, end))),
            End::Exhausted => {}
        }
        let mut tally = self.tally(end);
        for alike in gathering.finish().map_err(refusal_of)? {
            tally.add(alike.size);
            found(&alike.board, alike.size)?;
        }
        Ok(Some(tally))
    }

    /// One board of each orbit, found by breaking the symmetries.
    fn lead(
        &self,
        what: &str,
        leaders: &Leaders,
        search: &Search,
        found: Found<'_>,
    ) -> Result<Tally, Failure> {
        let mut tally = self.tally(End::Exhausted);
        tally.end = search.walk(what, None, |solution, _| {
            let size = leaders.orbit_size(&solution.board);
            let size = size.ok_or_else(|| refusal_of(GatheringError::NotSymmetric))?;
            tally.add(size);
            found(&solution.board, size)
        })?;
        Ok(tally)
    }

    /// Boards were found, but it is not known which are alike: no orbit has more than there are symmetries.
    fn stopped(&self, boards: u64, end: End) -> Tally {
        let orbits = (BigUint::from(boards) + &self.symmetries.order - 1u32) / &self.symmetries.order;
        Tally {
            boards,
            orbits: u64::try_from(orbits).unwrap_or(boards),
            ..self.tally(end)
        }
    }

    fn tally(&self, end: End) -> Tally {
        Tally {
            boards: 0,
            orbits: 0,
            sizes: BTreeMap::new(),
            order: self.symmetries.order.clone(),
            is_whole: self.symmetries.is_whole,
            end,
        }
    }
}

/// The puzzle with one board of each orbit of its symmetries.
pub(super) fn one_of_each(
    model: Sourced,
    kind: Option<SymmetryKind>,
    limits: &Limits,
) -> Result<Instance, Failure> {
    let Sourced { source, puzzle } = model;
    if let Some(reason) = refusal(&puzzle) {
        return Err(Failure::Bad(reason.to_string()));
    }
    let instance = Instance::new(puzzle);
    let symmetries = found(&source, &instance, kind, limits)?;
    let leaders = leaders(&instance, &symmetries)?;
    leaders.map(|leaders| leaders.instance().clone()).ok_or_else(|| {
        let order = &symmetries.order;
        Failure::Bad(format!(
            "the group has order {order}, and no more than {MOST_BROKEN} symmetries are broken: \
             choose fewer with --symmetry, or estimate without --up-to-symmetry"
        ))
    })
}

/// The boards that are left when symmetries are broken, if there are few enough of these.
fn leaders(instance: &Instance, symmetries: &Symmetries) -> Result<Option<Leaders>, Failure> {
    let leaders = symmetries.leaders(instance.clone(), MOST_BROKEN);
    leaders.map_err(|error| Failure::Bad(error.to_string()))
}

/// Why boards of the puzzle are not counted up to symmetry, if they are not.
pub(super) fn refusal(puzzle: &Puzzle) -> Option<&'static str> {
    (puzzle.projection != Projection::Board).then_some(
        "the model asks for a part of the board with `project`: whole boards alone are counted up to symmetry",
    )
}

fn refusal_of(error: GatheringError) -> Failure {
    match error {
        GatheringError::TooMany => Failure::Limit(format!(
            "{error}, and too many symmetries to be broken\n\
             fix some of the board with `--given`, or count without `--up-to-symmetry`"
        )),
        error => Failure::Bad(error.to_string()),
    }
}

impl Tally {
    fn add(&mut self, size: u64) {
        self.boards += size;
        self.orbits += 1;
        *self.sizes.entry(size).or_default() += 1;
    }

    /// `12 boards, 1 up to symmetry (group of order 12)`.
    pub(super) fn sentence(&self) -> String {
        let at_least = if self.is_whole { "" } else { "at least " };
        format!(
            "{}, {} up to symmetry (group of order {at_least}{})",
            counted(self.boards, "board"),
            self.orbits,
            self.order
        )
    }

    /// What is said for programs, beside how many there are.
    pub(super) fn object(&self) -> Value {
        let sizes = self.sizes.iter();
        let sizes = sizes.map(|(size, orbits)| json!({ "size": size, "orbits": orbits }));
        json!({
            "boards": self.boards,
            "order": self.order.to_string(),
            "order_complete": self.is_whole,
            "orbits": sizes.collect_vec(),
        })
    }
}
