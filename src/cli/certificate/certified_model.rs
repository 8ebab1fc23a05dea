//! The model of a certificate, with its parameters, givens and encodings.

use std::io::{self, Write};

use super::beside::FilesBeside;
use crate::certificate::{CertificateClaim, CertificatePart, ClaimKind};
use crate::choice::Choices;
use crate::cli::failure::Failure;
use crate::encode::{Encoder, write_pseudo_boolean};
use crate::engine::Limits;
use crate::exchange::export::ExportFormat;
use crate::instance::{Export, Instance};
use crate::model::{Diagnostics, Given, ModelFormat, Puzzle, Source, read_with};

/// A model, and what the command line adds to it.
pub(crate) struct CertifiedModel {
    pub(crate) text: String,
    pub(crate) part: CertificatePart,
    pub(crate) settings: Vec<(String, i64)>,
    pub(crate) givens: Vec<String>,
    pub(crate) beside: FilesBeside,
    pub(crate) choices: Choices,
    pub(crate) puzzle: Puzzle,
}

impl CertifiedModel {
    /// Reads the model.
    pub(crate) fn read(
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
                Err(diagnostics) => return Err((Source::new("--given", text.as_str()), diagnostics)),
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

    /// The formula of the model, without presolve: each clause comes from the model as it is written.
    pub(crate) fn formula(&self, limits: &Limits) -> Result<Export, Failure> {
        let instance = Instance::new(self.puzzle.clone());
        let values = instance.objective_values().into_iter();
        let remarks = values.map(|(value, lit)| format!("objective {value} {}", lit.to_dimacs()));
        let remarks = remarks.collect();
        let export = Export::new(instance, ExportFormat::Dimacs, self.choices, limits)?;
        Ok(export.with_remarks(remarks))
    }

    /// The problem that the formula states, without presolve.
    pub(crate) fn stated(&self) -> Instance {
        let instance = Instance::new(self.puzzle.clone());
        instance.for_formula(self.choices).unwrap_or(instance)
    }

    /// Writes the model in pseudo-Boolean form.
    pub(crate) fn write_pseudo_boolean(&self, out: &mut dyn Write) -> io::Result<()> {
        let instance = self.stated();
        write_pseudo_boolean(&instance.lowered().problem, out)
    }

    /// Writes a proof that clauses of the formula follow from the pseudo-Boolean form.
    pub(crate) fn write_derivation(&self, limits: &Limits, out: &mut dyn Write) -> io::Result<()> {
        let instance = self.stated();
        let stop = || limits.check().is_some();
        let encoder = Encoder::new(instance.choices(self.choices)).until(&stop);
        encoder.derive(&instance.lowered().problem, out).map(|_| ())
    }

    /// The claim about this model, without its files.
    pub(crate) fn claim(&self, kind: ClaimKind, solutions: u64) -> CertificateClaim {
        CertificateClaim {
            kind,
            solutions,
            version: env!("CARGO_PKG_VERSION").to_string(),
            settings: self.settings.clone(),
            givens: self.givens.clone(),
            words: self.beside.words.iter().map(|(name, _)| name.clone()).collect(),
            encodings: text_of(self.choices),
            files: vec![],
        }
    }

    /// Writes the text of the model.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self.text.as_bytes())
    }
}

/// The encodings as `--encode` takes them.
fn text_of(choices: Choices) -> String {
    let names = [
        ("sum", choices.sum.name()),
        ("amo", choices.at_most_one.name()),
        ("count", choices.count.name()),
        ("table", choices.table.name()),
        ("graph", choices.graph.name()),
    ];
    let chosen = names.into_iter().filter(|(_, name)| *name != "auto");
    let chosen: Vec<String> = chosen.map(|(family, name)| format!("{family}={name}")).collect();
    chosen.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_written_as_they_are_read() {
        for text in [
            "",
            "sum=tree,table=regular",
            "amo=ladder,count=network",
            "graph=levels",
        ] {
            assert_eq!(Choices::parse(text).map(text_of), Ok(text.to_string()));
        }
    }
}
