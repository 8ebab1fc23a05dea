//! A source text: its name, its text and its language.

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};

/// The size limit for model files, in bytes: 64 MiB.
pub const MAX_SOURCE_BYTES: u64 = 64 << 20;

/// The two languages of model files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelFormat {
    /// TOML, the default.
    Toml,
    /// JSON with the same structure.
    Json,
}

/// The text of a model file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name used in messages, usually a path.
    pub name: String,
    /// The text. Its lines end in `\n`, and it has no byte order mark.
    pub text: String,
    /// Its language.
    pub format: ModelFormat,
}

impl Source {
    /// A source from text. It is JSON if the name ends in `.json` or the text starts with a brace
    /// (no TOML document does), and TOML otherwise.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let (name, text) = (name.into(), unix_text(text.into()));
        let is_json = name.ends_with(".json") || text.trim_start().starts_with('{');
        let format = if is_json {
            ModelFormat::Json
        } else {
            ModelFormat::Toml
        };
        Source { name, text, format }
    }

    /// A source from the bytes of a file.
    ///
    /// # Errors
    /// If the bytes are not UTF-8 text, or more than [`MAX_SOURCE_BYTES`].
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, Diagnostic> {
        if bytes.len() as u64 > MAX_SOURCE_BYTES {
            let message = format!("the file is larger than {} MiB", MAX_SOURCE_BYTES >> 20);
            return Err(Diagnostic::new(
                DiagnosticCode::TooLarge,
                Span::default(),
                message,
            ));
        }
        if is_utf16(&bytes) {
            return Err(not_text("the file is UTF-16 text".to_string()));
        }
        match String::from_utf8(bytes) {
            Ok(text) => match text.find('\0') {
                Some(at) => Err(not_text(format!("the file has a zero byte (at offset {at})"))),
                None => Ok(Source::new(name, text)),
            },
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                Err(not_text(format!(
                    "the file is not UTF-8 text (invalid byte at offset {at})"
                )))
            }
        }
    }
}

/// Removes what some editors add, so that spans mean the same in every file; TOML also drops the
/// `\r` in strings.
fn unix_text(text: String) -> String {
    let text = text.replace("\r\n", "\n");
    text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text)
}

/// Does the file start with a byte order mark of UTF-16, or is every second byte at its start zero,
/// as in UTF-16 text with Latin letters?
fn is_utf16(bytes: &[u8]) -> bool {
    let has_mark = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    let beginning = bytes.get(..8).unwrap_or_default();
    let zeros = |parity: usize| {
        let every_second = |(at, byte): (usize, &u8)| (*byte == 0) == (at % 2 == parity);
        !beginning.is_empty() && beginning.iter().enumerate().all(every_second)
    };
    has_mark || zeros(0) || zeros(1)
}

fn not_text(message: String) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::NotText, Span::default(), message)
        .help("save the model file as UTF-8 text")
}
