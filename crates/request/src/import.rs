//! A file of another program as a model.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AskAlone, DiagnosticAnswer, Listener, RequestError};
use placet_base::limit::{Limits, Outcome, complete, within};
use placet_model::import::{
    ConversionOptions, ImportFormat, ImportLimits, Imported, NumberPuzzle, detect, import, import_data,
};
use placet_model::{Diagnostics, Source};

/// The name of the text in messages, if it has none.
const NAME: &str = "text";

/// The most that the limits can be raised to.
const MOST_ROWS: usize = 1000;
const MOST_UNPACKED: usize = 64;

/// A file of another program, to be converted to a model. The request needs no model of its own.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Import {
    /// The content of the file, or a link.
    pub text: String,
    /// The name of the file, for messages.
    #[serde(default)]
    pub name: Option<String>,
    /// Where the puzzle is from, for the model to name.
    #[serde(default)]
    pub source: Option<String>,
    /// The format, as `placet import --from` has it; detected by default.
    #[serde(default)]
    pub from: Option<String>,
    /// The puzzle whose givens a table of numbers contains: `magic-square` or `latin-square`.
    #[serde(default, rename = "as")]
    pub puzzle: Option<String>,
    /// Which puzzle of a file with several, counted from 1.
    #[serde(default)]
    pub number: Option<usize>,
    /// The genre of a puzzle, as links to puzz.link name it, if the text does not name it.
    #[serde(default)]
    pub genre: Option<String>,
    /// Rows and columns of a board of tiles, if the text does not contain them.
    #[serde(default)]
    pub size: Option<[usize; 2]>,
    /// The most rows and columns of a board in a link, 1 to 1000; 100 by default.
    #[serde(default)]
    pub max_rows: Option<usize>,
    /// The most MiB of a puzzle that a link contains in compressed form, 1 to 64; 1 by default.
    #[serde(default)]
    pub max_unpacked: Option<usize>,
    /// What is made of it.
    #[serde(default)]
    pub form: ImportForm,
}

/// What is made of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ImportForm {
    /// A model of the puzzle.
    #[default]
    Model,
    /// The model without the givens.
    Blank,
    /// A model with the puzzle as its parameters.
    Parameters,
    /// The data of the puzzles alone: values of these parameters, in JSON.
    Data,
}

/// What was made of a file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Imported")]
#[non_exhaustive]
pub struct ImportAnswer {
    /// A model, or data for one.
    pub text: String,
    /// The format of the file.
    pub format: String,
    /// Warnings about parts of the file that have no counterpart in the text.
    pub warnings: Vec<DiagnosticAnswer>,
    /// The file with its warnings.
    #[serde(skip)]
    pub warned: (Source, Diagnostics),
}

impl AskAlone for Import {
    type Answer = ImportAnswer;

    fn ask_alone(
        &self,
        limits: &Limits,
        _: &mut dyn Listener,
    ) -> Result<Outcome<ImportAnswer>, RequestError> {
        Ok(Outcome::Complete(complete!(within(limits, || self.import()))?))
    }
}

impl Import {
    /// The format of the text: the one that is named, else the one that it looks like.
    ///
    /// # Errors
    /// If it cannot be detected, or none has this name.
    pub fn format(&self) -> Result<ImportFormat, RequestError> {
        if let Some(name) = &self.from {
            let format = name.parse();
            return format
                .map_err(|nearest| RequestError::Invalid(format!("unknown format `{name}`; {nearest}")));
        }
        if self.puzzle.is_some() {
            return Ok(ImportFormat::Numbers);
        }
        let name = self.name.clone();
        detect(&self.text).ok_or_else(|| RequestError::UnknownFormat {
            name: name.unwrap_or_else(|| NAME.to_string()),
        })
    }

    fn import(&self) -> Result<ImportAnswer, RequestError> {
        let format = self.format()?;
        self.refuse_idle_options(format)?;
        let source = Source::new(self.name.as_deref().unwrap_or(NAME), self.text.as_str());
        let mut options = ConversionOptions::default();
        options.number = self.number;
        options.number_puzzle = self.puzzle.as_deref().map(number_puzzle).transpose()?;
        options.blank = self.form == ImportForm::Blank;
        options.parameters = self.form == ImportForm::Parameters;
        options.size = self.size.map(board_size).transpose()?;
        options.genre = self.genre.clone();
        options.source = self.source.clone();
        options.limits = self.limits()?;
        let convert = match self.form {
            ImportForm::Data => import_data,
            _ => import,
        };
        match convert(&source, format, &options) {
            Ok(Imported { text, warnings, .. }) => Ok(ImportAnswer {
                text,
                format: format.name().to_string(),
                warnings: DiagnosticAnswer::all(&source, &warnings),
                warned: (source, warnings),
            }),
            Err(wrong) => Err(RequestError::Diagnostics(Box::new(source), wrong)),
        }
    }

    /// How large a puzzle may be.
    fn limits(&self) -> Result<ImportLimits, RequestError> {
        let usual = ImportLimits::default();
        let rows = raised("max_rows", self.max_rows, MOST_ROWS)?;
        let mebibytes = raised("max_unpacked", self.max_unpacked, MOST_UNPACKED)?;
        Ok(ImportLimits {
            rows: rows.unwrap_or(usual.rows),
            unpacked: mebibytes.map_or(usual.unpacked, |mebibytes| mebibytes << 20),
        })
    }

    /// Refuses options that the format does not use.
    fn refuse_idle_options(&self, format: ImportFormat) -> Result<(), RequestError> {
        let linked = [ImportFormat::Links, ImportFormat::GameIds];
        let packed = [ImportFormat::FPuzzles, ImportFormat::Penpa];
        let options = [
            (self.max_rows.is_some(), "max_rows", &linked[..]),
            (self.max_unpacked.is_some(), "max_unpacked", &packed),
            (self.number.is_some(), "number", &[ImportFormat::Sudoku]),
            (self.size.is_some(), "size", &[ImportFormat::EdgeMatching]),
            (self.puzzle.is_some(), "as", &[ImportFormat::Numbers]),
            (
                self.genre.is_some(),
                "genre",
                &[ImportFormat::Penpa, ImportFormat::Links],
            ),
        ];
        let idle = options
            .into_iter()
            .find(|(is_there, _, homes)| *is_there && !homes.contains(&format));
        match idle {
            None => Ok(()),
            Some((_, option, homes)) => Err(RequestError::IdleOption {
                option,
                home: homes[0].name(),
                format: format.name(),
            }),
        }
    }
}

/// A limit, if it is set.
fn raised(name: &str, limit: Option<usize>, most: usize) -> Result<Option<usize>, RequestError> {
    match limit {
        Some(limit) if !(1..=most).contains(&limit) => Err(RequestError::Invalid(format!(
            "`{name}` is {limit}: expected 1 to {most}"
        ))),
        limit => Ok(limit),
    }
}

fn number_puzzle(name: &str) -> Result<NumberPuzzle, RequestError> {
    let puzzle = name.parse();
    puzzle.map_err(|nearest| RequestError::Invalid(format!("unknown puzzle `{name}`; {nearest}")))
}

fn board_size([rows, columns]: [usize; 2]) -> Result<(usize, usize), RequestError> {
    match rows.min(columns) {
        0 => Err(RequestError::Invalid(
            "expected a `size` of at least one row and one column".to_string(),
        )),
        _ => Ok((rows, columns)),
    }
}
