//! The canonical form of a puzzle: puzzles that are the same up to symmetry have the same form.

mod classic_sudoku;
mod minlex;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Ask, Limit, Listener, RequestError};
use placet_base::limit::{Outcome, Phase, Stop, StopReason};
use placet_problem::automorphism::Effort;
use placet_session::{Session, instance::Instance};

use classic_sudoku::classic_sudoku;
use minlex::SudokuGrid;

/// The bytes of a digest.
const DIGEST: usize = 16;

/// The canonical form of the puzzle, by which puzzles that are the same up to symmetry are found.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Canonical {}

/// The canonical form of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CanonicalAnswer {
    /// A word that two puzzles have in common only if renaming cells and what they show makes them the same. Puzzles of some genres can be the same and have
    /// different words. Missing if a limit was reached: the form is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The givens of the canonical form. For a sudoku, its 81 characters: of all sudokus that are the same up to symmetry, this line comes first. For
    /// other puzzles, the givens, such as `r1c1=2 r2c3=1`: the same for all givens that symmetries of the rules map to each other. Missing if nothing is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// The limit that was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

impl Ask for Canonical {
    type Answer = CanonicalAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<CanonicalAnswer>, RequestError> {
        let (instance, limits) = (session.instance(), session.limits());
        let is_stopped = || limits.check().is_some();
        let effort = Effort {
            stop: &is_stopped,
            ..Effort::default()
        };
        let sudoku = classic_sudoku(instance.puzzle());
        let answer = sudoku
            .and_then(|grid| CanonicalAnswer::of_sudoku(&grid))
            .or_else(|| CanonicalAnswer::of_puzzle(instance, effort));
        Ok(match answer {
            Some(answer) => Outcome::Complete(answer),
            None => {
                let reason = limits.exceeded().unwrap_or(StopReason::GaveUp);
                let stop = Stop::new(reason, Phase::Symmetries);
                let answer = CanonicalAnswer {
                    stopped: Limit::of(Some(&stop)),
                    ..CanonicalAnswer::default()
                };
                Outcome::Stopped(stop, Some(answer))
            }
        })
    }
}

impl CanonicalAnswer {
    /// The form of a sudoku whose rows are given, with 0 for blanks; `None` if it takes too long, or if a row or a column has a digit twice.
    ///
    /// It is the least of all lines that exchanging bands, stacks, rows, columns, rows for columns, and digits makes of it, with blanks before digits.
    ///
    /// # Examples
    /// ```
    /// use placet::request::CanonicalAnswer;
    ///
    /// let mut grid = [[0; 9]; 9];
    /// grid[4][7] = 6;
    /// let form = CanonicalAnswer::of_sudoku(&grid).and_then(|answer| answer.form);
    /// assert_eq!(form, Some(".".repeat(80) + "1"));
    /// ```
    pub fn of_sudoku(grid: &[[u8; 9]; 9]) -> Option<Self> {
        let form: SudokuGrid = minlex::minlex(grid)?;
        let sign = |digit: &u8| match digit {
            0 => '.',
            digit => char::from(b'0' + digit),
        };
        let form: String = form.iter().flatten().map(sign).collect();
        Some(CanonicalAnswer {
            digest: Some(digest(form.as_bytes())),
            form: Some(form),
            stopped: None,
        })
    }

    fn of_puzzle(instance: &Instance, effort: Effort<'_>) -> Option<Self> {
        let found = instance.canonical_form(effort)?;
        let bytes: Vec<u8> = found
            .certificate
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect();
        Some(CanonicalAnswer {
            digest: Some(digest(&bytes)),
            form: (!found.givens.is_empty()).then(|| found.givens.join(" ")),
            stopped: None,
        })
    }
}

fn digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let bytes = digest.iter().take(DIGEST);
    bytes.map(|byte| format!("{byte:02x}")).collect()
}
