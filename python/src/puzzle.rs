//! A model, and the requests to it.

use std::sync::{Arc, OnceLock};

use placet::limit::within;
use placet::model::{Board, Diagnostic, Diagnostics, Given, Puzzle, Source, check};
use placet::render::json::{board_object, diagnostics_object, report_object};
use placet::render::picture::Picture;
use placet::render::{Style, diagnostic, svg, text};
use placet::request::{self, Request, Solve};
use placet::session::{Options, Session};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json};

use crate::arguments::{Arguments, table_of};
use crate::board_key::{board_of, key_of};
use crate::boards::CoreBoards;
use crate::call::{Call, Tell, guarded};
use crate::clauses::{CoreClauses, PuzzleFormula};
use crate::failure::Failure;
use crate::options::RequestOptions;
use crate::told::{Caller, Form, Puzzles, PyTold, Told};

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

impl Model {
    /// A session with these options. The first one lowers the puzzle.
    fn session(&self, options: Options) -> Session {
        let session = self.session.get_or_init(|| Session::new(self.puzzle.clone()));
        session.with_other_options(options)
    }
}

impl CorePuzzle {
    /// Does some work with a session, on a thread of its own. `hear` is called with what the work tells.
    fn with_session<T: Send + 'static>(
        &self,
        py: Python<'_>,
        call: &Call,
        hear: Option<&Py<PyAny>>,
        work: impl FnOnce(&Model, Session, Tell) -> Result<T, Failure> + Send + 'static,
    ) -> PyResult<T> {
        if call.is_cancelled() {
            call.stop.raise();
        }
        let (model, options) = (self.model.clone(), call.options.clone());
        let answer = call.run_telling(py, hear, move |tell| {
            let session = model.session(options);
            work(&model, session, tell)
        })?;
        Ok(answer?)
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
    /// Reads a model: the content of a file or text with this name, or without a name a dict as JSON. `values` are those of parameters that are
    /// not numbers, as a JSON object.
    #[staticmethod]
    fn read(
        py: Python<'_>,
        name: Option<String>,
        bytes: &[u8],
        parameters: Vec<(String, i64)>,
        values: Option<&str>,
    ) -> PyResult<Self> {
        let arguments = Arguments::new(parameters, values)?;
        let Some(name) = name else {
            let model = table_of(&String::from_utf8_lossy(bytes))?;
            let read = Call::plain().run(py, move || arguments.read_dict(&model))?;
            return Ok(read.map(|(source, puzzle)| CorePuzzle::of(source, puzzle))?);
        };
        let bytes = bytes.to_vec();
        let read = Call::plain().run(py, move || {
            let source = Source::from_bytes(name.as_str(), bytes);
            arguments.read_text(source.map_err(|diagnostic| not_text(name, diagnostic))?)
        })?;
        Ok(read.map(|(source, puzzle)| CorePuzzle::of(source, puzzle))?)
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
        let (layout, pieces) = (self.model.puzzle.layout(), self.model.puzzle.pieces());
        self.parsed(py, drawing, || Board::parse(drawing, layout, pieces))
    }

    /// The board of a JSON object with `cells`.
    fn board_of_json<'py>(&self, py: Python<'py>, object: &str) -> PyResult<Bound<'py, PyBytes>> {
        let (layout, pieces) = (self.model.puzzle.layout(), self.model.puzzle.pieces());
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
            let objective = puzzle.objective()?;
            objective.value(puzzle.layout(), puzzle.pieces(), board)
        })
    }

    /// The report of the check, as JSON.
    fn check(&self, key: &[u8]) -> PyResult<String> {
        self.with_board(key, |puzzle, board| {
            report_object(puzzle, &check(puzzle, board)).to_string()
        })
    }

    /// Answers a request, which is a JSON text, by a JSON text. `hear` is called with what is found on the way. `typed` asks for the
    /// form of the typed methods.
    fn ask<'py>(
        &self,
        py: Python<'py>,
        options: RequestOptions,
        request: &str,
        hear: Option<Py<PyAny>>,
        typed: bool,
    ) -> PyResult<PyTold<'py>> {
        let request = read_request(request)?;
        let form = if typed { Form::Typed } else { Form::Whole };
        let call = options.call()?;
        let latest = call.latest.clone();
        let told = self.with_session(py, &call, hear.as_ref(), move |_, mut session, tell| {
            let mut listener = Caller {
                tell,
                form,
                puzzles: Puzzles::of(&request, latest),
            };
            let limits = session.limits().clone();
            let answered = within(&limits, || request::answer(&mut session, &request, &mut listener));
            Ok(Told::answer(answered.complete()??.so_far()?, form))
        })?;
        Ok(told.into_python(py))
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
        let mut request = Solve::default();
        request.number = limit;
        request.up_to_symmetry = up_to_symmetry;
        Ok(CoreBoards::new(call, move || {
            let session = model.session(options);
            Ok(request.stream(&session)?.complete()?)
        }))
    }

    /// The clauses.
    fn clauses(&self, py: Python<'_>, options: RequestOptions, selectors: bool) -> PyResult<CoreClauses> {
        let call = options.call()?;
        let formula = self.with_session(py, &call, None, move |_, session, _| {
            if !selectors {
                return Ok(PuzzleFormula::Plain(session.clauses()?.complete()?));
            }
            let clauses = session.clauses_with_selectors()?.complete()?;
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

/// Reads a request of the package. By way of a value, errors name no place in the text.
pub(crate) fn read_request(text: &str) -> PyResult<Request> {
    let value = serde_json::from_str::<Value>(text);
    let request = value.and_then(serde_json::from_value);
    request.map_err(|error| PyValueError::new_err(error.to_string()))
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
    let layout = puzzle.layout();
    let cells: Vec<&str> = layout.cells().iter().map(|cell| cell.name.as_str()).collect();
    let rows: Vec<Vec<Option<u32>>> = layout
        .rows()
        .iter()
        .map(|row| row.iter().map(|cell| cell.map(|cell| cell.0)).collect())
        .collect();
    let parameters: Vec<Value> = puzzle
        .parameters()
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
    let givens = puzzle.givens().iter().map(|given| {
        let faces: Vec<u32> = given.faces.iter().map(|face| face.0).collect();
        json!([given.cell.0, faces])
    });
    json!({
        "title": puzzle.title(),
        "source": puzzle.source(),
        "parameters": parameters,
        "cells": cells,
        "rows": rows,
        "faces": faces(puzzle),
        "givens": givens.collect::<Vec<_>>(),
        "rules": puzzle.rules().iter().map(|rule| &rule.name).collect::<Vec<_>>(),
        "has_objective": puzzle.objective().is_some(),
        "expect": {
            "solutions": puzzle.expectation().solutions,
            "up_to_symmetry": puzzle.expectation().up_to_symmetry,
            "best": puzzle.expectation().best,
        },
        "warnings": diagnostics_object(source, puzzle.warnings()),
        "warnings_text": match puzzle.warnings().is_empty() {
            true => String::new(),
            false => diagnostic::text(source, puzzle.warnings(), false),
        },
    })
}

/// The name and the JSON value of each face.
fn faces(puzzle: &Puzzle) -> Vec<Value> {
    let named = puzzle.pieces().faces().iter();
    named
        .map(|face| json!([face.name, placet::render::json::face_value(puzzle, face)]))
        .collect()
}
