//! Copies of the files beside the model: a task reads nothing outside its work directory.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::seal::sha256;
use super::{ClusterError, file};
use placet_model::{Data, Puzzle, Settings, Source, WordFile};

/// The files beside a model that it is read with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkFiles {
    /// The data of the puzzle.
    pub data: Option<WorkFile>,
    /// The lists of words, by the names that the model has for them.
    pub words: Vec<WorkFile>,
}

/// A file with its name and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkFile {
    name: String,
    sha256: String,
    text: String,
}

impl WorkFile {
    /// A file that the user calls `name`.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let (name, text) = (name.into(), text.into());
        WorkFile {
            name,
            sha256: sha256(text.as_bytes()),
            text,
        }
    }

    fn to_json(&self) -> Value {
        json!({ "name": self.name, "sha256": self.sha256 })
    }

    /// The text is left empty.
    fn from_json(object: &Value) -> Option<Self> {
        let text = |key: &str| object[key].as_str().map(str::to_string);
        Some(WorkFile {
            name: text("name")?,
            sha256: text("sha256")?,
            text: String::new(),
        })
    }

    /// Reads the text from a copy, which must not have changed.
    fn read(&mut self, path: &Path) -> Result<(), ClusterError> {
        self.text = fs::read_to_string(path).map_err(ClusterError::file(path))?;
        match sha256(self.text.as_bytes()) == self.sha256 {
            true => Ok(()),
            false => Err(ClusterError::damaged(path)),
        }
    }
}

impl WorkFiles {
    /// The files that a puzzle was read with.
    pub fn of(puzzle: &Puzzle) -> Self {
        let data = puzzle.written().and_then(|written| written.data());
        let words = puzzle.word_files().iter();
        WorkFiles {
            data: data.map(|data| WorkFile::new(&data.text.name, &data.text.text)),
            words: words.map(|file| WorkFile::new(&file.name, &*file.text)).collect(),
        }
    }

    /// The names and hashes, for the manifest.
    pub(super) fn to_json(&self) -> Value {
        let words: Vec<Value> = self.words.iter().map(WorkFile::to_json).collect();
        json!({ "data": self.data.as_ref().map(WorkFile::to_json), "words": words })
    }

    /// `None` if it has another format. The texts are left empty.
    pub(super) fn from_json(object: &Value) -> Option<Self> {
        let data = match &object["data"] {
            Value::Null => None,
            file => Some(WorkFile::from_json(file)?),
        };
        let words = object["words"].as_array()?.iter().map(WorkFile::from_json);
        Some(WorkFiles {
            data,
            words: words.collect::<Option<_>>()?,
        })
    }

    /// Writes the copies.
    pub(super) fn write(&self, root: &Path) -> Result<(), ClusterError> {
        for (name, copy) in self.copy_names().zip(self.data.iter().chain(&self.words)) {
            file::replace(&root.join(name), copy.text.as_bytes())?;
        }
        Ok(())
    }

    /// Reads the texts from the copies.
    pub(super) fn read(&mut self, root: &Path) -> Result<(), ClusterError> {
        let names: Vec<String> = self.copy_names().collect();
        for (name, copy) in names.iter().zip(self.data.iter_mut().chain(&mut self.words)) {
            copy.read(&root.join(name))?;
        }
        Ok(())
    }

    /// The names of the copies: those of the user can be paths, or the same.
    fn copy_names(&self) -> impl Iterator<Item = String> + use<> {
        let words = 1..=self.words.len();
        let data = self.data.as_ref().map(|_| "data".to_string());
        data.into_iter()
            .chain(words.map(|number| format!("words-{number}")))
    }

    /// What they are for a model, which reads no other files then.
    ///
    /// # Errors
    /// If the data are not those of one puzzle.
    pub(super) fn settings(&self) -> Result<Settings, ClusterError> {
        let mut settings = Settings::new();
        if let Some(WorkFile { name, text, .. }) = &self.data {
            let source = Source::new(name.as_str(), text.as_str());
            let data = Data::read_one(&source);
            settings.set_data(data.map_err(|wrong| ClusterError::Model(Box::new(wrong)))?);
        }
        let words = self.words.iter();
        let words = words.map(|file| WordFile {
            name: file.name.clone(),
            text: file.text.as_str().into(),
        });
        settings.set_word_files(words.collect());
        Ok(settings)
    }
}
