//! How worksheets look, and the file that they are written to.

use std::path::Path;

use clap::Args;

use super::value_parsers::one_of;
use crate::failure::Failure;
use crate::files::read::is_standard;
use crate::files::save::save;
use crate::output::Output;
use placet_request::render::sheet::{Paper, PerSheet, SheetOptions, SheetPuzzle, html};

/// The heading of options about worksheets.
pub(crate) const SHEETS: &str = "Sheets";

/// How worksheets look.
#[derive(Args, Clone, Debug)]
#[group(id = "sheet_look", multiple = true)]
#[command(next_help_heading = SHEETS)]
pub(crate) struct SheetLook {
    /// Size of the paper; by default A4.
    #[arg(long, value_name = "PAPER", value_parser = one_of([
        ("a4", Paper::A4, "210 × 297 mm"),
        ("letter", Paper::Letter, "8.5 × 11 inches"),
    ]))]
    paper: Option<Paper>,

    /// Most puzzles on a sheet; by default 2.
    #[arg(long, value_name = "N", value_parser = one_of([
        ("1", PerSheet::One, "one puzzle"),
        ("2", PerSheet::Two, "one below the other"),
        ("4", PerSheet::Four, "in two rows"),
    ]))]
    per_page: Option<PerSheet>,

    /// Large print: one puzzle on a sheet, with larger texts and thicker lines.
    #[arg(long)]
    large: bool,

    /// Text at the head of all sheets.
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Leave out the rules.
    #[arg(long)]
    no_rules: bool,

    /// Leave out the solutions, which are on the last sheets.
    #[arg(long)]
    pub(crate) no_solutions: bool,
}

/// The file of worksheets, in the format of its ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SheetFile<'o> {
    /// Standard output, in HTML.
    StandardOutput,
    /// HTML.
    Html(&'o Path),
    /// PDF.
    #[cfg(feature = "pdf")]
    Pdf(&'o Path),
}

impl SheetLook {
    /// How the sheets look.
    pub(crate) fn options(&self) -> Result<SheetOptions, Failure> {
        let mut options = SheetOptions::default();
        options.paper = self.paper.unwrap_or_default();
        options.per_sheet = match (self.large, self.per_page) {
            (true, Some(PerSheet::Two | PerSheet::Four)) => {
                let message = "--large puts one puzzle on a sheet: remove --per-page";
                return Err(Failure::Bad(message.into()));
            }
            (_, per_page) => per_page.unwrap_or_default(),
        };
        options.large = self.large;
        options.title = self.title.clone().unwrap_or_default();
        options.rules = !self.no_rules;
        Ok(options)
    }
}

impl<'o> SheetFile<'o> {
    /// The format of a file by its ending.
    pub(crate) fn of(path: &'o Path) -> Result<Self, Failure> {
        if is_standard(path) {
            return Ok(SheetFile::StandardOutput);
        }
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("html" | "htm") => Ok(SheetFile::Html(path)),
            #[cfg(feature = "pdf")]
            Some("pdf") => Ok(SheetFile::Pdf(path)),
            #[cfg(not(feature = "pdf"))]
            Some("pdf") => Err(Failure::Bad(format!(
                "cannot write {}: placet was installed without PDF\n\
                 write an .html file and print it in a browser, or install placet with `--features pdf`",
                path.display()
            ))),
            _ => Err(Failure::Bad(format!(
                "cannot write {}: sheets are written as .html or .pdf",
                path.display()
            ))),
        }
    }

    /// Writes worksheets.
    pub(crate) fn write(
        self,
        puzzles: &[SheetPuzzle],
        options: &SheetOptions,
        output: &mut Output,
    ) -> Result<(), Failure> {
        match self {
            SheetFile::StandardOutput => Ok(output.print(&html(puzzles, options))?),
            SheetFile::Html(path) => {
                let text = html(puzzles, options);
                save(path, |file| file.write_all(text.as_bytes()))
            }
            #[cfg(feature = "pdf")]
            SheetFile::Pdf(path) => {
                let bytes = placet_request::render::sheet::pdf(puzzles, options)
                    .map_err(|error| Failure::Bad(error.to_string()))?;
                save(path, |file| file.write_all(&bytes))
            }
        }
    }
}
