//! Model files with other givens and expectations. The rest of their text stays the same, including comments.

mod document;
mod expectation;
mod givens;
mod parameters;

pub(crate) use document::parameter_path;
use placet_model::{ModelFormat, Source};

/// The text of a model that is changed step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedModel {
    /// The text.
    pub text: String,
    format: ModelFormat,
}

/// Why a text cannot be changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ModelTextError {
    /// The text cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// A given allows several pieces, which no drawing of a board shows.
    #[error("the given of {0} allows several pieces, which a board does not show: change it in the text")]
    SeveralPieces(String),
}

impl RenderedModel {
    /// The text of a model.
    pub fn new(source: &Source) -> Self {
        RenderedModel {
            text: source.text.clone(),
            format: source.format,
        }
    }
}
