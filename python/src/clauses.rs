//! The clauses of a puzzle.

use std::sync::Arc;

use placet::cnf::{Formula, Lit};
use placet::instance::EncodedInstance;
use placet::model::{Board, CellId, FaceId, Puzzle, check};
use placet::session::SelectedClauses;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyList};

use crate::board_key::key_of;
use crate::call::{Call, guarded};

/// A formula, and what its variables mean.
#[pyclass(frozen, module = "placet._placet")]
pub(crate) struct CoreClauses {
    formula: Arc<PuzzleFormula>,
}

/// The formula of a puzzle.
pub(crate) enum PuzzleFormula {
    /// Its satisfying assignments are the boards.
    Plain(EncodedInstance),
    /// Each part has a selector, with its name.
    Selected {
        puzzle: Arc<Puzzle>,
        clauses: SelectedClauses,
        names: Vec<(String, i32)>,
    },
}

impl From<PuzzleFormula> for CoreClauses {
    fn from(formula: PuzzleFormula) -> Self {
        CoreClauses {
            formula: Arc::new(formula),
        }
    }
}

impl PuzzleFormula {
    fn formula(&self) -> &Formula {
        match self {
            PuzzleFormula::Plain(encoded) => encoded.formula(),
            PuzzleFormula::Selected { clauses, .. } => &clauses.selected.formula,
        }
    }

    fn placements(&self) -> Vec<(Lit, CellId, FaceId)> {
        match self {
            PuzzleFormula::Plain(encoded) => encoded.placements().collect(),
            PuzzleFormula::Selected { clauses, .. } => clauses.placements.clone(),
        }
    }

    /// The board of an assignment: checked, unless parts may be left out.
    fn decode(&self, assignment: &[bool]) -> Result<Vec<u8>, String> {
        match self {
            PuzzleFormula::Plain(encoded) => {
                let solution = encoded.decode(assignment).map_err(|error| error.to_string())?;
                Ok(key_of(encoded.puzzle(), &solution.answer))
            }
            PuzzleFormula::Selected { puzzle, clauses, .. } => {
                let mut board = Board::blank(puzzle.layout());
                for (lit, cell, face) in &clauses.placements {
                    if lit.is_true_in(assignment) {
                        board.set(*cell, Some(*face));
                    }
                }
                match check(puzzle, &board).blanks {
                    Some(blanks) => Err(format!("the assignment is not a board: {}", blanks.sentence)),
                    None => Ok(key_of(puzzle, &board)),
                }
            }
        }
    }
}

#[pymethods]
impl CoreClauses {
    #[getter]
    fn num_vars(&self) -> usize {
        self.formula.formula().num_vars()
    }

    #[getter]
    fn num_clauses(&self) -> usize {
        self.formula.formula().num_clauses()
    }

    #[getter]
    fn num_literals(&self) -> usize {
        self.formula.formula().size().literals
    }

    /// The clauses as lists of DIMACS numbers.
    fn lists<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let clauses = self.formula.formula().clauses();
        PyList::new(
            py,
            clauses.map(|clause| clause.iter().map(|lit| lit.to_dimacs()).collect::<Vec<i32>>()),
        )
    }

    /// The DIMACS numbers of all clauses, one after the other, as 32-bit numbers; after each clause a 0, if so wanted.
    fn literals<'py>(&self, py: Python<'py>, terminated: bool) -> PyResult<Bound<'py, PyByteArray>> {
        let formula = self.formula.formula();
        let size = formula.size();
        let length = size.literals + if terminated { size.clauses } else { 0 };
        PyByteArray::new_with(py, length * 4, |bytes| {
            let (mut slots, _) = bytes.as_chunks_mut::<4>();
            for clause in formula.clauses() {
                let (own, rest) = slots.split_at_mut(clause.len() + usize::from(terminated));
                for (slot, lit) in own.iter_mut().zip(clause) {
                    *slot = lit.to_dimacs().to_ne_bytes();
                }
                slots = rest;
            }
            Ok(())
        })
    }

    /// Where each clause starts in the numbers without zeros, and where the last one ends, as 64-bit numbers.
    fn offsets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let formula = self.formula.formula();
        PyByteArray::new_with(py, (formula.num_clauses() + 1) * 8, |bytes| {
            let (slots, _) = bytes.as_chunks_mut::<8>();
            let mut end = 0_i64;
            for (slot, clause) in slots[1..].iter_mut().zip(formula.clauses()) {
                end += clause.len() as i64;
                *slot = end.to_ne_bytes();
            }
            Ok(())
        })
    }

    /// `(literal, cell, face)` for each face that a cell may show.
    fn placements(&self) -> Vec<(i32, u32, u32)> {
        let placements = self.formula.placements().into_iter();
        placements
            .map(|(lit, cell, face)| (lit.to_dimacs(), cell.0, face.0))
            .collect()
    }

    /// The selectors by name, in the order of the model.
    fn selectors(&self) -> Vec<(String, i32)> {
        match &*self.formula {
            PuzzleFormula::Plain(_) => vec![],
            PuzzleFormula::Selected { names, .. } => names.clone(),
        }
    }

    /// The board of an assignment, one byte per variable.
    fn decode<'py>(&self, py: Python<'py>, assignment: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        let (expected, found) = (self.num_vars(), assignment.len());
        if expected != found {
            let message = format!("the assignment has {found} values, but the formula {expected} variables");
            return Err(PyValueError::new_err(message));
        }
        let assignment: Vec<bool> = assignment.iter().map(|value| *value != 0).collect();
        let formula = self.formula.clone();
        let key = Call::plain().run(py, move || formula.decode(&assignment))?;
        let key = key.map_err(PyValueError::new_err)?;
        guarded(|| PyBytes::new(py, &key))
    }
}
