//! The number of solutions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::classes::{OrbitSize, class_sentence};
use super::options::{refuse_together, refuse_without};
use super::symmetry::{choice, of_model};
use super::threads::{refuse_threads, threads_here};
use super::{Ask, Limit, Listener, ObstacleAnswer, RequestError, SymmetryWord, UpTo};
use crate::render::column_order::order_advice;
use placet_base::limit::{Outcome, Stop, complete, found};
use placet_engine::Estimate;
use placet_session::instance::Instance;
use placet_session::{
    BoardCount, ClassCount, Engine, Options, ParallelCount, Session, SessionError, UpToSymmetry,
    one_of_each_class,
};

/// The number of solutions.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Count {
    /// The number of solutions after which the count ends.
    pub limit: Option<u64>,
    /// Whether symmetric solutions count as one.
    pub up_to_symmetry: bool,
    /// The symmetries to use; by default, those that the model names.
    pub symmetry: Option<SymmetryWord>,
    /// The number of threads, 1024 at most; by default one.
    pub threads: Option<usize>,
    /// Whether two engines that share no code count, and have to agree.
    pub confirm: bool,
    /// Instead, an estimate from random probes.
    pub estimate: Option<Probes>,
}

/// Random probes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Probes {
    /// Their number, two at least. A hundred times as many reduce the error to a tenth.
    pub probes: u64,
    /// Random seed; the same seed gives the same estimate on every machine.
    pub seed: u64,
}

impl Default for Probes {
    fn default() -> Self {
        Probes {
            probes: 1000,
            seed: 1,
        }
    }
}

/// The number of solutions, as decimal digits: JavaScript keeps no more than 53 bits of a number.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CountAnswer {
    /// The number of solutions, or of symmetry classes; nothing for an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// Whether these are all; otherwise there may be more.
    pub complete: bool,
    /// The only thing in which the solutions differ, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<UpTo>,
    /// An estimate, if the count is not complete and one is known, or it was the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<EstimateAnswer>,
    /// The engines that agree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engines: Option<[String; 2]>,
    /// The engine whose count is incomplete, so that nothing is confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unconfirmed: Option<String>,
    /// The number of solutions, if symmetric ones count as one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<String>,
    /// The number of symmetries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Whether it is known that there are no other symmetries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_complete: Option<bool>,
    /// The number of symmetry classes of each size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orbits: Option<Vec<OrbitSize>>,
    /// The numbers of solutions and of symmetry classes in words.
    #[serde(skip)]
    pub sentence: Option<String>,
    /// How to fix the order of the columns, if the solutions differ in it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// Why there is no solution, if there is none and the reason is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<ObstacleAnswer>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// An estimate of the number of solutions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Estimate")]
#[non_exhaustive]
pub struct EstimateAnswer {
    /// The number, with four digits or exact; `null` if nothing is known.
    pub count: Option<String>,
    /// Its standard error, as the spread of the probes suggests; 0 if all probes agree, which proves nothing.
    pub standard_error: Option<String>,
    /// The number of probes.
    pub probes: u64,
    /// Whether one probe counted all solutions, so that the number is proved to be exact.
    pub exact: bool,
    /// The estimate in words.
    pub says: String,
    /// The estimate.
    #[serde(skip)]
    pub estimate: Estimate,
}

impl EstimateAnswer {
    pub(super) fn new(estimate: &Estimate) -> Self {
        let (count, standard_error) = match (estimate.exact(), estimate.standard_error()) {
            (Some(exact), _) => (Some(exact.to_string()), Some("0".to_string())),
            (None, Some(error)) => (Some(estimate.mean().with_digits(4)), Some(error.with_digits(2))),
            (None, None) => (None, None),
        };
        EstimateAnswer {
            count,
            standard_error,
            probes: estimate.probes(),
            exact: estimate.exact().is_some(),
            says: estimate.to_string(),
            estimate: estimate.clone(),
        }
    }
}

impl Ask for Count {
    type Answer = CountAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<CountAnswer>, RequestError> {
        self.refuse()?;
        if let Some(probes) = &self.estimate {
            return self.estimated(session, *probes);
        }
        if self.confirm {
            return confirmed(session);
        }
        if self.up_to_symmetry {
            return self.classes(session, listener);
        }
        self.refuse_limit(session.engine())?;
        let counted = match threads_here(self.threads) {
            Some(threads) => count_on_threads(session, threads)?,
            None => session.count(self.limit)?,
        };
        CountAnswer::explained(session, counted, listener)
    }
}

/// Counts on several threads, by the engines that suit or by the search.
fn count_on_threads(session: &mut Session, threads: usize) -> Result<Outcome<BoardCount>, RequestError> {
    if session.engine() == Engine::Auto {
        return Ok(session.count_on_threads(threads)?);
    }
    if !session.engine().may_search() {
        let (engine, task) = (session.engine(), "several threads");
        return Err(SessionError::Unsuited { engine, task }.into());
    }
    if let Outcome::Stopped(stop, best) = session.resolve()? {
        return Ok(Outcome::Stopped(stop, best.map(|_| BoardCount::some(0_u32))));
    }
    let instance = session.for_search();
    session.count_parts(&ParallelCount::new(&instance), threads, || Ok(()))
}

impl CountAnswer {
    /// A count of boards, and the limit that ended it if one did.
    pub fn of(counted: &BoardCount, stop: Option<&Stop>) -> Self {
        let estimate = counted.estimate.as_ref().filter(|_| stop.is_some());
        CountAnswer {
            count: Some(counted.count.to_string()),
            complete: counted.is_all,
            estimate: estimate.map(EstimateAnswer::new),
            stopped: Limit::of(stop),
            ..CountAnswer::default()
        }
    }

    /// A count of boards, with what is known of the solutions: that they differ in the order of columns alone, or why there is none.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn explained(
        session: &mut Session,
        counted: Outcome<BoardCount>,
        listener: &dyn Listener,
    ) -> Result<Outcome<Self>, RequestError> {
        let (counted, stop) = found!(counted);
        let order = match counted.is_all {
            true => session.unique_up_to_columns()?,
            false => None,
        };
        let answer = CountAnswer {
            up_to: UpTo::columns(order.is_some()),
            advice: order.map(|board| order_advice(session.puzzle(), &board)),
            why: ObstacleAnswer::wanted(counted.is_none(), session, listener),
            ..CountAnswer::of(&counted, stop.as_ref())
        };
        Ok(Outcome::new(answer, stop))
    }

    /// A count of symmetry classes, and the limit that ended it if one did.
    fn of_classes(counted: &ClassCount, stop: Option<&Stop>) -> Self {
        CountAnswer {
            count: Some(counted.classes.to_string()),
            complete: stop.is_none(),
            boards: Some(counted.boards.to_string()),
            order: Some(counted.order.to_string()),
            order_complete: Some(counted.is_whole),
            orbits: Some(OrbitSize::all(counted)),
            sentence: Some(class_sentence(counted)),
            stopped: Limit::of(stop),
            ..CountAnswer::default()
        }
    }
}

impl Count {
    /// Refuses options that do not go together, and numbers that make no sense.
    fn refuse(&self) -> Result<(), RequestError> {
        let (limit, threads) = (
            ("limit", self.limit.is_some()),
            ("threads", self.threads.is_some()),
        );
        let (classes, confirm) = (("up_to_symmetry", self.up_to_symmetry), ("confirm", self.confirm));
        refuse_together(&[limit, threads, classes, confirm])?;
        refuse_together(&[limit, threads, confirm, ("estimate", self.estimate.is_some())])?;
        refuse_without(("symmetry", self.symmetry.is_some()), classes)?;
        refuse_threads(self.threads)?;
        match self.estimate {
            Some(Probes { probes: 0 | 1, .. }) => Err(RequestError::Invalid(
                "expected two `probes` at least".to_string(),
            )),
            _ => Ok(()),
        }
    }

    /// Refuses a limit for engines that count without enumerating.
    fn refuse_limit(&self, engine: Engine) -> Result<(), RequestError> {
        let what = match engine {
            _ if self.limit.is_none() => return Ok(()),
            Engine::Orbits => "the engine orbits counts whole symmetry classes",
            Engine::Frontier => "the engine frontier counts without enumerating",
            _ => return Ok(()),
        };
        Err(RequestError::Invalid(format!("{what}: remove the limit")))
    }

    fn classes(
        &self,
        session: &Session,
        listener: &dyn Listener,
    ) -> Result<Outcome<CountAnswer>, RequestError> {
        let (instance, options) = (session.instance().clone(), session.options().clone());
        let choice = choice(self.symmetry, session.puzzle());
        let classes = UpToSymmetry::new(instance, choice, options);
        let mut classes = complete!(classes.map_err(|error| of_model(session.puzzle(), error))?);
        let (counted, stop) = found!(classes.for_each_class(&mut |_, _| Ok::<_, SessionError>(()))?);
        let is_none = counted.boards == 0 && stop.is_none();
        let answer = CountAnswer {
            why: ObstacleAnswer::wanted(is_none, session, listener),
            ..CountAnswer::of_classes(&counted, stop.as_ref())
        };
        Ok(Outcome::new(answer, stop))
    }

    fn estimated(&self, session: &Session, probes: Probes) -> Result<Outcome<CountAnswer>, RequestError> {
        let options = session.options();
        let mut instance: Instance = session.instance().clone();
        if self.up_to_symmetry {
            let choice = choice(self.symmetry, session.puzzle());
            let one_of_each = one_of_each_class(&instance, &choice, &options.limits);
            instance = one_of_each.map_err(|error| of_model(session.puzzle(), error))?;
        }
        let mut session = Session::of_instance(instance, options.clone());
        if let Outcome::Stopped(stop, best) = session.resolve()? {
            let none = best.map(|_| CountAnswer::of(&BoardCount::some(0_u32), Some(&stop)));
            return Ok(Outcome::Stopped(stop, none));
        }
        let (estimate, stop) = found!(session.estimate(probes.probes, probes.seed)?);
        let answer = CountAnswer {
            complete: estimate.exact().is_some(),
            estimate: Some(EstimateAnswer::new(&estimate)),
            stopped: Limit::of(stop.as_ref()),
            ..CountAnswer::default()
        };
        Ok(Outcome::new(answer, stop))
    }
}

/// Counts with two engines that share no code.
fn confirmed(session: &Session) -> Result<Outcome<CountAnswer>, RequestError> {
    let first = match counted_by(session, Engine::Search)? {
        Outcome::Complete(first) => first,
        Outcome::Stopped(stop, first) => {
            let answer = first.map(|first| unconfirmed(&first, &stop, Engine::Search));
            return Ok(Outcome::Stopped(stop, answer));
        }
    };
    let (engine, second) = match counted_by(session, Engine::Frontier) {
        // What no automaton can read, or what has too many states, is left to clauses.
        Err(SessionError::NotCounted(_)) => (Engine::Sat, counted_by(session, Engine::Sat)?),
        counted => (Engine::Frontier, counted?),
    };
    match second {
        Outcome::Complete(second) => agreed(&first, engine, &second).map(Outcome::Complete),
        Outcome::Stopped(stop, _) => {
            let answer = unconfirmed(&BoardCount::some(first.count), &stop, engine);
            Ok(Outcome::Stopped(stop, Some(answer)))
        }
    }
}

/// The number so far, and the engine that was stopped.
fn unconfirmed(counted: &BoardCount, stop: &Stop, engine: Engine) -> CountAnswer {
    CountAnswer {
        unconfirmed: Some(engine.to_string()),
        ..CountAnswer::of(counted, Some(stop))
    }
}

fn counted_by(session: &Session, engine: Engine) -> Result<Outcome<BoardCount>, SessionError> {
    let options: Options = session.options().with_engine(engine);
    session.with_other_options(options).count(None)
}

/// The count on which both engines agree.
fn agreed(first: &BoardCount, engine: Engine, second: &BoardCount) -> Result<CountAnswer, RequestError> {
    if first.count != second.count {
        return Err(RequestError::Invalid(format!(
            "{} counts {} solutions, and {engine} counts {}: this is an error in placet, please report it",
            Engine::Search,
            first.count,
            second.count
        )));
    }
    Ok(CountAnswer {
        engines: Some([Engine::Search.to_string(), engine.to_string()]),
        ..CountAnswer::of(first, None)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_counts_are_an_error() {
        let [two, three] = [2_u32, 3].map(BoardCount::all);
        let refused = agreed(&two, Engine::Frontier, &three).expect_err("they differ");
        let message = "search counts 2 solutions, and frontier counts 3: \
            this is an error in placet, please report it";
        assert_eq!(refused.to_string(), message);
        assert!(agreed(&two, Engine::Frontier, &two).is_ok());
    }
}
