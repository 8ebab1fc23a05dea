//! `--svg`, `--png` and `--html`: pictures and pages in files.

use std::path::{Path, PathBuf};

use clap::Args;

use super::search::OUTPUT;
use crate::failure::Failure;
use crate::files::save::{refuse_target, save};

/// A picture of the board in a file.
#[derive(Args, Clone, Debug)]
pub(crate) struct PictureFile {
    /// Also write a picture of the board to this file, as SVG.
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    svg: Option<PathBuf>,

    /// Also write a picture of the board to this file, as PNG.
    #[cfg(feature = "png")]
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    png: Option<PathBuf>,
}

/// A page in a file.
#[derive(Args, Clone, Debug)]
pub(crate) struct PageFile {
    /// Also write a page to this file, with the board and the rules, to view or to print.
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    html: Option<PathBuf>,
}

impl PictureFile {
    /// Refuses to overwrite the model.
    pub(crate) fn refuse(&self, model: &Path) -> Result<(), Failure> {
        #[cfg(feature = "png")]
        refuse(self.png.as_deref(), model, "--png")?;
        refuse(self.svg.as_deref(), model, "--svg")
    }

    /// Writes the picture, if it is wanted.
    #[cfg(not(feature = "png"))]
    pub(crate) fn save(&self, svg: impl FnOnce() -> String) -> Result<(), Failure> {
        save_text(self.svg.as_deref(), svg)
    }

    /// Writes the pictures that are wanted.
    #[cfg(feature = "png")]
    pub(crate) fn save(&self, svg: impl FnOnce() -> String) -> Result<(), Failure> {
        if self.svg.is_none() && self.png.is_none() {
            return Ok(());
        }
        let svg = svg();
        if let Some(path) = &self.png {
            let png =
                placet_request::render::png::png(&svg).map_err(|error| Failure::Bad(error.to_string()))?;
            save(path, |file| file.write_all(&png))?;
        }
        save_text(self.svg.as_deref(), || svg)
    }
}

impl PageFile {
    /// Refuses to overwrite the model.
    pub(crate) fn refuse(&self, model: &Path) -> Result<(), Failure> {
        refuse(self.html.as_deref(), model, "--html")
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.html.is_some()
    }

    /// Writes the page, if it is wanted.
    pub(crate) fn save(&self, html: impl FnOnce() -> String) -> Result<(), Failure> {
        save_text(self.html.as_deref(), html)
    }
}

fn refuse(path: Option<&Path>, model: &Path, option: &str) -> Result<(), Failure> {
    match path {
        Some(path) => refuse_target(path, model, "the model itself", option),
        None => Ok(()),
    }
}

fn save_text(path: Option<&Path>, text: impl FnOnce() -> String) -> Result<(), Failure> {
    let Some(path) = path else {
        return Ok(());
    };
    let text = text();
    save(path, |file| file.write_all(text.as_bytes()))
}
