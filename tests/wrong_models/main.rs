//! Wrong model files: each fault is found, underlines the right words, and says
//! what was expected. All faults of a file are reported, and no others.

mod board;
mod codes;
mod cross_sums;
mod cut_tiles;
mod document;
mod drawings;
mod equations;
mod expressions;
mod facts;
mod givens;
mod headings;
mod meant;
mod numbers_and_names;
mod parameters;
mod phrases;
mod pieces;
mod relations;
mod rules;
mod schema;
mod shapes;
mod syntax;
mod varieties;
mod warnings;

use placet::puzzle::{Fault, Source, read};

/// Code, underlined text, message, and what stands under the text.
type Expected<'a> = (&'a str, &'a str, &'a str, &'a str);

/// The TOML model has these faults and no others, in the order of the text.
#[track_caller]
fn assert_faults(model: &str, expected: &[Expected<'_>]) {
    assert_faults_of(&Source::new("wrong.toml", model), expected);
}

/// The JSON model has these faults and no others, in the order of the text.
#[track_caller]
fn assert_json_faults(model: &str, expected: &[Expected<'_>]) {
    assert_faults_of(&Source::new("wrong.json", model), expected);
}

#[track_caller]
fn assert_faults_of(source: &Source, expected: &[Expected<'_>]) {
    let faults = read(source).expect_err("the model is wrong");
    let found: Vec<Expected<'_>> = faults
        .in_order()
        .into_iter()
        .map(|fault| {
            (
                fault.code.id(),
                underlined(source, fault),
                &*fault.message,
                &*fault.label,
            )
        })
        .collect();
    assert_eq!(found, expected);
    schema::assert_refused(source, &faults);
}

fn underlined<'a>(source: &'a Source, fault: &Fault) -> &'a str {
    &source.text[fault.span.start..fault.span.end]
}

/// The only fault of a TOML model.
#[track_caller]
fn only_fault(model: &str) -> Fault {
    let source = Source::new("wrong.toml", model);
    let faults = read(&source).expect_err("the model is wrong");
    assert_eq!(faults.len(), 1, "{faults}");
    schema::assert_refused(&source, &faults);
    faults.in_order()[0].clone()
}
