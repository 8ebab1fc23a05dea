//! The files beside a model: its data, and its lists of words.

use std::io::{self, Read};

use super::folder::CertificateFolder;
use placet_model::{Data, DataFormat, Diagnostics, MAX_SOURCE_BYTES, Puzzle, Settings, Source, WordFile};
use placet_proof::{CertificateClaim, CertificatePart};

/// What a model is read with. The certificate carries it, so that `verify` reads no other files.
#[derive(Clone, Default)]
pub struct FilesBeside {
    /// The data, with the file for them.
    pub data: Option<(CertificatePart, String)>,
    /// The lists of words.
    pub words: Vec<WordFile>,
}

impl FilesBeside {
    /// The files that a puzzle was read with.
    pub fn of(puzzle: &Puzzle) -> Self {
        let data = puzzle.written().and_then(|written| written.data());
        FilesBeside {
            data: data.map(|data| (data_part(data.format), data.text.text.clone())),
            words: puzzle.word_files().to_vec(),
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
        let words = words.map(|(part, name)| {
            Ok(WordFile {
                name: name.clone(),
                text: read(part)?.into(),
            })
        });
        Ok(FilesBeside {
            data,
            words: words.collect::<Result<_, _>>()?,
        })
    }

    /// The files with their texts.
    pub fn parts(&self) -> impl Iterator<Item = (CertificatePart, &str)> {
        let data = self.data.iter().map(|(part, text)| (*part, text.as_str()));
        let words = self.words.iter().map(|file| &*file.text);
        data.chain(CertificatePart::words(self.words.len()).zip(words))
    }

    /// The settings that they are for a model, which reads no other files then.
    pub fn settings(&self) -> Result<Settings, (Source, Diagnostics)> {
        let mut settings = Settings::new();
        if let Some((part, text)) = &self.data {
            let source = Source::new(part.name(), text.as_str());
            match Data::read_one(&source) {
                Ok(data) => settings.set_data(data),
                Err(diagnostics) => return Err((source, diagnostics)),
            }
        }
        settings.set_word_files(self.words.clone());
        Ok(settings)
    }
}

fn data_part(format: DataFormat) -> CertificatePart {
    match format {
        DataFormat::Toml => CertificatePart::DataToml,
        DataFormat::Json => CertificatePart::DataJson,
        DataFormat::Csv => CertificatePart::DataCsv,
        DataFormat::Drawing => CertificatePart::DataText,
    }
}
