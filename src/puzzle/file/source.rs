//! A source text: what it is called, what it says, which language it is in.

use crate::puzzle::fault::{Fault, FaultCode, Span};

/// The largest model file that is read, in bytes: 64 MiB.
pub const MAX_SOURCE_BYTES: u64 = 64 << 20;

/// The two languages of model files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// TOML, the usual one.
    Toml,
    /// JSON with the same structure.
    Json,
}

/// A model file's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// What messages call it, mostly a path.
    pub name: String,
    /// The text.
    pub text: String,
    /// Its language.
    pub format: Format,
}

impl Source {
    /// A source from text; JSON if the name ends in `.json` or the text starts
    /// with a brace (no TOML document does), else TOML.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let (name, text) = (name.into(), text.into());
        let is_json = name.ends_with(".json") || text.trim_start().starts_with('{');
        let format = if is_json { Format::Json } else { Format::Toml };
        Source { name, text, format }
    }

    /// A source from the bytes of a file.
    ///
    /// # Errors
    /// A fault if the bytes are not UTF-8 text or more than [`MAX_SOURCE_BYTES`].
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, Fault> {
        if bytes.len() as u64 > MAX_SOURCE_BYTES {
            let message = format!("the file is larger than {} MiB", MAX_SOURCE_BYTES >> 20);
            return Err(Fault::new(FaultCode::TooLarge, Span::default(), message));
        }
        match String::from_utf8(bytes) {
            Ok(text) if text.contains('\0') => Err(not_text(text.find('\0').unwrap_or_default())),
            Ok(text) => Ok(Source::new(name, text)),
            Err(error) => Err(not_text(error.utf8_error().valid_up_to())),
        }
    }
}

fn not_text(at: usize) -> Fault {
    let message = format!("the file is not UTF-8 text (byte {at} can't be)");
    Fault::new(FaultCode::NotText, Span::default(), message).help("a model file is TOML or JSON text")
}
