//! Reads a text up to a cursor.

use super::place::Place;
use super::{json, toml};
use placet_model::{ModelFormat, Source};

impl Place {
    /// What is at a byte of a text.
    pub(crate) fn at(source: &Source, offset: usize) -> Self {
        let before = &source.text[..offset];
        match source.format {
            ModelFormat::Toml => {
                let mut place = toml::Scanner::new(before).place();
                place.siblings.extend(toml::keys_after(&source.text[offset..]));
                place
            }
            ModelFormat::Json => json::Scanner::new(before).place(),
        }
    }
}
