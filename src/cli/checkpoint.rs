//! The file in which a count is kept, so that another run can go on with it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::failure::Failure;
use super::save::save;
use crate::instance::Instance;
use crate::problem::VarId;
use crate::session::Part;
use crate::solve::search::{Position, Step};

/// What the file says that it is.
const FORMAT: &str = "placet checkpoint 1";

/// A file for the state of the count of one problem.
pub(super) struct Checkpoint {
    path: PathBuf,
    /// Tells the problem from others.
    problem: String,
}

impl Checkpoint {
    pub(super) fn new(path: &Path, instance: &Instance) -> Self {
        let lowered = instance.lowered();
        let mut digest = Sha256::new();
        write!(digest, "{:?} {:?}", lowered.problem, lowered.projection.atoms)
            .expect("invariant: a digest takes anything");
        Checkpoint {
            path: path.to_path_buf(),
            problem: digest
                .finalize()
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect(),
        }
    }

    /// A file that is there already is no place for a count that begins.
    pub(super) fn refuse_if_there(&self) -> Result<(), Failure> {
        if self.path.exists() {
            let path = self.path.display();
            let message = format!("{path} is there: go on with it by --resume, or remove it");
            return Err(Failure::Bad(message));
        }
        Ok(())
    }

    /// Replaces what is in the file by this.
    pub(super) fn save(&self, parts: &[Part]) -> Result<(), Failure> {
        let done = parts.iter().filter(|part| part.rest.is_none());
        let open = parts.iter().filter_map(|part| {
            let steps: Vec<Value> = part.rest.as_ref()?.0.iter().map(step_object).collect();
            Some(json!({ "count": part.count, "rest": steps }))
        });
        let object = json!({
            "format": FORMAT,
            "problem": self.problem,
            "counted": done.map(|part| part.count).sum::<u64>(),
            "open": open.collect::<Vec<_>>(),
        });
        save(&self.path, |file| writeln!(file, "{object}"))
    }

    /// What is in the file.
    pub(super) fn load(&self) -> Result<Vec<Part>, Failure> {
        let shown = self.path.display();
        let text = fs::read_to_string(&self.path)
            .map_err(|error| Failure::Bad(format!("{shown} can't be read: {error}")))?;
        let object: Option<Value> = serde_json::from_str(&text).ok();
        let object = object.filter(|object| object["format"] == FORMAT);
        let Some(object) = object else {
            return Err(Failure::Bad(format!(
                "{shown} is no checkpoint: expected what --checkpoint wrote"
            )));
        };
        if object["problem"] != self.problem.as_str() {
            return Err(Failure::Bad(format!(
                "{shown} is of another puzzle, or of other options: go on with the model, --set, --given and --presolve of then"
            )));
        }
        parts(&object).ok_or_else(|| Failure::Bad(format!("{shown} is damaged: begin anew without --resume")))
    }
}

fn parts(object: &Value) -> Option<Vec<Part>> {
    let done = Part {
        count: object["counted"].as_u64()?,
        rest: None,
    };
    let open = object["open"].as_array()?.iter().map(|part| {
        let steps: Option<Vec<Step>> = part["rest"].as_array()?.iter().map(step).collect();
        Some(Part {
            count: part["count"].as_u64()?,
            rest: Some(Position(steps?)),
        })
    });
    std::iter::once(Some(done)).chain(open).collect()
}

fn step_object(step: &Step) -> Value {
    let (word, var, value) = match step {
        Step::Is(var, value) => ("is", var, value),
        Step::IsNot(var, value) => ("is not", var, value),
        Step::Tried(var, value) => ("tried", var, value),
        Step::TriedApart(var, value) => ("tried apart", var, value),
    };
    json!([word, var.0, value])
}

fn step(object: &Value) -> Option<Step> {
    let var = VarId(u32::try_from(object[1].as_u64()?).ok()?);
    let value = object[2].as_i64()?;
    Some(match object[0].as_str()? {
        "is" => Step::Is(var, value),
        "is not" => Step::IsNot(var, value),
        "tried" => Step::Tried(var, value),
        "tried apart" => Step::TriedApart(var, value),
        _ => return None,
    })
}
