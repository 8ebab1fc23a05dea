//! The puzzle in the format of another solver, or in a notation that states the puzzle itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::symmetry::prepared;
use super::{Ask, Limit, Listener, RequestError, SymmetryWord};
use placet_base::limit::{Outcome, PolledWriter, complete, within};
use placet_engine::exchange::export::ExportFormat;
use placet_model::{Board, Puzzle, PuzzleNotation, Source, suggestion};
use placet_session::{Session, SessionError, Uniqueness, instance};

/// The puzzle in the format of another solver.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Export {
    /// The name of the format, as `placet export` has it; by default, `dimacs`.
    pub format: Option<String>,
    /// In DIMACS: whether variables that determine all others are listed.
    pub independent_support: bool,
    /// In iCNF: the least number of cubes; by default, the values of one cell.
    pub cubes: Option<usize>,
    /// Whether constraints are added that remove symmetric solutions.
    pub break_symmetry: bool,
    /// The symmetries to use; by default, those that the model names.
    pub symmetry: Option<SymmetryWord>,
    /// Comments at the head of the text, one line each.
    pub remarks: Vec<String>,
    /// In links to penpa-edit and f-puzzles: whether the solution is written, too. The puzzle must have exactly one.
    pub solution: bool,
}

/// A text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Text")]
#[non_exhaustive]
pub struct TextAnswer {
    /// The text.
    pub text: String,
    /// The limit that was reached: the steps after that are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

impl TextAnswer {
    /// A whole text.
    pub(crate) fn whole(text: String) -> Self {
        TextAnswer { text, stopped: None }
    }
}

impl Export {
    /// The export, for those who write it as it is produced: it can be larger than the memory.
    ///
    /// # Errors
    /// If the format does not support the puzzle or the options, or the text would be too large.
    pub fn prepare(&self, session: &Session) -> Result<Outcome<instance::Export>, RequestError> {
        let limits = session.limits().clone();
        complete!(within(&limits, || self.prepare_within(session)))
    }

    fn prepare_within(&self, session: &Session) -> Result<Outcome<instance::Export>, RequestError> {
        let format = self.format()?;
        if self.solution {
            let message = format!("`solution` does nothing in the format {}", format.name());
            return Err(RequestError::Invalid(message));
        }
        let kinds = session.options().presolve.for_export(format);
        let (instance, broken) = prepared(session, kinds, self.break_symmetry, self.symmetry)?;
        let breaks = broken.map(|broken| broken.remarks(session.limits()));
        let export = complete!(session.export_of(instance, format)?);
        let mut export = export.with_remarks([self.remarks.clone(), breaks.unwrap_or_default()].concat());
        if self.independent_support {
            export = export.with_independent_support().map_err(SessionError::from)?;
        }
        if let Some(least) = self.cubes {
            export = export.with_cubes(least).map_err(SessionError::from)?;
        }
        Ok(Outcome::Complete(export))
    }

    /// The puzzle in a notation, which has no use for the options of formulas.
    fn in_notation(
        &self,
        session: &mut Session,
        notation: PuzzleNotation,
    ) -> Result<Outcome<String>, RequestError> {
        let given = [
            ("independent_support", self.independent_support),
            ("cubes", self.cubes.is_some()),
            ("break_symmetry", self.break_symmetry),
            ("symmetry", self.symmetry.is_some()),
            ("solution", self.solution && !notation.has_solutions()),
            ("remarks", !self.remarks.is_empty()),
        ];
        if let Some((option, _)) = given.iter().find(|(_, is_given)| *is_given) {
            let message = format!("`{option}` does nothing in the format {notation}");
            return Err(RequestError::Invalid(message));
        }
        let solution = match self.solution {
            true => Some(complete!(only_solution(session)?)),
            false => None,
        };
        let text = puzzle_in_notation(session.puzzle(), solution.as_ref(), notation)?;
        Ok(Outcome::Complete(text))
    }

    fn format(&self) -> Result<ExportFormat, RequestError> {
        let Some(name) = &self.format else {
            return Ok(ExportFormat::Dimacs);
        };
        ExportFormat::named(name).ok_or_else(|| {
            let nearest = suggestion(name, export_formats().map(|(name, _)| name));
            RequestError::Invalid(format!("unknown format `{name}`; {nearest}"))
        })
    }
}

/// The names and descriptions of all formats, for those who offer them: first those for solvers, then the notations.
pub fn export_formats() -> impl Iterator<Item = (&'static str, &'static str)> {
    let formats = ExportFormat::ALL.into_iter().map(|(name, _, says)| (name, says));
    formats.chain(
        PuzzleNotation::ALL
            .into_iter()
            .map(|(name, _, says)| (name, says)),
    )
}

/// The puzzle in a notation, with this solution if there is one.
///
/// # Errors
/// If the notation cannot express the puzzle.
pub fn puzzle_in_notation(
    puzzle: &Puzzle,
    solution: Option<&Board>,
    notation: PuzzleNotation,
) -> Result<String, RequestError> {
    let text = match solution {
        Some(solution) => notation.write_solved(puzzle, solution),
        None => notation.write(puzzle),
    };
    text.map_err(|wrong| {
        let source = puzzle.written().map(|written| written.source().clone());
        RequestError::Diagnostics(
            Box::new(source.unwrap_or_else(|| Source::new("model", ""))),
            wrong,
        )
    })
}

/// The only solution of a puzzle.
///
/// # Errors
/// If there is none, or more than one.
fn only_solution(session: &mut Session) -> Result<Outcome<Board>, RequestError> {
    let wrong = match complete!(session.unique()?) {
        Uniqueness::Unique(board) => return Ok(Outcome::Complete(board)),
        Uniqueness::NoBoard => "the puzzle has no solution",
        Uniqueness::Several(_) => "the puzzle has more than one solution",
        Uniqueness::Unknown(_) => "it is not known how many solutions the puzzle has",
    };
    Err(RequestError::Invalid(format!(
        "{wrong}; `solution` needs exactly one"
    )))
}

impl Ask for Export {
    type Answer = TextAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<TextAnswer>, RequestError> {
        if let Some(notation) = self.format.as_deref().and_then(PuzzleNotation::named) {
            let text = complete!(self.in_notation(session, notation)?);
            return Ok(Outcome::Complete(TextAnswer::whole(text)));
        }
        let export = complete!(self.prepare(session)?);
        let mut text = vec![];
        export
            .write(&mut PolledWriter::new(&mut text))
            .map_err(|error| RequestError::Invalid(error.to_string()))?;
        let text = String::from_utf8_lossy(&text).into_owned();
        Ok(Outcome::Complete(TextAnswer::whole(text)))
    }
}
