//! Random boards.

use num_bigint::BigUint;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::frontier::outcome;
use super::{Boards, Engine, Event, SearchError, Session, SessionError};
use crate::instance::{Instance, Solution};
use placet_base::limit::{Limits, Outcome, Stop, StopReason, complete};
use placet_engine::search::SearchKind;
use placet_engine::{Estimate, FrontierLimits, FrontierSample};

/// States of the frontier that take some milliseconds.
const FEW_STATES: usize = 20_000;
/// States of the frontier that take seconds.
const MANY_STATES: usize = 1_000_000;
/// The most bytes for the states of all lengths, which are kept.
const BYTES: usize = 1 << 30;
/// The most boards that are enumerated to draw some of them.
const MANY_BOARDS: u64 = 200_000;
/// How often the search may use its amount of work to enumerate all boards.
const MOST_TURNS: usize = 10;
/// The number of probes that decide whether there are far too many boards.
const PROBES: u64 = 20;

/// How the boards were drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
#[non_exhaustive]
pub enum Draw {
    /// The draws were independent, and all boards (this number) were equally likely.
    Uniform(BigUint),
    /// Each draw was a search with a random order of values: every board can be drawn, but some are likelier than others.
    ByOrder,
    /// No solution exists.
    NoBoard,
}

/// A callback for each board and its number.
type Hand<'a, E> = &'a mut dyn FnMut(&Solution, u64) -> Result<(), E>;

impl Session {
    /// Draws `number` boards; each is checked. The same seed draws the same boards on every machine. At a limit, `found` has had those that were drawn.
    ///
    /// With [`Engine::Auto`], all boards are equally likely if they can be counted with some effort. Otherwise, and with
    /// [`Engine::Search`], each draw is a search in random order.
    ///
    /// # Errors
    /// If another engine was chosen, if the check rejects a board, or if `found` fails.
    pub fn draw<E: From<SearchError> + From<SessionError>>(
        &mut self,
        number: u64,
        seed: u64,
        found: Hand<'_, E>,
    ) -> Result<Outcome<Draw>, E> {
        let engine = self.options().engine_asked_for();
        if !engine.may_search() {
            return Err(SessionError::Unsuited {
                engine,
                task: "random boards",
            }
            .into());
        }
        complete!(self.resolve()?);
        let instance = self.for_search();
        let observer = &self.options().observer;
        let mut observed = |solution: &Solution, number| {
            observer.notify(Event::Boards(number));
            found(solution, number)
        };
        match engine {
            Engine::Search => instance.draw_by_order(number, seed, self.limits(), &mut observed),
            _ => instance.draw(number, seed, self.limits(), &mut observed),
        }
    }
}

impl Instance {
    /// Draws `number` boards; each is checked. The same seed draws the same boards on every machine.
    ///
    /// All boards are equally likely if the frontier can count them with some effort, or if they can be enumerated; else each
    /// draw is a search in random order.
    ///
    /// # Errors
    /// If the check rejects a board, or `found` fails.
    pub fn draw<E: From<SearchError>>(
        &self,
        number: u64,
        seed: u64,
        limits: &Limits,
        found: Hand<'_, E>,
    ) -> Result<Outcome<Draw>, E> {
        let random = || ChaCha8Rng::seed_from_u64(seed);
        for attempt in [
            Attempt::States(FEW_STATES),
            Attempt::Boards,
            Attempt::States(MANY_STATES),
        ] {
            let drawn = match attempt {
                Attempt::States(most) => self.draw_by_states(number, &mut random(), most, limits)?,
                Attempt::Boards => self.draw_by_boards(number, &mut random(), limits)?,
            };
            if let Some(drawn) = complete!(drawn) {
                for (solution, number) in drawn.solutions.iter().zip(1..) {
                    found(solution, number)?;
                }
                return Ok(Outcome::Complete(drawn.draw));
            }
        }
        self.draw_by_order(number, seed, limits, found)
    }

    /// By the frontier; `None` if it has too many states or does not support the puzzle.
    fn draw_by_states(
        &self,
        number: u64,
        random: &mut ChaCha8Rng,
        states: usize,
        limits: &Limits,
    ) -> Result<Outcome<Option<All>>, SearchError> {
        let mut most = FrontierLimits::of_states(states);
        most.bytes = BYTES;
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        let Ok(drawn) = outcome(self.draw_by_frontier(number, random, most, limits)) else {
            return Ok(Outcome::Complete(None));
        };
        let FrontierSample { count, solutions } = complete!(drawn);
        let approved = solutions.iter().map(|values| {
            let wrong = |reason| SearchError::WrongAnswer {
                engine: "the frontier".to_string(),
                reason,
            };
            self.approve(values).map_err(wrong)
        });
        Ok(Outcome::Complete(Some(All {
            solutions: approved.collect::<Result<_, _>>()?,
            draw: Draw::of(count),
        })))
    }

    /// By enumerating all boards twice: once to count them, and once to take those whose numbers were drawn. `None` if there are too many.
    fn draw_by_boards(
        &self,
        number: u64,
        random: &mut ChaCha8Rng,
        limits: &Limits,
    ) -> Result<Outcome<Option<All>>, SearchError> {
        match self.are_far_too_many(limits) {
            Ok(false) => {}
            Ok(true) => return Ok(Outcome::Complete(None)),
            Err(reason) => return Ok(Outcome::Stopped(Stop::searching(reason), None)),
        }
        let Some(count) = complete!(self.go_through(limits, |_, _| ())?) else {
            return Ok(Outcome::Complete(None));
        };
        if count == 0 {
            return Ok(Outcome::Complete(Some(All {
                solutions: vec![],
                draw: Draw::NoBoard,
            })));
        }
        let draws = (0..number).map(|draw| (random.random_range(0..count), draw));
        let mut draws: Vec<(u64, u64)> = draws.collect();
        draws.sort_unstable_by(|one, other| other.cmp(one));
        let mut taken = vec![];
        let through = self.go_through(limits, |at, solution| {
            let first = draws.partition_point(|(wanted, _)| *wanted > at);
            taken.extend(draws.drain(first..).map(|(_, draw)| (draw, solution.clone())));
        })?;
        complete!(through);
        taken.sort_unstable_by_key(|(draw, _)| *draw);
        Ok(Outcome::Complete(Some(All {
            solutions: taken.into_iter().map(|(_, solution)| solution).collect(),
            draw: Draw::of(count.into()),
        })))
    }

    /// Whether there are surely too many boards to enumerate. A wrong guess costs time, or uniformity; it is
    /// the same on every machine.
    fn are_far_too_many(&self, limits: &Limits) -> Result<bool, StopReason> {
        let mut probes = self.probes(1);
        let mut estimate = Estimate::default();
        while estimate.probes() < PROBES && estimate.exact().is_none() {
            estimate.add(probes.next(limits)?);
        }
        Ok(estimate.mean().to_f64() > 10.0 * MANY_BOARDS as f64)
    }

    /// Calls `found` with each board and its number, always in the same order, and counts them. `None` if that is too much work.
    fn go_through(
        &self,
        limits: &Limits,
        mut found: impl FnMut(u64, &Solution),
    ) -> Result<Outcome<Option<u64>>, SearchError> {
        let mut boards = Boards::by_search(self);
        let mut count = 0;
        // Where places are filled one by one, a turn takes seconds.
        let is_scan = boards.kind() == Some(SearchKind::EdgeMatching);
        let turns = if is_scan { 2 } else { MOST_TURNS };
        let mut boards_before = 0;
        for turn in 0..turns {
            boards.allow(1);
            if turn > 0 && count == boards_before {
                break;
            }
            boards_before = count;
            loop {
                match boards.next_within(limits)? {
                    Outcome::Complete(Some(_)) if count == MANY_BOARDS => return Ok(Outcome::Complete(None)),
                    Outcome::Complete(Some(solution)) => {
                        found(count, &solution);
                        count += 1;
                    }
                    Outcome::Complete(None) => return Ok(Outcome::Complete(Some(count))),
                    Outcome::Stopped(stop, _) if stop.reason == StopReason::GaveUp => break,
                    Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, None)),
                }
            }
        }
        Ok(Outcome::Complete(None))
    }

    /// Draws boards by searching in random order, once per board, without making all boards equally likely.
    ///
    /// # Errors
    /// As [`draw`](Instance::draw).
    pub fn draw_by_order<E: From<SearchError>>(
        &self,
        number: u64,
        seed: u64,
        limits: &Limits,
        found: Hand<'_, E>,
    ) -> Result<Outcome<Draw>, E> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for drawn in 1..=number {
            let order = ChaCha8Rng::from_rng(&mut random);
            match complete!(Boards::by_random_search(self, order).next_within(limits)?) {
                Some(solution) => found(&solution, drawn)?,
                None => return Ok(Outcome::Complete(Draw::NoBoard)),
            }
        }
        Ok(Outcome::Complete(Draw::ByOrder))
    }
}

/// The result of an attempt that may give up.
enum Attempt {
    States(usize),
    Boards,
}

/// All draws at once.
struct All {
    solutions: Vec<Solution>,
    draw: Draw,
}

impl Draw {
    fn of(count: BigUint) -> Self {
        match count == BigUint::ZERO {
            true => Draw::NoBoard,
            false => Draw::Uniform(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use placet_model::{Source, check, read};

    fn instance(model: &str) -> Instance {
        Instance::new(
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}")),
        )
    }

    fn drawn(instance: &Instance, number: u64, seed: u64) -> (Vec<Solution>, Draw) {
        let mut boards = vec![];
        let draw = instance.draw::<SearchError>(number, seed, &Limits::none(), &mut |solution, number| {
            boards.push(solution.clone());
            assert_eq!(boards.len() as u64, number);
            Ok(())
        });
        let draw = draw.expect("no wrong board").complete();
        (boards, draw.expect("nothing stops it"))
    }

    /// Latin squares of order 4, which the frontier draws, and parts of them, which it can't: the 576 squares have the numbers 2 and 3 in 216 ways.
    #[test]
    fn all_boards_are_equally_likely() {
        let latin = "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\n\
            rules = [{ all_different = ['rows', 'columns'] }]";
        let part = format!("project = {{ pieces = [2, 3] }}\n{latin}");
        for (model, count, beyond) in [(latin, 576_u32, 690.0), (&part, 216, 284.0)] {
            let instance = instance(model);
            let number = u64::from(count) * 30;
            let (boards, draw) = drawn(&instance, number, 1);
            assert_eq!(draw, Draw::Uniform(count.into()));
            assert_eq!(boards.len() as u64, number);
            let mut times: BTreeMap<String, f64> = BTreeMap::new();
            for solution in &boards {
                assert!(check(instance.puzzle(), &solution.board).is_clean());
                *times.entry(format!("{:?}", solution.answer)).or_default() += 1.0;
            }
            assert_eq!(times.len(), count as usize, "each comes at some time");
            let chi_square: f64 = times
                .values()
                .map(|times| (times - 30.0_f64).powi(2) / 30.0)
                .sum();
            // Beyond this once in a thousand.
            assert!(chi_square < beyond, "{chi_square}");
        }
    }

    #[test]
    fn the_same_seed_draws_the_same() {
        let square =
            instance("board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]");
        let (boards, draw) = drawn(&square, 5, 7);
        assert_eq!(draw, Draw::Uniform(8_u32.into()));
        assert_eq!(drawn(&square, 5, 7).0, boards);
        assert!((8..20).any(|seed| drawn(&square, 5, seed).0 != boards));
    }

    /// Too many magic squares of order 5 to be gone through or counted.
    #[test]
    fn searches_in_random_order() {
        let square =
            instance("board.grid = [5, 5]\npieces.numbers = '1..25'\nrules = [{ sum = 65, of = 'lines' }]");
        let (boards, draw) = drawn(&square, 3, 1);
        assert_eq!(draw, Draw::ByOrder);
        assert!(
            boards
                .iter()
                .all(|solution| check(square.puzzle(), &solution.board).is_clean())
        );
        assert_ne!(boards[0], boards[1]);
        assert_eq!(drawn(&square, 3, 1).0, boards);
    }

    #[test]
    fn no_board_and_no_time() {
        let none =
            instance("board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = [{ sum = 99, of = 'rows' }]");
        assert_eq!(drawn(&none, 3, 1), (vec![], Draw::NoBoard));
        let square =
            instance("board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]");
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let draw = square.draw::<SearchError>(2, 1, &limits, &mut |_, _| Ok(()));
        assert_eq!(
            draw.expect("no wrong board"),
            Outcome::Stopped(Stop::searching(StopReason::TimeLimit), None)
        );
    }
}
