//! The puzzle in the format of another solver.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::symmetry::prepared;
use super::{Ask, Listener, RequestError, SymmetryWord};
use placet_base::limit::{Outcome, PolledWriter, complete, within};
use placet_engine::exchange::export::ExportFormat;
use placet_model::suggestion;
use placet_session::{Session, SessionError, instance};

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
}

/// A text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Text")]
#[non_exhaustive]
pub struct TextAnswer {
    /// The text.
    pub text: String,
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

    fn format(&self) -> Result<ExportFormat, RequestError> {
        let Some(name) = &self.format else {
            return Ok(ExportFormat::Dimacs);
        };
        ExportFormat::named(name).ok_or_else(|| {
            let nearest = suggestion(name, ExportFormat::ALL.map(|(name, ..)| name));
            RequestError::Invalid(format!("unknown format `{name}`; {nearest}"))
        })
    }
}

impl Ask for Export {
    type Answer = TextAnswer;

    fn ask(&self, session: &mut Session, _: &mut dyn Listener) -> Result<Outcome<TextAnswer>, RequestError> {
        let export = complete!(self.prepare(session)?);
        let mut text = vec![];
        export
            .write(&mut PolledWriter::new(&mut text))
            .map_err(|error| RequestError::Invalid(error.to_string()))?;
        let text = String::from_utf8_lossy(&text).into_owned();
        Ok(Outcome::Complete(TextAnswer { text }))
    }
}
