//! `placet new`: a model from a template.

use std::path::{Path, PathBuf};

use clap::Args;
use itertools::Itertools;

use crate::failure::{Exit, Failure};
use crate::files::save::save;
use crate::options::search::OUTPUT;
use crate::output::Output;
use placet_model::{TEMPLATES, Template, suggestion};

#[derive(Args, Debug)]
#[command(next_help_heading = OUTPUT)]
pub(crate) struct NewOptions {
    /// Template; without it, the templates are listed.
    #[arg(help_heading = None::<&str>)]
    kind: Option<String>,

    /// Write to this file instead of standard output.
    #[arg(short, long, value_name = "FILE", requires = "kind")]
    output: Option<PathBuf>,

    /// Overwrite the file if it exists.
    #[arg(long, requires = "output")]
    force: bool,
}

pub(crate) fn run(options: &NewOptions, output: &mut Output) -> Result<Exit, Failure> {
    let Some(kind) = &options.kind else {
        output.print(&list())?;
        return Ok(Exit::Done);
    };
    let template = TEMPLATES.iter().find(|template| template.kind == kind);
    let template = template.ok_or_else(|| unknown(kind))?;
    match options.output.as_deref().filter(|path| *path != Path::new("-")) {
        None => output.print(template.text)?,
        Some(path) => {
            refuse_overwriting(path, options.force)?;
            save(path, |file| file.write_all(template.text.as_bytes()))?;
        }
    }
    Ok(Exit::Done)
}

/// The templates with their descriptions.
fn list() -> String {
    let width = TEMPLATES
        .iter()
        .map(|template| template.kind.len())
        .max()
        .unwrap_or(0);
    let line = |Template {
                    kind, description, ..
                }: &Template| format!("{kind:width$}  {description}");
    TEMPLATES.iter().map(line).join("\n")
}

fn unknown(kind: &str) -> Failure {
    let kinds = TEMPLATES.iter().map(|template| template.kind);
    let nearest = suggestion(kind, kinds);
    Failure::Bad(format!("unknown template `{kind}`; {nearest}"))
}

fn refuse_overwriting(path: &Path, force: bool) -> Result<(), Failure> {
    if force || !path.is_file() {
        return Ok(());
    }
    let message = format!("{} exists; add --force to overwrite it", path.display());
    Err(Failure::Bad(message))
}
