//! Wrong models: each diagnostic is found, underlines the right words, and says what was expected. All diagnostics of a model are reported, and
//! no others.
//!
//! Most of the models are in fixtures, where each diagnostic stands below its line of the model; see `fixture/mod.rs`.

mod fixture;
mod fixtures;
mod generated;
mod right;
mod schema;
mod settings;
mod unseen;

use placet::model::{Source, read};

/// Code, underlined text, message, and what stands under the text.
type Expected<'a> = (&'a str, &'a str, &'a str, &'a str);

/// The model has these diagnostics and no others, in the order of the text.
#[track_caller]
fn assert_diagnostics(model: &str, expected: &[Expected<'_>]) {
    let source = Source::new("wrong.toml", model);
    let diagnostics = read(&source).expect_err("the model is wrong");
    let found: Vec<Expected<'_>> = diagnostics
        .in_order()
        .into_iter()
        .map(|diagnostic| {
            (
                diagnostic.code.id(),
                &source.text[diagnostic.span.start..diagnostic.span.end],
                &*diagnostic.message,
                &*diagnostic.label,
            )
        })
        .collect();
    assert_eq!(found, expected);
    schema::assert_refused(&source, &diagnostics);
}
