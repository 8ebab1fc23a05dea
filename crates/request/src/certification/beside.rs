//! The files beside a model: its data, and its lists of words.

use std::io::{self, Read};

use super::folder::CertificateFolder;
use placet_model::{
    Diagnostic, DiagnosticCode, Diagnostics, MAX_SOURCE_BYTES, Settings, Source, Span, is_csv, read_data,
};
use placet_proof::{CertificateClaim, CertificatePart};

/// What a model is read with. The certificate carries it, so that `verify` reads no other files.
#[derive(Clone, Default)]
pub struct FilesBeside {
    /// The data, with the file for them.
    pub data: Option<(CertificatePart, String)>,
    /// The lists of words, by the names that the model has for them.
    pub words: Vec<(String, String)>,
}

impl FilesBeside {
    /// These files.
    pub fn new(data: Option<&Source>, words: Vec<(String, String)>) -> Self {
        // What the data are depends on the end of their name.
        let part = |name: &str| match name {
            _ if name.ends_with(".toml") => CertificatePart::DataToml,
            _ if name.ends_with(".json") => CertificatePart::DataJson,
            _ if is_csv(name) => CertificatePart::DataCsv,
            _ => CertificatePart::DataText,
        };
        FilesBeside {
            data: data.map(|source| (part(&source.name), source.text.clone())),
            words,
        }
    }

    /// The files of a certificate. The error says which one is wrong.
    pub fn read(
        claim: &CertificateClaim,
        folder: &CertificateFolder,
    ) -> Result<Self, (CertificatePart, io::Error)> {
        let read = |part: CertificatePart| -> Result<String, (CertificatePart, io::Error)> {
            let mut text = String::new();
            let file = folder.open(part).map_err(|error| (part, error))?;
            let read = file.take(MAX_SOURCE_BYTES + 1).read_to_string(&mut text);
            match read.map_err(|error| (part, error))? as u64 > MAX_SOURCE_BYTES {
                true => Err((part, io::Error::other("it is too large"))),
                false => Ok(text),
            }
        };
        let data = claim.data().map(|part| Ok((part, read(part)?))).transpose()?;
        let words = CertificatePart::words(claim.words.len()).zip(&claim.words);
        let words = words.map(|(part, name)| Ok((name.clone(), read(part)?)));
        Ok(FilesBeside {
            data,
            words: words.collect::<Result<_, _>>()?,
        })
    }

    /// The files with their texts.
    pub fn parts(&self) -> impl Iterator<Item = (CertificatePart, &str)> {
        let data = self.data.iter().map(|(part, text)| (*part, text.as_str()));
        let words = self.words.iter().map(|(_, text)| text.as_str());
        data.chain(CertificatePart::words(self.words.len()).zip(words))
    }

    /// The settings that they are for a model, which reads no other files then.
    pub fn settings(&self) -> Result<Settings, (Source, Diagnostics)> {
        let mut settings = Settings::new();
        if let Some((part, text)) = &self.data {
            let source = Source::new(part.name(), text.as_str());
            let mut data = match read_data(&source) {
                Ok(data) => data,
                Err(diagnostics) => return Err((source, diagnostics)),
            };
            match (data.pop(), data.is_empty()) {
                (Some(only), true) => settings.set_data(only),
                _ => {
                    let message = "expected the data of one puzzle";
                    let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, Span::default(), message);
                    return Err((source, diagnostic.into()));
                }
            }
        }
        settings.set_word_texts(self.words.clone());
        Ok(settings)
    }
}
