//! Pictures as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use thiserror::Error;
use usvg::{Options, Tree};

use super::system_fonts::system_fonts;

/// The pixels of a unit of the drawing.
const SCALE: f32 = 2.0;

/// The largest width or height in pixels: 1 GiB of memory for a square.
const MOST_PIXELS: f32 = 16_384.0;

/// Why a picture cannot be drawn.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PngError {
    /// There is no font for the texts.
    #[error(
        "no fonts are installed, so the texts of the picture cannot be drawn: write it with --svg, or install a font such as DejaVu Sans"
    )]
    NoFont,
    /// It has too many pixels.
    #[error("the picture is too large for PNG: write it with --svg")]
    TooLarge,
    /// The drawing cannot be read or written.
    #[error("the picture cannot be drawn: {0}")]
    Drawing(String),
}

/// A drawing of [`svg::document`](super::svg::document) as PNG, two pixels for each unit, with fonts of the system.
///
/// # Errors
/// If the system has no font, or the picture is too large.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let options = Options {
        fontdb: system_fonts().ok_or(PngError::NoFont)?.into(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|error| PngError::Drawing(error.to_string()))?;
    let [width, height] = [tree.size().width(), tree.size().height()].map(|length| (length * SCALE).ceil());
    if width > MOST_PIXELS || height > MOST_PIXELS {
        return Err(PngError::TooLarge);
    }
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(PngError::TooLarge)?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|error| PngError::Drawing(error.to_string()))
}
