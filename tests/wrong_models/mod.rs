//! Wrong model files: each diagnostic is found, underlines the right words, and says
//! what was expected. All diagnostics of a file are reported, and no others.

mod board;
mod codes;
mod connected;
mod cross_sums;
mod cut_tiles;
mod document;
mod drawings;
mod equations;
mod expressions;
mod facts;
mod fixture;
mod fixtures;
mod givens;
mod headings;
mod meant;
mod network;
mod numbers_and_names;
mod parameters;
mod phrases;
mod pieces;
mod region_maps;
mod relations;
mod rules;
mod schema;
mod shapes;
mod syntax;
mod varieties;
mod warnings;

use placet::model::{Diagnostic, Source, read};

/// Code, underlined text, message, and what stands under the text.
type Expected<'a> = (&'a str, &'a str, &'a str, &'a str);

/// The TOML model has these diagnostics and no others, in the order of the text.
#[track_caller]
fn assert_diagnostics(model: &str, expected: &[Expected<'_>]) {
    assert_diagnostics_of(&Source::new("wrong.toml", model), expected);
}

/// The JSON model has these diagnostics and no others, in the order of the text.
#[track_caller]
fn assert_json_diagnostics(model: &str, expected: &[Expected<'_>]) {
    assert_diagnostics_of(&Source::new("wrong.json", model), expected);
}

#[track_caller]
fn assert_diagnostics_of(source: &Source, expected: &[Expected<'_>]) {
    let diagnostics = read(source).expect_err("the model is wrong");
    let found: Vec<Expected<'_>> = diagnostics
        .in_order()
        .into_iter()
        .map(|diagnostic| {
            (
                diagnostic.code.id(),
                underlined(source, diagnostic),
                &*diagnostic.message,
                &*diagnostic.label,
            )
        })
        .collect();
    assert_eq!(found, expected);
    schema::assert_refused(source, &diagnostics);
}

fn underlined<'a>(source: &'a Source, diagnostic: &Diagnostic) -> &'a str {
    &source.text[diagnostic.span.start..diagnostic.span.end]
}

/// The only diagnostic of a TOML model.
#[track_caller]
fn only_diagnostic(model: &str) -> Diagnostic {
    let source = Source::new("wrong.toml", model);
    let diagnostics = read(&source).expect_err("the model is wrong");
    assert_eq!(diagnostics.len(), 1, "{diagnostics}");
    schema::assert_refused(&source, &diagnostics);
    diagnostics.in_order()[0].clone()
}
