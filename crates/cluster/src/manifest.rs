//! The manifest: what a work directory is for.

use serde_json::{Value, json};

use super::seal::sha256;
use super::work_files::WorkFiles;
use super::work_model::{WorkModel, WorkSymmetry, WorkTask};

/// The format, with its version.
const FORMAT: &str = "placet cluster 1";

/// What identifies the work: written once, never changed. Results carry its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manifest {
    /// The version of placet that wrote it: the parts belong to its search.
    pub placet: String,
    /// What is asked.
    pub task: WorkTask,
    /// What the model file was called.
    pub name: String,
    /// The model without its texts, which are in files of their own.
    pub(super) model: WorkModel,
    /// The SHA-256 of the model file.
    pub(super) model_sha256: String,
    /// The SHA-256 of the problem.
    pub(super) problem: String,
    /// The number of parts.
    pub parts: usize,
    /// The number of positions that propagation refuted when the parts were made.
    pub refuted: usize,
    /// The SHA-256 of the table of parts.
    pub(super) table_sha256: String,
}

impl Manifest {
    pub(super) fn to_json(&self) -> Value {
        let settings: serde_json::Map<String, Value> = self
            .model
            .settings
            .iter()
            .map(|(name, value)| (name.clone(), (*value).into()))
            .collect();
        json!({
            "format": FORMAT,
            "placet": self.placet,
            "task": self.task.name(),
            "model": {
                "name": self.name,
                "file": self.model.file_name(),
                "sha256": self.model_sha256,
                "files": self.model.files.to_json(),
                "set": settings,
                "given": self.model.givens,
                "up_to_symmetry": self.model.symmetry.map(WorkSymmetry::name),
            },
            "problem_sha256": self.problem,
            "parts": self.parts,
            "refuted": self.refuted,
            "table_sha256": self.table_sha256,
        })
    }

    /// `None` if it has another format. The texts of the model and of its files are left empty.
    pub(super) fn from_json(object: &Value) -> Option<Self> {
        let is_right = object["format"] == FORMAT;
        let text = |value: &Value| value.as_str().map(str::to_string);
        let model = &object["model"];
        let settings = model["set"].as_object()?.iter();
        let settings = settings.map(|(name, value)| Some((name.clone(), value.as_i64()?)));
        let number = |value: &Value| usize::try_from(value.as_u64()?).ok();
        let manifest = Manifest {
            placet: text(&object["placet"])?,
            task: WorkTask::of_name(object["task"].as_str()?)?,
            name: text(&model["name"])?,
            model: WorkModel {
                text: String::new(),
                is_json: model["file"] == "model.json",
                files: WorkFiles::from_json(&model["files"])?,
                settings: settings.collect::<Option<_>>()?,
                givens: model["given"]
                    .as_array()?
                    .iter()
                    .map(text)
                    .collect::<Option<_>>()?,
                symmetry: match &model["up_to_symmetry"] {
                    Value::Null => None,
                    name => Some(WorkSymmetry::of_name(name.as_str()?)?),
                },
            },
            model_sha256: text(&model["sha256"])?,
            problem: text(&object["problem_sha256"])?,
            parts: number(&object["parts"])?,
            refuted: number(&object["refuted"])?,
            table_sha256: text(&object["table_sha256"])?,
        };
        is_right.then_some(manifest)
    }

    /// Are boards counted up to symmetry?
    pub fn is_up_to_symmetry(&self) -> bool {
        self.model.symmetry.is_some()
    }

    /// Adds the text of the model, if it is the one that the manifest was written for.
    pub(super) fn with_text(mut self, text: String) -> Option<Self> {
        let is_right = sha256(text.as_bytes()) == self.model_sha256;
        self.model.text = text;
        is_right.then_some(self)
    }
}
