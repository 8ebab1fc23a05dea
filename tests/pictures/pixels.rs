//! Pictures as PNG. Without fonts, they are refused.

use placet::render::picture::Picture;
use placet::render::png::{PngError, png};
use placet::render::svg;

use super::{puzzle, root};

/// Width and height in the header of a PNG file.
fn size(bytes: &[u8]) -> [u32; 2] {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes")))
}

#[test]
#[allow(clippy::print_stdout)]
fn a_picture_has_two_pixels_for_each_unit() {
    for model in ["sudoku/thermometer", "loops/masyu", "tiles/triangle-nine"] {
        let picture = Picture::of_puzzle(&puzzle(&root().join(format!("models/{model}.toml"))));
        let svg = svg::document(&picture);
        match png(&svg) {
            Ok(bytes) => {
                let wanted = picture
                    .size
                    .map(|length| u32::try_from(2 * length).expect("it is positive"));
                assert_eq!(size(&bytes), wanted, "{model}");
                // A blank picture of this size takes a fraction of it.
                assert!(bytes.len() > 1000, "{model}");
                assert_eq!(png(&svg).expect("it was possible before"), bytes, "{model}");
            }
            Err(PngError::NoFont) => println!("skipped: no font is installed"),
            Err(error) => panic!("{model}: {error}"),
        }
    }
}

#[test]
fn a_picture_that_is_too_large_is_refused() {
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="10"/>"#;
    assert!(matches!(png(svg), Err(PngError::TooLarge | PngError::NoFont)));
    assert!(matches!(
        png("<svg"),
        Err(PngError::Drawing(_) | PngError::NoFont)
    ));
}
