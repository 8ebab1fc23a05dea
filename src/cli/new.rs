//! `placet new`: a model file to start from.

use std::path::Path;

use itertools::Itertools;

use super::args::NewOptions;
use super::failure::{Exit, Failure};
use super::output::Output;
use super::save::save;
use super::template::{TEMPLATES, Template};
use crate::model::suggestion;

pub(super) fn run(options: &NewOptions, output: &mut Output) -> Result<Exit, Failure> {
    let Some(kind) = &options.kind else {
        output.say(&list())?;
        return Ok(Exit::Done);
    };
    let template = TEMPLATES.iter().find(|template| template.kind == kind);
    let template = template.ok_or_else(|| unknown(kind))?;
    match options.output.as_deref().filter(|path| *path != Path::new("-")) {
        None => output.say(template.text)?,
        Some(path) => {
            refuse_overwriting(path, options.force)?;
            save(path, |file| file.write_all(template.text.as_bytes()))?;
        }
    }
    Ok(Exit::Done)
}

/// The kinds, each with what it is.
fn list() -> String {
    let width = TEMPLATES
        .iter()
        .map(|template| template.kind.len())
        .max()
        .unwrap_or(0);
    let line = |Template { kind, says, .. }: &Template| format!("{kind:width$}  {says}");
    TEMPLATES.iter().map(line).join("\n")
}

fn unknown(kind: &str) -> Failure {
    let kinds = TEMPLATES.iter().map(|template| template.kind);
    let nearest = suggestion(kind, kinds);
    Failure::Bad(format!("there is no kind of puzzle `{kind}`; {nearest}"))
}

fn refuse_overwriting(path: &Path, force: bool) -> Result<(), Failure> {
    if force || !path.is_file() {
        return Ok(());
    }
    let message = format!("{} is there already; `--force` overwrites it", path.display());
    Err(Failure::Bad(message))
}
