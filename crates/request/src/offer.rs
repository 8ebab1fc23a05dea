//! What a page offers beside the models: templates of new puzzles, and formats of exports.

use serde::Serialize;

use super::export_formats;
use placet_model::TEMPLATES;

/// What a page offers beside the models.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Offer {
    /// The templates of new puzzles.
    pub templates: Vec<OfferedTemplate>,
    /// The formats of exports.
    pub formats: Vec<OfferedFormat>,
}

/// A template of new puzzles.
#[derive(Clone, Debug, Serialize)]
pub struct OfferedTemplate {
    kind: &'static str,
    says: &'static str,
    text: &'static str,
}

/// A format of exports.
#[derive(Clone, Debug, Serialize)]
pub struct OfferedFormat {
    name: &'static str,
    says: &'static str,
}

impl Offer {
    /// All templates and formats.
    pub fn all() -> Self {
        let templates = TEMPLATES.iter().map(|template| OfferedTemplate {
            kind: template.kind,
            says: template.description,
            text: template.text,
        });
        let formats = export_formats().map(|(name, says)| OfferedFormat { name, says });
        Offer {
            templates: templates.collect(),
            formats: formats.collect(),
        }
    }
}
