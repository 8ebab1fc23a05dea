//! What a client can read: the reference of the language, pages on genres, and the models that come with placet.

use include_dir::{Dir, include_dir};
use itertools::Itertools;
use rmcp::ErrorData;
use rmcp::model::{ReadResourceResult, Resource, ResourceContents};

use crate::Library;

/// Pages of the documentation.
const PAGES: [(&str, &str); 6] = [
    ("reference/model.md", include_str!("../../reference/model.md")),
    ("reference/board.md", include_str!("../../reference/board.md")),
    ("reference/pieces.md", include_str!("../../reference/pieces.md")),
    ("reference/rules.md", include_str!("../../reference/rules.md")),
    (
        "reference/expressions.md",
        include_str!("../../reference/expressions.md"),
    ),
    ("reference/json.md", include_str!("../../reference/json.md")),
];

/// Puzzles of each kind.
static GENRES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/genres");

const DOCS: &str = "placet://docs/";
const MODELS: &str = "placet://models/";
const MARKDOWN: &str = "text/markdown";
const TOML: &str = "application/toml";

pub(super) fn list() -> Vec<Resource> {
    let page = |(name, text): (String, &str)| {
        let title = text.lines().next().unwrap_or_default().trim_start_matches("# ");
        Resource::new(format!("{DOCS}{name}"), name.as_str())
            .with_title(title)
            .with_mime_type(MARKDOWN)
    };
    let models = Library::BuiltIn.list().into_iter().filter_map(|model| {
        let (path, title) = (model["path"].as_str()?, model["title"].as_str()?);
        let resource = Resource::new(format!("{MODELS}{path}"), path);
        Some(resource.with_title(title).with_mime_type(TOML))
    });
    pages().map(page).chain(models).collect()
}

pub(super) fn read(uri: &str) -> Result<ReadResourceResult, ErrorData> {
    let text = match uri.strip_prefix(MODELS) {
        Some(path) => Library::BuiltIn.read(path).ok(),
        None => {
            let page = pages().find(|(name, _)| uri.strip_prefix(DOCS) == Some(name));
            page.map(|(_, text)| text.to_string())
        }
    };
    let unknown = || ErrorData::resource_not_found(format!("there is no resource `{uri}`"), None);
    let contents = ResourceContents::text(text.ok_or_else(unknown)?, uri);
    Ok(ReadResourceResult::new(vec![contents]))
}

/// The pages with their paths.
fn pages() -> impl Iterator<Item = (String, &'static str)> {
    let genres = GENRES
        .files()
        .sorted_by_key(|file| file.path())
        .filter_map(|file| {
            let name = file.path().display();
            Some((format!("genres/{name}"), file.contents_utf8()?))
        });
    PAGES
        .iter()
        .map(|(name, text)| (name.to_string(), *text))
        .chain(genres)
}
