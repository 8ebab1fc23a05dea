//! Worksheets as PDF.

mod page_drawing;
mod tree_writer;

use krilla::Document;
use krilla::geom::Transform;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use thiserror::Error;
use usvg::{Options, Tree};

use self::page_drawing::drawing;
use self::tree_writer::TreeWriter;
use super::layout::sheets;
use super::options::SheetOptions;
use super::puzzle::SheetPuzzle;
use crate::render::face_label::visible;
use crate::render::system_fonts::system_fonts;

/// The points of PDF in a pixel of CSS.
const POINTS: f32 = 72.0 / 96.0;

/// Why worksheets cannot be written as PDF.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PdfError {
    /// There is no font for the texts.
    #[error(
        "no fonts are installed, so the texts of the sheets cannot be written: write HTML, or install a font such as DejaVu Sans"
    )]
    NoFont,
    /// The sheets cannot be drawn or written.
    #[error("the sheets cannot be written as PDF: {0}")]
    Drawing(String),
}

/// Worksheets as a PDF file with a page for each sheet, with fonts of the system. Texts can be selected and searched.
///
/// # Errors
/// If the system has no font.
pub fn pdf(puzzles: &[SheetPuzzle], options: &SheetOptions) -> Result<Vec<u8>, PdfError> {
    let mut fonts = TreeWriter::default();
    let reading = Options {
        fontdb: system_fonts().ok_or(PdfError::NoFont)?.into(),
        ..Options::default()
    };
    let mut document = Document::new();
    let title = visible(&options.title);
    document.set_metadata(Metadata::new().title(if title.is_empty() { "Puzzles".into() } else { title }));
    for sheet in sheets(puzzles, options) {
        let drawing = drawing(&sheet, options);
        let tree = Tree::from_str(&drawing, &reading).map_err(failed)?;
        let [width, height] = options.paper.size().map(|length| (length * 72.0 / 25.4) as f32);
        let size = PageSettings::from_wh(width, height).ok_or_else(|| failed("the paper has no size"))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        fonts.write(&tree, &mut surface);
        surface.pop();
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| failed(format!("{error:?}")))
}

fn failed(why: impl ToString) -> PdfError {
    PdfError::Drawing(why.to_string())
}
