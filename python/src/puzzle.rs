//! A model, and the requests to it.

use std::sync::{Arc, OnceLock};

use placet::engine::Outcome;
use placet::exchange::export::ExportFormat;
use placet::instance::Solution;
use placet::model::{
    Board, Diagnostic, Diagnostics, Given, Puzzle, SettingSyntax, Settings, Source, check, read_with,
};
use placet::render::json::{board_object, diagnostics_object, report_object};
use placet::render::picture::Picture;
use placet::render::{Style, diagnostic, svg, text};
use placet::session::{
    BoardCount, Candidates, End, Engine, GeneratorOptions, MinimiserOptions, Options, ParallelCount, Session,
    SessionError, Uniqueness, UpToSymmetry, one_of_each_class,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json};

use crate::board_key::{board_of, key_of};
use crate::boards::CoreBoards;
use crate::call::{Call, guarded};
use crate::clauses::{CoreClauses, PuzzleFormula};
use crate::failure::Failure;
use crate::options::RequestOptions;
use crate::reasons::{self, FactText, Reasons};
use crate::setting;
use placet::render::json::limit_word;

/// A model and its source.
#[pyclass(frozen, module = "placet._placet")]
pub(crate) struct CorePuzzle {
    model: Arc<Model>,
}

/// A model that was read, and a session that all requests share.
struct Model {
    source: Source,
    puzzle: Puzzle,
    session: OnceLock<Session>,
}

/// Why an answer is incomplete.
type Stopped = Option<&'static str>;
/// Boards as bytes.
type Keys<'py> = Vec<Bound<'py, PyBytes>>;
/// An answer as JSON, or why there is none.
type Told = (Option<String>, Stopped);
/// A board, or why there is none.
type Found<'py> = (Option<Bound<'py, PyBytes>>, Stopped);

impl Model {
    /// A session with these options. The first one lowers the puzzle.
    fn session(&self, options: Options) -> Session {
        let session = self.session.get_or_init(|| Session::new(self.puzzle.clone()));
        session.with_other_options(options)
    }
}

impl CorePuzzle {
    /// Runs a request on a thread of its own.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        call: &Call,
        request: impl FnOnce(&Model, Session) -> Result<T, Failure> + Send + 'static,
    ) -> PyResult<T> {
        if call.is_cancelled() {
            call.stop.raise();
        }
        let (model, options) = (self.model.clone(), call.options.clone());
        let answer = call.run(py, move || {
            let session = model.session(options);
            request(&model, session)
        })?;
        Ok(answer?)
    }

    /// Runs a request for reasons.
    fn reason(
        &self,
        py: Python<'_>,
        options: RequestOptions,
        request: impl FnOnce(&Model, &mut Session) -> Result<Reasons, Failure> + Send + 'static,
    ) -> PyResult<Told> {
        let call = options.call()?;
        let reasons = self.ask(py, &call, |model, mut session| request(model, &mut session))?;
        Ok(match reasons {
            Ok(told) => (Some(told.to_string()), None),
            Err(reason) => (None, Some(limit_word(reason))),
        })
    }

    /// The model that has `puzzle` instead.
    fn with_puzzle(&self, puzzle: Puzzle) -> Self {
        let source = self.model.source.clone();
        CorePuzzle::of(source, puzzle)
    }

    fn of(source: Source, puzzle: Puzzle) -> Self {
        CorePuzzle {
            model: Arc::new(Model {
                source,
                puzzle,
                session: OnceLock::new(),
            }),
        }
    }
}

#[pymethods]
impl CorePuzzle {
    /// Reads a model.
    #[staticmethod]
    fn read(py: Python<'_>, name: String, bytes: &[u8], parameters: Vec<(String, i64)>) -> PyResult<Self> {
        let bytes = bytes.to_vec();
        let mut settings = Settings::new();
        settings.set_syntax(SettingSyntax::Argument);
        for (parameter, value) in parameters {
            settings.set(parameter, value);
        }
        let read = Call::plain().run(py, move || {
            let source =
                Source::from_bytes(name.as_str(), bytes).map_err(|diagnostic| not_text(name, diagnostic))?;
            match read_with(&source, &settings) {
                Ok(puzzle) => Ok(CorePuzzle::of(source, puzzle)),
                Err(diagnostics) => Err(Failure::Diagnostics(Box::new(source), diagnostics)),
            }
        })?;
        Ok(read?)
    }

    /// The same model with further givens, each `cell=piece`.
    fn with_givens(&self, givens: Vec<String>) -> PyResult<Self> {
        guarded(|| {
            let mut puzzle = self.model.puzzle.clone();
            for text in &givens {
                let given = Given::parse_pair(text, &puzzle).map_err(|wrong| wrong_line(text, wrong))?;
                puzzle.give(given);
            }
            Ok(self.with_puzzle(puzzle))
        })?
        .map_err(|failure: Failure| failure.into())
    }

    /// The same model with the givens of a drawing.
    fn with_drawn_givens(&self, line: &str) -> PyResult<Self> {
        guarded(|| {
            let mut puzzle = self.model.puzzle.clone();
            let givens = Given::parse_line(line, &puzzle).map_err(|wrong| wrong_line(line, wrong))?;
            for given in givens {
                puzzle.give(given);
            }
            Ok(self.with_puzzle(puzzle))
        })?
        .map_err(|failure: Failure| failure.into())
    }

    /// Title, parameters, cells, rows, faces, givens and warnings, as JSON.
    fn describe(&self) -> PyResult<String> {
        guarded(|| description(&self.model).to_string())
    }

    /// The board of a drawing.
    fn board_of_text<'py>(&self, py: Python<'py>, drawing: &str) -> PyResult<Bound<'py, PyBytes>> {
        let Puzzle { layout, pieces, .. } = &self.model.puzzle;
        self.parsed(py, drawing, || Board::parse(drawing, layout, pieces))
    }

    /// The board of a JSON object with `cells`.
    fn board_of_json<'py>(&self, py: Python<'py>, object: &str) -> PyResult<Bound<'py, PyBytes>> {
        let Puzzle { layout, pieces, .. } = &self.model.puzzle;
        self.parsed(py, object, || Board::parse_json(object, layout, pieces))
    }

    /// The picture of a board.
    fn picture(&self, key: &[u8]) -> PyResult<String> {
        self.with_board(key, |puzzle, board| text::board(puzzle, board, Style::default()))
    }

    /// The picture of a board as SVG.
    fn svg(&self, key: &[u8]) -> PyResult<String> {
        self.with_board(key, svg::board)
    }

    /// The picture of the puzzle as SVG.
    fn puzzle_svg(&self) -> PyResult<String> {
        guarded(|| svg::document(&Picture::of_puzzle(&self.model.puzzle)))
    }

    /// A board in one line, as lists of puzzles have it.
    fn compact(&self, key: &[u8]) -> PyResult<String> {
        self.with_board(key, text::compact)
    }

    /// A board as JSON, as `placet solve --json` writes it.
    fn board_json(&self, key: &[u8]) -> PyResult<String> {
        self.with_board(key, |puzzle, board| board_object(puzzle, board).to_string())
    }

    /// The value of the objective of a board.
    fn objective(&self, key: &[u8]) -> PyResult<Option<i64>> {
        self.with_board(key, |puzzle, board| {
            let objective = puzzle.objective.as_ref()?;
            objective.value(&puzzle.layout, &puzzle.pieces, board)
        })
    }

    /// The report of the check, as JSON.
    fn check(&self, key: &[u8]) -> PyResult<String> {
        self.with_board(key, |puzzle, board| {
            report_object(puzzle, &check(puzzle, board)).to_string()
        })
    }

    /// A board.
    fn solve<'py>(&self, py: Python<'py>, options: RequestOptions) -> PyResult<Found<'py>> {
        let call = options.call()?;
        let outcome = self.ask(py, &call, |model, mut session| {
            let key = |solution: &Solution| key_of(&model.puzzle, &solution.answer);
            Ok(match session.resolve()? {
                Err(unproven) => {
                    let best = unproven.best.as_ref().map(|(_, solution)| key(solution));
                    (best, Some(unproven.reason))
                }
                Ok(()) => match session.first()? {
                    Outcome::Found(solution) => (Some(key(&solution)), None),
                    Outcome::Exhausted => (None, None),
                    Outcome::Stopped(reason) => (None, Some(reason)),
                },
            })
        })?;
        let (key, stopped) = outcome;
        Ok((key.map(|key| PyBytes::new(py, &key)), stopped.map(limit_word)))
    }

    /// The boards; one of each symmetry class, if so wanted.
    fn boards(
        &self,
        options: RequestOptions,
        limit: Option<u64>,
        up_to_symmetry: bool,
    ) -> PyResult<CoreBoards> {
        let (call, model) = (options.call()?, self.model.clone());
        let options = call.options.clone();
        Ok(CoreBoards::new(call, limit, move || {
            let session = model.session(options);
            if !up_to_symmetry {
                return Ok(session);
            }
            let (puzzle, options) = (session.puzzle(), session.options().clone());
            let one_each = one_of_each_class(session.instance(), &puzzle.symmetry, &options.limits)?;
            Ok(Session::of_instance(one_each, options))
        }))
    }

    /// The number of boards in hexadecimal digits, which Python reads at any length; why it may be more, and an estimate.
    fn count(
        &self,
        py: Python<'_>,
        options: RequestOptions,
        limit: Option<u64>,
        threads: usize,
        up_to_symmetry: bool,
    ) -> PyResult<(String, Stopped, Option<f64>)> {
        let call = options.call()?;
        let counted = self.ask(py, &call, move |model, session| match up_to_symmetry {
            true => count_classes(model, session),
            false => count_boards(session, limit, threads),
        })?;
        let stopped = match counted.end {
            End::Stopped(reason) => Some(limit_word(reason)),
            End::Exhausted | End::Enough => None,
        };
        let estimate = counted.estimate.map(|estimate| estimate.mean().to_f64());
        Ok((counted.count.to_str_radix(16), stopped, estimate))
    }

    /// `"none"`, `"unique"`, `"several"` or `"unknown"`, with the boards, why it is unknown, and whether there is one board up to the order of its columns.
    fn unique<'py>(
        &self,
        py: Python<'py>,
        options: RequestOptions,
    ) -> PyResult<(&'static str, Keys<'py>, Stopped, bool)> {
        let call = options.call()?;
        let (keys, kind, stopped, is_up_to_columns) = self.ask(py, &call, |model, mut session| {
            let unique = session.unique()?;
            let (kind, stopped) = match &unique {
                Uniqueness::NoBoard => ("none", None),
                Uniqueness::Unique(_) => ("unique", None),
                Uniqueness::Several(_) => ("several", None),
                Uniqueness::Unknown(_, doubt) => ("unknown", Some(*doubt)),
            };
            let is_up_to_columns = match &unique {
                Uniqueness::Several(boards) => session.has_columns_of(&boards[0])?,
                _ => false,
            };
            let keys: Vec<Vec<u8>> = unique
                .boards()
                .iter()
                .map(|board| key_of(&model.puzzle, board))
                .collect();
            Ok((keys, kind, stopped, is_up_to_columns))
        })?;
        let stopped = stopped.map(|doubt| match doubt {
            placet::session::Doubt::Stopped(reason) => limit_word(reason),
            placet::session::Doubt::Alike => "gave_up",
        });
        Ok((
            kind,
            keys.iter().map(|key| PyBytes::new(py, key)).collect(),
            stopped,
            is_up_to_columns,
        ))
    }

    /// The faces of each cell in some board, and why there may be more.
    fn candidates(&self, py: Python<'_>, options: RequestOptions) -> PyResult<(Vec<Vec<u32>>, Stopped)> {
        let call = options.call()?;
        let Candidates { faces, stopped, .. } =
            self.ask(py, &call, |_, mut session| Ok(session.candidates()?))?;
        let numbers = faces
            .iter()
            .map(|faces| faces.iter().map(|face| face.0).collect());
        Ok((numbers.collect(), stopped.map(limit_word)))
    }

    /// The steps to the solution, as JSON, or why there are none.
    fn steps(&self, py: Python<'_>, options: RequestOptions, with_direct: bool) -> PyResult<Told> {
        self.reason(py, options, move |_, session| {
            reasons::steps(session, with_direct)
        })
    }

    /// Why a board is wrong, or the next steps from it.
    fn hint(
        &self,
        py: Python<'_>,
        options: RequestOptions,
        key: Option<&[u8]>,
        most: usize,
    ) -> PyResult<Told> {
        let board = key.map(|key| board_of(&self.model.puzzle, key)).transpose()?;
        self.reason(py, options, move |_, session| {
            reasons::hint(session, board.as_ref(), most)
        })
    }

    /// Why a fact holds or fails, or why there is no solution.
    fn why(&self, py: Python<'_>, options: RequestOptions, fact: Option<FactText>) -> PyResult<Told> {
        self.reason(py, options, move |model, session| {
            let given = |(text, holds): FactText| {
                let given = Given::parse_pair(&text, &model.puzzle);
                given
                    .map(|given| (given, holds))
                    .map_err(|wrong| wrong_line(&text, wrong))
            };
            reasons::why(session, fact.map(given).transpose()?)
        })
    }

    /// How hard the puzzle is.
    fn rate(&self, py: Python<'_>, options: RequestOptions) -> PyResult<Told> {
        self.reason(py, options, |_, session| reasons::rate(session))
    }

    /// A new puzzle.
    fn generate(
        &self,
        py: Python<'_>,
        options: RequestOptions,
        seed: u64,
        givens: Option<usize>,
        rating: Option<(f64, f64)>,
        symmetric: bool,
    ) -> PyResult<Told> {
        let wanted = GeneratorOptions {
            givens,
            rating,
            symmetric,
            rated: false,
        };
        self.reason(py, options, move |_, session| {
            setting::generate(session, wanted, seed)
        })
    }

    /// The givens that are left when those that are not needed are removed in random order.
    fn minimise(
        &self,
        py: Python<'_>,
        options: RequestOptions,
        seed: u64,
        symmetric: bool,
    ) -> PyResult<Told> {
        let wanted = MinimiserOptions {
            seed,
            symmetric,
            ..MinimiserOptions::default()
        };
        self.reason(py, options, move |_, session| setting::minimise(session, &wanted))
    }

    /// Rules and givens that follow from the others.
    fn redundant(&self, py: Python<'_>, options: RequestOptions) -> PyResult<Told> {
        self.reason(py, options, |_, session| setting::redundant(session))
    }

    /// The best value and a board that has it, and why there may be a better one.
    fn best<'py>(
        &self,
        py: Python<'py>,
        options: RequestOptions,
    ) -> PyResult<(Option<i64>, Option<Bound<'py, PyBytes>>, Stopped)> {
        if self.model.puzzle.objective.is_none() {
            return Err(PyValueError::new_err(
                "the model has no objective: add `maximise` or `minimise`",
            ));
        }
        let call = options.call()?;
        let (best, stopped) = self.ask(py, &call, |model, mut session| {
            let key = |(value, solution): (i64, &Solution)| (value, key_of(&model.puzzle, &solution.answer));
            Ok(match session.resolve()? {
                Ok(()) => (session.best().map(key), None),
                Err(unproven) => {
                    let best = unproven.best.as_ref();
                    (
                        best.map(|(value, solution)| key((*value, solution))),
                        Some(unproven.reason),
                    )
                }
            })
        })?;
        let (value, key) = best.unzip();
        Ok((
            value,
            key.map(|key| PyBytes::new(py, &key)),
            stopped.map(limit_word),
        ))
    }

    /// Up to `most` boards of the model with the givens of each line, and why the list may be incomplete.
    fn solve_many<'py>(
        &self,
        py: Python<'py>,
        options: RequestOptions,
        puzzles: Vec<GivenTexts>,
        most: usize,
    ) -> PyResult<(Vec<Keys<'py>>, Stopped)> {
        let call = options.call()?;
        let latest = call.latest.clone();
        let (keys, stopped) = self.ask(py, &call, move |_, session| {
            let mut batch = session.batch()?;
            let mut all = Vec::with_capacity(puzzles.len());
            for (index, givens) in puzzles.iter().enumerate() {
                let givens = read_givens(givens, batch.puzzle(), index)?;
                let answers = batch.ask(&givens, most, session.limits())?;
                let boards = answers.boards.iter();
                let keys: Vec<Vec<u8>> = boards
                    .map(|board| key_of(batch.puzzle(), &board.answer))
                    .collect();
                if let Some(reason) = answers.stopped {
                    return Ok((all, Some(reason)));
                }
                all.push(keys);
                latest.set_done(index + 1, puzzles.len());
            }
            Ok((all, None))
        })?;
        let boards = |keys: &Vec<Vec<u8>>| keys.iter().map(|key| PyBytes::new(py, key)).collect();
        Ok((keys.iter().map(boards).collect(), stopped.map(limit_word)))
    }

    /// The clauses.
    fn clauses(&self, py: Python<'_>, options: RequestOptions, selectors: bool) -> PyResult<CoreClauses> {
        let call = options.call()?;
        let formula = self.ask(py, &call, move |_, session| {
            if !selectors {
                return Ok(PuzzleFormula::Plain(session.clauses()?));
            }
            let clauses = session.clauses_with_selectors()?;
            let selectors = clauses.selected.selectors.iter();
            let name =
                |(part, lit): &(_, placet::cnf::Lit)| (session.instance().part_name(*part), lit.to_dimacs());
            let names = selectors.map(name).collect();
            Ok(PuzzleFormula::Selected {
                puzzle: session.instance().shared_puzzle(),
                clauses,
                names,
            })
        })?;
        Ok(formula.into())
    }

    /// The puzzle in a format of other programs.
    fn export(&self, py: Python<'_>, options: RequestOptions, format: &str) -> PyResult<String> {
        let Some(format) = ExportFormat::named(format) else {
            let names = ExportFormat::ALL.map(|(name, ..)| name).join(", ");
            return Err(PyValueError::new_err(format!(
                "unknown format `{format}`; expected one of {names}"
            )));
        };
        let call = options.call()?;
        self.ask(py, &call, move |_, session| {
            let mut bytes = vec![];
            let export = session.export(format)?;
            let written = export.write(&mut bytes);
            written.map_err(|error| Failure::Invalid(error.to_string()))?;
            String::from_utf8(bytes).map_err(|error| Failure::Invalid(error.to_string()))
        })
    }
}

impl CorePuzzle {
    fn with_board<T>(&self, key: &[u8], work: impl FnOnce(&Puzzle, &Board) -> T) -> PyResult<T> {
        let puzzle = &self.model.puzzle;
        let board = board_of(puzzle, key)?;
        guarded(|| work(puzzle, &board))
    }

    fn parsed<'py>(
        &self,
        py: Python<'py>,
        text: &str,
        parse: impl FnOnce() -> Result<Board, Diagnostics>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let parsed = guarded(parse)?;
        let wrong = |diagnostics| Failure::Diagnostics(Box::new(Source::new("board", text)), diagnostics);
        let board = parsed.map_err(wrong)?;
        Ok(PyBytes::new(py, &key_of(&self.model.puzzle, &board)))
    }
}

fn count_boards(mut session: Session, limit: Option<u64>, threads: usize) -> Result<BoardCount, Failure> {
    if threads <= 1 || limit.is_some() {
        return Ok(session.count(limit)?);
    }
    match session.engine() {
        Engine::Auto => Ok(session.count_on_threads(threads)?),
        Engine::Search => {
            if let Err(unproven) = session.resolve()? {
                return Ok(BoardCount::new(0_u32, End::Stopped(unproven.reason)));
            }
            let instance = session.for_search();
            let parts = ParallelCount::new(&instance);
            let stopped = parts.run(threads, session.limits())?;
            Ok(BoardCount::new(
                parts.count(),
                stopped.map_or(End::Exhausted, End::Stopped),
            ))
        }
        engine => Err(SessionError::Unsuited {
            engine,
            task: "several threads",
        }
        .into()),
    }
}

fn count_classes(model: &Model, session: Session) -> Result<BoardCount, Failure> {
    let choice = model.puzzle.symmetry.clone();
    let instance = session.instance().clone();
    let mut classes = UpToSymmetry::new(instance, choice, session.options().clone())?;
    let count = classes.for_each_class(&mut |_, _| Ok::<_, SessionError>(()))?;
    Ok(BoardCount::new(count.classes, count.end))
}

/// The givens of one puzzle of a batch: a drawing, or entries `cell=piece`.
type GivenTexts = (Option<String>, Vec<String>);

fn read_givens((drawing, pairs): &GivenTexts, puzzle: &Puzzle, index: usize) -> Result<Vec<Given>, Failure> {
    let wrong = |text: &str, diagnostics| {
        let source = Source::new(format!("givens[{index}]"), text);
        Failure::Diagnostics(Box::new(source), diagnostics)
    };
    let given = |text: &String| Given::parse_pair(text, puzzle).map_err(|error| wrong(text, error));
    match drawing {
        Some(line) => Given::parse_line(line, puzzle).map_err(|error| wrong(line, error)),
        None => pairs.iter().map(given).collect(),
    }
}

fn wrong_line(text: &str, diagnostics: Diagnostics) -> Failure {
    Failure::Diagnostics(Box::new(Source::new("givens", text)), diagnostics)
}

fn not_text(name: String, diagnostic: Diagnostic) -> Failure {
    let source = Source::new(name, String::new());
    Failure::Diagnostics(Box::new(source), Diagnostics::from(diagnostic))
}

fn description(model: &Model) -> Value {
    let Model { puzzle, source, .. } = model;
    let layout = &puzzle.layout;
    let cells: Vec<&str> = layout.cells().iter().map(|cell| cell.name.as_str()).collect();
    let rows: Vec<Vec<Option<u32>>> = layout
        .rows()
        .iter()
        .map(|row| row.iter().map(|cell| cell.map(|cell| cell.0)).collect())
        .collect();
    let parameters: Vec<Value> = puzzle
        .parameters
        .iter()
        .map(|parameter| {
            json!({
                "name": parameter.name,
                "value": parameter.value,
                "default": parameter.default,
                "range": parameter.range,
                "says": parameter.says,
            })
        })
        .collect();
    let givens = puzzle.givens.iter().map(|given| {
        let faces: Vec<u32> = given.faces.iter().map(|face| face.0).collect();
        json!([given.cell.0, faces])
    });
    json!({
        "title": puzzle.title,
        "source": puzzle.source,
        "parameters": parameters,
        "cells": cells,
        "rows": rows,
        "faces": faces(puzzle),
        "givens": givens.collect::<Vec<_>>(),
        "rules": puzzle.rules.iter().map(|rule| &rule.name).collect::<Vec<_>>(),
        "has_objective": puzzle.objective.is_some(),
        "expect": {
            "solutions": puzzle.expect.solutions,
            "up_to_symmetry": puzzle.expect.up_to_symmetry,
            "best": puzzle.expect.best,
        },
        "warnings": diagnostics_object(source, &puzzle.warnings),
        "warnings_text": match puzzle.warnings.is_empty() {
            true => String::new(),
            false => diagnostic::text(source, &puzzle.warnings, false),
        },
    })
}

/// The name and the JSON value of each face.
fn faces(puzzle: &Puzzle) -> Vec<Value> {
    let named = puzzle.pieces.faces().iter();
    named
        .map(|face| json!([face.name, placet::render::json::face_value(puzzle, face)]))
        .collect()
}
