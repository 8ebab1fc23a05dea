//! What `solve`, `count`, `unique` and `test` have in common: making a model ready
//! and walking through its boards under limits.

use itertools::Itertools;

use super::args::{Engine, SearchOptions};
use super::best::{Best, Unproven, best_of_posed};
use super::failure::Failure;
use super::output::Output;
use super::progress::Progress;
use crate::encode::{EncodeError, SumEncoding};
use crate::instance::{CompileError, EncodedInstance, Instance, Solution, choose_backend};
use crate::puzzle::Puzzle;
use crate::session::{Boards, Trial};
use crate::solve::sat::{SatSolver, SolverChoice, Workload};
use crate::solve::{Limits, Outcome, StopFlag, StopReason};

/// How a walk through boards ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// There are no more boards.
    Exhausted,
    /// As many as were asked for were found; there may be more.
    Enough,
    /// It was stopped.
    Stopped(StopReason),
}

/// A model made ready for an engine, and the limits that the user asked for.
pub(super) struct Search {
    subject: Subject,
    limits: Limits,
    /// The best value of the objective, and a board that has it.
    known: Option<(i64, Box<Solution>)>,
    unproven: Option<Unproven>,
}

/// What an engine works on.
enum Subject {
    /// A formula, for a SAT solver.
    Formula(Box<EncodedInstance>, SolverChoice),
    /// A problem, for the search.
    Problem(Box<Instance>),
    /// A problem, for what is asked for one board at a time.
    Asked(Box<Instance>, SearchOptions),
    /// A problem, for a short search first, and for a SAT solver if that comes to nothing.
    Either(Box<Instance>, SearchOptions),
}

/// After so many boards it is asked whether something else has done it all, beside when there are some hundred.
const ASKED_AFTER: [u64; 3] = [20_000, 100_000, 1_000_000];

/// What hands boards on, and counts them.
struct Hand<'a> {
    found: &'a mut dyn FnMut(&Solution, u64) -> Result<(), Failure>,
    progress: &'a Progress,
    most: Option<u64>,
    count: u64,
    /// Does `found` print? Then the progress is out of the way meanwhile, which takes longer than to find a board.
    prints: bool,
}

impl Search {
    /// Makes a puzzle ready for the engine. The time limit runs from now.
    ///
    /// Where the puzzle has an objective its best value is looked for first: the boards to
    /// walk through are then those that have it.
    pub(super) fn new(puzzle: Puzzle, options: &SearchOptions, stop: &StopFlag) -> Result<Self, Failure> {
        Search::within(puzzle, options, limits(options, stop))
    }

    /// The same within limits that run already.
    pub(super) fn within(puzzle: Puzzle, options: &SearchOptions, limits: Limits) -> Result<Self, Failure> {
        Search::of_posed(Instance::new(puzzle), options, &limits)
    }

    /// The same of a puzzle that is instance already.
    pub(super) fn of_posed(
        instance: Instance,
        options: &SearchOptions,
        limits: &Limits,
    ) -> Result<Self, Failure> {
        let Best {
            puzzle: instance,
            known,
            unproven,
        } = best_of_posed(instance, options, limits)?;
        // What was stopped is not taken up again: nothing needs to be built for it.
        let subject = match unproven {
            Some(_) => Subject::Problem(Box::new(instance)),
            None => Subject::of_posed(instance, options, limits)?,
        };
        Ok(Search {
            subject,
            limits: limits.clone(),
            known,
            unproven,
        })
    }

    /// The best value of the objective, if there is one and it is known.
    pub(super) fn best(&self) -> Option<i64> {
        self.known.as_ref().map(|(value, _)| *value)
    }

    /// What there is if the best value could not be found out in time.
    pub(super) fn unproven(&self) -> Option<&Unproven> {
        self.unproven.as_ref()
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.instance().puzzle()
    }

    /// Says on standard error why there is no board, if that is known.
    pub(super) fn explain_none(&self, output: &Output) {
        explain_none(self.instance(), &self.limits, output);
    }

    pub(super) fn instance(&self) -> &Instance {
        match &self.subject {
            Subject::Formula(compiled, _) => compiled.instance(),
            Subject::Problem(instance) | Subject::Asked(instance, _) | Subject::Either(instance, _) => {
                instance
            }
        }
    }

    /// Hands each board to `found`, up to `most` of them, with how many it makes.
    pub(super) fn walk(
        &self,
        what: &str,
        most: Option<u64>,
        mut found: impl FnMut(&Solution, u64) -> Result<(), Failure>,
    ) -> Result<End, Failure> {
        let progress = Progress::new(what);
        let hand = Hand {
            found: &mut found,
            progress: &progress,
            most,
            count: 0,
            prints: true,
        };
        let end = self.walk_unless(|_, _, _| false, hand);
        progress.clear();
        end
    }

    /// Hands each board to `found`, which prints nothing, all of them. Where there are many `is_done` is asked now and then whether something else has done it all, and told how
    /// many boards there were so far: how much it may take.
    pub(super) fn walk_all_unless(
        &self,
        progress: &Progress,
        is_done: impl FnMut(&Instance, u64, &Limits) -> bool,
        mut found: impl FnMut(&Solution, u64) -> Result<(), Failure>,
    ) -> Result<End, Failure> {
        let hand = Hand {
            found: &mut found,
            progress,
            most: None,
            count: 0,
            prints: false,
        };
        self.walk_unless(is_done, hand)
    }

    fn walk_unless(
        &self,
        mut is_done: impl FnMut(&Instance, u64, &Limits) -> bool,
        mut hand: Hand<'_>,
    ) -> Result<End, Failure> {
        if let Some(unproven) = &self.unproven {
            return Ok(End::Stopped(unproven.reason));
        }
        let most = hand.most;
        if let (Some(1), Some((_, solution))) = (most, &self.known) {
            hand.on_one(solution)?;
            return Ok(End::Enough);
        }
        match &self.subject {
            Subject::Problem(instance) if most.is_some_and(|most| most <= 2) => {
                hand.on(Boards::first_by_search(&**instance), &self.limits)
            }
            Subject::Problem(instance) => hand.on(Boards::by_search(&**instance), &self.limits),
            Subject::Asked(instance, options) => {
                let asker = options.asker()?;
                hand.on(Boards::by_asker(instance, asker), &self.limits)
            }
            Subject::Formula(compiled, solver) => hand.on(by_sat(compiled, solver, most)?, &self.limits),
            Subject::Either(instance, options) => match instance.trial(most, &self.limits)? {
                Trial::Done(boards, is_all) => {
                    hand.on_all(&boards)?;
                    Ok(if is_all { End::Exhausted } else { End::Enough })
                }
                Trial::Stopped(boards, reason) => {
                    hand.on_all(&boards)?;
                    Ok(End::Stopped(reason))
                }
                Trial::Continues(boards, mut others) => {
                    let is_all = most.is_none();
                    if is_all && is_done(instance, boards.len() as u64, &self.limits) {
                        return Ok(End::Exhausted);
                    }
                    hand.on_all(&boards)?;
                    for after in ASKED_AFTER.into_iter().filter(|_| is_all) {
                        match hand.up_to(after, &mut others, &self.limits)? {
                            End::Enough if is_done(instance, after, &self.limits) => {
                                return Ok(End::Exhausted);
                            }
                            End::Enough => {}
                            end => return Ok(end),
                        }
                    }
                    hand.on(others, &self.limits)
                }
                Trial::Undecided => {
                    let (compiled, solver) = compile_posed((**instance).clone(), options, &self.limits)?;
                    hand.on(by_sat(&compiled, &solver, most)?, &self.limits)
                }
            },
        }
    }
}

impl Hand<'_> {
    /// Hands on one board after the other.
    fn on(&mut self, mut boards: Boards, limits: &Limits) -> Result<End, Failure> {
        self.up_to(self.most.unwrap_or(u64::MAX), &mut boards, limits)
    }

    /// Hands on one board after the other, until they are so many with those before.
    fn up_to(&mut self, most: u64, boards: &mut Boards, limits: &Limits) -> Result<End, Failure> {
        while self.count < most {
            match boards.next(limits)? {
                Outcome::Exhausted => return Ok(End::Exhausted),
                Outcome::Stopped(reason) => return Ok(End::Stopped(reason)),
                Outcome::Found(solution) => self.on_one(&solution)?,
            }
        }
        Ok(End::Enough)
    }

    fn on_all(&mut self, boards: &[Solution]) -> Result<(), Failure> {
        boards.iter().try_for_each(|solution| self.on_one(solution))
    }

    fn on_one(&mut self, solution: &Solution) -> Result<(), Failure> {
        self.count += 1;
        self.progress.found(self.count);
        match self.prints {
            true => self.progress.suspend(|| (self.found)(solution, self.count)),
            false => (self.found)(solution, self.count),
        }
    }
}

fn by_sat<'a>(
    compiled: &'a EncodedInstance,
    solver: &SolverChoice,
    most: Option<u64>,
) -> Result<Boards, Failure> {
    let workload = match most {
        Some(1) => Workload::SingleQuestion,
        _ => Workload::Enumeration,
    };
    Ok(Boards::by_sat(compiled, build(solver, workload)?))
}

impl Subject {
    fn of_posed(instance: Instance, options: &SearchOptions, limits: &Limits) -> Result<Self, Failure> {
        let for_search = options.encodings.presolve_for_whole_sums();
        Ok(match options.engine(instance.puzzle()) {
            Engine::Auto => Subject::Either(Box::new(instance.with_kinds(for_search)), options.clone()),
            Engine::Search => Subject::Problem(Box::new(instance.with_kinds(for_search))),
            Engine::Ilp | Engine::Asked => {
                Subject::Asked(Box::new(instance.with_kinds(for_search)), options.clone())
            }
            Engine::Sat => {
                let (compiled, solver) = compile_posed(instance, options, limits)?;
                Subject::Formula(Box::new(compiled), solver)
            }
            engine @ (Engine::Frontier | Engine::Orbits) => return Err(only_counts(engine)),
        })
    }
}

pub(super) fn build(solver: &SolverChoice, workload: Workload) -> Result<Box<dyn SatSolver>, Failure> {
    solver
        .build(workload)
        .map_err(|error| Failure::Bad(error.to_string()))
}

/// Says on standard error why there is no board, if one part
/// of the puzzle alone is to blame, or a few together.
pub(super) fn explain_none(instance: &Instance, limits: &Limits, output: &Output) {
    if let Some(reason) = instance.obstacle().or_else(|| conflict(instance, limits)) {
        output.complain(&format!("there can't be one: {reason}"));
    }
}

/// The parts of the puzzle that rule each other out.
fn conflict(instance: &Instance, limits: &Limits) -> Option<String> {
    let parts = instance.conflict(limits)?;
    Some(match parts.as_slice() {
        [part] => format!("`{part}` can't hold, whatever else does"),
        parts => format!(
            "these can't all hold: {}",
            parts.iter().map(|part| format!("`{part}`")).join(", ")
        ),
    })
}

/// What to say where boards are wanted of an engine that has none.
pub(super) fn only_counts(engine: Engine) -> Failure {
    let what = match engine {
        Engine::Orbits => "--engine orbits counts all boards and sees one of those that are alike",
        _ => "--engine frontier counts all boards and never sees one",
    };
    Failure::Bad(format!("{what}: it goes with `count` as it is"))
}

/// What to say where something is wanted of integer programs that they are of no use for.
pub(super) fn no_ilp(what: &str) -> Failure {
    Failure::Bad(format!(
        "--engine ilp is asked anew for each board, and is of no use for {what}: take sat or search"
    ))
}

/// What to say where a SAT solver is needed that keeps what it learnt.
pub(super) fn needs_sat_solver() -> Failure {
    Failure::Bad(
        "this goes with a SAT solver alone: `--solver` names a program of another kind, or several".into(),
    )
}

/// The limits that the user asked for. The time limit runs from now.
pub(super) fn limits(options: &SearchOptions, stop: &StopFlag) -> Limits {
    let limits = Limits::none().with_stop(stop.clone());
    match options.time_limit {
        Some(limit) => limits.with_time_limit(limit.0),
        None => limits,
    }
}

/// Compiles a puzzle within the limits, for the solver that the user asked for or that suits it.
pub(super) fn compile(
    puzzle: Puzzle,
    options: &SearchOptions,
    limits: &Limits,
) -> Result<(EncodedInstance, SolverChoice), Failure> {
    compile_posed(
        Instance::presolved(puzzle, options.encodings.presolve()),
        options,
        limits,
    )
}

/// The same of a puzzle that is instance already.
pub(super) fn compile_posed(
    instance: Instance,
    options: &SearchOptions,
    limits: &Limits,
) -> Result<(EncodedInstance, SolverChoice), Failure> {
    let encodings = &options.encodings;
    let mut instance = instance.with_kinds(encodings.presolve());
    let (solver, choices) = choose_backend(&instance, encodings.choices(), options.sat_solver()?);
    if choices.sum == SumEncoding::Native {
        instance = instance.with_kinds(encodings.presolve_for_whole_sums());
    }
    let compiled = EncodedInstance::of(instance, choices, limits)
        .map_err(|error| stopped(&error, limits).unwrap_or_else(|| Failure::of_search(&error)))?;
    Ok((compiled, solver))
}

/// What to say if compiling was stopped, rather than impossible.
fn stopped(error: &CompileError, limits: &Limits) -> Option<Failure> {
    let reason = limits
        .check()
        .filter(|_| matches!(error.error, EncodeError::Stopped { .. }))?;
    Some(Failure::Limit(format!(
        "{reason} while the formula was being built"
    )))
}
