//! The model of a certificate, with its parameters, givens and encodings.

use std::io::{self, Write};

use super::CertificationError;
use super::beside::FilesBeside;
use super::excluded::has_plain_names;
use placet_base::choice::Choices;
use placet_encode::{Encoder, write_pseudo_boolean};
use placet_engine::Limits;
use placet_engine::exchange::export::ExportFormat;
use placet_model::{Diagnostics, Given, ModelFormat, Puzzle, Source, read_with};
use placet_proof::{CertificateClaim, CertificatePart, ClaimKind};
use placet_session::SessionError;
use placet_session::instance::{Export, Instance};

/// A model, and what is added to it.
pub struct CertifiedModel {
    /// The text of the model.
    pub text: String,
    /// The file for it.
    pub part: CertificatePart,
    /// Values of parameters that replace its own.
    pub settings: Vec<(String, i64)>,
    /// Further givens, such as `r1c1=7`.
    pub givens: Vec<String>,
    /// The files beside it.
    pub beside: FilesBeside,
    /// The encodings of its formula.
    pub choices: Choices,
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl CertifiedModel {
    /// Reads the model.
    ///
    /// # Errors
    /// The text with its errors: the model, its data or a given.
    pub fn read(
        source: Source,
        settings: Vec<(String, i64)>,
        givens: Vec<String>,
        beside: FilesBeside,
        choices: Choices,
    ) -> Result<Self, (Source, Diagnostics)> {
        let part = match source.format {
            ModelFormat::Toml => CertificatePart::ModelToml,
            ModelFormat::Json => CertificatePart::ModelJson,
        };
        let mut replaced = beside.settings()?;
        for (name, value) in &settings {
            replaced.set(name, *value);
        }
        let mut puzzle = match read_with(&source, &replaced) {
            Ok(puzzle) => puzzle,
            Err(diagnostics) => return Err((source, diagnostics)),
        };
        for text in &givens {
            match Given::parse_pair(text, &puzzle) {
                Ok(given) => puzzle.give(given),
                Err(diagnostics) => return Err((Source::new("given", text.as_str()), diagnostics)),
            }
        }
        Ok(CertifiedModel {
            text: source.text,
            part,
            settings,
            givens,
            beside,
            choices,
            puzzle,
        })
    }

    /// The model of a puzzle, with all that it was read with and all its givens.
    ///
    /// # Errors
    /// If the puzzle was not read from a text, or if a certificate cannot contain its lists of words, givens or names.
    pub fn of_puzzle(puzzle: &Puzzle, choices: Choices) -> Result<Self, CertificationError> {
        let written = puzzle.written();
        let written = written.ok_or_else(|| refused("the puzzle was not read from a text"))?;
        let beside = FilesBeside::of(puzzle);
        if beside.words.len() > CertificatePart::MAX_WORDS {
            let most = CertificatePart::MAX_WORDS;
            return Err(refused(format!(
                "a certificate contains at most {most} lists of words"
            )));
        }
        let settings: Vec<(String, i64)> = written.settings().iter().cloned().collect();
        let read = |givens| {
            let (source, beside) = (written.source().clone(), beside.clone());
            let model = CertifiedModel::read(source, settings.clone(), givens, beside, choices);
            model.map_err(|(source, wrong)| CertificationError::Model(Box::new(source), wrong))
        };
        let stated = read(vec![])?;
        let model = match stated.further_givens(puzzle)? {
            givens if givens.is_empty() => stated,
            givens => read(givens)?,
        };
        if !has_plain_names(&model.puzzle) {
            let message = "names with control characters cannot be written to a certificate";
            return Err(refused(message));
        }
        Ok(model)
    }

    /// The givens that a puzzle has beside those of the model, as text.
    fn further_givens(&self, puzzle: &Puzzle) -> Result<Vec<String>, CertificationError> {
        let is_here = |given: &&Given| self.puzzle.givens().contains(given);
        let further = puzzle.givens().iter().filter(|given| !is_here(given));
        further.map(|given| self.given_text(given)).collect()
    }

    /// The text that is read as this given: the name of its face, or of the piece that may lie in any way.
    fn given_text(&self, given: &Given) -> Result<String, CertificationError> {
        let (layout, pieces) = (self.puzzle.layout(), self.puzzle.pieces());
        let cell = &layout.cell(given.cell).name;
        let faces = given.faces.iter().map(|face| pieces.face(*face));
        let names = faces.flat_map(|face| [&face.name, &pieces.piece(face.piece).name]);
        let mut texts = names.map(|name| format!("{cell}={name}"));
        let is_same = |text: &String| {
            let read = Given::parse_pair(text, &self.puzzle);
            read.is_ok_and(|read| (read.cell, &read.faces) == (given.cell, &given.faces))
        };
        texts.find(is_same).ok_or_else(|| {
            refused(format!(
                "the given of the cell `{cell}` cannot be added to a certificate: it has no name of its own"
            ))
        })
    }

    /// The formula of the model, without presolve: each clause comes from the model as it is written.
    ///
    /// # Errors
    /// If it would be too large, or a limit is reached.
    pub fn formula(&self, limits: &Limits) -> Result<Export, SessionError> {
        let instance = Instance::new(self.puzzle.clone());
        let values = instance.objective_values().into_iter();
        let remarks = values.map(|(value, lit)| format!("objective {value} {}", lit.to_dimacs()));
        let remarks = remarks.collect();
        let export = Export::new(instance, ExportFormat::Dimacs, self.choices, limits)?;
        Ok(export.with_remarks(remarks))
    }

    /// The problem that the formula states, without presolve.
    pub fn stated(&self) -> Instance {
        let instance = Instance::new(self.puzzle.clone());
        instance.for_formula(self.choices).unwrap_or(instance)
    }

    /// Writes the model in pseudo-Boolean form.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_pseudo_boolean(&self, out: &mut dyn Write) -> io::Result<()> {
        let instance = self.stated();
        write_pseudo_boolean(&instance.lowered().problem, out)
    }

    /// Writes a proof that clauses of the formula follow from the pseudo-Boolean form.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_derivation(&self, limits: &Limits, out: &mut dyn Write) -> io::Result<()> {
        let instance = self.stated();
        let stop = || limits.check().is_some();
        let encoder = Encoder::new(instance.choices(self.choices)).until(&stop);
        encoder.derive(&instance.lowered().problem, out).map(|_| ())
    }

    /// The claim about this model, without its files.
    pub fn claim(&self, kind: ClaimKind, solutions: u64) -> CertificateClaim {
        CertificateClaim {
            kind,
            solutions,
            version: env!("CARGO_PKG_VERSION").to_string(),
            settings: self.settings.clone(),
            givens: self.givens.clone(),
            words: self.beside.words.iter().map(|file| file.name.clone()).collect(),
            encodings: self.choices.to_string(),
            files: vec![],
        }
    }

    /// Writes the text of the model.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self.text.as_bytes())
    }
}

fn refused(reason: impl Into<String>) -> CertificationError {
    CertificationError::Refused(reason.into())
}
