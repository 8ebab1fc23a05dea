//! Many puzzles that differ only in their givens.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::listener::tell;
use super::options::refuse_together;
use super::{Ask, BoardAnswer, Event, Limit, Listener, PuzzleResult, PuzzleWord, RequestError};
use placet_base::limit::{Limits, Outcome, Phase, Stop, complete};
use placet_model::{Diagnostics, Given, Puzzle, Source};
use placet_session::{Batch, Session};

/// The puzzle with each of many sets of givens. The model is compiled once. An event `result` for each.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Each {
    /// The givens of each puzzle. They are added to those of the model, or take their place if it says `new_givens`.
    pub givens: Vec<GivenTexts>,
    /// Whether each has exactly one solution.
    pub unique: bool,
    /// The most solutions of each puzzle; 1 by default.
    pub number: Option<usize>,
}

/// The givens of a puzzle.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
#[non_exhaustive]
pub enum GivenTexts {
    /// A drawing, as a line of a list of puzzles has it.
    Drawing(String),
    /// The name of a piece for each cell.
    Cells(BTreeMap<String, String>),
}

/// How many puzzles had which answer.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct EachAnswer {
    /// The number of puzzles with a solution; with `unique`, with exactly one.
    pub yes: u64,
    /// The number of puzzles without a solution; with `unique`, without or with several.
    pub no: u64,
    /// The number of puzzles whose answer is not known.
    pub unknown: u64,
    /// The limit that was reached first. The puzzles after it were not tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// The model, prepared for many sets of givens.
pub struct PreparedEach {
    batch: Batch,
    puzzle: Arc<Puzzle>,
    is_unique: bool,
    most: usize,
}

impl Ask for Each {
    type Answer = EachAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<EachAnswer>, RequestError> {
        let own = session.instance().shared_puzzle();
        let puzzle = Puzzle::clone(&own).for_lists_of_givens();
        let bare = (puzzle.givens().len() < own.givens().len())
            .then(|| Session::with_options(puzzle.clone(), session.options().clone()));
        let session = bare.as_ref().unwrap_or(&*session);
        let limits = session.limits().clone();
        let mut answer = EachAnswer::default();
        let givens = match self.read_givens(&puzzle, &limits)? {
            Outcome::Complete(givens) => givens,
            Outcome::Stopped(stop, _) => return Ok(answer.stop_at(stop)),
        };
        let mut prepared = match self.prepare(session)? {
            Outcome::Complete(prepared) => prepared,
            Outcome::Stopped(stop, _) => return Ok(answer.stop_at(stop)),
        };
        for givens in givens {
            let (result, stop) = match prepared.solve(&givens, &limits)? {
                Outcome::Complete(result) => (Some(result), None),
                Outcome::Stopped(stop, result) => (result, Some(stop)),
            };
            if let Some(result) = result {
                answer.add(result.answer);
                tell(listener, Event::Result(Box::new(result)))?;
            }
            // The limits of conflicts and of work are those of one puzzle.
            if let Some(stop) = stop.filter(|_| limits.check().is_some()) {
                return Ok(answer.stop_at(stop));
            }
        }
        Ok(Outcome::Complete(answer))
    }
}

impl Each {
    /// Reads all givens: if some are wrong, nothing is solved.
    fn read_givens(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
    ) -> Result<Outcome<Vec<Vec<Given>>>, RequestError> {
        let mut all = vec![];
        for (index, texts) in self.givens.iter().enumerate() {
            if let Some(reason) = limits.check() {
                return Ok(Outcome::Stopped(Stop::new(reason, Phase::Reading), None));
            }
            all.push(texts.read(puzzle, index)?);
        }
        Ok(Outcome::Complete(all))
    }

    /// Compiles the model.
    ///
    /// # Errors
    /// If the engine of the session cannot solve it with further givens.
    pub fn prepare(&self, session: &Session) -> Result<Outcome<PreparedEach>, RequestError> {
        refuse_together(&[("unique", self.unique), ("number", self.number.is_some())])?;
        let most = match self.unique {
            true => 2,
            false => self.number.unwrap_or(1),
        };
        let batch = complete!(session.batch()?);
        Ok(Outcome::Complete(PreparedEach {
            batch,
            puzzle: session.instance().shared_puzzle(),
            is_unique: self.unique,
            most,
        }))
    }
}

impl PreparedEach {
    /// The puzzle of the model.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Solves the puzzle with these further givens. At a limit, the result has what was found.
    ///
    /// # Errors
    /// If an engine fails.
    pub fn solve(
        &mut self,
        givens: &[Given],
        limits: &Limits,
    ) -> Result<Outcome<PuzzleResult>, RequestError> {
        let outcome = self.batch.ask(givens, self.most, limits)?;
        let stop = outcome.stop().cloned();
        let boards = outcome.found().unwrap_or_default();
        let boards = boards.into_iter().map(|solution| BoardAnswer {
            whole: solution.board,
            ..BoardAnswer::new(&self.puzzle, &solution.answer)
        });
        let boards: Vec<_> = boards.collect();
        let result = PuzzleResult {
            answer: self.word(boards.len(), stop.is_none()),
            boards,
            stopped: Limit::of(stop.as_ref()),
        };
        Ok(Outcome::new(result, stop))
    }

    /// What so many boards mean, if these are all, or as many as were wanted.
    fn word(&self, boards: usize, is_complete: bool) -> PuzzleWord {
        match (boards, self.is_unique) {
            (0, _) if is_complete => PuzzleWord::NoSolution,
            (0, _) => PuzzleWord::Unknown,
            (_, false) => PuzzleWord::Solution,
            (1, true) if is_complete => PuzzleWord::Unique,
            (1, true) => PuzzleWord::Unknown,
            (_, true) => PuzzleWord::Several,
        }
    }
}

impl EachAnswer {
    /// Counts a puzzle.
    pub fn add(&mut self, answer: PuzzleWord) {
        let count = match answer {
            PuzzleWord::Solution | PuzzleWord::Unique => &mut self.yes,
            PuzzleWord::NoSolution | PuzzleWord::Several => &mut self.no,
            PuzzleWord::Unknown => &mut self.unknown,
        };
        *count += 1;
    }

    /// What is known when a limit is reached, also if no puzzle was tried.
    fn stop_at(mut self, stop: Stop) -> Outcome<Self> {
        self.stopped = Limit::of(Some(&stop));
        Outcome::Stopped(stop, Some(self))
    }
}

impl GivenTexts {
    /// The givens; `index` is the place in the list, for messages.
    fn read(&self, puzzle: &Puzzle, index: usize) -> Result<Vec<Given>, RequestError> {
        let wrong = |text: &str, diagnostics: Diagnostics| {
            let source = Source::new(format!("givens[{index}]"), text);
            RequestError::Diagnostics(Box::new(source), diagnostics)
        };
        match self {
            GivenTexts::Drawing(line) => Given::parse_line(line, puzzle).map_err(|error| wrong(line, error)),
            GivenTexts::Cells(cells) => cells
                .iter()
                .map(|(cell, piece)| {
                    let text = format!("{cell}={piece}");
                    Given::parse_pair(&text, puzzle).map_err(|error| wrong(&text, error))
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use serde_json::{Value, json};

    use super::*;
    use placet_model::read;

    const LATIN: &str = "board.grid = [3, 3]\npieces = { numbers = '1..3', copies = 3 }\n\
        rules = [{ all_different = ['rows', 'columns'] }]\n";

    fn asked(request: Value, limits: Limits) -> Result<(Vec<Value>, EachAnswer), RequestError> {
        let puzzle = read(&Source::new("latin.toml", LATIN)).expect("it is a model");
        let request: Each = serde_json::from_value(request).expect("it is a request");
        let mut session = Session::new(puzzle);
        let mut options = session.options().clone();
        options.limits = limits;
        session = session.with_other_options(options);
        let mut results = vec![];
        let mut listener = |event: Event| {
            if let Event::Result(result) = event {
                results.push(json!(result));
            }
            ControlFlow::Continue(())
        };
        let answer = request.ask(&mut session, &mut listener)?;
        let answer = answer.so_far().expect("there is always an answer");
        Ok((results, answer))
    }

    #[test]
    fn each_puzzle_has_a_result() {
        let givens = json!(["123______", { "r1c1": "1" }, "11_______", "12__3____"]);
        let (results, answer) =
            asked(json!({ "givens": givens, "unique": true }), Limits::none()).expect("all are read");
        let words: Vec<&Value> = results.iter().map(|result| &result["answer"]).collect();
        assert_eq!(words, ["not unique", "not unique", "no solution", "unique"]);
        assert_eq!(results[3]["boards"], json!(["1 2 3 / 2 3 1 / 3 1 2"]));
        assert_eq!((answer.yes, answer.no, answer.unknown), (1, 3, 0));
        let (results, _) = asked(
            json!({ "givens": ["1________", "11_______"], "number": 9 }),
            Limits::none(),
        )
        .expect("all are read");
        assert_eq!(results[0]["boards"].as_array().map(Vec::len), Some(4));
        assert_eq!(
            (&results[0]["answer"], &results[1]["answer"]),
            (&json!("solution"), &json!("no solution"))
        );
    }

    #[test]
    fn wrong_givens_are_named_before_anything_is_solved() {
        for (givens, name) in [
            (json!(["_________", "4________"]), "givens[1]"),
            (json!([{ "r4c1": "1" }]), "givens[0]"),
        ] {
            match asked(json!({ "givens": givens }), Limits::none()) {
                Err(RequestError::Diagnostics(source, _)) => assert_eq!(source.name, name),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_limit_before_the_first_puzzle_leaves_an_answer() {
        let flag = placet_base::limit::StopFlag::new();
        flag.raise();
        let (results, answer) = asked(json!({ "givens": ["1________"] }), Limits::none().with_stop(flag))
            .expect("nothing is wrong");
        assert!(results.is_empty());
        assert_eq!((answer.yes, answer.no, answer.unknown), (0, 0, 0));
        assert_eq!(answer.stopped, Some(Limit::Cancelled));
    }

    #[test]
    fn a_result_names_its_limit() {
        let flag = placet_base::limit::StopFlag::new();
        flag.raise();
        let puzzle = read(&Source::new("latin.toml", LATIN)).expect("it is a model");
        let request: Each =
            serde_json::from_value(json!({ "givens": ["1________", "2________"] })).expect("it is a request");
        let limits = Limits::none().with_stop(flag);
        let mut prepared = request
            .prepare(&Session::new(puzzle))
            .expect("it is small")
            .complete()
            .expect("there is no limit");
        let stopped = prepared
            .solve(&[], &limits)
            .expect("no engine fails")
            .found()
            .expect("there is a result");
        assert_eq!(
            (stopped.answer, stopped.stopped),
            (PuzzleWord::Unknown, Some(Limit::Cancelled))
        );
    }
}
